"""The lexicon's trigger conditions: what Gate Ruler's automatic abilities wait for (14-9b)."""

from __future__ import annotations

from rulewright.games.gate_ruler.battle_triggers import Attacks, DamageComes, Deals, IsDestroyed
from rulewright.games.gate_ruler.conditions import FirstAttack, FoughtNow
from rulewright.games.gate_ruler.permits import ANY_SORT
from rulewright.games.gate_ruler.places import Zones
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT
from rulewright.games.gate_ruler.targets import A_CARD, AN_ABILITY
from rulewright.games.gate_ruler.triggers import (
    ABYSSAL_WAY,
    GENESIS_WAY,
    At,
    DoesSo,
    Draws,
    Enters,
    Goes,
    IsCharged,
    IsChosen,
    IsHealed,
    IsNegated,
    Leaves,
    Plays,
    Revealed,
    Subject,
    Summons,
    Turns,
    Uses,
)
from rulewright.games.gate_ruler.words import (
    ATTACK_PHASE_ENDS,
    ATTACK_PHASE_STARTS,
    ATTACK_STARTS,
    BATTLE_ENDS,
    CHARGED,
    COMBAT,
    CONTROLLED,
    DAMAGE_STEP_ENDS,
    DAMAGE_STEP_STARTS,
    DECLARATION_STARTS,
    DISCARDED,
    DRIVEN,
    EFFECT_DAMAGE,
    GAME_STARTS,
    HEALED,
    MAIN_STARTS,
    S_DROVE,
    S_HEALED_LIFE,
    S_PAID,
    SET_DOWN,
    SPECIAL,
    SUMMONED,
    TURN_ENDS,
    TURN_STARTS,
    TYPE,
    UNIT,
)
from rulewright.games.gate_ruler.zones import (
    EVERYWHERE,
    IN_CHARGE,
    IN_DRIVE,
    IN_FRONT,
    IN_GRAVEYARD,
    IN_HAND,
    IN_PLAY,
    IN_REMOVAL,
    IN_SET,
)
from rulewright.games.selecting import InSet
from rulewright.games.triggers import AnyOfThese, While
from rulewright.kernel.nodes import AnyCard, Description, Filter, Has, Not, This
from rulewright.kernel.parts import EventTrigger
from rulewright.language.phrases import Grammar

MOMENTS = ((TURN_STARTS, "the start of", "turn"), (TURN_ENDS, "the end of", "turn"), (MAIN_STARTS, "the start of", "main phase"),
           (ATTACK_PHASE_STARTS, "the start of", "attack phase"), (ATTACK_PHASE_ENDS, "the end of", "attack phase"))
RULES = {TURN_STARTS: "6-2d", TURN_ENDS: "6-5a", MAIN_STARTS: "6-3a", ATTACK_PHASE_STARTS: "8-3a", ATTACK_PHASE_ENDS: "8-4c-2a"}
BY_EFFECT = tuple((f"by {owner} {what}", whose) for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("an enemy", OPPONENT),
                                                                     ("an allied", ME)) for what in ("effect", "card effect", "card"))
BY_EFFECT += (("by your opponent", OPPONENT), ("by you", ME), ("by an effect of an enemy card", OPPONENT))
DAMAGES = (("damage", 0), ("combat damage", COMBAT), ("effect damage", EFFECT_DAMAGE))
"""8-6d-3, 15-20c: damage as texts name it."""


def add_occasions(g: Grammar) -> None:
    """Events that triggers wait for."""
    g.add("event", "{occasion}")
    g.add("event", '{parts:occasion++" or "|", or "|" or when "|" or whenever "}', AnyOfThese)
    g.add("event", "{trigger:occasion} during {condition:period}", While)
    for words in ("outside of", "except during", "other than during"):
        g.add("event", f"{{trigger:occasion}} {words} {{condition:notperiod}}", While, canonical=words == "outside of")
    g.add("notperiod", "{part:period}", Not)
    add_coming_and_going(g)
    add_battle(g)
    add_deeds(g)
    add_moments(g)


