"""Labels and the options they mean.

A label is compared without regard to case and spaces. It may name a card as `Name`, `B Name`, `Name#2` or
`B Name#2`. A number is looked up among the cards of the question's options, then among all cards of that player,
then among all cards, always in zone order. A card that the player does not know goes by its place, such as `B set 1`.
A label may leave out its first word or its end as long as it fits one option; equal names then mean the first card in
zone order. The two sides of `<->` may change places.
"""

from __future__ import annotations

import re

from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, Option, Question, worth
from rulewright.kernel.verbs import CARD, OPTION_TEXT
from rulewright.scenario.files import PLAYERS, Value
from rulewright.tcg.faces.names import is_known, place_name, without_remark
from rulewright.tcg.interface import Rules

MARK = "\x00"
NOTHING = ("none", "choosenone", "pass")

EXACT = 0
WITHOUT_VERB = 1
BEGINNING = 2
END = 3
WITHIN = 4
LEVELS = (EXACT, WITHOUT_VERB, BEGINNING, END, WITHIN)

AMONG_OPTIONS = 0
OF_PLAYER = 1
OF_ALL = 2


VARIANTS = str.maketrans({"→": "->", "’": "'", "‘": "'", "“": '"', "”": '"'})


def words_of(text: str) -> list[str]:
    """The words of a label, bullets and typographic variants aside."""
    return text.casefold().translate(VARIANTS).replace("->", " -> ").strip().lstrip("・•").split()


def bare_words(text: str) -> list[str]:
    """The words of a label that may be shortened: without arrows, and without the marks that a longer label goes on with."""
    words = [word.rstrip(":,;.") for word in words_of(text) if word != "->"]
    return [word for word in words if word]


def tight(text: str) -> str:
    """A piece of a label without regard to case and spaces."""
    return "".join(words_of(text))


def squeezed(text: str) -> str:
    """A whole label without what makes no difference."""
    return tight(text).rstrip(".")


# -- labels of the present question ---------------------------------------------------------------------------


def templates(rules: Rules, game: Game, options: list[Option]) -> list[list[str | int]]:
    """For each option its label as pieces of text and cards."""
    names = {card: f"{MARK}{card}{MARK}" for card in range(len(game.defs))}
    found: list[list[str | int]] = []
    for option in options:
        pieces = rules.label(game, option, names).split(MARK)
        found.append([int(piece) if place % 2 else piece for place, piece in enumerate(pieces)])
    return found


def cards_in(found: list[list[str | int]]) -> list[int]:
    """The cards that labels name, each once."""
    cards: list[int] = []
    for template in found:
        for piece in template:
            if isinstance(piece, int) and piece not in cards:
                cards.append(piece)
    return cards


def in_zone_order(rules: Rules, game: Game, cards: list[int], player: int) -> list[int]:
    """The cards in zone order; within a zone that the player cannot see, in the order in which they are offered, so
    that numbers tell nothing."""
    order = {card: place for place, card in enumerate(rules.zone_order(game))}
    first: dict[int, int] = {}
    for card in cards:
        zone = game.zone[card]
        order.setdefault(card, len(order))  # a token that has ceased to exist
        first[zone] = min(first.get(zone, order[card]), order[card])
    offered = {card: place for place, card in enumerate(cards)}

    def key(card: int) -> tuple[int, int]:
        zone = game.zone[card]
        seen = player < 0 or game.specs[zone].seen >> player & 1
        return (order[card], 0) if seen else (first[zone], offered[card])

    return sorted(cards, key=key)


def names_for(rules: Rules, game: Game) -> dict[int, str]:
    """Names for the cards of the present question that nobody can mix up."""
    question = game.question
    if question is None:
        return {}
    return unambiguous(rules, game, cards_in(templates(rules, game, question.options)), question.player)


def unambiguous(rules: Rules, game: Game, cards: list[int], player: int) -> dict[int, str]:
    """The player in front where both have a card of that name, a number from the second one on."""
    masters: dict[str, set[int]] = {}
    for card in cards:
        if is_known(game, card, player):
            masters.setdefault(game.defs[card].name, set()).add(game.master(card))
    count: dict[str, int] = {}
    names: dict[int, str] = {}
    for card in in_zone_order(rules, game, cards, player):
        name = game.defs[card].name
        if not is_known(game, card, player):
            name = place_name(game, card)
        elif len(masters[name]) > 1:
            name = f"{PLAYERS[game.master(card)]} {name}"
        count[name] = count.get(name, 0) + 1
        names[card] = name if count[name] == 1 else f"{name}#{count[name]}"
    return names


