"""What comes before the first trick: the deal, the trump, cards passed on; with two players haystacks and discards."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tatami.games.yokai_septet import events
from tatami.games.yokai_septet.haystack import Haystack
from tatami.games.yokai_septet.state import FRAMES, NO_SEAT, PASSING, PREPARING, TRICK, Player, Side, Table
from tatami.games.yokai_septet.tables import (
    ACE,
    CARDS,
    COMMON,
    DISCARD,
    DONE,
    DOWN,
    HAND,
    NO_CARD,
    OPEN,
    PASS,
    PASS_TO,
    PASSED,
    RANKS,
    SIDES,
    SNOW_13,
    SWAP,
    UP,
)
from tatami.kernel.bits import bit, count, members
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import EVERYONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Preparing(Table):
    """A round up to its first trick."""

    def begin_trick(self) -> None:
        """Everything is ready."""
        raise NotImplementedError

    # Setup.

    def deal(self) -> None:
        """S2, H2, D2: everybody gets a hand; S3: the suit of the card left over is trump."""
        deck = list(range(CARDS))
        self.rng.shuffle(deck)
        self.trump = deck.pop()
        self.seat_sides()
        if self.seats == 2:
            self.build_haystacks(deck)
        self.players = [Player(self.hand_from(deck)) for _ in range(self.seats)]
        self.presume()
        self.prepare()

    def hand_from(self, deck: list[int]) -> int:
        """S2, H2, D2: twelve cards, sixteen or eleven."""
        hand: i64 = 0
        for _ in range(HAND[self.seats]):
            hand |= bit(deck.pop())
        return hand

    def seat_sides(self) -> None:
        """Nobody has taken anything in this round; the points stay."""
        if not self.sides:
            self.sides = [Side() for _ in range(SIDES[self.seats])]
        for side in self.sides:
            side.bosses = side.tricks = 0

    def build_haystacks(self, deck: list[int]) -> None:
        """D1: seven closed cards in a row and six open ones on them; D6: the dealer leads, the first one by lot."""
        if self.dealer == NO_SEAT:
            self.dealer = int(self.rng.below(self.seats))
        self.lead = self.dealer
        self.haystacks = [Haystack() for _ in range(self.seats)]
        for haystack in self.haystacks:
            haystack.down = [deck.pop() for _ in range(DOWN)]
            haystack.up = [deck.pop() for _ in range(UP)]
            haystack.lay_open()

    def prepare(self) -> None:
        """S4, D3: all are asked at once."""
        if self.tell is not None:
            events.dealt(self.tell, self.round, self.trump)
            if self.haystacks:
                events.dealer(self.tell, self.dealer)
        self.top = Frame(PREPARING if self.haystacks else PASSING)
        self.ask_all(list(range(self.seats)))

    # What everybody prepares.

    def pass_card(self, seat: int, card: int) -> None:
        """S4: a card is put ready for the partner (H2: the player on the left)."""
        self.players[seat].given |= bit(card)

    def ready(self, seat: int) -> None:
        """S4: nobody shows what he chose before everybody has."""
        self.answered(seat)
        if self.tell is not None:
            events.ready(self.tell, seat)
        if self.asked:
            return
        if self.haystacks:
            self.show_haystacks()
        else:
            self.pass_on()
        self.begin_trick()

    def pass_on(self) -> None:
        """S4: the chosen cards change hands; giver and receiver know them."""
        for seat, player in enumerate(self.players):
            to = (seat + PASS_TO[self.seats]) % self.seats
            player.hand ^= player.given
            self.players[to].hand |= player.given
            cards = members(player.given)
            for card in cards:
                self.known.show(card, 1 << seat | 1 << to)
            if self.tell is not None:
                events.gave(self.tell, seat, to, cards)
        for player in self.players:
            player.given = 0
        if self.lead == NO_SEAT:
            self.show_ace()

    def show_ace(self) -> None:
        """S5: its holder, after the passing, leads first (ruling 1, M); if it is the trump card, who holds snow 13."""
        card = SNOW_13 if self.trump == ACE else ACE
        for seat, player in enumerate(self.players):
            if player.hand & bit(card):
                self.lead = seat
        self.known.show(card, EVERYONE)
        if self.tell is not None:
            events.showed(self.tell, self.lead, card)

    def discard(self, seat: int, card: int) -> None:
        """D3: a card that is no boss leaves the round face down."""
        self.players[seat].hand ^= bit(card)
        self.haystacks[seat].discard = card

    def swap(self, seat: int, boss: int, right: int) -> None:
        """D4: a boss that lies open changes places with a closed card under it."""
        haystack = self.haystacks[seat]
        came_up = haystack.swap(haystack.up.index(boss), right)
        self.known.show(came_up, 1 << seat)
        # Until both are ready only its owner knows where the boss lies now.
        self.known.lose([boss], EVERYONE ^ 1 << seat)

    def leave_open(self, seat: int, boss: int) -> None:
        """D5: of two bosses one stays open; if it is the one that lay open before, all know rightly where it lies."""
        haystack = self.haystacks[seat]
        haystack.leave_open(boss)
        if haystack.last_kept():
            self.known.masks[boss] = EVERYONE

    def show_haystacks(self) -> None:
        """D4, D5: once both are ready they see each other's haystack as it now lies (rulings 25 and 28, M)."""
        for seat, haystack in enumerate(self.haystacks):
            story = haystack.copy().take_back()
            # What he did, even if it was nothing, is a fact of its own, which no card stands for.
            self.known.learn(1 << seat, EVERYONE)
            if self.tell is not None:
                events.discarded(self.tell, seat, haystack.discard)
                events.swaps(self.tell, seat, story)
            haystack.settle()
            for card in haystack.up:
                self.known.show(card, EVERYONE)
            for swap in story:
                self.known.show(swap.boss, EVERYONE)

    def crumb(self, frame: Frame) -> str:
        """What all prepare at once is nobody's."""
        return super().crumb(frame) if frame.kind == TRICK else FRAMES[frame.kind]

    # What may be said meanwhile.

    def preparations(self, seat: int) -> list[int]:
        """S4: three cards, one by one. D3, D4, D5: the discard; then bosses that lie open, one by one, or no more."""
        player = self.players[seat]
        if not self.haystacks:
            return members(player.hand ^ player.given, PASS) if count(player.given) < PASSED else [DONE]
        haystack = self.haystacks[seat]
        if haystack.choosing:
            return sorted([OPEN + boss // RANKS for boss in haystack.choices()])
        if haystack.discard == NO_CARD:
            return [DISCARD + at for at, card in enumerate(COMMON) if player.hand & bit(card)]
        bosses = sorted([haystack.up[place] // RANKS for place in haystack.swappable()])
        return [SWAP + 2 * boss + right for boss in bosses for right in (0, 1)] + [DONE]
