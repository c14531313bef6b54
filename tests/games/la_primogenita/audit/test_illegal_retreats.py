"""Retreats and Advances beyond what is allowed: what came before one for it to be judged as such (7.4 to 7.7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import closing
from rules_check.games.la_primogenita.audit.illegal_retreats import beyond_advance, beyond_retreat
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Advance, Retreat
from tests.games.la_primogenita.audit.made_gaps import place_gap
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of

WON, OWED, PUSHED = ("7.7-901", 2), ("7.6-900", 1), ("7.6-901", 1)
"""An attacker in A-2 who may advance into A-3; a defender in A-3 who has to retreat; one against whom a Push is due."""
END = 9
Drags = list[tuple[int, str]]


def after(case: tuple[str, int], unit: str, drags: Drags) -> World:
    """Who follows a battle after which a unit was dragged."""
    world = world_of(case_at(*case))
    if drags:
        world = knowing(world, ways={unit: drags})
    return world


def reported(world: World) -> list[str]:
    """What was played before: name, place, step; what is assumed is marked."""
    return [
        f"{type(each.action).__name__} {each.hex} {each.moment.step}{' assumed' if each.assumed else ''}"
        for each in ledger_of(world).actions
    ]


ADVANCES: tuple[tuple[str, Drags, str, list[str], Advance | None], ...] = (
    ("two hexes", [(4, "A-3"), (5, "A-4")], "A-4", ["Advance A-3 4"], Advance("bde9", "A-4")),
    ("two hexes in one drag", [(5, "A-4")], "A-4", ["Advance A-3 5 assumed"], Advance("bde9", "A-4")),
    ("two hexes, no drag on file", [], "A-4", ["Advance A-3 9 assumed"], Advance("bde9", "A-4")),
    ("away from the hex that was fought for", [(5, "A-1")], "A-1", [], None),
    ("three hexes", [(5, "A-5")], "A-5", [], None),
)


@pytest.mark.parametrize(("drags", "place", "played", "wrong"), [r[1:] for r in ADVANCES], ids=[r[0] for r in ADVANCES])
def test_an_attacker_who_went_on_has_advanced_first(
    drags: Drags, place: str, played: list[str], wrong: Advance | None
) -> None:
    """7.7: into the hex that he fought for, next to which he lies; the second hex is what is judged."""
    world = after(WON, "bde9", drags)
    found = beyond_advance(world, place_gap("bde9", "A-2", place), END)
    assert (None if found is None else found[1]) == wrong
    world = world if found is None else found[0]
    assert reported(world) == played


def test_who_went_on_after_an_assault_is_judged_for_an_advance_and_not_a_move() -> None:
    """7.7: when its window closes."""
    world = knowing(after(WON, "bde9", [(4, "A-3"), (5, "A-4")]), touched={"bde9": 5})
    world = closing.close(world, world.position.with_unit("bde9", place="A-4"), END)
    assert reported(world) == ["Advance A-3 4", "Advance A-4 5"]


def test_who_did_not_attack_or_may_not_advance_has_not_advanced() -> None:
    """It moved."""
    assert beyond_advance(after(WON, "col", []), place_gap("col", "A-2", "A-4"), END) is None
    others = after(WON, "skin", [])
    others = others.at(others.position.with_units(replace(others.position.units["bde9"], id="skin")))
    assert beyond_advance(others, place_gap("skin", "A-2", "A-4"), END) is None
    assert reported(others) == []
    assert beyond_advance(after(("7.7-901", 0), "bde9", []), place_gap("bde9", "A-2", "A-4"), END) is None
    held = after(OWED, "bde9", [(5, "A-4")])
    assert beyond_advance(held, place_gap("bde9", "A-2", "A-4"), END) is None
    assert reported(held) == []


RETREATS: tuple[tuple[str, tuple[str, int], Drags, str, list[str]], ...] = (
    ("two hexes", OWED, [(4, "A-4"), (5, "A-5")], "A-5", ["Retreat A-4 4"]),
    ("two hexes in one drag", OWED, [(5, "A-5")], "A-5", []),
    ("no drag on file", OWED, [], "A-5", []),
    ("one hex", OWED, [(4, "A-4")], "A-4", []),
    ("before the Push was reported", PUSHED, [(5, "A-5")], "A-5", ["Push A-3 5 assumed"]),
    (
        "two hexes, before its report",
        PUSHED,
        [(4, "A-4"), (5, "A-5")],
        "A-5",
        ["Push A-3 4 assumed", "Retreat A-4 4"],
    ),
    ("to a hex that it may go to", PUSHED, [(5, "A-4")], "A-4", ["Push A-3 5 assumed"]),
    ("before the Push was reported, no drag on file", PUSHED, [], "A-5", ["Push A-3 9 assumed"]),
)


@pytest.mark.parametrize(("case", "drags", "place", "played"), [r[1:] for r in RETREATS], ids=[r[0] for r in RETREATS])
def test_a_retreat_is_judged_after_what_came_before_it(
    case: tuple[str, int], drags: Drags, place: str, played: list[str]
) -> None:
    """7.6: the first of two hexes, the Push that it answers; it is then judged for itself."""
    world = after(case, "col", drags)
    world, wrong = beyond_retreat(world, place_gap("col", "A-3", place), END)
    assert wrong == Retreat("col", place)
    assert reported(world) == played


def test_a_retreat_by_order_18_onto_a_dump_is_one_mistake() -> None:
    """7.6: Italian units may not retreat onto a dump; nothing is assumed before it, and no Retreat is owed after it."""
    position = case_at("9-1233", 1)
    world = world_of(position, touched={"d1": 5}, ways={"d1": ((5, "B-3"),)})
    world = closing.close(world, position.with_unit("d1", place="B-3"), END)
    assert reported(world) == ["Retreat B-3 5"]
    assert [f"{found.code} {found.cite}" for line in world.lines for found in line.findings] == ["RET104 7.6"]
