"""The lexicon's occasions: what automatic abilities wait for, in the words of card texts (906)."""

from __future__ import annotations

from rulewright.games.force_of_will.conditions import Fits
from rulewright.games.force_of_will.nouns import FIELD_ZONES, meaning
from rulewright.games.force_of_will.people import THEIRS
from rulewright.games.force_of_will.places import CameFrom, Counted, Fighting
from rulewright.games.force_of_will.selection import Host, NameIncludes
from rulewright.games.force_of_will.targets import A_CARD, AN_ABILITY
from rulewright.games.force_of_will.triggers import (
    Added,
    Attacks,
    AwakenedPlay,
    Blocks,
    CounterPut,
    Deals,
    DealsAtLeast,
    Enters,
    Flips,
    Goes,
    IsDestroyed,
    LifeChanges,
    MovedThrough,
    PlayerDoes,
    Plays,
    Subject,
    Targeted,
    Time,
    Unblocked,
)
from rulewright.games.force_of_will.words import (
    BANISHED,
    BATTLE,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BROKEN,
    CALLED,
    DISCARDED,
    DRAW_BEGINS,
    END_BEGINS,
    GAME_BEGINS,
    MAIN_BEGINS,
    RECOVERY_BEGINS,
    RECOVERY_ENDS,
    RESONATOR,
    S_CANCELED,
    S_CREATED,
    S_DREW,
    S_FORCED,
    S_JUDGED,
    S_PRODUCED,
    S_RECOVERED,
    S_RESTED,
    TURN_BEGINS,
    TURN_ENDS,
    TYPE,
)
from rulewright.games.force_of_will.zones import IN_FIELD, IN_GAME, IN_GRAVEYARD, IN_HAND, IN_MAIN_DECK, IN_REMOVED, IN_STANDBY, IN_STONE_DECK
from rulewright.games.triggers import AnyOfThese, Happens, While
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import EXACTLY, AnyCard, Both, Bound, Description, Filter, Fixed, Has, Lacks, Number, This
from rulewright.kernel.parts import EventTrigger
from rulewright.language.phrases import Grammar, Reject

THIS = {"whose": ME, "this": True}
WHO = (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH), ("an opponent", OPPONENT), ("any player", BOTH), ("each player", BOTH), ("opponent", OPPONENT), ("players", BOTH))
OWNERS = (("a|an", BOTH), ("your", ME), ("your opponent's", OPPONENT), ("the", BOTH), ("its owner's", BOTH), ("any", BOTH), ("its", BOTH), ("an opponent's", OPPONENT))
MOMENTS = ((GAME_BEGINS, "the beginning of", "game"), (TURN_BEGINS, "the beginning of", "turn"), (DRAW_BEGINS, "the beginning of", "draw phase"), (RECOVERY_BEGINS, "the beginning of", "recovery phase"),
           (RECOVERY_ENDS, "the end of", "recovery phase"), (MAIN_BEGINS, "the beginning of", "main phase"), (END_BEGINS, "the beginning of", "end phase"),
           (TURN_ENDS, "the end of", "turn"), (BATTLE_BEGINS, "the beginning of", "battle"), (BATTLE_ENDS, "the end of", "battle"))


