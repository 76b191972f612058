"""The lexicon's permits: what players cannot do and may do (104.1, 104.4), what playing costs (903.2i), and what cards are treated as."""

from __future__ import annotations

from rulewright.games.force_of_will.asking import PHASES
from rulewright.games.force_of_will.conditions import Aiming, Targets, ThereIs
from rulewright.games.force_of_will.costed_keywords import PlayerScreen
from rulewright.games.force_of_will.costs import CostOf
from rulewright.games.force_of_will.effects import REST, Do
from rulewright.games.force_of_will.lasting_effects import ForNow, ForPlayer, Until
from rulewright.games.force_of_will.measures import LifeOf
from rulewright.games.force_of_will.nouns import by_default, j_ruler, meaning
from rulewright.games.force_of_will.people import Players, TargetPlayer, Whose
from rulewright.games.force_of_will.permits import (
    ABILITIES,
    ATTACK_WITH,
    BLOCK_WITH,
    CALL_STONES,
    CARDS,
    DRAW_CARDS,
    FIRST,
    GAIN_LIFE,
    JUDGMENTS,
    LOSE_LIFE,
    NEXT,
    THIS_ABILITY,
    AnyWill,
    AttackOnce,
    DeckCopies,
    FightCost,
    MayPlay,
    MustChoose,
    NoChase,
    NoPlay,
    NoTrigger,
    OnlyFrom,
    OnlyIf,
    PlayAtMost,
    PlayCost,
    PlayerCannot,
    PlayerNumber,
    PlayerPermit,
    DeckCopies,
    DrawAtMost,
    WeatherIs,
)
from rulewright.games.force_of_will.places import Fighting, MovedBy
from rulewright.games.force_of_will.play_effects import LifeBecomes
from rulewright.games.force_of_will.selection import Select, ThisIn, TopCards
from rulewright.games.force_of_will.statics import (
    ATTACK,
    BE_ATTACKED,
    BE_BLOCKED,
    BE_CANCELED,
    BLOCK,
    TO_HAND,
    Become,
    BlockedIfAble,
    Forbid,
    GainKeyword,
    GainWord,
    LoseAll,
    LoseKeyword,
    LoseRace,
    NotTargeted,
    NumberBecomes,
    Permit,
    Said,
)
from rulewright.games.force_of_will.structure import Activated
from rulewright.games.force_of_will.will import WillCost
from rulewright.games.force_of_will.words import (
    ACTS_AT_ONCE,
    ANY_TIME,
    ATK,
    ATTACK_COST,
    ATTACKABLE,
    ATTACKS_RECOVERED,
    ATTRIBUTES,
    BLOCK_COST,
    BLOCKS_FLYING,
    BLOCKS_RECOVERED,
    BLOCKS_RESTED,
    COST_FREE,
    COST_LESS,
    COST_MORE,
    COST_SET,
    DEF,
    EXTRA_CALLS,
    HAND_SIZE,
    LIFEBREAK_SIZE,
    MOBILIZED,
    MUST_ATTACK,
    MUST_BLOCK,
    NO_HAND_SIZE,
    NO_TRIGGER,
    PLAYABLE,
    RACE,
    RESONATOR,
    SEAL_RELEASED,
    SEES_TOP,
    SHOWS_TOP,
    SKIPS,
    STAYS_RECOVERED,
    TYPE,
    TYPES,
    UNPREVENTED,
    UNTIL_TURN_ENDS,
)
from rulewright.games.force_of_will.zones import IN_CHASE, IN_GRAVEYARD, IN_HAND, IN_REMOVED, MAIN_DECK
from rulewright.games.measures import Half
from rulewright.games.said import BecomeWord, Continuous
from rulewright.games.selecting import Among
from rulewright.kernel.context import BOTH, ME, OPPONENT, Context
from rulewright.kernel.effects import If, Modes
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import (
    AT_LEAST,
    All,
    AnyCard,
    Bound,
    Cards,
    Condition,
    Description,
    Effect,
    Either,
    Filter,
    Fixed,
    Has,
    Lacks,
    Node,
    Not,
    Number,
    Static,
    This,
)
from rulewright.language.joints import provided
from rulewright.language.phrases import Grammar, Reject
from rulewright.language.trees import same

WHO = (("you", ME), ("your opponent", OPPONENT), ("players", BOTH), ("each player", BOTH), ("all players", BOTH), ("opponents", OPPONENT), ("an opponent", OPPONENT))
SKILLS = ("Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable")
"""1413.2."""


def add_permits(g: Grammar) -> None:
    """Everything about players, playing, attacking and blocking."""
    add_of_player(g)
    add_allowed(g)
    add_costs(g)
    add_restrictions(g)
    add_barriers(g)
    add_treated(g)


