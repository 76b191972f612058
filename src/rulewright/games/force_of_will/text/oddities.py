"""What Force of Will's card texts say in a way of their own: symbols, costs, keywords, damage, counters, targets."""

from __future__ import annotations

from typing import Any

from rulewright.english.meaning import located
from rulewright.english.noun_phrases import add_feature, any_of
from rulewright.english.sentences import HEADS
from rulewright.english.trees import (
    Act,
    Adj,
    AmountIs,
    AnyAdj,
    At,
    Clause,
    Cmp,
    Count,
    Det,
    Distance,
    Either,
    EitherNominal,
    Feature,
    Goal,
    Having,
    Idiom,
    Instead,
    Joined,
    Label,
    Led,
    Letter,
    Line,
    MayTo,
    Mod,
    Moment,
    More,
    Multiple,
    Nominal,
    Noun,
    Np,
    Nth,
    Num,
    Options,
    Order,
    Owner,
    Period,
    Person,
    Pred,
    Prop,
    PropIs,
    Quant,
    Scaled,
    Sentences,
    SoMany,
    Steps,
    Sum,
    Thing,
    To,
    TopOf,
)
from rulewright.english.trees import Both as BothNps
from rulewright.games.force_of_will.nodes.nouns import art_of, keyword_of, plain_change, signed_change, type_of
from rulewright.games.force_of_will.nodes.permits import ABILITIES, OTHER_ABILITIES
from rulewright.games.force_of_will.rules.words import ATTRIBUTES
from rulewright.games.force_of_will.text.idioms import add_idioms
from rulewright.games.force_of_will.text.lexicon import GENERAL, lexicon
from rulewright.games.force_of_will.text.trees import (
    AnyTarget,
    ControllerPerson,
    Cost,
    Counters,
    Damage,
    DamageToo,
    Dealing,
    DidThisTurn,
    EitherPurpose,
    Following,
    Gem,
    Hosted,
    KindOf,
    Limited,
    Limits,
    Mixed,
    Modal,
    Playing,
    Prevented,
    Purpose,
    RemovedBy,
    Second,
    Spend,
    ThisOr,
    Where,
    Wills,
    XNumber,
)
from rulewright.language.common import COUNT_WORDS, text_of
from rulewright.language.phrases import NO, Grammar
from rulewright.language.tokens import Token

KEYED = ("Evolution", "Shift", "Bestow", "Mobilize", "Judgment", "J-Activate", "Stealth")
"""Keywords with a cost."""
NUMBERED = ("Mana", "Limit", "Divinity", "Grimoire")
STOP = " ( . )?"
QUANTITIES = frozenset(
    (
        *COUNT_WORDS,
        "x",
        "no",
        "any",
        "all",
        "each",
        "every",
        "another",
        "more",
        "fewer",
        "less",
        "of",
        "number",
        "that",
        "many",
        "the",
        "those",
        "these",
        "this",
        "its",
        "their",
        "your",
        "other",
        "last",
        "or",
        "and",
        "both",
        "with",
        "without",
        "target",
    )
)


def add_oddities(g: Grammar) -> None:
    """All that only this game says."""
    add_terminals(g)
    add_nouns(g)
    add_verbs(g)
    add_costs(g)
    add_lines(g)
    add_idioms(g)


def add_terminals(g: Grammar) -> None:
    """Symbols, keywords, races."""
    g.terminal("change", lambda token: text_of("change", token), lambda value: f"[{value}]", kinds=["change"])
    g.terminal("signedchange", signed_change, lambda value: f"[{value}]", kinds=["change"])
    g.terminal("plainchange", plain_change, lambda value: f"[{value}]", kinds=["change"])
    g.terminal("keyword", keyword_of, lambda value: f"[{value}]", kinds=["key"])
    g.terminal("will", lambda token: text_of("will", token), lambda value: str(value), kinds=["will"])
    g.terminal("race", lambda token: text_of("race", token), lambda value: str(value), kinds=["race"])
    g.terminal("typed", type_of, lambda value: f"[{value}]", kinds=["key"])
    g.terminal("art", art_of, lambda value: f"<{value}>", kinds=["art", "key", "name"])
    g.terminal("anyword", any_word, str, kinds=["word", "race"])


def any_word(token: Token) -> object:
    """A word that may be the name of a counter or of a weather: none of those that say how many."""
    if token.kind == "race":
        return token.value
    return token.text if token.kind == "word" and token.text not in QUANTITIES else NO


