"""The report opens from disk in a real browser, asks nobody for anything and complains of nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import write_drawn
from tests.browser.coarse import coarse_pictures
from tests.browser.tab import Tab
from tests.games.la_primogenita.report.audits import saved, short_game


@pytest.fixture(scope="module")
def saved_game(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of a save, of which nothing was judged."""
    folder = tmp_path_factory.mktemp("saved")
    audit = replace(short_game()[0], steps=0, undone=0, actions=(), findings=(), windows=())
    with coarse_pictures():
        write_drawn(folder / "save.html", [(audit, read_tables(saved(folder)))], drawings)
    return folder / "save.html"


def test_it_opens_without_a_word_on_the_console(page: Tab) -> None:
    """Nothing is refused by its own policy, nothing throws."""
    assert page.complaints() == []
    assert page.text("h1") == "La Primogenita"


def test_it_asks_for_nothing(tab: Tab, report: Path) -> None:
    """Its own file is all that is read."""
    tab.note_requests()
    tab.open(report, "#0")
    assert [url.partition("?")[0] for url in tab.requests()] == [report.as_uri()]


def test_what_strangers_wrote_does_not_run(page: Tab) -> None:
    """It is shown as it was written."""
    assert page.ask("document.title") == "Audit of undone.vlog · La Primogenita"
    assert "<img src=x" in page.text("#finding-0")
    page.click("#tab-actions")
    page.press("f")
    page.press("f")
    assert "<img src=x" in page.text("#actions")
    assert page.count("img") == 1


def test_a_saved_game_has_nothing_to_step_through(tab: Tab, saved_game: Path) -> None:
    """Its one scene is shown, every key and button may be tried, and nothing goes wrong."""
    tab.open(saved_game)
    for key in ("ArrowRight", "ArrowUp", "PageDown", "End", "Home", "f", "F", "+", "0", " "):
        tab.press(key)
    tab.ask("document.querySelectorAll('button:not(:disabled)').forEach(button => button.click())")
    assert tab.complaints() == []
    assert tab.text("#clock-step") == "0"
    assert tab.ask("document.getElementById('slider').disabled") is True
    assert tab.count(".piece:not([hidden])") > 40


def test_a_saved_game_opens_on_its_pieces(tab: Tab, saved_game: Path) -> None:
    """All of them are in sight, and no nearer than that."""
    tab.open(saved_game)
    tab.ask("frameOn(peopled())")
    nearest = tab.ask("[view.scale, view.x, view.y]")
    tab.open(saved_game)
    assert tab.ask("[view.scale, view.x, view.y]") == nearest


def test_the_policy_lets_no_other_script_run(page: Tab) -> None:
    """One that is put into the page does nothing."""
    page.ask("document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.taken = 1'}))")
    assert page.ask("window.taken") is None


def test_pieces_lie_on_the_map(page: Tab) -> None:
    """With their pictures; what lies on the Order Sheets does not."""
    shown = page.ask(
        "[...document.querySelectorAll('.piece:not([hidden])')].map(e => getComputedStyle(e).backgroundImage)"
    )
    assert len(shown) > 40
    assert all(picture.startswith('url("data:image/avif') for picture in shown)
