"""Counts of the quick start, pinned: what every unit can reach, who is supplied, where zones lie."""

from __future__ import annotations

import pytest

from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.movement.zoc import Zone, zones
from rules_check.games.la_primogenita.position.actions import Go
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.supply import tracing
from rules_check.rules import judging
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace


@pytest.fixture(scope="module")
def quick(primogenita: Gamebox) -> Position:
    """The quick start, as it is set up."""
    return start_of(facts_of(primogenita), primogenita, "quick_start")


def moving(position: Position, order: int) -> Position:
    """Give the position with a Move Order being executed."""
    orders = {order: Whereabouts.EXECUTING}
    return replace(position, segment="order1", orders=orders, execution=Execution(order))


@pytest.mark.parametrize(
    ("order", "side", "destinations"),
    [
        (36, "allied", 773),
        (26, "allied", 365),
        (11, "allied", 131),
        (5, "italian", 2247),
        (29, "italian", 836),
        (20, "italian", 209),
    ],
)
def test_destinations_of_every_move_order(quick: Position, order: int, side: str, destinations: int) -> None:
    """Places where a unit can end, summed over the side's units."""
    position = moving(quick, order)
    assert sum(len(moves.reach(position, unit).costs) for unit in position.on_map(side)) == destinations


@pytest.mark.parametrize(("side", "pairs", "short"), [("allied", 14, []), ("italian", 136, ["col41", "art1"])])
def test_units_and_the_sources_in_range(quick: Position, side: str, pairs: int, short: list[str]) -> None:
    """Pairs of a unit and a source it can use, and the units that can use none."""
    found = {unit: tracing.sources_for(quick, unit) for unit in quick.on_map(side)}
    assert sum(map(len, found.values())) == pairs
    assert [unit for unit, sources in found.items() if not sources] == short


@pytest.mark.parametrize(("side", "weak", "hard"), [("allied", 12, 12), ("italian", 47, 5)])
def test_places_in_zones(quick: Position, side: str, weak: int, hard: int) -> None:
    """Places that a side exerts a weak and a hard Zone of Control into."""
    found = list(zones(quick, side).values())
    assert (found.count(Zone.WEAK), found.count(Zone.HARD)) == (weak, hard)


@pytest.mark.parametrize(
    ("unit", "place", "code", "words"),
    [
        ("skin", "F-14", "MOV103", "may not enter F-14: an enemy unit is there"),
        ("skin", "K-9", "MOV104", "allows 8"),
        ("bde11", "B-14", "MOV103", "an enemy unit is there"),
    ],
)
def test_a_place_that_cannot_be_reached_gives_one_finding(
    quick: Position, unit: str, place: str, code: str, words: str
) -> None:
    """The first thing that stops the cheapest way there."""
    (found,) = judging.check(rules_of("la_primogenita"), moving(quick, 36), Go(unit, place))
    assert (found.code, words in found.message) == (code, True), found.message


def test_a_finding_names_what_is_reconstructed(quick: Position) -> None:
    """Movement Value, category, costs, ground and zones are ours, and the evidence says so with their places."""
    (found,) = judging.check(rules_of("la_primogenita"), moving(quick, 36), Go("skin", "K-9"))
    kinds = {ground.value.removeprefix("the ").split(" ")[0] for ground in found.grounds}
    assert kinds == {"Movement", "terrain", "hexside", "category", "strength"}
    assert all("is reconstructed (art/la_primogenita/" in str(ground) for ground in found.grounds)
