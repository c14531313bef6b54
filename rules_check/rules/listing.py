"""Numbers, names and verbs in the messages of the referee: plural forms and lists, as English wants them."""

from __future__ import annotations

from collections.abc import Iterable


def steps(first: int, last: int) -> str:
    """Name the steps of a log from one to another: `step 3`, `steps 3 to 5`."""
    return f"step {first}" if first == last else f"steps {first} to {last}"


def listed(names: Iterable[str], nobody: str = "") -> str:
    """Join names: `A`, `A and B`, `A, B and C`; `nobody` stands for none."""
    all_names = tuple(names)
    if not all_names:
        return nobody
    *first, last = all_names
    return f"{', '.join(first)} and {last}" if first else last


def agreeing(number: int, one: str, many: str) -> str:
    """Give the form of a word that goes with a number: `is` or `are`, `has` or `have`."""
    return one if number == 1 else many