def add_nouns(g: Grammar) -> None:
    """Targets, races, gems, counters, players."""
    for number, n in (("s", "num_s"), ("p", "num_p")):
        g.add(f"noun_{number}", "{word:race}", Adj, const={"sort": "race", "negative": False}, rule="205.4")
        g.add(f"noun_{number}", "{word:typed} ( card|cards )?", Adj, const={"sort": "typed", "negative": False}, rule="1405.2a")
        category = f"quant_{number}"
        g.add(category, f"{{n:{n}}} target", Quant, const={"how": "target"})
        g.add(category, f"up to {{n:{n}}} target", Quant, const={"how": "target", "to": "upto"})
        g.add(category, f"{{n:{n}}} other target", Quant, const={"how": "target", "to": "other"}, canonical=False)
    g.add("quant_s", "target", Quant, const={"how": "target", "n": Num(n=1)})
    g.add("quant_s", "another target", Quant, const={"how": "target", "n": Num(n=1), "to": "other"})
    g.add("quant_p", "any number of target", Quant, const={"how": "target", "to": "some"})
    g.add("adj", '{parts:adjpart++" or "|", or "}', any_of, builds=AnyAdj, rank=-1)
    g.add("adjpart", "{adj0}")
    g.add("adj", "attacked", Adj, const={"sort": "state", "word": "attacked", "negative": False})
    for word in ("rested", "recovered"):
        g.add("tail", f"in ( a|the )? {word} state|position", Adj, const={"sort": "state", "word": word, "negative": False}, canonical=False)
    g.add("adjpart", "attacked", Adj, const={"sort": "state", "word": "attacked", "negative": False})
    g.add("adj0", "{word:race}", Adj, const={"sort": "race", "negative": False}, rule="205.4")
    g.add("adj0", "non - {word:race}", Adj, const={"sort": "race", "negative": True})
    add_feature(g, "{word:keyword}", "keyword")
    for words, who in (
        ("each opponent", "opponent"),
        ("target player", "target"),
        ("target opponent", "target opponent"),
        ("its controller", "controller"),
        ("the player who played that spell|ability|card", "controller"),
        ("its owner", "owner"),
        ("that card's controller", "controller"),
        ("their controller", "controller"),
        ("their owner", "owner"),
    ):
        g.add("person_s", words, Person, const={"who": who}, canonical=words != "each opponent")
    for who in ("owners", "controllers"):
        g.add("person_p", "their " + who, Person, const={"who": who})
    for words in (
        "added|bestowed resonator|j/resonator|card|j-ruler|j/ruler|ruler",
        "resonator|j/resonator with this ( card )?",
        "resonator|j/resonator with this added",
        "resonator|j/resonator|card this card is added|bestowed to",
    ):
        g.add("np_s", "( the )? " + words, Thing, const={"word": "host"}, canonical=words.startswith("added"), rank=1, rule="1121.3a")
    g.add("calledone", '{noun:called} {tails:fromtail+" "}', Nominal, const={"many": False})
    g.add("fromtail", "from {of:place}", At, const={"how": "from"})
    g.add("np_s", "{what:nominals_s} with this ( card )?", Hosted, rank=-1)
    for word in ("added|bestowed resonator's|card's",):
        g.add("gen", "( the )? " + word, Owner, const={"of": Thing(word="host")}, canonical=False)
    g.add("np", 'a|an {parts:nominal_s+", "} ( , )? and/or {last:nominal_s}', some_of_each, builds=BothNps, canonical=False, rank=1)
    g.add("fin", "x is {cmp:bound}", AmountIs, const={"amount": Letter()})
    g.add("num", "x {more:signed}", XNumber)
    g.add("num", "x + {more:int}", XNumber, canonical=False)
    g.add("num", "X00", XNumber, const={"times": 100}, rule="903.3c")
    g.add("num_p", "X00", XNumber, const={"times": 100})
    g.add("worked", "the result ( of the roll|die )?", Thing, const={"word": "result"})
    g.add("worked", "{times:int} times {of:worked}", XNumber)
    g.add("worked", "{times:int} multiplied by {of:worked}", XNumber, canonical=False)
    g.add("worked", "{prop:prop} of {of:np}", Prop, canonical=False)
    g.add("owner", "their opponent's", Owner, const={"who": "their opponent"})
    g.add("owner", "owner's", Owner, const={"who": "owner"}, canonical=False)
    for words in ("target player", "target opponent"):
        g.add("owner", words + "'s", Owner, const={"who": "target" if words == "target player" else words})
    g.add("place_s", "the rest of {place_s}", canonical=False)
    g.add("placenoun_s", "cards you own from outside the game", Noun, const={"word": "removed area"}, canonical=False, rule="317.1")
    for words in (
        "the rest of them",
        "the rest of the cards",
        "the rest of the revealed cards",
        "the remaining cards|card",
        "all other revealed cards",
        "all other cards revealed this way",
    ):
        g.add("pron_p", words, Thing, const={"word": "rest"}, canonical=False, rank=1)
    g.add(
        "np_s",
        "the attacker",
        Np,
        const={"det": Det(word="the"), "what": Nominal(adjs=(Adj(sort="state", word="attacking", negative=False),), noun=Noun(word="card"), many=False)},
        canonical=False,
    )
    g.add("whom", "{np}")
    g.add("whom", "{person}")
    for one, two in (("person", "np"), ("np", "person"), ("person", "person")):
        g.add("whom", f"{{first:{one}}} ( , )? and {{rest:{two}}}", Mixed)
    for one, two in (("person", "np"), ("np", "person")):
        g.add("whom", f"{{first:{one}}} or {{rest:{two}}}", Mixed, const={"joint": "or"}, rank=-1)
    for upto in (False, True):
        lead = "up to one " if upto else ""
        for words, whom in (("player", 3), ("opponent", 2), ("yourself", 1), ("you", 1)):
            const = {"who": whom, "upto": upto}
            if whom != 1:
                g.add("whom", f"{lead}target {words} or {{what:nominals_s}}", AnyTarget, const=const)
            g.add("whom", f"{lead}target {{what:nominals_s}} or {words}", AnyTarget, const=const, canonical=words == "yourself")
    g.add("whom", "each player and {rest:each_np}", Mixed, const={"first": Person(who="each")}, canonical=False)
    g.add("each_np", "{what:nominals_s}", Np, const={"quant": Quant(how="each")})
    g.add("whom", "any target", AnyTarget, canonical=False)
    g.add("mod", "in|during a phase other than ( your|the|their )? draw phase", Mod, const={"sort": "outside", "of": Period(name="draw")})
    g.add("mod", "each|per|every turn", Mod, const={"sort": "per", "of": "turn"})
    g.add("mod", "( in a turn / during each turn )", Mod, const={"sort": "per", "of": "turn"}, canonical=False, rank=1)
    g.add("tail", "at random from|in {of:place}", At, const={"how": "random"})
    g.add("tail", "everywhere", At, const={"how": "in", "of": Noun(word="anywhere")})
    g.add("person_p", "( your )? opponents", Person, const={"who": "opponent"}, canonical=False)
    g.add("clause", "each turn , {firstclause}", canonical=False)
    g.add("led", "{head:span} , {body:firstclause}", Led, const={"lead": "span"})
    g.add("firstclause", '{subject:firstone} {preds:pred_s+" and "}', Clause)
    g.add("firstone", "the {quant:quant_nth} {what:nominal_s}", Np)
    g.add("span", "in {of:period}", Mod, const={"sort": "during"}, canonical=False, rank=-1)
    g.add("period", "( a )? recovery phase|phases", Period, const={"name": "recovery", "which": "the"}, canonical=False)
    g.add("place_s", "an opponent's {what:placenominal_s}", Np, const={"det": Owner(who="opponent")}, canonical=False)
    g.add("mod", "in ( a )? battle", Mod, const={"sort": "manner", "of": "in battle"}, rank=1)
    g.add("mod", "in addition to its|their ( other / own )? ( type / types )", Mod, const={"sort": "besides", "of": "type"})
    g.add("span", "this battle", Mod, const={"sort": "during", "of": Period(name="battle", which="this")}, canonical=False)
    g.add("tail", "revealed from {of:place}", At, const={"how": "revealed"})
    g.add("period", "turn", Period, const={"name": "turn", "which": "the"}, canonical=False)
    g.add("period", "( battle phase / battle )", Period, const={"name": "battle", "which": "the"}, canonical=False, rule="1410.1")
    g.add("moment", "beginning of {of:period}", Moment, const={"end": False}, canonical=False)
    for name, words in (("draw", "draw phase"), ("recovery", "recovery phase"), ("main", "main phase"), ("end", "end phase")):
        for end, lead in ((False, "( the )? beginning|start of"), (True, "( the )? end of")):
            g.add("moment", f"{lead} {words}", Moment, const={"end": end, "of": Period(name=name, which="the")}, canonical=False, rank=-1)
    g.add("moment", "the beginning of the game", Moment, const={"end": False, "of": Period(name="game")})
    for name, words in lexicon().periods:
        g.add("period", "a " + words, Period, const={"name": name, "which": "the"}, canonical=False)
    g.add("moment", "the next end of {whose:ofturn}", next_end, builds=Moment, canonical=False)
    g.add("ofturn", "{owner} turn")
    g.add("moment", "the next end of turn", Moment, const={"end": True, "of": Period(name="turn", which="coming")})
    g.add("owner", "its controller's|owner's", Owner, const={"who": "controller"}, canonical=False, rank=-1)
    g.add("owner", "their controller's|controllers'", Owner, const={"who": "controller"}, canonical=False, rank=-1)
    g.add("tail", "( that )? {who:person_p} own", Having, const={"how": "own"}, canonical=False)
    g.add("tail", "( that was|were )? removed ( from the game )? by {of:np_s}", RemovedBy)
    g.add("tail", "of {of:ref}", At, const={"how": "of"})
    g.add("tail", "of {of:otherkind}", At, const={"how": "of"}, rank=-2)
    for words, verb in (
        ("was|were dealt damage", "dealt"),
        ("attacked", "attack"),
        ("dealt damage", "deal"),
        ("entered the|a field", "enter"),
        ("entered your field", "enter your"),
        ("was|were summoned", "enter"),
    ):
        g.add("tail", f"that {words} ( by {{by:np_s}} )? this turn", DidThisTurn, const={"verb": verb}, rank=1)
    g.add("tail", "dealt damage by {by:np_s} this turn", DidThisTurn, const={"verb": "dealt"}, canonical=False, rank=1)
    for who in ("controller", "owner"):
        for words in (f"( the )? {who} of {{of:np_s}}", f"the {who} of {{of:np_p}}", f"{{of:possessing}} {who}"):
            g.add("person_s", words, ControllerPerson, const={"owner": True} if who == "owner" else {}, canonical=words.startswith("("))
    g.add("person_s", "( the )? added|bestowed resonator's|card's controller", ControllerPerson, const={"of": Thing(word="host")}, canonical=False, rank=1)
    for words in ("that damage", "the ( amount of )? damage dealt this way", "the life lost|gained this way", "the ( amount of )? life you gained|lost"):
        g.add("worked", words, Thing, const={"word": "that much"}, canonical=False)
    for number, be in (("s", "becomes"), ("p", "become")):
        g.add(f"pred_{number}", be + ' {act:targeted} ( {mods:way+" "} )?', Pred, const={"mood": "bedone"})
        g.add(f"pred_{number}", be + " the target of|by {mods:targeting}", Pred, const={"mood": "bedone", "act": Act(verb="target")}, canonical=False)
        g.add(f"pred_{number}", "cannot be the target of|by {mods:targeting}", Pred, const={"mood": "cannotbe", "act": Act(verb="target")}, canonical=False)
        g.add(f"pred_{number}", be + ' {act:fought} ( {mods:way+" "} )?', Pred, const={"mood": "bedone"}, canonical=False)
        g.add(f"pred_{number}", be + " unblocked", Pred, const={"mood": "notdone", "act": Act(verb="block")}, canonical=False)
    g.add("targeting", '{oftargeter+" "}')
    g.add("oftargeter", "{of:np}", Mod, const={"sort": "by"})
    g.add("oftargeter", "{of:person}", Mod, const={"sort": "by"})
    g.add("way", "by {of:person}", Mod, const={"sort": "by"}, rank=-1)
    g.add("agent", "battle", Noun, const={"word": "battle"})
    g.add("targeted", "targeted", Act, const={"verb": "target"})
    for word, verb in (("blocked", "block"), ("attacked", "attack")):
        g.add("fought", word, Act, const={"verb": verb})
    g.add("goal", "until {who:person_p} have {count:num} in {place:place_s}", Goal, canonical=False)
    g.add("nofeature", "( any )? attributes|attribute", Adj, const={"sort": "any attribute", "word": "", "negative": True})
    g.add("feature", "no attribute|attributes", Adj, const={"sort": "any attribute", "word": "", "negative": True})
    g.add("feature", "{word:name} in its|their|the card name|names", Adj, const={"sort": "name part", "negative": False}, canonical=False)
    g.add("feature", "{word:name} in its|their|the name|names", Adj, const={"sort": "name part", "negative": False})
    g.add("feature", "the word {word:name} in its|their|the name|names", Adj, const={"sort": "name part", "negative": False}, canonical=False)
    g.add("tail", "( that )? {who:person_s} owns", Having, const={"how": "own"}, canonical=False)
    for number, word in (("s", "card"), ("p", "cards")):
        g.add(f"namednoun_{number}", word, lambda: "card")
    g.add("distance", "{count:num} times", Distance, const={"way": "times"})
    for number, word in (("s", "counter"), ("p", "counters")):
        for name in ("{name:signedchange}", "{name:anyword}", "{name:anyword} {more:anyword}"):
            g.add(f"noun_{number}", f"{name} {word}", Counters, rank=-1)
            g.add(f"counternoun_{number}", f"{name} {word}", Counters)
        g.add(f"counternoun_{number}", word, Noun, const={"word": "counter"})
    g.add("tail", "whose X is {cmp:amount} ( , )?", PropIs, const={"prop": "X"})
    g.add("tail", "with {what:np} on it|them", Where)
    g.add("tail", "without {what:np} on it|them", Where, const={"without": True})
    g.add("tail", "on {of:np}", Where)
    g.add("tail", "( that )? they control|controls", Having, const={"who": Person(who="they")})
    for category in ("clause", "fin"):
        g.add(category, '{subject:heorshe} {preds:pred_s+" and "}', Clause, canonical=False, rank=-3)
    g.add("heorshe", "they", Thing, const={"word": "them"})
    for lead, does in (("done", "does ( so )?"), ("undone", "does not")):  # he or she
        g.add("led", f"if they {does} , {{body:body}}", Led, const={"lead": lead}, canonical=False, rank=1)
    g.add("person_p", "( your )? opponents", Person, const={"who": "opponent"}, canonical=False)
    g.add("np_s", "this card or {other:np_s}", ThisOr)
    for number, control in (("s", "controls"), ("p", "control")):
        g.add("fin", f"{{who:person_{number}}} {control} more {{what:nominals_p}} than {{than:person}} ( do|does )?", More, canonical=False)
    g.add("dest", "on {place:np_p}", To, const={"how": "on"}, canonical=False)
    for how, words in (("in", "in|into|to"), ("top", "on ( the )? top of"), ("bottom", "on ( the )? bottom of")):
        g.add("second", words + " {place:place}", To, const={"how": how})
    for words, bottom in (("top", False), ("bottom", True)):
        const = {"bottom": True} if bottom else {}
        g.add("np_s", f"a card from the {words} of {{of:place_s}}", TopOf, const=const, canonical=False, rank=1)
        g.add("np", f"the {words} of {{of:place_s}}", TopOf, const=const, canonical=False, rank=-1)
        as_many = {**const, "count": Count(of=Thing(word="them"))}
        g.add("np_p", f"that many cards from the {words} of {{of:place_s}}", TopOf, const=as_many, canonical=False, rank=1)
        g.add("np_p", f"cards from the {words} of {{of:place_s}} equal to {{count:worked}}", TopOf, const=const, canonical=False, rank=1)
        for number in "sp":
            g.add(
                f"np_{number}",
                f"{{count:num_{number}}} card{'s' if number == 'p' else ''} from the {words} of {{of:place_s}}",
                TopOf,
                const=const,
                canonical=False,
                rank=1,
            )
        g.add("dest", f"( back )? on|at|to ( the )? {words}", To, const={"how": words, "place": Thing(word="deck")}, rank=-1)
    for words in ("top", "bottom"):
        g.add(
            "dest", f"( back )? on|at|to ( the )? {words} of ( it / that deck )", To, const={"how": words, "place": Thing(word="deck")}, canonical=False, rank=1
        )
    g.add("adj0", "{word:plainchange}", Adj, const={"sort": "size", "negative": False})


