"""What characters and properties change: pure questions about the table, one for each thing that is counted."""

from __future__ import annotations

from tatami.games.samurai_sword.hands import held
from tatami.games.samurai_sword.state import Player
from tatami.games.samurai_sword.tables import (
    BENKEI,
    CHIYOME,
    DAIMYO,
    DRAWN,
    GINCHIYO,
    GOEMON,
    HANZO,
    HIDEYOSHI,
    IEYASU,
    KOJIRO,
    MUSASHI,
    NOBUNAGA,
    RONIN,
    SHOGUN,
    TOMOE,
    USHIWAKA,
    WOUNDS,
)

# Difficulty, from one seat to all others.


def steps(players: list[Player], seat: int) -> list[int]:
    """D1, D2: the gaps to every other seat the shorter way round, past the harmless; 0 to who is harmless himself."""
    size = len(players)
    found = [0] * size
    count = 0
    for gap in range(1, size):
        other = (seat + gap) % size
        if not players[other].harmless:
            count += 1
            found[other] = count
    for other in range(size):
        back = count + 1 - found[other]
        if 0 < back < found[other]:
            found[other] = back
    return found


def protection(player: Player) -> int:
    """D3, P1: what armour and Benkei add to every attack of another player (ruling 11)."""
    return player.armor + benkei(player)


def difficulties(players: list[Player], seat: int) -> list[int]:
    """D1, H2: how hard it is for this seat to attack each of the others; 0 where no weapon may be used at all."""
    found = steps(players, seat)
    for other, gap in enumerate(found):
        if gap:
            found[other] = gap + protection(players[other])
    return found


def reaches(player: Player, most: int, difficulty: int) -> bool:
    """W1, P8: whether a weapon for attacks of at most `most` may be used for one of this difficulty."""
    return difficulty > 0 and (difficulty <= most or kojiro(player))


# Weapons.


def weapon_limit(player: Player, seats: int) -> int:
    """T5, C8, P4, N2: how many weapons he may play in his turn; all of it adds up (ruling 36)."""
    return 1 + player.focus + goemon(player) + (1 if three_player_shogun(player, seats) else 0)


def wounds(attacker: Player, target: Player, weapon: int) -> int:
    """W3, C7, P9, P3: what a weapon deals, all added up; Ginchiyo takes one less, but one at least (13, M)."""
    dealt = WOUNDS[weapon] + attacker.fast_draw + musashi(attacker)
    return max(1, dealt - 1) if ginchiyo(target) else dealt


def may_parry_with_weapon(player: Player) -> bool:
    """P5: Hanzo, while the weapon is not his last card (ruling 6)."""
    return hanzo(player) and len(player.hand) > 1


def affected(player: Player) -> bool:
    """C1, C10, H2, P2: whether Battle Cry and Jujutsu reach him; asked when it is his turn to answer (ruling 2, M)."""
    return not player.harmless and not chiyome(player)


# Cards.


def draws(player: Player, seats: int) -> int:
    """T3, P6, N2: how many cards he draws at the beginning of his turn (ruling 35)."""
    return DRAWN + hideyoshi(player) + (1 if three_player_shogun(player, seats) else 0)


def may_trade(player: Player) -> bool:
    """P10: Nobunaga, while the resilience is not his last."""
    return nobunaga(player) and player.resilience > 1


def daimyos(player: Player) -> int:
    """E3: a point for each Daimyo in hand; none for the Ronin."""
    return 0 if player.role == RONIN else held(player.hand, DAIMYO)


def three_player_shogun(player: Player, seats: int) -> bool:
    """N2, N3: the Shogun among three players."""
    return seats == 3 and player.role == SHOGUN


# Characters, in the order of the alphabet. Those that add to a number are numbers.


def benkei(player: Player) -> int:
    """P1: every attack of another player on him is one harder."""
    return 1 if player.character == BENKEI else 0


def chiyome(player: Player) -> bool:
    """P2: only weapons wound her."""
    return player.character == CHIYOME


def ginchiyo(player: Player) -> bool:
    """P3: a weapon deals her one wound less, but one at least."""
    return player.character == GINCHIYO


def goemon(player: Player) -> int:
    """P4: one weapon more in his turn."""
    return 1 if player.character == GOEMON else 0


def hanzo(player: Player) -> bool:
    """P5: he parries with weapons too."""
    return player.character == HANZO


def hideyoshi(player: Player) -> int:
    """P6: he draws one card more."""
    return 1 if player.character == HIDEYOSHI else 0


def ieyasu(player: Player) -> bool:
    """P7: his first card may come from the discards."""
    return player.character == IEYASU


def kojiro(player: Player) -> bool:
    """P8: difficulty does not stop him."""
    return player.character == KOJIRO


def musashi(player: Player) -> int:
    """P9: his weapons deal one wound more."""
    return 1 if player.character == MUSASHI else 0


def nobunaga(player: Player) -> bool:
    """P10: he trades resilience for cards."""
    return player.character == NOBUNAGA


def tomoe(player: Player) -> bool:
    """P11: she draws a card for an attack that wounds."""
    return player.character == TOMOE


def ushiwaka(player: Player) -> bool:
    """P12: he draws a card for every wound of a weapon."""
    return player.character == USHIWAKA
