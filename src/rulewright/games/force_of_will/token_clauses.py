"""The lexicon's tokens (1303): how texts put them into the field."""

from __future__ import annotations

from rulewright.games.force_of_will.people import By, Whose
from rulewright.games.force_of_will.play_effects import TokenKind, Tokens
from rulewright.games.force_of_will.structure import Keywords, Text
from rulewright.kernel.context import OPPONENT
from rulewright.kernel.effects import Then
from rulewright.kernel.nodes import Effect, Node, Number, Times
from rulewright.language.phrases import Grammar, Reject

KINDS = ("{races:tokenraces}", "{attributes:tokenattributes}", "{attributes:tokenattributes} {races:tokenraces}", "")
TEXTS = ("", " with {text:tokentext}", " named {named:name}", " named {named:name} with {text:tokentext}")


def add_tokens(g: Grammar) -> None:
    """A verb, so many, what they are, and where they go."""
    for tail, rested in (("", False), (" rested", True)):
        g.add("tokenplace", "into your field" + tail, how, const={"rested": rested})
        g.add("tokenplace", "into|in|onto|to your|the|a|their field" + tail, how, const={"rested": rested}, canonical=False)
        g.add("tokenplace", "into|in its controller's field" + tail, how, const={"rested": rested}, canonical=False)
    for kind in KINDS:
        const: dict[str, object] = {name: () for name in ("attributes", "races") if name not in kind}
        for text in TEXTS:
            for noun in (" resonator", ""):  # 1303.1b
                g.add("tokenkind", f"{{change:plainchange}} {kind}{noun} token|tokens{text}".replace("  ", " "), TokenKind, const=const, canonical=bool(noun))
    for category, put, create in (("clause", "put", "create"), ("theirs", "puts|put", "creates|create")):
        g.add(category, put + " {count:number} {kind:tokenkind} {rested:tokenplace}", Tokens, rule="1303.1")
        g.add(category, create + " {count:number} {kind:tokenkind}", Tokens, canonical=False)
        g.add(category, create + " {count:number} {kind:tokenkind} {rested:tokenplace}", Tokens, canonical=False)
        g.add(category, put + " {kind:tokenkind} {rested:tokenplace} equal to {count:quantity}", Tokens)
        g.add(category, put + " a number of {kind:tokenkind} {rested:tokenplace} equal to {count:quantity}", Tokens, canonical=False)
        g.add(category, put + " {count:number} {kind:tokenkind} {rested:tokenplace} for each {each:countable}", tokens_each, canonical=False)
        g.add(category, put + " {count:number} {kind:tokenwhere} {rested:tokenplace}", Tokens)
        g.add(category, put + " {count:number} {kind:tokenkind} {rested:tokenplace} , where X is {x:quantity}", tokens_where, canonical=False)
    for place in ("into the field under your opponent's control", "into your opponent's field"):
        g.add("clause", f"put {{count:number}} {{kind:tokenkind}} {place}", tokens_for_opponent, canonical=False, rule="1303.1c")
    g.add("tokenwhere", "{kind:tokenkind} , where X is {x:quantity} ,", kind_where, canonical=False)
    g.add("clause", 'put {parts:onetoken++" and "|", "|", and "} {rested:tokenplace}', several_tokens, canonical=False)
    g.add("onetoken", "{count:number} {kind:tokenkind}", Tokens, canonical=False)
    g.add("tokenattributes", '{attribute+" "|" and "|"/"|", "|", and "}')
    g.add("tokenraces", '{race+" "|"/"}')
    g.add("tokentext", '{tokenline+" and "|", "|", and "}')
    g.add("tokenline", "⟦{line}⟧")
    g.add("tokenline", "{word:keyword}", keyword_line, canonical=False)
    for change in ("{change:plainchange}",):
        for kind in KINDS:
            const = {name: () for name in ("attributes", "races") if name not in kind}
            for text in TEXTS:
                g.add("tokenwhere", f"{change} {kind} resonator token{text} whose X is {{x:quantity}} ,".replace("  ", " "), TokenKind, const=const)


# -- builders -------------------------------------------------------------------------------------------------


def how(rested: bool) -> bool:
    """Whether they come in rested."""
    return rested


def tokens_for_opponent(count: Number, kind: TokenKind) -> By:
    """Tokens that the opponent controls."""
    return By(Whose(OPPONENT), Tokens(count, kind))


def tokens_each(count: Number, kind: TokenKind, each: Number, rested: bool) -> Tokens:
    """Tokens for each of something."""
    return Tokens(Times(count, each), kind, rested)


def kind_where(kind: TokenKind, x: Number) -> TokenKind:
    """A token with numbers that are not printed."""
    if "X" not in kind.change:
        raise Reject("no X before it")
    return TokenKind(kind.change, kind.attributes, kind.races, kind.text, kind.named, x)


def tokens_where(count: Number, kind: TokenKind, rested: bool, x: Number) -> Tokens:
    """Tokens with numbers that are not printed."""
    return Tokens(count, kind_where(kind, x), rested)


def several_tokens(parts: tuple[Tokens, ...], rested: bool) -> Effect:
    """Tokens of several kinds."""
    made = [Tokens(part.count, part.kind, rested) for part in parts]
    found: Effect = made[-1]
    for part in reversed(made[:-1]):
        found = Then(part, found)
    return found


def keyword_line(word: str) -> Node:
    """A keyword of a token, as a paragraph."""
    return Text((Keywords((word,)),))