def some_of_each(parts: tuple[Nominal, ...], last: Nominal) -> BothNps:
    """Up to one card of each description; what is said behind the last is said of all, but for its name."""
    upto = Quant(how="upto", n=Num(n=1))
    common = tuple(tail for tail in last.tails or () if not isinstance(tail, (Adj, AnyAdj)))
    return BothNps(parts=(*(Np(quant=upto, what=part.but(tails=part.tails or common or None)) for part in parts), Np(quant=upto, what=last)))


def next_end(whose: Owner) -> Moment:
    """The next time that a turn of a player ends."""
    return Moment(end=True, of=Period(name="turn", whose=whose, which="coming"))


def add_verbs(g: Grammar) -> None:
    """Damage, changes of ATK and DEF, will, life."""
    for words in (
        "{amount:num} damage",
        "damage equal to {amount:amount}",
        "{amount:worked} damage",
        "that much {more:signednum} ( damage )?",
        "{amount:num} damage , plus an additional {each:scaled}",
        "{amount:num} damage multiplied by {times:amount}",
        "{times:double} that much ( damage )?",
        "that much",
        "that amount of damage",
        "an equal amount of damage",
        "an additional {more:num} damage",
    ):
        g.add("damage", words, Damage)
    for words, kind in (("damage", "any"), ("any damage", "any"), ("battle damage", "battle"), ("any battle damage", "battle"), ("no damage", "no")):
        g.add("damage", words, Damage, const={"kind": kind})
    g.add("damage", "{bound:bound} ( {kind:battle} )? damage", Damage, rank=-1)
    g.add("battle", "battle", lambda: "battle")
    g.add("double", "double|twice", lambda: "double")
    g.add("damage", "{times:double} ( the damage )?", Damage, canonical=False)
    g.add("scaled", "{unit:num} damage for each {each:each}", Scaled)
    g.add("clausething", "damage", Damage, const={"kind": "any"})
    g.add("np_s", "{damagething}")
    g.add("damagething", "( the )? ( {kind:battle} )? damage ( {amount:dealtby} )?", Damage)
    g.add("dealtby", "dealt by {np}")
    for category, word in (("vb", "deal"), ("vs", "deals"), ("vd", "dealt"), ("vg", "dealing")):
        g.add(category, f"{word} {{amount:damage}} ( to {{object:struck}} )?", Act, const={"verb": "deal"}, claims=True)
        g.add(category, f"{word} {{amount:damage}} to {{object:whom}} , plus an additional {{other:scaled}}", Act, const={"verb": "deal"}, claims=True)
        g.add(category, f"{word} damage to {{object:whom}} equal to {{amount:amount}}", Act, const={"verb": "deal"}, claims=True)
        g.add(category, f"{word} {{amount:damageeach}} to {{object:whom}}", Act, const={"verb": "deal"}, claims=True, rank=1)
    g.add("damageeach", "{amount:num} damage for each|every {times:each}", Damage)
    g.add("step1", "{amount:damage} to {object:whom}", DamageToo)
    g.add("vp", "dealt {amount:damage}", Act, const={"verb": "deal"})
    g.add("vp", "removed", Act, const={"verb": "remove"}, canonical=False, rank=-1)
    for category, word in (("vb", "remove"), ("vs", "removes"), ("vd", "removed")):
        g.add(category, word + " {object:np}", Act, const={"verb": "remove"}, canonical=False, rank=-1)
    g.add("way", "from {of:np}", Mod, const={"sort": "by"}, canonical=False, rank=-1)
    g.add("vp", "dealt to {to:struck}", Act, const={"verb": "dealt"})
    g.add("feature1", "{word:signedchange}", Feature, const={"sort": "change"}, rule="1020.3")
    g.add("adjfeature", "⟦{word:line} .⟧", Adj, const={"sort": "quote", "negative": False})
    g.add("adjfeature", "⟦{word:line}⟧", Adj, const={"sort": "quote", "negative": False}, canonical=False)
    g.add("feature1", "life", Feature, const={"sort": "any", "prop": "life"})
    for number in "sp":
        g.add("feature1", f"{{quant:quant_{number}}} {{word:countername_{number}}}", Feature, const={"sort": "counters"}, rank=-1)
        g.add(f"countername_{number}", f"{{noun:counternoun_{number}}}", Nominal, const={"many": number == "p"})
    g.add("feature1", "{word:race}", Feature, const={"sort": "race"})
    g.add("feature1", "{quant:worked} {prop:prop}", Feature, const={"sort": "number"})
    g.add("feature1", "{prop:prop} equal to {quant:amount}", Feature, const={"sort": "number"}, canonical=False)
    for words, how in (("", "half"), (" ( , )? rounded up", "half up"), (" ( , )? rounded down", "half down")):
        g.add("feature1", "half ( of )? {whose:owner} life" + words, half_life, const={"how": how}, builds=Feature, canonical=False, rank=1)
    g.add("wills", '{parts:onewill+" or "|", or "|", "}', Wills)
    g.add("wills", '{parts:onewill++" and "|", and "|" "}', Wills, const={"how": "and"})
    for word in ("less", "more"):
        g.add("lessmore", word, lambda word=word: word)
    g.add("pron_s", "this card's target", Thing, const={"word": "targets"}, rank=1)
    g.add("pron_s", "that card", Thing, const={"word": "that card"}, rank=1)
    g.add("onewill", "{will}")
    g.add("onewill", "x", lambda: "{X}")
    g.add("onewill", "{n:num} {what:will}", Wills)
    g.add("entering", "rested", Thing, const={"word": "rested"})
    g.add("entering", "with {what:np} ( on it|them )?", Where)
    g.add("entering", "rested ( and )? with {what:np} ( on it|them )?", Where, const={"rested": True})
    g.add("entering", "with ( a number of )? {what:nominals_p} on it|them equal to {amount:amount}", counters_so_many, builds=Where, canonical=False)
    for category, word in (("vb", "put"), ("vs", "puts"), ("vg", "putting")):
        g.add(category, word + " {object:np} {to:dest} from {source:place}", put_from, builds=Act, canonical=False, rank=-1)
        g.add(category, word + " ( a number of )? {what:nominals_p} {to:dest} equal to {amount:worked}", put_so_many, builds=Act, canonical=False, rank=-1)
    g.add("adj", "single", Adj, const={"sort": "single", "word": "single", "negative": False})
    g.add("quant_s", "an additional", Quant, const={"how": "a"}, canonical=False)
    add_dealing(g)
    for word in ("that spell|ability", "that spell or ability"):
        g.add("np_s", word, Thing, const={"word": "item"}, canonical="or" in word, rank=1)
    kinds = '{words:abilityword+" or "|" and "} abilities'
    g.add("np_p", kinds + " ( of|on {of:np} )?", KindOf, rank=1)
    g.add("np_p", "{of:gen} " + kinds, KindOf, rank=1)
    g.add("np_p", "[Activate] of {of:np}", KindOf, const={"words": (ABILITIES,)}, canonical=False, rank=1)
    g.add("np_p", "{of:gen} [Activate]", KindOf, const={"words": (ABILITIES,)}, canonical=False, rank=1)
    g.add("judging", "( this card's / its / your ruler's )? judgment", KindOf, const={"words": ("Judgment",)})
    for word, name in (
        ("[Judgment]", "Judgment"),
        ("[Inheritance]", "Inheritance"),
        ("[Shift]", "Shift"),
        ("[Evolution]", "Evolution"),
        ("god's art", "God's Art"),
        ("activate|[Activate]", ABILITIES),
        ("non - will activate|[Activate]", OTHER_ABILITIES),
    ):
        g.add("abilityword", word, lambda name=name: name)
    g.add("np_s", "the {quant:quant_nth} {what:nominal_s} each turn", Np)
    g.add("np_s", "{who:nextowner} next {what:nominals_s}", Following)
    g.add("np_s", "{who:nextowner} next {what:nominals_s} this turn", Following, const={"when": Mod(sort="until", of="this turn")}, canonical=False)
    g.add("nextowner", "{owner}")
    g.add("nextowner", "the", Owner, const={"who": "each"})
    for number, play in (("s", "plays"), ("p", "play")):
        g.add("tail", f"( that )? {{who:person_{number}}} {play}", Playing)
        g.add("tail", f"( that )? {{who:person_{number}}} {play} during|on {{when:during}}", Playing, rank=-1)
        g.add("tail", f"( that )? {{who:person_{number}}} {play} this turn", Playing, const={"when": Mod(sort="until", of="this turn")})
    g.add("during", "{of:period}", Mod, const={"sort": "during"})
    g.add("vb", "gain {object:gem}", Act, const={"verb": "gem"})
    g.add("vs", "gains {object:gem}", Act, const={"verb": "gem"})
    for number, word in (("s", "gem"), ("p", "gems")):
        g.add("gem1", f"{{quant:quant_{number}}} {word} of any attribute", Gem, const={"attribute": ""})
        g.add("gem1", f"{{quant:quant_{number}}} {word} of ( any )? one|single attribute", Gem, const={"attribute": "", "alike": True})
        g.add("gem1", f"{{quant:quant_{number}}} {word} of a single attribute", Gem, const={"attribute": "", "alike": True}, canonical=False)
        g.add("gem1", f"{{quant:quant_{number}}} {{attribute:attributeword}} {word}", Gem)
    g.add("gem1", "{quant:quant_s} gem", Gem)
    g.add("gem1", "{quant:quant_p} gems", Gem)
    g.add("gem1", "{attribute:attributeword} gem", Gem, const={"quant": Quant(how="a")}, canonical=False)
    g.add("gem1", "gems of any attribute equal to {quant:gemcount}", Gem, const={"attribute": ""})
    g.add("gemcount", "{n:worked}", Quant, const={"how": "exact"})
    g.add("gem", '{gem1+", "|" and "|", and "}')
    for word in ATTRIBUTES:
        g.add("attributeword", word, lambda word=word: word)
    g.add(
        "feature1",
        "{word:race} in addition to its|their ( other / own )? race|races|subtypes|subtype|trait|traits",
        Feature,
        const={"sort": "race"},
        canonical=False,
    )
    g.add("feature1", "{word:name} in addition to its|their other|own name|names", Feature, const={"sort": "name"})
    g.add("vb", "become ( a|an )? {object:plainchange}", Act, const={"verb": "size"}, rank=1, rule="1020.2")
    g.add("vs", "becomes ( a|an )? {object:plainchange}", Act, const={"verb": "size"}, rank=1, rule="1020.2")
    g.add("vp", "removed", Act, const={"verb": "remove"}, canonical=False)
    for number in "sp":
        g.add("vb", f"remove {{object:pron_{number}}}", Act, const={"verb": "remove"}, canonical=False)
    g.add("step1", '( the rest / the others / the other ) {to:second} ( {mods:mod+" "} )?', Second)
    g.add("step1", "one ( of them )? {to:second}", one_of_rest, builds=Order, canonical=False)
    g.add("second", "back ( on top )?", To, const={"how": "back"}, canonical=False)
    g.add("wills", "one|1 will of any attribute", Wills, const={"how": "any"})
    g.add("wills", "one|1|a will of an|any attribute of your choice", Wills, const={"how": "any"}, canonical=False)


