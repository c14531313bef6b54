"""Moves, Retreats and Advances that go too far or by a second train (4.1 to 4.3, 7.6, 7.7)."""

from __future__ import annotations

from rules_check.games.la_primogenita.hands import markers, units
from tests.games.la_primogenita.audit.reasons.opening import Change, Play, assault, at, hop, lay, track
from tests.games.la_primogenita.audit.reasons.reported import Mistake, Reported
from tests.games.la_primogenita.audit.sitting import Sitting

HARD_STACK = ("col42", "ccnn2", "art3", "carri_m")
"""Units of Strength 12 together, which exert a hard zone."""


def move(order: int, unit: str, *drags: str, side: str = "allied") -> Play:
    """Execute a Move Order and drag a unit."""

    def play(sitting: Sitting) -> None:
        sitting.draw()
        sitting.execute(order, side)
        for place in drags:
            hop(sitting, unit, place, side)
        sitting.draw()

    return play


def ordered(order: int, *more: Change) -> tuple[Change, ...]:
    """An Order lies on top of the Order Track in GT2."""
    return (*more, at(2, "order1"), track(order, 2))


NEAR_L7, NEAR_H5 = lay("L-7", *HARD_STACK), lay("H-5", *HARD_STACK)
STOP_M7 = ("had to stop in M-7", "hard Zone of Control", "L-5 – M-6 – M-7 – M-8")
HOPS = (
    Mistake(
        "hop by hop through a hard zone",
        ordered(36, NEAR_L7),
        move(36, "bde29", "M-6", "M-7", "M-8"),
        (Reported("MOV105", "M-7", "4.2", STOP_M7, step=5),),
    ),
    Mistake(
        "in two drags, the first of them two hexes long",
        ordered(36, NEAR_L7),
        move(36, "bde29", "M-7", "M-8"),
        (Reported("MOV105", "M-7", "4.2", STOP_M7, step=4),),
    ),
    Mistake(
        "in one drag, by the cheapest way",
        ordered(36, NEAR_L7),
        move(36, "bde29", "M-8"),
        (Reported("MOV105", "M-7", "4.2", STOP_M7, step=3),),
    ),
    Mistake(
        "round the zone on a way that is too long",
        ordered(36, NEAR_L7),
        move(36, "bde29", "M-6", "N-7", "N-8", "M-8"),
        (
            Reported(
                "MOV104",
                "M-8",
                "4.1, 4.2, 9, Order 36",
                ("7 movement points", "L-5 – M-6 – N-7 – N-8 – M-8", "6"),
                step=6,
            ),
        ),
    ),
    Mistake(
        "by truck through a hard zone",
        ordered(36, NEAR_H5),
        move(36, "skin", "I-4", "I-5", "I-6"),
        (Reported("MOV105", "I-5", "4.2", ("had to stop in I-5", "H-3 – I-4 – I-5 – I-6"), step=5),),
    ),
    Mistake(
        "into the enemy's hex, which takes neither the town nor breaks the Stacking Limit",
        ordered(36, NEAR_L7),
        move(36, "bde29", "M-6", "L-7"),
        (Reported("MOV103", "L-7", "4.1", ("may not enter L-7", "an enemy unit is there"), step=4),),
    ),
)
"""Moves reported along the hexes that were entered (4.2)."""

ORDERS = (
    Mistake(
        "Foot goes two rough hexes by Mobile Move",
        ordered(29),
        move(29, "finanza", "I-21", "I-22", side="italian"),
        (
            Reported(
                "MOV104",
                "I-22",
                "4.1, 9, Order 29",
                ("spends 4 movement points on I-20 – I-21 – I-22", "Mobile Move (Order 29) allows 2"),
                step=4,
            ),
        ),
    ),
    Mistake(
        "Foot goes two hexes by Tactical Move",
        ordered(11),
        move(11, "sikh", "J-4", "K-5"),
        (
            Reported(
                "MOV104",
                "K-5",
                "9, Order 11",
                ("moves 2 hexes, I-3 – J-4 – K-5", "Tactical Move (Order 11) allows Foot one"),
                step=4,
            ),
        ),
    ),
)
"""Moves that an Order does not allow, which is named."""


