"""What is reported of components, slots, traits, entries and setups that differ, and what is skipped."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from lxml import etree
from msgspec import structs

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.elements import add, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import (
    DynamicProperty,
    Layer,
    Marker,
    ReplaceWithOther,
    ReportAction,
    SendToLocation,
    Trait,
    TriggerAction,
)
from vassal_build.commands.diff import command
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.diff.change import Change
from vassal_build.workshop.diff.compare import compare
from vassal_build.workshop.diff.traits import trait_changes
from vassal_build.workshop.diff.words import changed, printable
from vassal_build.workshop.refresh.changing import changes_in_play
from vassal_build.workshop.unpack import unpack

GO, STAY = (KeyStroke(57400 + number, 0, name) for number, name in enumerate(("Go", "Stay")))
MOVED = TriggerAction(name="moved", watch_keys=(GO,))
MAP = (
    '<VASSAL.build.GameModule><VASSAL.build.module.Map mapName="Main">{}</VASSAL.build.module.Map>'
    "</VASSAL.build.GameModule>"
)


def written(path: Path, root: etree._Element | str, *entries: Entry) -> Path:
    """A module with this tree and these other entries."""
    data = root.encode() if isinstance(root, str) else BuildFile(root).write()
    write_archive(path, [Entry("buildFile.xml", data), *entries])
    return path


def reported(tmp_path: Path, old: str, new: str) -> list[tuple[str, tuple[str, ...]]]:
    """What is reported of two maps with these components in them."""
    one, two = written(tmp_path / "a.vmod", MAP.format(old)), written(tmp_path / "b.vmod", MAP.format(new))
    return [(str(change), change.details) for change in compare(one, two).changes]


ROLL = '<VASSAL.build.module.DiceButton name="Roll" prompt="no"/>'
THROW = '<VASSAL.build.module.DiceButton name="Throw" prompt="no"/>'
NAMELESS = '<VASSAL.build.module.ToolbarMenu text="{}"/>'
WINDOW = (
    '<VASSAL.build.module.ChartWindow name="C"><VASSAL.build.widget.TabWidget/>{}</VASSAL.build.module.ChartWindow>'
)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (ROLL, ROLL, []),
        (ROLL, THROW, [("component changed: GameModule/Map[Main]/DiceButton[Roll]", ("name: 'Roll' -> 'Throw'",))]),
        (
            ROLL,
            THROW.replace("no", "yes"),
            [
                ("component removed: GameModule/Map[Main]/DiceButton[Roll]", ()),
                ("component added: GameModule/Map[Main]/DiceButton[Throw]", ()),
            ],
        ),
        (
            "",
            NAMELESS.format("More"),
            [("component added: GameModule/Map[Main]/ToolbarMenu", ("'More'",))],
        ),
        (
            NAMELESS.format("A") + NAMELESS.format("B"),
            NAMELESS.format("B"),
            [("component removed: GameModule/Map[Main]/ToolbarMenu", ("'A'",))],
        ),
        (
            WINDOW.format(ROLL + ROLL),
            "",
            [("component removed: GameModule/Map[Main]/ChartWindow[C]", ("with 3 components in it",))],
        ),
        (
            ROLL.replace("no", "57400,0,Go"),
            ROLL.replace("no", "57999,0,Go"),
            [],
        ),
    ],
    ids=("nothing", "a name", "a name and more", "a label", "the first of two", "what is inside", "a key's number"),
)
def test_components(tmp_path: Path, old: str, new: str, said: list[tuple[str, tuple[str, ...]]]) -> None:
    """Each reported once, in words that tell it from others."""
    assert reported(tmp_path, old, new) == said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ([MOVED], [MOVED], []),
        ([MOVED], [replace(MOVED, watch_keys=(structs.replace(GO, code=57999),))], []),
        ([MOVED], [replace(MOVED, watch_keys=(GO, STAY))], ["TriggerAction 'moved': watch keys: 'Go' -> 'Go, Stay'"]),
        (
            [MOVED],
            [replace(MOVED, key=KeyStroke.ctrl("F"), loop=True)],
            ["TriggerAction 'moved': key: '' -> 'Ctrl+F'", "TriggerAction 'moved': loop: 'no' -> 'yes'"],
        ),
        ([MOVED, Layer(name="L")], [Layer(name="L"), MOVED], ["trait moved: Layer 'L'"]),
        (
            [MOVED],
            [replace(MOVED, name="new"), replace(MOVED, loop=True, watch_keys=(STAY,))],
            [
                "TriggerAction 'moved': watch keys: 'Go' -> 'Stay'",
                "TriggerAction 'moved': loop: 'no' -> 'yes'",
                "trait added: TriggerAction 'new'",
            ],
        ),
        ([], [Marker.of({"Side": "Red"})], ["trait added: Marker 'Side'"]),
        ([ReportAction(keys=(GO,))], [], ["trait removed: ReportAction 'Go'"]),
        (
            [BasicPiece(name="A", x=1, map="M", image="a.png")],
            [BasicPiece(name="A", image="b.png")],
            ["BasicPiece 'A': image: 'a.png' -> 'b.png'"],
        ),
    ],
    ids=("nothing", "a key's number", "keys", "a key and a flag", "order", "names", "a property", "a key", "a place"),
)
def test_traits(old: list[Trait], new: list[Trait], said: list[str]) -> None:
    """Those that belong together are compared; the place in which a definition was made means nothing."""
    assert list(trait_changes(old, new)) == said


@pytest.mark.parametrize(
    ("trait", "expected"),
    [
        (ReplaceWithOther(), False),
        (TriggerAction(), False),
        (ReportAction(), False),
        (ReportAction(cycle_messages=("one", "two")), True),
        (SendToLocation(), False),
        (SendToLocation(back_key=GO), True),
        (DynamicProperty(name="Fuel"), True),
        (Layer(name="Steps", images=("full.png", "half.png")), True),
        (Layer(name="Steps", images=("full.png",)), False),
        (Layer(name="Steps", images=("full.png",), always_active=False), True),
        (Layer(name="Side", images=("a.png", "b.png"), follow="Side"), False),
        (Layer(name="Side", images=("a.png", "b.png"), follow="Side", always_active=False), True),
    ],
)
def test_only_what_changes_in_play_can_be_lost(trait: Trait, expected: bool) -> None:
    """A save holds no more of other traits than the definition says."""
    assert changes_in_play(trait) is expected


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (None, "a", "n: (none) -> 'a'"),
        ("a\nb", "a b", "n: 'a\\nb' -> 'a b'"),
        ("a\x1b[31m", "a", "n: 'a\\e[31m' -> 'a'"),
        ("x" * 90 + "a", "x" * 90 + "b", f"n: '…{'x' * 20}a' -> '…{'x' * 20}b'"),
        ("x" * 90, "x" * 95, f"n: '…{'x' * 20}' -> '…{'x' * 25}'"),
        ("x" + "a" * 100, "y", f"n: 'x{'a' * 76}…' -> 'y'"),
    ],
)
def test_what_differs_is_in_sight(before: str | None, after: str, said: str) -> None:
    """However long the values are, and whatever stands in them."""
    assert changed("n", before, after) == said
    assert printable(said) == said


def slots(root: etree._Element, *pieces: tuple[str, str, tuple[Trait, ...]], **attributes: str) -> None:
    """Put slots into a palette of a module."""
    window = add(root, "module.PieceWindow", name="Palette")
    for gpid, name, traits in pieces:
        piece = Piece(traits=traits, basic=BasicPiece(name=name, gpid=gpid))
        add(window, "widget.PieceSlot", piece.definition(), entryName=name, gpid=gpid, **attributes)


def module(path: Path, *pieces: tuple[str, str, tuple[Trait, ...]], **attributes: str) -> Path:
    """A module with these pieces."""
    root = component("GameModule", name="Tiny", version="1.0")
    slots(root, *pieces, **attributes)
    return written(path, root)


def test_a_slot_is_reported_attribute_by_attribute(tmp_path: Path) -> None:
    """Its width and height, and whatever else stands there."""
    tank = ("1", "Tank", ())
    old, new = (
        module(tmp_path / "a.vmod", tank, height="64", width="73"),
        module(tmp_path / "b.vmod", tank, height="60"),
    )
    (change,) = compare(old, new).changes
    assert (str(change), change.details) == (
        "piece changed: Tank (gpid 1)",
        ("height: '64' -> '60'", "width: '73' -> '80'"),
    )


def test_pieces_without_gpids_go_by_name_and_place(tmp_path: Path) -> None:
    """As in modules of VASSAL 2; two of one name are two."""
    tank, truck = ("", "Tank", ()), ("", "Truck", ())
    old, new = module(tmp_path / "a.vmod", tank, tank, truck), module(tmp_path / "b.vmod", tank, truck)
    assert [str(one) for one in compare(old, new).changes] == ["piece removed: Tank"]


def test_what_was_wrong_before_is_not_reported_again(tmp_path: Path) -> None:
    """A gpid that two pieces had already, and state that any refresh loses."""
    fuel = DynamicProperty(name="Fuel", value="1")
    old = module(tmp_path / "a.vmod", ("1", "Tank", (fuel, fuel)), ("1", "Truck", ()))
    new = module(tmp_path / "b.vmod", ("1", "Tank", (fuel, fuel, Marker.of({"Side": "Red"}))), ("1", "Truck", ()))
    assert compare(old, old).verdict.name == "SAME"
    assert [str(one) for one in compare(old, new).changes] == ["piece changed: Tank (gpid 1)"]


def test_a_piece_that_loses_its_name_is_not_another(tmp_path: Path) -> None:
    """Its gpid belongs to what has no name, and so have others."""
    old = module(tmp_path / "a.vmod", ("1", "Lord", ()), ("2", "Lord", ()), ("3", "", ()))
    new = module(tmp_path / "b.vmod", ("1", "", ()), ("2", "Lord", ()), ("3", "", ()))
    assert not any("duplicated" in str(one) for one in compare(old, new).changes)


def test_a_piece_may_lose_state_and_become_another(tmp_path: Path) -> None:
    """Both are reported."""
    fuel = DynamicProperty(name="Fuel", value="3")
    old = module(tmp_path / "a.vmod", ("1", "Tank", (fuel,)), ("2", "Van", ()))
    new = module(tmp_path / "b.vmod", ("1", "Van", ()), ("2", "Tank", (fuel,)))
    reported = [str(one) for one in compare(old, new).changes if "game in progress" in str(one)]
    assert reported == [
        "game in progress loses state: Tank (gpid 1)",
        "game in progress duplicated: Tank (gpid 1)",
        "game in progress duplicated: Van (gpid 2)",
    ]


EXTENSION = (
    '<VASSAL.build.module.ModuleExtension module="Tiny" version="{version}">'
    '<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.PieceWindow:Palette">'
    '<VASSAL.build.widget.PieceSlot entryName="Gun" gpid="e:{gpid}">+/null/piece;;;;Gun/null;0;0;e:{gpid};0'
    "</VASSAL.build.widget.PieceSlot></VASSAL.build.module.ExtensionElement>"
    '<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:Main">'
    '<VASSAL.build.module.DiceButton name="{die}"/>'
    "</VASSAL.build.module.ExtensionElement></VASSAL.build.module.ModuleExtension>"
)


def extension(path: Path, *entries: Entry, version: str = "1", gpid: str = "1", die: str = "Die") -> Path:
    """An extension of that module with a gun and a die."""
    return written(path, EXTENSION.format(version=version, gpid=gpid, die=die), Entry("extensiondata", b""), *entries)


def said(changes: tuple[Change, ...]) -> list[str]:
    """The changes in words."""
    return [str(one) for one in changes]


def test_an_extension_after_its_module_is_what_it_adds(tmp_path: Path) -> None:
    """Nothing of the module is gone."""
    old = module(tmp_path / "a.vmod", ("1", "Tank", ()))
    found = compare(old, extension(tmp_path / "b.vmdx", Entry("images/gun.png", b"1")))
    assert said(found.changes) == [
        "component added: ModuleExtension",
        "component added: GameModule/Map[Main]/DiceButton[Die]",
        "piece added: Gun (gpid e:1)",
        "picture added: images/gun.png",
    ]
    assert found.verdict.name == "COMPATIBLE"


def test_an_extension_that_takes_a_gpid_of_the_module(tmp_path: Path) -> None:
    """Its pieces become pieces of the module when they are refreshed, and VASSAL's refresher refuses."""
    old = module(tmp_path / "a.vmod", ("e:1", "Tank", ()))
    found = compare(old, extension(tmp_path / "b.vmdx"))
    assert said(found.changes)[-2:] == [
        "game in progress duplicated: Gun (gpid e:1)",
        "game in progress refused: all pieces",
    ]


