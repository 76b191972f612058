"""The words of Godzilla's card texts."""

from __future__ import annotations

from rulewright.english.lexicon import Lexicon

COLORS = ("red", "blue", "green", "white")
KEYWORDS = ("Burst", "Evolution", "Base", "Awakening", "Enter", "When Invading", "Revenge", "Resonance")


def lexicon() -> Lexicon:
    """Nouns, adjectives, numbers, places, verbs, phases. 2.1.3: a name in quotation marks is that of a card."""
    words = Lexicon()
    words.noun("card")  # 2.2.1: the types of cards
    words.noun("battle card")
    words.noun("monster card", "monster")
    words.noun("strategy card")
    words.noun("token")  # 9.1.5.1
    words.adj("color", *COLORS)  # 2.4.3
    words.adj("side", "rightmost", "leftmost")
    words.place("zone")
    words.place("strategy zone")
    words.place("front row")
    words.place("back row")
    words.place("hand")
    words.place("discard pile")
    words.place("deck")
    words.place("monster deck")
    words.piles = ("hand", "discard pile", "deck", "monster deck")
    words.bare_places += [("hand", "hand"), ("play", "play"), ("field", "the field"), ("field", "your field")]
    words.place_adjs += [("empty", "unoccupied"), ("empty", "empty"), ("occupied", "occupied"), ("adjacent", "adjacent"), ("different", "different")]
    # 2.3.1: rank; 3.4.6: rage
    words.props += [
        ("rank", "rank"),
        ("rank", "ranks"),
        ("counter power", "counter power"),
        ("threat level", "threat level"),
        ("rage", "<Rage>"),
        ("total", "total counter power"),
        ("icon", "invasion icon"),
    ]
    words.kinds += [("name", "name", "names"), ("trait", "trait", "traits"), ("color", "color", "colors"), ("rank", "rank", "ranks")]
    words.periods += [("turn", "turn"), ("start", "start phase"), ("main", "main phase"), ("counter", "counter phase"), ("end", "end phase")]
    words.manners += [
        ("random", "at random"),
        ("any order", "in any order"),
        ("one by one", "one by one"),
        ("any rank", "( , )? regardless of ( its|their )? rank"),
        ("any rank", "ignoring ( its|their )? rank"),
        ("evolution", "through|by|with evolution|<Evolution>"),
        ("burst", "with|by|through|using burst|<Burst>"),
        ("afterwards", "afterwards|afterward"),
        ("able", "if able|possible"),
    ]
    words.events += [("invasion", "invasion"), ("invasion", "invade action"), ("invasion", "invade actions"), ("invasion", "invasions")]
    words.numerals = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "ⅰ": 1, "ⅱ": 2, "ⅲ": 3, "ⅳ": 4}
    words.rules = {
        "draw": "5.4.2",
        "discard": "5.7.1",
        "reveal": "5.10.1",
        "look": "5.5.1",
        "search": "5.8.1",
        "shuffle": "5.3.1",
        "play": "5.11.3",
        "move": "5.2.1",
        "swap": "5.6.1",
        "destroy": "5.12.1",
        "advance": "5.13.1",
        "retreat": "5.13.2",
        "invade": "5.14.1",
        "counter": "5.15.1",
        "engage": "5.16.1",
        "evolve": "5.17.1",
        "activate": "5.9.1",
        "choose": "10.5.3",
        "put": "5.2.1",
        "win": "1.2.1",
        "losegame": "1.2.1",
    }
    words.verb("destroy", "{object:np}", icon="<Destroy>")  # 5.12.2: the icon
    words.verb("activate", "{object:np}")
    words.verb("put", "{object:np} {to:dest} and activate it", words="place")
    words.verb("put", "{object:np} {to:dest} and activate it", past="put", doing="putting")
    words.verb("play", "{object:np}", words="play and activate")
    words.verb("evolve", "{object:np}", "")
    words.verb("move", "")
    words.verb("have", "{object:place}", past="had")
    words.verb("advance", "{object:np} {amount:distance}", "{object:np} {to:dest}", "{object:np}", "{amount:distance}", "{to:dest}", "")
    words.verb("retreat", "{object:np} {amount:distance}", "{object:np} {to:dest}", "{object:np}", "{amount:distance}", "{to:dest}", "")
    words.verb("invade", "( {to:dest} )?", "with {other:stepicon}", "{amount:times}")
    words.verb("invade", "{amount:times}", "", words="perform the invade action")
    words.verb("invade", "{amount:times}", "", words="perform an invade action")
    words.verb("counter", "{object:np}")
    words.verb("engage", "with {object:np}", "")
    words.verb("contain", "{object:np}")
    words.verb("cause", "{object:np} to appear {to:spot}", "{object:np} to appear", off=("adjective",))  # 9.1.2
    words.verb("appear", "{to:spot}", "")
    words.verb("occupy", "{source:place}")
    return words
