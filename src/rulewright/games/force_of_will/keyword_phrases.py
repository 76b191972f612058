"""The lexicon's keywords with a cost, a number or a text (1100, 1400), and texts about playing the card itself."""

from __future__ import annotations

from rulewright.games.force_of_will.automatic_keywords import Resonance
from rulewright.games.force_of_will.conditional_keywords import (
    CrestMet,
    GainIf,
    GainsIf,
    HasText,
    LegendMet,
    NullMet,
    PlayedOthers,
    RuneMet,
    SealedItem,
    SealMet,
    TorrentText,
)
from rulewright.games.force_of_will.conditions import ByAwakening, Fits, PaidBesides
from rulewright.games.force_of_will.costed_keywords import Barring, Costed, Mobilize, MobilizeBy, NotBestowed, Numbered
from rulewright.games.force_of_will.costs import CostOf, WillCost
from rulewright.games.force_of_will.game import ForceOfWill
from rulewright.games.force_of_will.measures import Letter, Sum
from rulewright.games.force_of_will.permits import ABILITIES, NoPlay
from rulewright.games.force_of_will.places import Fighting
from rulewright.games.force_of_will.playing_keywords import Awakening, ExtraCost, Incarnate, Incarnation, Inheritance, OtherCost, Triggered
from rulewright.games.force_of_will.selection import Host
from rulewright.games.force_of_will.sentences import STOP
from rulewright.games.force_of_will.statics import BE_CANCELED, Forbid, GainText, Said
from rulewright.games.force_of_will.structure import Activated, Judged, Limit, SpellText, Text
from rulewright.games.force_of_will.targets import PlayedWith
from rulewright.games.force_of_will.token_texts import Energize
from rulewright.games.force_of_will.will import Producing, WillCost
from rulewright.games.force_of_will.will_abilities import Purpose
from rulewright.games.force_of_will.words import ATTRIBUTE, LETTERS, TO_AWAKEN, TO_JUDGE, TO_PLAY_ABILITY, TO_PLAY_CARD, TYPE, TYPES
from rulewright.games.said import Continuous
from rulewright.games.triggers import While
from rulewright.kernel.context import BOTH, Context
from rulewright.kernel.effects import If
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import All, Cards, Condition, Description, Effect, Either, Filter, Fixed, Has, Node, This
from rulewright.kernel.parts import EventTrigger, SituationTrigger
from rulewright.language.joints import IfInstead, Unjoined
from rulewright.language.phrases import Grammar, Reject


def add_keywords(g: Grammar) -> None:
    """Every keyword that is more than a word."""
    add_simple(g)
    add_playing(g)
    add_judgments(g)
    add_conditional(g)
    add_triggers(g)
    add_asides(g)
    add_spending(g)
    add_token_texts(g)


