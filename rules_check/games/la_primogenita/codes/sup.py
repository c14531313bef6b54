"""The codes of supply: Support, sources, Resupply (section 5)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

TOO_LITTLE_SUPPORT = Code(
    "SUP101",
    "support-beyond-the-sources",
    Severity.ERROR,
    "Units are said to be supported that cannot all be supported at once: some are out of range of every Supply "
    "Source, or more units need the same dumps and towns than these can serve (5.1, 5.2, 5.5, 5.6).",
    "A dump serves two units, a town four; the evidence lists the units that compete and the sources they can use.",
    "SUP101: 5 Ind, 7 Ind and Skin cannot all be supported: they can use only Supply Dump 1, which serves 2 units",
)
NO_SUPPORT_NOW = Code(
    "SUP102",
    "support-out-of-place",
    Severity.ERROR,
    "Support is claimed when no Main Order is being executed, or for a unit that does not check for it now (5.2).",
    "Support is checked for Main Orders, by those who take part, once; Arbegnoch, Air units and dumps never check.",
    "SUP102: Arbegnoch band 1 never checks for Support",
)
NO_PLACE_NOW = Code(
    "SUP201",
    "source-placed-out-of-time",
    Severity.ERROR,
    "A Supply Source marker is placed or upgraded outside the Supply Source Segment or too early in the game; or one "
    "is placed that lies on the map already, or upgraded that is not there as a Limited Source (5.3).",
    "Markers are placed and upgraded in the Supply Source Segment; Zuhani and Cub Cub come as Reinforcements.",
    "SUP201: Zuhani may be upgraded on GT3 or later",
)
WRONG_SPOT = Code(
    "SUP202",
    "source-placed-elsewhere",
    Severity.ERROR,
    "A Supply Source marker is placed elsewhere than in its own town, or no Allied unit occupies the town (5.3).",
    "Each marker belongs to one place.",
    "SUP202: Agordat Supply is placed with an Allied unit in Agordat",
)
NO_CHAIN = Code(
    "SUP203",
    "source-without-its-chain",
    Severity.ERROR,
    "A Supply Source marker is placed or upgraded although its town is out of range of the source that it hangs on, or "
    "that source is not of the level asked for (5.3).",
    "Agordat hangs on West Kassala, Asmara on Agordat, which must be a Full Source for the upgrade.",
    "SUP203: Agordat Supply cannot trace from West Kassala: 9.5 movement points, the range is 8",
)
WRONG_PRICE = Code(
    "SUP204",
    "upgrade-at-a-wrong-price",
    Severity.ERROR,
    "An upgrade is paid for with another number of dumps than it costs, or with what is no dump on the map (5.3).",
    "Zuhani costs one dump, the others two, loaded or depleted.",
    "SUP204: Cub Cub Supply is upgraded by removing 2 Supply Dumps, not 1",
)
TOO_LITTLE_RESUPPLY = Code(
    "SUP301",
    "resupply-beyond-the-sources",
    Severity.ERROR,
    "Units are said to be resupplied that cannot all be resupplied at once (5.7b).",
    "A dump serves two units, a town four; the evidence lists the units that compete and the sources they can use.",
    "SUP301: 9 Ind, 10 Ind and 11 Ind cannot all be resupplied: they can use only Supply Dump 1, which serves 2 units",
)
NO_RESUPPLY_NOW = Code(
    "SUP302",
    "resupply-out-of-place",
    Severity.ERROR,
    "Resupply is claimed outside the Resupply Segment, or for a unit that is never resupplied (5.7b).",
    "Arbegnoch, Air units and dumps need no Resupply.",
    "SUP302: Arbegnoch band 1 is never resupplied",
)
LEFT_OUT = Code(
    "SUP303",
    "resupply-left-out",
    Severity.ERROR,
    "A unit is left without Resupply although there is a place for it beside all that are resupplied (5.7b).",
    "All units must try; the choice is free only where supply does not suffice for everyone.",
    "SUP303: 11 Ind can be resupplied as well, from Supply Dump 1",
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
