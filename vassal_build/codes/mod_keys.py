"""MOD3xx: key strokes, menus and reports."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

KEY_NOBODY_HEARS = Code(
    "MOD301",
    "key-nobody-hears",
    Severity.WARNING,
    "Something sends a keystroke, and nothing reacts to it.",
    "The command does less than it should, and the engine says nothing.",
    "A Trigger Action sends StepDwon; the Layer waits for StepDown.",
    "Correct the keystroke on one side, or delete it.",
)
KEY_NOBODY_SENDS = Code(
    "MOD302",
    "key-nobody-sends",
    Severity.WARNING,
    "A trait or button waits for a named keystroke that nothing sends, and it has no menu text or button.",
    "It can never happen.",
    "A Send to Location on GoHome that no Trigger Action sends.",
    "Send the keystroke from a Trigger Action or button, give the command a menu text, or delete it.",
)
KEY_OF_TWO_COMMANDS = Code(
    "MOD303",
    "key-of-two-commands",
    Severity.WARNING,
    "Two menu commands of one piece have the same keystroke, and no condition excludes one of them.",
    "The keystroke does both, and the menu shows the keystroke only beside the first.",
    "Eliminate and Execute both on Ctrl+E.",
    "Give one of the commands another keystroke.",
)
MENU_WITHOUT_KEY = Code(
    "MOD304",
    "menu-without-key",
    Severity.WARNING,
    "A menu command has a text but no keystroke.",
    "The engine leaves it out of the menu, or shows it and does nothing when you choose it.",
    "A Trigger Action with the menu text Retreat and no key.",
    "Give the command a keystroke; a named one will do.",
)
EMPTY_REPORT = Code(
    "MOD305",
    "empty-report",
    Severity.WARNING,
    "A report has no text, or no keystroke that starts it.",
    "Nothing appears in the chat, so players cannot see in the log what happened.",
    "A Report Action with an empty message.",
    "Fill in the text or the keystroke, or delete the report.",
)
RESTRICTS_NOTHING = Code(
    "MOD306",
    "restricts-nothing",
    Severity.WARNING,
    "A Restrict Commands trait lists a keystroke that no command of its pieces has.",
    "The command that it should restrict stays in the menu.",
    "It hides Ctrl+R, but the command Recover has Ctrl+T.",
    "Write the command's own keystroke into the Restrict Commands trait.",
)
TRIGGER_PRESSES_ITSELF = Code(
    "MOD307",
    "trigger-presses-itself",
    Severity.ERROR,
    "A Trigger Action without a condition sends the keystroke that starts it.",
    "It starts itself again and again until the engine stops it with a message about an infinite loop.",
    "A Trigger Action on Ctrl+F that sends Ctrl+F.",
    "Send another keystroke, or add a condition that becomes false.",
)
BUTTONS_OF_ONE_KEY = Code(
    "MOD308",
    "buttons-of-one-key",
    Severity.NOTE,
    "Two buttons of one toolbar have the same hot key, and it is a key of the keyboard.",
    "The key does what both buttons do.",
    "Dice and Inventory both on Alt+D.",
    "Change one of the hot keys. If one key is meant to press several buttons, use a Multi-Action Button or a named "
    "keystroke.",
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
