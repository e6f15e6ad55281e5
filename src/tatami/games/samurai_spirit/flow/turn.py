"""A turn: spare tokens, the penalty of the last card, the forced pass, one action, tokens back."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.frames import (
    ACTION,
    BAN_ACTION,
    BAN_SUPPORT,
    FOUGHT,
    OVER,
    PENALTY,
    START,
    SUFFERING,
    TURN,
)
from tatami.games.samurai_spirit.flow.shout import Shouts
from tatami.games.samurai_spirit.powers import penalties, talents
from tatami.games.samurai_spirit.tables import (
    DONE,
    FIGHT,
    FIRST_PENALTY,
    IGNORE,
    NO_PENALTY,
    PASS,
    SAMURAI,
    SECOND_PENALTY,
    SPARE,
    STRENGTH,
    SUFFER,
    SUPPORT,
    SYMBOL,
)
from tatami.games.samurai_spirit.tables import LOSE as LOSE_WORD
from tatami.kernel.frame import Frame

ROUND = "round"


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Shouts):
    """T1: the steps of a turn in their order."""

    def end_round(self) -> None:
        """The end of a round, as the next module has it."""
        raise NotImplementedError

    def begin_turn(self, place: int) -> None:
        """T1: a turn begins; H2: tokens lent to this samurai serve him in it, later ones do not (rulings S2, K9)."""
        self.active = place
        self.bans = 0
        self.borrowed = self.tokens_at(place)
        self.top = Frame(TURN, place, START)

    def at_step(self, step: int) -> None:
        """The turn has come so far; whatever it starts lies above."""
        self.top = Frame(TURN, self.active, step)

    def turn_goes_on(self, frame: Frame) -> bool:
        """T1: the steps that need nobody. R1: a round ends once the stack is empty, in mid-turn too (ruling D1)."""
        step = frame.a
        if step == START:
            return self._start(frame.seat)
        if not self.stack:
            self.end_round()
            return True
        if step == SUFFERING:
            self.at_step(ACTION)
            self.meet_penalty(frame.seat)
            return True
        if step == ACTION:
            return self._forced(frame.seat)
        if step == FOUGHT and talents.kikuchiyo(self.talents(frame.seat)):
            return False
        self.finish_turn(frame.seat)
        return True

    # Spare tokens.

    def _start(self, place: int) -> bool:
        """T2: any number of spare tokens before anything else; without them the turn goes on by itself (ruling B1)."""
        if self.spare:
            return False
        self.at_step(SUFFERING)
        return True

    def use_spare(self, place: int, board: int) -> None:
        """T2: its talent is his for the round (or the turn); each token only once in the game (rulings V1 and V2)."""
        self.spare &= ~(1 << board)
        self.samurai[place].extra |= 1 << board
        if self.tell is not None:
            events.spared(self.tell, self.owner(place), self.samurai[place].board, SAMURAI[board])

    # The penalty of the last card.

    def meet_penalty(self, place: int) -> None:
        """T3: the last card of the line as it lies now, and every turn anew (rulings B2 and B3)."""
        line = self.samurai[place].line
        if line:
            card = line[-1]
            if FIRST_PENALTY[card] != NO_PENALTY:
                self.push(PENALTY, place, FIRST_PENALTY[card], SECOND_PENALTY[card], STRENGTH[card])

    def penalty_goes_on(self, frame: Frame) -> bool:
        """T3, T5: a penalty that leaves no choice is applied. R1: an empty stack ends the round before a second one."""
        if not self.stack:
            self.end_round()
            return True
        if frame.a == NO_PENALTY:
            self.top = frame.below
            return True
        if self.can_ignore(frame) or frame.b not in (NO_PENALTY, frame.a):
            return False
        self.suffer(frame, frame.a)
        return True

    def can_ignore(self, frame: Frame) -> bool:
        """A3, A4: each icon by itself may be ignored, of bosses too (ruling T3)."""
        mine = self.talents(frame.seat)
        return talents.gorobei(mine, frame.c) or talents.kambei(mine, frame.c)

    def penalty_options(self, frame: Frame) -> list[int]:
        """T5: of two penalties the player says which comes first (ruling B5)."""
        icons = sorted({icon for icon in (frame.a, frame.b) if icon != NO_PENALTY})
        options = [SUFFER + icon - 1 for icon in icons]
        if self.can_ignore(frame):
            options += [IGNORE + icon - 1 for icon in icons]
        return options

    def without(self, frame: Frame, penalty: int) -> None:
        """One of the penalties is settled; the other is left."""
        left = frame.b if frame.a == penalty else frame.a
        self.top = Frame(PENALTY, frame.seat, left, NO_PENALTY, frame.c, frame.below)

    def suffer(self, frame: Frame, penalty: int) -> None:
        """T3: the penalty is applied; T4: where that is impossible, it is a wound."""
        place = frame.seat
        self.without(frame, penalty)
        able = penalties.can_apply(self, place, penalty)
        if self.tell is not None:
            events.suffered(self.tell, self.owner(place), self.samurai[place].board, penalty, able=able)
        if able:
            penalties.apply(self, place, penalty)
        else:
            self.wound(place)

    def ignore(self, frame: Frame, penalty: int) -> None:
        """A3, A4: an ignored penalty is no impossible one: no wound (ruling T3)."""
        self.without(frame, penalty)
        if self.tell is not None:
            events.ignored(self.tell, self.owner(frame.seat), self.samurai[frame.seat].board, penalty)

    def act_on_penalty(self, frame: Frame, action: int) -> None:
        if action < IGNORE:
            self.suffer(frame, action - SUFFER + 1)
        else:
            self.ignore(frame, action - IGNORE + 1)

    def losing_options(self, frame: Frame) -> list[int]:
        """B11: one of the cards on the left."""
        return sorted([LOSE_WORD + SYMBOL[card] for card in self.samurai[frame.seat].defence])

    def act_losing(self, frame: Frame, action: int) -> None:
        """B11: this one."""
        self.top = frame.below
        symbol = action - LOSE_WORD
        card = next(card for card in self.samurai[frame.seat].defence if SYMBOL[card] == symbol)
        penalties.drop_defence(self, frame.seat, card)

    # The action.

    def _forced(self, place: int) -> bool:
        """T6: past his Kiai value, after the penalty, a samurai must pass (ruling B8); B8: or if a boss wants it."""
        if not self.must_pass(place):
            return False
        self.pass_round(place, forced=True)
        return True

    def must_pass(self, place: int) -> bool:
        """T6: only a track beyond the Kiai value, not one on it."""
        samurai = self.samurai[place]
        return self.bans & BAN_ACTION != 0 or samurai.total() > samurai.kiai()

    def turn_options(self, frame: Frame) -> list[int]:
        """T7: exactly one action; fighting and passing are always open, who must pass is not asked (ruling B9)."""
        if frame.a == START:
            return [*[SPARE + board for board in range(len(SAMURAI)) if self.spare >> board & 1], DONE]
        if frame.a == FOUGHT:
            return [FIGHT, DONE]
        return [FIGHT, *self.support_options(frame.seat), PASS]

    def support_options(self, place: int) -> list[int]:
        """H1: with the own token at hand, for any other samurai in the round (rulings S1, S3 and S6)."""
        if self.samurai[place].token != place or self.bans & BAN_SUPPORT:
            return []
        return self.by_board(self.others(place), SUPPORT)

    def act_in_turn(self, frame: Frame, action: int) -> None:
        if action == FIGHT:
            self.fight(frame)
        elif action == PASS:
            self.pass_round(frame.seat, forced=False)
        elif action == DONE:
            self.at_step(SUFFERING if frame.a == START else OVER)
        elif action >= SUPPORT:
            self.support(frame.seat, self.places[action - SUPPORT])
        else:
            self.use_spare(frame.seat, action - SPARE)

    def fight(self, frame: Frame) -> None:
        """F1: the top raider is met; A5: with Kikuchiyo's talent a second time (ruling T4)."""
        self.at_step(FOUGHT if frame.a == ACTION else OVER)
        self.draw_to_fight(frame.seat, free=True)

    def support(self, place: int, target: int) -> None:
        """H1: first the token, then the top card of the stack to the intruders, unseen (ruling S1)."""
        self.at_step(OVER)
        self.samurai[place].token = target
        if self.tell is not None:
            boards = (self.samurai[place].board, self.samurai[target].board)
            events.supported(self.tell, self.owner(place), boards)
        self.slip()

    def pass_round(self, place: int, *, forced: bool) -> None:
        """P1: the samurai is out of the round; what lies before him stays."""
        self.samurai[place].passed = True
        if self.tell is not None:
            events.passed(self.tell, self.owner(place), self.samurai[place].board, forced=forced)
        self.at_step(OVER)

    # The end of a turn.

    def finish_turn(self, place: int) -> None:
        """T8: lent tokens go back, the next samurai in the round plays; R2: none left ends the round (ruling D2)."""
        self.close_turn(place)
        size = self.size()
        for step in range(1, size + 1):
            other = (place + step) % size
            if not self.samurai[other].passed:
                self.begin_turn(other)
                return
        self.sweep()
        self.end_round()

    def close_turn(self, place: int) -> None:
        """H3: every token he holds goes back, used or not, even if he passed (ruling S4); T2: a spare one may end."""
        for other, samurai in enumerate(self.samurai):
            if samurai.token == place and other != place:
                samurai.token = other
                if self.tell is not None:
                    boards = (self.samurai[place].board, samurai.board)
                    events.returned(self.tell, self.owner(place), boards)
        if self.samurai[place].extra and self.settings["spare_token_duration"] != ROUND:
            self.samurai[place].extra = 0
        self.bans = 0
        self.borrowed = 0

    def sweep(self) -> None:
        """R2: what is left of the stack goes on top of the intruders, in its order and face down (ruling D2)."""
        count = len(self.stack)
        self.intruders += self.stack
        self.stack = []
        if self.tell is not None:
            events.swept(self.tell, count)
