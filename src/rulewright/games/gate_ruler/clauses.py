"""The lexicon's verbs: what effects of Gate Ruler's card texts do."""

from __future__ import annotations

from rulewright.games.gate_ruler.costs import PayResources
from rulewright.games.gate_ruler.damage_effects import (
    BaseDivision,
    Deal,
    DealDivided,
    HealDealt,
    HealLife,
    HealUnit,
    Prevent,
    PreventAll,
    Reduce,
)
from rulewright.games.gate_ruler.effects import (
    DECK_BOTTOM,
    DECK_TOP,
    DESTROY,
    DISCARD,
    EXHAUST,
    READY,
    REMOVE,
    TO_DAMAGE,
    TO_GRAVEYARD,
    TO_HAND,
    TO_RESOURCE,
    Charge,
    ChooseCards,
    Control,
    Do,
    LookAt,
    Move,
    PutOnTop,
    SetDown,
    Show,
    Swap,
    TopOrBottom,
)
from rulewright.games.gate_ruler.lasting_effects import TURN_END, TURN_START, ForNow, ForPlayer, Later, Recall, Until
from rulewright.games.gate_ruler.measures import NumberOf, where
from rulewright.games.gate_ruler.nouns import is_default
from rulewright.games.gate_ruler.permits import IgnoresCounter
from rulewright.games.gate_ruler.play_effects import (
    AbyssalSummon,
    DecideGame,
    Draw,
    Drive,
    DriveCards,
    EndTurn,
    Look,
    Negate,
    NegatePlayed,
    PlayCard,
    Rearrange,
    Shuffle,
    SpecialSummon,
)
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, Among, Attacker, Choice, Select, TopCards
from rulewright.games.gate_ruler.statics import Said
from rulewright.games.gate_ruler.targets import Choosing, Division, WordChoice
from rulewright.games.gate_ruler.things import is_hidden
from rulewright.games.gate_ruler.triggers import At, AttackDamage, DamageComes
from rulewright.games.gate_ruler.words import COMBAT, CONCERTO, EFFECT_DAMAGE, KEYWORD, TURN_ENDS, TYPE, UNIT, UNTIL_BATTLE_ENDS, UNTIL_TURN_ENDS, WHOLE_GAME
from rulewright.games.gate_ruler.zones import IN_ATTACK, IN_DECK, IN_DEFENSE, IN_FRONT, IN_HAND
from rulewright.kernel.effects import Done, If, May, Repeat, Then
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import AnyCard, Bound, Cards, Description, Effect, Fixed, Has, Not, Number, This, Times
from rulewright.kernel.parts import Delayed
from rulewright.language.joints import IfYouDo, chain
from rulewright.language.phrases import Grammar, Reject
from rulewright.language.trees import same

OWNERS = ("its owner's", "your", "their owner's", "their owners'", "their", "the", "your opponent's", "its", "their respective owner's")
WHO = (("you", ME), ("your opponent", OPPONENT), ("each player", BOTH))
PLACES = (("", IN_FRONT, False), ("an attack zone", IN_ATTACK, False), ("a defense zone", IN_DEFENSE, False),
          ("an empty attack zone", IN_ATTACK, True), ("an empty defense zone", IN_DEFENSE, True), ("an empty zone", IN_FRONT, True))
"""Zones of the front row as a text names them: where, and whether only without a card."""
OTHER_PLACES = (("your attack zone", IN_ATTACK, False), ("your defense zone", IN_DEFENSE, False), ("a zone", IN_FRONT, False),
                ("your empty attack zone", IN_ATTACK, True), ("your empty defense zone", IN_DEFENSE, True), ("one of your attack zones", IN_ATTACK, False),
                ("an open attack zone", IN_ATTACK, True), ("an open defense zone", IN_DEFENSE, True), ("an open zone", IN_FRONT, True),
                ("the defense zone", IN_DEFENSE, False), ("its controller's defense zone", IN_DEFENSE, False), ("the attack zone", IN_ATTACK, False),
                ("its controller's attack zone", IN_ATTACK, False), ("an attack zone or defense zone", IN_FRONT, False),
                ("another zone", IN_FRONT, False), ("an attack or defense zone", IN_FRONT, False), ("play", IN_FRONT, False))


def add_choices(g: Grammar) -> None:
    """What is chosen, while playing or on resolution."""
    g.add("clause", "choose {what:targets}", Choosing, rule="14-3b-4")
    g.add("clause", "choose {what:item}", Choosing)
    g.add("clause", "choose an attribute", Choosing, const={"what": WordChoice()}, rule="2-5c")
    g.add("clause", "choose {what:choice}", choose_hidden, builds=ChooseCards, rule="15-6a")
    g.add("clause", "your opponent chooses {what:choice}", ChooseCards, const={"who": OPPONENT})
    g.add("clause", "search your deck for {what:found}", search_deck, canonical=False)
    g.add("found", "{count:number} {what:what}", in_deck, canonical=False)
    g.add("found", "up to {count:number} {what:what}", in_deck, const={"upto": True}, canonical=False)
    g.add("found", "{count:number} {what:whats}", in_deck, canonical=False)
    g.add("clauses", "choose {what:targets} and {then:clause}", choose_and, canonical=False)
    g.add("clauses", "choose {what:choice} and {then:clause}", choose_hidden_and, canonical=False)


