"""600: the priority sequence, and resolving what is in the chase area (903.3). Section 601, section 603, section 605 (its end). Section 1008:
chasing is playing something while the chase area is not empty.

601.1: rule processes first, then triggered automatic abilities one after the other, then the player with priority acts; when both pass
one after the other the last object of the chase area resolves, or with an empty one the sequence is over.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.nodes.targets import can_target, check_targets
from rulewright.games.force_of_will.rules import actions, rule_processes
from rulewright.games.force_of_will.rules.choosing import hosts
from rulewright.games.force_of_will.rules.costs_to_play import standby_flags
from rulewright.games.force_of_will.rules.events import adding, broken_card, moving, to_graveyard
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.loops import LOOP
from rulewright.games.force_of_will.rules.moves import vanish
from rulewright.games.force_of_will.rules.playing import can_play_ability, can_play_card, card_context, play_ability, play_card
from rulewright.games.force_of_will.rules.sides import do_judgment
from rulewright.games.force_of_will.rules.slots import ADDITION_SLOT, CHANCE_SLOT
from rulewright.games.force_of_will.rules.words import ADDITION, CARD_ITEM, CHANT, JUDGMENT_ITEM, MAIN, QUICKCAST, RESOLVED, REVEAL, RUNE, STEALTH, TYPE
from rulewright.games.force_of_will.rules.zones import CHASE, FIELD, IN_FIELD, IN_HAND, IN_STANDBY, KIND, area
from rulewright.kernel.abilities import SITUATION, Pending
from rulewright.kernel.context import EVENT_SLOT, Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, YESNO, Option, Question
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import NO, PASS
from rulewright.tcg.effects.lasting import LIVES
from rulewright.tcg.timing.check_timing import CheckNumbers, CheckTiming
from rulewright.tcg.timing.priority import Priority, PriorityNumbers

# -- 708.2, 906.2 Automatic cards -----------------------------------------------------------------------------


def chances(game: ForceOfWill) -> list[Pending]:
    """The automatic cards that may still be revealed."""
    return [pending for pending in game.standby if CHANCE_SLOT in pending.context.slots]


def offer_chance(game: ForceOfWill, frame: Frame) -> None:
    """The turn player first: each may reveal a card whose condition was met, one after the other."""
    game.standby = [
        pending for pending in game.standby if CHANCE_SLOT not in pending.context.slots or game.life[pending.context.source] == pending.context.life
    ]
    waiting = [pending.context for pending in chances(game)]
    if not waiting:
        frame.finish()
        return
    masters = [context.master for context in waiting]
    frame.player = game.active if game.active in masters else masters[0]
    game.rule("1113.2b")
    game.rule("906.2")
    options: list[Option] = [(REVEAL, context.source) for context in waiting if context.master == frame.player]
    options.append((NO,))
    game.ask(frame.player, YESNO, "708.2", "reveal", options, null=len(options) - 1)


def take_chance(game: ForceOfWill, frame: Frame) -> None:
    """Revealed it is triggered; it is played the next time that automatic abilities are played (708.3). Without any more to reveal,
    the player's other chances are gone."""
    kept: list[Pending] = []
    for pending in game.standby:
        context = pending.context
        if CHANCE_SLOT not in context.slots or context.master != frame.player:
            kept.append(pending)
        elif frame.pick[0] == REVEAL and context.source != frame.pick[1]:
            kept.append(pending)
        elif frame.pick[0] == REVEAL:
            context = context.copy()
            del context.slots[CHANCE_SLOT]
            game.learn(context.source, 3)
            game.note("708.2", "reveal", context.master, context.source)
            game.cite("standby")
            kept.append(Pending(context, pending.serial))
    game.standby = kept


REVEALING = Procedure("708.2 Automatic cards", [("708.2", offer_chance), ("", take_chance)])


