"""What a segment marks, weakens or removes by itself, and the table does not show: its section and the words (5.7)."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.words import SUPPLY, SUPPLY_DUE
from vassal_build.counted import counted
from vassal_build.language.said import said

ATTRITION = "attrition"
"""The segment in which units are weakened and removed."""


def of_segment(position: Position, gap: Gap, segment: str) -> tuple[str, str] | None:
    """Give the section and what is wrong, None where the segment does not ask for it.

    `position` is what the play came to.
    """
    name = position.facts.units[gap.subject].name if gap.subject in position.units else ""
    match gap.kind:
        case GapKind.DISRUPTED if segment == "emergency":
            return "5.7a", (
                said(
                    "{unit} was placed in the Emergency Reinforcement Segment and is marked Disrupted, but arrives "
                    "without the mark",
                    unit=name,
                )
                if gap.seen
                else said(
                    "{unit} was placed in the Emergency Reinforcement Segment and is not marked Disrupted", unit=name
                )
            )
        case GapKind.SUPPLY if segment == "resupply":
            shown, due = SUPPLY[gap.seen.value], SUPPLY_DUE[gap.played.value]
            return "5.7b", said(
                "{unit} {shown} after the Resupply Segment, but should {due}", unit=name, shown=shown, due=due
            )
        case GapKind.DISRUPTED if segment == ATTRITION:
            return "5.7c", (
                said("{unit} is marked Disrupted without a reason after the Attrition Segment", unit=name)
                if gap.seen
                else _with_supply(
                    position,
                    gap.subject,
                    said("{unit} is not marked Disrupted after the Attrition Segment", unit=name),
                )
            )
        case GapKind.STEPS if segment == ATTRITION:
            return "5.7c", said(
                "{unit} shows {steps} after the Attrition Segment, but should show {due}",
                unit=name,
                steps=counted(gap.seen, "step"),
                due=gap.played,
            )
        case GapKind.PLACE if segment == ATTRITION and gap.seen == OffMap.GONE:
            return "5.7c", _with_supply(position, gap.subject, _removed(position, gap.subject, name))
        case GapKind.PLACE if segment == ATTRITION and gap.played == OffMap.GONE:
            return "5.7c", said(
                "{unit} is still in {place}, but should be removed in the Attrition Segment", unit=name, place=gap.seen
            )
    return None


def _removed(position: Position, unit: str, name: str) -> str:
    """Say that a unit was removed that should have stayed."""
    stays = position.units[unit]
    steps = counted(stays.steps, "step")
    return said(
        "{unit} was removed in the Attrition Segment, but should stay with {steps}",
        unit=name,
        steps=said("{steps}, Disrupted", steps=steps) if stays.disrupted else steps,
    )


def _with_supply(position: Position, unit: str, message: str) -> str:
    """Say besides what supply a unit is short of."""
    short = position.units[unit].supply.value
    if short == "full":
        return message
    return said("{message}: it {supply}", message=message, supply=SUPPLY[short])
