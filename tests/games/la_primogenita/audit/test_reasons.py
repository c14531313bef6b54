"""A mistake is reported with what was done, the path, and the rule that it breaks; nothing else is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.games.la_primogenita.hands import orders
from tests.games.la_primogenita.audit.reasons.duties import DUTIES
from tests.games.la_primogenita.audit.reasons.fights import FIGHTS
from tests.games.la_primogenita.audit.reasons.moves import MOVES
from tests.games.la_primogenita.audit.reasons.opening import at, audited, hop, track
from tests.games.la_primogenita.audit.reasons.orders import ORDERS
from tests.games.la_primogenita.audit.reasons.reported import Mistake, check
from tests.games.la_primogenita.audit.sitting import Sit

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("mistake", (*MOVES, *DUTIES, *FIGHTS, *ORDERS), ids=lambda mistake: mistake.name)
def test_a_mistake_is_reported_with_its_reason(sit: Sit, tmp_path: Path, mistake: Mistake) -> None:
    """Once, at its hex, with the section that it breaks."""
    sitting = sit(*mistake.table)
    mistake.play(sitting)
    check(audited(sitting, tmp_path), *mistake.reported)


def test_an_order_that_was_returned_may_be_taken_up_again(sit: Sit, tmp_path: Path) -> None:
    """Its owner has thought better of it, and nothing was drawn since."""
    sitting = sit(at(2, "order1"), track(11, 2))
    sitting.draw()
    orders.decline(sitting.table, 11, "allied")
    sitting.drag(["order_11"], "executed")
    sitting.execute(11, "allied")
    hop(sitting, "bde29", "L-6")
    sitting.draw()
    check(audited(sitting, tmp_path))


def test_a_hand_that_slips_executes_nothing(sit: Sit, tmp_path: Path) -> None:
    """An Order laid over the one being executed and taken away again is no mistake; the other goes on."""
    sitting = sit(at(2, "order1"), track(11, 2))
    sitting.draw()
    sitting.execute(11, "allied")
    home = sitting.table.counters["order_36"].place
    sitting.drag(["order_36"], "executed")
    sitting.drag(["order_36"], home)
    hop(sitting, "bde29", "L-6")
    sitting.draw()
    check(audited(sitting, tmp_path))
