"""The grammar of Gate Ruler's card texts, and writing a tree in its canonical words."""

from __future__ import annotations
from functools import cache
from rulewright.games.gate_ruler import asking, clauses, damage_clauses, groups, lasting_clauses, nouns, occasions, rare_clauses, sentences, things
from rulewright.games.gate_ruler.costs import Whole
from rulewright.games.gate_ruler.texts import (
    EventText,
    Text,
)
from rulewright.games.gate_ruler.wording import PropertyTokenizer
from rulewright.kernel.cards import CardDef
from rulewright.kernel.nodes import Effect, Node
from rulewright.language.common import grammar as shared
from rulewright.language.phrases import Grammar


FORMS = (("card", "cards"), ("unit", "units"), ("ruler", "rulers"), ("event", "events"), ("field", "fields"), ("resource", "resources"),
         ("charge", "charges"), ("zone", "zones"), ("ability", "abilities"), ("is", "are"), ("was", "were"), ("has", "have"),
         ("gains", "gain", "gets", "get"), ("loses", "lose"), ("becomes", "become"), ("deals", "deal"), ("attacks", "attack"),
         ("does", "do"), ("enters", "enter"), ("leaves", "leave"), ("takes", "take"), ("times", "time"), ("a", "an"), ("hand", "hands"),
         ("deck", "decks"), ("graveyard", "graveyards"), ("attribute", "attributes"), ("heals", "heal"), ("controls", "control"))
"""Words that a text may print in another form without meaning something else."""


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
        effect = grammar().write("eventeffect", tree.effect)
        return f"{grammar().write('timing', tree.timing)}\n■ {unquoted(effect)}"
    return unquoted(grammar().write("line", tree))


def unquoted(text: str) -> str:
    """A text with quotation marks around the abilities that it quotes."""
    return text.replace("⟦", "“").replace("⟧", "”")


def write_text(card: CardDef) -> str:
    """The canonical text of a card, a line for each ability."""
    seen: list[Node] = []
    for ability in card.abilities:
        if isinstance(ability.tree, (Text, EventText)) and not any(ability.tree is tree for tree in seen):
            seen.append(ability.tree)
    timings = [grammar().write("timing", tree.timing) for tree in seen if isinstance(tree, EventText)]
    return "\n".join(timings + ["■ " + write_line(tree).split("\n■ ")[-1] for tree in seen])


def write_effect(effect: Effect) -> str:
    """An effect or a cost in canonical words, without a full stop."""
    if isinstance(effect, Whole):
        return unquoted(" and ".join(grammar().write("onecost", part) for part in effect.parts))
    return unquoted(grammar().write("effects", effect))
