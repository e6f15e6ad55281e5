"""What a seat sees: the table's elements, and its words as paths over them. Built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.samurai_sword.flow.combat import CRY, STRIKE, TEST, THROW, TURN
from tatami.games.samurai_sword.flow.phases import STAGES
from tatami.games.samurai_sword.hands import KIND_AT
from tatami.games.samurai_sword.imagined import hidden_roles
from tatami.games.samurai_sword.outcome import blow, kept_honour, outcome
from tatami.games.samurai_sword.powers import benkei, daimyos, ginchiyo, musashi, steps, weapon_limit
from tatami.games.samurai_sword.state import PLAYING, Player
from tatami.games.samurai_sword.tables import (
    ARMOR,
    BUSHIDO,
    CHARACTERS,
    DISCARD,
    DRAW_DECK,
    GEISHA_CHOICES,
    LOSE_HONOUR,
    MOST,
    NAMES,
    PARRY,
    PARRY_CARD,
    PARRY_WITH,
    PENALTY,
    PLAY_ARMOR,
    PLAY_BATTLE_CRY,
    PLAY_BREATHING,
    PLAY_BUSHIDO,
    PLAY_DIVERSION,
    PLAY_GEISHA,
    PLAYERS,
    ROLES,
    SHOGUN,
    TEAM,
    TEAMS,
    WORDS,
    WOUNDS,
)
from tatami.kernel.knowledge import eyes
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.samurai_sword.flow.turn import SamuraiSword

# What the table calls each frame while it is being answered.
ASKS: Final[dict[int, str]] = {STRIKE: "attack", CRY: "battle_cry", THROW: "jujutsu", TEST: "bushido"}


def look(state: SamuraiSword, seat: int | None) -> dict[str, object]:
    """Z1, Z2: the whole table from one seat's eyes (None: a spectator's)."""
    viewer = eyes(seat)
    gaps = steps(state.players, seat) if seat is not None else []
    return {
        "turn": _turn(state),
        "asks": _asks(state),
        "deck": len(state.deck),
        "discard": _discards(state),
        "bushido": state.bushido if state.bushido >= 0 else None,
        "players": [_player(state, player, owner, viewer) for owner, player in enumerate(state.players)],
        "distances": [_distance(state, owner, gaps[owner]) for owner in range(state.seats) if owner != seat]
        if seat is not None
        else [],
        "unknown_roles": _unknown(state, viewer),
        "ending": _ending(state) if state.ending != PLAYING else None,
    }


def _turn(state: SamuraiSword) -> dict[str, object] | None:
    """Whose turn it is, its phase, and the weapons played and allowed in it."""
    frame = state.top
    while frame is not None and frame.kind != TURN:
        frame = frame.below
    if frame is None:
        return None
    limit = weapon_limit(state.players[frame.seat], state.seats)
    weapons = {"played": frame.b, "limit": limit, "left": max(0, limit - frame.b)}
    return {"seat": frame.seat, "phase": STAGES[frame.a], "weapons": weapons}


def _asks(state: SamuraiSword) -> dict[str, object] | None:
    """What somebody has to answer: who began it, who is meant, and what happens without an answer."""
    frame = state.top
    if frame is None or frame.kind == TURN:
        return None
    asks: dict[str, object] = {"what": ASKS[frame.kind], "seat": frame.seat}
    if frame.kind == TEST:
        kept = kept_honour(state, frame.seat)
        return {**asks, "target": frame.seat, "honour": state.players[frame.seat].honour, "kept": kept}
    target = frame.a
    if frame.kind == STRIKE:
        asks.update({"card": NAMES[frame.b], "parts": _parts(state, frame.seat, target, frame.b)})
    dealt, lost, falls = blow(state, frame)
    return {**asks, "target": target, "wounds": dealt, "lost": lost, "defeat": falls}


def _parts(state: SamuraiSword, seat: int, target: int, weapon: int) -> dict[str, int]:
    """W3: what a weapon's wounds are made of."""
    attacker = state.players[seat]
    bonus = {"fast_draw": attacker.fast_draw, "musashi": musashi(attacker)}
    less = 1 if ginchiyo(state.players[target]) and WOUNDS[weapon] + sum(bonus.values()) > 1 else 0
    return {"weapon": WOUNDS[weapon], **bonus, "ginchiyo": -less}


def _discards(state: SamuraiSword) -> dict[str, object]:
    """The pile lies open: its top, and how many of each kind it has."""
    counts = {name: state.discard.count(kind) for kind, name in enumerate(NAMES)}
    return {
        "count": len(state.discard),
        "top": NAMES[state.discard[-1]] if state.discard else None,
        "kinds": {name: count for name, count in counts.items() if count},
    }


def _player(state: SamuraiSword, player: Player, owner: int, viewer: int) -> dict[str, object]:
    """Z1, Z2: one player: what lies open, and what this viewer knows of the rest."""
    known = [NAMES[card >> KIND_AT] for card in player.hand if card >> viewer & 1]
    open_role = player.role == SHOGUN or owner == viewer or state.ending != PLAYING
    return {
        "seat": owner,
        "character": CHARACTERS[player.character].name,
        "resilience": player.resilience,
        "full": player.full,
        "honour": player.honour,
        "role": ROLES[player.role].name if open_role else None,
        "hand": {"count": len(player.hand), "known": known},
        "armor": player.armor,
        "focus": player.focus,
        "fast_draw": player.fast_draw,
        "bushido": state.bushido == owner,
        "harmless": player.harmless,
    }


