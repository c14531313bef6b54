"""What changed between two modules or saves, in words, and what it does to games in progress."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from vassal_build.cli import main
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.commands import (
    BoardPlace,
    Chat,
    Command,
    Extension,
    GlobalProperty,
    Log,
    Node,
    PrivateNote,
    SetBoards,
    SetTurn,
    StartupKeyCommand,
    UnknownCommand,
)
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import (
    DynamicProperty,
    Invisible,
    Layer,
    Marker,
    Mask,
    RestrictedAccess,
    TextLabel,
    Trait,
)
from vassal_build.commands.diff import command
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.diff.change import ChangeKind
from vassal_build.workshop.diff.compare import Verdict, compare
from vassal_build.workshop.refresh.matching import trait_name
from vassal_build.workshop.unpack import unpack

Slots = dict[str, dict[str, tuple[Trait, ...]]]
STEPS = Layer(name="Steps", images=("full.png", "half.png"))
SIDE = Marker.of({"Side": "Red"})
FUEL = DynamicProperty(name="Fuel", value="3")
PLAIN: Slots = {"1": {"Tank": (STEPS, SIDE)}, "2": {"Truck": (FUEL,)}}


def module(path: Path, slots: Slots, picture: bytes = b"1") -> Path:
    """A module with these slots: by gpid, by name, traits."""
    root = component("GameModule", name="Tiny", version="1.0")
    window = add(root, "module.PieceWindow", name="Palette")
    for gpid, named in slots.items():
        for name, traits in named.items():
            piece = Piece(traits=traits, basic=BasicPiece(name=name, gpid=gpid))
            add(window, "widget.PieceSlot", piece.definition(), entryName=name, gpid=gpid)
    write_archive(path, [Entry("buildFile.xml", BuildFile(root).write()), Entry("images/tank.png", picture)])
    return path


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The release before."""
    return module(tmp_path / "old.vmod", PLAIN)


@pytest.mark.parametrize(
    ("slots", "verdict", "said"),
    [
        (PLAIN, "SAME", []),
        ({**PLAIN, "1": {"Tank": (STEPS, Marker.of({"Side": "B"}))}}, "COMPATIBLE", ["piece changed: Tank (gpid 1)"]),
        ({**PLAIN, "3": {"Gun": ()}}, "COMPATIBLE", ["piece added: Gun (gpid 3)"]),
        (
            {**PLAIN, "1": {"Tank": (replace(STEPS, x=4), SIDE)}},
            "BREAKING",
            ["piece changed: Tank (gpid 1)", "game in progress loses state: Tank (gpid 1)"],
        ),
        (
            {"1": PLAIN["1"]},
            "BREAKING",
            ["piece removed: Truck (gpid 2)", "game in progress orphaned: Truck (gpid 2)"],
        ),
        (
            {**PLAIN, "2": {"Truck": (FUEL,), "Van": (FUEL,)}},
            "BREAKING",
            [
                "piece added: Van (gpid 2)",
                "game in progress duplicated: Van (gpid 2)",
                "game in progress refused: all pieces",
            ],
        ),
        (
            {"1": {"Truck": (FUEL,)}},
            "BREAKING",
            [
                "piece changed: Truck (gpid 1)",
                "piece removed: Truck (gpid 2)",
                "game in progress loses state: Tank (gpid 1)",
                "game in progress duplicated: Tank (gpid 1)",
                "game in progress orphaned: Truck (gpid 2)",
            ],
        ),
    ],
    ids=("nothing", "a marker", "a piece more", "a layer changed", "a piece less", "a gpid twice", "a gpid handed on"),
)
def test_pieces_by_gpid(tmp_path: Path, old: Path, slots: Slots, verdict: str, said: list[str]) -> None:
    """What became of the pieces, and of those of old saves."""
    found = compare(old, module(tmp_path / "new.vmod", slots))
    assert [str(change) for change in found.changes] == said
    assert found.verdict.name == verdict


def test_the_broken_one_of_two_files_of_one_name_is_named(tmp_path: Path, old: Path) -> None:
    """A release often has the name of the one before."""
    for folder in ("was", "is"):
        (tmp_path / folder).mkdir()
    first = tmp_path / "was" / "game.vmod"
    first.write_bytes(old.read_bytes())
    (tmp_path / "is" / "game.vmod").touch()
    result = CliRunner().invoke(main, ["diff", str(first), str(tmp_path / "is" / "game.vmod")])
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: is/game.vmod: this is not a ZIP file")


