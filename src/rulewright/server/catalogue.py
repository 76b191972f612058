"""The cards of the deck builder: starter and imported ones in one form, to be searched.

Starter cards are compiled. Imported ones are shown as their records have them, for there may be thousands; they are
compiled when a page with them is looked at, or a deck with them is checked or played.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

from rulewright import limits
from rulewright.books.finding import Wanted
from rulewright.kernel.errors import BadInput
from rulewright.server.library import Library
from rulewright.server.messages import Message
from rulewright.session.own import id_of, stored
from rulewright.tcg.faces.layout import TYPE, Layout
from rulewright.tcg.faces.picture import printed
from rulewright.tcg.interface import Deck, Record, Rules

Data = dict[str, object]
Own = Sequence[Record]
"""The cards of the user who asks."""
STARTER, IMPORTED, MINE = "starter", "imported", "mine"
"""Where a card comes from."""


def cards(library: Library, rules: Rules, message: Message, mine: Own) -> Data:
    """Cards that have a text in name or text and a keyword, and whose fields are as `where` says: a word, or
    `{"least": n, "most": n}`. With the first of them come all words and numbers by which can be searched."""
    wanted, keyword = Wanted(message.text("find", limits.TITLE, "")), Wanted(message.text("keyword", 80, ""))
    where = message.mapping("where") if "where" in message.fields else {}
    first, count = message.whole("from", 0), message.whole("count", 100, 1, limits.CARDS_AT_ONCE)
    known = everything(library, rules, mine)
    found = [card for card in known if fits(rules.layout(), card, wanted, keyword, where)]
    reply: Data = {"total": len(found), "cards": whole(library, rules, found[first : first + count], mine)}
    return reply if first else {**reply, "fields": fields(rules.layout(), known)}


def everything(library: Library, rules: Rules, mine: Own) -> list[Data]:
    """All cards: where they come from, and the pile of a deck that they belong to."""
    found = library.shown.get(rules.name)
    if found is None:
        homes = piles(library, rules)
        found = library.shown[rules.name] = [
            {**printed(library.faces_of(rules), card), "from": STARTER, "pile": home(homes, sorted(card.sets[rules.layout().sets[TYPE]]))}
            for card in library.pool(rules).cards
        ]
    return found + imported(library, rules, mine)


def imported(library: Library, rules: Rules, mine: Own) -> list[Data]:
    """The cards that the server has besides, and the user's own, which may take the place of others with the same id."""
    homes = piles(library, rules)
    own = {id_of(record) for record in mine}
    found = [recorded(rules.layout(), record) for _, record in stored(rules.name, mine).values()]
    return [{**card, "from": MINE if card["card"] in own else IMPORTED, "pile": home(homes, words(card[TYPE]))} for card in found]


def recorded(layout: Layout, record: Data) -> Data:
    """A card as its record has it, in the form of the others."""
    values = {key.casefold(): value for key, value in record.items() if isinstance(value, int)}
    numbers = [
        {"name": name, "now": values[name.casefold()], "printed": values[name.casefold()], "why": []} for name in layout.numbers if name.casefold() in values
    ]
    abilities = record.get("abilities")
    text = "\n".join(map(str, abilities)) if isinstance(abilities, list) else str(record.get("text") or "")
    return {
        "id": None,
        "card": id_of(record),
        "name": str(record.get("name", "")),
        TYPE: words(record.get(TYPE)),
        "colours": words(record.get(layout.colours)),
        "numbers": numbers,
        "keywords": [word for key in layout.marks for word in words(record.get(key))],
        "words": {key: words(record.get(key)) for key in layout.words if record.get(key)},
        "text": text,
        "unread": [],
        "gained": [],
        "cost": str(record.get("cost") or ""),
        "muted": False,
        "state": [],
        "marks": [],
        "notes": [],
        "turned": False,
        "down": False,
        "on": None,
        "sides": [],
        "under": [],
    }


