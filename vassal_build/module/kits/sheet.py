"""Words that a piece shows and says: what a clerk has worked out, such as a battle."""

from __future__ import annotations

from vassal_build.codec.keycommand import KeyCommand, SetValue
from vassal_build.codec.traits import DynamicProperty, TextLabel, Trait
from vassal_build.module import keys
from vassal_build.module.kits.kit import report, trigger, value

SAID = "Said"
"""Of the piece: the line as it shows it."""
LAST_SAID = "LastSaid"
"""Of the piece: the line before, which is not said again as long as it stays the same."""
SHOWING = (keys.SHOW_SHEET, keys.TELL_SHEET, keys.KEEP_SHEET)
"""The keys that show the line and, where there is another than before, say it in the chat."""


def sheet(name: str, width: int) -> tuple[Trait, ...]:
    """Give the traits of a piece that shows the global property `name`, in lines of `width` pixels at 100 %."""
    lines = f'"<html><table width={width}><tr><td align=center>" + {SAID} + "</td></tr></table></html>"'
    return (
        trigger("", keys.TELL_SHEET, keys.SAY_SHEET, condition=f'{{{SAID} != "" && {SAID} != {LAST_SAID}}}'),
        report(keys.SAY_SHEET, f"${SAID}$"),
        TextLabel(
            menu="",
            font_size=16,
            font_style=1,
            color="60,40,20",
            vertical="c",
            vertical_justify="c",
            name_format="$pieceName$",
            label=f'{{{SAID} == "" ? "" : {lines}}}',
        ),
        value(LAST_SAID, (keys.KEEP_SHEET, f"${SAID}$"), start=""),
        DynamicProperty(name=SAID, commands=(KeyCommand("", keys.SHOW_SHEET, SetValue(f"${name}$")),), value=""),
    )
