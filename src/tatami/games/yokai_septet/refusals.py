"""Why a word is refused: the paragraph and the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.yokai_septet.state import PASSING, TRICK
from tatami.games.yokai_septet.tables import (
    BOSS,
    COMMON,
    DISCARD,
    DONE,
    LETTERS,
    NAMES,
    NO_CARD,
    OPEN,
    PASS,
    PASSED,
    RANKS,
    SWAP,
)
from tatami.kernel.bits import bit, count
from tatami.kernel.message import Message, Refusal

if TYPE_CHECKING:
    from tatami.games.yokai_septet.flow.play import YokaiSeptet


def no(rule: str, key: str, **args: int | str | Message) -> Refusal:
    return Refusal(rule, Message("yokai_septet.no." + key, args))


def piece(card: int) -> Message:
    return Message("yokai_septet.piece." + NAMES[card])


def suit_of(card: int) -> Message:
    return Message("yokai_septet.suit." + LETTERS[card // RANKS])


def why(state: YokaiSeptet, seat: int, action: int) -> Refusal:
    """Why the seat, whose decision it is, may not do this now."""
    if action < PASS:
        return _play(state, seat, action)
    if action < DISCARD:
        return _pass(state, seat, action - PASS)
    if state.seats != 2 and action < DONE:
        return no("D1", "only_two")
    if action < SWAP:
        return _discard(state, seat, COMMON[action - DISCARD])
    if action < OPEN:
        return _swap(state, seat, BOSS[(action - SWAP) // 2])
    return _open(state, seat, BOSS[action - OPEN]) if action < DONE else _done(state, seat)


def _kind(state: YokaiSeptet) -> int:
    assert state.top is not None
    return state.top.kind


def _play(state: YokaiSeptet, seat: int, card: int) -> Refusal:
    """T2: the suit led must be followed; nothing is played before everybody is ready."""
    if _kind(state) != TRICK:
        return no("S4", "pass_first") if _kind(state) == PASSING else no("D3", "prepare_first")
    if not (state.players[seat].hand | state.open_cards(seat)) & bit(card):
        return no("D7", "straw", card=piece(card)) if state.haystacks else no("T1", "hand", card=piece(card))
    led = state.players[state.lead].card
    return no("T2", "follow", suit=suit_of(led), card=piece(card))


def _pass(state: YokaiSeptet, seat: int, card: int) -> Refusal:
    """S4: three cards of the own hand, before the first trick."""
    if state.seats == 2:
        return no("D3", "no_passing")
    if _kind(state) == TRICK:
        return no("S4", "passed")
    player = state.players[seat]
    if not player.hand & bit(card):
        return no("S4", "pass_hand", card=piece(card))
    if player.given & bit(card):
        return no("S4", "chosen", card=piece(card))
    return no("S4", "three", count=PASSED)


def _discard(state: YokaiSeptet, seat: int, card: int) -> Refusal:
    """D3: one card of the own hand, before the first trick."""
    if _kind(state) == TRICK:
        return no("D3", "late")
    if state.haystacks[seat].discard != NO_CARD:
        return no("D3", "discarded", card=piece(state.haystacks[seat].discard))
    return no("D3", "discard_hand", card=piece(card))


def _swap(state: YokaiSeptet, seat: int, boss: int) -> Refusal:
    """D4: a boss that was dealt face up, once, after the discard."""
    haystack = state.haystacks[seat]
    if _kind(state) == TRICK:
        return no("D4", "late")
    if haystack.discard == NO_CARD:
        own = state.players[seat].hand & bit(boss)
        return no("D3", "boss", card=piece(boss)) if own else no("D3", "discard_first")
    if haystack.choosing:
        return _choose_first(state, seat)
    if boss not in haystack.up:
        return no("D4", "not_open", card=piece(boss))
    return no("D4", "swapped", card=piece(boss))


def _choose_first(state: YokaiSeptet, seat: int) -> Refusal:
    first, second = state.haystacks[seat].choices()
    return no("D5", "choose", first=piece(first), second=piece(second))


def _open(state: YokaiSeptet, seat: int, boss: int) -> Refusal:
    """D5: only where a swap has turned up a second boss."""
    if state.haystacks[seat].choosing:
        return _choose_first(state, seat)
    return no("D5", "nothing_to_choose", card=piece(boss))


def _done(state: YokaiSeptet, seat: int) -> Refusal:
    """S4, D3: first everything that has to be chosen."""
    if _kind(state) == TRICK:
        return no("T1", "play")
    if not state.haystacks:
        return no("S4", "missing", count=PASSED - int(count(state.players[seat].given)))
    return _choose_first(state, seat) if state.haystacks[seat].choosing else no("D3", "discard_first")
