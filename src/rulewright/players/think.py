"""A player that thinks for a while: it imagines how this turn and the next may go, in many deals of what it does not know.

The favourite is the answer that looks best at the end of the own turn. The others have to do better than it in the same deals with the same
luck, and how they look counts as much as a few imagined games (`TRUST`): so a few that went well by luck do not outweigh a card that is thrown
away. The answers are halved again and again (sequential halving): the worse half drops out, but never the favourite, and what time is left goes
to the better half. The rest of an imagined game is played narrowly: of the few answers that look good at first sight (`quick`), the one that
leaves its player best at the end of the turn. Then the judgement says how likely a win is. Deals are drawn by `hide`, so a thought depends only
on what its player may know.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter

from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, Option, Question
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.greedy import judge
from rulewright.players.hidden import hide
from rulewright.players.judgement import NARROW, Judgement, shipped
from rulewright.players.quick import PATIENCE, lists, narrow_answer, play_on
from rulewright.tcg.faces.layout import CARD
from rulewright.tcg.interface import Rules

ARMS = 8
"""How many answers take part."""
WIDE = 24
"""How many lists are looked at where several options are taken."""
EACH = 6
"""Imagined games for each answer that takes part, at least, or fewer take part."""
TRUST = 12
"""How many imagined games the end of the own turn counts as much as."""
GLANCES = 6
"""In how many deals the ends of the own turn are compared."""
FAR = 0.1
"""At the end of the own turn an answer looks at most so much worse than the favourite: a plan of several steps may look bad until its last one."""
DEEP = 3
"""How many further decisions of the same turn make a plan with an answer."""
CURIOUS = 0.1
"""How much is hoped of answers that were seldom tried, in chances to win."""
HOPEFUL = 3
"""In so many deals plans are tried though no imagined game has been won yet."""
TRIED = 3
"""So often must an answer have been tried to be part of a plan."""
CERTAIN = 0.99
"""Only a plan that wins as good as always counts: the best of many plans looks better than it is."""
ENDLESS = 1 << 40
FOREVER = 1e18


class Node:
    """A later decision of the same turn, in all deals that lead to it: what became of its answers so far."""

    __slots__ = ("visits", "counts", "totals")

    def __init__(self) -> None:
        self.visits = 0
        self.counts: dict[Option, int] = {}
        self.totals: dict[Option, float] = {}

    def add(self, option: Option, value: float) -> None:
        """One more imagined game."""
        self.visits += 1
        self.counts[option] = self.counts.get(option, 0) + 1
        self.totals[option] = self.totals.get(option, 0.0) + value

    def choose(self, rules: Rules, judgement: Judgement, game: Game, dice: Dice) -> int:
        """At first what a narrow look likes; the more visits, the more answers take part, those that look good at first sight first."""
        question = asked(game)
        known = [place for place, option in enumerate(question.options) if option in self.counts]
        if not known:
            answer = narrow_answer(rules, judgement, game, dice, NARROW)
            assert isinstance(answer, int)
            return answer
        if len(known) < len(question.options) and len(known) * len(known) <= self.visits:
            scores = judgement.scores(game, question)
            return max((place for place in range(len(scores)) if place not in known), key=lambda place: scores[place])
        return max(known, key=lambda place: self.hope(question.options[place]))

    def hope(self, option: Option) -> float:
        """The mean of an answer, and more for one that was seldom tried."""
        count = self.counts[option]
        return self.totals[option] / count + CURIOUS * sqrt(log(self.visits + 1) / count)


class Thought:
    """One answer, and what became of it."""

    __slots__ = ("answer", "glance", "total", "gain", "count", "tree")

    def __init__(self, answer: Choice, glance: float) -> None:
        self.answer = answer
        self.glance = glance
        """How it looks at the end of the turn: the chance to win, at first, then how much worse it is than that of the favourite."""
        self.total = 0.0
        self.gain = 0.0
        """How much more than the favourite it came to."""
        self.count = 0
        self.tree: dict[tuple[Option, ...], Node] = {}
        """What may follow in the same turn, by the answers given."""

    def add(self, value: float, against: float) -> None:
        """One more imagined game, and what became of the favourite in the same deal."""
        self.total += value
        self.gain += value - against
        self.count += 1

    def mean(self) -> float:
        """The chance to win."""
        return self.total / self.count if self.count else 0.0

    def plan(self, path: tuple[Option, ...] = ()) -> float:
        """The chance to win by the best plan, from a decision on: an answer that was tried some times, and what is best after it."""
        node = self.tree.get(path)
        best = 0.0
        if node is None:
            return best
        for option, count in node.counts.items():
            after = self.tree.get((*path, option))
            if count >= TRIED:
                best = max(best, node.totals[option] / count, self.plan((*path, option)) if after is not None and after.visits == count else 0.0)
        return best

    def worth(self) -> float:
        """How much better than the favourite it is, by plain play and by how it looks, or by a plan that cannot fail."""
        plan = self.plan()
        return 1.0 + plan if plan >= CERTAIN else (TRUST * self.glance + self.gain) / (TRUST + self.count)


class Thinker:
    """Thinks for some seconds or some number of imagined games about each answer."""

    __slots__ = ("name", "dice", "games", "seconds", "judgement", "arms", "later")

    def __init__(self, seed: int = 0, games: int = 100, seconds: float = 0.0, judgement: Judgement | None = None, arms: int = ARMS, later: int = 0) -> None:
        self.name = "think"
        self.dice = Dice(seed)
        self.games = games
        """How many imagined games at most; 0 for no limit."""
        self.seconds = seconds
        """How long at most; 0 for no limit."""
        self.judgement = judgement
        self.arms = arms
        self.later = later
        """How many turns pass until a position is valued; 0 for as many as the judgement says."""

    def choose(self, rules: Rules, game: Game) -> Choice:
        """The answer that did best; of equally good ones the one that looked better."""
        return self.think(rules, game)[0].answer

    def think(self, rules: Rules, game: Game) -> list[Thought]:
        """What became of the answers, the best first."""
        start = perf_counter()
        end = start + self.seconds if self.seconds else FOREVER
        left = self.games or ENDLESS
        judgement = self.judgement or shipped(rules)
        question = asked(game)
        thoughts = field = self.shortlist(rules, game, question, judgement, end)
        favourite = field[0]
        planned, plans, won = False, 0, False
        while len(field) > 1 and left >= len(field) and perf_counter() < end:
            rounds = (len(field) - 1).bit_length()
            now = perf_counter()
            until = now + (end - now) / rounds
            share = max(1, left // (rounds * len(field)))
            while share and perf_counter() < until:
                share -= 1
                left -= len(field)
                deal = hide(rules, game, question.player, self.dice.below(1 << 30))
                luck = self.dice.below(1 << 30)
                against = 0.0
                for thought in field:
                    if perf_counter() >= end and favourite.count:
                        break
                    if planned:
                        won = self.try_plan(rules, judgement, deal, thought, Dice(luck)) == 1 or won
                        continue
                    value = judgement.chance(self.imagine(rules, judgement, deal, thought.answer, Dice(luck)), question.player)
                    won = won or value == 1
                    if thought is favourite:
                        against = value
                    thought.add(value, against)
                planned = not planned and (won or plans < HOPEFUL)
                plans += planned
            half = (len(field) + 1) // 2
            kept = [favourite] if half > 1 else []
            if half > 2:
                kept.append(max(field, key=lambda thought: thought.plan()))
            kept += sorted(field, key=lambda thought: -thought.worth())
            field = list(dict.fromkeys(kept))[:half]
        best = max(field, key=lambda thought: thought.worth())
        return [best, *sorted((thought for thought in thoughts if thought is not best), key=lambda thought: (-thought.count, -thought.mean()))]

    def shortlist(self, rules: Rules, game: Game, question: Question, judgement: Judgement, end: float) -> list[Thought]:
        """The answers that look best at the end of the turn, the best first; those that look like another one only after all that do not."""
        answers = self.answers(game, question, judgement)
        if len(answers) == 1:
            return [Thought(answers[0], 0.0)]
        looks: list[list[float]] = []
        for _ in range(GLANCES):
            begun = perf_counter()
            deal = hide(rules, game, question.player, self.dice.below(1 << 30))
            looks.append([judgement.sight(judge(rules, deal, answer, question.player)) for answer in answers])
            if 2 * perf_counter() - begun > end:
                break
        found = [Thought(answer, sum(values) / len(values)) for answer, values in zip(answers, zip(*looks))]
        best = max(thought.glance for thought in found)
        seen: set[tuple[object, ...]] = set()
        order: list[tuple[bool, float, int]] = []
        for place, thought in enumerate(found):
            thought.glance = max(thought.glance - best, -FAR)
            alike = (*[look[place] for look in looks], *what(rules, game, question, thought.answer))
            order.append((alike in seen, -thought.glance, place))
            seen.add(alike)
        most = max(2, min(self.arms, self.games // EACH)) if self.games else self.arms
        return [found[place] for _, _, place in sorted(order)[:most]]

    def answers(self, game: Game, question: Question, judgement: Judgement) -> list[Choice]:
        """All answers, or some lists."""
        if question.several or question.kind == DISTRIBUTION:
            return lists(judgement, game, question, self.dice, WIDE)
        return list(range(len(question.options)))

    def try_plan(self, rules: Rules, judgement: Judgement, deal: Game, thought: Thought, dice: Dice) -> float:
        """One imagined game by a plan, and what came of it."""
        player = asked(deal).player
        game = deal.copy()
        turn = game.turn
        game.answer(thought.answer)
        path: tuple[Option, ...] = ()
        passed: list[tuple[Node, Option]] = []
        for _ in range(PATIENCE):
            question = game.question
            if question is None or game.turn != turn:
                break
            if len(path) == DEEP or question.player != player or question.several or question.kind == DISTRIBUTION:
                game.answer(narrow_answer(rules, judgement, game, dice, NARROW))
                continue
            node = thought.tree.get(path)
            if node is None:
                node = thought.tree[path] = Node()
            place = node.choose(rules, judgement, game, dice)
            passed.append((node, question.options[place]))
            path += (question.options[place],)
            game.answer(place)
        play_on(rules, judgement, game, turn + (self.later or judgement.later), dice)
        value = judgement.chance(game, player)
        for node, option in passed:
            node.add(option, value)
        return value

    def imagine(self, rules: Rules, judgement: Judgement, deal: Game, answer: Choice, dice: Dice) -> Game:
        """Answer on a copy and let both sides play on narrowly until the position can be judged."""
        game = deal.copy()
        end = game.turn + (self.later or judgement.later)
        game.answer(answer)
        play_on(rules, judgement, game, end, dice)
        return game


def what(rules: Rules, game: Game, question: Question, answer: Choice) -> tuple[object, ...]:
    """What an answer does and with which cards, whichever of the same name, wherever they go."""
    if isinstance(answer, list):
        return tuple(answer)
    option = question.options[answer]
    return option[0], *[game.defs[number].id for kind, number in rules.points(game, option) if kind == CARD]
