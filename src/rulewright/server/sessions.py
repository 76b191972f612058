"""Who somebody is: guests with a chosen name, names claimed with a password, and the cookie that says so."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, insert, select, update

from rulewright import limits
from rulewright.server.messages import Refused
from rulewright.server.schema import SESSIONS, USERS
from rulewright.server.store import now

COOKIE = "rulewright"
LONGEST_FOLDED = 64
SHORTEST_PASSWORD = 8
INVISIBLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters that count as printable and show nothing."""
NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$5oznVWgoGabinDeeGfPRkQ$yz3nwRMVOw59VTMbDmSnIS5Rq2K2dUGD+VmU+V6sz58"
"""The hash that a password is compared with where there is none, so that it takes as long."""


class User:
    """Somebody who has a cookie."""

    __slots__ = ("id", "name", "guest", "session", "until")

    def __init__(self, id: str, name: str, guest: bool, session: str = "", until: int = 0) -> None:
        self.id = id
        self.name = name
        self.guest = guest
        self.session = session
        """What the database keeps of the cookie."""
        self.until = until
        """When the session ends."""

    def data(self) -> dict[str, object]:
        """As the page is told."""
        return {"name": self.name, "guest": self.guest}


def digest(token: str) -> str:
    """What the database keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def folded(name: str) -> str:
    """A name without what makes no difference."""
    return unicodedata.normalize("NFKC", name).casefold()


def checked_name(name: str) -> str:
    """A name that can be shown, or a refusal."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= limits.NAME or len(folded(name)) > LONGEST_FOLDED or not all(letter.isprintable() for letter in name):
        raise Refused("bad name", f"a name has 1 to {limits.NAME} letters")
    if any(INVISIBLE.search(form) for form in (name, folded(name))) or not any(letter.isalnum() for letter in name):
        raise Refused("bad name", "a name has a letter or a number, and none that cannot be seen")
    return name


def checked_password(password: str) -> str:
    """A password that may be used, or a refusal."""
    if not SHORTEST_PASSWORD <= len(password) <= limits.PASSWORD:
        raise Refused("bad password", f"a password has {SHORTEST_PASSWORD} to {limits.PASSWORD} letters")
    return password


def hashed(password: str) -> str:
    """The argon2 hash of a password. Takes its time: never in the event loop."""
    return PasswordHasher().hash(password)


def fits(password: str, kept: str) -> bool:
    """Whether a password is the one that was hashed. Takes its time: never in the event loop."""
    try:
        return PasswordHasher().verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


# -- jobs for the database ------------------------------------------------------------------------------------


def find(connection: Connection, token: str) -> User | None:
    """The user of a cookie."""
    row = connection.execute(
        select(USERS.c.id, USERS.c.name, USERS.c.claimed, SESSIONS.c.created)
        .join_from(SESSIONS, USERS, SESSIONS.c.user == USERS.c.id)
        .where(SESSIONS.c.digest == digest(token), SESSIONS.c.created > now() - limits.SESSION * 1000)
    ).first()
    return None if row is None else User(row.id, row.name, row.claimed is None, digest(token), row.created + limits.SESSION * 1000)


def is_claimed(connection: Connection, name: str) -> bool:
    """Whether a name belongs to somebody."""
    return connection.execute(select(USERS.c.id).where(USERS.c.claimed == folded(name))).first() is not None


def begin(connection: Connection, user: str) -> str:
    """A new cookie for a user."""
    token = secrets.token_urlsafe(32)
    connection.execute(insert(SESSIONS).values(digest=digest(token), user=user, created=now()))
    return token


def guest(connection: Connection, name: str) -> str:
    """A new guest; returns the cookie."""
    if is_claimed(connection, name):
        raise Refused("taken", f"the name {name!r} belongs to somebody; sign in with its password or choose another")
    user = secrets.token_hex(16)
    connection.execute(insert(USERS).values(id=user, name=name, claimed=None, password=None, created=now()))
    return begin(connection, user)


def claim(connection: Connection, user: User, kept: str) -> None:
    """Make a guest's name the guest's own."""
    if not user.guest:
        raise Refused("not allowed", "this name is yours already")
    if is_claimed(connection, user.name):
        raise Refused("taken", f"the name {user.name!r} belongs to somebody else")
    connection.execute(update(USERS).where(USERS.c.id == user.id).values(claimed=folded(user.name), password=kept))


def kept_password(connection: Connection, name: str) -> tuple[str, str]:
    """The user of a claimed name and the hash of the password; empty if there is none."""
    row = connection.execute(select(USERS.c.id, USERS.c.password).where(USERS.c.claimed == folded(name))).first()
    return ("", "") if row is None else (row.id, row.password)


def end(connection: Connection, user: User, everywhere: bool) -> None:
    """Forget a user's cookie, or all of them."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.user == user.id if everywhere else SESSIONS.c.digest == user.session))


def sweep(connection: Connection) -> None:
    """Forget the cookies that hold no longer."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.created <= now() - limits.SESSION * 1000))
