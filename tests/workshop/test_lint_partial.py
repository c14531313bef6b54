"""A module that cannot be read whole is checked as far as it can be, and says where it stopped."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.workshop.conftest import Bench
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.commands import Node
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import SaveFile
from vassal_build.workshop import entry_files
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

UNUSED = "MOD203"


def damage(path: Path, name: str) -> None:
    """Change bytes of an entry, so that it is no longer what its checksum says."""
    data = bytearray(path.read_bytes())
    with ZipFile(path) as archive:
        at = archive.getinfo(name).header_offset
    name_length, extra_length = struct.unpack_from("<HH", data, at + 26)
    start = at + 30 + name_length + extra_length
    data[start : start + 2] = bytes(255 - byte for byte in data[start : start + 2])
    path.write_bytes(data)


def codes(path: Path) -> dict[str, str]:
    """Look a module over; give the code of each finding with its place and message."""
    return {finding.code: f"{finding.location}: {finding.message}" for finding in lint(open_module(path))}


def rewrite(path: Path, change: Callable[[dict[str, bytes]], object]) -> Path:
    """Write a module again with its entries changed."""
    with Archive.open(path) as archive:
        entries = dict(archive)
    change(entries)
    write_archive(path, [Entry(name, data) for name, data in entries.items()])
    return path


@pytest.fixture
def faulty(bench: Bench) -> Path:
    """A module with an unused picture."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.open()
    return bench.folder / "tiny.vmod"


@pytest.mark.parametrize("name", ["images/tank.png", "help/live.html"])
def test_a_damaged_entry_does_not_stop_the_others(faulty: Path, name: str) -> None:
    """The entry is reported by its name, and everything else is checked."""
    damage(faulty, name)
    found = codes(faulty)
    assert found.keys() == {"MOD090", UNUSED}
    assert found["MOD090"].startswith(f"tiny.vmod/{name}: it cannot be read: ")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"<html>not found</html>", "the name is that of a picture, but the content is not"),
        (b"", "the name is that of a picture, but the content is not"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\b\4\0\0\0", "the picture is cut off"),
    ],
)
def test_a_picture_that_is_none_does_not_stop_the_others(bench: Bench, data: bytes, said: str) -> None:
    """It is reported by its name, and everything else is checked."""
    bench.files["images/tank.png"] = data
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.open()
    found = codes(bench.folder / "tiny.vmod")
    assert found.keys() == {"MOD090", UNUSED}
    assert found["MOD090"] == f"tiny.vmod/images/tank.png: it cannot be read: {said}"


def test_a_damaged_setup_is_reported_as_a_setup_too(faulty: Path) -> None:
    """A setup that cannot be unpacked is a broken setup."""
    damage(faulty, "standard.vsav")
    assert codes(faulty).keys() == {"MOD090", "MOD602", UNUSED}


def test_damaged_metadata_do_not_stop_the_rest(faulty: Path) -> None:
    """moduledata that cannot be unpacked is missing."""
    damage(faulty, "moduledata")
    assert codes(faulty).keys() == {"MOD005", "MOD090", UNUSED}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: text.index(b"PredefinedSetup")],
        lambda text: text[: text.index(b"GlobalKeyCommand") + 20],
        lambda text: text.replace(b'name="Die"', b'name="Die & Co"'),
        lambda text: text.replace(b"</VASSAL.build.GameModule>", b""),
    ],
    ids=["cut off in a class", "cut off in an attribute", "a sign that is not XML", "not closed"],
)
def test_a_build_file_that_breaks_off_is_looked_over_up_to_there(faulty: Path, spoil: Callable[[bytes], bytes]) -> None:
    """The line at which it breaks off is reported, and nothing is said of what may come after it."""

    rewrite(faulty, lambda entries: entries.update({"buildFile.xml": spoil(entries["buildFile.xml"])}))
    found = codes(faulty)
    assert found.keys() == {"MOD090"}
    assert found["MOD090"].startswith("tiny.vmod/buildFile.xml:")
    assert ": it cannot be read: nothing after this place can be read: " in found["MOD090"]


