"""What combat lists as legal: the hexes that may be attacked, by whom, and what a Push or an Advance is made with."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from rules_check.games.la_primogenita.combat import battle
from rules_check.games.la_primogenita.position.actions import (
    Action,
    Advance,
    Assault,
    Bombard,
    Move,
    Overrun,
    Push,
    Stay,
)
from rules_check.games.la_primogenita.position.position import Position

Field = Callable[[str, str], Position]
Judge = Callable[[Position, Iterable[Action]], tuple[Position, list[str]]]

MAP = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat; B-3 flat; source A-1 allied FS; source A-5 italian FS"
TWO = "unit col italian foot 5-4 at A-3; unit ccnn italian foot 5-4 at B-3"
FOOT = "unit bde9 allied foot 10-4 at A-2; unit skin allied foot 10-4 at A-2"
GUNS = "unit art allied foot 3-4 at A-2 artillery; unit art2 allied foot 3-4 at A-2 artillery"
LISTED: tuple[tuple[int, str, Assault | Bombard, set[tuple[str, tuple[str, ...]]]], ...] = (
    (31, FOOT, Assault("A-3", ("bde9",), 3), set()),
    (9, FOOT, Assault("A-3", ("bde9",), 3), {("B-3", ("skin",))}),
    (34, GUNS, Bombard("A-3", ("art",), 3), set()),
    (22, GUNS, Bombard("A-3", ("art",), 3), {("B-3", ("art2",))}),
)


def legal(position: Position) -> set[Action]:
    """Give what combat allows now."""
    return set(battle.legal(position))


def attacks(position: Position) -> set[tuple[str, tuple[str, ...]]]:
    """Give the hexes that may be attacked now, each with units that may."""
    return {(each.place, each.units) for each in legal(position) if isinstance(each, (Assault, Bombard, Overrun))}


@pytest.mark.parametrize("row", LISTED, ids=["Limited Assault", "Full Assault", "Limited Bombardment", "Full"])
def test_what_is_left_to_attack_after_the_first_hex(
    field: Field, judge: Judge, row: tuple[int, str, Assault | Bombard, set[tuple[str, tuple[str, ...]]]]
) -> None:
    """One hex by a Limited Order (31, 34); by a Full one (9, 22) others, with units that have not attacked yet."""
    order, units, first, left = row
    start = field(MAP, f"{TWO}; {units}; order allied {order} executing")
    both = {(place, first.units) for place in ("A-3", "B-3")}
    assert both <= attacks(start)
    position, codes = judge(start, [first])
    assert codes == []
    assert attacks(position) == left


def test_nobody_attacks_by_an_order_of_another_kind(field: Field) -> None:
    """Neither in the Orders of the other category nor in those of the other side."""
    for order in ("allied 36", "italian 28", "italian 33", "italian 5"):
        position = field(MAP, f"{TWO}; {FOOT}; {GUNS}; order {order} executing")
        assert {unit for _, units in attacks(position) for unit in units} <= {"col", "ccnn"}
    assert attacks(field(MAP, f"{TWO}; {FOOT}; {GUNS}")) == set()


def test_dumps_alone_are_no_target_of_a_bombardment(field: Field) -> None:
    """Where a unit is with them, that unit is (6.1)."""
    guns = "unit gun italian foot 3-4 at A-3 artillery; sd sd1 loaded at A-2; order italian 24 executing"
    assert attacks(field(MAP, guns)) == set()
    assert attacks(field(MAP, f"unit bde9 allied foot 10-4 at A-2; {guns}")) == {("A-2", ("gun",))}


OVERRUN = "unit col italian foot 5-4 at A-3; unit far allied foot 10-4 at B-3"


@pytest.mark.parametrize(
    ("orders", "units"),
    [
        ("order allied 36 executing; order allied 41 held", {("bde9",), ("skin",), ("bde9", "skin"), ("far",)}),
        ("order allied 36 executing", set()),
        ("order italian 5 executing; order allied 41 held", set()),
        ("order allied 9 executing; order allied 41 held", set()),
    ],
    ids=["held", "not held", "another side's move", "no move"],
)
def test_overruns_are_made_by_a_unit_or_a_stack(field: Field, orders: str, units: set[tuple[str, ...]]) -> None:
    """With any Allied Move Order, while Order 41 is held; units of two hexes do not overrun together."""
    listed = legal(field(MAP, f"{OVERRUN}; {FOOT}; {orders}"))
    assert {each.units for each in listed if isinstance(each, Overrun)} == units


def test_there_is_one_overrun_in_an_order(field: Field, judge: Judge) -> None:
    """Order 41 is for one Assault."""
    start = field(MAP, f"{TWO}; {FOOT}; order allied 36 executing; order allied 41 held")
    position, codes = judge(start, [Overrun("A-3", ("bde9",), 3)])
    assert codes == []
    assert attacks(position) == set()


@pytest.mark.parametrize(("roll", "codes"), [(3, []), (4, ["MOV106"])], ids=["nothing is owed", "a step is owed"])
def test_the_others_move_when_an_overrun_is_over(field: Field, judge: Judge, roll: int, codes: list[str]) -> None:
    """Its losses come first (7.3); 0/0 on a 3, 0/1 on a 4."""
    start = field(MAP, f"{TWO}; {FOOT}; order allied 36 executing; order allied 41 held")
    _, found = judge(start, [Overrun("A-3", ("bde9",), roll), Move("skin", ("A-2", "A-1"))])
    assert found == codes


def test_a_push_is_offered_with_each_dump_that_can_pay(field: Field, judge: Judge) -> None:
    """Where no Full Source does (7.4); the dump that was named pays when the defender stays."""
    map_ = MAP.replace("; source A-1 allied FS", "")
    state = "unit bde9 allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3; order allied 31 executing"
    start = field(map_, f"{state}; sd sd1 loaded at A-2; sd sd2 loaded at A-2")
    offered, codes = judge(start, [Assault("A-3", ("bde9",), 6)])
    assert codes == []
    pushes = {each.dump for each in legal(offered) if isinstance(each, Push)}
    assert pushes == {"sd1", "sd2"}
    position, _ = judge(offered, [Push("A-3", ("bde9",), dump="sd2"), Stay()])
    assert legal(position) == {Push("A-3", ("bde9",), dump="sd2")}


def test_guns_and_those_for_whom_there_is_no_room_do_not_advance(field: Field, judge: Judge) -> None:
    """A vacated Mountain hex holds two Stacking Points (1.5, 7.7)."""
    state = (
        "unit a allied foot 3-4 at A-2; unit b allied foot 3-4 at A-2; unit c allied foot 3-4 at A-2; "
        "unit art allied foot 3-4 at A-2 artillery; unit col italian foot 4-4 at A-3; order allied 31 executing"
    )
    start = field(MAP.replace("A-3 flat", "A-3 mountain"), state)
    position, codes = judge(start, [Assault("A-3", ("a", "b", "c", "art"), 4)])
    assert codes == []
    (lost,) = legal(position)
    position, _ = judge(position, [lost])
    assert legal(position) == {Advance(unit, "A-3") for unit in "abc"}
    position, codes = judge(position, [Advance("a", "A-3")])
    assert (codes, legal(position)) == ([], {Advance(unit, "A-3") for unit in "bc"})
    position, codes = judge(position, [Advance("b", "A-3")])
    assert (codes, legal(position)) == ([], set())
