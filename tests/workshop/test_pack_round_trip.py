"""Unpacked and packed again, any archive is the same; and unpacked once more it is the same folder, byte for byte."""

from __future__ import annotations

from datetime import datetime
from html import escape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from tests.paths import VASSAL_FILES
from vassal_build.codec import nesting
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import pack
from vassal_build.codec.buildfile import content, parse, serialise
from vassal_build.codec.obfuscation import wrap
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Marker, PlaceMarker, ReplaceWithOther
from vassal_build.workshop.pack import packed_entries
from vassal_build.workshop.unpack import unpacked_files
from vassal_build.workshop.unpacked.disk import Folder, write_folder
from vassal_build.workshop.unpacked.pieces import levels
from vassal_build.workshop.unpacked.tree_reader import read_tree
from vassal_build.workshop.unpacked.tree_writer import tree_files

pytestmark = pytest.mark.slow

REAL = ["lab.vmod", *(f"{engine}/{name}" for engine in (36, 37, 38) for name in ("new.vsav", "a.vsav", "b.vlog"))]
SLOT = "VASSAL.build.widget.PieceSlot"
MODULE = "VASSAL.build.module"
RIVALS = ("x", "X", "x.txt", "x", "con", "")

INNER = Piece(traits=(Marker.of({"a;b": "c/d,e"}),), basic=BasicPiece(name="Wreck 'x'"))
PLACING = Piece(traits=(PlaceMarker(marker=INNER.definition(), gpid="7"),), basic=BasicPiece(name="Tank"))
PLACING_TWICE = Piece(traits=(ReplaceWithOther(marker=PLACING.definition(), gpid="8"), PlaceMarker(marker="+")))
PLACING_NO_PIECE = Piece(traits=(PlaceMarker(marker="+/null/mark;A/b"),))

STRANGE = {
    "custom classes": "<A.Game><VSQL.Window a='1'>own text<org.x.Part b='2'/></VSQL.Window></A.Game>",
    "an old module": "<VASSAL.launch.BasicModule name='Old'><A.Map mapName='M'/></VASSAL.launch.BasicModule>",
    "an extension": f"<{MODULE}.ModuleExtension module='M'><{MODULE}.ExtensionElement target='x'>"
    f"<{MODULE}.DiceButton name='d'/></{MODULE}.ExtensionElement></{MODULE}.ModuleExtension>",
    "nothing but a root": "<VASSAL.build.GameModule/>",
    "plain tags with text": "<A.Roster><entry>Axis</entry><entry> Allies </entry><entry/></A.Roster>",
    "remarks": "<!-- before --><?mind this?><A.B><!--in--><C.D a='1'/><!-- --><?pi?></A.B><!--after-->",
    "mixed text": "<A.B>one<C.D a='1'/> two <e/>\nthree\n</A.B>",
    "blanks that count": "<A.B><C.D>  own blanks\n</C.D></A.B>",
    "lines in an attribute": "<A.B description='&#10;one&#10;&#10; two &#13;&#9;&#10;' empty=''/>",
    "names that fight": "<A.B>" + "".join(f"<A.C name='{name}'/>" for name in RIVALS) + "</A.B>",
    "names of all the world": "<A.B><A.C name='漢字 עברית /\\:*?'/><A.C name='ñ'/><A.C name='n&#771;'/></A.B>",
    "slots of one name": f"<A.B><{SLOT} entryName='T' gpid='1'/><{SLOT} entryName='T' gpid='2'/></A.B>",
    "a piece": f"<A.B><{SLOT}>\n  +/null/mark;A\tpiece;;;t.png;T/b\\\tnull;0;0;1;0\n</{SLOT}></A.B>",
    "a piece with another end": f"<A.B><{SLOT}>+/null/mark;A\tpiece;;;t.png;T/b</{SLOT}></A.B>",
    "a piece without a Basic Piece": f"<A.B><{SLOT}>+/null/mark;A\tmark;B/b\t</{SLOT}></A.B>",
    "a Basic Piece with a trait in it": f"<A.B><{SLOT}>+/null/piece;;;;\tmark;B/b\t</{SLOT}></A.B>",
    "a piece of a custom class": f"<A.B><{SLOT}>+/null/mark;A\tcustom;B/b\t</{SLOT}></A.B>",
    "a piece that places no piece": f"<A.B><{SLOT}>{escape(PLACING_NO_PIECE.definition())}</{SLOT}></A.B>",
    "a piece of many lines": f"<A.B><{SLOT}>+/7/label;&#10;&quot;x\tpiece;;;;/ \\\t;;&#10;</{SLOT}></A.B>",
    "a piece with needless quotes": f"<A.B><{SLOT}>+/'null'/piece;;;;/'null'</{SLOT}></A.B>",
    "a piece that places one": f"<A.B><{SLOT}>{escape(PLACING.definition())}</{SLOT}></A.B>",
    "a piece that places one that places one": f"<A.B><{SLOT}>{escape(PLACING_TWICE.definition())}</{SLOT}></A.B>",
    "a flat chain": f"<A.B><{SLOT}>+/null/mark;A\tmark;B\tpiece;;;;/a\tb\tnull</{SLOT}></A.B>",
    "a name space": "<A.B xmlns:v='urn:v' v:a='1'><v:c/></A.B>",
    "very deep": "<A.B a='1'>" * 100 + "</A.B>" * 100,
}


