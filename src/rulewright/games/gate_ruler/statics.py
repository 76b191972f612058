"""Continuous parts of card texts (14-7): what cards gain and lose, what cannot happen, what happens instead (14-13).

Each part is about the cards of the sentence it stands in (`who`, filled in by the compiler from `Said`).
"""

from __future__ import annotations

from rulewright.games import said
from rulewright.games.said import SUBJECT
from rulewright.games.gate_ruler.game import GateRuler
from rulewright.games.gate_ruler.parts import DamageReplace
from rulewright.games.gate_ruler.abilities import GateAbility
from rulewright.games.gate_ruler.selection import as_gate, players, singular
from rulewright.games.gate_ruler.triggers import Subject
from rulewright.games.gate_ruler.words import (
    ATTACKING,
    ATTRIBUTE,
    BREAKTHROUGH,
    COMBAT,
    DEALING,
    DEALT,
    DESTROYED,
    DRAWN,
    EXHAUSTING,
    FACTION,
    FORCED_REVEAL,
    HEALED,
    HEALING_LIFE,
    HEALING_UNIT,
    HP,
    KEYWORD,
    MOVING,
    READYING,
    RESOURCE,
    RETALIATE,
    SET_DOWN,
    SPECIAL,
)
from rulewright.games.gate_ruler.zones import IN_DECK, IN_GRAVEYARD, IN_HAND, IN_PLAY, IN_REMOVAL, IN_RULER, KIND
from rulewright.kernel.abilities import CANNOT, MODIFY, MODIFY_WORDS, REPLACE, Binding
from rulewright.kernel.cards import NOTHING, Chars
from rulewright.kernel.effects import May, context_of
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.layers import ABILITIES, AddWord, ChangeNumber, GainAbility, LoseAbilities, LoseWord, Modifier
from rulewright.kernel.nodes import Cards, Effect, Filter, Fixed, Number
from rulewright.kernel.parts import Cannot, Replace, is_meant
from rulewright.language.errors import Reject


class SetNumber(ChangeNumber):
    """A number of cards becomes another one."""

    __slots__ = ()
    FIELDS = ("prop", "amount")

    def __init__(self, prop: int, amount: Number) -> None:
        super().__init__(SUBJECT, prop, amount, True)

    def reads(self) -> int:
        return self.who.reads() | self.amount.reads()


class Doubled(ChangeNumber):
    """A number of cards is doubled."""

    __slots__ = ()
    FIELDS = ("prop",)

    def __init__(self, prop: int) -> None:
        super().__init__(SUBJECT, prop, Fixed(2), False)

    def reads(self) -> int:
        return self.who.reads()

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        old = chars.nums[self.prop]
        if old != NOTHING:
            chars.nums[self.prop] = old * 2
            chars.why.append((self.prop, source, old))


ONLY_ONCE = {BREAKTHROUGH: "16-5c", RETALIATE: "16-8b"}


class GainKeyword(GainAbility):
    """Cards gain a keyword ability (16-1a-1); what they have already they do not gain again (16-5c, 16-8b)."""

    __slots__ = ("word",)
    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(SUBJECT)
        self.word = word

    def reads(self) -> int:
        return self.who.reads()

    def writes(self) -> int:
        return ABILITIES | 1 << (KEYWORD + 16)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        if self.word in chars.sets[KEYWORD]:
            if self.word in ONLY_ONCE:
                game.rule(ONLY_ONCE[self.word])
            return
        chars.sets[KEYWORD] = chars.sets[KEYWORD] | {self.word}
        super().change(game, chars, amount, source)


class LoseKeyword(LoseWord):
    """15-29a: cards lose a keyword ability, however often they have it."""

    __slots__ = ()
    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(SUBJECT, KEYWORD, word)

    def reads(self) -> int:
        return self.who.reads()

    def writes(self) -> int:
        return ABILITIES | 1 << (KEYWORD + 16)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("15-29a")
        super().change(game, chars, amount, source)
        chars.granted = [ability for ability in chars.granted
                         if not isinstance(ability, GateAbility) or self.word not in ability.keywords]


NO_ABILITIES = frozenset([FORCED_REVEAL, RESOURCE])
"""16-1a-2: keywords that are no abilities."""


class LoseAll(LoseAbilities):
    """Cards lose all their abilities."""

    __slots__ = ()
    FIELDS = ()

    def __init__(self) -> None:
        super().__init__(SUBJECT)

    def reads(self) -> int:
        return self.who.reads()

    def writes(self) -> int:
        return ABILITIES | 1 << (KEYWORD + 16)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        super().change(game, chars, amount, source)
        chars.granted = []
        game.rule("16-1a-2")
        chars.sets[KEYWORD] = chars.sets[KEYWORD] & NO_ABILITIES


