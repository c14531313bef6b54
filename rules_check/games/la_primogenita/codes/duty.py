"""The codes of what players must see to on the table by themselves: markers, flags, points, steps, counters of Orders.

Each falls due when its window closes: the next Order drawn, the segment changed, or the end of the log.
"""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity


def _duty(id_: str, name: str, meaning: str, why: str, example: str) -> Code:
    return Code(id_, name, Severity.ERROR, meaning, why, f"{id_}: {example}")


STEPS = _duty(
    "CMB901",
    "steps-unlike-the-play",
    "A unit shows more or fewer steps than the play leaves it, or is out of the game for no reason (5.7c, 7.3).",
    "A loss was not taken, or a step came or went that nothing in the play accounts for.",
    "11th Indian Brigade shows 4 steps, and the play leaves it 3",
)
UNPAID = _duty(
    "CMB902",
    "loss-not-taken",
    "A die gave a loss or a decision, and nobody took it before play went on (7.3 to 7.6).",
    "Losses are taken at once; the next Order drawn is the last moment.",
    "the Italian side still owed a loss at H-3",
)
PLACE = _duty(
    "MOV901",
    "unit-elsewhere-than-played",
    "A unit lies elsewhere than the play has left it.",
    "The rules put it somewhere, or take it out of the game, and the counter was not moved.",
    "11th Indian Brigade lies in H-3, and the play leaves it in H-4",
)
NOT_REMOVED = _duty(
    "CMB903",
    "eliminated-unit-still-there",
    "A unit that the play has eliminated still lies on the map (2.2, 5.2, 5.7c, 7.3, 7.6).",
    "It has no step left; it blocks hexes and exerts zones that it should not.",
    "11th Indian Brigade still lies in H-3, and the play has eliminated it",
)
NOT_PLACED = _duty(
    "RNF901",
    "reinforcement-not-placed",
    "A Reinforcement that is due was not placed in the Emergency Reinforcement Segment (5.7a).",
    "What did not come by its Order comes then, Disrupted.",
    "Central India Horse lies in the Reinforcements, and the play leaves it in West Kassala",
)
TRENCH = _duty(
    "MOV902",
    "trench-unlike-the-play",
    "A Trench lies, or is missing, where the play says otherwise (7.2, Orders 37, 30, 7).",
    "A Trench returns to its Order Sheet when the enemy enters or nobody is left in it.",
    "a Trench of the Allied side lies in H-3, and none is due",
)
STATES = _duty(
    "CMB904",
    "states-unlike-the-play",
    "A unit bears another mark than the play leaves it with, of those that a variant adds (1.4).",
    "A mark says what a rule of the variant has done to the unit.",
    "11th Indian Brigade bears no mark, and the play comes to Parched",
)
LAID = _duty(
    "MOV904",
    "marker-unlike-the-play",
    "A marker that a variant adds lies, or is missing, where the play says otherwise (1.4).",
    "A rule of the variant lays it there and takes it away.",
    "no marker lies in H-3, and the play comes to Smoke",
)
DISRUPTED = _duty(
    "BMB901",
    "disruption-unlike-the-play",
    "A unit is marked Disrupted, or not, unlike what the play came to (6.3, 5.7a, 5.7c, 8.1).",
    "A Disrupted unit pays before it moves and cannot attack; the mark must be right before the next Order.",
    "11th Indian Brigade is not marked Disrupted and should be",
)
SUPPLY = _duty(
    "SUP901",
    "supply-marker-unlike-the-play",
    "A unit's supply marker is not the one that the play came to (5.2, 5.7b).",
    "Support and Resupply decide the marker; the next check counts from it.",
    "11th Indian Brigade bears no supply marker, and the play comes to Low Supply",
)
UNCLEAR_SUPPLY = Code(
    "SUP902",
    "supply-left-to-a-choice",
    Severity.UNVERIFIABLE,
    "A unit's supply hung on who used a dump or town, and the log does not say it (5.5, 5.6).",
    "Where the sources do not suffice for everyone the owner chooses; the marker may be right.",
    "SUP902: whether 11th Indian Brigade had Support was its owner's choice",
)
LOADED = _duty(
    "SUP903",
    "dump-unlike-the-play",
    "A Supply Dump shows another side than the play came to (5.5, 6.3, 7.4).",
    "A dump that pays is depleted at once, and is loaded by Orders alone.",
    "Supply Dump 1 shows its loaded side, and the play leaves it depleted",
)
SOURCE = _duty(
    "SUP904",
    "source-unlike-the-play",
    "A Supply Source marker lies elsewhere, or shows another side, than the play came to (5.3).",
    "Sources decide who is in supply; one is removed as soon as an enemy enters its hex.",
    "the source Agordat Supply is LS in H-11, and the play comes to off the map",
)
FLAG = _duty(
    "VIC901",
    "flag-unlike-the-play",
    "A town's flag does not show who took it last (1.6).",
    "Flags tell control, which counts for points, supply and Retreats.",
    "no flag lies in H-11, and a British one is due",
)
POINTS = _duty(
    "VIC902",
    "points-unlike-the-play",
    "The Victory Point marker does not say what the play came to (2.2, 2.3).",
    "Points change when towns fall, remnants are lost and at the start of a Game Turn.",
    "the marker says 6 points, and the play comes to 7",
)
OPEN_CITY = _duty(
    "VIC903",
    "open-city-unlike-the-play",
    "The Open City marker lies, or does not, unlike the play (2.2).",
    "It is placed once, and removed for good when an Italian unit comes near.",
    "the Open City marker lies on Asmara, and the play comes to this: it is out of the game",
)
ORDER = _duty(
    "ORD901",
    "order-elsewhere-than-played",
    "An Order counter lies elsewhere, or shows another side, than the play has left it (3.2 to 3.4, 2.1).",
    "Executed Orders are flipped, others return unflipped, and all turn back as a Game Turn begins.",
    "Order 36 lies on its Order Sheet, front up, and should lie on its Order Sheet, executed side up",
)
DRAWN = _duty(
    "ORD902",
    "order-drawn-out-of-turn",
    "An Order was drawn although one of higher priority was on the Order Track (3.2).",
    "Orders are drawn strictly by Priority Number.",
    "Order 5 was drawn before Order 36",
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