def drags(*moves: str) -> Play:
    """Execute Full Move and drag units, each named with the hexes that it goes to."""

    def play(sitting: Sitting) -> None:
        sitting.draw()
        sitting.execute(36, "allied")
        for each in moves:
            unit, _, places = each.partition(" ")
            hop(sitting, unit, places)
        sitting.draw()

    return play


DUMP = ordered(36, lay("L-4", "sd1"), lay("M-4", "field28_1", "field28_2"))
DUMP_FIRST = ("29th Indian Brigade", "Supply Dump 1 has already moved", "dumps move last")
DUMPS = (
    Mistake(
        "a unit moved after a dump",
        DUMP,
        drags("sd1 L-3", "bde29 M-5"),
        (Reported("MOV106", "M-5", "5.5, 9, Order 36", DUMP_FIRST, step=4),),
    ),
    Mistake(
        "a unit of the dump's hex moved after it, elsewhere",
        DUMP,
        drags("sd1 L-3", "bde10 K-5"),
        (Reported("MOV106", "K-5", "5.5, 9, Order 36", ("10th Indian Brigade", *DUMP_FIRST[1:]), step=4),),
    ),
    Mistake("a stack moved counter by counter, the dump first", DUMP, drags("sd1 L-3", "bde10 L-3"), ()),
    Mistake("a dump moved while a unit was on its way", DUMP, drags("bde29 M-5", "sd1 L-3", "bde29 M-6"), ()),
    Mistake(
        "a unit that goes too far before a dump moves",
        DUMP,
        drags("bde29 O-12", "sd1 L-3"),
        (Reported("MOV104", "O-12", "4.1, 9, Order 36", ("29th Indian Brigade spends",), step=3),),
    ),
    Mistake(
        "a unit that moves after the dump that moved after one that went too far",
        DUMP,
        drags("bde29 O-12", "sd1 L-3", "bde10 K-5"),
        (
            Reported("MOV104", "O-12", "4.1, 9, Order 36", ("29th Indian Brigade spends",), step=3),
            Reported("MOV106", "K-5", "5.5, 9, Order 36", ("10th Indian Brigade", *DUMP_FIRST[1:]), step=5),
        ),
    ),
)
"""Dumps move last (5.5): those that a hand took first with their stack, or on the way of others, are no mistake."""


def second_train(sitting: Sitting) -> None:
    """One unit rides to the coast, another one hex on."""
    sitting.drag(["col2"], "H-20", "italian")
    sitting.drag(["finanza"], "J-20", "italian")
    sitting.press(2, "order2")


def beyond_the_rails(sitting: Sitting) -> None:
    """A unit rides and walks on."""
    sitting.drag(["col2"], "I-20", "italian")
    sitting.drag(["col2"], "I-21", "italian")
    sitting.press(2, "order2")


TRAINS = (
    Mistake(
        "a second unit by rail",
        (at(2, "rail"),),
        second_train,
        (
            Reported(
                "MOV107", "J-20", "4.3", ("Customs Guard", "by rail", "another unit has already used the train"), step=2
            ),
        ),
    ),
    Mistake(
        "a hex beyond the rails",
        (at(2, "rail"),),
        beyond_the_rails,
        (
            Reported(
                "MOV108", "I-21", "4.3", ("2nd Colonial Brigade", "by rail to I-21", "no railway leads there"), step=2
            ),
        ),
    ),
)
"""Rides that the Rail Movement Segment does not allow."""


def retreat(die: int, *drags: str, loses: bool = False) -> Play:
    """Assault Aicota; the defender takes his loss, if any, and goes."""

    def play(sitting: Sitting) -> None:
        sitting.draw()
        sitting.execute(31, "allied")
        assault(sitting, "col12", "bde10", "bde29")
        sitting.roll("assault", die)
        if loses:
            units.lose_step(sitting.table, sitting.table.counters["col12"], "italian")
        for place in drags:
            hop(sitting, "col12", place, "italian")
        sitting.draw()

    return play


