"""What the evidence of a fight says of a sum."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_check.rules.sums import sum_in_words


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ((8, 4), "attack 8 + 4 = 12"),
        ((8,), "attack 8"),
        ((Fraction(3, 2), Fraction(1, 2)), "attack 3/2 + 1/2 = 2"),
        ((), "attack 0"),
    ],
    ids=["of several", "of one", "of halves", "of none"],
)
def test_a_sum_shows_its_parts_where_there_are_several(parts: tuple[int | Fraction, ...], words: str) -> None:
    """One part is the sum itself."""
    assert sum_in_words("attack", parts) == words
