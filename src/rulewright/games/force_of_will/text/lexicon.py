"""The words of Force of Will's card texts."""

from __future__ import annotations

from rulewright.english.lexicon import Lexicon
from rulewright.games.force_of_will.words import ATTRIBUTES

GENERAL = ("special", "basic", "true", "master")
STATES = ("rested", "recovered", "attacking", "blocking", "damaged", "token", "void", "face-down")
TYPES = ("resonator", "ruler", "j-ruler", "j/resonator", "j/ruler", "addition", "regalia", "magic stone", "chant", "rune", "spell")
ZONES = ("hand", "main deck", "magic stone deck", "graveyard", "standby area", "removed area", "item area", "extra deck", "rune area", "lifebreak area",
         "field", "ruler area", "chase area", "magic stone area")


def lexicon() -> Lexicon:
    """Nouns, adjectives, numbers, places, verbs, phases."""
    words = Lexicon()
    words.non = "non - "
    words.noun("card")
    words.noun("entity")
    for word in TYPES:
        words.noun(word, word + " card")
    words.noun("token")
    words.noun("gem")
    words.noun("counter")
    words.noun("ability")
    words.noun("activate ability")
    words.noun("automatic ability")
    words.noun("will ability")
    words.noun("source")
    words.noun("summon spell")
    words.noun("card type", many="card types")
    words.adj("attribute", *ATTRIBUTES)
    words.adjs += [("attribute", "darkness", "dark"), *[("attribute", word, word + " attribute") for word in ATTRIBUTES]]
    words.adj("general", *GENERAL)
    words.adj("state", *STATES)
    words.adjs += [("type", word, word) for word in ("resonator", "spell", "magic stone", "j/resonator", "j/ruler", "j-ruler", "ruler", "chant", "addition", "regalia")]
    for word in ZONES:
        words.place(word)
    words.place_adjs += [("single", "single")]
    words.bare_places += [("anywhere", "anywhere"), ("field", "field")]
    words.place("main deck", "deck")
    words.place("standby area", "chant-standby area")
    words.place("rune area", "rune deck")
    words.piles = ("hand", "graveyard", "main deck", "magic stone deck")
    words.bare_places += [("field", "play"), ("removed area", "the game")]
    words.props += [("atk", "ATK"), ("def", "DEF"), ("total cost", "total cost"), ("total cost", "cost"), ("divinity", "divinity"), ("life", "life")]
    words.kinds += [("name", "name", "names"), ("race", "race", "races"), ("attribute", "attribute", "attributes"), ("race", "trait", "traits")]
    words.periods += [("battle", "battle phase"), ("end", "end phase"), ("turn", "turn"), ("draw", "draw phase"), ("recovery", "recovery phase"), ("main", "main phase"), ("battle", "battle")]
    words.manners += [("random", "at random"), ("any order", "in any order"), ("random order", "in a random order"), ("able", "if able|possible"),
                      ("rested", "rested"), ("recovered", "recovered"), ("face down", "face down"), ("free", "without paying its|their cost"),
                      ("free", "without paying its|their costs"), ("again", "again"), ("your control", "under your control"),
                      ("owner's control", "under its|their owner's|owners' control"), ("simultaneously", "simultaneously"), ("at once", "at the same time"),
                      ("attacking", "while ( it is )? attacking"), ("blocking", "while ( it is )? blocking"), ("while rested", "while ( it is )? rested"), ("new", "in|during|on the turn ( that )? it|they is|was|are|were summoned"), ("new", "in|during|on the turn ( that )? it|they enters|enter the|your|a field"), ("as resolves", "as this ability|effect resolves")]
    words.verb("destroy", "{object:np}")
    words.verb("banish", "{object:np}")
    words.verb("remove", "{object:np} from the game", "{object:place} from the game")
    words.verb("uncount", "{object:np} from {to:np}", words="remove")
    words.verb("heal", "all damage from {object:np}", words="remove")
    words.verb("rest", "{object:np}", off=("adjective",))
    words.verb("recover", "{object:np}", "", off=("adjective",))
    words.verb("cancel", "{object:np}", past="canceled", doing="canceling")
    words.verb("cancel", "{object:np}", past="cancelled", doing="cancelling")
    words.verb("attack", "{object:whom}", "")
    words.verb("block", "{object:np}", "")
    words.verb("target", "{object:whom}")
    words.verb("control", "{object:np}", past="controlled", doing="controlling")
    words.verb("paylife", "{object:feature1}", words="pay", past="paid")
    words.verb("pay", "{object:wills} {how:lessmore} to play {other:playedthing}", "{object:wills} {how:lessmore} for {other:playedthing}", words="pay", past="paid")
    words.verb("pay", "{object:wills}", past="paid")
    words.verb("produce", "{object:wills}")
    words.verb("enter", "{source:place} {amount:entering}", "{source:place} from {to:place}")
    words.verb("control", "{object:np} ( {amount:entering} )?", words="gain control of")
    words.verb("summon", "{object:np}")
    words.verb("prevent", "{object:prevented}")
    words.verb("add", "{object:np} to {to:np}")
    words.verb("bestow", "{object:np} to {to:np}")
    words.verb("create", "{object:np}")
    words.verb("shift", "{object:np}", "")
    words.verb("judge", "judgment of a ruler", "judgment", words="do", past="did", doing="doing")
    words.verb("battle", "with {object:np}", "{object:np}", "")
    words.verb("trigger", "")
    words.verb("copy", "{object:np}")
    words.verb("share", "a|an {other:kind_s} ( with {object:np} )?")
    words.verb("resolve", "")
    words.verb("call", "{object:np}")
    words.verb("chase", "( to )? {object:np}", "")
    words.verb("skip", "{object:period}")
    words.verb("leave", "{source:place} for a non-field zone", past="left")
    words.verb("invert", "{object:np}", "")
    return words
