"""The lexicon's limits: how often, when and under which conditions an ability can be played (905.2, 1112.2), and what its cost becomes.

Years have said the same in many words: a lead ("play this ability", "this can be activated") and what limits it ("only once per turn",
"if you control a Dragon") go together freely.
"""

from __future__ import annotations

from rulewright.games.force_of_will.conditions import OnTurn
from rulewright.games.force_of_will.structure import AbilityCost, Limit, Unchased
from rulewright.kernel.context import ME
from rulewright.kernel.nodes import Condition, Not
from rulewright.language.phrases import Grammar

TURN = ("per turn", "each turn", "a turn", "every turn", "in a turn")


def add_limits(g: Grammar) -> None:
    """Everything that limits the playing of an ability."""
    for this in ("this ability", "this", "this card's ability", "it", "this card's abilities"):
        for verb in ("play", "activate", "use"):
            for who in ("", "you may ", "you can "):
                if this not in ("it", "this card's ability", "this card's abilities") or not who:
                    g.add("limitlead", f"{who}{verb} {this}", lead, canonical=False)
    for this in ("this ability", "this"):
        for can in ("can be", "may be"):
            for verb in ("played", "activated", "used"):
                g.add("limitlead", f"{this} {can} {verb}", lead, canonical=False)
    for words in ("this ability triggers", "this ability can trigger", "activate", "this triggers"):
        g.add("limitlead", words, lead, canonical=False)
    for verb in ("play", "activate", "use"):
        for who in ("you may", "you can"):
            for this in ("this ability", "this"):
                g.add("onlylead", f"{who} only {verb} {this}", lead, canonical=False)
    for this in ("this ability", "this"):
        for verb in ("played", "activated", "used"):
            for can in ("can", "may"):
                g.add("onlylead", f"{this} {can} only be {verb}", lead, canonical=False)
    add_tails(g)
    g.add("limit", "play this ability only {limittail}")
    g.add("limit", "{first:limitlead} only {then:limittail}", of_lead, canonical=False)
    g.add("limit", "{first:limitlead} {then:limittail}", of_lead, canonical=False)
    g.add("limit", "{first:onlylead} {then:limittail}", of_lead, canonical=False)
    for words in ("only", "and only"):
        g.add("limit", words + " {limittail}", canonical=False)
    for words in ("you cannot play this ability if", "this ability cannot be played if", "you cannot activate this ability if", "you cannot use this ability if",
                  "this ability cannot be activated if", "you can't play this ability if"):
        g.add("limit", words + " {condition:condition}", cannot_if, canonical=False)
    for words in ("you cannot play this ability unless", "this ability cannot be played unless", "you cannot activate this ability unless"):
        g.add("limit", words + " {condition:condition}", Limit, canonical=False)
    g.add("limit", "this ability can be activated only once in each of your turns", once_in_yours, canonical=False)
    g.add("limit", "play God's Art {art:art} only once per game", once_per_game, canonical=False, rule="1112.2")
    g.add("limit", "play this God's Art only once per game", Limit, rule="1112.2")
    for words in ("you must play this ability if able", "this ability is applied to all players", "this ability applies to all players"):
        g.add("limit", words, Limit, canonical=False)
    for words in ("players cannot chase this ability", "players cannot chase to this ability", "players cannot chase this [Enter] :", "players cannot chase this [Enter]"):
        g.add("limit", words, Unchased, canonical=words == "players cannot chase to this ability", rule="1008.2")
    g.add("limit", "{cost:abilitycost}", AbilityCost)
    g.add("limit", "if {condition:condition} , {cost:abilitycost}", AbilityCost)
    g.add("limit", "{cost:abilitycost} if {condition:condition}", AbilityCost, canonical=False)


def add_tails(g: Grammar) -> None:
    """What limits it."""
    for turn in TURN:
        plain = turn == "per turn"
        g.add("limittail", f"once {turn}", Limit, const={"times": 1}, canonical=plain)
        for words in ("twice", "up to twice"):
            g.add("limittail", f"{words} {turn}", Limit, const={"times": 2}, canonical=False)
        for words in ("{times:n} times", "up to {times:n} times", "a maximum of {times:n} times"):
            g.add("limittail", f"{words} {turn}", Limit, canonical=plain and words.startswith("up"), when=lambda limit: limit.times > 1)
    for words in ("once per game", "once each game", "once during the game", "once in a game"):
        g.add("limittail", words, Limit, const={"times": -1}, canonical=words == "once per game", rule="1112.2")
    g.add("limittail", "if {condition:condition}", Limit)
    g.add("limittail", "once per turn , if {condition:condition}", Limit, const={"times": 1})
    for words in ("while", "as long as", "when"):
        g.add("limittail", words + " {condition:condition}", Limit, canonical=False)
    for link in ("during", "in"):
        g.add("limittail", link + " {condition:period}", Limit, canonical=link == "during")
        for words in ("main timing", "your main timing", "a main timing"):
            g.add("limittail", f"{link} {words}", Limit, const={"main_timing": True}, canonical=link == "during" and words == "main timing")
    for words in ("at main timing", "anytime you can play a chant", "any time you can play a chant", "anytime you can play a resonator", "when you can play a chant"):
        g.add("limittail", words, Limit, const={"main_timing": True}, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


def lead() -> str:
    """Words that only lead to a limit."""
    return ""


def of_lead(first: str, then: Limit) -> Limit:
    """The limit that they lead to."""
    return then


def once_in_yours() -> Limit:
    """Once in each of one's turns."""
    return Limit(1, False, OnTurn(ME))


def cannot_if(condition: Condition) -> Limit:
    """Not if something holds."""
    return Limit(0, False, Not(condition))


def once_per_game(art: str) -> Limit:
    """1112.2: what the keyword says anyway."""
    return Limit()
