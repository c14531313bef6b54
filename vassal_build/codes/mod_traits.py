"""MOD13x: parameters of prototypes, stored values that are lost, and traits that can never take effect."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNKNOWN_PARAMETER = Code(
    "MOD130",
    "unknown-parameter",
    Severity.WARNING,
    "A prototype is given a parameter that its definition does not hold between dollar signs.",
    "The value goes nowhere; most often the name is misspelt on one side.",
    "`prototype;Unit;Stenght=4` where the definition has `$Strength$`.",
)
DOLLARS_LOST = Code(
    "MOD131",
    "dollars-lost",
    Severity.WARNING,
    "A prototype is used with parameters, and a format in it reads a property that is none of them.",
    "With any parameter the engine takes the dollar signs off every other word of the definition too, so the format "
    "shows the bare name of the property and never its value. A semicolon after the name is enough for that.",
    "`prototype;Unit;Strength=4` where a Report Action of Unit has `$PieceName$ attacks`: it says `PieceName attacks`.",
)
PARAMETER_NOT_READ = Code(
    "MOD132",
    "parameter-not-read",
    Severity.WARNING,
    "Something in the parameters of a prototype is not read: a name without a value, more than one equals sign, or "
    "what stands after a second semicolon.",
    "The engine takes `name=value,name=value` and passes the rest over in silence.",
    "`prototype;Unit;Strength=4;Side=Red`: the comma is missing, and Side has no value.",
)

PARAMETER_LEFT_OUT = Code(
    "MOD133",
    "parameter-left-out",
    Severity.WARNING,
    "A prototype is used without parameters, and other pieces give it one that a format in it reads and nothing sets.",
    "The format shows nothing in its place, or the bare name.",
    "`prototype;Unit` beside others with `prototype;Unit;Strength=4`, where a Text Label of Unit shows `$Strength$`.",
)
COMMAND_WITHOUT_KEY = Code(
    "MOD134",
    "command-without-key",
    Severity.WARNING,
    "A trait that does nothing but on a command has neither a key stroke nor a menu text.",
    "It can never happen.",
    "A Send to Location without a key, or a Trigger Action without a key and without keys that it waits for.",
)
SUB_MENU_NAMES_NOTHING = Code(
    "MOD135",
    "sub-menu-names-nothing",
    Severity.WARNING,
    "A Sub-Menu holds a menu text that no command of its pieces has.",
    "The command that was meant stays in the main menu; the engine says nothing.",
    "A Sub-Menu with `Lose a step` where the Layer's command is called Lose step.",
)
CARGO_WITHOUT_MAT = Code(
    "MOD136",
    "cargo-without-mat",
    Severity.WARNING,
    "Pieces have a Mat Cargo trait, and no piece of the module has a Mat trait.",
    "There is nothing that they could lie on.",
    "A module whose counters have Mat Cargo and whose formation cards have no Mat.",
)
RESTRICTED_FROM_ABOVE = Code(
    "MOD137",
    "restricted-from-above",
    Severity.WARNING,
    "The commands that a Restrict Commands or Restricted Access trait is to restrict all stand below it in the list.",
    "The engine hides and stops only what stands above the trait in the editor, so the commands stay open to all.",
    "Restrict Commands for Ctrl+F as the second trait, and the Layer that flips on Ctrl+F as the third.",
)
LAYER_NEVER_SHOWN = Code(
    "MOD138",
    "layer-never-shown",
    Severity.WARNING,
    "A Layer begins switched off and has no key that switches it on, and nothing reads its level.",
    "None of its pictures is ever drawn.",
    "A Layer that is not always active, without an activation key, in a slot where its level is -1.",
)

VALUE_LOST = Code(
    "MOD139",
    "value-lost",
    Severity.ERROR,
    "A value in a definition is not read, or is gone when the definition is written again: a Marker or Property Sheet "
    "has more values than names, or a text that is not the last of its list ends in a backslash.",
    "The engine's lists take a backslash before the next sign for part of the text, so two values become one; what is "
    "left over is dropped. The module breaks at its next save in the editor, or the piece in the next saved game.",
    "A Marker with the properties Nation and Side and the values `Italy`, `Axis`, `x`; a menu text that ends in `\\`.",
)

MASK_HIDES_NOTHING = Code(
    "MOD140",
    "mask-hides-nothing",
    Severity.WARNING,
    "A Mask trait stands above all layers of its pieces in the list, and the pieces have no picture of their own.",
    "The engine masks only what stands above the trait in the editor; layers below it are drawn upon the mask, so "
    "everybody sees what the piece is.",
    "A Mask as the first trait, and the Layer with the counter's face as the second.",
)
MARKER_SLOT_GONE = Code(
    "MOD141",
    "marker-slot-gone",
    Severity.ERROR,
    "A Place Marker or Replace with Other trait takes its piece from a slot that the module does not have.",
    "The engine follows the path to the slot. Where a part of it is gone it reports bad data and puts down an empty "
    "piece; where only the name of a part is gone it takes the first component of the same class.",
    "A Place Marker for the slot Wreck in the palette Markers, after the palette was deleted.",
)
NAMES_BEYOND_PICTURES = Code(
    "MOD142",
    "names-beyond-pictures",
    Severity.WARNING,
    "A Layer names more levels than it has pictures.",
    "The levels without a picture do not exist, so their names are never shown.",
    "A Layer with the pictures `full.png` and `half.png` and the level names Full, Half and Remnant.",
)
LEVEL_BEYOND_PICTURES = Code(
    "MOD143",
    "level-beyond-pictures",
    Severity.WARNING,
    "A Layer begins at, or is reset to, a level for which it has no picture.",
    "The engine takes the last level instead. For a reset it also reports bad data.",
    "A Layer of two pictures that is reset to level 3.",
)

MOD_TRAITS: tuple[Code, ...] = (
    UNKNOWN_PARAMETER,
    DOLLARS_LOST,
    PARAMETER_NOT_READ,
    PARAMETER_LEFT_OUT,
    COMMAND_WITHOUT_KEY,
    SUB_MENU_NAMES_NOTHING,
    CARGO_WITHOUT_MAT,
    RESTRICTED_FROM_ABOVE,
    LAYER_NEVER_SHOWN,
    VALUE_LOST,
    MASK_HIDES_NOTHING,
    MARKER_SLOT_GONE,
    NAMES_BEYOND_PICTURES,
    LEVEL_BEYOND_PICTURES,
)
