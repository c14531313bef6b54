"""The page of the worked turn as both players may see it: levels, sight, supply paths, hidden stacks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import write_drawn
from tests.browser.axe import ALL_LISTS, FOUND, LISTS_BY_KEYBOARD
from tests.browser.conftest import axe, browser, kept_tab, tab
from tests.browser.tab import LAPTOP, PHONE, Tab

__all__ = ["axe", "browser", "kept_tab", "tab"]
pytestmark = [pytest.mark.browser, pytest.mark.slow]
LOG = Path(__file__).resolve().parents[1] / "worked_turn" / "turn.vlog"
IN_PLAY = 145
"""A step of the Commonwealth's defensive fire."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory, keren_drawings: Path) -> Path:
    """The page, written once."""
    folder = tmp_path_factory.mktemp("page")
    reading = read_tables(LOG)
    audit = audit_joined((reading,))[0]
    write_drawn(folder / "page.html", [(audit, reading)], keren_drawings)
    return folder / "page.html"


@pytest.fixture
def page(tab: Tab, written: Path) -> Iterator[Tab]:
    """The page in a tab, in the middle of the turn."""
    tab.open(written)
    tab.ask(f"go({IN_PLAY})")
    yield tab
    assert tab.complaints() == []


def layer(page: Tab, title: str) -> list[str]:
    """Lay a layer by its button, and give the colours that hexes have then."""
    page.ask(f"[...document.querySelectorAll('[data-overlay]')].find(each => each.innerText == {title!r}).click()")
    shapes = "[...document.querySelectorAll('#shades .layer')]"
    reported: list[str] = page.ask(f"{shapes}.map(each => getComputedStyle(each).fill)")
    return reported


def test_it_opens_on_what_matters_with_room_for_the_map(page: Tab, written: Path) -> None:
    """On a laptop: the first finding or move in sight, counters that can be read, half of the screen and more."""
    page.open(written)
    inside = page.ask(
        "sceneOf(now).every(place => { const [x, y] = middle(place).map((at, axis) => at * view.scale"
        " + (axis ? view.y : view.x)); return x > 0 && y > 0 && x < frame().width && y < frame().height; })"
    )
    assert (page.ask("sceneOf(now).length > 0"), inside) == (True, True)
    assert page.ask("data.counter * view.scale") > 30
    assert page.ask("frame().height") > 500


def test_at_one_screen_the_side_that_acts_is_named(page: Tab) -> None:
    """Whose seat wrote the step counts only where no action was judged: a move is that of its side."""
    page.ask("go(102)")
    assert page.ask("data.steps[102].s") == "Italian"
    assert page.text("#now-head").startswith("Step 102 · Commonwealth")


def test_every_hex_tells_its_level(page: Tab) -> None:
    """12.1: the higher the darker; sheer hexes have no number."""
    assert set(layer(page, "Levels")) == {"rgb(43, 29, 14)"}
    covers = page.ask(
        "[...document.querySelectorAll('#shades .layer')].map(each => +each.getAttribute('fill-opacity'))"
    )
    assert (min(covers), max(covers)) == (0, pytest.approx(0.6))
    words = page.ask("[...document.querySelectorAll('#shades .word')].map(each => each.textContent)")
    assert set(words) == {"0", "1", "2", "3", "4", "5", "6"}
    assert len(words) < len(covers)


def test_what_guns_see_is_shown_by_side(page: Tab) -> None:
    """12.0: guns white, what they see blue for the Commonwealth and red for the Italians."""
    assert set(layer(page, "Commonwealth guns see")) == {"rgb(255, 255, 255)", "rgb(31, 95, 191)"}
    layer(page, "Commonwealth guns see")
    assert set(layer(page, "Italian guns see")) == {"rgb(255, 255, 255)", "rgb(198, 40, 40)"}


def test_a_supply_path_is_drawn_hex_by_hex(page: Tab) -> None:
    """6.1: from the source to the stack that is chosen."""
    page.click("[data-overlay=supply]")
    page.ask(f"go({IN_PLAY}, placeNumber.get('2518'))")
    assert "4th Division Red 4: in range of 2630 Gorge Road" in page.text("#place")
    points = page.ask("document.querySelector('#marks .trace').getAttribute('points').split(' ').length")
    assert points > 10


def test_hidden_units_lie_beneath_the_one_that_is_seen_and_have_no_name(page: Tab) -> None:
    """7.4: in 2412 one of three is seen; nothing that is laid over the map speaks of the others."""
    page.ask(f"go({IN_PLAY}, placeNumber.get('2412'))")
    assert page.text("#place").count("Hidden counter (Italian)") == 2
    depths = page.ask(
        "[...stacks.get(placeNumber.get('2412'))].filter(each => ['unit', 'hidden'].includes(data.pieces[each][1]))"
        ".map(each => [data.pieces[each][1], +elements[each].node.style.zIndex])"
    )
    assert max(depths, key=lambda each: each[1])[0] == "unit"
    names = page.ask("data.units")
    assert "Colonials Burgundy 1" in names
    assert not {"Grenadiers Burgundy 1", "Cavalry Burgundy 1", "Africans Light Pink 1"} & set(names)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nobody_is_kept_out(page: Tab, axe: str, size: tuple[int, int]) -> None:
    """Every list, with no place chosen and dice as in a long game: nothing is found, nor wider than the screen."""
    page.size(size)
    page.media(prefers_reduced_motion="reduce")
    page.ask(f"choose(NOWHERE); {axe}; null")
    page.ask("document.querySelectorAll('#panel-dice td').forEach(cell => { cell.textContent = '0.99'; })")
    wide = f"(each.click(), document.documentElement.scrollWidth > {size[0]})"
    assert page.ask(f"[...document.querySelectorAll('[role=tab]')].filter(each => {wide}).map(each => each.id)") == []
    page.ask(ALL_LISTS)
    assert page.ask(FOUND) == []
    assert page.ask(LISTS_BY_KEYBOARD)


def test_what_a_hex_costs_is_written_in_that_hex(page: Tab) -> None:
    """Hexes are hardly higher than a counter: beside one is room for points, below it begins the next hex."""
    page.ask("window.hexes = [...stacks].filter(([, lying]) => lying.size < 2).map(([place]) => place).filter(isHex)")
    assert page.ask("hexes.filter(place => stacks.get(place).size).length") > 5
    elsewhere = page.ask(
        "labels(hexes.map(place => ({ place, words: '5', look: 'right' })))"
        ".filter((each, at) => placeAt(+each.getAttribute('x'), +each.getAttribute('y') - 8) !== hexes[at]).length"
    )
    assert elsewhere == 0
