"""The page of the worked turn as both players may see it: levels, sight, supply paths, hidden stacks, answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import write_drawn
from rules_check.site.answering import Desk, GameOnDesk
from tests.browser.axe import ALL_LISTS, FOUND, LISTS_BY_KEYBOARD
from tests.browser.coarse import coarse_pictures
from tests.browser.fixtures import back_at_start
from tests.browser.tab import LAPTOP, PHONE, Tab

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LOG = Path(__file__).resolve().parents[1] / "worked_turn" / "turn.vlog"
IN_PLAY = 145
"""A step of the Commonwealth's defensive fire."""


@pytest.fixture(scope="module")
def judged() -> GameOnDesk:
    """The turn, judged once."""
    reading = read_tables(LOG)
    return GameOnDesk(((audit_joined((reading,))[0], reading),))


@pytest.fixture(scope="module")
def desk(judged: GameOnDesk, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """What answers questions about it, as in a browser."""
    desk = Desk(tmp_path_factory.mktemp("desk"))
    desk.games = [judged]
    return desk


@pytest.fixture(scope="module")
def written(judged: GameOnDesk, tmp_path_factory: pytest.TempPathFactory, keren_drawings: Path) -> Path:
    """The page, written once."""
    folder = tmp_path_factory.mktemp("page")
    with coarse_pictures():
        write_drawn(folder / "page.html", judged.records, keren_drawings)
    return folder / "page.html"


@pytest.fixture
def page(tab: Tab, written: Path) -> Iterator[Tab]:
    """The page in a tab, as the tests before left it, in the middle of the turn."""
    back_at_start(tab, written).ask(f"go({IN_PLAY})")
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


def test_nobody_is_kept_out(page: Tab, axe: str) -> None:
    """Every list, with no place chosen and dice as in a long game: nothing is found, nor wider than the screen.

    The style of a phone is the same for all games, and what axe says of it is asked of another page.
    """
    page.media(prefers_reduced_motion="reduce")
    page.ask("choose(NOWHERE)")
    page.ask("document.querySelectorAll('#panel-dice td').forEach(cell => { cell.textContent = '0.99'; })")
    for size in (PHONE, LAPTOP):
        page.size(size)
        wide = f"(each.click(), document.documentElement.scrollWidth > {size[0]})"
        wider = page.ask(f"[...document.querySelectorAll('[role=tab]')].filter(each => {wide}).map(each => each.id)")
        assert wider == []
    page.ask(f"{axe}; null")
    page.ask(ALL_LISTS)
    found, are_by_keyboard = page.ask(FOUND), page.ask(LISTS_BY_KEYBOARD)
    # no other test has lists that lie below each other
    page.leave()
    assert (found, are_by_keyboard) == ([], True)


def test_what_a_hex_costs_is_written_in_that_hex(page: Tab) -> None:
    """Hexes are hardly higher than a counter: beside one is room for points, below it begins the next hex."""
    page.ask("window.hexes = [...stacks].filter(([, lying]) => lying.size < 2).map(([place]) => place).filter(isHex)")
    assert page.ask("hexes.filter(place => stacks.get(place).size).length") > 5
    elsewhere = page.ask(
        "labels(hexes.map(place => ({ place, words: '5', look: 'right' })))"
        ".filter((each, at) => placeAt(+each.getAttribute('x'), +each.getAttribute('y') - 8) !== hexes[at]).length"
    )
    assert elsewhere == 0


def lay(page: Tab, desk: Desk, question: str, about: str) -> dict[str, Any]:
    """Ask it in the middle of the turn, and lay the answer over the map, as the site of the referee does."""
    asked = {"game": 0, "file": 0, "step": IN_PLAY, "question": question, "words": about}
    found: dict[str, Any] = json.loads(desk.ask(json.dumps(asked)))
    laid = {"chapter": 0, "step": IN_PLAY, **{name: found[name] for name in ("title", "marks", "lines")}}
    page.ask(f"layAnswer({json.dumps(laid)})")
    return found


@pytest.mark.parametrize(
    ("hexes", "said", "words"),
    [
        ("1723 2420", "1723 sees 2420", {"from", "to"}),
        ("2414 2520", "2414 does not see 2520", {"from", "to", "ridge"}),
    ],
)
def test_what_one_hex_sees_of_another_is_drawn(page: Tab, desk: Desk, hexes: str, said: str, words: set[str]) -> None:
    """12: a line to each corner, the hexes that hide it, and the answer in words under the map."""
    assert said in json.dumps(lay(page, desk, "sees", hexes)["answer"])
    assert said in page.ask("document.getElementById('legend').textContent")
    assert page.count("#shades .answer-line") == 6
    drawn = page.ask("[...document.querySelectorAll('#shades .word')].map(each => each.textContent)")
    assert words <= set(drawn)


@pytest.mark.parametrize(
    ("question", "about"),
    [("supply", "Italian"), ("zoc", "Italian"), ("reach", "cavalry_tan_1"), ("legal", "")],
)
def test_every_other_question_is_answered_on_the_map(page: Tab, desk: Desk, question: str, about: str) -> None:
    """Hexes are shaded, and the answer has rows or lines."""
    assert lay(page, desk, question, about)["answer"]
    assert page.count("#shades .layer") > 0


def test_one_hex_alone_is_a_line_of_advice(desk: Desk) -> None:
    """Two are asked for."""
    asked = {"game": 0, "file": 0, "step": IN_PLAY, "question": "sees", "words": "1723"}
    assert json.loads(desk.ask(json.dumps(asked)))["fault"].startswith("name two hexes")
