"""The judge's desk over the network. It has no memory: each request brings the whole sheet, and nothing of it is kept."""

from __future__ import annotations

from rulewright import limits
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import Game
from rulewright.scenario.desk import Desk, Sheet, read, written
from rulewright.server import jobs, refusals
from rulewright.server.catalogue import Own
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused, malformed
from rulewright.server.mycards import game_of, mine
from rulewright.server.sight import Data, laid_open, sight
from rulewright.server.sight import written as lines_written
from rulewright.session.own import needed
from rulewright.session.telling import told
from rulewright.tcg.interface import EVERYTHING, Rules
from rulewright.texts import from_yaml

BOTH = 3


# -- in another process ---------------------------------------------------------------------------------------


def laid(fields: Data, mine: Own) -> tuple[Sheet, Desk]:
    """What lies on the desk: a sheet, or a file that becomes one."""
    message = Message(fields)

    def more(rules: Rules, wanted: set[str]) -> list[CardDef]:
        return needed(rules, wanted, (), mine)

    try:
        sheet = read(message.text("text", limits.TEXT_SIZE), more) if "sheet" not in fields else message.mapping("sheet")
        return sheet, Desk(sheet, more)
    except BadInput as error:
        raise Refused("bad input", error.reason if "sheet" in fields else str(error)) from None


def changed(sheet: Sheet, desk: Desk, fields: Data, at: int) -> Sheet:
    """The sheet after an answer, or with something expected here."""
    message = Message(fields)
    try:
        if "choice" in fields:
            return desk.answered(sheet, at, message.choice("choice"))
        path, value = message.text("path"), from_yaml(message.text("value", limits.TITLE, ""))
    except IllegalAnswer as error:
        raise Refused("illegal", error.reason, error.rule) from None
    except BadInput as error:
        raise Refused("bad input", error.reason) from None
    steps = sheet.get("play") or []
    assert isinstance(steps, list)
    return {**sheet, "play": [*steps[:at], {"expect": {path: value}}, *steps[at:]]}


def looked(fields: Data, mine: Own) -> Data:
    """The desk at a moment, from one side of the table (else from whoever is asked there); an answer or an expectation is taken first."""
    message = Message(fields)
    at = message.whole("at", 0)
    sheet, desk = laid(fields, mine)
    if "choice" in fields or "path" in fields:
        new = changed(sheet, desk, fields, at)
        if new is not sheet:
            sheet, desk = new, laid({**fields, "sheet": new}, mine)[1]
        at += 1
    at = min(at, len(desk.moments) - 1)
    rules, moment = desk.rules, desk.moment(at)
    game, faces = moment.game, jobs.LIBRARY.faces_of(desk.rules)
    jobs.small_enough(game)
    news = told(rules, game, moment.told, EVERYTHING)
    asked = 0 if game.question is None else game.question.player
    seat = message.seat("seat") if "seat" in fields else asked
    steps = sheet.get("play") or []
    assert isinstance(steps, list)
    return {
        **sight(rules, faces, open_to_all(game), seat),
        "question": sight(rules, faces, game, asked)["question"],
        "game": rules.name,
        "sheet": sheet,
        "text": written(sheet),
        "at": at,
        "lines": lines_written(news),
        "open": laid_open(faces, game, news),
        "rules": moment.rules,
        "troubles": [one.trouble for one in desk.moments[1:]],
        "broken": desk.broken,
        "lacking": desk.lacking,
        "warnings": [f"{card.name}: {'; '.join(card.unread)}" for card in dict.fromkeys(game.defs) if card.unread],
    }


def open_to_all(game: Game) -> Game:
    """The same with all cards face up: a judge sees everything."""
    seen = game.copy()
    seen.known = [BOTH] * len(seen.known)
    seen.version += 1
    return seen


def refused(fields: Data, mine: Own) -> list[Data]:
    """Why a card cannot be used at a moment."""
    message = Message(fields)
    at, card = message.whole("at", 0), message.whole("card")
    rules, game = (desk := laid(fields, mine)[1]).rules, desk.moment(at).game
    if game.question is None or card not in rules.zone_order(game):
        raise Refused("no card", "there is no such card, or nothing is asked")
    return refusals.of_card(rules, game, game.master(card), card)


# -- requests -------------------------------------------------------------------------------------------------


async def at_hand(hub: Hub, guest: Guest, message: Message) -> Own:
    """The cards of one's own that a sheet or a file may name."""
    sheet = message.fields.get("sheet")
    game = str(sheet.get("game")) if isinstance(sheet, dict) else game_of(message.text("text", limits.TEXT_SIZE, ""))
    return await mine(hub, game, guest.user.id)


async def look(hub: Hub, guest: Guest, message: Message) -> Data:
    """`judge`: a sheet or a file after `at` of its steps; with `choice` that answer is given there first, with `path` and
    `value` that is expected there."""
    if ("text" in message.fields) == ("sheet" in message.fields):
        raise malformed("either `text` or `sheet`")
    return await hub.work.run(looked, message.fields, await at_hand(hub, guest, message), owner=guest.user.id, asker=guest)


async def why(hub: Hub, guest: Guest, message: Message) -> Data:
    """`judge why`: why a card cannot be used there."""
    return {"found": await hub.work.run(refused, message.fields, await at_hand(hub, guest, message), owner=guest.user.id, asker=guest)}
