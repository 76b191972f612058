"""Spells and abilities as Force of Will's card texts describe them: what is played, by whom, of which cards, what it targets.

One description serves whoever targets, cancels, copies, prevents, forbids or waits for them.
"""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.games.force_of_will.nodes.choosing_deeds import OneTarget
from rulewright.games.force_of_will.nodes.nouns import describe, typed
from rulewright.games.force_of_will.nodes.targets import A_CARD, A_JUDGMENT, AN_ABILITY, InChase
from rulewright.games.force_of_will.rules.words import TYPE
from rulewright.games.force_of_will.rules.zones import IN_CHASE
from rulewright.games.force_of_will.text.past import Past
from rulewright.games.force_of_will.text.trees import Playing, Where
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import AnyCard, Cards, Description, Filter, Has, Lacks
from rulewright.language.errors import Reject
from rulewright.language.trees import same

CARDS = {
    "spell": None,
    "normal spell": Lacks(TYPE, "Resonator"),
    "summon spell": Has(TYPE, "Resonator"),
    "chant": Has(TYPE, "Chant"),
    "rune": Has(TYPE, "Rune"),
    "resonator": Has(TYPE, "Resonator"),
    "addition": Has(TYPE, "Addition"),
    "regalia": Has(TYPE, "Regalia"),
}
"""What is played as a card, and what kind of card that is; section 1407: words of old cards (1407.2)."""
ABILITIES = {"ability": None, "activate ability": False, "automatic ability": True}
"""What is no card, and whether it triggers."""
SIDES = {ME: 1, OPPONENT: 2, BOTH: 3}
"""Whose, as what is in the chase area counts it."""


class Cast:
    """What is played: kinds, whose, of which cards, targeting what."""

    __slots__ = ("kinds", "whose", "what", "automatic", "aimed", "single")

    def __init__(self) -> None:
        self.kinds = 0
        self.whose = BOTH
        self.what: Filter | None = None
        self.automatic: bool | None = None
        self.aimed: Cards | None = None
        self.single = False
        """Whether they have one target only."""

    def in_chase(self) -> InChase:
        """Those in the chase area."""
        return (OneTarget if self.single else InChase)(self.kinds, SIDES[self.whose], self.what, self.automatic, self.aimed)


def is_cast(tree: Any) -> bool:
    """Whether it is spells or abilities, and not cards."""
    parts = tree.parts if isinstance(tree, (t.Both, t.OneOf)) else (tree,)
    nouns = [
        nominal.noun
        for part in parts
        if isinstance(part, t.Np) and part.what is not None
        for nominal in (part.what.parts if isinstance(part.what, t.EitherNominal) else (part.what,))
    ]
    return bool(nouns) and all(isinstance(noun, t.Noun) and (noun.word in ABILITIES or noun.word.endswith("spell")) for noun in nouns)


