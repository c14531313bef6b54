"""`vassal-build check` reads a game's data as its rules do: what they cannot use is a line with file and row."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import pytest
from click.testing import CliRunner, Result

from tests.made_game import installed, made_game, registered_in
from tests.only_game import none_of_ours
from vassal_build.cli import main
from vassal_build.gamebox.box import Gamebox
from vassal_build.new_game import write_game
from vassal_build.replacing import replace

NAME = "grey_river"


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with none_of_ours():
        yield


@pytest.fixture(scope="module")
def charts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The charts of a new game, which is registered."""
    folder = tmp_path_factory.mktemp("made")
    with made_game(NAME, "The Grey River", folder):
        yield folder / NAME / "data" / "charts"


@pytest.fixture
def chart(charts: Path) -> Iterator[Path]:
    """The same; whatever is changed there and in the folder of the counters is put back."""
    files = (file for folder in (charts, charts.parent / "counters") for file in folder.glob("*.csv"))
    before = {file: file.read_text(encoding="utf-8") for file in files}
    yield charts
    for file, text in before.items():
        file.write_text(text, encoding="utf-8")


def check(*words: str) -> Result:
    """Run `vassal-build check`."""
    return CliRunner().invoke(main, ["check", NAME, *words])


FAULTS = (
    ("numbers.csv", "stack_limit,2", "stack_limit,two", "numbers.csv:2: error BOX305: row 'stack_limit' has 'two'"),
    ("numbers.csv", "fire_dice,2,5\n", "", "numbers.csv: error BOX305: it has no row 'fire_dice'"),
    ("terrain.csv", "wood,2,", "wood,x,", "terrain.csv:3: error BOX305: row 'wood' has 'x', which is not a number"),
    ("arms.csv", "artillery,2", "artillery,far", "arms.csv:4: error BOX305: row 'artillery' has 'far'"),
    ("results.csv", "A1,1", "A1,one", "results.csv:2: error BOX305: row 'A1' has 'one'"),
    (
        "assault.csv",
        "\n2,A1,A1",
        "\n2,A1,Zz",
        "assault.csv:3: error BOX305: 'Zz' in column '1:1' is none of the results",
    ),
    ("key_hexes.csv", "0603", "9999", "key_hexes.csv:3: error BOX305: there is no hex 9999"),
    ("sequence.csv", "assault,2", ",2", "sequence.csv: error BOX305: no phase is one in which a side does"),
    (
        "../counters/markers.csv",
        "turn,Game",
        "smoke,Smoke,guard,2,Smoke,,smoke,,,\nturn,Game",
        "data/counters/markers.csv:3: error BOX305: no row of rules/things/__init__.py reads markers of",
    ),
    (
        "../counters/faces.csv",
        "rifles_1,1,3,",
        "rifles_1,1,,",
        "data/counters/faces.csv:3: error BOX305: a unit has no value for fire, defence or movement",
    ),
    ("sequence.csv", "fire,2", "shoot,2", "sequence.csv:4: error BOX305: does is 'shoot'; the rules know arrive, move"),
)


@pytest.mark.parametrize(("file", "old", "new", "expected"), FAULTS, ids=[row[3] for row in FAULTS])
def test_what_the_rules_cannot_read_is_found(chart: Path, file: str, old: str, new: str, expected: str) -> None:
    """Nobody has to play before he knows."""
    text = (chart / file).read_text(encoding="utf-8")
    assert old in text
    (chart / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = check()
    assert (found.exit_code, len(found.stdout.splitlines())) == (1, 2), found.output
    assert expected in found.stdout


def test_a_game_whose_rules_read_its_data_has_no_findings(charts: Path) -> None:
    """As `new` writes it."""
    assert charts.is_dir()
    assert check("--strict").exit_code == 0


def test_rules_do_not_read_data_that_have_an_error(chart: Path) -> None:
    """What follows from it would be one mistake in two lines."""
    sequence = chart / "sequence.csv"
    sequence.write_text(sequence.read_text(encoding="utf-8").replace(",guard,", ",nobody,"), encoding="utf-8")
    found = check()
    assert found.exit_code == 1
    assert "BOX202" in found.stdout
    assert "BOX305" not in found.stdout


def test_rules_that_raise_are_one_line(charts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug of theirs is no mistake in a chart."""

    def facts(_: Gamebox) -> NoReturn:
        raise KeyError("nothing such")

    assert charts.is_dir()
    room = import_module(f"{NAME}.rules")
    monkeypatch.setattr(room, "RULES", replace(room.RULES, facts=facts))
    found = check()
    assert found.exit_code == 2
    (line,) = found.stderr.splitlines()
    assert f"the rules of '{NAME}' cannot be used: " in line
    assert "KeyError" in line


def test_rules_that_are_no_python_are_one_line_with_their_place(tmp_path: Path) -> None:
    """Whoever changes a rule hears of it, though the data are right; the file that imports the rule is not at fault."""
    name = "torn_river"
    write_game(name, "The Torn River", tmp_path)
    rule = tmp_path / name / "rules" / "sight.py"
    text = rule.read_text(encoding="utf-8")
    rule.write_text(f"{text}def (\n", encoding="utf-8")
    with installed(name, tmp_path, registered_in(tmp_path)):
        found = CliRunner().invoke(main, ["check", name])
    assert found.exit_code == 2
    (line,) = found.stderr.splitlines()
    assert line.endswith(f"{rule}:{len(text.splitlines()) + 1}: SyntaxError: invalid syntax")
