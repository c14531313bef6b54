"""A number with its noun, as a sentence needs it."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """Give a number with its noun, in the plural where there are more, or none."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def more_times(number: int) -> str:
    """Say how often something is met again."""
    return "once more" if number == 1 else f"{number} times more"
