"""Steps and lists in the messages of the referee."""

from __future__ import annotations

from collections.abc import Iterable

from vassal_build.language.said import joined, said


def steps(first: int, last: int) -> str:
    """Name the steps of a log from one to another: `step 3`, `steps 3 to 5`."""
    if first == last:
        return said("step {first}", first=first)
    return said("steps {first} to {last}", first=first, last=last)


def listed(names: Iterable[str], nobody: str = "") -> str:
    """Join names: `A`, `A and B`, `A, B and C`; `nobody` stands for none."""
    all_names = tuple(names)
    if not all_names:
        return nobody
    *first, last = all_names
    return said("{others} and {last}", others=joined(first, ", "), last=last) if first else last
