"""The codes of Bombardments (section 6)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WRONG_ORDER = Code(
    "BMB101",
    "bombardment-without-its-order",
    Severity.ERROR,
    "A hex is bombarded while no Bombardment Main Order of that side is being executed (6.1).",
    "Guns fire by Order.",
    "BMB101: no Bombardment Order of the Allied side is being executed",
)
ONE_HEX = Code(
    "BMB102",
    "second-bombardment-of-a-limited-order",
    Severity.ERROR,
    "A Limited Bombardment is used on a second hex (Orders 34, 24).",
    "A Limited Order is for a single hex.",
    "BMB102: L-7 is a second hex; a Limited Bombardment is made on a single one",
)
NO_TARGET = Code(
    "BMB103",
    "bombardment-of-no-enemy",
    Severity.ERROR,
    "The hex holds no enemy unit, or dumps alone (6.1).",
    "Guns fire at units.",
    "BMB103: no enemy unit but dumps is in A-1",
)
BAD_GUNS = Code(
    "BMB104",
    "bombardment-by-no-guns",
    Severity.ERROR,
    "The units named are none, named twice, not on the map, of the other side, or no Artillery (6.1).",
    "Only Artillery bombards.",
    "BMB104: 9 Ind is not Artillery",
)
DISRUPTED = Code(
    "BMB105",
    "bombardment-by-a-disrupted-gun",
    Severity.ERROR,
    "A Disrupted gun bombards (6.1, 8.1).",
    "Disrupted guns are silent.",
    "BMB105: Art is Disrupted",
)
NOT_ADJACENT = Code(
    "BMB106",
    "bombardment-from-afar",
    Severity.ERROR,
    "A gun bombards a hex that is not adjacent, or not across an arrow (6.1).",
    "Guns reach one hex.",
    "BMB106: Art in A-1 is not adjacent to A-3",
)
FIRED = Code(
    "BMB107",
    "gun-fires-twice",
    Severity.ERROR,
    "A gun bombards a second time in one Order (6.1).",
    "A gun fires once.",
    "BMB107: Art has bombarded already in this Order",
)
BOMBARDED = Code(
    "BMB108",
    "hex-bombarded-twice",
    Severity.ERROR,
    "A hex is bombarded a second time in one Order (6.1).",
    "A hex is bombarded once.",
    "BMB108: A-3 has been bombarded already in this Order",
)
NO_DIE = Code(
    "BMB109",
    "bombardment-without-its-die",
    Severity.ERROR,
    "A Bombardment is played without a die, or with a number that no die shows (6.3).",
    "The result depends on it.",
    "BMB109: the Bombardment needs a die roll of 1 to 6",
)
NOT_DISRUPTED = Code(
    "BMB201",
    "disruption-not-earned",
    Severity.ERROR,
    "Units are Disrupted that the result does not allow: none is owed, too many, a dump, or not in the target "
    "hex (6.3).",
    "The column tells how many.",
    "BMB201: the result Disrupts 1 unit, not 2",
)
STEP_NOT_EARNED = Code(
    "BMB202",
    "step-not-earned",
    Severity.ERROR,
    "A step is lost that the result does not cost: no 1, no Full Supply Source or loaded dump in range, or of a "
    "unit that it may not come from (6.3).",
    "A step loss takes ammunition, or a unit already Disrupted.",
    "BMB202: no step loss of Colonial Brigade is owed",
)
WRONG_DUMP = Code(
    "BMB203",
    "dump-does-not-pay",
    Severity.ERROR,
    "A dump is depleted that is not asked for, not loaded or not in range (6.3).",
    "Only a loaded dump in range of a participating gun can pay.",
    "BMB203: Supply Dump 2 does not pay for this",
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
