"""What is said of a move that is not legal: code, rule, hex, and what its points are made up of (4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.position.actions import Declare, Go, Move
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.rows import ROWS
from vassal_build.known import Ground

HANDLERS = {handler.kind: handler for handler in ROWS}

Table = Callable[[str, str], Position]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat; A-6 flat; source A-1 allied FS"
SKIN = "unit skin allied mobile 4-3 at A-1"
FOOT = "unit bde9 allied foot 8-4 at A-1"
WEAK, HARD = "unit col italian foot 4-4 at B-3", "unit col italian foot 12-4 at B-3"
"""Their zones take in A-2 and A-3 of the row, and not A-1 and A-4."""


def order(number: int) -> str:
    return f"order allied {number} executing"


REFUSED: list[tuple[str, str, Move, str, str, str]] = [
    ("from where it is not", f"{SKIN}; {order(36)}", Move("skin", ("A-2", "A-3")), "MOV101", "4.1", ""),
    ("from nowhere", f"{SKIN}; {order(36)}", Move("skin", ()), "MOV101", "4.1", ""),
    ("without an Order", SKIN, Move("skin", ("A-1", "A-2")), "MOV106", "4.1", ""),
    (
        "with a Movement Value of 0",
        f"unit skin allied mobile 4-0 at A-1; {order(36)}",
        Move("skin", ("A-1", "A-2")),
        "MOV106",
        "4.1, 9, Order 36",
        "",
    ),
    (
        "by an Order of others",
        f"unit p allied arbegnoch 2-6 at A-1; {order(36)}",
        Move("p", ("A-1", "A-2")),
        "MOV106",
        "9, Order 36",
        "",
    ),
    (
        "too far",
        f"{SKIN}; {order(36)}",
        Move("skin", ("A-1", "A-2", "A-3", "A-4", "A-5")),
        "MOV104",
        "4.1, 9, Order 36",
        "A-5",
    ),
    (
        "too far through a zone",
        f"{SKIN}; {WEAK}; {order(36)}",
        Move("skin", ("A-1", "A-2", "A-3", "A-4")),
        "MOV104",
        "4.1, 4.2, 9, Order 36",
        "A-4",
    ),
    (
        "two hexes in a Tactical Move",
        f"{FOOT}; {order(11)}",
        Move("bde9", ("A-1", "A-2", "A-3")),
        "MOV104",
        "9, Order 11",
        "A-3",
    ),
    (
        "two hexes in a Tactical Move, through a hard zone",
        f"{FOOT}; {HARD}; {order(11)}",
        Move("bde9", ("A-1", "A-2", "A-3")),
        "MOV104",
        "9, Order 11",
        "A-3",
    ),
]


@pytest.mark.parametrize("row", REFUSED, ids=[row[0] for row in REFUSED])
def test_a_move_is_refused_once_by_the_rule_it_breaks(table: Table, row: tuple[str, str, Move, str, str, str]) -> None:
    """The hex is where it ends; where the unit may not move at all there is none."""
    _, state, move, code, section, hex_ = row
    map_ = f"{ROW}; B-3 flat" if "B-3" in state else ROW
    found = list(moves.check_move(table(map_, state), move))
    assert [(each.code, each.cite, each.location.detail, each.subject) for each in found] == [
        (code, section, hex_, move.unit)
    ]


def test_a_unit_that_moves_after_a_dump_breaks_the_rule_of_dumps(table: Table) -> None:
    """Dumps move last (5.5); a unit that is off the map breaks that of its Order alone."""
    position = moves.apply_move(table(ROW, f"{SKIN}; sd sd1 loaded at A-1; {order(36)}"), Move("sd1", ("A-1", "A-2")))
    move = Move("skin", ("A-1", "A-2"))
    assert [each.cite for each in moves.check_move(position, move)] == ["5.5, 9, Order 36"]
    gone = position.with_unit("skin", place=OffMap.GONE)
    assert [each.cite for each in moves.check_move(gone, Move("skin", (OffMap.GONE, "A-2")))][-1] == "9, Order 36"


def test_a_foot_unit_that_went_two_hexes_reads_how_many(table: Table) -> None:
    """By a Tactical Move it may go one, whatever it costs."""
    (found,) = moves.check_move(table(ROW, f"{FOOT}; {order(11)}"), Move("bde9", ("A-1", "A-2", "A-3")))
    assert "moves 2 hexes" in found.message
    assert "Tactical Move (Order 11) allows Foot one" in found.message


@pytest.mark.parametrize(
    ("path", "codes"), [(("A-1", "A-2"), []), (("A-1", "A-2", "A-1"), ["MOV104"])], ids=["one hex", "two hexes"]
)
def test_a_tactical_move_needs_no_cost(table: Table, path: tuple[str, ...], codes: list[str]) -> None:
    """Foot goes one hex, whatever it costs: that the cost of Alpine is missing leaves nothing open (Order 11)."""
    position = table("A-1 flat; A-2 alpine; source A-1 allied FS", f"{FOOT}; {order(11)}")
    assert [each.code for each in moves.check_move(position, Move("bde9", path))] == codes


POINTS: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("in full", SKIN, "spends 4 movement points", ("Full Move: 3", "Movement Value 3")),
    (
        "halved by No Supply",
        SKIN + " no_supply",
        "allows 1.5",
        ("Full Move: 1.5", "Movement Value 3", "No Supply"),
    ),
    (
        "less what Disruption costs",
        SKIN + " disrupted",
        "spends 5 movement points",
        ("Full Move: 3", "Movement Value 3", "1 for Disruption"),
    ),
]


def words(evidence: tuple[str | Ground, ...]) -> list[str]:
    """Give what evidence says of points."""
    of_points = ("Full Move", "Movement Value", "No Supply", "Advance adds", "for Disruption")
    return [str(each) for each in evidence if any(part in str(each) for part in of_points)]


@pytest.mark.parametrize("row", POINTS, ids=[row[0] for row in POINTS])
def test_the_evidence_says_what_the_points_are_made_up_of(
    table: Table, row: tuple[str, str, str, tuple[str, ...]]
) -> None:
    """What the Order allows, and each thing that adds to it or takes from it."""
    _, state, message, reasons = row
    position = table(ROW, f"{state}; {order(36)}")
    (found,) = moves.check_move(position, Move("skin", ("A-1", "A-2", "A-3", "A-4", "A-5")))
    assert message in found.message
    assert words(found.evidence) == list(reasons)


def test_the_evidence_says_that_advance_added_a_point(table: Table) -> None:
    """A Movement Value of 2 and the point of Order 39."""
    position = table(ROW, f"unit skin allied mobile 4-2 at A-1; {order(36)}; order allied 39 held")
    position = HANDLERS[Declare].apply(position, Declare("allied", 39))
    (found,) = moves.check_move(position, Move("skin", ("A-1", "A-2", "A-3", "A-4", "A-5")))
    assert "allows 3" in found.message
    assert words(found.evidence) == ["Full Move: 3", "Movement Value 2", "Advance adds a point"]


@pytest.mark.parametrize(
    ("state", "costs"),
    [
        (SKIN, {"A-2": 1, "A-3": 2, "A-4": 3}),
        (SKIN + " disrupted", {"A-2": 2, "A-3": 3}),
        (
            SKIN + "; unit a allied foot 4-4 at A-3; unit b allied foot 4-4 at A-3; unit c allied foot 4-4 at A-3; "
            "unit d allied foot 4-4 at A-3",
            {"A-2": 1, "A-4": 3},
        ),
    ],
    ids=["as it is", "Disrupted", "a hex that is full"],
)
def test_where_a_unit_can_end_and_what_it_spends(table: Table, state: str, costs: Mapping[str, float]) -> None:
    """The point of Disruption is spent as well; a hex at its Stacking Limit may be gone through and is no end."""
    assert moves.reach(table(ROW, f"{state}; {order(36)}"), "skin").costs == costs


def test_stacked_hexes_are_among_the_ends_where_they_are_asked_for(table: Table) -> None:
    """As a player asks who is to make room."""
    full = "; ".join(f"unit {unit} allied foot 4-4 at A-3" for unit in "abcd")
    position = table(ROW, f"{SKIN}; {full}; {order(36)}")
    assert moves.reach(position, "skin", stacked=True).costs == {"A-2": 1, "A-3": 2, "A-4": 3}


@pytest.mark.parametrize(("words", "way"), [("", ("A-1", "A-2", "A-3", "A-4")), (" disrupted", ())])
def test_the_way_to_a_hex_is_paid_for(table: Table, words: str, way: tuple[str, ...]) -> None:
    """A Disrupted unit has a point less for it (4.1)."""
    position = table(ROW, f"{SKIN}{words}; {order(36)}")
    assert moves.way_to(position, "skin", "A-4") == way


@pytest.mark.parametrize(("place", "way"), [("A-2", ("A-1", "A-2")), ("A-3", ()), ("A-1", ())])
def test_foot_has_a_way_of_one_hex_in_a_tactical_move(table: Table, place: str, way: tuple[str, ...]) -> None:
    """Whatever it costs (Order 11); there is none to where it stands."""
    position = table(ROW.replace("A-2 flat", "A-2 mountain"), f"unit bde9 allied foot 8-1 at A-1; {order(11)}")
    assert moves.way_to(position, "bde9", place) == way


def test_only_the_first_fault_of_a_guessed_path_is_reported(table: Table) -> None:
    """And it says that the path is a guess."""
    position = table(f"{ROW}; B-3 flat", f"{SKIN}; {HARD}; {order(36)}")
    (found,) = moves.check_go(position, Go("skin", "A-6"))
    assert any("only the end of this move is known" in str(each) for each in found.evidence)
