"""A log that begins while an Order is being executed: what was done of it before is not in the file."""

from __future__ import annotations

from pathlib import Path

from rules_check.audit.sitting import audit_joined
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

AMID_AN_ORDER = MAIL[14]
"""It begins as a Mobile Move ends, and has all of the next, in which 12th Colonial Brigade is overrun in L-7."""


def carried_off(table: Laid) -> None:
    """Put the unit where nobody stands beside it."""
    table.lay("col12", "P-6")


def test_only_what_belongs_to_the_order_before_cannot_be_known(primogenita: Gamebox, tmp_path: Path) -> None:
    """The Trench may be his due; the next Order is whole, and an assault on a place far away is a mistake."""
    log = Spliced.of(AMID_AN_ORDER).changed(primogenita, carried_off).write(tmp_path / "log.vlog")
    reading = read_tables(log)
    (found,) = audit_joined((reading,), windows=False)
    trench, far = [each.diagnostic for each in found.findings]
    assert (trench.code, trench.severity) == ("MOV902", Severity.UNVERIFIABLE)
    assert "the file begins while this Order is being executed" in str(trench.evidence[-1])
    assert (far.code, far.severity) == ("CMB106", Severity.ERROR)