def add_coming_and_going(g: Grammar) -> None:
    """Cards that enter and leave play and zones."""
    g.add("occasion", "{subject:subject} enters play", Enters, rule="15-3c-1")
    g.add("occasion", "{subject:subject} is put into play", Enters, canonical=False)
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("occasion", f"{{subject:subject}} enters play under {owner} control", under_control, const={"whose": whose}, canonical=False)
    g.add("occasion", "{subject:subject} enters play from {out:place}", Enters)
    g.add("occasion", "{subject:subject} enters play in {to:place}", Enters)
    for verb in ("moves", "is moved"):
        g.add("occasion", f"{{subject:subject}} {verb} to another zone", Goes, const={"to": Zones(IN_FRONT), "out": Zones(IN_FRONT)}, canonical=verb == "moves")
        g.add("occasion", f"{{subject:subject}} {verb} from {{out:place}} to {{to:place}}", Goes, canonical=False)
    g.add("occasion", "{subject:subject} moves to {to:place}", Goes, canonical=False)
    for words, through, rule in (("Genesis Summoning", GENESIS_WAY, "16-13c"), ("Abyssal Summoning", ABYSSAL_WAY, "16-14e")):
        short = words.split()[0]
        g.add("occasion", "{subject:subject} enters play through " + words, Enters, const={"through": through}, rule=rule)
        g.add("occasion", "{subject:subject} is " + short + " Summoned", Enters, const={"through": through}, canonical=False)
        for who, whose in (("you accomplish", ME), ("your opponent accomplishes", OPPONENT)):
            g.add("occasion", f"{who} a|an {words}", accomplished, const={"through": through, "whose": whose}, canonical=False)
    for words, how, rule in (("normal", SUMMONED, "15-17b"), ("special", SPECIAL, "15-18c")):
        g.add("occasion", f"{{subject:subject}} is {words} summoned", Enters, const={"how": how}, rule=rule)
        g.add("occasion", f"{{subject:subject}} is {words} summoned from {{out:place}}", Enters, const={"how": how})
        for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH)):
            verb = "summon" if whose == ME else "summons"
            g.add("occasion", f"{who} {words} {verb} a|an {{what:what}}", Summons, const={"how": how, "whose": whose})
            g.add("occasion", f"{who} {words} {verb} another {{what:what}}", Summons, const={"how": how, "whose": whose, "other": True})
            g.add("occasion", f"{who} {words} {verb} this card", Enters, const={"how": how, "subject": Subject(ME, this=True)}, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH)):
        verb = "summon" if whose == ME else "summons"
        g.add("occasion", f"{who} {verb} a|an {{what:what}}", Summons, const={"whose": whose})
        g.add("occasion", f"{who} {verb} another {{what:what}}", Summons, const={"whose": whose, "other": True})
    g.add("occasion", "{subject:subject} is summoned", summoned, canonical=False)
    g.add("occasion", "{subject:subject} leaves play", Leaves, rule="15-3c-1")
    for origin in ("", " from {out:leaving}"):
        for words, plain in (("is put into", True), ("{link:goesto}", False)):
            g.add("occasion", f"{{subject:subject}} {words} {{to:place}}{origin}", Goes if plain else goes, canonical=plain)
            g.add("occasion", f"{{subject:subject}} {words} {{to:place}}{origin} by {{by:cause}}", Goes if plain else goes, canonical=plain, rule="14-15f")
    g.add("occasion", "{subject:subject} {link:goesto} {to:place} from anywhere", goes, canonical=False)
    g.add("occasion", "{subject:subject} {link:goesto} {to:place} from anywhere by {by:cause}", goes, canonical=False)
    plain_causes = [ME, OPPONENT]
    for words, whose in BY_EFFECT:
        g.add("cause", words[3:], whose_effect, const={"by": whose}, canonical=whose in plain_causes)
        plain_causes = [other for other in plain_causes if other != whose]
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        third = "" if whose == ME else "s"
        for verb in ("put", "add"):
            for under in ("another card", "another unit", "a card", "a unit"):
                for tail in ("", " as a charge"):
                    g.add("occasion", f"{who} {verb}{third} {{subject:subject}} underneath|under {under}{tail}", Goes,
                          const={"to": Zones(IN_CHARGE), "way": CHARGED, "by": whose}, canonical=False)
        g.add("occasion", f"{{subject:subject}} becomes a charge because of {'your' if whose == ME else 'an enemy'} effect", Goes,
              const={"to": Zones(IN_CHARGE), "way": CHARGED, "by": whose})
    for words, whose in BY_EFFECT:
        cause = words[3:]
        for link in ("because of", "by", "due to"):
            g.add("occasion", f"{{subject:subject}} leaves play {link} {cause}", Leaves, const={"by": whose},
                  canonical=link == "because of" and cause in ("your effect", "an enemy effect"), rule="14-15f")
    for verb in ("is put into", "is sent to", "is moved to", "goes to", "enters", "is placed in", "is added to", "is returned to"):
        g.add("goesto", verb, word, canonical=False)
    g.add("occasion", "{subject:subject} is removed from the game", Goes, const={"to": Zones(IN_REMOVAL)})
    g.add("occasion", "{subject:subject} is removed from the game from {out:leaving}", Goes, const={"to": Zones(IN_REMOVAL)})
    for owner, side in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("occasion", f"{{subject:subject}} in|from {owner} {{areas:zone}} is removed from the game", removed_from, const={"whose": side}, canonical=False)
    g.add("occasion", "{subject:subject} leaves {out:place}", Goes, const={"to": Zones(EVERYWHERE)}, rule="15-3c")
    g.add("occasion", "{subject:subject} is discarded", Goes, const={"to": Zones(IN_GRAVEYARD), "way": DISCARDED}, rule="15-9a")
    g.add("occasion", "{subject:subject} is discarded from {out:place}", Goes, const={"to": Zones(IN_GRAVEYARD), "way": DISCARDED})
    g.add("occasion", "{subject:subject} is healed from {out:place}", Goes, const={"to": Zones(IN_GRAVEYARD), "way": HEALED})
    g.add("occasion", "{subject:subject} is set", Goes, const={"to": Zones(IN_SET), "way": SET_DOWN}, rule="15-4a")
    g.add("occasion", "{subject:subject} is set in|into {to:place}", Goes, const={"way": SET_DOWN})
    g.add("occasion", "{subject:subject} is driven", Goes, const={"to": Zones(IN_DRIVE), "way": DRIVEN}, rule="15-19a")
    g.add("occasion", "control of {subject:subject} is gained", Goes, const={"to": Zones(IN_PLAY), "way": CONTROLLED}, rule="15-23a")
    g.add("occasion", "{subject:subject} becomes a charge", Goes, const={"to": Zones(IN_CHARGE), "way": CHARGED}, rule="15-14a")
    for words in ("is put underneath", "is added underneath", "is put under", "is put on the bottom of"):
        for tail in ("", " as a charge"):
            g.add("occasion", f"{{subject:subject}} {words} {{under:subject}}{tail}", IsCharged, const={"top": False},
                  canonical=words == "is put underneath" and not tail, rule="15-14a")
    for words in ("gains a charge", "gets a charge", "is given a charge"):
        g.add("occasion", "{under:subject} " + words, IsCharged, const={"subject": Subject(BOTH, Description(AnyCard())), "top": False}, canonical=False)
    g.add("occasion", "{subject:subject} becomes a charge of {under:subject}", IsCharged, const={"top": False}, canonical=False)
    g.add("occasion", "{under:subject} is put on top of {subject:subject}", IsCharged, const={"top": True}, rule="15-14b")
    for words, whose in (("", BOTH), *((words, whose) for words, whose in BY_EFFECT)):
        for verb in ("is chosen", "is chosen as a target", "becomes a target", "is targeted"):
            g.add("occasion", f"{{subject:subject}} {verb} {words}".strip(), IsChosen, const={"by": whose, "what": None},
                  canonical=verb == "is chosen" and words in ("", "by you", "by your opponent"), rule="14-3b-4")
    for verb in ("is chosen by", "is chosen as a|the target of", "becomes a|the target of", "is targeted by"):
        for owner, whose in (("", BOTH), ("enemy", OPPONENT), ("allied", ME), ("opponent's", OPPONENT)):
            g.add("occasion", f"{{subject:subject}} {verb} a|an {owner} {{what:what}}", IsChosen, const={"by": whose},
                  canonical=verb == "is chosen by" and owner != "opponent's")
            if verb != "is chosen by":
                g.add("occasion", f"{{subject:subject}} {verb} a|an {owner} ability", IsChosen, const={"by": whose, "what": None}, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        third = "" if whose == ME else "s"
        g.add("occasion", f"{who} discard{third} this card", Goes, const={"to": Zones(IN_GRAVEYARD), "way": DISCARDED, "subject": Subject(ME, this=True)},
              canonical=False)
        g.add("occasion", f"{who} discard{third} a|an {{what:what}}", player_moves, const={"to": Zones(IN_GRAVEYARD), "way": DISCARDED, "whose": whose},
              canonical=False)
        g.add("occasion", f"{who} draw{third} a|1 card", Draws, const={"whose": whose}, rule="15-8a")
        g.add("occasion", f"{who} draw{third} 1 or more cards", Draws, const={"whose": whose}, canonical=False)
        g.add("occasion", f"{who} set{third} a|an {{what:what}}", player_moves, const={"to": Zones(IN_SET), "way": SET_DOWN, "whose": whose},
              canonical=False)
        g.add("occasion", f"{who} drive{third} a|an {{what:what}}", player_moves, const={"to": Zones(IN_DRIVE), "way": DRIVEN, "whose": whose},
              canonical=False)
        g.add("occasion", f"{who} drive{third} this card", Goes, const={"to": Zones(IN_DRIVE), "way": DRIVEN, "subject": Subject(ME, this=True)},
              canonical=False)
        g.add("occasion", f"{who} gain{third} control of a|an {{what:what}}", player_moves, const={"to": Zones(IN_PLAY), "way": CONTROLLED, "whose": whose},
              canonical=False, rule="15-23a")
        moved = {"to": IN_GRAVEYARD, "by": whose}
        g.add("occasion", f"{who} put{third} {{subject:subject}} into the graveyard", Goes, const=moved, rule="14-15f")
        for owner in ("your", "its owner's", "your opponent's"):
            g.add("occasion", f"{who} put{third} {{subject:subject}} into {owner} graveyard", Goes, const=moved, canonical=False)


def add_battle(g: Grammar) -> None:
    """Attacks, damage, destruction."""
    g.add("occasion", "{subject:subject} attacks", Attacks, rule="8-4f")
    g.add("occasion", "{subject:subject} attacks {at:subject}", Attacks)
    g.add("occasion", "{subject:subject} attacks {at:player}", Attacks, canonical=False)
    for often in ("in a turn", "this turn", "each turn", "during a turn"):
        g.add("occasion", "{trigger:attacksfirst} for the first time " + often, first_attack, canonical=False, rule="16-9a-1")
    for words in ("this card attacks", "this unit attacks"):
        g.add("attacksfirst", words, Attacks, const={"subject": Subject(ME, this=True)}, canonical=False)
    g.add("occasion", "attacking {at:subject}", Attacks, const={"subject": Subject(ME, this=True)}, canonical=False, rule="8-4f")
    g.add("occasion", "attacking", Attacks, const={"subject": Subject(ME, this=True)}, canonical=False)
    g.add("occasion", "attacking {at:player}", Attacks, const={"subject": Subject(ME, this=True)}, canonical=False)
    g.add("occasion", "{at:subject} is attacked", Attacks, const={"subject": None})
    g.add("occasion", "{at:player} is attacked", Attacks, const={"subject": None})
    g.add("occasion", "{at:subject} is attacked by {subject:subject}", Attacks, canonical=False)
    g.add("occasion", "{at:player} is attacked by {subject:subject}", Attacks, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        g.add("occasion", who + (" attack" if whose == ME else " attacks"), player_attacks, const={"whose": whose}, canonical=False)
        third = "" if whose == ME else "s"
        g.add("occasion", f"{who} attack{third} with {{subject:subject}}", Attacks, canonical=False)
    for verb in ("battles", "fights"):
        g.add("occasion", f"{{subject:subject}} {verb} {{at:subject}}", battles, canonical=False)
        g.add("occasion", f"{{subject:subject}} {verb}", battles, const={"at": None}, canonical=False)
    for damage, way in DAMAGES:
        g.add("occasion", f"{{by:subject}} deals {damage}", Deals, const={"to": None, "way": way}, rule="13-2b-3")
        for to in ("subject", "player"):
            g.add("occasion", f"{{by:subject}} deals {damage} to {{to:{to}}}", Deals, const={"way": way})
            g.add("occasion", f"{{to:{to}}} is dealt {damage}", Deals, const={"by": None, "way": way}, rule="13-2b-3")
            g.add("occasion", f"{damage} is dealt to {{to:{to}}}", Deals, const={"by": None, "way": way}, canonical=False)
            g.add("occasion", f"{damage} is dealt to {{to:{to}}} by {{by:subject}}", Deals, const={"way": way}, canonical=False)
            much = f"{{least:digits}} or more {damage}"
            g.add("occasion", f"{{to:{to}}} is dealt {much}", Deals, const={"by": None, "way": way})
            g.add("occasion", f"{{by:subject}} deals {much} to {{to:{to}}}", Deals, const={"way": way})
            g.add("damagecoming", f"{{to:{to}}} would be dealt {much}", DamageComes, const={"way": way})
            g.add("occasion", f"{{to:{to}}} takes {much}", Deals, const={"by": None, "way": way}, canonical=False)
            g.add("damagecoming", f"{{to:{to}}} would take {much}", DamageComes, const={"way": way}, canonical=False)
            g.add("occasion", f"{{to:{to}}} takes {damage}", Deals, const={"by": None, "way": way}, canonical=False)
            g.add("occasion", f"{{to:{to}}} is dealt {damage} by {{by:subject}}", Deals, const={"way": way}, canonical=False)
            g.add("damagecoming", f"{{to:{to}}} would be dealt {damage}", DamageComes, const={"way": way}, rule="13-3a-1")
            g.add("damagecoming", f"{{to:{to}}} would take {damage}", DamageComes, const={"way": way}, canonical=False)
            g.add("damagecoming", f"{{to:{to}}} would be dealt {damage} by {{by:subject}}", DamageComes, const={"way": way})
            g.add("damagecoming", f"{{by:subject}} would deal {damage} to {{to:{to}}}", DamageComes, const={"way": way}, canonical=False)
        if way == EFFECT_DAMAGE:
            for to in ("subject", "player"):
                g.add("damagecoming", f"an effect would deal damage to {{to:{to}}}", DamageComes, const={"way": way, "by": None}, canonical=False)
        g.add("damagecoming", f"{damage} would be dealt", DamageComes, const={"way": way, "to": None, "by": None})
        g.add("damagecoming", f"{{by:subject}} would deal {damage}", DamageComes, const={"way": way, "to": None})
    g.add("occasion", "{subject:subject} is destroyed", IsDestroyed, rule="12-4b-3")
    g.add("occasion", "{subject:subject} is destroyed by {by:subject}", IsDestroyed, rule="14-15e")
    g.add("occasion", "{by:subject} destroys {subject:subject}", IsDestroyed, canonical=False)
    for words in ("in battle", "by combat damage", "by combat", "by battle", "in combat"):
        g.add("occasion", "{subject:subject} is destroyed " + words, IsDestroyed, const={"combat": True}, canonical=words == "in battle")
        g.add("occasion", "{by:subject} destroys {subject:subject} " + words, IsDestroyed, const={"combat": True}, canonical=False)
        g.add("occasion", f"{{subject:subject}} is destroyed {words} by {{by:subject}}", IsDestroyed, const={"combat": True}, canonical=words == "in battle")
    for words, whose in (("by an effect", BOTH), *BY_EFFECT):
        if "card" not in words and words not in ("by you", "by your opponent"):
            g.add("occasion", "{subject:subject} is destroyed " + words, IsDestroyed, const={"effect": whose, "by": None, "combat": False},
                  canonical=words in ("by an effect", "by your effect", "by your opponent's effect"), rule="12-4b-2a")
    g.add("occasion", "{by:subject} attacks and destroys {subject:subject}", IsDestroyed, canonical=False)


def add_deeds(g: Grammar) -> None:
    """Cards that turn, and what players play."""
    g.add("occasion", "{subject:subject} becomes exhausted", Turns, const={"exhausted": True}, rule="15-7b")
    g.add("occasion", "{subject:subject} is exhausted", Turns, const={"exhausted": True}, canonical=False)
    g.add("occasion", "{subject:subject} becomes ready", Turns, const={"exhausted": False}, rule="15-7a")
    g.add("occasion", "{subject:subject} is readied", Turns, const={"exhausted": False}, canonical=False)
    g.add("occasion", "{subject:subject} is turned face up", Revealed)
    g.add("occasion", "{subject:subject} is revealed", Revealed, canonical=False)
    g.add("occasion", "{subject:subject} is healed", IsHealed)
    g.add("occasion", "{subject:subject} is negated", IsNegated, rule="15-25a")
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH)):
        third = "" if whose == ME else "s"
        for verb in ("play", "use"):
            plain = verb == "play"
            g.add("occasion", f"{who} {verb}{third} a|an {{what:what}}", Plays, const={"whose": whose, "kinds": A_CARD}, canonical=plain,
                  rule="14-3b-9")
            for zone, areas in (("hand", IN_HAND), ("set zone", IN_SET), ("drive zone", IN_DRIVE), ("graveyard", IN_GRAVEYARD)):
                for owner in ("your",) if whose == ME else ("their", "your opponent's") if whose == OPPONENT else ("their", "a"):
                    g.add("occasion", f"{who} {verb}{third} a|an {{what:what}} from {owner} {zone}", Plays,
                          const={"whose": whose, "kinds": A_CARD, "areas": areas}, canonical=plain and owner in ("your", "their"))
            g.add("occasion", f"{who} {verb}{third} another {{what:what}}", Plays, const={"whose": whose, "kinds": A_CARD, "other": True},
                  canonical=plain)
            g.add("occasion", f"{who} {verb}{third} a card or ability", Plays,
                  const={"whose": whose, "kinds": A_CARD | AN_ABILITY, "what": None}, canonical=plain)
        for verb, signal, much, others, rule in (("pay", S_PAID, "resources", ("a resource", "resources"), "15-15a"),
                                                 ("drive", S_DROVE, "cards", ("", "cards"), "15-19"),
                                                 ("heal", S_HEALED_LIFE, "life", ("life",), "15-21b")):
            g.add("occasion", f"{who} {verb}{third} {{least:digits}} or more {much}", DoesSo, const={"whose": whose, "signal": signal}, rule=rule)
            for words in others:
                g.add("occasion", f"{who} {verb}{third} {words}".strip(), DoesSo, const={"whose": whose, "signal": signal, "least": 1}, canonical=False)
        for verb in ("use", "play"):
            plain = verb == "use"
            sort = f"{who} {verb}{third} a|an {{sort:sort}}"
            g.add("occasion", sort, Uses, const={"whose": whose, "what": None, "name": ""}, canonical=plain, rule="15-16b")
            g.add("occasion", sort + " of a|an {what:what}", Uses, const={"whose": whose, "name": ""}, canonical=plain)
            for words in ("ability named {name:name}", "ability called {name:name}", "{name:name} ability"):
                g.add("occasion", f"{who} {verb}{third} a|an {words}", Uses, const={"whose": whose, "what": None, "sort": ANY_SORT},
                      canonical=plain and "named" in words)
            own = {"whose": whose, "what": InSet(This())}
            g.add("occasion", f"{who} {verb}{third} this card's {{sort:sort}}", Uses, const={**own, "name": ""}, canonical=plain)
            g.add("occasion", f"{who} {verb}{third} a|an {{sort:sort}} of this card", Uses, const={**own, "name": ""}, canonical=False)
            for words in ("{name:name}", "{name:name} ability", "ability {name:name}"):
                g.add("occasion", f"{who} {verb}{third} this card's {words}", Uses, const={**own, "sort": ANY_SORT},
                      canonical=plain and words == "{name:name}")
    g.add("occasion", "a|an {what:what} is played", Plays, const={"whose": BOTH, "kinds": A_CARD}, canonical=False)
    for owner, whose in (("allied", ME), ("enemy", OPPONENT)):
        g.add("occasion", f"a|an {owner} {{what:what}} is played", Plays, const={"whose": whose, "kinds": A_CARD}, canonical=False)