def add_dealing(g: Grammar) -> None:
    """1018: damage that would be dealt: to whom, by what; and how much of it is prevented."""
    g.add("damagekind", "battle", lambda: "battle")
    g.add("damagekind", "non - battle", lambda: "other")
    for lead, how in (
        ("all ( of the )?", "all"),
        ("any", "all"),
        ("", "all"),
        ("the next", "next"),
        ("the next {amount:num}", "next"),
        ("{amount:num} ( damage )? of the", "each"),
    ):
        words = (lead + " ( {kind:damagekind} )? damage|damages").strip()
        if how == "next" and "amount" in lead:
            many = "the next {amount:num} damage multiplied by {times:amount} "
            g.add("prevented", many + "{dealt:dealing}", Prevented, const={"how": how})
        g.add("prevented", words, Prevented, const={"how": how}, canonical=lead == "all ( of the )?" or how == "next", rank=-1)
        g.add("prevented", words + " {dealt:dealing}", Prevented, const={"how": how}, canonical=lead == "all ( of the )?" or how == "next")
    for words in ("it", "that damage"):
        g.add("prevented", words, Prevented, const={"how": "it"}, canonical=words == "it")
        g.add("prevented", "{amount:num} ( damage )? of " + words, Prevented, const={"how": "part"}, canonical=words == "it")
    g.add("struck", "{whom}")
    for one, two in (("person", "np_s"), ("np_s", "person"), ("person", "np_p"), ("np_p", "person")):
        g.add("struck", f"{{first:{one}}} or ( to )? {{rest:{two}}}", Mixed, const={"joint": "or"}, rank=-1)
        g.add("struckeither", f"{{first:{one}}} or {{rest:{two}}}", Mixed, const={"joint": "or"})
    for verb in ("pred_s", "pred_p"):
        g.add("fin", f'{{subject:struckeither}} {{preds:{verb}+" and "}}', Clause, rank=-3)
    for passive in ("( that )? would be dealt", "dealt", "( that is|are )? dealt"):
        for words in (
            "to {to:struck} ( by|from {by:whom} )?",
            "by|from {by:whom} ( to {to:struck} )?",
            "to or|and ( dealt )? by {both:np}",
            "by or|and ( dealt )? to {both:np}",
        ):
            g.add("dealing", f"{passive} {words}", Dealing, canonical=passive.startswith("( that )"))
    g.add("dealing", "that would be dealt", Dealing)
    g.add("dealing", "to {to:struck} ( by|from {by:whom} )?", Dealing, canonical=False)
    g.add("dealing", "from {by:whom} ( to {to:struck} )?", Dealing, canonical=False)
    for subject in ("np_s", "np_p"):
        rank = 0 if subject == "np_s" else -1
        g.add("dealing", f"( that )? {{by:{subject}}} would deal ( to {{to:struck}} )?", Dealing, canonical=False, rank=rank)
        g.add("dealing", f"( that )? {{to:{subject}}} would be dealt ( by|from {{by:whom}} )?", Dealing, canonical=False, rank=rank)
    g.add("dealing", "( that )? {to:person} would be dealt ( by|from {by:whom} )?", Dealing, canonical=False)
    g.add("fin", '( an effect / a card effect / a card\'s effect ) {preds:pred_s+" and "}', Clause, const={"subject": At(how="effects")})
    g.add("damage", "{times:double}", Damage, canonical=False, rank=-1)
    for words, how in (("plus", "more"), ("minus", "less")):
        g.add("feature1", f"{{than:thatamount}} {{prop:prop}} {words} {{{how}:num}}", feature_sum, builds=Feature, canonical=False)
        g.add("feature1", f"{{than:thatamount}} {words} {{{how}:num}}", feature_sum, builds=Feature, canonical=False)
    for words, how in (("twice|double {of:thatamount}", "double"), ("half ( of )? {of:thatamount} ( , rounded up )?", "half up")):
        g.add("feature1", words, feature_times, const={"how": how}, builds=Feature, canonical=False)
    g.add("thatamount", "that much|amount", Thing, const={"word": "that much"})
    g.add("feature1", "{quant:relative} {prop:prop}", Feature, const={"sort": "number"})
    g.add("alldamage", "( all )? ( {kind:damagekind} )? damage ( {dealt:dealing} )?", Prevented, const={"how": "all"})
    g.add("lessdamage", "( all )? ( {kind:damagekind} )? damage ( {dealt:dealing} )?", Prevented, const={"how": "each"})
    for words in (
        "{object:lessdamage} ( {subject:span} )? is reduced|decreased by {amount:num} ( damage )?",
        "{object:lessdamage} is reduced|decreased by {amount:num} {subject:span}",
    ):
        g.add("clause", words, Idiom, const={"verb": "less damage"}, canonical="?" in words[:32], rank=1)
    g.add("led", "( all )? ( {kind:damagekind} )? damage {dealt:dealing} is dealt to {to:whom} instead", elsewhere, builds=Led, canonical=False, rank=1)
    for words in ("becomes 0", "is reduced|decreased to 0"):
        g.add("clause", f"{{object:alldamage}} {words} ( {{amount:span}} )?", Idiom, const={"verb": "no damage"}, canonical=words == "becomes 0", rank=1)


