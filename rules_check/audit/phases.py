"""What a segment marks, weakens or removes by itself, and the table does not show: its section and the words (5.7)."""

from __future__ import annotations

from rules_check.audit.gap import Gap, GapKind
from rules_check.position.position import OffMap, Position

ATTRITION = "attrition"
"""The segment in which units are weakened and removed."""


def of_segment(position: Position, gap: Gap, segment: str) -> tuple[str, str] | None:
    """Give the section and what is wrong, None where the segment does not ask for it.

    `position` is what the play came to.
    """
    name = position.facts.units[gap.subject].name if gap.subject in position.units else ""
    marked = gap.seen == str(True)
    match segment, gap.kind:
        case "emergency", GapKind.DISRUPTED:
            told = "is marked Disrupted, and comes without the mark" if marked else "is not marked Disrupted"
            return "5.7a", f"{name} was placed in the Emergency Reinforcement Segment and {told}"
        case "resupply", GapKind.SUPPLY:
            return "5.7b", f"{name} shows {gap.seen} supply after the Resupply Segment, and {gap.played} is due"
        case "attrition", GapKind.DISRUPTED:
            told = "is marked Disrupted, and has no reason to be" if marked else "is not marked Disrupted"
            return "5.7c", f"{name} {told} after the Attrition Segment{'' if marked else _why(position, gap.subject)}"
        case "attrition", GapKind.STEPS:
            return "5.7c", f"{name} shows {gap.seen} steps after the Attrition Segment, and {gap.played} are due"
        case "attrition", GapKind.PLACE if gap.seen == OffMap.GONE:
            left = position.units[gap.subject]
            after = f"with {left.steps} steps{', Disrupted' if left.disrupted else ''}{_why(position, gap.subject)}"
            return "5.7c", f"{name} was removed in the Attrition Segment, and stays {after}"
        case "attrition", GapKind.PLACE if gap.played == OffMap.GONE:
            return "5.7c", f"{name} still lies in {gap.seen}, and the Attrition Segment removes it"
    return None


def _why(position: Position, unit: str) -> str:
    """Say what supply a unit is short of, in words that follow."""
    short = position.units[unit].supply.value
    return "" if short == "full" else f": it is marked {short.capitalize()} Supply"
