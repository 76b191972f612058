"""From what a text says to what it does: the part that all games share.

A game's own `Meaning` says what its nouns, places, numbers and verbs are. A verb is said once: `do_draw` is what drawing does,
`when_draw` what waits for it, `was_draw` what asks about it, `cannot_draw` what forbids it, `would_draw` what replaces it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rulewright.english.trees import (
    Act,
    AllAdj,
    At,
    Both,
    Clause,
    Either,
    Feature,
    Grouped,
    Idiom,
    Instead,
    Joined,
    Led,
    MayTo,
    Mod,
    Nominal,
    Noun,
    Np,
    Nth,
    Num,
    OneOf,
    Options,
    Owner,
    Person,
    Pred,
    Prop,
    Quant,
    Sentences,
    SoMany,
    Steps,
    Thing,
    Tree,
)
from rulewright.kernel.effects import If, May, Modes
from rulewright.kernel.nodes import AT_LEAST, AT_MOST, EXACTLY, All, AnyOf, Compared, Condition, Effect, Fixed, Number, Plus, Static, Trigger
from rulewright.kernel.parts import EventTrigger
from rulewright.kernel.past import AtOnce, NthTime
from rulewright.language.errors import Reject
from rulewright.language.joints import IfInstead, IfYouDo, Otherwise, attach, chain, if_not, price, provided
from rulewright.language.phrases import Parsed

Found = TypeVar("Found")
DONE = ("bedone", "wasdone", "notdone", "wasnotdone", "cannotbe", "mustbe", "wouldbe", "maybe", "canbe", "onlybe")


UNDONE = frozenset(("cannot", "cannotbe", "not", "notdone", "mustnot", "only", "onlybe", "did", "notdid", "wasdone", "wasnotdone", "would", "wouldbe"))
"""What is not to be done now: it is so for a time, or was so."""
PLAYERS_VERBS = frozenset(
    ("draw", "discard", "reveal", "look", "search", "shuffle", "put", "return", "choose", "play", "win", "losegame", "have", "control", "destroy")
)
"""What only players do: "they" who do it are players."""


STATES = frozenset(("have", "control", "occupy"))
"""What is so, and not done."""


LASTING = frozenset(("gain", "lose", "become"))
"""What is said of things for a time."""


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
        if mod.sort == "too":
            continue
        name = mod.of if mod.sort == "manner" else mod.sort
        if name in found:
            raise Reject("said twice")
        found[name] = mod if mod.prop is not None else mod.of
    return found


def deed(subject: Any, pred: Pred) -> Deed:
    """What a predicate says of its subject, as a deed."""
    act = pred.act
    mods = modifiers(pred.mods)
    if isinstance(mods.get("random"), Tree) and isinstance(act, Act) and act.object is not None:  # at random from a place
        act = act.but(object=located(act.object, At(how="from", of=mods["random"])))
        mods["random"] = "random"
    if (
        isinstance(subject, Thing)
        and subject.word == "them"
        and isinstance(act, Act)
        and act.verb in PLAYERS_VERBS
        and pred.mood not in DONE
        and not isinstance(act.object, Feature)
    ):
        subject = Person(who="they")
    if not isinstance(act, Act):
        raise Reject("no deed")
    if pred.mood in ("cannot", "cannotbe"):
        mods.pop("again", None)  # what cannot be done cannot be done again either
    if pred.mood in DONE:
        return Deed(act.verb, pred.mood, mods.get("by"), subject, act, mods)
    return Deed(act.verb, pred.mood, subject, act.object, act, mods)


WITH_EFFECTS = frozenset(("destroy", "return", "put", "remove", "exhaust", "ready", "discard", "negate"))
"""What a player does to cards with effects only."""


def by_their_effects(done: Deed) -> Deed:
    """What a player does to cards, as what is done to them by that player's effects."""
    if done.mood not in ("do", "cannot") or not isinstance(done.agent, Person) or done.object is None or done.verb not in WITH_EFFECTS or "by" in done.mods:
        return done
    agent = At(how="effects", of=Owner(who="each" if done.agent.who in ("any", "both") else done.agent.who))
    return Deed(done.verb, "cannotbe" if done.mood == "cannot" else "bedone", agent, done.object, done.act, {**done.mods, "by": agent})


