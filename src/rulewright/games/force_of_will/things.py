"""The lexicon's objects: pronouns, whole sets, so many of a set, targets, the top of a deck, players; and numbers of them."""

from __future__ import annotations

from rulewright.games.choosing import AtRandom, Choice
from rulewright.games.force_of_will.measures import (
    Attributes,
    CountersOn,
    DamageOn,
    DamageThisTurn,
    Extreme,
    ForceResult,
    Letter,
    LifeGained,
    LifeOf,
    NumberOf,
    PlayedThisTurn,
    Sum,
)
from rulewright.games.force_of_will.nouns import NUMBERS, by_default, is_default, j_resonator, meaning, typed
from rulewright.games.force_of_will.people import THEIRS, ControllerOf, ItemController, Players, TargetPlayer, ThatPlayer, Whose
from rulewright.games.force_of_will.places import At, ControlledBy, InZoneOf
from rulewright.games.force_of_will.selection import AdditionsOf, AttachedTo, Host, InBattle, Left, Of, Opposite, RulerOf, Select, ThisIn, TopCards, TopOf
from rulewright.games.force_of_will.targets import A_CARD, A_JUDGMENT, AN_ABILITY, InChase, ItemTarget, Target
from rulewright.games.force_of_will.words import CHANT, J_RULER, RESONATOR, RULER, TYPE
from rulewright.games.force_of_will.zones import IN_EXTRA, IN_GRAVEYARD, IN_HAND, IN_MAIN_DECK, IN_REMOVED, IN_RUNE, IN_STONE_DECK, LIFEBREAK, MAIN_DECK, STONE_DECK
from rulewright.games.measures import Half, ThatMuch
from rulewright.games.selecting import Among, NotIn, PlayedItem, Several
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import AnyCard, Bound, Cards, CountOf, Description, Filter, Fixed, Has, Lacks, Number, Per, Plus, This, Times
from rulewright.language.common import COUNT_WORDS
from rulewright.language.phrases import NO, Grammar, Reject
from rulewright.language.tokens import Token

THESE = ("this card", "this", "this resonator", "this ruler", "this addition", "this regalia", "this J-Ruler", "this spell", "this magic stone", "this J/ruler")
PRONOUNS = (("it", "it"), ("them", "them"), ("that card", "card"), ("those cards", "cards"), ("that resonator", "resonator"),
            ("those resonators", "resonators"), ("the removed card", "removed"), ("the revealed card", "revealed"), ("the revealed cards", "revealed"),
            ("the discarded card", "discarded"), ("the banished card", "banished"), ("the destroyed card", "destroyed"), ("that token", "token"))
OTHER_PRONOUNS = (
    ("they", "them"), ("each of them", "them"), ("all of them", "them"), ("both of them", "them"), ("the card", "card"),
    ("the resonator", "resonator"), ("that J/resonator", "resonator"), ("those J/resonators", "resonators"),
    ("that J-Ruler", "resonator"), ("the J/resonator", "resonator"), ("that addition", "card"), ("that regalia", "card"), ("that magic stone", "card"),
    ("those magic stones", "cards"), ("that ruler", "card"), ("that entity", "card"), ("the addition", "card"), ("those", "them"),
    ("the destroyed resonator", "destroyed"), ("the banished resonator", "banished"), ("the removed resonator", "removed"),
    ("the discarded resonator", "discarded"), 
    ("the rested resonator", "rested"),
    ("the revealed resonator", "revealed"), ("those tokens", "token"), ("the token", "token"), ("the chosen card", "card"), ("the chosen resonator", "resonator"),
    ("the targeted resonator", "resonator"), ("the target resonator", "resonator"), ("those removed cards", "removed"),
    ("that spell", "card"), ("the drawn card", "drawn"), ("each of those resonators", "resonators"))