def add_occasions(g: Grammar) -> None:
    """Everything after "when"."""
    add_movements(g)
    add_battle(g)
    add_deeds(g)
    add_moments(g)
    g.add("event", "{occasion}")
    g.add("event", '{subject:subject} {parts:doing++" or "|", or "|", "}', any_of, canonical=False)
    owners = (("a|the", BOTH), ("your", ME), ("your opponent's", OPPONENT))
    for owner, whose in owners:
        g.add("doing", f"enters {owner} field", Enters, const={"subject": Subject(whose)}, canonical=False)
        g.add("doing", f"leaves {owner} field ( for a non - field zone )?", Goes, const={"subject": Subject(whose), "areas": IN_FIELD}, canonical=False)
        for to, zone_of in owners:
            g.add("doing", f"is put into {to} graveyard from {owner} field", Goes,
                  const={"subject": Subject(whose), "to": IN_GRAVEYARD, "areas": IN_FIELD, "zone_of": zone_of}, canonical=False)
    g.add("doing", "shifts|inverts", Flips, const={"subject": SOMETHING}, canonical=False)
    for words, made, more in (("attacks|attack", Attacks, {}), ("blocks|block", Blocks, {}), ("becomes|become rested", Happens, {"signal": S_RESTED}), ("recovers|recover", Happens, {"signal": S_RECOVERED}),
                              ("is|are banished", Goes, {"way": BANISHED}), ("is|are discarded", Goes, {"way": DISCARDED}), ("is|are summoned", Enters, {"summoned": True}),
                              ("becomes|become targeted by a spell or ability", Targeted, {}), ("becomes|become targeted by spells or abilities", Targeted, {}),
                              ("becomes|become targeted by a spell or ability your opponent controls", Targeted, {"by": OPPONENT}),
                              ("becomes|become targeted by spells or abilities your opponent controls", Targeted, {"by": OPPONENT}),
                              ("is|are removed from the game", Goes, {"to": IN_REMOVED}), ("is|are put into a|the graveyard", Goes, {"to": IN_GRAVEYARD}), ("is|are put into your graveyard", Goes, {"to": IN_GRAVEYARD, "zone_of": ME}),
                              ("is|are put into your opponent's graveyard", Goes, {"to": IN_GRAVEYARD, "zone_of": OPPONENT})):
        g.add("doing", words, made, const={"subject": SOMETHING, **more}, canonical=False)
    g.add("event", '{first:subject} or {second:subject} {parts:doing+" or "}', any_of_both, canonical=False)
    g.add("doing", "is destroyed", IsDestroyed, const={"subject": SOMETHING}, canonical=False)
    g.add("event", '{parts:occasion++" or "|", or "|" or when "|" or whenever "}', AnyOfThese)
    for link in ("or at", "or", "and at", ", or at"):
        g.add("event", f"{{first:occasion}} {link} {{second:moment}}", either_event, canonical=False)
    add_more_deeds(g)
    g.add("event", "{trigger:occasion} while {condition:condition}", While)
    for part in ("attacking", "blocking"):
        g.add("event", "{trigger:occasion} while " + part, While, const={"condition": Fits(This(), Fighting(part))}, canonical=False)
    g.add("event", "{trigger:occasion} during {condition:period}", While)
    g.add("event", "{trigger:occasion} as long as {condition:condition}", While, canonical=False)
    g.add("event", "{trigger:occasion} if {condition:condition}", While, canonical=False)


def add_movements(g: Grammar) -> None:
    """Cards that enter, leave and go."""
    g.add("occasion", "{subject:subject} enters|enter a|the field", Enters)
    for control, side in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("occasion", f"{{subject:subject}} enters|enter a|the field under {control} control", enters, const={"whose": side}, canonical=False)
    for owner, whose in (("your", ME), ("a|the", BOTH), ("your opponent's", OPPONENT), ("", BOTH), ("its owner's", BOTH), ("their", BOTH), ("its controller's", BOTH)):
        for field in FIELD_ZONES:
            g.add("fieldof", f"{owner} {field}".strip(), meaning, const={"value": whose})
    for verb in ("enters|enter", "comes|come into", "is|are put into", "enters|enter into"):
        g.add("occasion", f"{{subject:subject}} {verb} {{whose:fieldof}}", enters, canonical=False)
        g.add("occasion", f"{{subject:subject}} {verb} {{whose:fieldof}} from {{leaving:originof}} {{areas:zone}}", enters, canonical=False)
    g.add("occasion", "{subject:subject} enters a field out of {leaving:originof} {areas:zone}", Enters)
    for words in ("is summoned", "summoned"):
        g.add("occasion", "{subject:subject} " + words, Enters, const={"summoned": True}, canonical=words == "is summoned", rule="1006.2")
    g.add("occasion", "{subject:subject} leaves|leave a field", Goes, const={"areas": IN_FIELD})
    for field in FIELD_ZONES:
        g.add("occasion", f"{{subject:subject}} leaves|leave {{whose:goalof}} {field} ( for a non - field zone )?", leaves, canonical=False)
    for owner, whose in OWNERS:
        g.add("goalof", owner, meaning, const={"value": BOTH if whose == THEIRS else whose})
    for to, target in (("graveyard", IN_GRAVEYARD), ("removed area", IN_REMOVED), ("hand", IN_HAND), ("main deck", IN_MAIN_DECK), ("deck", IN_MAIN_DECK),
                       ("standby area", IN_STANDBY), ("magic stone deck", IN_STONE_DECK)):
        g.add("goal", to, meaning, const={"value": target})
    for holder, whose in (("a|the|an", BOTH), ("your", ME), ("your opponent's", OPPONENT), ("its owner's", BOTH)):
        g.add("originof", holder, meaning, const={"value": whose})
    for verb in ("is|are put into", "enters|enter", "goes to", "is returned to", "returns to", "is put in", "is put to"):
        words, plain = f"{{subject:subject}} {verb} {{zone_of:goalof}} {{to:goal}}", verb == "is|are put into"
        g.add("occasion", words, Goes, canonical=plain)
        g.add("occasion", words + " from anywhere", Goes, canonical=False)
        g.add("occasion", words + " from {leaving:originof} {areas:zone}", Goes, canonical=plain)
    g.add("occasion", "{subject:subject} returns to hand from a field", Goes, const={"to": IN_HAND, "areas": IN_FIELD}, canonical=False)
    g.add("occasion", "{subject:subject} is|are removed from the game", Goes, const={"to": IN_REMOVED}, canonical=False)
    g.add("occasion", "{subject:subject} is|are discarded", Goes, const={"way": DISCARDED}, rule="1019.1")
    g.add("occasion", "{subject:subject} is|are banished", Goes, const={"way": BANISHED}, rule="1011.1")
    g.add("occasion", "{subject:subject} is|are destroyed", IsDestroyed, rule="1010.1")
    g.add("occasion", "{subject:subject} is|are destroyed by {by:subject}", IsDestroyed)
    for words in ("is|are destroyed by battle damage", "is|are destroyed in battle", "is|are destroyed by battle"):
        g.add("occasion", "{subject:subject} " + words, IsDestroyed, const={"battle": True}, canonical=words == "is|are destroyed by battle damage")
    for who, whose in WHO:
        g.add("actor", who, meaning, const={"value": whose})
    g.add("occasion", "{who:actor} banishes|banish {subject:subject}", banishes, canonical=False)
    g.add("occasion", "{whose:actor} discards|discard {subject:subject}", discards, canonical=False)
    for who, whose in (("you perform", ME), ("your opponent performs", OPPONENT), ("a player performs", BOTH)):
        g.add("occasion", f"{who} lifebreak", Goes, const={"subject": Subject(whose, None, False), "way": BROKEN}, rule="1415.1d")
    g.add("occasion", "{whose:actor} calls|call {subject:subject}", calls, canonical=False, rule="1016.1")
    for owner, player in (("your", ME), ("your opponent's", OPPONENT)):
        for verb, gains in (("increases", True), ("is increased", True), ("decreases", False), ("is decreased", False)):
            g.add("occasion", f"{owner} life {verb}", LifeChanges, const={"who": player, "gains": gains}, canonical=False, rule="104.6")
    g.add("occasion", "{who:actor} puts|put {subject:subject} into your|their|a field", puts, canonical=False)
    g.add("occasion", "{who:actor} summons|summon {subject:subject}", summons, canonical=False)


