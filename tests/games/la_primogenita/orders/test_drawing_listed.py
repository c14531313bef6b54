"""What is listed as legal while Orders are drawn: draw, execute, decline, return (3.2, 3.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.games.la_primogenita.orders import drawing
from rules_check.games.la_primogenita.position.actions import Action, Decline, Draw, Execute, Return
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.replacing import replace

Table = Callable[[str, str], Position]

NOW = "turn 3; segment order1"
TRACK = "order italian 5 track"
FOUR = "; ".join(f"order allied {number} held" for number in (41, 39, 23, 15))
RETURNS: set[Action] = {Return("allied", number) for number in (41, 39, 23, 15)}


@pytest.mark.parametrize(
    ("state", "listed"),
    [
        (f"{NOW}; {TRACK}", {Draw()}),
        (f"turn 3; segment rail; {TRACK}", set()),
        (NOW, set()),
        (f"{NOW}; order allied 41 held; {TRACK}", {Draw()}),
        (f"{NOW}; {FOUR}; {TRACK}", RETURNS),
    ],
    ids=["the next Order", "another segment", "an empty track", "one in its box", "one too many in the boxes"],
)
def test_what_may_be_done_with_orders(table: Table, state: str, listed: set[Action]) -> None:
    """The next is drawn, but for a fourth Combination Order, which comes in place of one of the three (3.3)."""
    assert set(drawing.legal(table("A-1 flat", state))) == listed


def test_an_order_that_was_drawn_is_executed_or_declined(table: Table) -> None:
    """Before anything else (3.2)."""
    start = table("A-1 flat", f"{NOW}; {TRACK}; order allied 2 track")
    position = drawing.apply_draw(start, Draw())
    assert set(drawing.legal(position)) == {Execute("italian", 5), Decline("italian", 5)}


def test_a_combination_order_that_was_just_drawn_may_be_declined(table: Table) -> None:
    """It goes back to the sheet instead of into its box."""
    position = replace(table("A-1 flat", f"{NOW}; order allied 41 held; {TRACK}"), just_drawn=frozenset({41}))
    assert set(drawing.legal(position)) == {Decline("allied", 41), Draw()}
