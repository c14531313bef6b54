"""Which declarations are listed as legal while an Order is being executed (section 9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.games.la_primogenita.orders import declaring
from rules_check.games.la_primogenita.position.position import Position

Table = Callable[[str, str], Position]
Units = set[tuple[str, ...]]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat; B-9 flat"
FULL = f"{ROW}; source A-1 allied FS; source A-5 italian FS"
ITALIANS = (
    "unit col italian foot 5-4 at A-3; unit ccnn italian foot 5-4 at A-4; unit gun italian foot 3-4 at A-5 artillery"
)
ALLIES = "unit bde9 allied foot 8-4 at A-2; unit skin allied mobile 4-6 at A-1"

BY_UNITS: tuple[tuple[str, int, str, str, str, Units], ...] = (
    (
        "one Air unit",
        43,
        "allied",
        ROW,
        f"{ITALIANS} disrupted; unit air1 allied air 0-0 at airbase",
        {("col",), ("ccnn",)},
    ),
    (
        "two Air units",
        43,
        "allied",
        ROW,
        f"{ITALIANS} disrupted; unit air1 allied air 0-0 at airbase; unit air2 allied air 0-0 at airbase",
        {("col", "ccnn"), ("ccnn", "col")},
    ),
    (
        "thirst",
        40,
        "italian",
        f"{ROW}; town A-4 agordat vp 3",
        f"{ALLIES}; unit cih allied foot 4-4 at A-4; unit p allied arbegnoch 2-6 at A-5; sd sd1 loaded at A-1",
        {("bde9",)},
    ),
    (
        "logistics",
        16,
        "italian",
        ROW,
        "sd sd1 loaded at A-1; sd sd2 depleted at A-2; sd sd3 loaded at B-9",
        {("sd1",), ("sd3",)},
    ),
    ("surrender", 12, "allied", ROW, f"{ITALIANS}; {ALLIES}", {("col",)}),
    ("desperate attack", 8, "italian", ROW, f"{ITALIANS}; {ALLIES}", {("col", "bde9")}),
    ("reorganisation", 32, "allied", ROW, f"{ITALIANS} disrupted; {ALLIES} disrupted", {("skin",)}),
    ("reorganisation", 21, "italian", ROW, f"{ITALIANS} disrupted; {ALLIES} disrupted", {("gun",)}),
    (
        "stragglers",
        3,
        "italian",
        FULL,
        "unit col italian foot 2-4 at A-4 steps 1/2; face col 2 5-4; unit ccnn italian foot 5-4 at A-4; "
        "unit far italian foot 2-4 at B-9 steps 1/2; face far 2 5-4",
        {("col",)},
    ),
    (
        "replacements",
        1,
        "allied",
        FULL,
        "unit a allied foot 4-4 at A-2 steps 1/2; face a 2 8-4; unit b allied foot 4-4 at A-2 steps 1/2; face b 2 8-4; "
        "unit c allied foot 8-4 at A-3; unit d allied foot 4-4 at B-9 steps 1/2; face d 2 8-4; "
        "sd sd1 loaded at A-2; sd sd2 depleted at A-3",
        {("a",), ("b",), ("sd2",), ("a", "b"), ("a", "sd2"), ("b", "sd2")},
    ),
    ("what takes no aim", 4, "italian", ROW, f"{ITALIANS}; {ALLIES}", {()}),
)


@pytest.mark.parametrize("row", BY_UNITS, ids=[f"{row[1]} {row[0]}" for row in BY_UNITS])
def test_whom_a_minor_order_may_be_used_on(table: Table, row: tuple[str, int, str, str, str, Units]) -> None:
    """Each unit, dump or pair that the Order may be aimed at, and nobody else."""
    _, number, side, map_, state, units = row
    position = table(map_, f"{state}; order {side} {number} executing")
    listed = list(declaring.legal(position))
    assert {each.units for each in listed} == units
    assert len(listed) == len(units)
    assert {(each.side, each.order) for each in listed} == {(side, number)}


@pytest.mark.parametrize(
    ("state", "digs"),
    [
        ("", {("A-1", ""), ("A-2", "")}),
        ("; stock trench allied 0; trench allied A-3; trench italian A-5", {("A-1", "A-3"), ("A-2", "A-3")}),
    ],
    ids=["from the sheet", "from the map"],
)
def test_where_a_trench_may_be_dug(table: Table, state: str, digs: set[tuple[str, str]]) -> None:
    """Under units of the side; taken from the map, its own, when none is on the Order Sheet (Order 37)."""
    position = table(ROW, f"{ALLIES}; {ITALIANS}; order allied 37 executing{state}")
    assert {(each.place, each.taken_from) for each in declaring.legal(position)} == digs


@pytest.mark.parametrize(
    ("state", "units"),
    [
        ("order italian 5 executing; order italian 38 held", {("cav", "art")}),
        ("order italian 5 executing", set()),
        ("order italian 28 executing; order italian 38 held", set()),
    ],
    ids=["with a Move Order", "not held", "with an Assault Order"],
)
def test_who_may_raid_whom(table: Table, state: str, units: Units) -> None:
    """A Mobile unit the Artillery next to it (Order 38)."""
    position = table(
        ROW,
        "unit cav italian mobile 4-6 at A-3; unit col italian foot 5-4 at A-3; "
        f"unit art allied foot 3-4 at A-2 artillery; unit bde9 allied foot 8-4 at A-2; {state}",
    )
    assert {each.units for each in declaring.legal(position)} == units


def test_a_combination_order_of_combat_is_listed_by_hex(table: Table) -> None:
    """Every enemy hex next to a unit that may be assaulted (Order 42); Advance is for the whole Move (Order 39)."""
    air = "unit air1 allied air 0-0 at airbase"
    assault = table(ROW, f"{ALLIES}; {ITALIANS}; {air}; order allied 9 executing; order allied 15 held")
    assert {(each.order, each.place) for each in declaring.legal(assault)} == {(15, "A-3")}
    move = table(ROW, f"{ALLIES}; {ITALIANS}; order allied 36 executing; order allied 39 held")
    assert [(each.order, each.place, each.units) for each in declaring.legal(move)] == [(39, "", ())]


def test_nothing_is_declared_while_no_order_is_executed(table: Table) -> None:
    """Whatever is held."""
    assert list(declaring.legal(table(ROW, f"{ALLIES}; {ITALIANS}; order allied 39 held"))) == []


@pytest.mark.parametrize(
    ("number", "takes"), [(43, True), (38, True), (16, True), (37, False), (8, False), (36, False)]
)
def test_which_orders_are_rolled_for(number: int, takes: bool) -> None:
    """Air Bombardment, Raid and Rough Logistics; not digging, an attack without a die, or a Main Order."""
    assert declaring.takes_dice(number) is takes
