"""CONTRIBUTING.md is right about walks: a value goes through the rooms that it names, in their order."""

from __future__ import annotations

from inspect import unwrap
from pathlib import Path

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.replay import layout
from rules_check.replay.reading import read_tables
from rules_check.report.verdict import lines_of
from tests.documents.walks import walks
from tests.referee.ford import Club
from tests.referee.test_audits_written import loses, until
from tests.referee.test_other_data import laid_over
from tests.rooms import in_order, rooms_entered, rooms_of

pytestmark = pytest.mark.slow

LOG, NUMBER = walks()["a pixel in a log to a finding"], walks()["a printed number to a verdict"]
ASIDE = "rules_check/rules/story.py"
"""What a page shows beside findings."""


@pytest.fixture
def log(club: Club) -> Path:
    """A step is lost that nobody owes, by a unit in 0302."""
    return club.write("dawn", until(club, 1, "guard_fires"), loses("rifles_1"))


def test_a_log_comes_through_every_room_of_its_walk(log: Path) -> None:
    """It is read, judged, written down and printed."""
    with rooms_entered() as entered:
        (audit,) = audit_joined((read_tables(log),))
        lines = list(lines_of(audit, {}))
    assert str(lines[1]).endswith("0302: error CMB201: no step loss of 1st Rifles is due (5)")
    assert set(LOG) - {ASIDE} <= entered


def test_a_place_goes_from_the_pixel_to_the_finding_and_never_back(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the room that finds the hex of a pixel to the one that prints it."""
    # what was found for an earlier log of the game is kept, and would hold the place before this one is read
    monkeypatch.setattr(layout, "_laid", unwrap(layout._laid))
    with rooms_of("0302") as found:
        list(lines_of(audit_joined((read_tables(log),))[0], {}))
    assert in_order(LOG, found), found
    assert {"rules_check/replay/places.py", "rules_check/audit/ledger.py", "rules_check/report/verdict.py"} <= {*found}


def test_a_number_goes_from_its_cell_to_the_verdict_and_never_back(log: Path, tmp_path: Path) -> None:
    """A field costs more than any unit has, so no move into one is legal."""
    laid = laid_over(tmp_path, "charts/terrain.csv", "field,1,1,", "field,941,941,")
    with rooms_of(941) as found:
        lines = list(lines_of(audit_joined((read_tables(log, laid),))[0], {}))
    assert in_order(NUMBER, found), found
    assert {"rules_check/rules/finding.py", "rules_check/rules/judging.py", "rules_check/audit/ledger.py"} <= {*found}
    assert any("941" in line for line in lines), lines
