"""The module in Japanese in real VASSAL: it is played, and its log is read by the English module and by the referee."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.replay.reading import Reading, read_tables
from tests.engine.few import few_pieces
from tests.engine.harness import Engine
from tests.replay.throws import throws_of
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.variant import Variant

JAPANESE = Variant(language="ja")
FACE = 4
START = "quick_start_solitaire.vsav"
UNITS = ("bde10", "kanger")


@pytest.fixture(scope="module")
def japan(start_engine: Callable[..., Engine], japanese_module: Path) -> Engine:
    """VASSAL with the Japanese module open."""
    return start_engine(japanese_module)


@pytest.fixture(scope="module")
def starts(
    built_module: Path, japanese_module: Path, primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """The Quick start for Solitaire in Japanese and in English, without Orders and with two units."""
    spare = {f"order_{order.priority}" for order in primogenita.orders} | set(primogenita.unit_by_id) - set(UNITS)
    folder = tmp_path_factory.mktemp("starts")
    return (
        few_pieces(japanese_module, START, spare.__contains__, folder / "ja.vsav"),
        few_pieces(built_module, START, spare.__contains__, folder / "en.vsav"),
    )


LATIN_NAMES = ("Kanger", "GT", "Tester")
"""What stays in Latin letters in the chat: a leader, the rules' own sign for a Game Turn, the player's name."""
WORD = re.compile(r"[A-Za-z]{3,}")


def play(engine: Engine, box: Gamebox, start: Path, log: Path) -> Path:
    """Two throws with the same face in a battle, a state and the next segment, by the words of a language."""
    text = box.strings.text
    engine.load(start, "Solitaire")
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


def seen_in(reading: Reading) -> list[tuple[str, str, int]]:
    """What lies where at the end of a file, with the face that it shows."""
    return sorted((seen.subject, seen.place, seen.face) for seen in reading.at()[1].sightings.values())


@pytest.fixture(scope="module")
def logs(running: Engine, japan: Engine, starts: tuple[Path, Path], primogenita: Gamebox) -> tuple[Path, Path]:
    """The same play in Japanese and in English."""
    japanese, english = starts
    return (
        play(japan, JAPANESE.of(primogenita), japanese, japanese.with_suffix(".vlog")),
        play(running, primogenita, english, english.with_suffix(".vlog")),
    )


def test_a_log_in_japanese_is_played_by_the_english_module_and_read_alike(
    running: Engine, logs: tuple[Path, Path]
) -> None:
    """VASSAL takes it without a word, the next segment moves the marker, and the referee reads the same of both."""
    log, other = logs
    running.load(log, "Solitaire")
    running.step_all()
    running.turn_next()
    assert running.piece("phase").location == "Phase: Supply Sources"
    running.quiet()
    readings = [read_tables(each) for each in (log, other)]
    throws = [[(each.die, each.faces, each.side) for each in throws_of(reading.record)] for reading in readings]
    assert throws[0] == throws[1] == [("Assault", (FACE,), "Solitaire")] * 2
    assert seen_in(readings[0]) == seen_in(readings[1])


def test_every_counter_of_a_set_up_in_japanese_is_read_alike(
    built_module: Path, japanese_module: Path, tmp_path: Path
) -> None:
    """Orders, units and markers."""
    whole = [
        few_pieces(module, START, frozenset[str | None]().__contains__, tmp_path / f"{module.stem}.vsav")
        for module in (japanese_module, built_module)
    ]
    japanese, english = (seen_in(read_tables(start)) for start in whole)
    assert japanese == english
    assert len(japanese) > 100


def test_titles_and_lines_of_the_chat_have_no_english_name(
    japan: Engine, starts: tuple[Path, Path], primogenita: Gamebox
) -> None:
    """Sides, windows and boxes are shown by their words, also where VASSAL speaks English; inside they keep names."""
    text = JAPANESE.of(primogenita).strings.text
    assert text("setups.quick_start_solitaire") in japan.setups()
    japan.load(starts[0], "Solitaire")
    japan.chat()
    assert [title.partition(" - ")[2] for title in japan.windows()[1:]] == [text("windows.orders")]
    assert {each.name for each in japan.maps()} >= {"Map", "Orders", "Allied Order Sheet"}
    _do_a_little_of_everything(japan, text)
    lines = [line for line in japan.chat() if line.startswith("*")]
    assert japan.sides().mine == "Solitaire"
    assert japan.piece("bde10").location == "Allied Eliminated"
    japan.close()
    japan.quiet()
    assert [line for line in lines if WORD.search(_without(line))] == []
    assert sum("フェイズ：補給源セグメント" in line for line in lines) == 2
    assert sum("第10インド旅団" in line for line in lines) > 2


def _do_a_little_of_everything(japan: Engine, text: Callable[..., str]) -> None:
    """A battle with its sheet and die, a move into a box, losses, commitments and turns."""
    japan.choose("bde10", text("commands.attack"))
    japan.choose("kanger", text("commands.target"))
    japan.roll(text("dice.assault"))
    japan.move_to("bde10", "Map", "Phase: Supply Sources")
    japan.choose("bde10", text("commands.eliminate"))
    for button in ("commit", "reveal", "draw"):
        japan.press(text(f"buttons.{button}"))
    japan.choose("vp", text("commands.gain_point"))
    japan.turn_next()


def _without(line: str) -> str:
    for name in LATIN_NAMES:
        line = line.replace(name, "")
    return line
