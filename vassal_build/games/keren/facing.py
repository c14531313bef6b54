"""Facing, an optional rule: a unit of infantry type shows the hexside that it faces (9.0)."""

from __future__ import annotations

from vassal_build.codec.keycommand import KeyCommand, SetValue
from vassal_build.codec.traits import DynamicProperty, Layer, SubMenu
from vassal_build.gamebox.picture_names import badge_picture
from vassal_build.gamebox.strings import Strings
from vassal_build.games.keren.properties import FACING, FACING_USED, HEXSIDES
from vassal_build.games.keren.report_lines import FACE
from vassal_build.module import keys
from vassal_build.module.kits.hidden import IS_MASKED
from vassal_build.module.kits.kit import PIECE_NAME, SCALE, Kit, Rank, hide
from vassal_build.module.kits.messages import report_one

FACES = "Facing"
"""The name of the kit."""
BADGES = tuple(f"facing_{side}" for side in HEXSIDES)


def facing(strings: Strings) -> Kit:
    """Give six commands that turn a unit to a hexside, and the arrow that shows it; without the option, none."""
    text, words = strings.text, [strings.text(f"facings.{side}") for side in HEXSIDES]
    level = "1"
    for number, side in reversed(list(enumerate(HEXSIDES, 2))):
        level = f'{FACING} == "{side}" ? {number} : {level}'
    rows = zip(words, keys.TURN_TO, HEXSIDES, strict=True)
    said = text(FACE, unit=PIECE_NAME, place="$LocationName$", direction="$menuCommand$")
    return Kit(
        FACES,
        (
            hide(f"{{{FACING_USED} != 1}}", *keys.TURN_TO),
            SubMenu(name=text("commands.face"), commands=tuple(words)),
            report_one(keys.TURN_TO, ("", said), unless=IS_MASKED),
            Layer(
                name="FacingMark",
                images=("", *map(badge_picture, BADGES)),
                scale=SCALE,
                follow=f"{{{FACING_USED} != 1 ? 1 : {level}}}",
            ),
            DynamicProperty(
                name=FACING, commands=tuple(KeyCommand(word, key, SetValue(side)) for word, key, side in rows)
            ),
        ),
        Rank.STATES,
    )
