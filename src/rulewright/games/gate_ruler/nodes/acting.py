"""How an effect acts on cards: those that its text lets a player choose on resolution, and all others that it speaks of, at once."""

from __future__ import annotations

from typing import ClassVar

from rulewright.games.gate_ruler.nodes.abilities import PARTLY
from rulewright.games.gate_ruler.nodes.picking import Choice, areas_of, ask_choice, asks_number, choices_of, is_unfilled
from rulewright.games.gate_ruler.nodes.selection import AtRandom, BottomCards, ChargesOf, Select, Several, as_gate, players
from rulewright.games.gate_ruler.rules import terms
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.moves import can_go
from rulewright.games.gate_ruler.rules.words import MOVING
from rulewright.games.gate_ruler.rules.zones import IN_DECK, area
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect, given
from rulewright.tcg.effects.joint import differing, may_join
from rulewright.tcg.effects.selecting import TopCards
from rulewright.tcg.playing.choosing import draw_lots, take_choice
from rulewright.tcg.playing.costs import Together


def remember(game: Game, frame: Frame, slot: int, whose: int, zone: int, leaving: bool = False) -> None:
    """Keep for later words which cards have come to a zone of players since the first step, or have left it."""
    if slot < 0:
        return
    context = context_of(frame)
    here = [card for player in players(context, whose) for card in game.zones[area(player, zone)]]
    if frame.step == 0:
        frame.cards = here
    else:
        before, after = (here, frame.cards) if leaving else (frame.cards, here)
        context.slots[slot] = [card for card in after if card not in before]


class Combined(Together):
    """Deeds that are all done or none (14-3b-8)."""

    def barred(self, game: GateRuler, context: Context, deed: Acting, place: int, chosen: list[int], others: list[int]) -> list[int]:
        """The cards that must not be chosen next for a choice of a deed, since the rest could not be done any more; `chosen` for it
        already, `others` for the deed's choices before it."""
        raise NotImplementedError

    def contests(self, game: GateRuler, context: Context, deed: Acting, place: int) -> bool:
        """Whether later deeds may need cards of that choice."""
        raise NotImplementedError


