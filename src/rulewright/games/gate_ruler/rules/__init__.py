"""The rulebook of Gate Ruler, chapter by chapter, and where each is.

- 1 the game: game, attack, damage, rules_effects, nodes/measures, nodes/picking
- 2 parts of a card: words, cards, nodes/selection, deck, game
- 3 zones: moves, zones, game, setup, nodes/places, nodes/drawing, nodes/picking, alike, rulers, state
- 4 players: game, playing
- 5 before a game: deck, setup
- 6 the turn: turn
- 7 actions of the main phase: actions, entering, drive
- 8 the attack phase: attack, game
- 9 the gate process: gate, actions, with glance for when nobody can act
- 10 the drive: drive
- 11 the system process: system
- 12 rules effects: rules_effects, words
- 13 damage: damage, resolving, nodes/damage_effects, words, moves, nodes/battle_triggers
- 14 cards and abilities: game;
  14-1, 14-2 what abilities are, and where they are active: nodes/abilities, nodes/lines;
  14-3 to 14-6 playing: playing with its dry run playable, choosing, nodes/targets, costs, paying, resolving (14-3c);
  14-7 to 14-16: nodes/statics, nodes/forbidding, nodes/replacing, nodes/triggers, nodes/battle_triggers, nodes/lasting, nodes/permits, system;
  the order of continuous effects is that of `kernel/layers.py`
- 15 actions: entering, ending, events, damage, nodes/play_effects, terms, nodes/triggers, paying
- 16 keywords: nodes/keywords, entering, nodes/play_effects, nodes/lines, system, nodes/statics, attack
- 17 loops: loops

`rulewright rules gate-ruler NUMBER` says where one number is. What stands in `nodes/` is what card texts become.
"""
