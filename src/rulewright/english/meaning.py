"""From what a text says to what it does: the part that all games share.

A game's own `Meaning` says what its nouns, places, numbers and verbs are. A verb is said once: `do_draw` is what drawing does,
`when_draw` what waits for it, `was_draw` what asks about it, `cannot_draw` what forbids it, `would_draw` what replaces it.
"""

from __future__ import annotations

from typing import Any

from rulewright.english.trees import (
    Act,
    At,
    Both,
    Clause,
    Either,
    Feature,
    Instead,
    Joined,
    Led,
    MayTo,
    Mod,
    Nominal,
    Noun,
    Np,
    OneOf,
    Options,
    Order,
    Person,
    Pred,
    Quant,
    Sentences,
    Steps,
    Thing,
    Tree,
)
from rulewright.kernel.effects import If, May, Modes
from rulewright.kernel.nodes import All, AnyOf, Condition, Effect, Fixed, Number, Static, Trigger
from rulewright.language.errors import Reject
from rulewright.language.phrases import Parsed
from rulewright.language.joints import IfInstead, IfYouDo, Otherwise, attach, chain, if_not, price, provided

DONE = ("bedone", "wasdone", "notdone", "wasnotdone", "cannotbe", "mustbe", "wouldbe", "maybe", "canbe", "onlybe")


PLAYERS_VERBS = frozenset(("draw", "discard", "reveal", "look", "search", "shuffle", "put", "return", "choose", "play", "win", "losegame",
                           "have", "destroy"))
"""What only players do: "they" who do it are players."""


class Deed:
    """Who does what to what: a clause, active or passive, made plain."""

    __slots__ = ("verb", "mood", "agent", "object", "act", "mods")

    def __init__(self, verb: str, mood: str, agent: Any, object_: Any, act: Act, mods: dict[str, Any]) -> None:
        self.verb = verb
        self.mood = mood
        self.agent = agent
        self.object = object_
        self.act = act
        self.mods = mods

    def only(self, *names: str) -> None:
        """Refuse modifiers that this use does not know: no word is dropped."""
        for name in self.mods:
            if name not in names:
                raise Reject(f"{self.verb}: what does {name!r} mean here")

    def plain(self, *parts: str) -> None:
        """Refuse complements that this use does not know."""
        for name in ("to", "source", "amount", "other"):
            if name not in parts and getattr(self.act, name) is not None:
                raise Reject(f"{self.verb}: what does {name!r} mean here")


def modifiers(mods: tuple[Mod, ...] | None) -> dict[str, Any]:
    """The modifiers of a clause by their sorts; manners by their names."""
    found: dict[str, Any] = {}
    for mod in mods or ():
        name = mod.of if mod.sort == "manner" else mod.sort
        if name in found:
            raise Reject("said twice")
        found[name] = mod if mod.prop is not None else mod.of
    return found


def deed(subject: Any, pred: Pred) -> Deed:
    """What a predicate says of its subject, as a deed."""
    act = pred.act
    mods = modifiers(pred.mods)
    if isinstance(subject, Thing) and subject.word == "them" and isinstance(act, Act) and act.verb in PLAYERS_VERBS \
            and pred.mood not in DONE and not isinstance(act.object, Feature):
        subject = Person(who="they")
    if not isinstance(act, Act):
        raise Reject("no deed")
    if pred.mood in DONE:
        return Deed(act.verb, pred.mood, mods.get("by"), subject, act, mods)
    return Deed(act.verb, pred.mood, subject, act.object, act, mods)


