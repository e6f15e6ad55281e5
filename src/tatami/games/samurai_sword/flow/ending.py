"""How a play ends, and who has won."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_sword import events
from tatami.games.samurai_sword.hands import KNOWN
from tatami.games.samurai_sword.powers import daimyos
from tatami.games.samurai_sword.state import (
    BUSHIDO_PAID,
    DECK_OUT,
    DISHONOURED,
    LAST_STANDING,
    NO_SEAT,
    PLAYING,
    Table,
)
from tatami.games.samurai_sword.tables import (
    ALONE,
    BONUS,
    MOST_STARS_BONUS,
    NINJAS,
    PENALTY,
    ROLES,
    SAMURAI_IN,
    SHOGUN,
    SHOGUNATE,
    TEAM,
    TEAM_NAMES,
    TEAMS,
)
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.message import Message
from tatami.kernel.result import LOST, WON, Result, Standing


@mypyc_attr(allow_interpreted_subclasses=True)
class Ending(Table):
    """The end: by honour (E1) or by the sword (E6)."""

    def finish(self, ending: int, seat: int) -> None:
        """E1, E6: the play is over at once; `seat` is whose honour is out, or who alone has resilience."""
        self.ending = ending
        self.top = None
        self.ask_nobody()
        if self.tell is not None:
            events.ended(self.tell, self._named(), seat)
        self._reveal()

    def _named(self) -> str:
        if self.ending == DISHONOURED:
            return "dishonoured"
        if self.ending == DECK_OUT:
            return "deck_out"
        if self.ending == BUSHIDO_PAID:
            return "bushido_paid"
        return "last" if self.swordmaster else "friendly"

    def _reveal(self) -> None:
        """E1, E3: all roles are turned up, and the hands, in which Daimyos count."""
        for seat, player in enumerate(self.players):
            if player.role != SHOGUN:
                self.known.learn(1 << seat, EVERYONE)
                if self.tell is not None:
                    events.revealed(self.tell, seat, player.role)
            for at, card in enumerate(player.hand):
                player.hand[at] = card | self.known.learn(card & KNOWN, EVERYONE)

    def same_team(self, seat: int, other: int) -> bool:
        """E5: whether the two win together."""
        return TEAM[self.players[seat].role] == TEAM[self.players[other].role]

    def team_name(self, team: int) -> str:
        """E5, N1: what a team is called; among three the Shogun is alone in his."""
        return ALONE if team == SHOGUNATE and not SAMURAI_IN[self.seats] else TEAM_NAMES[team]

    # Victory of honour.

    def bonus(self, seat: int) -> int:
        """E2, N4: what an honour is worth, by role and number of players."""
        role = self.players[seat].role
        if self.seats == 4 and TEAM[role] == NINJAS and self._most_stars(seat):
            return MOST_STARS_BONUS
        return BONUS[role][self.seats]

    def _most_stars(self, seat: int) -> bool:
        """E2: whether this ninja has the most stars of those in play (ruling 46)."""
        return ROLES[self.players[seat].role].stars == max([ROLES[player.role].stars for player in self.players])

    def points(self, seat: int) -> int:
        """E2, E3: honour times the bonus, and Daimyos, which are never multiplied."""
        player = self.players[seat]
        return player.honour * self.bonus(seat) + daimyos(player)

    @property
    def punished(self) -> int:
        """E4: the team whose own blow ended the play; -1 where none did (rulings 17, 18, 45)."""
        if self.slayer != NO_SEAT and self.same_team(self.slayer, self.fallen):
            return TEAM[self.players[self.slayer].role]
        return -1

    def team_points(self) -> list[int]:
        """E4, E5: what each team has in all; it may be less than nothing (ruling 19, L)."""
        totals = [0] * TEAMS
        for seat, player in enumerate(self.players):
            totals[TEAM[player.role]] += self.points(seat)
        if self.punished >= 0:
            totals[self.punished] -= PENALTY
        return totals

    # Victory of the sword.

    @property
    def swordmaster(self) -> bool:
        """E6: the last one with resilience, unless the last blow struck one of his own (ruling 17)."""
        return self.ending == LAST_STANDING and self.punished < 0

    # The result.

    def team_ranks(self) -> list[int]:
        """E5, E6: the place of each team; ninjas win all ties, the Shogun's team those with the Ronin."""
        if self.swordmaster:
            winners = TEAM[self.players[self.slayer].role]
            return [1 if team == winners else 2 for team in range(TEAMS)]
        totals = self.team_points()
        present = {TEAM[player.role] for player in self.players}
        order = sorted(present, key=lambda team: (-totals[team], team))
        return [1 + order.index(team) if team in present else 0 for team in range(TEAMS)]

    @property
    def result(self) -> Result | None:
        """E5, E6: teams win and lose together; the score is the team's."""
        if self.ending == PLAYING:
            return None
        ranks = self.team_ranks()
        totals = [0] * TEAMS if self.swordmaster else self.team_points()
        standings: list[Standing] = []
        for player in self.players:
            team = TEAM[player.role]
            standings.append(Standing(WON if ranks[team] == 1 else LOST, totals[team], ranks[team], team))
        return Result(standings, self._reason(ranks.index(1)))

    def _reason(self, winners: int) -> Message:
        """Why it is over, what the last blow cost, and who has won."""
        team = Message("samurai_sword.winners." + self.team_name(winners))
        why = Message("samurai_sword.end." + self._named(), {"seat": self._concerned() + 1})
        if self.punished >= 0:
            deadly = Message("samurai_sword.end.deadly", {"seat": self.slayer + 1, "count": PENALTY})
            return Message("samurai_sword.end.punished", {"why": why, "deadly": deadly, "team": team})
        return Message("samurai_sword.end.won", {"why": why, "team": team})

    def _concerned(self) -> int:
        """Whose honour is out, or who alone has resilience."""
        if self.ending == LAST_STANDING:
            return self.slayer
        return min(range(self.seats), key=lambda seat: self.players[seat].honour)
