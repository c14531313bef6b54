"""Names that are likely meant by another: alike but for capitals, or but for one letter more, fewer, other or swapped.

Names that differ in a digit or in the first letter, and short ones that differ in more than capitals, are not taken
for one another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

SHORTEST = 6
"""Letters that a name must have to be taken for one that differs in a letter."""


class Spelling:
    """An index of names; finding those like another takes time in proportion to that one's length only.

    It is made when the first name is looked for: most modules have none that is not known.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._all = tuple(names)

    @cached_property
    def _names(self) -> dict[str, dict[str, None]]:
        names: dict[str, dict[str, None]] = {}
        for name in self._all:
            for variant in _variants(name.casefold()):
                names.setdefault(variant, {})[name] = None
        return names

    def like(self, name: str) -> str | None:
        """Give the name that is most likely meant, the same but for capitals before others; None when none is."""
        folded = name.casefold()
        found = {one for variant in _variants(folded) for one in self._names.get(variant, ())} - {name}
        alike = [one for one in found if one.casefold() == folded]
        near = [one for one in found if min(len(one), len(name)) >= SHORTEST and _is_near(one.casefold(), folded)]
        return min(alike or near, default=None)


def _variants(name: str) -> Iterator[str]:
    yield name
    if len(name) >= SHORTEST - 1:
        yield from {name[:at] + name[at + 1 :] for at in range(len(name))}


def _is_near(one: str, other: str) -> bool:
    """Whether two names differ in one letter after the first, or in two neighbours that are swapped."""
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(one), len(other)) - start and one[-1 - end] == other[-1 - end]:
        end += 1
    left, right = one[start : len(one) - end], other[start : len(other) - end]
    is_small = max(len(left), len(right)) <= 1 or (len(left) == 2 and left == right[::-1])
    return start > 0 and is_small and not any(letter.isdigit() for letter in left + right)
