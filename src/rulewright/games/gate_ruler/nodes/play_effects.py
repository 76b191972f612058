"""Effects on decks, hands and the gate: draw, drive, look, summon, play, negate (15-5 to 15-8, 15-16 to 15-19, 15-24, 15-25)."""

from __future__ import annotations

from typing import ClassVar

from rulewright.games.gate_ruler.nodes.abilities import GateAbility
from rulewright.games.gate_ruler.nodes.acting import Acting, remember
from rulewright.games.gate_ruler.nodes.picking import Choice, areas_of
from rulewright.games.gate_ruler.nodes.selection import ME, as_gate, players
from rulewright.games.gate_ruler.nodes.targets import ItemTarget, zones_of
from rulewright.games.gate_ruler.nodes.triggers import ABYSSAL_WAY
from rulewright.games.gate_ruler.rules import terms
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import MOVING, SPECIAL, TYPE, UNIT
from rulewright.games.gate_ruler.rules.zones import DAMAGE, DECK, DRIVE, GRAVEYARD, HAND, IN_DECK, IN_FRONT, KIND, area
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Modes, context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import NO_OPTION, Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Effect, Filter, Number, Static, given
from rulewright.kernel.questions import CARDS, OPTION, YESNO, Option
from rulewright.kernel.questions import NUMBER as HOW_MANY
from rulewright.kernel.verbs import CARD, NO, NUMBER, OPTION_TEXT, YES, ZONE
from rulewright.tcg.effects import looking
from rulewright.tcg.effects.selecting import PlayedItem

FIRST_PLAYERS = 1_000_000
"""Above the numbers of slots: where it is kept what the first of several players chose."""


class FromDeck(Effect):
    """Players do something with so many cards of their decks, one player after the other."""

    count: Number
    whose: int
    slot: int = given(-1)
    """Where the cards are kept for later words."""

    def arrival(self) -> int:
        """The zone that the cards go to."""
        raise NotImplementedError

    def take(self, game: GateRuler, player: int, count: int, context: Context) -> None:
        """What one player does."""
        raise NotImplementedError

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        remember(game, frame, self.slot, self.whose, self.arrival())
        who = players(context, self.whose)
        if frame.step < len(who):
            player = who[frame.step]
            frame.step += 1
            context.done = bool(game.zones[area(player, DECK)])
            self.take(as_gate(game), player, self.count.value(game, context), context)
        else:
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        count = self.count.value(game, context)
        return all(len(game.zones[area(player, DECK)]) >= count for player in players(context, self.whose))