def add_battle(g: Grammar) -> None:
    """Attacks, blocks, damage."""
    g.add("occasion", "{subject:subject} attacks|attack|attacked", Attacks, rule="803.5")
    for words in ("attacks or blocks", "attacks or block", "attack or block"):
        g.add("occasion", "{subject:subject} " + words, attacks_or_blocks, canonical=False)
    g.add("occasion", "{subject:subject} blocks|block", Blocks, rule="804.4")
    g.add("occasion", "{subject:subject} blocks|block {blocked:subject}", Blocks)
    for be in ("is|are blocked", "becomes|become blocked", "gets blocked"):
        g.add("occasion", "{blocked:subject} " + be, Blocks, const={"subject": None}, canonical=be == "is|are blocked")
        g.add("occasion", "{blocked:subject} " + be + " by {subject:subject}", Blocks, canonical=False)
        g.add("occasion", "{subject:subject} blocks or " + be, blocks_or_blocked, canonical=False)
        g.add("occasion", "{subject:subject} blocks or " + be + " by {other:subject}", blocks_or_blocked_by, canonical=False)
    g.add("occasion", "{subject:subject} attacks|attack {at:subject}", Attacks)
    g.add("occasion", "{at:subject} is|are attacked", Attacks, const={"subject": None})
    g.add("occasion", "{at:subject} becomes attacked", Attacks, const={"subject": None}, canonical=False)
    g.add("occasion", "{at:subject} is|are attacked by {subject:subject}", Attacks, canonical=False)
    g.add("occasion", "{subject:subject} attacks|attack {who:actor}", Attacks)
    g.add("occasion", "{who:actor} is|are attacked", Attacks, const={"subject": None})
    g.add("occasion", "{who:actor} attacks|attack with {subject:subject}", attacks_with, canonical=False)
    g.add("occasion", "{who:actor} attacks|attack", player_attacks, canonical=False)
    g.add("occasion", "{who:actor} attacks|attack {whom:actor} with {subject:subject}", attacks_player_with, canonical=False)
    g.add("occasion", "{who:actor} attacks|attack {at:subject} with {subject:subject}", attacks_card_with, canonical=False)
    for spell, more in (("a spell", {"abilities": False}), ("a spell or ability", {}), ("an ability", {"spells": False}), ("a chant", {"abilities": False, "what": Has(TYPE, "Chant")})):
        for aim in ("that targets", "targeting"):
            g.add("occasion", f"{{by:actor}} plays|play {spell} {aim} {{subject:subject}}", Targeted, const=more, canonical=False)
    for damage, way in (("damage", 0), ("battle damage", BATTLE)):
        g.add("occasion", f"{{by:subject}} deals|deal {damage}", Deals, const={"way": way}, rule="1007.4")
        g.add("occasion", f"{{by:subject}} deals|deal {damage} to {{to:subject}}", Deals, const={"way": way})
        g.add("occasion", f"{{to:subject}} is|are dealt {damage}", Deals, const={"way": way})
        g.add("occasion", f"{{to:subject}} is|are dealt {damage} by {{by:subject}}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{damage} is dealt to {{to:subject}}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{damage} is dealt to {{to:subject}} by {{by:subject}}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{damage} is dealt to {{who:actor}} by {{by:subject}}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{{to:subject}} receives {damage}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{{by:subject}} deals|deal {damage} to {{who:actor}}", Deals, const={"way": way})
        g.add("occasion", f"{{who:actor}} is|are dealt {damage}", Deals, const={"way": way})
        g.add("occasion", f"{{who:actor}} is|are dealt {damage} by {{by:subject}}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{damage} is dealt to {{who:actor}}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{{by:subject}} deals|deal {damage} to {{who:actor}} or {{to:subject}}", Deals, const={"way": way})


