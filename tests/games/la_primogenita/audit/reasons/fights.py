"""Units that surrender, move or stay against the rules, reported once and as what was done (2.2, 4.1)."""

from __future__ import annotations

from rules_check.games.la_primogenita.hands import units
from tests.games.la_primogenita.audit.reasons.moves import move, ordered
from tests.games.la_primogenita.audit.reasons.opening import at, lay, track
from tests.games.la_primogenita.audit.reasons.reported import Mistake, Reported
from tests.games.la_primogenita.audit.sitting import Sitting


def opened_too_early(sitting: Sitting) -> None:
    """Asmara is declared open in an Order that moves nobody, and its garrison goes."""
    sitting.draw()
    sitting.execute(30, "italian")
    for unit in ("col2", "ccnn41", "art5"):
        units.eliminate(sitting.table, sitting.table.counters[unit], "italian")
    sitting.drag(["open_city"], "J-19", "italian")
    sitting.draw()


FIGHTS: tuple[Mistake, ...] = (
    Mistake(
        "the Open City at the wrong moment",
        (lay("K-20", "skin"), at(8, "order1"), track(30, 2)),
        opened_too_early,
        (Reported("VIC101", "", "2.2", ("cannot be declared open",)),),
    ),
    Mistake(
        "guns that may not move at all",
        ordered(29),
        move(29, "massaua_art", "G-21", side="italian"),
        (Reported("MOV106", "G-21", "4.1, 9, Order 29", ("Massaua Artillery", "Movement Value is 0")),),
    ),
)
