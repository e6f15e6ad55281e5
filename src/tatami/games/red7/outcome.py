"""What a word would do, as far as the seat can know it: shown before it is played, up to an unknown draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.red7.flow import FRESH, LAY_OWN, TURN, Red7
from tatami.games.red7.powers.actions import holder, layable, removable
from tatami.games.red7.powers.colours import meeting, strength
from tatami.games.red7.powers.leading import canvas_cards, colours_led, leader, leads
from tatami.games.red7.tables import (
    CANVAS,
    COLOURS,
    DONE,
    DRAW,
    LETTERS,
    NAMES,
    PALETTE,
    PASS,
    RED,
    TAKE,
    TAKE_NOTHING,
)
from tatami.kernel.bits import bit, count, highest
from tatami.kernel.knowledge import eyes
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.red7.state import Player

EVERY_COLOUR = (1 << COLOURS) - 1


def piece(card: int) -> Message:
    return Message("red7.piece." + NAMES[card])


def say(key: str, **args: int | str | Message) -> Message:
    return Message("red7.outcome." + key, args)


def both(one: Message, two: Message) -> Message:
    return say("both", one=one, two=two)


def told(colour: int, cards: int) -> Message:
    """A set under a colour's rule: how many cards, and the highest, which decides where two sets are equally large."""
    best = highest(cards)
    shown: dict[str, int | str | Message] = {"number": best // COLOURS + 1, "colour": LETTERS[best % COLOURS]}
    return Message("red7.set." + LETTERS[colour], {"count": count(cards), **shown})


def outcome(state: Red7, seat: int, action: int) -> Message | None:
    """What a legal action would do; None where there is nothing to foretell."""
    if action < CANVAS:
        return _palette(state, seat, action - PALETTE)
    if action < TAKE:
        return _canvas(state, seat, action - CANVAS)
    if action < TAKE_NOTHING:
        return _take(state, seat, action - TAKE)
    if action == TAKE_NOTHING:
        return say("skip")
    if action == DRAW:
        return _draw(state, seat)
    return _done(state, seat) if action == DONE else say("out")


def ladder(state: Red7) -> list[dict[str, object]]:
    """Who would lead under each rule as the palettes lie now, the strongest colour first."""
    rows: list[dict[str, object]] = []
    for colour in range(RED, -1, -1):
        seat = leader(state.players, colour)
        cards = meeting(colour, state.players[seat].palette) if seat >= 0 else 0
        rows.append(
            {
                "colour": LETTERS[colour],
                "seat": seat if seat >= 0 else None,
                "count": count(cards),
                "highest": NAMES[highest(cards)] if cards else None,
            }
        )
    return rows


def hopeless(state: Red7, seat: int) -> bool:
    """Whether this turn can no longer end in the lead, whatever an unknown draw may bring."""
    return state.actors == (seat,) and not _hope(state, seat)


# Outcomes, in the order of the words.


def _palette(state: Red7, seat: int, card: int) -> Message:
    """T2 and what the odd card demands (X0)."""
    players = state.players
    palette: int = players[seat].palette | bit(card)
    with _Laid(players[seat], card):
        lead = _standing(state, seat, palette, say("behind_out"))
        demand = _demand(state, seat, card)
        if demand is None:
            return lead
        return both(_standing(state, seat, palette, None), demand)


def _standing(state: Red7, seat: int, palette: int, end: Message | None) -> Message:
    """Whether the seat leads with a palette, or what could still help; `end` is what follows when nothing can."""
    colour = state.colour
    if leads(state.players, seat, colour, palette):
        return say("leads", set=told(colour, meeting(colour, palette)))
    helping = canvas_cards(state.players, seat)
    if helping:
        return say("canvas_helps", count=count(helping), card=piece(highest(helping)))
    behind = _behind(state, seat, palette)
    return both(behind, end) if end is not None else behind


def _behind(state: Red7, seat: int, palette: int) -> Message:
    """By what the seat does not lead."""
    colour = state.colour
    rival, best = _best_rival(state, seat, colour)
    mine = meeting(colour, palette)
    if not best:
        return say("nobody")
    if not mine:
        return say("none", seat=rival + 1, best=told(colour, best))
    return say("behind", seat=rival + 1, mine=told(colour, mine), best=told(colour, best))


def _best_rival(state: Red7, seat: int, colour: int) -> tuple[int, int]:
    found, best = seat, 0
    for other, player in enumerate(state.players):
        its = strength(colour, player.palette)
        if other != seat and not player.out and its > best:
            found, best = other, its
    return found, meeting(colour, state.players[found].palette) if best else 0


def _demand(state: Red7, seat: int, card: int) -> Message | None:
    """X0: the action that the card just laid out demands; None where there is none, or nothing to do it with."""
    number = card // COLOURS + 1
    if not state.with_actions or number % 2 == 0:
        return None
    if number == 1:
        return say("action.1") if removable(state.players, seat) else None
    if number == 3:
        return _draw(state, seat) or say("action.3") if state.deck else None
    if number == 5:
        return say("action.5") if state.players[seat].hand else None
    return say("action.7") if layable(state.players, seat, card) else None


def _canvas(state: Red7, seat: int, card: int) -> Message:
    """T3, X7: legal, so it leads; A1: and may bring a card."""
    frame = state.top
    player = state.players[seat]
    palette: int = player.palette
    if frame is not None and frame.kind == LAY_OWN:
        palette &= ~bit(card)
    colour = card % COLOURS
    lead = say("leads", set=told(colour, meeting(colour, palette)))
    size = count(palette)
    number = card // COLOURS + 1
    if state.advanced and state.deck and number > size:
        return both(lead, say("may_draw", number=number, size=size))
    return lead


def _take(state: Red7, seat: int, card: int) -> Message:
    """X1: the card lies on the deck then; X1b: and the turn can end in the lead."""
    players = state.players
    victim = players[holder(players, card)]
    victim.palette ^= bit(card)
    standing = _standing(state, seat, players[seat].palette, None)
    victim.palette ^= bit(card)
    return both(say("taken"), standing)


def _draw(state: Red7, seat: int) -> Message | None:
    """The card on top of the deck, where the seat knows it."""
    top = state.deck[-1]
    return say("draw", card=piece(top)) if state.known.knows(top, eyes(seat)) else None


def _done(state: Red7, seat: int) -> Message:
    """T6: the turn ends in the lead or out of the round."""
    palette: int = state.players[seat].palette
    if leads(state.players, seat, state.colour, palette):
        return say("leads", set=told(state.colour, meeting(state.colour, palette)))
    return both(_behind(state, seat, palette), say("behind_out"))


class _Laid:
    """A card of the hand, laid out for as long as the question takes."""

    def __init__(self, player: Player, card: int) -> None:
        self.player = player
        self.card = bit(card)

    def __enter__(self) -> None:
        self._move()

    def __exit__(self, *_: object) -> None:
        self._move()

    def _move(self) -> None:
        self.player.hand ^= self.card
        self.player.palette ^= self.card


# Hope.


def _hope(state: Red7, seat: int) -> bool:
    return any(_saves(state, seat, action) for action in state.legal(seat))


def _saves(state: Red7, seat: int, action: int) -> bool:
    """Whether an action can still end in the lead.

    T3, X7, X1b: what goes on the canvas or is taken is legal only then.
    """
    if action < CANVAS:
        return _card_saves(state, seat, action)
    if action < TAKE_NOTHING:
        return True
    if action in (PASS, DRAW):
        return False
    if action == DONE:
        return leads(state.players, seat, state.colour, state.players[seat].palette)
    return _hope_after(state, seat, action)


def _card_saves(state: Red7, seat: int, action: int) -> bool:
    card = action - PALETTE
    players = state.players
    with _Laid(players[seat], card):
        palette: int = players[seat].palette
        if leads(players, seat, state.colour, palette):
            return True
        if _draws_blind(state, seat, card):
            return colours_led(players, seat, palette, EVERY_COLOUR) != 0
    return _hope_after(state, seat, action)


def _draws_blind(state: Red7, seat: int, card: int) -> bool:
    """X3: a three brings a card that the seat does not know."""
    if not state.with_actions or card // COLOURS + 1 != 3 or not state.deck:
        return False
    return not state.known.knows(state.deck[-1], eyes(seat))


def _hope_after(state: Red7, seat: int, action: int) -> bool:
    """Goes on from a step in which nothing unknown happens."""
    new = state.copy()
    new.step(seat, action)
    frame = new.top
    mine = new.round == state.round and new.actors == (seat,) and not new.players[seat].out
    if not mine or frame is None or (frame.kind == TURN and frame.a == FRESH):
        return False
    return _hope(new, seat)