def on_boards(path: Path, maps: dict[str, tuple[str, ...]]) -> Path:
    """A module with these maps and their boards."""
    root = component("GameModule", name="Tiny", version="1.0")
    for name, boards in maps.items():
        picker = add(add(root, "module.Map", mapName=name), "module.map.BoardPicker")
        for board in boards:
            add(picker, "module.map.boardPicker.Board", name=board, width=9, height=9)
    write_archive(path, [Entry("buildFile.xml", BuildFile(root).write())])
    return path


@pytest.mark.parametrize(
    ("maps", "lost"),
    [
        ({"Sea": ("East", "West"), "Land": ("Hills",), "Air": ()}, []),
        ({"Land": ("Hills",), "Sea": ("West", "East", "North")}, []),
        ({"Sea": ("East", "West")}, ["pieces on the map 'Land'"]),
        ({"Sea": ("East", "West"), "Shore": ("Hills",)}, ["pieces on the map 'Land'"]),
        ({"Sea": ("East",), "Land": ("Hills",)}, ["pieces on the board 'West' of 'Sea'"]),
        ({"Sea": ("East", "Ocean"), "Land": ("Hills",)}, ["pieces on the board 'West' of 'Sea'"]),
    ],
    ids=("a map more", "another order", "a map less", "a map renamed", "a board less", "a board renamed"),
)
def test_old_saves_name_maps_and_boards(tmp_path: Path, maps: dict[str, tuple[str, ...]], lost: list[str]) -> None:
    """Pieces on one that is gone lie nowhere, so games in progress break."""
    before = on_boards(tmp_path / "old.vmod", {"Sea": ("East", "West"), "Land": ("Hills",)})
    found = compare(before, on_boards(tmp_path / "new.vmod", maps))
    assert [one.where for one in found.changes if one.kind is ChangeKind.LOSES_PLACE] == lost
    assert found.verdict is (Verdict.BREAKING if lost else Verdict.COMPATIBLE)


def with_decks(path: Path, decks: dict[str, tuple[str, ...]]) -> Path:
    """A module with these maps and their decks, which lie in a folder of theirs."""
    root = component("GameModule", name="Tiny", version="1.0")
    for name, piles in decks.items():
        folder = add(add(root, "module.Map", mapName=name), "module.folder.MapSubFolder", name="Decks")
        for pile in piles:
            add(folder, "module.map.DrawPile", name=pile)
    write_archive(path, [Entry("buildFile.xml", BuildFile(root).write())])
    return path


@pytest.mark.parametrize(
    ("decks", "lost"),
    [
        ({"Sea": ("Stock", "Discard", ""), "Land": ()}, []),
        ({"Sea": ("Discard",), "Land": ("Stock",)}, []),
        ({"Sea": ("Stock",), "Land": ()}, ["pieces in the deck 'Discard' of 'Sea'"]),
        ({"Sea": ("Discard", "Draw"), "Land": ()}, ["pieces in the deck 'Stock' of 'Sea'"]),
        ({"Land": ()}, ["pieces on the map 'Sea'"]),
    ],
    ids=("as they were", "on another map", "a deck less", "a deck renamed", "its map gone"),
)
def test_old_saves_name_decks(tmp_path: Path, decks: dict[str, tuple[str, ...]], lost: list[str]) -> None:
    """One without a name nobody finds by it, and one that goes with its map is reported with that."""
    before = with_decks(tmp_path / "old.vmod", {"Sea": ("Stock", "Discard", ""), "Land": ()})
    found = compare(before, with_decks(tmp_path / "new.vmod", decks))
    assert [one.where for one in found.changes if one.kind is ChangeKind.LOSES_PLACE] == lost
    assert (found.verdict is Verdict.BREAKING) is bool(lost)


def test_an_unnamed_map_goes_by_its_number(tmp_path: Path) -> None:
    """Saves call it so, and find it so when it has got a name."""
    before = on_boards(tmp_path / "old.vmod", {"": ("East",)})
    found = compare(before, on_boards(tmp_path / "new.vmod", {"Sea": ("East",)}))
    assert found.verdict is Verdict.COMPATIBLE


def test_a_piece_may_get_the_name_of_another(tmp_path: Path) -> None:
    """Each keeps its slot, so that no piece of an old save becomes another one twice."""
    slots: Slots = {"1": {"Tank": (STEPS,)}, "2": {"Truck": (STEPS,)}}
    named_alike: Slots = {"1": {"Tank": (STEPS,)}, "2": {"Tank": (STEPS,)}}
    found = compare(module(tmp_path / "one.vmod", slots), module(tmp_path / "two.vmod", named_alike))
    assert [str(change) for change in found.changes] == ["piece changed: Tank (gpid 2)"]
    assert found.verdict is Verdict.COMPATIBLE