def test_what_stands_before_the_break_is_looked_over(bench: Bench) -> None:
    """A fault in the part that can be read is reported."""
    bench.one("widget.PieceSlot", "Tank").set("gpid", "")
    bench.open()
    path = rewrite(
        bench.folder / "tiny.vmod",
        lambda entries: entries.update(
            {"buildFile.xml": entries["buildFile.xml"].replace(b"</VASSAL.build.GameModule>", b"")}
        ),
    )
    assert codes(path).keys() == {"MOD090", "MOD111"}


def test_a_definition_that_cannot_be_read_does_not_stop_the_others(bench: Bench) -> None:
    """One broken slot is reported, and the next one is looked at."""
    bench.one("widget.PieceSlot", "Flag").text = "+/null/a\tb/x"
    bench.one("widget.PieceSlot", "Truck").set("gpid", "")
    bench.files["standard.vsav"] = b"PK"
    bench.open()
    found = codes(bench.folder / "tiny.vmod")
    assert {"MOD103", "MOD111", "MOD602"} <= found.keys()


def test_a_piece_of_a_setup_that_cannot_be_read_does_not_stop_the_others(bench: Bench) -> None:
    """The setup is broken, and its other pieces are compared with their definitions."""

    def broken(save: SaveFile) -> SaveFile:
        kept = [Node(node.text) for child in save.tree.children for node in child.walk()]
        bad = Node("+/77/piece;;;;Ghost\tx/null;0;0;9;0")
        return type(save)(tree=Node(save.tree.text, (bad, *kept)), savedata=save.savedata, moduledata=save.moduledata)

    bench.spoil_save = broken
    bench.spoil_state = lambda state: type(state)(
        pieces=tuple(
            (one, type(piece)(traits=piece.traits[1:], basic=piece.basic)) if piece.basic.gpid == "1" else (one, piece)
            for one, piece in state.pieces
        ),
        boards=state.boards,
    )
    bench.open()
    found = codes(bench.folder / "tiny.vmod")
    assert found.keys() == {"MOD602", "MOD605"}
    assert found["MOD602"].endswith("(1 pieces of the setup cannot be read)")


@pytest.mark.parametrize("engine", ["3.2.17", "3.4.13"])
def test_the_old_name_of_the_build_file(bench: Bench, engine: str) -> None:
    """Engines before 3.5 call it buildFile; so is its place called."""
    bench.root.set("VassalVersion", engine)
    bench.metadata = Metadata(name="Tiny", version="1.0", vassal_version=engine)
    bench.files["moduledata"] = bench.metadata.to_bytes()
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.one("widget.PieceSlot", "Tank").set("gpid", "")
    bench.open()
    path = rewrite(bench.folder / "tiny.vmod", lambda entries: entries.update(buildFile=entries.pop("buildFile.xml")))
    found = codes(path)
    assert found["MOD111"].startswith("tiny.vmod/buildFile:")


def test_missing_metadata_do_not_stop_the_rest(faulty: Path) -> None:
    """A module without moduledata is checked."""
    rewrite(faulty, lambda entries: entries.pop("moduledata"))
    assert codes(faulty).keys() == {"MOD005", UNUSED}


def test_a_page_that_is_too_long_is_reported_and_left_out(faulty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody reads so much; what it shows is not known, and everything else is checked."""
    monkeypatch.setattr(entry_files, "MOST_PAGE", 3)
    found = codes(faulty)
    assert found["MOD090"] == "tiny.vmod/help/live.html: it cannot be read: the page is larger than 3 bytes"


def test_the_pages_are_forgotten_when_they_have_been_looked_through(bench: Bench) -> None:
    """A picture that one of them shows is used, wherever it stands among the entries."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.files["images/worn out.png"] = b"GIF89a\1\0\1\0"
    bench.files["a.html"] = b"<img src='images/old.png'>"
    bench.files["z.html"] = b"<img src='images/worn out.png'>"
    bench.open()
    module = open_module(bench.folder / "tiny.vmod")
    assert module.in_pages == {"old.png", "worn out.png"}
    assert UNUSED not in codes(bench.folder / "tiny.vmod")
