"""Units that a side keeps face down: the others see a counter of the side, and not which.

Outside the Mask stands what everybody may know: that the counter has moved, and the commands that turn it, each with a
report. A report is made while the counter is open, so that it can be named.
"""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import Mask, TriggerAction
from vassal_build.gamebox.picture_names import hidden_picture
from vassal_build.gamebox.strings import Strings
from vassal_build.module import keys
from vassal_build.module.kits.counter import uses
from vassal_build.module.kits.kit import Kit, Rank, hide, report, trigger

IS_MASKED = "ObscuredToOthers == true"
"""The piece lies face down."""
MASKED = f"{{{IS_MASKED}}}"
FOREIGN = "{Obscured == true}"
"""The piece lies face down, and the acting player does not see what it is."""
_OPEN = "{ObscuredToOthers != true || Obscured == true}"


def hiding_unit(side: str) -> str:
    """Name the kit of a side's units that may lie face down."""
    return f"Hiding Unit {side}"


def hiding_units(strings: Strings, side: str, name: str, *more: str) -> tuple[Kit, ...]:
    """Give the kits of a side's units, by its id and name, that may lie face down and have what `more` kits give."""
    return Kit(hiding_unit(side), uses(mask_kit(side), *more)), mask(strings, side, name)


def mask_kit(side: str) -> str:
    """Name the kit that lets a side's pieces lie face down."""
    return f"Mask {side}"


def mask(strings: Strings, side: str, name: str, opening: tuple[KeyStroke, ...] = ()) -> Kit:
    """Give the kit that lets the pieces of a side, by its id and name, lie face down; who plays both sees them.

    The keys `opening` open a piece that lies face down, as its command does.
    """
    text = strings.text
    where = {"unit": "$PieceName$", "place": "$LocationName$"}
    both = strings.name("sides.solitaire")
    return Kit(
        mask_kit(side),
        (
            TriggerAction(
                name=text("commands.uncover"),
                menu=text("commands.uncover"),
                key=keys.UNCOVER,
                condition=MASKED if opening else "",
                watch_keys=opening,
                action_keys=(keys.MASK, keys.SAY_UNCOVERED),
            ),
            trigger(text("commands.cover"), keys.COVER, keys.SAY_COVERED, keys.MASK),
            hide(_OPEN, keys.UNCOVER),
            hide(MASKED, keys.COVER),
            report(keys.SAY_UNCOVERED, text(report_lines.UNCOVER, **where)),
            report(keys.SAY_COVERED, text(report_lines.COVER, **where)),
            Mask(
                key=keys.MASK,
                menu="",
                image=hidden_picture(side),
                style="I",
                mask_name=text("masked.name", side=name),
                access=f"sides:{name}:{both}",
                auto_peek=False,
                peek_menu="",
            ),
        ),
        Rank.MASK,
    )