def test_two_extensions_are_compared_by_where_they_add(tmp_path: Path) -> None:
    """The paths are those in the module."""
    old, new = extension(tmp_path / "a.vmdx"), extension(tmp_path / "b.vmdx", version="2", gpid="2", die="Dice")
    assert said(compare(old, new).changes) == [
        "component changed: GameModule/Map[Main]/DiceButton[Die]",
        "component changed: ModuleExtension",
        "piece removed: Gun (gpid e:1)",
        "piece added: Gun (gpid e:2)",
        "game in progress orphaned: Gun (gpid e:1)",
    ]


def test_a_module_after_its_extension_is_refused(tmp_path: Path) -> None:
    """One line says what to do."""
    with pytest.raises(UnusableFile, match=r"name the module first"):
        compare(extension(tmp_path / "a.vmdx"), module(tmp_path / "b.vmod"))


def test_an_archive_of_another_program_is_refused(tmp_path: Path) -> None:
    """A ZIP file without build file and savedGame is neither a module nor a save."""
    write_archive(tmp_path / "x.zip", [Entry("readme", b"")])
    with pytest.raises(UnusableFile, match=r"neither buildFile\.xml nor savedGame"):
        compare(tmp_path / "x.zip", tmp_path / "x.zip")


def setup(x: int = 0, key: int = 7) -> bytes:
    """A setup with one tank."""
    tree = GameState(pieces=(("7", Piece(basic=BasicPiece(name="Tank", gpid="1", map="Map", x=x))),)).tree()
    return SaveFile(tree=tree, savedata=b"", payload=Payload(Envelope.VCSK, key, "")).to_bytes()


