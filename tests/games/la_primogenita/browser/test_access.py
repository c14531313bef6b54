"""The report with a keyboard and a screen reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.tab import Tab

TABS = ("findings", "story", "actions", "orders", "dice", "table", "judged")


@pytest.fixture
def page(same_page: Tab) -> Tab:
    """The report, which the tests of this file share."""
    return same_page


@pytest.fixture
def fresh(tab: Tab, report: Path) -> Tab:
    """The report as it is opened: the browser remembers where Tab went on."""
    tab.open(report, "#0")
    return tab


def test_every_control_has_a_name(page: Tab) -> None:
    """In every list."""
    page.ask("go(9, placeNumber.get('L-4'))")
    nameless = {}
    for tab in TABS:
        page.ask(f"document.getElementById('tab-{tab}').click()")
        controls = page.controls()
        assert len(controls) > 20
        nameless[tab] = [role for role, name in controls if not name.strip()]
    assert nameless == {name: [] for name in TABS}


def test_there_are_landmarks(page: Tab) -> None:
    """Head, main part, lists, and named regions for map and steps."""
    assert {"banner", "main", "complementary", "region", "tablist", "status", "slider"} <= page.roles()


def test_the_step_is_said(page: Tab) -> None:
    """Number, time and finding, in a region that is read out."""
    page.press("f")
    page.ask("new Promise(done => setTimeout(done, 300))")
    said = page.text("#live")
    assert said.startswith("Step 3 of 24. Game Turn 1, Set-up.")
    assert "error MOV101" in said
    assert "Hex K-5: 29th Indian Brigade" in said


def test_tabs_are_gone_through_with_arrows(page: Tab) -> None:
    """And the step does not change meanwhile."""
    page.ask("document.getElementById('tab-findings').focus()")
    page.press("ArrowRight")
    assert page.ask("document.activeElement.id") == "tab-story"
    assert page.text("#clock-step") == "0"
    assert page.ask("document.getElementById('panel-story').hidden") is False
    assert page.ask("document.getElementById('panel-findings').hidden") is True
    page.press("ArrowLeft")
    page.press("ArrowLeft")
    assert page.ask("document.activeElement.id") == "tab-judged"
    assert page.text("#clock-step") == "0"


def test_the_focus_is_seen_and_goes_everywhere(fresh: Tab) -> None:
    """Tab reaches every part of the page, and what has the focus has an outline."""
    reached = []
    for _ in range(40):
        fresh.press("Tab")
        reported = fresh.ask(
            "(e => [e.id || e.className || e.tagName, getComputedStyle(e).outlineStyle])(document.activeElement)"
        )
        reached.append(reported)
    names = [name for name, _ in reached]
    assert {"skip", "theme", "zoom-in", "map", "slider", "go-finding", "tab-findings", "panel-findings"} <= set(names)
    assert [name for name, outline in reached if outline == "none" and name != "BODY"] == []


def test_the_findings_can_be_skipped_to(fresh: Tab) -> None:
    """The first thing that Tab reaches leads past the map."""
    fresh.press("Tab")
    assert fresh.ask("document.activeElement.innerText") == "Skip to the findings"
    fresh.press("Enter")
    assert fresh.ask("document.activeElement.id") == "panels"
    assert fresh.text("#clock-step") == "0"


def test_the_slider_tells_the_time(page: Tab) -> None:
    """Not only a number."""
    page.press("End")
    assert (
        page.ask("document.getElementById('slider').getAttribute('aria-valuetext')")
        == "Step 24 of 24, Game Turn 1, Deduct VP"
    )
