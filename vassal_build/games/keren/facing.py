"""Facing, an optional rule: a unit of infantry type shows the hexside that it faces (9.0)."""

from __future__ import annotations

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import Layer, SubMenu
from vassal_build.gamebox.picture_names import badge_picture
from vassal_build.gamebox.strings import Strings
from vassal_build.games.keren.properties import FACING, FACING_USED, HEXSIDES
from vassal_build.games.keren.report_lines import FACE
from vassal_build.module import keys
from vassal_build.module.kits.hidden import MASKED
from vassal_build.module.kits.kit import SCALE, Kit, Rank, hide, report, trigger, value

FACES = "Facing"
"""The name of the kit."""
BADGES = tuple(f"facing_{side}" for side in HEXSIDES)


def facing(strings: Strings) -> Kit:
    """Give six commands that turn a unit to a hexside, and the arrow that shows it; without the option, none."""
    text, words = strings.text, [strings.text(f"facings.{side}") for side in HEXSIDES]
    level = "1"
    for number, side in reversed(list(enumerate(HEXSIDES, 2))):
        level = f'{FACING} == "{side}" ? {number} : ({level})'
    setters = [KeyStroke.named(f"Face{side.upper()}") for side in HEXSIDES]
    sayers = [KeyStroke.named(f"SayFaces{side.upper()}") for side in HEXSIDES]
    rows = tuple(zip(keys.TURN_TO, words, setters, sayers, strict=True))
    where = {"unit": "$PieceName$", "place": "$LocationName$"}
    return Kit(
        FACES,
        (
            hide(f"{{{FACING_USED} != 1}}", *keys.TURN_TO),
            hide(MASKED, *sayers),
            SubMenu(name=text("commands.face"), commands=tuple(words)),
            *(trigger(word, key, setter, sayer) for key, word, setter, sayer in rows),
            *(report(sayer, text(FACE, **where, direction=word)) for _, word, _, sayer in rows),
            Layer(
                name="FacingMark",
                images=("", *map(badge_picture, BADGES)),
                scale=SCALE,
                follow=f"{{{FACING_USED} != 1 ? 1 : {level}}}",
            ),
            value(FACING, *zip(setters, HEXSIDES, strict=True), start=""),
        ),
        Rank.STATES,
    )
