"""The data of the box: the invariants of the facts, 1.4."""

from __future__ import annotations

from collections import Counter

from tatami.games.samurai_spirit import GAME
from tatami.games.samurai_spirit.tables import (
    BACKS,
    BOSSES,
    CARD,
    FARM_BACKS,
    FARMS,
    FLAME,
    KIAI,
    KIAI_BEAST,
    LEVELS,
    LIEUTENANTS,
    MARAUDERS,
    MOST_BARRICADES,
    NAMES,
    PENALTIES,
    RAIDERS,
    SAMURAI,
    STRENGTH,
    SYMBOLS,
    Raider,
)
from tests.games.samurai_spirit.table import start
from tests.rules import rule

PLUNDERERS = RAIDERS[:MARAUDERS]
FIVES = RAIDERS[MARAUDERS : MARAUDERS + LIEUTENANTS]
SIXES = RAIDERS[MARAUDERS + LIEUTENANTS :]
KINDS = (*SYMBOLS, "none")


def symbols(cards: tuple[Raider, ...]) -> Counter[str]:
    return Counter(KINDS[card.symbol] for card in cards)


def penalties(cards: tuple[Raider, ...]) -> Counter[str]:
    found = Counter(PENALTIES[penalty - 1] for card in cards for penalty in card.penalties)
    found["none"] = sum(not card.penalties for card in cards)
    return found


@rule("S1")
def test_there_are_66_different_cards() -> None:
    assert (len(RAIDERS), len(set(RAIDERS)), len(set(NAMES))) == (66, 66, 69)
    assert (len(PLUNDERERS), len(FIVES), len(SIXES)) == (52, LIEUTENANTS, BOSSES)
    assert start(4).flaws() == []


@rule("S1")
def test_there_are_13_marauders_of_each_strength() -> None:
    assert Counter(card.strength for card in PLUNDERERS) == {1: 13, 2: 13, 3: 13, 4: 13}
    assert ({card.strength for card in FIVES}, {card.strength for card in SIXES}) == ({5}, {6})
    assert start(4).flaws() == []


@rule("S1")
def test_symbols_of_marauders() -> None:
    assert symbols(PLUNDERERS) == {"hat": 14, "farm": 16, "doll": 18, "none": 4}
    for strength, hats, dolls in ((1, 4, 4), (2, 4, 4), (3, 3, 5), (4, 3, 5)):
        cards = tuple(card for card in PLUNDERERS if card.strength == strength)
        assert symbols(cards) == {"hat": hats, "doll": dolls, "farm": 4, "none": 1}
    assert start(4).flaws() == []


@rule("S1")
def test_flames_of_marauders() -> None:
    assert sum(card.flame for card in PLUNDERERS) == 24
    for strength in (1, 2, 3, 4):
        burning = tuple(card for card in PLUNDERERS if card.strength == strength and card.flame)
        assert symbols(burning) == {"hat": 2, "doll": 2, "farm": 2}
    assert start(4).flaws() == []


@rule("S1")
def test_penalties_of_marauders() -> None:
    assert penalties(PLUNDERERS) == {
        "fire": 12,
        "wound": 12,
        "none": 8,
        "intruder": 6,
        "left": 3,
        "right": 3,
        "no_defend": 4,
        "no_support": 4,
    }
    assert {card.strength for card in PLUNDERERS if "intruder" in names(card)} == {1, 2}
    assert {card.strength for card in PLUNDERERS if "left" in names(card)} == {3}
    assert {card.strength for card in PLUNDERERS if "right" in names(card)} == {4}
    assert start(4).flaws() == []


def names(card: Raider) -> list[str]:
    return [PENALTIES[penalty - 1] for penalty in card.penalties]


@rule("S1")
def test_every_strength_has_the_same_mix_of_penalties() -> None:
    for strength in (1, 2, 3, 4):
        found = penalties(tuple(card for card in PLUNDERERS if card.strength == strength))
        arrows = found["intruder"] + found["left"] + found["right"]
        mix = (found["fire"], found["wound"], arrows, found["no_defend"], found["no_support"], found["none"])
        assert mix == (3, 3, 3, 1, 1, 2)
    assert start(4).flaws() == []


@rule("S1")
def test_lieutenants_and_bosses() -> None:
    assert symbols(FIVES) == symbols(SIXES) == {"hat": 1, "doll": 1, "farm": 1, "none": 4}
    assert [card.flame for card in FIVES] == [card.symbol == len(SYMBOLS) for card in FIVES]
    assert all(card.flame for card in SIXES)
    found = penalties(SIXES)
    assert [found[name] for name in ("must_pass", "reshuffle", "no_talent", "lose_defence")] == [1, 1, 1, 1]
    assert start(4).flaws() == []


@rule("S1")
def test_cards_pictured_in_the_rulebook() -> None:
    """Those that are shown whole."""
    pictured = {
        "1_doll_fire": True,
        "1_farm_wound": True,
        "2_doll_wound": True,
        "2_farm_intruder": False,
        "3_doll_wound": True,
        "3_doll_no_defend": False,
        "3_farm_wound": True,
        "3_farm_no_support": False,
        "6_doll_must_pass": True,
    }
    assert {name: FLAME[CARD[name]] for name in pictured} == pictured
    assert all(STRENGTH[CARD[name]] == int(name[0]) for name in pictured)
    assert start(4).flaws() == []


@rule("K0", "W2")
def test_kiai_values() -> None:
    """The known pairs all differ by three, and the reconstructed ones follow (facts, section 2)."""
    assert dict(zip(SAMURAI, zip(KIAI, KIAI_BEAST, strict=True), strict=True)) == {
        "heihachi": (8, 11),
        "shichiroji": (8, 11),
        "gorobei": (9, 12),
        "kambei": (9, 12),
        "kikuchiyo": (10, 13),
        "kyuzo": (9, 12),
        "katsushiro": (10, 13),
    }
    assert start(7).samurai[0].kiai() in KIAI


@rule("V2", "V3")
def test_farm_backs_are_all_of_the_four_kinds() -> None:
    assert (len(FARM_BACKS), len(set(FARM_BACKS)), len(BACKS)) == (FARMS, 4, 5)
    assert len(start(4, difficulty="hard").farms) == FARMS


@rule("L1", "V1")
def test_the_easy_level_of_seven_uses_every_barricade() -> None:
    assert max(level.barricades for level in LEVELS) + 7 == MOST_BARRICADES == start(7, difficulty="easy").barricades


@rule("S3", "R8", "L1")
def test_seven_samurai_use_almost_everything() -> None:
    state = start(7)
    state.round = 3
    assert [state.dealt(kind) for kind in range(3)] == [49, 7, 7]


def test_vocabulary() -> None:
    print("words:", len(GAME.words))
    assert len(GAME.words) == 103
