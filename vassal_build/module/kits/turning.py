"""Pieces that are turned to one of the six sides of their hex, by the menu, with a report."""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.traits import CanRotate
from vassal_build.gamebox.strings import Strings
from vassal_build.module import keys
from vassal_build.module.kits.kit import PIECE_NAME, Kit, Rank, report

TURNING = "Turning"
SIDES = 6


def turning(strings: Strings, named: str = PIECE_NAME) -> Kit:
    """Give the kit; the first facing is as the counter is printed. Reports name the piece by `named`."""
    text, where = strings.text, {"unit": named, "place": "$LocationName$"}
    return Kit(
        TURNING,
        (
            report(keys.TURN_RIGHT, text(report_lines.TURN_RIGHT, **where)),
            report(keys.TURN_LEFT, text(report_lines.TURN_LEFT, **where)),
            CanRotate(
                facings=SIDES,
                clockwise=text("commands.turn_right"),
                clockwise_key=keys.TURN_RIGHT,
                counterclockwise=text("commands.turn_left"),
                counterclockwise_key=keys.TURN_LEFT,
                name=TURNING,
            ),
        ),
        Rank.STATES,
    )