def add_costs(g: Grammar) -> None:
    """905.2."""
    g.add("cost", '{parts:costpart+", "|" "|" and "|", and "}', Cost)
    g.add("costpart", "{parts:onlywill}", Wills, const={"how": "cost"})
    g.add("onlywill", '{will+" "}')
    g.add("costpart", "⟲", Act, const={"verb": "rest", "object": Thing(word="this")})
    g.add("costpart", "⟲ {object:np}", Act, const={"verb": "rest"}, canonical=False)
    g.add("costpart", "{vb}", rank=1)
    g.add("costpart", '{act:vb} {mods:mod+" "}', Order)
    g.add("costpart", '{parts:vb++" or "|", or "}', Either)


def add_lines(g: Grammar) -> None:
    """Abilities as printed. Section 1409: the icons of old cards say nothing (1409.1). Section 1411: after when, whenever and at a comma or
    colon is an arrow (1411.1), also behind [Trigger] (1411.1a). Section 1416: what stands before the colon of a [Trigger] tells which kind of
    ability it is (1416.1, 1416.2); [Stealth] is read alike (1416.1a)."""
    for mark in ("⇒", ":"):
        for lead, words in HEADS:
            if lead in ("when", "whenever"):
                const: dict[str, object] = {"lead": "when", "often": True} if lead == "whenever" else {"lead": "when"}
                g.add("led", words + " {head:conds} " + mark + " {body:body}", Led, const=const, canonical=False)
                g.add("led", words + " {head:conds} , ( if / while / as long as ) {after:conds} ( , )? " + mark + " {body:body}", Led, const=const)
        g.add("led", "at {head:moment} " + mark + " {body:body}", Led, const={"lead": "at"}, canonical=False)
        g.add("led", "once per|each turn , when|whenever {head:oncehead} " + mark + " {body:body}", Led, const={"lead": "when"}, canonical=False)
        g.add("led", "( when )? {head:nth} " + mark + " {body:body}", Led, const={"lead": "when"}, canonical=False)
        g.add("led", "at {head:moment} , ( if / while / as long as ) {after:conds} ( , )? " + mark + " {body:body}", Led, const={"lead": "at"})
    g.add("led", "once per|each turn , when|whenever {head:oncehead} , {body:body}", Led, const={"lead": "when"}, canonical=False)
    g.add("oncehead", "{of:fin}", Nth, const={"n": 1})
    for mark in (",", "⇒", ":", "."):
        that = "that" if mark == "." else "( that / when / in which )?"
        g.add("led", f"at {{head:moment}} {that} {{after:fin}} {mark} {{body:body}}", Led, const={"lead": "at", "often": True}, canonical=mark == ",", rank=-1)
    g.add("waiting", "at {head:moment} ( that / when / in which )? {after:fin}", Led, const={"lead": "at", "often": True}, rank=-1)
    g.add("sentence", "{price:step1} : {gain:provided}", MayTo, const={"how": ":"})
    g.add("step1", "also {act:vb}", Order, canonical=False)
    g.add("led", "[Force] {head:num} ( . )? {body:body}", Led, const={"lead": "force"}, rule="1023")
    g.add("sentence", "{body:steps} when|whenever {head:conds}", Led, const={"lead": "when"}, canonical=False, rank=-1)
    g.add("sentence", "{body:steps} ( , )? where X is {head:amount}", Led, const={"lead": "where"})
    g.add("sentence", "{body:steps} ( , )? where X is {head:amount} ( , )? and Y is {after:amount}", Led, const={"lead": "where"})
    g.add("sentence", "{body:steps} ( , )? where X is {x:bareprop} and Y is ( {y:bareprop} ) of {of:np_s}", two_props, builds=Led, canonical=False)
    g.add("bareprop", "the|its {prop}")
    g.add("steps", "{first:wherestep} , and {rest:steps}", Steps, canonical=False, rank=-1)
    g.add("wherestep", "{body:step1} , where X is {head:amount}", Led, const={"lead": "where"})
    add_lists(g)
    add_limits(g)
    g.add("line", "{body:sentences}" + STOP, Line)
    g.add("labelled", "{labels:markedlabel} {body:sentences}", Line)
    g.add("line", '{labels:keywordlabel+" "|", "|" and "}' + STOP, Line)
    g.add("keywordlabel", "{word:keyword}", Label, rule="1101.1a")
    g.add("line", '{labels:keywordlabel+" "|", "|" and "} ( as long as / while / if ) {head:conds}' + STOP, kept_while, canonical=False)
    g.add("line", '{labels:keylabel+" "}' + STOP, Line)
    g.add("line", '{labels:keylabel+" "} ( : / . )? {body:sentences}' + STOP, Line)
    g.add("keylabel", "[Judgment] {what:holding}", Label, const={"word": "Judgment"})
    g.add("keylabel", "[Judgment] {what:cost} , if|while {rules:forbidden}", Label, const={"word": "Judgment"})
    g.add("keylabel", "[Judgment] {what:cost} , {rules:forbidden}", Label, const={"word": "Judgment"}, canonical=False, rank=-1)
    g.add("holding", "( if / while )? {head:conds}", Led, const={"lead": "while"})
    g.add("keylabel", '[Energize] {rules:will+" or "|" / "|", "}', Label, const={"word": "Energize"})
    for word in KEYED:
        g.add("keylabel", f"[{word}] ( : )? {{what:cost}}", Label, const={"word": word})
    for word in NUMBERED:
        g.add("keylabel", f"[{word}] {{n:int}}", Label, const={"word": word})
    g.add("keylabel", "[Incarnation] {rules:incarnations}", Label, const={"word": "Incarnation"})
    g.add("incarnations", '{incarnation+", "|" "}')
    g.add("incarnation", '{parts:will+" or "}', Wills)
    g.add("keylabel", "[Awakening] {what:cost}", Label, const={"word": "Awakening"})
    g.add("keylabel", "[Stealth] {what:waiting}", Label, const={"word": "Stealth"})
    g.add("waiting", "when|whenever {head:conds} ( , if|while {after:conds} )?", Led, const={"lead": "when"})
    g.add("waiting", "at {head:moment}", Led, const={"lead": "at"})
    g.add("waiting", "while|if {head:conds}", Led, const={"lead": "while"})
    g.add("waiting", "{head:conds}", Led, const={"lead": "while"}, canonical=False)
    g.add("timesbound", "twice", Cmp, const={"how": ">=", "than": Num(n=2)}, canonical=False)
    g.add("waiting", "{head:listed}", Led, const={"lead": "while"}, canonical=False, rank=-1)
    g.add("listed", '{parts:cond++", "}', Joined, const={"joint": "and"})
    g.add("waiting", "during {head:period}", Led, const={"lead": "during"})
    g.add("waiting", "anytime", Led, const={"lead": "anytime"}, rule="1113.2a-i")
    for label in ("Enter", "Break"):
        g.add("markedlabel", f"[{label}]", Label, const={"word": label})  # 1411.2, 1411.2a, 1411.2b: however [Enter] is printed
    g.add("line", '{labels:markedlabel+" "} ( : / ⇒ / - )? {body:sentences}' + STOP, Line)
    g.add("line", '( [Activate] ( : )? )? {labels:activated+" "} {body:sentences}' + STOP, Line, rank=1)
    g.add("activated", "god's art {rules:art} {what:cost} :", Label, const={"word": "God's Art"}, rule="1112.1")
    g.add("activated", "( {word:art} )? {what:cost} :", Label)
    g.add("activated", "{word:art} : {what:cost} :", Label, canonical=False)
    g.add("line", '[Activate] {labels:costless+" "} {body:sentences}' + STOP, Line)
    g.add("costless", "{what:symbols}", Label)
    g.add("line", '{labels:willonly+" "} {body:sentences}' + STOP, Line, canonical=False)
    g.add("willonly", "{what:symbols}", Label)
    g.add("symbols", '{parts:symbol+", "|" "}', Cost)
    g.add("symbol", "{parts:onlywill}", Wills, const={"how": "cost"})
    g.add("symbol", "⟲", Act, const={"verb": "rest", "object": Thing(word="this")})
    g.add("line", '{labels:longlabel+" "} - {body:line}', Line)
    g.add("line", '{labels:longlabel+" "} ( : / ⇒ / . )? {body:line}', Line, canonical=False)
    for word in ("Awakening", "Inheritance", "Trigger"):
        g.add("longlabel", f"[{word}] ( pay )? {{what:symbols}}", Label, const={"word": word})
        g.add("longlabel", f"[{word}] {{what:cost}} :", Label, const={"word": word})
    g.add("line", '{labels:triggerlabel+" "} {body:sentences}' + STOP, Line)
    g.add("triggerlabel", "[Trigger] {what:waiting} :|⇒", Label, const={"word": "Trigger"})
    g.add("triggerlabel", "[Trigger] {what:waiting} , ( pay )? {rules:symbols} :|⇒", Label, const={"word": "Trigger"})
    g.add("triggerlabel", "[Trigger] {what:waiting} , {rules:cost} :|⇒", Label, const={"word": "Trigger"}, rank=-1)
    g.add("triggerlabel", "[Trigger] {rules:cost} ( , )? {what:waiting} :|⇒", Label, const={"word": "Trigger"}, canonical=False, rank=-1)
    g.add("triggerlabel", "[Trigger] {rules:symbols} ( , )? {what:waiting} :|⇒", Label, const={"word": "Trigger"}, canonical=False)
    for word in ("Seal", "Legend", "Rune"):
        g.add("longlabel", f"[{word}] {{n:int}}", Label, const={"word": word})
    for word in ("Null", "Torrent"):
        g.add("longlabel", f"[{word}]", Label, const={"word": word})
    for word in ("Crest", "Rune"):
        g.add("longlabel", f"[{word}] {{what:will}}", Label, const={"word": word})
    g.add("keylabel", "sealed item {what:art} ( cipher )?", Label, const={"word": "Sealed Item"})
    g.add("longlabel", "sealed item {what:art}", Label, const={"word": "Sealed Item"})
    g.add("line", '{labels:resonance+" "} ( : / ⇒ / - )? {body:sentences}' + STOP, Line)
    g.add("resonance", "[Resonance] {what:stones}", Label, const={"word": "Resonance"})
    g.add("stones", '{parts:stone+" or "|", or "|", "}', EitherNominal)
    g.add("stone", '( {adjs:stoneword+" "} )? magic stone', Nominal, const={"noun": Noun(word="magic stone"), "many": False})
    for word in (*ATTRIBUTES, *GENERAL):
        g.add("stoneword", word, Adj, const={"sort": "general" if word in GENERAL else "attribute", "word": word, "negative": False})