def add_card_clauses(g: Grammar) -> None:
    """What is done to cards."""
    for words, verb, rule in (("destroy", DESTROY, "15-12a"), ("exhaust", EXHAUST, "15-7b"), ("ready", READY, "15-7a")):
        g.add("clause", words + " {what:object}", Do, const={"verb": verb}, rule=rule)
    g.add("clause", "discard {what:object}", discard, builds=Do, rule="15-9a")
    g.add("clause", "discard {what:handcards}", Do, const={"verb": DISCARD}, canonical=False)
    g.add("handcards", "1 {of:handcard}", Choice, const={"count": Fixed(1)}, canonical=False)
    g.add("handcards", "{count:number} {of:handcard}", Choice, canonical=False)
    g.add("handcards", "up to {count:number} {of:handcard}", Choice, const={"upto": True}, canonical=False)
    g.add("handcard", "{what:what}", hand_card, canonical=False)
    g.add("handcard", "{what:whats}", hand_card, canonical=False)
    g.add("handcards", "your hand", whole_hand, canonical=False)
    g.add("clause", "remove {what:object} from the game", Do, const={"verb": REMOVE}, rule="15-13a")
    for verb in ("put", "add", "move", "return", "send", "place"):
        g.add("putting", verb, word, canonical=False)
    for owner in OWNERS:
        g.add("whosezone", owner, word, canonical=False)
    for link in ("into", "to", "in"):
        g.add("into", link, word, canonical=False)
    for name, deed in (("graveyard", TO_GRAVEYARD), ("hand", TO_HAND), ("damage zone", TO_DAMAGE), ("resource zone", TO_RESOURCE)):
        g.add("clause", f"put {{what:object}} into its owner's {name}", Do, const={"verb": deed}, rule="15-3a")
        g.add("clause", f"{{put:putting}} {{what:object}} {{link:into}} {{owner:whosezone}} {name}", put, const={"verb": deed}, canonical=False)
    for place, deed in (("top", DECK_TOP), ("bottom", DECK_BOTTOM)):
        the = "the " if place == "bottom" else ""
        g.add("clause", f"put {{what:object}} on {the}{place} of its owner's deck", Do, const={"verb": deed}, rule="15-3a")
        g.add("clause", f"{{put:putting}} {{what:object}} on|to ( the )? {place} of {{owner:whosezone}} deck|decks ( in any order "
              "/ in any order you like )?", put, const={"verb": deed}, canonical=False)
    g.add("clause", "{put:putting} {what:object} into {owner:whosezone} deck and shuffle it", shuffle_in, canonical=False)
    g.add("clause", "shuffle {what:pile} into {owner:whosezone} deck", shuffle_in, const={"put": ""}, canonical=False)
    g.add("clause", "put {what:object} on the top or bottom of its owner's deck", TopOrBottom)
    for place in ("top or bottom", "top or the bottom", "bottom or top"):
        g.add("clause", f"{{put:putting}} {{what:object}} on|to ( the )? {place} of {{owner:whosezone}} deck", top_or_bottom, canonical=False)
    g.add("clause", "shuffle {what:object} into {owner:whosezone} deck", shuffle_in, const={"put": ""}, canonical=False)
    for words, areas, empty in (*PLACES, *OTHER_PLACES):
        if words not in ("", "play"):
            g.add("clause", f"move {{what:object}} to {words}", Move, const={"areas": areas, "empty": empty},
                  canonical=(words, areas, empty) in PLACES or words == "a zone", rule="15-3b")
            g.add("clause", f"{{put:putting}} {{what:object}} {{link:into}} {words}", move, const={"areas": areas, "empty": empty}, canonical=False)
    for under in ("underneath", "under", "beneath", "on the bottom of"):
        g.add("below", under, word, canonical=False)
    g.add("clause", "add {what:object} underneath {under:object} as a charge", Charge, rule="15-14a")
    for tail in ("", " as a charge", " as charges"):
        g.add("clause", "{put:putting} {what:object} {link:below} {under:object}" + tail, charge, canonical=False)
        if tail:
            g.add("clause", "{put:putting} {what:object} to {under:object}" + tail, charge, const={"link": ""}, canonical=False)
    g.add("clause", "put {what:object} on top of {under:object}", PutOnTop, rule="15-14b")
    g.add("clause", "{put:putting} {what:object} on top of {under:object}", put_on_top, canonical=False)
    g.add("clause", "swap {what:object} and {other:object}", Swap, canonical=False)
    g.add("clause", "swap {what:object} with {other:object}", Swap, rule="15-11a")
    g.add("clause", "swap {what:object}", Swap)
    g.add("clause", "swap the positions of {what:object}", Swap, canonical=False)
    g.add("clause", "swap the positions of {what:object} and {other:object}", Swap, canonical=False)
    g.add("clause", "gain control of {what:object}", Control, rule="15-23a")
    g.add("clause", "you gain control of {what:object}", Control, canonical=False)
    for tail in ("until the end of this turn", "until the end of the turn", "until end of turn", "this turn"):
        g.add("clauses", "gain control of {what:object} " + tail, control_now, canonical=False)
    g.add("clauses", "you can {action:clauses}", May, const={"whose": 0, "then": None}, canonical=False)
    g.add("clause", "your opponent gains control of {what:object}", Control, const={"whose": OPPONENT})
    g.add("clause", "set {what:object}", SetDown, rule="15-4a")
    g.add("clause", "set {what:object} in|into ( a / your / one of your ) set zone|zones", SetDown, canonical=False)
    g.add("clause", "put {what:object} into ( a / your / one of your ) set zone|zones face down", SetDown, canonical=False)
    g.add("clause", "reveal {what:object} ( to your opponent )?", show, builds=Show, rule="15-5b")
    g.add("clause", "show {what:object} to your opponent", show, canonical=False)
    g.add("clause", "look at {what:object}", look_at, builds=LookAt, rule="15-5a")
    for verb, shown in (("look at", False), ("reveal", True)):
        g.add("clause", verb + " {what:topcards}", Look, const={"shown": shown}, rule="15-5a")


