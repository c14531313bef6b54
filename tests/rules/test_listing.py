"""Numbers, names and verbs in messages agree."""

from __future__ import annotations

import pytest

from rules_check.rules.listing import listed, steps
from vassal_build.counted import counted


@pytest.mark.parametrize(
    ("number", "one", "many", "reported"),
    [
        (0, "step", "", "0 steps"),
        (1, "step", "", "1 step"),
        (2, "step", "", "2 steps"),
        (1, "hex", "hexes", "1 hex"),
        (2, "hex", "hexes", "2 hexes"),
    ],
)
def test_a_number_takes_its_noun_along(number: int, one: str, many: str, reported: str) -> None:
    """The plural is the noun with an `s` unless it is given."""
    assert counted(number, one, many) == reported


@pytest.mark.parametrize(
    ("names", "reported"),
    [
        ((), "nobody"),
        (("Hussars",), "Hussars"),
        (("Hussars", "SDF"), "Hussars and SDF"),
        (("A", "B", "C"), "A, B and C"),
    ],
)
def test_names_are_joined_as_people_say_them(names: tuple[str, ...], reported: str) -> None:
    """With `and` before the last."""
    assert listed(names, "nobody") == reported


@pytest.mark.parametrize(("first", "last", "reported"), [(3, 3, "step 3"), (3, 5, "steps 3 to 5")])
def test_steps_of_a_log_are_named_from_the_first_to_the_last(first: int, last: int, reported: str) -> None:
    """One step alone is no range."""
    assert steps(first, last) == reported