def same_tree(one: etree._Element, other: etree._Element) -> bool:
    """Say whether two trees have the same elements, attributes and texts, in the same order."""
    return (
        str(one.tag) == str(other.tag)
        and dict(one.items()) == dict(other.items())
        and (content(one) if isinstance(one.tag, str) else one.text)
        == (content(other) if isinstance(other.tag, str) else other.text)
        and len(one) == len(other)
        and all(same_tree(inner, twin) for inner, twin in zip(one, other, strict=True))
    )


def packed(data: bytes, folder: Path) -> bytes:
    """Unpack an archive into a folder on the disk and pack that."""
    with Archive.of(data) as archive:
        write_folder(folder, unpacked_files(archive), replace=False)
    return pack(packed_entries(Folder.open(folder)))


def files_of(folder: Path) -> dict[str, bytes]:
    """The files of a folder with their content."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", REAL)
def test_what_vassal_wrote_comes_back(tmp_path: Path, name: str) -> None:
    """A module, new games, saves and logs of three engines: the same entries with the same content and times."""
    data = (VASSAL_FILES / name).read_bytes()
    again = packed(data, tmp_path / "one")
    with Archive.of(data) as before, Archive.of(again) as after:
        assert set(before) == set(after)
        assert {entry: before.modified(entry) for entry in before} == {entry: after.modified(entry) for entry in after}
        for entry in set(before) - {"buildFile.xml", "start.vsav"}:
            assert before[entry] == after[entry]
        if "buildFile.xml" in before:
            assert same_tree(parse(before["buildFile.xml"]), parse(after["buildFile.xml"]))
    assert packed(again, tmp_path / "two") == again
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")


@pytest.mark.parametrize("xml", STRANGE.values(), ids=STRANGE.keys())
def test_a_strange_tree_comes_back(tmp_path: Path, xml: str) -> None:
    """Custom classes, unknown parts, remarks, odd names and texts: nothing is lost, nothing is moved."""
    again = packed(pack([Entry("buildFile.xml", xml.encode())]), tmp_path / "one")
    with Archive.of(again) as after:
        root = parse(after["buildFile.xml"])
    assert same_tree(parse(xml.encode()), root)
    remarks = [str(node.text) for node in parse(xml.encode()).itersiblings(preceding=True)]
    assert [str(node.text) for node in root.itersiblings(preceding=True)] == remarks
    packed(again, tmp_path / "two")
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")


def test_blanks_of_a_custom_class_stay() -> None:
    """VASSAL takes them off the texts of its own classes; what another class does is not known."""
    root = parse(STRANGE["blanks that count"].encode())
    assert read_tree(dict(tree_files(root)))[0].text == "  own blanks\n"


NAMES = (
    "images/a?.png",
    "images/A?.png",
    "Images/a_.png",
    "entries.txt",
    "files/x",
    "con",
    ".git/config",
    "ß/漢字.txt",
)


def test_entries_of_any_name_come_back(tmp_path: Path) -> None:
    """Names that a file system refuses or takes for the same, names of the folder's own parts, an empty entry."""
    moment = datetime(2019, 7, 8, 9, 10, 12)
    entries = [Entry(name, name.encode(), moment) for name in NAMES]
    data = pack([Entry("buildFile", b"<A.B/>"), Entry("empty", b""), *entries])
    with Archive.of(packed(data, tmp_path / "one")) as after:
        assert {name: after.entry(name) for name in NAMES} == {entry.name: entry for entry in entries}
        assert set(after) == {*NAMES, "buildFile", "empty"}
    assert not [path for path in (tmp_path / "one").rglob("*") if "?" in path.name]


