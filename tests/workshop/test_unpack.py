"""Unpacking: what the folder looks like, what it leaves alone, and what it refuses."""

from __future__ import annotations

import stat
import zipfile
from errno import EACCES
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.paths import VASSAL_FILES
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.commands.unpack import command
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.pack import pack
from vassal_build.workshop.unpack import unpack

LAB = VASSAL_FILES / "lab.vmod"

SLOT = """\
<VASSAL.build.widget.PieceSlot>
  entryName = Red 2nd
  gpid = 5
  height = 40
  width = 40
  + null
    - prototype;Unit
    # Marker
    - mark;Side,Strength\tRed,3
    # Dynamic Property: Lose Ctrl+L
    - PROP;Losses;true,0,9,false;Lose:76\\,130:I\\,1\t0
    - piece;;;red.png;Red 2nd\tnull;0;0;5;0
"""
SETUP = """\
VCSK 52
: begin_save
  :
  + 1000000000001
    - prototype;Unit
    - mark;Side,Strength\tRed,3
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small module, unpacked; to be read only."""
    folder = tmp_path_factory.mktemp("unpacked") / "lab"
    unpack(LAB, folder)
    return folder


def module(path: Path, build_file: bytes = b"<A.B/>", **entries: bytes) -> Path:
    """Write a module with a build file and other entries."""
    rest = [Entry(name.replace("__", "/"), data) for name, data in entries.items()]
    write_archive(path, [Entry("buildFile.xml", build_file), *rest])
    return path


def test_a_piece_is_a_file_with_a_line_for_each_trait(folder: Path) -> None:
    """Attributes stand sorted, a line each; a trait's state stands behind its type."""
    assert (folder / "components/PieceWindow Pieces/TabWidget/Red/Red 2nd.txt").read_text("utf-8") == SLOT


def test_every_prototype_is_a_file(folder: Path) -> None:
    """The file around it says where it stands."""
    assert (folder / "components/PrototypesContainer/Unit.txt").is_file()
    assert "  > Unit\n" in (folder / "components/PrototypesContainer.txt").read_text("utf-8")


def test_a_board_is_read_as_a_whole(folder: Path) -> None:
    """Its grid, numbering and zones stand in its own file."""
    text = (folder / "components/Main Map/Choose Boards/Board.txt").read_text("utf-8")
    assert "  <VASSAL.build.module.map.boardPicker.board.HexGrid>\n    color = 0,0,0\n" in text
    assert "HexGridNumbering>\n" in text


def test_a_set_up_is_readable(folder: Path) -> None:
    """Its commands stand unlocked, a line each, pieces by traits."""
    assert (folder / "saves/start.vsav/commands.txt").read_text("utf-8").startswith(SETUP)


def test_the_rest_is_as_it_was(folder: Path) -> None:
    """Pictures and metadata byte for byte, each in the list with its time."""
    with zipfile.ZipFile(LAB) as archive:
        assert (folder / "files/images/board.png").read_bytes() == archive.read("images/board.png")
        assert (folder / "files/moduledata").read_bytes() == archive.read("moduledata")
    assert "2026-11-21 02:05:38\t27509146\timages/board.png\n" in (folder / "entries.txt").read_text("utf-8")


def test_version_control_is_reported_to_leave_line_ends_alone(folder: Path) -> None:
    """A picture or page that git rewrites would not come back."""
    assert b"* -text\n" in (folder / ".gitattributes").read_bytes()


@pytest.mark.parametrize("there", ["a file", "a folder with something in it", "an older unpacking"])
def test_what_is_there_is_not_written_over(tmp_path: Path, there: str) -> None:
    """One line says so, and everything stays."""
    target = tmp_path / "out"
    if there == "an older unpacking":
        unpack(LAB, target)
    elif there == "a file":
        target.write_text("mine")
    else:
        (target / "mine").mkdir(parents=True)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(UnusableFile, match=r"out: (a file has this name|the folder is not empty)"):
        unpack(LAB, target)
    assert sorted(tmp_path.rglob("*")) == before


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    """As one makes it before the first time."""
    (tmp_path / "out").mkdir()
    unpack(LAB, tmp_path / "out")
    assert (tmp_path / "out" / "components.txt").is_file()