def add_things(g: Grammar) -> None:
    """Single things, by name or by pronoun."""
    for words in THESE:
        g.add("thing", words, This, canonical=words == "this card")
    g.add("thing", "{pronoun}")
    g.add("thing", "the cards spoken of", Bound, const={"word": "group"})
    g.add("thing", "{rulerly}")
    g.add("thing", "{hostly}")
    g.add("thing", "{battler}")
    for words, word in PRONOUNS:
        g.add("pronoun", words, Bound, const={"word": word})
    for words, word in OTHER_PRONOUNS:
        g.add("pronoun", words, Bound, const={"word": word}, canonical=False)
    for kind, one in (("", "J/ruler"), (J_RULER, "J-Ruler"), (RULER, "ruler")):
        for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("each player's", BOTH), ("an opponent's", OPPONENT)):
            g.add("rulerly", f"{owner} {one}", RulerOf, const={"whose": whose, "kind": kind}, canonical=owner != "an opponent's", rule="201.2b")
        for owner, whose in (("you control", ME), ("your opponent controls", OPPONENT)):
            g.add("rulerly", f"the {one} {owner}", RulerOf, const={"whose": whose, "kind": kind}, canonical=False)
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for words in ("ruler or J-Ruler", "J-Ruler or ruler", "ruler/J-Ruler", "ruler and J-Ruler"):
            g.add("rulerly", f"{owner} {words}", RulerOf, const={"whose": whose, "kind": ""}, canonical=False)
    g.add("rulerly", "your rulers", RulerOf, const={"whose": ME, "kind": RULER}, canonical=False)
    for words in ("added resonator", "the added resonator", "added J/resonator", "resonator with this", "the resonator with this", "the resonator added",
                  "bestowed resonator", "the bestowed resonator", "bestowed card", "bestowed J/resonator", "added card", "J/resonator with this", "added J-Ruler",
                  "the resonator with this card", "resonator with this card", "the J/resonator with this", "added J/ruler", "added ruler",
                  "the resonator this card is added to", "added resonators", "the resonator with this added"):
        g.add("hostly", words, Host, canonical=words == "added resonator", rule="1121.3a")
    g.add("hostly", "{what:narrow} with this", Among, const={"of": Host()})
    g.add("hostly", "{what:narrow} with this card", Among, const={"of": Host()}, canonical=False)
    for lead in ("added", "bestowed"):
        g.add("hostly", lead + " {what:narrow}", Among, const={"of": Host()}, canonical=False)
    g.add("narrow", "{pre:pre} {kind:kind}", Description)
    g.add("narrow", "{kind:racial}", Description)
    g.add("racial", "{word:race}", Of)
    for part in ("attacking", "blocking", "attacked"):
        for noun in ("J/resonator", "resonator", "card", "J-Ruler"):
            g.add("battler", f"the {part} {noun}", InBattle, const={"part": part}, canonical=noun == "J/resonator")
    g.add("battler", "the attacker", InBattle, const={"part": "attacking"}, canonical=False)
    for words in ("the resonator it's battling", "the J/resonator this card battles", "the resonator in battle with this card", "the J/resonator it's battling",
                  "the J/resonator in battle with this card", "the resonator this card battles"):
        g.add("battler", words, Opposite, const={"of": This()}, canonical=words == "the J/resonator this card battles", rule="804.5a")
    g.add("thing", "this card in your {areas:zone}", ThisIn, rule="902.2")
    g.add("thing", "this card from your|a {areas:zone}", ThisIn, canonical=False)
    g.add("thing", "{of:pronoun} from {what:zonefilter}", Among)
    for words in ("a|the", "its owner's", "their owner's"):
        g.add("zonefilter", words + " {areas:zone}", At, canonical=words == "a|the")
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("zonefilter", words + " {areas:zone}", InZoneOf, const={"who": Whose(whose)})
    add_possessors(g)


def add_possessors(g: Grammar) -> None:
    """Whose number, controller or owner."""
    g.add("possessor", "this card's", This)
    g.add("possessor", "this resonator's", This, canonical=False)
    for words, word in (("its", "it"), ("their", "them"), ("that card's", "card"), ("that resonator's", "resonator"), ("the revealed card's", "revealed"),
                        ("the discarded card's", "discarded"), ("the destroyed resonator's", "destroyed"), ("the banished resonator's", "banished")):
        g.add("possessor", words, Bound, const={"word": word})
    for words, word in (("the resonator's", "resonator"), ("the card's", "card"), ("that J/resonator's", "resonator"), ("the removed card's", "removed"),
                        ("the banished card's", "banished"), ("that J-Ruler's", "resonator")):
        g.add("possessor", words, Bound, const={"word": word}, canonical=False)
    g.add("possessor", "your J-Ruler's", RulerOf, const={"whose": ME, "kind": J_RULER})
    g.add("possessor", "your J/ruler's", RulerOf, const={"whose": ME})
    g.add("possessor", "your ruler's", RulerOf, const={"whose": ME, "kind": RULER})
    g.add("possessor", "added resonator's", Host)
    g.add("possessor", "the resonator with this's", Host, canonical=False)
    g.add("possessor", "the added resonator's", Host, canonical=False)


