"""The rulebook of Force of Will, chapter by chapter, and where each is.

- 100 the game: game, nodes/effects, events, moves, rule_processes, nodes/measures, nodes/play_effects
- 200 parts of a card: words, nodes/selection, cards, cost, game, nodes/nouns, actions, printed
- 300 zones: moves, zones, game, nodes/drawing, nodes/effects, events, entering, together
- 400 before a game: deck, setup
- 500 the turn: turn
- 600 the chase: chase, actions
- 700 actions of players: actions, chase, attacks, game, sides, costs_to_play, entering
- 800 battle: battle, attacks, game, words, moves, state
- 900 playing and abilities: game;
  903 playing: playing with its dry run playable, choosing, nodes/targets, costs_to_play, costs, paying, retargeting; 903.3 resolving: chase;
  904 to 907 abilities: nodes/abilities, nodes/triggers, will_abilities, nodes/permits;
  909, 910 continuous effects and replacement: nodes/lasting, nodes/statics, nodes/replacing;
  the order of continuous effects is that of `kernel/layers.py`
- 1000 actions: actions_by_rules, events, moves, game, terms, nodes/drawing, nodes/effects, tokens, entering, state, will
- 1100 keywords: nodes/costed_keywords, nodes/conditional_keywords, words, nodes/automatic_keywords, nodes/playing_keywords, actions, token_texts
- 1200 rule processes: rule_processes
- 1300 tokens, sides, loops: sides, tokens, moves, loops, nodes/play_effects, game, playing
- 1400 old wordings: actions, rule_processes, nodes/nouns, entering, chase, choosing, setup
- for all of them: reckoning, slots, spending

`rulewright rules force-of-will NUMBER` says where one number is. What stands in `nodes/` is what card texts become.
"""
