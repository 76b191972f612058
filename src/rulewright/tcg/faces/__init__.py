"""What every game shows alike: labels, refusals, views, boards, layouts, paths, positions."""
