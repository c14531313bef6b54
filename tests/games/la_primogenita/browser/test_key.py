"""What says which line on the map is what, on the page and on paper, and that paper is light whatever the page is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.tab import LAPTOP, PHONE, Tab

LINES = ["Move", "By rail", "Advance after combat", "Against the rules", "Nearest legal move"]
LINES += ["Where a unit could go", "Way of supply"]
LOOK = (
    "(look => [look.stroke, look.strokeDasharray, look.strokeWidth, look.opacity].join())"
    "(getComputedStyle(document.querySelector({!r})))"
)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_key_names_the_lines_that_the_page_draws(tab: Tab, turn: Path, size: tuple[int, int]) -> None:
    """No retreat is in this turn, so none is named; on a phone nothing runs over the edge."""
    tab.size(size)
    tab.open(turn)
    assert tab.text("#key").split("\n") == LINES
    assert tab.ask("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize(
    ("shown", "line", "row"),
    [
        ("go([...waysAt].find(([, ways]) => ways.some(way => way[5] === 'rail'))[0])", ".trail.rail", 1),
        ("go(33)", ".trail.broken", 3),
        ("go(33)", ".trail.nearest", 4),
        ("(go(33), walk(states.findIndex((state, piece) => choicesOf(piece) >= 0)))", ".choice", 5),
    ],
    ids=["rail", "broken", "nearest", "choice"],
)
def test_a_line_of_the_key_looks_as_that_of_the_map(same_turn: Tab, shown: str, line: str, row: int) -> None:
    """In colour, dashes and width."""
    same_turn.ask(f"{shown}; null")
    in_key = same_turn.ask(LOOK.format(f"#key li:nth-child({row + 1}) polyline"))
    assert in_key == same_turn.ask(LOOK.format(f"#ways {line}"))


def test_a_page_whose_steps_move_nobody_names_supply_alone(page: Tab) -> None:
    """That of the short game."""
    assert page.text("#key") == LINES[-1]


@pytest.mark.parametrize("dark", ["switch", "system"])
def test_paper_is_light_and_has_the_key_although_the_page_is_dark(tab: Tab, turn: Path, dark: str) -> None:
    """Whether the reader or the system made it dark; the page itself stays dark."""
    wish = [{"name": "prefers-color-scheme", "value": "dark" if dark == "system" else "light"}]
    tab.call("Emulation.setEmulatedMedia", features=wish)
    tab.open(turn)
    if dark == "switch":
        tab.click("#theme")
    ink = "getComputedStyle(document.body).color"
    sheet = "getComputedStyle(document.documentElement).getPropertyValue('--sheet')"
    lamp = tab.ask(f"[{ink}, {sheet}]")
    assert lamp == ["rgb(239, 228, 203)", "#221d16"]
    tab.ask("dispatchEvent(new Event('beforeprint'))")
    tab.call("Emulation.setEmulatedMedia", media="print", features=wish)
    assert tab.ask(f"[{ink}, {sheet}]") == ["rgb(42, 34, 22)", "#faf4e4"]
    assert tab.count(".sheet .key") == tab.count(".sheet canvas") == 3
    assert tab.text(".sheet .key").split("\n") == LINES
    tab.call("Emulation.setEmulatedMedia", media="screen", features=wish)
    assert tab.ask(f"[{ink}, {sheet}]") == lamp
