"""The tutorial: the referee finds nothing in its log, and it is of the script and the module of today."""

from __future__ import annotations

import pytest

from rules_check.audit.batch import Task, audit_one
from tests.engine.tutorial import misfits
from tests.games.keren.club import Club
from tests.games.keren.tutorial.__main__ import LOG, PLAY

EVERYBODY = ("commonwealth", "italian")


@pytest.mark.parametrize("reveal", [(), EVERYBODY], ids=["as a player sees it", "with what is hidden"])
def test_the_referee_finds_nothing_in_it(reveal: tuple[str, ...]) -> None:
    """Every deed is legal, for who may look below and who may not."""
    done = audit_one(Task(LOG, reveal=reveal))
    assert done.audit is not None
    assert [str(each.diagnostic) for each in done.audit.findings] == []
    assert sum(judged["legal"] for judged in done.audit.judged.values()) > 40


def test_it_fits_its_script_and_the_module(club: Club) -> None:
    """Its units are those with which the setup of today begins."""
    assert list(misfits(club.module, "first_battle.vsav", PLAY, LOG)) == []
