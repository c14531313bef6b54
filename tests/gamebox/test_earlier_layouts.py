"""A table that was laid with earlier data is read with the boxes where they stood then."""

from __future__ import annotations

import pytest

from rules_check.replay.layout import places_for
from tests.gamebox.conftest import TinyGame
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.earlier_layouts import laid_as

THEN = "0123456789ab"
HEADER = "id,board,group,side,number,x,y,width,height"
RED = "red_losses,map,losses,red,,{x},700,100,100"
SPOT = (520, 730)
"""Where the box of red losses was, not in its middle, and nothing is now."""


@pytest.fixture
def moved(tiny: TinyGame) -> TinyGame:
    """The tiny game, whose red losses lay elsewhere in data that mean the same."""
    tiny.change("game.toml", "[grid]", '[grid]\nboard = "map"')
    tiny.append("strings/en.toml", "[windows]", 'map = "Map"')
    fingerprint = tiny.box().fingerprint
    tiny.append("game.toml", "[layouts]", f'elsewhere = ["{THEN}"]', "[fingerprints]", f'"{fingerprint}" = ["{THEN}"]')
    (tiny.folder / "layouts").mkdir()
    tiny.write("layouts/elsewhere.csv", f"{HEADER}\n{RED.format(x=500)}\n")
    return tiny


def _at(box: Gamebox, data: str, x: int, y: int) -> str:
    return places_for("game.vsav", (), box, data, None).at(box.strings.name("windows.map"), x, y)


def test_a_pixel_means_the_box_that_stood_there_then(moved: TinyGame) -> None:
    """The box of earlier data where it was, those that the file does not name where they are."""
    box = moved.box()
    assert [_at(box, THEN, *SPOT), _at(box, THEN, 20, 730), _at(box, THEN, 50, 650)] == ["red_losses", "", "turn_1"]


def test_a_table_of_today_is_read_as_today(moved: TinyGame) -> None:
    """Nothing of the earlier layout is left in it."""
    box = moved.box()
    places = [_at(box, box.fingerprint, *spot) for spot in (SPOT, (20, 730))]
    assert places == ["", "red_losses"]


def test_data_that_kept_a_layout_are_without_fault(moved: TinyGame) -> None:
    """Neither the settings nor the file are found to be of no use."""
    assert moved.seen() == []


def test_a_file_is_read_when_a_table_asks_for_it(moved: TinyGame) -> None:
    """One that is broken hinders no table of today, and is a line for one of then."""
    moved.write("layouts/elsewhere.csv", f"{HEADER}\n{RED.format(x='far')}\n")
    box = moved.box()
    assert _at(box, box.fingerprint, 50, 750) == "red_losses"
    with pytest.raises(UnusableFile, match=r"layouts/elsewhere\.csv:2.*BOX005.*'far'"):
        _at(box, THEN, *SPOT)


def test_the_folder_of_an_owner_may_keep_one(moved: TinyGame) -> None:
    """Their file wins over the game's own of the same name."""
    moved.lay("layouts/elsewhere.csv", f"{HEADER}\n{RED.format(x=600)}\n")
    moved.lay("game.toml", f'[fingerprints]\n"{moved.box().fingerprint}" = ["{THEN}"]\n')
    assert _at(moved.box(), THEN, 620, 730) == "red_losses"


@pytest.mark.parametrize(
    ("row", "code"),
    [("green_losses,map,losses,,,0,700,9,9", "BOX606"), ("red_losses,mop,losses,red,,0,700,9,9", "BOX601")],
)
def test_a_row_is_of_a_box_and_a_board_that_there_are(moved: TinyGame, row: str, code: str) -> None:
    """Else what lay there would be nowhere."""
    moved.append("layouts/elsewhere.csv", row)
    assert moved.seen() == [f"{code} layouts/elsewhere.csv:3"]


@pytest.mark.parametrize(("beside", "found"), [(0, True), (1, True), (2, False)])
def test_no_box_had_its_middle_where_another_has_it_today(moved: TinyGame, beside: int, found: bool) -> None:
    """Of a counter that lies there nobody could say in which of the two it is."""
    turn = moved.box().box_by_id["turn_1"]
    x, y = turn.centre[0] - 50 + beside, turn.centre[1] - 50
    moved.write("layouts/elsewhere.csv", f"{HEADER}\nred_losses,map,losses,red,,{x},{y},100,100\n")
    assert moved.seen() == (["BOX607 layouts/elsewhere.csv:2"] if found else [])


def test_a_counter_in_the_middle_of_a_box_of_the_other_layout_is_in_it(moved: TinyGame) -> None:
    """It was dragged there with the other release; a pixel more or less is rounding, and more is none."""
    box = moved.box()
    then, now = (550, 750), (50, 750)
    assert [_at(box, box.fingerprint, *then), _at(box, THEN, *now)] == ["red_losses", "red_losses"]
    assert [_at(box, box.fingerprint, then[0] + each, then[1]) for each in (1, 2)] == ["red_losses", ""]


def test_a_layout_without_its_file_is_found(moved: TinyGame) -> None:
    """Its table could not be read."""
    (moved.folder / "layouts/elsewhere.csv").unlink()
    assert moved.seen() == ["BOX001 layouts/elsewhere.csv"]


def test_what_a_box_is_for_is_said_by_the_data_of_today(moved: TinyGame) -> None:
    """Of the kept row its board, corner and size count: a copy of an old file may have groups of other names."""
    moved.write("layouts/elsewhere.csv", f"{HEADER}\nred_losses,map,dead,,7,500,700,90,80\n")
    box = moved.box()
    now, then = box.box_by_id["red_losses"], laid_as(box, "elsewhere").box_by_id["red_losses"]
    assert (then.group, then.side, then.number) == (now.group, now.side, now.number)
    assert (then.x, then.y, then.width, then.height) == (500, 700, 90, 80)
