"""Packing a folder that people have edited: what they changed is packed, what they broke is reported with its place."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.paths import VASSAL_FILES
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import find_all, parse
from vassal_build.codec.savefile import SaveFile
from vassal_build.commands.pack import command
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.pack import pack
from vassal_build.workshop.unpack import unpack

LAB = VASSAL_FILES / "lab.vmod"
WINDOW = "components/PieceWindow Pieces/TabWidget/Red"
UNIT = "components/PrototypesContainer/Unit.txt"
DICE = "components/2d6.txt"
SETUP = "saves/start.vsav"


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[Path, bytes | None]]:
    """The small module, unpacked, and what lies there: folders, and files with what they hold."""
    around = tmp_path_factory.mktemp("unpacked")
    unpack(LAB, around / "lab")
    return around, {path: held(path) for path in around.rglob("*")}


@pytest.fixture
def folder(unpacked: tuple[Path, dict[Path, bytes | None]]) -> Iterator[Path]:
    """That module, to be edited; it is put back as it was afterwards, and nothing is left beside it."""
    around, whole = unpacked
    yield around / "lab"
    for path in sorted(around.rglob("*"), reverse=True):
        is_link = path.is_symlink()
        if is_link or path not in whole or held(path) != whole[path]:
            path.rmdir() if path.is_dir() and not is_link else path.unlink()
    for path, data in whole.items():
        if data is not None and not path.exists():
            path.write_bytes(data)


def held(path: Path) -> bytes | None:
    """Give what a file holds, None for a folder or a pipe."""
    return path.read_bytes() if path.is_file() else None


def edit(path: Path, old: str, new: str) -> None:
    """Change a text once."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8", newline="")


def packed(folder: Path, **options: Any) -> Archive:
    """Pack a folder beside itself and open what comes."""
    target = folder.with_suffix(".vmod")
    pack(folder, target, **options)
    return Archive.open(target)


def test_a_changed_attribute_comes_in(folder: Path) -> None:
    """One line in one file."""
    edit(folder / DICE, "nSides = 6", "nSides = 20")
    with packed(folder) as archive:
        (dice,) = find_all(parse(archive["buildFile.xml"]), "module.DiceButton")
    assert dice.get("nSides") == "20"


def test_a_copied_piece_comes_in_where_it_is_named(folder: Path) -> None:
    """A new file, and a line in the file around it that says where."""
    text = (folder / WINDOW / "Red 2nd.txt").read_text("utf-8")
    (folder / WINDOW / "Red 4th.txt").write_text(text.replace("Red 2nd", "Red 4th"), "utf-8")
    edit(folder / f"{WINDOW}.txt", "  > Red 2nd\n", "  > Red 4th\n  > Red 2nd\n")
    with packed(folder) as archive:
        slots = list(find_all(parse(archive["buildFile.xml"]), "widget.PieceSlot"))
    names = [slot.get("entryName") for slot in slots]
    assert names.index("Red 4th") == names.index("Red 2nd") - 1


def test_a_changed_set_up_comes_in(folder: Path) -> None:
    """A piece is somewhere else, with the same key as before."""
    edit(folder / SETUP / "commands.txt", "Main Map;106;200;2;0", "Main Map;300;200;2;0")
    with packed(folder) as archive, Archive.of(archive["start.vsav"]) as inner:
        save = SaveFile.from_archive(inner)
    assert "Main Map;300;200;2;0" in save.payload.text
    assert save.payload.key == 0x52


