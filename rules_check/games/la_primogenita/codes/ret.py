"""The codes of Retreat and Advance after Combat (7.6, 7.7, 5.5, Order 18)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

NO_RETREAT = Code(
    "RET101",
    "retreat-not-offered",
    Severity.ERROR,
    "A unit retreats that no Push, Oc or Order 18 lets retreat (7.3, 7.4, 7.6).",
    "Retreat is an answer to a Push or to ongoing combat.",
    "RET101: no Retreat of Colonial Brigade is on offer",
)
CANNOT = Code(
    "RET102",
    "retreat-of-a-unit-that-cannot",
    Severity.ERROR,
    "Artillery, a Disrupted unit or one without supply retreats (7.6, 8.1, 8.2).",
    "Such units are eliminated while trying.",
    "RET102: Colonial Brigade is Disrupted and is eliminated instead",
)
NOT_ADJACENT = Code(
    "RET103",
    "retreat-too-far",
    Severity.ERROR,
    "A unit retreats to a place that is not adjacent, or goes on after it has retreated (7.6).",
    "A Retreat is one hex.",
    "RET103: Colonial Brigade has retreated to A-4 and goes on to A-5: a Retreat is one hex",
)
ENEMY_THERE = Code(
    "RET104",
    "retreat-onto-the-enemy",
    Severity.ERROR,
    "A unit retreats onto an enemy unit or into an enemy Entry hex (7.6, 1.1).",
    "An enemy unit blocks the way, a dump too.",
    "RET104: enemy units are in A-4",
)
GROUND = Code(
    "RET105",
    "retreat-over-prohibited-ground",
    Severity.ERROR,
    "A unit retreats into or out of Mountain or Alpine or across a cliff, off road and track (7.6); by Order 18 "
    "only Mobile units are held back so.",
    "A Retreat is no climb.",
    "RET105: Colonial Brigade retreats into A-4 (mountain) only by road or track",
)
TOWN = Code(
    "RET106",
    "retreat-into-an-unmarked-town",
    Severity.ERROR,
    "An Allied unit retreats into a town without any flag (7.6).",
    "A Retreat takes no town.",
    "RET106: Cheren has no flag",
)
STACKING = Code(
    "RET107",
    "retreat-over-the-limit",
    Severity.ERROR,
    "A unit retreats into a hex where it would exceed the Stacking Limit (7.6, 1.5).",
    "There is no room.",
    "RET107: A-4 is full",
)
NO_TRACE = Code(
    "RET108",
    "retreat-out-of-supply",
    Severity.ERROR,
    "A unit retreats to where it could not trace to any Supply Source but one in the hex it left (7.6).",
    "A Retreat goes towards supply.",
    "RET108: no Supply Source can be traced from A-4",
)
NOT_VACANT = Code(
    "RET201",
    "advance-into-a-held-hex",
    Severity.ERROR,
    "A unit advances into a hex that still holds units, or that nobody fought for (7.7).",
    "The attacker advances only when the hex becomes vacant.",
    "RET201: A-3 is not vacant",
)
GUN_ADVANCES = Code(
    "RET202",
    "advance-of-guns-or-dumps",
    Severity.ERROR,
    "Artillery or a dump advances (7.7).",
    "Guns and dumps stay behind.",
    "RET202: Art is Artillery and does not advance",
)
BYSTANDER = Code(
    "RET203",
    "advance-of-a-bystander",
    Severity.ERROR,
    "A unit advances that did not take part in the Assault, is not next to the hex, or has advanced and goes on (7.7).",
    "Those who fought may advance.",
    "RET203: SDF did not take part in the Assault on A-3",
)

RET: tuple[Code, ...] = (
    NO_RETREAT,
    CANNOT,
    NOT_ADJACENT,
    ENEMY_THERE,
    GROUND,
    TOWN,
    STACKING,
    NO_TRACE,
    NOT_VACANT,
    GUN_ADVANCES,
    BYSTANDER,
)
