"""Where units may be placed, and where they may move: what is listed as legal (1.7, 4.1, Orders 6 and 27)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import reinforcements, setup
from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.position.position import Position

Table = Callable[[str, str], Position]

MAP = "A-1 flat; A-2 flat; A-3 flat; A-4 mountain; setup A-2 K; setup A-4 E"
ARRIVING = (
    "off cih allied mobile 4-6 arrives 3 K; off p allied arbegnoch 2-6 arrives 2 K; "
    "off late allied foot 4-4 arrives 4 K"
)
FULL = "; ".join(f"unit {unit} allied foot 1-4 at A-2" for unit in "abcd")


@pytest.mark.parametrize(
    ("state", "places"),
    [
        ("order allied 27 executing", {("cih", "A-2"), ("p", "A-2")}),
        ("order italian 6 executing", set()),
        (f"order allied 27 executing; {FULL}", set()),
        ("order allied 27 executing; unit col italian foot 4-4 at A-2", {("p", "A-1"), ("p", "A-3")}),
    ],
    ids=["in their Setup Hex", "an Order of others", "a full hex", "Arbegnoch next to an enemy"],
)
def test_where_reinforcements_may_come_in(table: Table, state: str, places: set[tuple[str, str]]) -> None:
    """Those that are due, by the Order of their side; Arbegnoch next to a Setup Hex that the enemy holds."""
    position = table(MAP, f"turn 3; {ARRIVING}; {state}")
    assert {(each.piece, each.place) for each in reinforcements.legal(position)} == places


WAITING = "off col italian foot 4-4 arrives 0 E; off bde9 allied foot 8-4 arrives 0 K"


@pytest.mark.parametrize(
    ("state", "places"),
    [
        (f"segment setup; {WAITING}", {("col", "A-3")}),
        ("segment setup; off bde9 allied foot 8-4 arrives 0 K", {("bde9", f"A-{number}") for number in (1, 2, 3)}),
        (
            "segment setup; off bde9 allied foot 8-4 arrives 0 K; unit col italian foot 4-4 at A-3",
            {("bde9", "A-1"), ("bde9", "A-2")},
        ),
        (f"segment setup; off bde9 allied foot 8-4 arrives 0 K; {FULL}", {("bde9", "A-1"), ("bde9", "A-3")}),
        (f"turn 3; segment order1; {WAITING}", set()),
    ],
    ids=[
        "Italy first, off the Mountain",
        "in or next to the hex",
        "not on the enemy",
        "not into a full hex",
        "later",
    ],
)
def test_where_units_may_be_set_up(table: Table, state: str, places: set[tuple[str, str]]) -> None:
    """In or next to the hex of their letter (1.7)."""
    assert {(each.piece, each.place) for each in setup.legal(table(MAP, state))} == places


def test_every_unit_that_may_move_is_listed_with_its_ends(table: Table) -> None:
    """Of the side whose Order it is, by the cheapest paths; a step into the enemy's zone is too dear here."""
    state = "unit skin allied mobile 4-1 at A-1; unit bde9 allied foot 8-1 at A-3; unit col italian foot 4-4 at A-4"
    position = table("A-1 flat; A-2 flat; A-3 flat; A-4 flat; B-4 flat", f"{state}; order allied 36 executing")
    assert {(each.unit, each.path) for each in moves.legal(position)} == {
        ("skin", ("A-1", "A-2")),
        ("bde9", ("A-3", "A-2")),
    }
    assert list(moves.legal(table("A-1 flat; A-2 flat", state.split(";", maxsplit=1)[0]))) == []


def test_a_unit_of_which_too_little_is_known_is_left_out(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are listed nevertheless."""
    units = "unit skin allied mobile 4-1 at A-1; unit bde9 allied foot 8-1 at A-3"
    position = table(MAP, f"{units}; order allied 36 executing")
    reach = moves.reach

    def unknown(position: Position, unit: str, *, stacked: bool = False) -> moves.Reach:
        if unit == "skin":
            raise Unknown("unit skin movement", "MOV")
        return reach(position, unit, stacked=stacked)

    monkeypatch.setattr(moves, "reach", unknown)
    assert {each.unit for each in moves.legal(position)} == {"bde9"}
