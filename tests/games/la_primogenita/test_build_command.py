"""The commands on bad input: one clear line with its place, exit status 1 or 2, and nothing half written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec import Struct

from tests.games.la_primogenita.pressing import GAME, HEXES, Press, png
from vassal_build import cli, pipeline
from vassal_build.codec.archive import Archive
from vassal_build.freshness import stamp_path
from vassal_build.pipeline import Built

pytestmark = pytest.mark.slow
MODULE = "la_primogenita-0.1.0.vmod"
SIDES = "kind,a,b,up,line\n"
PLACES = "id,name,kind,hex,vp,setup,supply,level,side,control,terrain,x,y\n"
UNITS = "id,name,designation,side,nation,category,symbol,size,march,elite,colonial,setup,arrives,group,note\n"
BRIGADE = "11th Brigade,11,allied,british,foot,infantry,brigade,,,,W,,,\n"
PLACEMENTS = "counter,place,face,state\n"


# What is wrong; the file of the folder laid over; its content; the line, after the folder's name.
ERRORS: tuple[tuple[str, str, str | bytes, str], ...] = (
    ("unknown terrain", "map/hexes.csv", HEXES + "A-1,hills,,,\n", "map/hexes.csv:2: error BOX102: "),
    ("hex off the map", "map/hexsides.csv", SIDES + "road,A-1,A-0,,\n", "map/hexsides.csv:2: error BOX101: 'A-0'"),
    ("place off the map", "map/places.csv", PLACES + "x,X,dot,Z-9,,,,,,,,,\n", "map/places.csv:2: error BOX101: Z-9"),
    ("not neighbours", "map/hexsides.csv", SIDES + "road,A-1,C-9,,\n", "map/hexsides.csv:2: error BOX103: road: "),
    (
        "id given twice",
        "map/places.csv",
        PLACES + "x,X,dot,A-1,,,,,,,,,\nx,X,dot,A-2,,,,,,,,,\n",
        "map/places.csv:3: error BOX201: 'x' is already at ",
    ),
    (
        "unknown side",
        "counters/units.csv",
        UNITS + "bde11," + BRIGADE.replace("allied", "german"),
        "counters/units.csv:2: error BOX202: 'german' is not a side",
    ),
    ("no face", "counters/units.csv", UNITS + "new," + BRIGADE, "counters/units.csv:2: error BOX204: new has no face"),
    ("wrong header", "map/hexes.csv", "hex,terrein,altitude,desert,patriot\n", "map/hexes.csv:1: error BOX003: "),
    (
        "unknown counter",
        "setups/quick_start.csv",
        PLACEMENTS + "bde99,A-1,,\n",
        "setups/quick_start.csv:2: error BOX401: 'bde99'",
    ),
    (
        "unknown place",
        "setups/quick_start.csv",
        PLACEMENTS + "bde11,Z-9,,\n",
        "setups/quick_start.csv:2: error BOX402: 'Z-9'",
    ),
)

REFUSED = (ERRORS[0], ERRORS[4], ERRORS[7], ERRORS[9])
"""One that each step of the reading finds: a cell, what cells mean together, a whole file, a setup.

