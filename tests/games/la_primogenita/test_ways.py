"""Ways of moves whose end alone is known: each is its own, however many are asked for on one table."""

from __future__ import annotations

from rules_check.games.la_primogenita.movement.moves import way_to
from tests.games.la_primogenita.audit.worlds import case_at
from vassal_build.replacing import replace

RIDER = "9-150"
"""A rider with a way of seven hexes before it, under a Move Order."""


def test_each_place_has_a_way_of_its_own() -> None:
    """On the same table, in the same Order."""
    position = case_at(RIDER)
    assert way_to(position, "cav", "A-2") == ("A-1", "A-2")
    assert way_to(position, "cav", "A-3") == ("A-1", "A-2", "A-3")


def test_who_has_moved_has_no_way_any_more() -> None:
    """The table is the same, but the Order has gone on."""
    position = case_at(RIDER)
    assert way_to(position, "cav", "A-2")
    later = replace(position, execution=replace(position.execution, moved=frozenset(("cav",)), costs={"cav": 1.0}))
    assert later.cache is position.cache
    assert way_to(later, "cav", "A-2") == ()
