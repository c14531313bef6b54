"""The referee of Keren as a browser has it finds what it finds elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_check.audit.batch import Task, audit_one
from rules_check.report.verdict import document_of
from tests.bundled import judged, unpack

pytestmark = pytest.mark.slow
HERE = Path(__file__).resolve().parent


def test_a_log_of_keren_is_judged_as_ever(tmp_path: Path) -> None:
    """Finding for finding, with the standard library and msgspec alone."""
    logs = [HERE / "worked_turn" / "turn.vlog"]
    expected = [document_of(audit_one(Task(log)).audit) for log in logs]
    assert judged(unpack("keren", tmp_path), logs) == json.loads(json.dumps(expected))