class Meaning:
    """What the trees of card English mean in a game."""

    ALLOWED: frozenset[str] = frozenset()
    """What a player who may do it for a time is allowed to do, and not asked about."""

    def __init__(self) -> None:
        self.until: Any = None
        """How long what is said lasts, where a head says so."""
        self.speaker: Any = None
        """The player whom the clause is about: "their" means that player's."""
        self.made: list[tuple[Effect, Any]] = []
        """The effects and the trees they were made of."""

    def understood(self, parsed: Parsed, means: Callable[[Any], Found]) -> Found:
        """What a text means, each effect with its words; what has no meaning is refused with its words."""
        try:
            found = means(parsed.value)
        except Reject as reject:
            raise parsed.refused(reject) from None
        self.quote(parsed)
        return found

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

    def split_event(self, tree: Any) -> list[EventTrigger]:
        """An event for each of several things that it may happen to, that may do it, or that may be done; empty where there is only one."""
        clauses: list[Any] = []
        if isinstance(tree, Joined) and tree.joint == "or":
            clauses = list(tree.parts)
        elif isinstance(tree, Clause) and tree.joint == "or":
            clauses = [Clause(subject=tree.subject, preds=(pred,)) for pred in tree.preds]
        elif isinstance(tree, Clause) and len(tree.preds) == 1 and isinstance(tree.preds[0].act, Either):
            pred = tree.preds[0]
            clauses = [Clause(subject=tree.subject, preds=(Pred(mood=pred.mood, act=act, mods=pred.mods),)) for act in pred.act.parts]
        elif isinstance(tree, Clause) and not isinstance(tree, Idiom) and len(tree.preds) == 1 and isinstance(tree.preds[0].act, Act):
            pred = tree.preds[0]
            if isinstance(tree.subject, OneOf):
                clauses = [Clause(subject=part, preds=tree.preds) for part in tree.subject.parts]
            elif isinstance(pred.act.object, OneOf):
                clauses = [
                    Clause(subject=tree.subject, preds=(Pred(mood=pred.mood, act=pred.act.but(object=part), mods=pred.mods),)) for part in pred.act.object.parts
                ]
        events = [event for event in map(self.event, clauses) if isinstance(event, EventTrigger)]
        if len(events) < len(clauses):
            raise Reject("one event or the other")
        return events

    def counted_event(self, tree: Clause) -> Trigger | None:
        """Your second card drawn in a turn: the second time that one is drawn; None where nothing is counted."""
        pred = tree.preds[0]
        what = pred.act.object if isinstance(pred.act, Act) else None
        if not isinstance(what, Np) or what.quant is None or what.quant.how != "nth":
            return None
        if not isinstance(tree.subject, Person) or not isinstance(what.det, Owner) or what.det.who not in (tree.subject.who, "they") or len(tree.preds) > 1:
            raise Reject("whose second one")
        one = pred.act.but(object=Np(quant=Quant(how="a"), what=what.what))
        nth = Nth(n=what.quant.n.n, of=Clause(subject=tree.subject, preds=(Pred(mood=pred.mood, act=one, mods=pred.mods),)))
        return self.nth(nth, tree.subject.who in ("any", "each"))

    def at_once(self, tree: Any) -> Trigger | None:
        """One or more cards: once for all to which it happens together; None where one thing is waited for."""
        if not isinstance(tree, Clause) or isinstance(tree, Idiom) or len(tree.preds) != 1 or not isinstance(tree.preds[0].act, Act):
            return None
        pred = tree.preds[0]
        for np in (tree.subject, pred.act.object):
            if isinstance(np, Np) and np.quant is not None and np.quant.how == "least" and isinstance(np.quant.n, Num):
                one = np.but(quant=Quant(how="exact", n=Num(n=1)) if np.det is not None else Quant(how="a"))
                clause = Clause(subject=one, preds=tree.preds) if np is tree.subject else tree.but(preds=(pred.but(act=pred.act.but(object=one)),))
                trigger = self.event(clause)
                return AtOnce(trigger, np.quant.n.n) if isinstance(trigger, EventTrigger) else None
        return None

    def nth(self, tree: Nth, own: bool = False) -> Trigger:
        """The first, second ... time in a turn that something happens, or that it happens to each player by itself."""
        trigger = self.event(tree.of)
        if not isinstance(trigger, EventTrigger):
            raise Reject("the first time of what")
        return NthTime(trigger, tree.n, own)

    # -- verbs --------------------------------------------------------------------------------------------------

    def use(self, use: str, verb: str) -> Any:
        """What the lexicon says about one use of a verb."""
        found = getattr(self, f"{use}_{verb}".replace(" ", "_"), None)
        if found is None:
            raise Reject(f"{verb!r} is not known in this use ({use})")
        return found

    def plain_cards(self, tree: Any, as_many: Number) -> tuple[Number, bool]:
        """How many cards, and whether fewer will do, where nothing else may be said of them; "that many" is `as_many`."""
        if (
            isinstance(tree, Np)
            and isinstance(tree.what, Nominal)
            and not tree.what.adjs
            and not tree.what.tails
            and tree.det is None
            and isinstance(tree.what.noun, Noun)
            and tree.what.noun.word == "card"
            and tree.quant is not None
        ):
            if isinstance(tree, SoMany):
                return self.number(tree.amount), False
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
            parts = tuple(self.condition(part) for part in none_of(tree.parts))
            return All(parts) if tree.joint == "and" else AnyOf(parts)
        if isinstance(tree, Grouped):
            return All((self.condition(tree.first), self.condition(tree.rest)))
        if isinstance(tree, Clause) and len(tree.preds) > 1:
            parts = tuple(self.ask(Clause(subject=tree.subject, preds=(pred,))) for pred in sharing(tree.preds))
            return AnyOf(parts) if tree.joint == "or" else All(parts)
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
        return tree.lead in ("when", "if", "next", "as") and isinstance(head, Clause) and head.preds[0].mood in ("would", "wouldbe")

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
        parts = of_each(parts)
        found: list[Effect] = []
        place = 0
        while place < len(parts):
            effect = self.as_long(parts, place)
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

    def as_long(self, parts: list[Any], place: int) -> Effect:
        """One of several steps; where only the last of several statements says how long, all of them last as long."""
        outside = self.until
        if self.until is None and says_what_is(parts[place]) and time_said(parts[place]) is None:
            for other in parts[place + 1 :]:
                if not says_what_is(other):
                    break
                if time_said(other) is not None:
                    self.until = time_said(other)
                    break
        try:
            return self.effect(parts[place])
        finally:
            self.until = outside

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
        if tree.who is not None:
            return self.others_modes(tree)
        return Modes(quant.n.n, tuple(self.option(option) for option in tree.options), quant.how == "upto")

    def others_modes(self, tree: Options) -> Effect:
        """A list of which another player chooses."""
        raise Reject("who chooses")

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
            price_ = self.unless_done(tree.head)
            if price_ is not None:
                return chain(price_, if_not(self.effect(body)))
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

    def unless_done(self, head: Any) -> May | None:
        """What a player may do so that something else is not done; None for a condition."""
        if not isinstance(head, Clause) or not all(pred.mood == "do" and isinstance(pred.act, Act) and pred.act.verb not in STATES for pred in head.preds):
            return None
        subject = Person(who="they") if isinstance(head.subject, Thing) and head.subject.word == "them" else head.subject
        if not isinstance(subject, Person):
            return None
        return May(self.whose(subject), self.clause(Clause(subject=subject, preds=head.preds)), None)

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
        if isinstance(subject, Person) and pred.mood == "mayhave":
            return May(self.whose(subject), self.effect(pred.act), None)
        if isinstance(subject, Person) and pred.mood in ("may", "can") and not (until is not None and pred.act.verb in self.ALLOWED):
            inner = Pred(mood="do", act=pred.act, mods=pred.mods)
            return May(self.whose(subject), self.predicate(subject, inner, until), None)
        if until is None and (subject is None or isinstance(subject, Person) or pred.mood in ("do", "bedone", "must")):
            if pred.mood in UNDONE:
                raise Reject("how long")
            done = deed(subject, pred)
            each, moment = done.mods.pop("each", None), done.mods.pop("at", None)
            effect: Effect = self.use("do", done.verb)(done)
            self.made.append((effect, pred.act))
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