class GainWord(AddWord):
    """Cards gain an attribute, or are also treated as having it (14-7c-1)."""

    __slots__ = ()
    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(SUBJECT, ATTRIBUTE, word)

    def reads(self) -> int:
        return self.who.reads()

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("14-7c-1")
        chars.sets[ATTRIBUTE] = chars.sets[ATTRIBUTE] | {self.word}


class MayTreat(GainWord):
    """14-7c: cards may be treated as having an attribute: they fit either way."""

    __slots__ = ()

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("14-7c")
        super().change(game, chars, amount, source)


class GainOther(said.GainWord):
    """Cards are also treated as legendary (14-12a-2), or as having another name (14-12a-5)."""

    __slots__ = ()


class BecomeWord(AddWord):
    """14-7c-1: cards are treated as having an attribute, and only this one."""

    __slots__ = ("faction",)
    FIELDS = ("word", "faction")

    def __init__(self, word: str, faction: bool = False) -> None:
        super().__init__(SUBJECT, FACTION if faction else ATTRIBUTE, word)
        self.faction = faction

    def reads(self) -> int:
        return self.who.reads()

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("14-7c-1")
        chars.sets[self.prop] = frozenset([self.word])


class LoseAttribute(LoseWord):
    """Cards lose an attribute; without a word all of them."""

    __slots__ = ()
    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(SUBJECT, ATTRIBUTE, word)

    def reads(self) -> int:
        return self.who.reads()

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        lost = singular(self.word)
        chars.sets[ATTRIBUTE] = frozenset(word for word in chars.sets[ATTRIBUTE] if self.word and singular(word) != lost)


class GainChosen(Modifier):
    """Cards gain the attribute that was chosen (16-10a-1)."""

    __slots__ = ("word", "slot")
    FIELDS = ()

    def __init__(self) -> None:
        super().__init__(SUBJECT)
        self.word = "attribute"
        self.slot = -1

    def hooks(self) -> list[int]:
        return [MODIFY, MODIFY_WORDS]

    def writes(self) -> int:
        return 1 << (ATTRIBUTE + 16)

    def reads(self) -> int:
        return self.who.reads()

    def amount_of(self, game: Game, binding: Binding) -> int:
        chosen = binding.context.slots.get(self.slot, [])
        return chosen[0] if chosen else -1

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        if amount >= 0:
            game.rule("16-10b")
            chars.sets[ATTRIBUTE] = chars.sets[ATTRIBUTE] | {as_gate(game).attributes()[amount]}


# -- what cannot happen ---------------------------------------------------------------------------------------

ATTACK = "attack"
ATTACK_RULER = "attack rulers"
ATTACK_UNIT = "attack units"
BE_ATTACKED = "be attacked"
BE_DESTROYED = "be destroyed"
BE_DESTROYED_BY_EFFECTS = "be destroyed by effects"
BE_DESTROYED_BY_THEIRS = "be destroyed by your opponent's effects"
BE_DESTROYED_BY_DAMAGE = "be destroyed by damage"
BE_DESTROYED_BY_COMBAT = "be destroyed by combat damage"
BE_READIED = "be readied"
BE_READIED_AT_START = "be readied in the start phase"
BE_EXHAUSTED = "be exhausted"
BE_DEALT = "be dealt damage"
BE_DEALT_COMBAT = "be dealt combat damage"
BE_DEALT_EFFECT = "be dealt effect damage"
DEAL = "deal damage"
DEAL_COMBAT = "deal combat damage"
LEAVE = "leave play"
BE_SPECIAL = "be special summoned"
BE_SET = "be set"
MOVE = "be moved"
BE_HEALED = "be healed"
BE_REMOVED = "be removed from the game"
BE_RETURNED = "be returned to the hand"
BE_BURIED = "be put into a graveyard"
BE_STACKED = "be put into a deck"

