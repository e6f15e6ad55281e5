"""The effects of the seven Kiai."""

from __future__ import annotations

import pytest

from tests.games.samurai_spirit.table import (
    Row,
    asked,
    can,
    defence,
    discard,
    holder,
    intruders,
    legal_words,
    line,
    outcome,
    play,
    stack,
    table,
    total,
    who,
    why_not,
    wounds,
)
from tests.rules import rule

HEIHACHI = who("heihachi")
GOROBEI = who("gorobei")
KYUZO = who("kyuzo")
KAMBEI = who("kambei")
# A line of seven, and a card that makes it eight, nine, ten or eleven.
SEVEN = "4_hat 3_doll"
REST = "1_doll 2_doll 2_hat 3_hat"

# Heihachi.


@rule("K1", "V1")
def test_heihachi_raises_a_barricade() -> None:
    rows = (who("heihachi", SEVEN), KYUZO)
    state = play(table(*rows, stack=f"1_none_fire {REST}", barricades=2), "fight")
    assert (legal_words(state), why_not(state, "heal kyuzo")) == (["raise", "done"], "K1 human_heihachi")
    assert outcome(state, "raise") == "raises"
    assert play(state, "raise").barricades == 3


@rule("K1", "V1")
def test_no_barricade_above_the_number_at_the_start() -> None:
    """Rulings A2 and K3: with nothing to do the Kiai is over at once."""
    state = play(table(who("heihachi", SEVEN), KYUZO, stack=f"1_none_fire {REST}"), "fight")
    assert (state.barricades, line(state, "heihachi"), asked(state)) == (4, ["3_doll", "1_none_fire"], "kyuzo")


@rule("K1", "W3")
def test_the_beast_heihachi_raises_and_heals_each_by_itself() -> None:
    """Ruling K3."""
    rows = (who("heihachi", "4_hat 3_doll 3_farm_fire", wounds=3), who("kyuzo", wounds=1), GOROBEI)
    state = play(table(*rows, stack=f"1_none_fire {REST}", barricades=2), "fight")
    assert legal_words(state) == ["raise", "heal heihachi", "heal kyuzo", "done"]
    assert why_not(state, "heal gorobei") == "W3 not_wounded"
    both = play(state.copy(), "heal kyuzo", "raise")
    assert (wounds(both, "kyuzo"), both.barricades) == (0, 3)
    assert wounds(play(state, "raise", "heal heihachi"), "heihachi") == 2


@rule("K1")
def test_each_part_of_heihachis_effect_is_used_once() -> None:
    rows = (who("heihachi", "4_hat 3_doll 3_farm_fire", wounds=3), who("kyuzo", wounds=1), GOROBEI)
    state = play(table(*rows, stack=f"1_none_fire {REST}", barricades=2), "fight", "heal kyuzo")
    assert (legal_words(state), why_not(state, "heal heihachi")) == (["raise", "done"], "K1 used")


# Shichiroji.


def moving(*others: Row, wounds: int = 0) -> list[Row]:
    return [who("shichiroji", SEVEN if not wounds else SEVEN + " 3_farm_fire", wounds=wounds), *others]


@rule("K2", "F5")
def test_shichiroji_gives_the_last_card_of_a_line_to_another() -> None:
    """The receiver lays it right or left; both tracks move."""
    rows = moving(who("gorobei", "4_farm_fire 4_doll"), KYUZO)
    state = play(table(*rows, stack=f"1_none_fire {REST}"), "fight", "confront", "lift gorobei")
    assert legal_words(state) == ["hand shichiroji", "hand kyuzo"]
    play(state, "hand kyuzo", "defend")
    assert (defence(state, "kyuzo"), total(state, "gorobei"), asked(state)) == (["4_doll"], 4, "gorobei")


@rule("K2", "F2")
def test_the_receiver_decides_and_may_confront() -> None:
    rows = moving(who("gorobei", "4_farm_fire 4_doll"), KYUZO)
    state = play(table(*rows, stack=f"1_none_fire {REST}"), "fight", "confront", "lift gorobei", "hand kyuzo")
    assert (asked(state), state.active, legal_words(state)) == ("kyuzo", 0, ["confront", "defend"])
    assert total(play(state, "confront"), "kyuzo") == 4