def add_player_clauses(g: Grammar) -> None:
    """What players do."""
    g.add("clause", "draw {count:cardcount}", Draw, const={"whose": ME}, rule="15-8a")
    g.add("clause", "you draw {count:cardcount}", Draw, const={"whose": ME}, canonical=False)
    g.add("clause", "your opponent draws {count:cardcount}", Draw, const={"whose": OPPONENT})
    g.add("clause", "each player draws {count:cardcount}", Draw, const={"whose": BOTH})
    g.add("cardcount", "a card", Fixed, const={"n": 1})
    g.add("cardcount", "{number} cards")
    g.add("cardcount", "cards equal to {quantity}")
    g.add("cardcount", "a number of cards equal to {quantity}", canonical=False)
    g.add("cardcount", "{unit:number} cards for each {each:countable}", Times)
    g.add("clause", "drive {count:drivecount}", Drive, const={"whose": ME}, rule="15-19c")
    g.add("clause", "drive", Drive, const={"whose": ME, "count": Fixed(1)}, canonical=False, rule="15-19b")
    g.add("drivecount", "{number}")
    g.add("drivecount", "{number} cards", canonical=False)
    g.add("drivecount", "{unit:number} for each {each:countable}", Times)
    g.add("clause", "your opponent drives {count:drivecount}", Drive, const={"whose": OPPONENT})
    g.add("clause", "each player drives {count:drivecount}", Drive, const={"whose": BOTH})
    g.add("clause", "drive {what:object}", drive_cards, builds=DriveCards, rule="15-19a")
    g.add("clause", "heal {amount:number} life", HealLife, const={"whose": ME}, rule="15-21b")
    g.add("clause", "heal life equal to {amount:quantity}", HealLife, const={"whose": ME})
    g.add("clause", "heal {amount:lifeeach}", HealLife, const={"whose": ME})
    g.add("lifeeach", "{unit:number} life for each {each:countable}", Times)
    g.add("clause", "your opponent heals {amount:number} life", HealLife, const={"whose": OPPONENT})
    g.add("clause", "each player heals {amount:number} life", HealLife, const={"whose": BOTH})
    g.add("clause", "your ruler heals {amount:number} life", HealLife, const={"whose": ME}, canonical=False, rule="15-21b-1")
    g.add("clause", "shuffle your deck", Shuffle, const={"whose": ME})
    g.add("clause", "your opponent shuffles their deck", Shuffle, const={"whose": OPPONENT})
    g.add("clause", "pay {count:number} resources", PayResources, rule="15-15a")
    g.add("clause", "end the turn", EndTurn, rule="15-24a")
    g.add("clause", "end this turn", EndTurn, canonical=False)
    g.add("clause", "rearrange all of your units", Rearrange, const={"whose": ME}, rule="15-28a")
    for words in ("rearrange your units", "rearrange all your units", "rearrange all allied units", "rearrange units you control"):
        g.add("clause", words, Rearrange, const={"whose": ME}, canonical=False)
    g.add("clause", "your opponent rearranges all of their units", Rearrange, const={"whose": OPPONENT})
    g.add("clause", "negate {what:pronoun}", Negate, rule="15-25a")
    g.add("clause", "negate {what:item}", Negate)
    g.add("clause", "negate that ability", Negate, const={"what": Bound("card")}, canonical=False)
    g.add("clause", "negate that card or ability", Negate, const={"what": Bound("card")}, canonical=False)
    g.add("clause", "negate the played card", NegatePlayed)
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        third = "" if whose == ME else "s"
        g.add("clause", f"{who} win{third} the game", DecideGame, const={"whose": whose, "wins": True}, rule="1-5a")
        g.add("clause", f"{who} lose{third} the game", DecideGame, const={"whose": whose, "wins": False}, rule="1-5a")
    g.add("clause", "your opponent {theirs}")
    g.add("theirs", "discards|discard {what:theirobject}", discard, const={"who": OPPONENT}, builds=Do)
    for words, verb in (("destroys|destroy", DESTROY), ("exhausts|exhaust", EXHAUST)):
        g.add("theirs", words + " {what:theirobject}", Do, const={"verb": verb, "who": OPPONENT})
    g.add("theirs", "discards|discard {what:theirhand}", Do, const={"verb": DISCARD, "who": OPPONENT}, canonical=False)
    for words, verb in (("graveyard", TO_GRAVEYARD), ("hand", TO_HAND), ("damage zone", TO_DAMAGE)):
        g.add("theirs", f"puts|put {{what:theirobject}} into their {words}", Do, const={"verb": verb, "who": OPPONENT})
    g.add("theirs", "reveals|reveal {what:pile}", Show)
    g.add("theirs", "removes|remove {what:theirobject} from the game", Do, const={"verb": REMOVE, "who": OPPONENT})
    g.add("theirhand", "1 {of:theircard}", Choice, const={"count": Fixed(1)}, canonical=False)
    g.add("theirhand", "{count:number} {of:theircard}", Choice, canonical=False)
    g.add("theircard", "{what:what}", their_card, canonical=False)
    g.add("theircard", "{what:whats}", their_card, canonical=False)
    g.add("theirhand", "their hand", their_hand, canonical=False)
    g.add("theirobject", "{choice}")
    g.add("theirobject", "{cards}")
    g.add("clauses", "your opponent may {action:theirs}", May, const={"whose": OPPONENT, "then": None})
    g.add("clauses", "your opponent may {action:theirs} to {then:clauses}", May, const={"whose": OPPONENT}, canonical=False)
    g.add("clause", "each player discards {what:handcards}", each_discards, canonical=False)
    g.add("sentence", "if your opponent does not , {then:clauses}", unless_done, canonical=False)
    g.add("sentence", "if your opponent doesn't , {then:clauses}", unless_done, canonical=False)
    g.add("sentence", "if they don't|doesn't , {then:clauses}", unless_done, canonical=False)
    g.add("sentence", "if your opponent does , {then:clauses}", IfYouDo, canonical=False)
    g.add("sentence", "when you do , {then:clauses}", IfYouDo, canonical=False)