class Spells(Past):
    """What is played."""

    def cast(self, tree: Any) -> Cast:
        """Spells and abilities of a description; what is said before the first or after the last of several is said of all."""
        made = Cast()
        if isinstance(tree, t.Person):
            made.kinds, made.whose = A_CARD | AN_ABILITY | A_JUDGMENT, self.whose(tree)
            return made
        if tree is None:
            made.kinds = A_CARD | AN_ABILITY | A_JUDGMENT
            return made
        filters: list[Filter] = []
        kinds: list[Filter | None] = []
        parts: list[t.Nominal] = []
        for np in tree.parts if isinstance(tree, (t.Both, t.OneOf)) else (tree,):
            if not isinstance(np, t.Np) or np.quant is not None and np.quant.how not in ("a", "any", "target", "all"):
                raise Reject("by what")
            self.owner_said(np.det, made, filters)
            parts += np.what.parts if isinstance(np.what, t.EitherNominal) else (np.what,)
        for part in parts:
            if not isinstance(part, t.Nominal) or part is not parts[0] and part.adjs or part is not parts[-1] and part.tails:
                raise Reject("which spells")
            kinds.append(self.cast_kind(part.noun, made))
            filters += [self.filter(adj) for adj in part.adjs or ()]
            for tail in part.tails or ():
                self.cast_tail(tail, made, filters)
        if any(not same(kind, kinds[0]) for kind in kinds) or made.automatic is not None and len(parts) > 1:
            raise Reject("which spells")
        if made.kinds == A_CARD and kinds[0] is not None and filters:
            made.what = describe(kinds[0], (), tuple(filters))
        elif kinds[0] is not None and not filters:
            made.what = kinds[0]
        elif len(filters) > 1 or kinds[0] is not None:
            plain = tuple(
                part
                for one in ([kinds[0]] if kinds[0] is not None else []) + filters
                for part in (one.post if isinstance(one, Description) and isinstance(one.kind, AnyCard) else (one,))
            )
            made.what = describe(AnyCard(), (), plain)
        elif filters:
            made.what = filters[0]
        return made

    def owner_said(self, det: Any, made: Cast, filters: list[Filter]) -> None:
        """Whose they are, where that is said before them."""
        if (
            isinstance(det, t.Owner)
            and isinstance(det.of, t.Np)
            and det.of.quant is None
            and isinstance(det.of.what, t.Nominal)
            and isinstance(det.of.what.noun, t.Noun)
            and det.of.what.noun.word == "card"
            and det.of.what.adjs
        ):
            filters += [self.filter(adj) for adj in det.of.what.adjs]
        elif isinstance(det, t.Owner) and det.of is None:
            made.whose = self.whose(det)
        elif det is not None:
            raise Reject("whose spells")

    def cast_kind(self, noun: Any, made: Cast) -> Filter | None:
        """What a noun says of what is played."""
        word = noun.word if isinstance(noun, t.Noun) else ""
        if word in ABILITIES:
            made.kinds |= AN_ABILITY
            made.automatic = ABILITIES[word] if made.automatic is None else made.automatic
            return None
        if word == "judgment":
            made.kinds |= A_JUDGMENT
            return None
        if isinstance(noun, t.Adj) and noun.sort == "typed":
            made.kinds |= A_CARD
            return typed(noun.word)
        if word not in CARDS:
            raise Reject("which spells")
        made.kinds |= A_CARD
        return CARDS[word]

    def cast_tail(self, tail: Any, made: Cast, filters: list[Filter]) -> None:
        """What is said behind them."""
        who = played_by(tail)
        if who is not None:
            if made.whose != BOTH:
                raise Reject("whose spells")
            made.whose = self.whose(who)
        elif isinstance(tail, t.At) and tail.how == "in" and self.place(tail.of) == (None, IN_CHASE):
            pass  # 901.1: that is where all of them are
        elif isinstance(tail, t.Adj) and tail.sort == "one target":
            made.single = True
        elif isinstance(tail, (t.Adj, t.PropIs, t.AnyAdj)):
            filters.append(Description(AnyCard(), (), (self.filter(tail),)))
        elif isinstance(tail, t.Doing) and tail.act.verb == "target" and tail.act.object is not None:
            made.aimed = self.one_of(tail.act.object)
        elif (
            (isinstance(tail, t.At) and tail.how in ("of", "from") or isinstance(tail, Where) and tail.what is None)
            and isinstance(tail.of, t.Np)
            and made.kinds & AN_ABILITY
        ):
            found = self.found(tail.of)
            if found.areas or found.other or found.within is not None or tail.of.quant is not None and tail.of.quant.how not in ("a", "any"):
                raise Reject("whose ability")
            made.whose = made.whose if found.whose is None else found.whose
            filters.append(found.what())
        else:
            raise Reject("which spells")


def played_by(tail: Any) -> t.Person | None:
    """The player who plays or controls something, where a tail says so."""
    if isinstance(tail, t.Having) and tail.place is None:
        return tail.who
    if isinstance(tail, Playing) and tail.when is None and isinstance(tail.who, t.Person):
        return tail.who
    if isinstance(tail, t.Done) and isinstance(tail.act, t.Act) and tail.act.verb in ("play", "control") and tail.act.source is None:
        if tail.by is not None and tail.mods is None:
            return tail.by if isinstance(tail.by, t.Person) else None
        if tail.by is None and isinstance(tail.mods, t.Mod) and tail.mods.sort == "by" and isinstance(tail.mods.of, t.Person):
            return tail.mods.of
    return None