def add_of_player(g: Grammar) -> None:
    """What players cannot do."""
    for who, whose in WHO:
        g.add("persons", who, meaning, const={"value": whose})
    for owner in ("their", "your", "a", "his or her"):
        g.add("theirzone", owner + " {zone}", canonical=owner == "their")
    nobody = "{whose:persons} cannot|can't "
    for words, what in (("gain life", GAIN_LIFE), ("lose life", LOSE_LIFE), ("draw cards", DRAW_CARDS), ("call magic stones", CALL_STONES),
                        ("call a magic stone", CALL_STONES), ("attack", ATTACK_WITH), ("block", BLOCK_WITH)):
        g.add("permit", nobody + words, PlayerCannot, const={"what": what}, canonical=words == what, rule="104.4")
    g.add("permit", nobody + "play {of:played}", NoPlay, const={"what": CARDS})
    g.add("permit", nobody + "play spells", NoPlay, const={"of": None, "what": CARDS})
    g.add("permit", nobody + "play {of:played} from {areas:theirzone}", NoPlay, const={"what": CARDS})
    g.add("permit", nobody + "play activate abilities of|on {of:played}", NoPlay, const={"what": ABILITIES})
    g.add("permit", nobody + "play activate abilities of|on {of:played} they|you control", NoPlay, const={"what": ABILITIES}, canonical=False)
    g.add("permit", nobody + "play activate abilities", NoPlay, const={"of": None, "what": ABILITIES})
    g.add("permit", nobody + "play {of:played}' activate abilities", NoPlay, const={"what": ABILITIES}, canonical=False)
    for word, noun in (("rulers'", j_ruler()), ("ruler's", j_ruler()), ("regalia's", Has(TYPE, "Regalia")), ("resonators'", Has(TYPE, RESONATOR)),
                       ("J/rulers'", j_ruler())):
        g.add("permit", f"{nobody}play {word} activate abilities", NoPlay, const={"what": ABILITIES, "of": Description(noun)}, canonical=False)
    for words in ("spells or abilities", "spells or activate abilities", "cards or activate abilities", "cards or abilities", "spells and abilities"):
        g.add("statics", f"{nobody}play {words}", plays_nothing, canonical=False)
    g.add("permit", nobody + "play [Judgment] abilities", NoPlay, const={"of": None, "what": JUDGMENTS})
    g.add("permit", nobody + "do judgment ( again )?", NoPlay, const={"of": None, "what": JUDGMENTS}, canonical=False)
    g.add("somebody", "{who:player}", not_whose, canonical=False)
    g.add("somebody", "{targeted}")
    g.add("targeted", "{target:targetplayer}", TargetPlayer)
    nobody = "{people:somebody} cannot|can't "
    for words, what in (("gain life", GAIN_LIFE), ("draw cards", DRAW_CARDS), ("attack", ATTACK_WITH), ("block", BLOCK_WITH), ("call magic stones", CALL_STONES)):
        g.add("permit", nobody + words, PlayerCannot, const={"whose": BOTH, "what": what})
    g.add("permit", nobody + "play {of:played}", NoPlay, const={"whose": BOTH, "what": CARDS})
    g.add("permit", nobody + "play spells", NoPlay, const={"whose": BOTH, "what": CARDS, "of": None})
    g.add("permit", nobody + "play activate abilities", NoPlay, const={"whose": BOTH, "what": ABILITIES, "of": None})
    g.add("permit", nobody + "do judgment", NoPlay, const={"whose": BOTH, "what": JUDGMENTS, "of": None})
    for cannot in ("cannot", "can't"):
        g.add("permit", f"{{of:possessor}} activate abilities {cannot} be played", NoPlay, const={"whose": BOTH, "what": ABILITIES}, canonical=cannot == "cannot")
        g.add("permit", f"activate abilities of|on {{of:cards}} {cannot} be played", NoPlay, const={"whose": BOTH, "what": ABILITIES}, canonical=False)
        g.add("permit", f"{{of:played}} {cannot} be played", NoPlay, const={"whose": BOTH, "what": CARDS}, canonical=False)
        g.add("permit", f"{{of:played}} {cannot} be played from {{areas:theirzone}}", NoPlay, const={"whose": BOTH, "what": CARDS}, canonical=False)
    g.add("played", "{what}")
    g.add("played", "spells {post:postspell}", Description, const={"kind": AnyCard()}, canonical=False)
    g.add("played", "{pre:pre} spells", Description, const={"kind": AnyCard()}, canonical=False)
    for objects, kinds in (("spells or abilities", {}), ("spells and abilities", {}), ("spells", {"abilities": False}), ("abilities", {"spells": False})):
        for owner, whose in (("your opponent controls", OPPONENT), ("you control", ME), ("", BOTH)):
            for cannot in ("cannot", "can't"):
                g.add("said", f"{objects} {owner} {cannot} target {{who:cards}}".replace("  ", " "), not_aimed, const={**kinds, "by": whose}, canonical=False)
        g.add("said", f"your opponent's {objects} cannot target {{who:cards}}", not_aimed, const={**kinds, "by": OPPONENT}, canonical=False)
    for words in ("players cannot chase to this card", "players cannot chase this card", "players cannot chase to this", "players can't chase to this card"):
        g.add("permit", words, NoChase, const={"of": This()}, canonical=words == "players cannot chase to this card", rule="1008.2")
    g.add("permit", "your opponent cannot chase to this card", NoChase, const={"of": This(), "whose": OPPONENT})
    g.add("permit", "while this card is a summon spell , players cannot chase", NoChase, const={"of": This()}, canonical=False, rule="1407.1")
    g.add("permit", "{whose:persons} cannot chase to {of:played} you control", NoChase)
    for wont in ("don't|doesn't|cannot|can't|won't trigger", "do not trigger", "does not trigger", "will not trigger"):
        plain = wont.startswith("don't")
        for of in ("of", "on"):
            g.add("permit", f"{{word:anykeyword}} abilities {of} {{of:cards}} {wont}", NoTrigger, canonical=plain and of == "of", rule="1015.1a")
            g.add("permit", f"automatic abilities {of} {{of:cards}} {wont}", NoTrigger, canonical=plain and of == "of")
            g.add("permit", f"abilities {of} {{of:cards}} {wont}", NoTrigger, canonical=False)
    for words in ("as you choose a card to attack , you must choose this card if able", "this card must be attacked if able",
                  "as your opponent chooses a card to attack , they must choose this card if able"):
        g.add("permit", words, MustChoose, canonical=words == "this card must be attacked if able", rule="803.3")
    g.add("permit", "each turn , {of:cards} cannot attack unless it's your opponent's first attack this turn", AttackOnce)