def said(labels: list[str], question: Question, answer: int | list[int]) -> str:
    """An answer in the words of its labels."""
    if question.kind == DISTRIBUTION and isinstance(answer, list):
        return ", ".join(f"{label} = {amount}" for label, amount in zip(labels, amounts(question, answer)))
    return ", ".join(labels[place] for place in ([answer] if isinstance(answer, int) else answer)) or "none"


def amounts(question: Question, shares: list[int]) -> list[int]:
    """What each option of a distribution gets, as players say it."""
    worths = map(worth, question.options)
    return [base + unit * share for share, (base, unit) in zip(shares, worths)]


def labels_for(rules: Rules, game: Game, remarks: bool = False) -> list[str]:
    """The labels of the present question's options, no two alike; for players with what is to be known besides."""
    question = game.question
    if question is None:
        return []
    names = names_for(rules, game)
    return [rules.label(game, option, names) + (rules.remark(game, option) if remarks else "") for option in question.options]


# -- from a label to an option --------------------------------------------------------------------------------


class Matcher:
    """The options of one question, ready to be compared with labels."""

    __slots__ = ("rules", "game", "player", "options", "templates", "order", "option_cards", "everything")

    def __init__(self, rules: Rules, game: Game, options: list[Option], player: int) -> None:
        self.rules = rules
        self.game = game
        self.player = player
        self.options = options
        self.templates = templates(rules, game, options)
        self.option_cards = in_zone_order(rules, game, cards_in(self.templates), player)
        self.everything = rules.zone_order(game)
        places = {card: place for place, card in enumerate(self.option_cards)}
        ranks = [[places[piece] for piece in template if isinstance(piece, int)] for template in self.templates]
        self.order = sorted(range(len(options)), key=lambda place: ranks[place])

    def find(self, label: str, used: list[int]) -> int:
        """The option that a label means, none of `used`; -1 if it fits none, or several that differ. A remark behind it is left out."""
        label = without_remark(label)
        for level in LEVELS:
            fitting = [place for form in turned(label) for place in self.fitting(form, level)]
            free = [place for place in fitting if place not in used]
            if free:
                plain = {self.spelled(place) for place in free}
                return free[0] if len(plain) == 1 else -1
        place = self.behind_arrow(label)
        if place < 0:
            place = self.of_a_player(label)
        if place < 0:
            place = self.numbered(label)
        other = self.rules.other_words(label) if place < 0 else ""
        return self.find(other, used) if other else place

    def numbered(self, label: str) -> int:
        """The option of a printed list that a label names by its number; -1 for none."""
        found = re.fullmatch(r"option(\d+):?", tight(label))
        wanted: Option = () if found is None else (OPTION_TEXT, int(found[1]) - 1)
        return self.options.index(wanted) if wanted in self.options else -1

    def of_a_player(self, label: str) -> int:
        """A place may be written with its player or without, where that leaves one option; -1 elsewhere."""
        letters = [player.casefold() for player in PLAYERS]
        wanted = words_of(label)
        if any(word in letters for word in wanted):
            letters = [PLAYERS[self.player].casefold()]
            wanted = [word for word in wanted if word not in letters]
        found = [
            place
            for place, template in enumerate(self.templates)
            if all(isinstance(piece, str) for piece in template) and [word for word in words_of("".join(map(str, template))) if word not in letters] == wanted
        ]
        return found[0] if len(found) == 1 else -1

    def behind_arrow(self, label: str) -> int:
        """Where the options differ only behind the arrow, `choose` and what stands there is enough; -1 elsewhere."""
        verb, _, wanted = label.strip().partition(" ")
        parts = [self.spelled(place).partition("->") for place in range(len(self.templates))]
        if verb.lower() != "choose" or len({part[0] for part in parts}) != 1 or not all(part[1] for part in parts):
            return -1
        found = [place for place, part in enumerate(parts) if part[2] == squeezed(wanted)]
        return found[0] if len(found) == 1 else -1

    def fitting(self, label: str, level: int) -> list[int]:
        """All options that a label fits, in zone order; numbers count within the narrowest group that works."""
        for group in (AMONG_OPTIONS, OF_PLAYER, OF_ALL):
            found = self.fitting_in(label, level, group)
            if found or "#" not in label:
                return found
        return []

    def fitting_in(self, label: str, level: int, group: int) -> list[int]:
        """All options that a label fits with the numbers of one group."""
        return [place for place in self.order if self.fits(label, self.templates[place], level, group)]

    def names_strictly(self, label: str) -> bool:
        """Whether an option has exactly this label, perhaps without the first word or what stands behind the arrow;
        a number must be right among the options and also among all cards."""
        for level in (EXACT, WITHOUT_VERB):
            found = [place for form in turned(label) for place in self.fitting_in(form, level, AMONG_OPTIONS)]
            if found and ("#" not in label or self.fitting_in(label, level, OF_PLAYER) or self.fitting_in(label, level, OF_ALL)):
                return True
        return any("->" in self.spelled(place) and self.spelled(place).partition("->")[0] == squeezed(label) for place in self.fitting(label, BEGINNING))

    def spelled(self, place: int) -> str:
        """An option's label with plain names, squeezed."""
        return squeezed("".join(self.game.defs[piece].name if isinstance(piece, int) else piece for piece in self.templates[place]))

    def fits(self, label: str, template: list[str | int], level: int, group: int) -> bool:
        """Whether a label fits an option at a level of shortening."""
        if level <= WITHOUT_VERB:
            pattern = ""
            listed = list_at_end(template)
            for place, piece in enumerate(template[: len(template) - 2 * len(listed)]):
                if isinstance(piece, int):
                    names = [re.escape(tight(name)) for name in self.spellings(piece, group)]
                    pattern += f"(?:{'|'.join(names)})"
                else:
                    text = piece
                    if place == 0 and level == WITHOUT_VERB:
                        text = text.lstrip().partition(" ")[2]
                    pattern += re.escape(tight(text))
            found = re.fullmatch(pattern + (r"(.*?)\.*" if listed else r"()\.*"), tight(label))
            return found is not None and is_list(found[1], [[tight(name) for name in self.spellings(card, group)] for card in listed])
        wanted = bare_words(label)
        forms = [self.spellings(piece, group) for piece in template if isinstance(piece, int)]
        for number in range(max([len(form) for form in forms], default=1)):
            text = ""
            for piece in template:
                text += piece if isinstance(piece, str) else self.spelling(piece, group, number)
            words = bare_words(text)
            if level == BEGINNING and words[: len(wanted)] == wanted:
                return True
            if level == END and words[-len(wanted) :] == wanted:
                return True
            if level == WITHIN and any(words[start : start + len(wanted)] == wanted for start in range(len(words))):
                return True
        return False

    def spelling(self, card: int, group: int, number: int) -> str:
        """One of the spellings of a card, the plain name where there are not so many."""
        forms = self.spellings(card, group)
        return forms[number] if number < len(forms) else forms[0]

    def spellings(self, card: int, group: int) -> list[str]:
        """All ways to write a card: name, player and name, and its numbers in a group of cards."""
        game = self.game
        name = game.defs[card].name
        master = game.master(card)
        mine = f"{PLAYERS[master]} {name}"
        forms = [name, mine]
        if not is_known(game, card, self.player):
            forms.append(place_name(game, card))
        if group == AMONG_OPTIONS:
            pool = [other for other in self.option_cards if game.defs[other].name == name]
        else:
            pool = [other for other in self.everything if game.defs[other].name == name]
        own = [other for other in pool if game.master(other) == master]
        for twin in [card] + ([] if group == AMONG_OPTIONS else self.twins(card)):
            if group != OF_ALL:
                forms += [f"{mine}#{own.index(twin) + 1}"]
            if group == OF_PLAYER:
                forms += [f"{name}#{own.index(twin) + 1}"]
            else:
                forms += [f"{name}#{pool.index(twin) + 1}"]
        return forms

    def twins(self, card: int) -> list[int]:
        """Equal cards of the same zone that the question does not list, because one of them is enough."""
        game = self.game
        return [other for other in game.zones[game.zone[card]] if other not in self.option_cards and game.defs[other] is game.defs[card]]