def add_damage_clauses(g: Grammar) -> None:
    """Damage that is dealt, prevented and healed."""
    g.add("clause", "deal {amount:number} damage to {what:hurt}", Deal, rule="15-20a")
    g.add("clause", "deal {amount:number} damage each to {what:hurt}", Deal, canonical=False)
    g.add("clause", "deal damage equal to {amount:quantity} to {what:hurt}", Deal)
    g.add("clause", "deal damage to {what:hurt} equal to {amount:quantity}", Deal, canonical=False)
    g.add("clause", "deal {what:hurt} {amount:number} damage", Deal, canonical=False)
    g.add("clause", "deal {amount:damageeach} to {what:hurt}", Deal)
    g.add("clause", "deal {amount:number} damage to {what:hurt} for each {each:countable}", deal_each, canonical=False)
    g.add("damageeach", "{unit:number} damage for each {each:countable}", Times)
    g.add("clause", "{what:hurt} is dealt {amount:number} damage", Deal, canonical=False, rule="15-20b")
    g.add("clause", "{what:hurt} takes {amount:number} damage", Deal, canonical=False)
    for source in ("source:object",):
        g.add("clause", f"{{{source}}} deals {{amount:number}} damage to {{what:hurt}}", Deal)
        g.add("clause", f"{{{source}}} deals damage equal to {{amount:ownnumber}} to {{what:hurt}}", Deal)
        g.add("clause", f"{{{source}}} deals damage to {{what:hurt}} equal to {{amount:ownnumber}}", Deal, canonical=False)
        g.add("clause", f"{{{source}}} deals damage equal to {{amount:quantity}} to {{what:hurt}}", deal_by, builds=Deal)
    g.add("clause", "deal {division:divided}", DealDivided, rule="15-10a-1")
    g.add("clause", "divide {division:among}", DealDivided, canonical=False, rule="15-10a-1")
    g.add("clause", "{source:object} deals {division:divided}", DealDivided)
    for lead in (", divided", "divided"):
        for how in ("as you choose", "as you wish", "as you like", ""):
            g.add("divided", f"{{amount:number}} damage {lead} {how} among|between {{over:target}}", BaseDivision,
                  canonical=lead == ", divided" and how == "as you choose")
    g.add("divided", "X damage , divided as you choose among {over:target} , where X is ( equal to )? {amount:quantity}", Division, canonical=False)
    g.add("divided", "damage equal to {amount:quantity} , divided as you choose among {over:target}", Division)
    g.add("among", "{amount:number} ( damage )? ( as you choose )? among|between {over:target}", BaseDivision, canonical=False)
    for words in ("ignore 【CNT】 for this damage", "ignore 【CNT】 for that damage", "ignore CNT for this damage", "ignore [CNT] for this damage",
                  "ignore Counter abilities for this damage"):
        g.add("sentence", words, IgnoreCounter, canonical=words == "ignore 【CNT】 for this damage", rule="13-6c-1")
    for words in ("ignore 【CNT】 for this damage", "ignore 【CNT】 for its combat damage", "ignore 【CNT】 for the combat damage from this attack",
                  "ignore 【CNT】 for the combat damage of this attack", "ignore 【CNT】 for the damage from this attack"):
        g.add("attackignore", words, attack_ignores, canonical=False)
    g.add("clause", "until the end of this battle , ignore 【CNT】 for the combat damage of {said:ignored}", ForNow,
          const={"until": Until(UNTIL_BATTLE_ENDS)})
    g.add("ignored", "{who:cards}", ignoring, builds=Said, when=ignores)
    add_healing(g)
    add_prevention(g)


def add_healing(g: Grammar) -> None:
    """Healing of units."""
    for link in ("for", "from", "of", "on", "to"):
        g.add("clause", f"heal {{amount:number}} HP {link} {{what:object}}", HealUnit, canonical=link == "for", rule="15-21a")
        g.add("clause", f"heal {{amount:number}} damage {link} {{what:object}}", HealUnit, canonical=False)
        g.add("clause", f"heal HP equal to {{amount:quantity}} {link} {{what:object}}", HealUnit, canonical=link == "for")
        g.add("clause", f"heal all damage {link} {{what:object}}", HealUnit, const={"amount": None}, canonical=link == "from")
        g.add("clause", f"heal all HP {link} {{what:object}}", HealUnit, const={"amount": None}, canonical=False)
        g.add("clause", f"remove all damage {link} {{what:object}}", HealUnit, const={"amount": None}, canonical=False)
    g.add("clause", "heal {what:object} by {amount:number} HP", HealUnit, canonical=False)
    g.add("clause", "{what:object} heals {amount:number} HP", HealUnit, canonical=False)
    g.add("clause", "{what:object} recovers {amount:number} HP", HealUnit, canonical=False)
    g.add("clause", "recover {amount:number} HP for|of {what:object}", HealUnit, canonical=False)
    for words, any in (("heal the damage dealt to {what:object}", False), ("heal any damage dealt to {what:object}", True)):
        g.add("clause", words, HealDealt, const={"any": any}, rule="13-7b-1")
        g.add("clause", words + " by combat", HealDealt, const={"any": any, "way": COMBAT})
        g.add("clause", words + " by effects", HealDealt, const={"any": any, "way": EFFECT_DAMAGE})
        g.add("clause", words + " by an effect", HealDealt, const={"any": any, "way": EFFECT_DAMAGE}, canonical=False)
        g.add("clause", words + " this phase", HealDealt, const={"any": any}, canonical=False)


