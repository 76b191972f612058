"""Records, decks, and cards that were read once."""
