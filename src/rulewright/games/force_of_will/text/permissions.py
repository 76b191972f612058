"""What Force of Will's card texts say of players: what they cannot do and may do, and what playing costs."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed, located
from rulewright.games.force_of_will.nodes.costed_keywords import PlayerScreen
from rulewright.games.force_of_will.nodes.people import Players, Whose
from rulewright.games.force_of_will.nodes.permits import (
    ABILITIES,
    ATTACK_WITH,
    BLOCK_WITH,
    CALL_STONES,
    CARDS,
    DRAW_CARDS,
    FIRST,
    GAIN_LIFE,
    JUDGMENTS,
    LOSE_LIFE,
    NEXT,
    THIS_ABILITY,
    VERY_NEXT,
    AnyWill,
    AttackOnce,
    DeckCopies,
    DrawAtMost,
    MayPlay,
    MustChoose,
    NoChase,
    NoPlay,
    NoTrigger,
    OnlyFrom,
    OnlyIf,
    PlayAtMost,
    PlayCost,
    PlayerCannot,
    PlayerNumber,
    PlayerPermit,
    WithWill,
)
from rulewright.games.force_of_will.nodes.places import ControlledBy
from rulewright.games.force_of_will.nodes.replacing import MayStayRested
from rulewright.games.force_of_will.nodes.selection import RulerOf, Select, ThisIn, TopCards
from rulewright.games.force_of_will.nodes.statics import HAVE_ADDED, Forbid, NotTargeted, Permit, Said
from rulewright.games.force_of_will.rules.words import (
    ANY_TIME,
    BLOCKS_RECOVERED,
    COST_FREE,
    COST_LESS,
    COST_MORE,
    COST_SET,
    EXTRA_CALLS,
    HAND_SIZE,
    LIFEBREAK_SIZE,
    NO_HAND_SIZE,
    PLAYABLE,
    SEES_TOP,
    SHOWS_TOP,
    SKIPS,
    STAYS_RECOVERED,
    UNPREVENTED,
)
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_GAME, IN_HAND, IN_MAIN_DECK, MAIN_DECK
from rulewright.games.force_of_will.text.deeds import YOU
from rulewright.games.force_of_will.text.meaning import PHASES, refuse
from rulewright.games.force_of_will.text.replacements import Replacements
from rulewright.games.force_of_will.text.trees import ControllerPerson, Following, KindOf, Playing, Wills
from rulewright.kernel.context import BOTH, ME
from rulewright.kernel.nodes import AnyCard, Bound, Cards, Description, Filter, Fixed, Not, Static, This, Times
from rulewright.language.errors import Reject
from rulewright.tcg.effects.selecting import Among, InSet

EVERYBODY = t.Person(who="each")


class Permissions(Replacements):
    """What is true of players as long as an ability is active."""

    def by(self, tree: Any) -> Filter:
        """Cards by which, or to which, something cannot be done."""
        known = self.known(tree)
        if known is not None:
            return InSet(known)
        if not isinstance(tree, t.Np) or tree.quant is not None and tree.quant.how not in ("a", "any"):
            raise Reject("by what")
        found = self.found(tree)
        if found.within is not None or found.other:
            raise Reject("by what")
        return found.what() if found.whose is None and not found.areas else InSet(self.group(found))

    def actors(self, agent: Any) -> tuple[int, Players | None]:
        """Which players: by their side, or those whom the text names otherwise."""
        people = self.people(agent)
        return (people.whose, None) if isinstance(people, Whose) else (BOTH, people)

    # -- what is played -----------------------------------------------------------------------------------------

    def played(self, tree: Any, agent: Any) -> list[tuple[Any, str, int]]:
        """What players play: cards of which description (None for any), cards or which abilities, from which zones."""
        if isinstance(tree, KindOf):
            of = self.kind_of(tree, agent)
            return [(None if word == JUDGMENTS else of, word, 0) for word in tree.words]
        if is_plain(tree, "this", "ability"):
            return [(This(), THIS_ABILITY, 0)]
        if isinstance(tree, (t.Both, t.OneOf)):
            return [one for part in tree.parts for one in self.played(part, agent)]
        known = self.known(tree)
        if isinstance(known, ThisIn):
            return [(This(), CARDS, known.areas)]
        if known is not None:
            if not isinstance(known, (This, Bound)):
                raise Reject("to play what")
            return [(known, CARDS, 0)]
        if not isinstance(tree, t.Np) or tree.quant is not None and tree.quant.how not in ("a", "any", "each", "all"):
            raise Reject("to play what")
        if isinstance(tree.what, t.EitherNominal) and any(is_noun(part, "ability") or is_noun(part, "activate ability") for part in tree.what.parts):
            return [one for part in tree.what.parts for one in self.played(t.Np(det=tree.det, what=part), agent)]
        if isinstance(tree.what, t.Nominal) and (is_noun(tree.what, "ability") or is_noun(tree.what, "activate ability")):
            of = tree.what.tails[0] if tree.what.tails and len(tree.what.tails) == 1 else None
            if tree.what.adjs or tree.det is not None or tree.what.tails and not (isinstance(of, t.At) and of.how == "of"):
                raise Reject("which abilities")
            if of is None:
                return [(None, ABILITIES, 0)]
            return [(self.kind_of(KindOf(words=(ABILITIES,), of=of.of), agent), ABILITIES, 0)]
        found = self.found(self.theirs(tree, agent))
        if found.other or found.within is not None or found.whose not in (None, ME) and found.areas or found.whose is not None and not found.areas:
            raise Reject("to play what")
        spells = isinstance(tree.what, t.Nominal) and is_noun(tree.what, "spell")
        return [(None if spells and self.plain(found) else found.what(), CARDS, found.areas)]

    def theirs(self, tree: t.Np, agent: Any) -> t.Np:
        """Nobody plays anything but their own: that need not be said. Spells are cards of every kind."""
        parts = tree.what.parts if isinstance(tree.what, t.EitherNominal) else (tree.what,)
        made: list[t.Nominal] = []
        for part in parts:
            if not isinstance(part, t.Nominal):
                raise Reject("to play what")
            tails = tuple(
                self.own_zone(tail, agent) for tail in part.tails or () if not (isinstance(tail, (t.Having, Playing)) and self.is_same(tail.who, agent))
            )
            noun = t.Noun(word="card") if is_noun(part, "spell") else part.noun
            made.append(part.but(tails=tails or None, noun=noun))
        return t.Np(quant=tree.quant, det=tree.det, what=made[0] if len(made) == 1 else t.EitherNominal(parts=tuple(made)))

    def own_zone(self, tail: Any, agent: Any) -> Any:
        """ "Their hand" is that of the player who plays."""
        if isinstance(tail, t.At) and isinstance(tail.of, t.Np) and isinstance(tail.of.det, t.Owner) and tail.of.det.of is None:
            who = tail.of.det.who
            if agent is not None and (who == "they" or who == agent.who):
                return t.At(how=tail.how, of=tail.of.but(det=t.Owner(who="you")))
            raise Reject("from whose zone")
        return tail

    def is_same(self, who: Any, agent: Any) -> bool:
        """Whether a player who is named within a clause is the one whom the clause is about."""
        if who.who in ("they", "that player") and agent is not None and agent.who != "you" or agent is not None and who.who == agent.who:
            return True
        raise Reject("who plays")

    def kind_of(self, tree: KindOf, agent: Any) -> Any:
        """Whose abilities; a player has only one ruler to judge with."""
        of = tree.of
        if of is None:
            return None
        if isinstance(of, t.Owner):
            if of.who == "it":
                return self.known(agent.of) if isinstance(agent, ControllerPerson) else Bound("it")
            of = of.of
        known = self.known(of)
        if tree.words == (JUDGMENTS,):
            if isinstance(known, RulerOf) and known.whose == ME:
                return None
            raise Reject("whose judgment")
        if JUDGMENTS in tree.words:
            raise Reject("whose judgment")
        if known is not None:
            return known
        if not isinstance(of, t.Np) or of.quant is not None:
            raise Reject("whose abilities")
        found = self.found(self.theirs(of, agent))
        if found.areas or found.other or found.within is not None or found.whose is not None:
            raise Reject("whose abilities")
        return found.what()

    # -- what is said of players --------------------------------------------------------------------------------

    def of_player(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """What a predicate says of players."""
        if isinstance(pred.act, t.Either) and pred.mood == "cannot":
            return tuple(static for act in pred.act.parts for static in self.of_player(subject, t.Pred(mood=pred.mood, act=act, mods=pred.mods)))
        done = deed(subject, pred)
        if subject is not None and not isinstance(subject, t.Person):
            raise Reject("no player")
        if pred.mood == "cannot" and subject is not None:
            return self.player_cannot(done)
        if pred.mood == "cannotbe" and done.verb == "target":
            done.only("by")
            by, what, spells, abilities = self.objects(done.mods.get("by"))
            return (NotTargeted(by, what, spells, abilities, self.people(subject)),)
        if done.verb == "pay" and pred.mood in ("may", "do") and done.act.other is not None and subject is not None:
            return self.cost(done)
        if done.verb == "skip" and pred.mood == "do" and isinstance(subject, t.Person):
            done.only()
            period = done.act.object
            if period.which is not None or period.whose is None or not self.is_same(period.whose, subject) or period.name not in PHASES:
                raise Reject("skips what")
            return (PlayerPermit(SKIPS + PHASES[period.name], self.whose(subject)),)
        if (
            done.verb in ("play", "draw")
            and subject is not None
            and isinstance(done.act.object, t.Np)
            and done.act.object.quant is not None
            and pred.mood == "only"
            and done.act.object.quant.how == "exact"
        ):
            done.only("per")
            done.plain()
            return (self.at_most(done, done.act.object.quant.n, done.act.object.but(quant=None)),)
        if done.verb == "playopen" and pred.mood in ("do", "order"):
            done.only()
            return (PlayerPermit(SHOWS_TOP, self.deck_of(done.act.source, subject)),)
        if (
            done.verb == "look"
            and pred.mood == "may"
            and set(done.mods) == {"any time"}
            and isinstance(done.act.object, t.TopOf)
            and not done.act.object.bottom
            and done.act.object.count is None
        ):
            done.plain()
            return (PlayerPermit(SEES_TOP, self.deck_of(done.act.object.of, subject)),)
        if done.verb == "play" and pred.mood in ("may", "can") and subject is not None and subject.who == "you":
            return (self.may_play(done),)
        if done.verb == "judge" and pred.mood in ("may", "can") and subject is not None and subject.who == "you" and set(done.mods) == {"free"}:
            return (PlayCost(COST_FREE, "", None, ME, JUDGMENTS, optional=True),)
        if done.verb in ("gain", "have") and pred.mood == "do" and subject is not None:
            return (self.screen(done),)
        raise Reject(f"{done.verb}: what is true of players")

    def deck_of(self, place: Any, subject: Any) -> int:
        """Whose main deck: that of the player who is spoken of."""
        whose = ME if subject is None else self.whose(subject)
        self.meant = whose
        try:
            owner, areas = self.place(place)
        finally:
            self.meant = None
        if areas != IN_MAIN_DECK or owner not in (None, whose):
            raise Reject("whose deck")
        return whose

    def screen(self, done: Deed) -> Static:
        """1120.4: the [Barrier] of a player."""
        done.only()
        done.plain()
        what = done.act.object
        if isinstance(what, t.Feature) and what.sort == "word" and isinstance(what.word, t.Adj) and what.word.sort == "keyword" and what.word.word == "Barrier":
            return PlayerScreen(self.people(done.agent))
        if isinstance(what, t.Feature) and what.sort == "keyed" and what.word.word == "Barrier":
            return PlayerScreen(self.people(done.agent), self.barred(what.word.rules))
        raise Reject("a player gains what")

    def barred(self, words: Any) -> Filter:
        """What a [Barrier] is against."""
        raise NotImplementedError

    def may_play(self, done: Deed) -> Static:
        """104.1: what a player may play that could not be played, or without its cost."""
        what = done.act.object
        if done.act.to is not None and done.act.to.how == "in":
            what = located(what, t.At(how="in", of=done.act.to.place))
        done.plain("to")
        done.mods.pop("as in hand", None)
        if "free" in done.mods:
            done.only("free")
            following = isinstance(what, Following)
            (of, kind, areas), *more = self.played(t.Np(quant=t.Quant(how="a"), what=what.what) if following else what, done.agent)
            if more or areas not in (0, IN_HAND):
                raise Reject("play what for nothing")
            return PlayCost(COST_FREE, "", of, ME, kind, optional=True, only=NEXT if following else 0)
        if "quick" in done.mods:
            done.only("quick")
            (of, kind, areas), *more = self.played(what, done.agent)
            if more or kind != CARDS:
                raise Reject("play what at any time")
            if of is None or isinstance(of, Filter):
                of = Select(ME, areas or IN_HAND, of if isinstance(of, Description) else Description(AnyCard()))
            return MayPlay(ANY_TIME, of)
        done.only()
        if isinstance(what, t.TopOf):
            of = self.top(what)
            if not isinstance(of.count, Fixed) or of.count.n != 1 or of.bottom or of.place != MAIN_DECK:
                raise Reject("play what")
            return MayPlay(PLAYABLE, of)
        known = self.known(what)
        if known is not None:
            if not isinstance(known, (Bound, ThisIn)):
                raise Reject("play what")
            return MayPlay(PLAYABLE, known)
        if not isinstance(what, t.Np) or what.quant is not None and what.quant.how not in ("a", "any"):
            raise Reject("play what")
        on_top = self.on_top(what)
        if on_top is not None:
            return MayPlay(PLAYABLE, on_top)
        found = self.found(what)
        if found.within is None and (not found.areas or found.areas & (IN_GAME | IN_HAND)) or found.other:
            raise Reject("play from where")
        return MayPlay(PLAYABLE, self.group(found))

    def on_top(self, tree: t.Np) -> Cards | None:
        """Cards of a description that are on top of the own main deck; None for others."""
        tails = tree.what.tails or () if isinstance(tree.what, t.Nominal) else ()
        ends = [tail for tail in tails if isinstance(tail, t.At) and tail.how == "from" and isinstance(tail.of, t.At)]
        if not ends:
            return None
        if len(ends) > 1 or ends[0].of.how != "top" or self.place(ends[0].of.of) != (ME, IN_MAIN_DECK):
            raise Reject("play from where")
        found = self.found(tree.but(what=tree.what.but(tails=tuple(tail for tail in tails if tail is not ends[0]) or None)))
        if found.areas or found.whose is not None or found.other or found.within is not None:
            raise Reject("play from where")
        return Among(TopCards(ME, Fixed(1), MAIN_DECK, False), found.what())

    def player_cannot(self, done: Deed) -> tuple[Static, ...]:
        """104.4."""
        done.only("per")
        done.plain()
        whose, people = self.actors(done.agent)
        what = done.act.object
        if isinstance(what, t.Np) and what.quant is not None and what.quant.how == "above":
            return (self.at_most(done, what.quant.n, what.but(quant=None)),)
        done.only()
        forbidden = ""
        if done.verb in ("gain", "lose") and isinstance(what, t.Feature) and what.prop == "life" and what.sort == "any":
            forbidden = GAIN_LIFE if done.verb == "gain" else LOSE_LIFE
        elif done.verb == "draw" and is_plain(what, "", "card"):
            forbidden = DRAW_CARDS
        elif done.verb == "call" and (is_plain(what, "", "magic stone") or is_plain(what, "a", "magic stone")):
            forbidden = CALL_STONES
        elif done.verb in ("attack", "block") and what is None:
            forbidden = ATTACK_WITH if done.verb == "attack" else BLOCK_WITH
        if forbidden:
            return (PlayerCannot(whose, forbidden, people),)
        if done.verb == "add" and isinstance(what, t.Np) and what.quant is None and people is None:  # 1002.1
            found = self.found(what)
            if found.areas or found.whose is not None or found.other or found.within is not None:
                raise Reject("adds what")
            found.filters.append(ControlledBy(Whose(whose)))
            return (Said(Select(BOTH, IN_FIELD, Description(AnyCard())), (Forbid(HAVE_ADDED, found.what()),)),)
        if done.verb == "chase" and isinstance(self.known(what), This):
            return (NoChase(This(), whose),) if people is None else refuse("who chases")
        if done.verb == "chase" and isinstance(what, t.Np) and people is None and (what.quant is None or what.quant.how in ("a", "any")):
            return (NoChase(self.own_spells(what), whose),)
        if done.verb == "judge":
            return (NoPlay(whose, None, JUDGMENTS, 0, people),)
        if done.verb == "play":
            of_it = isinstance(done.agent, ControllerPerson)
            if of_it and not (isinstance(what, KindOf) and isinstance(what.of, t.Owner)):
                raise Reject("who plays what")
            return tuple(NoPlay(whose, of, kind, areas, None if of_it else people) for of, kind, areas in self.played(what, done.agent))
        raise Reject(f"cannot: {done.verb}")

    def own_spells(self, tree: t.Np) -> Filter:
        """Spells of the player of this card, of a description."""
        mine = isinstance(tree.det, t.Owner) and tree.det.of is None and tree.det.who == "you"
        kept: list[Any] = []
        for tail in tree.what.tails or () if isinstance(tree.what, t.Nominal) else ():
            if isinstance(tail, (t.Having, Playing)) and tail.who.who == "you" and (tail.place if isinstance(tail, t.Having) else tail.when) is None:
                mine = True
            else:
                kept.append(tail)
        if not mine or not isinstance(tree.what, t.Nominal) or isinstance(tree.det, t.Owner) and tree.det.who != "you":
            raise Reject("chase to whose cards")
        noun = t.Noun(word="card") if is_noun(tree.what, "spell") else tree.what.noun
        found = self.describe(tree.what.but(noun=noun, tails=tuple(kept) or None))
        if found.areas or found.whose is not None or found.other or found.within is not None:
            raise Reject("chase to what")
        return found.what()

    def at_most(self, done: Deed, count: Any, what: t.Np) -> Static:
        """So many cards in a turn."""
        if done.mods.get("per") != "turn" or not isinstance(count, t.Num):
            raise Reject("how many, and when")
        whose = self.whose(done.agent)
        if done.verb == "draw" and is_noun(what.what, "card") and not what.what.adjs and not what.what.tails and what.det is None:
            return DrawAtMost(whose, count.n)
        if done.verb != "play":
            raise Reject(f"{done.verb}: how many")
        (of, kind, areas), *more = self.played(what, done.agent)
        if more or kind != CARDS or areas or not (of is None or isinstance(of, Description)):
            raise Reject("how many of what")
        return PlayAtMost(whose, count.n, None if of is None or isinstance(of.kind, AnyCard) and not of.pre and not of.post else of)

    def unplayable(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """What cannot be played."""
        done = deed(subject, pred)
        done.only()
        done.plain("source")
        areas = 0 if done.act.source is None else self.place(done.act.source)[1]
        if done.act.source is not None and self.place(done.act.source)[0] not in (None, ME, BOTH):
            raise Reject("from whose zone")
        return tuple(NoPlay(BOTH, of, kind, where or areas) for of, kind, where in self.played(subject, EVERYBODY))

    def own_unplayable(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """Cards of which nobody can play the abilities."""
        what = pred.act.object
        of, words = (what.of, what.words) if isinstance(what, KindOf) else (what.det, (ABILITIES,)) if isinstance(what, t.Np) else (None, ())
        plain = isinstance(what, KindOf) or isinstance(what, t.Np) and is_noun(what.what, "activate ability") and not what.what.adjs and not what.what.tails
        if pred.mods or not plain or not isinstance(of, t.Owner) or of.of is not None or of.who not in ("it", "they"):
            raise Reject("whose abilities")
        cards = self.known(subject) or self.found(subject).what()
        return tuple(NoPlay(BOTH, cards, word, 0) for word in words)

    def cost(self, done: Deed) -> tuple[Static, ...]:
        """903.2i: playing something costs less or more."""
        each, least = done.mods.pop("each", None), done.act.amount
        done.only()
        done.plain("other", "amount")
        if done.act.how not in ("less", "more"):
            raise Reject("pays what")
        return self.costs(done.act.how, done.act.object, done.act.other, done.agent, each, least)

    def costs(self, how: str | None, wills: Any, tree: Any, agent: Any, each: Any = None, least: Any = None) -> tuple[Static, ...]:
        """What players pay less or more for what they play."""
        if not isinstance(wills, Wills) or wills.parts is None or len(wills.parts) != 1 or not isinstance(wills.parts[0], str):
            raise Reject("pays what")
        only = 0
        if isinstance(tree, Following):
            if tree.such is not None and not is_plain(t.Np(what=tree.what), "", "card"):
                raise Reject("the next of what")
            tails = None if tree.such is None else (t.Relative(mood=tree.such.mood, act=tree.such.act),)
            only = NEXT if tree.such is None else VERY_NEXT
            tree = t.Np(quant=t.Quant(how="a"), what=tree.what if tails is None else tree.what.but(tails=tails))
        elif isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "nth":
            if tree.quant.n.n != 1 or not (tree.det is None or isinstance(tree.det, t.Owner) and self.is_same(tree.det, agent)):
                raise Reject("which of them")
            tree, only = t.Np(quant=t.Quant(how="a"), what=tree.what), FIRST
        whose = self.whose(agent)
        number = None if each is None else self.number(each)
        return tuple(
            PlayCost(COST_LESS if how == "less" else COST_MORE, wills.parts[0], of, whose, what, areas, number, least or "", only=only)
            for of, what, areas in self.played(tree, agent)
        )

    def dear(self, subject: Any, pred: t.Pred) -> tuple[tuple[Static, ...], Any]:
        """What it costs to play something, and how long that is so where a text says it of what is played this turn."""
        done = deed(subject, pred)
        each = done.mods.pop("each", None)
        done.only()
        plays = (
            [tail for tail in subject.what.tails or () if isinstance(tail, Playing)]
            if isinstance(subject, (t.Np, Following)) and isinstance(subject.what, t.Nominal)
            else []
        )
        owner = (
            subject.det
            if isinstance(subject, t.Np) and isinstance(subject.det, t.Owner) and subject.det.of is None and subject.det.who in ("you", "opponent", "each")
            else None
        )
        if isinstance(subject, Following) and (subject.who.who != "each" or subject.when is not None):
            if done.act.to is not None or plays:
                raise Reject("who plays")
            return self.costs(done.act.how, done.act.amount, subject, t.Person(who=subject.who.who), each), subject.when
        if owner is not None:
            subject = subject.but(det=None)
            if done.act.to is not None or plays:
                raise Reject("who plays")
            return self.costs(done.act.how, done.act.amount, subject, t.Person(who=owner.who), each), None
        held = self.holder(subject)
        if held is not None and done.act.to is None and not plays:
            agent, subject = held
        else:
            mine = isinstance(self.known(subject), This) or is_yours(subject)
            agent = done.act.to or (plays[0].who if plays else YOU if mine else EVERYBODY)
        return self.costs(done.act.how, done.act.amount, subject, agent, each), plays[0].when if plays else None

    def holder(self, tree: Any) -> tuple[t.Person, t.Np] | None:
        """The player who controls spells of a description, and the spells without saying so; None where nobody is named."""
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or not is_noun(tree.what, "spell"):
            return None
        held = [tail for tail in tree.what.tails or () if isinstance(tail, t.Having) and tail.place is None and tail.who.who in ("you", "opponent")]
        if len(held) != 1:
            return None
        return held[0].who, tree.but(what=tree.what.but(tails=tuple(tail for tail in tree.what.tails or () if tail is not held[0]) or None))

    def is_free_cost(self, tree: t.Idiom) -> Static:
        """203.4."""
        (static,) = self.costs(tree.mood, tree.amount, self.together(tree.subject), self.player_of(tree.subject) or (YOU if tree.mood == "less" else EVERYBODY))
        return static

    def together(self, tree: Any) -> Any:
        """Several descriptions as one of which any may be meant."""
        if not isinstance(tree, t.Both):
            return tree
        parts = [
            part.what if isinstance(part, t.Np) and part.quant is None and part.det is None and isinstance(part.what, t.Nominal) else refuse("which cards")
            for part in tree.parts
        ]
        return t.Np(what=t.EitherNominal(parts=tuple(parts)))

    def player_of(self, tree: Any) -> Any:
        """Who plays the cards of a description, where it says so."""
        last = tree.parts[-1] if isinstance(tree, t.Both) else tree
        nominal = last.what.parts[-1] if isinstance(last, t.Np) and isinstance(last.what, t.EitherNominal) else getattr(last, "what", None)
        return next((tail.who for tail in nominal.tails or () if isinstance(tail, Playing)), None) if isinstance(nominal, t.Nominal) else None

    # -- idioms -------------------------------------------------------------------------------------------------

    def is_must_choose(self, tree: t.Idiom) -> Static:
        return MustChoose()

    def is_attack_once(self, tree: t.Idiom) -> Static:
        return AttackOnce(self.cards(tree.subject))

    def is_copies(self, tree: t.Idiom) -> Static:
        return DeckCopies(Fixed(-1) if tree.amount is None else self.number(tree.amount))

    def is_any_will(self, tree: t.Idiom) -> tuple[Static, ...]:
        found: list[Static] = []
        for of, what, areas in self.played(tree.object, YOU):
            if what != CARDS or areas or not isinstance(of, Filter):
                raise Reject("the cost of what")
            found.append(AnyWill(of) if tree.amount is None else WithWill(of, tree.amount))
        return tuple(found)

    def is_set_cost(self, tree: t.Idiom) -> tuple[Static, ...]:
        """903.2i-i: another cost that may be paid for cards of a description, perhaps only for the first of a turn."""
        paid = tree.object.parts[0]
        if len(tree.object.parts) != 1 or not isinstance(paid, Wills):
            raise Reject("pay what")
        written, subject, only = "".join(paid.parts or ()), tree.subject, 0
        if isinstance(subject, t.Nominal):
            subject, only = t.Np(quant=t.Quant(how="a"), what=subject), FIRST
        return tuple(PlayCost(COST_SET, written, of, ME, what, areas, None, "", True, only) for of, what, areas in self.played(subject, YOU))

    def is_no_trigger(self, tree: t.Idiom) -> Static:
        return NoTrigger(self.cards(tree.subject), str(tree.object))

    def is_may_stay(self, tree: t.Idiom) -> Static:
        """503.5."""
        of = tree.amount.of if tree.amount.sort == "during" else None
        if (
            not isinstance(of, t.Period)
            or of.name != "recovery"
            or of.which not in (None, "the", "each")
            or of.whose is not None
            and self.whose(of.whose) != ME
        ):
            raise Reject("stays rested when")
        return MayStayRested(self.subject(tree.subject))

    def is_unprevented(self, tree: t.Idiom) -> Static:
        if tree.amount is not None:
            raise Reject("for a time only")
        if tree.subject is None:
            return PlayerPermit(UNPREVENTED, BOTH)
        return MayPlay(UNPREVENTED, self.cards(tree.subject), BOTH)

    def is_stays(self, tree: t.Idiom) -> Static:
        return Said(self.cards(tree.subject), (Permit(BLOCKS_RECOVERED if tree.mood == "block" else STAYS_RECOVERED),))

    def is_size(self, tree: t.Idiom) -> Static:
        """306.3: seven, and so many more or less."""
        if tree.mood != "hand" or not isinstance(tree.amount, t.Num):
            raise Reject("how large")
        return PlayerNumber(HAND_SIZE, Fixed(tree.amount.n - 7), self.whose(tree.object))

    def is_more_size(self, tree: t.Idiom) -> Static:
        return PlayerNumber(HAND_SIZE if tree.mood == "hand" else LIFEBREAK_SIZE, self.number(tree.amount), self.whose(tree.object))

    def is_less_size(self, tree: t.Idiom) -> Static:
        return PlayerNumber(HAND_SIZE if tree.mood == "hand" else LIFEBREAK_SIZE, Times(Fixed(-1), self.number(tree.amount)), self.whose(tree.object))

    def is_no_size(self, tree: t.Idiom) -> Static:
        return PlayerPermit(NO_HAND_SIZE, ME)

    def is_calls(self, tree: t.Idiom) -> Static:
        return PlayerNumber(EXTRA_CALLS, self.number(tree.amount), self.whose(tree.subject))

    def is_calls_in_all(self, tree: t.Idiom) -> Static:
        """501: one, and so many more."""
        if not isinstance(tree.amount, t.Num):
            raise Reject("how many magic stones")
        return PlayerNumber(EXTRA_CALLS, Fixed(tree.amount.n - 1), self.whose(tree.subject))

    def is_no_judgment(self, tree: t.Idiom) -> Static:
        return NoPlay(BOTH, None, JUDGMENTS)

    def is_altered_cost(self, tree: t.Idiom) -> tuple[Static, ...]:
        """The cost of cards is reduced or increased: by will, or by as much as a number says."""
        subject = tree.subject.of if isinstance(tree.subject, t.Owner) else tree.subject
        one, each = (tree.amount, tree.object) if isinstance(tree.amount, Wills) else (Wills(parts=("{1}",)), tree.amount)
        known = self.known(subject)
        agent = self.player_of(subject) or (YOU if isinstance(known, This) else EVERYBODY)
        return self.costs(tree.mood, one, subject, agent, each)

    def is_play_unless(self, tree: t.Idiom) -> Static:
        return OnlyIf(Not(self.condition(tree.object)))

    def is_play_dearer(self, tree: t.Idiom) -> tuple[Static, ...]:
        """This card, or such cards, can be played from a zone, where it costs more."""
        if tree.subject is not None:
            found = self.found(tree.subject)
            if found.whose != ME or not found.areas or found.areas & (IN_GAME | IN_HAND) or found.other or found.within is not None:
                raise Reject("play from where")
            if tree.subject.quant is not None and tree.subject.quant.how not in ("a", "any"):
                raise Reject("how many")
            return MayPlay(PLAYABLE, self.group(found)), PlayCost(COST_MORE, "".join(tree.amount), found.what(), ME, CARDS, found.areas)
        whose, areas = self.place(tree.object)
        if whose != ME or not areas or areas & (IN_GAME | IN_HAND):
            raise Reject("from where")
        return MayPlay(PLAYABLE, ThisIn(areas)), PlayCost(COST_MORE, "".join(tree.amount), This(), ME, CARDS, areas)

    def is_play_only_from(self, tree: t.Idiom) -> Static:
        whose, areas = self.place(tree.object)
        if whose != ME:
            raise Reject("from where")
        return OnlyFrom(areas)


def is_yours(tree: Any) -> bool:
    """Whether a description says that the cards are in a zone of yours."""
    tails = tree.what.tails or () if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) else ()
    places = [tail.of for tail in tails if isinstance(tail, t.At) and tail.how in ("in", "from")]
    return any(isinstance(place, t.Np) and isinstance(place.det, t.Owner) and place.det.who == "you" for place in places)


def is_noun(tree: Any, word: str) -> bool:
    """Whether a description has this noun."""
    return isinstance(tree, t.Nominal) and isinstance(tree.noun, t.Noun) and tree.noun.word == word


def is_plain(tree: Any, before: str, word: str) -> bool:
    """Whether a noun phrase is only a noun, with this word before it."""
    if not isinstance(tree, t.Np) or not is_noun(tree.what, word) or tree.what.adjs or tree.what.tails or tree.of is not None:
        return False
    said = tree.quant.how if tree.quant is not None else tree.det.word if isinstance(tree.det, t.Det) else "" if tree.det is None else "whose"
    return bool(said == before)