def add_allowed(g: Grammar) -> None:
    """What the rules would not allow, or do not demand."""
    for words, number, plain in (
            ("can block J/resonators with [Flying]", BLOCKS_FLYING, True), ("can block resonators with [Flying]", BLOCKS_FLYING, False),
            ("can block while rested", BLOCKS_RESTED, True), ("must attack if able", MUST_ATTACK, True), ("must attack each turn if able", MUST_ATTACK, False),
            ("attacks each turn if able", MUST_ATTACK, False), ("must attack", MUST_ATTACK, False),
            ("can attack in the turn it's summoned", ACTS_AT_ONCE, False), ("can attack the turn it enters the field", ACTS_AT_ONCE, True),
            ("can attack in the turn it enters a|the|your field", ACTS_AT_ONCE, False), ("can attack in the turn it's put into a|the|your field", ACTS_AT_ONCE, False),
            ("can attack the turn it's summoned", ACTS_AT_ONCE, False),
            ("can attack recovered J/resonators", ATTACKS_RECOVERED, True), ("can attack recovered resonators", ATTACKS_RECOVERED, False),
            ("can be attacked", ATTACKABLE, True), ("can be attacked while recovered", ATTACKABLE, False), ("is mobilized", MOBILIZED, True),
            ("don't cause their own abilities to trigger", NO_TRIGGER, False), ("does not trigger its automatic abilities", NO_TRIGGER, True)):
        g.add("alone", words, Permit, const={"number": number}, canonical=plain)
    for can in ("may", "can"):
        own = can == "may"
        for time in ("at any time you have priority", "anytime you have priority", "any time you have priority", "as though it had [Quickcast]"):
            g.add("permit", f"you {can} play this card {time}", MayPlay, const={"number": ANY_TIME, "of": This()}, canonical=own and time == "at any time you have priority")
        g.add("permit", f"you {can} play {{of:playable}}", MayPlay, const={"number": PLAYABLE}, canonical=own)
        g.add("permit", f"you {can} play {{of:quick}} as though it had [Quickcast]", MayPlay, const={"number": ANY_TIME}, canonical=own)
        for time in ("as though they had [Quickcast]", "as if they had [Quickcast]", "at any time you have priority", "anytime you have priority", "any time you have priority",
                     "during your opponent's turn as though they had [Quickcast]"):
            g.add("permit", f"you {can} play {{of:quick}} {time}", MayPlay, const={"number": ANY_TIME}, canonical=False) if "during" not in time else None
        for count, more in (("two", 1), ("three", 2)):
            for words in (f"call up to {count} magic stones each turn", f"call up to {count} magic stones per turn", f"call {count} magic stones each turn",
                          f"call {count} magic stones per turn", f"call a magic stone up to {count} times each turn", f"call magic stones up to {count} times per turn"):
                g.add("permit", f"you {can} {words}", PlayerNumber, const={"number": EXTRA_CALLS, "by": Fixed(more)}, canonical=False)
        g.add("permit", f"you {can} call an additional magic stone each turn", PlayerNumber, const={"number": EXTRA_CALLS, "by": Fixed(1)}, canonical=own)
    for zone, areas in (("graveyard", IN_GRAVEYARD), ("removed area", IN_REMOVED)):
        for link in ("in", "from"):
            g.add("playable", f"{{what:what}} {link} your {zone}", Select, const={"whose": ME, "areas": areas}, canonical=link == "in")
            g.add("playable", f"{{what:what}} {link} your|any|a {zone} {{more:post}}", playable_with, const={"areas": areas}, canonical=False)
            for article in ("a|an", "one"):
                g.add("playable", f"{article} {{what:what}} {link} your {zone}", Select, const={"whose": ME, "areas": areas}, canonical=False)
            for owner, whose in (("any|a", BOTH), ("your opponent's", OPPONENT)):
                g.add("playable", f"{{what:what}} {link} {owner} {zone}", Select, const={"whose": whose, "areas": areas}, canonical=link == "in")
    for deck in ("main deck", "deck"):
        first = TopCards(ME, Fixed(1), MAIN_DECK)
        g.add("playable", f"the top card of your {deck}", TopCards, const={"whose": ME, "count": Fixed(1), "place": MAIN_DECK}, canonical=deck == "main deck")
        for tail in ("if it's a|an {what:what}", "if it is a|an {what:what}"):
            g.add("playable", f"the top card of your {deck} {tail}", Among, const={"of": first}, canonical=deck == "main deck" and "it is" in tail)
        g.add("playable", f"{{what:what}} from the top of your {deck}", Among, const={"of": first}, canonical=False)
    g.add("playable", "{pronoun}")
    g.add("playable", "this card from your {areas:zone}", ThisIn)
    g.add("playable", "this card from where it is", This)
    g.add("quick", "{what:what} in your hand", Select, const={"whose": ME, "areas": IN_HAND})
    g.add("quick", "{what:what}", quick, canonical=False)
    for who, whose in (("your", ME), ("your opponent's", OPPONENT), ("each player's", BOTH)):
        for words in ("is increased by", "increases by"):
            for size, number, rule in (("hand", HAND_SIZE, "306.3"), ("lifebreak", LIFEBREAK_SIZE, "1415.1a-ii")):
                g.add("permit", f"{who} maximum {size} size {words} {{by:number}}", PlayerNumber, const={"number": number, "whose": whose},
                      canonical=words == "is increased by", rule=rule)
    for deed, number in (("attacking", STAYS_RECOVERED), ("blocking", BLOCKS_RECOVERED)):
        for does in ("does not", "doesn't"):
            g.add("permit", f"{deed} {does} cause {{of:thing}} to rest", MayPlay, const={"number": number, "whose": BOTH}, canonical=does == "does not")
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        owner = "your" if whose == ME else "their"
        for deck in ("main deck", "deck"):
            g.add("permit", f"{who} may look at the top card of {owner} {deck} at any time", PlayerPermit, const={"number": SEES_TOP, "whose": whose}, canonical=deck == "main deck")
            for top in ("the top card", "top card"):
                for plays in ("plays", "play"):
                    g.add("permit", f"{who} {plays} with {top} of {owner} {deck} revealed", PlayerPermit, const={"number": SHOWS_TOP, "whose": whose},
                          canonical=deck == "main deck" and top == "the top card" and plays == ("play" if whose == ME else "plays"))
    g.add("permit", "play with the top card of your deck revealed", PlayerPermit, const={"number": SHOWS_TOP, "whose": ME}, canonical=False)
    for verb in ("pay", "may pay"):
        g.add("permit", f"you {verb} the attribute cost of {{of:playedcard}} with will of any attribute", AnyWill, canonical=verb == "may pay", rule="1003.3")
    for zone, areas in (("hand", IN_HAND), ("graveyard", IN_GRAVEYARD)):
        for owner in ("your", "a"):
            g.add("permit", f"this card cannot be played from {owner} {zone}", NoPlay, const={"whose": BOTH, "of": This(), "what": CARDS, "areas": areas}, canonical=owner == "your")
    for can in ("may", "can"):
        for verb in ("call", "play"):
            g.add("permit", f"you {can} {verb} an additional magic stone", PlayerNumber, const={"number": EXTRA_CALLS, "by": Fixed(1)}, canonical=False)
    for words in ("cannot play more than {number:n}", "may only play {number:n}", "can play only {number:n}", "can only play {number:n}", "may play only {number:n}",
                  "cannot play more than {number:n}".replace("cannot", "can't")):
        for kind in ("card|cards", "spell|spells", "{of:what}"):
            for turn in ("each turn", "per turn", "in a turn", "during each turn"):
                g.add("permit", f"{{whose:persons}} {words} {kind} {turn}", at_most if "of:" in kind else PlayAtMost,
                      canonical=words.startswith("may only") and kind == "card|cards" and turn == "per turn")
    g.add("permit", "{whose:persons} may only play {number:n} {of:what} per turn", at_most, builds=PlayAtMost)
    g.add("static", "you may have up to {copies:number} copies of this card in your deck", DeckCopies, rule="402.8")
    g.add("static", "you may have any number of copies of this card in your deck", DeckCopies, const={"copies": Fixed(-1)}, rule="402.8")
    for verb in ("is", "becomes"):
        g.add("permit", f"the weather {verb} {{word:plainword}}", WeatherIs, canonical=verb == "is", rule="1028.1")
    for words in ("can attack", "can attack on the turn it's summoned", "can attack during the turn that it was summoned", "can attack in the turn it was put into a field",
                  "can attack during the turn that it was put into a|the|your field", "can attack the same turn it enters a|the|your field"):
        g.add("alone", words, Permit, const={"number": ACTS_AT_ONCE}, canonical=False)
    for who, whose in (("your", ME), ("each player's", BOTH), ("your opponent's", OPPONENT)):
        for words in ("is", "becomes"):
            g.add("permit", f"{who} maximum hand size {words} {{size:n}}", hand_size, const={"whose": whose}, canonical=False, rule="306.3")
    for words in ("rulers cannot do judgment", "judgment cannot be done"):
        g.add("permit", words, NoPlay, const={"whose": BOTH, "of": None, "what": JUDGMENTS}, canonical=False)
    for can in ("may", "can"):
        g.add("permit", f"you {can} do judgment without paying its cost", PlayCost, const={"how": COST_FREE, "written": "", "of": None, "whose": ME, "what": JUDGMENTS, "optional": True},
              canonical=can == "may")
    for they in ("they enter", "they're put into", "they come into", "they are put into"):
        for turn in ("the turn", "in|on the turn", "the same turn"):
            g.add("alone", f"can attack {turn} {they} the|a|your field", Permit, const={"number": ACTS_AT_ONCE}, canonical=False)
    g.add("permit", "you have no maximum hand size", PlayerPermit, const={"number": NO_HAND_SIZE})


# -- costs ----------------------------------------------------------------------------------------------------


