"""MOD02x: settings with a value that the engine cannot use: no number, out of range, or a side that nobody can have."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

VALUE_OF_WRONG_KIND = Code(
    "MOD020",
    "value-of-wrong-kind",
    Severity.ERROR,
    "A setting that takes a number, a colour, or true or false has another kind of value.",
    "If the setting needs a number, VASSAL reports an internal error and leaves out the component with everything in "
    "it. It reads a wrong colour as black, and anything but true as false.",
    '`nSides="six"` on a dice button, `color="red"` on a grid, `visible="yes"` on a numbering.',
    "Write a value of the kind that the message gives.",
)
VALUE_OUT_OF_RANGE = Code(
    "MOD021",
    "value-out-of-range",
    Severity.WARNING,
    "A number is out of the range that the component or trait can use: dice without sides, or a minimum above the "
    "maximum.",
    "Dice without sides do not roll. A property whose minimum is above its maximum jumps to one of them at each "
    "change.",
    '`nSides="0"` on a dice button, a Dynamic Property from 9 to 1.',
    "Correct the number.",
)
SIDE_NOBODY_HAS = Code(
    "MOD022",
    "side-nobody-has",
    Severity.WARNING,
    "A trait, a window or a button is for a side that the module does not have.",
    "No player can take that side, so nobody can use it. The engine says nothing.",
    "A Restricted Access trait for the side `Axsi` in a module with the sides Allies and Axis.",
    "Correct the name of the side, or add the side.",
)

MOD_SETTINGS: tuple[Code, ...] = (VALUE_OF_WRONG_KIND, VALUE_OUT_OF_RANGE, SIDE_NOBODY_HAS)