def save_of(data: bytes) -> bytes:
    """A saved game with this content of its savedGame entry."""
    return pack([Entry("savedGame", data), Entry("savedata", b"<data/>"), Entry("notes", b"\xff")])


KEPT = {
    "another envelope": save_of(b"VOBS\x07" + bytes(byte ^ 7 for byte in b"begin_save")),
    "needless quotes": save_of(wrap("begin_save\x1b'\x1b''q''", 9)),
    "upper-case digits": save_of(wrap("begin_save\x1bend_save", 90).upper()),
    "a save cut off": save_of(wrap("begin_save\x1bend_save", 9))[:-30],
    "a ZIP file of another kind": pack([Entry("readme", b"hello")]),
    "a ZIP file that leads out": pack([Entry("savedGame", b"x"), Entry("aa/bb", b"")]).replace(b"aa/bb", b"../bb"),
}


@pytest.mark.parametrize("data", KEPT.values(), ids=KEPT.keys())
def test_what_cannot_be_shown_without_loss_stays_as_it_is(tmp_path: Path, data: bytes) -> None:
    """A save in an envelope that is not written, a damaged one, a ZIP file that is no save: byte for byte."""
    module = pack([Entry("buildFile.xml", b"<A.B/>"), Entry("game.vsav", data)])
    with Archive.of(packed(module, tmp_path / "one")) as after:
        assert after["game.vsav"] == data


SHOWN = {
    "a tree of commands": "begin_save\x1b\x1b\\\x1bCHAT a\\\x1bCHATb \x1bend_save\x1bLOG\tCHAT<A> - hi",
    "no commands": "",
    "bytes that are not UTF-8": "begin_save\x1bCHAT\udcff\x1bend_save",
    "a piece": "begin_save\x1b+/1/mark;A\tpiece;;;;/b\tM;1;2;;0\x1b+/2/stack/M;1;2;1;@@0\x1bend_save",
    "odd texts": 'begin_save\x1b"quoted\x1b \x1btwo\nlines\x1bC:\\back',
}


@pytest.mark.parametrize("text", SHOWN.values(), ids=SHOWN.keys())
@pytest.mark.parametrize("key", [0, 90, 255, None])
def test_the_commands_of_a_set_up_come_back(tmp_path: Path, text: str, key: int | None) -> None:
    """With the key that they were hidden with, or none; the files beside them too."""
    data = save_of(text.encode("utf-8", "surrogateescape") if key is None else wrap(text, key))
    module = pack([Entry("buildFile.xml", b"<A.B/>"), Entry("set-up", data)])
    with Archive.of(packed(module, tmp_path / "one")) as after:
        assert after["set-up"] == data
    assert (tmp_path / "one" / "saves" / "set-up" / "commands.txt").is_file()


@given(st.lists(st.text("ab;/", max_size=4), min_size=1, max_size=6))
def test_plain_levels_come_apart_again(drawn: list[str]) -> None:
    """Those without a sign that is written in another way; how any are put together is tried with the codec."""
    assert levels(nesting.join(drawn)) == drawn


TEXTS = st.text(st.characters(exclude_categories=("Cc", "Cs"), include_characters="\n\t\r"), max_size=20)
"""Letters of all kinds: without surrogates any is one of UTF-8, and to name that takes hypothesis two seconds."""
TREES = st.recursive(
    st.tuples(
        st.sampled_from(["A.B", "VASSAL.build.X", "entry"]),
        st.dictionaries(st.sampled_from("abc"), TEXTS),
        TEXTS,
        st.just(()),
    ),
    lambda inner: st.tuples(
        st.sampled_from(["A.B", "VASSAL.build.module.Map"]),
        st.dictionaries(st.sampled_from(["name", "gpid"]), TEXTS),
        st.just(""),
        st.lists(inner, max_size=4),
    ),
    max_leaves=12,
)


def element(tag: str, attributes: dict[str, str], text: str, inside: list[Any]) -> etree._Element:
    """Make an element of what hypothesis found."""
    made = etree.Element(tag, attributes)
    made.text = text.replace("\ufffe", "").replace("\uffff", "") or None
    made.extend([element(*one) for one in inside])
    return made


@settings(max_examples=150)
@given(TREES)
def test_any_tree_comes_back(drawn: tuple[str, dict[str, str], str, list[object]]) -> None:
    """Whatever stands in names, attributes and texts."""
    try:
        root = parse(serialise(element(*drawn)))
    except ValueError:
        return
    assert same_tree(read_tree(dict(tree_files(root))), root)