def add_costs(g: Grammar) -> None:
    """903.2i: altered costs."""
    g.add("altered", "less", meaning, const={"value": COST_LESS})
    g.add("altered", "more", meaning, const={"value": COST_MORE})
    for words, what in (("activate abilities", ABILITIES), ("[God's Art] abilities", "God's Art"), ("God's Art abilities", "God's Art"), ("[Inheritance] abilities", "Inheritance"),
                        ("[Shift] abilities", "Shift"), ("[Evolution] abilities", "Evolution")):
        g.add("artkind", words, said_word, const={"word": what}, canonical=not words.startswith("God"))
    g.add("abilitykind", "{artkind}")
    g.add("abilitykind", "[Judgment] abilities", said_word, const={"word": JUDGMENTS})
    g.add("abilitykind", "[Judgment] abilities of your|their ruler", said_word, const={"word": JUDGMENTS}, canonical=False)
    for who, of_you in (("you", {"whose": ME}), ("{whose:persons}", {})):
        leads: tuple[tuple[str, dict[str, object], bool], ...] = (
            ("you may pay {written:will} less to play", {"how": COST_LESS, "whose": ME}, True),
            (who + " pays|pay {written:will} {how:altered} to play", {**of_you}, True),
            (who + " may|must pay {written:will} {how:altered} to play", {**of_you}, False))
        for lead, base, plain in leads:
            if who == "you":
                this: dict[str, object] = {**base, "of": This()}
                g.add("permit", f"{lead} this card", PlayCost, const=this, canonical=plain, rule="903.2i")
                g.add("permit", f"{lead} this card for each {{each:countable}}", PlayCost, const=this, canonical=plain)
                g.add("permit", f"{lead} this card from a|your {{areas:zone}}", PlayCost, const=this, canonical=plain)
                g.add("permit", f"for each {{each:countable}} , {lead} this card", PlayCost, const=this, canonical=False)
                ability: dict[str, object] = {**this, "what": THIS_ABILITY}
                g.add("abilitycost", f"{lead} this ability", PlayCost, const=ability, canonical=plain)
                g.add("abilitycost", f"{lead} this ability for each {{each:countable}}", PlayCost, const=ability, canonical=plain)
                continue
            g.add("permit", f"{lead} {{of:playedcard}}", PlayCost, const=base, canonical=plain)
            g.add("permit", f"{lead} {{of:playedcard}} for each {{each:countable}}", PlayCost, const=base, canonical=plain)
            g.add("permit", f"{lead} {{of:playedcard}} , to a minimum free cost of {{least:will}}", PlayCost, const=base, canonical=plain)
            g.add("permit", f"{lead} spells", PlayCost, const={**base, "of": None}, canonical=plain)
            g.add("permit", f"{lead} {{what:abilitykind}}", PlayCost, const={**base, "of": None}, canonical=plain)
            g.add("permit", f"{lead} {{what:artkind}} of|on {{of:what}}", PlayCost, const=base, canonical=plain)
            g.add("permit", f"{lead} {{what:artkind}} of|on {{of:what}} they|you control", PlayCost, const=base, canonical=False)
            g.add("permit", f"{lead} {{what:artkind}} of|on {{of:pronoun}}", PlayCost, const=base, canonical=plain)
            g.add("permit", f"{lead} {{of:possessor}} {{what:abilitykind}}", PlayCost, const=base, canonical=False)
            for word, noun in (("regalia's", Has(TYPE, "Regalia")), ("rulers'", j_ruler()), ("resonators'", Has(TYPE, RESONATOR))):
                g.add("permit", f"{lead} {word} activate abilities", PlayCost, const={**base, "of": Description(noun), "what": ABILITIES}, canonical=False)
            g.add("statics", f"{lead} [Judgment] or God's Art abilities", judging_or_art, const=base, canonical=False)
    for word, how in (("less", COST_LESS), ("more", COST_MORE)):
        for who, whose in (("you play", ME), ("your opponent plays", OPPONENT), ("players play", BOTH), ("opponents play", OPPONENT), ("", BOTH)):
            for tail in ("", " to play"):
                g.add("permit", f"{{of:what}} {who} cost|costs {{written:will}} {word}{tail}".replace("  ", " "), PlayCost, const={"how": how, "whose": whose}, canonical=False,
                      rule="903.2i")
        verb = "reduced|decreased" if how == COST_LESS else "increased"
        for cost in ("this card's cost", "this card's total cost", "the cost of this card", "the cost to play this card"):
            g.add("permit", f"{cost} is {verb} by {{each:counted}}", PlayCost, const={"how": how, "whose": ME, "of": This(), "written": "{1}"}, canonical=False)
            g.add("permit", f"{cost} is {verb} by {{written:will}}", PlayCost, const={"how": how, "whose": ME, "of": This()}, canonical=False)
            g.add("permit", f"{cost} is {verb} by {{written:will}} for each {{each:countable}}", PlayCost, const={"how": how, "whose": ME, "of": This()}, canonical=False)
        for tail in ("", " to play"):
            g.add("permit", f"this card costs {{written:will}} {word}{tail}", PlayCost, const={"how": how, "whose": ME, "of": This()}, canonical=False)
            g.add("permit", f"this card costs {{written:will}} {word}{tail} for each {{each:countable}}", PlayCost, const={"how": how, "whose": ME, "of": This()}, canonical=False)
    for the in ("", "the "):
        for who, whose in (("", BOTH), (" you play", ME), (" your opponent plays", OPPONENT), (" players play", BOTH)):
            for words in ("costs|cost {written:will} less to play", "costs|cost {written:will} less", "is|are reduced by {written:will}", "is|are decreased by {written:will}"):
                g.add("permit", f"{the}free cost for|of {{of:what}}{who} {words}", PlayCost, const={"how": COST_LESS, "whose": ME if not who else whose}, canonical=False, rule="203.4")
            for words in ("is|are increased by {written:will}", "costs|cost {written:will} more to play"):
                g.add("permit", f"{the}free cost for|of {{of:what}}{who} {words}", PlayCost, const={"how": COST_MORE, "whose": whose}, canonical=False)
    for word, how in (("less", COST_LESS), ("more", COST_MORE)):
        for who, whose in (("you play", ME), ("your opponent plays", OPPONENT), ("players play", BOTH), ("you control", ME), ("your opponent controls", OPPONENT)):
            for tail in ("", " to play"):
                if "control" not in who:
                    for owner in ("your", "your opponent's"):
                        if (owner == "your") == (whose == ME) and whose != BOTH:
                            g.add("permit", f"{owner} {{of:what}} cost|costs {{written:will}} {word}{tail}", PlayCost, const={"how": how, "whose": whose}, canonical=False)
                g.add("permit", f"spells {who} cost|costs {{written:will}} {word}{tail}", PlayCost, const={"how": how, "whose": whose, "of": None}, canonical=False)
    for word, how in (("less", COST_LESS), ("more", COST_MORE)):
        for turn in ("each turn", "each of your turns", "during each of your turns"):
            for who, whose, your in (("you", ME, "your|the"), ("your opponent", OPPONENT, "their|the")):
                first: dict[str, object] = {"how": how, "whose": whose, "only": FIRST}
                for lead in (f"{who} pays|pay", f"{who} may pay"):
                    g.add("permit", f"{lead} {{written:will}} {word} to play {your} first {{of:what}} {turn}", PlayCost, const=first,
                          canonical=turn == "each turn" and "may" not in lead)
                g.add("permit", f"the first {{of:what}} {who} plays|play {turn} costs {{written:will}} {word} ( to play )?", PlayCost, const=first, canonical=False)
                g.add("permit", f"{turn} , the first {{of:what}} {who} plays|play costs {{written:will}} {word} ( to play )?", PlayCost, const=first, canonical=False)
        for spell, const in (("{of:what}", {}), ("spell", {"of": None})):
            following: dict[str, object] = {"how": how, "whose": ME, "only": NEXT, **const}
            for lead in ("you pay", "you may pay"):
                g.add("permit", f"{lead} {{written:will}} {word} to play your|the next {spell}", PlayCost, const=following, canonical=lead == "you pay")
                g.add("clause", f"{lead} {{written:will}} {word} to play your|the next {spell} you play this turn", next_cost, const=following, canonical=False)
            g.add("clause", f"the next {spell} you play this turn costs {{written:will}} {word} ( to play )?", next_cost, const=following, canonical=False)
            for until in ("until end of turn ,", "this turn ,"):
                g.add("clause", f"{until} the next {spell} you play costs {{written:will}} {word} ( to play )?", next_cost, const=following, canonical=False)
            g.add("clause", f"your next {spell} this turn costs {{written:will}} {word} ( to play )?", next_cost, const=following, canonical=False)
        for turn in ("", " this turn"):
            g.add("permit", f"you may play your|the next {{of:what}}{turn} without paying its cost", PlayCost,
                  const={"how": COST_FREE, "written": "", "whose": ME, "only": NEXT, "optional": True}, canonical=not turn) if how == COST_LESS and not turn else None
    for article in ("a|an", "one or more"):
        g.add("simple", f"it targets {article} {{of:group}}", Targets, canonical=article == "a|an")
        g.add("simple", f"this card targets {article} {{of:group}}", Targets, canonical=False)
    g.add("playedcard", "{what}")
    g.add("playedcard", "a|an {what}", canonical=False)
    g.add("playedcard", "spells {post:postspell}", Description, const={"kind": AnyCard()}, canonical=False)
    g.add("postspell", '{post+" "}')
    g.add("playedcard", "spells {post:aims}", Description, const={"kind": AnyCard()})
    g.add("aims", '{aim+" "}')
    g.add("aim", "that targets|target {of:cards}", Aiming)
    g.add("aim", "targeting {of:cards}", Aiming, canonical=False)
    g.add("aim", "that targets|target a|an {of:group}", Aiming, canonical=False)
    for word, how in (("more", COST_MORE), ("less", COST_LESS)):
        for who, whose in (("", BOTH), ("your opponent", OPPONENT), ("you", ME)):
            for tail in ("", " to play"):
                g.add("permit", f"spells {{aim:aim}} cost|costs {who} {{written:will}} {word}{tail}".replace("  ", " "), aimed_cost, const={"how": how, "whose": whose}, canonical=False)
        for who, whose in (("you play", ME), ("your opponent plays", OPPONENT), ("players play", BOTH), ("your opponent controls", OPPONENT)):
            for tail in ("", " to play"):
                g.add("permit", f"spells {who} {{aim:aim}} cost|costs {{written:will}} {word}{tail}", aimed_cost, const={"how": how, "whose": whose}, canonical=False)
    for can in ("may", "can"):
        for free in ("its cost", "their cost", "their costs", "the cost"):
            free_play: dict[str, object] = {"how": COST_FREE, "written": "", "whose": ME, "optional": True}
            plain = can == "may" and free == "its cost"
            g.add("permit", f"you {can} play this card without paying {free}", PlayCost, const={**free_play, "of": This()}, canonical=plain, rule="903.2i-ii")
            for zone in ("", " from your hand", " in your hand"):
                g.add("permit", f"you {can} play {{of:playedcard}}{zone} without paying {free}", PlayCost, const=free_play, canonical=plain and not zone)
        for words in ("rather than pay its cost", "rather than pay this card's cost", "rather than paying its cost", "instead of its cost", "instead of paying its cost", "instead"):
            for lead in (f"you {can} pay {{written:will}}", f"you {can} play this card by paying {{written:will}}"):
                g.add("permit", f"{lead} {words}", PlayCost, const={"how": COST_SET, "of": This(), "whose": ME, "optional": True},
                      canonical=can == "may" and words == "rather than pay its cost" and "by" not in lead, rule="903.2i-i")
        g.add("permit", f"you {can} pay {{written:will}} to play this card instead", PlayCost, const={"how": COST_SET, "of": This(), "whose": ME, "optional": True},
              canonical=False)
        g.add("abilitycost", f"you {can} pay {{written:will}} to play this ability instead", PlayCost,
              const={"how": COST_SET, "of": This(), "whose": ME, "optional": True, "what": THIS_ABILITY}, canonical=can == "may")
        g.add("abilitycost", f"you {can} pay {{written:will}} instead", PlayCost, const={"how": COST_SET, "of": This(), "whose": ME, "optional": True, "what": THIS_ABILITY},
              canonical=False)
    for words in ("by paying {written:will} more", "by paying an additional {written:will}", "for {written:will} more"):
        g.add("statics", f"you may play this card from your {{areas:zone}} {words}", play_for_more, canonical=False)
    g.add("abilitycost", "pay {written:will} instead", PlayCost, const={"how": COST_SET, "of": This(), "whose": ME, "what": THIS_ABILITY})
    g.add("permit", "{abilitycost}")
    payers = ("its controller pays", "their controller pays", "their controllers pay", "the controller of that resonator pays", "a player pays", "that player pays",
              "your opponent pays", "you pay")
    for payer in payers:
        for words, how in (("attack", ATTACK_COST), ("block", BLOCK_COST)):
            g.add("permit", f"{{of:cards}} cannot {words} unless {payer} {{written:will}}", FightCost, const={"how": how}, canonical=payer == "its controller pays",
                  rule="803.5" if how == ATTACK_COST else "804.4")
        g.add("statics", f"{{of:cards}} cannot attack or block unless {payer} {{written:will}}", fight_cost, canonical=False, rule="803.5")


