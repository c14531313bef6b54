"""A mark by agreement stands for a drag taken back by hand, where what was dragged last lies again where it lay."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.referee.taking_back import taken_back
from tests.referee.steps import played
from tests.referee.toy import PLACE, Soldier, Toy

START = Toy({"red_a": Soldier("1"), "red_b": Soldier("2")})
Ways = tuple[dict[str, str], ...]
OUT, BACK = {"red_a": "4"}, {"red_a": "1"}
TAKEN: tuple[tuple[str, Ways, int, bool], ...] = (
    ("back after the mark", (OUT, BACK), 1, True),
    ("back before the mark", (OUT, BACK), 2, True),
    ("back before the mark, which comes later", (OUT, BACK), 7, True),
    ("out after the mark", (OUT, BACK), 0, False),
    ("on instead of back", (OUT, {"red_a": "5"}), 1, False),
    ("not dragged again", (OUT,), 1, False),
    ("something else before the mark", (OUT, {}, {"red_a": "5"}), 2, False),
    ("one of two", ({"red_a": "4", "red_b": "5"}, BACK), 1, False),
    ("both of two", ({"red_a": "4", "red_b": "5"}, {"red_a": "1", "red_b": "2"}), 1, True),
    ("another in between", (OUT, {"red_b": "3"}, BACK), 1, True),
    ("out, back, and away", (OUT, BACK, {"red_a": "5"}), 2, True),
    ("out, back, and away, marked then", (OUT, BACK, {"red_a": "5"}), 3, False),
    ("another, that stayed, was the last", (OUT, BACK, {"red_b": "3"}), 3, False),
)


@pytest.mark.parametrize(("ways", "mark", "taken"), [row[1:] for row in TAKEN], ids=[row[0] for row in TAKEN])
def test_a_drag_is_taken_back_by_the_next_of_the_same_units(ways: Ways, mark: int, *, taken: bool) -> None:
    """All that were dragged in the step, to where each lay."""
    tables = [START]
    for way in ways:
        units = {unit: replace(tables[-1].units[unit], place=place) for unit, place in way.items()}
        tables.append(replace(tables[-1], units={**tables[-1].units, **units}))
    assert taken_back(PLACE, played(*tables).beats, mark) is taken
