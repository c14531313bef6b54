"""`rules-check supply`, `reach`, `zoc` and `legal`: what a position file is asked, in tables, JSON and pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click import Context
from PIL import Image, ImageChops

from rules_check.cli import main
from rules_check.report.map_picture import STRIP
from tests.games.la_primogenita.audit.paper import MAIL, TURN
from tests.games.la_primogenita.commands.conftest import Asks

pytestmark = pytest.mark.slow
QUESTIONS = ("supply", "reach", "zoc", "legal")
OWN_MAP = "GAME la_primogenita\nMAP\n  A-1 flat\nSTATE\n  unit skin at A-1\n  order allied 36 executing\n"


def test_supply_names_the_sources_in_range(asks: Asks, position: Path) -> None:
    """A line for each unit by side, with its marker, and whether all can be supported at once."""
    lines = [" ".join(line.split()) for line in asks("supply", position).stdout.splitlines()]
    assert lines == [
        "Supply of the Allied side",
        "unit place marker in range of",
        "Duke of York's Own Skinner's Horse H-3 West Kassala",
        "10th Indian Brigade L-5 low supply West Kassala",
        "2 units: can all be supported at once",
        "Supply of the Italian side",
        "unit place marker in range of",
        "41st Colonial Brigade G-4 no source",
        "12th Colonial Brigade L-7 L-7, L-11",
        "2 units: cannot all be supported at once",
    ]


def test_a_log_that_is_cut_off_is_no_position_file(asks: Asks, tmp_path: Path) -> None:
    """It is named as what it is, as the audit names it."""
    cut = tmp_path / "cut.vlog"
    cut.write_bytes(MAIL[7].read_bytes()[:5000])
    asked = asks("supply", cut)
    assert (asked.exit_code, "this is not a ZIP file, as files of VASSAL are" in asked.stderr) == (2, True)


def test_supply_as_json(asks: Asks, position: Path) -> None:
    """The same for programs; one unit may be asked for."""
    reported = json.loads(asks("supply", position, "--unit", "bde10", "--format", "json").stdout)
    assert reported["units"] == {
        "bde10": {"side": "allied", "place": "L-5", "marker": "low", "sources": ["west_kassala"]}
    }
    assert reported["together"]["allied"] is True


def test_supply_of_a_side_is_of_that_side_alone(asks: Asks, position: Path) -> None:
    """Nothing of the other side stands there, neither its table nor its sum."""
    lines = asks("ask", "supply", position, "italian").stdout.splitlines()
    assert (lines[0], [line for line in lines if "Allied" in line]) == ("Supply of the Italian side", [])


def test_reach_tells_movement_points(asks: Asks, position: Path) -> None:
    """The nearest places come first, each with its points."""
    lines = asks("reach", position, "--unit", "skin").stdout.splitlines()
    assert lines[0] == "Reach by Order 36, Full Move"
    assert lines[2].split("  ")[1] == "Duke of York's Own Skinner's Horse"
    assert "G-2:1 H-2:1 I-3:1 F-1:2" in lines[2]
    assert "K-3:3.5 West Kassala:3.5" in lines[2]
    reported = json.loads(asks("reach", position, "--unit", "skin", "--format", "json").stdout)
    assert (reported["order"], reported["reach"]["skin"]["K-3"], reported["missing"]) == (36, 3.5, {})


def test_reach_of_a_supposed_order(asks: Asks, position: Path) -> None:
    """--order puts another Order in the place of the one being executed: a Full Move of the other side."""
    reported = json.loads(asks("reach", position, "--order", "5", "--format", "json").stdout)
    assert (reported["order"], sorted(reported["reach"])) == (5, ["col12", "col41"])


def test_reach_without_an_order(asks: Asks) -> None:
    """Nobody moves by no Order; the way out is named."""
    result = asks("reach", "la_primogenita:quick_start")
    assert result.exit_code == 2
    assert "choose one to move by, such as Order 36 (in a terminal --order 36)" in result.stderr


def test_an_order_that_moves_nobody(asks: Asks, position: Path) -> None:
    """That is an answer too."""
    assert asks("reach", position, "--order", "31").stdout == "Reach by Order 31, Limited Assault: no unit can move\n"


def test_zones_of_both_sides(asks: Asks, position: Path) -> None:
    """Strength 2 to 11 gives weak zones into the hexes around (4.2)."""
    reported = json.loads(asks("zoc", position, "--format", "json").stdout)
    assert sorted(reported) == ["allied", "italian"]
    assert reported["italian"]["H-4"] == "weak"
    assert "H-3" not in reported["italian"]
    assert "  weak  10     F-3 G-3 H-4" in asks("zoc", position, "--side", "italian").stdout


def test_legal_actions_are_statements_of_the_case_language(asks: Asks, position: Path) -> None:
    """Beside what happens in words stands what can be pasted into a PLAY block; the last line counts."""
    result = asks("legal", position, "--unit", "skin")
    rows = [re.split(r"  +", line.strip()) for line in result.stdout.splitlines()[2:-1]]
    assert ["Move", "Duke of York's Own Skinner's Horse moves H-3 – H-4", "move skin H-3 H-4"] in rows
    plays = [row[2] for row in rows]
    assert all(play.startswith("move skin H-3 ") for play in plays)
    assert result.stdout.splitlines()[-1] == f"Move: {len(plays)}"
    reported = json.loads(asks("legal", position, "--unit", "skin", "--format", "json").stdout)
    shown = {"action": "Move", "name": "Move", "play": "move skin H-3 H-4", "dice": 0, "sample": False}
    assert shown in reported


@pytest.mark.parametrize("question", ["supply", "zoc", "legal", "state"])
@pytest.mark.parametrize("setup", ["standard", "quick_start"])
def test_a_set_up_can_be_asked_by_its_name(asks: Asks, setup: str, question: str) -> None:
    """`la_primogenita:quick_start` needs no file."""
    assert asks(question, f"la_primogenita:{setup}").exit_code == 0


@pytest.mark.parametrize("question", [*QUESTIONS, "state"])
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("no.file",), "Error: no.file: the file cannot be read: No such file or directory\n"),
        (
            ("la_primogenita:nowhere",),
            "Error: la_primogenita has no setup 'nowhere'; there are quick_start, standard\n",
        ),
        (
            ("la_primogenita",),
            "Error: la_primogenita is a game; name a setup of it, too: la_primogenita:quick_start or "
            "la_primogenita:standard\n",
        ),
    ],
)
def test_a_position_that_is_not_there(asks: Asks, question: str, arguments: tuple[str, ...], message: str) -> None:
    """One line on standard error and exit status 2."""
    result = asks(question, *arguments)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_position_that_is_impossible(asks: Asks, tmp_path: Path, question: str) -> None:
    """File and line, no traceback."""
    file = tmp_path / "bad.txt"
    file.write_text("GAME la_primogenita\nSTATE\n  unit skin at Z-99\n")
    result = asks(question, file)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert f"{file}:3: Z-99 is not on the map" in result.stderr


BATTLE = """GAME la_primogenita
STATE
  unit bde9 at H-9; unit bde10 at H-9; unit skin at G-9
  unit col2 at H-10
  order allied 31 executing
