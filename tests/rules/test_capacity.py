"""Sharing out sources of limited capacity."""

from __future__ import annotations

from itertools import product

import pytest

from rules_check.rules.capacity import assign

Wants = dict[str, tuple[str, ...]]


def most_served(wants: Wants, capacity: dict[str, int | None]) -> int:
    """The greatest number that can be served at once, by trying everything."""
    best = 0
    for choice in product(*((None, *sources) for sources in wants.values())):
        taken = [source for source in choice if source is not None]
        if all(limit is None or taken.count(source) <= limit for source, limit in capacity.items()):
            best = max(best, len(taken))
    return best


@pytest.mark.parametrize(
    ("wants", "capacity", "served"),
    [
        ({"a": ("x",), "b": ("x",)}, {"x": 2}, {"a": "x", "b": "x"}),
        ({"a": ("x", "y"), "b": ("x",)}, {"x": 1, "y": 1}, {"a": "y", "b": "x"}),
        ({"a": ("x", "y"), "b": ("x", "z"), "c": ("x",)}, {"x": 1, "y": 1, "z": 1}, {"a": "y", "b": "z", "c": "x"}),
        ({"a": ("x",), "b": ("x",), "c": ("x",)}, {"x": None}, {"a": "x", "b": "x", "c": "x"}),
        ({"a": (), "b": ("x",)}, {"x": 1}, {"b": "x"}),
        ({}, {}, {}),
    ],
)
def test_recipients_make_way_for_one_another(
    wants: Wants, capacity: dict[str, int | None], served: dict[str, str]
) -> None:
    """A recipient moves to another source when that lets a later one be served."""
    assert dict(assign(wants, capacity).served) == served


def test_earlier_recipients_keep_their_place() -> None:
    """Who comes first is never left out for one who comes later."""
    found = assign({"a": ("x",), "b": ("x",), "c": ("x",)}, {"x": 2})
    assert (set(found.served), found.short) == ({"a", "b"}, ("c",))


def test_a_shortage_names_the_group_and_its_sources() -> None:
    """Three who can use one source of two places are a shortage; a bystander with a source of its own is not in it."""
    found = assign({"free": ("y",), "a": ("x",), "b": ("x", "x"), "c": ("x",)}, {"x": 2, "y": 1})
    shortage = found.shortages["c"]
    assert (set(shortage.recipients), shortage.sources, found.complete) == ({"a", "b", "c"}, ("x",), False)


def test_a_shortage_without_sources_is_one_of_range() -> None:
    """Who can use no source at all is alone in its shortage."""
    shortage = assign({"a": ("x",), "b": ()}, {"x": 1}).shortages["b"]
    assert (shortage.recipients, shortage.sources) == (("b",), ())


def test_as_many_are_served_as_by_trying_everything() -> None:
    """Over all ways in which four recipients can want three small sources, the number served is the greatest."""
    subsets = [(), ("x",), ("y",), ("x", "y"), ("y", "z"), ("x", "y", "z")]
    capacity: dict[str, int | None] = {"x": 1, "y": 1, "z": 2}
    for choice in product(subsets, repeat=4):
        wants: Wants = dict(zip("abcd", choice, strict=True))
        found = assign(wants, capacity)
        assert len(found.served) == most_served(wants, capacity), wants
        for shortage in found.shortages.values():
            places = sum(capacity[source] or 0 for source in shortage.sources)
            assert len(shortage.recipients) > places
