"""How likely dice are, by exact tests: facts about numbers, never about people.

Two questions are asked of the rolls of a die: whether their sum is unusual, and whether any face came up unusually
often or seldom. Both probabilities are exact for a fair die; the second allows for asking about every face
(Bonferroni's bound).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from msgspec import Struct

FACES = 6


class Fairness(Struct, frozen=True):
    """What some rolls of one die say.

    `counts` are those of the faces 1 to 6; `sum_chance` is the probability that a fair die gives a sum at least as far
    from the middle, `face_chance` that some face is at least as far from its share as the strangest one here.
    """

    rolls: int
    counts: tuple[int, ...]
    mean: float
    sum_chance: float
    face_chance: float


def fairness(rolls: Sequence[int]) -> Fairness:
    """Judge rolls of a six-sided die; without any, nothing is unusual. Raises ValueError for a face there is not."""
    counted = Counter(rolls)
    if set(counted) - set(range(1, FACES + 1)):
        raise ValueError("a die must show 1 to 6")
    counts = tuple(counted[face] for face in range(1, FACES + 1))
    number = len(rolls)
    strangest = min(_count_chance(number, count) for count in counts)
    return Fairness(
        rolls=number,
        counts=counts,
        mean=sum(rolls) / number if number else 0.0,
        sum_chance=float(_sum_chance(number, sum(rolls))),
        face_chance=min(1.0, float(FACES * strangest)),
    )


def _sum_chance(number: int, total: int) -> Fraction:
    """Give the probability of a sum at least as far from the middle, on either side."""
    middle = Fraction(number * (FACES + 1), 2)
    far = abs(total - middle)
    ways = _ways(number)
    unusual = sum(count for points, count in enumerate(ways, number) if abs(points - middle) >= far)
    return Fraction(unusual, FACES**number)


@lru_cache(maxsize=64)
def _ways(number: int) -> tuple[int, ...]:
    """Give in how many ways so many dice make each sum, from the least sum on."""
    ways = [1]
    for _ in range(number):
        longer = [0] * (len(ways) + FACES - 1)
        for index, count in enumerate(ways):
            for face in range(FACES):
                longer[index + face] += count
        ways = longer
    return tuple(ways)


@lru_cache(maxsize=1024)
def _count_chance(number: int, count: int) -> Fraction:
    """Give the probability that a face comes up in a number at most as likely as this one."""
    ways = [comb(number, each) * (FACES - 1) ** (number - each) for each in range(number + 1)]
    return Fraction(sum(each for each in ways if each <= ways[count]), FACES**number)