@pytest.mark.parametrize(
    ("data", "details"),
    [
        (setup(key=9), None),
        (setup(x=5), ("piece changed: Tank (gpid 1, id 7); place: Map 0,0 -> Map 5,0",)),
        (b"damaged", (f"{len(setup())} bytes -> 7 bytes",)),
    ],
    ids=("only packed anew", "a piece moved", "not a save"),
)
@pytest.mark.parametrize("name", ["start.vsav", "Farm 2.1"])
def test_a_setup_is_reported_in_words(tmp_path: Path, name: str, data: bytes, details: tuple[str, ...] | None) -> None:
    """By what it holds, not by its bytes or its name."""
    root = component("GameModule", name="Tiny")
    old = written(tmp_path / "a.vmod", root, Entry(name, setup()))
    new = written(tmp_path / "b.vmod", root, Entry(name, data))
    assert [one.details for one in compare(old, new).changes] == ([] if details is None else [details])


def test_metadata_are_reported_field_by_field(tmp_path: Path) -> None:
    """The version, and when it was written."""
    root = component("GameModule", name="Tiny")
    one, two = (Entry("moduledata", Metadata(name="Tiny", version=version).to_bytes()) for version in "12")
    changes = compare(written(tmp_path / "a.vmod", root, one), written(tmp_path / "b.vmod", root, two)).changes
    assert [one.details for one in changes] == [("version: '1' -> '2'",)]


