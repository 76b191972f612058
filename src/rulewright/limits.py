"""Every limit of what people can send or hand in, stated once. docs/limits.md shows them; a test compares the two."""

from __future__ import annotations

# -- texts, decks and positions, in files and in messages -----------------------------------------------------

FILE_SIZE = 32 * 1024 * 1024
"""Bytes of a file that a command reads."""
TEXT_SIZE = 65_536
"""Characters of a deck or a scenario that is sent to the server."""
VALUES = 100_000
"""Values in one YAML text; a reference (`*name`) counts as all that it stands for."""
DEPTH = 60
"""Levels of lists and mappings inside each other."""
NUMBER = 2**53
"""The largest whole number in a file or message, with either sign: what every program that reads JSON keeps exactly."""
CARD_TEXT = 4_000
"""Characters of one text of a card; the longest printed one that we know has 763."""
CARDS_OF_DECK = 1_000
"""Cards of a deck, of all its piles together; also of a pile that a position fills (`size`)."""
CARDS_OF_GAME = 3_000
"""Cards of a position that is played on the server."""
POSITION_NUMBER = 1_000_000
"""The largest whole number in a position."""

# -- messages to the server -----------------------------------------------------------------------------------

MESSAGE_SIZE = 128 * 1024
"""Bytes of a message; a larger one closes the connection (1009)."""
MESSAGE_VALUES = 5_000
"""Values in a message, keys included."""
REQUEST_SIZE = 64 * 1024
"""Bytes of a request over HTTP, its head included; a larger one closes the connection (431)."""
REQUEST_SECONDS = 30
"""Seconds in which a request over HTTP must have come whole, and the first one must have come at all (408)."""
REQUESTS_AHEAD = 10
"""Requests over HTTP of one connection that wait for the reply to an earlier one; with more it is closed (431)."""
SIGN_IN_SIZE = 4_096
"""Bytes of a request to sign in."""
INDEXES = 1_000
"""Whole numbers in one answer."""
NAME = 24
"""Letters of a user's name."""
PASSWORD = 200
"""Letters of a password."""
TITLE = 200
"""Letters of a table's title, of a word that is looked for, of an id."""
DECK_NAME = 80
"""Letters of a deck's name."""
DECK_ABOUT = 1_000
"""Letters of what is said about a deck."""
CHAT_LINE = 500
"""Letters of a line of chat."""
NOTE = 2_000
"""Letters of the note on a moment that is kept."""
REPLIES_KEPT = 32 * 1024 * 1024
"""Bytes of replies for everybody (rulebooks, rulings, lessons) that are kept, plain and compressed."""
PICTURE_SIZE = 16 * 1024 * 1024
"""Bytes of a picture in a pack; a larger one is not shown."""
CARDS_KEPT = 4_000_000
"""Letters of the records of those cards of games that stay compiled, in each process."""
CHAT_LINES = 200
"""Lines of a table's chat that are kept."""
CARDS_AT_ONCE = 500
"""Cards in one reply of `cards`."""
LISTED = 100
"""Tables in each part of the lobby."""
CLOCK = 24 * 3600
"""Seconds on a player's clock."""
GAMES_OF_TRIAL = 2_000
"""Games in which a new card is weighed."""

CONNECTIONS = 10_000
"""Connections at the same time, if the system lets the server have so many files; at most half of them from one address that is not
trusted (`--trust`; of IPv6 from one network, /64). One more is closed (503)."""

# -- what one user has ----------------------------------------------------------------------------------------

PAGES = 20
"""Connections of one user at the same time; one more is closed (4029)."""
TABLES = 100
"""Games of one user that are under way."""
LOOKED_AT = 200
"""Tables at which one user looks at the same time."""
LEFT_ALONE = 200
"""Tables at which nobody looks that stay in the memory."""
CARDS_OF_USER = 5_000
"""Cards of one user's own."""
CARDS_SIZE = 8 * 1024 * 1024
"""Letters of all cards of one user's own, as they are kept."""
DECKS = 500
"""Decks of one user."""
DECKS_SIZE = 2 * 1024 * 1024
"""Letters of all decks of one user, as they are kept."""
MOVES = 10_000
"""Moves of one table, after which nothing is taken back any more."""
MOMENTS = 200
"""Moments that one user has kept of one table."""
SESSION = 365 * 24 * 3600
"""Seconds for which a sign-in holds."""