KINDS: dict[str, int] = {
    BE_READIED_AT_START: READYING,
    ATTACK: ATTACKING, ATTACK_RULER: ATTACKING, ATTACK_UNIT: ATTACKING, BE_ATTACKED: ATTACKING, BE_DESTROYED: DESTROYED,
    BE_DESTROYED_BY_EFFECTS: DESTROYED, BE_DESTROYED_BY_THEIRS: DESTROYED, BE_DESTROYED_BY_DAMAGE: DESTROYED, BE_DESTROYED_BY_COMBAT: DESTROYED,
    BE_READIED: READYING, BE_EXHAUSTED: EXHAUSTING, BE_DEALT: DEALING, BE_DEALT_COMBAT: DEALING, BE_DEALT_EFFECT: DEALING,
    DEAL: DEALING, DEAL_COMBAT: DEALING, LEAVE: MOVING, BE_SPECIAL: MOVING, BE_SET: MOVING, MOVE: MOVING, BE_HEALED: HEALING_UNIT,
    BE_REMOVED: MOVING, BE_RETURNED: MOVING, BE_BURIED: MOVING, BE_STACKED: MOVING}
DESTINATIONS = {BE_REMOVED: IN_REMOVAL, BE_RETURNED: IN_HAND, BE_BURIED: IN_GRAVEYARD, BE_STACKED: IN_DECK}


def destroyed_so(game: GateRuler, event: Event, what: str, player: int) -> bool:
    """Whether a card is destroyed in one of these ways, seen by a player: by an effect (12-4b-2a), or by the rules because of damage
    (12-4a-1)."""
    if event.cause == BY_EFFECT:
        return what == BE_DESTROYED_BY_EFFECTS or what == BE_DESTROYED_BY_THEIRS and event.master != player
    if what == BE_DESTROYED_BY_DAMAGE:
        return game.number(event.card, HP) > 0
    return what == BE_DESTROYED_BY_COMBAT and any(kind == DEALT and way == COMBAT and card == event.card
                                                  for kind, way, _, card in game.history)


class Forbid(Cannot):
    """1-5d: something that cards cannot do, or that cannot be done to them, perhaps only by cards of a description."""

    __slots__ = ("what", "by", "who")
    FIELDS = ("what", "by")

    def __init__(self, what: str, by: Filter | None = None) -> None:
        self.what = what
        self.by = by
        self.who: Cards = SUBJECT

    def hooks(self) -> list[int]:
        return [CANNOT + KINDS[self.what]]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        what = self.what
        if what == BE_ATTACKED:
            game.rule("15-26b")
            return event.m >= 0 and self.fits(game, binding, event.card) and is_meant(game, binding, self.who, event.m)
        if what in (ATTACK_RULER, ATTACK_UNIT):
            if event.m < 0 or (KIND[game.zone[event.m]] == IN_RULER) != (what == ATTACK_RULER):
                return False
        elif what == ATTACK and self.by is not None:
            if event.m < 0 or not self.by.passes(game, binding.context, event.m):
                return False
        elif what in (DEAL, DEAL_COMBAT):
            return (what == DEAL or event.way == 1) and is_meant(game, binding, self.who, event.m)
        elif what in (BE_DEALT_COMBAT, BE_DEALT_EFFECT) and event.way != (1 if what == BE_DEALT_COMBAT else 2):
            return False
        elif what == LEAVE and (KIND[game.zone[event.card]] & IN_PLAY == 0 or KIND[event.target] & IN_PLAY):
            return False
        elif what in DESTINATIONS and KIND[event.target] != DESTINATIONS[what]:
            return False
        elif what == BE_SPECIAL and (event.way != SPECIAL or not self.fits(game, binding, event.card)) or what == BE_SET and event.way != SET_DOWN:
            return False
        elif what == BE_READIED_AT_START and event.rule != "6-2c":
            return False
        elif what == BE_DESTROYED and not self.fits(game, binding, event.n):
            return False
        elif what.startswith(BE_DESTROYED + " ") and not destroyed_so(as_gate(game), event, what, binding.context.master):
            return False
        elif what in (BE_DEALT, BE_READIED, BE_EXHAUSTED) and self.by is not None:
            if not self.fits(game, binding, event.m if what == BE_DEALT else event.source):
                return False
        return is_meant(game, binding, self.who, event.card)

    def fits(self, game: Game, binding: Binding, card: int) -> bool:
        """Whether the card that does it is one of those that cannot."""
        return self.by is None or card >= 0 and self.by.passes(game, binding.context, card)