@pytest.mark.parametrize("fonts", [("Dialog", "Arial"), ("Arial", "Dialog")])
def test_labels_in_another_font_lose_their_text(tmp_path: Path, fonts: tuple[str, str]) -> None:
    """On a machine that has both, as that of most players."""
    label = TextLabel(key=KeyStroke.ctrl("L"), description="Note")
    releases = (module(tmp_path / f"{font}.vmod", {"1": {"Tank": (replace(label, font=font),)}}) for font in fonts)
    (lost,) = (one for one in compare(*releases).changes if one.kind is ChangeKind.LOSES_STATE)
    assert lost.details == ("TextLabel 'Note'; kept if you match by name",)


def test_a_setting_of_a_newer_engine_costs_the_text(tmp_path: Path) -> None:
    """VASSAL from 3.7 on begins again with a label whose `always_format` is another."""
    label = TextLabel(key=KeyStroke.ctrl("L"), description="Note")
    forms = (replace(label, always_format=value) for value in (False, True))
    one, two = (module(tmp_path / f"{form.always_format}.vmod", {"1": {"Tank": (form,)}}) for form in forms)
    assert ChangeKind.LOSES_STATE in [change.kind for change in compare(one, two).changes]


def test_a_damaged_entry_is_not_the_same(tmp_path: Path, old: Path) -> None:
    """Its checksum in the directory is that of the whole one."""
    data = bytearray(module(tmp_path / "whole.vmod", PLAIN, b"picture").read_bytes())
    data[data.index(b"picture")] ^= 1
    (tmp_path / "damaged.vmod").write_bytes(data)
    for pair in (("whole.vmod", "damaged.vmod"), ("damaged.vmod", "whole.vmod")):
        with pytest.raises(UnusableFile, match=r"^damaged\.vmod: images/tank\.png: the entry is damaged or cut off$"):
            compare(*(tmp_path / name for name in pair))


def logged(path: Path, *texts: str) -> Path:
    """A log with these steps."""
    tree = GameState().tree()
    steps = tuple(Node.of(Log(Chat(text))) for text in texts)
    SaveFile(tree=Node(tree.text, (*tree.children, *steps))).write(path)
    return path


@pytest.mark.parametrize(
    ("texts", "details"),
    [
        ("abc", ()),
        ("ab", ("3 steps -> 2 steps", "the first difference is at step 3")),
        ("abcd", ("3 steps -> 4 steps", "the first difference is at step 4")),
        ("axc", ("the first difference is at step 2",)),
        ("x", ("3 steps -> 1 step", "the first difference is at step 1")),
    ],
)
def test_logs_step_by_step(tmp_path: Path, texts: str, details: tuple[str, ...]) -> None:
    """That they differ and from where on; what was done there is for others to say."""
    found = compare(logged(tmp_path / "a.vlog", *"abc"), logged(tmp_path / "b.vlog", *texts))
    assert [(str(one), one.details) for one in found.changes] == ([("log changed: steps", details)] if details else [])


def test_traits_field_by_field(tmp_path: Path, old: Path) -> None:
    """A trait changed, one added, one removed."""
    new = module(tmp_path / "new.vmod", {**PLAIN, "1": {"Tank": (replace(STEPS, x=4), FUEL)}})
    (change,) = (one for one in compare(old, new).changes if one.part.value == "piece")
    reported = ("Layer 'Steps': x: '0' -> '4'", "trait removed: Marker 'Side'", "trait added: DynamicProperty 'Fuel'")
    assert change.details == reported


def test_unpacked_folders_are_modules(tmp_path: Path, old: Path) -> None:
    """A folder that unpack made is the same as its module."""
    unpack(old, tmp_path / "folder")
    assert compare(old, tmp_path / "folder").verdict.name == "SAME"


def table(path: Path, **fields: Any) -> Path:
    """A save of a position that holds this."""
    SaveFile(tree=GameState(**fields).tree()).write(path)
    return path


def saved(path: Path, x: int = 0, *traits: Trait) -> Path:
    """A save with one tank."""
    piece = Piece(traits=traits or (STEPS,), basic=BasicPiece(name="Tank", gpid="1", map="Map", x=x))
    return table(path, pieces=(("7", piece),))


def test_saves_piece_by_piece(tmp_path: Path) -> None:
    """A piece that has moved."""
    changes = compare(saved(tmp_path / "a.vsav"), saved(tmp_path / "b.vsav", x=9)).changes
    assert [one.details for one in changes] == [("place: Map 0,0 -> Map 9,0",)]