class Acting(Effect):
    """An effect on some cards: choose them where the text asks for a choice, then act on all of them at once. Who chooses
    from a deck looks through it, and it is shuffled afterwards (15-6a)."""

    what: Cards
    slot: int = given(-1)
    """Where the cards it acted on are kept for later words."""
    forced: bool = given(False)
    """Part of a cost, of materials, or of what a player may do and has agreed to: no choice is left open, also of cards of a deck
        (15-6a-2)."""
    whole: Combined | None = given(None)
    """The cost or the materials of which it is a part."""
    ABLE: ClassVar[bool] = False
    """Only cards are offered with which it can be done."""

    def asked(self) -> list[Choice]:
        """What is chosen on resolution, in the order of the text."""
        return choices_of(self.what)

    def chooser(self, game: GateRuler, context: Context) -> int:
        """The player who chooses."""
        return context.master

    def events(self, game: GateRuler, context: Context, cards: list[int]) -> list[Event]:
        """The events of acting on the cards, where acting is nothing but events."""
        return []

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        """Act on the cards."""
        frame.events = self.events(game, context, cards)
        game.happen(frame.events.copy())

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        step = frame.step
        if step == 0:
            if isinstance(self.what, AtRandom):
                context.slots[self.what.slot] = draw_lots(game, self.what.of.find(game, context), self.what.count.value(game, context))
            choices = self.asked()
            if frame.n < len(choices):
                frame.step = 1
                choice = choices[frame.n]
                if areas_of(choice.of) & IN_DECK and frame.m == 0:
                    game.rule("15-6a")
                    game.rule("15-6b")
                    terms.look(game, self.chooser(game, context), choice.of.find(game, context))
                taken = frame.cards + settled(self.what, game, context)
                if self.forced or self.ABLE:
                    taken = taken + [card for card in choice.of.find(game, context) if not self.free(game, context, card)]
                whole = self.whole
                contested = whole is not None and whole.contests(game, context, self, frame.n)
                if contested or differing(choice.of):
                    if frame.card != frame.n:
                        context.slots[choice.slot] = []
                    frame.card = frame.n
                    chosen = context.slots[choice.slot]
                    others = [card for card in frame.cards if card not in chosen]
                    if contested and whole is not None:
                        taken = taken + whole.barred(game, context, self, frame.n, chosen, others)
                    taken = taken + [card for card in choice.of.find(game, context) if not may_join(game, choice.of, chosen, card)]
                ask_choice(
                    game,
                    frame,
                    choice,
                    self.chooser(game, context),
                    taken,
                    self.forced,
                    frame.card == frame.n and (not choice.upto or choice.slot + PARTLY in context.slots),
                )
                return
            frame.step = 2
        elif step == 1:
            frame.step = 0
            choice = self.asked()[frame.n]
            if asks_number(frame):
                if frame.card == frame.n:
                    context.slots[choice.slot + PARTLY] = [frame.m - 1]
            else:
                before = context.slots[choice.slot] if frame.card == frame.n else []
                chosen = take_choice(frame, choice.slot)
                frame.m = 0
                frame.cards = frame.cards + chosen
                if before:
                    context.slots[choice.slot] = before + chosen
                wanted = context.slots.get(choice.slot + PARTLY, [1 if choice.upto else choice.number(game, context)])[0]
                if frame.card == frame.n and chosen and len(before + chosen) < wanted:
                    return  # 14-3b-8: the next one of this choice, so that the rest of the cost can still be paid
                frame.n += 1
                if isinstance(choice.of, Select) and choice.of.areas & IN_DECK:
                    for player in players(context, choice.of.whose):
                        terms.shuffle(game, player, context)
                    for card in chosen:  # put aside, not shuffled with the rest
                        game.learn(card, 1 << self.chooser(game, context))
        elif step == 2:
            frame.step = 3
            cards = self.what.find(game, context)
            if self.slot >= 0:
                context.slots[self.slot] = cards
            frame.cards = cards
            frame.n = 0
            context.done = bool(cards)
            if not cards:
                game.rule("1-5b")
                game.frames.pop()
                return
            if isinstance(self.what, (Select, ChargesOf)):
                game.rule("3-2i")
            self.act(game, frame, context, cards)
        else:
            self.close(game, frame, context)

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        """Afterwards: what was really done, for "if you do" (3-2i-1)."""
        if frame.events:
            done = [event.card for event in frame.events if event.done or event.replaced]
            context.done = bool(done)
            if self.slot >= 0:
                context.slots[self.slot] = done
        game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        game = as_gate(game)
        choices = self.asked()
        for choice in choices:
            if is_unfilled(choice.of, context):
                continue
            fixed = settled(self.what, game, context)
            free = [card for card in choice.of.find(game, context) if card not in fixed and self.free(game, context, card)]
            if len(free) < (max(1, choice.number(game, context)) if not choice.upto else 1 if self.forced else 0):
                return False
        if isinstance(self.what, Several):
            for part in self.what.parts:
                if not isinstance(part, Choice) and not is_unfilled(part, context):
                    cards = part.find(game, context)
                    if not cards or not all(self.free(game, context, card) for card in cards):
                        return False
        if choices or is_unfilled(self.what, context):
            return True
        cards = self.what.of.find(game, context) if isinstance(self.what, AtRandom) else self.what.find(game, context)
        if isinstance(self.what, (TopCards, BottomCards)):
            return len(cards) >= self.what.count.value(game, context)
        if not cards:
            game.rule("3-2i-1")
        return bool(cards) and all(self.free(game, context, card) for card in cards)

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        """Whether it can be done with a card: nothing forbids it, and the zone where the card would go is there."""
        for event in self.events(game, context, [card]):
            if game.forbidden(event) or event.kind == MOVING and not can_go(game, card, event.target):
                return False
        return True


def settled(what: Cards, game: GateRuler, context: Context) -> list[int]:
    """The cards that stand beside a choice without being chosen themselves: "this card and 1 allied unit"."""
    if not isinstance(what, Several):
        return []
    return [card for part in what.parts if not isinstance(part, Choice) for card in part.find(game, context)]
