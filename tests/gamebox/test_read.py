"""Reading a game: what comes out of good files, and one clear line for those that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gamebox.conftest import ALTITUDE, SAND, ZONE, TinyGame
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.counters import OrderBack, OrderKind
from vassal_build.gamebox.geography import Between, Degrees, HexsideKind, PlaceKind
from vassal_build.gamebox.read import read_gamebox
from vassal_build.hexgrid import Hex
from vassal_build.known import Status


def test_hexes_have_what_their_row_says(tiny: TinyGame) -> None:
    """Terrain, altitude and the game's own cells of a hex are those of its row."""
    box = tiny.box()
    assert ALTITUDE.of(box.hex_by_id["A-2"]) == 500
    assert SAND.of(box.hex_by_id["A-3"]) and not ZONE.of(box.hex_by_id["A-3"])
    assert ZONE.of(box.hex_by_id["B-3"]) and box.hex_by_id["B-3"].hex == Hex(1, 3)


def test_features_keep_their_ends_and_their_uphill_hex(tiny: TinyGame) -> None:
    """A cliff says what is uphill, an arrow begins at its Entry hex."""
    cliff = next(one for one in tiny.box().hexsides if one.kind == HexsideKind.CLIFF)
    arrow = next(one for one in tiny.box().hexsides if one.kind == HexsideKind.ARROW)
    assert (cliff.a, cliff.b, cliff.up) == ("A-2", "B-3", "B-3")
    assert (arrow.a, arrow.b) == ("gate", "B-1")


def test_places_tell_a_town_worth_nothing_from_one_without_value(tiny: TinyGame) -> None:
    """0 victory points is a value; an empty cell is none."""
    places = tiny.box().place_by_id
    assert places["beta"].vp == 0 and places["hill"].vp is None
    assert places["gate"].kind is PlaceKind.ENTRY and places["gate"].hex is None and places["gate"].x == -1.5


def test_a_unit_has_its_faces_largest_first(tiny: TinyGame) -> None:
    """Faces are sorted by steps, and counters are counted by their sides."""
    first = tiny.box().unit_by_id["first"]
    assert [(face.step, face.strength, face.counter, face.back) for face in first.faces] == [
        (3, 6, 1, False),
        (2, 4, 1, True),
        (1, 2, 2, False),
    ]
    assert (first.steps, first.counters, first.arrival_turn) == (3, 2, None)
    assert tiny.box().unit_by_id["tanks"].arrival_turn == 2


def test_a_face_has_a_stacking_value_of_its_own(tiny: TinyGame) -> None:
    """An empty cell is a counter that shows none, so that it is 1; the unit's is that of its largest face."""
    tiny.change("counters/faces.csv", "first,1,2,4,1", "first,1,2,4,0")
    tiny.change("counters/faces.csv", "first,2,4,4,1", "first,2,4,4,")
    first = tiny.box().unit_by_id["first"]
    assert ([face.stacking for face in first.faces], first.stacking) == ([1, 1, 0], 1)


def test_orders_have_kind_and_back(tiny: TinyGame) -> None:
    """The words of an Order's row become its kind and its back."""
    raid = tiny.box().order_by_id["raid_blue"]
    assert (raid.kind, raid.back, raid.letter, raid.answers_enemy) == (
        OrderKind.COMBINATION,
        OrderBack.BLANK,
        "M",
        True,
    )


def test_charts_are_known_by_first_cell_or_id(tiny: TinyGame) -> None:
    """A chart's rows are named by its first column, or by the column `id` where there is one."""
    charts = tiny.box().charts
    assert charts["combat"].row("2").cells["2:1"] == "0/1+ push"
    assert charts["terrain"].number("road", "cost") == 0.5
    assert charts["sequence"].row("move").cells["segment"] == "2"
    with pytest.raises(UnusableFile, match=r"row .road. has no value"):
        charts["terrain"].number("road", "stacking")


def test_placements_number_their_copies(tiny: TinyGame) -> None:
    """`trench#2` is the second trench; without a number it is the first."""
    placements = tiny.box().setups["standard"].placements
    assert [(one.counter, one.copy) for one in placements if one.counter == "trench"] == [("trench", 1), ("trench", 2)]


def test_words_are_found_by_dotted_key(tiny: TinyGame) -> None:
    """Words have the path of their table as key, and braces are filled in."""
    words = tiny.box().strings
    assert words.text("boxes.losses", side="Red") == "Red Losses"
    with pytest.raises(UnusableFile, match=r"strings/en.toml: the key 'boxes.none' is missing"):
        words.text("boxes.none")


def test_a_row_has_the_status_of_its_file_unless_it_says_otherwise(tiny: TinyGame) -> None:
    """Status and source come from game.toml, from the row's own cells, or for a column from its own entry."""
    box = tiny.box()
    assert box.hex_by_id["A-1"].provenance.status is Status.RECONSTRUCTED
    assert box.hex_by_id["A-2"].provenance.status is Status.PRINTED
    assert box.hex_by_id["A-2"].provenance.source == "1.3"
    assert str(box.hex_by_id["A-2"].provenance.location) == "art/tiny/map/hexes.csv:3"
    move = box.order_by_id["move_red"].provenance
    assert (move.of("name").status, move.of("back").status) == (Status.PRINTED, Status.RECONSTRUCTED)
    assert move.of("back").source == "our guess"


