"""The lexicon's continuous parts about players: what they cannot do, leave out, and may do besides what the rules allow."""

from __future__ import annotations

from rulewright.games.gate_ruler.forbidding import (
    SaidOfPlayer,
)
from rulewright.games.gate_ruler.lasting_effects import SkipNext
from rulewright.games.gate_ruler.measures import Minus
from rulewright.games.gate_ruler.permits import (
    Cap,
    Cost,
    NoPlay,
    NotChosen,
    NotPlayed,
    NoUse,
    Permit,
    PhaseSkipped,
)
from rulewright.games.gate_ruler.places import At
from rulewright.games.gate_ruler.rulers import UNLIMITED
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, Select
from rulewright.games.gate_ruler.words import (
    AS_INSTANT,
    AS_RESOURCE,
    CAP_MORE,
    CAP_SET,
    COST_SET,
    FROM_GRAVEYARD,
    FROM_SET,
    MAIN,
    SETTABLE,
    UNCOUNTED,
)
from rulewright.games.gate_ruler.words import ATTACK as ATTACK_PHASE
from rulewright.games.gate_ruler.zones import IN_GRAVEYARD, IN_SET
from rulewright.games.measures import Fits
from rulewright.games.said import Said
from rulewright.kernel.nodes import Cards, Fixed, Number, Static, This
from rulewright.language.phrases import Grammar, Reject


def add_of_player(g: Grammar) -> None:
    """What players cannot do."""
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("players", BOTH)):
        for words in ("draw cards", "special summon units", "heal life", "set cards", "attack"):
            g.add("ofplayer", f"{who} cannot {words}", SaidOfPlayer, const={"whose": whose, "what": words})
        g.add("ofplayer", f"{who} cannot heal", SaidOfPlayer, const={"whose": whose, "what": "heal life"}, canonical=False)
        g.add("said", f"{who} cannot play|use {{who:thing}}", unplayed, canonical=False)
        for verb in ("use", "play"):
            g.add("ofplayer", f"{who} cannot {verb} {{sort:sorts}}", NoUse, const={"whose": whose, "what": None}, canonical=verb == "use", rule="1-5d")
            g.add("ofplayer", f"{who} cannot {verb} {{sort:sorts}} of {{what:whats}}", NoUse, const={"whose": whose}, canonical=verb == "use")
        g.add("said", f"{who} cannot choose {{who:cards}}", unchosen, const={"by": whose}, canonical=False)
        for verb in ("play", "use", "normal summon"):
            g.add("ofplayer", f"{who} cannot {verb} {{what:whats}}", NoPlay, const={"whose": whose}, canonical=verb == "play", rule="1-5d")
            for owner in ("their", "your", "the", "any", "a|an", ""):
                g.add("ofplayer", f"{who} cannot {verb} {{what:whats}} from {owner} {{areas:{'zones' if not owner else 'zone'}}}", NoPlay, const={"whose": whose},
                      canonical=verb == "play" and owner == "a|an")
            g.add("ofplayer", f"{who} cannot {verb} a|an {{what:what}}", NoPlay, const={"whose": whose}, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("players", BOTH), ("each player", BOTH)):
        for words in ("cannot normal summon more than {amount:digit}", "can normal summon only {amount:digit}", "can only normal summon {amount:digit}",
                      "can normal summon up to {amount:digit}"):
            g.add("ofplayer", f"{who} {words} unit|units each|per turn", Cap, const={"whose": whose, "how": CAP_SET}, canonical=False)
    for who, whose in (("your", ME), ("your opponent's", OPPONENT), ("each player's", BOTH)):
        for words in ("becomes", "is"):
            g.add("ofplayer", f"{who} summon cap {words} {{amount:digit}}", Cap, const={"whose": whose, "how": CAP_SET},
                  canonical=words == "becomes", rule="4-3a-1")
            g.add("ofplayer", f"{who} summon cap {words} unlimited", Cap, const={"whose": whose, "how": CAP_SET, "amount": Fixed(UNLIMITED)},
                  canonical=False)
        for words, plain in ((f"{who} summon cap gains {{amount:signedamount}}", True), (f"{who} summon cap is increased by {{amount:digit}}", False),
                             (f"{who} summon cap increases by {{amount:digit}}", False), (f"increase {who} summon cap by {{amount:digit}}", False),
                             (f"add {{amount:digit}} to {who} summon cap", False), (f"{who} summon cap is {{amount:digit}} higher", False)):
            g.add("ofplayer", words, Cap, const={"whose": whose, "how": CAP_MORE}, canonical=plain)
        for words in (f"{who} summon cap is decreased by {{of:digit}}", f"{who} summon cap is reduced by {{of:digit}}",
                      f"reduce {who} summon cap by {{of:digit}}", f"decrease {who} summon cap by {{of:digit}}"):
            g.add("ofplayer", words, lower_cap, const={"whose": whose}, canonical=False)
    for name, phase in PHASES:
        for words, whose in (("skip your", ME), ("your opponent skips their", OPPONENT), ("players skip their", BOTH)):
            g.add("ofplayer", f"{words} {name} phase", PhaseSkipped, const={"whose": whose, "phase": phase}, rule="1-5a")
            for mark in ("", "next ") if whose != BOTH else ():
                g.add("nextphase", f"{words} {mark}{name} phase", PhaseSkipped, const={"whose": whose, "phase": phase}, canonical=bool(mark))
    g.add("clause", "{said:nextphase}", SkipNext)
    for words in ("you can|may normal summon {amount:number} additional unit|units each turn",
                  "you can|may normal summon {amount:number} more unit|units each turn",
                  "you can|may normal summon {amount:number} additional unit|units during each of your turns"):
        g.add("ofplayer", words, Cap, const={"whose": ME, "how": CAP_MORE}, canonical=False)


