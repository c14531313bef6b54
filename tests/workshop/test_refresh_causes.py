"""What was left over, listed by its causes."""

from __future__ import annotations

import pytest

from vassal_build.workshop.refresh.causes import causes
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.pieces import Leftover, Reason

NO_SLOT, NO_MAP = "the module has no definition of it", "on no map"


def unknown(*names: str, gpid: str = "9") -> tuple[Leftover, ...]:
    """Pieces without a definition."""
    return tuple(Leftover(str(number), name, gpid, Reason.NO_DEFINITION) for number, name in enumerate(names))


@pytest.mark.parametrize(
    ("outcomes", "lines"),
    [
        pytest.param([Outcome("a", leftovers=unknown("Tank"))], [f"a: piece 0 'Tank', gpid 9: {NO_SLOT}"], id="one"),
        pytest.param(
            [Outcome("a", leftovers=unknown("Tank", "Tank"))],
            [f"a: 2 pieces: {NO_SLOT}: 2 of 'Tank' (gpid 9)"],
            id="two of a kind",
        ),
        pytest.param(
            [Outcome("a", leftovers=unknown("Tank", "Truck", gpid=""))],
            [f"a: 2 pieces: {NO_SLOT}: 1 of 'Tank' (gpid none), 1 of 'Truck' (gpid none)"],
            id="without gpids",
        ),
        pytest.param(
            [Outcome("a", leftovers=unknown("Tank")), Outcome("b", leftovers=unknown("Tank"))],
            [f"2 files: 2 pieces: {NO_SLOT}: 2 of 'Tank' (gpid 9)"],
            id="in two files",
        ),
        pytest.param(
            [Outcome("a", leftovers=(*unknown("Tank"), Leftover("7", "Truck", "1", Reason.NO_MAP)))],
            [f"a: piece 0 'Tank', gpid 9: {NO_SLOT}", f"a: piece 7 'Truck', gpid 1: {NO_MAP}"],
            id="two causes",
        ),
        pytest.param(
            [Outcome("a", leftovers=unknown(*"ABCDE"))],
            [f"a: 5 pieces: {NO_SLOT}: " + ", ".join(f"1 of '{name}' (gpid 9)" for name in "ABCDE")],
            id="as many kinds as are named",
        ),
        pytest.param(
            [Outcome("a", leftovers=unknown(*"ABCDEF"))],
            [
                f"a: 6 pieces: {NO_SLOT}: "
                + ", ".join(f"1 of '{name}' (gpid 9)" for name in "ABCDE")
                + " and 1 more kind"
            ],
            id="one kind more",
        ),
    ],
)
def test_one_cause_is_one_line(outcomes: list[Outcome], lines: list[str]) -> None:
    """Whatever files and pieces it is found in; other causes have their own."""
    assert list(causes(outcomes)) == lines
