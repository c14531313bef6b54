"""The tutorial: the referee finds nothing in its log, and it is of the script and the module of today."""

from __future__ import annotations

from pathlib import Path

from rules_check.audit.batch import Task, audit_one
from tests.engine.tutorial import misfits
from tests.games.la_primogenita.tutorial.__main__ import LOG, PLAY


def test_the_referee_finds_nothing_in_it() -> None:
    """Every action is legal."""
    done = audit_one(Task(LOG))
    assert done.audit is not None
    assert [str(each.diagnostic) for each in done.audit.findings] == []
    assert sum(judged["legal"] for judged in done.audit.judged.values()) > 60


def test_it_fits_its_script_and_the_module(bare: Path) -> None:
    """Its pieces are those with which the setup of today begins."""
    assert list(misfits(bare, "quick_start.vsav", PLAY, LOG)) == []
