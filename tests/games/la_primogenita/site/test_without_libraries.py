"""The referee as a browser has it finds what it finds elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_check.audit.batch import Task, audit_one
from rules_check.report.verdict import document_of
from rules_check.site.bundle import JudgedGame, bundle
from tests.bundled import judged, unpack
from tests.games.la_primogenita.goldens.files import LOGS
from vassal_build.games import game_of

pytestmark = pytest.mark.slow
CHOSEN = ("10_guns", "16_surrender_of_asmara", "20_throw_taken_back")
"""Whatever log is judged imports every module of the rules, and reads all facts: none could show more of the bundle."""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle with our game, in a folder."""
    return unpack("la_primogenita", tmp_path_factory.mktemp("bundle"))


def test_logs_are_judged_as_ever(unpacked: Path) -> None:
    """Finding for finding."""
    logs = [LOGS[name] for name in CHOSEN]
    expected = [document_of(audit_one(Task(log)).audit) for log in logs]
    assert judged(unpacked, logs) == json.loads(json.dumps(expected))


def test_a_bundle_is_the_same_for_the_same_files(unpacked: Path) -> None:
    """So that a browser keeps it as long as nothing has changed."""
    games = [JudgedGame("la_primogenita", game_of("la_primogenita"))]
    assert bundle(games) == bundle(games)
    assert not list(unpacked.rglob("*.svg*"))
