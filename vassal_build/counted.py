"""A number with its noun, as a sentence needs it."""

from __future__ import annotations

from vassal_build.language.said import Said, said_of


def counted(number: int, one: str, many: str = "") -> Said:
    """Give a number with its noun: `1 step`, `2 steps`; `many` is the plural where it is not the noun with an `s`."""
    return said_of(number, f"{{number}} {one}", f"{{number}} {many or f'{one}s'}")


def more_times(number: int) -> Said:
    """Say how often something is met again."""
    return said_of(number, "once more", "{number} times more")


def size_of(number: int) -> str:
    """Give a number of bytes as people read it: `5.7 MB`, `9.2 kB`, `38 bytes`."""
    if number >= 100_000:
        return f"{number / 1_000_000:.1f} MB"
    return f"{number / 1_000:.1f} kB" if number >= 1_000 else f"{number} bytes"
