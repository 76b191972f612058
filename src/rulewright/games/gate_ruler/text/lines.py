"""Whole abilities of Gate Ruler's cards (14-1), the effects and timings of events (14-4)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import deed, unless_so
from rulewright.games.gate_ruler.nodes.abilities import AS_LONG_AS, INSTANT, STANDARD, WHEN
from rulewright.games.gate_ruler.nodes.battle_triggers import DamageComes
from rulewright.games.gate_ruler.nodes.conditions import FoughtNow
from rulewright.games.gate_ruler.nodes.damage_effects import Reduce
from rulewright.games.gate_ruler.nodes.forbidding import SaidOfEach, SaidOfPlayer
from rulewright.games.gate_ruler.nodes.lasting_effects import ForNow, Later
from rulewright.games.gate_ruler.nodes.lines import (
    Activated,
    Automatic,
    Concerto,
    Enhancing,
    Entering,
    EventText,
    Keywords,
    Lessening,
    Marked,
    Price,
    Priced,
    Text,
    When,
)
from rulewright.games.gate_ruler.nodes.permits import Cost, IgnoresCounter, Permit
from rulewright.games.gate_ruler.nodes.picking import Choice
from rulewright.games.gate_ruler.nodes.play_effects import PlayCard, Requirement
from rulewright.games.gate_ruler.nodes.replacing import ChangeDamage
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, Select, ThisIn
from rulewright.games.gate_ruler.nodes.targets import Choosing, Target
from rulewright.games.gate_ruler.nodes.triggers import At as AtMoment
from rulewright.games.gate_ruler.rules.costs import CostChoice, PayAny, Whole
from rulewright.games.gate_ruler.rules.paying import LevelPaid
from rulewright.games.gate_ruler.rules.words import BATTLE_ENDS, COST_SET, FROM_SET, SURE_COMBAT, SURE_EFFECT, WHOLE_GAME
from rulewright.games.gate_ruler.rules.zones import IN_PLAY, IN_SET
from rulewright.games.gate_ruler.text.deeds import WAYS, ignoring
from rulewright.games.gate_ruler.text.instead import Replacements, replaced
from rulewright.games.gate_ruler.text.oddities import Damage
from rulewright.games.gate_ruler.text.statements import attack_price, merged, pay
from rulewright.kernel.effects import May, Then
from rulewright.kernel.nodes import Bound, Condition, CountOf, Effect, Fixed, Node, Not, Static, This, walk
from rulewright.kernel.parts import EventTrigger
from rulewright.language.errors import Reject
from rulewright.language.joints import chain
from rulewright.tcg.effects.said import Continuous, Said
from rulewright.tcg.effects.triggers import While
from rulewright.tcg.playing.letters import Letter, put_in


class Lines(Replacements):
    """Lines as printed."""

    def ability(self, tree: Any) -> Text:
        """One ability as printed: name, limits, timing, cost, then what it does."""
        if isinstance(tree, t.Led):
            led = t.Led(lead="when", head=tree.head, body=tree.body.parts[0])
            return Text(self.body([led, *tree.body.parts[1:]]), "", "", "Turn 1")
        name = left = right = timing = icon = summoning = ""
        resource = colon = False
        cost: Whole | None = None
        kind = tree.labels[0].word if tree.labels else ""
        if kind == "Enhance":
            found = self.describe(tree.body)
            if found.whose is not None or found.areas or found.other:
                raise Reject("enhance what")
            return Text(Enhancing(found.what()))
        if kind == "Price":
            return Text(Price(self.price(tree.body)))
        if kind == "Concerto":
            return Text(Concerto(Requirement(self.price(tree.body))))
        for label in tree.labels or ():
            word = label.word
            if word == "name" and not name and not colon and not timing:
                name = label.what
            elif word == "limit" and name and not colon and not left:
                left = label.what
            elif word == "limit" and not right and (colon or not name):
                right = label.what
            elif word == "Resource" and not timing:
                resource = True
            elif word in ("Standard Action", "Instant Action") and not timing and not icon:
                timing = word
            elif word in ("Genesis Summoning", "Abyssal Summoning") and not timing and not summoning:
                summoning = word
            elif word == "cost" and timing and cost is None:
                cost = self.price(label.what)
            elif word in ("OD", "TD", "CNT") and not icon and not timing:
                icon = word
            elif word == ":":
                colon = True
            elif word == "-" and summoning and not timing:
                pass
            else:
                raise Reject("a head that no ability has")
        if isinstance(tree.body, t.Label):
            if timing or icon or summoning or left or right:
                raise Reject("a keyword alone")
            return Text(Keywords(tuple(tree.body.rules or ())), name, "", "", resource)
        parts = list(tree.body.parts)
        body: Any
        if timing:
            only: Condition | None = None
            if len(parts) > 1 and isinstance(parts[-1], t.Led) and parts[-1].lead == "only":
                head = parts.pop().head
                only = self.period(head) if isinstance(head, t.Period) else self.condition(head)
            body = Activated(STANDARD if timing[0] == "S" else INSTANT, self.run(parts), cost, summoning, only)
        elif summoning:
            raise Reject("no timing")
        elif icon:
            body = Marked(icon, self.run(parts))
        else:
            if (name or resource) and not colon:
                raise Reject("a head without a colon")
            body = self.body(parts)
        return Text(body, name, left, right, resource)

    def whole(self, category: str, tree: Any) -> Node:
        """A line, the timing of an event or its effect; an X that is paid is what was paid."""
        return paid_for(self.read_whole(category, tree))

    def read_whole(self, category: str, tree: Any) -> Node:
        """A line, the timing of an event or its effect."""
        if category == "timing":
            timing = self.timing(tree)
            timing.words = tree
            return timing
        return self.line(tree) if category == "line" else EventText(When(STANDARD), self.event_effect(tree), tree)

    def line(self, tree: t.Line) -> Text:
        """One ability, with its words."""
        text = self.ability(tree)
        text.words = tree
        return text

    def run(self, parts: list[Any]) -> Effect:
        """Sentences as one effect."""
        return self.effect(t.Sentences(parts=tuple(parts)))

    def event_effect(self, tree: t.Line) -> Effect:
        """What an event does."""
        parts = tree.body.parts
        rather = self.rather(parts[0])
        if rather is not None:
            if tree.labels is not None or len(parts) == 1:
                raise Reject("which cost")
            paid = self.price(rather).parts
            return Priced(alternative(paid).cost, self.run(list(parts[1:])))
        effect = self.effect(tree.body)
        return effect if tree.labels is None else Priced(self.price(tree.labels), effect)

    def rather(self, tree: Any) -> Any:
        """14-3b-6: what can be done instead of paying for the card."""
        if isinstance(tree, t.Led) and tree.lead == "rather":
            return tree.body
        if isinstance(tree, t.Clause) and isinstance(tree.subject, t.Person) and tree.subject.who == "you" and tree.preds[0].mood in ("may", "can"):
            last = tree.preds[-1]
            for mod in last.mods or ():
                if mod.sort == "instead of" and isinstance(mod.of, t.Act) and mod.of.verb == "pay" and mod.of.amount is None:
                    paying = [one for one in last.mods or () if one.sort == "doing"]
                    if paying and last.act.verb == "play" and isinstance(self.known(last.act.object), This) and len(last.mods or ()) + len(tree.preds) == 3:
                        return (t.Order(paying[0].of),)
                    orders = [t.Order(pred.act, tuple(one for one in pred.mods or () if one is not mod) or None) for pred in tree.preds]
                    return tuple(orders)
        return None

    def timing(self, tree: t.Led) -> When:
        """14-4: what stands on the timing line of an event."""
        if tree.lead in ("standard", "instant"):
            return When(STANDARD if tree.lead == "standard" else INSTANT)
        if tree.lead == "while":
            return When(AS_LONG_AS, self.condition(tree.head))
        if tree.lead == "during":
            return When(AS_LONG_AS, self.period(tree.head))
        if tree.lead == "at":
            return When(WHEN, None, self.moment(tree.head))
        coming = self.comes(tree.head)
        trigger = coming if coming is not None else self.event(tree.head)
        if not isinstance(trigger, EventTrigger):
            raise Reject("a situation")
        return When(WHEN, None, trigger)

    def body(self, parts: list[Any]) -> Any:
        """A line without timing: automatic or continuous."""
        first = parts[0]
        condition: Condition | None = None
        if len(parts) == 1:
            rather = self.rather(first)
            if rather is not None:
                return alternative(self.price(rather).parts)
        led = first
        if (
            isinstance(led, t.Led)
            and led.after is True
            and led.lead in ("if", "unless")
            and isinstance(led.body, t.Led)
            and led.body.lead in ("when", "at", "after")
            and led.body.after is None
            and not self.replaces(led.body)
        ):
            inner = t.Led(lead=led.lead, head=led.head, body=led.body.body, after=True)
            led = t.Led(lead=led.body.lead, head=led.body.head, body=inner, often=led.body.often)
        moment = at_moment(led)
        if moment is not None:
            led = moment
        if isinstance(led, t.Led) and led.lead == "after":
            return self.afterwards(led, parts)
        if (
            isinstance(led, t.Led)
            and led.lead in ("if", "while", "span")
            and not led.after
            and isinstance(led.body, t.Led)
            and led.body.lead in ("when", "at")
            and not self.replaces(led.body)
        ):
            condition = self.condition(led.head) if led.lead != "span" else self.span(led.head)
            led = led.body
        if isinstance(led, t.Led) and led.lead == "when" and led.after is True and condition is None:
            if len(parts) == 1:
                return self.behind(led, parts)
            if not self.goes_on(led.body):
                raise Reject("when, and more")
            led = t.Led(lead="when", head=led.head, body=led.body, often=led.often)
        if isinstance(led, t.Led) and led.lead in ("if", "as") and not led.after:
            coming = self.comes(led.head)
            if coming is not None:
                return self.lessens(coming, led.body, parts[1:], condition)
        if isinstance(led, t.Led) and led.lead in ("when", "at") and led.after is None:
            coming = self.comes(led.head) if led.lead == "when" else None
            if coming is not None:
                return self.lessens(coming, led.body, parts[1:], condition)
            if led.lead == "at" or not self.replaces(led):
                return self.automatic(led, parts, condition)
        damage = self.less_always(parts)
        if damage is not None:
            return damage
        if len(parts) == 1 and isinstance(led, t.Led) and led.lead in ("if", "while", "span") and condition is None:
            damage = self.less_always([led.body])
            if damage is not None and isinstance(damage.trigger, EventTrigger):
                return Lessening(While(damage.trigger, self.span(led.head) if led.lead == "span" else self.condition(led.head)), damage.effect)
        if isinstance(led, t.Led) and led.lead == "as" and not self.replaces(led):
            if (
                not isinstance(led.head, t.Clause)
                or not isinstance(led.head.preds[0].act, t.Act)
                or led.head.preds[0].act.verb != "enter"
                or not isinstance(self.known(led.head.subject), This)
                or self.zones(led.head.preds[0].act.source).areas != IN_PLAY
            ):
                raise Reject("as what happens")
            return entering(self.run([led.body, *parts[1:]]))
        return self.continuous(parts)

    def afterwards(self, led: t.Led, parts: list[Any]) -> Automatic:
        """8-7a: what follows the battle in which the card attacked; or any other event."""
        head = led.head
        effect = self.run([led.body, *parts[1:]])
        if (
            isinstance(head, t.Clause)
            and len(head.preds) == 1
            and isinstance(head.preds[0].act, t.Act)
            and head.preds[0].act.verb == "attack"
            and head.preds[0].mood in ("do", "did")
        ):
            act = head.preds[0].act
            if head.preds[0].mods or act.object is not None or act.other is not None or not isinstance(self.known(head.subject), This):
                raise Reject("after which attack")
            return Automatic(While(AtMoment(BATTLE_ENDS, BOTH), FoughtNow(This())), effect)
        trigger = self.event(head)
        if not isinstance(trigger, EventTrigger):
            raise Reject("a situation")
        return Automatic(trigger, effect)

    def behind(self, led: t.Led, parts: list[Any]) -> Any:
        """A trigger condition behind its effect."""
        if isinstance(led.head, t.Clause) and led.head.preds[0].mood == "be" and isinstance(led.body, t.Clause) and self.is_statement(led.body):
            return self.continuous([t.Led(lead="while", head=led.head, body=led.body, after=True)])
        trigger = self.event(led.head)
        if not isinstance(trigger, EventTrigger):
            raise Reject("a situation")
        body = led.body
        if (
            isinstance(body, t.Clause)
            and len(body.preds) == 1
            and body.preds[0].mood in ("can", "may")
            and isinstance(body.preds[0].act, t.Act)
            and body.preds[0].act.verb in ("play", "normal")
        ):
            mods = {mod.of for mod in body.preds[0].mods or ()}
            bare = t.Pred(mood=body.preds[0].mood, act=body.preds[0].act)
            statics = self.state_of(body.subject, bare)
            if len(statics) == 1 and isinstance(statics[0], Permit) and statics[0].number == FROM_SET and mods <= {"free", "uncounted", "its cost"}:
                return summoned_when(trigger, "free" in mods, "uncounted" in mods)
            raise Reject("played how")
        return behind(self.effect(body), trigger)

    def less_always(self, parts: list[Any]) -> Lessening | None:
        """13-3a-1: all damage of a kind, as long as the card is there."""
        tree = parts[0]
        if len(parts) != 1 or not isinstance(tree, t.Clause) or len(tree.preds) != 1 or not isinstance(tree.preds[0].act, t.Act):
            return None
        pred = tree.preds[0]
        if pred.mood not in ("do", "bedone", "order"):
            return None
        if isinstance(tree, t.Idiom):
            damage, amount, becomes = tree.subject, None, tree.object
        else:
            done = deed(tree.subject, pred)
            if done.mods:
                return None
            damage = done.agent if done.verb == "become" else done.object
            becomes = done.object if done.verb == "become" else done.act.other if done.verb == "reduce" else None
            amount = done.act.amount if done.verb in ("reduce", "prevent") else None
            if done.verb not in ("become", "reduce", "prevent"):
                return None
            if done.verb == "prevent" and amount is None:
                becomes = t.Num(n=0)
        if not isinstance(damage, Damage) or damage.which != "all" or (amount is None) == (becomes is None) or damage.when is not None:
            return None
        to = None if damage.to is None else self.concerned(damage.to)
        by = None if damage.by is None else self.concerned(damage.by)
        reduce = Reduce(None, self.number(becomes)) if amount is None else Reduce(self.number(amount))
        return Lessening(DamageComes(to, by, WAYS[damage.kind or ""]), reduce)

    def lessens(self, coming: DamageComes, body: Any, rest: list[Any], condition: Condition | None) -> Any:
        """13-3a-1: an automatic ability of the damage that comes."""
        more = self.more_damage(coming, body)
        if more is not None:
            if rest or condition is not None:
                raise Reject("damage, and more")
            return Continuous((more,))
        follows = rest[0] if rest and isinstance(rest[0], t.Led) and rest[0].lead == "done" else None
        effect, used = self.lessening(body, follows)
        if len(rest) > used or condition is not None:
            raise Reject("damage, and more")
        return Lessening(coming, effect)

    def automatic(self, led: t.Led, parts: list[Any], condition: Condition | None) -> Automatic:
        """14-9a."""
        trigger = self.moment(led.head) if led.lead == "at" else self.event(led.head)
        if led.lead == "at" and led.head.of.which == "next":
            raise Reject("once, or each time")
        if condition is not None:
            if not isinstance(trigger, EventTrigger):
                raise Reject("a situation, under a condition")
            trigger = While(trigger, condition)
        effect = self.run([self.parallel(led.head, led.body), *parts[1:]])
        return Automatic(trigger, effect)

    def parallel(self, head: Any, body: Any) -> Any:
        """ "When this card attacks a unit, it gains +1 ATK": what does something is this card again, not the other one of the event."""
        if isinstance(body, t.Steps):
            return body.but(first=self.parallel(head, body.first))
        if (
            not isinstance(head, t.Clause)
            or isinstance(head, t.Idiom)
            or len(head.preds) != 1
            or not isinstance(self.known(head.subject), This)
            or not isinstance(body, t.Clause)
            or isinstance(body, t.Idiom)
            or any(not isinstance(pred.act, t.Act) or pred.act.verb not in STRENGTHENS or weakens(pred.act) for pred in body.preds)
        ):
            return body
        if isinstance(body.subject, t.Thing) and body.subject.word == "it":
            return body.but(subject=head.subject)
        if isinstance(body.subject, t.Prop) and isinstance(body.subject.of, t.Owner) and body.subject.of.who == "it":
            return body.but(subject=body.subject.but(of=t.Owner(of=head.subject)))
        return body

    def span(self, mod: t.Mod) -> Condition:
        """During which period."""
        if mod.sort != "during" or not isinstance(mod.of, t.Period):
            raise Reject("during what")
        return self.period(mod.of)

    def continuous(self, parts: list[Any]) -> Continuous:
        """14-7a: continuous sentences, all under one condition."""
        found: list[Static] = []
        condition: Condition | None = None
        place = 0
        while place < len(parts):
            tree = parts[place]
            more = parts[place + 1] if place + 1 < len(parts) else None
            place += 1
            if isinstance(tree, t.Led) and self.replaces(tree):
                static, used = self.would(tree, more)
                place += used
                while place < len(parts) and self.goes_on(parts[place]):  # the rest of what is done instead
                    static = replaced(static, chain(static.effect, self.effect(parts[place])), static.optional)
                    place += 1
                found.append(static)
                continue
            if isinstance(tree, t.Led) and tree.lead == "for cost" and len(found) == 1 and isinstance(found[0], Permit) and found[0].number == FROM_SET:
                found.append(Cost(COST_SET, self.number(tree.head), BOTH, None, True, True))
                continue
            statics, held = self.holds(tree, more)
            if held is not None:
                if len(parts) > 1:
                    raise Reject("a condition for which of them")
                condition = held
            found += statics
        return Continuous(tuple(merged(found)), condition)

    def goes_on(self, tree: Any) -> bool:
        """Whether a sentence is an instruction, and so goes on with what the one before it began."""
        return (
            isinstance(tree, t.Order)
            or isinstance(tree, t.Steps)
            and self.goes_on(tree.first)
            or isinstance(tree, t.Clause)
            and isinstance(tree.subject, t.Person)
            and tree.subject.who == "you"
            and tree.preds[0].mood == "may"
            and not self.is_statement(tree)
            and not tree.preds[0].mods
        )

    def holds(self, tree: Any, more: Any) -> tuple[list[Static], Condition | None]:
        """One continuous sentence and its condition."""
        if isinstance(tree, t.Led) and tree.lead == "unless" and tree.after:
            price = self.attack_price(tree)
            if price is not None:
                return [price], None
        tree = unless_so(self.full(tree))
        if isinstance(tree, t.Led) and tree.lead in ("if", "while", "unless"):
            condition = self.condition(tree.head)
            if isinstance(tree.body, t.Led) and self.replaces(tree.body):
                static, used = self.would(tree.body, more)
                if used:
                    raise Reject("a condition for which of them")
                return [static], condition
            statics = self.parts(tree.body)
            if tree.lead == "unless":
                condition = Not(condition)
            if tree.after and isinstance(statics[0], (Said, Permit)) and isinstance(statics[0].who, This):
                condition = named(condition)  # type: ignore[assignment]
            return statics, condition
        if isinstance(tree, t.Led) and tree.lead == "span":
            condition = self.span(tree.head)
            return self.parts(tree.body), condition
        if isinstance(tree, t.Clause) and len(tree.preds) == 1 and tree.preds[0].mods:
            pred = tree.preds[0]
            during = [mod for mod in pred.mods or () if mod.sort in ("during", "outside") and isinstance(mod.of, t.Period) and mod.of.which is None]
            if during and not (isinstance(pred.act, t.Act) and pred.act.verb in ("ready", "become") and during[0].sort == "during"):
                rest = tuple(mod for mod in pred.mods or () if mod is not during[0]) or None
                of, outside = during[0].of, during[0].sort == "outside"
                bare = t.Clause(subject=tree.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=rest),))
                everybody = isinstance(tree.subject, t.Person) and tree.subject.who in ("each", "both", "any")
                if everybody and isinstance(of.whose, t.Owner) and of.whose.who == "they":
                    return self.for_each(bare, self.period(of.but(whose=t.Owner(who="you"))), outside), None
                condition = self.span(t.Mod(sort="during", of=of))
                return self.parts(bare), Not(condition) if outside else condition
        return self.parts(tree), None

    def for_each(self, tree: t.Clause, period: Condition, outside: bool) -> list[Static]:
        """What no player can do in a phase of theirs, or outside of it."""
        found: list[Static] = []
        for static in self.parts(tree):
            if not isinstance(static, SaidOfPlayer) or static.whose != BOTH:
                raise Reject("whose phase")
            found.append(SaidOfEach(static.what, static.of, Not(period) if outside else period))
        return found

    def attack_price(self, tree: t.Led) -> Static | None:
        """8-4d-1: what an attack costs."""
        head, body = tree.head, tree.body
        if isinstance(head, t.Clause) and isinstance(head.subject, t.Thing) and head.subject.word == "them":
            head = head.but(subject=t.Person(who="controller"))
        if (
            not isinstance(head, t.Clause)
            or not isinstance(head.subject, t.Person)
            or head.subject.who not in ("you", "opponent", "controller")
            or any(pred.mood != "do" or not isinstance(pred.act, t.Act) or pred.act.verb in ("have", "control") for pred in head.preds)
        ):
            return None
        if (
            not isinstance(body, t.Clause)
            or len(body.preds) != 1
            or body.preds[0].mood != "cannot"
            or body.preds[0].mods
            or not isinstance(body.preds[0].act, t.Act)
            or body.preds[0].act.verb != "attack"
            or body.preds[0].act.object is not None
        ):
            return None
        who = self.who(body.subject)
        whose = who.whose if isinstance(who, Select) else ME
        payer = head.subject
        if payer.who == "controller":
            if whose == BOTH:
                raise Reject("who pays for the attack")
            payer = t.Person(who="you" if whose == ME else "opponent")
        return Said(who, (attack_price(pay(tuple(self.predicate(payer, pred, None) for pred in head.preds))),))

    def parts(self, tree: Any) -> list[Static]:
        """What one sentence says."""
        if isinstance(tree, t.Steps):
            return self.parts(tree.first) + self.parts(tree.rest)
        if isinstance(tree, t.Led) and tree.lead == "each":
            each = self.number(tree.head)
            statics = [self.multiplied(static, each) for static in self.parts(tree.body)]
            said: list[Node] = []
            walk(each, said)
            return [named(static) for static in statics] if any(isinstance(one, This) for one in said) else statics  # type: ignore[misc]
        if not isinstance(tree, t.Clause):
            raise Reject("no statement")
        found: list[Static] = []
        for pred in tree.preds:
            if any(mod.sort in ("until", "until end") for mod in pred.mods or ()):
                raise Reject("for a time only")
            more = self.dealing(tree.subject, pred) or self.sure(tree.subject, pred)
            if isinstance(tree.subject, Damage) and not more:
                raise Reject("damage")
            found += more or self.ignores(pred) or self.state_of(tree.subject, pred)
        for static in found:
            if isinstance(static, Said) and isinstance(static.who, Choice):
                raise Reject("nothing is chosen for as long as a card is there")
        return found

    def dealing(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """14-13g: damage that is always more than it would be."""
        if not isinstance(pred.act, t.Act):
            return ()
        done = deed(subject, pred)
        if isinstance(done.object, Damage) and done.verb == "increase" and done.act.amount is not None and done.act.other is None:
            damage = done.object
            done.only()
            if damage.which != "all" or damage.when is not None or damage.amount is not None:
                raise Reject("which damage")
            change = ChangeDamage(self.number(done.act.amount))
        elif isinstance(done.object, Damage) and done.verb == "double":
            damage = done.object
            done.only()
            if damage.which != "all" or damage.when is not None or damage.amount is not None:
                raise Reject("which damage")
            change = ChangeDamage(Fixed(0), 2)
        else:
            return ()
        return (self.more_dealt(damage, change),)

    def sure(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """13-3a: the damage of cards cannot be prevented."""
        if not isinstance(subject, Damage) or pred.mood != "cannotbe" or not isinstance(pred.act, t.Act) or pred.act.verb not in ("prevent", "reduce"):
            return ()
        if (
            pred.mods
            or pred.act.amount is not None
            or pred.act.other is not None
            or subject.which not in ("of", "all")
            or subject.by is None
            or subject.to is not None
            or subject.when is not None
        ):
            raise Reject("cannot be prevented")
        ways = {"": (SURE_COMBAT, SURE_EFFECT), "combat": (SURE_COMBAT,), "effect": (SURE_EFFECT,)}[subject.kind or ""]
        return (Said(self.cards(subject.by), tuple(IgnoresCounter(way) for way in ways)),)

    def ignores(self, pred: t.Pred) -> tuple[Static, ...]:
        """13-6c-1: CNT is ignored for the combat damage of cards."""
        act = pred.act
        if not isinstance(act, t.Act) or act.verb != "ignore":
            return ()
        damage = act.object
        if (
            pred.mods
            or not isinstance(damage, Damage)
            or damage.which not in ("of", "all")
            or damage.by is None
            or damage.to is not None
            or damage.kind == "effect"
            or damage.when is not None
        ):
            raise Reject("ignored for what")
        return (ignoring(self.cards(damage.by)),)


def paid_for(tree: Node) -> Node:
    """A text in which X is the number of resources that are paid. 14-3b-4, 14-3b-6: targets are chosen before that is decided."""
    found: list[Node] = []
    walk(tree, found)
    if not any(isinstance(node, PayAny) for node in found) or not any(isinstance(node, Letter) for node in found):
        return tree
    for node in found:
        if isinstance(node, Target):
            inner: list[Node] = []
            walk(node, inner)
            if any(isinstance(one, Letter) for one in inner):
                raise Reject("X is not known yet")
    made, _ = put_in(tree, CountOf(Bound("paid")))
    assert isinstance(made, Node)
    return made


STRENGTHENS = frozenset(("gain", "deal", "double", "increase"))
"""What is said of the card that acts, and not of the one that it acts on."""


def weakens(act: t.Act) -> bool:
    """Whether something gains what makes it weaker."""
    features = act.object if isinstance(act.object, tuple) else (act.object,)
    return any(isinstance(one, t.Feature) and isinstance(one.quant, t.Num) and one.quant.n < 0 for one in features)


def at_moment(tree: Any) -> t.Led | None:
    """An instruction with its time behind it, perhaps under a condition, as one that is led by its time."""
    if isinstance(tree, t.Led) and tree.lead in ("if", "unless"):
        inner = at_moment(tree.body)
        return None if inner is None else t.Led(lead="at", head=inner.head, body=tree.but(body=inner.body))
    if not isinstance(tree, t.Clause) or isinstance(tree, t.Idiom):
        return None
    last = tree.preds[-1]
    for mod in last.mods or ():
        if mod.sort == "at":
            bare = t.Pred(mood=last.mood, act=last.act, mods=tuple(other for other in last.mods or () if other is not mod) or None)
            body = t.Order(bare.act, bare.mods) if tree.subject is None else t.Clause(subject=tree.subject, preds=(*tree.preds[:-1], bare))
            return t.Led(lead="at", head=mod.of, body=body)
    return None


def entering(effect: Effect, parts: tuple[Static, ...] = ()) -> Entering:
    """What applies without a condition after the choice is no effect of the moment but applies as long as the card is in play."""
    deeds: list[Effect] = []
    rest = effect
    while isinstance(rest, Then):
        deeds.append(rest.first)
        rest = rest.rest
    deeds.append(rest)
    said: tuple[Static, ...] = ()
    while len(deeds) > 1:
        last = deeds[-1]
        if not isinstance(last, ForNow) or last.until.kind != WHOLE_GAME:
            break
        said = (last.said, *said)
        deeds.pop()
    if parts and not isinstance(deeds[-1], Choosing):
        raise Reject("an effect of the moment")
    made = deeds.pop()
    for before in reversed(deeds):
        made = Then(before, made)
    return Entering(made, said + parts)


def behind(effect: Effect, trigger: EventTrigger) -> Automatic:
    """A trigger condition behind its effect; what is said of cards without an end is no such effect."""
    if isinstance(effect, (ForNow, Later)) or isinstance(effect, May) and isinstance(effect.action, PlayCard):
        raise Reject("no effect of the moment")
    return Automatic(trigger, effect)


def named(value: object) -> object:
    """A tree in which "it" is the card itself."""
    if isinstance(value, Bound):
        return This() if value.word in ("it", "card", "unit") else value
    if isinstance(value, Node):
        return type(value)(**{name: named(getattr(value, name)) for name in value.FIELDS})
    return tuple(named(item) for item in value) if isinstance(value, tuple) else value


def summoned_when(trigger: EventTrigger, free: bool = False, uncounted: bool = False) -> Automatic:
    """16-18d: a card that can be normal summoned from the set zone when something happens."""
    return Automatic(trigger, PlayCard(ThisIn(IN_SET), free, -1, uncounted))


def alternative(parts: tuple[Effect, ...]) -> Price:
    """Something that can be done instead of paying for the level."""
    made = parts[-1]
    for part in reversed(parts[:-1]):
        made = Then(part, made)
    return Price(Whole((CostChoice(1, (LevelPaid(), made)),)))
