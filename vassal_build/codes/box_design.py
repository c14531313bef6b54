"""BOX8xx: what can be wrong with a game's press design: what it leaves out, and kits that do not go together."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

PICTURE_NOT_DRAWN = Code(
    "BOX801",
    "picture-not-drawn",
    Severity.ERROR,
    "The module shows a picture that none of the design's pictures draws.",
    "VASSAL would show a gap, or nothing at all, and log a warning.",
    "A die named `storm` in the design, but `icon_pictures` draws no `die_storm`.",
    "Add the picture to the design, or do not show it.",
)
TEMPLATE_NOT_THERE = Code(
    "BOX802",
    "template-not-there",
    Severity.ERROR,
    "A picture uses a template that is neither in the game's `templates` folder nor in the package.",
    "The picture cannot be drawn.",
    "A picture uses `weather.svg.j2`, but that file does not exist.",
    "Add the template, or correct its name.",
)
KIT_NOT_NAMED = Code(
    "BOX803",
    "kit-not-named",
    Severity.ERROR,
    "A piece or a kit needs a kit that is not in the design.",
    "The piece would lack its commands, and setups could not be built.",
    "Markers need the kit Home, but it is not in the design.",
    "Add the kit to the design.",
)
CLAIMED_TWICE = Code(
    "BOX804",
    "claimed-twice",
    Severity.ERROR,
    "Two kits of one piece use the same key, the same property or the same menu text.",
    "In VASSAL one of the two hides the other, or both act at once.",
    "Steps and Morale both have a command with Ctrl+L.",
    "Give one of the kits another key, property or menu text.",
)
NO_SUCH_BOX = Code(
    "BOX806",
    "no-such-box",
    Severity.ERROR,
    "A kit sends its pieces to a box that map/boxes.csv does not have.",
    "The command would do nothing, and VASSAL would report an error.",
    "Eliminated units go to the box `Eliminated Red`, but no box has the group eliminated.",
    "Add the box to map/boxes.csv, or correct its group.",
)
NAMED_TWICE = Code(
    "BOX807",
    "named-twice",
    Severity.ERROR,
    "Two kits of the design have the same name, or two pieces the same id.",
    "VASSAL would know one of the two kits alone, and could not distinguish the pieces.",
    "The design names the kit Home twice.",
    "Give one of them another name, or delete it.",
)
LEFT_OUT = Code(
    "BOX805",
    "left-out-of-the-design",
    Severity.WARNING,
    "The files of words, or the design itself, describe a die or a help page that is not in the design.",
    "The module will not contain it.",
    "`dice.storm` in strings/en.toml, but no `storm` among the design's dice.",
    "Add the die or page to the design, or delete the words.",
)
ICON_IS_BLANK = Code(
    "BOX808",
    "icon-is-blank",
    Severity.WARNING,
    "The template of toolbar icons draws nothing for an icon of the design.",
    "VASSAL shows a button without a picture, and says nothing.",
    "`icon_pictures` has `smoke`, but your `icon.svg.j2` has no branch for it and no `else`.",
    "Draw the icon in `icon.svg.j2`, or end it with `{% else %}{{ standard.drawn(icon) }}`.",
)
IN_NO_SETUP = Code(
    "BOX809",
    "counter-in-no-setup",
    Severity.WARNING,
    "No setup of the game has a row for a counter.",
    "It lies on no table, and players can only take it from the window with all counters.",
    "counters/markers.csv has `smoke`, but no file of setups/ places it.",
    "Add a row to the files of setups/: the counter, and the hex or the box where it lies at the start.",
)

BOX_DESIGN: tuple[Code, ...] = (
    PICTURE_NOT_DRAWN,
    ICON_IS_BLANK,
    TEMPLATE_NOT_THERE,
    KIT_NOT_NAMED,
    CLAIMED_TWICE,
    LEFT_OUT,
    NO_SUCH_BOX,
    NAMED_TWICE,
    IN_NO_SETUP,
)
