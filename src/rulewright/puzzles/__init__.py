"""Puzzles that come with each game: positions with a goal, checked by searching every line of play."""