def time_said(tree: Clause) -> Any:
    """How long a clause says that it lasts."""
    return next((mod for pred in tree.preds for mod in pred.mods or () if mod.sort in ("until", "until end")), None)


def says_what_is(tree: Any) -> bool:
    """Whether something is said of a thing: that it gains, loses or becomes something."""
    return (
        isinstance(tree, Clause)
        and not isinstance(tree, Idiom)
        and tree.subject is not None
        and not isinstance(tree.subject, Person)
        and all(isinstance(pred.act, Act) and (pred.mood in ("cannot", "cannotbe") or pred.mood == "do" and pred.act.verb in LASTING) for pred in tree.preds)
    )


def sharing(preds: tuple[Pred, ...]) -> tuple[Pred, ...]:
    """Predicates of which the last one says when or how all of them are meant: "it attacked or blocked this turn"."""
    last = preds[-1]
    return tuple(pred if pred.mods or pred.mood != last.mood else Pred(mood=pred.mood, act=pred.act, mods=last.mods) for pred in preds)


def of_each(parts: list[Any]) -> list[Any]:
    """ "Each unit loses its abilities and its ATK becomes 0": "its" means that of each of them."""
    several = False
    found: list[Any] = []
    for part in parts:
        if several and isinstance(part, Clause) and not isinstance(part, Idiom):
            if isinstance(part.subject, Thing) and part.subject.word == "it":
                part = part.but(subject=Thing(word="them"))
            elif isinstance(part.subject, Prop) and isinstance(part.subject.of, Owner) and part.subject.of.who == "it":
                part = part.but(subject=part.subject.but(of=Owner(who="they")))
        elif isinstance(part, Clause) and isinstance(part.subject, Np):
            several = part.subject.quant is not None and part.subject.quant.how == "each"
        found.append(part)
    return found