def add_restrictions(g: Grammar) -> None:
    """When, and from where, a card can be played."""
    for lead in ("play this card only", "you may play this card only", "this card can be played only", "you can play this card only"):
        plain = lead == "play this card only"
        g.add("permit", lead + " if {condition:condition}", OnlyIf, canonical=plain)
        g.add("permit", lead + " during {condition:period}", OnlyIf, canonical=plain)
        g.add("permit", lead + " from your {areas:zone}", OnlyFrom, canonical=plain)
    g.add("permit", "you cannot play this card if {condition:condition}", only_if_not, canonical=False)
    g.add("simple", "it is not so that {part:simple}", Not)
    g.add("permit", "play this only if {condition:condition}", OnlyIf, canonical=False)
    g.add("permit", "play this if {condition:condition}", OnlyIf, canonical=False)
    g.add("permit", "you cannot play this card unless {condition:condition}", OnlyIf, canonical=False)
    g.add("permit", "this card cannot|can't be played unless {condition:condition}", OnlyIf, canonical=False)
    g.add("permit", "this card cannot|can't be played if {condition:condition}", only_if_not, canonical=False)
    for lead in ("play this card only", "you may play this card only"):
        g.add("permit", lead + " as long as {condition:condition}", OnlyIf, canonical=False)


