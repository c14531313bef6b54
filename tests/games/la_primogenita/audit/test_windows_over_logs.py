"""An Order that is begun in one log and ended in the next: what is said of it holds in both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.audit.book import BEGUN_BEFORE
from rules_check.play.log.agreement import agree
from tests.games.la_primogenita.audit.reasons.opening import at, audited_one_after_another, hop, track, went_on
from tests.games.la_primogenita.audit.sitting import Sit, Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox
from vassal_build.properties import DECLARED

pytestmark = pytest.mark.slow
Does = Callable[[Sitting], None]


def goes_too_far(sitting: Sitting) -> None:
    """Foot spends 5 movement points of 4."""
    hop(sitting, "sikh", "H-3 G-3 F-3 E-3 D-3")


def agrees(sitting: Sitting) -> None:
    """Both players mark it as agreed."""
    agree(sitting.table, "allied")


AGREED = {
    "in the log in which it is done": ((goes_too_far, agrees), (), 0, "at step 8"),
    "in the next log": ((goes_too_far,), (agrees,), 0, "at 2.vlog#1"),
    "before it is done, in the log before": ((agrees,), (goes_too_far,), 1, "at 1.vlog#3"),
    "in the next log, in which it is done": ((), (goes_too_far, agrees), 1, "at step 6"),
}


@pytest.mark.parametrize("row", AGREED.values(), ids=AGREED)
def test_what_the_players_agreed_on_is_a_note_in_whichever_log_they_say_so(
    sit: Sit, primogenita: Gamebox, tmp_path: Path, row: tuple[tuple[Does, ...], tuple[Does, ...], int, str]
) -> None:
    """The Order is drawn in the first log, and the next one is drawn in the second."""
    before, after, number, where = row
    first = sit(at(2, "order1"), track(36, 21))
    first.draw()
    first.execute(36, "allied")
    for do in before:
        do(first)
    second = went_on(first, primogenita)
    for do in after:
        do(second)
    second.draw()
    audits = audited_one_after_another(tmp_path, first, second)
    (found,) = (each.diagnostic for each in audits[number].findings if each.diagnostic.code == "MOV104")
    assert found.severity is Severity.NOTE
    assert str(found.evidence[-1]) == f"agreed upon or taken back by the players {where}"
    assert not any(audit.is_illegal for audit in audits)


def executing(number: int) -> Callable[[Laid], None]:
    """An Order is being executed."""

    def change(table: Laid) -> None:
        table.lay(f"order_{number}", "executed")
        table.value(f"order_{number}", DECLARED, "1")

    return change


@pytest.mark.parametrize("number", [0, 1], ids=["in the first log", "in the second log"])
def test_an_order_of_which_the_beginning_is_in_no_log_is_not_whole_in_any(
    sit: Sit, primogenita: Gamebox, tmp_path: Path, number: int
) -> None:
    """What was done in it before the first log may make the move legal."""
    first = sit(at(2, "order1"), track(21), executing(36))
    second = went_on(first, primogenita)
    goes_too_far((first, second)[number])
    if number == 0:
        second = went_on(first, primogenita)
    second.draw()
    audits = audited_one_after_another(tmp_path, first, second)
    (found,) = audits[number].findings
    assert (found.diagnostic.code, found.diagnostic.severity) == ("MOV104", Severity.UNVERIFIABLE)
    assert found.diagnostic.evidence[-1] == BEGUN_BEFORE


def test_windows_count_the_steps_of_their_own_log(sit: Sit, primogenita: Gamebox, tmp_path: Path) -> None:
    """Also where what is found in them is counted over both."""
    first = sit(at(2, "order1"), track(36, 21))
    first.draw()
    first.execute(36, "allied")
    second = went_on(first, primogenita)
    hop(second, "sikh", "H-3")
    second.draw()
    second.decline(21)
    _, after = audited_one_after_another(tmp_path, first, second)
    assert [(each.first, each.last) for each in after.windows] == [(0, 1), (2, after.steps)]