def add_moments(g: Grammar) -> None:
    """Moments of a turn (6, 8), after "at"."""
    for moment, lead, name in MOMENTS:
        for start in (lead, lead.replace("start", "beginning")) if "start" in lead else (lead,):
            for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("the", BOTH), ("each", BOTH), ("each player's", BOTH),
                                 ("this", BOTH), ("the current", BOTH)):
                g.add("moment", f"{start} {owner} {name}", At, const={"moment": moment, "whose": whose},
                      canonical=start == lead and owner in ("your", "your opponent's", "the"), rule=RULES[moment])
            g.add("moment", f"{start} {name}", At, const={"moment": moment, "whose": BOTH}, canonical=False)
            for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
                g.add("moment", f"{start} {owner} next {name}", At, const={"moment": moment, "whose": whose}, canonical=False)
    for words, moment, rule in (("the start of the game", GAME_STARTS, "6-2b"), ("the start of attack", ATTACK_STARTS, "8-3a"),
                                ("the start of the attack declaration step", DECLARATION_STARTS, "8-4a"),
                                ("the start of the damage step", DAMAGE_STEP_STARTS, "8-6b"),
                                ("the end of the damage step", DAMAGE_STEP_ENDS, "8-6f"), ("the end of battle", BATTLE_ENDS, "8-7a")):
        g.add("moment", words, At, const={"moment": moment, "whose": BOTH}, rule=rule)
        if "start" in words:
            g.add("moment", words.replace("start", "beginning"), At, const={"moment": moment, "whose": BOTH}, canonical=False)
        for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
            if moment == ATTACK_STARTS:
                g.add("moment", f"the start of {owner} attack", At, const={"moment": moment, "whose": whose})
    for words in ("the end of the battle", "the end of this battle", "the end of that battle", "the end of the attack", "the end of this attack", "the end of each battle"):
        g.add("moment", words, At, const={"moment": BATTLE_ENDS, "whose": BOTH}, canonical=False)
    g.add("moment", "the end of battle after its first attack in the turn", While, const={"trigger": At(BATTLE_ENDS, BOTH), "condition": FirstAttack()})
    g.add("moment", "the end of battle in which {condition:fought}", While, const={"trigger": At(BATTLE_ENDS, BOTH)})
    g.add("fought", "{of:asked} attacked", FoughtNow)
    for battle in ("the battle", "a battle", "each battle"):
        g.add("moment", f"the end of {battle} in which {{condition:fought}}", While, const={"trigger": At(BATTLE_ENDS, BOTH)}, canonical=False)
    for often in ("during this turn", "this turn", "in a turn"):
        g.add("moment", f"the end of the battle after {{trigger:attacksfirst}} for the first time {often}", after_first, canonical=False,
              rule="16-9a-1")
    for words in ("the start of an attack", "the start of the attack", "the start of each attack"):
        g.add("moment", words, At, const={"moment": ATTACK_STARTS, "whose": BOTH}, canonical=False)


