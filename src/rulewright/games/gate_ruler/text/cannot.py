"""What Gate Ruler's card texts forbid (1-5d)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed
from rulewright.games.gate_ruler.nodes.battle_triggers import Attacks
from rulewright.games.gate_ruler.nodes.forbidding import (
    ATTACK,
    BE_ATTACKED,
    BE_BURIED,
    BE_CHARGED,
    BE_DEALT,
    BE_DEALT_COMBAT,
    BE_DEALT_EFFECT,
    BE_DESTROYED,
    BE_DESTROYED_BY_COMBAT,
    BE_DESTROYED_BY_DAMAGE,
    BE_DESTROYED_BY_EFFECTS,
    BE_DESTROYED_BY_THEIRS,
    BE_EXHAUSTED,
    BE_READIED,
    BE_RETURNED,
    BE_SPECIAL,
    BE_STACKED,
    DEAL,
    DEAL_COMBAT,
    LEAVE,
    MOVE,
    OF_PLAYERS,
    AtMost,
    Forbid,
    SaidOfPlayer,
)
from rulewright.games.gate_ruler.nodes.permits import ANY_SORT, SORTS, Cap, NoPlay, NotChosen, NotPlayed, NotUsed, NoUse, Permit
from rulewright.games.gate_ruler.nodes.places import At, Not, Source
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, OPPONENT, RulerOf
from rulewright.games.gate_ruler.nodes.statics import LoseKeyword
from rulewright.games.gate_ruler.nodes.triggers import Draws, Subject
from rulewright.games.gate_ruler.rules.words import CAP_SET, ONLY_ATTACK, ONLY_DEFENSE, UNIT
from rulewright.games.gate_ruler.rules.zones import IN_ATTACK, IN_DECK, IN_DEFENSE, IN_GRAVEYARD, IN_HAND, IN_PLAY
from rulewright.games.gate_ruler.text.deeds import WAYS
from rulewright.games.gate_ruler.text.oddities import Damage
from rulewright.games.gate_ruler.text.statements import FORBIDDEN, UNABLE, Statements
from rulewright.kernel.nodes import AnyCard, Cards, Description, Filter, Fixed, Static
from rulewright.kernel.past import CardsThisTurn
from rulewright.language.errors import Reject
from rulewright.tcg.effects.said import Said


class Prohibitions(Statements):
    """What cannot be done."""

    # -- what cannot be done ------------------------------------------------------------------------------------

    def unable(self, done: Deed) -> Static | None:
        """What a player cannot do at all, or more often in a turn."""
        if done.mood != "cannot" or not isinstance(done.agent, t.Person):
            return None
        if "each turn" in done.mods:
            return self.no_more(done)
        done.only()
        done.plain("amount")
        if done.verb not in UNABLE:
            raise Reject("cannot do what")
        tree = done.object
        plain = {"draw": "card", "summon": "unit", "set": "card"}.get(done.verb)
        if plain is not None:
            if (
                not isinstance(tree, t.Np)
                or tree.det is not None
                or tree.quant is not None
                and (tree.quant.how != "any" or done.verb == "draw")
                or not isinstance(tree.what, t.Nominal)
            ):
                raise Reject("cannot do it to which cards")
            if tree.what.adjs or tree.what.tails or not isinstance(tree.what.noun, t.Noun) or tree.what.noun.word != plain:
                found = self.describe(tree.what)
                if (
                    done.verb == "draw"
                    or found.other
                    or found.within is not None
                    or found.charged is not None
                    or found.ability
                    or found.whose not in (None, BOTH, self.whose(done.agent))
                ):
                    raise Reject("cannot do it to which cards")
                if found.areas:
                    found.post.append(At(found.areas, BOTH if found.whose is None else found.whose))
                return SaidOfPlayer(self.whose(done.agent), UNABLE[done.verb], found.what())
        elif (
            done.verb == "attack"
            and tree is not None
            or done.verb == "heal"
            and (done.act.amount is not None and (done.act.amount.prop != "life" or done.act.amount.amount is not None))
        ):
            raise Reject("cannot do what")
        return SaidOfPlayer(self.whose(done.agent), UNABLE[done.verb])

    def no_more(self, done: Deed) -> Static:
        """With how many units a player can attack in a turn, how many cards can be drawn."""
        tree = done.act.other if done.verb == "attack" else done.object
        whose = self.whose(done.agent)
        done.only("each turn")
        if not isinstance(tree, t.Np) or tree.quant is None or tree.what is None or tree.det is not None:
            raise Reject("how often")
        most = self.number(tree.quant.n)
        if tree.quant.how != ("exact" if done.mood == "only" else "above"):
            raise Reject("how often")
        if done.verb == "draw":
            self.plain_cards(t.Np(quant=t.Quant(how="exact", n=tree.quant.n), what=tree.what), Fixed(0))
            return AtMost(whose, None, most, CardsThisTurn(Draws(ME)))
        what = self.one_of(t.Np(quant=t.Quant(how="a"), what=tree.what))
        return AtMost(whose, what, most, CardsThisTurn(Attacks(Subject(ME, what))))

    def forbidden(self, done: Deed) -> Static:
        """Something that cannot happen to cards."""
        found = self.unable(done)
        if found is not None:
            return found
        done.only("by", *("during",) * (done.verb == "ready"))
        done.plain(*("source",) * (done.verb == "summon"))
        if done.mood == "cannot" and done.object is not None:
            raise Reject("cannot what")
        who = self.who(done.object if done.mood == "cannotbe" else done.agent)
        if "by" in done.mods:
            if done.verb in ("summon", "set"):
                raise Reject("cannot be done by what")
            return Said(who, (Forbid(FORBIDDEN[done.verb], self.by_effects(done)),))
        if done.mods:
            return self.isnt_ready(done)[0]
        if done.act.source is not None:
            whose, areas = self.place(done.act.source)
            return Said(who, (Forbid(BE_SPECIAL, At(areas, whose)),))
        return Said(who, (Forbid(FORBIDDEN[done.verb]),))

    def by_effects(self, done: Deed) -> Filter:
        """The cards whose effects cannot do something."""
        by = done.mods["by"]
        if len(done.mods) > 1 or done.act.source is not None and done.verb != "leave":
            raise Reject("cannot be done by what")
        if isinstance(by, t.At) and by.how == "effects":
            return Description(AnyCard()) if by.of is None else Source(self.whose(by.of), Description(AnyCard()))
        return self.source(by.of if isinstance(by, t.At) and by.how == "effect" else by)

    def cannot_affect(self, done: Deed) -> Static:
        return self.isnt_affect(done)[0]

    def cannot_enter(self, done: Deed) -> Static:
        """15-18c: what enters play from elsewhere than the gate is special summoned."""
        done.only()
        if done.act.source is None or self.zones(done.act.source).areas != IN_PLAY or done.act.other is None or done.act.to is not None:
            raise Reject("enter what")
        whose, areas = self.place(done.act.other)
        return Said(self.who(done.agent), (Forbid(BE_SPECIAL, At(areas, whose)),))

    def cannot_discard(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_negate(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_exhaust(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_ready(self, done: Deed) -> Static:
        outside = done.mods.get("outside")
        if isinstance(outside, t.Period) and outside.name == "start" and outside.which is None and len(done.mods) == 1 and done.mood == "cannotbe":
            return Said(self.who(done.object), (Forbid(BE_READIED, Description(AnyCard())),))  # by effects, and not as the phase begins
        return self.forbidden(done)

    def cannot_heal(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_remove(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_summon(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_set(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_draw(self, done: Deed) -> Static:
        found = self.unable(done)
        if found is None:
            raise Reject("who cannot draw")
        return found

    def cannot_attack(self, done: Deed) -> Static:
        """8-4: who cannot attack, and whom."""
        if done.mood == "cannotbe":
            done.only("by", "except by")
            by = done.mods.get("by")
            if "except by" in done.mods:
                return Said(self.who(done.object), (Forbid(BE_ATTACKED, Not(self.source(done.mods["except by"]))),))
            return Said(self.who(done.object), (Forbid(BE_ATTACKED) if by is None else Forbid(BE_ATTACKED, self.source(by)),))
        found = self.unable(done)
        if found is not None:
            return found
        done.only()
        if done.act.other is not None:
            raise Reject("attack with what")
        if done.object is None:
            return Said(self.who(done.agent), (Forbid(ATTACK),))
        known = self.known(done.object)
        if known is not None and not isinstance(known, RulerOf):
            return Said(known, (Forbid(BE_ATTACKED, self.source(done.agent)),))
        aimed = self.aimed(done.object)
        return Said(self.who(done.agent), (Forbid(aimed) if aimed else Forbid(ATTACK, self.source(done.object)),))

    def cannot_destroy(self, done: Deed) -> Static:
        done.only("by", "combat", "by damage")
        if done.mood != "cannotbe" or len(done.mods) > 1:
            raise Reject("who cannot destroy")
        how, by = self.destroyed_by(done)
        return Said(self.who(done.object), (Forbid(how or BE_DESTROYED, by),))

    def destroyed_by(self, done: Deed) -> tuple[str, Filter | None]:
        """12-4: in which way cards are destroyed, and by which cards (14-15e)."""
        by = done.mods.get("by")
        if isinstance(by, Damage):
            if len(done.mods) > 1:
                raise Reject("by what")
            return BE_DESTROYED_BY_COMBAT if by.kind == "combat" else BE_DESTROYED_BY_DAMAGE, self.source(by.by)
        how = BE_DESTROYED_BY_COMBAT if "combat" in done.mods else BE_DESTROYED_BY_DAMAGE if "by damage" in done.mods else ""
        if isinstance(by, t.At) and by.how in ("effects", "effect"):
            if how:
                raise Reject("by what")
            if by.how == "effect":
                return BE_DESTROYED_BY_EFFECTS, self.source(by.of)
            if isinstance(by.of, t.Owner) and by.of.of is not None:
                return BE_DESTROYED_BY_EFFECTS, self.source(by.of.of)
            whose = BOTH if by.of is None else self.whose(by.of)
            if whose == ME:
                return BE_DESTROYED_BY_EFFECTS, Source(ME, Description(AnyCard()))
            return BE_DESTROYED_BY_EFFECTS if whose == BOTH else BE_DESTROYED_BY_THEIRS, None
        return how, None if by is None else self.source(by)

    def cannot_deal(self, done: Deed) -> Static:
        done.only("by")
        way, least = self.kind_of(done.act.amount)
        if least:
            raise Reject("how much damage")
        by = done.mods.get("by")
        if done.act.how == "passive":
            who: Cards = RulerOf(self.whose(done.object)) if isinstance(done.object, t.Person) else self.who(done.object)  # 4-2c
            what = {0: BE_DEALT, WAYS["combat"]: BE_DEALT_COMBAT, WAYS["effect"]: BE_DEALT_EFFECT}[way]
            return Said(who, (Forbid(what) if by is None else Forbid(what, self.source(by)),))
        if by is not None or done.act.other is not None or done.act.to is not None or way == WAYS["effect"] or done.agent is None:
            raise Reject("cannot deal what")
        return Said(self.who(done.agent), (Forbid(DEAL_COMBAT if way else DEAL),))

    def cannot_take(self, done: Deed) -> Static:
        done.only()
        done.plain("amount")
        way, least = self.kind_of(done.act.amount)
        if least:
            raise Reject("how much damage")
        return Said(self.who(done.agent), (Forbid({0: BE_DEALT, WAYS["combat"]: BE_DEALT_COMBAT, WAYS["effect"]: BE_DEALT_EFFECT}[way]),))

    def cannot_leave(self, done: Deed) -> Static:
        done.only("by")
        if self.zones(done.act.source).areas != IN_PLAY:
            raise Reject("leave what")
        return Said(self.who(done.agent), (Forbid(LEAVE, self.perhaps_by(done)),))

    def perhaps_by(self, done: Deed) -> Filter | None:
        """The cards whose effects cannot do something, None for anything."""
        return self.by_effects(done) if "by" in done.mods else None

    def cannot_move(self, done: Deed) -> Static:
        done.only("by")
        if done.mood == "cannot" and isinstance(done.agent, t.Person):
            raise Reject("who cannot move")
        who = self.who(done.object if done.object is not None else done.agent)
        done.plain("to")
        if done.act.to is None:
            return Said(who, (Forbid(MOVE, self.perhaps_by(done)),))
        done.only()
        return self.never_in(done)

    def never_in(self, done: Deed) -> Static:
        """3-6a: a zone of the front row that a card cannot be in."""
        areas, empty, whose = self.spot(done.act.to.place)
        if areas not in (IN_ATTACK, IN_DEFENSE) or empty or whose == OPPONENT:
            raise Reject("cannot be put where")
        return Said(self.who(done.object if done.object is not None else done.agent), (Permit(ONLY_ATTACK if areas == IN_DEFENSE else ONLY_DEFENSE),))

    def cannot_put(self, done: Deed) -> Static:
        done.only("charge", "by")
        to = done.act.to
        if done.mood != "cannotbe" or to is None:
            raise Reject("who cannot put")
        charged = done.mods.pop("charge", None)
        by = self.perhaps_by(done)
        if to.how == "under":
            under = to.place
            if (
                not isinstance(under, t.Np)
                or under.det is not None
                or under.quant is None
                or under.quant.how not in ("a", "another", "any")
                or not isinstance(under.what, t.Nominal)
                or under.what.adjs
                or under.what.tails
                or not isinstance(under.what.noun, t.Noun)
                or under.what.noun.word != "card"
            ):
                raise Reject("under which card")
            return Said(self.who(done.object), (Forbid(BE_CHARGED, by),))
        if to.how != "in" or charged is not None:
            raise Reject("cannot be put where")
        whose, areas = self.place(to.place)
        names = {IN_GRAVEYARD: "graveyard", IN_HAND: "hand", IN_DECK: "deck"}
        if areas not in names:
            done.only()
            return self.never_in(done)
        if whose == BOTH:
            what = {IN_GRAVEYARD: BE_BURIED, IN_HAND: BE_RETURNED, IN_DECK: BE_STACKED}[areas]
        else:
            what = f"be put into {'your' if whose == ME else 'your opponent' + chr(39) + 's'} {names[areas]}"
            if what not in OF_PLAYERS:
                raise Reject("cannot be put where")
        return Said(self.who(done.object), (Forbid(what, by),))

    def cannot_return(self, done: Deed) -> Static:
        if done.act.to is None:
            raise Reject("returned to where")
        return self.cannot_put(done)

    def cannot_become(self, done: Deed) -> Static:
        done.mods.pop("again", None)
        done.only()
        what = {"exhausted": BE_EXHAUSTED, "ready": BE_READIED}.get(done.act.other)
        if isinstance(done.object, t.Adj) and done.object.word == "ready":
            what = BE_READIED
        if isinstance(done.object, t.Np) and self.is_charge(done.object.what) and not done.object.what.adjs and not done.object.what.tails:
            what = BE_CHARGED
        if what is None:
            raise Reject("cannot become what")
        return Said(self.who(done.agent), (Forbid(what),))

    def cannot_choose(self, done: Deed) -> Static:
        """14-3b-4."""
        done.only("by", "target")
        if done.mood == "cannot":
            if not isinstance(done.agent, t.Person):
                raise Reject("who cannot choose")
            return Said(self.who(done.object), (NotChosen(self.whose(done.agent), None),))
        by = done.mods.get("by")
        who = self.who(done.object)
        if by is None:
            return Said(who, (NotChosen(BOTH, None),))
        if isinstance(by, t.Both):
            return Said(who, (NotChosen(self.all_of(by), None),))
        if isinstance(by, t.Person):
            return Said(who, (NotChosen(self.whose(by), None),))
        if isinstance(by, t.At) and by.how == "effects" and by.of is not None:
            return Said(who, (NotChosen(self.whose(by.of), None),))
        if isinstance(by, t.At) and by.how == "effect":
            by = by.of
        if isinstance(by, t.Np) and by.what is not None and by.quant is None and not isinstance(by.det, t.Det):
            found = self.found(by)
            if found.ability == ANY_SORT and not found.pre and not found.post and not found.areas and found.whose is not None and found.cards is None:
                return Said(who, (NotChosen(found.whose, None),))
            if not found.areas and not found.other and found.within is None and not found.ability:
                return Said(who, (NotChosen(BOTH if found.whose is None else found.whose, found.what()),))
        raise Reject("chosen by what")

    def all_of(self, tree: t.Both) -> int:
        """The player of whose cards and abilities, events and units ... all are meant."""
        found = [self.found(part) for part in tree.parts if isinstance(part, t.Np) and part.what is not None and part.quant is None]
        kinds = [one for one in found if (one.ability == ANY_SORT or isinstance(one.kind, AnyCard)) and not one.pre and not one.post and not one.areas]
        if len(kinds) != len(tree.parts) or found[0].whose is None or any(one.whose not in (None, found[0].whose) for one in found):
            raise Reject("chosen by what")
        return found[0].whose

    def cannot_targeted(self, done: Deed) -> Static:
        done.only()
        return self.cannot_choose(Deed("choose", "cannotbe", None, done.agent, t.Act(verb="choose"), {"by": done.act.other}))

    def cannot_use_keyword(self, done: Deed) -> Static:
        done.only()
        return Said(self.who(done.agent), (LoseKeyword(done.act.other),))

    def cannot_target(self, done: Deed) -> Static:
        return self.cannot_choose(done)

    def cannot_play(self, done: Deed) -> Static:
        """1-5d: cards that a player cannot play, or that cannot be played; abilities, too."""
        abilities = self.abilities(done)
        if abilities is not None:
            return abilities
        most = self.at_most(done)
        if most is not None:
            return most
        done.only()
        if done.act.to is not None or done.act.source is not None:
            raise Reject("played where")
        if done.mood == "cannotbe":
            tree = done.object
            if isinstance(tree, t.Np) and tree.what is not None and self.known(tree) is None and (tree.quant is None or tree.quant.how in ("all", "any", "no")):
                found = self.found(tree)
                if not found.other and found.within is None and found.charged is None and not found.ability:
                    return NoPlay(BOTH if found.whose is None else found.whose, found.what(), found.areas)
            return Said(self.who(done.object), (NotPlayed("normal summoned" if done.verb == "normal" else "played"),))
        if not isinstance(done.agent, t.Person):
            raise Reject("who cannot play")
        whose = self.whose(done.agent)
        tree = done.object
        known = self.known(tree)
        if known is not None:
            return Said(known, (NotPlayed("played"),))
        if not isinstance(tree, t.Np) or tree.what is None or tree.det is not None or tree.quant is not None and tree.quant.how not in ("a", "any"):
            raise Reject("which cards")
        found = self.describe(tree.what)
        if found.whose not in (None, whose) or found.other or found.within is not None or found.ability:
            raise Reject("which cards")
        return NoPlay(whose, found.what(), found.areas) if found.areas else NoPlay(whose, found.what())

    def abilities(self, done: Deed) -> Static | None:
        """Abilities of cards that cannot be used."""
        tree = done.object
        if (
            not isinstance(tree, t.Np)
            or not isinstance(tree.what, t.Nominal)
            or not isinstance(tree.what.noun, t.Noun)
            or not tree.what.noun.word.endswith("ability")
            or done.mood != "cannotbe"
        ):
            return None
        done.only()
        sort = tree.what.noun.word[:-1] + "ies"
        tails: tuple[Any, ...] = tree.what.tails or ()
        if sort not in SORTS or tree.what.adjs or tree.quant is not None and tree.quant.how != "all" or len(tails) > 1:
            raise Reject("which abilities")
        if not tails and isinstance(tree.det, t.Owner) and tree.det.of is not None:
            return Said(self.who(tree.det.of), (NotUsed(sort),))
        if len(tails) == 1 and tree.det is None and isinstance(tails[0], t.At) and tails[0].how == "on":
            return Said(self.who(tails[0].of), (NotUsed(sort),))
        raise Reject("which abilities")

    def at_most(self, done: Deed) -> Static | None:
        """4-3a-1: how many units a player can normal summon in a turn; 1-5d: how many cards of a description can be played."""
        tree = done.object
        if done.mood != "cannot" or not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how != "above":
            return None
        done.only("each turn")
        if done.verb == "play" and "each turn" in done.mods:
            return self.limited(done, tree, tree.quant)
        if (
            done.verb != "normal"
            or "each turn" not in done.mods
            or not isinstance(done.agent, t.Person)
            or not isinstance(tree.what, t.Nominal)
            or tree.what.adjs
            or tree.what.tails
            or tree.what.noun.word != UNIT
            or tree.det is not None
        ):
            raise Reject("how many of which cards")
        return Cap(self.whose(done.agent), self.number(tree.quant.n), CAP_SET)

    def cannot_normal(self, done: Deed) -> Static:
        return self.cannot_play(done)

    def cannot_use(self, done: Deed) -> Static:
        tree = done.object
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word.endswith("ability"):
            done.only()
            sort = tree.what.noun.word[:-1] + "ies"
            if done.mood == "cannotbe":
                return self.cannot_play(done)
            if sort not in SORTS or tree.what.adjs or tree.quant is not None or tree.det is not None or done.mood != "cannot":
                raise Reject("which abilities")
            what: Filter | None = None
            for tail in tree.what.tails or ():
                if what is not None or not isinstance(tail, t.At) or tail.how != "on" or not isinstance(done.agent, t.Person):
                    raise Reject("which abilities")
                what = self.source(tail.of)
            if isinstance(done.agent, t.Person):
                return NoUse(self.whose(done.agent), sort, what)
            return Said(self.who(done.agent), (NotUsed(sort, BOTH),))
        if done.act.other is not None:
            raise Reject("which abilities")
        return self.cannot_play(done)