def none_of(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "None" is none of what the condition before speaks of: "your opponent controls 2 or more units and you control none"."""
    found: list[Any] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, Clause) and isinstance(last, Clause) and len(part.preds) == len(last.preds) == 1:
            act, before = part.preds[0].act, last.preds[0].act
            if (
                isinstance(act, Act)
                and isinstance(act.object, Thing)
                and act.object.word == "none"
                and isinstance(before, Act)
                and isinstance(before.object, Np)
            ):
                none = before.object.but(quant=Quant(how="no"))
                part = part.but(preds=(part.preds[0].but(act=act.but(object=none)),))
        found.append(part)
    return tuple(found)


def is_order(tree: Any) -> bool:
    """Whether it is an order to the reader."""
    return isinstance(tree, Clause) and tree.subject is None and not isinstance(tree, Idiom)


def unless_so(tree: Any) -> Any:
    """What can be done only if something is so cannot be done unless it is so."""
    body = tree.body if isinstance(tree, Led) and tree.lead in ("if", "while") and tree.after else None
    if not isinstance(body, Clause) or len(body.preds) != 1 or body.preds[0].mood not in ("only", "onlybe") or body.preds[0].mods:
        return tree
    act = body.preds[0].act
    if not isinstance(act, Act) or any(getattr(act, part) is not None for part in ("to", "source", "amount", "other")):
        return tree
    mood = "cannot" if body.preds[0].mood == "only" else "cannotbe"
    return tree.but(lead="unless", body=body.but(preds=(Pred(mood=mood, act=act),)))


def tails_of(nominal: Nominal) -> tuple[Any, ...]:
    """What follows a noun, each exception for itself."""
    found: list[Any] = []
    for tail in nominal.tails or ():
        found += tail.parts if isinstance(tail, AllAdj) and all(isinstance(part, At) for part in tail.parts) else (tail,)
    return tuple(found)


def located(what: Any, where: At) -> Any:
    """A noun phrase with the place that its clause says."""
    if isinstance(what, (Both, OneOf)):
        return type(what)(parts=(*what.parts[:-1], located(what.parts[-1], where)))
    if not isinstance(what, Np) or not isinstance(what.what, Nominal):
        raise Reject("what is there")
    nominal = what.what
    inner = Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=(*(nominal.tails or ()), where), many=nominal.many)
    return Np(quant=what.quant, det=what.det, what=inner, of=what.of)


HOW = {">=": AT_LEAST, "<=": AT_MOST, "=": EXACTLY}
"""How comparisons are called."""


def beyond(how: str, than: Number) -> tuple[str, Number]:
    """A comparison with what is more or less than a number, as one with the next number."""
    if how in (">", "<"):
        return (AT_LEAST, Plus(1, than)) if how == ">" else (AT_MOST, Plus(-1, than))
    if how not in HOW:
        raise Reject("compared how")
    return HOW[how], than


def compared(left: Number, how: str, than: Number) -> Condition:
    """One number compared with another."""
    return Compared(left, *beyond(how, than))


def so_many(number: Number, least: int, most: int) -> Condition:
    """A number that is at least and at most so much (-1: any)."""
    low, high = Compared(number, AT_LEAST, Fixed(least)), Compared(number, AT_MOST, Fixed(most))
    return low if most < 0 else high if least <= 0 else All((low, high))


def bounds_of(how: str, n: int) -> tuple[int, int]:
    """What a comparison asks for: at least, at most (-1: any number)."""
    return {">=": (n, -1), "<=": (0, n), "=": (n, n), ">": (n + 1, -1), "<": (0, n - 1)}[how]


def share_place(parts: tuple[Any, ...], *hows: str) -> tuple[Any, ...]:
    """A place after several descriptions is that of all of them."""

    def places(part: Any) -> tuple[Any, ...]:
        tails = part.what.tails if isinstance(part, Np) and isinstance(part.what, Nominal) else None
        return tuple(tail for tail in tails or () if isinstance(tail, At) and tail.how in hows)

    where = places(parts[-1])
    found = [
        part.but(what=part.what.but(tails=(*(part.what.tails or ()), *where)))
        if where and type(part) is Np and isinstance(part.what, Nominal) and part.det is None and not places(part)
        else part
        for part in parts[:-1]
    ]
    return (*found, parts[-1])


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
    if quant.how in ("exactly", "only"):
        return n, n
    if quant.how == "between":
        return n, quant.to.n
    if quant.how == "exact" and n == 1:
        return 1, -1
    raise Reject("exactly so many, or at least")