def two_props(body: Any, x: str, y: str, of: Any) -> Led:
    """X and Y are two numbers of one card."""
    same = Thing(word="it") if isinstance(of, Np) and of.quant is not None and of.quant.how == "target" else of
    return Led(lead="where", head=Prop(prop=x, of=of), after=Prop(prop=y, of=same), body=body)


def counters_so_many(what: Any, amount: Any) -> Where:
    """With as many counters as a number says."""
    return Where(what=SoMany(what=what, amount=amount))


def put_so_many(what: Any, to: Any, amount: Any) -> Act:
    """As many are put somewhere as a number says."""
    return Act(verb="put", object=SoMany(what=what, amount=amount), to=to)


def feature_sum(than: Thing, more: Any = None, less: Any = None, prop: str = "life") -> Feature:
    """That much life, and so much more or less."""
    return Feature(sort="number", prop=prop, quant=Sum(than=than, more=more, less=less))


def feature_times(how: str, of: Thing) -> Feature:
    """Twice or half that much life."""
    return Feature(sort="number", prop="life", quant=Multiple(how=how, of=of))


def elsewhere(dealt: Dealing, to: Any, kind: str | None = None) -> Led:
    """Damage that would be dealt to something is dealt to something else."""
    by = None if dealt.by is None else (Mod(sort="by", of=dealt.by),)
    head = Clause(subject=Damage(kind=kind or "any"), preds=(Pred(mood="wouldbe", act=Act(verb="dealt", to=dealt.to), mods=by),))
    return Led(lead="if", head=head, body=Instead(body=Clause(subject=Thing(word="it"), preds=(Pred(mood="bedone", act=Act(verb="dealt", to=to)),))))


