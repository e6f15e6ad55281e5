"""Every reason to refuse a word, with its paragraph and its numbers."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tatami.games.samurai_sword import GAME
from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tests.games.samurai_sword.table import play, refused, table
from tests.games.samurai_sword.test_deck import without_discards
from tests.rules import rule

OTHERS = ("samurai goemon r0: bo / armor", "ninja1 tomoe:", "ninja2 hanzo: kiseru")


def main() -> SamuraiSword:
    hand = "bokken bo geisha diversion breathing bushido parry"
    return table(f"shogun benkei: {hand}", *OTHERS, bushido=2)


def spent() -> SamuraiSword:
    return play(table("shogun benkei: bo bo parry", *OTHERS), "attack bo p4", "suffer")


def attacked() -> SamuraiSword:
    return play(table("shogun benkei: bo parry", *OTHERS), "attack bo p4")


def struck() -> SamuraiSword:
    return play(table("shogun benkei: bo parry", "samurai goemon: bo kiseru", *OTHERS[1:]), "attack bo p2")


def cried() -> SamuraiSword:
    return play(table("shogun benkei: battle_cry parry", *OTHERS), "play battle_cry")


def thrown() -> SamuraiSword:
    return play(table("shogun benkei: jujutsu parry", *OTHERS), "play jujutsu")


def challenged() -> SamuraiSword:
    return table("shogun benkei: bo parry", *OTHERS, deck="bokken bo bo", bushido=0, phase="start")


def drawing() -> SamuraiSword:
    return table("shogun ieyasu: bo parry", *OTHERS, discard="katana", deck="bo bo bo", phase="start")


def full() -> SamuraiSword:
    return play(table("shogun benkei: " + "parry " * 9, *OTHERS), "done")


def far() -> SamuraiSword:
    return table("shogun benkei: bokken parry", "samurai: bo", "ninja1: bo", "ninja2: bo / armor")


def last() -> SamuraiSword:
    return table("shogun nobunaga r1: bo parry", *OTHERS)


def dry() -> SamuraiSword:
    return without_discards("shogun nobunaga: parry", deck="")


CASES = [
    # Cards of the own turn.
    (main, "attack katana p4", "W1", "hand"),
    (main, "attack bo p1", "W1", "not_oneself"),
    (main, "attack bo p5", "S2", "no_player"),
    (main, "attack bo p2", "H2", "no_resilience"),
    (main, "attack bo p3", "H2", "no_cards"),
    (spent, "attack bo p4", "T5", "weapons"),
    (far, "attack bokken p3", "D1", "too_hard"),
    (far, "attack bokken p4", "D3", "too_hard_protected"),
    (main, "play armor", "T4", "hand"),
    (main, "play focus", "T4", "hand"),
    (main, "play bushido p2", "C3", "one_bushido"),
    (main, "play bushido p7", "S2", "no_player"),
    (spent, "play bushido p2", "C3", "hand"),
    (main, "play geisha p3 hand", "C9", "empty_hand"),
    (main, "play geisha p2 focus", "C9", "no_property"),
    (main, "play geisha p4 bushido", "C9", "no_property"),
    (main, "play geisha p1 hand", "C9", "not_oneself"),
    (main, "play geisha p5 armor", "S2", "no_player"),
    (spent, "play geisha p2 armor", "C9", "hand"),
    (main, "play diversion p3", "C6", "empty_hand"),
    (main, "play diversion p1", "C6", "not_oneself"),
    (main, "play breathing p1", "C2", "not_oneself"),
    (spent, "play breathing p2", "C2", "hand"),
    (main, "play battle_cry", "C1", "hand"),
    (main, "play jujutsu", "C10", "hand"),
    (main, "play tea_ceremony", "C11", "hand"),
    (main, "play daimyo", "C5", "hand"),
    (main, "trade", "P10", "not_nobunaga"),
    (last, "trade", "P10", "last_resilience"),
    (dry, "trade", "K2", "nothing_to_draw"),
    # Answers where nothing is asked.
    (main, "parry", "C12", "nothing_to_parry"),
    (main, "parry bo", "C12", "nothing_to_parry"),
    (main, "suffer", "T4", "no_wounds"),
    (main, "discard bo", "T6", "no_discard"),
    (main, "lose honour", "C4", "no_test"),
    (main, "draw deck", "T3", "drawn"),
    (main, "draw discards", "T3", "drawn"),
    # An attack.
    (attacked, "parry", "W2", "hand"),
    (attacked, "parry kiseru", "P5", "last_card"),
    (attacked, "parry katana", "W2", "hand"),
    (attacked, "attack kiseru p1", "W2", "answer_attack"),
    (attacked, "discard kiseru", "W2", "answer_attack"),
    (attacked, "play armor", "W2", "answer_attack"),
    (attacked, "done", "W2", "answer_attack"),
    (attacked, "lose honour", "W2", "answer_attack"),
    (struck, "parry bo", "P5", "only_hanzo"),
    # Battle Cry and Jujutsu.
    (cried, "parry", "W2", "hand"),
    (cried, "parry kiseru", "P5", "last_card"),
    (cried, "discard kiseru", "C1", "answer_cry"),
    (cried, "done", "C1", "answer_cry"),
    (thrown, "parry", "C10", "parry_useless"),
    (thrown, "parry kiseru", "C10", "parry_useless"),
    (thrown, "discard katana", "C10", "hand"),
    (thrown, "discard focus", "C10", "weapon_needed"),
    (thrown, "trade", "C10", "answer_jujutsu"),
    # Bushido.
    (challenged, "discard katana", "C4", "hand"),
    (challenged, "discard parry", "C4", "weapon_needed"),
    (challenged, "suffer", "C4", "answer_bushido"),
    (challenged, "parry", "C4", "answer_bushido"),
    (challenged, "draw deck", "C4", "answer_bushido"),
    # Drawing and discarding.
    (drawing, "done", "P7", "draw_first"),
    (drawing, "attack bo p4", "P7", "draw_first"),
    (drawing, "discard bo", "P7", "draw_first"),
    (drawing, "parry", "P7", "draw_first"),
    (full, "discard katana", "T6", "hand"),
    (full, "done", "T6", "discard_first"),
    (full, "play daimyo", "T6", "discard_first"),
    (full, "suffer", "T6", "discard_first"),
    (full, "lose honour", "T6", "discard_first"),
]


@pytest.mark.parametrize(("lay", "word", "paragraph", "reason"), CASES, ids=[f"{c[0].__name__} {c[1]}" for c in CASES])
def test_why_not(lay: object, word: str, paragraph: str, reason: str) -> None:
    assert callable(lay)
    assert refused(lay(), word) == (paragraph, reason)


def test_every_reason_has_a_case() -> None:
    catalogue = files("tatami.games.samurai_sword").joinpath("text", "en.po").read_text(encoding="utf-8")
    reasons = {
        line.split(".no.")[1].rstrip('"') for line in catalogue.splitlines() if "msgid" in line and ".no." in line
    }
    assert reasons == {case[3] for case in CASES}


@pytest.mark.parametrize("lay", [main, attacked, cried, thrown, challenged, drawing, full])
def test_every_word_is_legal_or_refused(lay: object) -> None:
    assert callable(lay)
    state = lay()
    legal = {GAME.word(action) for action in state.legal(state.actors[0])}
    for word in GAME.words:
        refusal = state.why_not(state.actors[0], word)
        assert (refusal is None) == (word in legal)
        assert refusal is None or refusal.rule


@rule("D3", "P1")
def test_the_numbers_of_a_target_too_far() -> None:
    refusal = far().why_not(0, "attack bokken p4")
    assert refusal is not None
    numbers = {name: refusal.message.args[name] for name in ("most", "difficulty", "steps", "extra")}
    assert numbers == {"most": 1, "difficulty": 2, "steps": 1, "extra": 1}
