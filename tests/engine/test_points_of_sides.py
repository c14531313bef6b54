"""A track of points for each side, which somebody adds to a fresh game, in real VASSAL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules_check.rules.opened import Opened
from tests.engine.dawn import at_dawn
from tests.engine.harness import Engine
from tests.made_game import made_game
from tests.touch.patches import MARKERS, RULES, Edit

NAME, DATA = "sad_river", "{game}/data/"
SIDES = (("column", 40), ("guard", 320))
BOXES = "".join(
    f"losses_{side}_{number},map,losses,{side},{number},{x + 64 * number},1090,60,60\n"
    for side, x in SIDES
    for number in range(4)
)
KITS = (
    '        *(points_marker(box, f"Losses {each}", "losses", side=each, said="reports.losses") for each in SIDES),\n'
)
EDITS = (
    Edit(f"{DATA}map/boxes.csv", f"{BOXES}guard_markers,", "guard_markers,"),
    Edit(
        MARKERS,
        "losses_column,Column losses,column,1,Losses,,losses_column,,,\n"
        "losses_guard,Guard losses,guard,1,Losses,,losses_guard,,,\nturn,Game Turn",
        "turn,Game Turn",
    ),
    Edit(f"{DATA}setups/dawn.csv", "losses_column,losses_column_2,,,\nlosses_guard,losses_guard_0,,,\nturn,", "turn,"),
    Edit(f"{DATA}strings/en.toml", '[boxes]\nlosses = "{side} Losses {number}"', "[boxes]"),
    Edit(f"{DATA}strings/en.toml", 'losses = "Losses"\nrecorder = "Record"', 'recorder = "Record"'),
    Edit(
        f"{DATA}strings/en.toml",
        '[commands]\ngain_point = "One more"\nlose_point = "One less"\nset_points = "How many?"',
        "[commands]",
    ),
    Edit(f"{DATA}strings/en.toml", '[reports]\nlosses = "Losses: {result}"', "[reports]"),
    Edit("{game}/press.py", 'SIDES = ("column", "guard")\n_STATE = "state"', '_STATE = "state"'),
    Edit("{game}/press.py", "    plain_marker,\n    points_marker,\n    two_sided", "    plain_marker,\n    two_sided"),
    Edit("{game}/press.py", f"{KITS}        plain_marker(),", "        plain_marker(),"),
    Edit(
        "{game}/press.py",
        'kits = {**_two_sided(box), **_TIME, **{f"losses_{each}": f"Losses {each}" for each in SIDES}}',
        "kits = {**_two_sided(box), **_TIME}",
    ),
    Edit(
        f"{RULES}things/__init__.py",
        '(UNITS, WORKS, lying("losses_column", cite="6"), lying("losses_guard", cite="6"))',
        "(UNITS, WORKS)",
    ),
)


def give_losses(folder: Path) -> None:
    """Let each side count its losses on a track of its own."""
    for edit in EDITS:
        edit.make(folder)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """A fresh game with both tracks."""
    with made_game(NAME, "The Sad River", tmp_path_factory.mktemp("made") / NAME, give_losses) as opened:
        yield opened


@pytest.fixture(scope="module")
def engine(made: Opened, start_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory) -> Engine:
    """VASSAL with its module; a dialog would end it."""
    return at_dawn(start_engine, made, tmp_path_factory.mktemp("out"))


def test_each_side_has_points_on_its_own_track(engine: Engine) -> None:
    """They begin where the setup lays the marker, go to the side's boxes, and end with them; the chat says how many."""
    markers = {piece.name: piece for piece in engine.pieces() if piece.name.endswith("losses")}
    column, guard = markers["Column losses"].id, markers["Guard losses"].id
    assert (engine.property(column, "VP"), engine.piece(column).location) == ("2", "Column Losses 2")
    assert (engine.property(guard, "VP"), engine.piece(guard).location) == ("0", "Guard Losses 0")
    engine.chat()
    engine.choose(guard, "One more")
    assert (engine.property(guard, "VP"), engine.piece(guard).location) == ("1", "Guard Losses 1")
    assert any("Losses: 1" in line for line in engine.chat())
    for _ in range(2):
        engine.choose(column, "One more")
    assert (engine.property(column, "VP"), engine.piece(column).location) == ("3", "Column Losses 3")
    engine.quiet()