def add_prevention(g: Grammar) -> None:
    """13-3: damage that becomes less."""
    for words in ("this damage becomes", "that damage becomes", "the damage becomes", "the damage from that process becomes"):
        g.add("clause", words + " {becomes:digit}", Reduce, canonical=words == "this damage becomes", rule="13-3d-1")
    for words in ("reduce that damage by", "reduce this damage by", "reduce the damage by"):
        g.add("clause", words + " {amount:number}", Reduce, canonical=words == "reduce this damage by", rule="15-22a")
    for words in ("prevent {amount:number} of that damage", "prevent {amount:number} of this damage", "prevent {amount:number} damage from it"):
        g.add("clause", words, Reduce, canonical=False)
    g.add("clause", "prevent that damage", Reduce, const={"becomes": Fixed(0)}, canonical=False)
    g.add("clause", "prevent this damage", Reduce, const={"becomes": Fixed(0)}, canonical=False)
    for tail in ("", " this turn", " until the end of this turn", " during this turn"):
        for dealt in ("dealt to", "that would be dealt to"):
            g.add("clause", f"prevent {{delayed:nextless}} {dealt} {{to:damaged}}{tail}", prevent_next, canonical=False)
            g.add("clause", f"prevent the next damage {dealt} {{to:damaged}}{tail}", prevent_next_all, canonical=False)
            g.add("clause", f"prevent all damage {dealt} {{to:damaged}}{tail}", prevent_all, canonical=False)
            g.add("clause", f"prevent all combat damage {dealt} {{to:damaged}}{tail}", prevent_all, const={"way": COMBAT}, canonical=False)
            g.add("clause", f"prevent all effect damage {dealt} {{to:damaged}}{tail}", prevent_all, const={"way": EFFECT_DAMAGE}, canonical=False)
            g.add("clause", f"prevent {{amount:number}} damage {dealt} {{to:damaged}}{tail}", prevent_some, canonical=False)
            g.add("clause", f"reduce the next damage {dealt} {{to:damaged}} by {{amount:number}}{tail}", prevent_some, canonical=False)
            g.add("clause", f"the next damage {dealt} {{to:damaged}}{tail} becomes {{becomes:digit}}", next_becomes, canonical=False)
            if tail:
                g.add("clause", f"{{way:damagekind}} {dealt} {{to:damaged}}{tail} becomes {{becomes:digit}}", damage_becomes, canonical=False)
        g.add("clause", f"the next time {{trigger:damagecoming}}{tail} , {{effect:lessened}}", next_time, canonical=False)
    g.add("nextless", "the next {amount:number} damage", Reduce, canonical=False)
    g.add("clause", "{delayed:preventing}", Prevent)
    g.add("clause", "{delayed:preventingnow} in this battle", Prevent, const={"until": UNTIL_BATTLE_ENDS})
    g.add("preventing", "the next time {trigger:damagecoming} , {effect:lessened}", Delayed)
    g.add("preventingnow", "when {trigger:attackdamage} , {effect:lessened}", Delayed)
    g.add("attackdamage", "the combat damage is added to the gate", AttackDamage)
    g.add("clause", "{delayed:always} this turn", PreventAll)
    g.add("always", "whenever {trigger:damagecoming} , {effect:lessened}", Delayed)
    g.add("lessened", "{part:lessening}", Recall)
    g.add("lessening", "this damage becomes {becomes:digit}", Reduce)
    g.add("lessening", "reduce this damage by {amount:number}", Reduce)
    g.add("lessening", "reduce that damage by {amount:number}", Reduce, canonical=False)
    g.add("lessening", "prevent {amount:number} of that damage", Reduce, canonical=False)
    g.add("lessening", "that damage becomes {becomes:digit}", Reduce, canonical=False)
    for words in ("it takes {becomes:digit} damage instead", "they take {becomes:digit} damage instead", "take {becomes:digit} damage instead",
                  "you take {becomes:digit} damage instead", "it is dealt {becomes:digit} damage instead", "that unit takes {becomes:digit} damage instead",
                  "this card takes {becomes:digit} damage instead", "it deals {becomes:digit} damage instead"):
        g.add("lessening", words, Reduce, canonical=False, rule="13-3d-1")
    for words in ("the combat damage from this attack", "the combat damage of this attack", "the combat damage", "combat damage from this attack",
                  "the damage from this attack", "this combat damage", "the combat damage from that attack", "the combat damage dealt by this attack"):
        g.add("clause", words + " becomes {becomes:digit}", attack_damage, canonical=False, rule="14-4b-1")
        g.add("clause", "prevent " + words, attack_damage, const={"becomes": Fixed(0)}, canonical=False)
        g.add("clause", f"reduce {words} by {{amount:number}}", attack_damage, canonical=False)
        g.add("clause", "prevent {amount:number} of " + words, attack_damage, canonical=False)
    for to in ("subject", "player", "manysubject"):
        g.add("damaged", "{" + to + "}", canonical=to != "manysubject")
    for words, way in (("damage", 0), ("combat damage", COMBAT), ("effect damage", EFFECT_DAMAGE)):
        for lead in ("", "the ", "all "):
            g.add("damagekind", lead + words, {0: any_damage, COMBAT: combat_damage, EFFECT_DAMAGE: effect_damage}[way], canonical=False)