"""


def test_legal_says_of_which_actions_it_lists_samples(asks: Asks, tmp_path: Path) -> None:
    """Two brigades and a regiment: five sets of seven, and the list does not look complete."""
    file = tmp_path / "battle.txt"
    file.write_text(BATTLE)
    reported = asks("legal", file).stdout.splitlines()
    assaults = [line for line in reported if line.startswith("  Assault ")]
    assert len(assaults) == 5 and all(line.endswith("sample") for line in assaults)
    (words,) = (line for line in reported if line.startswith("Assault: "))
    assert words == (
        "Assault: 5 listed as examples, more may be legal: "
        "each unit alone, each stack, and all units together, not every set of them"
    )
    rows = json.loads(asks("legal", file, "--format", "json").stdout)
    assert {row["action"] for row in rows if row["sample"]} == {"Assault"}


def test_legal_marks_no_sample_where_it_lists_everything(asks: Asks, tmp_path: Path) -> None:
    """An Order that was drawn is executed or returned."""
    file = tmp_path / "drawn.txt"
    file.write_text("GAME la_primogenita\nSTATE\n  order allied 2 executing\n")
    assert "sample" not in asks("legal", file).stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("supply", "--unit", "nobody"), "there is no unit 'nobody'"),
        (("reach", "--unit", "nobody"), "there is no unit 'nobody'"),
        (("reach", "--order", "99"), "there is no Order 99"),
        (("legal", "--unit", "nobody"), "there is no unit 'nobody'"),
        (("legal", "--unit", "11th Indian Brigad"), "did you mean '11th Indian Brigade' or "),
        (("zoc", "--side", "french"), "there is no side 'french'; the sides are allied, italian"),
    ],
)
def test_a_question_about_nothing(asks: Asks, position: Path, arguments: tuple[str, ...], message: str) -> None:
    """A wrong name is a usage error."""
    question, *options = arguments
    result = asks(question, position, *options)
    assert result.exit_code == 2
    assert message in result.stderr


def test_what_a_missing_value_decides_is_said(asks: Asks, tmp_path: Path) -> None:
    """A small map without a Terrain Key: nobody guesses."""
    file = tmp_path / "own.txt"
    file.write_text(OWN_MAP.replace("A-1 flat", "A-1 flat; A-2 flat; A-3 flat; source A-3 allied FS"))
    reported = asks("reach", file).stdout
    assert reported.splitlines()[-1] == "terrain flat cost is missing, so paths that need it are left out"
    assert "cannot be judged" in asks("supply", file).stdout


@pytest.fixture(scope="module")
def bare(asks: Asks, drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Image.Image:
    """The picture of a question about an empty map."""
    folder = tmp_path_factory.mktemp("bare")
    (folder / "empty.txt").write_text("GAME la_primogenita\nSTATE\n  order allied 36 executing\n")
    asks("zoc", folder / "empty.txt", "--png", folder / "bare.png", "--cache", drawings)
    return Image.open(folder / "bare.png").convert("RGB")


@pytest.fixture
def drawn(asks: Asks, position: Path, drawings: Path, tmp_path: Path) -> Callable[[str], Image.Image]:
    """Ask the position something with a picture."""

    def draw(question: str) -> Image.Image:
        result = asks(question, position, "--png", tmp_path / "out.png", "--cache", drawings)
        assert (result.exit_code, list(tmp_path.glob("*.part"))) == (0, [])
        return Image.open(tmp_path / "out.png").convert("RGB")

    return draw


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_answer_on_the_map(drawn: Callable[[str], Image.Image], bare: Image.Image, question: str) -> None:
    """A picture as large as the board and its title, with the answer where the bare map has none."""
    picture = drawn(question)
    assert picture.size == (3200, 2660 + STRIP)
    assert ImageChops.difference(picture, bare).getbbox() is not None


def test_only_the_games_own_map_is_drawn(asks: Asks, drawings: Path, tmp_path: Path) -> None:
    """Hexes that the map does not have have no place on the picture; nothing is written."""
    file, out = tmp_path / "own.txt", tmp_path / "out.png"
    file.write_text(OWN_MAP.replace("A-1", "ZZ-99"))
    result = asks("zoc", file, "--png", out, "--cache", drawings)
    assert (result.exit_code, out.exists()) == (2, False)
    assert "only positions on the game's own map can be drawn" in result.stderr


def test_a_picture_that_cannot_be_written(asks: Asks, position: Path, drawings: Path, tmp_path: Path) -> None:
    """One line that names the file."""
    result = asks("zoc", position, "--png", tmp_path / "no" / "out.png", "--cache", drawings)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "the picture cannot be written" in result.stderr


def test_these_are_all_commands_that_ask_a_position() -> None:
    """A new one joins the tests here; `ask` asks what these do, `sees` is for games with sight, `state` has its own."""
    context = Context(main)
    commands = {name: main.get_command(context, name) for name in main.list_commands(context)}
    asking = [name for name, each in commands.items() if any(one.metavar == "POSITION" for one in each.params)]
    assert sorted(asking) == sorted(("ask", "sees", "state", *QUESTIONS))


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_state_tells_as_json_is_a_position(asks: Asks, tmp_path: Path, name: str) -> None:
    """The whole answer of `state --format json` is asked as the log itself is."""
    options = ("--order", "36") if name in ("reach", "legal") else ()
    reported = tmp_path / "reported.json"
    reported.write_text(asks("state", TURN, "--step", 40, "--format", "json").stdout, encoding="utf-8")
    answer = asks(name, reported, *options)
    assert (answer.exit_code, answer.stderr) == (0, "")
    ours = asks(name, TURN, "--step", 40, *options)
    assert sorted(answer.stdout.splitlines()) == sorted(ours.stdout.splitlines())  # JSON has the units by their ids
