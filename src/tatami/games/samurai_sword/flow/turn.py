"""What may be decided when, and what is done then."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_sword.flow.combat import STRIKE, TEST, THROW, TURN
from tatami.games.samurai_sword.flow.phases import DISCARDING, DRAWING, STAGES, Phases
from tatami.games.samurai_sword.hands import KIND_AT, kinds
from tatami.games.samurai_sword.powers import difficulties, reaches
from tatami.games.samurai_sword.state import NO_SEAT
from tatami.games.samurai_sword.tables import (
    ARMOR,
    ATTACK,
    BATTLE_CRY,
    BREATHING,
    BUSHIDO,
    DAIMYO,
    DIFFICULTY,
    DISCARD,
    DIVERSION,
    DONE,
    DRAW_DECK,
    DRAW_DISCARDS,
    FIRST_PROPERTY,
    GEISHA,
    GEISHA_CHOICES,
    HAND_CARD,
    JUJUTSU,
    LOSE_HONOUR,
    MOST,
    PARRY,
    PARRY_CARD,
    PARRY_WITH,
    PLAY_ARMOR,
    PLAY_BATTLE_CRY,
    PLAY_BREATHING,
    PLAY_BUSHIDO,
    PLAY_DAIMYO,
    PLAY_DIVERSION,
    PLAY_GEISHA,
    PLAY_JUJUTSU,
    PLAY_TEA,
    SUFFER,
    TEA_CEREMONY,
    TRADE,
)
from tatami.kernel.frame import Frame
from tatami.kernel.message import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class SamuraiSword(Phases):
    """A play of BANG! Samurai Sword."""

    def copy(self) -> SamuraiSword:
        new = SamuraiSword()
        self.carry_table(new)
        return new

    # What may be decided.

    def options(self, seat: int) -> list[int]:
        frame = self.top
        assert frame is not None
        kind = frame.kind
        if kind == TURN:
            return self._turn_options(frame)
        if kind == TEST:
            return [*self.weapons_to_discard(seat), LOSE_HONOUR]
        return self.throws(seat) if kind == THROW else self.parries(seat)

    def _turn_options(self, frame: Frame) -> list[int]:
        """T6: in the discard phase any card; P7: in the draw phase either pile."""
        if frame.a == DRAWING:
            return [DRAW_DECK, DRAW_DISCARDS]
        if frame.a == DISCARDING:
            return [DISCARD + kind for kind in kinds(self.players[frame.seat].hand)]
        return self._plays(frame)

    def _plays(self, frame: Frame) -> list[int]:
        """T4: every card of the hand in every way it may be played, a trade, or nothing more."""
        seat = frame.seat
        found: list[int] = []
        hand = self.players[seat].hand
        if hand and hand[0] >> KIND_AT < FIRST_PROPERTY and self.weapons_left(frame) > 0:
            self._add_attacks(seat, found)
        last = FIRST_PROPERTY - 1
        for card in hand:
            kind = card >> KIND_AT
            if kind > last:
                last = kind
                self._add_plays(seat, kind, found)
        if self.can_trade(seat):
            found.append(TRADE)
        found.append(DONE)
        return found

    def _add_attacks(self, seat: int, found: list[int]) -> None:
        """W1, D1: every weapon against everybody it reaches now (ruling 10)."""
        player = self.players[seat]
        levels = difficulties(self.players, seat)
        last = -1
        for card in player.hand:
            kind = card >> KIND_AT
            if kind >= FIRST_PROPERTY:
                return
            if kind != last:
                last = kind
                for target, level in enumerate(levels):
                    if reaches(player, DIFFICULTY[kind], level):
                        found.append(ATTACK + kind * MOST + target)

    def _add_plays(self, seat: int, kind: int, found: list[int]) -> None:
        """C0, C12: the ways in which a card can do something; Parry has none in the own turn (ruling 41)."""
        if kind < BUSHIDO:
            found.append(PLAY_ARMOR + kind - ARMOR)
        elif kind == BUSHIDO:
            self._add_bushido(found)
        elif kind == GEISHA:
            self._add_geisha(seat, found)
        elif kind == DIVERSION:
            self._add_diversion(seat, found)
        elif kind == BREATHING:
            found.extend([PLAY_BREATHING + other for other in range(self.seats) if other != seat])
        elif kind != PARRY:
            found.append(_plain_play(kind))

    def _add_bushido(self, found: list[int]) -> None:
        """C3: only one may be in play (ruling 26)."""
        if self.bushido == NO_SEAT:
            found.extend(range(PLAY_BUSHIDO, PLAY_BUSHIDO + self.seats))

    def _add_geisha(self, seat: int, found: list[int]) -> None:
        """C9: whoever has a card in hand, and every property, of the others (rulings 29, 30, 31)."""
        for other in range(self.seats):
            if other == seat:
                continue
            first = PLAY_GEISHA + GEISHA_CHOICES * other
            found.extend([first + choice for choice in range(GEISHA_CHOICES) if self._may_lose(other, choice)])

    def _may_lose(self, seat: int, choice: int) -> bool:
        """C9: whether the player has what Geisha would make him discard."""
        if choice == HAND_CARD:
            return len(self.players[seat].hand) > 0
        return self.lying(seat, ARMOR + choice - 1) > 0

    def _add_diversion(self, seat: int, found: list[int]) -> None:
        """C6, H2: whoever of the others has a card in hand, harmless or not (rulings 30, 31)."""
        for other, player in enumerate(self.players):
            if other != seat and player.hand:
                found.append(PLAY_DIVERSION + other)

    # What is done.

    def act(self, seat: int, action: int) -> None:
        if action < PLAY_ARMOR:
            self.strike(seat, action % MOST, action // MOST)
        elif action < PARRY_WITH:
            self._play(seat, action)
        else:
            self._answer(seat, action)

    def _play(self, seat: int, action: int) -> None:
        if action < PLAY_BUSHIDO:
            self.equip(seat, ARMOR + action - PLAY_ARMOR)
        elif action < PLAY_GEISHA:
            self.play_bushido(seat, action - PLAY_BUSHIDO)
        elif action < PLAY_DIVERSION:
            choice = action - PLAY_GEISHA
            self.play_geisha(seat, choice // GEISHA_CHOICES, choice % GEISHA_CHOICES)
        elif action < PLAY_BATTLE_CRY:
            self.play_diversion(seat, action - PLAY_DIVERSION)
        elif action >= PLAY_BREATHING:
            self.play_breathing(seat, action - PLAY_BREATHING)
        elif action == PLAY_TEA:
            self.play_tea_ceremony(seat)
        elif action == PLAY_DAIMYO:
            self.play_daimyo(seat)
        else:
            self.shout(seat, BATTLE_CRY if action == PLAY_BATTLE_CRY else JUJUTSU)

    def _answer(self, seat: int, action: int) -> None:
        frame = self.top
        assert frame is not None
        if action <= PARRY_CARD:
            self._parried(frame, PARRY if action == PARRY_CARD else action - PARRY_WITH)
        elif action == SUFFER:
            if frame.kind == STRIKE:
                self.strike_hits(frame)
            else:
                self.cry_answered(frame)
        elif action < LOSE_HONOUR:
            self._discarded(frame, action - DISCARD)
        elif action == LOSE_HONOUR:
            self.pay_bushido(frame)
        elif action <= DRAW_DISCARDS:
            self.draw_first(seat, action == DRAW_DISCARDS)
        elif action == TRADE:
            self.trade(seat)
        else:
            self.end_main_phase(frame)

    def _parried(self, frame: Frame, kind: int) -> None:
        if frame.kind == STRIKE:
            self.strike_parried(frame, kind)
        else:
            self.parry(frame.a, kind)
            self.pass_on(frame)

    def _discarded(self, frame: Frame, kind: int) -> None:
        if frame.kind == TEST:
            self.answer_bushido(frame, kind)
        elif frame.kind == THROW:
            self.throw_away(frame.a, kind)
            self.pass_on(frame)
        else:
            self.throw_away(frame.seat, kind)

    # What is said and shown of it.

    def crumb(self, frame: Frame) -> str:
        """Who does what to whom; all of it lies open."""
        if frame.kind == TURN:
            return f"{STAGES[frame.a]}({frame.seat})"
        name = self.game.frames[frame.kind]
        return f"{name}({frame.seat})" if frame.kind == TEST else f"{name}({frame.seat}→{frame.a})"

    def refusal(self, seat: int, action: int) -> Refusal:
        from tatami.games.samurai_sword.refusals import why

        return why(self, seat, action)

    def look(self, seat: int | None) -> dict[str, object]:
        from tatami.games.samurai_sword.view import look

        return look(self, seat)

    def way(self, seat: int, action: int) -> dict[str, object]:
        from tatami.games.samurai_sword.view import way

        return way(self, seat, action)

    def place(self, data: dict[str, object]) -> None:
        from tatami.games.samurai_sword.position import place

        place(self, data)


def _plain_play(kind: int) -> int:
    """The word for an action without a target."""
    if kind == BATTLE_CRY:
        return PLAY_BATTLE_CRY
    if kind == TEA_CEREMONY:
        return PLAY_TEA
    return PLAY_DAIMYO if kind == DAIMYO else PLAY_JUJUTSU
