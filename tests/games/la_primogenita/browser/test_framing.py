"""What the map has in sight: what the page opens on, and what moves while the log is gone through."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.tab import LAPTOP, PHONE, Tab

OUTSIDE = """(({width, height}) => [chosen, ...sceneOf(now)].filter(place => place !== NOWHERE).filter(place => {
  const [x, y] = middle(place).map((at, axis) => at * view.scale + (axis ? view.y : view.x));
  return x < 0 || y < 0 || x > width || y > height; }).map(placeName))(frame())"""
"""Which hexes of the step cannot be seen."""


@pytest.mark.parametrize("size", [LAPTOP, PHONE, (2560, 1440)], ids=["laptop", "phone", "large"])
def test_it_opens_on_the_first_finding_and_on_the_way_that_led_there(
    tab: Tab, turn: Path, size: tuple[int, int]
) -> None:
    """Near enough to be read, and still when the screen is turned."""
    tab.size(size)
    tab.open(turn)
    assert tab.ask("[placeName(chosen), sceneOf(now).length > 3]") == ["G-3", True]
    assert tab.ask(OUTSIDE) == []
    assert tab.ask("view.scale") >= 0.6
    bottom, low = tab.ask("[frame().bottom, innerHeight]")
    assert bottom <= low
    tab.size((size[1], size[0]))
    tab.ask("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert tab.ask(OUTSIDE) == []


def test_an_address_opens_on_what_happens_at_its_step(tab: Tab, turn: Path) -> None:
    """Somebody has quoted a move."""
    tab.open(turn)
    quoted = tab.ask("data.actions.filter(row => row[WAYS]).at(-1)[1]")
    tab.open(turn, f"#{quoted}")
    assert tab.ask(OUTSIDE) == []
    assert tab.ask("view.scale") >= 0.6


def test_what_moves_stays_in_sight_while_the_log_is_gone_through(tab: Tab, turn: Path) -> None:
    """Step by step, from near the map; a map that is moved in between is left alone while nothing leaves it."""
    tab.open(turn)
    steps = "choose(NOWHERE); for (go(1); now < last; go(now + 1))"
    lost = tab.ask(f"(() => {{ const all = []; {steps} all.push(...{OUTSIDE}); return all }})()")
    assert lost == []
    tab.ask("go(33); pan(20, 10)")
    before = tab.ask("[view.x, view.y]")
    tab.press("ArrowRight")
    tab.press("ArrowLeft")
    assert tab.ask("[view.x, view.y]") == before


def test_the_whole_board_stays_whole(same_turn: Tab) -> None:
    """Who looks at all of it sees all that moves."""
    same_turn.press("0")
    same_turn.press("Home")
    for _ in range(40):
        same_turn.press("ArrowRight")
    assert same_turn.ask("view.fitted") is True


def test_costs_lie_upon_the_rim_of_the_chosen_hex(same_turn: Tab) -> None:
    """Which would cross them out; in the picture that is copied, too."""
    assert same_turn.ask("[...byId('world').children].map(each => each.id).slice(-2)") == ["marks", "costs"]


@pytest.mark.parametrize("ends", [["G-3"], ["G-3", "G-22"], ["A-10", "Q-22"]], ids=["a hex", "across", "down"])
def test_a_printed_sheet_shows_the_whole_way(same_turn: Tab, ends: list[str]) -> None:
    """A part of the board in the shape of a sheet, larger where the way is longer."""
    part = same_turn.ask(f"partOf({ends}.map(id => placeNumber.get(id)))")
    spots = same_turn.ask(f"{ends}.map(id => middle(placeNumber.get(id)))")
    right, bottom = part["x"] + part["width"], part["y"] + part["height"]
    assert all(part["x"] < x < right and part["y"] < y < bottom for x, y in spots)
    assert (part["width"] > 1500) is (len(ends) > 1)
