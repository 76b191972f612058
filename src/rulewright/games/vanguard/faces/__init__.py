"""What people and programs see of a game: options in words, refusals, views, boards, positions, paths."""