def add_barriers(g: Grammar) -> None:
    """1120.4, 1120.5: players with [Barrier]."""
    for owner, whose in (("", BOTH), ("your opponent controls", OPPONENT), ("you control", ME)):
        for who, people in (("you", ME), ("your opponent", OPPONENT), ("players", BOTH)):
            for cannot in ("cannot", "can't"):
                g.add("permit", f"{who} {cannot} be targeted by spells or abilities {owner}", NotTargeted,
                      const={"by": whose, "people": Whose(people), "what": None}, canonical=cannot == "cannot", rule="1120.4")
    for who, people in (("you", ME), ("your opponent", OPPONENT), ("players", BOTH), ("each player", BOTH)):
        for verb in ("gain|gains", "have|has"):
            plain = verb[0] == "g" and who != "each player"
            g.add("permit", f"{who} {verb} [Barrier]", PlayerScreen, const={"people": Whose(people)}, canonical=plain, rule="1120.4")
            g.add("permit", f"{who} {verb} [Barrier] against {{what:barrierinfo}}", PlayerScreen, const={"people": Whose(people)}, canonical=plain, rule="1120.5")
    g.add("permit", "{people:targeted} gain|gains|have|has [Barrier]", PlayerScreen, rule="1120.4")
    g.add("permit", "{people:targeted} gain|gains|have|has [Barrier] against {what:barrierinfo}", PlayerScreen, rule="1120.5")


def add_treated(g: Grammar) -> None:
    """201.4d, 1020: what cards are treated as, and what they become."""
    for dealt in ("damage dealt by {of:cards}", "damage {of:cards} deals|deal", "damage that would be dealt by {of:cards}", "damage that {of:cards} would deal"):
        g.add("permit", dealt + " cannot|can't be prevented", MayPlay, const={"number": UNPREVENTED, "whose": BOTH}, canonical=dealt.startswith("damage dealt"), rule="104.4")
    g.add("permit", "damage cannot|can't be prevented", PlayerPermit, const={"number": UNPREVENTED, "whose": BOTH})
    for cannot in ("cannot draw more than {number:n}", "can't draw more than {number:n}", "may draw only {number:n}"):
        for turn in ("each turn", "per turn", "in a turn"):
            g.add("permit", f"{{whose:persons}} {cannot} card|cards {turn}", DrawAtMost, canonical=cannot.startswith("cannot") and turn == "each turn")
    for name, phase in PHASES:
        for who, whose, own in (("you", ME, "your"), ("your opponent", OPPONENT, "their"), ("players", BOTH, "their"), ("each player", BOTH, "their")):
            for phases in (f"{name} phase", f"{name} phases"):
                g.add("permit", f"{who} skips|skip {own} {phases}", PlayerPermit, const={"number": SKIPS + phase, "whose": whose},
                      canonical=phases == f"{name} phase" and who != "each player", rule="1031.1")
        g.add("permit", f"skip your {name} phase", PlayerPermit, const={"number": SKIPS + phase, "whose": ME}, canonical=False)
    for word in ATTRIBUTES:
        same = "darkness|dark" if word == "darkness" else word
        for stone in ("magic stone", "magic stones"):
            g.add("stonetype", f"{same} {stone}", said_word, const={"word": f"{word.capitalize()} Magic Stone"}, canonical=stone == "magic stone", rule="201.4c")
    stones = '{words:stonetype+" and "|", "|", and "|" and a "|", a "|", and a "}'
    for article in ("", "a "):
        g.add("said", f"treat {{who:cards}} as {article}{stones}", treat, canonical=False, rule="201.4d")
        g.add("said", f"{{who:cards}} is treated as {article}{stones}", treat, canonical=False)
    g.add("alone", "is also a|an {word:stonetype}", GainWord, const={"prop": TYPE})
    for be in ("is|are also", "are also a|an", "is|are treated as", "is|are treated as a|an"):
        g.add("parts", f'{be} {{words:stonetype+" and "|", "|", and "|" and a "}} ( in addition to its|their other types )?', stone_types, canonical=False)
    g.add("alone", "becomes|become {word:race}", BecomeWord, const={"prop": RACE}, canonical=False)
    for article in ("a|an ", ""):
        g.add("alone", f"is|are also {article}{{word:race}}", GainWord, const={"prop": RACE}, canonical=False)
    g.add("kind", '{parts:noun++" or a "|" or an "|", a "|", or a "|", an "}', Either, canonical=False)
    for kind in TYPES:
        noun = kind if kind == "J-Ruler" else kind.lower()
        g.add("alone", f"becomes|become a|an {noun}", BecomeWord, const={"prop": TYPE, "word": kind}, rule="1020.1")
        g.add("alone", f"is|are also a|an {noun}", GainWord, const={"prop": TYPE, "word": kind}, rule="1020.1")
        g.add("gain", f"the {noun} type", GainWord, const={"prop": TYPE, "word": kind}, canonical=False)
        g.add("loss", f"the {noun} type", LoseRace, const={"prop": TYPE, "word": kind})
    for race in ("", " {race:race}"):
        for kind in ("", " resonator", " J/resonator"):
            for tail in ("", ' with {more:keyword+" and "|", "}'):
                for lost in ("", "loses|lose all abilities and "):
                    if race or kind or tail:
                        g.add("parts", f"{lost}becomes|become a|an {{change:plainchange}}{race}{kind}{tail}", become_a,
                              const={"kind": RESONATOR if kind else "", "lost": bool(lost)}, canonical=False)
    for race in ("", " {race:race}"):
        for kind in ("", " resonator", " J/resonator"):
            if race or kind:
                for tail in ("and loses|lose all abilities", ", and loses|lose all abilities", "with no abilities"):
                    g.add("parts", f"becomes|become a|an {{change:plainchange}}{race}{kind} {tail}", become_a, const={"kind": RESONATOR if kind else "", "lost": True}, canonical=False)
    for words in ("become", "becomes", "are equal to", "become equal to", "are each equal to"):
        g.add("said", f"{{who:possessor}} ATK and DEF {words} {{amount:quantity}}", numbers_become, canonical=False)
    g.add("said", "mobilize {who:cards}", mobilize, canonical=False, rule="1129.3")
    g.add("said", "mobilize {who:saidof}", mobilize, canonical=False, rule="1129.3")
    for words in ("the [Seal] abilities", "the [Seal]"):
        g.add("said", f"release {words} of {{who:cards}}", release_seals, canonical=False, rule="1026.1")
    g.add("said", "release the [Seal] abilities of {who:saidof}", release_seals, canonical=False, rule="1128.4")
    for owner in ("your opponent's", "an opponent's"):
        g.add("alone", f"cannot be targeted by {owner} spells or abilities", NotTargeted, const={"by": OPPONENT, "what": None, "people": None}, canonical=False)
        g.add("alone", f"cannot be targeted by {owner} spells", NotTargeted, const={"by": OPPONENT, "what": None, "people": None, "abilities": False}, canonical=False)
    for owner, whose in (("", BOTH), ("your opponent controls", OPPONENT), ("your opponent plays", OPPONENT)):
        for words, word in (("chants", "Chant"), ("runes", "Rune"), ("chant spells", "Chant")):
            g.add("alone", f"cannot be targeted by {words} {owner}", NotTargeted, const={"by": whose, "what": Description(Has(TYPE, word)), "abilities": False}, canonical=False)
    for words in ("be returned to its owner's hand", "be returned to a hand", "be put into a hand", "be returned to hand", "be returned to their owner's hand",
                  "return to its owner's hand"):
        g.add("alone", "cannot " + words, Forbid, const={"what": TO_HAND}, canonical=False)
    for does in ("doesn't", "does not"):
        g.add("alone", f"{does} rest when it blocks", Permit, const={"number": BLOCKS_RECOVERED}, canonical=does == "does not")
        g.add("alone", f"{does} rest when it attacks", Permit, const={"number": STAYS_RECOVERED}, canonical=does == "does not")
        g.add("alone", f"{does} rest to attack", Permit, const={"number": STAYS_RECOVERED}, canonical=False)
    for words in ("attacks|attack if able", "attacks|attack each turn if able"):
        g.add("alone", words, Permit, const={"number": MUST_ATTACK}, canonical=False)
    for who in ("cards", "target", "choice"):
        for words in ("attacks|attack this turn if able", "must attack this turn if able"):
            g.add("clause", f"{{who:{who}}} {words}", attacks_this_turn, canonical=False)
    for tail in ("if able", "this turn if able", "each turn if able"):
        g.add("alone", f"must be blocked {tail}", BlockedIfAble, canonical=tail == "if able", rule="804.3")
    for must in ("must block", "blocks|block"):
        for tail in ("if able", "each turn if able", "if possible"):
            g.add("alone", f"{must} {tail}", Permit, const={"number": MUST_BLOCK}, canonical=must == "must block" and tail == "if able")
        for who in ("cards", "target", "choice"):
            for tail in ("this turn if able", "if able this turn"):
                g.add("clause", f"{{who:{who}}} {must} {tail}", blocks_this_turn, canonical=False)
    for words in ("canceled", "cancelled", "countered"):
        g.add("alone", f"cannot be {words}", Forbid, const={"what": BE_CANCELED}, canonical=words == "canceled", rule="1012.1")
    for words, what in (("attack", ATTACK), ("block", BLOCK)):
        g.add("said", f"{{whose:persons}} cannot {words} with {{of:what}}", cannot_with, const={"what": what}, canonical=False)
    for words in ("canceled", "cancelled"):
        for who, whose in (("you play", ME), ("your opponent plays", OPPONENT)):
            g.add("said", f"{{what:what}} {who} cannot be {words}", uncanceled, const={"whose": whose}, canonical=False)
        for who, whose in (("you control", ME), ("your opponent controls", OPPONENT)):
            g.add("said", f"spells {who} cannot be {words}", uncanceled, const={"whose": whose, "what": Description(AnyCard())}, canonical=False)
    for words in ("its symbol skills", "their symbol skills", "all symbol skills", "symbol skills"):
        g.add("parts", "loses|lose " + words, lose_skills, canonical=False, rule="1413.2")
    for still in ("it's", "it is", "they're", "this card is"):
        for kind in TYPES:
            g.add("said", f"{still} still a|an {kind.lower() if kind != 'J-Ruler' else kind}", still_is, const={"word": kind}, canonical=False, rule="1020.1")
    for until in ("{until:duration}",):
        for who in ("cards", "target"):
            g.add("clause", f'{{who:{who}}} gains|gain your choice of {{options:gain++", "&" or "}} ' + until, gain_one, canonical=False)
            g.add("clause", f'{{who:{who}}} gains|gain your choice of {{options:gain++", "&", or "}} ' + until, gain_one, canonical=False)
        g.add("clause", '{who:cards} gains|gain {options:gain++", "&" or "} ' + until, gain_one, canonical=False)
        g.add("clause", '{who:cards} gains|gain {options:gain++", "&", or "} ' + until, gain_one, canonical=False)
        g.add("clause", '{who:target} gains|gain {options:gain++", "&" or "} ' + until, gain_one, canonical=False)
    for lead in ("spells {what:post} or abilities on a card {again:post}", "spells {what:post} or abilities of cards {again:post}"):
        g.add("alone", f"cannot be targeted by {lead}", not_targeted, canonical=False)
    for owner, whose in (("", BOTH), ("your opponent controls", OPPONENT), ("your opponents control", OPPONENT)):
        g.add("alone", f"cannot be targeted by normal spells {owner}", NotTargeted,
              const={"by": whose, "what": Description(AnyCard(), (), (Lacks(TYPE, RESONATOR),)), "abilities": False}, canonical="opponents" not in owner, rule="1407.2")
        g.add("alone", f"cannot be targeted by spells of {{what:what}} {owner}", NotTargeted, const={"by": whose, "abilities": False}, canonical="opponents" not in owner)
        g.add("alone", f"cannot be targeted by spells or abilities of {{what:what}} {owner}", NotTargeted, const={"by": whose}, canonical="opponents" not in owner)
    for words in ("be attacked or blocked", "be blocked or attacked"):
        g.add("parts", "cannot " + words, be_neither, canonical=False)
    add_odd_orders(g)
    g.add("alone", "can be blocked only by {by:by}", only_by, canonical=False)
    g.add("alone", "cannot be blocked except by {by:by}", only_by)


