"""What card texts of several games say alike about cards: descriptions, pronouns, choices, turns and draws.

A game's lexicon calls these beside its own phrases. It gives the categories they use: `noun`, `nouns`, `adj` and `post`
for descriptions, `group` for sets of cards.
"""

from __future__ import annotations

from rulewright.games.choosing import Choice
from rulewright.games.measures import OnTurn
from rulewright.games.triggers import PlayerDoes
from rulewright.kernel.context import ME, OPPONENT
from rulewright.kernel.nodes import Bound, Description, Either, Has
from rulewright.language.phrases import Grammar


def add_descriptions(g: Grammar) -> None:
    """A noun with what stands before and after it: `one` card, `many` cards."""
    for category, noun in (("one", "{kind:noun}"), ("many", "{kind:nouns}")):
        g.add(category, '{pre:adj+" "} ' + noun + ' {post:post+" "}', Description)
        g.add(category, '{pre:adj+" "} ' + noun, Description)
        g.add(category, noun + ' {post:post+" "}', Description)
        g.add(category, noun, Description)


def add_names(g: Grammar, prop: int, rule: str) -> None:
    """Cards by their names."""
    g.add("post", "named {word:name}", Has, const={"prop": prop}, rule=rule)
    g.add("post", 'named {parts:named++" or "|", or "|", "|" and/or "}', Either)
    g.add("named", "{word:name}", Has, const={"prop": prop})


def add_pronouns(g: Grammar) -> None:
    """Words for cards that the text spoke of before."""
    g.add("object", "it", Bound, const={"word": "it"})
    for words in ("them", "that card", "those cards"):
        g.add("object", words, Bound, const={"word": "it"}, canonical=False)
    for word in ("discarded", "revealed"):
        g.add("object", f"the {word} card", Bound, const={"word": word})
    g.add("possessor", "its", Bound, const={"word": "it"})
    g.add("those", "them", Bound, const={"word": "group"})
    g.add("those", "those cards", Bound, const={"word": "group"}, canonical=False)


def add_choices(g: Grammar, choice: type[Choice]) -> None:
    """Choices among cards that the text spoke of, and of as many as one likes; `choice` is the game's class."""
    g.add("choice", "{count:number} of {of:those}", choice)
    g.add("choice", "up to {count:number} of {of:those}", choice, const={"upto": True})
    g.add("choice", "any number of {of:group}", choice.any_number, builds=choice)


def add_turns(g: Grammar) -> None:
    """Whose turn it is."""
    g.add("period", "your turn", OnTurn, const={"whose": ME})
    g.add("period", "your opponent's turn", OnTurn, const={"whose": OPPONENT})


def add_draws(g: Grammar, signal: int) -> None:
    """When a player draws a card."""
    g.add("event", "you draw a card", PlayerDoes, const={"signal": signal, "whose": ME})
    g.add("event", "your opponent draws a card", PlayerDoes, const={"signal": signal, "whose": OPPONENT})
