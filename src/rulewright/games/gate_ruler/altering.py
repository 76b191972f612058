"""The lexicon's altered costs and replacement effects (14-3b-6, 14-13)."""

from __future__ import annotations

from rulewright.games.gate_ruler.forbidding import (
    BE_DESTROYED_BY_COMBAT,
    BE_DESTROYED_BY_DAMAGE,
    BE_DESTROYED_BY_EFFECTS,
    BE_DESTROYED_BY_THEIRS,
)
from rulewright.games.gate_ruler.keywords import OUT_OF_PLAY
from rulewright.games.gate_ruler.lasting import bind_for
from rulewright.games.gate_ruler.occasions import DAMAGES
from rulewright.games.gate_ruler.permits import BaseDamage, Cost
from rulewright.games.gate_ruler.places import Zones
from rulewright.games.gate_ruler.replacing import ChangeDamage, WouldBeDestroyed, WouldDeal, WouldDraw, WouldHeal, WouldMove
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, as_gate
from rulewright.games.gate_ruler.standing import Source
from rulewright.games.gate_ruler.triggers import Subject
from rulewright.games.gate_ruler.words import COST_FREE, COST_LESS, COST_MORE, COST_SET, DISCARDED, SPECIAL, UNTIL_TURN_ENDS
from rulewright.games.gate_ruler.zones import IN_FRONT, IN_GATE, IN_GRAVEYARD, IN_PLAY, IN_REMOVAL
from rulewright.games.marks import Mark, sort_out
from rulewright.games.said import Continuous
from rulewright.games.selecting import InSet
from rulewright.games.replacing import Paid, Stay
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Condition, Description, Effect, Filter, Fixed, Number, This, Times
from rulewright.kernel.parts import Replace
from rulewright.language.phrases import Grammar, Reject


