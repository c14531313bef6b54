"""Cheapest ways over places joined by costed steps."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, permutations
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_check.graph.paths import Exit, Steps, cheapest, path_to

WAYS = {"a": [("b", 1.0), ("c", 4.0)], "b": [("c", 1.5), ("d", 2.0)], "c": [("d", 0.5)], "d": []}


def steps_over(ways: dict[str, list[tuple[str, float]]], stops: frozenset[str] = frozenset()) -> Steps:
    """Give the steps of a small graph; entering a place in `stops` ends the way."""
    return lambda place: ((to, cost, to in stops) for to, cost in ways[place])


@pytest.mark.parametrize(
    ("limit", "reached"),
    [
        (0, {"a": 0}),
        (1, {"a": 0, "b": 1}),
        (2.5, {"a": 0, "b": 1, "c": 2.5}),
        (3, {"a": 0, "b": 1, "c": 2.5, "d": 3}),
    ],
)
def test_the_limit_may_be_spent_whole_and_no_more(limit: float, reached: dict[str, float]) -> None:
    """What costs exactly the limit is reached; half a point more is not."""
    assert {place: cost for place, (cost, _) in cheapest("a", limit, steps_over(WAYS)).items()} == reached


def test_no_way_goes_on_from_a_stop() -> None:
    """A stop is reached, and left only by ways that do not lead through it."""
    found = cheapest("a", inf, steps_over(WAYS, frozenset("b")))
    assert {place: cost for place, (cost, _) in found.items()} == {"a": 0, "b": 1, "c": 4, "d": 4.5}


def test_the_path_is_the_cheapest_one() -> None:
    """Path and cost belong together."""
    assert path_to(cheapest("a", inf, steps_over(WAYS)), "c") == ("a", "b", "c")


@pytest.mark.parametrize("cost", [0.0, 1.0])
@pytest.mark.parametrize("order", ["bc", "cb"])
def test_of_ways_as_cheap_the_one_by_the_first_name_is_taken(order: str, cost: float) -> None:
    """In whatever order a place names its neighbours: a seed plays the same game again."""
    ways = {"a": [(place, cost) for place in order], "b": [("d", cost)], "c": [("d", cost)], "d": []}
    assert path_to(cheapest("a", inf, steps_over(ways)), "d") == ("a", "b", "d")


def test_nothing_is_looked_for_behind_the_place_to_go() -> None:
    """Steps are asked for only from places that come before it."""
    asked: list[str] = []

    def steps(place: str) -> Iterable[Exit]:
        asked.append(place)
        return steps_over(WAYS)(place)

    assert path_to(cheapest("a", inf, steps, to="b"), "b") == ("a", "b")
    assert asked == ["a"]


@given(st.dictionaries(st.tuples(st.sampled_from("abcde"), st.sampled_from("abcde")), st.integers(1, 9)))
def test_the_costs_are_those_of_trying_every_way(links: dict[tuple[str, str], int]) -> None:
    """Against all simple paths of a graph of five places."""
    ways = {place: [(to, float(cost)) for (origin, to), cost in links.items() if origin == place] for place in "abcde"}
    found = {place: cost for place, (cost, _) in cheapest("a", inf, steps_over(ways)).items()}
    assert found == _tried(links)


def _tried(links: dict[tuple[str, str], int]) -> dict[str, float]:
    best = {"a": 0.0}
    for length in range(1, 5):
        for path in permutations("bcde", length):
            whole = ("a", *path)
            costs = [links.get(pair) for pair in pairwise(whole)]
            if None not in costs:
                best[path[-1]] = min(best.get(path[-1], inf), float(sum(cost for cost in costs if cost)))
    return best


def test_a_place_may_have_no_name() -> None:
    """Where everything that has none begins, ways are looked for nevertheless."""
    assert path_to(
        cheapest("", inf, {"": [("a", 1.0, False)], "a": [("b", 1.0, False)], "b": []}.__getitem__), "b"
    ) == (
        "",
        "a",
        "b",
    )