@rule("K2", "A0")
def test_no_talent_on_a_card_moved_by_kiai() -> None:
    """Ruling T5: it was not drawn."""
    rows = moving(who("gorobei", "4_farm_fire 4_doll"), who("kyuzo", "4_hat_fire"))
    state = play(table(*rows, stack=f"1_none_fire {REST}"), "fight", "confront", "lift gorobei", "hand kyuzo")
    assert (legal_words(state), why_not(state, "drop")) == (["confront", "defend"], "A0 not_drawn")


@rule("K2")
def test_shichiroji_may_take_from_himself_and_give_to_himself() -> None:
    rows = moving(who("gorobei", "4_farm_fire 4_doll"), KYUZO)
    state = play(table(*rows, stack=f"1_none_fire {REST}"), "fight", "confront")
    own = play(state.copy(), "lift shichiroji", "hand kyuzo")
    assert (line(own, "kyuzo"), line(own, "shichiroji")) == (["1_none_fire"], ["3_doll"])
    play(state, "lift gorobei", "hand shichiroji", "defend")
    assert (defence(state, "shichiroji"), line(state, "shichiroji")) == (["4_doll"], ["3_doll", "1_none_fire"])


@rule("K2")
def test_source_and_target_are_different() -> None:
    """Ruling K6."""
    state = play(table(*moving(who("gorobei", "4_doll"), KYUZO), stack=f"1_none_fire {REST}"), "fight", "confront")
    play(state, "lift gorobei")
    assert why_not(state, "hand gorobei") == "K2 same_samurai"
    assert why_not(state, "lift kyuzo") == "K2 lift_first"
    assert why_not(state, "hand kambei") == "K2 absent"


@rule("K2")
def test_who_has_no_line_gives_no_card() -> None:
    state = play(table(*moving(who("gorobei", "4_doll"), KYUZO), stack=f"1_none_fire {REST}"), "fight", "confront")
    assert why_not(state, "lift kyuzo") == "K2 no_line"


@rule("K2", "K8")
def test_the_beast_shichiroji_may_move_two_cards() -> None:
    """Ruling K7: the second use is optional, one first card goes at the end."""
    rows = moving(who("gorobei", "4_farm_fire 4_doll"), KYUZO, wounds=2)
    state = play(table(*rows, stack=f"1_none_fire {REST}"), "fight", "confront")
    play(state, "lift gorobei", "hand kyuzo", "defend")
    assert can(state, "lift gorobei")
    assert asked(play(state.copy(), "done")) == "gorobei"
    play(state, "lift gorobei", "hand kyuzo", "confront")
    assert (line(state, "gorobei"), line(state, "kyuzo"), len(line(state, "shichiroji"))) == ([], ["4_farm_fire"], 3)


@rule("K2", "F3")
def test_a_card_moved_by_kiai_can_go_past_the_receivers_value() -> None:
    """Ruling C2."""
    rows = moving(who("gorobei", "4_doll"), who("kyuzo", "4_hat_fire 4_farm_fire", "2_doll"))
    state = play(table(*rows, stack="1_none_fire 1_doll 2_hat"), "fight", "confront", "lift gorobei", "hand kyuzo")
    assert (total(state, "kyuzo"), state.barricades) == (12, 4)


# Gorobei and Kambei.


@rule("K3", "K8")
@pytest.mark.parametrize(("wounds", "line", "count"), [(0, SEVEN, 2), (2, SEVEN + " 3_farm_fire", 3)])
def test_gorobei_discards_from_the_stack(wounds: int, line: str, count: int) -> None:
    state = play(table(who("gorobei", line, wounds=wounds), KYUZO, stack=f"2_none_fire {REST}"), "fight")
    assert outcome(state, "rout") == "routs"
    play(state, "rout")
    assert (discard(state)[1 : count + 1], len(state.stack)) == (REST.split()[count - 1 :: -1], 4 - count)


@rule("K3")
def test_gorobei_takes_as_many_as_there_are() -> None:
    """Ruling K4."""
    state = play(table(who("gorobei", SEVEN), KYUZO, stack="2_none_fire 1_doll"), "fight", "rout")
    assert state.round == 2


@rule("K3", "A6")
def test_cards_routed_are_not_drawn() -> None:
    """Ruling K4: no talent on them."""
    state = play(table(who("gorobei", SEVEN, extra=["kyuzo"]), KAMBEI, stack=f"2_none_fire {REST}"), "fight")
    assert asked(play(state, "rout")) == "kambei"