def stack_retreats(sitting: Sitting) -> None:
    """Two units go two hexes out of ongoing combat."""
    sitting.draw()
    sitting.execute(31, "allied")
    assault(sitting, "col12", "bde10", "bde29", "bde11")
    sitting.roll("assault", 2)
    for unit in ("col12", "bn27"):
        hop(sitting, unit, "L-9", "italian")
    sitting.draw()


BATTLE = ordered(31, lay("K-6", "bde10"), lay("L-6", "bde29", "sd1"), lay("K-20", "autoblindo"))
GOES_ON = ("has retreated to L-8 and goes on to L-9", "one hex")
TWO_AT_ONCE = ("retreats from L-7 to L-9", "one hex")
RETREATS = (
    Mistake(
        "two hexes out of ongoing combat, hop by hop",
        BATTLE,
        retreat(2, "L-8", "L-9"),
        (Reported("RET103", "L-9", "7.6", GOES_ON, step=8),),
    ),
    Mistake(
        "two hexes out of ongoing combat, in one drag",
        BATTLE,
        retreat(2, "L-9"),
        (Reported("RET103", "L-9", "7.6", TWO_AT_ONCE, step=7),),
    ),
    Mistake(
        "two hexes before a Push, hop by hop",
        BATTLE,
        retreat(4, "L-8", "L-9", loses=True),
        (Reported("RET103", "L-9", "7.6", GOES_ON, step=9),),
    ),
    Mistake(
        "two hexes before a Push, in one drag",
        BATTLE,
        retreat(4, "L-9", loses=True),
        (Reported("RET103", "L-9", "7.6", TWO_AT_ONCE, step=8),),
    ),
    Mistake(
        "two hexes by a stack of two",
        (*BATTLE, lay("L-7", "bn27"), lay("M-7", "bde11")),
        stack_retreats,
        (
            Reported("RET103", "L-9", "7.6", TWO_AT_ONCE, step=8),
            Reported("RET103", "L-9", "7.6", ("27th Colonial Battalion retreats from L-7 to L-9", "one hex"), step=9),
        ),
    ),
    Mistake(
        "where nobody may retreat",
        BATTLE,
        retreat(3, "L-8", loses=True),
        (Reported("RET101", "L-8", "7.6", ("no Retreat", "12th Colonial Brigade"), step=8),),
    ),
)
"""Retreats of two hexes; and one that is offered to nobody."""


def advance(*drags: str) -> Play:
    """Eliminate the garrison of Aicota and go in, and on."""

    def play(sitting: Sitting) -> None:
        sitting.draw()
        sitting.execute(31, "allied")
        assault(sitting, "bn27", "bde10", "bde29")
        sitting.roll("assault", 6)
        units.eliminate(sitting.table, sitting.table.counters["bn27"], "italian")
        for place in drags:
            hop(sitting, "bde29", place)
        markers.place_flag(sitting.table, "L-7", "allied")
        markers.set_points(sitting.table, 6, "allied")
        sitting.draw()

    return play


TAKEN = (*BATTLE, lay("K-20", "col12"), lay("L-7", "bn27"))
TWO_HEXES = ("29th Indian Brigade has advanced into L-7 and goes on to L-8", "one hex")
ADVANCES = (
    Mistake(
        "an Advance of two hexes, hop by hop",
        TAKEN,
        advance("L-7", "L-8"),
        (Reported("RET203", "L-8", "7.7", TWO_HEXES, step=9),),
    ),
    Mistake(
        "an Advance of two hexes, in one drag",
        TAKEN,
        advance("L-8"),
        (Reported("RET203", "L-8", "7.7", TWO_HEXES, step=8),),
    ),
)
"""Advances beyond the hex that was fought for."""

MOVES: tuple[Mistake, ...] = (*HOPS, *ORDERS, *DUMPS, *TRAINS, *RETREATS, *ADVANCES)
