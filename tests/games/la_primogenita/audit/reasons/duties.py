"""What a segment or a town asks of the table and nobody did (2.2, 5.7)."""

from __future__ import annotations

from collections.abc import Callable

from rules_check.games.la_primogenita.hands import markers, units
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.play.log.counter import Counter
from rules_check.play.log.table import PlayTable
from tests.games.la_primogenita.audit.reasons.opening import Play, at, hop, lay, supply, track
from tests.games.la_primogenita.audit.reasons.reported import Mistake, Reported
from tests.games.la_primogenita.audit.sitting import Sitting

Hand = Callable[[PlayTable, Counter, str], None]
SHORT = (supply("bde10", "Low"), supply("bde29", "Low"), at(2, "attrition"))
ARRIVALS = (
    ("bde5", "west_kassala"),
    ("spahi", "zuhani"),
    ("arbegnoch1", "Q-18"),
    ("sd1", "west_kassala"),
    ("sd2", "west_kassala"),
    ("air1", "air_base"),
    ("zuhani", "zuhani"),
)
"""All that is due on GT1."""


def emergency(sitting: Sitting) -> None:
    """Everything is placed, and only the Spahis are marked."""
    for counter, place in ARRIVALS:
        sitting.drag([counter], place)
    units.disrupt(sitting.table, sitting.table.counters["spahi"], "allied")
    sitting.press(1, "resupply")


def attrition(**hands: Hand) -> Play:
    """Do something with units, and end the Attrition Segment."""

    def play(sitting: Sitting) -> None:
        for unit, hand in hands.items():
            hand(sitting.table, sitting.table.counters[unit], "allied")
        sitting.press(2, "victory")

    return play


def town(points: int) -> Play:
    """Take Om Ager and count points."""

    def play(sitting: Sitting) -> None:
        sitting.draw()
        sitting.execute(36, "allied")
        hop(sitting, "skin", "Q-6 Q-7")
        markers.place_flag(sitting.table, "Q-7", "allied")
        if points:
            markers.set_points(sitting.table, points, "allied")
        sitting.draw()

    return play


def fed(sitting: Sitting) -> None:
    """The marker is taken off a unit that no source reaches."""
    units.set_supply(sitting.table, sitting.table.counters["cav15"], SupplyState.FULL, "italian")
    sitting.press(2, "attrition")
    sitting.press(2, "victory")


FED = (lay("M-20", "col41"), lay("N-20", "art1"))
"""The garrison of Keru, which no source reaches, lies where it is resupplied."""
OPEN_TOWN = (lay("K-20", "autoblindo", "col12", "cav14", "bn27"), lay("Q-5", "skin"), at(2, "order1"), track(36, 2))
DUTIES: tuple[Mistake, ...] = (
    Mistake(
        "an emergency arrival undisrupted",
        (at(1, "emergency"),),
        emergency,
        (Reported("BMB901", "west_kassala", "5.7a", ("5th Indian Brigade", "Emergency Reinforcement", "Disrupted")),),
    ),
    Mistake(
        "resupplied out of range, where it would be removed next",
        (supply("cav15", "Low"), lay("J-4", "cav15"), *FED, at(2, "resupply")),
        fed,
        (
            Reported(
                "SUP301", "J-4", "5.1, 5.5, 5.6, 5.7b", ("15th Colonial", "cannot be resupplied", "its range"), step=1
            ),
        ),
    ),
    Mistake(
        "removed instead of Disrupted in Attrition",
        SHORT,
        attrition(bde10=units.eliminate, bde29=units.disrupt),
        (
            Reported(
                "CMB901", "L-4", "5.7c", ("10th Indian Brigade", "was removed in the Attrition Segment", "Low Supply")
            ),
        ),
    ),
    Mistake(
        "no mark after Attrition",
        SHORT,
        attrition(bde29=units.disrupt),
        (
            Reported(
                "BMB901", "L-4", "5.7c", ("10th Indian Brigade", "not marked Disrupted", "Attrition", "Low Supply")
            ),
        ),
    ),
    Mistake(
        "a step not lost in Attrition",
        (supply("bde10", "No"), at(2, "attrition")),
        attrition(bde10=units.disrupt),
        (Reported("CMB901", "L-4", "5.7c", ("10th Indian Brigade", "4 steps", "Attrition", "3")),),
    ),
    Mistake(
        "an Italian unit left after Attrition",
        (supply("col12", "No"), at(2, "attrition")),
        attrition(col12=units.disrupt),
        (Reported("CMB903", "L-7", "5.7c", ("12th Colonial Brigade", "is still in L-7", "Attrition Segment")),),
    ),
    Mistake(
        "Disrupted for nothing in Attrition",
        (at(2, "attrition"),),
        attrition(bde10=units.disrupt),
        (Reported("BMB901", "L-4", "5.7c", ("10th Indian Brigade", "is marked Disrupted", "Attrition")),),
    ),
    Mistake(
        "no points for a town",
        OPEN_TOWN,
        town(0),
        (Reported("VIC902", "", "2.2", ("shows 5", "should show 6", "Om Ager taken +1")),),
    ),
    Mistake(
        "too many points for a town",
        OPEN_TOWN,
        town(8),
        (Reported("VIC902", "", "2.2", ("shows 8", "should show 6", "Om Ager taken +1")),),
    ),
)
