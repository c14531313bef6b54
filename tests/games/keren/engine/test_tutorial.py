"""The tutorial in real VASSAL: it finds it in the module and replays it without a complaint."""

from __future__ import annotations

from pathlib import Path

from tests.engine.harness import Engine
from tests.engine.tutorial import offered
from tests.games.keren.tutorial.__main__ import LOG


def test_vassal_plays_a_whole_turn_of_talk_and_deeds(seated: Engine, keren_module: Path, tmp_path: Path) -> None:
    """From one Administrative Phase to beyond the next, and talk before what it shows."""
    tutorial = tmp_path / "tutorial.vlog"
    tutorial.write_bytes(offered(keren_module))
    assert tutorial.read_bytes() == LOG.read_bytes()
    seated.load(tutorial)
    first = seated.turn().text
    seated.chat()
    seated.step_all()
    assert (first, seated.turn().text) == ("Turn 1: Administrative Phase", "Turn 2: Commonwealth Bombardment")
    lines = seated.chat()
    assert sum("Tutorial" in line and " - " in line for line in lines) >= 25
    assert sum("arrives in" in line for line in lines) == 7
    seated.quiet()
