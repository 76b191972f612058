"""901.1c: continuous parts of card texts: what cards gain and lose, what cannot happen.

Each part is about the cards of the sentence it stands in (`who`, filled in by the compiler from `Said`).
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.measures import Letter
from rulewright.games.force_of_will.nodes.parts import Never
from rulewright.games.force_of_will.nodes.people import Players
from rulewright.games.force_of_will.nodes.places import chosen_attribute
from rulewright.games.force_of_will.rules.game import Permission, as_fow
from rulewright.games.force_of_will.rules.words import (
    ADDING,
    ATK,
    ATTACKING,
    ATTRIBUTE,
    ATTRIBUTES,
    BLOCKING,
    CANCELING,
    DEALING,
    DEF,
    DESTROYING,
    KEYWORD,
    MOVING,
    MUST_BLOCK,
    RECOVERING,
    RESTING,
    TARGETING,
)
from rulewright.games.force_of_will.rules.zones import CHASE, IN_FIELD, IN_HAND, IN_REMOVED, KIND
from rulewright.kernel.abilities import CANNOT, MODIFY, MODIFY_NUMBER, MODIFY_WORDS, PERMIT, Binding
from rulewright.kernel.cards import Chars
from rulewright.kernel.context import BOTH, players
from rulewright.kernel.events import BY_EFFECT, BY_RULE, Event
from rulewright.kernel.game import Game
from rulewright.kernel.layers import ABILITIES, ChangeNumber, Modifier
from rulewright.kernel.nodes import GROUNDED, Cards, Filter, Fixed, Number, Static, This, Times, given
from rulewright.kernel.parts import Cannot, is_meant
from rulewright.language.trees import same
from rulewright.tcg.effects import forbidding, said
from rulewright.tcg.effects.said import SUBJECT


class Saying(Static):
    """A part of a sentence about cards; `settled` makes the parts that work."""

    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return []

    def settled(self) -> list[Static]:
        """The parts that it means, once their cards are known."""
        raise NotImplementedError


class Said(said.Said):
    """Something said of some cards: they gain, lose, cannot."""

    def settle(self) -> None:
        for part in self.parts:
            if isinstance(part, (Saying, Modifier, Forbid, NotTargeted, Permit)):
                part.who = self.who

    def settled(self) -> list[Static]:
        """The parts, told whom they are about."""
        self.settle()
        found: list[Static] = []
        for part in self.parts:
            found += part.settled() if isinstance(part, Saying) else [part]
        return found


# -- numbers --------------------------------------------------------------------------------------------------


def side(text: str, x: Number | None, y: Number | None, each: Number | None) -> Number:
    """One number of a change such as +200, -X00 or +Y."""
    sign = -1 if text.startswith("-") else 1
    bare = text.lstrip("+-")
    amount: Number
    if bare[:1] in ("X", "Y"):
        letter = (x if bare[0] == "X" else y) or Letter(bare[0])
        unit = sign * (10 ** (len(bare) - 1))
        amount = letter if unit == 1 else Times(Fixed(unit), letter)
    else:
        amount = Fixed(sign * int(bare))
    return amount if each is None else Times(amount, each)


def letter(change: str, name: str, value: Number | None) -> Number | None:
    """What a letter of a change stands for: by itself the number chosen while playing (903.2f)."""
    return Letter(name) if value is None and name in change else value


class Boost(Saying):
    """[+200/+100]: ATK and DEF change; X and Y may be numbers of the text, and it may be for each of something."""

    change: str
    x: Number | None = None
    y: Number | None = None
    each: Number | None = None

    def __post_init__(self) -> None:
        self.x = letter(self.change, "X", self.x)
        self.y = letter(self.change, "Y", self.y)

    def settled(self) -> list[Static]:
        left, right = self.change.split("/")
        parts: list[Static] = []
        for prop, text in ((ATK, left), (DEF, right)):
            if text.strip("+-") != "0":
                parts.append(ChangeNumber(self.who, prop, side(text, self.x, self.y, self.each), False))
        return parts


class Become(Saying):
    """Cards become [800/800]."""

    change: str
    x: Number | None = None
    y: Number | None = None

    def __post_init__(self) -> None:
        self.x = letter(self.change, "X", self.x)
        self.y = letter(self.change, "Y", self.y)

    def settled(self) -> list[Static]:
        left, right = self.change.split("/")
        return [ChangeNumber(self.who, prop, side(text, self.x, self.y, None), True) for prop, text in ((ATK, left), (DEF, right))]


class NumberBecomes(Saying):
    """A number of cards becomes another one, or more."""

    prop: int
    amount: Number
    setting: bool = True

    def settled(self) -> list[Static]:
        return [ChangeNumber(self.who, self.prop, self.amount, self.setting)]


class Switch(Modifier):
    """ATK and DEF of cards change places."""

    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [MODIFY, MODIFY_NUMBER + ATK, MODIFY_NUMBER + DEF]

    def reads(self) -> int:
        return self.who.reads()

    def writes(self) -> int:
        return 1 << ATK | 1 << DEF

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        chars.nums[ATK], chars.nums[DEF] = chars.nums[DEF], chars.nums[ATK]


# -- words and abilities --------------------------------------------------------------------------------------


class GainKeyword(said.GainKeyword):
    """Cards gain a keyword."""

    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(KEYWORD, word)


class GainText(said.GainText):
    """Cards gain a quoted ability."""

    def writes(self) -> int:
        return ABILITIES | 1 << (KEYWORD + 16)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        super().change(game, chars, amount, source)
        if self.ability is not None:
            chars.sets[KEYWORD] = chars.sets[KEYWORD].union(self.ability.keywords)


class LoseText(GainText):
    """Cards lose a quoted ability, printed or given."""

    def silences(self) -> bool:
        return True

    def only_adds(self) -> bool:
        return False

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        chars.lost = chars.lost + [ability for ability in game.defs[chars.card].abilities if same(ability.tree, self.text)]
        chars.keep_given([place for place, ability in enumerate(chars.granted) if not same(ability.tree, self.text)])


class LoseKeyword(said.LoseKeyword):
    """Cards lose a keyword."""

    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(KEYWORD, word)


class NeverGains(Never):
    """Cards lose keywords and cannot gain them (all abilities where none is named): applied after everything that gives abilities."""

    who: Cards = given(SUBJECT)
    prop: int = given(KEYWORD)

    def reads(self) -> int:
        return self.who.reads()

    def writes(self) -> int:
        return ABILITIES | 1 << (KEYWORD + 16)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("104.4")
        if not self.word:
            chars.sets[KEYWORD] = frozenset()
            chars.lose_given()
            return
        super().change(game, chars, amount, source)
        chars.granted = [ability for ability in chars.granted if self.word not in ability.keywords]


class LoseAll(said.LoseAll):
    """Cards lose all their abilities."""

    FIELDS = ()

    def __init__(self) -> None:
        super().__init__(KEYWORD)


class GainWord(said.GainWord):
    """Cards gain a race, an attribute, a type or a name besides their own."""

    def is_steady(self) -> bool:
        return isinstance(self.who, This)


GROUNDED.update((GainKeyword, GainWord))


class LoseRace(said.LoseNamed):
    """Cards lose a race, or all races where none is named."""


class BecomeChosen(Modifier):
    """Cards become of the attribute that was chosen, or gain it."""

    gains: bool = False
    slot: int = given(-1)
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [MODIFY, MODIFY_WORDS]

    def writes(self) -> int:
        return 1 << (ATTRIBUTE + 16)

    def reads(self) -> int:
        return self.who.reads()

    def amount_of(self, game: Game, binding: Binding) -> int:
        word = chosen_attribute(as_fow(game), binding.context, self.slot)
        return ATTRIBUTES.index(word) if word in ATTRIBUTES else -1

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        if amount >= 0:
            kept = chars.sets[ATTRIBUTE] if self.gains else frozenset()
            chars.sets[ATTRIBUTE] = kept | {ATTRIBUTES[amount]}


# -- what cannot happen ---------------------------------------------------------------------------------------

ATTACK = "attack"
ATTACK_PLAYER = "attack players"
ATTACK_CARD = "attack J/resonators"
BLOCK = "block"
BE_BLOCKED = "be blocked"
BE_ATTACKED = "be attacked"
BE_DESTROYED = "be destroyed"
DESTROYED_BY_BATTLE = "be destroyed by battle damage"
DESTROYED_BY_DAMAGE = "be destroyed by damage"
DESTROYED_BY_EFFECT = "be destroyed by spells or abilities"
DESTROYED_BY_OPPONENT = "be destroyed by spells or abilities your opponent controls"
DESTROYED_BY_SPELL = "be destroyed by spells"
DESTROYED_BY_ABILITY = "be destroyed by abilities"
HAVE_ADDED = "have additions added"
RECOVER = "recover"
BE_RECOVERED = "be recovered"
BE_RESTED = "be rested"
BE_DEALT = "be dealt damage"
BE_DEALT_BATTLE = "be dealt battle damage"
DEAL = "deal damage"
DEAL_BATTLE = "deal battle damage"
BE_BANISHED = "be banished"
BE_REMOVED = "be removed"
LEAVE = "leave the field"
TO_HAND = "be returned to hands"
BE_CANCELED = "be canceled"
KINDS: dict[str, int] = {
    ATTACK: ATTACKING,
    ATTACK_PLAYER: ATTACKING,
    ATTACK_CARD: ATTACKING,
    BLOCK: BLOCKING,
    BE_BLOCKED: BLOCKING,
    BE_ATTACKED: ATTACKING,
    BE_DESTROYED: DESTROYING,
    DESTROYED_BY_BATTLE: DESTROYING,
    DESTROYED_BY_DAMAGE: DESTROYING,
    DESTROYED_BY_EFFECT: DESTROYING,
    DESTROYED_BY_OPPONENT: DESTROYING,
    DESTROYED_BY_SPELL: DESTROYING,
    DESTROYED_BY_ABILITY: DESTROYING,
    HAVE_ADDED: ADDING,
    RECOVER: RECOVERING,
    BE_RECOVERED: RECOVERING,
    BE_RESTED: RESTING,
    BE_DEALT: DEALING,
    BE_DEALT_BATTLE: DEALING,
    DEAL: DEALING,
    DEAL_BATTLE: DEALING,
    BE_BANISHED: MOVING,
    BE_REMOVED: MOVING,
    LEAVE: MOVING,
    TO_HAND: MOVING,
    BE_CANCELED: CANCELING,
}
RECOVERY_RULE = "503"
"""Events of the recovery phase carry a rule number of that section."""


class Forbid(forbidding.Forbid):
    """104.4: something that cards cannot do, or that cannot be done to them, perhaps only with or by cards of a description."""

    def kind(self) -> int:
        return KINDS[self.what]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        what = self.what
        if what in (BE_ATTACKED, BE_BLOCKED):
            other, own = event.card, event.n
            return own >= 0 and self.fits(game, binding, other) and is_meant(game, binding, self.who, own)
        if what == HAVE_ADDED:
            return event.card != event.n and is_meant(game, binding, self.who, event.n) and self.fits(game, binding, event.card)
        if what in (DEAL, DEAL_BATTLE):
            return (what == DEAL or event.way == 1) and is_meant(game, binding, self.who, event.m)
        if what == ATTACK_PLAYER and event.n >= 0 or what == ATTACK_CARD and event.n < 0:
            return False
        if what in (ATTACK, ATTACK_CARD, BLOCK) and self.by is not None and not self.fits(game, binding, event.n):
            return False
        if what == BE_DEALT_BATTLE and event.way != 1:
            return False
        if what in (BE_DEALT, BE_DEALT_BATTLE) and not self.fits(game, binding, event.m):
            return False
        if what == RECOVER and not event.rule.startswith(RECOVERY_RULE):
            return False
        if what in (DESTROYED_BY_BATTLE, DESTROYED_BY_DAMAGE) and (event.cause != BY_RULE or what == DESTROYED_BY_BATTLE and not as_fow(game).in_battle):
            return False
        if what == DESTROYED_BY_EFFECT and event.cause != BY_EFFECT:
            return False
        if what == DESTROYED_BY_OPPONENT and (event.cause != BY_EFFECT or event.master == binding.context.master):
            return False
        if what in (DESTROYED_BY_SPELL, DESTROYED_BY_ABILITY) and (
            event.cause != BY_EFFECT or (game.zone[event.source] == CHASE) != (what == DESTROYED_BY_SPELL)
        ):
            return False
        if what == BE_BANISHED and event.way != 6:
            return False
        if what == LEAVE and (KIND[game.zone[event.card]] != IN_FIELD or KIND[event.target] == IN_FIELD):
            return False
        if what == BE_REMOVED and not KIND[event.target] & IN_REMOVED:
            return False
        if what == TO_HAND and not KIND[event.target] & IN_HAND:
            return False
        return is_meant(game, binding, self.who, event.card)


class NotTargeted(Cannot):
    """1120: cards (or players, `people`) that cannot be targeted: by a player's spells, abilities, of cards of a description."""

    by: int = BOTH
    what: Filter | None = None
    spells: bool = True
    abilities: bool = True
    people: Players | None = None
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [CANNOT + TARGETING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if self.people is not None and event.card < 0 and event.m in self.people.find(game, context):
            game.rule("1120.4" if self.what is None else "1120.5")
        if event.master not in players(context, self.by):
            return False
        spell = game.zone[event.source] == CHASE
        if not (self.spells if spell else self.abilities):
            return False
        if self.what is not None and not self.what.passes(game, context, event.source):
            return False
        if self.people is not None:
            return event.card < 0 and event.m in self.people.find(game, context)
        return is_meant(game, binding, self.who, event.card)


class Permit(Permission):
    """Something that cards may do or that may be done with them: the number says what (words.py)."""

    number: int
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + self.number]

    def permits(self, game: object, binding: Binding, card: int, player: int) -> bool:
        assert isinstance(game, Game)
        return is_meant(game, binding, self.who, card)


class BlockedIfAble(Permit):
    """804.3: cards that must be blocked if able: while one of them attacks, what can block it must."""

    number: int = given(MUST_BLOCK)

    def permits(self, game: object, binding: Binding, card: int, player: int) -> bool:
        assert isinstance(game, Game)
        return is_meant(game, binding, self.who, as_fow(game).attacker)