class Meaning:
    """What the trees of card English mean in a game."""

    def __init__(self) -> None:
        self.until: Any = None
        """How long what is said lasts, where a head says so."""
        self.speaker: Any = None
        """The player whom the clause is about: "their" means that player's."""
        self.made: list[tuple[Effect, Any]] = []
        """The effects and the trees they were made of."""

    def quote(self, parsed: Parsed) -> None:
        """Tell each effect the words that say it."""
        for effect, tree in self.made:
            words = parsed.words(tree)[1]
            if words:
                effect.wording = words

    # -- what a game says ---------------------------------------------------------------------------------------

    def number(self, tree: Any) -> Number:
        """A number."""
        raise NotImplementedError

    def ask(self, tree: Any) -> Condition:
        """One condition."""
        raise NotImplementedError

    def whose(self, tree: Any) -> int:
        """Which players are meant."""
        raise NotImplementedError

    def lasting(self, static: Static, until: Any) -> Effect:
        """A statement for a time."""
        raise NotImplementedError

    def state(self, subject: Any, pred: Pred) -> tuple[Static, ...]:
        """What a statement makes true as long as it holds."""
        raise NotImplementedError

    def later(self, lead: str, head: Any, body: Effect, time: Any) -> Effect:
        """An instruction for when something happens."""
        raise NotImplementedError

    def scaled(self, each: Number, part: Effect) -> Effect:
        """An instruction for each of a number."""
        raise NotImplementedError

    def opposite(self, condition: Condition) -> Condition:
        """What holds where a condition does not."""
        raise NotImplementedError

    def event(self, tree: Any) -> Trigger:
        """What a text waits for."""
        raise NotImplementedError

    # -- verbs --------------------------------------------------------------------------------------------------

    def use(self, use: str, verb: str) -> Any:
        """What the lexicon says about one use of a verb."""
        found = getattr(self, f"{use}_{verb}".replace(" ", "_"), None)
        if found is None:
            raise Reject(f"{verb!r} is not known in this use ({use})")
        return found

    def plain_cards(self, tree: Any, as_many: Number) -> tuple[Number, bool]:
        """How many cards, and whether fewer will do, where nothing else may be said of them; "that many" is `as_many`."""
        if isinstance(tree, Np) and isinstance(tree.what, Nominal) and not tree.what.adjs and not tree.what.tails and tree.det is None \
                and isinstance(tree.what.noun, Noun) and tree.what.noun.word == "card" and tree.quant is not None:
            if tree.quant.how in ("exact", "upto"):
                return self.number(tree.quant.n), tree.quant.how == "upto"
            if tree.quant.how == "a":
                return Fixed(1), False
            if tree.quant.how == "same":
                return as_many, False
        raise Reject("how many cards")

    # -- conditions ---------------------------------------------------------------------------------------------

    def condition(self, tree: Any) -> Condition:
        """A condition, or several."""
        try:
            return self.conditions(tree)
        except Reject as reject:
            reject.tree = reject.tree or tree
            raise

    def conditions(self, tree: Any) -> Condition:
        """A condition, or several joined."""
        if isinstance(tree, Joined):
            parts = tuple(self.condition(part) for part in tree.parts)
            return All(parts) if tree.joint == "and" else AnyOf(parts)
        return self.ask(tree)

    # -- instructions -------------------------------------------------------------------------------------------

    def effect(self, tree: Any) -> Effect:
        """What a text does when it is performed."""
        try:
            effect = self.instruction(tree)
        except Reject as reject:
            reject.tree = reject.tree or tree
            raise
        self.made.append((effect, tree))
        return effect

    def instruction(self, tree: Any) -> Effect:
        """An instruction, or several."""
        if isinstance(tree, Sentences):
            return self.sequence(self.sentences(tree.parts))
        if isinstance(tree, Steps):
            return self.steps(tree)
        if isinstance(tree, Led):
            return self.led(tree)
        if isinstance(tree, MayTo):
            return self.bought(tree)
        if isinstance(tree, Options):
            return self.modes(tree)
        if isinstance(tree, Either):
            return Modes(1, tuple(self.effect(part) for part in tree.parts))
        if isinstance(tree, Clause):
            return self.clause(tree)
        raise Reject(f"no instruction: {type(tree).__name__}")

    def sentences(self, parts: tuple[Any, ...]) -> list[Effect]:
        """The instructions of sentences; a replacement may go on in the next one."""
        found: list[Effect] = []
        place = 0
        while place < len(parts):
            part = parts[place]
            place += 1
            if isinstance(part, Led) and self.replaces(part):
                effect, used = self.replaced(part, parts[place] if place < len(parts) else None)
                found.append(effect)
                place += used
            else:
                found.append(self.effect(part))
        return found

    def replaces(self, tree: Led) -> bool:
        """Whether something happens instead of something else that would happen."""
        head = tree.head
        return tree.lead in ("when", "if", "next") and isinstance(head, Clause) and head.preds[0].mood in ("would", "wouldbe")

    def replaced(self, tree: Led, more: Any) -> tuple[Effect, bool]:
        """A replacement for a time, and whether the sentence after it belongs to it."""
        raise Reject("instead, for a time")

    def sequence(self, effects: list[Effect]) -> Effect:
        """One after the other."""
        whole = effects[-1]
        for effect in reversed(effects[:-1]):
            whole = chain(effect, whole)
        return whole

    def steps(self, tree: Steps) -> Effect:
        """What may be done covers the orders that are joined to it."""
        parts: list[Any] = []
        rest: Any = tree
        while isinstance(rest, Steps):
            parts.append(rest.first)
            rest = rest.rest
        parts.append(rest)
        found: list[Effect] = []
        place = 0
        while place < len(parts):
            effect = self.effect(parts[place])
            place += 1
            if isinstance(effect, May) and effect.then is None:
                deeds = [effect.action]
                while place < len(parts) and is_order(parts[place]):
                    deeds.append(self.effect(parts[place]))
                    place += 1
                if place < len(parts) and isinstance(parts[place], MayTo) and is_order(parts[place].price):
                    deeds.append(self.effect(parts[place].price))
                    found.append(May(effect.whose, self.sequence(deeds), self.effect(parts[place].gain)))
                    place += 1
                    continue
                effect = May(effect.whose, self.sequence(deeds), None)
            found.append(effect)
        return self.sequence(found)

    def bought(self, tree: MayTo) -> Effect:
        """A price and what it buys."""
        paid = self.effect(tree.price)
        gain = self.effect(tree.gain)
        if tree.how == ":":
            return price(paid, gain)
        return attach(paid, gain)

    def modes(self, tree: Options) -> Effect:
        """A printed list."""
        quant = tree.quant
        if quant.how not in ("exact", "upto"):
            raise Reject("how many options")
        return Modes(quant.n.n, tuple(self.option(option) for option in tree.options), quant.how == "upto")

    def option(self, tree: Any) -> Effect:
        """An option of a list."""
        return self.effect(tree)

    def led(self, tree: Led) -> Effect:
        """An instruction under a head."""
        lead, body = tree.lead, tree.body
        if self.replaces(tree):
            return self.replaced(tree, None)[0]
        if lead in ("if", "while"):
            if isinstance(body, Instead):
                return IfInstead(self.condition(tree.head), self.effect(body.body))
            if tree.after:
                return provided(self.effect(body), self.condition(tree.head))
            return If(self.condition(tree.head), self.effect(body))
        if isinstance(body, Instead):
            raise Reject("instead of what")
        if lead == "unless":
            return If(self.opposite(self.condition(tree.head)), self.effect(body))
        if lead == "done":
            return IfYouDo(self.effect(body))
        if lead == "undone":
            return if_not(self.effect(body))
        if lead == "otherwise":
            return Otherwise(self.effect(body))
        if lead == "then":
            return self.effect(body)
        if lead == "each":
            return self.scaled(self.number(tree.head), self.effect(body))
        if lead == "span":
            outside, self.until = self.until, tree.head
            effect = self.effect(body)
            self.until = outside
            return effect
        if lead in ("when", "next", "at"):
            outside, self.until = self.until, None
            effect = self.effect(body)
            self.until = outside
            return self.later(lead, tree.head, effect, tree.after)
        raise Reject(f"what does {lead!r} lead")

    def clause(self, tree: Clause) -> Effect:
        """What a clause does: several deeds of one subject, or statements for a time."""
        subject = tree.subject
        if isinstance(subject, Thing) and subject.word == "them" and isinstance(tree.preds[0].act, Act):
            subject = deed(subject, tree.preds[0]).agent if tree.preds[0].mood not in DONE else subject
        outside, self.speaker = self.speaker, subject if isinstance(subject, Person) else self.speaker
        until = [mod for pred in tree.preds for mod in pred.mods or () if mod.sort in ("until", "until end", "during")]
        found = [self.predicate(subject, pred, until[-1] if until else self.until) for pred in tree.preds]
        self.speaker = outside
        first = found[0]
        if isinstance(first, May) and first.then is None and len(found) > 1 and all(pred.mood == "do" for pred in tree.preds[1:]):
            return May(first.whose, self.sequence([first.action, *found[1:]]), None)
        return self.sequence(found)

    def predicate(self, subject: Any, pred: Pred, until: Any) -> Effect:
        """What one predicate does."""
        if isinstance(pred.act, Either) and pred.mood in ("may", "can", "order", "do"):
            return self.alternatives(subject, pred)
        if isinstance(subject, Person) and pred.mood in ("may", "can"):
            inner = Pred(mood="do", act=pred.act, mods=pred.mods)
            return May(self.whose(subject), self.predicate(subject, inner, until), None)
        if until is None and (subject is None or isinstance(subject, Person) or pred.mood in ("do", "bedone", "must")):
            done = deed(subject, pred)
            each, moment = done.mods.pop("each", None), done.mods.pop("at", None)
            effect: Effect = self.use("do", done.verb)(done)
            if each is not None:
                effect = self.scaled(self.number(each), effect)
            return effect if moment is None else self.later("at", moment, effect, None)
        if until is None:
            raise Reject("how long")
        bare = Pred(mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod is not until) or None)
        return self.sequence([self.lasting(static, until) for static in self.state(subject, bare)])

    def alternatives(self, subject: Any, pred: Pred) -> Effect:
        """One of several deeds."""
        moods = "do" if pred.mood in ("may", "can") else pred.mood
        options = tuple(self.predicate(subject, Pred(mood=moods, act=act, mods=pred.mods), None) for act in pred.act.parts)
        return Modes(1, options)