def add_summons(g: Grammar) -> None:
    """Summons and plays."""
    for words, areas, empty in (*PLACES, *OTHER_PLACES):
        plain = (words, areas, empty) in PLACES
        where_to = f" in|to|into|onto {words}" if words else ""
        g.add("clause", "special summon {what:object}" + where_to, SpecialSummon, const={"areas": areas, "empty": empty}, canonical=plain,
              rule="15-18a")
        for state in ("exhausted", "in an exhausted state", "as exhausted"):
            g.add("clause", "special summon {what:object}" + where_to + " " + state, SpecialSummon,
                  const={"areas": areas, "empty": empty, "exhausted": True}, canonical=plain and state == "exhausted")
        if words and words != "play" and not words.startswith("its"):
            g.add("clause", "put|place {what:notinplay}" + where_to, SpecialSummon, const={"areas": areas, "empty": empty}, canonical=False,
                  rule="15-18c")
    g.add("clause", "put {what:object} into play", SpecialSummon, canonical=False, rule="15-18c")
    g.add("notinplay", "{what:choice}", outside, canonical=False)
    g.add("clause", "your opponent special summons {what:object}", SpecialSummon, const={"whose": OPPONENT})
    for verb in ("play", "normal summon", "use"):
        plain = verb == "play"
        g.add("clause", verb + " {what:object}", PlayCard, canonical=plain, rule="15-16a")
        for free in ("without paying the cost", "without paying its cost", "without paying their cost", "without paying resources",
                     "without paying its level", "without paying a cost", "without paying its resource cost", "without paying any cost",
                     "without paying the cost for its level"):
            g.add("clause", f"{verb} {{what:object}} {free}", PlayCard, const={"free_of_cost": True},
                  canonical=plain and free == "without paying the cost", rule="14-3b-6e")
            g.add("clause", f"{verb} {{what:object}} {free} and without it counting for|towards the|your summon cap", PlayCard,
                  const={"free_of_cost": True, "uncounted": True}, canonical=plain and free == "without paying the cost")
        for tail in ("without it counting for|towards the|your summon cap", "without counting for|towards the|your summon cap"):
            g.add("clause", f"{verb} {{what:object}} {tail}", PlayCard, const={"uncounted": True}, canonical=plain and "it" in tail, rule="15-17a-2b")
        g.add("clause", verb + " {what:object} by paying {cost:digits} resources", PlayCard, canonical=plain)
        g.add("clause", verb + " {what:object} for a cost of {cost:digits}", PlayCard, canonical=False)
        g.add("clause", verb + " {what:object} by paying its cost", PlayCard, canonical=False)
        g.add("clause", verb + " {what:object} by paying its resource cost", PlayCard, canonical=False)
        g.add("clause", verb + " {what:object} by paying a cost of {cost:digits}", PlayCard, canonical=False)
    g.add("clause", "do an Abyssal Summoning", AbyssalSummon, rule="16-14d")
    g.add("clause", "do an Abyssal Summoning of a|an {what:what}", AbyssalSummon)
    for owner in ("in", "from"):
        for tail in ("by fulfilling its requirements", "by fulfilling the requirements", "by fulfilling its requirement"):
            g.add("clauses", f"you may special summon a|an {{what:concerto}} {owner} your graveyard {tail}", abyssal, canonical=False, rule="16-14b")
            g.add("clauses", f"you may special summon 1 {{what:concerto}} {owner} your graveyard {tail}", abyssal, canonical=False)
    g.add("concerto", "{what}")


def add_lasting(g: Grammar) -> None:
    """For a time, and later."""
    ends = [("the end of this turn", Until(UNTIL_TURN_ENDS), True), ("the end of the turn", Until(UNTIL_TURN_ENDS), False),
            ("end of turn", Until(UNTIL_TURN_ENDS), False), ("the end of turn", Until(UNTIL_TURN_ENDS), False),
            ("end of this turn", Until(UNTIL_TURN_ENDS), False), ("the end of that turn", Until(UNTIL_TURN_ENDS), False),
            ("the end of the current turn", Until(UNTIL_TURN_ENDS), False), ("the turn ends", Until(UNTIL_TURN_ENDS), False),
            ("the end of this battle", Until(UNTIL_BATTLE_ENDS), True), ("the end of the battle", Until(UNTIL_BATTLE_ENDS), False),
            ("the end of battle", Until(UNTIL_BATTLE_ENDS), False), ("the end of that battle", Until(UNTIL_BATTLE_ENDS), False),
            ("end of battle", Until(UNTIL_BATTLE_ENDS), False), ("the end of this attack", Until(UNTIL_BATTLE_ENDS), False),
            ("the end of combat", Until(UNTIL_BATTLE_ENDS), False), ("the end of the attack", Until(UNTIL_BATTLE_ENDS), False),
            ("the end of the game", Until(WHOLE_GAME), False)]
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for side, lead in ((TURN_START, "the start of"), (TURN_START, "the beginning of"), (TURN_END, "the end of")):
            ends.append((f"{lead} {owner} next turn", Until(0, whose, side), lead != "the beginning of"))
    for words, until, plain in ends:
        g.add("duration", "until " + words, Until, const=fields(until), canonical=plain, rule="14-11a-2")
    for words, until in (("this turn", Until(UNTIL_TURN_ENDS)), ("during this turn", Until(UNTIL_TURN_ENDS)), ("for this turn", Until(UNTIL_TURN_ENDS)),
                         ("for the rest of this turn", Until(UNTIL_TURN_ENDS)), ("for the rest of the turn", Until(UNTIL_TURN_ENDS)),
                         ("during this battle", Until(UNTIL_BATTLE_ENDS)), ("for this battle", Until(UNTIL_BATTLE_ENDS)),
                         ("for the duration of this battle", Until(UNTIL_BATTLE_ENDS)), ("this battle", Until(UNTIL_BATTLE_ENDS)),
                         ("for the rest of the game", Until(WHOLE_GAME)), ("for the rest of this battle", Until(UNTIL_BATTLE_ENDS))):
        g.add("duration", words, Until, const=fields(until), canonical=words == "for the rest of the game")
    g.add("clause", "{said:said} {until:duration}", ForNow, rule="14-11a-2")
    g.add("clause", "{until:duration} , {said:said}", ForNow, canonical=False)
    g.add("clause", "{said:ofplayer} {until:duration}", ForPlayer)
    g.add("clause", "{until:duration} , {said:ofplayer}", ForPlayer, canonical=False)
    g.add("clause", "{said:saidforever}", ForNow, const={"until": Until(WHOLE_GAME)}, canonical=False, rule="14-11a-2a")
    g.add("saidforever", "{said}")
    g.add("clauses", "at {delayed:later}", Later, const={"until": Until(WHOLE_GAME), "each": False}, rule="14-9f")
    g.add("clauses", "{delayed:clauseandlater}", Later, const={"until": Until(WHOLE_GAME), "each": False}, canonical=False)
    g.add("clauseandlater", "{effect:recalledclause} at {trigger:moment}", Delayed, canonical=False)
    g.add("recalledclause", "{part:clause}", Recall, canonical=False)
    g.add("later", "{trigger:moment} , {effect:recalled}", Delayed)
    g.add("recalled", "{part:clauses}", Recall)
    for lead in ("when", "whenever"):
        each = lead == "whenever"
        g.add("clauses", lead + " {delayed:event_later} {until:duration}", Later, const={"each": each}, canonical=False)
        g.add("clauses", "{until:duration} , " + lead + " {delayed:laterevent}", Later, const={"each": each}, rule="14-9f-1")
    g.add("clauses", "the next time {delayed:laterevent}", Later, const={"each": False, "until": Until(UNTIL_TURN_ENDS)}, canonical=False)
    for words, until in (("this turn", Until(UNTIL_TURN_ENDS)), ("this battle", Until(UNTIL_BATTLE_ENDS))):
        for lead in ("when", "whenever"):
            g.add("clauses", f"{lead} {{trigger:event}} {words} , {{effect:recalled}}", later_when, const={"until": until, "each": lead == "whenever"},
                  canonical=False)
    g.add("laterevent", "{trigger:event} , {effect:recalled}", Delayed)
    g.add("event_later", "{trigger:event} , {effect:recalled}", Delayed, canonical=False)
    g.add("clauses", "you may {action:moveit} if it is empty", may_if_empty, canonical=False, rule="16-6a-1")
    g.add("clauses", "{action:moveit} if it is empty", moved_if_empty, canonical=False)
    for words, areas in (("your attack zone", IN_ATTACK), ("your defense zone", IN_DEFENSE)):
        g.add("moveit", "move {what:object} to " + words, Move, const={"areas": areas, "empty": True}, canonical=False)
    g.add("clauses", "for each {times:countable} , {part:clause}", Repeat)
    g.add("sentence", "{then:clauses} , where X is ( equal to )? {x:quantity}", where, canonical=False)
    g.add("sentence", "{then:clauses} . X is ( equal to )? {x:quantity}", where, canonical=False)