def add_costs(g: Grammar) -> None:
    """14-3b-6: altered costs."""
    for words, how in (("is decreased by", COST_LESS), ("is increased by", COST_MORE), ("becomes", COST_SET)):
        others = {"is decreased by": ("is reduced by", "decreases by", "is lowered by"), "is increased by": ("increases by", "is raised by"),
                  "becomes": ("is",)}
        for verb in (words, *others[words]):
            plain = verb == words
            g.add("costchange", f"the cost to play this card {verb} {{amount:quantity}}", Cost,
                  const={"how": how, "this": True, "whose": BOTH, "what": None}, canonical=plain, rule="14-3b-6b")
            g.add("costchange", f"this card's cost {verb} {{amount:quantity}}", Cost, const={"how": how, "this": True, "whose": BOTH, "what": None},
                  canonical=False)
            for per in (False, True):
                tail = " for each {each:countable}" if per else ""
                if per:
                    g.add("costchange", f"the cost to play this card {verb} {{unit:digit}}{tail}", cost_each, const={"how": how}, canonical=False)
            for owner, whose in (("allied", ME), ("enemy", OPPONENT), ("your", ME), ("your opponent's", OPPONENT), ("", BOTH)):
                for group, one in (("whats", False), ("what", True)):
                    g.add("costchange", f"the cost to play {owner} {{what:{group}}} {verb} {{amount:digit}}", Cost,
                          const={"how": how, "whose": whose}, canonical=plain and not one and owner in ("allied", "enemy", ""))
                    g.add("costchange", f"the cost of {owner} {{what:{group}}} {verb} {{amount:digit}}", Cost, const={"how": how, "whose": whose},
                          canonical=False)
            g.add("costchange", f"the cost to play {{pre:anyadj2}} {{kind:nouns}} {verb} {{amount:digit}}", described_cost, const={"how": how},
                  canonical=False)
    for word, how in (("less", COST_LESS), ("more", COST_MORE)):
        verb = "is decreased by" if how == COST_LESS else "is increased by"
        g.add("costchange", f"the cost to play the first {{what:what}} you play each turn {verb} {{amount:digit}}", Cost,
              const={"how": how, "whose": ME, "first": True})
        g.add("costchange", f"the first {{what:what}} you play each turn costs {{amount:digit}} {word} ( to play )?", Cost,
              const={"how": how, "whose": ME, "first": True}, canonical=False)
        g.add("nextcost", f"the cost to play the next {{what:what}} you play this turn {verb} {{amount:digit}}", Cost, const={"how": how, "whose": ME})
        for lead, tail in (("this turn , ", ""), ("", " this turn")):
            g.add("nextcost", f"{lead}the next {{what:what}} you play{tail} costs {{amount:digit}} {word} ( to play )?", Cost,
                  const={"how": how, "whose": ME}, canonical=False)
    g.add("clause", "{said:nextcost}", NextCost, rule="14-3b-6")
    g.add("costeach", "{unit:digit} for each {each:countable}", Times)
    g.add("anyadj2", '{anyadj++" "}')
    for word, how in (("less", COST_LESS), ("more", COST_MORE)):
        g.add("costchange", f"this card costs {{amount:digit}} {word} to play", Cost, const={"how": how, "this": True, "whose": BOTH, "what": None},
              canonical=False)
        g.add("costchange", f"this card costs {{unit:digit}} {word} to play for each {{each:countable}}", cost_each, const={"how": how},
              canonical=False)
        for owner, whose in (("allied", ME), ("enemy", OPPONENT), ("your", ME), ("your opponent's", OPPONENT), ("", BOTH)):
            g.add("costchange", f"{owner} {{what:whats}} cost|costs {{amount:digit}} {word} to play".strip(), Cost, const={"how": how, "whose": whose},
                  canonical=False)
        g.add("costchange", f"{{what:whats}} you play cost|costs {{amount:digit}} {word} ( to play )?", Cost, const={"how": how, "whose": ME}, canonical=False)
        for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("", BOTH)):
            g.add("costchange", f"the cost to play {owner} {{what:whats}} {'is decreased by' if how == COST_LESS else 'is increased by'} {{amount:costeach}}", Cost,
                  const={"how": how, "whose": whose})
            g.add("costchange", f"{owner} {{what:whats}} cost|costs {{unit:digit}} {word} ( to play )? for each {{each:countable}}", costs_each,
                  const={"how": how, "whose": whose}, canonical=False)
        g.add("costchange", f"{{what:whats}} you play cost|costs {{unit:digit}} {word} ( to play )? for each {{each:countable}}", costs_each,
              const={"how": how, "whose": ME}, canonical=False)
        g.add("costchange", f"{{what:whats}} your opponent plays cost|costs {{unit:digit}} {word} ( to play )? for each {{each:countable}}", costs_each,
              const={"how": how, "whose": OPPONENT}, canonical=False)
        g.add("costchange", f"{{what:whats}} your opponent plays cost|costs {{amount:digit}} {word} ( to play )?", Cost,
              const={"how": how, "whose": OPPONENT}, canonical=False)
    for can in ("can", "may"):
        for pay in ("pay a cost of {amount:digit}", "pay {amount:digit} resources"):
            g.add("costchange", f"you {can} {pay} to play this card instead", Cost,
                  const={"how": COST_SET, "this": True, "whose": BOTH, "what": None}, canonical=False)
            g.add("costchange", f"you {can} instead {pay} to play this card", Cost,
                  const={"how": COST_SET, "this": True, "whose": BOTH, "what": None}, canonical=False, rule="15-16a-2")
        for free in ("the cost", "its cost", "resources"):
            plain = can == "can" and free == "the cost"
            g.add("costchange", f"you {can} play this card without paying {free}", Cost,
                  const={"how": COST_FREE, "amount": Fixed(0), "this": True, "whose": BOTH, "what": None}, canonical=plain, rule="14-3b-6e")
            for verb in ("played", "normal summoned"):
                g.add("costchange", f"this card {can} be {verb} without paying {free}", Cost,
                      const={"how": COST_FREE, "amount": Fixed(0), "this": True, "whose": BOTH, "what": None}, canonical=False)
            for owner in ("your ", "allied ", ""):
                g.add("costchange", f"you {can} play {owner}{{what:whats}} without paying {free}", Cost,
                      const={"how": COST_FREE, "amount": Fixed(0), "whose": ME}, canonical=plain and owner == "allied ")

