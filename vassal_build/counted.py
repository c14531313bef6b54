"""A number with its noun, as a sentence needs it."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """Give a number with its noun: `1 step`, `2 steps`; `many` is the plural where it is not the noun with an `s`."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def more_times(number: int) -> str:
    """Say how often something is met again."""
    return "once more" if number == 1 else f"{number} times more"