def trigger_context(game: ForceOfWill, context: Context) -> Context:
    """The context with which a triggered automatic card is played."""
    ability = context.ability
    assert isinstance(ability, WillAbility)
    new = card_context(game, context.source, context.master, ability, context.event)
    if EVENT_SLOT in context.slots:
        new.slots[EVENT_SLOT] = context.slots[EVENT_SLOT]
        new.slots[EVENT_SLOT + LIVES] = context.slots[EVENT_SLOT + LIVES]
    return new


def can_trigger(game: ForceOfWill, context: Context) -> bool:
    """906.10: still in the zone where it triggered, its requirement met (1416.3), and it can be played to the end."""
    ability = context.ability
    assert isinstance(ability, WillAbility)
    card = context.source
    if game.life[card] != context.life or KIND[game.zone[card]] & (IN_HAND | IN_STANDBY) == 0:
        game.rule("906.10")
        return False
    if ability.condition is not None or ability.cost is not None:
        game.rule("1416.3")
    if ability.condition is not None and not ability.condition.holds(game, context):
        return False
    return can_play_card(game, card, context.master, standby_flags(game, card), trigger_context(game, context))


# -- 602.1a, 603 Rule processes and automatic abilities -------------------------------------------------------


class Settling(CheckTiming):
    """602.1a, 602.1b: rule processes until none is left, then one triggered automatic object of the turn player, else of the other."""

    __slots__ = ()

    def needed(self, game: Game) -> bool:
        own = as_fow(game)
        return bool(chances(own)) or rule_processes.needed(own)

    def rule_actions(self, game: Game) -> None:
        own = as_fow(game)
        game.push(REVEALING if chances(own) else rule_processes.RULE_PROCESS)

    def play(self, game: Game, context: Context) -> None:
        """603.3, 906.6: it must be played if it can be; otherwise it is only one triggering less."""
        own = as_fow(game)
        own.rule("602.1b")
        own.rule("603.4")
        own.rule("906.5")
        own.rule("906.5a")
        ability = context.ability
        if isinstance(ability, WillAbility) and ability.kind == TRIGGER_CARD and CHANCE_SLOT not in context.slots and context.effect is ability.effect:
            self.play_card(own, context, ability)
            return
        if not can_play_ability(own, context):
            own.rule("906.6")
            return
        own.rule("906.10")
        play_ability(own, context)

    def play_card(self, game: ForceOfWill, context: Context, ability: WillAbility) -> None:
        """708.3: as a spell; 708.3a, 906.6a: if it cannot be played, it goes to its owner's graveyard."""
        card = context.source
        if can_trigger(game, context):
            game.rule("708.3")
            game.rule("1114.2" if STEALTH in ability.keywords else "708.4")
            play_card(game, card, context.master, 0, trigger_context(game, context))
        elif game.life[card] == context.life:
            game.rule("708.3a")
            game.happen([to_graveyard(game, card, None, "906.6a")])


SETTLING = Settling(
    CheckNumbers(
        "602.1 Settling",
        begin="602.1",
        actions="602.1a",
        repeat="601.1",
        choose="603.1",
        own="603.2",
        other="603.2",
        order="603.2",
        again="906.4",
        play="603.3",
        end="",
    ),
    LOOP,
)


def is_settled(game: ForceOfWill) -> bool:
    """505.5e, 807.3b: whether neither a rule process is due nor anything is triggered."""
    return not game.standby and not rule_processes.needed(game)


# -- 602.1c, 605 ----------------------------------------------------------------------------------------------