def add_sets(g: Grammar) -> None:
    """Whole sets, and so many of a set."""
    g.add("cards", "{thing}")
    g.add("cards", "all {group}")
    for lead in ("each", "all of", "every", "each of", ""):
        g.add("cards", f"{lead} {{group}}".strip(), canonical=False)
    g.add("cards", "{topcards}")
    g.add("cards", "{added}")
    for words in ("the rest", "the rest of the cards", "the other cards", "the remaining cards", "the rest of them", "the other", "the rest of the revealed cards",
                  "all other cards revealed this way", "all other revealed cards", "the others", "the other card"):
        g.add("cards", words, Left, const={"of": Bound("whole")}, canonical=words == "the rest")
    g.add("cards", "all {what:what} among {of:those}", Among)
    for words, whose in (("you control", ME), ("your opponent controls", OPPONENT)):
        g.add("cards", f"those {words}", Among, const={"of": Bound("them"), "what": ControlledBy(Whose(whose))})
    g.add("cards", "all revealed {what:what}", Among, const={"of": Bound("group")}, canonical=False)
    g.add("cards", "all {what:what} from among {of:those}", Among, canonical=False)
    for words, whose in (("your hand", ME), ("your opponent's hand", OPPONENT), ("their hand", THEIRS)):
        g.add("pile", words, whole_pile, const={"whose": whose, "areas": IN_HAND})
    g.add("cards", "{pile}")
    g.add("pile", "{who:zoneowner} hand", hand_of, canonical=False)
    for place, number in (("main deck", MAIN_DECK), ("deck", MAIN_DECK), ("magic stone deck", STONE_DECK), ("lifebreak area", LIFEBREAK)):
        g.add("deckplace", place, meaning, const={"value": number}, canonical=place != "deck")
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("each player's", BOTH), ("their", THEIRS)):
        g.add("deckowner", owner, meaning, const={"value": whose})
    for end, bottom in (("top", False), ("bottom", True)):
        for made, owner in ((TopCards, "{whose:deckowner}"), (TopOf, "{who:zoneowner}")):
            deck = owner + " {place:deckplace}"
            one: dict[str, object] = {"bottom": bottom, "count": Fixed(1)}
            g.add("topcards", f"the {end} card of|in|from {deck}", made, const=one)
            g.add("topcards", f"the {end} {{count:number}} cards of|in|from {deck}", made, const={"bottom": bottom})
            g.add("topcards", f"cards from the {end} of {deck} equal to {{count:counted}}", made, const={"bottom": bottom})
            g.add("topcards", f"{{count:number}} cards from the {end} of {deck}", made, const={"bottom": bottom}, canonical=False)
            g.add("topcards", f"the {end} of {deck}", made, const=one, canonical=False)
    for owner, whose in (("your", ME), ("their", THEIRS), ("your opponent's", OPPONENT)):
        for words, areas in (("hand and graveyard", IN_HAND | IN_GRAVEYARD), ("graveyard and hand", IN_HAND | IN_GRAVEYARD), ("removed area", IN_REMOVED)):
            g.add("cards", f"{owner} {words}", whole_pile, const={"whose": whose, "areas": areas}, canonical=False)
    g.add("cards", "their graveyard", whole_pile, const={"whose": THEIRS, "areas": IN_GRAVEYARD}, canonical=False)
    for noun, kind in (("resonator", Has(TYPE, RESONATOR)), ("J/resonator", j_resonator())):
        for tail, whose in (("", BOTH),):
            g.add("possessor", f"target {noun}'s", Target, const={"count": Fixed(1), "of": by_default(whose, Description(kind))}, canonical=False)
    for words, whose in (("your graveyard", ME), ("your opponent's graveyard", OPPONENT), ("all graveyards", BOTH)):
        g.add("cards", words, whole_pile, const={"whose": whose, "areas": IN_GRAVEYARD}, canonical=False)
    g.add("added", "all {what:what} added to {of:thing}", AdditionsOf)
    g.add("added", "all {what:what} attached to {of:thing}", AttachedTo, rule="1032.2")
    g.add("added", "{what:what} attached to {of:thing}", AttachedTo, canonical=False)
    g.add("added", "{what:what} on {of:thing}", AdditionsOf, canonical=False)
    g.add("added", "{what:what} added to {of:thing}", AdditionsOf, canonical=False)
    add_choices(g)
    add_targets(g)
    g.add("object", "{cards}")
    g.add("object", "{choice}")
    g.add("object", "{target}")
    g.add("object", '{parts:oneobject++", "&" and "}', several, builds=Several)
    g.add("object", '{parts:oneobject++", "&", and "|" and then "|" and/or "|", and/or "}', several, canonical=False)
    for words in ("thing", "choice", "target", "each", "topcards", "added"):
        g.add("oneobject", "{" + words + "}")
    g.add("each", "all {group}")
    g.add("each", "each {group}", canonical=False)
    add_items(g)
    add_players(g)


