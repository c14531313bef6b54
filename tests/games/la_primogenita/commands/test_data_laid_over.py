"""A maintainer's folder laid over the game's data: what is wrong in it is said before anything is judged by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.commands.conftest import Asks

pytestmark = pytest.mark.slow
START = "la_primogenita:quick_start"

# A file of the folder, its columns, a row of it that is wrong, and the words that say what is.
WRONG: tuple[tuple[str, str, str, str], ...] = (
    ("charts/victory.csv", "key,value,section", "start,x,1.7", "row start, column value has 'x'"),
    ("charts/numbers.csv", "key,value,section", "alpine_shift,Z,7.2", "row alpine_shift, column value has 'Z'"),
    ("charts/ranges.csv", "source,range,extended,capacity", "FS,no,11,", "row FS, column range is empty"),
    ("charts/combat.csv", "die,1:2,1:1,2:1,3:1,4:1,5:1", "1,x,x,x,x,x,x", "row 1, column 1:2 has 'x'"),
    ("charts/terrain.csv", "terrain,cost,stacking", "flat,1,|", "row flat, column stacking has '|'"),
    ("charts/terrain.csv", "terrain,cost,stacking", "flat,1,2.5", "row flat, column stacking has '2.5'"),
    ("charts/ranges.csv", "source,range,extended,capacity", "SD,2,4,2.5", "row SD, column capacity has '2.5'"),
    (
        "charts/sources.csv",
        "marker,place,placed_from,upgraded_from,upgraded_level,upgrade_turn,dumps,section",
        "zuhani,nowhere,,,,3,1,5.3",
        "column place has 'nowhere', which is not a place of the map",
    ),
    (
        "charts/ranges.csv",
        "source,range,extended,capacity",
        f"FS,{'9' * 5000},1,",
        "which does not have the form of this chart",
    ),
    (
        "map/places.csv",
        "id,name,kind,hex,vp,setup,supply,level,side,control,terrain,x,y",
        "asmara,Asmara,town,J-19,7,E,italian,zz,,,,,",
        "level is 'zz'",
    ),
    (
        "map/boxes.csv",
        "id,board,group,side,number,x,y,width,height",
        "game_turn_1,&,game_turn,,1,60,2130,130,110",
        "'&' is not a board",
    ),
)

# The commands that read a folder laid over, each with something to read.
READERS: tuple[tuple[object, ...], ...] = (
    *((question, START) for question in ("supply", "reach", "zoc", "legal")),
    *((question, MAIL[7]) for question in ("supply", "state", "timeline", "audit")),
    ("diff", MAIL[6], MAIL[7]),
    ("play", "la_primogenita", "--games", 1),
)


def lay(folder: Path, path: str, columns: str, row: str) -> Path:
    """Write a folder with one row in one file."""
    file = folder / path
    file.parent.mkdir(parents=True)
    file.write_text(f"{columns}\n{row}\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong[0]} {wrong[2][:40]}")
def test_a_wrong_value_is_reported_with_its_place(asks: Asks, tmp_path: Path, wrong: tuple[str, str, str, str]) -> None:
    """One line with file and line, exit status 2, and no answer."""
    path, columns, row, words = wrong
    result = asks("supply", START, "--data", lay(tmp_path, path, columns, row))
    (line,) = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (2, "")
    assert line.startswith(f"Error: {tmp_path.as_posix()}/{path}:2: BOX")
    assert words in line


@pytest.mark.parametrize(
    ("chart", "missed"),
    [
        ("victory", ":2: BOX303: after row 'start' row 'win'"),
        ("numbers", ": BOX303: at the beginning row 'orders_chosen'"),
    ],
)
def test_a_number_that_is_taken_away_is_missed(asks: Asks, tmp_path: Path, chart: str, missed: str) -> None:
    """The rules ask for each of them by its name."""
    laid = lay(tmp_path, f"charts/{chart}.csv", "key,value,section", "start,5,1.7")
    (laid / "game.toml").write_text(f'[facts."charts/{chart}.csv"]\nreplaces = true\n', encoding="utf-8")
    result = asks("supply", START, "--data", laid)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert result.stderr.startswith(f"Error: {laid.as_posix()}/charts/{chart}.csv{missed} is missing, as game.toml ")


@pytest.mark.parametrize("reader", READERS, ids=lambda words: f"{words[0]} {Path(str(words[1])).name}")
def test_every_command_checks_the_folder_first(asks: Asks, tmp_path: Path, reader: tuple[object, ...]) -> None:
    """Whatever is asked, and of what."""
    result = asks(*reader, "--data", lay(tmp_path, *WRONG[0][:3]))
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert "charts/victory.csv:2: BOX304" in result.stderr


def test_a_folder_without_a_fault_is_read(asks: Asks, tmp_path: Path) -> None:
    """Its values count."""
    laid = lay(tmp_path, "charts/ranges.csv", "source,range,extended,capacity", "FS,1,1,")
    without, over = asks("supply", START), asks("supply", START, "--data", laid)
    assert (over.exit_code, over.stderr) == (0, "")
    assert over.stdout != without.stdout


@pytest.mark.parametrize("question", [("legal", START), ("play", "la_primogenita", "--games", 1)], ids=lambda q: q[0])
def test_a_value_left_open_that_decides_what_may_be_done(
    asks: Asks, tmp_path: Path, question: tuple[object, ...]
) -> None:
    """It is no fault of the folder, but nobody guesses: the line names where it should stand."""
    laid = lay(tmp_path, "charts/terrain.csv", "terrain,cost,stacking", "flat,1,no")
    result = asks(*question, "--data", laid)
    place = f"{tmp_path.as_posix()}/charts/terrain.csv:2"
    message = f"Error: {place}: the legal actions are not known: terrain flat stack is missing\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)


@pytest.mark.parametrize(("status", "code"), [("printed", "BOX112: "), ("missing", "")])
def test_a_supply_source_without_a_level_is_reported_with_its_place(
    asks: Asks, tmp_path: Path, status: str, code: str
) -> None:
    """How far it reaches is anybody's guess, also where the folder says that it is missing."""
    columns = "id,name,kind,hex,vp,setup,supply,level,side,control,terrain,x,y"
    laid = lay(tmp_path, "map/places.csv", columns, "asmara,Asmara,town,J-19,7,E,italian,no,,,,,")
    facts = f'[facts."map/places.csv"]\nstatus = "{status}"\nsource = "a copy"\n'
    (laid / "game.toml").write_text(facts, encoding="utf-8")
    result = asks("supply", START, "--data", laid)
    message = f"Error: {tmp_path.as_posix()}/map/places.csv:2: {code}asmara is a Supply Source but has no level\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)
