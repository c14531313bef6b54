"""The codes of Retreat and Advance after Combat (7.6, 7.7, 5.5, Order 18)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

NO_RETREAT = Code(
    "RET101",
    "retreat-not-offered",
    Severity.ERROR,
    "A unit retreats although no Push, Oc or Order 18 allows it (7.3, 7.4, 7.6).",
    "A Retreat answers a Push or ongoing combat.",
    "RET101: no Retreat of Colonial Brigade is allowed now",
    "Put the unit back.",
)
CANNOT = Code(
    "RET102",
    "retreat-of-a-unit-that-cannot",
    Severity.ERROR,
    "Artillery, a Disrupted unit or a unit without supply retreats (7.6, 8.1, 8.2).",
    "Such units are eliminated instead.",
    "RET102: Colonial Brigade is Disrupted and is eliminated instead",
    "Eliminate the unit.",
)
NOT_ADJACENT = Code(
    "RET103",
    "retreat-too-far",
    Severity.ERROR,
    "A unit retreats to a hex that is not adjacent, or continues after its Retreat (7.6).",
    "A Retreat is one hex long.",
    "RET103: Colonial Brigade has retreated to A-4 and goes on to A-5: a Retreat is one hex",
    "Choose an adjacent hex.",
)
ENEMY_THERE = Code(
    "RET104",
    "retreat-onto-the-enemy",
    Severity.ERROR,
    "A unit retreats into a hex with an enemy unit or into an enemy Entry hex (7.6, 1.1).",
    "Enemy units block the way, and so do enemy dumps.",
    "RET104: Colonial Brigade may not retreat to A-4: enemy units are there",
    "Choose another hex.",
)
GROUND = Code(
    "RET105",
    "retreat-over-prohibited-ground",
    Severity.ERROR,
    "A unit retreats into or out of Mountain or Alpine, or across a cliff, without a road or track (7.6). By Order 18 "
    "this applies to Mobile units only.",
    "Units retreat over easy terrain only.",
    "RET105: Colonial Brigade retreats into A-4 (mountain) only by road or track",
    "Choose another hex.",
)
TOWN = Code(
    "RET106",
    "retreat-into-an-unmarked-town",
    Severity.ERROR,
    "An Allied unit retreats into a town without any flag (7.6).",
    "A Retreat does not take towns.",
    "RET106: Indian Brigade may not retreat to Cheren: it is a town without a flag",
    "Choose another hex.",
)
STACKING = Code(
    "RET107",
    "retreat-over-the-limit",
    Severity.ERROR,
    "A unit retreats into a hex where it exceeds the Stacking Limit (7.6, 1.5).",
    "The hex is full.",
    "RET107: A-4 is full",
    "Choose another hex.",
)
NO_TRACE = Code(
    "RET108",
    "retreat-out-of-supply",
    Severity.ERROR,
    "A unit retreats to a hex that has no trace to a Supply Source, except to one in the hex that it left (7.6).",
    "A Retreat leads towards supply.",
    "RET108: Colonial Brigade may not retreat to A-4: no Supply Source can be traced from there",
    "Choose another hex.",
)
NOT_VACANT = Code(
    "RET201",
    "advance-into-a-held-hex",
    Severity.ERROR,
    "A unit advances into a hex where units still are, or for which nobody fought (7.7).",
    "The attacker advances only when the hex becomes empty.",
    "RET201: A-3 is not vacant",
    "Put the unit back.",
)
GUN_ADVANCES = Code(
    "RET202",
    "advance-of-guns-or-dumps",
    Severity.ERROR,
    "Artillery or a dump advances (7.7).",
    "Guns and dumps stay where they are.",
    "RET202: Art is Artillery and does not advance",
    "Put the unit back.",
)
BYSTANDER = Code(
    "RET203",
    "advance-of-a-bystander",
    Severity.ERROR,
    "A unit advances that took no part in the Assault, is not next to the hex, or has already advanced (7.7).",
    "Only units that fought may advance.",
    "RET203: SDF did not take part in the Assault on A-3",
    "Put the unit back.",
)
ADVANCE_UNSUPPLIED = Code(
    "RET204",
    "advance-after-lack-of-supply",
    Severity.WARNING,
    "By edition 1.0 of the rules, a unit advances into a hex whose last defender was lost for lack of supply (5.2).",
    "Edition 1.0 forbids this Advance and cites section 7.7, which allows it. Its words look like a slip, and edition "
    "1.0a allows the Advance.",
    "RET204: A-2 is empty because its last unit lacked supply; by edition 1.0 bde9 may not advance into it (likely a "
    "slip of the text)",
    "Agree with your opponent on which edition you follow.",
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
    ADVANCE_UNSUPPLIED,
)