def test_replacing_leaves_what_is_not_ours(tmp_path: Path) -> None:
    """Old parts go, new ones come; the maintainer's own files and settings stay."""
    target = tmp_path / "out"
    unpack(LAB, target)
    (target / ".git").mkdir()
    (target / "README.md").write_text("mine")
    (target / ".gitattributes").write_text("mine too")
    unpack(module(tmp_path / "new.vmod"), target, replace=True)
    assert sorted(path.name for path in target.iterdir()) == [
        ".git",
        ".gitattributes",
        "README.md",
        "components.txt",
        "entries.txt",
    ]
    assert (target / ".gitattributes").read_text() == "mine too"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_folder_of_another_kind_is_not_replaced(tmp_path: Path) -> None:
    """A folder named as one of the parts that something else made is left alone."""
    (tmp_path / "out" / "files").mkdir(parents=True)
    with pytest.raises(UnusableFile, match="vassal-build did not unpack"):
        unpack(LAB, tmp_path / "out", replace=True)


def damaged(path: Path, entry: str) -> Path:
    """A module whose one entry is spoilt in its middle."""
    module(path, first=b"x" * 100, second=bytes(range(256)) * 40)
    data = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as archive:
        at = archive.getinfo(entry).header_offset
    data[at + 45 : at + 60] = b"\xff" * 15
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("entry", ["buildFile.xml", "second"])
def test_a_damaged_module_leaves_nothing_behind(tmp_path: Path, entry: str) -> None:
    """Neither a half-written folder nor a temporary one."""
    source = damaged(tmp_path / "bad.vmod", entry)
    with pytest.raises(UnusableFile, match=rf"bad\.vmod: {entry}"):
        unpack(source, tmp_path / "out")
    assert list(tmp_path.iterdir()) == [source]


def test_a_damaged_module_leaves_an_older_folder_as_it_was(tmp_path: Path) -> None:
    """The parts are exchanged only when all new ones are written."""
    unpack(LAB, tmp_path / "out")
    before = {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    with pytest.raises(UnusableFile):
        unpack(damaged(tmp_path / "bad.vmod", "second"), tmp_path / "out", replace=True)
    assert {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()} == before


def hostile(path: Path, kind: str) -> Path:
    """An archive that tries something."""
    bomb = kind == "a bomb"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        build_file = (
            '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>' if kind == "an entity" else "<a/>"
        )
        archive.writestr("buildFile.xml", build_file)
        if kind == "a link":
            info = zipfile.ZipInfo("link")
            info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
            archive.writestr(info, "/etc/passwd")
        elif kind != "an entity":
            archive.writestr("zeros" if bomb else kind, b"\0" * (40_000_000 if bomb else 1))
    return path


@pytest.mark.parametrize(
    "kind", ["../out.txt", "/etc/x", "a/../../x", "C:/x", "..\\x", "a bomb", "a link", "an entity"]
)
def test_a_hostile_archive_is_refused(tmp_path: Path, kind: str) -> None:
    """Names that lead out, bombs, links and entities: one line, and nothing is written anywhere."""
    source = hostile(tmp_path / "evil.vmod", kind)
    with pytest.raises(UnusableFile, match=r"^evil\.vmod: [^\n]+$"):
        unpack(source, tmp_path / "out")
    assert list(tmp_path.iterdir()) == [source]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"no ZIP", "not a ZIP file, as files of VASSAL are"),
        (None, "cannot be opened"),
        (b"", "not a ZIP file, as files of VASSAL are"),
    ],
)
def test_what_is_no_archive_is_refused(tmp_path: Path, data: bytes | None, said: str) -> None:
    """One line with the file's name."""
    if data is not None:
        (tmp_path / "x.vmod").write_bytes(data)
    with pytest.raises(UnusableFile, match=rf"^x\.vmod: .*{said}"):
        unpack(tmp_path / "x.vmod", tmp_path / "out")


