"""No command writes over what it reads, by whatever name; it says so, and everything is as it was."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from rules_check.report.html import writing
from tests.command_groups import PROGRAMS, commands
from tests.games.la_primogenita.audit.paper import MAIL
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.elements import component
from vassal_build.command_files import Read, Written
from vassal_build.workshop.unpack import unpack

pytestmark = pytest.mark.slow
GAME = "la_primogenita"
ASKED = ("turn.vlog --module tiny.vmod --data data", ("turn.vlog", "tiny.vmod", "data/game.toml"))
FILES: dict[str, tuple[str, tuple[str, ...]]] = {
    "rules-check legal": (f"{ASKED[0]} --png", ASKED[1]),
    "rules-check reach": (f"{ASKED[0]} --png", ASKED[1]),
    "rules-check sees": (f"turn.vlog A-1 A-2 {ASKED[0].partition(' ')[2]} --png", ASKED[1]),
    "rules-check watch": (
        "logs --module tiny.vmod --data data --once --html",
        ("logs/other.vlog", "tiny.vmod", "data/game.toml"),
    ),
    "rules-check ask": (f"zoc {ASKED[0]} --png", ASKED[1]),
    "rules-check state": (f"{ASKED[0]} --png", ASKED[1]),
    "rules-check supply": (f"{ASKED[0]} --png", ASKED[1]),
    "rules-check zoc": (f"{ASKED[0]} --png", ASKED[1]),
    "rules-check audit": (f"logs {ASKED[0]} --html", ("logs/other.vlog", *ASKED[1])),
    "vassal-build diff": ("tiny.vmod unpacked --html", ("tiny.vmod", "unpacked/entries.txt")),
    "vassal-build lint": (
        "tiny.vmod extra.vmdx --module base.vmod --baseline known.txt --write-baseline",
        ("tiny.vmod", "extra.vmdx", "base.vmod", "known.txt"),
    ),
    "vassal-build pack": ("unpacked --replace", ("unpacked/entries.txt", "unpacked/files/sound.wav")),
}
"""The commands that write a file which is named: a line without it, and all that is read by that line."""
FOLDERS: dict[str, tuple[tuple[str, str], ...]] = {
    "vassal-build build": ((f"{GAME} --data data --out data --cache CACHE", "data/la_primogenita-0.1.0.vmod"),),
    "vassal-build proof": ((f"{GAME} --data data --out data/proof --cache CACHE", "data/proof/countersheet_1.png"),),
    "vassal-build sources": ((f"{GAME} --data data --worksheet data --overwrite", "data/map/hexes.csv"),),
    "vassal-build refresh": (
        ("tiny.vmod turn.vsav --out .", "turn.vsav"),
        ("tiny.vmod --setups --out .", "tiny.vmod"),
    ),
    "vassal-build new": (("ford unpacked", "unpacked/entries.txt"),),
    "vassal-build redact": (("turn.vlog --out .", "turn.vlog"),),
    "vassal-build words": ((f"{GAME} fr --worksheet data/game.toml", "data/game.toml"),),
    "vassal-build unpack": (("unpacked/files/inner.vmod unpacked --replace", "unpacked/files/inner.vmod"),),
    "rules-check audit": (("turn.vlog logs/other.vlog --data data --html data --cache CACHE", "data/turn.vlog.html"),),
    "rules-check play": ((f"{GAME} --games 1 --module logs/{GAME}-1.vlog --log logs", f"logs/{GAME}-1.vlog"),),
}
"""The commands that write files into a folder: lines, each with what it would write over."""
READING_NOTHING = {"rules-check demo", "rules-check site"}
"""The commands that write and are given no file to read."""
REFUSED = (
    "this file is also read and would be overwritten; choose another name",
    "already exists and is not overwritten",
    "this already exists; name",
)


@pytest.fixture(scope="module")
def laid_out(bare: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Modules, logs, data and an unpacked folder, where a person works."""
    place = tmp_path_factory.mktemp("work")
    root = component("GameModule", name="Tiny", version="1.0")
    tree = Entry("buildFile.xml", BuildFile(root).write())
    for name in ("tiny.vmod", "base.vmod"):
        write_archive(place / name, [tree, Entry("sound.wav", b"RIFF")])
    write_archive(place / "extra.vmdx", [tree])
    unpack(place / "tiny.vmod", place / "unpacked")
    shutil.copy(place / "tiny.vmod", place / "unpacked" / "files" / "inner.vmod")
    for name in ("turn.vlog", "turn.vsav", "logs/other.vlog"):
        (place / name).parent.mkdir(exist_ok=True)
        shutil.copy(MAIL[7], place / name)
    shutil.copy(bare, place / "logs" / f"{GAME}-1.vlog")
    for name in ("game.toml", "la_primogenita-0.1.0.vmod", "proof/countersheet_1.png", "turn.vlog.html"):
        (place / "data" / name).parent.mkdir(exist_ok=True, parents=True)
        (place / "data" / name).touch()
    (place / "data" / "map").mkdir()
    (place / "data" / "map" / "hexes.csv").write_text("hex,terrain,altitude,desert,patriot,status,source\n")
    (place / "known.txt").touch()
    return place


