"""A save has no steps: its table is checked, and a setup that is finished is judged (1.7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.reasons.opening import Change, at, audited, lay
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
Rows = list[tuple[str, int]]
SAVED: tuple[tuple[str, tuple[Change, ...], tuple[Rows, Rows]], ...] = (
    ("set up as it should be", (), ([("GT1 setup ends", 0)], [])),
    ("a unit set up elsewhere", (lay("H-9", "skin"),), ([("GT1 setup ends", 0)], [("RNF201", 0)])),
    ("later in the game", (lay("H-9", "skin"), at(2, "source")), ([], [])),
)


@pytest.mark.parametrize(("changes", "reported"), [row[1:] for row in SAVED], ids=[row[0] for row in SAVED])
def test_a_set_up_that_is_saved_is_judged_as_finished(
    setting: Setting, primogenita: Gamebox, tmp_path: Path, changes: tuple[Change, ...], reported: tuple[Rows, Rows]
) -> None:
    """At step 0, for there is no other; later nothing has been done that could be judged."""
    laid = Laid(primogenita, setting.state, tmp_path)
    for change in changes:
        change(laid)
    found = audit(read_tables(laid.save()))
    assert [(each.words, each.moment.step) for each in found.actions] == reported[0]
    assert [(each.diagnostic.code, each.moment.step) for each in found.findings] == reported[1]


def test_a_log_that_ends_in_the_set_up_has_not_finished_it(bare: Path, primogenita: Gamebox, tmp_path: Path) -> None:
    """Nor has one that began amid it; the next log may go on, so nobody is blamed for units that still wait."""
    setting = Setting.of(bare, primogenita, "standard")
    sitting = Sitting.at(setting, primogenita, primogenita.segments, lay("J-19", "col2"))
    sitting.drag(["col2"], "J-19", "italian")
    found = audited(sitting, tmp_path)
    assert [each.diagnostic.message for each in found.findings] == []


BEGUN: tuple[tuple[str, tuple[Change, ...], list[str]], ...] = (
    ("nobody has begun", (), []),
    ("Italy alone has begun", (lay("J-19", "col2"),), ["italian"]),
    ("the Allies alone have begun: Italy's set-up is over", (lay("I-2", "bde11"),), ["allied", "italian"]),
    ("both have begun", (lay("J-19", "col2"), lay("I-2", "bde11")), ["allied", "italian"]),
)


@pytest.mark.parametrize(("changes", "sides"), [row[1:] for row in BEGUN], ids=[row[0] for row in BEGUN])
def test_units_that_still_wait_are_one_finding_of_each_side_that_has_begun(
    bare: Path, primogenita: Gamebox, tmp_path: Path, changes: tuple[Change, ...], sides: list[str]
) -> None:
    """Where one side has not begun nobody has ended the setup: 1.7 lets Italy begin alone."""
    laid = Laid(primogenita, Setting.of(bare, primogenita, "standard").state, tmp_path)
    for change in changes:
        change(laid)
    found = audit(read_tables(laid.save()))
    waiting = [each.diagnostic.message for each in found.findings]
    of_side = {side: [unit.name for unit in primogenita.units if unit.side == side] for side in sides}
    assert [[side for side in sides if any(name in message for name in of_side[side])] for message in waiting] == [
        [side] for side in sides
    ]
    assert all("units have not been set up: " in message for message in waiting)
    assert len(found.actions) == (len(sides) == 2)
