"""The machine: frames, questions, events, triggers, continuous effects. A game is a subclass with its rulebook.

The heart is `run`: as long as nobody is asked, the topmost frame does its next step. Everything that a rulebook
says is a `Procedure`, everything that a card says is an `Effect`; both run in frames and change the state through
`happen`, and nothing else does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel import beginnings, layers
from rulewright.kernel.abilities import CANNOT, GRANT, MODIFY, MODIFY_NUMBER, MODIFY_WORDS, REPLACE, SITUATION, Ability, Binding, Pending, serial_of
from rulewright.kernel.cards import CardDef, Chars, ZoneSpec
from rulewright.kernel.context import EVENT_SLOT, Context
from rulewright.kernel.errors import IllegalAnswer, RulewrightError
from rulewright.kernel.events import LOSING, Event
from rulewright.kernel.frames import Frame, Runnable
from rulewright.kernel.happening import HAPPENING
from rulewright.kernel.parts import Cannot, Delayed, EventTrigger, Replace, SituationTrigger
from rulewright.kernel.questions import DISTRIBUTION, ORDER, YESNO, Option, Question
from rulewright.kernel.stack import Item
from rulewright.kernel.state import State

if TYPE_CHECKING:
    from rulewright.kernel.nodes import Cards
    from rulewright.kernel.writer import Places

NO_BINDINGS: list[Binding] = []
NOTHING_LOST: dict[int, list[Ability]] = {}

DRAW = -1
UNDECIDED = -2

NO_WAY_OUT = ("resolve", "apply", "order")
"""Questions about an order: answering them does not lead out of a loop."""

TOO_MANY_STEPS = 5_000_000
"""Without a question: what no rule on loops has ended by then does not end."""


class Game(State):
    """A running game: state, frames, one question."""

    __slots__ = (
        "frames",
        "question",
        "index",
        "standby",
        "winner",
        "end_rule",
        "end_way",
        "chars",
        "fresh",
        "begun",
        "given",
        "footing",
        "situations",
        "laps",
        "taken",
        "answers",
        "stack",
        "stead",
        "moment",
        "together",
        "began",
        "looked",
        "ranks",
        "places",
        "past",
        "recalled",
    )

    def __repr__(self) -> str:
        waits = repr(self.question) if self.question is not None else f"over, {'AB'[self.winner]} won" if self.winner >= 0 else "over, a draw"
        return f"<{type(self).__name__}, turn {self.turn}: {waits}>"

    def __init__(self, specs: list[ZoneSpec], seed: int) -> None:
        super().__init__(specs, seed)
        self.frames: list[Frame] = []
        self.question: Question | None = None
        """What the game waits for; None once it is over."""
        self.index: dict[int, list[Binding]] = {}
        self.standby: list[Pending] = []
        self.winner = UNDECIDED
        """The player who won, DRAW, or UNDECIDED."""
        self.end_rule = ""
        self.end_way = ""
        self.chars: dict[int, Chars] = {}
        self.fresh = -1
        self.begun: layers.Begun | None = None
        """What the first layers give, as long as the same modifiers are at work."""
        self.given: dict[int, list[Binding]] | None = None
        """What the abilities that cards have been given do, by index key, as of `fresh`; None as long as it is not known."""
        self.footing: list[object] = []
        """The ground as it was when the derived characteristics were worked out; empty where more than that counts."""
        self.situations: list[tuple[int, int]] = []
        """(binding serial, identity) of the situations that hold and have triggered."""
        self.laps = 0
        """Abilities played since a player last had a choice."""
        self.taken: list[tuple[int, str, list[Option]]] = []
        """Forced answers since the last answer: player, kind, options."""
        self.answers = 0
        self.stack: list[Item] = []
        """What was played and waits to resolve, the topmost last; empty for rulebooks without a stack."""
        self.stead = -1
        """The place of the frame that gathers what is about to happen, in the stead of an event or together with what others do; -1 for none."""
        self.together: list[Event] = []
        """The events that happen together now."""
        self.moment = -1
        """The time of the events that happen now, the same for all of a batch; -1 between events."""
        self.began: dict[tuple[int, int], int] | None = None
        """When each continuous ability at work became active; None as long as that makes no difference."""
        self.looked: list[Binding] | None = None
        """The modifiers at work when that was last looked at, unless these give or take abilities."""
        self.places: Places | None = None
        """Where everything stands on the printed cards, once somebody has wanted to write the game."""
        self.past: list[Event] = []
        """The events of this turn that some card asks about ..."""
        self.recalled: frozenset[int] = frozenset()
        """... by their signals."""
        self.ranks: dict[tuple[int, int], int] = {}
        """The order of abilities that began at the same moment, where a player has decided it."""

    # -- what a rulebook decides ------------------------------------------------------------------------------

    def cite(self, topic: str) -> str:
        """Trace the game's rules on a topic of the kernel and return the first number."""
        raise NotImplementedError

    def layer_count(self) -> int:
        """How many layers the game has."""
        raise NotImplementedError

    def layer_of(self, part: layers.Modifier) -> int:
        """The layer of a modifier."""
        raise NotImplementedError

    def reached(self, who: Cards, context: Context) -> list[int]:
        """The cards that a continuous effect works on."""
        return who.find(self, context)

    def steady_layers(self) -> int:
        """How many of the first layers the rules themselves change nothing in."""
        return 0

    def ground(self) -> list[object]:
        """Where cards lie and what else grounded modifiers look at, to be compared; empty where other things count now."""
        return []

    def binding_layer(self, binding: Binding) -> int:
        """The layer of a modifier at work; a rulebook may look at the ability that it belongs to."""
        part = binding.part
        assert isinstance(part, layers.Modifier)
        return self.layer_of(part)

    def rule_layer(self, layer: int) -> None:
        """Apply what the rules themselves change in a layer."""

    def rule_modifiers(self, layer: int) -> list[Binding]:
        """The rulebook's own modifiers in a layer, ordered there among those of effects."""
        return NO_BINDINGS

    def cite_layer(self, layer: int) -> None:
        """Trace the rule of a layer."""

    def before(self, event: Event) -> None:
        """Fill in what the event's card is like just before the events of its batch."""

    def apply(self, event: Event) -> bool:
        """Commit one event by primitives; False if nothing happened."""
        raise NotImplementedError

    def signals(self, event: Event) -> list[int]:
        """The signals that an event sends, known before it is committed."""
        raise NotImplementedError

    def after(self, events: list[Event]) -> None:
        """What the rules do at once after events, regardless of timing."""

    def works(self, ability: Ability, card: int) -> bool:
        """Whether an ability of a card is active where the card is."""
        raise NotImplementedError

    def deck_of(self, player: int) -> int:
        """The zone that is a player's deck."""
        raise NotImplementedError

    def exists(self, card: int) -> bool:
        """Whether a card has not left the game."""
        return True

    def last_known(self, card: int) -> Chars | None:
        """What a card was like when it left the part of the table where effects see it; None if it is seen there."""
        return None

    def affects(self, context: Context | None, card: int) -> bool:
        """Whether what an ability does has an effect on a card."""
        return True

    def replacement_chooser(self, event: Event) -> int:
        """The player who orders replacement effects on an event."""
        raise NotImplementedError

    def endless(self) -> None:
        """Nothing can stop what is going on: end the game as the rulebook says."""
        raise NotImplementedError

    def dates_abilities(self) -> bool:
        """Whether the order of continuous effects goes by when abilities became active, not by when cards were placed."""
        return False

    # -- what a rulebook adds to a saved game ------------------------------------------------------------------

    def rulebook(self) -> str:
        """The short name of the game's rules."""
        raise NotImplementedError

    def definitions(self) -> list[CardDef]:
        """The printed cards that a save must hold, in a fixed order."""
        found: dict[int, CardDef] = {}
        for definition in self.defs:
            found.setdefault(id(definition), definition)
        return list(found.values())

    def extra(self) -> dict[str, object]:
        """The numbers that only this game has, as plain data."""
        return {}

    def set_extra(self, data: dict[str, object]) -> None:
        """Take over what `extra` gave; unfit data is BadInput."""

    def may_go_on(self, context: Context) -> bool:
        """Whether a player may still choose to perform an optional part of this ability; False ends a loop."""
        return True

    def choose_instead(self, context: Context) -> None:
        """A player has chosen to apply an optional replacement effect; that may go on for ever."""

    # -- frames and questions ---------------------------------------------------------------------------------

    def push(self, proc: Runnable, context: Context | None = None, player: int = -1, card: int = -1, n: int = 0) -> Frame:
        """Run a procedure or effect next."""
        frame = Frame(proc, player, card, n, context)
        self.frames.append(frame)
        return frame

    def run(self) -> None:
        """Go on until someone is asked or the game is over."""
        steps = 0
        while self.question is None and self.winner == UNDECIDED:
            frame = self.frames[-1]
            frame.proc.advance(self, frame)
            steps += 1
            if steps > TOO_MANY_STEPS:
                self.endless()

    def ask(
        self, player: int, kind: str, rule: str, prompt: str, options: list[Option], minimum: int = 1, maximum: int = 1, several: bool = False, null: int = -1
    ) -> None:
        """Ask; a question with only one possible answer is answered at once."""
        if self.trace is not None and rule:
            self.trace.append(rule)
        frame = self.frames[-1]
        count = len(options)
        if kind == DISTRIBUTION:
            if count == 1 or count * minimum >= maximum:
                frame.cards = [maximum] if count == 1 else [minimum] * count
                self.force(player, kind, options)
                return
        elif several:
            if count == 0 or maximum == 0 or (minimum >= count and (kind != ORDER or count == 1)):
                frame.picks = options if maximum else []
                self.force(player, kind, frame.picks)
                return
        else:
            if count == 1:
                frame.pick = options[0]
                self.force(player, kind, options)
                return
            if count == 0:
                raise RulewrightError(f"a question without an answer: {prompt} ({rule})")
        self.question = Question(player, kind, rule, prompt, options, minimum, maximum, several, null)

    def force(self, player: int, kind: str, options: list[Option]) -> None:
        """Remember a forced answer for the log."""
        if self.log is not None:
            self.taken = self.taken + [(player, kind, options)]

    def answer(self, choice: int | list[int]) -> None:
        """Answer the question by index (a list of indexes where it takes several) and go on to the next."""
        question = self.question
        if question is None:
            raise IllegalAnswer("the game asks nothing")
        frame = self.frames[-1]
        count = len(question.options)
        if question.kind == DISTRIBUTION:
            if not isinstance(choice, list) or len(choice) != count or sum(choice) != question.maximum or min(choice) < question.minimum:
                raise IllegalAnswer("a distribution needs one number per option, none too small, with the right sum", question.rule)
            frame.cards = choice.copy()
        elif question.several:
            if isinstance(choice, int):
                raise IllegalAnswer("this question takes a list of options", question.rule)
            if not question.minimum <= len(choice) <= question.maximum:
                raise IllegalAnswer(f"choose {question.minimum} to {question.maximum}, not {len(choice)}", question.rule)
            picks: list[Option] = []
            for place in choice:
                if not 0 <= place < count or question.options[place] in picks:
                    raise IllegalAnswer("no such option, or the same one twice", question.rule)
                picks.append(question.options[place])
            frame.picks = picks
        else:
            if not isinstance(choice, int) or not 0 <= choice < count:
                raise IllegalAnswer("no such option", question.rule)
            frame.pick = question.options[choice]
        self.question = None
        if self.leads_out(question):
            self.laps = 0
        self.answers += 1
        if self.taken:
            self.taken = []
        self.run()

    def leads_out(self, question: Question) -> bool:
        """Whether the answer to a question can lead out of a loop."""
        return question.prompt not in NO_WAY_OUT and len(question.options) > 1

    def end(self, winner: int, rule: str, way: str) -> None:
        """The game is over."""
        if self.winner == UNDECIDED:
            self.winner = winner
            self.end_rule = rule
            self.end_way = way
            self.question = None
            self.note(rule, "end", winner)

    def concede(self, player: int) -> None:
        """A player gives up, at any time: the other one has won."""
        self.end(1 - player, self.cite("concede"), "concession")

    def defeat(self, rule: str) -> str:
        """How a player loses by a rule, in a word."""
        return "effect"

    # -- events -----------------------------------------------------------------------------------------------

    def happen(self, events: list[Event]) -> None:
        """Let events happen together. The last act of a step: what follows belongs into the next one."""
        if self.stead >= 0:
            if events:
                self.frames[self.stead].proc.gather(self, events)
            return
        for event in events:
            if self.may_work(CANNOT + event.kind) or self.may_work(REPLACE + event.kind):
                frame = self.push(HAPPENING, card=0)
                frame.events = events
                return
        self.commit(events)

    def bindings(self, key: int) -> list[Binding]:
        """Everything at work under an index key."""
        found = self.index.get(key, NO_BINDINGS)
        if GRANT in self.index and self.may_be_given(key):
            self.refresh()
            given = layers.granted_bindings(self, key) if self.given is None else self.given.get(key, NO_BINDINGS)
            if given:
                return found + given
        return found

    def may_work(self, key: int) -> bool:
        """Whether anything may be at work under an index key."""
        index = self.index
        return key in index or GRANT in index and self.may_be_given(key)

    def may_be_given(self, key: int) -> bool:
        """Whether something at work gives cards an ability with a part under an index key."""
        for binding in self.index.get(GRANT, NO_BINDINGS):
            part = binding.part
            assert isinstance(part, layers.GainAbility)
            ability = part.ability
            if ability is not None and (key in ability.keys or GRANT in ability.keys):
                return True
        return False

    def binding(self, serial: int, key: int) -> Binding:
        """The binding with that serial number."""
        for binding in self.bindings(key):
            if binding.serial == serial:
                return binding
        raise RulewrightError(f"no binding {serial}")

    def is_live(self, binding: Binding) -> bool:
        """Whether the ability of a binding is active and not lost."""
        card = binding.card
        if card >= 0:
            if self.fresh != self.version and MODIFY_WORDS in self.index:
                self.refresh()
            chars = self.chars.get(card)
            if chars is not None and not binding.granted and (chars.muted or binding.context.ability in chars.lost):
                return False
        ability = binding.context.ability
        return ability is None or binding.until > 0 or ability.is_active(self, binding.context)

    def mute(self, chars: Chars) -> None:
        """A card loses its printed abilities."""
        chars.muted = True

    def is_muted(self, card: int) -> bool:
        """Whether a card has lost its printed abilities."""
        chars = self.chars.get(card)
        return chars is not None and chars.muted

    def forbidden(self, event: Event) -> bool:
        """Whether a restriction stops the event, or its card is already used in the stead of another one."""
        if self.frames:
            frame = self.frames[self.stead]
            if frame.proc is HAPPENING and frame.cards and event.card in frame.cards:
                return True
        for binding in self.bindings(CANNOT + event.kind):
            part = binding.part
            assert isinstance(part, Cannot)
            if self.trace is None and not part.may_concern(binding, event):
                continue
            if self.is_live(binding) and part.forbids(self, binding, event):
                self.cite("cannot")
                return True
        return False

    def allowed(self, events: list[Event]) -> list[Event]:
        """The events that no restriction stops."""
        return [event for event in events if not self.forbidden(event)]

    def replacements(self, event: Event) -> list[Binding]:
        """The replacement effects that can be applied to the event now."""
        found: list[Binding] = []
        for binding in self.bindings(REPLACE + event.kind):
            part = binding.part
            assert isinstance(part, Replace)
            if binding.serial not in event.used and self.is_live(binding) and part.applies(self, binding, event):
                if part.optional:
                    context = self.replacing_context(binding, event)
                    if not self.may_go_on(context) or not part.effect.possible(self, context):
                        self.cite("impossible replacement")
                        if self.frames and self.frames[-1].proc is HAPPENING and ~binding.serial not in event.used:
                            event.used = event.used + [~binding.serial]  # once for each event, as it would be asked once
                            self.force(context.master, YESNO, [])
                        continue
                found.append(binding)
        return found

    def replacing_context(self, binding: Binding, event: Event) -> Context:
        """A context for what happens in the stead of an event."""
        old = binding.context
        context = Context(old.ability, old.master, old.source, old.life, event)
        context.slots = dict(old.slots)
        if event.card >= 0:
            context.slots[EVENT_SLOT] = [event.card]
        return context

    def commit(self, events: list[Event]) -> None:
        """Carry out events that nothing stopped, then collect what they trigger."""
        index = self.index
        sent: list[list[int]] = []
        before: list[list[Binding]] = []
        lost = self.silenced() if MODIFY_WORDS in index else NOTHING_LOST
        if self.dates_abilities():
            self.moment = self.tick()
        for event in events:
            self.before(event)
            signals = self.signals(event)
            sent.append(signals)
            for signal in signals:
                before.append(self.bindings(signal) if GRANT in index else index.get(signal, NO_BINDINGS))
        for event in events:
            event.done = event.kind == LOSING or self.apply(event)
        self.together = events
        if self.recalled:
            for event, signals in zip(events, sent):
                self.keep_past(event, signals)
        place = 0
        for event, signals in zip(events, sent):
            for signal in signals:
                if event.done:
                    old = before[place]
                    new = self.bindings(signal)
                    if old:
                        self.collect(event, [one for one in old if one.granted or one.context.ability not in lost.get(one.card, ())] if lost else old)
                    if new is not old:
                        known = [binding.serial for binding in old]
                        for binding in new:
                            if binding.serial not in known and not (binding.card == event.card and self.has_seen(event, old, binding)):
                                self.collect(event, [binding])
                place += 1
        if self.moment >= 0:
            beginnings.look(self, self.moment)
            self.moment = -1
            if self.began is not None and beginnings.tied(self):
                self.push(beginnings.ORDER_OF_EFFECTS)
        if SITUATION in index:
            self.watch()
        self.after(events)

    def silenced(self) -> dict[int, list[Ability]]:
        """The printed abilities that cards have lost now; what they would trigger on the way out is lost too."""
        for binding in self.index[MODIFY_WORDS]:
            part = binding.part
            if isinstance(part, layers.Modifier) and part.silences():
                break
        else:
            if not self.may_be_given(MODIFY_WORDS):
                return NOTHING_LOST
        self.refresh()
        return {card: self.defs[card].abilities if chars.muted else chars.lost for card, chars in self.chars.items() if chars.muted or chars.lost}

    def signal(self, event: Event) -> None:
        """An event without a change of its own (a phase begins): collect what it triggers."""
        event.done = True
        if self.began is not None:
            beginnings.look(self, self.tick())
        signals = self.signals(event)
        if self.recalled:
            self.keep_past(event, signals)
        for signal in signals:
            self.collect(event, self.bindings(signal))

    def keep_past(self, event: Event, signals: list[int]) -> None:
        """Keep an event of this turn that some card asks about."""
        if event.done and not self.recalled.isdisjoint(signals):
            self.past = self.past + [event]

    def create(self, definition: CardDef, owner: int, zone: int) -> int:
        if definition.recalls:
            self.recalled = self.recalled | definition.recalls
        return super().create(definition, owner, zone)

    def collect(self, event: Event, bindings: list[Binding]) -> None:
        """Put the abilities that the event triggers into standby."""
        for binding in bindings:
            part = binding.part
            if isinstance(part, EventTrigger) and part.matches(self, binding, event) and self.is_live(binding):
                self.stand_by(binding, event)

    def has_seen(self, event: Event, old: list[Binding], new: Binding) -> bool:
        """Whether an ability of the event's own card that is active where the card was and where it is now was triggered there already."""
        for binding in old:
            part = binding.part
            if part is new.part and binding.card == new.card and isinstance(part, EventTrigger) and part.matches(self, binding, event):
                return True
        return False

    def watch(self) -> None:
        """Look whether a situation that something waits for has come about."""
        holding: list[tuple[int, int]] = []
        for binding in self.bindings(SITUATION):
            part = binding.part
            if isinstance(part, SituationTrigger) and self.is_live(binding) and part.condition.holds(self, binding.context):
                key = (binding.serial, binding.context.life)
                holding.append(key)
                if key not in self.situations and not self.waits(binding):
                    self.cite("situation")
                    self.stand_by(binding, None)
        self.situations = holding

    def waits(self, binding: Binding) -> bool:
        """Whether the ability of a binding is in standby already."""
        own = binding.context
        for pending in self.standby:
            context = pending.context
            if context.source == own.source and context.life == own.life and context.ability is own.ability:
                return True
        return False

    def stand_by(self, binding: Binding, event: Event | None) -> None:
        """One triggering of an ability."""
        old = binding.context
        ability = old.ability
        assert ability is not None
        part = binding.part
        context = Context(ability, old.master, old.source, old.life, event)
        context.effect = part.effect if isinstance(part, Delayed) else ability.effect
        if old.slots:
            context.slots = {slot: cards.copy() for slot, cards in old.slots.items()}
        if event is not None and event.card >= 0:
            context.slots[EVENT_SLOT] = [event.card]
            if event.card == context.source and event.life == context.life:
                context.life = self.life[context.source]  # the card that its own ability speaks of, where it is now
        self.standby = self.standby + [Pending(context, self.tick())]
        self.cite("standby")
        if binding.once:
            self.unbind(binding)

    # -- abilities at work ------------------------------------------------------------------------------------

    def context_for(self, ability: Ability, card: int) -> Context:
        """A context for a continuous part of an ability that a card has."""
        context = Context(ability, self.master(card), card, self.life[card], None)
        context.stamp = self.stamp[card]
        return context

    def register(self, card: int, same: bool = False) -> None:
        """Put the card's abilities that are active where it is into the index; unless they are the `same` as before, they
        become active now."""
        abilities = self.defs[card].abilities
        if not abilities:
            return
        stamp = self.stamp[card]
        if not same and self.dates_abilities():
            stamp = self.moment if self.moment >= 0 else self.tick()
        for ability in abilities:
            if self.works(ability, card):
                context = self.context_for(ability, card)
                for entry, (key, part) in enumerate(ability.entries):
                    binding = Binding(part, context, serial_of(self.life[card], ability.place, ability.numbers[entry], False), stamp, card)
                    self.bind(key, binding)
                    if not same and self.began is not None and binding.key in self.began:
                        self.began = {other: since for other, since in self.began.items() if other != binding.key}

    def unregister(self, card: int) -> None:
        """Take the card's abilities out of the index."""
        index = self.index
        for ability in self.defs[card].abilities:
            for key in ability.keys:
                bindings = index.get(key, NO_BINDINGS)
                for binding in bindings:
                    if binding.card == card:
                        left = [other for other in bindings if other.card != card]
                        if left:
                            index[key] = left
                        else:
                            del index[key]
                        break
        self.version += 1

    def bind(self, key: int, binding: Binding) -> None:
        """Put a binding into the index."""
        self.index[key] = self.index.get(key, NO_BINDINGS) + [binding]
        self.version += 1
        if key == SITUATION:
            self.watch()
        elif (key == MODIFY or key == GRANT) and binding.card < 0 and self.dates_abilities():
            beginnings.look(self, self.clock)

    def unbind(self, binding: Binding) -> None:
        """Take one binding out of the index."""
        for key in self.index:
            if binding in self.index[key]:
                self.index[key] = [other for other in self.index[key] if other is not binding]
        self.sweep()

    def expire(self, until: int) -> None:
        """End all effects of a duration."""
        for key in self.index:
            for binding in self.index[key]:
                if binding.until == until:
                    self.index[key] = [other for other in self.index[key] if other.until != until]
                    break
        self.sweep()

    def sweep(self) -> None:
        """Drop empty lists of the index, so that "is there any" is one look-up."""
        empty = [key for key in self.index if not self.index[key]]
        for key in empty:
            del self.index[key]
        self.version += 1

    # -- derived characteristics ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring the derived characteristics up to date."""
        if self.fresh != self.version:
            self.fresh = self.version
            begun = self.begun
            footing = self.ground() if begun is not None and begun.grounded and self.trace is None else []
            if footing and footing == self.footing:
                return
            self.given = None
            self.footing = []
            layers.derive(self)
            if footing and self.begun is begun:
                self.footing = footing
            if self.trace is None and GRANT in self.index:
                self.given = layers.all_granted(self)

    def shape(self, card: int) -> Chars:
        """The characteristics of a card, to be changed by a layer."""
        chars = self.chars.get(card)
        if chars is None:
            definition = self.defs[card]
            self.cite("printed")
            chars = Chars(definition.nums.copy(), definition.sets.copy())
            chars.card = card
            self.chars[card] = chars
        elif self.begun is not None and self.begun.chars.get(card) is chars:
            chars = self.chars[card] = chars.copy()
        return chars

    def number(self, card: int, prop: int) -> int:
        """A number of a card as it is now."""
        if self.fresh != self.version:
            if prop != self.ruled_number() and not self.may_work(MODIFY_NUMBER + prop):
                return self.defs[card].nums[prop]
            self.refresh()
        chars = self.chars.get(card)
        return self.defs[card].nums[prop] if chars is None else chars.nums[prop]

    def ruled_number(self) -> int:
        """The number property that rules change without any effect; -1 for none."""
        return -1

    def words(self, card: int, prop: int) -> frozenset[str]:
        """The words of a property of a card as they are now."""
        if self.fresh != self.version:
            if MODIFY_WORDS not in self.index:
                return self.defs[card].sets[prop]
            self.refresh()
        chars = self.chars.get(card)
        return self.defs[card].sets[prop] if chars is None else chars.sets[prop]

    # -- copying ----------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """The same game at the same question, independent from here on."""
        kind = type(self)
        new = kind.__new__(kind)  # every field is filled in here and by the copies of the classes below
        self.copy_state(new)
        new.moment = -1
        new.together = []
        new.frames = copy_frames(self.frames)
        new.question = self.question
        new.index = self.index.copy()
        new.standby = self.standby
        new.winner = self.winner
        new.end_rule = self.end_rule
        new.end_way = self.end_way
        new.chars = self.chars
        new.fresh = self.fresh
        new.begun = self.begun
        new.given = self.given
        new.footing = self.footing
        new.situations = self.situations
        new.laps = self.laps
        new.taken = self.taken
        new.answers = self.answers
        new.stack = self.stack
        new.stead = self.stead
        new.began = self.began
        new.looked = self.looked
        new.ranks = self.ranks
        new.past = self.past
        new.recalled = self.recalled
        new.places = self.places
        return new


def copy_frames(frames: list[Frame]) -> list[Frame]:
    """Copies of the frames of a stack; frames and contexts that share a context or an event share its copy. An event that
    happened does not change any more and is shared by all, as what waits shares it."""
    new: list[Frame] = []
    contexts: list[tuple[Context, Context]] = []
    events: dict[int, Event] = {}
    for frame in frames:
        for event in frame.events:
            if id(event) not in events:
                events[id(event)] = event if event.done else event.copy()
    for frame in frames:
        twin = Frame(frame.proc, frame.player, frame.card, frame.n)
        twin.step = frame.step
        twin.m = frame.m
        if frame.cards:
            twin.cards = frame.cards.copy()
        twin.pick = frame.pick
        twin.picks = frame.picks
        context = frame.context
        if context is not None:
            for old, copied in contexts:
                if old is context:
                    twin.context = copied
                    break
            else:
                copied = context.copy()
                if copied.event is not None:
                    copied.event = events.get(id(copied.event), copied.event)
                for old, other in contexts:
                    if old.slots is context.slots:
                        copied.slots = other.slots
                contexts.append((context, copied))
                twin.context = copied
        for event in frame.events:
            twin.events.append(events[id(event)])
        new.append(twin)
    return new