@pytest.fixture
def folder(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """That folder, in which a person is; what is added is taken away afterwards."""
    monkeypatch.chdir(laid_out)
    before = everything(laid_out)
    yield laid_out
    for added in everything(laid_out).keys() - before.keys():
        (laid_out / added).unlink()


def everything(folder: Path) -> dict[str, tuple[int, int, int]]:
    """All files of a folder, what is kept of drawings left out: which file it is, when it was written, and its size."""
    paths = [Path(place, name) for place, _, names in os.walk(folder) for name in names]
    found = {path.relative_to(folder): path.stat() for path in paths}
    return {
        path.as_posix(): (file.st_ino, file.st_mtime_ns, file.st_size)
        for path, file in found.items()
        if "cache" not in path.parts
    }


def check_refused(folder: Path, name: str, line: list[str]) -> None:
    """Run a line: one line says why not, and all files are as they were."""
    before = everything(folder)
    program, command = name.split()
    result = CliRunner().invoke(PROGRAMS[program], [command, *line])
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1), result.stderr
    assert any(reason in result.stderr for reason in REFUSED), result.stderr
    after = everything(folder)
    assert {**after, **before} == after


def linked(target: Path) -> Path:
    """Give a symbolic link to a file."""
    link = target.parent / f"link to {target.name}"
    link.symlink_to(target.name)
    return link


def linked_hard(target: Path) -> Path:
    """Give another name of a file, in another folder."""
    link = Path("elsewhere") / target.name
    link.parent.mkdir(exist_ok=True)
    os.link(target, link)
    return link


SPELLINGS: dict[str, Callable[[Path], Path]] = {
    "itself": lambda target: target,
    "symbolic link": linked,
    "hard link": linked_hard,
    "detour": lambda target: Path("data", "..", target).absolute(),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize(("name", "read"), [(name, read) for name, (_, all_) in FILES.items() for read in all_])
def test_a_file_that_is_read_is_not_written_over(folder: Path, name: str, read: str, spelling: str) -> None:
    """By its own name or by another, and within a folder that is read."""
    written = SPELLINGS[spelling](Path(read))
    arguments = FILES[name][0].split()
    where = [str(written)] if name != "vassal-build pack" else []
    line = [*arguments, *where] if where else [arguments[0], str(written), *arguments[1:]]
    check_refused(folder, name, line)


@pytest.fixture
def empty_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is on the pages that would be written."""
    monkeypatch.setattr(writing, "drawn_page", lambda *_: "")


@pytest.mark.usefixtures("empty_pages")
@pytest.mark.parametrize(("name", "line", "read"), [(name, *row) for name, rows in FOLDERS.items() for row in rows])
def test_a_file_that_is_read_is_not_written_over_in_a_folder(
    folder: Path, drawings: Path, name: str, line: str, read: str
) -> None:
    """Where a command gives the names."""
    assert (folder / read).is_file()
    check_refused(folder, name, line.replace("CACHE", str(drawings)).split())


def test_the_module_beside_an_extension_is_read(folder: Path) -> None:
    """Though nobody named it."""
    root = component("module.ModuleExtension", module="Tiny", moduleVersion="1.0")
    write_archive(folder / "more.vmdx", [Entry("buildFile.xml", BuildFile(root).write())])
    check_refused(folder, "vassal-build lint", ["more.vmdx", "--write-baseline", "base.vmod"])


def test_what_is_read_may_be_linked_to_from_where_something_new_is_written(folder: Path) -> None:
    """A new file in a folder that is read is overwritten nothing."""
    result = CliRunner().invoke(PROGRAMS["vassal-build"], ["pack", "unpacked", "unpacked/new.vmod"])
    assert (result.exit_code, (folder / "unpacked" / "new.vmod").is_file()) == (0, True)


def test_all_commands_say_what_they_read_and_write() -> None:
    """Each option and argument that names a file says which it is, and all that write have a row here."""
    writing = set()
    for name, command in commands():
        paths = [one for one in command.params if isinstance(one.type, click.Path | click.File)]
        assert [one.name for one in paths if not isinstance(one.type, Read | Written)] == []
        if any(isinstance(one.type, Written) for one in paths if one.name != "cache"):
            writing.add(name)
    assert writing == {*FILES, *FOLDERS, *READING_NOTHING}
    for name in READING_NOTHING:
        assert not any(isinstance(one.type, Read) for one in dict(commands())[name].params)