def test_an_unpacked_folder_with_a_setup_is_its_module(tmp_path: Path) -> None:
    """Though packing it again gives other bytes."""
    path = written(tmp_path / "a.vmod", component("GameModule", name="Tiny"), Entry("start.vsav", setup()))
    unpack(path, tmp_path / "folder")
    assert compare(path, tmp_path / "folder").verdict.name == "SAME"
    assert compare(tmp_path / "folder", path).verdict.name == "SAME"


def test_pictures_are_read_only_when_they_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a large module, few are held in memory; their checksums tell."""
    root = component("GameModule", name="Tiny")
    pictures = [Entry(f"images/{number}.png", b"%d" % number) for number in range(5)]
    old = written(tmp_path / "a.vmod", root, *pictures)
    new = written(tmp_path / "b.vmod", root, *pictures[:-1], Entry("images/4.png", b"x"))
    asked: list[str] = []
    read = Archive.__getitem__
    monkeypatch.setattr(Archive, "__getitem__", lambda self, key: asked.append(key) or read(self, key))
    CliRunner().invoke(command, [str(old), str(new), "--html", str(tmp_path / "page.html")])
    assert sorted({name for name in asked if name.startswith("images/")}) == ["images/4.png"]


def test_a_picture_without_a_suffix_is_shown_and_another_file_is_measured(tmp_path: Path) -> None:
    """Old modules and VASSAL's own drawn pictures have none; the first bytes tell."""
    root = component("GameModule", name="Tiny")
    old = written(tmp_path / "a.vmod", root)
    new = written(tmp_path / "b.vmod", root, Entry("images/Tank", b"GIF89a"), Entry("images/notes", b"none"))
    CliRunner().invoke(command, [str(old), str(new), "--html", str(tmp_path / "page.html")])
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert 'src="data:image/gif;base64,' in page
    assert "4 bytes" in page


