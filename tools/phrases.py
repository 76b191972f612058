"""How many phrases of the card language are written by hand, and in how many categories?

A phrase by hand is a call of `add` in `rulewright/english/` or in a game's `text/` folder. Categories are counted as a grammar
has them, without lists and single tokens, one and several of a thing as one; those of all games together once.
"""

import re
from pathlib import Path

from rulewright import games
from rulewright.tcg.folder import Modules

SOURCE = Path(__file__).resolve().parent.parent / "src" / "rulewright"


def by_hand(folder: Path) -> int:
    """Calls of `add` in the modules of a folder."""
    return sum(len(re.findall(r"\bg\.add\(", file.read_text(encoding="utf-8"))) for file in folder.glob("*.py"))


def main() -> None:
    every: set[str] = set()
    total = by_hand(SOURCE / "english")
    print(f"card English: {total} phrases by hand")
    for name in games.names():
        rules = games.load(name)
        assert isinstance(rules, Modules)
        grammar = rules.grammar()
        own = by_hand(SOURCE / "games" / name.replace("-", "_") / "text")
        categories = {phrase.category for phrase in grammar._all_phrases()}
        categories = {category.removesuffix("_s").removesuffix("_p") for category in categories}
        every |= categories
        total += own
        print(f"{name}: {own} phrases by hand, {len(grammar._all_phrases())} with all that the words make, {len(categories)} categories")
    print(f"all: {total} phrases by hand, {len(every)} categories")


if __name__ == "__main__":
    main()
