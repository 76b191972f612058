"""Whatever people can send or hand in, slightly wrong, many times: nothing may crash, hang or grow.

    python tools/fuzz.py [--inputs 100000] [--seed 1] [--only TARGET] [--seconds 0] [--anew]

Each input is made from a real one (a scenario of the tests, a starter deck or card, a save, a record, a request) by a few
changes that know what it is made of, and named by target, seed and number, so it is always the same. It may be taken, or
refused as BadInput or Refused; everything else is a finding and is kept in build/fuzz. Exit code 1 if there is one. A run
that was stopped, or had so many seconds for each target, goes on with the next input as long as no source has changed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import signal
import socket
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the tests have a server and a client

from rulewright import games, limits  # noqa: E402
from rulewright.kernel.cards import CardDef  # noqa: E402
from rulewright.kernel.errors import BadInput, RulewrightError  # noqa: E402
from rulewright.kernel.record import Record  # noqa: E402
from rulewright.kernel.save import restore, save  # noqa: E402
from rulewright.lessons.course import course  # noqa: E402
from rulewright.players import by_name  # noqa: E402
from rulewright.server import decks, jobs, judging, lists, mycards, teaching, workbench  # noqa: E402
from rulewright.server.messages import Message, Refused, checked, read  # noqa: E402
from rulewright.server.requests import REQUESTS  # noqa: E402
from rulewright.texts import from_json, from_yaml, read_card  # noqa: E402
from tests.beliefs.play import sources  # noqa: E402

OUT = ROOT / "build" / "fuzz"
HANG = 30.0
"""Seconds of processor time that one input may take; by the clock more, on a machine that is busy."""
GROWTH = 300_000
"""Kilobytes by which a target may grow once it is warm."""
PIECE = 2_500
"""So many inputs, and what came of them is written down."""
STRANGE = [None, True, -1, 0, 2**31, 2**53, 10**30, 1.5, "", "x", "\x00", "\u202e", "é" * 50, "{}", "../x", [], {}, [[]], {"a": {}}, "A" * 5000]
WORDS = [
    "&a",
    "*a",
    "!!python/object:x",
    "{",
    "}",
    "[",
    "]",
    ":",
    "- ",
    "'",
    '"',
    "\t",
    "\x00",
    "\ufeff",
    "99999999999999999999",
    "-1",
    "null",
    "~",
    "2026-99-99",
    "<<: *a",
    "|",
    ">",
    "%",
    "#",
    "\\u12",
    "{X}",
    "[X00/X00]",
    "each",
    "for each",
    "100000",
    "instead",
    ", then ",
    " or ",
]


class Hang(BaseException):
    """It takes too long."""


# -- changes ----------------------------------------------------------------------------------------------------


def changed_text(text: str, rng: random.Random) -> str:
    """A text with some lines, words or letters changed."""
    for _ in range(rng.randint(1, 4)):
        lines = text.split("\n")
        place = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, lines[rng.randrange(len(lines))])
            case 2:
                lines[place] = " " * rng.randint(0, 9) + lines[place].strip()
            case 3:
                words = lines[place].split(" ")
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                lines[place] = " ".join(words)
            case 4:
                words = lines[place].split(" ")
                rng.shuffle(words)
                lines[place] = " ".join(words)
            case 5:
                lines[place] = lines[place][: rng.randint(0, len(lines[place]))] + rng.choice(WORDS) * rng.choice([1, 1, 3, 80])
            case _:
                lines[place] = lines[place].replace(rng.choice("aeiou0123:,"), rng.choice(WORDS))
        text = "\n".join(lines)
    return text


def changed_data(data: object, rng: random.Random) -> object:
    """Plain data with some values changed, taken away, doubled or put elsewhere."""
    data = json.loads(json.dumps(data))
    for _ in range(rng.randint(1, 3)):
        holder = data
        for _ in range(rng.randint(0, 6)):
            inside = (
                [one for one in (holder.values() if isinstance(holder, dict) else holder) if isinstance(one, (dict, list)) and one]
                if isinstance(holder, (dict, list))
                else []
            )
            if not inside:
                break
            holder = rng.choice(inside)
        if isinstance(holder, dict) and holder:
            key = rng.choice(list(holder))
            match rng.randrange(4):
                case 0:
                    del holder[key]
                case 1:
                    holder[str(rng.choice(["", "id", "table", "x" * 300, key + "s"]))] = holder[key]
                case _:
                    holder[key] = strange(holder[key], rng)
        elif isinstance(holder, list) and holder:
            place = rng.randrange(len(holder))
            match rng.randrange(4):
                case 0:
                    del holder[place]
                case 1:
                    holder.append(holder[place])
                case 2:
                    holder[place], holder[-1] = holder[-1], holder[place]
                case _:
                    holder[place] = strange(holder[place], rng)
    return data


def strange(value: object, rng: random.Random) -> object:
    """Another value: a neighbour of the same kind, or something altogether wrong."""
    if isinstance(value, bool) or value is None or rng.random() < 0.4:
        return rng.choice(STRANGE)
    if isinstance(value, int):
        return value + rng.choice([-1, 1, 7, -100, 10**6])
    if isinstance(value, str):
        return changed_text(value, rng)
    return rng.choice(STRANGE)


# -- the real ones ------------------------------------------------------------------------------------------------


@cache
def scenarios() -> list[str]:
    """The texts of our scenarios."""
    return [file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests").glob("*/section_*/*.yaml"))]


@cache
def cards() -> list[tuple[str, dict[str, object]]]:
    """Starter cards with their games."""
    return [(name, card.record) for name in games.names() for card in games.load(name).starter_pool().cards]


@cache
def played() -> list[tuple[str, dict[str, object], dict[str, object]]]:
    """A save in the middle of a game and the record up to there, of each game."""
    found: list[tuple[str, dict[str, object], dict[str, object]]] = []
    for name in games.names():
        rules = games.load(name)
        game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), 3)
        record, bot = Record.start(game), by_name("random", 5)
        for _ in range(120):
            if game.question is None:
                break
            choice = bot.choose(rules, game)
            game.answer(choice)
            record.add(choice)
        record.close(game)
        found.append((name, save(game), record.to_data()))
    return found


class Remembering:
    """Rules that compile each card once: what is tried here is reading games, not cards."""

    def __init__(self, name: str) -> None:
        self.rules = games.load(name)
        self.known: dict[str, CardDef] = {}

    def __getattr__(self, name: str) -> object:
        return getattr(self.rules, name)

    def card(self, record: dict[str, object]) -> CardDef:
        key = json.dumps(record, sort_keys=True)
        if key not in self.known:
            if len(self.known) > 2_000:
                self.known.clear()
            self.known[key] = self.rules.card(record)
        return self.known[key]


@cache
def remembering(name: str) -> Remembering:
    """The rules of a game, once."""
    return Remembering(name)


# -- what is tried in this process --------------------------------------------------------------------------------


def scenario(rng: random.Random) -> tuple[object, Callable[[], object]]:
    text = changed_text(rng.choice(scenarios()), rng)
    return text, lambda: jobs.opened(text, rng.choice([0, 0, 1, 3]))


def deck(rng: random.Random) -> tuple[object, Callable[[], object]]:
    rules = games.load(rng.choice(games.names()))
    real = rng.choice(rules.starter_decks())
    if rng.random() < 0.5:
        text = changed_text(decks.to_text(rules, real), rng)
        return text, lambda: decks.problems(jobs.LIBRARY, rules, decks.from_text(rules, text))
    data = changed_data(decks.data(real), rng)
    return data, lambda: jobs.check_deck(rules.name, {"do": "", "deck": data})


def card(rng: random.Random) -> tuple[object, Callable[[], object]]:
    name, record = rng.choice(cards())
    other = rng.choice(cards())[1]
    data = changed_data(record, rng)
    if isinstance(data, dict) and rng.random() < 0.5:
        key = rng.choice(["text", "abilities"])
        texts = record.get(key)
        more = other.get(key)
        if isinstance(texts, list) and isinstance(more, list):
            data[key] = [changed_text(str(text), rng) for text in [*texts, *more]]
        elif isinstance(texts, str):
            data[key] = changed_text(f"{texts} {more}", rng)
    rules = games.load(name)
    text = json.dumps(data)

    def compiled() -> object:
        found = from_json(text)
        return read_card(rules, found) if isinstance(found, dict) else None

    return data, compiled


def saved(rng: random.Random) -> tuple[object, Callable[[], object]]:
    name, real, _ = rng.choice(played())
    state = changed_data(real["state"], rng)
    data = {**real, "state": state} if rng.random() < 0.8 else changed_data({**real, "cards": []}, rng)
    rules = remembering(name)
    return data if rng.random() < 0.1 else state, lambda: restore(rules, data)  # type: ignore[arg-type]


def replay(rng: random.Random) -> tuple[object, Callable[[], object]]:
    name, _, real = rng.choice(played())
    data = changed_data({**real, "initial": {}}, rng)
    if isinstance(data, dict) and data.get("initial") == {}:
        data["initial"] = real["initial"]
    rules = remembering(name)
    return {**data, "initial": "..."} if isinstance(data, dict) else data, lambda: Record.from_data(data).replay(rules)  # type: ignore[arg-type]


def yaml(rng: random.Random) -> tuple[object, Callable[[], object]]:
    text = "".join(rng.choice(WORDS + ["a", " ", "\n", "\n  ", "- "]) for _ in range(rng.randint(1, 60)))
    return text, lambda: from_yaml(text) if rng.random() < 0.7 else from_json(text)


# -- requests that are worked on elsewhere: a message as it comes, and the work for it ----------------------------


def asked(fields: dict[str, object]) -> dict[str, object]:
    """The fields as a server hands them on, or a refusal."""
    return checked(read(json.dumps({"do": "", **fields})))


@cache
def sheets() -> list[dict[str, object]]:
    """What lies on the judge's desk for some of our scenarios."""
    rng = random.Random(3)
    found = []
    for text in rng.sample(scenarios(), 12):
        try:
            found.append(judging.looked({"do": "", "text": text}, ())["sheet"])
        except Refused:
            pass
    return found  # type: ignore[return-value]


