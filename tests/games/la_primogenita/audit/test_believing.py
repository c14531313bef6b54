"""Rules of thumb: how far off an Order on some units is where others are marked."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit.believing import unmarked


@pytest.mark.parametrize(
    ("units", "marked", "far"),
    [(("col", "gun"), ("gun",), 1), (("col", "gun"), ("bde9",), 2), (("gun",), ("gun", "col"), 0), (("col",), (), 0)],
    ids=["one of two is marked", "others are marked", "more are marked", "nobody is marked"],
)
def test_each_unit_without_a_mark_is_as_far_off_as_one_thing(
    units: tuple[str, ...], marked: tuple[str, ...], far: int
) -> None:
    """Where nobody is marked the marks tell nothing."""
    assert unmarked(units, marked) == far
