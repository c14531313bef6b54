"""The sequence of play as data."""

from __future__ import annotations

import pytest

from rules_check.rules.sequence import following

SEGMENTS = ("supply", "moves", "fire")


@pytest.mark.parametrize(
    ("segment", "after"), [("setup", "supply"), ("supply", "moves"), ("moves", "fire"), ("fire", "")]
)
def test_each_segment_is_followed_by_the_next(segment: str, after: str) -> None:
    """The setup by the first, the last by none: then the Game Turn is over."""
    assert following(SEGMENTS, segment) == after
