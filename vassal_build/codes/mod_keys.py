"""MOD3xx: key strokes, menus and reports."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

KEY_NOBODY_HEARS = Code(
    "MOD301",
    "key-nobody-hears",
    Severity.WARNING,
    "A key stroke is sent and nothing reacts to it.",
    "The command does less than it should, and the engine says nothing.",
    "A Trigger Action presses StepDwon; the layer listens for StepDown.",
)
KEY_NOBODY_SENDS = Code(
    "MOD302",
    "key-nobody-sends",
    Severity.WARNING,
    "A trait or button waits for a named key stroke that nothing sends and that has no menu text or button.",
    "It can never happen.",
    "A Send to Location on GoHome that no Trigger Action presses.",
)
KEY_OF_TWO_COMMANDS = Code(
    "MOD303",
    "key-of-two-commands",
    Severity.WARNING,
    "Two menu commands of one piece have the same key stroke, and no condition lets only one of them through.",
    "Pressing it does both, and the menu shows only the first of them.",
    "Eliminate and Execute both on Ctrl+E.",
)
MENU_WITHOUT_KEY = Code(
    "MOD304",
    "menu-without-key",
    Severity.WARNING,
    "A menu command has a text and no key stroke.",
    "The engine leaves it out of the menu, or shows it and does nothing when it is chosen.",
    "A Trigger Action with the menu text Retreat and no key.",
)
EMPTY_REPORT = Code(
    "MOD305",
    "empty-report",
    Severity.WARNING,
    "Something that is there to report has no text, or no key on which to report.",
    "Nothing appears in the chat, and the log cannot be read.",
    "A Report Action with an empty message.",
)
RESTRICTS_NOTHING = Code(
    "MOD306",
    "restricts-nothing",
    Severity.WARNING,
    "A Restrict Commands trait names a key stroke on which no command of its pieces is.",
    "The command that was meant stays in the menu.",
    "It hides Ctrl+R, and the command Recover is on Ctrl+T.",
)
TRIGGER_PRESSES_ITSELF = Code(
    "MOD307",
    "trigger-presses-itself",
    Severity.ERROR,
    "A Trigger Action without a condition presses a key on which it acts itself.",
    "It runs again and again until the engine stops it with a message about an infinite loop.",
    "A Trigger Action on Ctrl+F that presses Ctrl+F.",
)
BUTTONS_OF_ONE_KEY = Code(
    "MOD308",
    "buttons-of-one-key",
    Severity.NOTE,
    "Two buttons of one toolbar have the same hot key, which is a key on the keyboard.",
    "Pressing it does what both buttons do. To let one key press several buttons on purpose, a Multi-Action Button "
    "or a named key says so.",
    "Dice and Inventory both on Alt+D.",
)

MOD_KEYS: tuple[Code, ...] = (
    KEY_NOBODY_HEARS,
    KEY_NOBODY_SENDS,
    KEY_OF_TWO_COMMANDS,
    MENU_WITHOUT_KEY,
    EMPTY_REPORT,
    RESTRICTS_NOTHING,
    TRIGGER_PRESSES_ITSELF,
    BUTTONS_OF_ONE_KEY,
)
