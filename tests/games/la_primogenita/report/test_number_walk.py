"""A number comes to the verdict through the rooms that CONTRIBUTING.md names."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.replay.reading import read_tables
from rules_check.report.verdict import lines_of
from tests.documents.walks import walks
from tests.games.la_primogenita.goldens.files import LOGS
from tests.rooms import rooms_entered

pytestmark = pytest.mark.slow


def test_the_cost_of_rough_ground_is_seen_in_the_verdict(tmp_path: Path) -> None:
    """Laid over ours it is 3 in place of 2, with 1 for the Zone of Control; values that rest on ours say where."""
    (tmp_path / "charts").mkdir()
    (tmp_path / "charts" / "terrain.csv").write_text("terrain,cost,stacking\nrough,3,\n", encoding="utf-8")
    with rooms_entered() as entered:
        (audit,) = audit_joined((read_tables(LOGS["fault_move_through_hard_zone"], tmp_path),))
        lines = "\n".join(map(str, lines_of(audit, {})))
    assert "costs: M-8 3 + 1 (Zone of Control)" in lines
    assert "reconstructed: the terrain of M-8" in lines
    assert set(walks()["a printed number to a verdict"]) <= entered
