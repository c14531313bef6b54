"""MOD6xx: predefined set-ups, the saved games inside a module."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

SETUP_MISSING = Code(
    "MOD601",
    "setup-missing",
    Severity.ERROR,
    "A predefined set-up names a file that is not in the archive.",
    "The game cannot be started from it.",
    '`file="standard.vsav"` that was not packed.',
)
BROKEN_SETUP = Code(
    "MOD602",
    "broken-setup",
    Severity.ERROR,
    "The file of a predefined set-up cannot be read as a saved game.",
    "The game cannot be started from it.",
    "A set-up that was cut off while it was copied.",
)
SETUP_ON_UNKNOWN_MAP = Code(
    "MOD603",
    "setup-on-unknown-map",
    Severity.ERROR,
    "A piece, stack or board of a set-up lies on a map that the module does not have.",
    "It belongs to the game and is nowhere to be seen; the engine says nothing of a piece.",
    "A stack on `Main Map` in a module whose map is called Map.",
)
SETUP_ON_UNKNOWN_BOARD = Code(
    "MOD604",
    "setup-on-unknown-board",
    Severity.ERROR,
    "A set-up chooses a board that the map does not have.",
    "The engine passes it over in silence and shows an empty map.",
    "The board Eritrea on the map Map.",
)
STALE_PIECE = Code(
    "MOD605",
    "stale-piece",
    Severity.WARNING,
    "A piece of a set-up has other traits than the module's definition with the same gpid.",
    "Changes to the module do not reach games started from it until counters are refreshed.",
    "A unit in standard.vsav without the Report Action that its prototype has got since.",
)
SETUP_WITH_PLAYERS = Code(
    "MOD606",
    "setup-with-players",
    Severity.ERROR,
    "A set-up holds players, their private notes, or pieces that a player owns.",
    "It gives a player's password away and takes a side before the game begins.",
    "A set-up saved by someone who had joined a side.",
)
SETUP_STACKS_AGAIN = Code(
    "MOD607",
    "setup-stacks-again",
    Severity.ERROR,
    "The module has stacks or decks at start, and a set-up does not say that they are placed (SETUP_STACK).",
    "The engine adds them once more to those of the set-up.",
    "A set-up written by hand without the SETUP_STACK command.",
)
STRANGE_PIECE = Code(
    "MOD608",
    "strange-piece",
    Severity.WARNING,
    "A piece of a set-up has a gpid that the module does not define.",
    "It cannot be refreshed when the module changes.",
    "A piece of gpid 900 in a module with 167 definitions.",
)
SETUP_OF_ANOTHER_MODULE = Code(
    "MOD609",
    "setup-of-another-module",
    Severity.NOTE,
    "The metadata in a set-up are missing or name another module or version.",
    "VASSAL does not look when a game is started from the menu; opened as a file, it asks the player whether to go on, "
    "or refuses. An older version may mean that the set-up was forgotten when the module changed.",
    "moduledata of version 0.9 in a set-up of version 1.0.",
)
SETUP_CUT_OFF = Code(
    "MOD610",
    "setup-cut-off",
    Severity.ERROR,
    "A set-up does not end with end_save.",
    "No game begins; all that VASSAL says is that loading was cancelled.",
    "A set-up whose last commands are missing.",
)
STRANGE_COMMAND = Code(
    "MOD611",
    "strange-command",
    Severity.WARNING,
    "A set-up holds a command that no known engine writes.",
    "The engine passes it over in silence.",
    "A command of a custom class that the module no longer has.",
)

MOD_SETUPS: tuple[Code, ...] = (
    SETUP_MISSING,
    BROKEN_SETUP,
    SETUP_ON_UNKNOWN_MAP,
    SETUP_ON_UNKNOWN_BOARD,
    STALE_PIECE,
    SETUP_WITH_PLAYERS,
    SETUP_STACKS_AGAIN,
    STRANGE_PIECE,
    SETUP_OF_ANOTHER_MODULE,
    SETUP_CUT_OFF,
    STRANGE_COMMAND,
)
