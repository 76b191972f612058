"""The words of Gate Ruler's card texts."""

from __future__ import annotations

from rulewright.english.lexicon import Lexicon

STATES = ("ready", "attacking", "legendary", "nonlegendary", "frontmost", "damaged", "undamaged")
ZONES = ("hand", "deck", "graveyard", "damage zone", "drive zone", "resource zone", "removal zone", "charge zone", "set zone", "field zone",
         "attack zone", "defense zone", "front row", "counter zone", "ruler zone", "zone", "center column")


def lexicon() -> Lexicon:
    """Nouns, adjectives, numbers, places, verbs, phases."""
    words = Lexicon()
    words.noun("card")
    for noun in ("unit", "event", "field", "ruler", "resource"):
        words.noun(noun, noun + " card")
    words.noun("charge")
    words.noun("set card")
    for sort in ("ability", "activated ability", "automatic ability", "standard action ability", "instant action ability"):
        words.noun(sort)
    words.adj("side", "allied", "enemy", "opposing")
    words.adj("state", *STATES)
    words.adjs += [("state", "face down", "face-down"), ("state", "face down", "face down"),
                   ("state", "face up", "face-up"), ("state", "face up", "face up")]
    words.adj("timing", "Standard Action", "Instant Action")
    for zone in ZONES:
        words.place(zone)
    words.piles = ("hand", "deck", "graveyard", "damage zone", "drive zone", "resource zone", "removal zone", "charge zone", "set zone")
    words.bare_places += [("play", "play"), ("gate", "the gate"), ("hand", "hand"), ("game", "the game"), ("zone", "the current zone")]
    words.place_adjs += [("empty", "empty"), ("empty", "open"), ("different", "different")]
    words.props += [("level", "level"), ("level", "levels"), ("atk", "ATK"), ("hp", "HP"), ("stk", "STK"), ("life", "life"),
                    ("cap", "summon cap"), ("damage", "current damage")]
    words.kinds += [("name", "name", "names"), ("name", "card name", "card names"), ("attribute", "attribute", "attributes"),
                    ("faction", "faction", "factions"), ("level", "level", "levels")]
    words.periods += [("turn", "turn"), ("start", "start phase"), ("main", "main phase"), ("attack", "attack phase"), ("end", "end phase"),
                      ("battle", "battle"), ("battle", "attack"), ("damage step", "damage step"), ("declaration", "attack declaration step"),
                      ("game", "game"), ("phase", "phase")]
    words.manners += [("random", "at random"), ("any order", "in any order ( you like )?"), ("able", "if able|possible"), ("able", "if it can"),
                      ("exhausted", "exhausted"), ("exhausted", "( in an exhausted state / as exhausted )"), ("down", "face down"), ("up", "face up"),
                      ("charge", "as a charge"), ("charge", "as charges"), ("genesis", "through Genesis Summoning"),
                      ("abyssal", "through Abyssal Summoning"), ("to opponent", "to your opponent"), ("combat", "in battle|combat"),
                      ("combat", "by combat damage"), ("combat", "by combat|battle"), ("by damage", "by damage"),
                      ("each other", "to each other"), ("again", "again"), ("target", "as a target"), ("target", "as targets"),
                      ("first time", "for the first time"), ("free", "without paying ( the|its|their|any|a )? ( resource )? cost"),
                      ("free", "without paying resources"), ("uncounted", "without ( it )? counting for|towards the|your summon cap"),
                      ("uncounted", "and without ( it )? counting for|towards the|your summon cap")]
    words.manners += [("instant", "as an instant action"), ("only resources", "by paying with resources"), ("its cost", "by paying its ( resource )? cost"),
                      ("behind", "even if there is a unit in ( your opponent's / the / their ) defense zone"),
                      ("behind", "even if there is a unit in front of it"), ("requirements", "by fulfilling its|the requirement|requirements")]
    words.verb("destroy", "{object:np}")
    words.verb("ignore", "【CNT】 for {object:worked}")
    words.verb("cost", "{amount:num} {other:lessmore} ( to play )?", past="cost")
    words.verb("abyssal", "an Abyssal Summoning ( of {object:np} )?", words="do", past="did", done="done")
    words.verb("divide", "{amount:num} ( damage )? ( as you choose )? among|between {to:np}")
    words.verb("exhaust", "{object:np}")
    words.verb("ready", "{object:np}", "")
    words.verb("remove", "{object:np} from the game")
    words.verb("move", "{object:np} {to:dest}")
    words.verb("summon", "{object:obj} {to:spot}", "{object:obj}", lead="special", words="summon")
    words.verb("normal", "{object:obj} {to:spot}", "{object:obj}", lead="normal", words="summon")
    words.verb("any summon", "{object:obj}", words="summon")
    words.verb("attack", "{object:hurt}", "", "with {other:np}", "( from / while ( it is )? in ) {source:place}")
    words.verb("deal", "{amount:dmg} to {other:hurt}", "{amount:dmg} ( , )? divided ( as you choose|wish|like )? among|between {to:np}",
               "{amount:dmg} each to {other:hurt}", "{amount:dmg} to {other:hurt} and {to:dmg} to {source:hurt}", "damage to {other:hurt} equal to {amount:worked}",
               "{amount:dmg}", "{other:hurt} {amount:dmg}", past="dealt", off=("passive",))
    words.verb("take", "{amount:dmg}", past="took", done="taken")
    words.verb("drive", "{amount:num} ( cards )?", "{object:np}", "", past="drove", done="driven")
    words.verb("heal", "{amount:healed}", "{amount:healed} for|from|of|on {other:np}", "{object:worked}", "{object:np}")
    words.verb("negate", "{object:np}", "{object:worked}")
    words.verb("control", "{object:np}", done="controlled", past="controlled")
    words.verb("take control", "{object:np}", words="gain control of")
    words.verb("use", "{object:np}", "{object:gen} {other:name} ( ability )?", "the ability {other:name}")
    words.verb("pay", "{amount:num} resource|resources", "resources", "a resource", "{amount:num} or more resources", "this card's cost", past="paid")
    words.verb("end", "the {other:ended}", "this {other:ended}")
    words.verb("rearrange", "{object:np}")
    words.verb("prevent", "{object:worked}", "{amount:num} of {object:worked}")
    words.verb("treat", "{object:np} as ( a|an / having the )? {other:property} ( unit|card|attribute )?")
    words.verb("set", "{object:obj} {to:spot}", "{object:obj}", past="set", doing="setting")
    words.verb("turn", "{object:np}")
    words.verb("remain", "in {source:place}")
    words.verb("skip", "{other:period}", past="skipped", doing="skipping")
    words.verb("become", "equal to {object:amount}", past="became", done="become")
    words.verb("increase", "by {amount:plain}")
    words.verb("reduce", "by {amount:plain}", words="decrease")
    words.verb("increase", "{object:worked} by {amount:plain}", words="raise")
    words.verb("reduce", "{object:worked} by {amount:plain}", words="lower")
    words.verb("change to", "{object:worked} to {amount:amount}", words="change")
    words.verb("swap", "{object:twoprops}", doing="swapping")
    words.verb("swap", "{object:twoprops}", words="switch")
    words.verb("swap", "{object:twoprops}", words="exchange")
    words.verb("become", "{other:turned}", past="became", done="become")
    words.verb("enter", "{source:place} from {other:place}", "{source:place} in {to:place}")
    words.verb("target", "{object:np}")
    words.verb("affect", "{object:np}")
    words.verb("reveal until", "cards from the top of {source:place_s} until you reveal|find {other:np_s}", words="reveal")
    words.verb("show", "{object:np}", past="showed", done="shown")
    return words
