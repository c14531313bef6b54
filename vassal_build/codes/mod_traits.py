"""MOD13x: parameters of prototypes, stored values that are lost, and traits that can never take effect."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNKNOWN_PARAMETER = Code(
    "MOD130",
    "unknown-parameter",
    Severity.WARNING,
    "A prototype gets a parameter that its definition does not have between dollar signs.",
    "The value is lost. Most often the name is misspelt on one side.",
    "`prototype;Unit;Stenght=4` where the definition has `$Strength$`.",
    "Spell the parameter the same way on both sides.",
)
DOLLARS_LOST = Code(
    "MOD131",
    "dollars-lost",
    Severity.WARNING,
    "A prototype is used with parameters, and a format in it reads a property that is not one of them.",
    "As soon as a prototype has any parameter, even an empty one after a semicolon, the engine takes the dollar signs "
    "off every other word of the definition too. The format then shows the name of the property instead of its value.",
    "`prototype;Unit;Strength=4` where a Report Action of Unit has `$PieceName$ attacks`: it says `PieceName attacks`.",
    "Give the property as a parameter as well, or read it in an expression in braces.",
)
PARAMETER_NOT_READ = Code(
    "MOD132",
    "parameter-not-read",
    Severity.WARNING,
    "A part of the parameters of a prototype is not read: a name without a value, more than one equals sign, or "
    "anything after a second semicolon.",
    "The engine reads `name=value,name=value` and silently ignores the rest.",
    "`prototype;Unit;Strength=4;Side=Red`: the comma is missing, and Side has no value.",
    "Write the parameters as `name=value,name=value`.",
)

PARAMETER_LEFT_OUT = Code(
    "MOD133",
    "parameter-left-out",
    Severity.WARNING,
    "A prototype is used here without parameters. A format in it reads one that other pieces give, and nothing else "
    "sets it.",
    "The format shows nothing in its place, or only the name.",
    "`prototype;Unit` on one piece and `prototype;Unit;Strength=4` on others, where a Text Label of Unit shows "
    "`$Strength$`.",
    "Give the parameter here too.",
)
COMMAND_WITHOUT_KEY = Code(
    "MOD134",
    "command-without-key",
    Severity.WARNING,
    "A trait that only acts on a command has neither a keystroke nor a menu text.",
    "It can never happen.",
    "A Send to Location without a key, or a Trigger Action without a key of its own and without keys to watch for.",
    "Give the trait a keystroke, or delete it.",
)
SUB_MENU_NAMES_NOTHING = Code(
    "MOD135",
    "sub-menu-names-nothing",
    Severity.WARNING,
    "A Sub-Menu lists a menu text that no command of its pieces has.",
    "The command that was meant stays in the main menu. The engine says nothing.",
    "A Sub-Menu with `Lose a step` where the Layer's command is called Lose step.",
    "Write the menu text exactly as the command has it.",
)
CARGO_WITHOUT_MAT = Code(
    "MOD136",
    "cargo-without-mat",
    Severity.WARNING,
    "Pieces have a Mat Cargo trait, but no piece of the module has a Mat trait.",
    "There is nothing for them to lie on.",
    "A module whose counters have Mat Cargo and whose formation cards have no Mat.",
    "Add a Mat trait to the pieces that should carry them, or delete Mat Cargo.",
)
RESTRICTED_FROM_ABOVE = Code(
    "MOD137",
    "restricted-from-above",
    Severity.WARNING,
    "Every command that a Restrict Commands or Restricted Access trait should restrict comes after it in the trait "
    "list.",
    "The engine restricts only traits above it in the editor's list, so the commands stay open to all.",
    "Restrict Commands for Ctrl+F as the second trait, and the Layer that flips on Ctrl+F as the third.",
    "Move the trait below the commands that it should restrict.",
)
LAYER_NEVER_SHOWN = Code(
    "MOD138",
    "layer-never-shown",
    Severity.WARNING,
    "A Layer starts switched off, has no key to switch it on, and nothing reads its level.",
    "None of its pictures is ever drawn.",
    "A Layer that is not always active and has no activation key, in a slot where its level is -1.",
    "Make the Layer always active, give it an activation key, or delete it.",
)

VALUE_LOST = Code(
    "MOD139",
    "value-lost",
    Severity.ERROR,
    "A value in a definition is not read, or is lost at the next save. A Marker or Property Sheet has more values than "
    "names, or a text in the middle of a list ends in a backslash.",
    "In the engine's lists a backslash joins the next sign to the text, so two values become one, and values left over "
    "are dropped. The module breaks at its next save in the editor, or the piece in the next saved game.",
    "A Marker with the properties Nation and Side and the values `Italy`, `Axis`, `x`; a menu text that ends in `\\`.",
    "Delete the values without a name, and the backslash at the end.",
)

MASK_HIDES_NOTHING = Code(
    "MOD140",
    "mask-hides-nothing",
    Severity.WARNING,
    "A Mask trait comes before all Layers in the trait list, and the pieces have no picture of their own.",
    "The engine masks only traits above it in the editor's list and draws the Layers below it on top of the mask. "
    "Everybody sees what the piece is.",
    "A Mask as the first trait, and the Layer with the counter's face as the second.",
    "Move the Mask below the Layers.",
)
MARKER_SLOT_GONE = Code(
    "MOD141",
    "marker-slot-gone",
    Severity.ERROR,
    "A Place Marker or Replace with Other trait takes its piece from a slot that the module does not have.",
    "The engine follows the path to the slot. If a part of it is missing, it reports bad data and places an empty "
    "piece; if only the name differs, it takes the first component of the same class.",
    "A Place Marker for the slot Wreck in the palette Markers, after the palette was deleted.",
    "Choose the piece again in the trait's settings.",
)
NAMES_BEYOND_PICTURES = Code(
    "MOD142",
    "names-beyond-pictures",
    Severity.WARNING,
    "A Layer has more level names than pictures.",
    "The levels without a picture do not exist, so their names are never shown.",
    "A Layer with the pictures `full.png` and `half.png` and the level names Full, Half and Remnant.",
    "Add the missing pictures, or delete the names.",
)
LEVEL_BEYOND_PICTURES = Code(
    "MOD143",
    "level-beyond-pictures",
    Severity.WARNING,
    "A Layer starts at, or is reset to, a level for which it has no picture.",
    "The engine uses the last level instead. At a reset it also reports bad data.",
    "A Layer with two pictures that is reset to level 3.",
    "Choose a level that has a picture.",
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
