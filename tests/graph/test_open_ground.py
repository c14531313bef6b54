"""Ground as far as others leave it open."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_check.graph.open_ground import OpenGround
from rules_check.graph.paths import Exits
from vassal_build.hexgrid import Hex, Lattice, Top

pytestmark = pytest.mark.slow
LATTICE = Lattice(Top.FLAT, leans=False, forward=True)
HEXES = [Hex(row, column) for row in range(7) for column in range(7)]
BESIDE = {f"{a.row}{a.column}": [f"{b.row}{b.column}" for b in LATTICE.neighbours(a) if b in HEXES] for a in HEXES}
PLACES = tuple(BESIDE)
SOME = PLACES[::3]
"""Places in every row and column."""
EXITS: dict[str, Exits] = {
    place: tuple((to, 1.0 + (int(to) % 3) / 2, False) for to in beside) for place, beside in BESIDE.items()
}
OTHERS = st.tuples(
    st.frozensets(st.sampled_from(PLACES), max_size=12),
    st.dictionaries(st.sampled_from(PLACES), st.booleans(), max_size=12),
    st.dictionaries(st.sampled_from(PLACES), st.sampled_from((0.5, 4.0)), max_size=6),
)
"""The places that cannot be entered, those in zones and whether one stops there, and those with their own price."""
ASKED = st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from((2.0, 4.0, 12.0))), min_size=1, max_size=6)


def _ground(barred: frozenset[str], zones: dict[str, bool], prices: dict[str, float] | None = None) -> OpenGround:
    return OpenGround(EXITS.__getitem__, BESIDE.__getitem__, barred, zones, 1.0, prices or {})


@given(st.lists(OTHERS, min_size=2, max_size=4), ASKED)
def test_what_is_reached_is_the_same_with_what_was_known_before(
    others: list[tuple[frozenset[str], dict[str, bool], dict[str, float]]], asked: list[tuple[str, float]]
) -> None:
    """However the others move about, and whatever was asked before."""
    before: OpenGround | None = None
    for each in others:
        alone, before = _ground(*each), _ground(*each).with_known(before)
        for origin, limit in asked:
            assert [before.path(origin, limit, to) for to in SOME] == [alone.path(origin, limit, to) for to in SOME]
            assert before.reached(origin, limit) == alone.reached(origin, limit)


@given(OTHERS)
def test_each_step_is_as_the_others_leave_it(
    others: tuple[frozenset[str], dict[str, bool], dict[str, float]],
) -> None:
    """A barred place is not entered, a price replaces the cost, a zone adds to it and may end the way."""
    barred, zones, prices = others
    for place in PLACES:
        expected = [
            (to, prices.get(to, cost) + (1.0 if to in zones else 0.0), zones.get(to, False))
            for to, cost, _ in EXITS[place]
            if to not in barred
        ]
        assert list(_ground(*others).steps(place)) == expected


def test_a_way_ends_in_a_zone_that_stops() -> None:
    """Round a place with such zones on all sides one comes to these and no further."""
    ring = BESIDE["33"]
    assert set(_ground(frozenset(), dict.fromkeys(ring, True)).reached("33", inf)) == {"33", *ring}
    assert set(_ground(frozenset(), dict.fromkeys(ring, False)).reached("33", inf)) == set(PLACES)


def test_nobody_comes_to_a_place_that_is_shut_off() -> None:
    """And there is no path to it."""
    shut = _ground(frozenset(BESIDE["33"]), {})
    assert "33" not in shut.reached("00", inf)
    assert not shut.path("00", inf, "33")
