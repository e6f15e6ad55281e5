"""What contradicts the box or the rules in a position that comes from outside; a state from the rules has no flaws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.yokai_septet.haystack import RIGHT, SWAP_AT, Haystack
from tatami.games.yokai_septet.state import NO_SEAT, PASSING, PREPARING, TRICK, Player
from tatami.games.yokai_septet.tables import (
    ALL,
    BOSSES,
    HAND,
    LIMIT,
    NO_CARD,
    PASSED,
    SUIT,
    TRICKS,
    UP,
)
from tatami.kernel.bits import bit, count, members
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.yokai_septet.flow.play import YokaiSeptet

FULL_STRAW: Final = 13


def flaws(state: YokaiSeptet) -> list[Message]:
    """The first of these that is wrong: cards, counts, haystacks, what is known, what is under way."""
    lying = cards_lying(state)
    if len(set(lying)) < len(lying) or not _piles_fit(state, lying):
        return [Message("yokai_septet.flaw.cards", {"count": len(lying)})]
    if not all(_hand_fits(state, seat) for seat in range(state.seats)):
        return [Message("yokai_septet.flaw.hands")]
    if not all(_straw_fits(state, seat) for seat in range(len(state.haystacks))):
        return [Message("yokai_septet.flaw.haystacks")]
    if not _knows_its_own(state):
        return [Message("yokai_septet.flaw.known")]
    return [] if _sound(state) else [Message("yokai_septet.flaw.agenda")]


def cards_lying(state: YokaiSeptet) -> list[int]:
    """Every card of every place but the face-down piles."""
    cards = [state.trump]
    for player in state.players:
        cards += members(player.hand)
        cards.append(player.card)
    for haystack in state.haystacks:
        cards += [*haystack.up, *haystack.down, haystack.discard]
    for side in state.sides:
        cards += members(side.bosses)
    return [card for card in cards if card != NO_CARD]


def _piles_fit(state: YokaiSeptet, lying: list[int]) -> bool:
    """T4: what lies nowhere was taken and is no boss; the last trick is part of what was taken."""
    piles = ALL
    for card in lying:
        piles &= ~bit(card)
    taken = piles
    for side in state.sides:
        taken |= side.bosses
    tricks = sum([side.tricks for side in state.sides])
    last = [player.last for player in state.players if player.last != NO_CARD]
    if not all(taken & bit(card) for card in last) or len(set(last)) not in (0, state.seats):
        return False
    return not piles & BOSSES and count(taken) == tricks * state.seats


def _hand_fits(state: YokaiSeptet, seat: int) -> bool:
    """S2, D2: everybody has as many cards as tricks to come; none of a suit that he has shown to lack (T2)."""
    player = state.players[seat]
    if any(player.hand & SUIT[suit] for suit in members(player.void)):
        return False
    held = count(player.hand) + int(player.card != NO_CARD)
    if state.haystacks:
        haystack = state.haystacks[seat]
        held += sum([1 for card in haystack.up + haystack.down if card != NO_CARD])
        if state.preparing():
            return held == HAND[2] + FULL_STRAW - int(haystack.discard != NO_CARD)
    return held == TRICKS[state.seats] - sum([side.tricks for side in state.sides])


def _straw_fits(state: YokaiSeptet, seat: int) -> bool:
    """D1, D3, D4, D5, D8: what lies open, what was discarded, and what was swapped can be so."""
    haystack = state.haystacks[seat]
    closed = _opened(haystack) & ~haystack.open
    if haystack.open & ~_opened(haystack) or any(bit(card) & closed for card in haystack.up if card != NO_CARD):
        return False
    # What the last card has covered is turned up after the trick, if the round goes on.
    waits = state.players[seat].card != NO_CARD or state.top is None
    if closed and (not waits or count(closed) > 2):
        return False
    if haystack.discard != NO_CARD and BOSSES & bit(haystack.discard):
        return False
    if not all(haystack.down[at] != NO_CARD and BOSSES & bit(haystack.down[at]) for at in members(haystack.guarded)):
        return False
    if not state.preparing():
        return haystack.discard != NO_CARD and not haystack.swaps and not haystack.choosing
    return not haystack.guarded and _swaps_fit(haystack)


def _opened(haystack: Haystack) -> int:
    """D8: the upper row, and whatever it does not cover."""
    opened = 0
    for card in haystack.up:
        opened |= 0 if card == NO_CARD else bit(card)
    for at, card in enumerate(haystack.down):
        free = all(haystack.up[upper] == NO_CARD for upper in (at - 1, at) if 0 <= upper < UP)
        opened |= bit(card) if card != NO_CARD and free else 0
    return opened


def _swaps_fit(haystack: Haystack) -> bool:
    """D4: after the discard, each place once, and only bosses; D5: whoever is choosing looks at two of them."""
    places = [swap // SWAP_AT for swap in haystack.swaps]
    if len(set(places)) < len(places) or (places and haystack.discard == NO_CARD):
        return False
    if haystack.choosing and not (places and all(BOSSES & bit(card) for card in haystack.choices())):
        return False
    story = haystack.copy().take_back()
    looked = zip(story, haystack.swaps, strict=True)
    return all(BOSSES & bit(swap.boss) and swap.right == int(code & RIGHT != 0) for swap, code in looked)


def _knows_its_own(state: YokaiSeptet) -> bool:
    """Nobody knows less of a card than its place shows him."""
    plain = state.copy()
    plain.presume()
    return all(mask & usual == usual for mask, usual in zip(state.known.masks, plain.known.masks, strict=True))


def _sound(state: YokaiSeptet) -> bool:
    """One thing is under way, and waits for those whom it needs; nothing once the game is over."""
    frame = state.top
    closing = state.closing
    if closing is not None and not (closing.taker < state.seats and not (closing.bosses | closing.left) & ~BOSSES):
        return False
    if frame is None:
        return state.over() and closing is not None and not state.asked
    if state.over() or frame.below is not None or (frame.a, frame.b, frame.c) != (0, 0, 0) or _decided(state):
        return False
    if frame.kind == TRICK:
        return _trick_fits(state) and frame.seat == state.lead
    return frame.seat == 0 and _preparation_fits(state, frame.kind)


def _decided(state: YokaiSeptet) -> bool:
    """E1, E2: whether the round would have ended before."""
    return any(count(side.bosses) >= state.needed() or side.tricks >= LIMIT[state.seats] for side in state.sides)


def _trick_fits(state: YokaiSeptet) -> bool:
    """T1: cards lie before the leader and those after him; the next one is asked, and has cards to play."""
    if state.lead == NO_SEAT or any(player.given for player in state.players):
        return False
    order = [(state.lead + step) % state.seats for step in range(state.seats)]
    laid = [seat for seat in order if state.players[seat].card != NO_CARD]
    if len(laid) == state.seats or laid != order[: len(laid)]:
        return False
    return state.asked == (order[len(laid)],) and state.playable(order[len(laid)]) != 0


def _preparation_fits(state: YokaiSeptet, kind: int) -> bool:
    """S4, D3: before the first trick; whoever is ready has chosen."""
    if kind != (PREPARING if state.haystacks else PASSING) or not state.asked:
        return False
    if any(side.tricks for side in state.sides) or any(player.card != NO_CARD for player in state.players):
        return False
    return all(_chosen(state, seat) for seat in range(state.seats))


def _chosen(state: YokaiSeptet, seat: int) -> bool:
    """S4, D3: cards of the own hand, all three of them once one is ready; a discard likewise."""
    player: Player = state.players[seat]
    ready = seat not in state.asked
    if state.haystacks:
        haystack = state.haystacks[seat]
        return not player.given and not (ready and (haystack.discard == NO_CARD or haystack.choosing))
    if player.given & ~player.hand or count(player.given) > PASSED:
        return False
    return not ready or count(player.given) == PASSED