def add_deeds(g: Grammar) -> None:
    """What players do, and what becomes of cards."""
    g.add("occasion", "{subject:subject} becomes|become rested", Happens, const={"signal": S_RESTED})
    g.add("occasion", "{subject:subject} is rested", Happens, const={"signal": S_RESTED}, canonical=False)
    g.add("occasion", "{subject:subject} rests", Happens, const={"signal": S_RESTED}, canonical=False)
    g.add("occasion", "{subject:subject} recovers|recover", Happens, const={"signal": S_RECOVERED})
    g.add("occasion", "{subject:subject} is recovered", Happens, const={"signal": S_RECOVERED}, canonical=False)
    g.add("occasion", "{subject:subject} becomes recovered", Happens, const={"signal": S_RECOVERED}, canonical=False)
    g.add("occasion", "{subject:subject} shifts|inverts", Flips)
    for be in ("is|are put on", "is|are placed on"):
        g.add("occasion", f"a|an {{name:counter}} counter {be} {{subject:subject}}", CounterPut, canonical="placed" not in be)
        g.add("occasion", f"one or more {{name:counter}} counters {be} {{subject:subject}}", CounterPut, canonical=False)
    g.add("occasion", "{subject:subject} gains|gain a|an {name:counter} counter", CounterPut, canonical=False)
    g.add("occasion", "a|an {name:counter} counter is removed from {subject:subject}", CounterPut, const={"removed": True})
    for by, const in (("", {}), (" by spells or abilities", {}), (" by a spell or ability", {}), (" of a spell or ability", {}), (" by spells", {"abilities": False}),
                      (" by a spell", {"abilities": False}), (" by spells or abilities your opponent controls", {"by": OPPONENT}),
                      (" by a spell or ability your opponent controls", {"by": OPPONENT}), (" by spells or abilities an opponent controls", {"by": OPPONENT}),
                      (" by abilities", {"spells": False}), (" by your opponent", {"by": OPPONENT})):
        for becomes in ("becomes|become targeted", "is|are targeted", "becomes the target|targets"):
            g.add("occasion", f"{{subject:subject}} {becomes}{by}", Targeted, const=const,
                  canonical=becomes == "becomes|become targeted" and by in ("", " by spells", " by abilities", " by spells or abilities your opponent controls"))
    for objects, const in (("a spell or ability", {}), ("a spell", {"abilities": False}), ("an ability", {"spells": False})):
        for owner, whose in (("your opponent controls", OPPONENT), ("", BOTH), ("an opponent controls", OPPONENT), ("you control", ME)):
            g.add("occasion", f"{objects} {owner} targets {{subject:subject}}".replace("  ", " "), Targeted, const={**const, "by": whose}, canonical=False)
    g.add("occasion", "{subject:subject} becomes targeted by {what:spelladj} spells or abilities", Targeted)
    g.add("occasion", "{subject:subject} becomes targeted by {what:spelladj} spells or {what2:spelladj} card's abilities", targeted_of, canonical=False)
    g.add("occasion", "{who:actor} plays|play a|an {what:what}", Plays, const={"kinds": A_CARD}, rule="903.2k")
    g.add("occasion", "{who:actor} plays|play another {what:what}", Plays, const={"kinds": A_CARD, "other": True})
    g.add("occasion", "{who:actor} plays|play a spell", Plays, const={"kinds": A_CARD, "what": None})
    g.add("occasion", "{who:actor} plays|play a|an {what:spelladj} spell", Plays, const={"kinds": A_CARD}, canonical=False)
    for words, what in (("normal spell", Lacks(TYPE, RESONATOR)), ("summon spell", Has(TYPE, RESONATOR)), ("resonator spell", Has(TYPE, RESONATOR)),
                        ("non - resonator spell", Lacks(TYPE, RESONATOR))):
        g.add("occasion", "{who:actor} plays|play a " + words, Plays, const={"kinds": A_CARD, "what": what}, canonical=words in ("normal spell", "summon spell"), rule="1407.1")
    g.add("occasion", "{who:actor} plays|play an ability", Plays, const={"kinds": AN_ABILITY, "what": None})
    g.add("occasion", "{who:actor} plays|play a spell or ability", Plays, const={"kinds": A_CARD | AN_ABILITY, "what": None})
    g.add("occasion", "{who:actor} plays|play an ability of a|an {what:what}", Plays, const={"kinds": AN_ABILITY})
    for number, word in ((1, "first"), (2, "second"), (3, "third")):
        for each in ("each turn", "in a turn", "this turn", "of a turn"):
            g.add("occasion", f"{{who:actor}} plays|play your|their|a|the {word} card {each}", Plays,
                  const={"kinds": A_CARD, "what": None, "ordinal": number}, canonical=each == "each turn")
    g.add("occasion", "{who:actor} draws|draw a card", PlayerDoes, const={"signal": S_DREW})
    g.add("occasion", "{who:actor} draws|draw one or more cards", PlayerDoes, const={"signal": S_DREW}, canonical=False)
    for who, whose in WHO:
        for gem in ("a gem", "one or more gems"):
            g.add("occasion", f"{who} gains|gain {gem}", Happens, const={"subject": Subject(whose, Description(NameIncludes(" gem"))), "signal": S_CREATED},
                  canonical=gem == "a gem", rule="1027.1")
    for ruler in ("judgment", "judgment of a ruler", "judgment of your ruler"):
        g.add("occasion", "{who:actor} does|do " + ruler, PlayerDoes, const={"signal": S_JUDGED}, canonical=ruler == "judgment")
    for verb, gains in (("gains|gain", True), ("loses|lose", False)):
        g.add("occasion", f"{{who:actor}} {verb} life", LifeChanges, const={"gains": gains})
    g.add("occasion", "a|an {what:what} is played", Plays, const={"who": BOTH, "kinds": A_CARD}, canonical=False)


