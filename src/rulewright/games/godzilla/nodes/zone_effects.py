"""Effects that move cards between zones, or choose zones and cards for later words (5.2, 5.6)."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.places import Spot, are_allowed
from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.terms import shifting
from rulewright.games.godzilla.rules.words import BATTLE, MOVING, MY_ZONE, PLACING, PLAYER_ZONE, PLAYING, POSITION, PUSHED, RETURNING, SENDING
from rulewright.games.godzilla.rules.zones import IN_DISCARD, IN_HAND, IN_PLAY, KIND, ON_MONSTER, ON_ZONES, zone_area
from rulewright.kernel.context import Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, given
from rulewright.kernel.questions import OPTION, Option
from rulewright.tcg.playing.choosing import Acting


def going(game: Godzilla, context: Context, card: int, target: int, rule: str) -> Event:
    """What it is for a card to go to an area: from zone to zone it moves, from elsewhere into a zone a battle card is played
    (5.11.1), into the hand it returns."""
    if KIND[target] == ON_ZONES and KIND[game.zone[card]] != ON_ZONES and game.is_type(card, BATTLE):
        game.rule("5.11.1")
        return caused(Event(PLAYING, context.master, card, target, rule=rule), context)
    if KIND[target] & IN_PLAY:
        return caused(Event(MOVING, game.master(card), card, target, rule=rule), context)
    kind = RETURNING if KIND[target] == IN_HAND else SENDING if KIND[target] == IN_DISCARD else PLACING
    return caused(Event(kind, game.master(card), card, game.owners(card, target), rule=rule), context)


class Move(Acting):
    """5.2.1: move battle cards from zone to zone; they stay the same cards (4.1.4). From elsewhere they are played (5.11.1).
    A monster that is moved neither advances nor retreats."""

    spots: tuple[Spot, ...]
    whose: int | None = None
    """To whose zones, if the text says so: the card gets a new master (3.1.2)."""

    def side(self, game: Godzilla, context: Context, card: int) -> int:
        """The player to whose zones the card is moved."""
        if self.whose is not None:
            return players(context, self.whose)[0]
        return game.master(card) if game.number_of_zone(card) else context.master

    def zones(self, game: Godzilla, context: Context, card: int) -> list[int]:
        """The zone numbers that the card may be moved to."""
        player = self.side(game, context, card)
        if not game.number_of_zone(card):
            if not game.is_type(card, BATTLE):
                return []
            allowed = [number for number in range(1, 9) if are_allowed(self.spots, game, context, player, number, card)]
            game.rule("5.11.1.2" if len(allowed) > 1 else "5.11.1.1")
            return [number for number in allowed if number != game.position[player]]
        if player != game.master(card) and KIND[game.zone[card]] == ON_MONSTER:
            return []  # 3.3.3: a monster stands in zones of its own master
        here = game.number_of_zone(card) if player == game.master(card) else 0
        return [number for number in range(1, 9) if number != here and are_allowed(self.spots, game, context, player, number, card)]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.step = 4
        frame.n = 0

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            if frame.n >= len(frame.cards):
                super().close(game, frame, context)
                context.done = context.done and frame.m == 0
                return
            card = frame.cards[frame.n]
            zones = self.zones(game, context, card) if game.exists(card) else []
            if not zones or self.is_fixed(game, context, card):
                frame.m = 1  # not all of them were moved
                frame.n += 1
                return
            frame.step = 5
            side = self.side(game, context, card)
            verb = MY_ZONE if side == context.master else PLAYER_ZONE
            options: list[Option] = [(verb, number) if verb == MY_ZONE else (verb, side, number) for number in zones]
            game.ask(context.master, OPTION, "5.2.1", "move", options)
        else:
            card = frame.cards[frame.n]
            frame.n += 1
            frame.step = 4
            number = frame.pick[-1]
            side = self.side(game, context, card)
            if KIND[game.zone[card]] == ON_MONSTER:
                event = shifting(game, side, number, "5.2.1", context)
            else:
                event = going(game, context, card, zone_area(side, number), "5.2.1")
            frame.events = frame.events + [event]
            game.happen([event])

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return bool(self.zones(game, context, card)) and not self.is_fixed(game, context, card)

    def is_fixed(self, game: Godzilla, context: Context, card: int) -> bool:
        """Whether something forbids moving a card."""
        kind = POSITION if KIND[game.zone[card]] == ON_MONSTER else MOVING
        return game.forbidden(caused(Event(kind, game.master(card), card, way=PUSHED), context))


class Swap(Acting):
    """5.6: two cards change places, unless one of them cannot move to the other's zone."""

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return not game.forbidden(caused(Event(MOVING, game.master(card), card), context))

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        if len(cards) != 2:
            return []
        one, two = cards
        return [going(game, context, one, game.zone[two], "5.6.1"), going(game, context, two, game.zone[one], "5.6.1")]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        events = self.events(game, context, cards)
        if not events or any(game.forbidden(event) for event in events) or not all(self.free(game, context, card) for card in cards):
            game.rule("5.6.2")
            context.done = False
            return
        game.rule("5.6.1")
        self.happen(game, frame, events)


class ChooseZone(Effect):
    """Choose one of a player's zones, for later words of the text."""

    whose: int
    spots: tuple[Spot, ...] = ()
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            player = players(context, self.whose)[0]
            options: list[Option] = [
                (MY_ZONE, number) if player == context.master else (PLAYER_ZONE, player, number)
                for number in range(1, 9)
                if are_allowed(self.spots, as_godzilla(game), context, player, number)
            ]
            if not options:
                game.frames.pop()
                return
            game.ask(context.master, OPTION, "10.5.2.2", "zone", options)
        else:
            player = context.master if frame.pick[0] == MY_ZONE else frame.pick[1]
            context.slots[self.slot] = [zone_area(player, frame.pick[-1])]
            game.frames.pop()