def whole(library: Library, rules: Rules, cards: list[Data], mine: Own) -> list[Data]:
    """Cards with the words that are not understood; imported ones are compiled for that, as many as there is time for."""
    records = stored(rules.name, mine) if any(card["from"] != STARTER for card in cards) else {}
    until = time.process_time() + limits.READING_SECONDS
    return [
        card
        if card["from"] == STARTER
        else {
            **card,
            "unread": library.unread(rules, *records[str(card["card"])], until),
            **({"record": records[str(card["card"])][1]} if card["from"] == MINE else {}),
        }
        for card in cards
    ]


def words(value: object) -> list[str]:
    """One word or several; NONE is none."""
    found = value if isinstance(value, list) else [value] if isinstance(value, str) else []
    return [str(word) for word in found if str(word).upper() != "NONE"]


def fits(layout: Layout, card: Data, wanted: Wanted, keyword: Wanted, where: Data) -> bool:
    """Whether a card is looked for."""
    texts = (str(card["name"]), str(card["card"]), str(card["text"]))
    if not any(map(wanted.is_in, texts)) or keyword and not any(map(keyword.is_in, (*texts, *words(card["keywords"])))):
        return False
    return all(agrees(value_of(layout, card, key), value) for key, value in where.items())


def value_of(layout: Layout, card: Data, key: str) -> object:
    """A number or the words of a card."""
    numbers, others = card["numbers"], card["words"]
    assert isinstance(numbers, list) and isinstance(others, dict)
    for number in numbers:
        if number["name"] == key:
            return number["now"]
    if key == layout.colours:
        return card["colours"]
    return card[key] if key in (TYPE, "pile", "from", "card") else others.get(key)


def agrees(value: object, wanted: object) -> bool:
    """Whether a field of a card is as wanted."""
    if isinstance(wanted, dict):
        least, most = wanted.get("least"), wanted.get("most")
        return (
            isinstance(value, (int, float))
            and (not isinstance(least, (int, float)) or value >= least)
            and (not isinstance(most, (int, float)) or value <= most)
        )
    if isinstance(value, list):
        return str(wanted).casefold() in [str(one).casefold() for one in value]
    return str(value).casefold() == str(wanted).casefold()


def fields(layout: Layout, known: list[Data]) -> Data:
    """Everything by which can be searched."""

    def values(key: str) -> list[str]:
        return sorted({word for card in known for word in words(value_of(layout, card, key))})

    return {
        "numbers": layout.numbers,
        "words": {key: values(key) for key in (TYPE, layout.colours, *layout.words)},
        "keywords": sorted({word for card in known for word in words(card["keywords"])}),
    }


# -- decks ----------------------------------------------------------------------------------------------------


def piles(library: Library, rules: Rules) -> dict[str, str]:
    """The pile in which most cards of a type lie in the decks that are shipped."""
    counts: dict[str, Counter[str]] = {}
    pool, types = library.pool(rules), rules.layout().sets[TYPE]
    for deck in rules.starter_decks():
        for pile, lines in deck.piles.items():
            for reference, count in lines.items():
                for word in pool.find(reference).sets[types]:
                    counts.setdefault(word, Counter())[pile] += count
    return {word: found.most_common(1)[0][0] for word, found in counts.items()}


def home(homes: dict[str, str], types: list[str]) -> str | None:
    """The pile of a card of these types."""
    return next((homes[word] for word in types if word in homes), None)


def of_deck(library: Library, rules: Rules, deck: Deck, mine: Own) -> Data:
    """The cards of a deck by the references that it has for them; those that nobody knows are left out."""
    shown: dict[str, Data] = {}
    pool = library.pool(rules)
    wanted = {reference for pile in deck.piles.values() for reference in pile}
    by_id = {str(card["card"]): card for card in everything(library, rules, mine)}
    by_name: dict[str, Data] = {}
    for card in by_id.values():
        by_name.setdefault(str(card["name"]), card)
    for reference in sorted(wanted):
        try:
            found = by_id.get(pool.find(reference).id)
        except BadInput:
            found = None
        found = by_id.get(reference) or found or by_name.get(reference)
        if found is not None:
            shown[reference] = found
    return dict(zip(shown, whole(library, rules, list(shown.values()), mine)))
