"""What a dice button writes is read as a throw, even where no property changed."""

from __future__ import annotations

import pytest

from rules_check.replay.events import Said
from rules_check.replay.rolls import rolls_in


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("* Red, battle 1, Assault: 4", ("Assault", (4,), "battle 1")),
        ("* Red, Assault: 4,5", ("Assault", (4, 5), "")),
        ("* Red, battle 2, 6 on 0304, column 5, Fire: 4 (1DE)", ("Fire", (4,), "battle 2, 6 on 0304, column 5")),
        ("* Red, battle 1, Assault: 4 or more", None),
    ],
)
def test_a_line_alone_tells_the_throw(line: str, told: tuple[str, tuple[int, ...], str] | None) -> None:
    """With what it was for, and without what it came to."""
    rolls = [(each.die, each.faces, each.purpose) for each in rolls_in([Said(line)])]
    assert rolls == ([told] if told else [])
