"""MOD6xx: predefined setups, the saved games inside a module."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

SETUP_MISSING = Code(
    "MOD601",
    "setup-missing",
    Severity.ERROR,
    "A predefined setup uses a file that is not in the archive.",
    "Players cannot start a game from it.",
    '`file="standard.vsav"` where the archive has no such file.',
    "Add the file, or correct its name.",
)
BROKEN_SETUP = Code(
    "MOD602",
    "broken-setup",
    Severity.ERROR,
    "The file of a predefined setup cannot be read as a saved game.",
    "Players cannot start a game from it.",
    "A setup that was cut off while it was copied.",
    "Save the setup again in VASSAL and put it into the module.",
)
SETUP_ON_UNKNOWN_MAP = Code(
    "MOD603",
    "setup-on-unknown-map",
    Severity.ERROR,
    "A piece, stack or board of a setup is on a map that the module does not have.",
    "It belongs to the game, but nobody can see it. The engine says nothing about a piece.",
    "A stack on `Main Map` in a module whose map is called Map.",
    "Rename the map back, or make the setup again with the module as it is now.",
)
SETUP_ON_UNKNOWN_BOARD = Code(
    "MOD604",
    "setup-on-unknown-board",
    Severity.ERROR,
    "A setup chooses a board that the map does not have.",
    "The engine silently shows an empty map.",
    "The board Eritrea on the map Map.",
    "Rename the board back, or make the setup again with the module as it is now.",
)
STALE_PIECE = Code(
    "MOD605",
    "stale-piece",
    Severity.WARNING,
    "The traits of a piece in a setup differ from the module's definition with the same gpid.",
    "Games started from the setup have the old piece until someone refreshes the counters.",
    "A unit in standard.vsav without a Report Action that its prototype has now.",
    "Run `vassal-build refresh --setups`.",
)
SETUP_WITH_PLAYERS = Code(
    "MOD606",
    "setup-with-players",
    Severity.ERROR,
    "A setup contains players, their private notes, or pieces that belong to a player.",
    "It gives away a player's password and takes a side before the game begins.",
    "A setup saved by someone who had joined a side.",
    "Make the setup again in VASSAL without joining a side.",
)
SETUP_STACKS_AGAIN = Code(
    "MOD607",
    "setup-stacks-again",
    Severity.ERROR,
    "The module has stacks or decks at start, and a setup does not say that they are already placed (SETUP_STACK).",
    "The engine adds them to the setup a second time.",
    "A setup that was written by hand without the SETUP_STACK command.",
    "Save the setup again in VASSAL.",
)
STRANGE_PIECE = Code(
    "MOD608",
    "strange-piece",
    Severity.WARNING,
    "A piece of a setup has a gpid that the module does not define.",
    "It cannot be refreshed when the module changes.",
    "A piece with gpid 900 in a module with 167 definitions.",
    "Replace the piece by one from the module's palettes.",
)
SETUP_OF_ANOTHER_MODULE = Code(
    "MOD609",
    "setup-of-another-module",
    Severity.NOTE,
    "The metadata of a setup are missing, or name another module or version.",
    "VASSAL does not look at them when you start a game from the menu. When you open the file itself, it asks whether "
    "to go on, or refuses. An older version may mean that nobody updated the setup when the module changed.",
    "moduledata of version 0.9 in a setup of version 1.0.",
    "Run `vassal-build refresh --setups`, or save the setup again in VASSAL.",
)
SETUP_CUT_OFF = Code(
    "MOD610",
    "setup-cut-off",
    Severity.ERROR,
    "A setup does not end with end_save.",
    "No game begins. VASSAL says only that loading was cancelled.",
    "A setup without its last commands.",
    "Save the setup again in VASSAL.",
)
STRANGE_COMMAND = Code(
    "MOD611",
    "strange-command",
    Severity.WARNING,
    "A setup contains a command that no known engine writes.",
    "The engine silently ignores it.",
    "A command of a custom class that the module no longer has.",
    "Save the setup again in VASSAL.",
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
