"""The codes of Assaults: who may assault, losses, Push, Counterattack (7.1 to 7.5, Order 41)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WRONG_ORDER = Code(
    "CMB101",
    "assault-without-its-order",
    Severity.ERROR,
    "A hex is assaulted while no Assault Main Order of that side is being executed (7.1), or overrun without "
    "Order 41 in a Move Main Order.",
    "Combat needs an Order that allows it.",
    "CMB101: no Assault Order of the Italian side is being executed",
)
ONE_HEX = Code(
    "CMB102",
    "second-assault-of-a-limited-order",
    Severity.ERROR,
    "A Limited Assault is used on a second hex (Orders 31, 19), or Order 41 for a second Overrun (3.3).",
    "A Limited Order is for a single hex.",
    "CMB102: L-7 is a second hex; a Limited Assault is made on a single one",
)
NO_TARGET = Code(
    "CMB103",
    "assault-on-no-enemy",
    Severity.ERROR,
    "The hex that is assaulted holds no enemy unit, or is an Entry hex (7.1).",
    "Only enemy units in hexes of the map can be assaulted.",
    "CMB103: no enemy unit is in H-11",
)
BAD_UNITS = Code(
    "CMB104",
    "assault-by-no-fighters",
    Severity.ERROR,
    "The units named are none, named twice, not on the map, of the other side, or dumps or Air units (7.1).",
    "Foot, Mobile and Artillery units assault.",
    "CMB104: Supply Dump 1 cannot assault",
)
DISRUPTED = Code(
    "CMB105",
    "assault-by-a-disrupted-unit",
    Severity.ERROR,
    "A Disrupted unit assaults (7.1, 8.1).",
    "Disrupted units defend, but do not assault.",
    "CMB105: Skin is Disrupted",
)
NOT_ADJACENT = Code(
    "CMB106",
    "assault-from-afar",
    Severity.ERROR,
    "A unit assaults a hex that is not adjacent, or not across an arrow of its Entry hex (7.1).",
    "Units fight what is next to them.",
    "CMB106: Skin in A-1 is not adjacent to A-3",
)
FOUGHT = Code(
    "CMB107",
    "unit-assaults-twice",
    Severity.ERROR,
    "A unit assaults a second time in one Order without a Push (7.1).",
    "A unit assaults once.",
    "CMB107: Skin has assaulted already in this Order",
)
ASSAULTED = Code(
    "CMB108",
    "hex-assaulted-twice",
    Severity.ERROR,
    "A hex is assaulted a second time in one Order without a Push (7.1).",
    "A hex is assaulted once.",
    "CMB108: A-3 has been assaulted already in this Order",
)
PROHIBITED = Code(
    "CMB109",
    "assault-into-prohibited-ground",
    Severity.ERROR,
    "A unit that is not Artillery assaults a hex that it may not enter from where it stands; Alpine is open to "
    "Foot (7.1, 4.1).",
    "Mobile units need the road into mountains and across cliffs.",
    "CMB109: Skin: a Mobile unit enters or leaves A-2 (mountain) only by road or track",
)
GUNS_ALONE = Code(
    "CMB110",
    "guns-assault-alone",
    Severity.ERROR,
    "Artillery assaults without a unit of another kind (7.1).",
    "Guns support an Assault; they do not make one.",
    "CMB110: only Artillery takes part",
)
NO_DIE = Code(
    "CMB111",
    "combat-without-its-die",
    Severity.ERROR,
    "A round of combat that needs a die is played without one, or with a number that no die shows (7.3).",
    "The result depends on it.",
    "CMB111: the Assault needs a die roll of 1 to 6",
)
UNFINISHED = Code(
    "CMB112",
    "next-fight-before-the-last-is-settled",
    Severity.ERROR,
    "A fight begins while losses or decisions of the last one are still owed (7.3 to 7.6).",
    "The next fight depends on them.",
    "CMB112: losses or decisions at A-3 are still owed",
)
BAD_OVERRUN = Code(
    "CMB113",
    "overrun-of-several-stacks",
    Severity.ERROR,
    "An Overrun is made by units of more than one hex (Order 41).",
    "A single unit or stack overruns.",
    "CMB113: the units stand in A-1 and B-2",
)
NOT_OWED = Code(
    "CMB201",
    "loss-not-owed",
    Severity.ERROR,
    "A loss is taken, or a Trench given, that nobody owes (7.3).",
    "Each result costs what it says, once.",
    "CMB201: no step loss of Colonial Brigade is owed",
)
BYSTANDER = Code(
    "CMB202",
    "loss-by-a-bystander",
    Severity.ERROR,
    "A step loss is taken from a unit that had no part in the combat, or from a dump (7.3, 1.4).",
    "Losses fall on those who fought.",
    "CMB202: SDF did not fight",
)
GUN_SHIELD = Code(
    "CMB203",
    "gun-takes-the-loss",
    Severity.ERROR,
    "Artillery takes a step loss that another unit could take (7.3).",
    "Guns lose steps last, but for the second part of a 1+.",
    "CMB203: Artillery takes the loss only when nobody else can",
)
NO_TRENCH = Code(
    "CMB204",
    "trench-not-to-be-given",
    Severity.ERROR,
    "A Trench is given that is not there, or not at a hex of the fight (7.3).",
    "Only one's own Trench can be given up.",
    "CMB204: no Trench of the Italian side is in A-2",
)
NO_DECISION = Code(
    "CMB205",
    "no-such-decision",
    Severity.ERROR,
    "A decision is made that nobody asks for: Convert without Oc, Stay or No Push without a Push on offer (7.3, 7.4).",
    "Each decision answers a result.",
    "CMB205: no Oc is to be decided",
)
NO_PUSH = Code(
    "CMB301",
    "push-not-offered",
    Severity.ERROR,
    "A Push is made that the result does not offer, or a second one (7.4).",
    "Only the Push area or the Matildas give one Push.",
    "CMB301: the result is not in the Push area",
)
PUSH_UNITS = Code(
    "CMB302",
    "push-by-others",
    Severity.ERROR,
    "Units push that were not in the initial Assault, or push on to another hex without having advanced (7.4).",
    "A Push is made with the same units.",
    "CMB302: SDF joins the Push and was not in the initial Assault",
)
PUSH_SUPPLY = Code(
    "CMB303",
    "push-out-of-supply",
    Severity.ERROR,
    "A Push is made though no unit of the initial Assault is in range of a Full Supply Source or a loaded dump (7.4).",
    "Pushing takes ammunition.",
    "CMB303: no Full Supply Source or loaded dump carries the Push",
)
PUSH_DUMP = Code(
    "CMB304",
    "push-on-a-wrong-dump",
    Severity.ERROR,
    "The dump named for a Push is not loaded or not in range (7.4).",
    "Only a loaded dump within range can pay.",
    "CMB304: Supply Dump 2 cannot pay for the Push",
)
PUSH_ELSEWHERE = Code(
    "CMB305",
    "push-at-another-hex",
    Severity.ERROR,
    "A Push is made at another hex while the defenders of the first still hold theirs (7.4).",
    "One pushes on only after the defender is eliminated.",
    "CMB305: A-3 is still held; the Push is made there",
)
NO_COUNTER = Code(
    "CMB401",
    "counterattack-not-offered",
    Severity.ERROR,
    "A side counterattacks without an Oc result or Order 13 (7.3, 7.5).",
    "A Counterattack is an answer to ongoing combat.",
    "CMB401: no Counterattack is on offer",
)
NO_INFANTRY = Code(
    "CMB402",
    "counterattack-by-guns-alone",
    Severity.ERROR,
    "A side counterattacks without a unit that is neither Artillery nor Disrupted (7.5).",
    "Guns and Disrupted units cannot lead a Counterattack.",
    "CMB402: 16 Col is Disrupted: a Counterattack needs a steady unit that is not Artillery",
)
COUNTER_UNITS = Code(
    "CMB403",
    "counterattack-by-others",
    Severity.ERROR,
    "The units of a Counterattack are not all the units of the hex but the Disrupted ones (7.5).",
    "All steady units of the hex are added up.",
    "CMB403: the steady units in A-3 are Colonial Brigade and Bersaglieri Battalion",
)
COUNTER_HEX = Code(
    "CMB404",
    "counterattack-on-others",
    Severity.ERROR,
    "A Counterattack goes against a hex without a unit that is no Artillery and that assaulted (7.5).",
    "One strikes back at those who struck.",
    "CMB404: nobody in B-3 assaulted, Artillery apart",
)

CMB: tuple[Code, ...] = (
    WRONG_ORDER,
    ONE_HEX,
    NO_TARGET,
    BAD_UNITS,
    DISRUPTED,
    NOT_ADJACENT,
    FOUGHT,
    ASSAULTED,
    PROHIBITED,
    GUNS_ALONE,
    NO_DIE,
    UNFINISHED,
    BAD_OVERRUN,
    NOT_OWED,
    BYSTANDER,
    GUN_SHIELD,
    NO_TRENCH,
    NO_DECISION,
    NO_PUSH,
    PUSH_UNITS,
    PUSH_SUPPLY,
    PUSH_DUMP,
    PUSH_ELSEWHERE,
    NO_COUNTER,
    NO_INFANTRY,
    COUNTER_UNITS,
    COUNTER_HEX,
)
