"""The module in Japanese in real VASSAL: it is played, and its log is read by the English module and by the referee."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.replay.dice import throws_of
from rules_check.replay.reading import read_tables
from tests.engine.harness import Engine
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.variant import Variant
from vassal_build.games import game_of
from vassal_build.pipeline import build

JAPANESE = Variant(language="ja")
FACE = 4


@pytest.fixture(scope="module")
def japanese_module(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("budoux", reason="pip install -e '.[japanese]'")
    built = build(game_of("la_primogenita"), tmp_path_factory.mktemp("ja"), drawings, variant=JAPANESE)
    assert not built.findings
    return built.module


def play(engine: Engine, box: Gamebox, log: Path) -> Path:
    """Two throws with the same face in a battle, a state and the next segment, by the words of a language."""
    text = box.strings.text
    engine.setup(text("setups.quick_start_solitaire"), "Solitaire")
    engine.begin_log(log)
    engine.choose("bde10", text("commands.attack"))
    engine.choose("kanger", text("commands.target"))
    for _ in range(2):
        engine.force_dice([FACE])
        engine.roll(text("dice.assault"))
    engine.choose("bde10", text("commands.disrupt"))
    engine.turn_next()
    assert engine.turn().text == text("turn.format", turn="1", segment=text("segments.deduct"))
    engine.end_log()
    engine.quiet()
    return log


def test_a_log_in_japanese_is_played_by_the_english_module_and_read_alike(
    start_engine: Callable[..., Engine], built_module: Path, japanese_module: Path, primogenita: Gamebox, tmp_path: Path
) -> None:
    """VASSAL takes it without a word, the next segment moves the marker, and the referee reads the same of both."""
    with Engine.start() as japan:
        japan.open(japanese_module)
        log = play(japan, JAPANESE.of(primogenita), tmp_path / "ja.vlog")
    engine = start_engine(built_module)
    other = play(engine, primogenita, tmp_path / "en.vlog")
    engine.close()
    engine.load(log, "Solitaire")
    engine.step_all()
    engine.turn_next()
    assert engine.piece("phase").location == "Phase: Supply Sources"
    engine.quiet()
    readings = [read_tables(each) for each in (log, other)]
    throws = [[(each.die, each.faces, each.side) for each in throws_of(reading.record)] for reading in readings]
    assert throws[0] == throws[1] == [("Assault", (FACE,), "Solitaire")] * 2
    states = [[(seen.subject, seen.place, seen.face) for seen in each.at()[1].sightings.values()] for each in readings]
    assert states[0] == states[1]
