"""A log of a game that begins with another table than the one before it ended with: each is judged by its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.audit.verdict import Audit
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position import actions as act
from rules_check.play.log.setting import Setting
from tests.games.la_primogenita.audit.reasons.opening import (
    Sit,
    at,
    audited_one_after_another,
    held,
    hop,
    lay,
    track,
    went_on,
)
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
Told = list[tuple[str, str]]


@pytest.fixture(scope="module")
def setting(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Setting:
    """The Quick start in the module."""
    return Setting.of(bare_module(primogenita, tmp_path_factory.mktemp("module")), primogenita, "quick_start")


@pytest.fixture
def sit(setting: Setting, primogenita: Gamebox) -> Sit:
    """Sit down at a table."""
    return lambda *changes: Sitting.at(setting, primogenita, facts_of(primogenita).segments, *changes)


def told(audit: Audit) -> Told:
    """What was done besides drawing, each with its verdict."""
    rest = [each for each in audit.actions if not isinstance(each.action, act.Draw)]
    return [(each.words, each.outcome.value) for each in rest]


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
    assert told(before) == [
        ("Allied executes Order 36 Full Move", "legal"),
        ("4th Battalion, 11th Sikh Regiment moves I-3 – H-3", "legal"),
    ]
    assert told(after) == [("11th Indian Brigade moves I-2 – I-3", "legal")]
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
    print(after.findings)
    assert told(before) == [("Italian returns unexecuted Order 21 Single Reorganisation", "legal")]
    assert told(after) == [("Allied returns unexecuted Order 39 Advance", "legal")]
    assert (before.findings, after.findings) == ((), ())