@rule("K4")
@pytest.mark.parametrize(("wounds", "line", "count"), [(0, SEVEN, 2), (2, SEVEN + " 3_farm_fire", 3)])
def test_kambei_discards_from_the_intruders(wounds: int, line: str, count: int) -> None:
    """From the top of the pile (ruling K4)."""
    rows = (who("kambei", line, wounds=wounds), KYUZO)
    state = table(*rows, stack=f"2_none_fire {REST}", intruders="4_doll 4_doll_fire 1_hat 3_hat_fire")
    play(state, "fight", "repel")
    assert intruders(state) == ["4_doll", "4_doll_fire", "1_hat", "3_hat_fire"][count:]
    assert state.known.knows(state.discard[-2], 0)


@rule("K4")
def test_kambei_takes_as_many_as_there_are() -> None:
    """Ruling K4."""
    state = table(who("kambei", SEVEN), KYUZO, stack=f"2_none_fire {REST}", intruders="4_doll")
    assert intruders(play(state, "fight", "repel")) == []


@rule("K4", "K0")
def test_without_intruders_kambeis_kiai_can_do_nothing() -> None:
    """The rulebook's note: sometimes Kiai cannot be used."""
    state = play(table(who("kambei", SEVEN), KYUZO, stack=f"2_none_fire {REST}"), "fight")
    assert (asked(state), line(state, "kambei")) == ("kyuzo", ["3_doll", "2_none_fire"])


# Kikuchiyo.


@rule("K5")
def test_kikuchiyo_discards_the_last_card_of_any_line() -> None:
    """Ruling K8: his own too."""
    rows = (who("kikuchiyo", SEVEN), who("gorobei", "4_farm_fire 4_doll"), KYUZO)
    state = play(table(*rows, stack=f"3_none_wound {REST}"), "fight")
    assert (legal_words(state), why_not(state, "strike kyuzo")) == (
        ["strike gorobei", "strike kikuchiyo", "done"],
        "K5 no_line",
    )
    assert line(play(state.copy(), "strike gorobei"), "gorobei") == ["4_farm_fire"]
    assert line(play(state, "strike kikuchiyo"), "kikuchiyo") == ["3_doll"]


@rule("K5", "K8")
def test_the_beast_kikuchiyo_may_discard_two() -> None:
    """Ruling K7: from different samurai, the second of his own choice, one first card at the end."""
    rows = (who("kikuchiyo", SEVEN + " 3_farm_fire", wounds=2), who("gorobei", "4_farm_fire 4_doll"), KYUZO)
    state = play(table(*rows, stack=f"3_none_wound {REST}"), "fight", "strike gorobei")
    assert can(play(state.copy(), "done"), "fight")
    play(state, "strike kikuchiyo")
    assert (line(state, "kikuchiyo"), line(state, "gorobei")) == (["3_doll", "3_farm_fire"], ["4_farm_fire"])


@rule("K5", "K8")
def test_with_an_empty_line_nothing_else_goes() -> None:
    """Ruling K2: Kikuchiyo the beast discards his whole line himself."""
    rows = (who("kikuchiyo", "6_farm_fire_fire 4_hat", wounds=2), KYUZO, GOROBEI)
    state = play(table(*rows, round=3, stack=f"3_none_wound {REST}"), "fight", "strike kikuchiyo", "strike kikuchiyo")
    assert (line(state, "kikuchiyo"), len(state.discard)) == ([], 21 + 3 + 3 - 4)


# Kyuzo.


@rule("K6")
def test_kyuzo_moves_a_token_and_no_card() -> None:
    """Ruling K9: any samurai's, to any other."""
    state = table(who("kyuzo", SEVEN), HEIHACHI, GOROBEI, stack=f"2_none_fire {REST}")
    play(state, "fight")
    assert legal_words(state) == ["call heihachi", "call gorobei", "call kyuzo", "done"]
    play(state, "call heihachi")
    assert (legal_words(state), why_not(state, "aid heihachi")) == (["aid gorobei", "aid kyuzo"], "K6 same_token")
    assert why_not(state, "call gorobei") == "K6 call_first"
    play(state, "aid gorobei")
    assert (holder(state, "heihachi"), intruders(state)) == ("gorobei", [])


@rule("K6")
def test_a_token_that_is_lent_cannot_be_given() -> None:
    """Ruling K9."""
    rows = (who("kyuzo", SEVEN, token=1), HEIHACHI, who("gorobei", token=1))
    state = play(table(*rows, stack=f"2_none_fire {REST}"), "fight")
    assert (legal_words(state), why_not(state, "call kyuzo")) == (["call heihachi", "done"], "K6 token_gone")


