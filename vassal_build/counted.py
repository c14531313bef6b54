"""A number with its noun, as a sentence needs it."""

from __future__ import annotations

from vassal_build.language.said import Said, said_of


def counted(number: int, one: str, many: str = "") -> Said:
    """Give a number with its noun: `1 step`, `2 steps`; `many` is the plural where it is not the noun with an `s`."""
    return said_of(number, f"{{number}} {one}", f"{{number}} {many or f'{one}s'}")


def more_times(number: int) -> Said:
    """Say how often something is met again."""
    return said_of(number, "once more", "{number} times more")