def test_a_row_of_another_status_does_not_borrow_the_source_of_its_file(tiny: TinyGame) -> None:
    """The file's source speaks of the file's status; a row with another one needs a source of its own."""
    tiny.change("map/hexes.csv", "printed,1.3", "printed,")
    assert tiny.box().hex_by_id["A-2"].provenance.source == ""


@pytest.mark.parametrize(
    "path", ["map/hexes.csv", "map/places.csv", "counters/units.csv", "counters/faces.csv", "strings/en.toml"]
)
def test_a_file_that_is_not_there_is_named(tiny: TinyGame, path: str) -> None:
    """A game lacks a file that every game needs."""
    (tiny.folder / path).unlink()
    assert f"BOX001 {path}" in tiny.seen()
    assert tiny.read().box is None


@pytest.mark.parametrize("path", ["map/lines.csv", "map/labels.csv"])
def test_drawn_geography_may_be_absent(tiny: TinyGame, path: str) -> None:
    """Lines and labels mean nothing to the rules, so a game need not have them."""
    (tiny.folder / path).unlink()
    tiny.change("game.toml", f'[facts."{path}"]\nstatus = "reconstructed"\nsource = "ours"\n', "")
    assert tiny.seen() == []


def test_reading_goes_on_after_a_fault(tiny: TinyGame) -> None:
    """All faults of all files are found at once, not the first alone."""
    tiny.change("map/hexes.csv", "A-1,flat", "A1,flat")
    tiny.change("map/hexes.csv", "A-2,flat,500", "A-2,flat,high")
    tiny.change("counters/orders.csv", "blue,main", "blue,mane")
    assert tiny.seen() == ["BOX008 map/hexes.csv:2", "BOX005 map/hexes.csv:3", "BOX007 counters/orders.csv:3"]


def test_a_box_with_errors_is_not_usable(tiny: TinyGame) -> None:
    """The first error is reported with its place, and how many more there are."""
    tiny.change("map/hexes.csv", "A-1,flat", "A1,flat")
    tiny.change("map/hexes.csv", "A-2,flat,500", "A-2,flat,high")
    with pytest.raises(UnusableFile, match=r"art/tiny/map/hexes.csv:2: BOX008: .* \(and 1 more\)"):
        tiny.box()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"title = \n", "art/tiny/game.toml:1: this is not readable as TOML"),
        (b"a = 1\nb = 2\na = 3\n", "art/tiny/game.toml:3: this is not readable as TOML"),
        (b'a = "', "art/tiny/game.toml:1: this is not readable as TOML"),
        (b"a = '\xf9'", "art/tiny/game.toml: the file is not in UTF-8"),
        (b"a = " + b"[" * 5000, "art/tiny/game.toml: the values are nested too deeply"),
    ],
)
def test_broken_settings_are_one_line_with_their_place(tiny: TinyGame, content: bytes, message: str) -> None:
    """A broken game.toml cannot be used; the line says where it breaks."""
    tiny.write("game.toml", content)
    with pytest.raises(UnusableFile) as caught:
        tiny.read()
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_broken_words_are_one_line_with_their_place(tiny: TinyGame) -> None:
    """A broken file of words cannot be used either."""
    tiny.append("strings/en.toml", "[boxes")
    with pytest.raises(UnusableFile, match=r"art/tiny/strings/en.toml:12: "):
        tiny.read()


def test_a_folder_to_lay_over_must_be_there(tiny: TinyGame) -> None:
    """The maintainer's folder is named when it is not there."""
    with pytest.raises(UnusableFile, match="elsewhere: this folder does not exist"):
        read_gamebox(tiny.game, Path("elsewhere"))


def test_a_file_to_lay_over_is_said_to_be_none(tiny: TinyGame, tmp_path: Path) -> None:
    """A file that is there is not said to be missing."""
    (tmp_path / "mine.csv").touch()
    with pytest.raises(UnusableFile, match=r"mine\.csv: this is a file, not a folder$"):
        read_gamebox(tiny.game, tmp_path / "mine.csv")


def test_a_label_and_a_line_may_be_given_by_hexes(tiny: TinyGame) -> None:
    """The centre of a hex, or the middle of two."""
    tiny.lay("map/labels.csv", "text,kind,lon,lat,hex,angle,size\nLAKE,sea,,,A-1/B-1,,40\n")
    tiny.lay("map/lines.csv", 'kind,name,points\ncoast,Sea,"A-1 A-1/A-2 39.1,16.5"\n')
    box = tiny.box()
    assert box.labels[0].spot == Between((box.numbering.hex_of("A-1"), box.numbering.hex_of("B-1")))
    assert box.lines[0].points == (
        Between((box.numbering.hex_of("A-1"),)),
        Between((box.numbering.hex_of("A-1"), box.numbering.hex_of("A-2"))),
        Degrees(39.1, 16.5),
    )