def add_simple(g: Grammar) -> None:
    """Keywords with a cost or a number."""
    for word, rule in (("Evolution", "1116.2"), ("Shift", "1117.2"), ("Bestow", "1121.2")):
        for link in ("", ": "):
            g.add("body", f"[{word}] {link}{{cost:cost}}{STOP}", Costed, const={"word": word}, canonical=not link, rule=rule)
    g.add("body", "[Mobilize] {written:will}" + STOP, Mobilize, rule="1129.2")
    g.add("body", "[Mobilize] {cost:cost}" + STOP, MobilizeBy, rule="1129.2")
    for word, rule in (("Mana", "1122.2"), ("Limit", "1118.2"), ("Divinity", "1136.2"), ("Grimoire", "1132.2")):
        g.add("body", f"[{word}] {{number:keynumber}}{STOP}", Numbered, const={"word": word}, rule=rule)
    g.add("keynumber", "{n:digits}", Fixed)
    g.add("keynumber", "X", Letter, const={"name": "X"})
    g.add("keynumber", "X + {n:digits}", x_plus, canonical=False)
    g.add("keynumber", "X {n:signed}", x_plus, canonical=False)
    g.add("keynumber", "{right:keynumber1} plus {left:keynumber1}", Sum)
    g.add("keynumber1", "{n:digits}", Fixed)
    g.add("keynumber1", "X", Letter, const={"name": "X"})
    g.add("body", '[Energize] {options:will+" or "|" / "|", "}' + STOP, Energize, rule="1119.2")
    g.add("body", '[Incarnation] {parts:incarnate+", "|" "}' + STOP, Incarnation, rule="1110.2")
    g.add("incarnate", '{options:will+" or "}', Incarnate)
    g.add("body", "[Barrier] against {what:barrierinfo}" + STOP, Barring, rule="1120.3")
    g.add("body", "[Barrier] {what:barrierinfo}" + STOP, Barring, canonical=False)
    g.add("barrierinfo", "{kind:barrierone}", Description)
    g.add("barrierinfo", '{parts:barrierone++" "|" or "|", "|" and "}', Either)
    for kind in TYPES:
        name = kind.lower() if kind != "J-Ruler" else "J-Ruler"
        g.add("barrierone", name, Has, const={"prop": TYPE, "word": kind})
        g.add("barrierone", name + "s", Has, const={"prop": TYPE, "word": kind}, canonical=False)
    for word in LETTERS.values():
        g.add("barrierone", word, Has, const={"prop": ATTRIBUTE, "word": word})
    g.add("barrierinfo", "{written:will}", of_symbols, canonical=False)
    g.add("gain", "{text:barriertext}", GainText)
    g.add("barriertext", "{bodies:barrierbodies}", Text)
    g.add("gain", "{text:costedtext}", GainText)
    g.add("costedtext", "{bodies:costedbodies}", Text)
    g.add("costedbodies", '{costedbody+" and also "}')
    for word in ("Evolution", "Shift", "Bestow"):
        g.add("costedbody", f"[{word}] {{cost:costalone}}", Costed, const={"word": word})
    g.add("costalone", '{parts:gainedwill+", "}', CostOf)
    g.add("gainedwill", "{written:will}", WillCost)
    g.add("costedbody", "[Mobilize] {written:will}", Mobilize)
    for word in ("Mana", "Limit", "Divinity"):
        g.add("costedbody", f"[{word}] {{number:keynumber}}", Numbered, const={"word": word})
    g.add("costedbody", '[Energize] {options:will+" or "}', Energize)
    g.add("costedbody", '[Incarnation] {parts:incarnate+", "}', Incarnation)
    g.add("barrierbodies", '{barrierbody+" and "}')
    g.add("barrierbody", "[Barrier] against {what:barrierinfo}", Barring)


def other_cost(cost: CostOf) -> OtherCost:
    """What is done rather than paying the cost; nothing but other will is a phrase of its own."""
    if all(isinstance(part, WillCost) for part in cost.parts):
        raise Reject("will alone")
    return OtherCost(cost)


