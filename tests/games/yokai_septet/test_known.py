"""Who knows what: passed cards, the A that was shown, suits shown to lack, straw; and what is imagined of the rest."""

from __future__ import annotations

from tatami.games.yokai_septet import GAME
from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import BOSSES, CARD, NAMES
from tatami.kernel.bits import bit, members
from tatami.kernel.knowledge import EVERYONE, SPECTATOR
from tatami.kernel.match import Match
from tatami.kernel.rng import Rng
from tests.games.yokai_septet.table import by, cards, hand, play, prepared, row_of, start, table
from tests.rules import rule

WORLDS = 60


def knows(state: YokaiSeptet, card: str, seat: int) -> bool:
    return state.known.knows(CARD[card], seat)


def imagined(state: YokaiSeptet, seat: int, worlds: int = WORLDS) -> list[YokaiSeptet]:
    rng = Rng(11)
    found = [state.determinize(seat, rng) for _ in range(worlds)]
    return [world for world in found if isinstance(world, YokaiSeptet)]


def passed(seats: int = 4) -> tuple[YokaiSeptet, list[list[str]]]:
    """Everybody has passed the first three cards of his hand."""
    state = start(seats, 3)
    gifts = [sorted(hand(state, seat), key=NAMES.index)[:3] for seat in range(seats)]
    for seat in range(seats):
        by(state, seat, *(f"pass {card}" for card in gifts[seat]), "done")
    return state, gifts


@rule("S4")
def test_giver_and_receiver_know_the_passed_cards_and_nobody_else() -> None:
    state, gifts = passed()
    for seat, gift in enumerate(gifts):
        for card in gift:
            if card != "WA":
                assert [knows(state, card, other) for other in range(4)] == [
                    other % 2 == seat % 2 for other in range(4)
                ]


@rule("S4", "H2")
def test_with_three_the_one_on_the_right_knows_what_he_gave() -> None:
    state, gifts = passed(3)
    for card in gifts[0]:
        if card != "WA":
            assert [knows(state, card, seat) for seat in range(3)] == [True, True, False]


@rule("S4")
def test_the_giver_imagines_his_cards_where_they_are() -> None:
    state, gifts = passed()
    for world in imagined(state, 0):
        assert set(gifts[0]) <= hand(world, 2)


@rule("S4")
def test_others_may_think_of_any_three_cards() -> None:
    """Seat 0 imagines that seat 3 knows three cards of seat 1: now these, now those."""
    state, _ = passed()
    seen = set()
    for world in imagined(state, 0):
        known = [card for card in members(world.players[1].hand) if world.known.knows(card, 3)]
        shown = [card for card in known if world.known.masks[card] == EVERYONE]
        assert len(known) - len(shown) in (2, 3)
        seen.add(tuple(known))
    assert len(seen) > WORLDS // 2


@rule("S5")
def test_everybody_knows_who_holds_the_a_that_was_shown() -> None:
    state = prepared(start(4, 1))
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert all("WA" in hand(world, state.lead) for world in imagined(state, seat, 10))


@rule("T2")
def test_who_did_not_follow_is_never_imagined_with_the_suit() -> None:
    state = table("E4 S8 C3", "D5 F8 W2", "E6 S9 C4", "E5 E7 W3", trump="D7", tricks=(5, 4))
    cards(state, "E4", "D5")
    for world in imagined(state, 0):
        assert not any(card[0] == "E" for card in hand(world, 1))


@rule("T2")
def test_that_holds_for_the_rest_of_the_round() -> None:
    state = table("E4 S8 C3", "D5 F8 W2", "E6 S9 C4", "E5 E7 W3", trump="D7", tricks=(5, 4))
    cards(state, "E4", "D5", "E6", "E5", "W2")
    for world in imagined(state, 2):
        assert not any(card[0] == "E" for card in hand(world, 1))


@rule("T2", "D7")
def test_straw_that_is_turned_up_later_may_be_of_the_suit_lacking_in_hand() -> None:
    """The void binds the hand: seat 1 has E8 closed under the card that he plays."""
    mine = row_of("E4 F9 . . . .", "C3 C4 C5 . . . .")
    theirs = row_of("D6 F10 . . . .", "E8 C8 C9 . . . .")
    state = cards(table("L4", "S8", straw=(mine, theirs), trump="D7"), "E4", "D6")
    assert state.players[1].void == 1 << "WECLDFS".index("E")
    assert NAMES[state.haystacks[1].down[0]] == "E8"
    for world in imagined(state, 0):
        assert not any(card[0] == "E" for card in hand(world, 1))


@rule("T2", "S4")
def test_a_void_says_nothing_of_what_was_passed_before() -> None:
    """The card that seat 0 gave is still with its receiver, whatever he lacks by now."""
    state = table("E4 S8 C3", "D5 F8 W2", "E6 S9 C4", "E5 E7 W3", trump="D7", tricks=(5, 4), known={"C4": [0, 2]})
    cards(state, "E4", "D5")
    assert all("C4" in hand(world, 2) for world in imagined(state, 0))


