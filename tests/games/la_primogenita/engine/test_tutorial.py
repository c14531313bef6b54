"""The tutorial: VASSAL finds it in the module and replays it without a murmur; the referee finds nothing in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.audit.batch import Task, audit_one
from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import find_all, parse


@pytest.fixture(scope="module")
def tutorial(built_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log that the module names as its tutorial, to be offered at the first opening."""
    with Archive.open(built_module) as archive:
        (named,) = find_all(parse(archive["buildFile.xml"]), "module.documentation.Tutorial")
        assert named.get("launchOnStartup") == "true"
        log = tmp_path_factory.mktemp("tutorial") / "tutorial.vlog"
        log.write_bytes(archive[named.get("logfile", "")])
    return log


def test_vassal_plays_a_whole_game_turn_of_talk_and_deeds(
    start_engine: Callable[..., Engine], built_module: Path, tutorial: Path
) -> None:
    """From the Pre-Phase to the next one, with no dialog and no warning, and each Order and die explained before it."""
    engine = start_engine(built_module)
    engine.load(tutorial)
    first = engine.turn().text
    engine.chat()
    engine.step_all()
    assert (first, engine.turn().text) == ("GT 1 · Flip back Orders", "GT 2 · Flip back Orders")
    lines = engine.chat()
    assert sum("Tutorial" in line and " - " in line for line in lines) >= 25
    assert any(" executes 31 Limited Assault" in line for line in lines)
    assert engine.noise == []


def test_the_referee_finds_nothing_in_it(tutorial: Path) -> None:
    """Every action is legal."""
    done = audit_one(Task(tutorial))
    assert done.audit is not None
    assert [str(each.diagnostic) for each in done.audit.findings] == []
    assert sum(judged["legal"] for judged in done.audit.judged.values()) > 60