def add_odd_orders(g: Grammar) -> None:
    """Sentences in an order of their own."""
    for lead in ("as long as", "if", "while"):
        g.add("body", f"{lead} {{condition:condition}} , {{parts:statics}} during {{period:period}} ( . / )", during_too, canonical=False)
        for again in ("as long as", "if", "while"):
            g.add("body", f"{lead} {{condition:condition}} , {{parts:statics}} {again} {{period:condition}} ( . / )", during_too, canonical=False)
    for lead in ("half", "half of"):
        g.add("quantity", lead + " {of:counted}", Half, const={"up": True}, canonical=False)
        for owner, their, whose in (("your opponent's", "their", OPPONENT), ("your", "your", ME)):
            g.add("clause", f"{owner} life becomes {lead} {their} life", LifeBecomes, const={"who": Whose(whose), "amount": Half(LifeOf(Whose(whose)), True)}, canonical=False,
                  rule="1205.1")
    for name, prop in (("ATK", ATK), ("DEF", DEF)):
        for verb in ("becomes", "is", "becomes equal to", "is equal to"):
            g.add("said", f"the {name} of {{who:saidwho}} {verb} {{amount:quantity}}", number_becomes, const={"prop": prop}, canonical=False)
    g.add("parts", "cannot be attacked or {second:cannotbe}", neither, canonical=False)
    g.add("simple", "a|an {of:group} is|are {state:fightstate}", one_is, canonical=False)
    for part in ("attacking", "blocking", "attacked", "blocked"):
        g.add("fightstate", part, Fighting, const={"part": part})
    g.add("spelladj", '{parts:oneadj++" or "|", "}', Either)
    g.add("clauses", "as long as {condition:condition} , {then:clause}", while_it_holds, canonical=False)
    g.add("sentence", "{then:clauses} , if {condition:condition}", provided, canonical=False)
    g.add("body", "{cost:plaincost} ^{effect:effects} ( . / )", Activated, canonical=False)
    g.add("plaincost", '{parts:plainpart+", "|" "}', CostOf)
    g.add("plainpart", "{written:will}", WillCost)
    g.add("plainpart", "⟲", Do, const={"verb": REST, "what": This()})
    for dash in ("-", ":"):
        listed = f'{dash} {{options:option++"; or "|";"|". or "|": or "|"or "|", or "}} ( . / )'
        g.add("body", "{cost:cost} : choose {count:n} . {limits:limits} " + listed, limited_modes, canonical=False)


# -- nodes and builders -----------------------------------------------------------------------------------------


class Other(Filter):
    """Cards that do not fit a description."""

    __slots__ = ("what",)
    FIELDS = ("what",)

    def __init__(self, what: Filter) -> None:
        self.what = what

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return not self.what.passes(game, context, card)


def said_word(word: str) -> str:
    """A word."""
    return word


