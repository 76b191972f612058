"""The lexicon's tokens (1303): how texts put them into the field."""

from __future__ import annotations

from rulewright.games.force_of_will.people import By, Whose
from rulewright.games.force_of_will.play_effects import Tokens
from rulewright.games.force_of_will.structure import Keywords, Text
from rulewright.kernel.context import OPPONENT
from rulewright.kernel.effects import Then
from rulewright.kernel.nodes import Effect, Node, Number, Times
from rulewright.language.phrases import Grammar, Reject

KINDS = ("{races:tokenraces}", "{attributes:tokenattributes}", "{attributes:tokenattributes} {races:tokenraces}", "")
TEXTS = ("", " with {text:tokentext}", " named {named:name}", " named {named:name} with {text:tokentext}")


def add_tokens(g: Grammar) -> None:
    """A verb, so many, what they are, and where they go."""
    for owner in ("your", "the", "a", "their", "its controller's"):
        for link in ("into", "in", "onto", "to"):
            for tail, rested in (("", False), (" rested", True)):
                g.add("tokenplace", f"{link} {owner} field{tail}", how, const={"rested": rested}, canonical=owner == "your" and link == "into")
    for kind in KINDS:
        for text in TEXTS:
            const: dict[str, object] = {name: () for name in ("attributes", "races") if name not in kind}
            for typed in (f"{{change:plainchange}} {kind} resonator", f"{{change:plainchange}} {kind}"):  # 1303.1b
                token = " ".join(f"{typed} token|tokens{text}".split())
                plain = typed.endswith("resonator")
                for category, put, create in (("clause", "put", "create"), ("theirs", "puts|put", "creates|create")):
                    g.add(category, f"{put} {{count:number}} {token} {{rested:tokenplace}}", Tokens, const=const, canonical=plain, rule="1303.1")
                    g.add(category, f"{create} {{count:number}} {token}", Tokens, const=const, canonical=False)
                    g.add(category, f"{create} {{count:number}} {token} {{rested:tokenplace}}", Tokens, const=const, canonical=False)
                g.add("clause", f"put {{count:number}} {token} {{rested:tokenplace}} for each {{each:countable}}", tokens_each, const=const, canonical=False)
                g.add("clause", f"put {{count:number}} {token} {{rested:tokenplace}} , where X is {{x:quantity}}", tokens_where, const=const, builds=Tokens, canonical=plain)
                for place in ("into the field under your opponent's control", "into your opponent's field"):
                    g.add("clause", f"put {{count:number}} {token} {place}", tokens_for_opponent, const=const, canonical=False, rule="1303.1c")
                if plain:
                    g.add("onetoken", f"{{count:number}} {token}", Tokens, const=const, canonical=False)
            deed = f"{{change:plainchange}} {kind} resonator".replace("  ", " ")
            g.add("clause", f"put tokens : {deed} tokens{text} into your field equal to {{count:quantity}}", Tokens, const={**const, "rested": False})
            g.add("theirs", f"puts tokens : {deed} tokens{text} into your field equal to {{count:quantity}}", Tokens, const={**const, "rested": False})
            g.add("clause", f"put a number of {deed} tokens{text} {{rested:tokenplace}} equal to {{count:quantity}}", Tokens, const=const, canonical=False)
            g.add("clause", f"put {deed} tokens{text} {{rested:tokenplace}} equal to {{count:quantity}}", Tokens, const=const, canonical=False)
    g.add("clause", 'put {parts:onetoken++" and "|", "|", and "} {rested:tokenplace}', several_tokens, canonical=False)
    g.add("tokenattributes", '{attribute+" "|" and "|"/"|", "|", and "}')
    g.add("tokenraces", '{race+" "|"/"}')
    g.add("tokentext", '{tokenline+" and "|", "|", and "}')
    g.add("tokenline", "⟦{line}⟧")
    g.add("tokenline", "{word:keyword}", keyword_line, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


def how(rested: bool) -> bool:
    """Whether they come in rested."""
    return rested


def tokens_each(count: Number, change: str, each: Number, rested: bool, attributes: tuple[str, ...] = (), races: tuple[str, ...] = (), text: tuple[Node, ...] = (),
                named: str = "") -> Tokens:
    """Tokens for each of something."""
    return Tokens(Times(count, each), change, attributes, races, text, rested, named)


def tokens_for_opponent(count: Number, change: str, attributes: tuple[str, ...] = (), races: tuple[str, ...] = (), text: tuple[Node, ...] = (),
                        named: str = "") -> By:
    """Tokens that the opponent controls."""
    return By(Whose(OPPONENT), Tokens(count, change, attributes, races, text, False, named))


def tokens_where(count: Number, change: str, rested: bool, x: Number, attributes: tuple[str, ...] = (), races: tuple[str, ...] = (), text: tuple[Node, ...] = (),
                 named: str = "") -> Tokens:
    """Tokens with numbers that are not printed."""
    if "X" not in change:
        raise Reject("no X before it")
    return Tokens(count, change, attributes, races, text, rested, named, x)


def several_tokens(parts: tuple[Tokens, ...], rested: bool) -> Effect:
    """Tokens of several kinds."""
    made = [Tokens(part.count, part.change, part.attributes, part.races, part.text, rested, part.named) for part in parts]
    found: Effect = made[-1]
    for part in reversed(made[:-1]):
        found = Then(part, found)
    return found


def keyword_line(word: str) -> Node:
    """A keyword of a token, as a paragraph."""
    return Text((Keywords((word,)),))
