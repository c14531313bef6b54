"""A log of a game that begins with another table than the one before it ended with: each is judged by its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.audit.book import BEGUN_BEFORE
from rules_check.audit.verdict import Audit
from rules_check.games.la_primogenita.position import actions as act
from tests.games.la_primogenita.audit.reasons.opening import (
    Change,
    at,
    audited_one_after_another,
    held,
    hop,
    lay,
    track,
    went_on,
)
from tests.games.la_primogenita.audit.sitting import Sit
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox
from vassal_build.properties import DECLARED

pytestmark = pytest.mark.slow
Reported = list[tuple[str, str]]


def reported(audit: Audit) -> Reported:
    """What was done besides drawing, each with its verdict."""
    rest = [each for each in audit.actions if not isinstance(each.action, act.Draw)]
    return [(each.words, each.outcome.value) for each in rest]


def executing(number: int) -> Change:
    """An Order is being executed."""

    def change(table: Laid) -> None:
        table.lay(f"order_{number}", "executed")
        table.value(f"order_{number}", DECLARED, "1")

    return change


def test_what_was_done_before_stands_in_the_log_before(sit: Sit, primogenita: Gamebox, tmp_path: Path) -> None:
    """The later log is judged from its own table, where the battalion lies elsewhere."""
    first = sit(at(2, "order1"), track(36, 21))
    first.draw()
    first.execute(36, "allied")
    hop(first, "sikh", "H-3")
    second = went_on(first, primogenita, lay("J-3", "sikh"))
    hop(second, "bde11", "I-3")
    second.draw()
    before, after = audited_one_after_another(tmp_path, first, second)
    assert reported(before) == [
        ("Allied executes Order 36 Full Move", "legal"),
        ("4th Battalion, 11th Sikh Regiment moves I-3 – H-3", "legal"),
    ]
    assert reported(after) == [("11th Indian Brigade moves I-2 – I-3", "legal")]
    assert (before.findings, after.findings) == ((), ())


def test_a_log_that_differs_in_its_orders_alone_is_judged_by_them(
    sit: Sit, primogenita: Gamebox, tmp_path: Path
) -> None:
    """3.3: the Combination Order that lies in its box may have been drawn last, so it may be returned."""
    first = sit(at(2, "order1"), track(21, 4))
    first.draw()
    first.decline(21)
    second = went_on(first, primogenita, held(39, "allied"))
    second.decline(39)
    second.draw()
    before, after = audited_one_after_another(tmp_path, first, second)
    assert reported(before) == [("Italian returns Order 21 Single Reorganisation unexecuted", "legal")]
    assert reported(after) == [("Allied returns Order 39 Advance unexecuted", "legal")]
    assert (before.findings, after.findings) == ((), ())


def test_a_log_that_begins_in_a_later_segment_is_judged_in_it(sit: Sit, primogenita: Gamebox, tmp_path: Path) -> None:
    """4.3: by rail, which nobody goes in an Order."""
    first = sit(at(2, "order1"))
    first.roll("order", 4)
    second = went_on(first, primogenita, at(2, "rail"))
    second.drag(["col2"], "I-20", "italian")
    second.press(2, "order2")
    _, after = audited_one_after_another(tmp_path, first, second)
    (ride, _) = reported(after)
    assert ride == ("2nd Colonial Brigade goes by rail Asmara (J-19) – J-20 – Ghinda (I-20)", "legal")
    assert after.findings == ()


def test_an_order_that_begins_before_the_log_does_is_not_whole(sit: Sit, primogenita: Gamebox, tmp_path: Path) -> None:
    """What was done in it is not on file, so what is done now cannot be known."""
    first = sit(at(2, "order1"), track(36, 21))
    second = went_on(first, primogenita, executing(36))
    hop(second, "sikh", "H-3 G-3 F-3 E-3 D-3")
    second.draw()
    _, after = audited_one_after_another(tmp_path, first, second)
    (found,) = after.findings
    assert (found.diagnostic.code, found.diagnostic.severity) == ("MOV104", Severity.UNVERIFIABLE)
    assert found.diagnostic.evidence[-1] == BEGUN_BEFORE


def test_orders_that_lie_revealed_are_reported_in_their_own_log(sit: Sit, primogenita: Gamebox, tmp_path: Path) -> None:
    """3.2: their sides had chosen them there."""
    first = sit(at(2, "order1"))
    first.reveal(36, 34, 31, 28, 27, 24, 20, 19)
    second = went_on(first, primogenita, held(39, "allied"))
    second.draw()
    before, after = audited_one_after_another(tmp_path, first, second)
    chosen = [each.action.orders for each in before.actions if isinstance(each.action, act.Choose)]
    assert sorted(chosen) == [(28, 24, 20, 19), (36, 34, 31, 27)]
    assert reported(after) == []
    assert (before.findings, after.findings) == ((), ())


def test_an_order_laid_by_hand_may_be_drawn_in_a_later_log(sit: Sit, primogenita: Gamebox, tmp_path: Path) -> None:
    """3.2: there it lies on the Order Track."""
    first = sit(at(2, "order1"), track(36, 21))
    first.draw()
    first.decline(36)
    first.drag(["order_4"], "executed", "italian")
    second = went_on(first, primogenita, lay("order_track_3", "order_4"))
    second.draw()
    second.decline(21)
    second.draw()
    second.execute(4, "italian")
    _, after = audited_one_after_another(tmp_path, first, second)
    assert reported(after)[-1] == ("Italian executes Order 4 Full Reorganisation", "legal")
    assert after.findings == ()
