"""Building a module from start to end: the same bytes from the same data, whole or not at all."""

from __future__ import annotations

import errno
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from msgspec import Struct

import vassal_build
from vassal_build import pipeline
from vassal_build.codec.archive import Archive, Entry
from vassal_build.diagnostics import Severity, UnusableFile
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.module.gpids import read_lock
from vassal_build.pipeline import build
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.studio import draw_pictures

pytestmark = pytest.mark.slow
GAME = "la_primogenita"
PICTURES = game_of(GAME).design().pictures
MODULE = "la_primogenita-0.1.0.vmod"
BAD_HEXES = "hex,terrain,altitude,desert,patriot\nA-1,hills,,,\n"
ONE_MORE_MARKER = "id,name,side,count,front,back,kind,arrives\nsecond_city,Second City,italian,1,Second,,open_city,\n"


def files(folder: Path) -> dict[str, str]:
    """Give the digest of every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


class Again(Struct, frozen=True):
    """What came of a build with all drawings at hand, far away from the first."""

    module: bytes
    drawn: list[tuple[int, int]]
    data_before: dict[str, str]


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A folder to lay over the game, with an error in it."""
    (tmp_path / "data" / "map").mkdir(parents=True)
    (tmp_path / "data" / "map" / "hexes.csv").write_text(BAD_HEXES)
    return tmp_path / "data"


@pytest.fixture(scope="module")
def far_away() -> Iterator[None]:
    """Another time zone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "Pacific/Auckland")
        if hasattr(time, "tzset"):
            time.tzset()
        yield
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.fixture(scope="module")
def again(drawings: Path, tmp_path_factory: pytest.TempPathFactory, far_away: None) -> Again:
    """The game built once more, later, in another folder and in another time zone."""
    before, heard = files(game_of(GAME).data), list[tuple[int, int]]()
    folder = tmp_path_factory.mktemp("elsewhere")
    module = build(game_of(GAME), folder, drawings, progress=lambda done, total: heard.append((done, total))).module
    assert module is not None
    return Again(module.read_bytes(), heard, before)


def test_a_module_is_named_by_game_and_version(built_module: Path) -> None:
    """And holds what VASSAL asks for."""
    assert built_module.name == MODULE
    with Archive.open(built_module) as archive:
        assert {"buildFile.xml", "moduledata", "images/board_map.png", "help/about.html"} <= set(archive)


def test_two_builds_are_equal_byte_for_byte(built_module: Path, again: Again) -> None:
    """Later, in another folder and in another time zone."""
    assert again.module == built_module.read_bytes()


def test_pictures_drawn_anew_are_equal_byte_for_byte(tmp_path: Path, drawings: Path) -> None:
    """From two empty caches, and as in the one that was drawn by two processes."""
    box = read_gamebox(game_of(GAME)).usable()
    some = [
        one for one in all_pictures(box, PICTURES) if one.name in ("unit_bde11_4.png", "order_44.png", "icon_notes.png")
    ]
    some += [one for one in all_pictures(box, PICTURES) if one.name == "staff_allied.png"]
    first, second = (draw_pictures(some, box.folders, tmp_path / name) for name in ("one", "two"))
    assert len(first) >= 3
    assert first == second == draw_pictures(some, box.folders, drawings)


def test_nothing_is_drawn_twice(again: Again) -> None:
    """With all drawings at hand, progress hears of none."""
    assert again.drawn == []


def test_entries_have_times_of_the_release_day(built_module: Path) -> None:
    """The clock is not asked."""
    released = read_gamebox(game_of(GAME)).usable().settings["module"]["released"]
    with Archive.open(built_module) as archive:
        assert {archive.modified(name).date() for name in archive} == {released}


def test_every_picture_is_in_the_module_once(built_module: Path) -> None:
    """None that the tree names is missing."""
    with Archive.open(built_module) as archive:
        pictures = [name for name in archive if name.startswith("images/")]
        assert all(archive[name].startswith(b"\x89PNG") for name in pictures)
    drawn = {f"images/{picture.name}" for picture in all_pictures(read_gamebox(game_of(GAME)).usable(), PICTURES)}
    assert len(pictures) > 200 and set(pictures) <= drawn


def test_a_build_leaves_the_games_folder_alone(again: Again) -> None:
    """All gpids are locked, so that nothing is written there."""
    assert files(game_of(GAME).data) == again.data_before


def test_a_new_counter_gets_a_number_in_the_lock_of_its_own_folder(
    built_module: Path, drawings: Path, tmp_path: Path
) -> None:
    """The maintainer's folder takes the new line; every other counter keeps its number, our folder is left alone."""
    data = tmp_path / "data"
    (data / "counters").mkdir(parents=True)
    (data / "scans").mkdir()
    with Archive.open(built_module) as archive:  # with more counters it would be drawn anew, which takes seconds
        (data / "scans" / "board_map.png").write_bytes(archive["images/board_map.png"])
    (data / "counters" / "markers.csv").write_text(ONE_MORE_MARKER)
    (data / "game.toml").write_text("[game]\ncounters = 177\n")
    before = files(game_of(GAME).data)
    shipped = read_lock(game_of(GAME).data / "gpids.lock")
    result = build(game_of(GAME), tmp_path / "out", drawings, data)
    assert result.module is not None, result.findings
    assert read_lock(data / "gpids.lock") == {**shipped, "second_city": max(shipped.values()) + 1}
    assert files(game_of(GAME).data) == before