def add_choices(g: Grammar) -> None:
    """So many cards, chosen on resolution."""
    for lead, upto in (("", False), ("up to ", True)):
        much: dict[str, object] = {"upto": upto}
        g.add("choice", lead + "{count:number} {of:group}", choice, const=much, builds=Choice)
        g.add("choice", lead + "{count:number} other {of:group}", other_choice, const=much, canonical=False)
        g.add("choice", lead + "{count:number} of {of:those}", Choice, const=much)
        g.add("choice", lead + "{count:number} {of:someofthose}", Choice, const=much)
        g.add("choice", lead + "{count:number} {of:added}", Choice, const=much)
        g.add("choice", lead + "{count:number} of {of:group}", choice, const=much, canonical=False)
    g.add("choice", "another {of:group}", another, canonical=False)
    for lead in ("all but one of", "all but 1 of"):
        g.add("choice", lead + " {of:leftthem}", all_but_one, builds=Choice, canonical=lead.endswith("one of"))
    for lead in ("all but {less:n}", "all except {less:n}"):
        g.add("choice", lead + " {of:group}", all_but, canonical=False)
    g.add("leftthem", "them", Bound, const={"word": "them"})
    g.add("choice", "any number of {of:group}", any_number, builds=Choice)
    g.add("choice", "any number of {of:those}", any_number, builds=Choice)
    g.add("choice", "any number of {of:someofthose}", any_number, builds=Choice)
    for among in ("among", "from among", "from", "of", "revealed"):
        g.add("someofthose", f"{{what:what}} {among} {{of:those}}", Among, canonical=among == "from among")
    g.add("someofthose", "{what:what} revealed this way", Among, const={"of": Bound("group")}, canonical=False)
    for words in ("them", "those cards", "the revealed cards", "the cards revealed this way", "it", "that hand"):
        g.add("those", words, Bound, const={"word": "group"}, canonical=words == "them")
    g.add("choice", "{count:number} card|cards at random from {of:pile}", AtRandom)
    g.add("choice", "{count:number} card|cards from {of:pile} at random", AtRandom, canonical=False)
    g.add("choice", "{count:number} card|cards in {of:pile} at random", AtRandom, canonical=False)
    g.add("choice", "{count:number} card|cards at random in {of:pile}", AtRandom, canonical=False)
    g.add("choice", "{count:number} random card|cards from {of:pile}", AtRandom, canonical=False)


def add_targets(g: Grammar) -> None:
    """903.2g: so many targets."""
    g.add("target", "target {count:targetcount} {of:group}", target, canonical=False)
    g.add("targetcount", "X", Letter, const={"name": "X"}, canonical=False)
    for n, word in ((2, "two"), (3, "three"), (4, "four")):
        g.add("targetcount", word, Fixed, const={"n": n}, canonical=False)
    g.add("choice", "{count:number} {of:group} chosen at random", AtRandom)
    g.add("target", "target {of:group}", target, const={"count": Fixed(1)}, builds=Target)
    g.add("target", "{count:number} target {of:group}", target, builds=Target)
    g.add("target", "target {count:plainnumber} {of:group}", target, canonical=False)
    g.add("target", "another target {of:group}", other_target, const={"count": Fixed(1)}, canonical=False)
    g.add("target", "{count:number} other target {of:group}", other_target, canonical=False)
    g.add("target", "a second target {of:group}", target, const={"count": Fixed(1)}, canonical=False)
    g.add("target", "up to {count:number} target {of:group}", target, const={"upto": True}, builds=Target)
    g.add("target", "up to {count:number} other target {of:group}", other_target, const={"upto": True}, canonical=False)
    g.add("target", "up to {count:plainnumber} second target {of:group}", target, const={"upto": True}, canonical=False)
    g.add("target", "up to one another target {of:group}", other_target, const={"upto": True, "count": Fixed(1)}, canonical=False)
    g.add("target", "any number of target {of:group}", any_target, builds=Target)
    g.add("target", "each of {count:number} target {of:group}", target, canonical=False)
    g.add("target", "each of up to {count:number} target {of:group}", target, const={"upto": True}, canonical=False)
    g.add("target", "any number of targets among {of:group}", any_target, canonical=False)


