"""A log that ends within a segment whose end asks for something accuses nobody of what is not yet due."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.audit.verdict import Audit
from rules_check.games.la_primogenita.audit.audit import NOT_OVER
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.spliced import Spliced
from vassal_build.diagnostics import Severity

GAME = Path(__file__).resolve().parents[1] / "goldens" / "logs" / "game_9.vlog"


def cut(folder: Path, after: int) -> Audit:
    """Audit the first steps of a legal game."""
    return audit(read_tables(Spliced.of(GAME).first(after).write(folder / "cut.vlog")))


@pytest.mark.parametrize("after", [376, 386])
def test_markers_that_are_set_before_the_turn_button_is_pressed_are_no_mistakes(tmp_path: Path, after: int) -> None:
    """5.7: in Resupply and Attrition; the rest may be done in the next log."""
    found = cut(tmp_path, after).findings
    assert [str(each.diagnostic) for each in found if each.diagnostic.severity is Severity.ERROR] == []
    doubted = [each.diagnostic for each in found if each.diagnostic.severity is Severity.UNVERIFIABLE]
    assert doubted
    assert all(NOT_OVER in each.evidence for each in doubted)