@rule("D3")
def test_a_discard_is_imagined_anew_and_never_a_boss() -> None:
    state = prepared(start(2, 4))
    seen = set()
    for world in imagined(state, 0):
        card = world.haystacks[1].discard
        assert not bit(card) & BOSSES
        assert world.haystacks[0].discard == state.haystacks[0].discard
        seen.add(card)
    assert len(seen) > 5


def guarded() -> YokaiSeptet:
    """Seat 0 has looked under F7, found L7 and left it there."""
    mine = row_of("F7 S9 F6 F8 F9 F10", "L7 D8 E6 F11 F12 L10 WA")
    state = table(
        "E2 E3 E4 E5 E8 L4 L5 L6 W7 C7 S11",
        "D5 D6 D7 D9 D10 D11 S7 S8 S10 S12 E7",
        straw=(mine, row_of("W2 W3 W4 W5 W6 C3", "C4 C5 C6 C8 C9 L8 L9")),
        trump="S13",
        phase="prepare",
    )
    by(state, 0, "discard E2", "swap F7 left", "open F7", "done")
    return by(state, 1, "discard D5", "done")


@rule("D5")
def test_where_a_boss_was_left_a_boss_is_imagined() -> None:
    seen = set()
    for world in imagined(guarded(), 1):
        lower = world.haystacks[0].down[0]
        assert bit(lower) & BOSSES
        seen.add(NAMES[lower])
    # W7, C7 and L7 are all that seat 1 does not see.
    assert seen == {"W7", "C7", "L7"}


@rule("D5")
def test_who_looked_knows_which_boss_it_is() -> None:
    assert {NAMES[world.haystacks[0].down[0]] for world in imagined(guarded(), 0)} == {"L7"}


@rule("D3", "D4")
def test_what_the_other_prepares_is_imagined_anew() -> None:
    """Seat 1 is ready: he may have swapped or not. Whoever is still asked has not chosen anything."""
    mine = row_of("F7 S9 F6 F8 F9 F10", "L7 D8 E6 F11 F12 L10 WA")
    state = table(
        "E2 E3 E4 E5 E8 L4 L5 L6 W7 C7 S11",
        "D5 D6 D7 D9 D10 D11 S7 S8 S10 S12 E7",
        straw=(mine, row_of("W2 W3 W4 W5 W6 C3", "C4 C5 C6 C8 C9 L8 L9")),
        trump="S13",
        phase="prepare",
    )
    by(state, 0, "discard E2", "swap F7 left")
    assert all(world.haystacks[0].swaps == [] and len(hand(world, 0)) == 11 for world in imagined(state, 1))
    by(state, 0, "open L7", "done")
    swaps = {len(world.haystacks[0].swaps) for world in imagined(state, 1)}
    assert swaps == {0, 1}


@rule("S4")
def test_what_others_chose_to_pass_is_imagined_anew() -> None:
    state = start(4, 3)
    own = sorted(hand(state, 0), key=NAMES.index)[:3]
    by(state, 0, *(f"pass {card}" for card in own), "done")
    by(state, 1, "pass " + min(hand(state, 1), key=NAMES.index))
    worlds = imagined(state, 2)
    assert {len(members(world.players[0].given)) for world in worlds} == {3}
    assert {len(members(world.players[1].given)) for world in worlds} == {0}
    assert all(world.players[0].given & ~world.players[0].hand == 0 for world in worlds)


def match(seats: int, seed: int = 3) -> Match:
    return Match(GAME, seats=seats, seed=seed)


@rule("S4")
def test_a_choice_may_be_taken_back_until_everybody_has_chosen() -> None:
    played = match(4)
    words = [GAME.word(action) for action in played.state.legal(0)[:3]]
    for word in words:
        played.play(0, word)
    played.play(0, "done")
    played.play(1, GAME.word(played.state.legal(1)[0]))
    assert played.can_undo(0) == 4
    played.undo(0, 4)
    assert len(played.state.legal(0)) == 12


@rule("D4")
def test_a_swap_is_not_taken_back() -> None:
    """Its owner has seen a card."""
    seed = next(seed for seed in range(30) if start(2, seed).haystacks[0].swappable())
    played = match(2, seed)
    played.play(0, GAME.word(played.state.legal(0)[0]))
    assert played.can_undo(0) == 1
    played.play(0, GAME.word(played.state.legal(0)[0]))
    assert played.can_undo(0) == 0


@rule("T4")
def test_a_played_card_is_known_to_all() -> None:
    state = play(table("E4 S8", "E8 S9", "E6 S10", "E5 S11", trump="D7", tricks=(5, 5)), "play E4")
    assert state.known.masks[CARD["E4"]] == EVERYONE