def add_items(g: Grammar) -> None:
    """Objects in the chase area."""
    kinds = (("spell", A_CARD), ("ability", AN_ABILITY), ("spell or ability", A_CARD | AN_ABILITY), ("judgment", A_JUDGMENT))
    g.add("item", "target {of:chasething}", ItemTarget, const={"count": Fixed(1)})
    g.add("item", "up to {count:number} target {of:chasething}", ItemTarget, const={"upto": True})
    for owner, who in (("", 3), ("your opponent controls", 2), ("you control", 1), ("played by your opponent", 2), ("your opponent played", 2), ("you played", 1),
                       ("an opponent controls", 2), ("in the chase area", 3), ("your opponent plays", 2)):
        plain = owner in ("", "your opponent controls", "you control")
        for words, bits in kinds:
            g.add("chasething", f"{words} {owner}".strip(), InChase, const={"kinds": bits, "who": who, "what": None}, canonical=plain)
        for words, filter in (("summon spell", Has(TYPE, RESONATOR)), ("resonator spell", Has(TYPE, RESONATOR)), ("normal spell", Lacks(TYPE, RESONATOR)),
                              ("non - resonator spell", Lacks(TYPE, RESONATOR))):
            g.add("chasething", f"{words} {owner}".strip(), InChase, const={"kinds": A_CARD, "who": who, "what": filter},
                  canonical=plain and words in ("resonator spell", "normal spell"), rule="1407.1")
        for pattern in (f"{{what:spelldesc}} {owner}".strip(), f"{{what:spellhead}} {owner} {{more:spellpost}}"):
            if "more" in pattern:
                if owner:
                    g.add("chasething", pattern, spell_with, const={"who": who}, canonical=False)
            else:
                g.add("chasething", pattern, InChase, const={"kinds": A_CARD, "who": who}, canonical=plain)
        g.add("chasething", f"{{what:spelladj}} spell {owner}".strip(), InChase, const={"kinds": A_CARD, "who": who}, canonical=plain)
        for kind in ("activate", "automatic"):
            g.add("chasething", f"{kind} ability of a|an {{what:what}} {owner}".strip(), InChase, const={"kinds": AN_ABILITY, "who": who, "automatic": kind == "automatic"},
                  canonical=plain)
        g.add("chasething", f"{{what:chasedesc}} {owner}".strip(), InChase, const={"kinds": A_CARD, "who": who}, canonical=plain)
        for kind in ("activate", "automatic", "activated", "[Activate]"):
            g.add("chasething", f"{kind} ability {owner}".strip(), InChase, const={"kinds": AN_ABILITY, "who": who, "what": None, "automatic": kind == "automatic"},
                  canonical=plain and kind in ("activate", "automatic"))
        for words, bits in kinds[:3]:
            for aim in ("targeting", "that targets"):
                g.add("chasething", f"{words} {owner} {aim} {{aimed:aimed}}".replace("  ", " "), InChase, const={"kinds": bits, "who": who, "what": None},
                      canonical=plain and aim == "targeting")
        g.add("chasething", f"ability of a|an {{what:what}} {owner}".strip(), InChase, const={"kinds": AN_ABILITY, "who": who}, canonical=plain)
        g.add("chasething", f"{{what:spelladj}} ability {owner}".strip(), InChase, const={"kinds": AN_ABILITY, "who": who}, canonical=False, rule="901.1e")
        g.add("chasething", f"{{what:chasekind}} {owner}".strip(), InChase, const={"kinds": A_CARD, "who": who}, canonical=plain)
        g.add("chasething", f"{{what:spelladj}} spell or ability {owner}".strip(), InChase, const={"kinds": A_CARD | AN_ABILITY, "who": who}, canonical=plain)
    g.add("aimed", "a|an {group}")
    g.add("aimed", "{thing}")
    g.add("aimed", "one or more {group}", canonical=False)
    for word in ("chant", "addition", "regalia", "resonator"):
        g.add("chasekind", f"{word} spell", Has, const={"prop": TYPE, "word": word.capitalize()}, canonical=word != "resonator")
    g.add("chasekind", "{word:typed} ( spell )?", typed, canonical=False, rule="1405.2a")
    for old in ("Spell:Chant-Instant", "Spell:Chant-Standby"):
        for tail in ("", " spell"):
            g.add("chasekind", f"[{old}]{tail}", typed, const={"word": old}, canonical=False, rule="1405.3a")
    g.add("chasekind", "chant", Has, const={"prop": TYPE, "word": CHANT}, canonical=False)
    g.add("chasedesc", "{pre:pre} {kind:chasekind}", Description)
    g.add("spelladj", "{oneadj}")
    g.add("spellpost", "{post}")
    of_kind: tuple[tuple[str, Filter, bool], ...] = (
        ("spell", AnyCard(), True), ("resonator spell", Has(TYPE, RESONATOR), True), ("summon spell", Has(TYPE, RESONATOR), False),
        ("normal spell", Lacks(TYPE, RESONATOR), True), ("non - resonator spell", Lacks(TYPE, RESONATOR), False),
        ("chant spell", Has(TYPE, CHANT), True), ("chant", Has(TYPE, CHANT), False))
    for head, noun, plain in of_kind:
        g.add("spelldesc", head + " {post:post1}", Description, const={"kind": noun, "pre": ()}, canonical=plain)
        g.add("spellhead", head, Description, const={"kind": noun, "pre": (), "post": ()}, canonical=False)
    for words in ("that spell", "that ability", "that spell or ability", "that card or ability", "the spell", "the ability", "it", "that chant", "that resonator spell",
                  "that chant spell", "that card"):
        g.add("theitem", words, Bound, const={"word": "item"}, canonical=words == "that spell")
    g.add("theitem", "the played spell", PlayedItem)