# -- builders ---------------------------------------------------------------------------------------------------


def word() -> str:
    """Words that only connect others."""
    return ""


def under_control(subject: Subject, whose: int) -> Enters:
    """A card enters play for a player."""
    if subject.this or subject.whose not in (BOTH, whose):
        return Enters(subject)
    return Enters(Subject(whose, subject.what, False, subject.other))


def whose_effect(by: int) -> int:
    """14-15f: whose effect or cost moves a card."""
    return by


def goes(subject: Subject, to: Zones, link: str, out: Zones | None = None, by: int = -1) -> Goes:
    """A card goes to a zone, in other words."""
    return Goes(subject, to, out, 0, by)


def removed_from(subject: Subject, areas: int, whose: int) -> Goes:
    """A card in a zone is removed from the game."""
    return Goes(subject, Zones(IN_REMOVAL), Zones(areas, whose))


def first_attack(trigger: Attacks) -> While:
    """The first attack of a card in a turn."""
    return While(trigger, FirstAttack())


def after_first(trigger: Attacks) -> While:
    """The end of the battle of a card's first attack in a turn."""
    return While(At(BATTLE_ENDS, BOTH), FirstAttack())


def accomplished(through: int, whose: int) -> Enters:
    """16-13d, 16-14f: a player put a unit into play through such a summoning."""
    return Enters(Subject(whose, Description(Has(TYPE, UNIT))), 0, through)


def summoned(subject: Subject) -> EventTrigger:
    """A unit entered play by a summon of either kind."""
    return AnyOfThese((Enters(subject, SUMMONED), Enters(subject, SPECIAL)))


def battles(subject: Subject, at: Subject | None) -> AnyOfThese:
    """A card attacks, or is attacked."""
    return AnyOfThese((Attacks(subject, at), Attacks(at, subject)))


def player_moves(to: Zones, way: int, whose: int, what: Filter) -> Goes:
    """A player moves a card of a description."""
    return Goes(Subject(whose, what), to, None, way)


def player_attacks(whose: int) -> Attacks:
    """A player attacks, with any card."""
    return Attacks(Subject(whose, Description(AnyCard())))