def add_more_deeds(g: Grammar) -> None:
    """What is done by whom, additions that are added, rolls, awakening."""
    by = (("by a spell or ability", BOTH), ("by spells or abilities", BOTH), ("by a spell or ability your opponent controls", OPPONENT), ("by an effect", BOTH),
          ("by spells or abilities your opponent controls", OPPONENT), ("by your opponent", OPPONENT), ("by a spell or ability you control", ME), ("by an opponent", OPPONENT),
          ("by an effect of a card your opponent controls", OPPONENT), ("by your opponent's spell or ability", OPPONENT), ("by your opponent's spells or abilities", OPPONENT),
          ("by an opponent's spell or ability", OPPONENT), ("by your spells or abilities", ME), ("by a spell or ability of your opponent", OPPONENT))
    for words, whose in by:
        g.add("event", "{trigger:occasion} " + words, moved_through, const={"by": whose}, builds=MovedThrough,
              canonical=words in ("by a spell or ability", "by a spell or ability your opponent controls", "by a spell or ability you control"))
    for verb in ("destroys|destroy", "has destroyed"):
        for tail, battle in (("", False), (" in battle", True), (" in a battle", True), (" by battle damage", True), (" by damage", False)):
            g.add("occasion", f"{{by:subject}} {verb} {{subject:subject}}{tail}", destroys, const={"battle": battle}, canonical=False)
    for be in ("is|are added to", "is|are bestowed to", "becomes added to", "becomes bestowed to"):
        g.add("occasion", f"{{subject:subject}} {be} {{to:subject}}", Added, canonical=be == "is|are added to", rule="1002.1")
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for ruler in ("ruler", "J/ruler"):
            g.add("occasion", f"{owner} {ruler} does|performs judgment", PlayerDoes, const={"who": whose, "signal": S_JUDGED}, canonical=False)
    for words in ("a counter", "one or more counters"):
        g.add("occasion", f"{{who:actor}} puts|put {words} on {{subject:subject}}", puts_counter, const={"name": ""}, canonical=False)
        g.add("occasion", f"{words} is|are put on {{subject:subject}}", CounterPut, const={"name": ""}, canonical=words == "a counter")
    for words in ("rolls|roll one or more dice using [Force]", "rolls|roll a die using [Force]", "rolls|roll a die", "rolls|roll one or more dice", "rolls|roll dice"):
        g.add("occasion", "{who:actor} " + words, PlayerDoes, const={"signal": S_FORCED}, canonical=words == "rolls|roll a die", rule="1023.1")
    g.add("occasion", "{who:actor} produces|produce will", PlayerDoes, const={"signal": S_PRODUCED})
    g.add("occasion", "{who:actor} produces|produce will with|from {subject:subject}", produces, canonical=False)
    g.add("occasion", "{subject:subject} produces|produce will", Happens, const={"signal": S_PRODUCED})
    for words in ("cancels|cancel a spell", "cancels|cancel a spell or ability", "cancels|cancel a card"):
        g.add("occasion", "{who:actor} " + words, PlayerDoes, const={"signal": S_CANCELED}, canonical=words == "cancels|cancel a spell")
    g.add("occasion", "{who:actor} rests|rest {subject:subject}", rests, canonical=False)
    for damage, way in (("damage", 0), ("battle damage", BATTLE)):
        for to in ("{who:actor}", "{to:subject}"):
            g.add("event", f"{{by:subject}} deals|deal {{least:digit}} or more {damage} to {to}", deals_at_least, const={"way": way}, canonical=False)
        g.add("event", f"{{to:subject}} is|are dealt {{least:digit}} or more {damage}", deals_at_least, const={"way": way}, canonical=False)
        g.add("event", f"{{who:actor}} is|are dealt {{least:digit}} or more {damage}", deals_at_least, const={"way": way}, canonical=False)
        g.add("event", f"{{who:actor}} is|are dealt {{least:digit}} or more {damage} by {{by:subject}}", deals_at_least, const={"way": way}, canonical=False)
    for objects, const in (("a spell", {"abilities": False}), ("spells", {"abilities": False}), ("an ability", {"spells": False}), ("abilities", {"spells": False}), ("a spell or ability", {}),
                           ("spells or abilities", {}), ("a chant", {"abilities": False, "what": Has(TYPE, "Chant")}), ("a normal spell", {"abilities": False, "what": Lacks(TYPE, RESONATOR)})):
        for owner, whose in ((" your opponent controls", OPPONENT), (" you control", ME), (" an opponent controls", OPPONENT), ("", BOTH)):
            for becomes in ("becomes|become targeted by", "is|are targeted by", "becomes the target of"):
                g.add("occasion", f"{{subject:subject}} {becomes} {objects}{owner}", Targeted, const={**const, "by": whose},
                      canonical=becomes == "becomes|become targeted by" and "an opponent" not in owner)
    for number, word in ((1, "first"), (2, "second"), (3, "third")):
        for each in ("each turn", "in a turn", "of a turn"):
            g.add("occasion", f"{{who:actor}} plays|play your|their|a|the {word} spell {each}", Plays, const={"kinds": A_CARD, "what": None, "ordinal": number}, canonical=False)
    for article, other in (("a|an", False), ("another", True)):
        g.add("occasion", f"{{who:actor}} plays|play {article} {{what:spellsort}}", Plays, const={"kinds": A_CARD, "other": other}, canonical=False)
    g.add("spellsort", "spell {post:post1}", Description, const={"kind": AnyCard()})
    g.add("spellsort", "{pre:pre} spell {post:post1}", Description, const={"kind": AnyCard()})
    g.add("spellsort", "summon spell {post:post1}", Description, const={"kind": Has(TYPE, RESONATOR)})
    g.add("spellsort", "normal spell {post:post1}", Description, const={"kind": Lacks(TYPE, RESONATOR)})
    g.add("occasion", "{who:actor} recovers|recover {subject:subject}", recovers, canonical=False)
    g.add("occasion", "{who:actor} removes|remove {subject:subject} from the game", removes, canonical=False)
    g.add("occasion", "{who:actor} awakens|awaken a|an {what:what}", AwakenedPlay, rule="1109.2a")
    for words in ("is|are awakened", "was awakened"):
        g.add("occasion", "a|an {what:what} " + words, AwakenedPlay, const={"who": BOTH}, canonical=False)
    for kind in ("spell", "spell or ability", "card"):
        kinds = A_CARD | AN_ABILITY if "ability" in kind else A_CARD
        g.add("occasion", f"a {kind} is played", Plays, const={"who": BOTH, "kinds": kinds, "what": None}, canonical=False)
        for owner, whose in (("your opponent", OPPONENT), ("you", ME), ("a player", BOTH)):
            g.add("occasion", f"a {kind} is played by {owner}", Plays, const={"who": whose, "kinds": kinds, "what": None}, canonical=False)
    for number, word in ((1, "first"), (2, "second"), (3, "third"), (4, "fourth")):
        for each in ("each turn", "in a turn", "this turn", "of a turn", "during each turn", "of the turn", "each of your turns"):
            g.add("occasion", f"{{who:actor}} plays|play your|their|a|the {word} {{what:what}} {each}", nth_play, const={"ordinal": number}, builds=Plays, canonical=each == "each turn")
    for zone, areas in (("hand", IN_HAND), ("graveyard", IN_GRAVEYARD), ("removed area", IN_REMOVED)):
        g.add("occasion", f"{{who:actor}} plays|play a|an {{what:what}} from your|their|a {zone}", plays_from, const={"areas": areas}, canonical=False)
    for words in ("isn't|aren't blocked", "is|are not blocked", "becomes|become unblocked"):
        g.add("occasion", "{subject:subject} " + words, Unblocked, canonical=words.startswith("isn't"), rule="804.3")
        g.add("occasion", "{subject:subject} attacks|attack and " + words, Unblocked, canonical=False)
        g.add("occasion", "{subject:subject} " + words + " while attacking your opponent|you", Unblocked, canonical=False)
    for words in ("last {name:counter} counter", "last {name:counter} counter on it"):
        g.add("occasion", f"the {words} is removed from {{subject:subject}}", last_counter, canonical=False)
    g.add("occasion", "{who:actor} puts|put a|an {name:counter} counter on {subject:subject}", puts_counter, canonical=False)
    g.add("occasion", "{who:actor} puts|put one or more {name:counter} counters on {subject:subject}", puts_counter, canonical=False)


