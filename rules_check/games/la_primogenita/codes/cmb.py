"""The codes of Assaults: who may assault, losses, Push, Counterattack (7.1 to 7.5, Order 41)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WRONG_ORDER = Code(
    "CMB101",
    "assault-without-its-order",
    Severity.ERROR,
    "A hex is assaulted without an Assault Main Order of that side (7.1), or overrun without Order 41 in a Move Main "
    "Order.",
    "Combat needs an Order that allows it.",
    "CMB101: no Assault Order of the Italian side is being executed",
    "Take the Assault back, or mark it as agreed.",
)
ONE_HEX = Code(
    "CMB102",
    "second-assault-of-a-limited-order",
    Severity.ERROR,
    "A Limited Assault is used against a second hex (Orders 31, 19), or Order 41 for a second Overrun (3.3).",
    "A Limited Order allows a single hex.",
    "CMB102: L-7 is a second hex, but a Limited Assault allows one",
    "Take the second Assault back.",
)
NO_TARGET = Code(
    "CMB103",
    "assault-on-no-enemy",
    Severity.ERROR,
    "The hex contains no enemy unit, or is an Entry hex (7.1).",
    "Only enemy units in hexes of the map can be assaulted.",
    "CMB103: no enemy unit is in H-11",
    "Choose a hex of the map with an enemy unit.",
)
BAD_UNITS = Code(
    "CMB104",
    "assault-by-no-fighters",
    Severity.ERROR,
    "No unit is named, or one is named twice, is not on the map, belongs to the other side, or is a dump or an Air "
    "unit (7.1).",
    "Only Foot, Mobile and Artillery units assault.",
    "CMB104: Supply Dump 1 cannot assault",
    "Name units that can assault.",
)
DISRUPTED = Code(
    "CMB105",
    "assault-by-a-disrupted-unit",
    Severity.ERROR,
    "A Disrupted unit assaults (7.1, 8.1).",
    "Disrupted units defend but do not assault.",
    "CMB105: Skin is Disrupted",
    "Leave the unit out.",
)
NOT_ADJACENT = Code(
    "CMB106",
    "assault-from-afar",
    Severity.ERROR,
    "A unit assaults a hex that is not adjacent, or not across an arrow of its Entry hex (7.1).",
    "Units fight what is next to them.",
    "CMB106: Skin in A-1 is not adjacent to A-3",
    "Leave the unit out, or move it next to the target first.",
)
FOUGHT = Code(
    "CMB107",
    "unit-assaults-twice",
    Severity.ERROR,
    "A unit assaults a second time in one Order without a Push (7.1).",
    "A unit assaults once in an Order.",
    "CMB107: Skin has already assaulted in this Order",
    "Take the second Assault back.",
)
ASSAULTED = Code(
    "CMB108",
    "hex-assaulted-twice",
    Severity.ERROR,
    "A hex is assaulted a second time in one Order without a Push (7.1).",
    "A hex is assaulted once in an Order.",
    "CMB108: A-3 has already been assaulted in this Order",
    "Take the second Assault back.",
)
PROHIBITED = Code(
    "CMB109",
    "assault-into-prohibited-ground",
    Severity.ERROR,
    "A unit that is not Artillery assaults a hex that it could not enter from its own hex; Foot may enter Alpine (7.1, "
    "4.1).",
    "Mobile units need a road to enter mountains and cross cliffs.",
    "CMB109: Skin: a Mobile unit enters or leaves A-2 (mountain) only by road or track",
    "Leave the unit out, or assault from another hex.",
)
GUNS_ALONE = Code(
    "CMB110",
    "guns-assault-alone",
    Severity.ERROR,
    "Artillery assaults without any other unit (7.1).",
    "Guns only support an Assault.",
    "CMB110: only Artillery takes part",
    "Add a unit that is not Artillery.",
)
NO_DIE = Code(
    "CMB111",
    "combat-without-its-die",
    Severity.ERROR,
    "A round of combat that needs a die has none, or a number that is not on a die (7.3).",
    "The result depends on it.",
    "CMB111: the Assault needs a die roll of 1 to 6",
    "Throw the module's die for the round.",
)
UNFINISHED = Code(
    "CMB112",
    "next-fight-before-the-last-is-settled",
    Severity.ERROR,
    "A fight begins while losses or decisions of the last one are still due (7.3 to 7.6).",
    "The next fight depends on them.",
    "CMB112: losses or decisions at A-3 are still due",
    "Take the losses and make the decisions first.",
)
BAD_OVERRUN = Code(
    "CMB113",
    "overrun-of-several-stacks",
    Severity.ERROR,
    "Units from several hexes overrun together (Order 41).",
    "Only a single unit or stack can overrun.",
    "CMB113: the units are in different hexes: A-1 and B-2",
    "Overrun with the units of one hex.",
)
NOT_OWED = Code(
    "CMB201",
    "loss-not-owed",
    Severity.ERROR,
    "A unit loses a step, or a Trench is removed, although no loss is due (7.3).",
    "Each result costs what it says, once.",
    "CMB201: no step loss of Colonial Brigade is due",
    "Give the step or the Trench back.",
)
BYSTANDER = Code(
    "CMB202",
    "loss-by-a-bystander",
    Severity.ERROR,
    "A unit that took no part in the combat loses a step, or a dump does (7.3, 1.4).",
    "Losses fall on those who fought.",
    "CMB202: SDF did not fight",
    "Take the step from a unit that fought.",
)
GUN_SHIELD = Code(
    "CMB203",
    "gun-takes-the-loss",
    Severity.ERROR,
    "Artillery loses a step although another unit could (7.3).",
    "Artillery loses steps last, except for the second part of a 1+.",
    "CMB203: Artillery takes the loss only when nobody else can",
    "Take the step from another unit.",
)
NO_TRENCH = Code(
    "CMB204",
    "trench-not-to-be-given",
    Severity.ERROR,
    "A side gives up a Trench that does not exist, or that is not at a hex of the fight (7.3).",
    "You can only give up your own Trench.",
    "CMB204: no Trench of the Italian side is in A-2",
    "Take a step loss instead.",
)
NO_DECISION = Code(
    "CMB205",
    "no-such-decision",
    Severity.ERROR,
    "A decision is made that is not due: Convert without Oc, or Stay or No Push when no Push is possible (7.3, 7.4).",
    "Each decision answers a result.",
    "CMB205: no decision on an Oc is due",
    "Take the decision back.",
)
NO_PUSH = Code(
    "CMB301",
    "push-not-offered",
    Severity.ERROR,
    "A Push is made although the result does not allow one, or for a second time (7.4).",
    "Only the Push area or the Matildas allow a Push, and only one.",
    "CMB301: the result is not in the Push area",
    "Take the Push back.",
)
PUSH_UNITS = Code(
    "CMB302",
    "push-by-others",
    Severity.ERROR,
    "Units push that were not in the first Assault, or push on to another hex although they have not advanced (7.4).",
    "The same units make the Push.",
    "CMB302: SDF joins the Push but was not in the first Assault",
    "Leave the other units out.",
)
PUSH_SUPPLY = Code(
    "CMB303",
    "push-out-of-supply",
    Severity.ERROR,
    "A Push is made although no unit of the first Assault is in range of a Full Supply Source or a loaded dump (7.4).",
    "A Push needs ammunition.",
    "CMB303: no Full Supply Source or loaded dump in range pays for the Push",
    "Take the Push back.",
)
PUSH_DUMP = Code(
    "CMB304",
    "push-on-a-wrong-dump",
    Severity.ERROR,
    "The dump that should pay for a Push is not loaded or not in range (7.4).",
    "Only a loaded dump within range can pay.",
    "CMB304: Supply Dump 2 cannot pay for the Push",
    "Choose a loaded dump in range.",
)
PUSH_ELSEWHERE = Code(
    "CMB305",
    "push-at-another-hex",
    Severity.ERROR,
    "A Push is made against another hex while defenders of the first are still in theirs (7.4).",
    "You may push on only when the defenders are eliminated.",
    "CMB305: defenders are still in A-3, so the Push must be there",
    "Push against the same hex, or not at all.",
)
NO_COUNTER = Code(
    "CMB401",
    "counterattack-not-offered",
    Severity.ERROR,
    "A side counterattacks without an Oc result or Order 13 (7.3, 7.5).",
    "A Counterattack answers ongoing combat.",
    "CMB401: no Counterattack is allowed now",
    "Take the Counterattack back.",
)
NO_INFANTRY = Code(
    "CMB402",
    "counterattack-by-guns-alone",
    Severity.ERROR,
    "A side counterattacks with only Artillery and Disrupted units (7.5).",
    "Such units cannot lead a Counterattack.",
    "CMB402: 16 Col is Disrupted: a Counterattack needs a unit that is neither Disrupted nor Artillery",
    "Take the Counterattack back.",
)
COUNTER_UNITS = Code(
    "CMB403",
    "counterattack-by-others",
    Severity.ERROR,
    "The units of a Counterattack are not all units of the hex that are not Disrupted (7.5).",
    "All units of the hex that are not Disrupted count.",
    "CMB403: the units in A-3 without a Disrupted mark are Colonial Brigade and Bersaglieri Battalion",
    "Count exactly those units.",
)
COUNTER_HEX = Code(
    "CMB404",
    "counterattack-on-others",
    Severity.ERROR,
    "A Counterattack goes against a hex from which only Artillery assaulted, or nobody (7.5).",
    "A Counterattack answers those who assaulted.",
    "CMB404: only Artillery assaulted from B-3, or no unit",
    "Choose a hex from which a unit other than Artillery assaulted.",
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