OUT = OUT_OF_PLAY & ~IN_GATE
IN_OTHER_WORDS = ("be put into", "be sent to", "be moved to", "go to", "be placed in", "be returned to", "be added to", "enter")
FATES: tuple[tuple[str, dict[str, object]], ...] = (
    ("be put into {to:place}", {}), ("be removed from the game", {"to": Zones(IN_REMOVAL)}),
    ("be discarded", {"to": Zones(IN_GRAVEYARD), "way": DISCARDED}), ("be special summoned", {"to": Zones(IN_FRONT), "way": SPECIAL}))
"""What would become of a card: where it would go, and in which way."""
LEAVING: dict[str, object] = {"to": Zones(OUT), "out": Zones(IN_PLAY)}


DESTRUCTIONS = (BE_DESTROYED_BY_COMBAT, BE_DESTROYED_BY_DAMAGE, BE_DESTROYED_BY_EFFECTS, BE_DESTROYED_BY_THEIRS)
NOTHING_YET: dict[str, object] = {"effect": Stay(), "optional": False}


def add_would(g: Grammar) -> None:
    """What would happen: the head of a replacement, with nothing in its place yet."""
    for fate, const in FATES:
        for verb in IN_OTHER_WORDS if "put" in fate else ("be put into",):
            words = "{subject:subject} would " + fate.replace("be put into", verb)
            g.add("would", words, WouldMove, const={**NOTHING_YET, **const}, canonical=False)
            g.add("would", words + " from {out:leaving}", WouldMove, const={**NOTHING_YET, **const}, canonical=False)
    for words in ("leave play", "leave play to a zone that is not in play"):
        g.add("would", "{subject:subject} would " + words, WouldMove, const={**NOTHING_YET, **LEAVING}, canonical=False)
    g.add("would", "{subject:subject} would be destroyed", WouldBeDestroyed, const=NOTHING_YET, canonical=False)
    for what in DESTRUCTIONS:
        g.add("would", "{subject:subject} would " + what, WouldBeDestroyed, const={**NOTHING_YET, "how": what}, canonical=False)
    for words in ("in battle", "by combat", "by battle"):
        g.add("would", "{subject:subject} would be destroyed " + words, WouldBeDestroyed, const={**NOTHING_YET, "how": BE_DESTROYED_BY_COMBAT},
              canonical=False)
    for words in ("be healed", "heal HP", "heal damage"):
        g.add("would", "{subject:subject} would " + words, WouldHeal, const=NOTHING_YET, canonical=False)
    for words in ("heal life", "heal 1 or more life", "heal damage", "heal"):
        g.add("would", "{subject:player} would " + words, WouldHeal, const=NOTHING_YET, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH)):
        g.add("would", f"{who} would draw a|1 card", WouldDraw, const={**NOTHING_YET, "whose": whose}, canonical=False)
        g.add("would", f"{who} would discard a|an {{what:what}}", would_discard, const={"whose": whose}, canonical=False)
        g.add("would", f"{who} would discard 1 {{what:what}}", would_discard, const={"whose": whose}, canonical=False)
        g.add("would", f"{who} would discard this card", WouldMove, canonical=False,
              const={**NOTHING_YET, "subject": Subject(ME, this=True), "to": Zones(IN_GRAVEYARD), "way": DISCARDED})


