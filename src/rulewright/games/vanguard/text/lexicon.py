"""The words of Vanguard's card texts."""

from __future__ import annotations

from rulewright.english.lexicon import Lexicon

PHASES = ("stand", "draw", "ride", "main", "battle", "end")
STEPS = ("start", "attack", "guard", "drive", "damage", "close")


def lexicon() -> Lexicon:
    """Nouns, adjectives, numbers, places, verbs, phases."""
    words = Lexicon()
    for noun in (
        "card",
        "unit",
        "rear-guard",
        "vanguard",
        "guardian",
        "normal unit",
        "trigger unit",
        "attack",
        "drive check",
        "damage check",
        "battle opponent",
        "ability",
        "battle",
        "card name",
    ):
        words.noun(noun)
    words.nouns.append(("damage", "damage", "damage"))
    for one, many in (
        ("vanguard or rear-guard", "vanguards or rear-guards"),
        ("vanguard and/or rear-guard", "vanguards and/or rear-guards"),
        ("vanguard and rear-guard", "vanguards and rear-guards"),
        ("rear-guard or vanguard", "rear-guards or vanguards"),
        ("rear-guard and vanguard", "rear-guards and vanguards"),
        ("vanguard or rear-guard", "vanguard and rear-guards"),
        ("rear-guard and/or vanguard", "rear-guards and/or vanguards"),
    ):
        words.nouns.append(("vanguard or rear-guard", one, many))
    words.adjs += [
        ("state", "rest", "[Rest]"),
        ("state", "rest", "resting"),
        ("state", "rest", "rest"),
        ("state", "stand", "[Stand]"),
        ("state", "stand", "standing"),
        ("face", "up", "face up"),
        ("face", "up", "face-up"),
        ("face", "down", "face down"),
        ("face", "down", "face-down"),
        ("battle", "attacking", "attacking"),
        ("battle", "boosting", "boosting"),
        ("empty", "empty", "empty"),
    ]
    for place in ("hand", "deck", "drop zone", "soul", "damage zone", "bind zone", "trigger zone", "front row", "back row"):
        words.place(place)
    words.piles = ("hand", "deck", "drop zone", "soul", "damage zone", "bind zone", "trigger zone", "front row", "back row")
    words.bare_places += [("field", "the field"), ("hand", "hand")]
    words.place_adjs += [("open", "open"), ("separate", "separate")]
    words.props += [("power", "[Power]"), ("critical", "[Critical]"), ("shield", "[Shield]"), ("grade", "grade")]
    words.kinds += [("name", "name", "names"), ("name", "card name", "card names"), ("clan", "clan", "clans")]
    words.periods += [("turn", "turn"), ("battle", "battle")]
    words.periods += [(f"{name} phase", f"{name} phase") for name in PHASES]
    words.periods += [(f"{name} step", f"{name} step") for name in STEPS]
    words.manners += [
        ("random", "at random"),
        ("any order", "in any order"),
        ("rested", "as [Rest]"),
        ("one attack", "in one attack"),
        ("even", "even if its attack hits"),
    ]
    words.verb("retire", "{object:obj}")
    words.verb("stand", "{object:np}", "", past="stood", icon="[Stand]", off=("adjective",))  # standing units: an adjective of its own
    words.verb("rest", "{object:np}", "", icon="[Rest]", off=("adjective",))
    words.verb("heal", "{object:np}")
    words.verb("bind", "{object:obj} {other:face}", "{object:obj}", past="bound")
    words.verb("turn", "{object:obj} {other:face}")
    words.verb("ride", "{object:np}", "on {object:np}", "", past="rode", done="ridden")
    words.verb("normal ride", "", past="rode", done="ridden")
    words.verb("call", "{object:obj} {to:spot} from {source:place}", "{object:obj} {to:spot}", "{object:obj}")
    words.verb("normal call", "{object:obj} {to:spot} from {source:place}", "{object:obj} {to:spot}", "{object:obj}")
    words.verb("attack", "{object:np}", "from {source:place}", "")
    words.verb("boost", "{object:np}", "")
    words.verb("hit", "{object:np}", "", past="hit", doing="hitting")
    words.verb("intercept", "")
    words.verb("battle", "{object:np}")
    words.verb("exchange", "( the )? positions of {object:np}", "{object:gen} positions", "positions with {other:np}", "{object:np_s} with {other:np_s}")
    words.verb("declare", "{object:np}")
    words.verb("deal", "{object:np} {other:harm}", "{other:harm} to {to:np}", "{other:harm}", past="dealt")
    words.verb("perform", "{object:np}")
    words.verb("pay", "the cost", "{object:cost}", past="paid")
    words.verb("use", "{object:np}")
    words.verb("reveal", "{object:obj} to {other:person}")
    words.verb("increase", "{object:np} by {amount:plain}")
    words.verb("reduce", "{object:np} by {amount:plain}")
    words.verb("double", "{object:np}")
    words.verb("let", "{object:np} {other:vb}", words="have", past="had")
    words.number_last = True
    words.preferred = ("get",)
    words.rules = {
        "draw": "10.1.1.1",
        "discard": "10.1.2.1",
        "retire": "10.1.3.1",
        "ride": "10.1.5.1",
        "normal ride": "6.5.1",
        "call": "10.1.6.1",
        "normal call": "6.6.1",
        "heal": "10.1.7.1",
        "reveal": "10.1.8.1",
        "look": "10.1.8.1",
        "search": "10.1.9.1",
        "shuffle": "10.1.10.1",
        "stand": "10.1.11.1",
        "rest": "10.1.11.1",
        "turn": "10.1.12.1",
        "bind": "10.1.18.1",
        "battle": "10.1.19.1",
        "gain": "10.1.20.1",
        "lose": "10.1.20.1",
        "attack": "7.3.1",
        "win": "1.2.5",
        "losegame": "1.2.5",
    }
    return words
