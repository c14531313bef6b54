"""The tutorial: VASSAL finds it in the module and replays it without a complaint."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.harness import Engine
from tests.engine.tutorial import offered
from tests.games.la_primogenita.tutorial.__main__ import LOG


@pytest.fixture(scope="module")
def tutorial(built_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log that the module names as its tutorial, to be offered at the first opening."""
    log = tmp_path_factory.mktemp("tutorial") / "tutorial.vlog"
    log.write_bytes(offered(built_module))
    return log


def test_vassal_plays_a_whole_game_turn_of_talk_and_deeds(running: Engine, tutorial: Path) -> None:
    """From the Pre-Phase to the next one, with no dialog and no warning, and each Order and die explained before it."""
    assert tutorial.read_bytes() == LOG.read_bytes()
    running.load(tutorial)
    first = running.turn().text
    running.chat()
    running.step_all()
    assert (first, running.turn().text) == ("GT 1 · Flip back Orders", "GT 2 · Flip back Orders")
    lines = running.chat()
    assert sum("Tutorial" in line and " - " in line for line in lines) >= 25
    assert any(" executes 31 Limited Assault" in line for line in lines)
    assert running.noise == []