def add_players(g: Grammar) -> None:
    """Players that do something, or to whom something is done."""
    for words, whose in (("you", ME), ("your opponent", OPPONENT), ("each player", BOTH)):
        g.add("player", words, Whose, const={"whose": whose})
    for words, whose in (("both players", BOTH), ("all players", BOTH), ("each opponent", OPPONENT), ("opponents", OPPONENT), ("players", BOTH), ("an opponent", OPPONENT),
                         ("opponent", OPPONENT), ("all opponents", OPPONENT), ("the opponent", OPPONENT), ("you and your opponent", BOTH)):
        g.add("player", words, Whose, const={"whose": whose}, canonical=False)
    g.add("player", "{someone}")
    g.add("someone", "{target:targetplayer}", TargetPlayer)
    for words, who in (("target player", 3), ("target opponent", 2)):
        g.add("targetplayer", words, Target, const={"count": Fixed(1), "of": None, "upto": False, "who": who})
    for words in ("that player", "the player", "that opponent"):
        g.add("someone", words, ThatPlayer, canonical=words == "that player")
    g.add("someone", "they", ThatPlayer, canonical=False)
    g.add("someone", "{of:possessor} controller", ControllerOf)
    g.add("someone", "{of:possessor} owner", ControllerOf, const={"owner": True})
    g.add("someone", "their controllers", ControllerOf, const={"of": Bound("them")}, canonical=False)
    g.add("someone", "their owners", ControllerOf, const={"of": Bound("them"), "owner": True}, canonical=False)
    g.add("someone", "the controller of {of:thing}", ControllerOf, canonical=False)
    g.add("someone", "controller of {of:thing}", ControllerOf, canonical=False)
    g.add("someone", "the owner of {of:thing}", ControllerOf, const={"owner": True}, canonical=False)
    g.add("someone", "{of:itempossessor} controller", ItemController)
    g.add("itempossessor", "that spell's", Bound, const={"word": "item"})