def treat(who: Cards, words: tuple[str, ...]) -> Said:
    """201.4d: cards are treated as magic stones of kinds, too."""
    return Said(who, tuple(GainWord(TYPE, word) for word in words))


def become_a(change: str, kind: str, lost: bool, race: str = "", more: tuple[str, ...] = ()) -> tuple[Static, ...]:
    """Cards become something else."""
    parts: list[Static] = [LoseAll()] if lost else []
    parts.append(Become(change))
    if race:
        parts.append(BecomeWord(RACE, race))
    if kind:
        parts.append(BecomeWord(TYPE, kind))
    return (*parts, *(GainKeyword(word) for word in more))


def numbers_become(who: Cards, amount: Number) -> Said:
    """Both numbers become another one."""
    return Said(who, (NumberBecomes(ATK, amount), NumberBecomes(DEF, amount)))


def number_becomes(who: Cards, prop: int, amount: Number) -> Said:
    """A number becomes another one."""
    return Said(who, (NumberBecomes(prop, amount),))


def only_by(by: Filter) -> Forbid:
    """Cards that can be blocked only by certain ones."""
    return Forbid(BE_BLOCKED, by.what if isinstance(by, Other) else Other(by))


def be_neither() -> tuple[Static, ...]:
    """Neither attacked nor blocked."""
    return (Forbid(BE_ATTACKED), Forbid(BE_BLOCKED))


def lose_skills() -> tuple[Static, ...]:
    """1413.2: the symbol skills."""
    return tuple(LoseKeyword(word) for word in SKILLS)


def still_is(word: str) -> Said:
    """1020.1: a card that became something else keeps a type."""
    return Said(Bound("it"), (GainWord(TYPE, word),))


def gain_one(who: Cards, options: tuple[Static, ...], until: Until) -> Modes:
    """One of several things, as the player likes."""
    return Modes(1, tuple(ForNow(Said(who, (option,)), until) for option in options))


def not_targeted(what: Filter, again: Filter) -> NotTargeted:
    """Spells, and abilities of cards, of one description."""
    if not same(what, again):
        raise Reject("two descriptions")
    return NotTargeted(BOTH, Description(AnyCard(), (), (what,)))


def judging_or_art(how: int, whose: int, written: str) -> tuple[Static, ...]:
    """Judgments and God's Arts."""
    return (PlayCost(how, written, None, whose, JUDGMENTS), PlayCost(how, written, None, whose, "God's Art"))


def during_too(parts: tuple[Static, ...], condition: Condition, period: Condition) -> Continuous:
    """A condition and a time."""
    return Continuous(parts, All((condition, period)))


def neither(second: Static) -> tuple[Static, ...]:
    """Neither attacked nor something else."""
    return (Forbid(BE_ATTACKED), second)


def one_is(of: Cards, state: Filter) -> ThereIs:
    """One of some cards is in a state."""
    if not isinstance(of, Select) or not isinstance(of.what, Description):
        raise Reject("which cards")
    what = Description(of.what.kind, (state, *of.what.pre), of.what.post)
    return ThereIs(AT_LEAST, Fixed(1), Select(of.whose, of.areas, what, of.other))


def limited_modes(cost: CostOf, count: int, limits: tuple[Node, ...], options: tuple[Effect, ...]) -> Activated:
    """A choice whose limits stand before its options."""
    return Activated(cost, Modes(count, options), "", limits)


def fight_cost(of: Cards, written: str) -> tuple[Static, ...]:
    """What attacking and blocking cost."""
    return (FightCost(ATTACK_COST, written, of), FightCost(BLOCK_COST, written, of))


def attacks_this_turn(who: Cards) -> ForNow:
    """712.2: in this turn they must attack."""
    return ForNow(Said(who, (Permit(MUST_ATTACK),)), Until(UNTIL_TURN_ENDS))


def blocks_this_turn(who: Cards) -> ForNow:
    """In this turn they must block."""
    return ForNow(Said(who, (Permit(MUST_BLOCK),)), Until(UNTIL_TURN_ENDS))


def next_cost(how: int, written: str, whose: int, only: int, of: Filter | None) -> ForPlayer:
    """What the next card of this turn costs."""
    return ForPlayer(PlayCost(how, written, of, whose, only=only), Until(UNTIL_TURN_ENDS))


def cannot_with(whose: int, of: Description, what: str) -> Said:
    """Cards with which a player cannot attack or block."""
    return Said(by_default(whose, of), (Forbid(what),))


def playable_with(what: Description, areas: int, more: Filter) -> Select:
    """Cards of a zone with further words."""
    return Select(BOTH if isinstance(more, MovedBy) else ME, areas, Description(what.kind, what.pre, (*what.post, more)))


def while_it_holds(condition: Condition, then: Effect) -> If:
    """An instruction under a condition; what the card itself gains is an ability of it."""
    if isinstance(then, ForNow) and isinstance(then.said.who, This):
        raise Reject("an ability of the card itself")
    return If(condition, then)


def hand_size(whose: int, size: int) -> PlayerNumber:
    """306.3: seven, and so many more or less."""
    return PlayerNumber(HAND_SIZE, Fixed(size - 7), whose)


def aimed_cost(aim: Filter, how: int, whose: int, written: str) -> PlayCost:
    """Spells with certain targets cost more or less."""
    return PlayCost(how, written, Description(AnyCard(), (), (aim,)), whose)


def play_for_more(areas: int, written: str) -> tuple[Static, ...]:
    """This card can be played from a zone, where it costs more."""
    return (MayPlay(PLAYABLE, ThisIn(areas)), PlayCost(COST_MORE, written, This(), ME, CARDS, areas))


def stone_types(words: tuple[str, ...]) -> tuple[Static, ...]:
    """201.4d: types that magic stones have besides."""
    return tuple(GainWord(TYPE, word) for word in words)


def not_aimed(who: Cards, by: int, spells: bool = True, abilities: bool = True) -> Said:
    """What cannot target cards."""
    return Said(who, (NotTargeted(by, None, spells, abilities),))


def plays_nothing(whose: int) -> tuple[Static, ...]:
    """Neither cards nor activate abilities."""
    return (NoPlay(whose, None, CARDS), NoPlay(whose, None, ABILITIES))


def at_most(whose: int, number: int, of: Description) -> PlayAtMost:
    """So many cards of a description; any card is another phrase."""
    if isinstance(of.kind, AnyCard) and not of.pre and not of.post:
        raise Reject("any card")
    return PlayAtMost(whose, number, of)


def not_whose(who: Players) -> Players:
    """Players that are named in another way."""
    if isinstance(who, (Whose, TargetPlayer)):
        raise Reject("a phrase of its own")
    return who


def uncanceled(whose: int, what: Description) -> Said:
    """Spells that cannot be canceled."""
    return Said(Select(whose, IN_CHASE, what), (Forbid(BE_CANCELED),))


def mobilize(who: Cards) -> Said:
    """1129.3."""
    return Said(who, (Permit(MOBILIZED),))


def release_seals(who: Cards) -> Said:
    """1128.4."""
    return Said(who, (Permit(SEAL_RELEASED),))


def quick(what: Description) -> Select:
    """Cards of the own hand."""
    return Select(ME, IN_HAND, what)


def only_if_not(condition: Condition) -> OnlyIf:
    """Not if something holds."""
    return OnlyIf(Not(condition))