# -- speed ----------------------------------------------------------------------------------------------------

RATE = 50
"""Messages a second of one user, in the long run, a connection that is opened counting as one; those too many are refused
(`too fast`). Of messages, parts of messages, pings and pongs together a connection may send twice as many, then it is closed (4029)."""
BURST = 100
"""Messages at once of one user."""
REPLY_SIZE = 32 * 1024
"""Letters of a reply that count as one more message of whoever has asked for it."""
NEW_RATE = 6
"""Tables a minute that one user may begin, in the long run; one more is refused (`too many`)."""
NEW_BURST = 200
"""Tables at once that one user may begin."""
PATIENCE = 200
"""Messages in a row that may come too fast before the connection is closed (4029)."""
SIGN_IN_RATE = 1
"""Names and passwords a second from one address, in the long run."""
SIGN_IN_BURST = 30
"""Names and passwords at once from one address."""
VEIL_SECONDS = 2.5
"""Seconds at most for which a forced pass is waited for between two people, where its speed would tell what somebody holds."""
INBOX = 512 * 1024
"""Letters of the messages of one connection that wait for their turn; what is more is refused (`too fast`)."""
OUTBOX = 8 * 1024 * 1024
"""Letters of the messages that wait for a client that does not read; more of them close the connection (4008). It can come
back and sees everything."""
OUTBOXES = 256 * 1024 * 1024
"""Letters of the messages that wait for all clients together; with more of them the connection for which most wait is closed (4008)."""
UNREAD_SECONDS = 30
"""Seconds after which the connection of a client that takes nothing off the line is cut."""

# -- work in other processes ----------------------------------------------------------------------------------

WORKERS = 2
"""Processes for what takes time: the computer's thoughts, scenarios, decks, cards. One user has at most all but one of
them at a time, so there is always one for the others. Whoever reads without a name counts as a user for each address."""
WAITING = 250
"""Pieces of such work of one user that wait: a thought for each table, a request for each connection; one more is refused (`too fast`)."""
READING_SECONDS = 4
"""Seconds of processor time for reading the cards of somebody's own that one reply shows; those that are left are shown as not read."""
WORK_SECONDS = 10
"""Seconds of processor time that a piece of such work may take; a thought of the computer may take longer."""
THOUGHT_SECONDS = 60
"""Seconds of processor time that the computer may think about one answer."""
STEP_SECONDS = 5
"""Seconds of processor time for what one answer leads to, in games with cards or positions of people's own: these are played in
such a process. An answer that takes longer is refused (`too long`), and another one can be given."""
GAME_SECONDS = 60
"""Seconds of processor time for all answers of such a game together; then it can only be given up."""
BUILD_SECONDS = 240
"""Seconds of processor time for reading such a game again."""
LINES_OF_STEP = 5_000
"""Things that may happen at one answer in such a game; with more it is refused (`too much`)."""
SIGHT_SECONDS = 0.5
"""Seconds in which a position of such a game must be shown to one viewer; one that takes longer is refused (`too much`)."""
PATIENT = 6
"""How many times as long it may last by the clock, on a machine that is busy."""
WORK_MEMORY = 1536 * 1024 * 1024
"""Bytes of address space of such a process."""

# -- the database and the log ---------------------------------------------------------------------------------

DATABASE_SECONDS = 3
"""Seconds after which a database that does not answer counts as away: everybody is told, and requests that need it are refused at
once (`away`) until it is back."""
LOG_LINES = 60
"""Lines a minute of one event in the log; how many more there were is said in the next minute."""

# -- several servers on one database --------------------------------------------------------------------------

LEASE_SECONDS = 10
"""Seconds after which a server that says nothing counts as gone, and others take over its tables."""