def desk(rng: random.Random) -> tuple[object, Callable[[], object]]:
    fields: dict[str, object] = {"at": rng.choice([0, 1, 2, 5, 2**31, -1])}
    if rng.random() < 0.5:
        fields["text"] = changed_text(rng.choice(scenarios()), rng)
    else:
        fields["sheet"] = changed_data(rng.choice(sheets()), rng)
    match rng.randrange(5):
        case 0:
            fields["choice"] = rng.choice([0, 1, 7, -1, 10**9, [], [0, 1], [0, 0], [-5]])
        case 1:
            fields["path"] = rng.choice(["A.life", "B.hand.count", "", "x.y.z", "A", "turn", "winner", "A." * 60])
            fields["value"] = changed_text(rng.choice(["1", "[a, b]", "{a: 1}"]), rng)
        case 2:
            fields["card"] = rng.choice([0, 3, 50, 2**31])
            return fields, lambda: judging.refused(asked(fields), ())
    return fields, lambda: judging.looked(asked(fields), ())


def workshop(rng: random.Random) -> tuple[object, Callable[[], object]]:
    name, record = rng.choice(cards())
    fields: dict[str, object] = {"record": changed_data({"id": "new", **record, "name": "A New One"}, rng)}
    match rng.randrange(20):
        case 0:
            fields["seed"] = rng.choice([0, 5, -1, 2**31])
            return fields, lambda: workbench.tried(name, asked(fields), None, ())
        case 1:
            fields.update({"games": rng.choice([1, 2, 0]), "level": rng.choice(["quick", "no level"]), "instead": rng.choice(["", "x"])})
            return fields, lambda: workbench.weighed(name, asked(fields), None, ())
    return fields, lambda: workbench.drawn(name, asked(fields))


