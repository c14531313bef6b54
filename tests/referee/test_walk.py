"""A log with a mistake goes through the rooms that CONTRIBUTING.md names, from a pixel to a finding."""

from __future__ import annotations

from rules_check.audit.sitting import audit_joined
from rules_check.replay.reading import read_tables
from rules_check.report.verdict import lines_of
from tests.documents.walks import walks
from tests.referee.ford import Club
from tests.referee.test_audits_written import loses, until
from tests.rooms import rooms_entered

ASIDE = "rules_check/rules/story.py"
"""What a page shows beside findings."""


def test_a_log_comes_through_every_room_of_its_walk(club: Club) -> None:
    """A step is lost that nobody owes: it is read, judged, written down and printed."""
    club.audited("dawn", until(club, 1, "guard_fires"), loses("rifles_1"))
    with rooms_entered() as entered:
        (audit,) = audit_joined((read_tables(club.folder / "game.vlog"),))
        lines = list(lines_of(audit, {}))
    assert str(lines[1]).endswith("0302: error CMB201: no step loss of 1st Rifles is due (5)")
    assert set(walks()["a pixel in a log to a finding"]) - {ASIDE} <= entered
