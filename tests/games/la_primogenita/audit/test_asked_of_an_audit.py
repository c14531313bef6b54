"""What may be asked of an audit: what stood between its windows, and what the printed values alone say."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit.audit import audit
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.goldens.files import LOGS
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
LOG = LOGS["12_retreats"]


def test_what_stood_between_windows_is_kept_only_where_it_is_asked_for() -> None:
    """A batch of many logs needs the verdict alone."""
    reading = read_tables(LOG)
    asked, quick = audit(reading), audit(reading, windows=False)
    assert asked.windows
    assert quick.windows == ()
    assert asked.findings == quick.findings


def test_what_rests_on_values_that_are_not_printed_is_unverifiable_where_that_is_asked_for() -> None:
    """The same log holds mistakes by our values."""
    reading = read_tables(LOG)
    by_all, by_printed = (
        sum(each.diagnostic.severity is Severity.ERROR for each in audit(reading, printed_only=printed).findings)
        for printed in (False, True)
    )
    assert by_printed < by_all