def test_a_new_counter_of_ours_never_takes_a_number_that_a_maintainer_gave(drawings: Path, tmp_path: Path) -> None:
    """Two folders gave the same number; the maintainer's saves know his counter by it, so ours gets a new one."""
    taken = read_lock(game_of(GAME).data / "gpids.lock")["bde11"]
    (tmp_path / "gpids.lock").write_text(f"{taken} his_counter\n")
    assert build(game_of(GAME), tmp_path / "out", drawings, tmp_path).module is not None
    lock = read_lock(tmp_path / "gpids.lock")
    assert lock["his_counter"] == taken
    assert lock["bde11"] > max(read_lock(game_of(GAME).data / "gpids.lock").values())
    assert len(set(lock.values())) == len(lock)


def test_with_an_error_in_the_data_nothing_is_written(drawings: Path, tmp_path: Path, faulty: Path) -> None:
    """No module, no folder for it, no lock; the findings say why."""
    result = build(game_of(GAME), tmp_path / "out", drawings, faulty)
    assert result.module is None
    assert [str(one.location) for one in result.findings if one.severity is Severity.ERROR] == [
        f"{faulty.as_posix()}/map/hexes.csv:2"
    ]
    assert not (tmp_path / "out").exists()
    assert list(files(faulty)) == ["map/hexes.csv"]


def test_with_an_error_in_the_data_the_last_module_stays(drawings: Path, tmp_path: Path, faulty: Path) -> None:
    """A module that is there is neither changed nor taken away."""
    (tmp_path / MODULE).write_bytes(b"the last one")
    assert build(game_of(GAME), tmp_path, drawings, faulty).module is None
    assert (tmp_path / MODULE).read_bytes() == b"the last one"


@pytest.fixture
def of_few_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build that comes to a module of a few entries, which is all that its writing needs."""
    monkeypatch.setattr(pipeline, "module_entries", lambda *_: [Entry(f"{number}.txt", b"") for number in range(9)])


@pytest.mark.usefixtures("of_few_entries")
def test_a_disk_that_is_full_leaves_the_last_module(
    drawings: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was half written is gone again, what was there is whole."""
    out = tmp_path / "out"
    out.mkdir()
    (out / MODULE).write_bytes(b"the last one")
    write = ZipFile.writestr

    def half(archive: ZipFile, *what: Any, **how: Any) -> None:
        write(archive, *what, **how)
        if len(archive.namelist()) > 3:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(ZipFile, "writestr", half)
    with pytest.raises(UnusableFile, match=r"la_primogenita-0.1.0.vmod: cannot be written \(No space left on device\)"):
        build(game_of(GAME), out, drawings)
    assert files(out) == {MODULE: sha256(b"the last one").hexdigest()}


@pytest.mark.usefixtures("of_few_entries")
def test_a_folder_in_the_place_of_the_module_is_left_alone(drawings: Path, tmp_path: Path) -> None:
    """It cannot be replaced by a file; nothing half written remains."""
    (tmp_path / MODULE).mkdir()
    with pytest.raises(UnusableFile, match="cannot be written"):
        build(game_of(GAME), tmp_path, drawings)
    assert [path.name for path in tmp_path.iterdir()] == [MODULE]


def test_the_games_travel_in_the_wheel() -> None:
    """pyproject.toml puts the folder of games inside the package."""
    with (Path(vassal_build.__file__).parents[1] / "pyproject.toml").open("rb") as file:
        targets = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]
    assert targets["wheel"]["force-include"] == {"art": "vassal_build/art"}
    assert {"vassal_build", "rules_check"} <= set(targets["wheel"]["packages"])
    assert {"vassal_build", "rules_check", "art", "tests"} <= set(targets["sdist"]["include"])


def test_an_installed_package_finds_the_games_inside_it(tmp_path: Path) -> None:
    """Laid out as in a wheel, far from a checkout, the game is read without a finding of severity error."""
    package = Path(vassal_build.__file__).parent
    installed = tmp_path / "site"
    shutil.copytree(package, installed / "vassal_build", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(game_of(GAME).data.parent, installed / "vassal_build" / "art")
    code = (
        f"import sys; sys.path.insert(0, {str(installed)!r})\n"
        "from vassal_build.gamebox.read import read_gamebox\n"
        "from vassal_build.games import game_of\n"
        "game = game_of('la_primogenita')\n"
        "print(game.data.as_posix(), len(read_gamebox(game).usable().hexes) > 300)\n"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path, timeout=60
    )
    assert run.stdout.split() == [(installed / "vassal_build" / "art" / GAME).resolve().as_posix(), "True"]


def test_a_missing_folder_of_games_is_one_clear_line(tmp_path: Path) -> None:
    """A package that lost its games says so."""
    package = Path(vassal_build.__file__).parent
    shutil.copytree(package, tmp_path / "vassal_build", ignore=shutil.ignore_patterns("__pycache__"))
    path = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
    code = f"{path}from vassal_build.cli import main\nmain(['check', {GAME!r}])\n"
    run = subprocess.run(
        [sys.executable, "-I", "-c", code], check=False, capture_output=True, text=True, cwd=tmp_path, timeout=60
    )
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    assert "art: the folder with the games does not exist" in run.stderr