All commands read the data in one way: these show for `build` and `proof` what `check` shows of every error.
"""

SCANS: tuple[tuple[str, str, bytes, str], ...] = (
    ("cut off", "scans/order_44.png", png(150, 150)[:60], "scans/order_44.png: error ART001: "),
    ("no picture", "scans/order_44.png", b"order 44", "scans/order_44.png: error ART001: "),
    (
        "odd size",
        "scans/board_map.png",
        png(3000, 2660, "1"),
        "scans/board_map.png: error ART002: the scan is 3000 x 2660",
    ),
)

# What cannot be worked with at all: exit status 2 whatever the command.
UNUSABLE: tuple[tuple[str, str, str | bytes, str], ...] = (
    ("broken settings", "game.toml", "[game]\n\n[module\n", "game.toml:3: this is not readable as TOML: "),
    ("broken words", "strings/en.toml", "a = \n", "strings/en.toml:1: this is not readable as TOML: "),
    ("words not in UTF-8", "strings/en.toml", b"a = '\xf9'\n", "strings/en.toml: the file is not in UTF-8"),
)

# What only a build needs.
UNBUILDABLE: tuple[tuple[str, str, str | bytes, str], ...] = (
    ("broken lock", "gpids.lock", "# gpids\n1 bde11\nx\n", "gpids.lock:3: 'x' must be a gpid and a counter"),
    ("lock not in UTF-8", "gpids.lock", b"1 \xff\n", "gpids.lock: the file is not in UTF-8"),
)


def names(table: tuple[tuple[str, str, str | bytes, str], ...]) -> list[str]:
    """Name the rows of a table."""
    return [row[0] for row in table]


class First(Struct, frozen=True):
    """What the first build gave: what was printed, the module, and the note in the cache that it is up to date."""

    result: Result
    file: Path
    module: bytes
    stamp: bytes


@pytest.fixture(scope="module")
def first(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> First:
    """A build of the game's own data."""
    press = Press(tmp_path_factory.mktemp("first"), drawings)
    result = press.run("build")
    file = press.out / MODULE
    return First(result, file, file.read_bytes(), stamp_path(drawings, GAME).read_bytes())


@pytest.fixture
def built(press: Press, first: First) -> Press:
    """The command after that build."""
    press.out.mkdir()
    (press.out / MODULE).write_bytes(first.module)
    stamp_path(press.drawings, GAME).write_bytes(first.stamp)
    return press


def test_a_build_tells_the_module_and_its_size(first: First) -> None:
    """One line on standard output, nothing beside it, and the file is there."""
    result = first.result
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(f"{first.file.as_posix()}  ")
    assert result.stdout.endswith(" MB\n") and result.stdout.count("\n") == 1
    with Archive.open(first.file) as archive:
        assert "buildFile.xml" in archive


def test_a_second_build_leaves_the_module_as_it_is(built: Press, first: First) -> None:
    """Nothing has changed, so the file is not written again."""
    written = (built.out / MODULE).stat().st_mtime_ns
    assert built.run("build").stdout.partition(MODULE)[2] == first.result.stdout.partition(MODULE)[2] != ""
    assert (built.out / MODULE).stat().st_mtime_ns == written


def test_a_module_of_another_edition_stands_beside_the_usual_one(built: Press, first: First) -> None:
    """Its name says the edition; each is built when it is asked for, and neither takes the other's place."""
    result = built.run("build", edition="1.0")
    other = MODULE.replace("0.1.0", "0.1.0-edition1.0")
    assert result.stdout.startswith(f"{(built.out / other).as_posix()}  ")
    with Archive.open(built.out / other) as archive:
        assert b'"Rules 1.0"' in archive["buildFile.xml"]
    assert (built.out / MODULE).read_bytes() == first.module


def test_an_edition_that_the_game_has_not_is_one_line(press: Press) -> None:
    """It says which there are."""
    result = press.run("build", edition="2")
    assert (result.exit_code, result.stderr) == (2, "Error: the game has no edition '2'; it has 1.0a, 1.0\n")


def test_a_language_that_the_game_has_not_is_one_line(press: Press) -> None:
    """It says which there are."""
    result = press.run("build", lang="fr")
    assert (result.exit_code, result.stderr) == (2, "Error: the game has no language 'fr'; it has en, ja\n")


