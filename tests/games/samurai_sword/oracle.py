"""The rules once more, written down naively from the rulebook: nothing of the engine is used here.

A card is its name, a hand a list, a play a dictionary of lists. Chance is lent from outside: a number below n, and an
order for the discards. What is under way is a list of callables' names with their arguments, innermost last.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.games.samurai_sword.printed import WEAPONS

PROPERTIES = ("armor", "focus", "fast_draw")
SIMPLE = ("battle_cry", "tea_ceremony", "daimyo", "jujutsu")
FULL = {"chiyome": 4, "ginchiyo": 4, "hanzo": 4, "hideyoshi": 4, "ushiwaka": 4}
BONUS = {
    "shogun": {3: 2},
    "samurai": {4: 2, 6: 2},
    "ronin": {5: 2, 6: 3, 7: 3},
}


@dataclass
class Fighter:
    role: str
    character: str
    resilience: int
    honour: int
    hand: list[str]
    table: list[str]

    @property
    def full(self) -> int:
        return FULL.get(self.character, 5)

    @property
    def harmless(self) -> bool:
        return self.resilience == 0 or not self.hand

    @property
    def team(self) -> str:
        return "ninja" if "ninja" in self.role else "ronin" if self.role == "ronin" else "shogun"


@dataclass
class Duel:
    """The whole table. `stage` says what is going on: a name and seats, or a card."""

    fighters: list[Fighter]
    deck: list[str]
    discard: list[str]
    bushido: int | None
    turn: int
    below: Callable[[int], int]
    mix: Callable[[list[str]], list[str]]
    stage: tuple[str, ...] = ("play",)
    weapons: int = 0
    over: bool = False
    killer: int | None = None
    victim: int | None = None
    swordmaster: bool = False
    waiting: list[int] = field(default_factory=list)

    @property
    def size(self) -> int:
        return len(self.fighters)

    def mine(self) -> Fighter:
        return self.fighters[self.turn]

    def strong(self, seat: int) -> bool:
        """The Shogun among three."""
        return self.size == 3 and self.fighters[seat].role == "shogun"

    # Who is asked, and what he may say.

    def asked(self) -> int:
        return self.waiting[0] if self.waiting else self.turn

    def words(self) -> set[str]:
        fighter = self.fighters[self.asked()]
        kind = self.stage[0]
        arms = {card for card in fighter.hand if card in WEAPONS}
        if kind in ("strike", "battle_cry"):
            parries = {"parry"} if "parry" in fighter.hand else set[str]()
            if fighter.character == "hanzo" and len(fighter.hand) >= 2:
                parries |= {f"parry {card}" for card in arms}
            return parries | {"suffer"}
        if kind == "jujutsu":
            return {"suffer"} | {f"discard {card}" for card in arms}
        if kind == "bushido":
            return {"lose honour"} | {f"discard {card}" for card in arms}
        if kind == "draw":
            return {"draw deck", "draw discards"}
        if kind == "discard":
            return {f"discard {card}" for card in fighter.hand}
        return self.plays()

    def plays(self) -> set[str]:
        me = self.mine()
        found = {"done"}
        if me.character == "nobunaga" and me.resilience > 1 and (self.deck or self.discard):
            found.add("trade")
        others = [seat for seat in range(self.size) if seat != self.turn]
        for card in set(me.hand):
            if card in WEAPONS:
                found |= {f"attack {card} p{seat + 1}" for seat in others if self.may_attack(card, seat)}
            elif card in PROPERTIES or card in SIMPLE:
                found.add(f"play {card}")
            elif card == "bushido" and self.bushido is None:
                found |= {f"play bushido p{seat + 1}" for seat in range(self.size)}
            elif card == "diversion":
                found |= {f"play diversion p{seat + 1}" for seat in others if self.fighters[seat].hand}
            elif card == "breathing":
                found |= {f"play breathing p{seat + 1}" for seat in others}
            elif card == "geisha":
                found |= {f"play geisha p{seat + 1} {what}" for seat in others for what in self.losable(seat)}
        return found

    def losable(self, seat: int) -> set[str]:
        fighter = self.fighters[seat]
        found = set(fighter.table)
        if fighter.hand:
            found.add("hand")
        if self.bushido == seat:
            found.add("bushido")
        return found

    def may_attack(self, weapon: str, seat: int) -> bool:
        me, target = self.mine(), self.fighters[seat]
        limit = 1 + me.table.count("focus") + (me.character == "goemon") + self.strong(self.turn)
        if self.weapons >= limit or target.harmless:
            return False
        if me.character == "kojiro":
            return True
        hard = min(self.gaps(seat, 1), self.gaps(seat, -1))
        hard += target.table.count("armor") + (target.character == "benkei")
        return hard <= WEAPONS[weapon][0]

    def gaps(self, seat: int, way: int) -> int:
        """Walks round the table one way, past the harmless."""
        count, at = 0, self.turn
        while at != seat:
            at = (at + way) % self.size
            count += not self.fighters[at].harmless
        return count

    # What is said is done.

    def play(self, word: str) -> None:
        verb, *rest = word.split()
        getattr(self, f"do_{verb}")(*rest)
        self.go_on()

    def do_attack(self, weapon: str, target: str) -> None:
        self.mine().hand.remove(weapon)
        self.weapons += 1
        self.stage = ("strike", weapon)
        self.waiting = [int(target[1:]) - 1]

    def do_parry(self, card: str = "parry") -> None:
        self.fighters[self.waiting.pop(0)].hand.remove(card)
        self.discard.append(card)
        if self.stage[0] == "strike":
            self.discard.append(self.stage[1])
            self.stage = ("play",)

    def do_suffer(self) -> None:
        seat = self.waiting.pop(0)
        if self.stage[0] != "strike":
            self.wound(seat, 1)
            if self.over:
                self.discard.append(self.stage[0])
            return
        weapon = self.stage[1]
        self.stage = ("play",)
        me, target = self.mine(), self.fighters[seat]
        wounds = WEAPONS[weapon][1] + me.table.count("fast_draw") + (me.character == "musashi")
        if target.character == "ginchiyo":
            wounds = max(1, wounds - 1)
        lost = self.wound(seat, wounds)
        if target.character == "ushiwaka" and not self.over:
            self.draw(seat, lost)
        if me.character == "tomoe" and not self.over:
            self.draw(self.turn, 1)
        self.discard.append(weapon)

    def do_discard(self, card: str) -> None:
        seat = self.asked()
        self.fighters[seat].hand.remove(card)
        self.discard.append(card)
        if self.stage[0] == "jujutsu":
            self.waiting.pop(0)
        elif self.stage[0] == "bushido":
            self.bushido = (seat + 1) % self.size
            self.stage = ("start",)

    def do_lose(self, _: str = "honour") -> None:
        self.bushido = None
        self.discard.append("bushido")
        self.stage = ("start",)
        if not self.strong(self.turn):
            self.mine().honour -= 1
            self.over = self.mine().honour == 0

    def do_draw(self, pile: str) -> None:
        count = self.usual_draw()
        if pile == "discards":
            self.mine().hand.append(self.discard.pop())
            count -= 1
        self.stage = ("play",)
        self.draw(self.turn, count)

    def do_trade(self) -> None:
        self.mine().resilience -= 1
        self.draw(self.turn, 1)

    def do_done(self) -> None:
        self.stage = ("discard",)

    def do_play(self, card: str, target: str = "", what: str = "") -> None:
        me = self.mine()
        me.hand.remove(card)
        if card in PROPERTIES:
            me.table.append(card)
            return
        if card == "bushido":
            self.bushido = int(target[1:]) - 1
            return
        if card in ("battle_cry", "jujutsu"):
            self.stage = (card,)
            self.waiting = [(self.turn + gap) % self.size for gap in range(1, self.size)]
            return
        if target:
            self.aimed(card, int(target[1:]) - 1, what)
        elif card == "daimyo":
            self.draw(self.turn, 2)
        else:
            self.draw(self.turn, 3)
            for gap in range(1, self.size):
                self.draw((self.turn + gap) % self.size, 1)
        self.discard.append(card)

    def aimed(self, card: str, seat: int, what: str) -> None:
        me, target = self.mine(), self.fighters[seat]
        if card == "breathing":
            me.resilience = me.full
            self.draw(seat, 1)
        elif card == "diversion":
            me.hand.append(self.by_lot(target))
        elif what == "hand":
            self.discard.append(self.by_lot(target))
        elif what == "bushido":
            self.bushido = None
            self.discard.append(what)
        else:
            target.table.remove(what)
            self.discard.append(what)

    def by_lot(self, fighter: Fighter) -> str:
        order = [*WEAPONS, *PROPERTIES, "bushido", "parry", "geisha", "diversion", *SIMPLE, "breathing"]
        fighter.hand.sort(key=order.index)
        return fighter.hand.pop(self.below(len(fighter.hand)))

    # What follows by itself.

    def go_on(self) -> None:
        while not self.over and self.step():
            pass

    def step(self) -> bool:
        """One thing that needs nobody; False where somebody is asked."""
        me, kind = self.mine(), self.stage[0]
        if kind in ("battle_cry", "jujutsu"):
            return self.cry_step()
        if kind == "start":
            self.stage = ("draw",)
        elif kind == "bushido" and not me.hand:
            self.do_lose()
        elif kind == "draw" and not (me.character == "ieyasu" and self.discard):
            self.stage = ("play",)
            self.draw(self.turn, self.usual_draw())
        elif kind == "play" and not me.hand and self.plays() == {"done"}:
            self.stage = ("discard",)
        elif kind == "discard" and len(me.hand) <= 7:
            self.next_turn()
        else:
            return False
        return True

    def cry_step(self) -> bool:
        if not self.waiting:
            self.discard.append(self.stage[0])
            self.stage = ("play",)
            return True
        fighter = self.fighters[self.waiting[0]]
        if fighter.harmless or fighter.character == "chiyome":
            self.waiting.pop(0)
            return True
        return False

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.size
        self.weapons = 0
        self.stage = ("start",)
        me = self.mine()
        if me.resilience == 0:
            me.resilience = me.full
        if self.bushido == self.turn:
            self.meet_bushido()

    def meet_bushido(self) -> None:
        self.refill()
        if self.ended() or not self.deck:
            return
        card = self.deck.pop(0)
        self.discard.append(card)
        self.refill()
        if self.ended():
            return
        if card in WEAPONS:
            self.stage = ("bushido",)
        else:
            self.bushido = (self.turn + 1) % self.size

    def ended(self) -> bool:
        return self.over

    def usual_draw(self) -> int:
        return 2 + (self.mine().character == "hideyoshi") + self.strong(self.turn)

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.over:
                self.refill()
            if self.over or not self.deck:
                return
            self.fighters[seat].hand.append(self.deck.pop(0))
            self.refill()

    def refill(self) -> None:
        if self.deck or not self.discard:
            return
        self.deck, self.discard = self.mix(self.discard), []
        for fighter in self.fighters:
            fighter.honour -= 1
        self.over = any(fighter.honour == 0 for fighter in self.fighters)

    def wound(self, seat: int, wounds: int) -> int:
        fighter, winner = self.fighters[seat], self.turn
        lost = min(wounds, fighter.resilience)
        fighter.resilience -= lost
        if fighter.resilience:
            return lost
        ours = fighter.team == self.mine().team
        if self.size > 3 and not any(f.resilience for s, f in enumerate(self.fighters) if s != winner):
            self.over, self.killer, self.victim, self.swordmaster = True, winner, seat, not ours
            return lost
        fighter.honour -= 1
        self.mine().honour += 1
        if fighter.honour == 0:
            self.over, self.killer, self.victim = True, winner, seat
        return lost

    # The end.

    def totals(self) -> dict[str, int]:
        found: dict[str, int] = {}
        stars = max([fighter.role for fighter in self.fighters if fighter.team == "ninja"])
        for fighter in self.fighters:
            bonus = BONUS.get(fighter.role, {}).get(self.size, 1)
            if self.size == 4 and fighter.role == stars:
                bonus = 2
            points = fighter.honour * bonus
            if fighter.role != "ronin":
                points += fighter.hand.count("daimyo")
            found[fighter.team] = found.get(fighter.team, 0) + points
        if self.killer is not None and self.victim is not None:
            team = self.fighters[self.killer].team
            if team == self.fighters[self.victim].team:
                found[team] -= 3
        return found

    def winner(self) -> str:
        if self.swordmaster:
            assert self.killer is not None
            return self.fighters[self.killer].team
        totals = self.totals()
        best = max(totals.values())
        return next(team for team in ("ninja", "shogun", "ronin") if totals.get(team) == best)
