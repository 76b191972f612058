"""What the verbs of Force of Will's card texts do, and what waits for it."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import DONE as PASSIVE
from rulewright.english.meaning import Deed, deed
from rulewright.games.choosing import AtRandom, Choice, ChooseCards
from rulewright.games.force_of_will.effects import (
    DECK_BOTTOM,
    DECK_SHUFFLED,
    DECK_TOP,
    LIFEBREAK_BOTTOM,
    LIFEBREAK_TOP,
    STONES_BOTTOM,
    STONES_SHUFFLED,
    STONES_TOP,
    TO_GRAVEYARD,
    TO_HAND,
    TO_RULER_AREA,
    TO_STANDBY,
    AddTo,
    Cancel,
    Choosing,
    Control,
    ControlWhile,
    Counter,
    Do,
    HealDamage,
    LookAt,
    Play,
    PutIntoField,
    SearchFor,
    Show,
    Simply,
)
from rulewright.games.force_of_will.lasting_effects import Later, Until
from rulewright.games.force_of_will.play_effects import RollForce
from rulewright.games.force_of_will.measures import Sum
from rulewright.games.force_of_will.people import By, ItemController, Players, Whose
from rulewright.games.force_of_will.places import At
from rulewright.games.force_of_will.play_effects import (
    CallStone,
    Deal,
    Draw,
    Gem,
    Life,
    LookTop,
    Nothing,
    OwnNumber,
    PayWill,
    Produce,
    ProduceAny,
    ShuffleDeck,
    SkipPhase,
    TokenKind,
    Tokens,
)
from rulewright.games.force_of_will.ruled_actions import RemoveAnyCounter
from rulewright.games.force_of_will.selection import Select, ThisIn, TopCards
from rulewright.games.force_of_will.structure import Keywords, Text
from rulewright.games.force_of_will.targets import A_CARD, AN_ABILITY, InChase, ItemTarget, ModesIf, Target
from rulewright.games.force_of_will.text.meaning import PROPS, Nouns
from rulewright.games.force_of_will.text.trees import AnyTarget, Counters, Damage, Mixed, Modal, Second, ThisOr, Wills
from rulewright.games.force_of_will.triggers import (
    Attacks,
    Blocks,
    CounterPut,
    Deals,
    Enters,
    Flips,
    Goes,
    IsDestroyed,
    LifeChanges,
    PlayerDoes,
    Plays,
    Subject,
    Targeted,
    Time,
)
from rulewright.games.force_of_will.words import (
    BATTLE,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BANISHED,
    CALLED,
    DISCARDED,
    DRAW_BEGINS,
    END_BEGINS,
    MAIN_BEGINS,
    RECOVERY_BEGINS,
    RECOVERY_ENDS,
    S_DREW,
    S_JUDGED,
    S_RECOVERED,
    S_RESTED,
    TURN_BEGINS,
    TURN_ENDS,
    TYPE,
    UNTIL_BATTLE_ENDS,
    UNTIL_TURN_ENDS,
    WHOLE_GAME,
)
from rulewright.games.force_of_will.zones import (
    IN_FIELD,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIFEBREAK,
    IN_MAIN_DECK,
    IN_REMOVED,
    IN_RULER_AREA,
    IN_STANDBY,
    IN_STONE_AREA,
    IN_STONE_DECK,
    STONE_DECK,
)
from rulewright.games.lasting import Recall
from rulewright.games.letters import where
from rulewright.games.measures import ThatMuch
from rulewright.games.triggers import AnyOfThese, Happens
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import May, Modes, Repeat
from rulewright.kernel.nodes import AnyCard, Bound, Cards, CountOf, Description, Effect, Filter, Fixed, Has, Number, This, Times, Trigger
from rulewright.kernel.parts import Delayed, EventTrigger, SituationTrigger
from rulewright.language.errors import Reject
from rulewright.language.joints import chain, if_not, provided

ENDS = {IN_MAIN_DECK: (DECK_TOP, DECK_BOTTOM), IN_STONE_DECK: (STONES_TOP, STONES_BOTTOM), IN_LIFEBREAK: (LIFEBREAK_TOP, LIFEBREAK_BOTTOM)}
MOMENTS = {("turn", False): TURN_BEGINS, ("turn", True): TURN_ENDS, ("draw", False): DRAW_BEGINS, ("recovery", False): RECOVERY_BEGINS,
           ("recovery", True): RECOVERY_ENDS, ("main", False): MAIN_BEGINS, ("end", False): END_BEGINS, ("battle", False): BATTLE_BEGINS, ("battle", True): BATTLE_ENDS}
BY_CARDS = frozenset(("deal", "attack", "block", "enter", "leave", "recover", "rest"))
"""What cards do, or is done to them: no instruction to a player."""
STATES = frozenset(("gain", "lose", "have", "become", "size", "prevent"))
"""What is so for a time, and not done at once."""
YOU = t.Person(who="you")


class Deeds(Nouns):
    """Verbs as instructions and as trigger conditions."""

    # -- clauses ------------------------------------------------------------------------------------------------

    def clause(self, tree: t.Clause) -> Effect:
        """What a clause does: deeds of one subject, or statements for a time."""
        if isinstance(tree, t.Idiom):
            made: Effect = self.use("do", tree.verb)(tree)
            return made
        subject = tree.subject
        if isinstance(subject, t.Thing) and subject.word == "them" and isinstance(tree.preds[0].act, t.Act) and tree.preds[0].mood not in PASSIVE:
            subject = deed(subject, tree.preds[0]).agent
        until = [mod for pred in tree.preds for mod in pred.mods or () if mod.sort in ("until", "until end", "during")]
        time = until[-1] if until else self.until
        if any(str(mod.of) != str(time.of) or mod.sort != time.sort for mod in until):
            raise Reject("two times")
        if len(tree.preds) == 1 and tree.preds[0].mood == "not" and isinstance(tree.preds[0].act, t.Act) and tree.preds[0].act.verb == "recover":
            return self.for_good(subject, tree.preds)
        if isinstance(subject, t.Person) and subject.who != "you" and all(pred.mood in ("do", "may") for pred in tree.preds) and self.deeds(tree, time):
            outside, self.speaker = self.speaker, subject
            found = [self.predicate(YOU, pred, None) for pred in tree.preds]
            self.speaker = outside
            return By(self.people(subject), self.joined(tree, found))
        if time is not None and not self.deeds(tree, time):
            return self.for_now(subject, tree.preds, time)
        if time is None and not isinstance(subject, t.Person) and subject is not None and not self.deeds(tree, None):
            return self.for_good(subject, tree.preds)
        return self.joined(tree, [self.predicate(subject, pred, None) for pred in tree.preds])

    def joined(self, tree: t.Clause, found: list[Effect]) -> Effect:
        """Deeds of one subject; what may be done covers those that are joined to it."""
        first = found[0]
        if isinstance(first, May) and first.then is None and len(found) > 1 and all(pred.mood == "do" for pred in tree.preds[1:]):
            return May(first.whose, self.sequence([first.action, *found[1:]]), None)
        return self.sequence(found)

    def deeds(self, tree: t.Clause, time: Any) -> bool:
        """Whether a clause tells what is done, and not what is so."""
        return all(isinstance(pred.act, t.Act) and pred.mood in ("do", "order", "bedone", "may", "must") and hasattr(self, "do_" + pred.act.verb)
                   and not (pred.act.verb in STATES and self.lasts_for(pred)) and not (pred.act.verb == "pay" and pred.act.other is not None)
                   for pred in tree.preds)

    def lasts_for(self, pred: t.Pred) -> bool:
        """Whether something with a time is a statement: life is gained at once."""
        what = pred.act.object
        return not (pred.act.verb in ("gain", "lose") and isinstance(what, t.Feature) and what.prop == "life")

    def for_now(self, subject: Any, preds: tuple[t.Pred, ...], time: Any) -> Effect:
        """Statements for a time."""
        raise NotImplementedError

    def for_good(self, subject: Any, preds: tuple[t.Pred, ...]) -> Effect:
        """Statements without a time."""
        raise NotImplementedError

    def predicate(self, subject: Any, pred: t.Pred, until: Any) -> Effect:
        if isinstance(subject, t.Person) and pred.mood in ("may", "can") and isinstance(pred.act, t.Act):
            inner = t.Pred(mood="do", act=pred.act, mods=pred.mods)
            return May(ME if self.speaker is not None else self.whose(subject), self.predicate(subject, inner, until), None)
        return super().predicate(subject, pred, until)

    def steps(self, tree: t.Steps) -> Effect:
        """The rest goes somewhere only after others were put."""
        rest: Any = tree
        while isinstance(rest, t.Steps):
            after = rest.rest.first if isinstance(rest.rest, t.Steps) else rest.rest
            if isinstance(after, Second):
                acts = [pred.act for pred in rest.first.preds] if isinstance(rest.first, t.Clause) else []
                if not acts or not isinstance(acts[-1], t.Act) or acts[-1].verb != "put":
                    raise Reject("the rest of what")
            rest = rest.rest
        return super().steps(tree)

    def instruction(self, tree: Any) -> Effect:
        if isinstance(tree, Modal):
            return self.modal(tree)
        return super().instruction(tree)

    def modal(self, tree: Modal) -> Effect:
        """A printed list."""
        if tree.limits is not None:
            raise Reject("limits of a list")
        options = tuple(self.effect(option) for option in tree.options)
        count, upto = self.choosing(tree.quant)
        if tree.condition is not None:
            more, most = self.choosing(tree.more)
            return ModesIf(count, options, self.condition(tree.condition), more, most)
        return Modes(count, options, upto)

    def choosing(self, quant: t.Quant) -> tuple[int, bool]:
        """How many options."""
        if quant.how == "both":
            return 2, False
        if quant.how not in ("exact", "upto") or not isinstance(quant.n, t.Num):
            raise Reject("how many options")
        return quant.n.n, quant.how == "upto"

    def led(self, tree: t.Led) -> Effect:
        if tree.lead == "where":
            made = where(self.effect(tree.body), self.number(tree.head))
            if not isinstance(made, Effect):
                raise Reject("where is X")
            return made
        if tree.lead in ("while", "unless") and tree.after and not isinstance(tree.body, t.Instead):
            effect = self.effect(tree.body)
            if tree.lead == "unless" and isinstance(tree.head, t.Clause) and isinstance(tree.head.subject, t.Person) and len(tree.head.preds) == 1 \
                    and tree.head.preds[0].mood == "do" and isinstance(tree.head.preds[0].act, t.Act) and not hasattr(self, "was_" + tree.head.preds[0].act.verb):
                pred = tree.head.preds[0]
                if isinstance(effect, Cancel) and isinstance(effect.what, ItemTarget) and tree.head.subject.who == "controller":
                    choice = May(ME, self.predicate(YOU, t.Pred(mood="do", act=pred.act, mods=pred.mods), None), None)
                    return chain(Choosing(effect.what), chain(By(ItemController(Bound("item")), choice), if_not(Cancel(Bound("item")))))
                if tree.head.subject.who not in ("you", "opponent"):
                    raise Reject("unless who does it")
                offer = self.clause(t.Clause(subject=tree.head.subject, preds=(t.Pred(mood="may", act=pred.act, mods=pred.mods),)))
                return chain(offer, if_not(effect))
            if tree.lead == "unless":
                return provided(effect, self.opposite(self.condition(tree.head)))
            if isinstance(effect, Control) and effect.until == WHOLE_GAME:
                return ControlWhile(effect.what, self.condition(tree.head))
            raise Reject("as long as that")
        if tree.lead == "force":
            return chain(RollForce(self.number(tree.head)), self.effect(tree.body))
        return super().led(tree)

    def doer(self, done: Deed) -> None:
        """It must be done by the player to whom the text speaks."""
        if done.agent is None or isinstance(done.agent, t.Person) and done.agent.who == "you":
            return
        raise Reject("who does it")

    def scaled(self, each: Number, part: Effect) -> Effect:
        """An instruction for each of a number."""
        if isinstance(part, Draw):
            return Draw(self.times(part.count, each))
        if isinstance(part, Life):
            return Life(self.times(part.amount, each), part.gains, part.paid)
        if isinstance(part, Deal):
            return Deal(Times(part.amount, each), part.what, part.source, part.to)
        if isinstance(part, Produce) and part.times is None:
            return Produce(part.options, each)
        if isinstance(part, Counter) and part.count is not None:
            return Counter(part.name, Times(part.count, each), part.what, part.removed)
        if isinstance(part, Do) and isinstance(part.what, Choice) and part.what.each is None:
            return Do(part.verb, Choice(part.what.count, part.what.of, part.what.upto, each), part.randomly)
        return Repeat(each, part)

    def times(self, unit: Number, each: Number) -> Number:
        """So many for each."""
        return each if isinstance(unit, Fixed) and unit.n == 1 else Times(unit, each)

    # -- to cards -----------------------------------------------------------------------------------------------

    def do_destroy(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return Do("destroy", self.cards(done.object))

    def do_banish(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return Do("banish", self.cards(done.object, 0, ME if chosen(done.object) else None))

    def do_rest(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return Do("rest", self.cards(done.object, 0, ME if chosen(done.object) else None))

    def do_recover(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return Do("recover", self.cards(done.object))

    def do_remove(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        if isinstance(done.object, t.Np) and isinstance(done.object.what, t.Nominal) and isinstance(done.object.what.noun, t.Noun) \
                and done.object.what.noun.word in ("graveyard", "hand", "main deck"):
            return Do("remove", self.pile(done.object))
        return Do("remove", self.cards(done.object))

    def pile(self, tree: Any) -> Select:
        """All cards of a zone."""
        whose, areas = self.place(tree)
        return Select(ME if whose is None else whose, areas, Description(AnyCard()))

    def is_pile(self, tree: Any) -> bool:
        """Whether it is a zone."""
        return isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and not tree.what.adjs and not tree.what.tails \
            and tree.what.noun.word in ("hand", "graveyard", "main deck", "magic stone deck", "standby area", "removed area")

    def do_discard(self, done: Deed) -> Effect:
        done.only("random")
        done.plain()
        self.doer(done)
        if self.is_pile(done.object):
            whose, areas = self.place(done.object)
            if areas != IN_HAND or whose not in (ME, None):
                raise Reject("discard what")
            return Do("discard", Select(ME, IN_HAND, Description(AnyCard())))
        what = self.cards(done.object, IN_HAND, ME)
        of = what.of if isinstance(what, Choice) else what
        if isinstance(of, Select) and (of.areas != IN_HAND or of.whose != ME) or isinstance(what, Target):
            raise Reject("discarded from where")
        return Do("discard", self.at_random(what, "random" in done.mods))

    def at_random(self, cards: Cards, random: bool) -> Cards:
        """Cards that chance names."""
        if not random:
            return cards
        if not isinstance(cards, Choice) or cards.upto:
            raise Reject("what at random")
        return AtRandom(cards.count, cards.of)

    def do_draw(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        self.doer(done)
        goal = done.act.other
        if goal is not None:
            plain = isinstance(done.object, t.Np) and done.object.quant is None and isinstance(done.object.what, t.Nominal) and not done.object.what.adjs \
                and not done.object.what.tails and isinstance(done.object.what.noun, t.Noun) and done.object.what.noun.word == "card"
            if not plain or goal.place is None or self.place(goal.place) != (ME, IN_HAND) or goal.who is not None and self.whose(goal.who) != ME:
                raise Reject("until when")
            return Draw(Sum(self.number(goal.count), CountOf(Select(ME, IN_HAND, Description(AnyCard()))), True))
        return Draw(self.so_many_cards(done.object))

    def so_many_cards(self, tree: Any) -> Number:
        """How many cards; only plain cards are drawn."""
        if isinstance(tree, t.SoMany):
            return self.number(tree.amount)
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or tree.what.adjs or tree.det is not None or tree.quant is None \
                or not isinstance(tree.what.noun, t.Noun) or tree.what.noun.word != "card":
            raise Reject("how many cards")
        for tail in tree.what.tails or ():
            if not isinstance(tail, t.At) or tail.how != "from" or self.place(tail.of) != (ME, IN_MAIN_DECK):
                raise Reject("cards from where")
        if tree.quant.how == "a":
            return Fixed(1)
        if tree.quant.how == "exact":
            return self.number(tree.quant.n)
        if tree.quant.how == "same":
            return ThatMuch()
        raise Reject("how many cards")

    def do_put(self, done: Deed) -> Effect:
        """The destination says what is done."""
        done.only("any order", "random order", "rested", "recovered", "random", "your control", "owner's control", "face down")
        done.plain("to")
        self.doer(done)
        to = done.act.to
        what = done.object
        if to is None or to.place is None and to.how != "back":
            raise Reject("put to where")
        if to.how == "on" or isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and is_counter(what.what.noun):
            return self.put_counters(done)
        if to.how in ("under", "back"):
            raise Reject("put to where")
        whose, areas = self.place(to.place)
        randomly = "random order" in done.mods
        if to.how in ("top", "bottom", "end"):
            done.only("any order", "random order", "random")
            if areas not in ENDS:
                raise Reject("the top of what")
            top, bottom = ENDS[areas]
            if to.how == "end":
                return Modes(1, (Do(top, self.cards(what), randomly), Do(bottom, self.cards(what), randomly)))
            return Do(top if to.how == "top" else bottom, self.at_random(self.cards(what), "random" in done.mods), randomly)
        if areas == IN_FIELD or areas == IN_STONE_AREA:
            done.only("rested", "recovered", "your control", "owner's control", "random")
            if whose == OPPONENT:
                raise Reject("into whose field")
            if isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and self.is_token(what.what):
                return self.tokens(what, "rested" in done.mods)
            cards = self.at_random(self.cards(what), "random" in done.mods)
            if isinstance(cards, TopCards) and cards.place == STONE_DECK and not cards.bottom and isinstance(cards.count, Fixed) and cards.count.n == 1 and cards.whose == ME:
                return CallStone("rested" in done.mods)
            owners = "owner's control" in done.mods or isinstance(to.place, t.Np) and isinstance(to.place.det, t.Owner) and to.place.det.who == "owner"
            return PutIntoField(cards, "rested" in done.mods, owners)
        done.only("random")
        verbs = {IN_HAND: TO_HAND, IN_GRAVEYARD: TO_GRAVEYARD, IN_STANDBY: TO_STANDBY, IN_RULER_AREA: TO_RULER_AREA, IN_REMOVED: "remove"}
        if areas not in verbs:
            raise Reject("put to where")
        return Do(verbs[areas], self.at_random(self.cards(what), "random" in done.mods))

    def is_token(self, what: t.Nominal) -> bool:
        """Whether it is a new token: it says how strong it is."""
        return isinstance(what.noun, t.Noun) and what.noun.word == "token" and any(isinstance(adj, t.Adj) and adj.sort == "size" for adj in what.adjs or ())

    def tokens(self, np: t.Np, rested: bool) -> Effect:
        """1303: new tokens."""
        size, attributes, races, texts = "", [], [], []
        for adj in np.what.adjs or ():
            parts = adj.parts if isinstance(adj, (t.AnyAdj, t.AllAdj)) else (adj,)
            for part in parts:
                if not isinstance(part, t.Adj) or part.negative:
                    raise Reject("what token")
                if part.sort == "size":
                    size = part.word
                elif part.sort == "attribute":
                    attributes.append(part.word)
                elif part.sort == "race":
                    races.append(part.word)
                elif part.sort != "type" or part.word != "resonator":
                    raise Reject("what token")
        for tail in np.what.tails or ():
            for part in tail.parts if isinstance(tail, t.AllAdj) else (tail,):
                if not isinstance(part, t.Adj) or part.sort != "keyword" or part.negative:
                    raise Reject("what token")
                texts.append(Text((Keywords((part.word,)),)))
        if np.quant is None or np.quant.how not in ("a", "exact"):
            raise Reject("how many tokens")
        count = Fixed(1) if np.quant.how == "a" else self.number(np.quant.n)
        return Tokens(count, TokenKind(size, tuple(attributes), tuple(races), tuple(texts)), rested)

    def do_return(self, done: Deed) -> Effect:
        if done.act.to is None:
            raise Reject("returned to where")
        return self.do_put(done)

    def put_counters(self, done: Deed) -> Effect:
        """1022: counters on cards."""
        done.only()
        what, to = done.object, done.act.to
        if isinstance(what, t.SoMany):
            name = self.counter(t.Np(what=what.what))
            return Counter(name, self.number(what.amount), self.cards(to.place))
        if to.how != "on" or not isinstance(what, t.Np):
            raise Reject("put on what")
        name = self.counter(what)
        if not name:
            raise Reject("which counters")
        return Counter(name, self.counters(what.quant), self.cards(to.place))

    def counters(self, quant: t.Quant | None) -> Number:
        """How many counters."""
        if quant is None:
            raise Reject("how many counters")
        if quant.how in ("a", "another"):
            return Fixed(1)
        if quant.how == "exact":
            return self.number(quant.n)
        if quant.how == "same":
            return ThatMuch()
        raise Reject("how many counters")

    def do_uncount(self, done: Deed) -> Effect:
        done.only()
        done.plain("to")
        self.doer(done)
        name = self.counter(done.object)
        quant = done.object.quant
        count = None if quant is not None and quant.how == "all" else self.counters(quant)
        if not name and count is not None:
            return RemoveAnyCounter(count, self.cards(done.act.to, 0, ME if chosen(done.act.to) else None))
        return Counter(name, count, self.cards(done.act.to, 0, ME if chosen(done.act.to) else None), True)

    def do_control(self, done: Deed) -> Effect:
        """105.3."""
        done.only("until")
        done.plain()
        if done.agent is not None:
            self.doer(done)
        until = WHOLE_GAME
        if "until" in done.mods:
            until = self.until_of(t.Mod(sort="until", of=done.mods["until"])).kind
        return Control(self.cards(done.object), Whose(ME), until)

    def do_play(self, done: Deed) -> Effect:
        done.only("free")
        done.plain()
        self.doer(done)
        return Play(self.cards(done.object), "free" in done.mods)

    def do_cancel(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return Cancel(self.items(done.object))

    def items(self, tree: Any) -> Any:
        """Objects of the chase area."""
        if isinstance(tree, t.Thing) and tree.word == "it":
            return Bound("it")
        if isinstance(tree, t.Thing) and tree.word == "item":
            return Bound("item")
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how != "target":
            raise Reject("cancel what")
        parts = tree.what.parts if isinstance(tree.what, t.EitherNominal) else (tree.what,)
        kinds, whose, automatic = 0, 3, None
        filters: list[Filter] = []
        for part in parts:
            word = part.noun.word if isinstance(part.noun, t.Noun) else ""
            if word in ("spell", "ability", "activate ability", "automatic ability", "chant", "resonator"):
                kinds |= A_CARD if word in ("spell", "chant", "resonator") else AN_ABILITY
            else:
                raise Reject("cancel what")
            if word in ("activate ability", "automatic ability"):
                automatic = word == "automatic ability"
            if word in ("chant", "resonator"):
                raise Reject("a spell of which kind")
            for adj in part.adjs or ():
                filters.append(self.filter(adj))
            for tail in part.tails or ():
                if isinstance(tail, t.Having) and tail.place is None and tail.who.who in ("opponent", "you"):
                    whose = 2 if tail.who.who == "opponent" else 1
                elif isinstance(tail, (t.Adj, t.PropIs)):
                    filters.append(Description(AnyCard(), (), (self.filter(tail),)))
                else:
                    raise Reject("which spell")
        if len(filters) > 1 or len(parts) > 1 and (automatic is not None or filters):
            raise Reject("which spell")
        return ItemTarget(self.number(tree.quant.n), InChase(kinds, whose, filters[0] if filters else None, automatic), tree.quant.to == "upto")

    # -- looking, searching, choosing ---------------------------------------------------------------------------

    def do_reveal(self, done: Deed) -> Effect:
        done.only("random")
        done.plain()
        self.doer(done)
        if isinstance(done.object, t.TopOf):
            return LookTop(self.top(done.object), True)
        if self.is_pile(done.object):
            return Show(self.pile(done.object))
        what = self.cards(done.object)
        of = what.of if isinstance(what, Choice) else what
        if isinstance(of, Select) and of.areas & (IN_FIELD | IN_GRAVEYARD):
            raise Reject("revealed from where")
        return Show(self.at_random(what, "random" in done.mods))

    def do_look(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        if isinstance(done.object, t.TopOf):
            return LookTop(self.top(done.object), False)
        if self.is_pile(done.object):
            return LookAt(self.pile(done.object))
        return LookAt(self.cards(done.object))

    def do_search(self, done: Deed) -> Effect:
        done.only()
        done.plain("source")
        self.doer(done)
        if done.act.source is not None:
            whose, areas = self.place(done.act.source)
            if whose not in (None, ME):
                raise Reject("search where")
            what = self.cards(done.object, areas, ME)
            if isinstance(what, Choice) and isinstance(what.of, Select) and (what.of.areas & ~areas or what.of.whose != ME):
                raise Reject("search where")
        else:
            what = self.cards(done.object)
            if not isinstance(what, Choice) or not isinstance(what.of, Select) or not what.of.areas & (IN_MAIN_DECK | IN_STONE_DECK):
                raise Reject("search where")
        if not isinstance(what, Choice) or not isinstance(what.of, Select):
            raise Reject("search for what")
        return SearchFor(what)

    def do_choose(self, done: Deed) -> Effect:
        done.only("random")
        done.plain()
        self.doer(done)
        what = self.at_random(self.cards(done.object), "random" in done.mods)
        if isinstance(what, Target):
            return Choosing(what)
        if not isinstance(what, (Choice, AtRandom)):
            raise Reject("choose what")
        return ChooseCards(what)

    def do_shuffle(self, done: Deed) -> Effect:
        done.only()
        done.plain("to")
        self.doer(done)
        if done.act.to is None:
            whose, areas = self.place(done.object)
            if areas not in (IN_MAIN_DECK, IN_STONE_DECK) or whose not in (ME, None):
                raise Reject("shuffle what")
            return ShuffleDeck(areas == IN_STONE_DECK)
        _, areas = self.place(done.act.to.place)
        if areas not in (IN_MAIN_DECK, IN_STONE_DECK) or done.act.to.how != "in":
            raise Reject("shuffle into what")
        what = self.pile(done.object) if self.is_pile(done.object) else self.cards(done.object)
        return Do(DECK_SHUFFLED if areas == IN_MAIN_DECK else STONES_SHUFFLED, what)

    # -- damage, life, will -------------------------------------------------------------------------------------

    def damage(self, tree: Any) -> Number:
        """How much damage."""
        if not isinstance(tree, Damage) or tree.kind is not None or tree.bound is not None and tree.amount is not None:
            if isinstance(tree, t.Prop | t.Thing | t.Count):
                return self.number(tree)
            raise Reject("how much damage")
        if tree.bound is not None:
            if tree.bound.how != "=":
                raise Reject("how much damage")
            return self.number(tree.bound.than)
        if tree.each is not None:
            return Sum(self.number(tree.amount), self.number(tree.each))
        if tree.times is not None:
            if tree.times == "double":
                return Times(Fixed(2), ThatMuch())
            return Times(self.number(tree.amount), self.number(tree.times))
        if tree.more is not None:
            raise Reject("more damage than what")
        return ThatMuch() if tree.amount is None else self.number(tree.amount)

    def hit(self, tree: Any) -> tuple[Cards | None, Players | None]:
        """Cards and players to whom damage is dealt."""
        if isinstance(tree, t.Person):
            return Nothing(), self.people(tree)
        if isinstance(tree, Mixed):
            one, other = self.hit(tree.first), self.hit(tree.rest)
            if isinstance(one[1], Whose) and isinstance(other[1], Whose) and {one[1].whose, other[1].whose} == {ME, OPPONENT}:
                return Nothing(), Whose(BOTH)
            if isinstance(one[0], Nothing) and other[1] is None:
                return other[0], one[1]
            if isinstance(other[0], Nothing) and one[1] is None:
                return one[0], other[1]
            raise Reject("damage to whom")
        if isinstance(tree, AnyTarget):
            if tree.what is None:
                raise Reject("which target")
            return Target(Fixed(1), self.group(self.describe(tree.what)), False, 3), None
        return self.cards(tree), None

    def do_deal(self, done: Deed) -> Effect:
        """1007."""
        if done.mood in PASSIVE:
            raise Reject("dealt by what")
        done.only()
        done.plain("amount", "other")
        if done.agent is None or isinstance(done.agent, t.Person) or done.object is None:
            raise Reject("what deals damage to what")
        source = self.known(done.agent)
        if source is None:
            source = self.cards(done.agent)
            if not isinstance(source, Target):
                raise Reject("what deals damage")
        what, to = self.hit(done.object)
        amount = done.act.amount
        worked = amount.amount if isinstance(amount, Damage) else amount
        if isinstance(worked, t.Prop) and isinstance(worked.of, t.Owner) and worked.of.who == "it" and worked.prop in PROPS:
            return Deal(OwnNumber(PROPS[worked.prop]), what, source, to)
        if done.act.other is not None:
            return Deal(Sum(self.damage(amount), self.number(done.act.other)), what, source, to)
        return Deal(self.damage(amount), what, source, to)

    def do_gain(self, done: Deed) -> Effect:
        return self.life(done, True)

    def do_lose(self, done: Deed) -> Effect:
        return self.life(done, False)

    def do_paylife(self, done: Deed) -> Effect:
        made = self.life(done, False)
        return Life(made.amount, False, True)

    def life(self, done: Deed, gains: bool) -> Life:
        """105.4."""
        done.only()
        done.plain()
        self.doer(done)
        what = done.object
        if not isinstance(what, t.Feature) or what.prop != "life" or what.sort != "number":
            raise Reject("gains what")
        quant = what.quant
        if isinstance(quant, t.Cmp):
            if quant.how != "=":
                raise Reject("how much life")
            quant = quant.than
        return Life(self.number(quant), gains)

    def do_pay(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        wills = done.object
        if not isinstance(wills, Wills) or wills.parts is None or len(wills.parts) != 1 or not isinstance(wills.parts[0], str):
            raise Reject("pay what")
        return PayWill(wills.parts[0])

    def do_produce(self, done: Deed) -> Effect:
        """907.4."""
        done.only()
        done.plain()
        self.doer(done)
        wills = done.object
        if not isinstance(wills, Wills):
            raise Reject("produce what")
        if wills.how == "any":
            return ProduceAny(Fixed(1))
        options: list[str] = []
        for part in wills.parts or ():
            if isinstance(part, Wills):
                if part.n is None or not isinstance(part.n, t.Num):
                    raise Reject("how much will")
                options.append(part.what * part.n.n)
            else:
                options.append(part)
        if wills.how == "and":
            return Produce(("".join(options),))
        return Produce(tuple(options))

    def do_gem(self, done: Deed) -> Effect:
        done.only()
        self.doer(done)
        return Gem(self.counters(done.object.quant), done.object.attribute)

    def do_invert(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        if done.object is None:
            raise Reject("invert what")
        return Simply("invert", self.cards(done.object))

    def do_heal(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return HealDamage(self.cards(done.object))

    def do_add(self, done: Deed) -> Effect:
        done.only()
        done.plain("to")
        self.doer(done)
        return AddTo(self.cards(done.object), self.cards(done.act.to))

    def do_skip(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        period = done.object
        if not isinstance(period, t.Period) or period.which != "next" or period.whose is None or period.name not in ("draw", "recovery", "main", "end") \
                or self.owner_of(period.whose) != ME:
            raise Reject("skip what")
        return SkipPhase(period.name)

    def do_win(self, done: Deed) -> Effect:
        raise Reject("who wins")

    def do_losegame(self, done: Deed) -> Effect:
        raise Reject("who loses")

    # -- later --------------------------------------------------------------------------------------------------

    def until_of(self, mod: Any) -> Until:
        """How long."""
        of = mod.of
        if mod.sort == "until" and of == "this turn":
            return Until(UNTIL_TURN_ENDS)
        if mod.sort == "until" and of == "game":
            return Until(WHOLE_GAME)
        if isinstance(of, t.Period):
            if of.name == "battle" and mod.sort == "until end" and of.whose is None and of.which in ("the", "that", "this"):
                return Until(UNTIL_BATTLE_ENDS)
            if of.name == "turn" and of.which in ("this", "the") and of.whose is None and mod.sort in ("until end", "during"):
                return Until(UNTIL_TURN_ENDS)
            if of.name == "turn" and of.which == "next" and of.whose is not None:
                return Until(0, self.whose(of.whose), "end" if mod.sort == "until end" else "start") if mod.sort != "during" else refuse("during what")
        raise Reject("how long")

    def moment(self, tree: t.Moment) -> Time:
        """The beginning or end of a turn or phase."""
        period = tree.of
        moment = MOMENTS.get((period.name, bool(tree.end)))
        if moment is None or period.which == "next":
            raise Reject("when")
        return Time(moment, BOTH if period.whose is None else self.whose(period.whose))

    def later(self, lead: str, head: Any, body: Effect, time: Any) -> Effect:
        """906.8: an instruction for later."""
        if lead == "at":
            period = head.of
            if period.which not in ("next", "this", "the", None) or period.which == "next" and period.whose is None and (period.name != "turn" or not head.end):
                raise Reject("at which of them")
            plain = t.Moment(end=head.end, of=t.Period(name=period.name, whose=period.whose))
            return Later(Delayed(self.moment(plain), Recall(body)), Until(WHOLE_GAME))
        trigger = self.event(head)
        time = time or self.until
        if not isinstance(trigger, EventTrigger) or time is None:
            raise Reject("when, and until when")
        return Later(Delayed(trigger, Recall(body)), self.until_of(time), lead == "when")

    # -- what is waited for -------------------------------------------------------------------------------------

    def event(self, tree: Any) -> Trigger:
        """What a text waits for: deeds, or a situation."""
        if isinstance(tree, t.Joined):
            if tree.joint != "or":
                raise Reject("both at once")
            return AnyOfThese(tuple(self.occasion(part) for part in tree.parts))
        if isinstance(tree, t.Clause) and isinstance(tree.subject, ThisOr):
            one, two = (self.event(t.Clause(subject=subject, preds=tree.preds)) for subject in (t.Thing(word="this"), tree.subject.other))
            if not isinstance(one, EventTrigger) or not isinstance(two, EventTrigger):
                raise Reject("a situation")
            return AnyOfThese((one, two))
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and len(tree.preds) > 1:
            tree = t.Clause(subject=tree.subject, preds=shared_object(tree.preds))
            parts = tuple(self.occasion(t.Clause(subject=tree.subject, preds=(pred,))) for pred in tree.preds)
            return AnyOfThese(parts)
        trigger: Trigger = self.occasion(tree)
        return trigger

    def occasion(self, tree: Any) -> Any:
        """One thing that happens."""
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and tree.preds[0].mood in ("do", "bedone") and isinstance(tree.preds[0].act, t.Act):
            done = deed(tree.subject, tree.preds[0])
            if getattr(self, "when_" + done.verb, None) is not None:
                return self.use("when", done.verb)(done)
        return SituationTrigger(self.condition(tree))

    def subject(self, tree: Any) -> Subject:
        """What an event happens to."""
        known = self.known(tree)
        if isinstance(known, This):
            return Subject(ME, None, True)
        if isinstance(known, ThisIn):
            raise Reject("where it is")
        if known is not None:
            return Subject(BOTH, None, False, False, known)
        if not isinstance(tree, t.Np):
            raise Reject("which cards")
        quant = tree.quant
        if quant is not None and not (quant.how in ("a", "another", "any", "each") or quant.how == "least" and isinstance(quant.n, t.Num) and quant.n.n == 1):
            raise Reject("how many at once")
        found = self.found(tree)
        if found.within is not None:
            raise Reject("which of them")
        if found.areas and found.areas != IN_FIELD:
            found.filters.append(At(found.areas))
        return Subject(BOTH if found.whose is None else found.whose, found.what(), False, found.other)

    def when_dealt(self, done: Deed) -> Trigger:
        """Damage is dealt to something."""
        done.only("by")
        if done.mood != "bedone" or not isinstance(done.object, Damage) or done.object.amount is not None or done.act.to is None:
            raise Reject("what is dealt")
        return self.when_deal(Deed("deal", "bedone", None, done.act.to, t.Act(verb="deal", amount=Damage(kind=done.object.kind or "any")), done.mods))

    def when_enter(self, done: Deed) -> Trigger:
        mine = done.mods.pop("your control", None)
        done.only()
        done.plain("source", "to")
        subject = self.subject(done.agent)
        if done.act.source is None:
            raise Reject("enters what")
        whose, areas = self.place(done.act.source)
        if areas not in (IN_FIELD, IN_STONE_AREA):
            raise Reject("enters what")
        if mine is not None:
            whose = ME
        if whose is not None and not subject.this:
            if subject.whose not in (BOTH, whose):
                raise Reject("whose field")
            subject = Subject(whose, subject.what, False, subject.other, subject.of)
        origin, leaving = 0, BOTH
        if done.act.to is not None:
            owner, origin = self.place(done.act.to)
            leaving = BOTH if owner is None else owner
        return Enters(subject, origin, False, leaving)

    def when_put(self, done: Deed) -> Trigger:
        """A card goes somewhere."""
        done.only()
        done.plain("to", "source")
        if done.mood == "bedone" and done.act.to is not None and done.act.to.how == "on" and isinstance(done.object, t.Np) and done.act.source is None:
            if done.object.quant is None or not (done.object.quant.how == "a" or done.object.quant.how == "least" and done.object.quant.n.n == 1):
                raise Reject("how many counters")
            return CounterPut(self.counter(done.object), self.subject(done.act.to.place))
        if done.mood != "bedone" or done.act.to is None or done.act.to.how != "in":
            raise Reject("put to where")
        zone_of, to = self.place(done.act.to.place)
        leaving, areas = (BOTH, 0) if done.act.source is None else self.place(done.act.source)
        subject = self.subject(done.object)
        if to == IN_FIELD:
            return Enters(subject, areas, False, BOTH if leaving is None else leaving)
        return Goes(subject, to, areas, 0, BOTH if zone_of is None else zone_of, BOTH if leaving is None else leaving)

    def when_leave(self, done: Deed) -> Trigger:
        done.only()
        done.plain("source")
        whose, areas = self.place(done.act.source)
        if areas != IN_FIELD:
            raise Reject("leaves what")
        return Goes(self.subject(done.agent), 0, IN_FIELD)

    def when_banish(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        subject = self.subject(done.object)
        if isinstance(done.agent, t.Person):
            if subject.whose not in (BOTH, self.whose(done.agent)):
                raise Reject("whose cards")
            subject = Subject(self.whose(done.agent), subject.what, subject.this, subject.other, subject.of)
        return Goes(subject, 0, 0, BANISHED)

    def when_discard(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.mood == "bedone":
            return Goes(self.subject(done.object), 0, 0, DISCARDED)
        if not isinstance(done.agent, t.Person):
            raise Reject("who discards")
        subject = self.subject(done.object)
        return Goes(Subject(self.whose(done.agent), subject.what, subject.this, subject.other), 0, 0, DISCARDED)

    def when_destroy(self, done: Deed) -> Trigger:
        done.only("by")
        done.plain()
        if done.mood != "bedone":
            raise Reject("who destroys")
        by = done.mods.get("by")
        if by is None:
            return IsDestroyed(self.subject(done.object))
        if isinstance(by, Damage) and by.kind == "battle":
            return IsDestroyed(self.subject(done.object), None, True)
        return IsDestroyed(self.subject(done.object), self.subject(by))

    def when_summon(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.mood != "bedone":
            raise Reject("who summons")
        return Enters(self.subject(done.object), 0, True)

    def when_become(self, done: Deed) -> Trigger:
        """A card becomes rested or recovered; it is said in the same way as what it is."""
        done.only()
        done.plain()
        what = done.object
        if done.mood != "do" or not isinstance(what, t.Adj) or what.sort != "state" or what.word not in ("rested", "recovered"):
            raise Reject("becomes what")
        return Happens(self.subject(done.agent), S_RESTED if what.word == "rested" else S_RECOVERED)

    def when_rest(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        subject = self.subject(done.object)
        if isinstance(done.agent, t.Person):
            raise Reject("who rests it")
        return Happens(subject, S_RESTED)

    def when_call(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        subject = self.subject(done.object)
        if not isinstance(done.agent, t.Person) or subject.whose != BOTH:
            raise Reject("who calls")
        return Goes(Subject(self.whose(done.agent), subject.what, False, subject.other), IN_FIELD, 0, CALLED)

    def when_shift(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.object is not None:
            raise Reject("who shifts it")
        return Flips(self.subject(done.agent))

    def when_attackwith(self, done: Deed) -> Trigger:
        done.only()
        subject = self.subject(done.object)
        if not isinstance(done.agent, t.Person) or subject.whose not in (BOTH, self.whose(done.agent)):
            raise Reject("who attacks")
        return Attacks(Subject(self.whose(done.agent), subject.what, subject.this, subject.other, subject.of))

    def when_attack(self, done: Deed) -> Trigger:
        done.only("by")
        done.plain()
        if done.mood == "bedone":
            by = done.mods.get("by")
            return Attacks(None if by is None else self.subject(by), self.subject(done.object))
        if done.object is None:
            return Attacks(self.subject(done.agent))
        if isinstance(done.object, t.Person):
            return Attacks(self.subject(done.agent), None, self.whose(done.object))
        return Attacks(self.subject(done.agent), self.subject(done.object))

    def when_block(self, done: Deed) -> Trigger:
        done.only("by")
        done.plain()
        if done.mood == "bedone":
            by = done.mods.get("by")
            return Blocks(None if by is None else self.subject(by), self.subject(done.object))
        return Blocks(self.subject(done.agent), None if done.object is None else self.subject(done.object))

    def when_deal(self, done: Deed) -> Trigger:
        done.only("by")
        damage = done.act.amount
        if not isinstance(damage, Damage) or damage.kind not in ("any", "battle") or damage.bound is not None:
            raise Reject("how much damage")
        way = BATTLE if damage.kind == "battle" else 0
        if done.mood == "bedone":
            by = done.mods.get("by")
            source = None if by is None else self.subject(by)
            if isinstance(done.object, t.Person):
                return Deals(source, None, self.whose(done.object), way)
            return Deals(source, self.subject(done.object), -1, way)
        source = self.subject(done.agent)
        if done.object is None:
            return Deals(source, None, -1, way)
        if isinstance(done.object, t.Person):
            return Deals(source, None, self.whose(done.object), way)
        return Deals(source, self.subject(done.object), -1, way)

    def when_play(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.mood == "bedone" or not isinstance(done.agent, t.Person):
            raise Reject("who plays")
        tree = done.object
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how not in ("a", "another") or tree.det is not None:
            raise Reject("plays what")
        if isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "summon spell" and not tree.what.adjs and not tree.what.tails:
            return Plays(self.whose(done.agent), Has(TYPE, "Resonator"), A_CARD)
        found = self.found(tree)
        if found.whose is not None or found.areas or found.within is not None:
            raise Reject("plays from where")
        return Plays(self.whose(done.agent), None if self.plain(found) else found.what(), A_CARD, 0, found.other)

    def when_draw(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        number = self.so_many_cards(done.object)
        if not isinstance(done.agent, t.Person) or not isinstance(number, Fixed) or number.n != 1:
            raise Reject("who draws")
        return PlayerDoes(self.whose(done.agent), S_DREW)

    def when_judge(self, done: Deed) -> Trigger:
        done.only()
        if not isinstance(done.agent, t.Person):
            raise Reject("who judges")
        return PlayerDoes(self.whose(done.agent), S_JUDGED)

    def when_gain(self, done: Deed) -> Trigger:
        return self.life_changes(done, True)

    def when_lose(self, done: Deed) -> Trigger:
        return self.life_changes(done, False)

    def life_changes(self, done: Deed, gains: bool) -> Trigger:
        """A player gains or loses life."""
        done.only()
        what = done.object
        if not isinstance(done.agent, t.Person) or not isinstance(what, t.Feature) or what.prop != "life" or what.sort != "any":
            raise Reject("gains what")
        return LifeChanges(self.whose(done.agent), gains)

    def when_target(self, done: Deed) -> Trigger:
        done.only("by")
        if done.mood != "bedone":
            raise Reject("who targets")
        by, what, spells, abilities = self.objects(done.mods.get("by"))
        return Targeted(self.subject(done.object), by, what, spells, abilities)

    def objects(self, tree: Any) -> tuple[int, Filter | None, bool, bool]:
        """Spells and abilities: whose, of cards of which description, which of the two."""
        if tree is None:
            return BOTH, None, True, True
        if isinstance(tree, t.Both):
            raise Reject("by what")
        if not isinstance(tree, t.Np) or tree.quant is not None and tree.quant.how != "a":
            raise Reject("by what")
        parts = tree.what.parts if isinstance(tree.what, t.EitherNominal) else (tree.what,)
        words = [part.noun.word if isinstance(part.noun, t.Noun) else "" for part in parts]
        if not set(words) <= {"spell", "ability"}:
            raise Reject("by what")
        whose = BOTH if tree.det is None else self.whose(tree.det) if isinstance(tree.det, t.Owner) and tree.det.of is None else refuse("whose spells")
        filters: list[Filter] = []
        for place, part in enumerate(parts):
            filters += [self.filter(adj) for adj in part.adjs or ()]
            for tail in part.tails or ():
                if place == len(parts) - 1 and isinstance(tail, t.Having) and tail.place is None and whose == BOTH:
                    whose = self.whose(tail.who)
                else:
                    raise Reject("which spells")
        if len(filters) > 1 or len(parts) > 1 and filters:
            raise Reject("which spells")
        return whose, filters[0] if filters else None, "spell" in words, "ability" in words


def shared_object(preds: tuple[t.Pred, ...]) -> tuple[t.Pred, ...]:
    """Predicates of which the last one says with what card all of them are: blocks or is blocked by a resonator."""
    last = preds[-1]
    other = last.act.object if isinstance(last.act, t.Act) and last.mood == "do" else None
    for mod in last.mods or ():
        other = mod.of if mod.sort == "by" and last.mood == "bedone" else other
    if other is None:
        return preds
    found: list[t.Pred] = []
    for pred in preds[:-1]:
        act = pred.act
        if not isinstance(act, t.Act) or act.object is not None or pred.mods or act.verb not in ("attack", "block") or last.act.verb not in ("attack", "block"):
            raise Reject("one object or two")
        if pred.mood == "do":
            found.append(t.Pred(mood="do", act=t.Act(verb=act.verb, object=other)))
        else:
            found.append(t.Pred(mood=pred.mood, act=act, mods=(t.Mod(sort="by", of=other),)))
    return (*found, last)


def chosen(tree: Any) -> bool:
    """Whether a player chooses which card it is."""
    return isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how in ("a", "exact", "another", "upto", "some", "exactly")


def is_counter(noun: Any) -> bool:
    """Whether a noun means counters."""
    return isinstance(noun, Counters) or isinstance(noun, t.Noun) and noun.word == "counter"


def refuse(why: str) -> Any:
    """A use that is not known."""
    raise Reject(why)
