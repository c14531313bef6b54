"""The codes of Bombardments (section 6)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WRONG_ORDER = Code(
    "BMB101",
    "bombardment-without-its-order",
    Severity.ERROR,
    "A hex is bombarded while no Bombardment Main Order of that side is being executed (6.1).",
    "Guns fire only by a Bombardment Order.",
    "BMB101: no Bombardment Order of the Allied side is being executed",
    "Take the Bombardment back, or mark it as agreed.",
)
ONE_HEX = Code(
    "BMB102",
    "second-bombardment-of-a-limited-order",
    Severity.ERROR,
    "A Limited Bombardment is used against a second hex (Orders 34, 24).",
    "A Limited Order allows a single hex.",
    "BMB102: L-7 is a second hex, but a Limited Bombardment allows one",
    "Take the second Bombardment back.",
)
NO_TARGET = Code(
    "BMB103",
    "bombardment-of-no-enemy",
    Severity.ERROR,
    "The hex contains no enemy unit, or only dumps (6.1).",
    "Guns fire at units.",
    "BMB103: A-1 contains no enemy unit except dumps",
    "Choose a hex with an enemy unit.",
)
BAD_GUNS = Code(
    "BMB104",
    "bombardment-by-no-guns",
    Severity.ERROR,
    "No unit is named, or one is named twice, is not on the map, belongs to the other side or is not Artillery (6.1).",
    "Only Artillery bombards.",
    "BMB104: 9 Ind is not Artillery",
    "Name Artillery of your own side.",
)
DISRUPTED = Code(
    "BMB105",
    "bombardment-by-a-disrupted-gun",
    Severity.ERROR,
    "A Disrupted gun bombards (6.1, 8.1).",
    "Disrupted guns cannot fire.",
    "BMB105: Art is Disrupted",
    "Leave the gun out.",
)
NOT_ADJACENT = Code(
    "BMB106",
    "bombardment-from-afar",
    Severity.ERROR,
    "A gun bombards a hex that is not adjacent, or not across an arrow (6.1).",
    "Guns reach one hex.",
    "BMB106: Art in A-1 is not adjacent to A-3",
    "Leave the gun out, or move it next to the target first.",
)
FIRED = Code(
    "BMB107",
    "gun-fires-twice",
    Severity.ERROR,
    "A gun bombards a second time in one Order (6.1).",
    "A gun fires once in an Order.",
    "BMB107: Art has already bombarded in this Order",
    "Take the second Bombardment back.",
)
BOMBARDED = Code(
    "BMB108",
    "hex-bombarded-twice",
    Severity.ERROR,
    "A hex is bombarded a second time in one Order (6.1).",
    "A hex is bombarded once in an Order.",
    "BMB108: A-3 has already been bombarded in this Order",
    "Take the second Bombardment back.",
)
NO_DIE = Code(
    "BMB109",
    "bombardment-without-its-die",
    Severity.ERROR,
    "A Bombardment has no die, or a number that is not on a die (6.3).",
    "The result depends on it.",
    "BMB109: the Bombardment needs a die roll of 1 to 6",
    "Throw the module's die for the Bombardment.",
)
NOT_DISRUPTED = Code(
    "BMB201",
    "disruption-not-earned",
    Severity.ERROR,
    "Units become Disrupted although the result does not allow it: none is due, they are too many, one is a dump, or "
    "one is not in the target hex (6.3).",
    "The column of the table gives the number.",
    "BMB201: the result Disrupts 1 unit, not 2",
    "Remove the mark from the units that the result does not Disrupt.",
)
STEP_NOT_EARNED = Code(
    "BMB202",
    "step-not-earned",
    Severity.ERROR,
    "A unit loses a step although the result does not cost one: there is no 1, no Full Supply Source or loaded dump in "
    "range, or the unit is not one that may lose it (6.3).",
    "A step loss needs ammunition, or a unit that is already Disrupted.",
    "BMB202: no step loss of Colonial Brigade is due",
    "Give the step back.",
)
WRONG_DUMP = Code(
    "BMB203",
    "dump-does-not-pay",
    Severity.ERROR,
    "A dump is depleted that need not pay, is not loaded or is not in range (6.3).",
    "Only a loaded dump in range of a participating gun can pay.",
    "BMB203: Supply Dump 2 need not pay for anything",
    "Turn the dump back to its loaded side.",
)

BMB: tuple[Code, ...] = (
    WRONG_ORDER,
    ONE_HEX,
    NO_TARGET,
    BAD_GUNS,
    DISRUPTED,
    NOT_ADJACENT,
    FIRED,
    BOMBARDED,
    NO_DIE,
    NOT_DISRUPTED,
    STEP_NOT_EARNED,
    WRONG_DUMP,
)
