"""The rulebook of Cardfight!! Vanguard, chapter by chapter, and where each is.

- 1 the game: game, rule_actions, attacks, terms, nodes/effects, checks
- 2 parts of a card: words, cards, trigger_icons, game
- 3 words of the game: game, checks, terms, timing, changes, nodes/statics
- 4 zones: zones, moves, nodes/effects, nodes/places, terms, alike
- 5 before a game: deck, setup
- 6 the turn: turn, actions
- 7 the battle phase: battle, checks, attack_step, damage_step, attacks, guard_step, battlefield, close_step, drive_step, powers, steps
- 8 abilities and effects: game;
  8.1, 8.2 kinds: nodes/statics, nodes/lasting, nodes/replacing (8.2.1.3); 8.4 to 8.6 timings, playing, triggers: timing, actions, nodes/triggers, nodes/costs
- 9 rule actions: rule_actions, game
- 10 actions and keywords: terms, attacks, nodes/looking, nodes/conditions, nodes/costs, nodes/statics, checks
- 11 loops: game, loops
- for all of them: saving

`rulewright rules vanguard NUMBER` says where one number is. What stands in `nodes/` is what card texts become.
"""