def _distance(state: SamuraiSword, owner: int, gap: int) -> dict[str, object]:
    """D1, D2, D3: how hard an attack on this player is from the viewer's seat, and why; None while he is harmless."""
    player = state.players[owner]
    return {
        "seat": owner,
        "difficulty": gap + player.armor + benkei(player) if gap else None,
        "steps": gap,
        "armor": player.armor,
        "benkei": benkei(player),
    }


def _unknown(state: SamuraiSword, viewer: int) -> dict[str, int]:
    """Z1: the roles that are somewhere among the others, for all this viewer knows."""
    if state.ending != PLAYING:
        return {}
    found: dict[str, int] = {}
    for role in hidden_roles(state, viewer):
        name = ROLES[role].name
        found[name] = found.get(name, 0) + 1
    return found


def _ending(state: SamuraiSword) -> dict[str, object]:
    """E1-E6: how it ended, and what everybody and every team has."""
    totals = state.team_points()
    ranks = state.team_ranks()
    return {
        "swordmaster": state.swordmaster,
        "slayer": state.slayer if state.slayer >= 0 else None,
        "fallen": state.fallen if state.fallen >= 0 else None,
        "players": [_score(state, seat) for seat in range(state.seats)],
        "teams": [
            {
                "team": state.team_name(team),
                "seats": [seat for seat, player in enumerate(state.players) if TEAM[player.role] == team],
                "penalty": PENALTY if state.punished == team else 0,
                "points": None if state.swordmaster else totals[team],
                "rank": ranks[team],
            }
            for team in range(TEAMS)
            if any(TEAM[player.role] == team for player in state.players)
        ],
    }


def _score(state: SamuraiSword, seat: int) -> dict[str, object]:
    """E2, E3: a player's part; nothing is counted when the sword has decided."""
    player = state.players[seat]
    counted = not state.swordmaster
    return {
        "seat": seat,
        "team": state.team_name(TEAM[player.role]),
        "honour": player.honour,
        "bonus": state.bonus(seat),
        "daimyos": daimyos(player) if counted else None,
        "points": state.points(seat) if counted else None,
    }


# Words as paths.


def way(state: SamuraiSword, seat: int, action: int) -> dict[str, object]:
    """A word as a path over the table's elements; a path of none is a button."""
    path, label = _path(state, seat, action)
    option: dict[str, object] = {"path": path, "label": label.plain()}
    if seat in state.actors and action in state.legal(seat):
        told = outcome(state, seat, action)
        if told is not None:
            option["outcome"] = told.plain()
    return option


def _path(state: SamuraiSword, seat: int, action: int) -> tuple[list[str], Message]:
    if action < PLAY_ARMOR:
        return _aimed(action // MOST, action % MOST, "attack")
    if action < PLAY_BUSHIDO:
        kind = ARMOR + action - PLAY_ARMOR
        return [f"hand:{NAMES[kind]}", f"seat:{seat}"], _do("equip", card=_piece(kind))
    if action < PLAY_GEISHA:
        return _aimed(BUSHIDO, action - PLAY_BUSHIDO, "bushido")
    if action < PLAY_DIVERSION:
        return _geisha(action - PLAY_GEISHA)
    if PARRY_WITH <= action <= PARRY_CARD:
        kind = PARRY if action == PARRY_CARD else action - PARRY_WITH
        return [f"hand:{NAMES[kind]}"], _do("parry", card=_piece(kind))
    if DISCARD <= action < LOSE_HONOUR:
        kind = action - DISCARD
        return [f"hand:{NAMES[kind]}", "zone:discard"], _do("discard", card=_piece(kind))
    return _plain(state, seat, action)


def _plain(state: SamuraiSword, seat: int, action: int) -> tuple[list[str], Message]:
    """The words that are played as they are, and the buttons."""
    words = WORDS[action].split()
    if words[0] == "play":
        if words[-1] in PLAYERS:
            key = "diversion" if action < PLAY_BATTLE_CRY else "breathing"
            start = PLAY_DIVERSION if action < PLAY_BATTLE_CRY else PLAY_BREATHING
            return [f"hand:{words[1]}", f"seat:{action - start}"], _do(key, seat=action - start + 1)
        return [f"hand:{words[1]}", "zone:table"], _do("play", card=Message("samurai_sword.piece." + words[1]))
    if words[0] == "draw":
        return ["zone:deck" if action == DRAW_DECK else "zone:discard"], _do("draw_" + words[1])
    key = words[0]
    if action == LOSE_HONOUR and kept_honour(state, seat):
        key = "keep"
    return [], _do(key, count=_wounds_due(state))


def _wounds_due(state: SamuraiSword) -> int:
    """The wounds that the button names."""
    frame = state.top
    return blow(state, frame)[1] if frame is not None and frame.kind in (STRIKE, CRY, THROW) else 0


def _aimed(kind: int, target: int, key: str) -> tuple[list[str], Message]:
    return [f"hand:{NAMES[kind]}", f"seat:{target}"], _do(key, card=_piece(kind), seat=target + 1)


def _geisha(number: int) -> tuple[list[str], Message]:
    """C9: the hand, or the property, is what is pointed at."""
    target, choice = number // GEISHA_CHOICES, number % GEISHA_CHOICES
    if not choice:
        return ["hand:geisha", f"cards:{target}"], _do("geisha_hand", seat=target + 1)
    kind = ARMOR + choice - 1
    return ["hand:geisha", f"property:{target}:{NAMES[kind]}"], _do("geisha", card=_piece(kind), seat=target + 1)


def _do(key: str, **args: int | str | Message) -> Message:
    return Message("samurai_sword.do." + key, args)


def _piece(kind: int) -> Message:
    return Message("samurai_sword.piece." + NAMES[kind])
