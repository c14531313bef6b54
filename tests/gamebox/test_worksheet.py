"""What is printed, reconstructed and missing, and the worksheets that a maintainer fills in."""

from __future__ import annotations

import pytest

from tests.gamebox.conftest import TinyGame
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.sources import counts, facts
from vassal_build.gamebox.worksheet import worksheets, write_worksheets
from vassal_build.known import Status


def test_rows_are_counted_by_file_and_status(tiny: TinyGame) -> None:
    """A file counts its rows; a column with its own status counts by itself."""
    counted = counts(facts(tiny.box()))
    assert counted["map/hexes.csv"] == {Status.PRINTED: 1, Status.RECONSTRUCTED: 8, Status.MISSING: 0}
    assert counted["counters/orders.csv"][Status.PRINTED] == 4
    assert counted["counters/orders.csv (back)"][Status.RECONSTRUCTED] == 4


def test_facts_are_listed_with_place_and_source(tiny: TinyGame) -> None:
    """Each row is listed by its id with its file, line and source."""
    listed = [fact for fact in facts(tiny.box()) if fact.file == "map/hexes.csv"]
    assert (listed[1].what, str(listed[1].location), listed[1].source) == ("A-2", "art/tiny/map/hexes.csv:3", "1.3")


def test_a_worksheet_keeps_ids_and_words_and_empties_the_rest(tiny: TinyGame) -> None:
    """What is reconstructed is emptied; what is printed is not asked for."""
    sheets = worksheets(tiny.box())
    assert sheets["map/hexes.csv"].splitlines()[:3] == [
        "hex,terrain,altitude,sand,zone,status,source",
        "A-1,,,,,,",
        "A-3,,,,,,",
    ]
    assert "first,First Brigade,1 Bde,,,,,,,,,,,,,," in sheets["counters/units.csv"].splitlines()
    assert "first,3,,,,,1,front,,,," in sheets["counters/faces.csv"].splitlines()
    assert "1,,,," in sheets["charts/combat.csv"].splitlines()
    assert "4,move_red,red,main,Move,M,,,,,orders.move,," in sheets["counters/orders.csv"].splitlines()


def test_a_worksheet_of_roads_is_its_header(tiny: TinyGame) -> None:
    """That there is a road is itself what is to be filled in."""
    assert worksheets(tiny.box())["map/hexsides.csv"] == "kind,a,b,up,line,status,source\n"


def test_printed_files_have_no_worksheet(tiny: TinyGame) -> None:
    """Nothing is left to fill in."""
    assert "map/places.csv" not in worksheets(tiny.box())


def test_a_folder_of_worksheets_laid_over_changes_nothing(tiny: TinyGame) -> None:
    """Worksheets can be filled in row by row, and the game stays whole all the while."""
    before = tiny.box()
    write_worksheets(before, tiny.over)
    assert tiny.seen() == []
    assert tiny.box().fingerprint == before.fingerprint


def test_others_may_read_a_worksheet_as_the_system_has_it(tiny: TinyGame) -> None:
    """A sheet has the mode that any new file has, and nothing is left beside it."""
    new = tiny.over.parent / "new"
    new.touch()
    for sheet in write_worksheets(tiny.box(), tiny.over):
        assert sheet.stat().st_mode == new.stat().st_mode
        assert [file.name for file in sheet.parent.iterdir() if file.name.startswith(".")] == []


def test_worksheets_take_no_place_that_is_taken(tiny: TinyGame) -> None:
    """Nothing is overwritten unless you ask for it, and then nothing is written at all."""
    tables = tiny.box()
    tiny.lay("map/hexes.csv", "mine")
    with pytest.raises(UnusableFile, match=r"map/hexes.csv: this file already exists"):
        write_worksheets(tables, tiny.over)
    assert [file.name for file in tiny.over.rglob("*.csv")] == ["hexes.csv"]


def test_worksheets_overwrite_when_asked(tiny: TinyGame) -> None:
    """With `overwrite` the file is replaced, and no half-written one is left beside it."""
    tables = tiny.box()
    tiny.lay("map/hexes.csv", "mine")
    write_worksheets(tables, tiny.over, overwrite=True)
    assert (tiny.over / "map/hexes.csv").read_text().startswith("hex,terrain")
    assert list(tiny.over.rglob(".*")) == []