def add_numbers(g: Grammar) -> None:
    """Numbers that are counted or read off."""
    g.add("quantity", "{digit}")
    g.add("quantity", "{counted}")
    for words in ("the number of", "the total number of", "the combined number of"):
        g.add("counted", words + " {of:group}", CountOf, canonical=words == "the number of")
    g.add("counted", "the number of {of:pronouncount}", CountOf)
    for words in ("the total number of", "total number of", "the number of"):
        g.add("counted", words + ' {of:severalsets}', CountOf, canonical=words == "the total number of")
    g.add("severalsets", '{parts:each++", "&" and "}', Several)
    g.add("pronouncount", "cards {pastway}")
    g.add("counted", "the result of the roll", ForceResult, rule="1023.1")
    g.add("quantity", "twice {each:counted}", Times, const={"unit": Fixed(2)})
    g.add("quantity", "double {each:counted}", Times, const={"unit": Fixed(2)}, canonical=False)
    for times in ("times", "multiplied by", "x"):
        g.add("quantity", f"{{unit:digit}} {times} {{each:counted}}", Times, canonical=times == "times")
        g.add("quantity", f"{{each:counted}} {times} {{unit:digit}}", Times, canonical=False)
    g.add("quantity", "{more:digits} plus {than:counted}", Plus)
    g.add("quantity", "{than:counted} plus {more:n}", Plus, canonical=False)
    g.add("number", "that many", CountOf, const={"of": Bound("them")}, canonical=False)
    g.add("quantity", "{than:counted} plus {more:digits}", Plus, canonical=False)
    g.add("quantity", "{left:counted} plus {right:counted}", Sum)
    g.add("quantity", "{left:plainnumber} plus {right:multiple}", Sum)
    g.add("multiple", "{unit:digit} times {each:counted}", Times)
    g.add("quantity", "{left:counted} minus {right:counted}", Sum, const={"minus": True})
    g.add("quantity", "{left:plainnumber} minus {right:counted}", Sum, const={"minus": True})
    g.add("quantity", "{more:digits} plus {than:letter}", Plus)
    g.add("letter", "X", Letter, const={"name": "X"})
    for lead in ("half", "half of"):
        g.add("quantity", lead + " {of:counted}", Half, const={"up": True}, canonical=False)
        g.add("quantity", lead + " {of:counted} ( , )? rounded up", Half, const={"up": True}, canonical=lead == "half")
        g.add("quantity", lead + " {of:counted} ( , )? rounded down", Half, const={"up": False}, canonical=lead == "half")
    for name, prop in NUMBERS:
        g.add("counted", "{of:possessor} " + name, NumberOf, const={"prop": prop})
        g.add("counted", f"the {name} of {{of:thing}}", NumberOf, const={"prop": prop})
        g.add("counted", f"the {name} of {{of:target}}", NumberOf, const={"prop": prop}, canonical=False)
        for words in ("total", "combined", "combined total"):
            short = name.replace("total ", "") if words.endswith("total") else name
            g.add("counted", f"the {words} {short} of {{of:cards}}", NumberOf, const={"prop": prop}, canonical=words == "combined")
            g.add("counted", f"their {words} {short}", NumberOf, const={"prop": prop, "of": Bound("them")}, canonical=False)
        g.add("counted", f"the highest {name} among {{of:cards}}", Extreme, const={"prop": prop, "highest": True})
        g.add("counted", f"the lowest {name} among {{of:cards}}", Extreme, const={"prop": prop, "highest": False})
    for words in ("that much", "that damage", "the damage dealt", "the amount of damage dealt", "the damage dealt this way", "the damage", "the amount of life lost this way",
                  "the amount of damage dealt this way", "the life lost this way", "that amount"):
        g.add("counted", words, ThatMuch, canonical=words == "that much")
    for owner in ("your", "your opponent's"):
        g.add("counted", f"{owner} life", LifeOf, const={"who": Whose(ME if owner == "your" else OPPONENT)})
    g.add("counted", "that player's life", LifeOf, const={"who": ThatPlayer()})
    for words in ("on", "from"):
        g.add("counted", f"the number of {{name:counter}} counters {words} {{of:thing}}", CountersOn, canonical=words == "on", rule="1022.5")
    g.add("counted", "the number of counters on {of:thing}", CountersOn, const={"name": ""})
    g.add("counted", "the number of counters on {of:target}", CountersOn, const={"name": ""}, canonical=False)
    g.add("counted", "the number of {name:counter} counters on {of:target}", CountersOn, canonical=False)
    g.add("counted", "the number of {name:counter} counters on {of:groupful}", CountersOn)
    g.add("groupful", "{group}")
    g.add("counted", "the damage on {of:thing}", DamageOn)
    g.add("counted", "the damage {by:thing} dealt this turn", DamageThisTurn)
    g.add("counted", "the damage that was dealt to {who:player} this turn", DamageThisTurn)
    g.add("counted", "the damage dealt to {who:player} this turn", DamageThisTurn, canonical=False)
    g.add("counted", "the amount of life {who:player} gained this turn", LifeGained)
    g.add("counted", "the number of different attributes among {of:cards}", Attributes)
    g.add("counted", "the number of {what:what} you played this turn", PlayedThisTurn, const={"who": Whose(ME)})
    g.add("counted", "the number of {what:what} you have played this turn", PlayedThisTurn, const={"who": Whose(ME)}, canonical=False)
    add_countables(g)


def add_countables(g: Grammar) -> None:
    """What follows "for each"."""
    g.add("countable", "{of:group}", CountOf)
    g.add("countable", "of {of:those}", CountOf)
    g.add("countable", "{of:pronouncount}", CountOf)
    g.add("countable", "{of:added}", CountOf)
    g.add("countable", "{size:n} {of:pergroup}", Per)
    g.add("pergroup", "{of:group}", CountOf)
    g.add("pergroup", "{name:counter} counters on {of:thing}", CountersOn)
    g.add("countable", "{name:counter} counter|counters on {of:thing}", CountersOn)
    g.add("countable", "{name:counter} counter|counters on {of:groupful}", CountersOn)
    g.add("countable", "counter|counters on {of:thing}", CountersOn, const={"name": ""})
    g.add("countable", "different attribute among {of:cards}", Attributes)
    g.add("countable", "attribute among {of:cards}", Attributes, canonical=False)
    g.add("countable", "{what:what} you played this turn", PlayedThisTurn, const={"who": Whose(ME)})
    g.add("countable", "other {what:what} you played this turn", PlayedThisTurn, const={"who": Whose(ME), "other": True})
    g.add("countable", "{size:digits} {of:perthat}", Per)
    g.add("perthat", "damage dealt this way", ThatMuch)
    for words in ("life paid this way", "life you lost this way", "life lost this way", "life you paid this way"):
        g.add("perthat", words, ThatMuch, canonical=False)
    g.add("perthat", "damage prevented this way", ThatMuch, canonical=False)
    g.add("perthat", "damage", ThatMuch, canonical=False)
    g.add("perthat", "life", LifeOf, const={"who": Whose(ME)})
    g.add("perthat", "life you have", LifeOf, const={"who": Whose(ME)}, canonical=False)
    g.terminal("onecounter", counter_word, lambda value: f"[{value}]" if "/" in str(value) else str(value),
               kinds=["race", "change", "word"])
    g.add("counter", "{onecounter}")
    g.add("counter", "{first:onecounter} {second:onecounter}", two_words)
    g.add("counter", "{name}")