# -- builders ---------------------------------------------------------------------------------------------------


class IgnoreCounter(Effect):
    """13-6c-1: said of the damage before it; the compiler joins it to that."""

    __slots__ = ()

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()


def fields(until: Until) -> dict[str, object]:
    """The fields of a duration."""
    return {"kind": until.kind, "whose": until.whose, "side": until.side}


def choose_hidden(what: Cards) -> ChooseCards:
    """15-6b: a choice in a deck or hand, or among cards that were looked at; it is made on resolution."""
    if isinstance(what, Choice) and not is_hidden(what.of) and not isinstance(what.of, (Among, Bound)):
        raise Reject("a target")
    return ChooseCards(what)


def choose_and(what: Cards, then: Effect) -> Effect:
    """Targets, and what is done."""
    return chain(Choosing(what), then)


def choose_hidden_and(what: Cards, then: Effect) -> Effect:
    """Chosen cards, and what is done."""
    return chain(choose_hidden(what), then)


def search_deck(what: Choice) -> ChooseCards:
    """A choice in the own deck."""
    return ChooseCards(what)


def in_deck(count: Number, what: Description, upto: bool = False) -> Choice:
    """So many cards of the own deck."""
    return Choice(count, Select(ME, IN_DECK, what), upto)


def discard(what: Cards, who: int = ME) -> Do:
    """15-9a: what is discarded is in a hand."""
    of = what.of if isinstance(what, Choice) else what
    if isinstance(of, Select) and of.areas != IN_HAND:
        raise Reject("not in a hand")
    return Do(DISCARD, what, who)


def show(what: Cards) -> Show:
    """Cards are revealed; the top of a deck is another phrase."""
    if isinstance(what, TopCards):
        raise Reject("the top of a deck")
    return Show(what)


def look_at(what: Cards) -> LookAt:
    """Cards are looked at; the top of a deck is another phrase."""
    if isinstance(what, TopCards):
        raise Reject("the top of a deck")
    return LookAt(what)


def hand_card(what: Description) -> Select:
    """What is discarded is in the hand (15-9a)."""
    return Select(ME, IN_HAND, what)


def whole_hand() -> Select:
    """The whole hand."""
    return Select(ME, IN_HAND, Description(AnyCard()))


def their_card(what: Description) -> Select:
    """What the opponent discards is in the opponent's hand."""
    return Select(OPPONENT, IN_HAND, what)


def their_hand() -> Select:
    """The opponent's whole hand."""
    return Select(OPPONENT, IN_HAND, Description(AnyCard()))


def each_discards(what: Cards) -> Effect:
    """Both players discard, the controller first."""
    if isinstance(what, Choice) and isinstance(what.of, Select):
        theirs: Cards = Choice(what.count, Select(OPPONENT, what.of.areas, what.of.what), what.upto)
    elif isinstance(what, Select):
        theirs = Select(OPPONENT, what.areas, what.what)
    else:
        raise Reject("what each player discards")
    return Then(Do(DISCARD, what), Do(DISCARD, theirs, OPPONENT))


def word() -> str:
    """Words that only connect others."""
    return ""


