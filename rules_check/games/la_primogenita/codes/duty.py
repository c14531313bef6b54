"""The codes for what players must do on the table themselves: markers, flags, points, steps, Order counters.

Each is due when its window closes: when the next Order is drawn, the segment changes or the log ends.
"""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity


def _duty(id_: str, name: str, *texts: str) -> Code:
    """Give a code with these texts: meaning, why, example without the id, and remedy."""
    meaning, why, example, remedy = texts
    return Code(id_, name, Severity.ERROR, meaning, why, f"{id_}: {example}", remedy)


STEPS = _duty(
    "CMB901",
    "steps-unlike-the-play",
    "A unit has more or fewer steps than it should after the actions so far, or is out of the game without a reason "
    "(5.7c, 7.3).",
    "A loss was not taken, or a step was lost or gained without an action for it.",
    "11th Indian Brigade shows 4 steps, but should show 3",
    "Turn the counter to the right step.",
)
UNPAID = _duty(
    "CMB902",
    "loss-not-taken",
    "A die gave a loss or a decision, but play went on without it (5.5, 6.3, 7.3 to 7.6).",
    "Losses are taken at once, at the latest before the next Order is drawn.",
    "the Italian side did not take a loss at H-3",
    "Take the loss now.",
)
PLACE = _duty(
    "MOV901",
    "unit-elsewhere-than-played",
    "A unit is not where it should be after the actions so far.",
    "The rules moved it or removed it, but nobody moved the counter, or somebody moved it without an action for it.",
    "11th Indian Brigade is in H-3, but should be in H-4",
    "Put the counter where it should be.",
)
NOT_REMOVED = _duty(
    "CMB903",
    "eliminated-unit-still-there",
    "A unit is still on the map although it is eliminated (2.2, 5.2, 5.7c, 7.3, 7.6).",
    "It has no step left, but blocks hexes and exerts zones.",
    "11th Indian Brigade is still in H-3, but is eliminated",
    "Remove the counter from the map.",
)
NOT_PLACED = _duty(
    "RNF901",
    "reinforcement-not-placed",
    "A Reinforcement that is due was not placed in the Emergency Reinforcement Segment (5.7a).",
    "Units that did not arrive by their Order arrive then, Disrupted.",
    "Central India Horse is in the Reinforcements, but should be in West Kassala",
    "Place the unit.",
)
TRENCH = _duty(
    "MOV902",
    "trench-unlike-the-play",
    "A Trench is where there should be none, or is missing (7.2, Orders 37, 30, 7).",
    "A Trench goes back to its Order Sheet when the enemy enters or no unit is left in it.",
    "a Trench of the Allied side is in H-3, but none should be there",
    "Remove or place the Trench.",
)
STATES = _duty(
    "CMB904",
    "states-unlike-the-play",
    "A unit has another mark than it should have after the actions so far; a variant adds such marks (1.4).",
    "A mark says what a rule of the variant has done to the unit.",
    "11th Indian Brigade has the mark (none), but should have Parched",
    "Set or clear the mark on the unit.",
)
LAID = _duty(
    "MOV904",
    "marker-unlike-the-play",
    "A marker that a variant adds is where there should be none, or is missing (1.4).",
    "A rule of the variant places and removes it.",
    "no marker is in H-3, but Smoke should be there",
    "Put the marker into the hex, or back into its box.",
)
DISRUPTED = _duty(
    "BMB901",
    "disruption-unlike-the-play",
    "A unit is marked Disrupted although it should not be, or is not marked although it should be (6.3, 5.7a, 5.7c, "
    "8.1).",
    "A Disrupted unit pays before it moves and cannot attack, so the mark must be right before the next Order.",
    "11th Indian Brigade is not marked Disrupted, but should be",
    "Correct the mark.",
)
SUPPLY = _duty(
    "SUP901",
    "supply-marker-unlike-the-play",
    "A unit has the wrong supply marker (5.2, 5.7b).",
    "Support and Resupply decide the marker, and the next check begins with it.",
    "11th Indian Brigade has no supply marker, but should be marked Low Supply",
    "Correct the marker.",
)
UNCLEAR_SUPPLY = Code(
    "SUP902",
    "supply-left-to-a-choice",
    Severity.UNVERIFIABLE,
    "A unit's supply depended on who used a dump or town, and the log does not show it (5.5, 5.6).",
    "If the sources are not enough for all units, the owner chooses. The marker may be right.",
    "SUP902: whether 11th Indian Brigade had Support was its owner's choice",
    "Nothing, if the owner chose so.",
)
LOADED = _duty(
    "SUP903",
    "dump-unlike-the-play",
    "A Supply Dump shows the wrong side (5.5, 6.3, 7.4).",
    "A dump that pays is depleted at once, and only Orders load it again.",
    "Supply Dump 1 shows its loaded side, but should be depleted",
    "Turn the dump over.",
)
UNSAID_LOAD = Code(
    "SUP905",
    "new-dump-unlike-the-play",
    Severity.UNVERIFIABLE,
    "By edition 1.0 of the rules, a Supply Dump has arrived on its depleted side (5.5).",
    "Edition 1.0 does not say which side a new dump shows; edition 1.0a says that it arrives loaded.",
    "SUP905: edition 1.0 does not say how a new dump arrives: Dump 3 shows its depleted side, but should be loaded",
    "Agree with your opponent on the side that new dumps show.",
)
SOURCE = _duty(
    "SUP904",
    "source-unlike-the-play",
    "A Supply Source marker is in the wrong place or shows the wrong side (5.3).",
    "Sources decide which units are in supply. A source is removed as soon as an enemy enters its hex.",
    "the source Agordat Supply is LS in H-11, but should be off the map",
    "Correct the marker.",
)
FLAG = _duty(
    "VIC901",
    "flag-unlike-the-play",
    "The flag of a town does not show which side took it last (1.6).",
    "Flags show control, which counts for points, supply and Retreats.",
    "H-11 has no flag, but should have a British one",
    "Place the right flag.",
)
POINTS = _duty(
    "VIC902",
    "points-unlike-the-play",
    "The Victory Point marker shows the wrong number (2.2, 2.3).",
    "Points change when towns fall, when remnants are lost and at the start of a Game Turn.",
    "the marker shows 6 Victory Points, but should show 7",
    "Correct the points with the marker's commands.",
)
OPEN_CITY = _duty(
    "VIC903",
    "open-city-unlike-the-play",
    "The Open City marker is in the wrong place (2.2).",
    "It is placed once, and removed for good when an Italian unit comes near.",
    "the Open City marker is on Asmara, but should be out of the game",
    "Move the marker.",
)
ORDER = _duty(
    "ORD901",
    "order-elsewhere-than-played",
    "An Order counter is in the wrong place or shows the wrong side (3.2 to 3.4, 2.1).",
    "Executed Orders are turned over, others go back unturned, and all turn back at the start of a Game Turn.",
    "Order 36 is on its Order Sheet, front up, but should be on its Order Sheet, executed side up",
    "Correct the counter.",
)
DRAWN = _duty(
    "ORD902",
    "order-drawn-out-of-turn",
    "An Order was drawn although one with a higher priority was on the Order Track (3.2).",
    "Orders are drawn strictly by Priority Number.",
    "Order 5 was drawn before Order 36, which comes first",
    "Put the Order back and draw the one with the highest number.",
)

DUTY: tuple[Code, ...] = (
    STEPS,
    UNPAID,
    PLACE,
    NOT_REMOVED,
    NOT_PLACED,
    TRENCH,
    STATES,
    LAID,
    DISRUPTED,
    SUPPLY,
    UNCLEAR_SUPPLY,
    LOADED,
    SOURCE,
    FLAG,
    POINTS,
    OPEN_CITY,
    ORDER,
    DRAWN,
)
