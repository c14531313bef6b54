"""The Open City: who surrendered and still lies on the map is reported once, all together (2.2)."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit import forcing, surrender
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.position import OffMap, Position
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of

END = 9


def surrendered(*units: str) -> tuple[World, Position]:
    """After a declaration that removed some units, and the table on which they lie where they lay."""
    before = after = case_at("2.2-40")
    for unit in units:
        after = after.with_unit(unit, place=OffMap.GONE)
    return world_of(after, surrendered=frozenset(units)), before


def noted(world: World, seen: Position) -> World:
    """Who was left is noted when the window closes."""
    return surrender.note_left(world, seen, END)


def reported(world: World) -> list[tuple[str, str, str, int]]:
    """Whom the findings are about, in which place, in what words and at which step."""
    return [
        (each.diagnostic.subject, each.hex, each.diagnostic.message, each.moment.step)
        for each in ledger_of(world).findings
    ]


def test_one_that_was_left_is_reported() -> None:
    """With where it lies."""
    world, seen = surrendered("ccnn")
    message = "ccnn (A-2) is still in or adjacent to the Open City: it surrenders and is removed"
    world = noted(world, seen)
    assert reported(world) == [("ccnn", "A-2", message, END)]
    assert (GapKind.PLACE, "ccnn") in world.window.forgiven


def test_two_that_were_left_are_one_finding() -> None:
    """Both are named."""
    world, seen = surrendered("ccnn", "col")
    world = noted(world, seen)
    ((_, _, message, _),) = reported(world)
    assert "ccnn (A-2)" in message and "col (A-3)" in message and "they surrender and are removed" in message
    assert reported(noted(world, seen))[1:] == []


def test_one_that_was_removed_is_not_reported() -> None:
    """It lies off the map on the table, too."""
    world, _ = surrendered("ccnn")
    assert reported(noted(world, world.position)) == []


def test_one_in_a_box_is_not_reported() -> None:
    """It does not lie on the map."""
    world, seen = surrendered("ccnn")
    assert reported(noted(world, seen.with_unit("ccnn", place=OffMap.WAITING))) == []


def test_one_that_is_reported_of_already_is_not_reported_again() -> None:
    """As where the declaration itself was illegal."""
    world, seen = surrendered("ccnn")
    world = world.forgiving([(GapKind.PLACE, "ccnn")])
    assert reported(noted(world, seen)) == []


def test_one_that_was_lost_otherwise_is_not_reported_here() -> None:
    """It did not surrender."""
    world, seen = surrendered("ccnn")
    world = knowing(world, surrendered=frozenset())
    assert reported(noted(world, seen)) == []


def test_one_that_did_not_surrender_after_all_is_not_reported() -> None:
    """It was placed again and was dragged since."""
    world, seen = surrendered("ccnn")
    world = world.at(seen)
    assert reported(noted(world, seen.with_unit("ccnn", place="A-3"))) == []


def test_only_where_it_lies_is_reported_and_not_how_weak_it_is() -> None:
    """What else differs of it is no second finding."""
    world, seen = surrendered("ccnn")
    assert len(reported(noted(world, seen.with_unit("ccnn", disrupted=True)))) == 1


@pytest.mark.parametrize(
    ("unit", "place", "held"),
    [
        ("bde9", "A-1", True),
        ("col", "A-1", True),
        ("bde9", "west_kassala", True),
        ("col", "west_kassala", False),
        ("col", "nowhere", False),
    ],
)
def test_an_entry_hex_is_held_by_its_own_side_alone(unit: str, place: str, held: bool) -> None:
    """4.1: who drove into the other's has taken nothing there, and nobody holds a box."""
    assert forcing._may_hold(case_at("7.5-32"), unit, place) is held