def turned(label: str) -> list[str]:
    """A label, and if it names two sides that may change places, the label with its sides changed."""
    left, arrow, right = label.partition("<->")
    if not arrow:
        return [label]
    verb, _, first = left.strip().partition(" ")
    return [label, f"{verb} {right.strip()} <-> {first}", f"{right.strip()} <-> {left.strip()}"]


def list_at_end(template: list[str | int]) -> list[int]:
    """The cards with which a label ends, if they are two or more with commas between them: their order means nothing."""
    cards: list[int] = []
    for place in range(len(template) - 2, -1, -2):
        card = template[place]
        if not isinstance(card, int) or template[place + 1] != (", " if cards else ""):
            break
        cards.append(card)
    return cards if len(cards) > 1 else []


def is_list(text: str, names: list[list[str]]) -> bool:
    """Whether a text names each of some cards, which may be written in several ways, in any order."""
    if not names:
        return not text
    for place, forms in enumerate(names):
        rest = names[:place] + names[place + 1 :]
        for form in forms:
            if text == form and not rest or rest and text.startswith(form + ",") and is_list(text[len(form) + 1 :], rest):
                return True
    return False


def answer_for(rules: Rules, game: Game, value: Value) -> int | list[int] | None:
    """The answer to the present question that a step's value means, None if it means none."""
    question = game.question
    if question is None:
        return None
    return match(Matcher(rules, game, question.options, question.player), question, value)