def add_playing(g: Grammar) -> None:
    """Keywords about how a card is played."""
    for colon in (":", "", ".", "⇒", "-"):
        plain = colon == ":"
        for icon in ("[Awakening]", "[Awakening] pay"):
            head = f"{icon} {{cost:cost}} {colon}".rstrip()
            g.add("body", f"{head} {{bodies:inners}}", Awakening, canonical=plain and icon == "[Awakening]", rule="1109.2")
            g.add("spell", f"{{asides:awakens{'pay' if 'pay' in icon else ''}}} {colon} ^{{effect:awakened}}{STOP}".replace("  ", " "), SpellText,
                  canonical=plain and icon == "[Awakening]", rule="1109.2")
    for words in ("rather than pay this card's cost", "rather than pay its cost", "rather than paying its cost", "instead of paying its cost"):
        g.add("body", f"you may {{cost:cost}} {words}{STOP}", other_cost, builds=OtherCost, canonical=words == "rather than pay this card's cost", rule="903.2i-i")
    for last in ("and", ", and"):
        g.add("body", '{who:thing} gains|gain {parts:gainif++", "&" ' + last + ' "}' + STOP, GainsIf, canonical=last == "and")
    g.add("gainif", "{part:gain} as long as {condition:condition}", GainIf)
    g.add("gainif", "gains {part:gain} as long as {condition:condition}", GainIf, canonical=False)
    for words in ("this card is not bestowed to a card", "this card isn't bestowed to a card", "this card is not bestowed"):
        g.add("simple", words, NotBestowed, canonical=words == "this card is not bestowed to a card", rule="1121.2")
    g.add("permit", "bestowed resonator's controller cannot play its activate abilities", NoPlay, const={"whose": BOTH, "of": Host(), "what": ABILITIES})
    g.add("permit", "added resonator's controller cannot play its activate abilities", NoPlay, const={"whose": BOTH, "of": Host(), "what": ABILITIES}, canonical=False)
    for words in ("is battling", "is in battle", "battles"):
        g.add("simple", f"{{card:thing}} {words}", battling, canonical=False)
    g.add("body", "[Awakening] {cost:cost}" + STOP, Awakening)
    g.add("body", "[Awakening] pay {cost:cost}" + STOP, Awakening, canonical=False)
    g.add("awakens", '{awakencost+" "}')
    g.add("awakencost", "[Awakening] {cost:cost}", Awakening)
    g.add("awakenspay", '{awakencostpay+" "}')
    g.add("awakencostpay", "[Awakening] pay {cost:cost}", Awakening)
    g.add("awakened", "{part:effects}", played_with, const={"condition": ByAwakening()}, builds=PlayedWith)
    g.add("inners", '{innerbody+" "}')
    g.add("innerbody", "{body}")
    for link in (": ", "", "⇒ "):
        for tail in ("", " . {limits:limits}"):
            g.add("body", f"[Inheritance] {{cost:cost}} {link}^{{effect:effects}}{tail}{STOP}", Inheritance, canonical=link == ": ", rule="1126.2")
    for mark in ("⇒", ":", "", "-"):
        g.add("body", f'[Resonance] {{kinds:stonekind+" or "|", "|", or "}} {mark} ^{{effect:effects}}{STOP}'.replace("  ", " "), Resonance, canonical=mark == "⇒",
              rule="1127.2")
    g.add("stonekind", "{stonetype}")
    g.add("stonekind", "magic stone", stone_word, const={"word": "Magic Stone"})
    for kind in ("special", "basic", "true"):
        g.add("stonekind", f"{kind} magic stone", stone_word, const={"word": f"{kind.capitalize()} Magic Stone"})
    g.add("body", "Sealed Item {name:art} {bodies:inners}", SealedItem, rule="1130.2")
    g.add("body", "Sealed Item {name:art} cipher" + STOP, SealedItem, rule="1130.3")
    g.add("body", "Sealed Item {name:art}" + STOP, SealedItem, canonical=False)
    for colon in ("", ": "):
        for tail in ("", " . {limits:limits}"):
            g.add("body", f"{{name:art}} {colon}{{cost:cost}} : ^{{effect:effects}}{tail}{STOP}", named_ability, builds=Activated, canonical=not colon, rule="901.1d")
    for lead in ("as an additional cost to play this card ,", "as an additional cost for playing this card ,"):
        g.add("body", f"{lead} {{cost:cost}}{STOP}", ExtraCost, canonical="to play" in lead)
        g.add("body", f"{lead} you may {{cost:cost}}{STOP}", ExtraCost, const={"optional": True}, canonical="to play" in lead)
        g.add("body", f"{lead} you may {{cost:cost}} . if you do , {{then:permit}}{STOP}", ExtraCost, const={"optional": True}, canonical="to play" in lead)
    g.add("body", "as you play this card , you may {cost:cost} . if you do , {then:permit}" + STOP, ExtraCost, const={"optional": True}, canonical=False)
    for words in ("you paid this card's additional cost", "you paid the additional cost", "this card's additional cost was paid", "the additional cost was paid"):
        g.add("simple", words, PaidBesides, canonical=words == "you paid this card's additional cost")


def add_judgments(g: Grammar) -> None:
    """705.2b: a [Judgment] section that shows a condition."""
    for lead in ("", "if "):
        g.add("body", f"[Judgment] {lead}{{condition:condition}}{STOP}", judged_if, builds=Judged, canonical=False, rule="705.2b")
        g.add("body", f"[Judgment] {{cost:cost}} , {lead}{{condition:condition}}{STOP}", judged_if, builds=Judged, canonical=False, rule="705.2b")


