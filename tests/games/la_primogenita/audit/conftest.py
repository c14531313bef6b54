"""What tests of the audit share: a setup to sit down at; the worked turn, audited as one log and as it went by mail."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.audit.batch import Done, Task, audit_all
from rules_check.audit.verdict import Audit
from rules_check.play.log.setting import Setting
from tests.games.la_primogenita.audit.paper import MAIL, TURN
from tests.games.la_primogenita.audit.sitting import Sit, Sitting
from tests.games.la_primogenita.replay.conftest import kept
from vassal_build.gamebox.box import Gamebox


@pytest.fixture(scope="session")
def setting(primogenita: Gamebox, bare: Path) -> Setting:
    """The Quick start in the bare module."""
    found = Setting.of(bare, primogenita, "quick_start")
    kept(found.state)
    return found


@pytest.fixture
def sit(setting: Setting, primogenita: Gamebox) -> Sit:
    """Sit down at the Quick start, after some changes by hand."""
    return lambda *changes: Sitting.at(setting, primogenita, primogenita.segments, *changes)


@pytest.fixture(scope="session")
def turn() -> Audit:
    """The worked turn in one log."""
    (done,) = audit_all([Task(TURN)], jobs=1)
    assert done.audit is not None
    return done.audit


@pytest.fixture(scope="session")
def mail() -> tuple[Done, ...]:
    """The same turn in the logs that went by mail, given in no order."""
    return tuple(audit_all([Task(path) for path in (*MAIL[1::2], *MAIL[-2::-2])], jobs=1))
