"""What a hidden unit turns out to be, and where it began, decides what it could do before it opened (7.4, 16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from rules_check.cases.syntax import position_in
from rules_check.games.keren.blind import BlindFacts
from rules_check.games.keren.deeds.move import Move, why_not_move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.dialect.moves import way
from rules_check.games.keren.movement import allowance, path_cost
from rules_check.games.keren.position import COMMONWEALTH, Position
from rules_check.games.keren.stated import position_of
from rules_check.play.log import masks
from tests.games.keren.club import Club, Does, played
from tests.games.keren.faults import units
from tests.games.keren.kept import Deed

pytestmark = pytest.mark.slow

GUN = 4
"""The movement points of a gun."""
SETUP = "first_battle"


@pytest.fixture(scope="module")
def before(club: Club) -> Sequence[Deed]:
    """What was done before the first movement."""
    deeds = club.game(SETUP, 2)
    return deeds[: next(number for number, deed in enumerate(deeds) if deed.before.segment == "cw_movement")]


def turned(unit: str, turn: Callable[..., None]) -> Does:
    """Turn a unit face down, or open it."""

    def do(desk: Desk, position: Position) -> None:
        turn(desk.table, desk.table.counters[unit], position.printed(unit).side)

    return do


def audited(club: Club, before: Sequence[Deed], unit: str, other: str, *, opens: bool) -> list[tuple[str, str]]:
    """Move one of two units that lie face down, farther than a gun goes; give codes and severities of the findings."""
    here = before[-1].after
    place, points = here.units[unit].place, max(allowance(here, each) for each in (unit, other))
    board = here.facts.board
    near = (goal for goal in board.hexes if board.distance(place, goal) <= points)
    paths = (way(here, unit, place, goal, points=points) for goal in near)
    path = next(path for path in paths if path and path_cost(here, (unit,), path) > GUN)
    covers = (turned(each, masks.cover) for each in (unit, other))
    # it opens in a later phase, when its move has been judged
    done = played(here, Move((unit,), path), Next(), Next())
    steps: list[Deed | Does] = [*before, *covers, *done, *([turned(unit, masks.uncover)] if opens else [])]
    reading = club.log(SETUP, steps)
    audit: Audit = audit_joined((reading,), windows=False)[0]
    return [(each.diagnostic.code, each.diagnostic.severity.value) for each in audit.findings]


def free(before: Sequence[Deed], *, gun: bool) -> str:
    """Give a Commonwealth unit that may move now."""
    here = before[-1].after
    return next(unit for unit in units(here, COMMONWEALTH, gun=gun) if not why_not_move(here, unit))


def test_whether_a_hidden_unit_goes_too_far_is_known_when_it_opens(club: Club, before: Sequence[Deed]) -> None:
    """Of two, infantry may have gone and a gun may not; until one opens nobody else knows which it is."""
    foot, gun = (free(before, gun=each) for each in (False, True))
    assert audited(club, before, foot, gun, opens=False) == [("MOV910", "unverifiable")]
    assert audited(club, before, foot, gun, opens=True) == []
    assert audited(club, before, gun, foot, opens=False) == [("MOV910", "unverifiable")]
    assert audited(club, before, gun, foot, opens=True) == [("MOV105", "error")]


STATE = """GAME keren
EDITION 2012
STATE
  scenario 1
  turn 2
  segment it_movement
  blind blind_1 italian at 2010 {began}
"""


@pytest.mark.parametrize(
    ("began", "kinds"),
    [
        ("", {"artillery", "infantry", "cavalry"}),
        ("setup hogs_back", {"infantry", "cavalry"}),
        ("setup brigs_peak", {"artillery", "infantry", "cavalry"}),
        ("arrives 5", {"cavalry"}),
        ("arrives 6", {"infantry"}),
    ],
)
def test_a_hidden_unit_is_one_of_those_that_began_where_it_did(club: Club, began: str, kinds: set[str]) -> None:
    """16: the lists of areas and turns are open to both sides; there is no gun at Hog's Back."""
    position = position_of(club.facts, position_in(STATE.format(began=began)))
    printed = position.printed("blind_1")
    assert isinstance(printed, BlindFacts)
    assert {unit.kind for unit in printed.may} == kinds