def test_line_ends_of_windows_are_borne(folder: Path) -> None:
    """An editor that writes them changes nothing."""
    with packed(folder) as archive:
        before = archive["buildFile.xml"]
    for path in folder.rglob("*.txt"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    with packed(folder, replace=True) as archive:
        assert archive["buildFile.xml"] == before


def test_only_what_changed_has_another_time(folder: Path) -> None:
    """VASSAL cuts a picture into tiles again when its entry is newer."""
    (folder / "files/images/red.png").write_bytes(b"another")
    (folder / "files/images/new.png").write_bytes(b"new")
    (folder / "files/images/.DS_Store").write_bytes(b"none of ours")
    moment = datetime(2027, 1, 2, 3, 4, 6)
    with packed(folder, date=moment) as archive:
        new = {name for name in archive if archive.modified(name) == moment}
        assert new == {"images/red.png", "images/new.png"}
        assert archive["images/red.png"] == b"another"


def test_without_a_date_a_file_has_its_own_time(folder: Path) -> None:
    """In UTC, so that it is the same everywhere."""
    path = folder / "files/images/red.png"
    path.write_bytes(b"another")
    os.utime(path, (1_800_000_000, 1_800_000_000))
    with packed(folder) as archive:
        assert archive.modified("images/red.png") == datetime(2027, 1, 15, 8, 0)


def test_the_same_folder_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    """Packed twice."""
    pack(folder, tmp_path / "one.vmod")
    pack(folder, tmp_path / "two.vmod")
    assert (tmp_path / "one.vmod").read_bytes() == (tmp_path / "two.vmod").read_bytes()


def test_a_file_that_is_there_is_not_written_over(folder: Path) -> None:
    """Only when one says so."""
    target = folder.with_suffix(".vmod")
    target.write_bytes(b"mine")
    with pytest.raises(UnusableFile, match="already exists"):
        pack(folder, target)
    assert target.read_bytes() == b"mine"
    pack(folder, target, replace=True)
    assert target.read_bytes() != b"mine"


def test_a_copied_set_up_comes_in(folder: Path) -> None:
    """A folder of its own under a new name, which the list need not name."""
    for path in [path for path in (folder / SETUP).rglob("*") if path.is_file()]:
        copy = folder / "saves/second.vsav" / path.relative_to(folder / SETUP)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    with packed(folder) as archive, Archive.of(archive["second.vsav"]) as inner:
        assert "savedGame" in inner


def write(name: str, text: str) -> Callable[[Path], None]:
    """Put a text in the place of a file's."""

    def change(folder: Path) -> None:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")

    return change


def swap(name: str, old: str, new: str) -> Callable[[Path], None]:
    """Change a text within a file."""
    return lambda folder: edit(folder / name, old, new)


def without(name: str) -> Callable[[Path], None]:
    """Take a file away."""
    return lambda folder: (folder / name).unlink()


def unlisted(name: str, entry: str) -> Callable[[Path], None]:
    """Take the line of an entry out of a list."""

    def change(folder: Path) -> None:
        lines = (folder / name).read_text("utf-8").splitlines(keepends=True)
        write(name, "".join(line for line in lines if not line.endswith(f"\t{entry}\n")))(folder)

    return change


def link(name: str, target: str) -> Callable[[Path], None]:
    """Put a link in the place of a file or folder."""

    def change(folder: Path) -> None:
        path = folder / name
        if path.is_file():
            path.unlink()
        path.symlink_to(target)

    return change


def pipe(folder: Path) -> None:
    """Put a pipe beside the pictures."""
    os.mkfifo(folder / "files/pipe")


PIECE = "<A.B>\n  + null\n"
BROKEN = {
    "no list": (without("entries.txt"), "lab: it contains neither entries.txt nor buildFile.xml"),
    "another list": (write("entries.txt", "hello\n"), r"lab/entries\.txt:1: this is not the file list"),
    "a marked conflict": (
        swap("entries.txt", "layout 1\n", "layout 1\n<<<<<<< HEAD\n"),
        r"entries\.txt:2: git has left two versions here",
    ),
    "a marked conflict in a component": (
        swap(DICE, "  name", "<<<<<<< HEAD\n  name"),
        r"2d6\.txt:\d+: git has left two versions here; keep one",
    ),
    "the end of a conflict": (swap(DICE, "  name", ">>>>>>> other\n  name"), "git has left two versions here"),
    "an entry twice": (
        swap("entries.txt", "images/red.png", "images/blue.png"),
        "images/blue.png is in the list twice",
    ),
    "a picture gone": (without("files/images/red.png"), r"entries\.txt:\d+: the file files/images/red\.png"),
    "a component gone": (without(DICE), r"components\.txt:\d+: the file components/2d6\.txt is missing; restore it"),
    "no tree": (without("components.txt"), r"components\.txt: this file does not exist"),
    "a component not named": (
        write("components/new.txt", "<A.B>\n"),
        r"components/new\.txt: no other file includes",
    ),
    "a component named twice": (swap("components.txt", "  > 2d6\n", "  > 2d6\n  > 2d6\n"), "a second time"),
    "a way out of the folder": (swap("components.txt", "> 2d6", "> ../../x"), r"the file components/\.\./"),
    "an odd indentation": (swap(DICE, "  name", "   name"), r"2d6\.txt:\d+: the indentation must"),
    "too deep a line": (swap(DICE, "  name", "      name"), r"2d6\.txt:\d+: a line of this kind cannot be here"),
    "no attribute": (swap(DICE, "name = ", "name: "), r"2d6\.txt:\d+: an attribute is written as"),
    "an attribute twice": (swap(DICE, "  name =", "  nDice = 1\n  name ="), "the attribute nDice is given twice"),
    "an attribute XML has not": (
        swap(DICE, "  name =", "  1a = 1\n  name ="),
        "this attribute cannot be written in XML",
    ),
    "a value XML has not": (
        swap(DICE, "  name = 2d6", '  name = "\\u0007"'),
        "this attribute cannot be written in XML",
    ),
    "a text XML has not": (write(DICE, '<A.B>\n  | "\\u0007"\n'), r"2d6\.txt:2: this text cannot be written in XML"),
    "no class": (write(DICE, "name = 1\n"), r"2d6\.txt:1: this line must be a component"),
    "a class XML has not": (write(DICE, "<1 2>\n"), r"2d6\.txt:1: this is not the name of a class"),
    "two components": (write(DICE, "<A.B>\n<A.B>\n"), r"2d6\.txt:2: a line of this kind cannot be here"),
    "bytes that are no text": (lambda folder: (folder / DICE).write_bytes(b"\xff\xfe"), r"2d6\.txt: this is not UTF-8"),
    "a piece of nothing": (write(UNIT, PIECE), r"Unit\.txt:2: a piece needs at least one line"),
    "a piece without its last line": (
        swap(UNIT, "    - piece;;;;\tnull;0;0;;0\n", ""),
        r"Unit\.txt:12: the last line of a piece must be its Basic Piece",
    ),
    "a trait behind the last line": (
        write(UNIT, PIECE + "    - piece;;;;\n    - mark;A\n"),
        r"Unit\.txt:4: no trait can come after the Basic Piece",
    ),
    "a placed piece without its last line": (
        write(UNIT, PIECE + "    - placemark;Place;;+\n      + null\n        - mark;A\n    - piece;;;;\n"),
        r"Unit\.txt:5: the last line of a piece must be",
    ),
    "a set-up's piece without its last line": (
        write(f"{SETUP}/commands.txt", "plain\n: begin_save\n  + 1\n    - mark;A\n"),
        r"commands\.txt:4: the last line of a piece must be",
    ),
    "a piece without end": (write(UNIT, PIECE + "    - a\n" * 1001), r"Unit\.txt:2: a piece has at most 1000"),
    "a piece below a trait that places none": (
        write(UNIT, PIECE + "    - mark;A\n      + null\n        - piece;;;;\n"),
        r"Unit\.txt:4: only a trait that places a piece",
    ),
    "a trait of three": (write(UNIT, PIECE + "    - a\tb\tc\n"), r"Unit\.txt:3: a trait has at most one TAB"),
    "a trait VASSAL cannot hold": (
        write(UNIT, PIECE + "    - a\\\n    - piece;;;;\n"),
        "this piece cannot be written in VASSAL's format",
    ),
    "components without end": (
        write(DICE, "".join(f"{'  ' * n}<A.B>\n" for n in range(300))),
        "more than 200 levels deep",
    ),
    "commands without end": (
        write(f"{SETUP}/commands.txt", "plain\n" + "".join(f"{'  ' * n}: a\n" for n in range(400))),
        "more than 300 levels deep",
    ),
    "no key": (swap(f"{SETUP}/commands.txt", "VCSK 52", "VCSK 5x"), r"commands\.txt:1: the first line must be"),
    "no command": (write(f"{SETUP}/commands.txt", "plain\n"), "the first command must be on this line"),
    "a command too deep": (swap(f"{SETUP}/commands.txt", "  + 10", "      + 10"), "a line of this kind cannot be here"),
    "commands VASSAL cannot hold": (
        write(f"{SETUP}/commands.txt", "plain\n: a\\\n  : b\n"),
        "these commands cannot be written",
    ),
    "no commands": (without(f"{SETUP}/commands.txt"), r"start\.vsav/entries\.txt:\d+: the file commands\.txt"),
    "a save without its list": (
        without(f"{SETUP}/entries.txt"),
        r"start\.vsav/.*this folder does not belong to a save|the file entries\.txt of .* is missing",
    ),
    "a list without the build file": (
        unlisted("entries.txt", "buildFile.xml"),
        r"lab/entries\.txt: it lists neither buildFile\.xml nor savedGame",
    ),
    "a save's list without the commands": (
        unlisted(f"{SETUP}/entries.txt", "savedGame"),
        r"start\.vsav/entries\.txt: it lists neither buildFile\.xml nor savedGame",
    ),
    "a stray save": (
        write("saves/x/commands.txt", "plain\n"),
        r"saves/x/commands\.txt: this folder does not belong to a save",
    ),
    "a link to a file": (link("files/images/red.png", "/etc/passwd"), r"red\.png: this is a link"),
    "a link to a folder": (link("files/etc", "/etc"), r"files/etc: this is a link"),
    "a link for a component": (link(DICE, "/etc/passwd"), r"2d6\.txt: this is a link"),
    "a pipe": (pipe, "neither a file nor a folder"),
    "a path out of the folder": (
        swap("entries.txt", "images/red.png", "images/red.png\tfiles/../../../x"),
        r"entries\.txt:\d+: the file files/\.\./",
    ),
    "an entry that leads out": (
        swap("entries.txt", "images/red.png", "../red.png\tfiles/images/red.png"),
        "points outside the archive",
    ),
}


@pytest.mark.parametrize(("spoil", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_folder_is_reported_in_one_line(folder: Path, spoil: Callable[[Path], None], said: str) -> None:
    """With file and line where there is one; no module is written."""
    spoil(folder)
    with pytest.raises(UnusableFile, match=said) as raised:
        pack(folder, folder.with_suffix(".vmod"))
    assert len(str(raised.value).splitlines()) == 1
    assert not list(folder.parent.glob("*.vmod"))


def test_a_folder_of_another_kind_is_reported(tmp_path: Path) -> None:
    """One without a list of entries."""
    with pytest.raises(UnusableFile, match="it contains neither entries"):
        pack(tmp_path, tmp_path / "x.vmod")


def test_a_folder_that_is_not_there_is_reported(tmp_path: Path) -> None:
    """It is not one of another kind."""
    with pytest.raises(UnusableFile, match=r"none: this folder does not exist$"):
        pack(tmp_path / "none", tmp_path / "x.vmod")


def test_the_command_says_what_it_wrote(folder: Path, tmp_path: Path) -> None:
    """Name, size and number of entries."""
    result = CliRunner().invoke(command, [str(folder), str(tmp_path / "new.vmod"), "--date", "2027-01-02"])
    assert result.exit_code == 0
    assert re.search(r"new\.vmod  \d+\.\d kB, 14 entries\n$", result.stdout)


@pytest.mark.parametrize("time", ["2027", "yesterday", "1979-12-31", "2108-01-01", "2027-01-02T03:04:05+01:00"])
def test_a_time_that_no_entry_can_have_is_refused(folder: Path, tmp_path: Path, time: str) -> None:
    """With an example of one that it can have."""
    result = CliRunner().invoke(command, [str(folder), str(tmp_path / "new.vmod"), "--date", time])
    assert result.exit_code == 2
    assert f"'{time}' is not a time between 1980 and 2107, such as 2026-01-31" in result.stderr
    assert not (tmp_path / "new.vmod").exists()


def test_a_folder_is_no_file_to_pack_into(folder: Path, tmp_path: Path) -> None:
    """Nobody is asked to replace it."""
    with pytest.raises(UnusableFile, match=r"into: this is a folder; name the file to pack into$"):
        (tmp_path / "into").mkdir()
        pack(folder, tmp_path / "into", replace=True)


def test_a_file_is_no_folder_to_pack(folder: Path, tmp_path: Path) -> None:
    """The two names may have been given in the wrong order."""
    pack(folder, tmp_path / "new.vmod")
    message = r"new\.vmod: this is a file; name the folder first, then the file to pack it into$"
    with pytest.raises(UnusableFile, match=message):
        pack(tmp_path / "new.vmod", folder)


def test_a_folder_to_pack_into_that_is_not_there_is_named(folder: Path, tmp_path: Path) -> None:
    """It is the folder that is missing, not the file."""
    with pytest.raises(UnusableFile, match=r"new\.vmod: cannot be written \(there is no folder '.*nowhere'\)"):
        pack(folder, tmp_path / "nowhere" / "new.vmod")
