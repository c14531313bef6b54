"""What a case expects of units, faces, supply and battles fails where it is not so, and says what there was."""

from __future__ import annotations

import pytest

from rules_check.cases.runner import Status, run
from rules_check.cases.syntax import cases_of

HEAD = """GAME la_primogenita
TERRAIN
  flat cost 1 stack 6; road cost 0.5
CASE 0-0 a table
MAP
  A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-9 flat; source A-1 allied FS; town A-4 agordat vp 2
STATE
  unit bde allied foot 8-4 at A-2 steps 2/2; face bde 1 4-4
  unit far allied foot 4-4 at A-9 low_supply disrupted
  unit col italian foot 1-4 at A-3
  unit big allied foot 4-4 at A-1 stacking 2
  unit air1 allied air 0-0 at airbase
  sd sd1 loaded at A-1; sd sd2 depleted at A-9
  supported bde
  {state}
"""
IDLE, MOVES, FIGHTS = "turn 1", "order allied 36 executing", "order allied 34 executing"


def outcome(expect: str, state: str = IDLE, play: str = "next") -> tuple[Status, str]:
    """What a case comes to: whether it passes, and what there was where it fails."""
    played = f"PLAY\n  {play}\n"
    (case,) = cases_of(f"{HEAD.format(state=state)}{played}EXPECT\n  {expect}\nEND\n")
    result = run(case)
    return result.status, result.got


BDE = "unit bde allied foot 8-4 at A-2 steps 2/2"
FAR = "unit far allied foot 4-4 at A-9 steps 1/1 disrupted low_supply"
EXPECTED: tuple[tuple[str, str], ...] = (
    # units: steps as they are said, all of them where they are not
    ("unit bde allied foot 8-4 at A-2", ""),
    ("unit bde allied foot 8-4 at A-2 steps 2/2", ""),
    ("unit bde allied foot 8-4 at A-2 steps 1/2", BDE),
    ("unit bde allied foot 8-4 at A-2 steps 2/3", BDE),
    ("unit bde allied foot 8-5 at A-2 steps 2/2", BDE),
    ("unit bde allied foot 8-4 at A-1 steps 2/2", BDE),
    ("unit far allied foot 4-4 at A-9 disrupted low_supply", ""),
    ("unit far allied foot 4-4 at A-9 disrupted", FAR),
    ("unit far allied foot 4-4 at A-9 low_supply", FAR),
    ("unit big allied foot 4-4 at A-1 stacking 2", ""),
    ("unit big allied foot 4-4 at A-1 stacking 3", "unit big allied foot 4-4 at A-1 steps 1/1"),
    ("unit big allied foot 4-4 at A-2 stacking 2", "unit big allied foot 4-4 at A-1 steps 1/1"),
    ("unit air1 allied air 0-0 at A-1", "unit air1 allied air 0-0 at airbase steps 1/1"),
    ("gone air1", "unit air1 allied air 0-0 at airbase steps 1/1"),
    # dumps
    ("sd sd1 loaded at A-1", ""),
    ("sd sd1 depleted at A-1", "sd sd1 loaded at A-1"),
    ("sd sd2 depleted at A-1", "sd sd2 depleted at A-9"),
    # faces
    ("face bde 1 4-4", ""),
    ("face bde 1 4-4 stacking 3", "4-4"),
    ("face big 1 4-4 stacking 2", ""),
    # supply
    ("range A-1 A-2 1 allied", ""),
    ("range A-1 A-2 out allied", "1"),
    ("range out A-1 A-2 allied", "1"),
    ("range A-1 A-9 out allied", ""),
    ("range out A-1 A-9 allied", ""),
    ("range A-1 A-9 3 allied", "out"),
    ("supplied bde by A-1", ""),
    ("supplied bde by A-9", "A-1"),
    ("unsupplied bde", "A-1"),
    ("can_support bde big", ""),
    ("cannot_support bde big", "they can all be supported"),
    # the table
    ("flag british A-4", "no flag"),
    ("lost A-4", "not lost"),
    ("stock trench allied 99", "3"),
    ("off air1", "airbase"),
)


@pytest.mark.parametrize(("expect", "got"), EXPECTED)
def test_what_is_expected_of_the_table_is_held_to_it(expect: str, got: str) -> None:
    """It passes where nothing else was there."""
    assert outcome(expect) == (Status.FAIL if got else Status.PASS, got)
