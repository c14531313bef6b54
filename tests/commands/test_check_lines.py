"""What `vassal-build check` prints of a mistake that many rows of a file have: three lines, and how many more."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.made_game import made_game
from vassal_build.cli import main

NAME, HEXES = "mud_river", "map/hexes.csv"
LINE = f"{NAME}/data/{HEXES}:{{}}: error BOX102: the terrain 'mud' is not in the Terrain Key, which has {{}}"
KEY = "field, hill, marsh, wood"


@pytest.fixture(scope="module")
def hexes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The hexes of a new game, which is registered."""
    folder = tmp_path_factory.mktemp("made")
    with made_game(NAME, "The Mud River", folder):
        yield folder / NAME / "data" / HEXES


@pytest.fixture
def muddy(hexes: Path) -> Iterator[Callable[[int], None]]:
    """Give so many of the first hexes a terrain that the game does not have; it is put back."""
    text = hexes.read_text(encoding="utf-8")

    def change(number: int) -> None:
        head, *rows = text.splitlines()
        wrong = (f"{row.partition(',')[0]},mud,," for row in rows[:number])
        hexes.write_text("\n".join((head, *wrong, *rows[number:])) + "\n", encoding="utf-8")

    yield change
    hexes.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("number", "lines"),
    [
        (2, (2, 3)),
        (3, (2, 3, 4)),
        (4, (2, 3, "4: and once more")),
        (9, (2, 3, "4: and 6 times more")),
    ],
)
def test_the_same_mistake_of_many_rows_is_three_lines(
    muddy: Callable[[int], None], number: int, lines: tuple[int | str, ...]
) -> None:
    """The last of them says how often it is met again; the number of errors is that of all."""
    muddy(number)
    *shown, summary = CliRunner().invoke(main, ["check", NAME]).stdout.splitlines()
    wanted = []
    for each in lines:
        line, _, more = str(each).partition(": ")
        wanted.append(LINE.format(line, KEY) + (f" ({more})" if more else ""))
    assert shown == wanted
    assert summary.endswith(f"{number} errors")


def test_programs_get_every_one_of_them(muddy: Callable[[int], None]) -> None:
    """Each with its line."""
    muddy(9)
    found = json.loads(CliRunner().invoke(main, ["check", NAME, "--format", "json"]).stdout)["findings"]
    assert [each["code"] for each in found] == ["BOX102"] * 9
