"""What axe-core says of the page: nothing, in every list, light and dark, on a laptop and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.audit.batch import Done
from rules_check.report.html.index import write_index
from tests.browser.axe import ALL_LISTS, FOUND, FOUND_IN_COLOURS, LISTS_BY_KEYBOARD
from tests.browser.tab import LAPTOP, PHONE, Tab
from tests.games.la_primogenita.report.audits import short_game


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nobody_is_kept_out(page: Tab, axe: str, size: tuple[int, int]) -> None:
    """Every list, with a place chosen and overlays laid, light and dark; colours do not depend on the size."""
    page.size(size)
    page.media(prefers_color_scheme="light", prefers_reduced_motion="reduce")
    page.ask(f"{axe}; null")
    page.ask("['supply', 'zone-allied'].forEach(toggleOverlay); go(9, placeNumber.get('L-4'))")
    page.ask(ALL_LISTS)
    assert page.ask(FOUND) == []
    assert page.ask(LISTS_BY_KEYBOARD)
    if size == PHONE:
        return
    page.media(prefers_color_scheme="dark", prefers_reduced_motion="reduce")
    assert page.ask(FOUND_IN_COLOURS) == []


def test_nobody_is_kept_out_of_the_index(tab: Tab, axe: str, tmp_path: Path) -> None:
    """The page that leads to several games."""
    audit = short_game()[0]
    games = {f"{name}.html": [Done(Path(f"{name}.vlog"), audit)] for name in ("a", "b")}
    write_index(tmp_path / "index.html", games)
    tab.open(tmp_path / "index.html")
    tab.ask(f"{axe}; null")
    assert tab.ask(FOUND) == []
    assert tab.complaints() == []
