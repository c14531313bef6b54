"""What is laid over the map: Zones of Control and supply."""

from __future__ import annotations

import pytest

from tests.browser.tab import Tab


@pytest.fixture
def page(same_page: Tab) -> Tab:
    """The report, which the tests of this file share."""
    return same_page


@pytest.mark.parametrize(
    ("button", "shape"), [("zone-allied", ".zone.allied"), ("zone-italian", ".zone.italian"), ("supply", ".supply")]
)
def test_an_overlay_is_laid_and_taken_away(page: Tab, button: str, shape: str) -> None:
    """Its button says which of both, and the legend what is seen."""
    assert page.count(f"#shades {shape}") == 0
    page.click(f"[data-overlay={button}]")
    assert page.count(f"#shades {shape}") > 3
    assert page.ask(f"document.querySelector('[data-overlay={button}]').getAttribute('aria-pressed')") == "true"
    assert page.text("#legend") != ""
    page.click(f"[data-overlay={button}]")
    assert page.count(f"#shades {shape}") == 0
    assert page.ask("document.getElementById('legend').hidden") is True


def test_zones_are_weak_or_hard(page: Tab) -> None:
    """Each hex has one of both."""
    page.click("[data-overlay=zone-allied]")
    assert page.count(".zone.weak") + page.count(".zone.hard") == page.count(".zone")
    assert "hard (dark)" in page.text("#legend")


def test_a_hex_under_supply_names_its_sources(page: Tab) -> None:
    """And lines lead to them."""
    page.click("[data-overlay=supply]")
    page.ask("go(0, placeNumber.get('L-4'))")
    assert "10th Indian Brigade: in range of West Kassala" in page.text("#place")
    assert page.count("#marks .trace") == 1


def test_overlays_follow_the_window(page: Tab) -> None:
    """The hexes are those of the window in which the step lies."""
    page.click("[data-overlay=zone-allied]")
    shapes = "[...document.querySelectorAll('.zone')].map(e => e.getAttribute('points')).join()"
    first, same, later = (page.ask(f"go({step}); {shapes}") for step in (1, 2, 10))
    assert first == same
    assert first != later
