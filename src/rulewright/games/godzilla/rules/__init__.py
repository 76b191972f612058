"""The rulebook of the Godzilla Card Game, chapter by chapter, and where each is.

- 1 the game: game, terms, actions, nodes/monster_effects
- 2 parts of a card: words, deck, cards
- 3 words of the game: game
- 4 areas: zones, game, nodes/places, nodes/deck_effects, terms, nodes/selection
- 5 terms: terms, nodes/deck_effects, nodes/play_effects, nodes/effects, nodes/monster_effects, game, words
- 6 before a game: deck, setup
- 7 the turn: turn
- 8 actions of the main phase: actions
- 9 tokens: nodes/play_effects, game, nodes/statics
- 10 playing and resolving: game, actions;
  10.4 to 10.7 timings, playing, triggers: timing, nodes/triggers;
  10.8, 10.9 continuous effects and replacement: nodes/statics, nodes/permits
- 11 rule actions: rule_actions
- 12 keywords: nodes/triggers, keywords, deck, nodes/monster_effects
- 13 loops: loops, game

`rulewright rules godzilla NUMBER` says where one number is. What stands in `nodes/` is what card texts become.
"""