def add_conditional(g: Grammar) -> None:
    """[Seal], [Legend], [Null], [Rune], [Crest], [Torrent]: text under a condition."""
    g.add("keycondition", "[Seal] {number:digits}", SealMet, rule="1128.2")
    g.add("keycondition", "[Legend] {number:digits}", LegendMet, rule="1133.2")
    g.add("keycondition", "[Null]", NullMet, rule="1134.2")
    g.add("keycondition", "[Rune] {written:will}", RuneMet, rule="1137.2a")
    g.add("keycondition", "[Rune] {number:digits}", RuneMet, const={"written": ""}, rule="1137.2b")
    g.add("keycondition", "[Crest] {written:will}", CrestMet, rule="1131.2")
    for dash in ("-", ":", ""):
        g.add("body", f"{{condition:keycondition}} {dash} {{bodies:inners}}".replace("  ", " "), HasText, canonical=dash == "-")
        g.add("playedwith", f"{{condition:keycondition}} {dash} {{part:effects}}".replace("  ", " "), played_with, builds=PlayedWith, canonical=dash == "-", rule="1128.2a")
        g.add("playedwith", f"[Torrent] {dash} {{part:effects}}".replace("  ", " "), played_with, builds=PlayedWith, const={"condition": PlayedOthers()}, canonical=not dash, rule="1124.2")
        g.add("body", f"[Torrent] {dash} {{bodies:inners}}".replace("  ", " "), TorrentText, canonical=not dash, rule="1124.2")
    for dash in ("-", ":"):
        g.add("insteadof", f"{{condition:keycondition}} {dash} {{then:clauses}} instead", instead_of, builds=IfInstead, canonical=dash == "-", rule="1128.2a")
    g.add("insteadof", "[Torrent] {then:clauses} instead", instead_of, builds=IfInstead, const={"condition": PlayedOthers()})
    g.add("spell", "{effect:insteadof}" + STOP, SpellText)
    for colon in (":", ""):
        g.add("spell", f"{{asides:awakens}} {colon} ^{{effect:awakeinstead}}{STOP}".replace("  ", " "), SpellText, canonical=colon == ":", rule="1109.2")
    g.add("awakeinstead", "{then:clauses} instead", instead_of, builds=IfInstead, const={"condition": ByAwakening()})
    g.add("option", "{playedwith}")
    g.add("spell", "{effect:playedwith}" + STOP, SpellText)
    g.add("spell", "{effect:playedwith} . {asides:asides}" + STOP, SpellText)


