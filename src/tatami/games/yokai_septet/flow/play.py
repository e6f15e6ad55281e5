"""Tricks, the end of a round, points, the end of the play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tatami.games.yokai_septet import events
from tatami.games.yokai_septet.flow.prepare import Preparing
from tatami.games.yokai_septet.state import BY_BOSSES, BY_CARDS, BY_TRICKS, DEALING, TRICK, Closing, Side
from tatami.games.yokai_septet.tables import (
    ACE,
    BOSS,
    BOSSES,
    COMMON,
    CONSOLATION,
    DISCARD,
    DONE,
    GOAL,
    LIMIT,
    NO_CARD,
    OPEN,
    PASS,
    RANKS,
    SUITS,
    SWAP,
    WHOLE,
)
from tatami.kernel.bits import bit, count, members, nth
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.message import Message, Refusal
from tatami.kernel.result import LOST, SHARED, WON, Result, Standing, ranked
from tatami.kernel.rng import Rng

# P4, H5: what a boss is worth, by its suit; with three players the outline symbols count too.
WORTH: Final[list[int]] = [suit.solid for suit in SUITS]
WORTH_OF_THREE: Final[list[int]] = [suit.solid + suit.outline for suit in SUITS]


@mypyc_attr(allow_interpreted_subclasses=True)
class YokaiSeptet(Preparing):
    """A play of Yokai Septet."""

    def copy(self) -> YokaiSeptet:
        new = YokaiSeptet()
        self.carry_table(new)
        return new

    # Tricks.

    def begin_trick(self) -> None:
        """T1: the holder of the lead card leads."""
        self.top = Frame(TRICK, self.lead)
        self.ask(self.lead)

    def options(self, seat: int) -> list[int]:
        frame = self.top
        assert frame is not None
        return members(self.playable(seat)) if frame.kind == TRICK else self.preparations(seat)

    def playable(self, seat: int) -> i64:
        """T1, T2: any card leads; the others follow the suit led where they can."""
        cards: i64 = self.players[seat].hand
        if self.haystacks:
            cards |= self.open_cards(seat)
        lead = self.lead
        if seat == lead:
            return cards
        led: i64 = self.players[lead].card
        follow = cards & (bit(led - led % RANKS) * WHOLE)
        return follow or cards

    def any_legal(self, seat: int, rng: Rng) -> int:
        """A card of those that may be played (T1, T2), without listing them."""
        frame = self.top
        if frame is None or frame.kind != TRICK:
            return super().any_legal(seat, rng)
        cards = self.playable(seat)
        return int(nth(cards, rng.below(count(cards))))

    def act(self, seat: int, action: int) -> None:
        if action < PASS:
            self.play_card(seat, action)
        elif action < DISCARD:
            self.pass_card(seat, action - PASS)
        elif action < SWAP:
            self.discard(seat, COMMON[action - DISCARD])
        elif action < OPEN:
            self.swap(seat, BOSS[(action - SWAP) // 2], (action - SWAP) % 2)
        elif action < DONE:
            self.leave_open(seat, BOSS[action - OPEN])
        else:
            self.ready(seat)

    def play_card(self, seat: int, card: int) -> None:
        """T1: a card is laid open; who does not follow shows that he cannot (T2)."""
        player = self.players[seat]
        lead = self.lead
        if seat != lead:
            led = self.players[lead].card // RANKS
            if card // RANKS != led:
                player.void |= 1 << led
        if player.hand & bit(card):
            player.hand ^= bit(card)
        else:
            self.haystacks[seat].take(card)
        player.card = card
        self.known.show(card, EVERYONE)
        if self.tell is not None:
            events.played(self.tell, seat, card)
        seat += 1
        if seat == self.seats:
            seat = 0
        if seat == lead:
            self.take_trick()
        else:
            self.ask(seat)

    def best(self) -> int:
        """T3: who has played the best card of the trick so far: the A, else the highest trump or of the suit led."""
        best = self.lead
        winning: i64 = self.players[best].card
        trump: i64 = self.trump // RANKS
        for seat, player in enumerate(self.players):
            card: i64 = player.card
            if beats(card, winning, trump):
                best = seat
                winning = card
        return best

    def take_trick(self) -> None:
        """T4: the best card takes all; bosses lie open; T5: and the lead card."""
        taker = self.best()
        side = self.sides[self.side_of(taker)]
        cards: i64 = 0
        for player in self.players:
            cards |= bit(player.card)
            player.last = player.card
            player.card = NO_CARD
        side.bosses |= cards & BOSSES
        side.tricks += 1
        self.lead = taker
        if self.tell is not None:
            events.took(self.tell, taker, side.tricks, int(count(side.bosses)))
        self.after_trick(taker, side)

    # The end of a round.

    def after_trick(self, taker: int, side: Side) -> None:
        """E1, E2, E3, H3, D9: enough bosses, too many tricks, no cards left: asked in this order (ruling 10)."""
        if count(side.bosses) >= self.needed():
            self.end_round(BY_BOSSES, taker)
        elif side.tricks >= LIMIT[self.seats]:
            self.end_round(BY_TRICKS, taker)
        elif not self.players[taker].hand and self.cards_out(taker):
            self.end_round(BY_CARDS, taker)
        else:
            if self.haystacks:
                self.turn_up()
            self.begin_trick()

    def cards_out(self, seat: int) -> bool:
        """E3, D9: nothing is left in hands and haystacks; all have equally many."""
        return not self.haystacks or not (self.haystacks[seat].open or self.haystacks[seat].closed())

    def turn_up(self) -> None:
        """D8: what nothing covers any more is turned up before the next lead, and counts as hand."""
        for seat, haystack in enumerate(self.haystacks):
            for place in haystack.uncovered():
                card = haystack.turn_up(place)
                self.known.show(card, EVERYONE)
                if self.tell is not None:
                    events.turned(self.tell, seat, card)

    def winners(self, how: int, taker: int) -> list[int]:
        """E1, E2, E3, H3: the side that took the last trick wins, unless it took too many: then the others do."""
        own = self.side_of(taker)
        if how == BY_TRICKS:
            return [side for side in range(len(self.sides)) if side != own]
        return [own]

    def end_round(self, how: int, taker: int) -> None:
        """P1: only the winner scores, by his own bosses and those left in hands."""
        winners = self.winners(how, taker)
        left = self.bosses_left() if how == BY_TRICKS else 0
        bosses = 0
        if len(winners) == 1:
            bosses = self.sides[winners[0]].bosses | left
        self.closing = Closing(how, taker, bosses, left, self.trump)
        if self.tell is not None:
            events.closed(self.tell, how, taker, self.counted(how, taker))
        points = self.gain(winners, bosses, self.trump_suit)
        for side in winners:
            self.score(side, points)
        if self.over():
            self.finish()
        else:
            self.next_round()

    def bosses_left(self) -> int:
        """P2: the bosses in all hands (ruling 11); H4: with three players nobody takes them.

        All learn which they are; in whose hand each was no longer matters, and is not shown.
        """
        if self.seats == 3:
            return 0
        left = 0
        for seat, player in enumerate(self.players):
            left |= (player.hand | self.straw_counted(seat)) & BOSSES
        for card in members(left):
            self.known.show(card, EVERYONE)
            if self.tell is not None:
                events.gathered(self.tell, card)
        return left

    def straw_counted(self, seat: int) -> int:
        """P2, D10: open straw is hand; closed straw counts too, unless the option says otherwise (ruling 12, M)."""
        if not self.haystacks:
            return 0
        haystack = self.haystacks[seat]
        cards = haystack.open
        if self.settings["closed_straw_counts"] is True:
            for place in haystack.closed():
                cards |= bit(haystack.down[place])
        return cards

    # Points.

    def gain(self, winners: list[int], bosses: int, trump: int) -> int:
        """P1: what each winner gets; H4: two of three get three points, whatever they have caught."""
        return self.worth(bosses, trump) if len(winners) == 1 else CONSOLATION

    def worth(self, bosses: int, trump: int) -> int:
        """P4, H5: the symbols on the bosses; P3: that of the trump suit is put away."""
        table = WORTH_OF_THREE if self.seats == 3 else WORTH
        return sum([table[boss // RANKS] for boss in members(bosses) if boss // RANKS != trump])

    def score(self, side: int, points: int) -> None:
        self.sides[side].points += points
        if self.tell is not None:
            events.scored(self.tell, self.members_of(side), points, self.sides[side].points)

    def counted(self, how: int, taker: int) -> int:
        """What ended the round, as a number: bosses, tricks, or tricks in all."""
        side = self.sides[self.side_of(taker)]
        return int(count(side.bosses)) if how == BY_BOSSES else side.tricks

    def next_round(self) -> None:
        """P6: the lead card stays where it is; D6: with two players the other one deals."""
        self.round += 1
        if self.haystacks:
            self.dealer = 1 - self.dealer
        self.top = Frame(DEALING)

    def resolve(self) -> bool:
        """P6: a new round is dealt when all of the last one is told."""
        frame = self.top
        if frame is None or frame.kind != DEALING:
            return False
        self.deal()
        return True

    def finish(self) -> None:
        """P5: a side has seven points."""
        self.top = None
        self.ask_nobody()
        if self.tell is not None:
            events.ended(self.tell, self.round)

    @property
    def result(self) -> Result | None:
        """P5: most points win; H6: of two equals the first one clockwise from who took too many tricks."""
        if not self.over():
            return None
        teams = self.game.teams(self.seats)
        scores = [self.sides[self.side_of(seat)].points for seat in range(self.seats)]
        result = ranked(scores, Message("yokai_septet.end.goal", {"goal": GOAL}), teams)
        equals = [seat for seat, standing in enumerate(result.seats) if standing.outcome == SHARED]
        return self.break_tie(result, equals) if equals else result

    def break_tie(self, result: Result, equals: list[int]) -> Result:
        """H6: only two who get three points each can be equal (ruling 19)."""
        assert self.closing is not None
        taker = self.closing.taker
        first = min(equals, key=lambda seat: (seat - taker) % self.seats)
        for seat in equals:
            score = result.seats[seat].score
            result.seats[seat] = Standing(WON, score, 1, seat) if seat == first else Standing(LOST, score, 2, seat)
        return Result(result.seats, Message("yokai_septet.end.tie", {"goal": GOAL, "seat": taker + 1}))

    # What is said and shown of it.

    def flaws(self) -> list[Message]:
        from tatami.games.yokai_septet.agenda import flaws

        return flaws(self)

    def place(self, data: dict[str, object]) -> None:
        from tatami.games.yokai_septet.position import place

        place(self, data)

    def refusal(self, seat: int, action: int) -> Refusal:
        from tatami.games.yokai_septet.refusals import why

        return why(self, seat, action)

    def look(self, seat: int | None) -> dict[str, object]:
        from tatami.games.yokai_septet.view import look

        return look(self, seat)

    def way(self, seat: int, action: int) -> dict[str, object]:
        from tatami.games.yokai_septet.view import way

        return way(self, seat, action)


def beats(card: i64, best: i64, trump: i64) -> bool:
    """T3, K3: the A beats all; a trump any other suit; else the higher of the same suit. No card beats nothing."""
    if card == ACE or best == ACE:
        return card == ACE
    suit = card // RANKS
    if suit == best // RANKS:
        return card > best
    return suit == trump