class Draw(FromDeck):
    """15-8: players draw cards."""

    def arrival(self) -> int:
        return HAND

    def take(self, game: GateRuler, player: int, count: int, context: Context) -> None:
        terms.draw(game, player, count, context)

    def possible(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        return super().possible(game, context) and all(
            gate.has_zone(player, HAND) and bool(gate.zones[area(player, DECK)]) and not gate.forbidden(terms.drawing(gate, player, context))
            for player in players(context, self.whose)
        )


class UpTo(Effect):
    """The controller does something as often as wanted, up to a number; how often is said first (3-2g)."""

    count: Number
    slot: int = given(-1)
    """Where the cards are kept for later words."""
    zone: ClassVar[int] = HAND
    leaving: ClassVar[bool] = False

    def most(self, game: GateRuler, player: int) -> int:
        """How often it can be done at most."""
        raise NotImplementedError

    def take(self, game: GateRuler, player: int, count: int, context: Context) -> None:
        """It is done so often."""
        raise NotImplementedError

    def advance(self, game: Game, frame: Frame) -> None:
        gate = as_gate(game)
        context = context_of(frame)
        player = context.master
        remember(game, frame, self.slot, ME, self.zone, self.leaving)
        frame.step += 1
        if frame.step == 1:
            most = min(self.count.value(game, context), self.most(gate, player))
            game.ask(player, HOW_MANY, "3-2g", "how many", [(NUMBER, number) for number in range(max(most, 0) + 1)], null=0)
        elif frame.step == 2:
            self.take(gate, player, frame.pick[1], context)
        else:
            game.frames.pop()


class DrawUpTo(UpTo):
    """15-8b: drawing up to so many cards."""

    def most(self, game: GateRuler, player: int) -> int:
        return len(game.zones[area(player, DECK)]) if game.has_zone(player, HAND) else 0

    def take(self, game: GateRuler, player: int, count: int, context: Context) -> None:
        terms.draw(game, player, count, context)


class HealUpTo(UpTo):
    """15-21b: healing up to so much life."""

    zone = DAMAGE
    leaving = True

    def most(self, game: GateRuler, player: int) -> int:
        return len(game.zones[area(player, DAMAGE)])

    def take(self, game: GateRuler, player: int, count: int, context: Context) -> None:
        terms.heal_life(game, player, count, context)


class Drive(FromDeck):
    """15-19b, 15-19c: players drive cards from the top of their decks."""

    def arrival(self) -> int:
        return DRIVE

    def take(self, game: GateRuler, player: int, count: int, context: Context) -> None:
        terms.drive(game, player, count, context)


class DriveCards(Acting):
    """15-19a: cards are driven."""

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        terms.drive_cards(game, context.master, cards, context)


class Look(Acting):
    """15-5: look at the top cards of a deck, or reveal them."""

    shown: bool

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True
        if self.shown:
            terms.reveal(game, cards, context)
        else:
            terms.look(game, context.master, cards)


class Shuffle(looking.Shuffle):
    """Players shuffle their decks."""

    def shuffle(self, game: GateRuler, player: int, context: Context) -> None:
        terms.shuffle(game, player, context)


class SpecialSummon(Acting):
    """15-18: units are put directly into attack or defense zones, perhaps only of some kinds, perhaps exhausted."""

    areas: int = IN_FRONT
    empty: bool = False
    exhausted: bool = False
    whose: int = ME
    through: int = given(0)
    """Genesis or Abyssal Summoning; the compiler says so."""

    def zones(self, game: GateRuler, context: Context) -> list[int]:
        """The zones that the text allows."""
        return zones_of(game, context, self.whose, self.areas, self.empty)

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.cards = [card for card in cards if UNIT in game.words(card, TYPE) and not KIND[game.zone[card]] & IN_FRONT]
        frame.n = 0
        if isinstance(self.what, Choice) and areas_of(self.what.of) & IN_DECK:
            game.rule("16-13b-4" if self.through else "15-18b")
        if self.areas == IN_FRONT and not self.empty:
            frame.step = 6
            terms.special_summon(game, frame.cards, players(context, self.whose)[0], context, -1, self.through)
        else:
            frame.step = 4

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        player = players(context, self.whose)[0]
        if frame.step == 4 and frame.n < len(frame.cards):
            zones = self.zones(game, context)
            if zones:
                frame.step = 5
                options: list[Option] = [(ZONE, zone) for zone in zones]
                game.ask(player, OPTION, "15-18a", "zone", options)
            else:
                game.rule("1-5b")
                frame.n = len(frame.cards)
        elif frame.step == 5:
            frame.step = 4
            frame.n += 1
            terms.special_summon(game, [frame.cards[frame.n - 1]], player, context, frame.pick[1], self.through)
        elif frame.step != 7 and self.exhausted:
            frame.step = 7
            frame.events = [terms.exhausting(game, card, context) for card in frame.cards if KIND[game.zone[card]] & IN_FRONT]
            game.happen(frame.events.copy())
        else:
            entered = [card for card in frame.cards if KIND[game.zone[card]] & IN_FRONT]
            context.done = bool(entered)
            if self.slot >= 0:
                context.slots[self.slot] = entered
            game.frames.pop()

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        player = players(context, self.whose)[0]
        return UNIT in game.words(card, TYPE) and any(
            not game.forbidden(caused(Event(MOVING, player, card, zone, way=SPECIAL), context)) for zone in self.zones(game, context)
        )


class PlayCard(Acting):
    """15-16: a card is played, a unit by a normal summon; without paying its cost, or for another cost, perhaps without
    counting for the summon cap (15-17a-2b)."""

    free_of_cost: bool = False
    cost: int = -1
    """15-16a-2: so many resources instead; -1 for the normal cost."""
    uncounted: bool = False
    ABLE = True

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = self.free(game, context, cards[0])
        if context.done:
            terms.play_card(game, cards[0], context.master, context, self.free_of_cost, self.cost, self.uncounted)

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        return terms.can_play_card(game, card, context.master, self.free_of_cost, self.cost, self.uncounted)


class Negate(Effect):
    """15-25: cards and abilities in the gate are negated."""

    what: ItemTarget | Bound
    slot: int = given(-1)
    """Where the cards are kept for later words."""

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            here = [item.serial for item in game.stack]
            frame.cards = [serial for serial in self.what.find(game, context) if serial in here]
            context.done = bool(frame.cards)
            context.slots[self.slot] = [item.card for item in game.stack if item.serial in frame.cards and item.card >= 0]
        if frame.step < len(frame.cards):
            frame.step += 1
            terms.negate(as_gate(game), frame.cards[frame.step - 1], context)
        else:
            game.frames.pop()


class ItsPlayer(Effect):
    """The controller or the owner of a card does something; of a card that has left play, whoever controlled it last."""

    of: Cards
    part: Effect
    owner: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 1:
            game.frames.pop()
            outer = game.frames[-1].context
            if outer is not None:  # what was done and chosen counts for the rest of the text
                outer.done = context.done
                outer.slots = context.slots
            return
        cards = self.of.find(game, context)
        context.done = bool(cards)
        if not cards:
            game.frames.pop()
            return
        frame.step = 1
        theirs = context.copy()
        theirs.master = self.player(as_gate(game), cards[0])
        frame.context = theirs
        game.push(self.part, theirs)

    def player(self, game: GateRuler, card: int) -> int:
        """Who does it; of an object in the gate whoever controls that."""
        meant = self.of.same if isinstance(self.of, Bound) else self.of
        if isinstance(meant, (ItemTarget, PlayedItem)):
            item = game.item(card)
            return game.active if item is None else item.player
        return game.owner[card] if self.owner else game.last_controller(card)


class ForEach(Effect):
    """Something is done for each of some cards, one after the other; the text can speak of the card."""

    of: Cards
    part: Effect
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            frame.cards = self.of.find(game, context)
            context.done = bool(frame.cards)
        if not frame.cards:
            game.frames.pop()
            return
        context.slots[self.slot] = frame.cards[:1]
        frame.cards = frame.cards[1:]
        game.push(self.part, context)


class Alternatives(Modes):
    """One of several deeds that can be done; whoever is told to do it chooses on resolution."""

    LATER = True

    def offer(self, game: Game, player: int) -> None:
        context = context_of(game.frames[-1])
        options: list[Option] = [(OPTION_TEXT, place) for place, option in enumerate(self.options) if option.possible(game, context)]
        if options:
            game.ask(player, OPTION, "1-5b-1", "options", options)
        else:
            context.done = False

    def take(self, frame: Frame) -> list[int]:
        return super().take(frame) if frame.pick != NO_OPTION else []


class UseAbility(Effect):
    """14-5b: another ability of the same card is played instead of the one that says so; the compiler finds it by name."""

    name: str

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()  # what it names was played in its place


class EndTurn(Effect):
    """15-24: the turn ends."""

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.end_turn(as_gate(game), context)


class Rearrange(Effect):
    """15-28a: a player rearranges the own units as often as wanted."""

    whose: int

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.rearrange_any(as_gate(game), players(context, self.whose)[0], context)


class Requirement(Static):
    """16-14c-1: what must be done to Abyssal Summon the card."""

    actions: Effect

    def hooks(self) -> list[int]:
        return []  # looked up by the summoning itself


def requirement_of(game: Game, card: int) -> tuple[GateAbility, Requirement] | None:
    """The Abyssal Concerto of a card, with the ability it stands in."""
    for ability in game.defs[card].abilities:
        for part in ability.statics:
            if isinstance(part, Requirement):
                assert isinstance(ability, GateAbility)
                return ability, part
    return None


class AbyssalSummon(Effect):
    """16-14: a unit card with Abyssal Concerto in the graveyard is special summoned by doing what it requires; all of it or
    nothing (16-14b-2, 16-14b-2a)."""

    what: Filter | None = None
    """Which units; None for any."""
    slot: int = given(-1)
    """Where the unit is kept for later words."""

    def candidates(self, game: GateRuler, context: Context) -> list[int]:
        """The cards whose requirements can be fulfilled."""
        found: list[int] = []
        for card in game.zones[area(context.master, GRAVEYARD)]:
            if UNIT not in game.words(card, TYPE) or self.what is not None and not self.what.passes(game, context, card):
                continue
            known = requirement_of(game, card)
            if known is not None and known[1].actions.possible(game, self.inner(game, context, card, known[0])):
                found.append(card)
        return found

    def inner(self, game: GateRuler, context: Context, card: int, ability: GateAbility) -> Context:
        """The context of the card's requirements."""
        made = Context(ability, context.master, card, game.life[card], None)
        made.stamp = context.stamp
        return made

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        step = frame.step
        frame.step = step + 1
        if step == 0:
            game.rule("16-14d")
            if not self.candidates(game, context):
                game.rule("16-14b-2a")
                context.done = False
                game.frames.pop()
                game.force(context.master, YESNO, [])
                return
            game.ask(context.master, YESNO, "16-14b-2", "may", [(YES,), (NO,)], null=1)
        elif step == 1:
            if frame.pick[0] != YES:
                context.done = False
                game.frames.pop()
                return
            options: list[Option] = [(CARD, card) for card in self.candidates(game, context)]
            game.ask(context.master, CARDS, "16-14d", "choose", options)
        elif step == 2:
            frame.card = frame.pick[1]
            known = requirement_of(game, frame.card)
            assert known is not None
            for number in ("16-14c", "16-14c-1", "16-14d-1", "16-14b-1", "16-14b-2a", "16-14b-2b"):
                game.rule(number)
            game.push(known[1].actions, self.inner(game, context, frame.card, known[0]))
        elif step == 3:
            terms.special_summon(game, [frame.card], context.master, context, -1, ABYSSAL_WAY)
        else:
            context.done = KIND[game.zone[frame.card]] & IN_FRONT != 0
            if self.slot >= 0:
                context.slots[self.slot] = [frame.card] if context.done else []
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return bool(self.candidates(as_gate(game), context))