def brought(rng: random.Random) -> tuple[object, Callable[[], object]]:
    name = rng.choice(games.names())
    records = [changed_data({**record, "id": f"M-{place}"}, rng) for place, (of, record) in enumerate(rng.sample(cards(), 12)) if of == name]
    text = json.dumps(records) if rng.random() < 0.3 else "\n".join(map(json.dumps, records))
    text = changed_text(text, rng) if rng.random() < 0.5 else text
    before = [one for one in records[:1] if isinstance(one, dict) and isinstance(one.get("id"), str) and isinstance(one.get("name"), str)]
    return text, lambda: mycards.read(name, Message(asked({"text": text})).text("text", limits.TEXT_SIZE), before)


def listed(rng: random.Random) -> tuple[object, Callable[[], object]]:
    rules = games.load(rng.choice(games.names()))
    real = rng.choice(rules.starter_decks())
    lines = [(count, card) for pile in real.piles.values() for card, count in pile.items()]
    text = rng.choice(
        [
            lists.write(jobs.LIBRARY, rules, real),
            "\n".join(["QTY,Name", *(f'{count},"{card}"' for count, card in lines)]),
            json.dumps({"name": real.name, **real.piles}),
            json.dumps([{"id": card, "count": count} for count, card in lines]),
        ]
    )
    text = changed_text(text, rng)
    return text, lambda: jobs.check_deck(rules.name, asked({"text": text}))


