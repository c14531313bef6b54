"""Folders into which a module was plainly unzipped, as most public ones lie in git, and build files by themselves."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result

from tests.paths import VASSAL_FILES
from tests.workshop.conftest import Bench
from vassal_build import cli
from vassal_build.codec.archive import Archive

LAB = VASSAL_FILES / "lab.vmod"


def run(*arguments: object) -> Result:
    """Run a command."""
    return CliRunner().invoke(cli.main, list(map(str, arguments)))


@pytest.fixture
def module(bench: Bench) -> Path:
    """The module without faults, as a file."""
    bench.open()
    return bench.folder / "tiny.vmod"


@pytest.fixture
def folder(module: Path, tmp_path: Path) -> Path:
    """The same, plainly unzipped, with what a repository has besides."""
    plain = tmp_path / "game"
    with ZipFile(module) as archive:
        archive.extractall(plain)
    for name in (".git/config", ".DS_Store", "images/.DS_Store", "images/Thumbs.db", "README.md", "dist/tiny.vmod"):
        (plain / name).parent.mkdir(exist_ok=True)
        (plain / name).write_bytes(b"not of the module")
    return plain


def test_a_plain_folder_is_what_the_module_is(module: Path, folder: Path) -> None:
    """Whatever else lies in it is no part of it."""
    packed, plain = (json.loads(run("info", path, "--format", "json").stdout) for path in (module, folder))
    for one in (packed, plain):
        one.pop("file")
        for size in one["sizes"]:
            size.pop("packed")
    assert plain == packed


def test_a_plain_folder_is_looked_over_like_the_module(folder: Path, bench: Bench) -> None:
    """And a finding names the file in it."""
    assert run("lint", folder, "--strict").exit_code == 0
    (folder / "images" / "tank.png").unlink()
    lines = run("lint", folder).stdout.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("game/buildFile.xml:")
    assert "images/ has no picture 'tank.png'" in lines[0]


def test_what_is_left_out_is_said(folder: Path) -> None:
    """Once, on standard error, by every command."""
    names = ".DS_Store, .git, README.md, dist/tiny.vmod and 2 more"
    said = f"{folder.as_posix()}: not part of the module, so left out: {names}\n"
    assert run("lint", folder).stderr == said
    assert run("info", folder).stderr == said
    assert run("pack", folder, folder.with_name("new.vmod")).stderr == said


def test_a_plain_folder_is_packed(module: Path, folder: Path) -> None:
    """The module that results from it holds the same entries."""
    new = folder.with_name("new.vmod")
    assert run("pack", folder, new).exit_code == 0
    with Archive.open(new) as made, Archive.open(module) as was:
        assert dict(made) == dict(was)
    assert run("diff", module, new).exit_code == 0
    assert run("pack", folder, new).exit_code == 2


def test_a_plain_folder_is_compared(module: Path, folder: Path) -> None:
    """With the file that it was unzipped from, and with an unpacked folder."""
    assert run("diff", module, folder).exit_code == 0
    (folder / "images" / "flag.png").unlink()
    result = run("diff", folder, module)
    assert "picture added: images/flag.png" in result.stdout
    assert run("unpack", module, folder.with_name("unpacked")).exit_code == 0
    assert run("diff", folder.with_name("unpacked"), module).exit_code == 0


def test_saves_are_refreshed_by_a_plain_folder(bench: Bench, folder: Path, tmp_path: Path) -> None:
    """As by the module, and its own setups, too."""
    save = tmp_path / "a.vsav"
    bench.save().write(save)
    result = run("refresh", folder, save, "--out", tmp_path / "out")
    assert result.exit_code == 0
    assert (tmp_path / "out" / "a.vsav").is_file()
    assert run("refresh", folder, "--setups", "--check").exit_code == 0


def test_a_readme_that_the_module_shows_is_part_of_it(bench: Bench) -> None:
    """What the build file names is left in."""
    bench.one("module.documentation.HelpFile").set("fileName", "README.html")
    folder = bench.folder / "game"
    bench.files["README.html"] = bench.files.pop("help/live.html")
    bench.open()
    with ZipFile(bench.folder / "tiny.vmod") as archive:
        archive.extractall(folder)
    assert run("lint", folder, "--strict").exit_code == 0


@pytest.mark.parametrize("name", ["images/tank.png", "images", "buildFile.xml"])
def test_a_link_is_not_followed(folder: Path, name: str) -> None:
    """Wherever in the folder it is."""
    (folder / name).rename(folder.with_name("elsewhere"))
    (folder / name).symlink_to(folder.with_name("elsewhere"))
    for command in (("lint", folder), ("info", folder), ("pack", folder, folder.with_name("new.vmod"))):
        result = run(*command)
        assert result.exit_code == 2
        assert "this is a link, and links are not followed" in result.stderr
    assert not folder.with_name("new.vmod").exists()


def test_a_build_file_in_its_folder_stands_for_the_folder(folder: Path) -> None:
    """So that its pictures are found."""
    assert run("lint", folder / "buildFile.xml", "--strict").exit_code == 0


def test_a_build_file_by_itself_is_looked_over(folder: Path, bench: Bench, tmp_path: Path) -> None:
    """Nothing is said of the entries that are not with it."""
    alone = tmp_path / "alone" / "buildFile.xml"
    alone.parent.mkdir()
    bench.one("widget.PieceSlot", "Tank").set("gpid", "")
    bench.open()
    with ZipFile(bench.folder / "tiny.vmod") as archive:
        alone.write_bytes(archive.read("buildFile.xml"))
    lines = run("lint", alone).stdout.splitlines()
    assert lines[0].startswith("alone/buildFile.xml:")
    assert [line.split(": ")[1].split()[-1] for line in lines[:-1]] == ["MOD111"]
    assert run("info", alone).stdout.startswith("alone: module Tiny 1.0")
    result = run("diff", alone, folder)
    assert result.stdout.splitlines()[0].startswith("piece removed: Tank")
    assert "picture" not in result.stdout


def test_a_folder_that_is_no_module_is_one_line(tmp_path: Path) -> None:
    """It says what was looked for."""
    (tmp_path / "odd").mkdir()
    result = run("lint", tmp_path / "odd")
    assert result.exit_code == 2
    assert "it contains neither entries.txt nor buildFile.xml, so it is not an unpacked VASSAL file" in result.stderr
