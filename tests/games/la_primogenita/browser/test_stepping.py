"""Going through a log: slider, buttons and keys."""

from __future__ import annotations

import pytest

from tests.browser.tab import Tab

MOVED = "data.places[states[data.pieces.findIndex(p => p[0] === '29th Indian Brigade')][0]][0]"
"""Where the brigade of the first steps lies."""


@pytest.fixture
def page(same_page: Tab) -> Tab:
    """The report, which the tests of this file share."""
    return same_page


def step(page: Tab) -> int:
    return int(page.text("#clock-step"))


@pytest.mark.parametrize(
    ("keys", "to"),
    [
        (["ArrowRight"], 1),
        (["ArrowRight", "ArrowRight", "ArrowLeft"], 1),
        (["End"], 24),
        (["End", "ArrowRight"], 24),
        (["End", "Home"], 0),
        (["ArrowDown"], 2),
        (["PageDown", "PageDown"], 10),
        (["End", "PageUp"], 19),
        (["End", "ArrowUp", "ArrowUp"], 15),
        (["f"], 3),
        (["f", "f"], 9),
        (["End", "f"], 3),
    ],
)
def test_keys_go_through_the_log(page: Tab, keys: list[str], to: int) -> None:
    """One step, one window, the ends, the next finding; beyond the end there is nothing."""
    for key in keys:
        page.press(key)
    assert step(page) == to
    assert page.ask("Number(document.getElementById('slider').value)") == to


def test_shift_and_f_go_to_the_finding_before(page: Tab) -> None:
    """From the end the last but one, for the end has one itself."""
    page.press("End")
    page.press("F", shift=True)
    assert step(page) == 18


def test_the_slider_has_the_same_keys(page: Tab) -> None:
    """A step is a step, wherever the focus is."""
    page.ask("document.getElementById('slider').focus()")
    page.press("ArrowRight")
    page.press("ArrowDown")
    assert step(page) == 2


def test_the_slider_is_dragged(page: Tab) -> None:
    """A click at its far end is the last step."""
    x, y = page.ask(
        "(b => [b.right - 9, b.y + b.height / 2])(document.getElementById('slider').getBoundingClientRect())"
    )
    page.click_at(x, y)
    assert step(page) == 24


@pytest.mark.parametrize(
    ("button", "to"),
    [
        ("go-on", 11),
        ("go-back", 9),
        ("go-first", 0),
        ("go-last", 24),
        ("go-window-on", 15),
        ("go-window-back", 2),
        ("go-finding", 18),
    ],
)
def test_buttons_go_through_the_log(page: Tab, button: str, to: int) -> None:
    """From step 10, the end of the second window."""
    page.ask("go(10)")
    page.click(f"#{button}")
    assert step(page) == to


def test_pieces_follow_the_steps_there_and_back(page: Tab) -> None:
    """Undone steps are played too, as VASSAL plays them."""
    seen = []
    for key in ["ArrowRight", "ArrowRight", "ArrowRight", "Home", "End"]:
        page.press(key)
        seen.append(page.ask(MOVED))
    assert seen == ["K-5", "L-5", "K-5", "L-5", "K-5"]


def test_a_step_touches_only_what_changed(page: Tab) -> None:
    """One piece of the map is given a new place, all others are left alone."""
    page.ask(
        "window.touched = new Set(); new MutationObserver(all => all.forEach(one => touched.add(one.target)))"
        ".observe(document.getElementById('pieces'), {subtree: true, attributes: true, childList: true})"
    )
    page.press("ArrowRight")
    assert page.ask("new Promise(done => setTimeout(() => done(touched.size), 50))") == 1


def test_every_step_can_be_reached_from_every_other(page: Tab) -> None:
    """The table at a step does not depend on the way to it."""
    page.ask("window.tables = []; for (let n = 0; n <= last; n++) { go(n); tables.push(JSON.stringify(states)); }")
    assert page.ask(
        "[24, 3, 17, 0, 9, 16, 1, 23, 5, 12].every(n => { go(n); return JSON.stringify(states) === tables[n]; })"
    )


def test_an_undone_step_is_shown_as_such(page: Tab) -> None:
    """And so is the step that takes it back."""
    page.press("ArrowRight")
    head = page.ask("document.getElementById('now-head').textContent")
    assert head == "Step 1 · Allied was undone later GT1 setup to 2"
    page.press("ArrowRight")
    assert "takes back step 1" in page.text("#now-head")
    page.press("ArrowRight")
    assert "undone" not in page.text("#now-head")


def test_the_play_button_plays_and_stops(page: Tab) -> None:
    """It says which of both it does next."""
    page.click("#play")
    assert page.text("#play") == "Stop"
    page.ask("new Promise(done => { const wait = () => now > 0 ? done() : setTimeout(wait, 20); wait(); })")
    page.click("#play")
    assert page.text("#play") == "Play"


def test_the_masthead_tells_the_time(page: Tab) -> None:
    """Game Turn, segment and Victory Points at each step."""
    assert [page.text(f"#clock-{part}") for part in ("turn", "segment", "points")] == ["1", "Set-up", "5"]
    page.press("End")
    assert [page.text(f"#clock-{part}") for part in ("turn", "segment", "points")] == ["1", "Deduct VP", "6"]


def test_what_was_said_is_shown_with_its_step(page: Tab) -> None:
    """The report of the module, or the chat with the name of who spoke."""
    page.ask("go(3)")
    assert "29th Indian Brigade moves from L-5 to K-5" in page.text("#now-lines")
    page.ask("go(8)")
    assert "hello there" in page.text("#now-lines")


@pytest.mark.parametrize(
    ("piece", "start", "end", "words"),
    [
        ("Phase", "Phase: Deduct VP", "Phase: Attrition", "Phase: Deduct VP to Attrition"),
        ("Game Turn", "Game Turn 1", "Game Turn 2", "Game Turn: 1 to 2"),
        ("29th Indian Brigade", "L-5", "K-5", "29th Indian Brigade: L-5 to K-5"),
    ],
)
def test_a_marker_that_moves_on_does_not_stutter(page: Tab, piece: str, start: str, end: str, words: str) -> None:
    """Spaces of its track have its name in theirs, which VASSAL needs and nobody says."""
    at = "[data.places.findIndex(place => place[1] === {!r}), states[piece][1], 0]"
    number = f"const piece = data.pieces.findIndex(each => each[0] === {piece!r})"
    said = f"(() => {{ {number}; return changeWords(piece, {at.format(start)}, {at.format(end)}) }})()"
    assert page.ask(said) == words
