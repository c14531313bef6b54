"""What a segment marks, weakens or removes by itself, and the table does not show: its section and the words (5.7)."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.words import SUPPLY, SUPPLY_DUE
from vassal_build.counted import counted

ATTRITION = "attrition"
"""The segment in which units are weakened and removed."""


def of_segment(position: Position, gap: Gap, segment: str) -> tuple[str, str] | None:
    """Give the section and what is wrong, None where the segment does not ask for it.

    `position` is what the play came to.
    """
    name = position.facts.units[gap.subject].name if gap.subject in position.units else ""
    marked = gap.seen is True
    match segment, gap.kind:
        case "emergency", GapKind.DISRUPTED:
            told = "is marked Disrupted, but arrives without the mark" if marked else "is not marked Disrupted"
            return "5.7a", f"{name} was placed in the Emergency Reinforcement Segment and {told}"
        case "resupply", GapKind.SUPPLY:
            shown, due = SUPPLY[gap.seen.value], SUPPLY_DUE[gap.played.value]
            return "5.7b", f"{name} {shown} after the Resupply Segment, but should {due}"
        case "attrition", GapKind.DISRUPTED:
            told = "is marked Disrupted without a reason" if marked else "is not marked Disrupted"
            return "5.7c", f"{name} {told} after the Attrition Segment{'' if marked else _why(position, gap.subject)}"
        case "attrition", GapKind.STEPS:
            left = counted(gap.seen, "step")
            return "5.7c", f"{name} shows {left} after the Attrition Segment, but should show {gap.played}"
        case "attrition", GapKind.PLACE if gap.seen == OffMap.GONE:
            stays = position.units[gap.subject]
            after = f"{counted(stays.steps, 'step')}{', Disrupted' if stays.disrupted else ''}"
            removed = f"{name} was removed in the Attrition Segment, but should stay with {after}"
            return "5.7c", f"{removed}{_why(position, gap.subject)}"
        case "attrition", GapKind.PLACE if gap.played == OffMap.GONE:
            return "5.7c", f"{name} is still in {gap.seen}, but should be removed in the Attrition Segment"
    return None


def _why(position: Position, unit: str) -> str:
    """Say what supply a unit is short of, in words that follow."""
    short = position.units[unit].supply.value
    return "" if short == "full" else f": it is marked {short.capitalize()} Supply"