# -- builders -------------------------------------------------------------------------------------------------


NO_COUNTERS = frozenset("a an the of no each any or more all on this counter counters card cards with from to and it its that additional".split())


def counter_word(token: Token) -> object:
    """A word of the name of a counter."""
    if token.kind in ("race", "change"):
        return str(token.value)
    return token.text if token.kind == "word" and token.text not in NO_COUNTERS and token.text not in COUNT_WORDS else NO


def two_words(first: str, second: str) -> str:
    """A counter with a name of two words."""
    return f"{first} {second}"


HIDDEN = IN_HAND | IN_MAIN_DECK | IN_STONE_DECK | IN_EXTRA | IN_RUNE


def choice(count: Number, of: Cards, upto: bool = False) -> Choice:
    """So many of some cards, chosen on resolution."""
    if isinstance(of, Select) and of.areas & (HIDDEN & ~IN_HAND) and of.whose == BOTH:
        raise Reject("whose deck")
    return Choice(count, of, upto)


def several(parts: tuple[Cards, ...]) -> Several:
    """Several things together; "from among them" at the end is said of all that are chosen."""
    parts = (parts[0], *(beside(part) for part in parts[1:]))
    last = parts[-1]
    among = last.of if isinstance(last, Choice) and isinstance(last.of, Among) and isinstance(last.of.of, Bound) else None
    if among is None:
        return Several(parts)
    made = [Choice(part.count, Among(Bound("group"), part.of.what), part.upto) if isinstance(part, Choice) and isinstance(part.of, Select)
            and part.of.whose == BOTH and is_default(part.of) else part for part in parts]
    return Several(tuple(made))


def beside(part: Cards) -> Cards:
    """Another card, after a first: another than that one, which is chosen already; another target is said not to be it."""
    of = part.of if isinstance(part, (Choice, Target)) else None
    if not isinstance(of, Select) or not of.other:
        return part
    if isinstance(part, Target):
        what = Description(of.what.kind, of.what.pre, (*of.what.post, NotIn(Bound("them"))))
        return Target(part.count, Select(of.whose, of.areas, what), part.upto)
    assert isinstance(part, Choice)
    return Choice(part.count, Select(of.whose, of.areas, of.what), part.upto)


def with_other(of: Cards) -> Select:
    """The same set, without this card."""
    if not isinstance(of, Select):
        raise Reject("other of what")
    return Select(of.whose, of.areas, of.what, True)


def other_choice(count: Number, of: Cards, upto: bool = False) -> Choice:
    """So many others."""
    return Choice(count, with_other(of), upto)


def another(of: Cards) -> Choice:
    """One other card than this one."""
    return Choice(Fixed(1), with_other(of))


def all_but(of: Cards, less: int) -> Choice:
    """So many less than all; the player chooses which."""
    return Choice(Plus(-less, CountOf(of)), of)


def all_but_one(of: Cards) -> Choice:
    """All of some cards but one."""
    return Choice(Plus(-1, CountOf(of)), of)


def any_number(of: Cards) -> Choice:
    """As many of some cards as one likes."""
    return Choice(CountOf(of), of, True)


def target(count: Number, of: Cards, upto: bool = False) -> Target:
    """So many of some cards, chosen while playing."""
    if isinstance(of, Select) and of.areas & HIDDEN:
        raise Reject("no target: in a hidden zone")
    return Target(count, of, upto)


def other_target(count: Number, of: Cards, upto: bool = False) -> Target:
    """Another target."""
    return target(count, with_other(of), upto)


def any_target(of: Cards) -> Target:
    """As many targets as one likes."""
    return target(CountOf(of), of, True)


def whole_pile(whose: int, areas: int) -> Select:
    """All cards of a zone."""
    return Select(whose, areas, Description(AnyCard()))


def hand_of(who: Players) -> Select:
    """The hand of a player whom the text names."""
    return Select(BOTH, IN_HAND, Description(AnyCard(), (), (InZoneOf(IN_HAND, who),)))


def spell_with(who: int, what: Description, more: Filter) -> InChase:
    """Spells of a description."""
    return InChase(A_CARD, who, Description(what.kind, (), (more,)))


__all__ = ["Letter"]