PHASES = (("main", MAIN), ("attack", ATTACK_PHASE))


def settable(who: Cards) -> Said:
    """Cards that can be set."""
    return Said(who, (Permit(SETTABLE),))


def lower_cap(whose: int, of: Number) -> Cap:
    """A summon cap that is lower."""
    return Cap(whose, Fixed(-of.n) if isinstance(of, Fixed) else Minus(of), CAP_MORE)


def add_permits(g: Grammar) -> None:
    """What the rules would not allow."""
    for can in ("can", "may"):
        own = can == "can"
        for verb in ("play", "normal summon"):
            plain = own and verb == "play"
            g.add("permit", f"you {can} {verb} this card as an instant action", Permit, const={"number": AS_INSTANT, "who": This()}, canonical=plain,
                  rule="9-3e-4")
            for zone, number in (("set zone", FROM_SET), ("graveyard", FROM_GRAVEYARD)):
                for paying in ("", " by paying its resource cost", " by paying its cost"):
                    g.add("permit", f"you {can} {verb} this card from your {zone}{paying}", Permit, const={"number": number, "who": This()},
                          canonical=own and verb == "normal summon" and not paying, rule="16-18d-1")
                    g.add("permit", f"you {can} {verb} it from your {zone}{paying}", Permit, const={"number": number, "who": This()}, canonical=False)
            for tail in ("without it counting for|towards the|your summon cap", "without counting for|towards the|your summon cap"):
                g.add("statics", f"you {can} {verb} this card from your set zone {tail}", from_set_uncounted, canonical=False)
                g.add("permit", f"you {can} {verb} this card {tail}", Permit, const={"number": UNCOUNTED, "who": This()},
                      canonical=own and verb == "normal summon" and "it" in tail, rule="15-17a-2b")
            for pay in (". If you do , instead pay a cost of {cost:digits} to play it", ". If you do , instead pay a cost of {cost:digits} to play this card",
                        "by paying {cost:digits} resources", ". If you do , pay {cost:digits} resources instead",
                        ". If you do , instead pay {cost:digits} resources to play it"):
                g.add("statics", f"you {can} {verb} this card from your set zone {pay}", from_set_for, canonical=False, rule="15-16a-2")
    for can in ("can", "may"):
        for verb in ("play", "normal summon"):
            g.add("permit", f"you {can} {verb} {{who:many}}", from_graveyard, builds=Permit, when=is_from_graveyard, canonical=can == "can" and verb == "play",
                  rule="7-1b")
            g.add("statics", f"you {can} {verb} this card from your set zone as an instant action", from_set_instant, canonical=False, rule="9-3e-4")
    g.add("permit", "you can play this card in your set zone as an instant action", Permit,
          const={"number": AS_INSTANT, "who": This(), "when": Fits(This(), At(IN_SET))})
    g.add("permit", "this card played from a set zone costs {amount:digit} to play", Cost,
          const={"how": COST_SET, "this": True, "from_set": True, "whose": BOTH, "what": None})
    g.add("permit", "you can|may set {who:thing}", settable, canonical=False, rule="3-10f")
    as_resource = {"number": AS_RESOURCE, "who": This()}
    g.add("permit", "you may exhaust this card as though it were a resource", Permit, const=as_resource)
    for lead in ("", "when you need to pay|spend {count:number} or more resources , "):
        g.add("permit", lead + "you may exhaust this card as though|if it were|was a resource ( card ( in your resource zone )? )?",
              resource_like, canonical=False)


def unplayed(who: Cards) -> Said:
    """Cards that cannot be played."""
    return Said(who, (NotPlayed("played"),))


def unchosen(who: Cards, by: int) -> Said:
    """Cards that a player cannot choose."""
    return Said(who, (NotChosen(by),))


def resource_like(count: Number | None = None) -> Permit:
    """A card that can be exhausted like a resource; paying 1 or more is paying at all."""
    return Permit(AS_RESOURCE, This())


def from_graveyard(who: Cards) -> Permit:
    """7-1b: cards that can be played from the graveyard."""
    if not isinstance(who, Select) or who.areas != IN_GRAVEYARD or who.whose != ME:
        raise Reject("from where")
    return Permit(FROM_GRAVEYARD, who)


def is_from_graveyard(node: object) -> bool:
    """Whether cards can be played from the graveyard."""
    return isinstance(node, Permit) and node.number == FROM_GRAVEYARD and isinstance(node.who, Select)


def from_set_instant() -> tuple[Static, ...]:
    """16-18d: from the set zone, at any time."""
    return (Permit(FROM_SET, This()), Permit(AS_INSTANT, This(), Fits(This(), At(IN_SET))))


def from_set_uncounted() -> tuple[Static, ...]:
    """From the set zone, without counting for the summon cap."""
    return (Permit(FROM_SET, This()), Permit(UNCOUNTED, This()))


def from_set_for(cost: int) -> tuple[Static, ...]:
    """From the set zone, for another cost."""
    return (Permit(FROM_SET, This()), Cost(COST_SET, Fixed(cost), BOTH, None, True, True))