class SaidOfPlayer(Cannot):
    """A player cannot do something: draw cards, special summon units, heal, attack."""

    __slots__ = ("whose", "what")
    FIELDS = ("whose", "what")

    def __init__(self, whose: int, what: str) -> None:
        self.whose = whose
        self.what = what

    def hooks(self) -> list[int]:
        return [CANNOT + (ATTACKING if self.what == ATTACK else MOVING)]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        who = players(binding.context, self.whose)
        if self.what == ATTACK:
            return as_gate(game).controller(event.card) in who
        ways = {"draw cards": DRAWN, "special summon units": SPECIAL, "heal life": HEALED, "set cards": SET_DOWN}
        player = event.master if self.what == "special summon units" and event.master >= 0 else event.player
        return event.way == ways[self.what] and player in who


# -- what happens instead (14-13) -----------------------------------------------------------------------------


def what_instead(effect: Effect) -> Effect:
    """What happens instead; whether it does is never asked twice."""
    if isinstance(effect, May):
        raise Reject("an optional replacement")
    return effect


class Stay(Effect):
    """What would happen does not."""

    __slots__ = ()

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()


class WouldMove(Replace):
    """When a card would leave play or be put into a zone, something else happens instead (14-13a, 14-13a-1)."""

    __slots__ = ("subject", "to", "leaving", "way")
    FIELDS = ("subject", "to", "leaving", "way", "effect", "optional")

    def __init__(self, subject: Subject, to: int, effect: Effect, optional: bool = False, leaving: bool = False, way: int = 0) -> None:
        super().__init__(what_instead(effect), optional)
        self.subject = subject
        self.to = to
        self.leaving = leaving
        """From play to a zone that is not in play."""
        self.way = way
        """Only if it would move in this way: discarded (15-9a); 0 for any."""

    def hooks(self) -> list[int]:
        return [REPLACE + MOVING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.target < 0 or not KIND[event.target] & self.to or game.zone[event.card] == event.target:
            return False
        if self.way and event.way != self.way:
            return False
        if self.leaving and (KIND[game.zone[event.card]] & IN_PLAY == 0 or KIND[event.target] & IN_PLAY):
            return False
        game.rule("14-13a")
        return self.subject.means(game, binding.context, event.card)


class WouldDraw(Replace):
    """When a player would draw a card, something else happens instead."""

    __slots__ = ("whose",)
    FIELDS = ("whose", "effect", "optional")

    def __init__(self, whose: int, effect: Effect, optional: bool = False) -> None:
        super().__init__(what_instead(effect), optional)
        self.whose = whose

    def hooks(self) -> list[int]:
        return [REPLACE + MOVING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.way == DRAWN and event.player in players(binding.context, self.whose)


class WouldBeDestroyed(Replace):
    """When a card would be destroyed, something else happens instead."""

    __slots__ = ("subject",)
    FIELDS = ("subject", "effect", "optional")

    def __init__(self, subject: Subject, effect: Effect, optional: bool = False) -> None:
        super().__init__(what_instead(effect), optional)
        self.subject = subject

    def hooks(self) -> list[int]:
        return [REPLACE + DESTROYED]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.means(game, binding.context, event.card)


class WouldHeal(Replace):
    """When a unit or a player would be healed, something else happens instead; the ruler stands for its player (15-21b-1)."""

    __slots__ = ("subject",)
    FIELDS = ("subject", "effect", "optional")

    def __init__(self, subject: Subject, effect: Effect, optional: bool = False) -> None:
        super().__init__(what_instead(effect), optional)
        self.subject = subject

    def hooks(self) -> list[int]:
        return [REPLACE + HEALING_UNIT, REPLACE + HEALING_LIFE]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.means(game, binding.context, event.card)


class WouldDeal(DamageReplace):
    """14-13g: when damage would be dealt, it is more, or another number."""

    __slots__ = ("by", "to", "way")
    FIELDS = ("by", "to", "way", "effect")

    def __init__(self, by: Subject | None, to: Subject | None, way: int, effect: Effect) -> None:
        super().__init__(effect, False, True)
        self.by = by
        self.to = to
        self.way = way

    def hooks(self) -> list[int]:
        return [REPLACE + DEALING]

    def is_suffered(self) -> bool:
        return self.to is not None

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.way and event.way != self.way:
            return False
        context = binding.context
        if self.by is not None and not self.by.means(game, context, event.m):
            return False
        return self.to is None or self.to.means(game, context, event.card)


class ChangeDamage(Effect):
    """The damage that is about to be dealt changes by a number, or is doubled."""

    __slots__ = ("more", "times")
    FIELDS = ("more", "times")

    def __init__(self, more: Number, times: int = 1) -> None:
        self.more = more
        self.times = times

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        event = context.event
        if event is not None:
            game.rule("14-13g")
            event.n = max(0, event.n * self.times + self.more.value(game, context))


