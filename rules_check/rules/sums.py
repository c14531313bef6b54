"""Sums in words, as the evidence of a fight has them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from vassal_build.language.said import joined, said


def sum_in_words(name: str, parts: Sequence[int | Fraction]) -> str:
    """Say what strengths or factors come to: `attack 8 + 4 = 12`; of one, `attack 8`."""
    total = sum(parts)
    if len(parts) < 2:
        return said("{name} {total}", name=name, total=total)
    return said("{name} {parts} = {total}", name=name, parts=joined(map(str, parts), " + "), total=total)
