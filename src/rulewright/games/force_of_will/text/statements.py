"""What Force of Will's card texts say as long as they hold, what they forbid and replace, and whole paragraphs."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.choosing import AtRandom, Choice
from rulewright.games.force_of_will.conditional_keywords import CrestMet, HasText, LegendMet, NullMet, PlayedOthers, RuneMet, SealedItem, SealMet, TorrentText
from rulewright.games.force_of_will.automatic_keywords import Resonance
from rulewright.games.force_of_will.conditions import ByAwakening
from rulewright.games.force_of_will.costed_keywords import Costed, Mobilize, MobilizeBy, Numbered
from rulewright.games.force_of_will.costs import CostOf, WillCost
from rulewright.games.force_of_will.keyword_phrases import OnlyTo, Tied
from rulewright.games.force_of_will.lasting_effects import ForNow, ForPlayer, NotNextRecovery
from rulewright.games.force_of_will.nouns import KEYWORDS
from rulewright.games.force_of_will.permits import (
    ABILITIES,
    CALL_STONES,
    DRAW_CARDS,
    GAIN_LIFE,
    LOSE_LIFE,
    NoChase,
    NoPlay,
    OnlyIf,
    PlayCost,
    PlayerCannot,
    WeatherIs,
)
from rulewright.games.force_of_will.play_effects import SetWeather
from rulewright.games.force_of_will.playing_keywords import Awakening, ExtraCost, Incarnate, Incarnation, Inheritance, OtherCost, Triggered
from rulewright.games.force_of_will.replacing import Divert, EnterRested, EnterWith, Entering, InsteadFor, Lessen, Prevent, RestedUnless, WouldBeDestroyed, WouldDeal, WouldMove
from rulewright.games.force_of_will.selection import RulerOf, Select, ThisIn
from rulewright.games.force_of_will.statics import (
    ATTACK,
    ATTACK_CARD,
    ATTACK_PLAYER,
    BE_ATTACKED,
    BE_BANISHED,
    BE_BLOCKED,
    BE_CANCELED,
    BE_DEALT,
    BE_DEALT_BATTLE,
    BE_DESTROYED,
    BE_RECOVERED,
    BE_RESTED,
    BLOCK,
    DEAL,
    DEAL_BATTLE,
    DESTROYED_BY_ABILITY,
    DESTROYED_BY_BATTLE,
    DESTROYED_BY_DAMAGE,
    DESTROYED_BY_EFFECT,
    DESTROYED_BY_OPPONENT,
    DESTROYED_BY_SPELL,
    RECOVER,
    Become,
    Boost,
    Forbid,
    GainKeyword,
    GainText,
    GainWord,
    LoseAll,
    LoseKeyword,
    NotTargeted,
    Permit,
    Said,
)
from rulewright.games.force_of_will.structure import Activated, Automatic, Judged, Keywords, Limit, Marked, SpellText, Text
from rulewright.games.force_of_will.targets import PlayedWith, Target
from rulewright.games.force_of_will.text.deeds import Deeds, refuse
from rulewright.games.force_of_will.text.meaning import KINDS
from rulewright.games.force_of_will.text.trees import Cost, Damage, KindOf, Limited, Limits, Prevented, Spend, Where, Wills
from rulewright.games.force_of_will.token_texts import Energize
from rulewright.games.force_of_will.triggers import Enters, Subject
from rulewright.games.force_of_will.will import Producing
from rulewright.games.force_of_will.words import (
    ACTS_AT_ONCE,
    BATTLE,
    BLOCKS_FLYING,
    BLOCKS_RESTED,
    COST_LESS,
    COST_MORE,
    COST_SET,
    KEYWORD,
    MAGIC_STONE,
    MUST_ATTACK,
    MUST_BLOCK,
    NAME,
    RACE,
    TO_AWAKEN,
    TO_JUDGE,
    TO_PLAY_ABILITY,
    TO_PLAY_CARD,
    TYPE,
)
from rulewright.games.force_of_will.zones import IN_CHASE, IN_FIELD, IN_GAME, IN_STONE_AREA
from rulewright.games.replacing import ChangeDamage
from rulewright.games.said import BecomeWord, Continuous
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import May
from rulewright.kernel.nodes import AT_LEAST, EXACTLY, All, Bound, Condition, Description, Effect, Fixed, Has, Node, Not, Static, This, walk
from rulewright.kernel.parts import EventTrigger, Replace
from rulewright.games.force_of_will.conditions import ThereIs
from rulewright.language.errors import Reject
from rulewright.language.joints import IfInstead

PASSIVES = {"destroy": BE_DESTROYED, "block": BE_BLOCKED, "attack": BE_ATTACKED, "recover": BE_RECOVERED, "rest": BE_RESTED, "banish": BE_BANISHED,
            "cancel": BE_CANCELED}


class Statements(Deeds):
    """What is true as long as an ability is active."""

    until_now = False
    """Whether a statement is one for a time."""

    def opposite(self, condition: Condition) -> Condition:
        if isinstance(condition, Not):
            return condition.part
        if isinstance(condition, ThereIs) and condition.how == AT_LEAST and isinstance(condition.bound, Fixed) and condition.bound.n == 1:
            return ThereIs(EXACTLY, Fixed(0), condition.of)
        return Not(condition)

    # -- for a time ---------------------------------------------------------------------------------------------

    def for_now(self, subject: Any, preds: tuple[t.Pred, ...], time: Any) -> Effect:
        until = self.until_of(time)
        bare = tuple(self.without(pred, time) for pred in preds)
        if isinstance(subject, t.Person) or subject is None:
            if len(bare) == 1 and isinstance(bare[0].act, t.Act) and bare[0].act.verb == "prevent":
                return InsteadFor(self.prevention(deed(subject, bare[0])), until)
            return self.sequence([ForPlayer(static, until) for pred in bare for static in self.of_player(subject, pred)])
        self.until_now = True
        said = self.said_of(bare)
        self.until_now = False
        who = self.cards(subject)
        if isinstance(who, Select) and any(isinstance(part, Forbid) and part.what == BE_CANCELED for part in said):
            raise Reject("canceled where")
        return ForNow(Said(who, said), until)

    def without(self, pred: t.Pred, time: Any) -> t.Pred:
        """A predicate without its time."""
        return t.Pred(mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod is not time and mod.sort not in ("until", "until end")) or None)

    def for_good(self, subject: Any, preds: tuple[t.Pred, ...]) -> Effect:
        """What an effect says of a card without a time: it does not recover, it attacks."""
        if len(preds) == 1 and preds[0].mood == "not" and isinstance(preds[0].act, t.Act) and preds[0].act.verb == "recover":
            during = [mod for mod in preds[0].mods or () if mod.sort == "during"]
            if len(during) == 1 and len(preds[0].mods or ()) == 1 and isinstance(during[0].of, t.Period) and during[0].of.name == "recovery" \
                    and during[0].of.which == "next" and during[0].of.whose is not None and during[0].of.whose.who == "controller":
                return NotNextRecovery(self.cards(subject))
        raise Reject("how long")

    def do_weather(self, tree: t.Idiom) -> Effect:
        """1028.1."""
        time = tree.amount or self.until
        if time is None:
            return SetWeather(str(tree.object))
        return ForPlayer(WeatherIs(str(tree.object)), self.until_of(time))

    # -- what is said of cards ----------------------------------------------------------------------------------

    def said_of(self, preds: tuple[t.Pred, ...]) -> tuple[Static, ...]:
        """What predicates say of cards."""
        found: list[Static] = []
        for pred in preds:
            found += self.part(pred)
        return tuple(found)

    def part(self, pred: t.Pred) -> list[Static]:
        """What one predicate says of cards."""
        if isinstance(pred.act, t.Either):
            if pred.mood != "cannot":
                raise Reject("one or the other")
            return [static for act in pred.act.parts for static in self.part(t.Pred(mood=pred.mood, act=act, mods=pred.mods))]
        if not isinstance(pred.act, t.Act):
            raise Reject("what is true of it")
        done = deed(None, pred)
        if pred.mood in ("cannot", "cannotbe"):
            return [self.forbidden(done)]
        if pred.mood in ("must", "do") and done.verb in ("attack", "block") and done.object is None:
            done.only("able")
            done.plain()
            if "able" not in done.mods:
                raise Reject("attacks, if able")
            return [Permit(MUST_ATTACK if done.verb == "attack" else MUST_BLOCK)]
        if pred.mood == "can" and done.verb == "block" and not done.act.object and set(done.mods) == {"while rested"}:
            return [Permit(BLOCKS_RESTED)]
        if pred.mood == "can" and done.verb == "block" and isinstance(done.act.object, t.Np) and not done.mods:
            blocked = self.by(done.act.object)
            if len(blocked.post) == 1 and isinstance(blocked.post[0], Has) and blocked.post[0].word == "Flying" and blocked.post[0].prop == KEYWORD:
                return [Permit(BLOCKS_FLYING)]
        if pred.mood == "can" and done.verb == "attack" and done.object is None and (set(done.mods) == {"new"} or self.until_now and not done.mods):
            return [Permit(ACTS_AT_ONCE)]
        if pred.mood == "do" and done.verb == "size":
            done.only()
            return [Become(done.act.object)]
        if pred.mood == "do" and done.verb in ("gain", "have", "lose", "become"):
            each = done.mods.pop("each", None)
            done.only()
            made: list[Static] = getattr(self, "part_" + done.verb)(done)
            if each is not None:
                number = self.number(each)
                made = [Boost(part.change, part.x, part.y, number) if isinstance(part, Boost) and part.each is None else refuse("so much for each") for part in made]
            return made
        raise Reject(f"{done.verb}: what is true of it")

    def part_gain(self, done: Deed) -> list[Static]:
        done.plain()
        features = done.act.object if isinstance(done.act.object, tuple) else (done.act.object,)
        return [self.feature(feature) for feature in features]

    def part_have(self, done: Deed) -> list[Static]:
        return self.part_gain(done)

    def feature(self, what: Any) -> Static:
        """One thing that cards gain."""
        if isinstance(what, t.Feature):
            if what.sort == "change":
                return Boost(what.word)
            if what.sort == "word" and isinstance(what.word, t.Adj) and what.word.sort == "keyword" and what.word.word in KEYWORDS and not what.word.negative:
                return GainKeyword(what.word.word)
            if what.sort == "quote":
                return GainText(self.line(what.word, False))
            if what.sort == "race":
                return GainWord(RACE, what.word)
            if what.sort == "name":
                return GainWord(NAME, what.word)
        raise Reject("gains what")

    def part_lose(self, done: Deed) -> list[Static]:
        done.plain()
        features = done.act.object if isinstance(done.act.object, tuple) else (done.act.object,)
        found: list[Static] = []
        for what in features:
            if isinstance(what, t.Feature) and what.sort == "all":
                found.append(LoseAll())
            elif isinstance(what, t.Feature) and what.sort == "word" and isinstance(what.word, t.Adj) and what.word.sort == "keyword":
                found.append(LoseKeyword(what.word.word))
            else:
                raise Reject("loses what")
        return found

    def part_become(self, done: Deed) -> list[Static]:
        """An [800/800] Dragon with [Flying]."""
        done.plain()
        np = done.act.object
        if not isinstance(np, t.Np) or np.quant is None or np.quant.how != "a" or not isinstance(np.what, t.Nominal):
            raise Reject("becomes what")
        found: list[Static] = []
        for adj in np.what.adjs or ():
            if isinstance(adj, t.Adj) and adj.sort == "size":
                found.append(Become(adj.word))
            elif isinstance(adj, t.Adj) and adj.sort == "race" and not adj.negative:
                found.append(BecomeWord(RACE, adj.word))
            else:
                raise Reject("becomes what")
        noun = np.what.noun
        if isinstance(noun, t.Adj) and noun.sort == "race":
            found.append(BecomeWord(RACE, noun.word))
        elif isinstance(noun, t.Noun) and noun.word in KINDS and noun.word not in ("spell", "ruler", "j-ruler"):
            found.append(BecomeWord(TYPE, KINDS[noun.word]))
        else:
            raise Reject("becomes what")
        for tail in np.what.tails or ():
            for part in tail.parts if isinstance(tail, t.AllAdj) else (tail,):
                if not isinstance(part, t.Adj) or part.sort != "keyword" or part.negative or part.word not in KEYWORDS:
                    raise Reject("becomes what")
                found.append(GainKeyword(part.word))
        return found

    def forbidden(self, done: Deed) -> Static:
        """What cannot be done, or done to cards."""
        by = done.mods.get("by")
        done.only("by")
        done.plain("amount")
        if done.mood == "cannotbe":
            if done.verb == "target":
                return NotTargeted(*self.objects(by))
            if done.verb == "deal" and isinstance(done.act.amount, Damage) and done.act.amount.kind in ("any", "battle"):
                return Forbid(BE_DEALT if done.act.amount.kind == "any" else BE_DEALT_BATTLE, None if by is None else self.by(by))
            if done.verb == "destroy" and by is not None:
                if isinstance(by, Damage):
                    return Forbid(DESTROYED_BY_BATTLE if by.kind == "battle" else DESTROYED_BY_DAMAGE)
                whose, what, spells, abilities = self.objects(by)
                if what is not None or whose == ME or whose == OPPONENT and not (spells and abilities):
                    raise Reject("destroyed by what")
                if whose == OPPONENT:
                    return Forbid(DESTROYED_BY_OPPONENT)
                return Forbid(DESTROYED_BY_EFFECT if spells and abilities else DESTROYED_BY_SPELL if spells else DESTROYED_BY_ABILITY)
            if done.verb in PASSIVES and (by is None or done.verb in ("block", "attack")):
                return Forbid(PASSIVES[done.verb], None if by is None else self.by(by))
            raise Reject(f"cannot be: {done.verb}")
        if by is not None:
            raise Reject("by what")
        what_ = done.act.object
        if done.verb == "attack":
            if isinstance(what_, t.Person):
                if what_.who not in ("any", "each"):
                    raise Reject("attack whom")
                return Forbid(ATTACK_PLAYER)
            return Forbid(ATTACK) if what_ is None else Forbid(ATTACK_CARD, self.by(what_)) if False else refuse("attack what")
        if done.verb == "block":
            return Forbid(BLOCK, None if what_ is None else self.by(what_))
        if done.verb == "recover" and what_ is None:
            return Forbid(RECOVER)
        if done.verb == "deal" and what_ is None and isinstance(done.act.amount, Damage) and done.act.amount.kind in ("any", "battle"):
            return Forbid(DEAL if done.act.amount.kind == "any" else DEAL_BATTLE)
        raise Reject(f"cannot: {done.verb}")

    def by(self, tree: Any) -> Description:
        """Cards by which something cannot be done."""
        if not isinstance(tree, t.Np) or tree.quant is not None and tree.quant.how not in ("a", "any"):
            raise Reject("by what")
        found = self.found(tree)
        if found.whose is not None or found.areas or found.other or found.within is not None:
            raise Reject("by what")
        return found.what()

    # -- what is said of players --------------------------------------------------------------------------------

    def of_player(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """What a predicate says of players."""
        done = deed(subject, pred)
        if subject is not None and not isinstance(subject, t.Person):
            raise Reject("no player")
        if pred.mood == "cannot" and subject is not None:
            return (self.player_cannot(done),)
        if done.verb == "pay" and pred.mood in ("may", "do") and done.act.other is not None and subject is not None:
            return (self.cost(done),)
        raise Reject(f"{done.verb}: what is true of players")

    def player_cannot(self, done: Deed) -> Static:
        done.only()
        done.plain()
        whose = self.whose(done.agent)
        what = done.act.object
        if done.verb in ("gain", "lose") and isinstance(what, t.Feature) and what.prop == "life" and what.sort == "any":
            return PlayerCannot(whose, GAIN_LIFE if done.verb == "gain" else LOSE_LIFE)
        if done.verb == "draw" and isinstance(what, t.Np) and what.quant is None and isinstance(what.what, t.Nominal) and not what.what.adjs and not what.what.tails:
            return PlayerCannot(whose, DRAW_CARDS)
        if done.verb == "call" and isinstance(what, t.Np) and what.quant is None and what.det is None and isinstance(what.what, t.Nominal) and not what.what.adjs \
                and not what.what.tails and isinstance(what.what.noun, t.Noun) and what.what.noun.word == "magic stone":
            return PlayerCannot(whose, CALL_STONES)
        if done.verb == "chase" and isinstance(self.known(what), This):
            return NoChase(This(), whose)
        if done.verb == "play":
            if isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and isinstance(what.what.noun, t.Noun) and what.what.noun.word == "activate ability" \
                    and not what.what.adjs and not what.what.tails and what.det is None and what.quant is None:
                return NoPlay(whose, None, ABILITIES)
            found = self.found(what)
            if found.whose is not None or found.areas or found.other or found.within is not None or not isinstance(what, t.Np) or what.quant is not None:
                raise Reject("play what")
            return NoPlay(whose, found.what())
        raise Reject(f"cannot: {done.verb}")

    def cost(self, done: Deed) -> PlayCost:
        """903.2i: playing something costs less or more."""
        each = done.mods.pop("each", None)
        done.only()
        wills = done.act.object
        if not isinstance(wills, Wills) or wills.parts is None or len(wills.parts) != 1 or not isinstance(wills.parts[0], str) or done.act.how not in ("less", "more"):
            raise Reject("pays what")
        tree = done.act.other
        less = COST_LESS if done.act.how == "less" else COST_MORE
        if isinstance(tree, KindOf):
            number = None if each is None else self.number(each)
            return PlayCost(less, wills.parts[0], self.kind_of(tree), self.whose(done.agent), {"activate": ABILITIES}.get(tree.word, tree.word), each=number)
        of: Any = self.known(tree)
        areas = 0
        if isinstance(of, ThisIn):
            of, areas = This(), of.areas
        if of is None:
            if not isinstance(tree, t.Np) or tree.quant is not None and tree.quant.how not in ("a", "any", "each", "all"):
                raise Reject("to play what")
            found = self.found(tree)
            if found.whose is not None or found.areas or found.other or found.within is not None:
                raise Reject("to play what")
            of = found.what()
        if not isinstance(of, (This, Bound, Description)):
            raise Reject("to play what")
        whose = self.whose(done.agent)
        return PlayCost(COST_LESS if done.act.how == "less" else COST_MORE, wills.parts[0], of, whose, areas=areas, each=None if each is None else self.number(each))

    def kind_of(self, tree: KindOf) -> Any:
        """Whose abilities; a player has only one ruler to judge with."""
        if tree.of is None:
            return None
        if isinstance(tree.of, t.Owner):
            if tree.of.who != "it":
                raise Reject("whose abilities")
            return Bound("it")
        known = self.known(tree.of)
        if tree.word == "Judgment":
            if isinstance(known, RulerOf) and known.whose == ME:
                return None
            raise Reject("whose judgment")
        if known is not None:
            return known
        found = self.found(tree.of)
        if found.areas or found.other or found.within is not None or found.whose is not None or tree.of.quant is not None:
            raise Reject("whose abilities")
        return found.what()

    # -- replacements -------------------------------------------------------------------------------------------

    def prevention(self, done: Deed) -> Prevent:
        """1018.1."""
        done.only()
        what = done.object
        if not isinstance(what, Prevented) or what.how in ("it", "that damage"):
            raise Reject("prevent what")
        by = None if what.by is None else self.subject_of(what.by)
        to, who = None, None
        if isinstance(what.to, t.Person):
            who = self.people(what.to)
        elif what.to is not None:
            to = self.subject_of(what.to)
        amount = None if what.amount is None else self.number(what.amount)
        once = what.how == "the next damage"
        if what.how == "the next":
            raise Reject("the next so much")
        return Prevent(by, to, who, Lessen(amount), BATTLE if what.how == "battle" else 0, None, once)

    def subject_of(self, tree: Any) -> Subject:
        """Cards of an event, perhaps targeted."""
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "target":
            return Subject(BOTH, None, False, False, self.cards(tree))
        return self.subject(tree)

    def would(self, tree: t.Led) -> Replace:
        """Something instead of something else that would happen."""
        head = tree.head
        body, optional = tree.body, False
        if isinstance(body, t.Instead):
            body = body.body
        elif not (isinstance(body, t.Clause) and body.preds and isinstance(body.preds[0].act, t.Act) and body.preds[0].act.verb == "prevent"):
            raise Reject("instead of that")
        if not isinstance(head, t.Clause) or len(head.preds) != 1 or not isinstance(head.preds[0].act, t.Act):
            raise Reject("instead of what")
        pred = head.preds[0]
        done = deed(head.subject, pred)
        if any(name not in ("by",) for name in done.mods):
            raise Reject("instead of what")
        if done.verb == "deal":
            return self.would_deal(done, body)
        if done.verb == "dealt" and pred.mood == "wouldbe" and isinstance(done.object, Damage) and done.object.amount is None:
            amount = Damage(kind=done.object.kind or "any")
            to = done.act.to
            return self.would_deal(Deed("deal", "wouldbe", None, to, t.Act(verb="deal", amount=amount), done.mods), body)
        effect = self.effect(body)
        if isinstance(effect, May) and effect.then is None and effect.whose == ME:
            effect, optional = effect.action, True
        if done.verb == "destroy" and pred.mood == "wouldbe" and not done.mods:
            return WouldBeDestroyed(self.subject_of(done.object), effect, optional)
        if done.verb == "put" and pred.mood == "wouldbe" and done.act.to is not None and done.act.to.how == "in" and not done.mods:
            zone_of, to = self.place(done.act.to.place)
            leaving, areas = (None, 0) if done.act.source is None else self.place(done.act.source)
            return WouldMove(self.subject_of(done.object), to, areas, effect, optional, 0, BOTH if zone_of is None else zone_of, BOTH if leaving is None else leaving)
        if done.verb == "leave" and pred.mood == "would" and not done.mods:
            whose, areas = self.place(done.act.source)
            if areas != IN_FIELD:
                raise Reject("leaves what")
            return WouldMove(self.subject_of(done.agent), 0, IN_FIELD, effect, optional, 0, BOTH, BOTH if whose is None else whose)
        raise Reject(f"would {done.verb}")

    def would_deal(self, done: Deed, body: Any) -> Replace:
        """Damage that would be dealt."""
        damage = done.act.amount
        if not isinstance(damage, Damage) or damage.kind not in ("any", "battle") and damage.bound is None:
            raise Reject("how much damage")
        way = BATTLE if damage.kind == "battle" else 0
        by = to = None
        who = None
        if done.mood == "wouldbe":
            source = done.mods.get("by")
            by = None if source is None else self.subject_of(source)
            if isinstance(done.object, t.Person):
                who = self.people(done.object)
            else:
                to = self.subject_of(done.object)
        else:
            by = self.subject_of(done.agent)
            if isinstance(done.object, t.Person):
                who = self.people(done.object)
            elif done.object is not None:
                to = self.subject_of(done.object)
        act = body.preds[0].act if isinstance(body, t.Clause) and len(body.preds) == 1 else None
        if not isinstance(act, t.Act) or body.preds[0].mods:
            raise Reject("what happens instead")
        if act.verb == "prevent" and isinstance(act.object, Prevented) and body.subject is None:
            most = None
            if damage.bound is not None:
                if damage.bound.how != "<=":
                    raise Reject("how much damage")
                most = self.number(damage.bound.than)
            if act.object.how in ("it", "that damage"):
                return Prevent(by, to, who, Lessen(), way, most)
            raise Reject("prevent what")
        if damage.bound is not None:
            raise Reject("how much damage")
        if act.verb == "deal" and body.preds[0].mood == "do" and isinstance(act.amount, Damage) and act.object is None:
            dealt = act.amount
            if dealt.times == "double" and dealt.amount is None:
                return WouldDeal(by, to, who, ChangeDamage(Fixed(0), 2), way)
            if isinstance(dealt.more, t.Num) and dealt.amount is None:
                return WouldDeal(by, to, who, ChangeDamage(Fixed(dealt.more.n)), way)
        if act.verb == "dealt" and body.preds[0].mood == "bedone" and act.to is not None:
            if isinstance(act.to, t.Person):
                return WouldDeal(by, to, who, Divert(None, self.people(act.to)), way)
            return WouldDeal(by, to, who, Divert(self.cards(act.to)), way)
        raise Reject("what happens instead")

    def replaced(self, tree: t.Led, more: Any) -> tuple[Effect, bool]:
        """A replacement for a time."""
        head = tree.head
        time = self.until or tree.after
        pred = head.preds[0]
        mods = tuple(mod for mod in pred.mods or () if mod.sort not in ("until", "until end", "during"))
        own = [mod for mod in pred.mods or () if mod.sort in ("until", "until end", "during")]
        time = own[0] if own else time
        if time is None:
            if tree.lead != "next":
                raise Reject("instead, for how long")
            time = t.Mod(sort="until", of="game")
        bare = t.Clause(subject=head.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=mods or None),))
        part = self.would(t.Led(lead=tree.lead, head=bare, body=tree.body))
        return InsteadFor(part, self.until_of(time), tree.lead == "next"), False

    # -- paragraphs ---------------------------------------------------------------------------------------------

    def cost_of(self, tree: Cost) -> CostOf:
        """905.2."""
        parts: list[Effect] = []
        for part in tree.parts:
            if isinstance(part, Wills):
                parts += [WillCost(symbol) for symbol in ("".join(part.parts or ()),)]
            elif isinstance(part, t.Act) and part.verb == "pay" and isinstance(part.object, Wills) and part.how is None:
                if part.object.parts is None or len(part.object.parts) != 1 or not isinstance(part.object.parts[0], str):
                    raise Reject("pay what")
                parts.append(WillCost(part.object.parts[0]))
            else:
                done = Deed(part.verb, "order", None, part.object, part, {})
                parts.append(self.use("do", done.verb)(done))
        for effect in parts:
            nodes: list[Node] = []
            walk(effect, nodes)
            if any(isinstance(node, Target) for node in nodes):
                raise Reject("a target in a cost")
        return CostOf(tuple(parts))

    def line(self, tree: Any, chant: bool) -> Node:
        """What a paragraph is."""
        labels = tree.labels
        if labels is None:
            if chant:
                return self.spell(tree.body)
            return Text(self.bodies(tree.body.parts))
        labels = labels if isinstance(labels, tuple) else (labels,)
        if tree.body is None and all(label.what is None and label.n is None and label.rules is None for label in labels):
            words = tuple(label.word for label in labels)
            if not all(word in KEYWORDS for word in words):
                raise Reject("a keyword without its text")
            return Text((Keywords(words),))
        if len(labels) != 1:
            raise Reject("several labels")
        return self.labelled(labels[0], tree.body, chant)

    def labelled(self, label: t.Label, body: Any, chant: bool) -> Node:
        """A paragraph behind a keyword or a cost."""
        word = label.word
        if body is None:
            return Text((self.keyed(label),))
        if word in ("Judgment", "J-Activate") and isinstance(body, Limits):
            return Text((Judged(self.cost_of(label.what), self.limits(body)),))
        if word == "Enter":
            effect, limits = self.whole(body.parts)
            return Text((Automatic(Enters(Subject(ME, None, True)), effect, limits),))
        if word == "Break":
            effect, limits = self.whole(body.parts)
            if limits:
                raise Reject("limits of a break")
            return Text((Marked("Break", effect, limits),))
        if word == "Trigger" and isinstance(label.what, t.Led):
            return self.triggered(label, body)
        if word == "Resonance":
            kinds = label.what.parts if isinstance(label.what, t.EitherNominal) else (label.what,)
            names: list[str] = []
            for kind in kinds:
                found = self.describe(kind)
                if found.filters or not isinstance(found.kind, Has) or found.kind.prop != TYPE:
                    raise Reject("which stones")
                names.append(found.kind.word)
            effect, limits = self.whole(body.parts)
            return Text((Resonance(tuple(names), effect),)) if not limits else refuse("limits")
        inner: Any = body
        if word in ("Awakening", "Seal", "Legend", "Null", "Crest", "Rune", "Torrent", "Sealed Item"):
            return self.container(label, self.line(inner, chant))
        if word in ("Inheritance", "Trigger"):
            if not isinstance(inner, t.Line) or inner.labels is not None:
                raise Reject("what does it do")
            effect, limits = self.whole(inner.body.parts)
            if word == "Trigger":
                return Text((Triggered(effect, self.cost_of(label.what)),)) if not limits else refuse("limits")
            return Text((Inheritance(self.cost_of(label.what), effect, limits),))
        if label.n is not None or not isinstance(label.what, Cost):
            raise Reject("which keyword")
        effect, limits = self.whole(body.parts)
        if word == "God's Art":
            return Text((Activated(self.cost_of(label.what), effect, str(label.rules), limits, True),))
        return Text((Activated(self.cost_of(label.what), effect, word or "", limits),))

    def keyed(self, label: t.Label) -> Node:
        """A keyword with a cost or a number."""
        word = label.word
        if word in ("Judgment", "J-Activate"):
            return Judged(self.cost_of(label.what))
        if word in ("Evolution", "Shift", "Bestow"):
            return Costed(word, self.cost_of(label.what))
        if word == "Awakening":
            return Awakening(self.cost_of(label.what))
        if word in ("Mana", "Limit", "Divinity", "Grimoire") and label.n is not None:
            return Numbered(word, Fixed(label.n))
        if word == "Mobilize":
            cost = self.cost_of(label.what)
            if len(cost.parts) == 1 and isinstance(cost.parts[0], WillCost):
                return Mobilize(cost.parts[0].written)
            return MobilizeBy(cost)
        if word == "Incarnation":
            return Incarnation(tuple(Incarnate(tuple(part.parts)) for part in label.rules or ()))
        if word == "Energize":
            return Energize(tuple(label.rules or ()))
        if word == "Stealth":
            if isinstance(label.what, Cost):
                return Triggered(None, self.cost_of(label.what))
            trigger, condition = self.waits(label.what)
            return Triggered(None, None, condition, trigger)
        raise Reject(f"[{word}]")

    def waits(self, tree: t.Led) -> tuple[Any, Condition | None]:
        """What a [Trigger] or [Stealth] waits for."""
        if tree.lead == "anytime":
            return None, None
        if tree.lead == "at":
            return self.moment(tree.head), None
        if tree.lead == "while":
            return None, self.condition(tree.head)
        if tree.lead == "during":
            return None, self.period(tree.head)
        trigger = self.event(tree.head)
        if not isinstance(trigger, EventTrigger):
            return None, self.condition(tree.head)
        return trigger, None

    def triggered(self, label: t.Label, body: Any) -> Node:
        trigger, condition = self.waits(label.what)
        effect, limits = self.whole(body.parts)
        if limits:
            raise Reject("limits")
        return Text((Triggered(effect, self.cost_of(label.rules) if isinstance(label.rules, Cost) else None, condition, trigger),))

    def container(self, label: t.Label, inner: Node) -> Node:
        """Text that a card has under a condition, or for a cost."""
        word = label.word
        met: Condition | None = None
        if word == "Seal":
            met = SealMet(int(label.n or 0))
        elif word == "Legend":
            met = LegendMet(int(label.n or 0))
        elif word == "Null":
            met = NullMet()
        elif word == "Crest":
            met = CrestMet(label.what)
        elif word == "Rune":
            met = RuneMet(label.what, 0) if label.n is None else RuneMet("", label.n)
        if isinstance(inner, SpellText):
            if inner.asides:
                raise Reject("asides")
            if isinstance(inner.effect, IfInstead):
                state = ByAwakening() if word == "Awakening" else PlayedOthers() if word == "Torrent" else met
                if state is None:
                    raise Reject(f"[{word}]")
                return SpellText(IfInstead(All((state, inner.effect.condition)), inner.effect.then), (Awakening(self.cost_of(label.what)),) if word == "Awakening" else ())
            if word == "Awakening":
                return SpellText(PlayedWith(ByAwakening(), inner.effect), (Awakening(self.cost_of(label.what)),))
            if word == "Torrent":
                met = PlayedOthers()
            if met is None:
                raise Reject(f"[{word}]")
            return SpellText(PlayedWith(met, inner.effect))
        assert isinstance(inner, Text)
        if word == "Awakening":
            return Text((Awakening(self.cost_of(label.what), inner.bodies),))
        if word == "Sealed Item":
            return Text((SealedItem(label.what, inner.bodies),))
        if word == "Torrent":
            return Text((TorrentText(inner.bodies),))
        if met is None:
            raise Reject(f"[{word}]")
        return Text((HasText(met, inner.bodies),))

    def spell(self, tree: Any) -> Node:
        """What a chant does, and what is said about playing it."""
        asides: list[Node] = []
        parts: list[Any] = []
        for part in tree.parts:
            aside = self.aside(part)
            if aside is None:
                parts.append(part)
            else:
                asides.append(aside)
        if not parts:
            return Text(tuple(asides))
        effect, limits = self.whole(tuple(parts))
        if limits:
            raise Reject("limits of a chant")
        return SpellText(effect, tuple(asides))

    def aside(self, tree: Any) -> Node | None:
        """What is said about playing a chant; None for what it does."""
        inner = tree.body if isinstance(tree, t.Led) and tree.lead in ("if", "while") else tree
        if isinstance(inner, t.Idiom):
            return self.continuous(tree) if inner.verb in ("additional cost", "other cost", "play only") else None
        if not isinstance(inner, t.Clause) or len(inner.preds) != 1 or any(mod.sort != "each" for mod in inner.preds[0].mods or ()) or not isinstance(inner.preds[0].act, t.Act):
            return None
        pred, subject = inner.preds[0], inner.subject
        act = pred.act
        if pred.mood == "cannot" and act.verb == "chase" or pred.mood == "cannotbe" and act.verb == "cancel" and isinstance(self.known(subject), This) \
                or pred.mood in ("may", "do") and act.verb == "pay" and act.other is not None and isinstance(self.known(act.other), (This, ThisIn)):
            return self.continuous(tree)
        return None

    def whole(self, parts: Any) -> tuple[Effect, tuple[Node, ...]]:
        """An effect of several sentences, and its limits."""
        kept: list[Any] = []
        limits: tuple[Node, ...] = ()
        for part in parts:
            if isinstance(part, Limits):
                limits += self.limits(part)
            elif limits:
                raise Reject("an effect after its limits")
            else:
                kept.append(part)
        found: list[Effect] = []
        for part in kept:
            if isinstance(part, Spend):
                before = found.pop() if found else None
                if not isinstance(before, Producing):
                    raise Reject("which will")
                found.append(Tied(before, self.purpose(part.purpose)))
            else:
                found += self.sentences((part,))
        if not found:
            raise Reject("nothing is done")
        return self.sequence(found), limits

    def purpose(self, tree: Any) -> OnlyTo:
        """What will can be spent for."""
        what = tree.of if tree.how in ("abilities", "awaken") else tree.what
        described = None
        if what is not None:
            if not isinstance(what, t.Np) or what.quant is not None and what.quant.how != "a" or what.det is not None:
                raise Reject("spent for what")
            found = self.found(what)
            if tree.how == "abilities" and found.whose == ME and not found.areas:
                found.whose = None  # nobody plays abilities of other cards
            if found.whose is not None or found.areas or found.other or found.within is not None:
                raise Reject("spent for what")
            described = None if self.plain(found) else found.what()
        if tree.how == "abilities":
            if tree.what == "judgment":
                return OnlyTo(TO_JUDGE) if described is None else refuse("judgments of what")
            return OnlyTo(TO_PLAY_ABILITY, described)
        return OnlyTo({"play": TO_PLAY_CARD, "awaken": TO_AWAKEN, "judge": TO_JUDGE}[tree.how], described)

    def limits(self, tree: Limits) -> tuple[Node, ...]:
        """When and how often an ability can be played."""
        if tree.how == "triggers":
            if len(tree.parts) == 1 and tree.parts[0].times:
                return (Limit(tree.parts[0].times),)
            raise Reject("triggers when")
        if tree.how == "cannot":
            return (Limit(0, False, self.opposite_of(self.condition(tree.parts))),)
        found: list[Node] = []
        for part in tree.parts:
            assert isinstance(part, Limited)
            condition = None
            if part.condition is not None:
                condition = self.condition(part.condition)
            elif part.during is not None:
                condition = self.period(part.during)
            found.append(Limit(part.times or 0, bool(part.main), condition))
        return tuple(found)

    def opposite_of(self, condition: Condition) -> Condition:
        """Not under a condition."""
        return Not(condition)

    def bodies(self, parts: Any) -> tuple[Node, ...]:
        """The abilities of a paragraph without a label."""
        found: list[Node] = []
        for place, part in enumerate(parts):
            led = inside(part)
            if isinstance(led, t.Led) and led.lead in ("when", "at") and not led.after and not self.replaces(led):
                effect, limits = self.whole((led.body, *parts[place + 1:]))
                trigger = self.moment(led.head) if led.lead == "at" else self.event(led.head)
                found.append(Automatic(trigger, effect, limits))
                return tuple(found)
            found.append(self.continuous(led))
        return tuple(found)

    def continuous(self, tree: Any) -> Node:
        """A sentence that is true as long as the card is there."""
        if isinstance(tree, t.Led) and tree.lead in ("if", "while", "unless", "span", "where"):
            if self.replaces(tree):
                return Continuous((self.would(tree),))
            if tree.lead == "where":
                from rulewright.games.letters import where

                made = where(self.continuous(tree.body), self.number(tree.head))
                assert isinstance(made, Continuous)
                return made
            if tree.lead == "span":
                if tree.head.sort != "during":
                    raise Reject("for a time only")
                return Continuous(self.parts(tree.body), self.period(tree.head.of))
            if tree.lead == "unless" and isinstance(tree.body, t.Clause) and isinstance(tree.body.preds[0].act, t.Act) and tree.body.preds[0].act.verb == "enter":
                return Continuous((self.unless_paid(tree),))
            condition = self.condition(tree.head)
            if tree.lead == "unless":
                condition = self.opposite(condition)
            body = tree.body
            if isinstance(body, t.Led) and self.replaces(body) and body.lead == "if":
                return Continuous((self.would(body),), condition)
            return Continuous(self.parts(body), condition)
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and len(tree.preds) == 1 and tree.preds[0].mods:
            during = [mod for mod in tree.preds[0].mods if mod.sort == "during"]
            if len(during) == 1:
                pred = tree.preds[0]
                rest = tuple(mod for mod in pred.mods or () if mod is not during[0]) or None
                bare = t.Clause(subject=tree.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=rest),))
                return Continuous(self.parts(bare), self.period(during[0].of))
        if isinstance(tree, t.Idiom) and tree.verb == "other cost":
            cost = self.cost_of(tree.object)
            if all(isinstance(part, WillCost) for part in cost.parts):
                if len(cost.parts) != 1 or not isinstance(cost.parts[0], WillCost):
                    raise Reject("which cost")
                return Continuous((PlayCost(COST_SET, cost.parts[0].written, This(), ME, optional=True),))
            return OtherCost(cost)
        if isinstance(tree, t.Idiom) and tree.verb == "play only":
            limit = tree.object
            return Continuous((OnlyIf(self.condition(limit.condition) if limit.condition is not None else self.period(limit.during)),))
        if isinstance(tree, t.Idiom) and tree.verb == "additional cost":
            return ExtraCost(self.cost_of(tree.object), optional=tree.mood == "may")
        return Continuous(self.parts(tree))

    def parts(self, tree: Any) -> tuple[Static, ...]:
        """What a sentence without its condition says."""
        if isinstance(tree, t.Steps):
            return self.parts(tree.first) + self.parts(tree.rest)
        if isinstance(tree, t.Idiom):
            if tree.verb == "weather" and tree.amount is None:
                return (WeatherIs(str(tree.object)),)
            if tree.verb == "treat":
                return (Said(This(), self.stones(tree.object)),)
            raise Reject("no statement")
        if not isinstance(tree, t.Clause):
            raise Reject("no statement")
        for pred in tree.preds:
            if any(mod.sort in ("until", "until end", "during", "at") for mod in pred.mods or ()):
                raise Reject("for a time only")
        subject, preds = tree.subject, tree.preds
        if subject is None and len(preds) == 1 and isinstance(preds[0].act, t.Act) and preds[0].act.verb == "prevent":
            static = self.prevention(deed(None, preds[0]))
            return (settled(static),)
        if isinstance(subject, t.Person):
            return tuple(static for pred in preds for static in self.of_player(subject, pred))
        if subject is None:
            raise Reject("an order is no statement")
        if len(preds) == 1 and preds[0].mood == "do" and isinstance(preds[0].act, t.Act) and preds[0].act.verb == "enter":
            return (self.entering(subject, preds[0]),)
        who = self.cards(subject)
        if isinstance(who, Select) and any(isinstance(pred.act, t.Act) and pred.act.verb == "cancel" for pred in preds):
            if len(preds) != 1 or who.areas != IN_GAME:
                raise Reject("canceled where")
            who = Select(who.whose, IN_CHASE, who.what, who.other)
        return (settled(Said(who, self.said_of(preds))),)

    def stones(self, tree: Any) -> tuple[Static, ...]:
        """201.4: which magic stone a card is treated as."""
        parts = tree.parts if isinstance(tree, (t.Both, t.EitherNominal)) else (tree,)
        found: list[Static] = []
        for part in parts:
            if isinstance(part, t.Np):
                if part.quant is not None and part.quant.how != "a" or part.det is not None:
                    raise Reject("treated as what")
                part = part.what
            kind = self.describe(part)
            if kind.filters or not isinstance(kind.kind, Has) or kind.kind.prop != TYPE or kind.areas or kind.whose is not None \
                    or not kind.kind.word.endswith(MAGIC_STONE):
                raise Reject("treated as what")
            found.append(GainWord(TYPE, kind.kind.word))
        return tuple(found)

    def unless_paid(self, tree: t.Led) -> Static:
        """It enters rested unless its player does something."""
        made = self.entering(tree.body.subject, tree.body.preds[0])
        head = tree.head
        if not isinstance(made, Entering) or not isinstance(made.effect, EnterRested) or len(tree.body.preds) != 1 or not isinstance(head, t.Clause) \
                or not isinstance(head.subject, t.Person) or head.subject.who != "you" or len(head.preds) != 1 or head.preds[0].mood != "do":
            raise Reject("enters how")
        return Entering(made.subject, RestedUnless(self.clause(head)))

    def entering(self, subject: Any, pred: t.Pred) -> Static:
        """307.7: how a card enters the field."""
        done = deed(subject, pred)
        done.only("rested")
        done.plain("source", "amount")
        _, areas = self.place(done.act.source)
        if areas not in (IN_FIELD, IN_STONE_AREA):
            raise Reject("enters what")
        how = done.act.amount
        if "rested" in done.mods and how is None or isinstance(how, t.Thing) and how.word == "rested":
            return Entering(self.subject(subject), EnterRested())
        if isinstance(how, Where) and isinstance(how.what, t.Np) and not done.mods:
            return Entering(self.subject(subject), EnterWith(self.counters(how.what.quant), self.counter(how.what)))
        raise Reject("enters how")


def inside(tree: Any) -> Any:
    """A sentence whose condition is said after it: it is part of what a trigger or another condition leads."""
    if isinstance(tree, t.Led) and (tree.after is True or tree.lead == "where") and tree.lead in ("if", "unless", "where") and isinstance(tree.body, t.Led) \
            and tree.body.lead in ("when", "at", "force", "if", "while") and tree.body.after is None:
        outer = tree.body
        return t.Led(lead=outer.lead, head=outer.head, often=outer.often, body=inside(t.Led(lead=tree.lead, head=tree.head, body=outer.body, after=tree.after)))
    return tree


def settled(static: Static) -> Static:
    """A statement about cards of which none is chosen."""
    nodes: list[Node] = []
    walk(static, nodes)
    if any(isinstance(node, (Choice, Target, AtRandom)) for node in nodes if not isinstance(node, GainText)) and not any(isinstance(node, GainText) for node in nodes):
        raise Reject("nothing is chosen for as long as a card is there")
    return static