def one_of_rest(to: To) -> Order:
    """One of those that are left goes somewhere: the verb was said before."""
    return Order(act=Act(verb="put", object=Np(quant=Quant(how="exact", n=Num(n=1)), of=Thing(word="rest")), to=to))


def put_from(object: Any, to: Any, source: Any) -> Act:
    """What is in a place goes to another one."""
    return Act(verb="put", object=located(object, At(how="from", of=source)), to=to)


def half_life(how: str, whose: Owner) -> Feature:
    """Half of the life that a player has."""
    return Feature(sort="number", prop="life", quant=Multiple(how=how, of=Prop(prop="life", of=whose)))


def kept_while(labels: tuple[Label, ...], head: object) -> Line:
    """Keywords that a card has under a condition."""
    features = tuple(Feature(sort="word", word=Adj(sort="keyword", word=label.word, negative=False)) for label in labels)
    gains = Clause(subject=Thing(word="this"), preds=(Pred(mood="do", act=Act(verb="gain", object=features if len(features) > 1 else features[0])),))
    return Line(body=Sentences(parts=(Led(lead="while", head=head, body=gains, after=True),)))


def add_lists(g: Grammar) -> None:
    """Choose one - this; or that."""
    listed = ' ( . )? ( {limits:limits} ( . )? )? -|: {options:option+" ; or "|" : or "|" or "|" ; "|" "}'
    for number in "sp":
        g.add("part", "{part_" + number + "}")
    g.add("part", "one or both", Quant, const={"how": "least", "n": Num(n=1)}, canonical=False, rank=1)
    for head in (
        "choose {quant:part}",
        "choose {quant:part} .|, if {condition:conds} , ( {may:optional} )? choose {more:part} ( instead )?",
        "choose {quant:part} .|, ( {may:optional} )? choose {more:part} ( instead )? if {condition:conds}",
    ):
        g.add("options", head + listed, Modal, rank=1, canonical="choose {more:part} ( instead )? if" not in head)
    g.add("options", "choose {quant:part} at random" + listed, Modal, const={"may": "random"}, rank=1)
    g.add("options", '{who:person_s} chooses {quant:part_s} - {options:steps++" ; or "|" ; "}', Options, canonical=False, rank=1)
    g.add("options", '{who:person_s} chooses {quant:part_s} -|: {options:theirpart++" ; or "|" ; "}', Options, canonical=False, rank=1)
    g.add("theirpart", '{preds:pred_s+" and "|", then "}', Clause, const={"subject": Person(who="they")})
    for number, verb in (("s", "vs"), ("p", "vb")):
        g.add("clause", f"{{subject:person_{number}}} {{preds:eitherdeed_{number}}}", Clause)
        g.add(f"eitherdeed_{number}", f'{{eitheract_{number}+" "}}')
        g.add(f"eitheract_{number}", f"{{act:oneact_{number}}}", Pred, const={"mood": "do"})
        g.add(f"oneact_{number}", f'{{parts:{verb}++" or "|", or "}}', Either)
    g.add("option", "( ・ )? {sentences} ( . )?")
    g.add("option", "( ・ )? {labels:longlabel} {body:sentences} ( . )?", Line)


def from_where(thence: At) -> Limited:
    """An ability that is played only where its card is somewhere."""
    return Limited(condition=Clause(subject=Thing(word="this"), preds=(Pred(mood="be", act=At(how="in", of=thence.of)),)))


