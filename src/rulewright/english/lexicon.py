"""The words of a game, as its `text/lexicon.py` declares them. The grammar makes all their uses."""

from __future__ import annotations

from rulewright.english.forms import doing, past, plural, third


class Verb:
    """A verb: its frames are what may follow it, as patterns. {object:np} is what it is done to; without it the verb has no
    passive. A use that makes no sense is in `off`, with the reason beside the entry."""

    __slots__ = ("name", "base", "third", "past", "doing", "done", "frames", "icons", "off")

    def __init__(
        self,
        name: str,
        frames: tuple[str, ...],
        words: str = "",
        past_: str = "",
        done: str = "",
        doing_: str = "",
        icon: str = "",
        off: tuple[str, ...] = (),
        lead: str = "",
    ) -> None:
        head, _, tail = (words or name).partition(" ")
        tail = tail and " " + tail
        lead = lead and lead + " "
        self.name = name
        self.base = lead + head + tail
        self.third = lead + third(head) + tail
        self.past = lead + (past_ or past(head)) + tail
        self.done = lead + (done or past_ or past(head)) + tail
        self.doing = lead + (doing_ or doing(head)) + tail
        self.frames = frames
        self.icons = icon
        self.off = off


class Lexicon:
    """What a game brings."""

    def __init__(self) -> None:
        self.nouns: list[tuple[str, str, str]] = []
        """Things: what the noun means, one, several."""
        self.places: list[tuple[str, str, str]] = []
        self.piles: tuple[str, ...] = ()
        """Places where nothing is played."""
        self.bare_places: list[tuple[str, str]] = []
        """Places without article."""
        self.verbs: list[Verb] = []
        self.adjs: list[tuple[str, str, str]] = []
        """Sort, word, how it is written."""
        self.place_adjs: list[tuple[str, str]] = []
        self.props: list[tuple[str, str]] = []
        """Numbers that things have: name, how it is written."""
        self.kinds: list[tuple[str, str, str]] = []
        """Words that things have and can share: name, one, several."""
        self.periods: list[tuple[str, str]] = []
        self.manners: list[tuple[str, str]] = []
        self.events: list[tuple[str, str]] = []
        """Nouns for what happens: name, how it is written."""
        self.numerals: dict[str, int] = {}
        self.rules: dict[str, str] = {}
        """The rule of each verb."""
        self.preferred: tuple[str, ...] = ()
        """Of several words for a shared verb, those that the game prints."""
        self.number_last = False
        """Whether "[Power] +1000" is printed, not "+1000 power"."""
        self.stacks = True
        """Whether cards are played on other ones."""
        self.non = "non-"
        """How the opposite of an adjective begins."""

    def noun(self, word: str, *others: str, many: str = "") -> None:
        """A thing; `others` are further words for it."""
        for one in (word, *others):
            self.nouns.append((word, one, many or plural(one)))

    def place(self, word: str, *others: str) -> None:
        """A place."""
        for one in (word, *others):
            self.places.append((word, one, plural(one)))

    def verb(
        self,
        name: str,
        *frames: str,
        words: str = "",
        past: str = "",
        done: str = "",
        doing: str = "",
        icon: str = "",
        off: tuple[str, ...] = (),
        lead: str = "",
    ) -> None:
        """A verb with its frames; `lead` are words before it that never change."""
        self.verbs.append(Verb(name, frames, words, past, done, doing, icon, off, lead))

    def adj(self, sort: str, *words: str) -> None:
        """Adjectives of a sort."""
        self.adjs += [(sort, word, word) for word in words]
