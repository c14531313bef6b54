"""The Order Sheets and charts: what is put where."""

from __future__ import annotations

import pytest

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.variant import Variant
from vassal_build.games.la_primogenita.charts import chart_pictures
from vassal_build.games.la_primogenita.sheets import remnant_places, sheet_pictures
from vassal_build.render.picture import Picture


@pytest.fixture(scope="module")
def sheets(box: Gamebox) -> dict[str, Picture]:
    """The two sheets by name."""
    return {picture.name: picture for picture in sheet_pictures(box)}


@pytest.mark.parametrize("side", ["allied", "italian"])
def test_a_sheet_has_a_place_for_each_of_its_orders(box: Gamebox, sheets: dict[str, Picture], side: str) -> None:
    """22 Orders a side, each in the box of its number."""
    places = sheets[f"board_{side}_sheet.png"].context["orders"]
    assert {place["number"]: place["name"] for place in places} == {
        str(order.priority): order.name for order in box.orders if order.side == side
    }


def test_the_rows_of_main_orders_have_their_letters(sheets: dict[str, Picture]) -> None:
    """A, B and M stand to the left of their rows (rule 3.1)."""
    rows = sheets["board_allied_sheet.png"].context["rows"]
    assert [row["letter"] for row in sorted(rows, key=lambda row: row["y"])] == ["A", "B", "M"]
    assert len({row["x"] for row in rows}) == 1


@pytest.mark.parametrize("side", ["allied", "italian"])
def test_remnants_have_an_outline_each_that_touches_no_other(box: Gamebox, side: str) -> None:
    """Large units alone have a remnant; its outline lies free on the sheet, apart from all boxes (rule 1.4)."""
    places = remnant_places(box, side)
    assert {unit.id for unit, _, _ in places} == {u.id for u in box.units if u.side == side and u.counters > 1}
    boxes = [each for each in box.boxes if each.board == f"{side}_sheet"]
    corners = [(x, y) for _, x, y in places]
    assert not [
        each.id
        for each in boxes
        for x, y in corners
        if each.x - 80 < x < each.x + each.width and each.y - 80 < y < each.y + each.height
    ]
    assert all(
        abs(x - other_x) >= 80 or abs(y - other_y) >= 80
        for place, (x, y) in enumerate(corners)
        for other_x, other_y in corners[:place]
    )


def test_push_results_are_grey(box: Gamebox) -> None:
    """The Push area of the Combat Table is marked, and the word is not drawn (rule 7.4)."""
    combat = next(picture for picture in chart_pictures(box) if picture.name == "chart_combat.png")
    cells = [cell for row in combat.context["rows"] for cell in row[1:]]
    printed = [row.cells[column] for row in box.charts["combat"].rows for column in box.charts["combat"].columns]
    assert [bool(cell["fill"]) for cell in cells] == ["push" in text for text in printed]
    assert not any("push" in cell["text"] for cell in cells)


def test_the_sequence_lists_the_segments_in_their_phases(box: Gamebox) -> None:
    """Ten segments in three phases (rule 2.1)."""
    sequence = next(picture for picture in chart_pictures(box) if picture.name == "chart_sequence.png")
    assert [len(phase["segments"]) for phase in sequence.context["phases"]] == [2, 4, 4]


def test_the_chart_of_edition_1_0_names_no_turn_from_which_the_allies_can_lose(box: Gamebox) -> None:
    """They can at every Victory Check (rule 2.4)."""
    named = box.strings.text("victory.lose_from_turn")
    for edition, times in (("1.0a", 1), ("1.0", 0)):
        pictures = chart_pictures(Variant(edition).of(box))
        sequence = next(picture for picture in pictures if picture.name == "chart_sequence.png")
        assert [row["text"] for row in sequence.context["victory"]].count(named) == times


@pytest.mark.parametrize("side", ["allied", "italian"])
def test_the_player_aid_goes_down_the_priorities(box: Gamebox, side: str) -> None:
    """From the highest number to the lowest (rule 3.2)."""
    aid = next(picture for picture in chart_pictures(box) if picture.name == f"chart_orders_{side}.png")
    numbers = [order["priority"] for order in aid.context["orders"]]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) == 22