@rule("K6", "V1")
def test_the_beast_kyuzo_also_raises_a_barricade() -> None:
    """Ruling K9: each by itself."""
    rows = (who("kyuzo", SEVEN + " 3_farm_fire", wounds=2), HEIHACHI, GOROBEI)
    state = play(table(*rows, stack=f"2_none_fire {REST}", barricades=1), "fight")
    assert legal_words(state)[0] == "raise"
    play(state, "raise")
    assert why_not(state, "raise") == "K6 used"
    play(state, "call heihachi", "aid gorobei")
    assert (state.barricades, holder(state, "heihachi"), asked(state)) == (2, "gorobei", "heihachi")


@rule("K6")
def test_a_human_kyuzo_raises_nothing() -> None:
    state = play(table(who("kyuzo", SEVEN), HEIHACHI, GOROBEI, stack=f"2_none_fire {REST}", barricades=1), "fight")
    assert why_not(state, "raise") == "K6 human_kyuzo"


@rule("K6", "V1")
def test_without_room_and_company_the_beast_kyuzo_can_do_nothing() -> None:
    rows = (who("kyuzo", SEVEN + " 3_farm_fire", wounds=2), who("heihachi", passed=True))
    state = table(*rows, stack=f"2_none_fire {REST}", barricades=1)
    assert why_not(play(state, "fight"), "call kyuzo") == "K6 nobody_else"
    state = play(table(*rows, stack=f"2_none_fire {REST}"), "fight")
    assert line(state, "kyuzo") == ["3_doll", "3_farm_fire", "2_none_fire"]


# Katsushiro.


@rule("K7")
@pytest.mark.parametrize(("wounds", "line", "count"), [(0, SEVEN, 2), (2, SEVEN + " 3_farm_fire", 3)])
def test_katsushiro_looks_at_cards_and_orders_them(wounds: int, line: str, count: int) -> None:
    """Ruling K10: face up, known to all."""
    state = table(who("katsushiro", line, wounds=wounds), KYUZO, stack=f"3_none_wound {REST}")
    play(state, "fight", "confront", "scout")
    assert (legal_words(state), len(stack(state))) == ([f"next {at}" for at in range(1, count + 1)], 4)
    assert [state.known.knows(card, 0) for card in reversed(state.stack)] == [True] * count + [False] * (4 - count)
    play(state, f"next {count}")
    play(state, *["next 2"] * (count - 2))
    assert (
        stack(state) == ["2_doll", "1_doll", "2_hat", "3_hat"] if count == 2 else ["2_hat", "2_doll", "1_doll", "3_hat"]
    )


@rule("K7")
def test_every_order_of_three_can_be_made() -> None:
    state = table(who("katsushiro", SEVEN + " 3_farm_fire", wounds=2), KYUZO, stack=f"3_none_wound {REST}")
    play(state, "fight", "confront", "scout")
    found = set()
    for first in (1, 2, 3):
        for second in (1, 2):
            found.add(tuple(stack(play(state.copy(), f"next {first}", f"next {second}"))[:3]))
    assert len(found) == 6


@rule("K7")
def test_words_of_ordering() -> None:
    state = table(who("katsushiro", SEVEN), KYUZO, stack=f"3_none_wound {REST}")
    assert why_not(state, "next 1") == "K7 no_order"
    play(state, "fight", "confront")
    assert outcome(state, "scout") == "looks"
    play(state, "scout")
    assert outcome(state, "next 2") == "next samurai_spirit.piece.2_doll"
    assert (why_not(state, "next 3"), why_not(state, "done")) == ("K7 few_cards", "K7 order_first")


@rule("K7")
def test_a_single_card_needs_no_order() -> None:
    rows = (who("katsushiro", SEVEN), KYUZO)
    state = play(table(*rows, stack="3_none_wound 1_doll"), "fight", "confront", "scout")
    assert (asked(state), state.known.knows(state.stack[-1], 1)) == ("kyuzo", True)


@rule("K7", "F1")
def test_the_known_card_is_drawn_and_foretold() -> None:
    state = play(
        table(who("katsushiro", SEVEN), KYUZO, stack=f"3_none_wound {REST}"), "fight", "confront", "scout", "next 2"
    )
    assert outcome(state, "fight") == "draws samurai_spirit.piece.2_doll"
    assert outcome(state, "support katsushiro").endswith("slips_known samurai_spirit.piece.2_doll")