class Chasing(Priority):
    """602: players with priority act until both pass one after the other."""

    __slots__ = ()

    def gained(self, game: Game, player: int) -> None:
        as_fow(game).priority = player

    def settle(self, game: Game) -> None:
        SETTLING.begin(game)

    def options(self, game: Game, player: int) -> list[Option]:
        return actions.options(as_fow(game), player)

    def act(self, game: Game, player: int, option: Option) -> None:
        actions.act(as_fow(game), player, option)

    def closed(self, game: Game) -> bool:
        """704.2: battle was initiated; it begins when this sequence is left."""
        return as_fow(game).to_battle

    def prompt(self, game: Game) -> str:
        own = as_fow(game)
        return "act" if own.priority == own.active and own.phase == MAIN and not own.in_battle and not own.stack else "priority"

    def offer(self, game: Game, frame: Frame) -> None:
        """A player who can only pass is not asked, unless passing ends the own main phase or lets something resolve, or the player has
        just acted or something has just resolved: everybody can then look at it."""
        options = self.options(game, frame.player)
        last = options[-1] == (PASS,)
        if len(options) > 1:
            game.ask(frame.player, ACTION, self.numbers.asks, self.prompt(game), options, null=len(options) - 1 if last else -1)
        elif game.stack or frame.m or self.prompt(game) == "act":
            game.question = Question(frame.player, ACTION, self.numbers.asks, self.prompt(game), options, null=0 if last else -1)
        else:
            frame.pick = options[0]
            game.force(frame.player, ACTION, options)

    def perform(self, game: Game, frame: Frame) -> None:
        """`frame.m` is 1 just after something has happened."""
        frame.m = 0 if frame.pick[0] == PASS else 1
        super().perform(game, frame)


CHASING = Chasing(
    PriorityNumbers("602 Priority", gain="605.2", settle="602.1", early="604.1", asks="602.1c", keep="605.1a", give="712.1", both="605.1b", other="605.1c")
)


def act_or_pass(game: ForceOfWill, frame: Frame) -> None:
    """The turn player gains priority."""
    game.push(CHASING).m = frame.m


def resolve_last(game: ForceOfWill, frame: Frame) -> None:
    """605.1b: both passed: the last object resolves, or the sequence is over."""
    game.rule("602.1d")
    game.rule("605.1")
    game.rule("604.1d")
    if not game.stack:
        game.priority = -1
        frame.finish()
        return
    resolve(game, game.stack[-1])


def once_more(game: ForceOfWill, frame: Frame) -> None:
    """605.2: a new sequence; 906.9a: a status that still holds triggers again now."""
    game.resolving = -1
    frame.m = 1
    if SITUATION in game.index:
        game.watch()
    frame.goto("601.1")


SEQUENCE = Procedure("600 Priority sequence", [("601.1", act_or_pass), ("605.1b", resolve_last), ("605.2", once_more)])


def priority_sequence(game: ForceOfWill, frame: Frame) -> None:
    """The turn player gains priority and a priority sequence is performed: a step of other procedures."""
    game.push(SEQUENCE)


# -- 903.3 Resolving ------------------------------------------------------------------------------------------


def resolve(game: ForceOfWill, item: Item) -> None:
    """Push the procedure that resolves an object of the chase area."""
    game.resolving = item.serial
    context = item.context
    assert context is not None
    proc = RESOLVE_CARD if item.kind == CARD_ITEM else RESOLVE_JUDGMENT if item.kind == JUDGMENT_ITEM else RESOLVE_ABILITY
    game.push(proc, context.copy(), item.player, item.card, item.serial)


def check(game: ForceOfWill, frame: Frame) -> None:
    """Targets that are not legal any more are left out; the rest is done all the same."""
    context = frame.context
    assert context is not None
    context.stamp = game.tick()
    context.done = True
    game.rule("903.3")
    if context.effect is not None:
        check_targets(game, context.effect, context)