def lesson(rng: random.Random) -> tuple[object, Callable[[], object]]:
    name = rng.choice(games.names())
    one = rng.choice(course(name).lessons)
    where = rng.choice([one.name, one.name, "1", "x", ""])
    own = changed_text(json.dumps({str(rng.randrange(9)): rng.choice([0, 1, [0], 99, -1]) for _ in range(rng.randint(0, 3))}), rng)
    step, said = rng.choice(["0", "1", "2", "7", "99999999", "x"]), changed_text(rng.choice(["0", "[0]", "[1, 0]", "77"]), rng)

    def look() -> object:
        at = (name, where, teaching.read_number(step), teaching.read_own(own))
        match len(own) % 3:
            case 0:
                return teaching.step(*at)
            case 1:
                return teaching.judged(*at, teaching.read_choice(said))
        return teaching.reasons(*at, teaching.read_number(said))

    return [name, where, step, own, said], look


LOCAL = {
    "scenario": scenario,
    "deck": deck,
    "card": card,
    "save": saved,
    "replay": replay,
    "yaml": yaml,
    "desk": desk,
    "workbench": workshop,
    "import": brought,
    "list": listed,
    "lesson": lesson,
}
SHARES = {
    "scenario": 0.13,
    "deck": 0.08,
    "card": 0.12,
    "save": 0.12,
    "replay": 0.04,
    "yaml": 0.08,
    "desk": 0.05,
    "workbench": 0.04,
    "import": 0.04,
    "list": 0.05,
    "lesson": 0.03,
    "messages": 0.17,
    "http": 0.05,
}
"""Of all inputs."""


