"""The words of Force of Will's card texts."""

from __future__ import annotations

from rulewright.english.lexicon import Lexicon
from rulewright.games.force_of_will.rules.words import ATTRIBUTES

GENERAL = ("special", "basic", "true", "master")
STATES = ("rested", "recovered", "attacking", "blocking", "battling", "damaged", "token", "void", "face-down", "face-up", "awakened", "astral", "mobilized")
TYPES = ("resonator", "ruler", "j-ruler", "j/resonator", "j/ruler", "addition", "regalia", "magic stone", "chant", "rune", "spell")
ZONES = (
    "hand",
    "main deck",
    "magic stone deck",
    "graveyard",
    "standby area",
    "removed area",
    "item area",
    "extra deck",
    "rune area",
    "lifebreak area",
    "field",
    "ruler area",
    "chase area",
    "magic stone area",
    "area",
)


def lexicon() -> Lexicon:
    """Nouns, adjectives, numbers, places, verbs, phases."""
    words = Lexicon()
    words.non = "non - "
    words.stacks = False
    words.noun("card")
    words.noun("entity")
    for word in TYPES:
        words.noun(word, word + " card") if word != "spell" else words.noun(word)
    words.nouns.append(("chant", "spell card", "spell cards"))  # 1405.1
    words.noun("token")
    words.nouns.append(("regalia", "regalia", "regalia"))
    words.noun("gem")
    words.noun("counter")
    words.noun("ability")
    words.noun("activate ability", "[Activate] ability", "activated ability")
    words.nouns.append(("activate ability", "[Activate]", "[Activate]"))  # 1409: how old cards call them
    words.noun("inheritance ability", "[Inheritance] ability")
    words.noun("shift ability", "[Shift] ability")
    words.noun("evolution ability", "[Evolution] ability")
    words.noun("god's art")
    words.noun("judgment")
    words.noun("normal spell")
    words.noun("automatic ability")
    words.noun("will ability")
    words.noun("source")
    words.noun("summon spell")
    words.noun("card type", many="card types")
    words.adj("attribute", *ATTRIBUTES)
    words.adjs += [
        ("attribute", "darkness", "dark"),
        ("attribute", "darkness", "dark attribute"),
        *[("attribute", word, word + " attribute") for word in ATTRIBUTES],
    ]
    words.adj("general", *GENERAL)
    words.adj("state", *STATES)
    words.adjs += [("random", "random", "random")]
    words.adjs += [
        ("type", word, word)
        for word in ("resonator", "spell", "magic stone", "j/resonator", "j/ruler", "j-ruler", "ruler", "chant", "addition", "regalia", "rune")
    ]
    for word in ZONES:
        words.place(word)
    words.place_adjs += [("single", "single")]
    words.bare_places += [("anywhere", "anywhere"), ("field", "field"), ("hand", "hand")]
    words.place("main deck", "deck")
    words.place("standby area", "chant-standby area")
    words.place("chase area", "chase")
    words.place("rune area", "rune deck")
    words.piles = ("hand", "graveyard", "main deck", "magic stone deck")
    words.bare_places += [("field", "play"), ("removed area", "the game")]
    words.props += [("atk", "ATK"), ("def", "DEF"), ("total cost", "total cost"), ("total cost", "cost"), ("divinity", "divinity"), ("life", "life")]
    words.kinds += [("name", "name", "names"), ("race", "race", "races"), ("attribute", "attribute", "attributes"), ("race", "trait", "traits")]
    words.periods += [
        ("battle", "battle phase"),
        ("end", "end phase"),
        ("turn", "turn"),
        ("draw", "draw phase"),
        ("recovery", "recovery phase"),
        ("main", "main phase"),
        ("attack", "declare attack step"),
        ("block", "declare block step"),
        ("battle", "battle"),
    ]
    words.manners += [
        ("random", "at random"),
        ("any order", "in any order"),
        ("random order", "in a random order"),
        ("able", "if able|possible"),
        ("rested", "rested"),
        ("recovered", "recovered"),
        ("face down", "face down"),
        ("free", "without paying its|their|the cost|costs"),
        ("quick", "( at )? ( any time / anytime ) you have priority"),
        ("quick", "as though|if it|they had [Quickcast]"),
        ("again", "again"),
        ("your control", "under your control"),
        ("owner's control", "under its|their owner's|owners' control"),
        ("simultaneously", "simultaneously"),
        ("new targets", "with new targets"),
        ("at once", "at the same time"),
        ("at once", "at once"),
        ("attacking", "while ( it is / they are )? attacking"),
        ("attacking player", "while ( it is )? attacking your opponent|you"),
        ("blocking", "while ( it is / they are )? blocking"),
        ("while rested", "while ( it is / they are )? rested"),
        ("while recovered", "while ( it is / they are )? recovered"),
        *[
            ("new", f"( in / during / on )? the ( same )? turn ( that )? it|they {words}")
            for words in (
                "is|was|are|were summoned",
                "is|was|are|were put into the|your|a field",
                "enters|enter|entered the|your|a field",
                "comes|come|came into the|your|a field",
            )
        ],
        ("as resolves", "as this ability|effect|card resolves"),
        ("as resolves", "as it resolves"),
        ("face up", "face up"),
        ("unplayed", "without being played"),
        ("as in hand", "as though|if it|they was|were in your hand"),
        ("any time", "at any time"),
        ("any time", "any time|anytime"),
        ("revealed", "revealed"),
        ("your opponent's control", "under your|their opponent's control"),
    ]
    words.verb("destroy", "{object:np}")
    words.verb("banish", "{object:np}")
    words.verb("remove", "{object:np} from the game", "{object:place} from the game")
    words.verb("uncount", "{object:np} from {to:np}", words="remove", off=("adjective",))
    words.verb("heal", "all damage from {object:np}", "all damage dealt to {object:np}", words="remove")
    words.verb("rest", "{object:np}", "", off=("adjective",))
    words.verb("recover", "{object:np}", "", off=("adjective",))
    words.verb("cancel", "{object:np}", past="canceled", doing="canceling")
    words.verb("cancel", "{object:np}", past="cancelled", doing="cancelling")
    words.verb("cancel", "{object:np}", words="counter", off=("adjective",))
    words.verb("attack", "{object:whom}", "")
    words.verb("block", "{object:np}", "")
    words.verb("attackwith", "with {object:np}", "{other:whom} with {object:np}", words="attack", off=("adjective",))
    words.verb("attackwith", "{object:np} as ( an|the )? attacker", words="choose", past="chose", done="chosen", off=("adjective",))
    words.verb("receive", "{amount:damage}")
    words.verb("uncounted", "", words="decrease")
    words.verb("blockwith", "with {object:np}", words="block", off=("adjective",))
    words.verb("target", "{object:whom}")
    words.verb("control", "{object:np}", past="controlled", doing="controlling")
    words.verb("paylife", "{object:feature1}", words="pay", past="paid")
    words.verb(
        "pay",
        "{object:wills} {how:lessmore} to play {other:np}",
        "{object:wills} {how:lessmore} for {other:np}",
        "{object:wills} {how:lessmore} to do {other:judging}",
        "{object:wills} {how:lessmore} to play {other:np} ( , )? to a minimum free cost of {amount:will}",
        words="pay",
        past="paid",
    )
    words.verb("pay", "{object:wills}", past="paid")
    words.verb("cost", "( {to:person} )? {amount:wills} {how:lessmore} ( to play )?", past="cost")
    words.verb("produce", "{object:wills}", "will")
    words.verb("enter", "{source:place} {amount:entering}", "{source:place} from {to:place}", "{source:place} out of {to:place}")
    words.verb("takecontrol", "{object:np} ( {amount:entering} )?", words="gain control of")
    words.verb("summon", "{object:np}", "{object:np} to|into the|your field")
    words.verb("prevent", "{object:prevented}")
    words.verb("add", "{object:np} to {to:np}", "{object:np}")
    words.verb("bestow", "{object:np} to {to:np}")
    words.verb("create", "{object:np}", "{object:np} {to:dest}")
    words.verb("shift", "{object:np}", "")
    words.verb("judge", "judgment of a ruler", "judgment", words="do", past="did", doing="doing")
    words.verb("battle", "with {object:np}", "{object:np}", "")
    words.verb("play", "{object:obj}", words="cast", past="cast")
    words.verb("play", "{object:obj}", words="use", off=("adjective",))
    words.verb("play", "{object:obj}", words="activate", off=("adjective",))
    words.verb("trigger", "")
    words.verb("copy", "{object:np}")
    words.verb("share", "a|an {other:kind_s} ( with {object:np} )?")
    words.verb("resolve", "")
    words.verb("call", "{object:np}")
    words.verb("chase", "( to )? {object:np}", "")
    words.verb("skip", "{object:period}")
    words.verb("leave", "{source:place} for a non - field zone", past="left")
    words.verb("invert", "{object:np}", "")
    words.verb("flip", "{object:np}")
    words.verb(
        "enter",
        "into {source:place}",
        "into {source:place} {amount:entering}",
        "into {source:place} from {to:place}",
        words="come",
        past="came",
        doing="coming",
    )
    words.verb("playopen", "with ( the )? top card of {source:place} revealed", words="play")
    words.verb("payany", "any amount of life", words="pay", past="paid")
    words.verb("heal", "all damage that was dealt to {object:np} ( this turn )?", "{amount:num} damage from {object:np}", words="remove")
    words.verb("unbattle", "{object:np} from battle", words="remove", off=("adjective",))
    words.verb("removeinverted", "{object:np} inverted from the game", words="remove", off=("adjective",))
    words.verb(
        "removetotal",
        "a total of {amount:num_p} {other:noun_p} from|on any number of {object:nominals_p}",
        "a total of {amount:num_s} {other:noun_s} from|on any number of {object:nominals_p}",
        "{amount:num_p} {other:noun_p} from among {object:nominals_p}",
        words="remove",
    )
    words.verb("foresee", "{amount:num}", past="foresaw", done="foreseen", doing="foreseeing")
    words.verb("makewhole", "{object:np}", words="heal")
    words.verb("search", "for {object:np} , from {source:place}")
    words.verb("retain", "all ( its )? abilities")
    words.verb("restart", "the game ( except for {object:np_s} )?")
    words.verb("extraturn", "( an extra / another / an additional ) turn after this one|turn", words="take", past="took", done="taken")
    words.verb("exchange", "( the )? control of {object:np1} and {other:np1}", "( the )? control of {object:np_p}")
    words.verb("exchange", "( the )? control of {object:np1} and {other:np1}", "( the )? control of {object:np_p}", words="switch")
    words.verb("switch", "( the )? ATK and DEF of {object:np}")
    words.verb("release", "the [Seal] abilities of {object:np}")
    words.verb("erase", "{object:np} from existence")
    words.verb("attach", "{object:np} to {to:np}")
    words.verb("putadded", "{object:np} {source:dest} ( , )? added|bestowed to {to:np_s}", words="put", past="put", doing="putting")
    words.verb("mobilize", "{object:np}", off=("adjective",))
    words.verb("doublecounters", "the number of {other:noun_p} on {object:np}", words="double")
    words.verb("movecounters", "{object:np} from {source:np} to|onto {to:np}", "{object:np} from {source:np} on {to:np}", words="move")
    words.verb("attachto", "{object:np} to {to:np_s}", words="move")
    words.verb("shuffle", "", off=("passive",))
    words.verb("copybecome", "a copy of {object:np_s}", words="become", past="became", done="become")
    words.verb(
        "tokencopy", "a token copy of {object:np_s} {to:dest}", "a token that is a copy of {object:np_s} {to:dest}", words="put", past="put", doing="putting"
    )
    words.verb("playcopy", "the copy", "a copy of {object:np_s}", words="play")
    words.verb("revealuntil", "cards from the top of {source:place_s} until you|they reveal {object:np_s}", words="reveal")
    words.verb("have", "{object:np} {to:loc}", words="own")
    words.verb("force", "( one or more dice / a die / dice ) ( using [Force] )?", words="roll")
    words.verb("lifebreak", "lifebreak", words="perform")
    words.verb("count", "", "by {amount:plain}", words="increase")
    words.verb("rulerput", "{object:np} {to:dest} ( , )? as a ruler", words="put", past="put", doing="putting")
    words.verb("rulerput", "{object:np} {to:dest} ( , )? as a ruler", words="return")
    words.verb("produceplus", "will with {object:np_s}", words="produce")
    words.verb("moreof", "that will plus {object:wills}", "that will plus one of the same kind as another will produced this way", words="produce")
    words.verb("comeback", "to {to:place} ( from {source:place} )?", words="return")
    words.verb("comeback", "to|into {to:place} ( from {source:place} )?", words="go", past="went", done="gone")
    words.rules = {
        "add": "1002.1",
        "pay": "1003.1",
        "remove": "1004.1",
        "reveal": "1005.1",
        "summon": "1006.1",
        "deal": "1007.1",
        "chase": "1008.1",
        "draw": "1009.1",
        "destroy": "1010.1",
        "banish": "1011.1",
        "cancel": "1012.1",
        "rest": "1013.1",
        "recover": "1013.1",
        "choose": "1014.1",
        "search": "1014.1",
        "trigger": "1015.1",
        "call": "1016.1",
        "copy": "1017.1",
        "prevent": "1018.1",
        "discard": "1019.1",
        "become": "1020.1",
        "gain": "1020.1",
        "shuffle": "1021.1",
        "force": "1023.1",
        "heal": "1024.1",
        "extraturn": "1025.1",
        "release": "1026.1",
        "unbattle": "1029.1",
        "invert": "1030.1",
        "skip": "1031.1",
        "attach": "1032.1",
        "restart": "1033.1",
        "foresee": "1034.1",
        "increase": "104.6",
        "reduce": "104.6",
        "play": "903.1",
    }
    return words
