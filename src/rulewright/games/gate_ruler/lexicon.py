"""The grammar of Gate Ruler's card texts, and writing a tree in its canonical words."""

from __future__ import annotations

from functools import cache

from rulewright.english.grammar import grammar as english_grammar
from rulewright.english.trees import Tree
from rulewright.games.common_labels import said_words
from rulewright.games.gate_ruler import asking, clauses, damage_clauses, groups, lasting_clauses, nouns, occasions, rare_clauses, sentences, things
from rulewright.games.gate_ruler.costs import Whole
from rulewright.games.gate_ruler.text.lexicon import lexicon
from rulewright.games.gate_ruler.text.oddities import add_oddities
from rulewright.games.gate_ruler.text.statements import Statements
from rulewright.games.gate_ruler.texts import EventText, Text, When
from rulewright.games.gate_ruler.wording import PropertyTokenizer
from rulewright.kernel.cards import CardDef
from rulewright.kernel.nodes import Effect, Node
from rulewright.language.common import grammar as shared
from rulewright.language.phrases import Grammar, LanguageError, NotUnderstood, Reject


FORMS = (("card", "cards"), ("unit", "units"), ("ruler", "rulers"), ("event", "events"), ("field", "fields"), ("resource", "resources"),
         ("charge", "charges"), ("zone", "zones"), ("ability", "abilities"), ("is", "are"), ("was", "were"), ("has", "have"),
         ("gains", "gain", "gets", "get"), ("loses", "lose"), ("becomes", "become"), ("deals", "deal"), ("attacks", "attack"),
         ("does", "do"), ("enters", "enter"), ("leaves", "leave"), ("takes", "take"), ("times", "time"), ("a", "an"), ("hand", "hands"),
         ("deck", "decks"), ("graveyard", "graveyards"), ("attribute", "attributes"), ("heals", "heal"), ("controls", "control"))
"""Words that a text may print in another form without meaning something else."""


@cache
def english() -> Grammar:
    """Card English with Gate Ruler's words: it reads what the grammar below does not."""
    tokenizer = PropertyTokenizer()
    g = english_grammar(lexicon(), tokenizer, add_oddities)
    tokenizer.known = g.words()
    return g


def read_english(category: str, line: str) -> tuple[Node, Tree]:
    """What a line means that is read as card English, and its words."""
    parsed = english().parse(category, line)
    meaning = Statements()
    try:
        found = meaning.whole(category, parsed.value)
    except Reject as reject:
        raise parsed.refused(reject) from None
    meaning.quote(parsed)
    return found, parsed.value


def read(category: str, line: str) -> tuple[Node, Tree | None]:
    """What a line, the effect of an event or its timing means; what the grammar does not know is read as card English."""
    try:
        return grammar().read(category, line), None
    except NotUnderstood as error:
        try:
            return read_english(category, line)
        except LanguageError:
            raise error from None


@cache
def grammar() -> Grammar:
    """The grammar of Gate Ruler's card texts."""
    tokenizer = PropertyTokenizer()
    g = shared(tokenizer, FORMS)
    nouns.add_terminals(g)
    nouns.add_descriptions(g)
    groups.add_groups(g)
    things.add_things(g)
    things.add_sets(g)
    things.add_numbers(g)
    asking.add_conditions(g)
    occasions.add_occasions(g)
    clauses.add_choices(g)
    clauses.add_card_clauses(g)
    clauses.add_player_clauses(g)
    damage_clauses.add_damage_clauses(g)
    lasting_clauses.add_summons(g)
    lasting_clauses.add_lasting(g)
    rare_clauses.add_rare_clauses(g)
    sentences.add_abilities(g)
    g.freeze()
    tokenizer.known = g.words()
    return g


def write_line(tree: Node) -> str:
    """The canonical text of an ability."""
    if isinstance(tree, EventText):
        effect = grammar().write("eventeffect", tree.effect) if tree.english is None else english().write("eventeffect", tree.english)
        return f"{write_timing(tree.timing)}\n■ {unquoted(effect)}"
    if isinstance(tree, Text) and tree.english is not None:
        return unquoted(english().write("line", tree.english))
    return unquoted(grammar().write("line", tree))


def write_timing(timing: When) -> str:
    """The timing line of an event."""
    return grammar().write("timing", timing) if timing.english is None else english().write("timing", timing.english)


def unquoted(text: str) -> str:
    """A text with quotation marks around the abilities that it quotes."""
    return text.replace("⟦", "“").replace("⟧", "”")


def write_text(card: CardDef) -> str:
    """The canonical text of a card, a line for each ability."""
    seen: list[Node] = []
    for ability in card.abilities:
        if isinstance(ability.tree, (Text, EventText)) and not any(ability.tree is tree for tree in seen):
            seen.append(ability.tree)
    timings = [write_timing(tree.timing) for tree in seen if isinstance(tree, EventText)]
    return "\n".join(timings + ["■ " + write_line(tree).split("\n■ ")[-1] for tree in seen])


def write_effect(effect: Effect) -> str:
    """An effect or a cost as its card says it, or in canonical words; without a full stop."""
    said = said_words(effect)
    if said:
        return unquoted(said)
    if isinstance(effect, Whole):
        return unquoted(" and ".join(grammar().write("onecost", part) for part in effect.parts))
    return unquoted(grammar().write("effects", effect))
