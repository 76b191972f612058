"""Descriptions of cards for a small game that does without card English. It gives the categories they use: `noun`, `nouns`, `adj` and `post`."""

from __future__ import annotations

from rulewright.kernel.nodes import Description
from rulewright.language.phrases import Grammar


def add_descriptions(g: Grammar) -> None:
    """A noun with what stands before and after it: `one` card, `many` cards."""
    for category, noun in (("one", "{kind:noun}"), ("many", "{kind:nouns}")):
        g.add(category, '{pre:adj+" "} ' + noun + ' {post:post+" "}', Description)
        g.add(category, '{pre:adj+" "} ' + noun, Description)
        g.add(category, noun + ' {post:post+" "}', Description)
        g.add(category, noun, Description)
