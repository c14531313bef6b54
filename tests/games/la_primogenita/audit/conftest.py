"""What tests of the audit share: the worked turn, audited once as one log and once as it went by mail."""

from __future__ import annotations

import pytest

from rules_check.audit.batch import Done, Task, audit_all
from rules_check.audit.verdict import Audit
from tests.games.la_primogenita.audit.paper import MAIL, TURN


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