def resolve_card(game: ForceOfWill, frame: Frame) -> None:
    """703.3, 708.6, 711.3: a chant or rune does what it says; 702.3: a resonator, regalia or addition is put into the field."""
    card, item, context = frame.card, game.item(frame.n), frame.context
    assert context is not None
    if item is None or game.zone[card] != CHASE:
        frame.finish()
        return
    types = game.words(card, TYPE)
    if types & {CHANT, RUNE}:
        game.rule("703.3" if CHANT in types else "711.3")
        game.rule("908.1")
        if isinstance(context.ability, WillAbility) and context.ability.kind == TRIGGER_CARD:
            game.rule("708.6")
        if game.trace is not None and game.has_keyword(card, QUICKCAST):
            game.trace.extend(("709.3", "709.3b"))
        if context.effect is not None:
            game.push(context.effect, context)
        return
    if ADDITION in types and ADDITION_SLOT in context.slots:
        host = legal_host(game, card, context)
        if host < 0:
            game.rule("1406.2b")
            return
        frame.m = 1 + host
    game.rule("702.3")
    game.rule("1006.2")
    if game.trace is not None and game.has_keyword(card, QUICKCAST):
        game.trace.extend(("709.3", "709.3a"))
    event = moving(game, card, area(item.player, FIELD), RESOLVED, None, "702.3")
    event.player = item.player
    game.happen([event])


def legal_host(game: ForceOfWill, card: int, context: Context) -> int:
    """1406.2b: the card that an addition targets, if it is still a legal target; -1 if not."""
    cards, lives = context.slots[ADDITION_SLOT], context.slots.get(ADDITION_SLOT + LIVES, [])
    if cards and game.life[cards[0]] == lives[0] and cards[0] in hosts(game, card) and can_target(game, context, cards[0]):
        return cards[0]
    return -1


def card_resolved(game: ForceOfWill, frame: Frame) -> None:
    """A chant, and a card that could not enter the field, go to the owner's graveyard; the copy of a rune is gone (711.3)."""
    card = frame.card
    if game.zone[card] == CHASE and game.item(frame.n) is not None:
        if game.token[card]:
            game.rule("711.3" if RUNE in game.words(card, TYPE) else "1017.1a")
            game.rule("1017.3b")
            game.drop_item(frame.n)
            vanish(game, card)
            return
        game.happen([to_graveyard(game, card, None, "703.3", RESOLVED)])
        return
    game.drop_item(frame.n)
    if frame.m and KIND[game.zone[card]] == IN_FIELD:
        game.rule("1406.2b")
        game.happen([adding(game, card, frame.m - 1, None)])


RESOLVE_CARD = Procedure("903.3b Resolving a card", [("903.3a", check), ("903.3b", resolve_card), ("", card_resolved)])


def resolve_ability(game: ForceOfWill, frame: Frame) -> None:
    """707.3: whatever has become of its card (906.10)."""
    context = frame.context
    assert context is not None
    game.rule("707.3")
    if context.effect is not None:
        game.push(context.effect, context)


def ability_resolved(game: ForceOfWill, frame: Frame) -> None:
    """It leaves the chase area; 1415.1d-iii: then the card of a [Break] ability goes to the graveyard."""
    context = frame.context
    assert context is not None
    game.drop_item(frame.n)
    card = broken_card(game, context)
    if card >= 0:
        game.happen([to_graveyard(game, card, None, "1415.1d-iii")])


RESOLVE_ABILITY = Procedure("903.3b Resolving an ability", [("903.3a", check), ("903.3b", resolve_ability), ("", ability_resolved)])


def resolve_judgment(game: ForceOfWill, frame: Frame) -> None:
    """705.3: neither a spell nor an ability (705.2d)."""
    game.rule("705.2d")
    context = frame.context
    assert context is not None
    item = game.item(frame.n)
    if game.life[frame.card] != context.life or item is None or KIND[game.zone[frame.card]] != KIND[item.n]:
        game.rule("1304.5b")  # 705.3a: the ruler, or 1st form, is not any more where its judgment process was played
        return
    do_judgment(game, frame.player, context, frame.card)


def judgment_resolved(game: ForceOfWill, frame: Frame) -> None:
    game.drop_item(frame.n)


RESOLVE_JUDGMENT = Procedure("705.3 Resolving a judgment", [("705.3", resolve_judgment), ("", judgment_resolved)])