def match(matcher: Matcher, question: Question, value: Value) -> int | list[int] | None:
    """The answer among the options of a matcher."""
    if question.kind == DISTRIBUTION:
        return shares(matcher, question, value)
    if isinstance(value, dict):
        return None
    if not question.several:
        if isinstance(value, list):
            if len(value) != 1:
                return question.null if not value and question.null >= 0 else None
            value = value[0]
        place = matcher.find(value, [])
        return place if place >= 0 else None
    if isinstance(value, str):
        if squeezed(value) in NOTHING and question.minimum == 0:
            return []
        value = [value]
    places: list[int] = []
    for label in value:
        place = matcher.find(label, places)
        if place < 0:
            return None
        places.append(place)
    return places if question.minimum <= len(places) <= question.maximum else None


def shares(matcher: Matcher, question: Question, value: Value) -> list[int] | None:
    """A distribution: `{X: 1, Y: 3}` or `[X = 1, Y = 3]`; a label alone takes it all."""
    wanted: dict[str, int] = {}
    if isinstance(value, dict):
        wanted = value
    else:
        for part in [value] if isinstance(value, str) else value:
            name, _, share = part.rpartition("=")
            if isinstance(value, str) and not name:
                name, share = part, str(question.maximum)
            if not share.strip().isdigit():
                return None
            wanted[name.strip()] = int(share)
    numbers = [0] * len(question.options)
    for label, number in wanted.items():
        place = matcher.find(label, [])
        if place < 0:
            return None
        base, unit = worth(question.options[place])
        if number < base or (number - base) % unit:
            return None
        numbers[place] = (number - base) // unit
    return numbers if sum(numbers) == question.maximum and min(numbers) >= question.minimum else None


def null_answer(game: Game) -> int | list[int] | None:
    """The answer that nobody needs to write: decline, or the only thing there is to choose."""
    question = game.question
    if question is None or question.kind == DISTRIBUTION:
        return None
    if question.null >= 0:
        return question.null
    if question.several and question.minimum == 0:
        return []
    if len(question.options) == 1 and not question.several:
        return 0
    first = question.options[0]
    for option in question.options:
        if option[0] != CARD or game.defs[option[1]] is not game.defs[first[1]] or game.zone[option[1]] != game.zone[first[1]]:
            return None
    return list(range(question.minimum)) if question.several else 0


def as_step(rules: Rules, game: Game, choice: int | list[int]) -> object:
    """An answer as a step says it."""
    question = game.question
    assert question is not None
    labels = labels_for(rules, game)
    if isinstance(choice, int):
        return labels[choice]
    if question.kind == DISTRIBUTION:
        return {label: amount for label, share, amount in zip(labels, choice, amounts(question, choice)) if share}
    return [labels[place] for place in choice] or "none"
