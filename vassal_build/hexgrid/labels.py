"""The numbers of rows or of columns: digits or letters, from any first one, upward or downward, with gaps."""

from __future__ import annotations

from msgspec import Struct

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_LETTERS = 10
MOST_DIGITS = 3
"""A number of no fixed length has so many at most, or as many as it is padded to."""


class Labels(Struct, frozen=True):
    """How rows or columns are numbered.

    The northernmost row or westernmost column has the number `first`; the numbers go up from there, or down if
    `descending`, and leave out those in `without`. Letters are numbers too: A is 0, Z 25, AA 26, BB 27 (the letter is
    repeated, as VASSAL counts). A number in digits has zeros before it until it has `digits` of them. `count` is how
    many there are, None where that is not said.
    """

    letters: bool = False
    digits: int = 2
    first: int = 1
    descending: bool = False
    without: tuple[int, ...] = ()
    count: int | None = None

    def write(self, index: int) -> str:
        """Write the number of a row or column by its place, 0 the northernmost or westernmost.

        Raises ValueError where there is none: before the first, and past the last of those that go down.
        """
        number = self._number(index) if index >= 0 else -1
        if number < 0:
            raise ValueError(f"number {index} of them has no number")
        return self.shown(number)

    def read(self, text: str) -> int:
        """Give the place of the row or column that has a number, which must match `pattern`; raise ValueError for none.

        The message says why: what the first is, or that there is no such number.
        """
        number = self.number(text)
        if number is None or number in self.without:
            raise ValueError(f"there is no {text}")
        index = self._index(number)
        if index < 0:
            raise ValueError(f"the first is {self.shown(self.first)}")
        return index

    def number(self, text: str) -> int | None:
        """Give the number that digits or capital letters stand for, None for letters of no number, such as AB."""
        if not self.letters:
            return int(text)
        return None if len(set(text)) > 1 else LETTERS.index(text[0]) + len(LETTERS) * (len(text) - 1)

    def shown(self, number: int) -> str:
        """Write a number as it is printed."""
        if self.letters:
            return LETTERS[number % len(LETTERS)] * (number // len(LETTERS) + 1)
        return str(number).zfill(self.digits)

    def pattern(self, *, fixed: bool) -> str:
        """Give a regular expression for a number, one group; with `fixed` it has just the digits it is padded to."""
        least = self.digits if fixed and not self.letters else 1
        return f"({'[A-Z]' if self.letters else '[0-9]'}{{{least},{self.longest(fixed=fixed)}}})"

    def longest(self, *, fixed: bool) -> int:
        """Give how many letters or digits a number may have."""
        if self.letters:
            return MOST_LETTERS
        return self.digits if fixed else max(self.digits, MOST_DIGITS)

    def within(self, index: int) -> int:
        """Give a place, or the last one that is known to have a number where it is beyond that."""
        last = index if self.count is None else self.count - 1
        return min(index, last, self._index(0)) if self.descending else min(index, last)

    @property
    def first_is_even(self) -> bool:
        """Whether the first number is even; of letters, A is the first and so odd."""
        return (self.first + self.letters) % 2 == 0

    def _number(self, index: int) -> int:
        step = -1 if self.descending else 1
        number = self.first + step * index
        for gap in sorted(self.without, reverse=self.descending):
            if (gap - self.first) * step >= 0 and (number - gap) * step >= 0:
                number += step
        return number

    def _index(self, number: int) -> int:
        step = -1 if self.descending else 1
        index = (number - self.first) * step
        return index - sum(0 <= (gap - self.first) * step < index for gap in self.without)
