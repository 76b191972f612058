"""What every game offers to players, scenarios and faces. A game is a folder whose package has a `RULES` object.

Nothing outside a game's folder knows more of it than this.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.frames import Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import Option
from rulewright.kernel.state import LogEntry
from rulewright.tcg.faces.layout import Layout, Point
from rulewright.tcg.faces.stating import Words

Record = dict[str, object]
"""A card as a card file has it."""


PUBLIC = -1
"""The viewer who knows only what both players know, such as a spectator."""
EVERYTHING = 2
"""The viewer who reads everything."""


class Problem:
    """One thing that is wrong with a deck: the number of the broken rule, and why."""

    __slots__ = ("rule", "text")

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text


class Pool:
    """Printed cards by id and by name. Immutable cards, shared by all games that are played with them."""

    __slots__ = ("cards", "by_id", "by_name", "unclear")

    def __init__(self, cards: list[CardDef]) -> None:
        self.cards = cards
        self.unclear: dict[str, list[str]] = {}
        """Names that do not say which card is meant, and the ids of the cards that have them."""
        self.by_id: dict[str, CardDef] = {}
        self.by_name: dict[str, CardDef] = {}
        for place, card in enumerate(cards):
            card.index = place
            self.by_id.setdefault(card.id, card)
            self.by_name.setdefault(card.name, card)

    def find(self, reference: str) -> CardDef:
        """The card of that id or name."""
        if reference in self.unclear and reference not in self.by_id:
            raise BadInput(f"several cards are called {reference!r}; say which by its id: " + ", ".join(self.unclear[reference]))
        card = self.by_id.get(reference) or self.by_name.get(reference)
        if card is None:
            raise BadInput(f"no card {reference!r}")
        return card


def joined(given: list[CardDef], imported: list[CardDef], starter: Pool) -> Pool:
    """One pool of all these cards. Ids and names of the cards at hand come first. A name that an imported card shares
    with other imported or starter cards is unclear, unless they are the same but for their ids."""
    if not given and not imported:
        return starter
    pool = Pool(given + imported + starter.cards)
    at_hand = {card.name for card in given}
    same: dict[str, dict[str, CardDef]] = {}
    for card in imported + starter.cards:
        same.setdefault(card.name, {}).setdefault(card.id, card)
    for name in {card.name for card in imported} - at_hand:
        cards = same[name]
        records = [{**card.record, "id": ""} for card in cards.values()]
        if any(record != records[0] for record in records):
            pool.unclear[name] = list(cards)
    return pool


class Deck:
    """A deck as its file has it: named piles of card references with counts."""

    __slots__ = ("name", "about", "piles")

    def __init__(self, name: str, piles: dict[str, dict[str, int]], about: str = "") -> None:
        self.name = name
        self.about = about
        self.piles = piles

    def __reduce__(self) -> tuple[object, ...]:
        """How it is copied and pickled: a compiled class does not tell."""
        return Deck, (self.name, self.piles, self.about)


class Rules:
    """A game's rulebook as the rest of the program sees it."""

    name: str
    """Short name: the folder's, the command line's, the scenario file's."""
    title: str

    def __repr__(self) -> str:
        return f"<the rules of {self.title}>"

    def card(self, record: Record) -> CardDef:
        """Compile one card. Words that are not understood end up in `unread`; a malformed record is BadInput."""
        raise NotImplementedError

    def front_of(self, record: Record) -> str:
        """The id of the card of which this record is a further side; empty for a card of its own."""
        return ""

    def write(self, card: CardDef) -> str:
        """The canonical text of a compiled card; compiling it again gives the same abilities."""
        raise NotImplementedError

    def starter_pool(self) -> Pool:
        """The cards that the project ships for this game."""
        raise NotImplementedError

    def keep_starters(self) -> None:
        """Read these cards and keep them for later starts of the program, where the game can."""

    def given_cards(self) -> list[CardDef]:
        """The cards that the rulebook itself gives, so that no pool goes without them; they are in the starter pool too."""
        return []

    def starter_decks(self) -> list[Deck]:
        """The decks that the project ships for this game."""
        raise NotImplementedError

    def check_deck(self, deck: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
        """Everything that is wrong with a deck, at once; the numbers of the rules that were looked at go to `trace`."""
        raise NotImplementedError

    def deck_piles(self) -> list[str]:
        """The names of a deck's piles."""
        raise NotImplementedError

    def variants(self) -> dict[str, str]:
        """Variants of the game on which the players may agree before they begin: their names, and what each is."""
        return {}

    def new(self, decks: list[Deck], pool: Pool, seed: int, log: bool = False, trace: bool = False, variants: Sequence[str] = ()) -> Game:
        """A game between two players with these decks, at its first question, with the variants that they agreed on; unknown
        ones are BadInput. The decks are taken as they are."""
        raise NotImplementedError

    def position(self, spec: dict[str, object], pool: Pool, seed: int) -> Game:
        """The game at a stated position, with log and trace, at its first question; impossible ones are BadInput."""
        raise NotImplementedError

    def position_words(self) -> Words:
        """What a position can say."""
        raise NotImplementedError

    def label(self, game: Game, option: Option, names: dict[int, str]) -> str:
        """An option in the rulebook's words. `names` gives the spelling of cards; others go by their name."""
        raise NotImplementedError

    def other_words(self, label: str) -> str:
        """The label of another option by which a player may say the same where no option has this one; empty for none."""
        return ""

    def prompt(self, game: Game) -> str:
        """The present question in plain words."""
        raise NotImplementedError

    def about(self, game: Game) -> list[int]:
        """The cards that the present question is about, besides the one whose effect asks."""
        raise NotImplementedError

    def read(self, game: Game, path: str) -> object:
        """The value at a path of an expectation (`A.hand`, `Lancer.counter_power`); unknown paths are BadInput."""
        raise NotImplementedError

    def zone_order(self, game: Game) -> list[int]:
        """All cards in the order in which same-named cards are numbered."""
        raise NotImplementedError

    def is_ordered(self, path: str) -> bool:
        """Whether a zone at this path is compared as a list rather than as a multiset."""
        raise NotImplementedError

    def why_not(self, game: Game, label: str) -> Problem:
        """Why the option of that label is not legal now: the rule that refuses it."""
        raise NotImplementedError

    def view(self, game: Game, player: int) -> dict[str, object]:
        """All that a player may know, and nothing else: the only way out of a game to a player. For PUBLIC, what both
        players know."""
        raise NotImplementedError

    def show(self, game: Game, card: int, player: int) -> dict[str, object]:
        """A card that a player knows, as a view has it."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """How the table lies."""
        raise NotImplementedError

    def points(self, game: Game, option: Option) -> list[Point]:
        """What an option of the present question is about, in the order of its label; none for a mere saying."""
        raise NotImplementedError

    def attempts(self, game: Game, card: int, player: int) -> list[str]:
        """What a player might try with a card, legal now or not, as labels in which {} stands for the card's name."""
        raise NotImplementedError

    def remark(self, game: Game, option: Option) -> str:
        """What a player should know of an option besides its label, such as the card that is lost by it; often nothing."""
        return ""

    def words(self, effect: Effect) -> str:
        """An effect in canonical words, without a full stop; nothing where there are none for it."""
        return ""

    def tell(self, game: Game, entry: LogEntry, viewer: int) -> str:
        """A line of the log as one player may read it, or as PUBLIC or EVERYTHING."""
        raise NotImplementedError

    def board(self, game: Game, viewer: int) -> list[str]:
        """The board as lines of text, laid out as the rulebook lays it out, the viewer below."""
        raise NotImplementedError

    def moments(self) -> list[str]:
        """The moments of a turn at which players get priority, as people name them; none for games without priority."""
        return []

    def moment(self, game: Game) -> str:
        """The present one of these moments."""
        return ""

    def is_idle(self, game: Game) -> bool:
        """Whether the player with priority can do nothing that anyone would want to be asked about."""
        return False

    def usual_stops(self) -> list[str]:
        """Where a player wants to be asked who has said nothing about it: `my` or `their`, and a moment."""
        return []

    def load(self, data: dict[str, object]) -> Game:
        """The game that `kernel.save.save` wrote."""
        raise NotImplementedError

    def evaluate(self, game: Game, player: int) -> float:
        """How good the position looks for a player, for players that look ahead."""
        raise NotImplementedError

    def procedures(self) -> dict[str, Procedure]:
        """Every procedure of the rulebook by its name: those that the modules of the game's folder define."""
        raise NotImplementedError

    def blank(self, cards: list[CardDef]) -> Game:
        """An empty game with these printed cards, for `kernel.save.restore` to fill."""
        raise NotImplementedError


def check_variant(name: str, variants: dict[str, str]) -> str:
    """The name of a variant that there is; BadInput otherwise."""
    if name not in variants:
        known = f"there are: {', '.join(variants)}" if variants else "this game has none"
        raise BadInput(f"no variant {name!r}; {known}")
    return name


Line = tuple[int, Record | BadInput]
"""A record with its place in a file, or what is wrong there."""


def gathered(rules: Rules, lines: list[Line]) -> list[Line]:
    """One record for each card: the records of its further sides become its `sides`, in the order of their ids. A side whose
    card is not there stays a card of its own."""
    fronts: dict[str, Record] = {}
    sides: dict[str, list[Record]] = {}
    for _, record in lines:
        if isinstance(record, dict):
            front = rules.front_of(record)
            if front:
                sides.setdefault(front, []).append(record)
            elif "id" in record:
                fronts.setdefault(str(record["id"]), record)
    found: list[Line] = []
    for line, record in lines:
        if isinstance(record, dict):
            front = rules.front_of(record)
            if front and front in fronts:
                continue
            own = str(record.get("id", ""))
            if own in sides and record is fronts.get(own):
                record = {**record, "sides": sorted(sides[own], key=by_id)}
        found.append((line, record))
    return found


def by_id(record: Record) -> tuple[int, str]:
    """The shorter id first."""
    return len(str(record.get("id", ""))), str(record.get("id", ""))


def read_pile(rules: Rules, name: str, value: object, least: int = 1) -> dict[str, int]:
    """A pile as files have it: cards with their numbers, a list of cards, one card, or nothing for an empty pile. A pile
    that is called as a card which the rulebook gives may be a mere number of these."""
    if value is None:
        return {}
    if isinstance(value, str):
        return {value: 1}
    if isinstance(value, int) and any(card.id == name for card in rules.given_cards()):
        value, least = {name: value}, 0
    counts: dict[str, int] = {}
    if isinstance(value, list):
        for card in value:
            counts[str(card)] = counts.get(str(card), 0) + 1
        return counts
    if not isinstance(value, dict):
        raise BadInput(f"{name}: must be a mapping from card to count, not {value!r}")
    for card, count in value.items():
        if not isinstance(count, int) or isinstance(count, bool) or count < least:
            raise BadInput(f"{name}: the count of {str(card)!r} must be a whole number from {least}, not {count!r}")
        counts[str(card)] = count
    return counts


BY_NAME: dict[str, Rules] = {}
"""The rules of every game that is loaded, for whoever has only a game in hand."""