def add_limits(g: Grammar) -> None:
    """What limits the playing of an ability."""
    g.add("sentence", "{limits}", rank=1)
    several = '{parts:limit+" and "|", and "|", "|" "}'
    g.add("limits", "play this ability only " + several, Limits)
    g.add(
        "limits",
        "( you may|can )? ( only )? play|activate|use ( this ability / this / it / this card's ability|abilities ) ( only )? " + several,
        Limits,
        canonical=False,
    )
    g.add("limits", "( and )? activate " + several, Limits, canonical=False)
    g.add("limits", '( and )? only {parts:often+" and "}', Limits, canonical=False)
    g.add("limits", "players cannot chase ( to )? this ability", Limits, const={"how": "unchased"}, rule="1008.2", rank=1)
    g.add("limits", "players cannot chase this [Enter] ( : )?", Limits, const={"how": "unchased"}, canonical=False)
    for words in ("you must play this ability if able", "this ability is applied|applies to all players", "play God's Art {parts:art} only once per game"):
        g.add("limits", words, Limits, const={"how": "as always"}, canonical="{" in words)
    g.add("limits", "play this God's Art only once per game", Limits, const={"how": "as always"}, rule="1112.2")
    for words in ("can|may be played|activated|used ( only )?", "can|may only be played|activated|used"):
        g.add("limits", f"this ( ability )? {words} " + several, Limits, canonical=False)
    for words in ("triggers ( only )?", "can|will ( only )? trigger ( only )?", "only triggers"):
        g.add("limits", f'this ( ability )? {words} {{parts:often+" and "}}', Limits, const={"how": "triggers"}, canonical=words.startswith("triggers"))
    for words, how in (("if", "cannot"), ("unless", "unless")):
        g.add("limits", f"you cannot play|activate|use this ( ability )? {words} {{parts:forbidden}}", Limits, const={"how": how})
        g.add("limits", f"this ability cannot be played|activated|used {words} {{parts:forbidden}}", Limits, const={"how": how}, canonical=False)
    g.add("forbidden", "{conds}")
    g.add("limit", "{often}")
    per = "( per / each / every / a / in a / in each / in every / during a / during each / during every ) turn"
    for words, times in (("once", 1), ("twice", 2), ("{times:int} times", 0)):
        const: dict[str, object] = {"times": times} if times else {}
        g.add("often", f"( only )? ( up to / a maximum of / at most / no more than )? {words} {per}", Limited, const=const, canonical=times != 2)
    g.add("often", "( only )? once ( per|each|a game / during the|a game / in a|the game )", Limited, const={"times": -1})
    g.add("limit", "( only )? during|in {during:period}", Limited)
    g.add("limit", "( only )? once in|during {during:period}", Limited, const={"times": 1}, rank=-1)
    g.add("limit", "( only )? once in|during|on each of your turns", Limited, const={"times": 1, "during": Period(name="turn", whose=Owner(who="you"))})
    g.add("limit", "( only )? during|in|at ( a|your )? main timing", Limited, const={"main": True}, canonical=False)
    g.add("limit", "( only )? ( if / while / as long as ) {condition:conds}", Limited)
    g.add("limit", "( only )? when {condition:conds}", Limited, canonical=False, rank=-1)
    g.add("limit", "( only )? {thence:thence}", from_where, builds=Limited, canonical=False)
    g.add("thence", "from {of:place}", At, const={"how": "from"})
    g.add(
        "limit",
        "( only )? ( anytime|when|as you can|could play|cast a chant|resonator / any time you can|could play a chant|resonator )",
        Limited,
        const={"main": True},
    )
    for lead in ("spend this will", "this will can be spent", "you may spend this will", "spend this ability"):
        g.add("sentence", f"{lead} only to {{purpose:purposes}}", Spend, canonical=lead == "spend this will")
    g.add("purposes", "{purpose}")
    g.add("purposes", '{parts:purpose++" or to "|", to "|", or to "|" or "|" and "|" and to "}', EitherPurpose)
    g.add("purpose", "play {what:np}", Purpose, const={"how": "play"})
    g.add("purpose", "pay for {what:np}", Purpose, const={"how": "play"}, canonical=False)
    g.add("purpose", "pay ( the )? [Awakening] cost|costs ( of {of:np} )?", Purpose, const={"how": "awaken"})
    g.add("purpose", "do ( this card's )? judgment", Purpose, const={"how": "judge"})
    g.add("clause", "treat {subject:np} as {object:np}", Idiom, const={"verb": "treat"}, rule="201.4")
    g.add("clause", "this card is treated as {object:np}", Idiom, const={"verb": "treat"}, canonical=False)
    g.add("clause", "treat this card as {object:stonekinds}", Idiom, const={"verb": "treat"}, rank=1)
    g.add("stonekinds", '( a|an )? {parts:nominal_s++" and "|" and a "|" and an "}', EitherNominal)
    for words in ("rather than pay|paying ( this card's / its ) cost", "instead of ( paying )? ( this card's / its ) cost"):
        for lead in ("you may|can {object:cost}", "you may|can play this card by paying {object:symbols}"):
            g.add(
                "clause",
                f"{lead} {words}",
                Idiom,
                const={"verb": "other cost", "mood": "may"},
                canonical=words.startswith("rather") and lead.endswith("{object:cost}"),
                rank=1 if lead.endswith("{object:cost}") else 2,
            )
    g.add("clause", "you may|can play this card for {object:symbols}", Idiom, const={"verb": "other cost", "mood": "may"}, canonical=False)
    for words in ("pay {object:symbols} to play this card instead", "play this card by paying {object:symbols} instead"):
        g.add("sentence", "you may|can " + words, Idiom, const={"verb": "other cost", "mood": "may"}, canonical=False, rank=1)
        g.add("sentence", "if {head:conds} , {body:othercost}", Led, const={"lead": "if"}, canonical=False, rank=1)
        g.add("othercost", "you may|can " + words, Idiom, const={"verb": "other cost", "mood": "may"})
    g.add("abilitycost", "you may|can pay {object:symbols} to play this ability instead", Idiom, const={"verb": "ability cost", "mood": "may"})
    g.add("sentence", "{abilitycost}", rank=1)
    g.add("sentence", "if {head:conds} , {body:abilitycost}", Led, const={"lead": "if"}, rank=1)
    for lead in ("play this card only", "you may|can play this card only", "this card can be played only", "this card can only be played"):
        g.add("clause", lead + " {object:playlimit}", Idiom, const={"verb": "play only"}, canonical=lead.startswith("play"), rank=1)
        g.add("clause", lead + " from {object:place}", Idiom, const={"verb": "play only from"}, canonical=lead.startswith("play"), rank=1)
    g.add("clause", "you cannot play this card if {object:conds}", Idiom, const={"verb": "play unless"})
    g.add(
        "clause",
        "as you play this card , you may {object:cost} . if you do , you may pay {amount:onlywill} less to play this card",
        Idiom,
        const={"verb": "cheaper cost"},
    )
    g.add("playlimit", "if|while {condition:conds}", Limited)
    g.add("playlimit", "as long as {condition:conds}", Limited, canonical=False)
    g.add("playlimit", "during|in {during:period}", Limited)
    g.add(
        "clause",
        "as an additional cost for playing|casting this card , ( {mood:optional} )? {object:cost}",
        Idiom,
        const={"verb": "additional cost"},
        canonical=False,
    )
    g.add("clause", "as an additional cost to play|cast this card|spell , ( {mood:optional} )? {object:cost}", Idiom, const={"verb": "additional cost"})
    g.add("optional", "you may", lambda: "may")
    for words in ("the weather is|becomes {object:anyword} ( {amount:span} )?",):
        g.add("clause", words, Idiom, const={"verb": "weather", "mood": "do"}, rule="1028.1")
        g.add("fin", "the weather is {object:anyword}", Idiom, const={"verb": "weather", "mood": "do"})
        g.add("fin", "the weather is not {object:anyword}", Idiom, const={"verb": "weather", "mood": "not"})
