"""The codes of supply: Support, sources, Resupply (section 5)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

TOO_LITTLE_SUPPORT = Code(
    "SUP101",
    "support-beyond-the-sources",
    Severity.ERROR,
    "Units count as supported although not all can be at once. Some are out of range of every Supply Source, or too "
    "many need the same dumps and towns (5.1, 5.2, 5.5, 5.6).",
    "A dump serves two units, a town four. The evidence lists the units and the sources that they can use.",
    "SUP101: 5 Ind, 7 Ind and Skin cannot all be supported: they can use only Supply Dump 1, which serves 2 units",
    "Mark the units without Support.",
)
NO_SUPPORT_NOW = Code(
    "SUP102",
    "support-out-of-place",
    Severity.ERROR,
    "A unit counts as supported when no Main Order is being executed, or does not check for Support now (5.2).",
    "Units that take part in a Main Order check for Support once. Arbegnoch, Air units and dumps never check.",
    "SUP102: Arbegnoch band 1 never checks for Support",
    "Nothing needs marking for this unit now.",
)
NO_PLACE_NOW = Code(
    "SUP201",
    "source-placed-out-of-time",
    Severity.ERROR,
    "A Supply Source marker is placed or upgraded outside the Supply Source Segment or too early. Or it is placed "
    "although it is on the map, or upgraded although it is not there as a Limited Source (5.3).",
    "Markers are placed and upgraded in the Supply Source Segment. Zuhani and Cub Cub come as Reinforcements.",
    "SUP201: Zuhani may be upgraded only from GT3 on",
    "Take the marker back.",
)
WRONG_SPOT = Code(
    "SUP202",
    "source-placed-elsewhere",
    Severity.ERROR,
    "A Supply Source marker is not placed in its own town, or no Allied unit occupies the town (5.3).",
    "Each marker belongs to one place.",
    "SUP202: Agordat Supply may be placed only when an Allied unit occupies Agordat",
    "Take the marker back.",
)
NO_CHAIN = Code(
    "SUP203",
    "source-without-its-chain",
    Severity.ERROR,
    "A Supply Source marker is placed or upgraded although its town is out of range of the source it depends on, or "
    "that source has the wrong level (5.3).",
    "Agordat depends on West Kassala, and Asmara on Agordat, which must be a Full Source for the upgrade.",
    "SUP203: Agordat Supply cannot trace from West Kassala: 9.5 movement points, the range is 8",
    "Take the marker back.",
)
WRONG_PRICE = Code(
    "SUP204",
    "upgrade-at-a-wrong-price",
    Severity.ERROR,
    "An upgrade is paid with a wrong number of dumps, or with something that is not a dump on the map (5.3).",
    "Zuhani costs one dump and the others two, loaded or depleted.",
    "SUP204: Cub Cub Supply is upgraded by removing 2 Supply Dumps, not 1",
    "Remove the right number of dumps.",
)
TOO_LITTLE_RESUPPLY = Code(
    "SUP301",
    "resupply-beyond-the-sources",
    Severity.ERROR,
    "Units count as resupplied although not all can be at once (5.7b).",
    "A dump serves two units, a town four. The evidence lists the units and the sources that they can use.",
    "SUP301: 9 Ind, 10 Ind and 11 Ind cannot all be resupplied: they can use only Supply Dump 1, which serves 2 units",
    "Mark the units without Resupply.",
)
NO_RESUPPLY_NOW = Code(
    "SUP302",
    "resupply-out-of-place",
    Severity.ERROR,
    "Units are resupplied outside the Resupply Segment, or a unit that is never resupplied is (5.7b).",
    "Arbegnoch, Air units and dumps need no Resupply.",
    "SUP302: Arbegnoch band 1 is never resupplied",
    "Take the Resupply back.",
)
LEFT_OUT = Code(
    "SUP303",
    "resupply-left-out",
    Severity.ERROR,
    "A unit is not resupplied although a source could still serve it (5.7b).",
    "All units must try. The owner chooses only if supply is not enough for all.",
    "SUP303: 11 Ind can be resupplied too, from Supply Dump 1",
    "Resupply the unit.",
)

SUP: tuple[Code, ...] = (
    TOO_LITTLE_SUPPORT,
    NO_SUPPORT_NOW,
    NO_PLACE_NOW,
    WRONG_SPOT,
    NO_CHAIN,
    WRONG_PRICE,
    TOO_LITTLE_RESUPPLY,
    NO_RESUPPLY_NOW,
    LEFT_OUT,
)