def add_replacements(g: Grammar) -> None:
    """14-13: when something would happen, something else happens instead."""
    add_would(g)
    heads: list[tuple[str, type, dict[str, object]]] = [
        ("{subject:subject} would be destroyed", WouldBeDestroyed, {}), ("{subject:subject} would be healed", WouldHeal, {}),
        ("{subject:player} would heal life", WouldHeal, {}), ("you would draw a card", WouldDraw, {"whose": ME}),
        ("your opponent would draw a card", WouldDraw, {"whose": OPPONENT}), ("a player would draw a card", WouldDraw, {"whose": BOTH})]
    for fate, where in FATES:
        heads.append(("{subject:subject} would " + fate, WouldMove, where))
        heads.append(("{subject:subject} would " + fate + " from {out:leaving}", WouldMove, where))
    heads.append(("{subject:subject} would leave play", WouldMove, LEAVING))
    for what in DESTRUCTIONS:
        heads.append(("{subject:subject} would " + what, WouldBeDestroyed, {"how": what}))
    for head, made, const in heads:
        g.add("replacement", f"when {head} , {{effect:clauses}} instead", made, const={**const, "optional": False}, rule="14-13a")
        g.add("replacement", f"when {head} , you may {{effect:clauses}} instead", made, const={**const, "optional": True})
        g.add("replacement", f"when {head} , you may {{effect:paidfor}} instead", made, const={**const, "optional": True}, rule="14-13c-2")
        g.add("nextwould", f"{head} , {{effect:clauses}} instead", made, const={**const, "optional": False})
    g.add("paidfor", "{price:clauses} . If you do , {then:clauses}", Paid)
    g.add("clause", "the next time {said:nextwould}", NextTime, rule="14-13e-1")
    for tail in ("", " this turn"):
        for end in ("{effect:clauses} instead", "instead {effect:clauses}"):
            g.add("clause", f"the next time {{would:would}}{tail} , {end}", next_instead, canonical=False)
    for lead in ("when", "as", "if", "whenever"):
        for words, optional in (("{effect:clauses} instead", False), ("instead {effect:clauses}", False), ("you may {effect:clauses} instead", True)):
            g.add("body", f"{lead} {{would:would}} during {{condition:period}} , {words} ( . / )", replaced_in, const={"optional": optional}, canonical=False)
        head = lead + " {would:would} , "
        for words, optional in (("{effect:clauses} instead", False), ("instead {effect:clauses}", False), ("you may {effect:clauses} instead", True),
                                ("you may instead {effect:clauses}", True)):
            g.add("replacement", head + words, replaced, const={"optional": optional}, canonical=False, rule="14-13a")
        for end in ("", " instead"):
            g.add("replacement", head + "you may {action:clauses} . If you do , {then:clauses}" + end, paid_instead, const={"said": bool(end)},
                  canonical=False, rule="14-13c-2")
        for words, way in DAMAGES:
            for target in ("", " to {to:subject}", " to {to:player}"):
                for more in ("it deals {effect:moredamage} instead", "that damage is increased by {effect:plusdamage}", "increase that damage by {effect:plusdamage}"):
                    g.add("replacement", f"{lead} {{by:subject}} would deal {words}{target} , {more}", would_deal, const={"way": way},
                          canonical=False, rule="14-13g")
            for who in ("subject", "player"):
                for more in ("it takes {effect:moredamage} instead", "that damage is increased by {effect:plusdamage}", "you take {effect:moredamage} instead",
                             "it is dealt {effect:moredamage} instead"):
                    g.add("replacement", f"{lead} {{to:{who}}} would be dealt {words} , {more}", would_deal, const={"way": way}, canonical=False)
            g.add("replacement", f"{lead} a|an {{by:source}} would deal {words} , add {{amount:signedamount}} to the|its base damage", BaseDamage,
                  canonical=lead == "when" and not way, rule="15-2b")
            g.add("replacement", f"{lead} {{by:sources}} would deal {words} , add {{amount:signedamount}} to the|its|their base damage", BaseDamage,
                  canonical=False)
            g.add("replacement", f"{lead} one of {{by:sources}} would deal {words} , add {{amount:signedamount}} to the|its base damage", BaseDamage,
                  canonical=False)
            g.add("replacement", f"{lead} this card would deal {words} , add {{amount:signedamount}} to the|its base damage", own_base, canonical=False)
    for name, way in DAMAGES:
        for target, keys in (("", ()), (" to {to:subject}", ("to",))):
            g.add("replacement", f"{name} dealt by {{by:subject}}{target} is {{effect:plusdamage}} more", WouldDeal,
                  const={"way": way, **({} if keys else {"to": None})})
        g.add("replacement", f"{name} dealt to {{to:subject}} is {{effect:plusdamage}} more", WouldDeal, const={"way": way, "by": None})
        g.add("replacement", f"{name} dealt to {{to:player}} is {{effect:plusdamage}} more", WouldDeal, const={"way": way, "by": None})
        g.add("replacement", f"{name} dealt by {{by:subject}} to {{to:subject}} is {{effect:timesdamage}}", WouldDeal, const={"way": way})
        g.add("replacement", f"{name} dealt by {{by:subject}} is {{effect:timesdamage}}", WouldDeal, const={"way": way, "to": None})
        g.add("replacement", f"{name} dealt to {{to:subject}} is {{effect:timesdamage}}", WouldDeal, const={"way": way, "by": None})
        for to in ("", " to {to:subject}", " to {to:player}", " to {to:manysubject}"):
            for by in ("subject", "manysubject"):
                for words in ("double", "twice the"):
                    g.add("replacement", f"{{by:{by}}} deals {words} {name}{to}", would_deal,
                          const={"way": way, "effect": ChangeDamage(Fixed(0), 2)}, canonical=False)
            for by in ("subject", "manysubject"):
                g.add("replacement", f"( the )? {name} dealt by {{by:{by}}}{to} is increased by {{effect:plusdamage}}", would_deal, const={"way": way},
                      canonical=False)
    for words in ("gains {amount:signedamount}", "is increased by {amount:digit}"):
        g.add("replacement", f"( the )? base damage of|by {{by:sources}} {words}", BaseDamage, canonical=False)
        g.add("replacement", f"( the )? base damage dealt by {{by:sources}} {words}", BaseDamage, canonical=False)
    for words in ("of", "dealt by"):
        g.add("replacement", f"add {{amount:signedamount}} to the base damage {words} {{by:sources}}", BaseDamage, canonical=False, rule="15-2b")
        g.add("replacement", f"add {{amount:signedamount}} to the base damage {words} this card", own_base, canonical=False)
    for lead in ('{pre:anyadj+" "} ', ""):
        g.add("source", lead + "{kind:noun}", source, canonical=False)
        g.add("sources", lead + "{kind:nouns}", source, canonical=False)
    for owner, whose in (("", BOTH), ("allied", ME), ("enemy", OPPONENT)):
        g.add("source", f"{owner} {{what:what}}".strip(), Source, const={"whose": whose})
    for words in ("that much damage plus {more:digit}", "that damage plus {more:digit}", "{more:digit} more damage", "that much damage + {more:digit}",
                  "that much plus {more:digit}"):
        g.add("moredamage", words, ChangeDamage, canonical=False)
    g.add("moredamage", "twice that much damage", ChangeDamage, const={"more": Fixed(0), "times": 2}, canonical=False)
    g.add("moredamage", "double that damage", ChangeDamage, const={"more": Fixed(0), "times": 2}, canonical=False)
    g.add("moredamage", "twice that damage", ChangeDamage, const={"more": Fixed(0), "times": 2}, canonical=False)
    g.add("plusdamage", "{more:digit}", ChangeDamage)
    g.add("timesdamage", "doubled", ChangeDamage, const={"more": Fixed(0), "times": 2})
    for who in ("it", "that unit", "that card", "this card", "this unit"):
        for words in ("remains in the current zone", "remains in play", "stays in play", "stays where it is", "remains where it is",
                      "does not leave play", "is not destroyed", "is not put into the graveyard", "does not move"):
            g.add("clause", f"{who} {words}", Stay, canonical=who == "it" and words == "remains in the current zone", rule="16-12a-1")
    for words in ("they heal nothing", "they do not heal", "you heal nothing", "you do not heal", "it is not healed", "it is not discarded",
                  "that card is not discarded", "nothing happens", "do nothing", "they do not draw", "they do not draw a card", "you do not draw a card", "your opponent does not draw a card"):
        g.add("clause", words, Stay, canonical=False)


