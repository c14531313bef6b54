"""Numbers of charts in words: what a player reads follows the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.checks.orders import held_boxes
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.games.la_primogenita.order_kits import order_kits
from vassal_build.games.la_primogenita.staff import CHOICE_SO_FAR, staff_kits

QUOTES: tuple[tuple[str, str, str, str], ...] = (
    ("numbers", "orders_chosen,5", "reports.cannot_commit", "Orders that count as five."),
    ("numbers", "orders_held,4", "reports.hold_full", "holds four Combination Orders: one of the five goes back"),
    ("numbers", "orders_held,4", "help.live.text", "A fifth Combination Order cannot be held"),
    ("numbers", "cost_with_text,4", "states.counts_text", "counts as 4"),
    ("numbers", "cost_with_cross,5", "states.counts_cross", "counts as 5"),
    ("numbers", "cost_with_cross,5", "render.key.cross", "counts as five"),
    ("numbers", "hard_zone,9", "render.notes.terrain", "strength 9 or more"),
    ("numbers", "mobile_move,6", "orders.mobile_move_allied.summary", "move 6 MP"),
    ("numbers", "minor_success,4", "orders.raid.summary", "a step on 4-6"),
    ("numbers", "alpine_shift,3", "render.notes.combat", "3 left: the defender is in Alpine"),
)


def laid_over(folder: Path, path: str, header: str, row: str) -> Gamebox:
    (folder / path).parent.mkdir(parents=True)
    (folder / path).write_text(f"{header}\n{row}\n", encoding="utf-8")
    return read_gamebox(game_of("la_primogenita"), folder).usable()


@pytest.mark.parametrize("quote", QUOTES)
def test_words_follow_a_number_that_an_owner_types_in(
    primogenita: Gamebox, tmp_path: Path, quote: tuple[str, str, str, str]
) -> None:
    """One cell of charts/ is laid over; what players read of it changes."""
    chart, row, key, words = quote
    assert words not in primogenita.strings.text(key)
    box = laid_over(tmp_path, f"charts/{chart}.csv", "key,value,section", f"{row},")
    assert words in box.strings.text(key)


def test_a_module_follows_a_number_that_an_owner_types_in(tmp_path: Path) -> None:
    """What commits, what an executed Order counts, and how many Orders a side holds are worked out by the data."""
    numbers = "orders_chosen,5,\ncost_with_text,4,\ncost_with_cross,6,\norders_held,2,"
    box = laid_over(tmp_path, "charts/numbers.csv", "key,value,section", numbers)
    order = "\n".join(repr(each.traits) for each in order_kits(box))
    staff = "\n".join(repr(each.traits) for each in staff_kits(box))
    assert 'Executed == 0 ? 1 : Back == "text" ? 4 : 6' in order
    assert f"{CHOICE_SO_FAR} != 5" in staff and f"{CHOICE_SO_FAR} == 5" in staff
    assert "== 0 ? 2" in order and "== 0 ? 3" not in order


def test_more_orders_may_not_be_held_than_there_are_boxes(tmp_path: Path) -> None:
    """The line names the cell and each side."""
    box = laid_over(tmp_path, "charts/numbers.csv", "key,value,section", "orders_held,4,")
    found = [(each.code, each.subject, each.location.line) for each in held_boxes(box)]
    assert found == [("BOX605", "allied", 2), ("BOX605", "italian", 2)]


def test_words_quote_any_column_of_a_chart(tmp_path: Path) -> None:
    """The range with Trucks and Mules stands in the column `extended`."""
    box = laid_over(tmp_path, "charts/ranges.csv", "source,range,extended,capacity", "SD,,5,")
    assert "SD reach 5 MP" in box.strings.text("orders.trucks_and_mules.summary")