def add_triggers(g: Grammar) -> None:
    """1113, 1114, section 1416: [Trigger] and [Stealth] (1416.1, 1416.1a). 1416.2: what stands before the colon tells which kind it is;
    1411.1a: after an event the colon is an arrow."""
    for colon in (":", "⇒"):
        tail = f" {colon} ^{{effect:effects}}{STOP}"
        auto = colon == "⇒"
        g.add("body", "[Trigger] {cost:cost}" + tail, Triggered, canonical=not auto, rule="1113.2a")
        g.add("body", "[Trigger] pay {cost:cost}" + tail, Triggered, canonical=False)
        g.add("body", "[Trigger] anytime" + tail, Triggered, canonical=not auto, rule="1113.2a-i")
        for lead in ("when", "whenever"):
            plain = auto and lead == "when"
            g.add("body", f"[Trigger] {lead} {{trigger:event}}" + tail, Triggered, canonical=plain, rule="1113.2b")
            g.add("body", f"[Trigger] {lead} {{trigger:event}} , pay {{cost:cost}}" + tail, Triggered, canonical=False, rule="1416.3")
            g.add("body", f"[Trigger] {lead} {{trigger:event}} , {{cost:cost}}" + tail, Triggered, canonical=plain, rule="1416.3")
            g.add("body", f"[Trigger] {{cost:cost}} {lead} {{trigger:event}}" + tail, Triggered, canonical=False)
            for link in ("while", "if"):
                g.add("body", f"[Trigger] {lead} {{trigger:event}} , {link} {{condition:condition}}" + tail, Triggered, canonical=plain and link == "while", rule="1416.3")
        g.add("body", "[Trigger] at {trigger:moment}" + tail, Triggered, canonical=auto, rule="1416.2a")
        g.add("body", "[Trigger] at {trigger:moment} , {cost:cost}" + tail, Triggered, canonical=auto)
        for lead in ("while {condition:condition}", "{condition:condition}", "if {condition:condition}", "during {condition:period}", "when {condition:condition}"):
            plain = not auto and lead.startswith(("while", "during"))
            g.add("body", f"[Trigger] {lead}" + tail, Triggered, canonical=plain, rule="1416.2b")
            g.add("body", f"[Trigger] {lead} , {{cost:cost}}" + tail, Triggered, canonical=plain, rule="1416.4")
            g.add("body", f"[Trigger] {lead} , pay {{cost:cost}}" + tail, Triggered, canonical=False)
    for lead in ("when", "whenever"):
        g.add("body", f"[Stealth] {lead} {{trigger:event}}{STOP}", Triggered, const={"effect": None}, canonical=lead == "when", rule="1114.2")
        g.add("body", f"[Stealth] {lead} {{trigger:event}} while {{condition:condition}}{STOP}", stealth_while, canonical=False)
    g.add("body", "[Stealth] at {trigger:moment}" + STOP, Triggered, const={"effect": None})
    g.add("body", "[Stealth] {cost:cost}" + STOP, Triggered, const={"effect": None}, rule="1416.1a")
    g.add("body", "[Stealth] pay {cost:cost}" + STOP, Triggered, const={"effect": None}, canonical=False)
    g.add("body", "[Stealth] anytime" + STOP, Triggered, const={"effect": None})
    g.add("body", f"[Stealth] when {{trigger:situation}}{STOP}", stealth_when, canonical=False)
    for lead in ("", "if ", "while "):
        g.add("body", f"[Stealth] {lead}{{condition:condition}}{STOP}", Triggered, const={"effect": None}, canonical=not lead)


def add_asides(g: Grammar) -> None:
    """What chants say about playing them, beside their effects."""
    g.add("aside", "{parts:asideparts}", Continuous)
    g.add("aside", "if {condition:condition} , {parts:asideparts}", Continuous)
    for tail in ("if", "as long as"):
        g.add("aside", f"{{parts:asideparts}} {tail} {{condition:condition}}", Continuous, canonical=False)
        g.add("aside", f"{{parts:asideparts}} , {tail} {{condition:condition}}", Continuous, canonical=False)
    g.add("asideparts", '{permit+" and "}')
    g.add("asideparts", '{uncanceled+" and "}')
    g.add("uncanceled", "this card cannot be canceled|cancelled|countered", Said, const={"who": This(), "parts": (Forbid(BE_CANCELED),)}, rule="1012.1")
    for lead in ("as an additional cost to play this card ,",):
        g.add("aside", f"{lead} {{cost:cost}}", ExtraCost)
        g.add("aside", f"{lead} you may {{cost:cost}}", ExtraCost, const={"optional": True})


class Tied(Producing):
    """Will that can be spent only for certain things."""

    __slots__ = ("part", "only")
    FIELDS = ("part", "only")

    def __init__(self, part: Producing, only: OnlyTo) -> None:
        self.part = part
        self.only = only

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        return self.part.bundles(game, context)

    def is_tied(self) -> bool:
        return True

    def serves(self, game: ForceOfWill, context: Context, purpose: Purpose) -> bool:
        return self.only.fits(game, context, purpose)


class OnlyTo(Node):
    """What will can be spent for: to play cards of a description or abilities of them, to awaken, to judge."""

    __slots__ = ("kind", "what")
    FIELDS = ("kind", "what")

    def __init__(self, kind: int, what: Filter | None = None) -> None:
        self.kind = kind
        self.what = what

    def fits(self, game: ForceOfWill, context: Context, purpose: Purpose) -> bool:
        """Whether will may be spent for that."""
        if purpose.kind != self.kind:
            return False
        return self.what is None or purpose.card >= 0 and self.what.passes(game, context, purpose.card)