def test_the_save_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """Not only what is wrong with it."""
    good = saved(tmp_path / "good.vsav")
    bad = saved(tmp_path / "bad.vsav", 0, *[STEPS] * 1001)
    for pair in ((good, bad), (bad, good)):
        with pytest.raises(UnusableFile, match=r"^bad\.vsav: a piece has more than 1000 traits$"):
            compare(*pair)


RAIN = GlobalProperty("Weather", "rain")
EAST = SetBoards("Map", (BoardPlace("East", 1, 0, reversed=True),))
SET: tuple[tuple[dict[str, Any], dict[str, Any], str, str], ...] = (
    ({}, {"boards": (EAST,)}, "boards", "Map: (none) -> 'East turned round in column 1, row 0'"),
    (
        {"properties": (RAIN,)},
        {"properties": (GlobalProperty("Weather", "sun"),)},
        "properties",
        "Module Weather: 'rain' -> 'sun'",
    ),
    ({"turns": (SetTurn("Turn", "1"),)}, {"turns": (SetTurn("Turn", "2"),)}, "turns", "Turn: '1' -> '2'"),
    ({"extensions": (Extension("Desert", "1.0"),)}, {}, "extensions", "Desert: '1.0' -> (none)"),
    ({"notes": "at dawn"}, {"notes": "at noon"}, "notes", "notes: 'at dawn' -> 'at noon'"),
    ({}, {"setup_done": False}, "setup done", "setup done: 'yes' -> 'no'"),
)


@pytest.mark.parametrize(("one", "two", "where", "detail"), SET)
def test_what_is_set_is_reported_in_words(
    tmp_path: Path, one: dict[str, Any], two: dict[str, Any], where: str, detail: str
) -> None:
    """By its name, before and after."""
    (change,) = compare(table(tmp_path / "a.vsav", **one), table(tmp_path / "b.vsav", **two)).changes
    assert (str(change), change.details) == (f"table changed: {where}", (detail,))


@pytest.mark.parametrize(
    ("one", "two", "where", "details"),
    [
        ([Chat("a")], [Chat("b")], "chat", ("no longer 'a'", "now 'b'")),
        (
            [],
            [StartupKeyCommand("3", True)],
            "startup key command",
            ("0 startup key commands -> 1 startup key command", "now '3 yes'"),
        ),
        ([PrivateNote("a word", "x")], [PrivateNote("another", "x")], "private note", ()),
        ([UnknownCommand("MINE a word")], [], "unknown command", ("1 unknown command -> 0 unknown commands",)),
    ],
    ids=["chat", "startup", "owner of a note", "custom class"],
)
def test_commands_without_a_place_are_not_passed_over(
    tmp_path: Path, one: list[Command], two: list[Command], where: str, details: tuple[str, ...]
) -> None:
    """They are reported by their kind; of those that may hold a password, no more."""
    files = [
        table(tmp_path / f"{name}.vsav", others=tuple(map(Node.of, said))) for name, said in (("a", one), ("b", two))
    ]
    assert [(str(change), change.details) for change in compare(*files).changes] == [
        (f"table changed: {where}", details)
    ]


def test_the_order_is_reported_where_all_else_is_the_same(tmp_path: Path) -> None:
    """Of two stacks at one place the later one is drawn above."""
    stacks = (("1", Stack(map="Map")), ("2", Stack(map="Map")))
    (change,) = compare(
        table(tmp_path / "a.vsav", stacks=stacks), table(tmp_path / "b.vsav", stacks=stacks[::-1])
    ).changes
    assert (str(change), change.details) == ("table changed: commands", ("the same, in another order",))


def holding(path: Path, holder: Stack | Deck) -> Path:
    """A save with two tanks and a truck, and a stack or deck."""
    pieces = [Piece(basic=BasicPiece(name=name, map="Map")) for name in ("Tank", "Tank", "Truck")]
    return table(
        path,
        pieces=tuple(zip("123", pieces, strict=True)),
        decks=(("9", holder),) if isinstance(holder, Deck) else (),
        stacks=(("9", holder),) if isinstance(holder, Stack) else (),
    )


STACK = Stack(map="Map", x=5, y=6, members=("1", "3"))
DECK = Deck(name="Events", map="Map", x=5, y=6, members=("1", "2", "3"))
HELD = (
    (STACK, replace(STACK, x=7), "stack at Map 5,6 (id 9)", "place: Map 5,6 -> Map 7,6"),
    (STACK, replace(STACK, members=("1",)), "stack at Map 5,6 (id 9)", "pieces: 'Tank, Truck' -> 'Tank'"),
    (STACK, replace(STACK, layer=1), "stack at Map 5,6 (id 9)", "layer: '0' -> '1'"),
    (
        DECK,
        replace(DECK, members=("2", "1", "3")),
        "deck Events at Map 5,6 (id 9)",
        "pieces: different ones with the same names",
    ),
    (DECK, replace(DECK, face_down=True), "deck Events at Map 5,6 (id 9)", "face down: 'no' -> 'yes'"),
)