def put(what: Cards, verb: str, put: str, owner: str, link: str = "") -> Do:
    """Cards go to a zone of their owner (3-2e), in other words."""
    return Do(verb, what)


def move(what: Cards, areas: int, empty: bool, put: str, link: str) -> Move:
    """A unit moves, in other words."""
    return Move(what, areas, empty)


def top_or_bottom(what: Cards, put: str, owner: str) -> TopOrBottom:
    """On either end of a deck, in other words."""
    return TopOrBottom(what)


def charge(what: Cards, under: Cards, put: str, link: str) -> Charge:
    """Cards become charges, in other words."""
    return Charge(what, under)


def put_on_top(what: Cards, under: Cards, put: str) -> PutOnTop:
    """A card on top of another one, in other words."""
    return PutOnTop(what, under)


def shuffle_in(what: Cards, put: str, owner: str) -> Effect:
    """Into the deck, which is shuffled."""
    return chain(Do(DECK_BOTTOM, what), Shuffle(ME))


def drive_cards(what: Cards) -> DriveCards:
    """Certain cards are driven; so many from the top of the deck are no certain cards."""
    if isinstance(what, Choice) and isinstance(what.of, Select) and isinstance(what.of.what.kind, AnyCard) and is_default(what.of):
        raise Reject("cards of the deck")
    return DriveCards(what)


def deal_by(source: Cards, amount: Number, what: Cards) -> Deal:
    """Damage by a named source; "its" number is that of the source."""
    if isinstance(amount, NumberOf) and isinstance(amount.of, (Bound, This)):
        raise Reject("a number of the source")
    return Deal(what, amount, source)


def deal_each(what: Cards, amount: Number, each: Number) -> Deal:
    """So much for each of a number."""
    return Deal(what, Times(amount, each))


def attack_ignores() -> ForNow:
    """CNT is ignored for the combat damage of this attack."""
    return ForNow(ignoring(Attacker()), Until(UNTIL_BATTLE_ENDS))


def ignoring(who: Cards) -> Said:
    """Cards whose combat damage ignores CNT."""
    return Said(who, (IgnoresCounter(),))


def ignores(node: object) -> bool:
    """Whether that is what is said."""
    return isinstance(node, Said) and len(node.parts) == 1 and isinstance(node.parts[0], IgnoresCounter)


def any_damage() -> int:
    """Damage of any kind."""
    return 0


def combat_damage() -> int:
    """Combat damage."""
    return COMBAT


def effect_damage() -> int:
    """Effect damage."""
    return EFFECT_DAMAGE


def prevention(to: object, reduce: Reduce, way: int = 0) -> Delayed:
    """Damage to somebody, lessened when it comes."""
    return Delayed(DamageComes(to, None, way), Recall(reduce))  # type: ignore[arg-type]


def prevent_next(delayed: Reduce, to: object) -> Prevent:
    """13-3c-1: so much of the next damage."""
    return Prevent(prevention(to, delayed))


def prevent_some(amount: Number, to: object) -> Prevent:
    """So much of a damage."""
    return Prevent(prevention(to, Reduce(amount)))


def prevent_next_all(to: object) -> Prevent:
    """The next damage."""
    return Prevent(prevention(to, Reduce(None, Fixed(0))))


def next_becomes(to: object, becomes: Number) -> Prevent:
    """The next damage becomes a number."""
    return Prevent(prevention(to, Reduce(None, becomes)))


def prevent_all(to: object, way: int = 0) -> PreventAll:
    """All damage of a kind in this turn."""
    return PreventAll(prevention(to, Reduce(None, Fixed(0)), way))


def damage_becomes(to: object, becomes: Number, way: int) -> PreventAll:
    """All damage of a kind in this turn becomes a number."""
    return PreventAll(prevention(to, Reduce(None, becomes), way))


def next_time(trigger: DamageComes, effect: Effect) -> Prevent:
    """The next damage of a kind."""
    return Prevent(Delayed(trigger, effect))


def attack_damage(amount: Number | None = None, becomes: Number | None = None) -> Prevent:
    """14-4b-1: the combat damage of this attack becomes less."""
    return Prevent(Delayed(AttackDamage(), Recall(Reduce(amount, becomes))), UNTIL_BATTLE_ENDS)


def outside(what: Cards) -> Cards:
    """15-18c: cards that are not in play yet."""
    if not isinstance(what, Choice) or not isinstance(what.of, Select) or what.of.areas & IN_FRONT:
        raise Reject("in play already")
    return what


def abyssal(what: Description) -> AbyssalSummon:
    """16-14b: units with Abyssal Concerto, perhaps described further."""
    post = tuple(part for part in what.post if not same(part, Has(KEYWORD, CONCERTO)))
    if len(post) == len(what.post):
        raise Reject("without Abyssal Concerto")
    if not what.pre and not post and (isinstance(what.kind, AnyCard) or same(what.kind, Has(TYPE, UNIT))):
        return AbyssalSummon(None)
    return AbyssalSummon(Description(what.kind, what.pre, post))


def may_if_empty(action: Move) -> May:
    """A move that one may make to an empty zone."""
    return May(ME, action, None)


def moved_if_empty(action: Move) -> Move:
    """A move to an empty zone."""
    return action


def control_now(what: Cards) -> Effect:
    """Control until the end of the turn, when it goes back."""
    back = Delayed(At(TURN_ENDS, BOTH), Recall(Control(Bound("it"), OPPONENT)))
    return Then(Control(what), Later(back, Until(WHOLE_GAME)))


def later_when(trigger: object, effect: Effect, until: Until, each: bool) -> Later:
    """An event of this turn or battle."""
    return Later(Delayed(trigger, effect), until, each)  # type: ignore[arg-type]


def unless_done(then: Effect) -> If:
    """What follows if the instruction before was not performed."""
    return If(Not(Done()), then)