def add_spending(g: Grammar) -> None:
    """1003: will that can be spent only for certain things."""
    for words in ("spend this will only to", "spend this ability only to", "this will can be spent only to", "this will can only be spent to", "you may spend this will only to"):
        g.add("clauses", f"{{part:clause}} . {words} {{only:purpose}}", tied, builds=Tied, canonical=words == "spend this will only to")
    for lead in ("play", "pay for"):
        g.add("purpose", f"{lead} {{what:playedcard}}", OnlyTo, const={"kind": TO_PLAY_CARD}, canonical=lead == "play")
    g.add("purpose", "play cards", OnlyTo, const={"kind": TO_PLAY_CARD}, canonical=False)
    g.add("purpose", "pay [Awakening] costs", OnlyTo, const={"kind": TO_AWAKEN})
    g.add("purpose", "pay [Awakening] costs of {what:what}", OnlyTo, const={"kind": TO_AWAKEN})
    g.add("purpose", "play [Judgment] abilities", OnlyTo, const={"kind": TO_JUDGE})
    g.add("purpose", "do judgment", OnlyTo, const={"kind": TO_JUDGE}, canonical=False)
    g.add("purpose", "play activate abilities", OnlyTo, const={"kind": TO_PLAY_ABILITY})
    for control in ("", " you control"):
        for of in ("of", "on"):
            g.add("purpose", f"play activate abilities {of} {{what:what}}{control}", OnlyTo, const={"kind": TO_PLAY_ABILITY}, canonical=not control and of == "of")


def add_token_texts(g: Grammar) -> None:
    """1303: what tokens have."""
    g.add("tokenline", "{bodies:tokenmobile}", Text)
    g.add("tokenmobile", '{mobilebody+" "}')
    g.add("mobilebody", "[Mobilize] {written:will}", Mobilize)


# -- builders -------------------------------------------------------------------------------------------------


def of_symbols(written: str) -> Filter:
    """The attributes that symbols show."""
    words = tuple(Has(ATTRIBUTE, LETTERS[letter]) for letter in written if letter in LETTERS)
    if not words:
        raise Reject("no attribute")
    return Description(words[0]) if len(words) == 1 else Either(words)


def x_plus(n: int) -> Sum:
    """X and some more."""
    return Sum(Letter("X"), Fixed(n))


def judged_if(condition: Condition, cost: CostOf | None = None) -> Judged:
    """A judgment under a condition, perhaps for nothing else."""
    return Judged(CostOf((WillCost("{0}"),)) if cost is None else cost, (Limit(0, False, condition),))


def stone_word(word: str) -> str:
    """A kind of magic stone."""
    return word


def named_ability(name: str, cost: CostOf, effect: Effect, limits: tuple[Node, ...] = ()) -> Activated:
    """901.1d: an ability with a name; section 1409: the icons of old cards are none (1409.1)."""
    if name in ("Activate", "Continuous", "J-Activate", "Force", "Foresee"):
        raise Reject("no name")
    return Activated(cost, effect, name, limits)


def played_with(condition: Condition, part: Effect) -> PlayedWith:
    """Text that a chant is played with; what it does instead of other text is another phrase."""
    if isinstance(part, Unjoined):
        raise Reject("instead of what")
    return PlayedWith(condition, part)


def instead_of(condition: Condition, then: Effect) -> IfInstead:
    """What a chant does instead of the text before, perhaps under a further condition."""
    if isinstance(then, If):
        return IfInstead(All((condition, then.condition)), then.then)
    return IfInstead(condition, then)


def battling(card: Cards) -> Fits:
    """A card that attacks, blocks or is attacked."""
    return Fits(card, Either((Fighting("attacking"), Fighting("blocking"), Fighting("attacked"))))


def stealth_when(trigger: SituationTrigger) -> Triggered:
    """A situation in which a card can be played."""
    return Triggered(None, None, trigger.condition)


def stealth_while(trigger: EventTrigger, condition: Condition) -> Triggered:
    """An event that counts only under a condition."""
    return Triggered(None, None, None, While(trigger, condition))


def tied(part: Effect, only: OnlyTo) -> Tied:
    """Production of will with what it can be spent for."""
    if not isinstance(part, Producing):
        raise Reject("no will before it")
    return Tied(part, only)

