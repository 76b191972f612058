"""Effects that play cards, tokens and evolutions, or place cards under others (5.11, 5.17, 9.1)."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.deck_effects import Search
from rulewright.games.godzilla.nodes.places import Spot, are_allowed
from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.keywords import evolution_of
from rulewright.games.godzilla.rules.words import (
    BATTLE,
    EVOLUTION,
    EVOLVED,
    MONSTER,
    MY_ZONE,
    ON_TOP,
    PLACING,
    PLAYING,
    STRATEGY,
    STRATEGY_ZONE,
    TOKEN,
    TRAIT,
    UNDERNEATH,
)
from rulewright.games.godzilla.rules.zones import DECK, FIELD, IN_PLAY, INVADING, KIND, NOWHERE, ON_MONSTER, ON_ZONES, STRATEGY_1, area, zone_area
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect, Number, given
from rulewright.kernel.questions import OPTION, ORDER, Option
from rulewright.kernel.verbs import NUMBER
from rulewright.tcg.effects.looking import show, shuffle
from rulewright.tcg.effects.selecting import is_unfilled
from rulewright.tcg.playing.choosing import Acting, performed


class Play(Acting):
    """5.11: play cards by an effect: battle cards to zones of the player's choice (or named ones), monsters on top
    of the invading monster, strategy cards to a free strategy zone."""

    spots: tuple[Spot, ...] = ()
    """What the text says of the zones."""

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        place_cards(game, frame, context, cards, numbers_of(game, context, self.spots))

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            frame.step = 5
            play_placed(game, frame, context)
            return
        context.done = bool(frame.events)
        super().close(game, frame, context)

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        player = context.master
        if game.is_type(card, STRATEGY):
            player = game.master(card)
            targets = [area(player, STRATEGY_1)]
        elif game.is_type(card, BATTLE):
            targets = [zone_area(player, number) for number in (numbers_of(game, context, self.spots) or range(1, 9)) if number != game.position[player]]
        else:
            targets = [area(player, INVADING)]
        return any(not game.forbidden(caused(Event(PLAYING, player, card, target), context)) for target in targets)


def numbers_of(game: Godzilla, context: Context, spots: tuple[Spot, ...]) -> tuple[int, ...]:
    """The zone numbers that a text allows, empty for any; where it allows none, the one zone that is no choice."""
    if not spots:
        return ()
    player = context.master
    return tuple(number for number in range(1, 9) if are_allowed(spots, game, context, player, number)) or (game.position[player],)


def place_cards(game: Godzilla, frame: Frame, context: Context, cards: list[int], zones: tuple[int, ...]) -> None:
    """Ask for the zones of the battle cards among `cards`; others have their place. The frame's next step must
    call `play_placed`."""
    player = context.master
    frame.step = 4
    frame.picks = []
    battle = [card for card in cards if game.is_type(card, BATTLE)]
    frame.cards = cards
    if not battle:
        plans = [card for card in cards if game.is_type(card, STRATEGY)]
        mine = area(game.master(plans[0]), STRATEGY_1) if plans else -1
        if plans and game.zones[mine] and game.zones[mine + 1]:
            # 8.3.2 is about the action only: an effect may overload a strategy zone
            game.ask(game.master(plans[0]), ORDER, "10.5.2.1.3", "zones", [(STRATEGY_ZONE, mine), (STRATEGY_ZONE, mine + 1)], 1, 1, True)
        return
    numbers = [number for number in (zones or range(1, 9)) if number != game.position[player]]
    if not numbers:
        game.rule("5.11.1.1")
        return
    game.rule("5.11.1")
    game.rule("5.11.1.2")
    options: list[Option] = [(MY_ZONE, number) for number in numbers if not game.forbidden(Event(PLAYING, player, battle[0], zone_area(player, number)))]
    if len(battle) > 1:
        game.rule("5.11.1.3")
    count = min(len(battle), len(options))
    if count:
        game.ask(player, ORDER, "5.11.1", "zones", options, count, count, True)


def play_placed(game: Godzilla, frame: Frame, context: Context) -> None:
    """Play the cards of the frame together, battle cards to the zones that were chosen: to different ones as long as there
    are any (5.11.1.3)."""
    numbers = [option[1] for option in frame.picks]
    numbers *= len(frame.cards)
    events: list[Event] = []
    for card in frame.cards:
        target = -1
        way = 0
        player = game.master(card) if game.is_type(card, STRATEGY) else context.master  # 5.9.1
        if game.is_type(card, BATTLE):
            if numbers:
                target = zone_area(player, numbers.pop(0))
        elif game.is_type(card, MONSTER):
            game.rule("5.11.2")
            game.rule("4.7.2")
            target = area(player, INVADING)
            way = ON_TOP
        elif game.is_type(card, STRATEGY):
            game.rule("5.9.1")
            zones = [area(player, STRATEGY_1), area(player, STRATEGY_1 + 1)]
            free = [zone for zone in zones if not game.zones[zone]]
            target = free[0] if free else numbers.pop(0) if numbers else -1
        if target >= 0:
            event = caused(Event(PLAYING, player, card, target, way=way, rule="5.11.3"), context)
            events.append(event)
    frame.events = events
    game.happen(events.copy())


class PlayOnTop(Acting):
    """5.11.2 and 5.17: play a card by placing it on top of another one on the field."""

    on: Cards

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        on = [card for card in self.on.find(game, context) if KIND[game.zone[card]] & FIELD]
        if on and KIND[game.zone[on[0]]] == ON_MONSTER:
            game.rule("5.11.2")
        return [stacking(game, cards[0], on[0], context, ON_TOP)] if on else []

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return is_unfilled(self.on, context) or bool(self.events(game, context, [card])) and super().free(game, context, card)


def stacking(game: Godzilla, card: int, on: int, context: Context, way: int) -> Event:
    """The event of playing a card on top of another."""
    event = Event(PLAYING, context.master, card, game.zone[on], n=on, way=way, rule="5.17.1" if way == EVOLUTION else "5.11.3")
    return caused(event, context)


class Evolve(Acting):
    """Cards with Evolution evolve now, as their own Evolution says."""

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in reversed(cards):
            evolution = evolution_of(game, card)
            if evolution is not None:
                own = Context(context.ability, context.master, card, game.life[card], None)
                own.stamp = context.stamp
                game.push(evolution, own)

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        context.done = any(game.host[card] >= 0 for card in frame.cards)
        game.frames.pop()

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return evolution_of(game, card) is not None and bool(game.zones[area(game.master(card), DECK)])


class EvolveFromDeck(Effect):
    """12.6.2: search the deck for a battle card of a trait and at most a rank, reveal it, and play it by stacking
    it onto the card with Evolution; then shuffle."""

    rank: int
    search: Search
    onto: Cards

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        step = frame.step
        frame.step = step + 1
        on = self.onto.find(game, context)
        if step == 0:
            if not on or KIND[game.zone[on[0]]] != ON_ZONES or game.host[on[0]] >= 0:
                game.frames.pop()
                return
            game.rule("12.6.2")
            game.push(self.search, context)
            return
        found = self.search.what.find(game, context)
        if step == 1 and found and on:
            card = found[0]
            show(game, context.master, [card], True)
            game.rule("5.17.1")
            frame.events = [stacking(game, card, on[0], context, EVOLUTION)]
            frame.cards = found
            game.happen(frame.events.copy())
        elif step == 2 and found and frame.events and frame.events[0].done:
            game.rule("5.17.1.1")
            game.happen([caused(Event(EVOLVED, context.master, on[0] if on else found[0], n=found[0], rule="5.17.1.1"), context)])
        elif step >= 3:
            shuffle(game, context.master)
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return bool(self.onto.find(game, context)) and self.search.possible(game, context)


class PutUnder(Acting):
    """3.2.1: place cards under another one."""

    on: Cards

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        on = self.on.find(game, context)
        found: list[Event] = []
        for card in cards:
            if on and card != on[0] and KIND[game.zone[on[0]]] & IN_PLAY:
                found.append(caused(Event(PLACING, game.master(card), card, game.zone[on[0]], n=on[0], way=UNDERNEATH, rule="3.2.1"), context))
        return found

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return is_unfilled(self.on, context) or bool(self.events(game, context, [card])) and super().free(game, context, card)


class PlayTokens(Effect):
    """5.11.4, 9.1.2: tokens appear in zones that the effect's master chooses."""

    count: Number
    name: str
    upto: bool = False
    spots: tuple[Spot, ...] = ()
    slot: int = given(-1)
    """Where the tokens are kept for later words."""

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        step = frame.step
        if step == 0:
            frame.n = self.count.value(game, context)
            frame.step = 1
            if self.upto:
                options: list[Option] = [(NUMBER, number) for number in range(frame.n + 1)]
                game.ask(context.master, OPTION, "10.5.3.1.1", "number", options, null=0)
        elif step == 1:
            if self.upto:
                frame.n = frame.pick[1]
            definition = token_named(game, self.name)
            cards: list[int] = []
            for number in ("9.1.1", "9.1.1.1", "9.1.2", "9.1.2.1", "9.1.2.2", "9.1.5"):
                game.rule(number)
            if definition is not None:
                for _ in range(frame.n):
                    cards.append(game.add_card(definition, context.master, NOWHERE))
            frame.step = 4
            if cards:
                game.rule("5.11.4")
                place_cards(game, frame, context, cards, numbers_of(game, context, self.spots))
        elif step == 4:
            frame.step = 5
            play_placed(game, frame, context)
        else:
            context.done = performed(frame.events)
            if self.slot >= 0:
                context.slots[self.slot] = [event.card for event in frame.events if event.done]
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        return (
            self.count.value(game, context) > 0
            and token_named(game, self.name) is not None
            and any(number != game.position[context.master] for number in numbers_of(game, context, self.spots) or range(1, 9))
        )


def token_named(game: Godzilla, name: str) -> CardDef | None:
    """The token of that name; a plural may stand for it."""
    for definition in game.pool:
        if TOKEN in definition.sets[TRAIT] and (definition.name == name or definition.name + "s" == name or definition.name == name + "s"):
            return definition
    return None
