"""A maintainer's folder laid over a game's own."""

from __future__ import annotations

import pytest

from tests.gamebox.conftest import ALTITUDE, ZONE, TinyGame
from vassal_build.known import Status

HEXES = "hex,terrain,altitude,sand,zone\n"
ORDERS = "priority,id,side,kind,name,row,letter,answers_enemy,goes_with,back,summary_key\n"


def test_a_cell_above_wins_and_counts_as_printed(tiny: TinyGame) -> None:
    """It takes the place of the cell below in the row of the same id, and carries its own file and line."""
    tiny.lay("map/hexes.csv", HEXES + "A-3,flat,,,\n")
    hex_ = tiny.box().hex_by_id["A-3"]
    known = hex_.provenance.of("terrain")
    assert (hex_.terrain, known.status) == ("flat", Status.PRINTED)
    assert str(known.location) == f"{tiny.over.as_posix()}/map/hexes.csv:2"


def test_a_blank_cell_above_says_nothing(tiny: TinyGame) -> None:
    """One cell is typed in; the others of the row stay ours, with their own status, file and line."""
    tiny.change("map/hexes.csv", "B-3,rough,,,yes", "B-3,rough,1200,,yes")
    tiny.lay("map/hexes.csv", HEXES + "B-3,flat,,,\n")
    hex_ = tiny.box().hex_by_id["B-3"]
    assert (hex_.terrain, ALTITUDE.of(hex_), ZONE.of(hex_)) == ("flat", 1200, True)
    for column in ("altitude", "zone"):
        known = hex_.provenance.of(column)
        assert (known.status, str(known.location)) == (Status.RECONSTRUCTED, "art/tiny/map/hexes.csv:7")


def test_a_cell_above_that_repeats_a_printed_one_says_nothing_new(tiny: TinyGame) -> None:
    """The printed cells of a worksheet keep the source that they had."""
    before = tiny.box().order_by_id["move_red"].provenance
    tiny.lay("counters/orders.csv", ORDERS + "4,move_red,red,main,Move,M,,,,,orders.move\n")
    assert tiny.box().order_by_id["move_red"].provenance == before


def test_the_word_no_above_empties_a_cell(tiny: TinyGame) -> None:
    """Who owns the game says that nothing is printed there, of a mark and of a number alike."""
    tiny.change("map/hexes.csv", "B-3,rough,,,yes", "B-3,rough,1200,,yes")
    tiny.lay("map/hexes.csv", HEXES + "B-3,,no,,no\n")
    hex_ = tiny.box().hex_by_id["B-3"]
    assert (hex_.terrain, ALTITUDE.of(hex_), ZONE.of(hex_)) == ("rough", None, False)
    statuses = [hex_.provenance.of(column).status for column in ("terrain", "altitude", "zone")]
    assert statuses == [Status.RECONSTRUCTED, Status.PRINTED, Status.PRINTED]


def test_a_row_filled_in_whole_is_known_as_the_one_above(tiny: TinyGame) -> None:
    """Nothing of the row below is left, so that the row itself is printed."""
    tiny.lay("map/hexes.csv", HEXES + "A-3,flat,no,no,yes\n")
    known = tiny.box().hex_by_id["A-3"].provenance
    assert (known.status, known.columns) == (Status.PRINTED, ())
    assert str(known.location) == f"{tiny.over.as_posix()}/map/hexes.csv:2"


def test_what_is_wrong_in_a_cell_above_is_reported_of_the_file_above(tiny: TinyGame) -> None:
    """Its row stands in both files."""
    tiny.lay("map/hexes.csv", HEXES + "A-3,,high,,\n")
    assert tiny.seen() == [f"BOX005 {tiny.over.as_posix()}/map/hexes.csv:2"]


def test_rows_that_are_not_above_stay(tiny: TinyGame) -> None:
    """A file above may hold some rows only; the others, and their order, stay."""
    before = [hex_.id for hex_ in tiny.box().hexes]
    tiny.lay("map/hexes.csv", HEXES + "A-3,flat,,,\nC-4,rough,,,\n")
    assert [hex_.id for hex_ in tiny.box().hexes] == [*before, "C-4"]
    assert tiny.box().hex_by_id["B-3"].provenance.status is Status.RECONSTRUCTED


