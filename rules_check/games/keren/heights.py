"""How high hexes are: their printed levels, and of sheer hexes a height between their neighbours' (12.1, 12.2)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_check.games.keren.facts import Facts

_BOTH = 2
"""Lower and higher ground."""


def level_of(facts: Facts, place: str) -> int | None:
    """Give the level of a hex, None for sheer ground."""
    return facts.ground["ridge" if place in facts.board.ridges else facts.board.terrain[place]].level


def height(facts: Facts, place: str) -> Fraction:
    """Give the height of a hex in levels.

    Sheer ground lies between the nearest lower and the nearest higher ground, the higher the nearer it is to the
    latter (12.2). Its height is for comparing alone.
    """
    level = level_of(facts, place)
    if level is not None:
        return Fraction(level)
    nearest = _nearest(facts, place)
    low, high = min(nearest, default=0), max(nearest, default=0)
    if low == high:
        return Fraction(low)
    return low + (high - low) * Fraction(nearest[low], nearest[low] + nearest[high])


def ranks(facts: Facts) -> Mapping[str, int]:
    """Give how high each hex is among the others: the greater the number, the higher."""
    if not facts.ranks:
        found = {place: height(facts, place) for place in facts.board.hexes}
        order = {each: rank for rank, each in enumerate(sorted(set(found.values())))}
        facts.ranks.update({place: order[each] for place, each in found.items()})
    return facts.ranks


def _nearest(facts: Facts, place: str) -> Mapping[int, int]:
    """Give the levels round a sheer hex, each with how many hexes away it is nearest; two of them if there are two."""
    seen, ring, found, far = {place}, {place}, dict[int, int](), 0
    while ring and len(found) < _BOTH:
        far += 1
        ring = {other for hex_ in ring for other in facts.board.beside[hex_]} - seen
        seen |= ring
        for hex_ in ring:
            level = level_of(facts, hex_)
            if level is not None:
                found.setdefault(level, far)
    return found