class NextCost(Effect):
    """The cost of the next card that a player plays in this turn is another one."""

    __slots__ = ("said",)
    FIELDS = ("said",)

    def __init__(self, said: Cost) -> None:
        self.said = said

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        bind_for(as_gate(game), context, self.said, UNTIL_TURN_ENDS, None, True)


class NextTime(Effect):
    """14-13e-1: a replacement for the next time only, in this turn."""

    __slots__ = ("said",)
    FIELDS = ("said",)

    def __init__(self, said: Replace) -> None:
        self.said = said

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        bind_for(as_gate(game), context, self.said, UNTIL_TURN_ENDS, None, True)


def source(kind: Filter, pre: tuple[Filter, ...] = ()) -> Source:
    """A source of damage, described."""
    adjectives, _, whose, areas, other = sort_out(pre, ())
    if areas or other:
        raise Reject("a source anywhere")
    return Source(BOTH if whose < 0 else whose, Description(kind, adjectives))


def cost_each(how: int, unit: Number, each: Number) -> Cost:
    """A change of this card's cost for each of something."""
    return Cost(how, Times(unit, each), BOTH, None, True)


def described_cost(how: int, pre: tuple[Filter, ...], kind: Filter, amount: Number) -> Cost:
    """A change of the cost of cards whose owner stands among the adjectives."""
    if not any(isinstance(part, Mark) for part in pre):
        raise Reject("no owner among them")
    adjectives, _, whose, areas, other = sort_out(pre, ())
    if areas or other:
        raise Reject("which cards")
    return Cost(how, amount, BOTH if whose < 0 else whose, Description(kind, adjectives))