@pytest.mark.parametrize(
    ("settings", "cells", "status", "source"),
    [
        ("", "", Status.PRINTED, None),
        ("", "reconstructed,by eye", Status.RECONSTRUCTED, "by eye"),
        ("", "missing,", Status.MISSING, ""),
        ('[facts."map/hexes.csv"]\nstatus = "reconstructed"\nsource = "photo"\n', "", Status.RECONSTRUCTED, "photo"),
        ('[facts."map/hexes.csv"]\nstatus = "reconstructed"\n', "printed,the map", Status.PRINTED, "the map"),
    ],
)
def test_status_of_a_row_above(tiny: TinyGame, settings: str, cells: str, status: Status, source: str | None) -> None:
    """The row's own cells, then the settings of the folder above, then `printed`."""
    if settings:
        tiny.lay("game.toml", settings)
    tiny.lay("map/hexes.csv", HEXES.replace("\n", ",status,source\n") + f"A-1,flat,,,,{cells or ','}\n")
    provenance = tiny.box().hex_by_id["A-1"].provenance.of("terrain")
    assert provenance.status is status
    assert provenance.source == (f"the printed game, as given in {tiny.over.as_posix()}" if source is None else source)


def test_a_line_of_a_worksheet_not_filled_in_changes_nothing(tiny: TinyGame) -> None:
    """A row above with its id alone leaves the row below as it is."""
    before = tiny.box()
    tiny.lay("map/hexes.csv", HEXES + "A-3,,,,\n")
    assert tiny.box().hexes == before.hexes


def test_a_column_set_apart_and_left_empty_changes_nothing(tiny: TinyGame) -> None:
    """The printed part of an Order's row stands in its worksheet; until its back is filled in, the row counts not."""
    tiny.lay("counters/orders.csv", ORDERS + "4,move_red,red,main,Move,M,,,,,orders.move\n")
    assert tiny.box().order_by_id["move_red"].provenance.of("back").status is Status.RECONSTRUCTED
    tiny.lay("counters/orders.csv", ORDERS + "4,move_red,red,main,Move,M,,,,cross,orders.move\n")
    assert tiny.box().order_by_id["move_red"].provenance.of("back").status is Status.PRINTED


def test_a_road_above_joins_those_below(tiny: TinyGame) -> None:
    """A row of map/hexsides.csv says by being there that there is a road."""
    tiny.lay("map/hexsides.csv", "kind,a,b,up,line\nroad,C-1,C-2,,\n")
    assert [(one.a, one.b) for one in tiny.box().hexsides][-1] == ("C-1", "C-2")


def test_a_file_may_replace_the_one_below(tiny: TinyGame) -> None:
    """`replaces = true` sets the whole file below aside."""
    tiny.lay("game.toml", '[facts."map/hexsides.csv"]\nreplaces = true\n')
    tiny.lay("map/hexsides.csv", "kind,a,b,up,line\narrow,gate,B-1,,\n")
    assert [one.kind.id for one in tiny.box().hexsides] == ["arrow"]


def test_labels_are_replaced_as_a_whole(tiny: TinyGame) -> None:
    """Rows without an id cannot be laid over one by one; a file without rows changes nothing."""
    tiny.lay("map/labels.csv", "text,kind,lon,lat,hex,angle,size\n")
    assert [label.text for label in tiny.box().labels] == ["SEA"]
    tiny.lay("map/labels.csv", "text,kind,lon,lat,hex,angle,size\nLAKE,sea,39,16,,,40\n")
    assert [label.text for label in tiny.box().labels] == ["LAKE"]


def test_settings_and_words_are_merged_key_by_key(tiny: TinyGame) -> None:
    """A key above wins, the others stay."""
    tiny.lay("game.toml", '[game]\nedition = "1.1"\n')
    tiny.lay("strings/en.toml", '[orders]\nmove = "Go."\n')
    box = tiny.box()
    assert (box.title, box.edition) == ("Tiny", "1.1")
    assert (box.strings.text("orders.move"), box.strings.text("orders.raid")) == ("Go.", "Raid guns.")


def test_a_row_twice_above_is_found(tiny: TinyGame) -> None:
    """Two rows of one id above are not quietly made one."""
    tiny.lay("map/hexes.csv", HEXES + "A-3,flat,,,\nA-3,rough,,,\n")
    assert tiny.seen() == [f"BOX201 {tiny.over.as_posix()}/map/hexes.csv:3"]


def test_a_chart_above_has_the_columns_of_the_one_below(tiny: TinyGame) -> None:
    """A chart may have any columns, but above another it must have the same."""
    tiny.lay("charts/combat.csv", "die,1:1\n1,1/0\n")
    assert [seen.split()[0] for seen in tiny.seen()] == ["BOX003"]


def test_a_row_above_may_say_that_a_value_is_missing(tiny: TinyGame) -> None:
    """A row with its id alone counts when it states a status of its own."""
    tiny.lay("map/hexes.csv", HEXES.replace("\n", ",status,source\n") + "A-3,,,,,missing,\n")
    hex_ = tiny.box().hex_by_id["A-3"]
    assert (hex_.terrain, hex_.provenance.status) == ("", Status.MISSING)
