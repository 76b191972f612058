"""What terminal, server and lessons need of a game in progress and of people's own cards and decks."""