def would_discard(whose: int, what: Description) -> WouldMove:
    """15-9a: a player would discard a card."""
    return WouldMove(Subject(whose, what), Zones(IN_GRAVEYARD), Stay(), False, None, DISCARDED)


def replaced(would: Replace, effect: Effect, optional: bool = False) -> Replace:
    """Something else than what would happen."""
    fields = {name: getattr(would, name) for name in would.FIELDS}
    made = type(would)(**{**fields, "effect": effect, "optional": optional})
    assert isinstance(made, Replace)
    return made


def next_instead(would: Replace, effect: Effect) -> NextTime:
    """Something else the next time."""
    return NextTime(replaced(would, effect))


def paid_instead(would: Replace, action: Effect, then: Effect, said: bool) -> Replace:
    """14-13c-2: an optional replacement. Without the word "instead" it must say that the thing does not happen."""
    if not said and not isinstance(then, Stay):
        raise Reject("nothing is replaced")
    return replaced(would, Paid(action, then), True)


def would_deal(way: int, effect: Effect, by: Subject | None = None, to: Subject | None = None) -> WouldDeal:
    """More damage."""
    return WouldDeal(by, to, way, effect)


def own_base(amount: Number) -> BaseDamage:
    """More base damage of this card."""
    return BaseDamage(InSet(This()), amount)


def replaced_in(would: Replace, effect: Effect, optional: bool, condition: Condition) -> Continuous:
    """What would happen in some part of a turn, and what happens instead."""
    return Continuous((replaced(would, effect, optional),), condition)


def costs_each(how: int, whose: int, what: Description, unit: Number, each: Number) -> Cost:
    """A cost that is so much more or less for each of something."""
    return Cost(how, Times(unit, each), whose, what)
