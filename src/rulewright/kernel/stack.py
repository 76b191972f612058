"""The shared stack of rulebooks that have one: what was played and waits to resolve, the topmost last.

An `Item` is a card, an ability, or a process of the rules (something that the rules put there to be settled later). It is never changed in
place: `Game.stack` is replaced, so copies of a game share their items. The context of an item is not changed while it
waits; resolving works on a copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.kernel.context import Context


class Item:
    """One object on the stack."""

    __slots__ = ("serial", "kind", "player", "card", "life", "context", "n", "cards", "lives", "amounts")

    def __init__(
        self,
        serial: int,
        kind: int,
        player: int,
        card: int = -1,
        life: int = -1,
        context: Context | None = None,
        n: int = 0,
        cards: list[int] | None = None,
        lives: list[int] | None = None,
        amounts: list[int] | None = None,
    ) -> None:
        self.serial = serial
        """Names the item as long as the game lasts."""
        self.kind = kind
        """The game's number for what it is."""
        self.player = player
        """Its controller."""
        self.card = card
        """The card itself, or the source of an ability or process; -1 for none."""
        self.life = life
        """Identity of that card."""
        self.context = context
        """What it will do, with all that was chosen for it."""
        self.n = n
        self.cards: list[int] = [] if cards is None else cards
        """Cards that a process is about, with their identities and an amount for each where it has amounts."""
        self.lives: list[int] = [] if lives is None else lives
        self.amounts: list[int] = [] if amounts is None else amounts