def is_order(tree: Any) -> bool:
    """Whether it is an order to the reader."""
    return isinstance(tree, Order)


def located(what: Any, where: At) -> Any:
    """A noun phrase with the place that its clause says."""
    if isinstance(what, (Both, OneOf)):
        return type(what)(parts=(*what.parts[:-1], located(what.parts[-1], where)))
    if not isinstance(what, Np) or not isinstance(what.what, Nominal):
        raise Reject("what is there")
    nominal = what.what
    inner = Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=(*(nominal.tails or ()), where), many=nominal.many)
    return Np(quant=what.quant, det=what.det, what=inner, of=what.of)


def at_least(quant: Quant | None, many: bool) -> tuple[int, int]:
    """How many things a text asks for: at least, at most (-1: any number)."""
    if quant is None or quant.how in ("a", "any", "another"):
        return 1, -1
    n = quant.n.n if isinstance(quant.n, Tree) and hasattr(quant.n, "n") else None
    if quant.how == "no":
        return 0, 0
    if n is None:
        raise Reject("how many")
    if quant.how == "least":
        return n, -1
    if quant.how == "most":
        return 0, n
    if quant.how == "above":
        return n + 1, -1
    if quant.how == "below":
        return 0, n - 1
    if quant.how == "exactly":
        return n, n
    if quant.how == "between":
        return n, quant.to.n
    if quant.how == "exact" and n == 1:
        return 1, -1
    raise Reject("exactly so many, or at least")