def nested(path: Path, levels: int) -> Path:
    """A module with a component below so many others, each on its own line."""
    return module(path, b"\n".join([b"<A.B>"] * (levels + 1)) + b"</A.B>" * (levels + 1))


def test_what_is_as_deep_as_can_be_is_packed_again(tmp_path: Path) -> None:
    """Both ways have the same limit."""
    unpack(nested(tmp_path / "deep.vmod", 200), tmp_path / "out")
    assert pack(tmp_path / "out", tmp_path / "new.vmod") == 1


def test_what_could_not_be_packed_is_not_unpacked(tmp_path: Path) -> None:
    """Components deeper inside one another are refused, with the line."""
    source = nested(tmp_path / "deep.vmod", 201)
    with pytest.raises(
        UnusableFile, match=r"^deep\.vmod: buildFile\.xml:202: components are nested more than 200 levels deep"
    ):
        unpack(source, tmp_path / "out")
    assert list(tmp_path.iterdir()) == [source]


def test_an_archive_of_another_program_is_refused(tmp_path: Path) -> None:
    """A ZIP file without build file and savedGame."""
    write_archive(tmp_path / "x.zip", [Entry("readme", b"")])
    with pytest.raises(UnusableFile, match=r"neither buildFile\.xml nor savedGame"):
        unpack(tmp_path / "x.zip", tmp_path / "out")


def test_the_command_says_what_there_is(tmp_path: Path) -> None:
    """Clean is not silent."""
    result = CliRunner().invoke(command, [str(LAB), str(tmp_path / "out")])
    assert result.exit_code == 0
    assert result.stdout.endswith("/out: 36 files of components, 12 other files, 1 save\n")
    assert result.stderr == ""


def test_the_command_warns_of_passwords_and_shows_none(tmp_path: Path) -> None:
    """A save unpacked can be read by everybody who sees the folder."""
    save = LAB.parent / "36" / "a.vsav"
    result = CliRunner().invoke(command, [str(save), str(tmp_path / "out")])
    assert "commands.txt contains players' names and passwords; `vassal-build redact` removes them\n" in result.stderr
    assert "Tester" not in result.output


def test_the_command_warns_of_passwords_in_set_ups(tmp_path: Path) -> None:
    """Which a save loses before it becomes one; of many only a few are named."""
    save = (LAB.parent / "36" / "a.vsav").read_bytes()
    names = [f"{number}.vsav" for number in range(5)]
    write_archive(tmp_path / "x.vmod", [Entry("buildFile.xml", b"<A.B/>"), *(Entry(name, save) for name in names)])
    result = CliRunner().invoke(command, [str(tmp_path / "x.vmod"), str(tmp_path / "out")])
    assert "saves/0.vsav/commands.txt, saves/1.vsav/commands.txt, saves/2.vsav/commands.txt and 2 more" in result.stderr
    assert "removes them from a save before it becomes a setup\n" in result.stderr


def test_when_the_disk_fails_in_between_the_old_parts_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some parts are exchanged already, the next cannot be: all are as they were."""
    unpack(LAB, tmp_path / "out")
    before = {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    rename = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if self.name == "components" and self.parent.name == "new":
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(UnusableFile, match="this cannot be read or written: No space left"):
        unpack(LAB, tmp_path / "out", replace=True)
    assert {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()} == before


def test_the_folder_that_was_given_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not the place beside it where its files are written first; of that nothing is left."""

    def refusing(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "mkdir", refusing)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnusableFile, match=r"^here: this cannot be read or written: Permission denied$"):
        unpack(LAB, Path("here"))
    assert list(tmp_path.iterdir()) == []