def test_a_damaged_picture_is_one_line(tmp_path: Path) -> None:
    """The page is not written, and the reason is reported."""
    root = component("GameModule", name="Tiny")
    old = written(tmp_path / "a.vmod", root, Entry("images/a.png", b"picture of a tank"))
    new = written(tmp_path / "b.vmod", root, Entry("images/a.png", b"another picture"))
    new.write_bytes(new.read_bytes().replace(b"another", b"anXther"))
    result = CliRunner().invoke(command, [str(old), str(new), "--html", str(tmp_path / "page.html")])
    assert isinstance(result.exception, UnusableFile)
    assert str(result.exception) == "b.vmod: images/a.png: the entry is damaged or cut off"
    assert not (tmp_path / "page.html").exists()


def test_pieces_that_change_alike_are_reported_together(tmp_path: Path) -> None:
    """One line for all but the first, and how many of what there are at the end."""
    pieces = [(str(number), f"Tank {number}", ()) for number in range(3)]
    old, new = module(tmp_path / "a.vmod", *pieces, width="1"), module(tmp_path / "b.vmod", *pieces, width="2")
    assert CliRunner().invoke(command, [str(old), str(new)]).output == (
        "piece changed: Tank 0 (gpid 0)\n    width: '1' -> '2'\n    the same: Tank 1 (gpid 1), Tank 2 (gpid 2)\n"
        "a.vmod -> b.vmod: 3 changes (3 pieces): compatible\n"
    )