def memory() -> int:
    """Kilobytes that this process has had at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def kept(target: str, name: str, given: object, why: str) -> None:
    """Keep a finding."""
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{target}-{name}.txt").write_text(f"{why}\n\n{given if isinstance(given, str) else json.dumps(given)}\n", encoding="utf-8", errors="replace")


def local(target: str, first: int, count: int, seed: int, end: float) -> Counter[str]:
    """Try inputs in this process."""
    outcomes: Counter[str] = Counter()
    warm = 0

    def stop(*_: object) -> None:
        raise Hang

    for alarm in (signal.SIGALRM, signal.SIGPROF):
        signal.signal(alarm, stop)
    for number in range(first, count):
        if time.monotonic() > end:
            break
        rng = random.Random(f"{target} {seed} {number}")
        given, attempt = LOCAL[target](rng)
        signal.setitimer(signal.ITIMER_PROF, HANG)
        signal.setitimer(signal.ITIMER_REAL, HANG * limits.PATIENT)
        try:
            attempt()
            outcomes["taken"] += 1
        except (BadInput, Refused):
            outcomes["refused"] += 1
        except Hang:
            outcomes["HANGS"] += 1
            kept(target, f"{seed}-{number}", given, "hangs")
        except RulewrightError as error:
            outcomes["refused" if target in ("save", "replay") else "FAILS"] += 1
            if target not in ("save", "replay"):
                kept(target, f"{seed}-{number}", given, str(error))
        except Exception:
            outcomes["FAILS"] += 1
            kept(target, f"{seed}-{number}", given, traceback.format_exc())
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
        if number == first + min(200, (count - first) // 2):
            warm = memory()
    if warm and memory() - warm > GROWTH:
        outcomes["GROWS"] += 1
    return outcomes


# -- what is tried at a real server -------------------------------------------------------------------------------


def requests(rng: random.Random, tables: list[str], decks_of: list[str]) -> Iterator[str | bytes]:
    """Requests that are nearly right, for ever."""
    while True:
        do = rng.choice([*REQUESTS, "nothing", ""])
        fields: dict[str, object] = {
            "do": do,
            "id": rng.randrange(1000),
            "table": rng.choice(tables),
            "number": rng.randrange(6),
            "choice": rng.choice([0, 1, 7, [], [0, 1]]),
            "game": rng.choice(games.names()),
            "opponent": rng.choice(["computer", "open", "invitation"]),
            "level": rng.choice(["random", "greedy"]),
            "deck": {"starter": rng.choice(decks_of)},
            "seat": rng.choice([0, 1]),
            "at": rng.randrange(5),
            "text": rng.choice(["hello", rng.choice(scenarios())]),
            "label": "pass",
            "on": rng.choice([True, [], ["my main"]]),
            "known": 0,
            "agreed": True,
            "rule": "1.1",
            "word": "draw",
        }
        fields = {key: value for key, value in fields.items() if key == "do" or rng.random() < 0.8}
        sent = json.dumps(changed_data(fields, rng) if rng.random() < 0.7 else fields)
        yield changed_text(sent, rng) if rng.random() < 0.15 else sent.encode() if rng.random() < 0.05 else sent


def answers(server: object) -> bool:
    """Whether a server still answers."""
    import urllib.request

    try:
        with urllib.request.urlopen(f"{server.url}/health", timeout=10) as reply:  # type: ignore[attr-defined]
            return bool(reply.status == 200)
    except OSError:
        return False


def resident(pid: int) -> int:
    """Kilobytes of a process."""
    return next((int(line.split()[1]) for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")), 0)


def messages(first: int, count: int, seed: int, end: float) -> Counter[str]:
    """WebSocket messages: each gets one reply, or closes the connection for a stated reason."""
    from websockets.exceptions import ConnectionClosed

    from tests.server.client import Server, against

    outcomes: Counter[str] = Counter()

    async def run(server: Server) -> None:
        rng = random.Random(f"messages {seed} {first}")
        names = [deck.name for name in games.names() for deck in games.load(name).starter_decks()]
        done, warm = first, 0
        pid = server.process.pid if server.process else 0
        while done < count and (not outcomes or time.monotonic() < end):
            async with server.client(server.guest(f"Fuzz {done}")) as client:
                tables = [str((await against(client, rng.choice(games.names())))["table"]), "no table"]
                source = requests(rng, tables, names)
                for _ in range(min(500, count - done)):
                    if outcomes and time.monotonic() > end:
                        break
                    sent = next(source)
                    done += 1
                    try:
                        await client.link.send(sent)
                        while True:
                            reply = json.loads(await asyncio.wait_for(client.link.recv(), HANG * limits.PATIENT))
                            if "re" in reply:
                                break
                    except TimeoutError:
                        outcomes["HANGS"] += 1
                        kept("messages", f"{seed}-{done}", str(sent), "no reply")
                        break
                    except ConnectionClosed as closed:
                        outcomes["closed"] += 1
                        if closed.code not in (1009, 4029, 4401):
                            outcomes["FAILS"] += 1
                            kept("messages", f"{seed}-{done}", str(sent), f"closed: {closed}")
                        break
                    word = reply.get("error", "taken")
                    outcomes["taken" if word == "taken" else "FAILS" if word == "failed" else "refused"] += 1
                    if word == "failed":
                        kept("messages", f"{seed}-{done}", str(sent), str(reply))
            if warm == 0:
                warm = resident(pid)
        if warm and resident(pid) - warm > GROWTH:
            outcomes["GROWS"] += 1

    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), workers=2)
        server.start()
        try:
            asyncio.run(run(server))
            outcomes["FAILS"] += not answers(server)
        finally:
            server.stop()
    return +outcomes


def http(first: int, count: int, seed: int, end: float) -> Counter[str]:
    """Lines of HTTP that are nearly right: a reply that is no 500, or a closed connection, and the server goes on."""
    from tests.server.client import Server

    outcomes: Counter[str] = Counter()
    real = [
        "GET / HTTP/1.1\nHost: x\n\n",
        "GET /api/games HTTP/1.1\nHost: x\n\n",
        "GET /session HTTP/1.1\nHost: x\nCookie: rulewright=abc\n\n",
        'POST /session/guest HTTP/1.1\nHost: x\nContent-Length: 14\n\n{"name": "Al"}',
        "GET /ws HTTP/1.1\nHost: x\nUpgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\n\n",
        "GET /%00/../../etc HTTP/1.1\nHost: x\n\n",
        'GET /api/book/godzilla HTTP/1.1\nHost: x\nIf-None-Match: "a"\nAccept-Encoding: gzip, br\n\n',
        "OPTIONS * HTTP/1.1\nHost: x\n\n",
    ]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            for number in range(first, count):
                if time.monotonic() > end:
                    break
                rng = random.Random(f"http {seed} {number}")
                text = rng.choice(real)
                text = changed_text(text, rng) if rng.random() < 0.9 else text
                with socket.create_connection(("127.0.0.1", server.port), timeout=HANG) as link:
                    try:
                        link.sendall(text.replace("\n", "\r\n").encode("utf-8", "surrogatepass"))
                        link.shutdown(socket.SHUT_WR)
                        head = link.recv(64)
                    except TimeoutError:
                        outcomes["HANGS"] += 1
                        kept("http", f"{seed}-{number}", text, "no reply")
                        continue
                    except OSError:
                        head = b""
                status = head.split(b" ")[1][:3].decode("ascii", "replace") if head.count(b" ") > 1 else "closed"
                outcomes["FAILS" if status == "500" else "taken" if status.startswith(("1", "2", "3")) else "refused"] += 1
                if status == "500":
                    kept("http", f"{seed}-{number}", text, head.decode("latin-1"))
            outcomes["FAILS"] += not answers(server)
        finally:
            server.stop()
    return +outcomes


def fuzz(target: str, count: int, seed: int, end: float = float("inf"), first: int = 0) -> Counter[str]:
    """Try inputs up to so many; how many came out in which way. What is in capitals must not be."""
    if target == "messages":
        return messages(first, count, seed, end)
    return http(first, count, seed, end) if target == "http" else local(target, first, count, seed, end)


def tried(seed: int) -> tuple[Path, dict[str, Counter[str]]]:
    """The file that says what came of the inputs so far, and what it says."""
    file = OUT / f"{sources(True)}-{seed}.json"
    return file, {target: Counter(found) for target, found in json.loads(file.read_text()).items()} if file.is_file() else {}


def main() -> int:
    """Try all, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=100_000, help="of all targets together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", choices=["", *SHARES])
    parser.add_argument("--seconds", type=float, default=0, help="for each target; 0: as long as it takes")
    parser.add_argument("--anew", action="store_true", help="from the first input on")
    args = parser.parse_args()
    bad = 0
    file, before = tried(args.seed)
    if args.anew:
        before = {}
    OUT.mkdir(parents=True, exist_ok=True)
    for target, share in SHARES.items():
        if args.only in ("", target):
            began = time.monotonic()
            count = args.inputs if args.only else max(1, int(args.inputs * share))
            found = before.setdefault(target, Counter())
            while (first := sum(number for word, number in found.items() if word != "GROWS")) < count and (
                not args.seconds or time.monotonic() < began + args.seconds
            ):
                found += fuzz(target, min(count, first + PIECE), args.seed, began + args.seconds if args.seconds else float("inf"), first)
                file.write_text(json.dumps(before))
            bad += sum(number for word, number in found.items() if word.isupper())
            print(
                f"{target:10} {sum(found.values()):7} of {count:7} {time.monotonic() - began:7.0f} s  "
                + ", ".join(f"{word} {found[word]}" for word in sorted(found)),
                flush=True,
            )
    if bad:
        print(f"{bad} findings, kept in {OUT}")
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
