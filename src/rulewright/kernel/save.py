"""Games as plain data: saved, restored, and told apart by a fingerprint.

A save holds the records of its cards, so it needs nothing but the rules. `restore` reads everything with checks and
compares the fingerprint before it gives the game away: a damaged or foreign save is BadInput, never a game that is
half right.
"""

from __future__ import annotations

from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.plain import field, items, mapping, texts, whole
from rulewright.kernel.reader import Reader, Rulebook, log_entry, taken
from rulewright.kernel.writer import Writer, compact, listed, places_of

FORMAT = 1


def save(game: Game) -> dict[str, object]:
    """Everything about a game as plain data that JSON can hold."""
    state = Writer(game).state()
    return {
        "format": FORMAT,
        "game": game.rulebook(),
        "fingerprint": digest(state, game),
        "cards": [card.record for card in game.definitions()],
        "state": state,
        "version": game.version,
        "answers": game.answers,
        "taken": [[player, kind, listed(options)] for player, kind, options in game.taken],
        "log": None if game.log is None else [list(entry) for entry in game.log],
        "trace": None if game.trace is None else list(game.trace),
    }


def fingerprint(game: Game) -> str:
    """The same text whenever everything that matters is the same; log, trace and caches do not."""
    return digest(Writer(game).state(), game)


def digest(state: dict[str, object], game: Game) -> str:
    """The hash of a written state and of the cards it is about."""
    import hashlib  # slow to load, and a game can be played without

    written = f"[{compact(game.rulebook())},{compact(state)},{places_of(game).records}]"
    return hashlib.blake2b(written.encode("ascii"), digest_size=16).hexdigest()


def read_cards(rules: Rulebook, data: dict[str, object]) -> list[CardDef]:
    """The printed cards of a save, compiled anew."""
    cards = [rules.card(mapping(record, "a card")) for record in items(field(data, "cards"), "cards")]
    for place, card in enumerate(cards):
        card.index = place
    return cards


def restore(rules: Rulebook, data: dict[str, object], cards: list[CardDef] | None = None) -> Game:
    """The game that `save` wrote. `cards` are its printed cards where they are compiled already."""
    data = mapping(data, "a save")
    if whole(field(data, "format"), "format") != FORMAT:
        raise BadInput(f"this program reads saves of format {FORMAT}, not {data['format']!r}")
    if field(data, "game") != rules.name:
        raise BadInput(f"this is a save of {data['game']!r}, not of {rules.name!r}")
    if cards is None:
        cards = read_cards(rules, data)
    elif [card.record for card in cards] != data.get("cards"):
        raise BadInput("this save was made with other cards")
    game = rules.blank(cards)
    try:
        Reader(rules, game, cards).fill(mapping(field(data, "state"), "state"))
        game.version = whole(field(data, "version"), "version")
        game.answers = whole(field(data, "answers"), "answers")
        game.taken = [taken(item) for item in items(field(data, "taken"), "taken")]
        log, trace = field(data, "log"), field(data, "trace")
        game.log = None if log is None else [log_entry(item) for item in items(log, "log")]
        game.trace = None if trace is None else texts(trace, "trace")
    except (AssertionError, AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError) as error:
        raise BadInput(f"the save is damaged: {type(error).__name__} {error}") from error
    if fingerprint(game) != field(data, "fingerprint"):
        raise BadInput("the save is damaged: it does not give the game that its fingerprint names")
    return game
