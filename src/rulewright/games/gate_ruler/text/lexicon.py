"""The words of Gate Ruler's card texts."""

from __future__ import annotations

from rulewright.english.lexicon import Lexicon

STATES = ("ready", "attacking", "legendary", "nonlegendary", "frontmost", "damaged", "undamaged")
ZONES = (
    "hand",
    "deck",
    "graveyard",
    "damage zone",
    "drive zone",
    "resource zone",
    "removal zone",
    "charge zone",
    "set zone",
    "field zone",
    "attack zone",
    "defense zone",
    "front row",
    "counter zone",
    "ruler zone",
    "zone",
    "center column",
)


def lexicon() -> Lexicon:
    """Nouns, adjectives, numbers, places, verbs, phases. 2-3b: the types; 3-10e: set cards; 2-7a: the level is a number like the others."""
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
    words.adjs += [("state", "face down", "face-down"), ("state", "face down", "face down"), ("state", "face up", "face-up"), ("state", "face up", "face up")]
    words.adj("timing", "Standard Action", "Instant Action")
    for zone in ZONES:
        words.place(zone)
    words.piles = ("hand", "deck", "graveyard", "damage zone", "drive zone", "resource zone", "removal zone", "charge zone", "set zone")
    words.bare_places += [
        ("play", "play"),
        ("gate", "the gate"),
        ("hand", "hand"),
        ("game", "the game"),
        ("zone", "the current zone"),
        ("anywhere", "anywhere"),
    ]
    words.place_adjs += [("empty", "empty"), ("empty", "open"), ("different", "different")]
    words.props += [
        ("level", "level"),
        ("level", "levels"),
        ("atk", "ATK"),
        ("hp", "HP"),
        ("stk", "STK"),
        ("life", "life"),
        ("life", "life remaining"),
        ("cap", "summon cap"),
        ("damage", "current damage"),
    ]
    words.kinds += [
        ("name", "name", "names"),
        ("name", "card name", "card names"),
        ("attribute", "attribute", "attributes"),
        ("faction", "faction", "factions"),
        ("level", "level", "levels"),
    ]
    words.periods += [
        ("turn", "turn"),
        ("start", "start phase"),
        ("main", "main phase"),
        ("attack", "attack phase"),
        ("end", "end phase"),
        ("battle", "battle"),
        ("battle", "attack"),
        ("damage step", "damage step"),
        ("declaration", "attack declaration step"),
        ("game", "game"),
        ("phase", "phase"),
    ]
    words.manners += [
        ("random", "at random"),
        ("any order", "in any order ( you like )?"),
        ("random order", "in ( a )? random order"),
        ("able", "if able|possible"),
        ("able", "if it can"),
        ("exhausted", "exhausted"),
        ("exhausted", "( in an exhausted state / as exhausted )"),
        ("down", "face down"),
        ("up", "face up"),
        ("charge", "as a charge"),
        ("charge", "as charges"),
        ("genesis", "through|by Genesis Summoning"),
        ("abyssal", "through|by Abyssal Summoning"),
        ("enhanced", "through|by|with Enhance"),
        ("to opponent", "to your opponent"),
        ("combat", "in battle|combat"),
        ("combat", "by combat damage"),
        ("combat", "by combat|battle"),
        ("by damage", "by damage"),
        ("each other", "to each other"),
        ("at once", "at once"),
        ("again", "again"),
        ("twice", "twice ( each turn / in a turn )?"),
        ("target", "as a target"),
        ("target", "as targets"),
        ("first time", "for the first time ( in a|each turn )?"),
        ("each turn", "each|every turn"),
        ("free", "without paying ( the|its|their|any|a )? ( resource )? cost"),
        ("free", "without paying resources"),
        ("uncounted", "without ( it )? counting for|towards the|your summon cap"),
        ("uncounted", "and without ( it )? counting for|towards the|your summon cap"),
    ]
    words.manners += [
        ("instant", "as an instant action"),
        ("only resources", "by paying with resources"),
        ("its cost", "by paying its ( resource )? cost"),
        ("behind", "even if there is a unit in ( your opponent's / the / their ) defense zone"),
        ("behind", "even if there is a|an ( enemy )? unit in front of it"),
        ("behind", "even if there is a|an ( enemy )? unit in the same column"),
        ("requirements", "by fulfilling its|the requirement|requirements"),
    ]
    words.verb("destroy", "{object:np}")
    words.verb("ignore", "【CNT】 for {object:worked}")
    words.verb(
        "cost",
        "{amount:num} {other:lessmore} ( resource|resources )? ( to play )?",
        "{amount:num} resource|resources ( to play )?",
        "{amount:num} resource|resources {other:lessmore} ( to play )?",
        "{amount:num} to play",
        past="cost",
    )
    words.verb("abyssal", "an Abyssal Summoning ( of {object:np} )?", words="do", past="did", done="done")
    words.verb("abyssal summon", "{object:np}", words="summon", lead="abyssal")
    words.verb("genesis summon", "{object:np}", words="summon", lead="genesis")
    words.verb("divide", "{amount:num} ( damage )? ( as you choose )? among|between {to:np}")
    words.verb("exhaust", "{object:np}")
    words.verb("enhance", "{object:np}", off=("order",))  # 16-16b: it begins the keyword's own line
    words.verb("retarget", "new targets for {object:np}", "a new target for {object:np}", words="choose", past="chose", done="chosen")
    words.verb(
        "retarget",
        "the target|targets of {object:np}",
        "{object:gen} target|targets",
        "the target of {object:np} to {to:np}",
        "{object:gen} target to {to:np}",
        "{object:gen} target|targets to another legal target",
        words="change",
    )
    words.verb("redirect", "the attack to {object:np_s}")
    words.verb("redirect", "the attack target to {object:np_s}", "the target of the|this|that attack to {object:np_s}", words="change")
    words.verb("ready", "{object:np}", "")
    words.verb("remove", "{object:np} from the game")
    words.verb("move", "{object:np} {to:dest}", "from {source:place} {to:dest}", "")
    words.verb("accomplish", "a|an {other:summoning}")
    words.verb("summon", "{object:obj} {to:spot}", "{object:obj}", lead="special", words="summon")
    words.verb("normal", "{object:obj} {to:spot}", "{object:obj}", lead="normal", words="summon")
    words.verb("any summon", "{object:obj}", words="summon")
    words.verb("attack", "{object:hurt}", "", "with {other:np}", "( from / while ( it is )? in ) {source:place}")
    words.verb(
        "deal",
        "{amount:dmg} to {other:hurt}",
        "{amount:dmg} ( , )? divided ( as you choose|wish|like )? among|between {to:np}",
        "{amount:dmg} each to {other:hurt}",
        "{amount:dmg} to {other:hurt} and {to:dmg} to {source:hurt}",
        "damage to {other:hurt} equal to {amount:worked}",
        "{amount:dmg}",
        "{other:hurt} {amount:dmg}",
        past="dealt",
        off=("passive",),
    )
    words.verb("take", "{amount:dmg} from {other:agent}", "{amount:dmg}", past="took", done="taken")
    words.verb("drive", "{amount:num} ( cards )?", "{object:np}", "", past="drove", done="driven")
    words.verb("heal", "", "{amount:healed}", "{amount:healed} for|from|of|on {other:np}", "{object:worked}", "{object:np}")
    words.verb("negate", "{object:np}", "{object:worked}")
    words.verb("control", "{object:np}", done="controlled", past="controlled")
    words.verb("take control", "{object:np}", words="gain control of")
    for word in ("exchange", "swap", "switch"):
        words.verb("swap", "control of {object:np}", words=word, doing="swapping" if word == "swap" else "")
    words.verb("use", "{object:gen} {other:name} ability", words="play")
    words.verb("use keyword", "{other:keyword}", words="use")
    words.verb("use", "{object:np}", "{object:gen} {other:name} ( ability )?", "the ability {other:name}")
    words.verb("pay any", "any number of resources", words="pay", past="paid")
    words.verb("pay", "{amount:num} resource|resources", "resources", "a resource", "{amount:num} or more resources", "( this card's / its ) cost", past="paid")
    words.verb("end", "the {other:ended}", "this {other:ended}")
    words.verb("rearrange", "{object:np}")
    words.verb("prevent", "{object:somedamage}", "{object:worked}", "{amount:num} of {object:worked}")
    words.verb(
        "treat", "{object:np} as {other:treated}", "{object:gen} attribute|attributes as {other:treated}", "{object:gen} ( card )? name as {other:treated}"
    )
    words.verb("count", "for|towards the|your summon cap")
    words.verb("battle", "{object:np}", doing="battling")
    words.verb("targeted", "the target of {other:agent}", words="become", past="became", done="become")
    words.verb("gain charge", "{object:someones}", words="gain")
    words.verb("set", "{object:obj} {to:setspot}", "{object:obj}", past="set", doing="setting")
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
    words.verb("become", "{object:unlimited}", past="became", done="become")
    words.verb("become", "{other:turned}", past="became", done="become")
    words.verb("enter", "{source:place} from {other:place}", "{source:place} in {to:place}")
    words.verb("target", "{object:np}")
    words.verb("affect", "{object:np}")
    words.verb("reveal until", "cards from the top of {source:place_s} until you reveal|find {other:np_s}", words="reveal")
    words.verb("show", "{object:np}", past="showed", done="shown")
    words.rules = {
        "put": "15-3a",
        "move": "15-3a",
        "set": "15-4a",
        "look": "15-5a",
        "show": "15-5a",
        "reveal": "15-5a",
        "search": "15-6a",
        "ready": "15-7a",
        "exhaust": "15-7a",
        "draw": "15-8a",
        "discard": "15-9a",
        "divide": "15-10a",
        "swap": "15-11a",
        "destroy": "15-12a",
        "remove": "15-13a",
        "gain charge": "15-14a",
        "pay": "15-15a",
        "play": "15-16a",
        "use": "15-16a",
        "normal": "15-17a",
        "summon": "15-18a",
        "drive": "15-19a",
        "deal": "15-20a",
        "heal": "15-21a",
        "reduce": "15-22a",
        "take control": "15-23a",
        "end": "15-24a",
        "negate": "15-25a",
        "attack": "15-26a",
        "affect": "15-27a",
        "rearrange": "15-28a",
        "lose": "15-29a",
        "gain": "15-2a",
        "enhance": "16-16a",
        "losegame": "1-4a",
    }
    return words
