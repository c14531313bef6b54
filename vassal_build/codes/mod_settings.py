"""MOD02x: settings with a value that the engine cannot use: no number, out of range, or a side that nobody can have."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

VALUE_OF_WRONG_KIND = Code(
    "MOD020",
    "value-of-wrong-kind",
    Severity.ERROR,
    "A setting that takes a number, a colour, or true or false has another value.",
    "With words in the place of a number VASSAL tells of an internal error and goes on without the component and all "
    "that is in it. It takes what is no colour for black, and what is neither true nor false for false.",
    '`nSides="six"` on a dice button, `color="red"` on a grid, `visible="yes"` on a numbering.',
)
VALUE_OUT_OF_RANGE = Code(
    "MOD021",
    "value-out-of-range",
    Severity.WARNING,
    "A number is one that the component or trait cannot work with: dice without sides, or a lowest value above the "
    "highest.",
    "Dice without sides do not roll. A property whose minimum is above its maximum jumps to one of them at each "
    "change.",
    '`nSides="0"` on a dice button, a Dynamic Property from 9 to 1.',
)
UNKNOWN_SIDE = Code(
    "MOD022",
    "unknown-side",
    Severity.WARNING,
    "A trait, a window or a button is for a side that the module does not have.",
    "No player can take that side, so nobody can use what is only for it. The engine says nothing.",
    "A Restricted Access trait for the side `Axsi` in a module with the sides Allies and Axis.",
)

MOD_SETTINGS: tuple[Code, ...] = (VALUE_OF_WRONG_KIND, VALUE_OUT_OF_RANGE, UNKNOWN_SIDE)
