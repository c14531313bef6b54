"""Orders that may not be executed or declared, and the reason that a player would name (3.2, 3.3, Order 42)."""

from __future__ import annotations

from rules_check.games.la_primogenita.hands import orders, units
from tests.games.la_primogenita.audit.reasons.opening import assault, at, held, hop, lay, track
from tests.games.la_primogenita.audit.reasons.reported import Mistake, Reported
from tests.games.la_primogenita.audit.sitting import Sitting

BATTLE = (
    lay("K-6", "bde10"),
    lay("L-6", "bde29"),
    lay("K-20", "autoblindo"),
    at(2, "order1"),
    track(31, 2),
    held(42, "allied"),
)
TACTICAL = (at(2, "order1"), track(11, 2))
NEVER = ("Order 36 (Full Move)", "never chosen and never drawn")


def fought(sitting: Sitting) -> None:
    """The die is thrown, and the loss taken."""
    sitting.roll("assault", 4)
    units.lose_step(sitting.table, sitting.table.counters["col12"], "italian")


def strike_after_the_marks(sitting: Sitting) -> None:
    """Airstrike is declared when the Assault is marked, before its die."""
    sitting.draw()
    sitting.execute(31, "allied")
    assault(sitting, "col12", "bde10", "bde29")
    sitting.execute(42, "allied")
    fought(sitting)
    sitting.draw()


def strike_before_the_marks(sitting: Sitting) -> None:
    """Airstrike is declared first of all."""
    sitting.draw()
    sitting.execute(31, "allied")
    sitting.execute(42, "allied")
    assault(sitting, "col12", "bde10", "bde29")
    fought(sitting)
    sitting.draw()


def strike_after_the_die(sitting: Sitting) -> None:
    """Airstrike is declared when the result is known."""
    sitting.draw()
    sitting.execute(31, "allied")
    assault(sitting, "col12", "bde10", "bde29")
    fought(sitting)
    sitting.execute(42, "allied")
    sitting.draw()


def combined_from_the_sheet(sitting: Sitting) -> None:
    """A Combination Order is declared from its sheet."""
    sitting.draw()
    sitting.execute(31, "allied")
    assault(sitting, "col12", "bde10", "bde29")
    sitting.execute(15, "allied")
    fought(sitting)
    sitting.draw()


def drag_to_the_box(sitting: Sitting) -> None:
    """Lay Full Move in the box by hand, execute it and move far."""
    sitting.drag(["order_36"], "executed")
    sitting.execute(36, "allied")
    hop(sitting, "skin", "G-3 F-3")


def instead_of_the_drawn(sitting: Sitting) -> None:
    """The drawn Order is returned."""
    sitting.draw()
    orders.decline(sitting.table, 11, "allied")
    drag_to_the_box(sitting)
    sitting.draw()


def over_the_drawn(sitting: Sitting) -> None:
    """The drawn Order stays in the box, not executed."""
    sitting.draw()
    drag_to_the_box(sitting)
    sitting.draw()


def after_the_drawn(sitting: Sitting) -> None:
    """The drawn Order is executed before."""
    sitting.draw()
    sitting.execute(11, "allied")
    hop(sitting, "bde29", "L-6")
    drag_to_the_box(sitting)
    sitting.draw()


def from_the_sheet(sitting: Sitting) -> None:
    """The command of the Order on its sheet brings it to the box and executes it at once."""
    sitting.draw()
    orders.decline(sitting.table, 11, "allied")
    sitting.execute(36, "allied")
    hop(sitting, "skin", "G-3 F-3")
    sitting.draw()


ORDERS: tuple[Mistake, ...] = (
    Mistake(
        "an Airstrike without Air units",
        BATTLE,
        strike_after_the_marks,
        (Reported("ORD108", "L-7", "9, Order 42", ("Airstrike", "no Air unit is in the Air Base"), step=6),),
    ),
    Mistake(
        "an Airstrike without Air units, declared before anything is marked",
        BATTLE,
        strike_before_the_marks,
        (Reported("ORD108", "L-7", "9, Order 42", ("Airstrike", "no Air unit is in the Air Base"), step=3),),
    ),
    Mistake(
        "an Airstrike after the die",
        (*BATTLE, lay("air_base", "air1")),
        strike_after_the_die,
        (Reported("ORD107", "", "9, Order 42", ("Airstrike", "before the die is rolled"), step=8),),
    ),
    Mistake(
        "a Combination Order from the sheet",
        BATTLE,
        combined_from_the_sheet,
        (Reported("ORD107", "L-7", "3.3", ("Combined Arms", "never chosen and drawn"), step=6),),
    ),
    Mistake(
        "an Order laid in the box instead of the drawn one",
        TACTICAL,
        instead_of_the_drawn,
        (Reported("ORD105", "", "3.2", NEVER, step=4),),
    ),
    Mistake(
        "an Order laid in the box over the drawn one",
        TACTICAL,
        over_the_drawn,
        (Reported("ORD105", "", "3.2", NEVER, step=3),),
    ),
    Mistake(
        "an Order laid in the box after the drawn one",
        TACTICAL,
        after_the_drawn,
        (Reported("ORD105", "", "3.2", NEVER, step=5),),
    ),
    Mistake(
        "an Order executed from its sheet", TACTICAL, from_the_sheet, (Reported("ORD105", "", "3.2", NEVER, step=3),)
    ),
)