def test_a_module_that_was_changed_by_hand_is_built_again(built: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies there must be what a build gives."""
    (built.out / MODULE).write_bytes(b"changed")
    monkeypatch.setattr(pipeline, "build", makes(built, lambda: b"built"))
    built.run("build")
    assert (built.out / MODULE).read_bytes() == b"built"


def test_what_changes_during_a_build_is_in_the_next(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may be saved while the module is made."""
    path, saved_meanwhile = "counters/faces.csv", iter((b"second", b"second"))
    press.lay(path, "first")
    press.out.mkdir()

    def content() -> bytes:
        read = (press.data / path).read_bytes()
        press.lay(path, next(saved_meanwhile))
        return read

    monkeypatch.setattr(pipeline, "build", makes(press, content))
    for made in (b"first", b"second", b"second"):  # nothing is saved meanwhile any more, and so nothing is built
        press.run("build")
        assert (press.out / MODULE).read_bytes() == made


def makes(press: Press, content: Callable[[], bytes]) -> Callable[..., Built]:
    """A build that takes no time: all that is asked of it is whether there is one, and of which data."""

    def build(*_: Any, **__: Any) -> Built:
        (press.out / MODULE).write_bytes(content())
        return Built(press.out / MODULE, ())

    return build


@pytest.mark.parametrize(("path", "content", "line"), [row[1:] for row in REFUSED], ids=names(REFUSED))
def test_an_error_in_the_data_is_one_line_and_no_module(
    press: Press, path: str, content: str | bytes, line: str
) -> None:
    """Exit status 1; one line with file and line, one that sums up, and no folder for the module."""
    press.lay(path, content)
    result = press.run("build")
    lines = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (1, "")
    assert lines[0].startswith(f"{press.data.as_posix()}/{line}")
    assert lines[1:] == [f"{GAME}: not built: 1 error"]
    assert not press.out.exists()


@pytest.mark.parametrize(("path", "content", "line"), [row[1:] for row in ERRORS], ids=names(ERRORS))
def test_check_tells_the_same_error(press: Press, path: str, content: str | bytes, line: str) -> None:
    """Exit status 1, one line on standard output before the last, which sums up."""
    press.lay(path, content)
    result = press.run("check")
    lines = result.stdout.splitlines()
    assert (result.exit_code, result.stderr, len(lines)) == (1, "", 2)
    assert lines[0].startswith(f"{press.data.as_posix()}/{line}")
    assert "1 error" in lines[1]


@pytest.mark.parametrize(("path", "content", "line"), [row[1:] for row in REFUSED], ids=names(REFUSED))
def test_a_proof_of_data_with_an_error_is_refused(press: Press, path: str, content: str | bytes, line: str) -> None:
    """One line that says where, and no page."""
    press.lay(path, content)
    result = press.run("proof")
    assert (result.exit_code in (1, 2), result.stdout) == (True, "")
    assert f"{press.data.as_posix()}/{line.partition(' ')[0]}" in result.stderr.splitlines()[0]
    assert not press.out.exists()


@pytest.mark.parametrize(
    ("command", "path", "content", "line"), [("build", *SCANS[0][1:]), *(("check", *row[1:]) for row in SCANS)]
)
def test_a_scan_that_cannot_stand_in_is_an_error(
    press: Press, command: str, path: str, content: str | bytes, line: str
) -> None:
    """Exit status 1; the scan and its size are named, and no drawn picture takes its place silently."""
    press.lay(path, content)
    result = press.run(command)
    assert result.exit_code == 1
    assert [one for one in result.output.splitlines() if one.startswith(f"{press.data.as_posix()}/{line}")] != []
    assert not press.out.exists()


def test_a_scan_of_nothing_is_a_warning_of_every_build(press: Press) -> None:
    """The module is built; most often the name is misspelt. A build that finds nothing changed says it again."""
    press.lay("scans/ordre_44.png", png(150, 150))
    for result in (press.run("build"), press.run("build")):
        assert result.exit_code == 0
        assert result.stderr.startswith(f"{press.data.as_posix()}/scans/ordre_44.png: warning ART003: ")
        assert result.stderr.count("\n") == 1


def test_a_scan_that_fits_is_in_the_module(press: Press) -> None:
    """Byte for byte when it has the size of the drawn one."""
    scan = png(150, 150)
    press.lay("scans/order_44.png", scan)
    assert press.run("build").exit_code == 0
    with Archive.open(press.out / MODULE) as archive:
        assert archive["images/order_44.png"] == scan


@pytest.mark.parametrize("command", ["build", "proof", "check", "sources"])
@pytest.mark.parametrize(("path", "content", "line"), [row[1:] for row in UNUSABLE], ids=names(UNUSABLE))
def test_a_file_that_cannot_be_used_is_one_line(
    press: Press, command: str, path: str, content: str | bytes, line: str
) -> None:
    """Exit status 2, nothing on standard output, nothing written."""
    press.lay(path, content)
    result = press.run(command)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(f"Error: {press.data.as_posix()}/{line}")
    assert not press.out.exists()


@pytest.mark.parametrize(("path", "content", "line"), [row[1:] for row in UNBUILDABLE], ids=names(UNBUILDABLE))
def test_a_lock_file_that_cannot_be_used_is_one_line(press: Press, path: str, content: str | bytes, line: str) -> None:
    """Exit status 2; the lock stays as it is, for it may be mended."""
    press.lay(path, content)
    before = (press.data / path).read_bytes()
    result = press.run("build")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(f"Error: {press.data.as_posix()}/{line}")
    assert not press.out.exists()
    assert (press.data / path).read_bytes() == before


@pytest.mark.parametrize("command", ["build", "proof"])
def test_a_template_that_cannot_be_filled_is_one_line(press: Press, command: str) -> None:
    """Exit status 2, and neither a module nor a page."""
    press.lay("templates/order.svg.j2", "{{ nothing.of.this }}")
    result = press.run(command)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "templates/order.svg.j2: the template cannot be filled" in result.stderr
    assert not press.out.exists()


@pytest.mark.parametrize("command", ["build", "proof", "check", "sources"])
def test_an_unknown_game_is_reported_with_those_there_are(press: Press, command: str) -> None:
    """Exit status 2."""
    result = press.run(command, "la_primogenito")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith("Error: there is no game 'la_primogenito'; the installed games are: ")


@pytest.mark.parametrize("command", ["build", "proof", "check", "sources"])
def test_a_folder_of_data_that_is_not_there_is_one_line(press: Press, command: str) -> None:
    """Exit status 2; the folder is named."""
    result = press.run(command, data=press.data / "none")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"Error: {press.data.as_posix()}/none: this folder does not exist\n"


# A command and the option that names a folder.
BLOCKED = (("build", "out"), ("build", "cache"), ("proof", "out"), ("proof", "cache"), ("sources", "worksheet"))


@pytest.mark.parametrize(("command", "option"), BLOCKED)
def test_a_file_in_the_place_of_an_output_folder_is_reported_before_anything_is_done(
    press: Press, tmp_path: Path, command: str, option: str
) -> None:
    """In one line, with exit status 2: drawings can take a minute."""
    blocked = tmp_path / "file"
    blocked.write_text("mine")
    result = press.run(command, data=tmp_path / "none", **{option: blocked})
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(f"Error: Invalid value for '--{option}': Folder '{blocked}' is a file")
    assert blocked.read_text() == "mine"


def test_proof_names_its_pages(press: Press) -> None:
    """The countersheet, every board and chart; each is a picture."""
    pages = [Path(line) for line in press.run("proof").stdout.splitlines()]
    assert {"countersheet_1.png", "board_map.png", "chart_combat.png", "about.png"} <= {page.name for page in pages}
    assert all(page.read_bytes().startswith(b"\x89PNG") for page in pages)


@pytest.mark.parametrize("code", ["BOX101", "ART002", "MOD101", "hex-off-the-map"])
def test_explain_knows_codes_of_every_family(code: str) -> None:
    """What it means, why it matters and an example."""
    result = CliRunner().invoke(cli.main, ["explain", code])
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) >= 4


@pytest.mark.parametrize("code", ["QQQ777", "BO", "1"])
def test_explain_refuses_what_is_no_code(code: str) -> None:
    """Exit status 2, and the families there are."""
    result = CliRunner().invoke(cli.main, ["explain", code])
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"there is no code '{code}'; codes begin with " in result.stderr