def add_moments(g: Grammar) -> None:
    """Moments of a turn, after "at"."""
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("each", BOTH), ("the", BOTH), ("each player's", BOTH), ("a|an", BOTH),
                         ("this", BOTH), ("that", BOTH), ("each of your", ME), ("each opponent's", OPPONENT), ("every", BOTH), ("the next", BOTH), ("any", BOTH), ("your next", ME), ("your opponent's next", OPPONENT), ("each player's next", BOTH)):
        g.add("momentof", owner, meaning, const={"value": whose})
    for moment, lead, name in MOMENTS:
        for start in (lead, lead.replace("the ", ""), lead.replace("the beginning", "the start")):
            for phase in (name, "battle phase") if name == "battle" else (name,):
                g.add("moment", f"{start} {{whose:momentof}} {phase}", Time, const={"moment": moment}, canonical=start == lead and phase == name)
                g.add("moment", f"{start} {phase}", Time, const={"moment": moment, "whose": BOTH}, canonical=False)
    for words in ("the next end of turn", "next end of turn", "end of each turn"):
        g.add("moment", words, Time, const={"moment": TURN_ENDS, "whose": BOTH}, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


def enters(subject: Subject, whose: int, areas: int = 0, leaving: int = BOTH) -> Enters:
    """A card enters a player's field: it is that player's then."""
    if subject.this or subject.of is not None or whose == BOTH or subject.whose == whose:
        return Enters(subject, areas, False, leaving)
    return Enters(Subject(whose, subject.what, False, subject.other), areas, False, leaving)


def either_event(first: EventTrigger, second: EventTrigger) -> AnyOfThese:
    """One thing or another."""
    return AnyOfThese((first, second))


def deals_at_least(least: Number, way: int, by: Subject | None = None, to: Subject | None = None, who: int = -1) -> DealsAtLeast:
    """So much damage at once."""
    return DealsAtLeast(Deals(by, to, who, way), least)


def moved_through(trigger: EventTrigger, by: int) -> MovedThrough:
    """Something that an effect does to a card."""
    if not isinstance(trigger, (Goes, IsDestroyed, Enters, Happens)):
        raise Reject("no movement")
    return MovedThrough(trigger, by)


def nth_play(who: int, what: Description, ordinal: int) -> Plays:
    """So many cards of a description in one turn; any card is another phrase."""
    if not isinstance(what, Description) or isinstance(what.kind, AnyCard) and not what.pre and not what.post:
        raise Reject("any card")
    return Plays(who, what, A_CARD, ordinal)


def destroys(by: Subject, subject: Subject, battle: bool) -> IsDestroyed:
    """A card destroys another."""
    return IsDestroyed(subject, by, battle)


def rests(who: int, subject: Subject) -> Happens:
    """A player rests a card."""
    return Happens(of_actor(who, subject), S_RESTED)


def produces(who: int, subject: Subject) -> Happens:
    """A player produces will with a card."""
    return Happens(of_actor(who, subject), S_PRODUCED)


def recovers(who: int, subject: Subject) -> Happens:
    """A player recovers a card."""
    return Happens(of_actor(who, subject), S_RECOVERED)


def removes(who: int, subject: Subject) -> Goes:
    """A player removes a card from the game."""
    return Goes(subject, IN_REMOVED)


def of_actor(who: int, subject: Subject) -> Subject:
    """The cards of the player who does something to them."""
    if subject.this or subject.of is not None or subject.whose != BOTH:
        return subject
    return Subject(who, subject.what, False, subject.other)


def plays_from(who: int, what: Filter, areas: int) -> Plays:
    """A player plays a card from somewhere."""
    return Plays(who, Both((what, CameFrom(areas))), A_CARD)


def last_counter(name: str, subject: Subject) -> While:
    """No counter of a name is left."""
    of = This() if subject.this else Bound("it")
    return While(CounterPut(name, subject, True), Fits(of, Counted(name, EXACTLY, Fixed(0))))


def puts_counter(who: int, name: str, subject: Subject) -> CounterPut:
    """A player puts a counter on a card."""
    return CounterPut(name, subject)


def leaves(subject: Subject, whose: int) -> Goes:
    """A card leaves a player's field."""
    return Goes(subject, 0, IN_FIELD, 0, BOTH, BOTH if subject.this else whose)


def banishes(who: int, subject: Subject) -> Goes:
    """A player banishes a card: its controller, anyway."""
    return Goes(of_actor(who, subject), way=BANISHED)


def puts(who: int, subject: Subject) -> Enters:
    """A player puts a card into the field."""
    return Enters(of_actor(who, subject))


def summons(who: int, subject: Subject) -> Enters:
    """A player summons a card."""
    return Enters(of_actor(who, subject), summoned=True)


def attacks_with(who: int, subject: Subject) -> Attacks:
    """A player attacks with a card."""
    return Attacks(of_actor(who, subject))


def attacks_player_with(who: int, whom: int, subject: Subject) -> Attacks:
    """A player attacks another with a card."""
    return Attacks(of_actor(who, subject), None, whom)


def attacks_card_with(who: int, at: Subject, subject: Subject) -> Attacks:
    """A player attacks a card with a card."""
    return Attacks(of_actor(who, subject), at)


def player_attacks(who: int) -> Attacks:
    """A player attacks, with whatever it is."""
    return Attacks(Subject(who, Description(AnyCard()), False))


def discards(subject: Subject, whose: int) -> Goes:
    """A player discards a card."""
    return Goes(Subject(whose, subject.what, subject.this, subject.other), 0, 0, DISCARDED)


def calls(subject: Subject, whose: int) -> Goes:
    """A player calls a magic stone."""
    return Goes(Subject(whose, subject.what, subject.this, subject.other), IN_FIELD, 0, CALLED)


SOMETHING = Subject(BOTH)
"""Stands for the subject of several verbs."""


def any_of(subject: Subject, parts: tuple[EventTrigger, ...]) -> AnyOfThese:
    """Several things that happen to the same cards; 307.8a: what enters or leaves a player's field is that player's."""
    made: list[EventTrigger] = []
    for part in parts:
        fields = {name: getattr(part, name) for name in part.FIELDS}
        whose = fields["subject"].whose
        own = subject if whose == BOTH or subject.this or subject.of is not None else Subject(whose, subject.what, False, subject.other)
        made.append(type(part)(**{**fields, "subject": own}))
    return AnyOfThese(tuple(made))


def any_of_both(first: Subject, second: Subject, parts: tuple[EventTrigger, ...]) -> AnyOfThese:
    """The same things happen to this card, or the one it is added to, or to another one."""
    if not first.this and not isinstance(first.of, Host):
        raise Reject("one description")
    return AnyOfThese((*any_of(first, parts).parts, *any_of(second, parts).parts))


def attacks_or_blocks(subject: Subject) -> AnyOfThese:
    """A card attacks or blocks."""
    return AnyOfThese((Attacks(subject), Blocks(subject)))


def blocks_or_blocked(subject: Subject) -> AnyOfThese:
    """A card blocks or is blocked."""
    return AnyOfThese((Blocks(subject), Blocks(None, subject)))


def blocks_or_blocked_by(subject: Subject, other: Subject) -> AnyOfThese:
    """A card blocks or is blocked by a card of a description."""
    return AnyOfThese((Blocks(subject, other), Blocks(other, subject)))


def targeted_of(subject: Subject, what: Filter, what2: Filter) -> Targeted:
    """A card becomes a target of spells and abilities of cards of a description."""
    return Targeted(subject, BOTH, what)


__all__ = ["Description", "EventTrigger", "Host", "IN_GAME"]
