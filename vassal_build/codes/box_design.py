"""BOX8xx: what can be wrong with a game's press design: what it leaves out, and kits that do not go together."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

PICTURE_NOT_DRAWN = Code(
    "BOX801",
    "picture-not-drawn",
    Severity.ERROR,
    "The module shows a picture that none of the design's families of pictures draws.",
    "VASSAL would show a hole, or nothing at all, and write a warning.",
    "A die named `storm` in the design, and no icon `die_storm` among those that `icon_pictures` draws.",
)
TEMPLATE_NOT_THERE = Code(
    "BOX802",
    "template-not-there",
    Severity.ERROR,
    "A picture is drawn by a template that neither the game's folder `templates` nor the package has.",
    "The picture cannot be drawn.",
    "A family of pictures names `weather.svg.j2`, and there is no such file.",
)
KIT_NOT_NAMED = Code(
    "BOX803",
    "kit-not-named",
    Severity.ERROR,
    "A piece or a kit uses a kit that the design does not name.",
    "The piece would be without its commands, and a set-up cannot be laid out.",
    "Markers go home by the kit Home, and the design has left it out.",
)
CLAIMED_TWICE = Code(
    "BOX804",
    "claimed-twice",
    Severity.ERROR,
    "Two kits of one piece claim the same key, the same property or the same text in the menu.",
    "In VASSAL the outer of the two hides the other, or both go off at one press.",
    "Steps and Morale both have a command on Ctrl+L.",
)
NO_SUCH_BOX = Code(
    "BOX806",
    "no-such-box",
    Severity.ERROR,
    "A kit sends its pieces to a box that map/boxes.csv does not have.",
    "The command would do nothing, and VASSAL would complain.",
    "Units that are eliminated go to the box `Eliminated Red`, and there is none of the group eliminated.",
)
LEFT_OUT = Code(
    "BOX805",
    "left-out-of-the-design",
    Severity.WARNING,
    "There are words for a die or a help page that the design does not name.",
    "Nothing is made that the design does not name: a player would look for it in vain.",
    "`dice.storm` in strings/en.toml, and no `storm` among the design's dice.",
)

BOX_DESIGN: tuple[Code, ...] = (
    PICTURE_NOT_DRAWN,
    TEMPLATE_NOT_THERE,
    KIT_NOT_NAMED,
    CLAIMED_TWICE,
    LEFT_OUT,
    NO_SUCH_BOX,
)
