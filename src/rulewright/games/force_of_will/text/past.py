"""What happened in this turn, as Force of Will's card texts ask about it and count it."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import at_least, compared, deed
from rulewright.english.past import happened, is_past
from rulewright.games.force_of_will.nodes.conditions import Happened, TimesThisTurn
from rulewright.games.force_of_will.nodes.measures import LifeChanged, PlayedThisTurn
from rulewright.games.force_of_will.nodes.people import Whose
from rulewright.games.force_of_will.rules.words import (
    ATTACKING,
    BANISHED,
    BLOCKING,
    CANCELING,
    COUNTING,
    DESTROYING,
    DISCARDED,
    DRAWING,
    GAINING_LIFE,
    JUDGING,
    LOSING_LIFE,
    MOVING,
    RESOLVED,
)
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_REMOVED
from rulewright.games.force_of_will.text.conditions import Conditions, is_controlled
from rulewright.kernel.context import BOTH, ME
from rulewright.kernel.nodes import AT_LEAST, AT_MOST, EXACTLY, Compared, Condition, Description, Fixed, Not, Number, This
from rulewright.language.errors import Reject
from rulewright.tcg.effects.selecting import NotIn

PAST: dict[str, tuple[int, int]] = {
    "discard": (MOVING, DISCARDED),
    "banish": (MOVING, BANISHED),
    "destroy": (DESTROYING, 0),
    "draw": (DRAWING, 0),
    "attackwith": (ATTACKING, 0),
    "blockwith": (BLOCKING, 0),
}
"""What was done to cards, as the events of a turn are kept."""

DEEDS: dict[str, int] = {"judge": JUDGING, "attack": ATTACKING, "block": BLOCKING, "cancel": CANCELING}
"""What players do, whatever they do it to."""
LIFE = {"gain": GAINING_LIFE, "lose": LOSING_LIFE}
OWN = frozenset(("play", "discard", "banish", "draw", "attackwith", "blockwith", "summon"))
"""What players do with their own cards."""


class Past(Conditions):
    """Deeds of this turn."""

    def this_turn(self, done: Any) -> TimesThisTurn | PlayedThisTurn | None:
        """How often something happened in this turn to cards of a description; None for what is not told of this turn, or of a known card."""
        by_player = self.deed_of(done)
        if by_player is not None:
            return by_player
        np = done.agent if done.mood in ("did", "notdid") and done.object is None else done.object
        mods = set(done.mods) - {"your control"}
        if done.mods.get("until") != "this turn" or mods != {"until"} or not isinstance(np, t.Np) or self.known(np) is not None:
            return None
        who = done.agent if isinstance(done.agent, t.Person) else None
        if done.verb == "attack" and (done.mood in ("wasdone", "wasnotdone") or done.object is not None):
            raise Reject("attacked by what")
        return self.how_often(done.verb, np, who, done.act, "your control" in done.mods)

    def deed_of(self, done: Any) -> TimesThisTurn | None:
        """How often a player did something in this turn; None for what is done to cards of a description."""
        if done.mods.get("until") != "this turn" or len(done.mods) > 1 or not isinstance(done.agent, t.Person) or done.mood not in ("did", "notdid"):
            return None
        what, act = done.object, done.act
        if done.verb in DEEDS and (what is None or done.verb == "cancel" and self.unnamed(what)) and act.to is None and act.source is None:
            return TimesThisTurn(DEEDS[done.verb], self.people(done.agent), None)
        if done.verb in LIFE and isinstance(what, t.Feature) and what.prop == "life" and what.sort == "any":
            return TimesThisTurn(LIFE[done.verb], self.people(done.agent), None)
        if (
            done.verb == "put"
            and isinstance(what, t.Np)
            and act.to is not None
            and act.to.how == "on"
            and isinstance(what.what, t.Nominal)
            and isinstance(what.what.noun, t.Noun)
            and what.what.noun.word == "counter"
            and not what.what.adjs
            and isinstance(act.to.place, t.Np)
            and act.to.place.quant is not None
            and act.to.place.quant.how == "a"
            and self.plain(self.found(act.to.place))
        ):
            return TimesThisTurn(COUNTING, self.people(done.agent), None)
        return None

    def how_often(self, verb: str, np: t.Np, by: t.Person | None, act: t.Act, mine: bool = False) -> TimesThisTurn | PlayedThisTurn:
        """How often a deed was done."""
        if verb == "play" and isinstance(np.what, t.Nominal) and isinstance(np.what.noun, t.Noun) and np.what.noun.word == "spell":
            np = np.but(what=np.what.but(noun=t.Noun(word="card")))  # every card is a spell while it is played
        found = self.found(t.Np(quant=np.quant if np.quant is not None and np.quant.how == "another" else None, det=np.det, what=np.what))
        if found.within is not None or found.areas or found.twins is not None:
            raise Reject("which cards")
        whose = BOTH if found.whose is None else found.whose
        what = found.what()
        if verb == "play":
            if by is None or act.to is not None or act.source is not None or found.whose is not None:
                raise Reject("who played")
            return PlayedThisTurn(Whose(self.whose(by)), what, found.other)
        if found.other:
            what = Description(what.kind, what.pre, (*what.post, NotIn(This())))
        if by is not None and verb not in OWN and not (verb == "put" and act.to is not None and act.to.how == "in" and self.place(act.to.place)[1] == IN_FIELD):
            raise Reject("who did it")  # the events of a turn tell whose card it was, not who did it
        if verb in PAST and act.to is None and act.source is None:
            kind, way = PAST[verb]
            return TimesThisTurn(kind, Whose(self.player(whose, by)), None if self.plain(found) else what, way)
        if verb == "attack" and by is None and act.object is None:
            return TimesThisTurn(ATTACKING, Whose(whose), what)
        if verb == "summon":
            return TimesThisTurn(MOVING, Whose(self.player(whose, by)), what, RESOLVED, 0, IN_FIELD)
        origin, target, zone_of = 0, 0, BOTH
        if verb == "remove":
            owner, target, source = None, IN_REMOVED, act.source
        elif verb in ("put", "return") and act.to is not None and act.to.how == "in":
            owner, target = self.place(act.to.place)
            source = act.source
        elif verb == "enter" and act.source is not None and act.amount is None:
            owner, target = self.place(act.source)
            source = act.to
        else:
            raise Reject(f"{verb}: done when")
        if source is None and not target & IN_FIELD and is_controlled(np):
            origin = IN_FIELD
        if source is not None:
            leaving, origin = self.place(source)
            if leaving is not None:
                whose = self.both(whose, leaving)
        if owner is not None and target & IN_FIELD:
            whose = self.both(whose, owner)
        elif owner is not None:
            zone_of = owner
        if mine:
            whose = self.both(whose, ME)
        return TimesThisTurn(MOVING, Whose(self.player(whose, by)), what, 0, origin, target, zone_of)

    def both(self, one: int, other: int) -> int:
        """One player that is said twice."""
        if BOTH not in (one, other) and one != other:
            raise Reject("of both players at once")
        return other if one == BOTH else one

    def player(self, whose: int, by: t.Person | None) -> int:
        """Whose cards they are, or who did it."""
        return whose if by is None else self.both(whose, self.whose(by))

    def happened(self, done: Any) -> Condition | None:
        """Whether something happened so often in this turn."""
        if (
            done.verb in LIFE
            and set(done.mods) == {"until"}
            and isinstance(done.agent, t.Person)
            and isinstance(done.object, t.Feature)
            and done.object.prop == "life"
            and isinstance(done.object.quant, t.Cmp)
        ):
            return compared(LifeChanged(self.people(done.agent), LIFE[done.verb]), done.object.quant.how, self.number(done.object.quant.than))
        bound = done.mods.pop("times", None)
        times = self.this_turn(done)
        if times is None:
            if bound is not None:
                raise Reject("how often")
            return None
        np = done.agent if done.mood in ("did", "notdid") and done.object is None else done.object
        quant = np.quant if isinstance(np, t.Np) else None
        if bound is not None:
            if quant is not None and quant.how not in ("a", "any") or not isinstance(bound.than, t.Num):
                raise Reject("how often")
            return self.as_often(times, AT_LEAST, bound.than.n)
        least, most = at_least(quant, False) if quant is None or quant.how != "exact" else (quant.n.n, -1)
        if quant is not None and quant.how == "no":
            return Not(self.as_often(times, AT_LEAST, 1))
        if most < 0:
            return self.as_often(times, AT_LEAST, least)
        if least and least != most:
            raise Reject("how often")
        return self.as_often(times, EXACTLY if least else AT_MOST, most)

    def as_often(self, times: TimesThisTurn | PlayedThisTurn, how: str, n: int) -> Condition:
        """So many times."""
        if isinstance(times, PlayedThisTurn):
            return Compared(times, how, Fixed(n))
        return Happened(times.kind, times.who, times.what, how, Fixed(n), times.way, times.origin, times.target, times.zone_of)

    def said(self, subject: Any, pred: t.Pred) -> Condition:
        this_way = any(mod.sort == "way" and mod.of == "this way" for mod in pred.mods or ())
        if pred.mood == "do" and isinstance(pred.act, t.Act) and (pred.act.verb == "put" or this_way):
            pred = t.Pred(mood="did", act=pred.act, mods=pred.mods)  # one form for now and then
        if pred.mood in ("did", "notdid", "wasdone", "wasnotdone") and isinstance(pred.act, t.Act):
            try:
                asked = self.happened(deed(subject, pred))
                if asked is not None:
                    return Not(asked) if pred.mood in ("notdid", "wasnotdone") else asked
                return super().said(subject, pred)
            except Reject:
                if not is_past(pred):
                    raise
                return happened(self, subject, pred)
        return super().said(subject, pred)

    def count_of(self, tree: Any) -> Number:
        """The number of cards, or how often something was done to them in this turn."""
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal):
            for tail in tree.what.tails or ():
                if (
                    isinstance(tail, t.Done)
                    and isinstance(tail.mods, t.Mod)
                    and tail.mods.of == "this turn"
                    and isinstance(tail.act, t.Act)
                    and tail.act.verb not in ("summon", "deal", "attack")
                ):
                    rest = tuple(other for other in tree.what.tails or () if other is not tail) or None
                    return self.how_often(tail.act.verb, tree.but(quant=None, what=tree.what.but(tails=rest)), tail.by, tail.act)
        return super().count_of(tree)