@pytest.mark.parametrize(("one", "two", "where", "detail"), HELD)
def test_a_stack_or_deck_is_known_by_its_place(
    tmp_path: Path, one: Stack | Deck, two: Stack | Deck, where: str, detail: str
) -> None:
    """With its name, and what in it is otherwise."""
    found = compare(holding(tmp_path / "a.vsav", one), holding(tmp_path / "b.vsav", two))
    assert [(change.where, change.details) for change in found.changes] == [(where, (detail,))]


OWNED = (Mask(masked_by="Swordfish"), Invisible(hidden_by="Swordfish"), RestrictedAccess(owner="Swordfish"))


@pytest.mark.parametrize("trait", OWNED, ids=("masked", "hidden", "owned"))
def test_passwords_are_not_reported(tmp_path: Path, trait: Trait) -> None:
    """The id of the player who masked or hid a piece is that player's password."""
    one, two = saved(tmp_path / "a.vsav", 0, type(trait)()), saved(tmp_path / "b.vsav", 0, trait)
    assert [one.details for one in compare(one, two).changes] == [(f"{trait_name(trait)}: its state",)]


def test_what_vassal_refuses_anyway_is_not_reported(tmp_path: Path, old: Path) -> None:
    """A gpid is missing in the new module; it is reported only when none was missing in the old one."""
    none = module(tmp_path / "none.vmod", {**PLAIN, "": {"Gun": ()}})
    more = module(tmp_path / "more.vmod", {**PLAIN, "": {"Gun": (), "Van": ()}})
    refused = [one.details for one in compare(old, none).changes if one.kind is ChangeKind.REFUSED]
    assert refused == [("VASSAL's own refresher refuses to work: slots or traits have no gpid: 1",)]
    assert not [one for one in compare(none, more).changes if one.kind is ChangeKind.REFUSED]


@pytest.mark.parametrize(("name", "status"), [("old.vmod", 0), ("more.vmod", 3), ("less.vmod", 1)])
def test_the_status_is_the_verdict(tmp_path: Path, old: Path, name: str, status: int) -> None:
    """Same, compatible, breaking."""
    module(tmp_path / "more.vmod", {**PLAIN, "3": {"Gun": ()}})
    module(tmp_path / "less.vmod", {})
    result = CliRunner().invoke(command, [str(old), str(tmp_path / name), "--format", "json"])
    assert (result.exit_code, json.loads(result.output)["old"]) == (status, "old.vmod")


def test_the_page_shows_pictures_before_and_after(tmp_path: Path, old: Path) -> None:
    """Both are in the page itself."""
    new = module(tmp_path / "new.vmod", PLAIN, picture=b"2")
    CliRunner().invoke(command, [str(old), str(new), "--html", str(tmp_path / "page.html")])
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.count("data:image/png;base64,") == 2
    assert '<img src="data:image/png;base64,MQ==" alt="images/tank.png, before">' in page
    assert '<img src="data:image/png;base64,Mg==" alt="images/tank.png, after">' in page


def test_the_page_tells_of_games_in_progress_first(tmp_path: Path, old: Path) -> None:
    """What is removed is reported under a title of its own, with how many there are."""
    new = module(tmp_path / "new.vmod", {})
    CliRunner().invoke(command, [str(old), str(new), "--html", str(tmp_path / "page.html")])
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    games, pieces = page.index("<summary>Games in progress: "), page.index("<summary>Pieces: ")
    assert games < page.index('<b class="orphaned">orphaned</b> Tank') < pieces
    assert '<p class="verdict breaking">' in page


def test_the_page_shows_bytes_that_are_no_letters(tmp_path: Path) -> None:
    """As the lines in a terminal do; a save keeps such bytes as they were."""
    one, two = saved(tmp_path / "a.vsav"), tmp_path / "b.vsav"
    write_archive(two, [Entry("savedGame", SaveFile.read(one).payload.text.encode().replace(b"Map", b"M\xffp"))])
    result = CliRunner().invoke(main, ["diff", str(one), str(two), "--html", str(tmp_path / "page.html")])
    assert result.exit_code == 3
    assert "place: Map 0,0 -> M\\udcffp 0,0" in result.stdout
    assert "place: Map 0,0 -&gt; M\\udcffp 0,0" in (tmp_path / "page.html").read_text(encoding="utf-8")
