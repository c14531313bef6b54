"""Exact probabilities of dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules_check.replay.fairness import fairness


@pytest.mark.parametrize(
    ("rolls", "sum_chance", "face_chance"),
    [
        ([], 1, 1),
        ([3], 1, 1),
        ([6], Fraction(1, 3), 1),
        ([6, 6], Fraction(2, 36), Fraction(6, 36)),
        ([1, 6], 1, 1),
        ([6, 6, 6], Fraction(2, 216), Fraction(6, 216)),
    ],
)
def test_small_numbers_of_dice(rolls: list[int], sum_chance: Fraction, face_chance: Fraction) -> None:
    """Worked out by hand: two sixes are one of 36 ways, and two ones are as far off."""
    found = fairness(rolls)
    assert (found.sum_chance, found.face_chance) == (float(sum_chance), float(face_chance))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_sum_is_the_count_of_all_ways(number: int) -> None:
    """Against every throw of so many dice, written out."""
    throws = list(product(range(1, 7), repeat=number))
    middle = 3.5 * number
    for rolls in throws[:: max(1, len(throws) // 40)]:
        far = sum(abs(sum(throw) - middle) >= abs(sum(rolls) - middle) for throw in throws)
        assert fairness(rolls).sum_chance == float(Fraction(far, len(throws)))


def test_counts_and_mean_are_reported() -> None:
    """Faces in their order."""
    found = fairness([1, 1, 5, 6])
    assert (found.rolls, found.counts, found.mean) == (4, (2, 0, 0, 0, 1, 1), 3.25)


def test_a_loaded_die_is_unusual_and_a_flat_one_is_not() -> None:
    """Sixty rolls: ten of each face, or twenty-five sixes."""
    assert fairness([1, 2, 3, 4, 5, 6] * 10).face_chance == 1
    assert fairness([6] * 25 + [1, 2, 3, 4, 5] * 7).face_chance < 0.001


def test_a_face_that_no_die_shows_is_refused() -> None:
    """Seven is no roll of this die."""
    with pytest.raises(ValueError, match="1 to 6"):
        fairness([7])
