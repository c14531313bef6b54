"""Reinforcements that enter and are turned over in one phase (6.3, 12.4): they come in, and that alone is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from msgspec import Struct

from rules_check.audit.verdict import Outcome
from rules_check.games.keren.deeds.enter import ENTER, Enter
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import Position
from tests.games.keren.club import Club, Start, played
from tests.games.keren.kept import Deed
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
BATTLE, SEED, PHASE = "first_battle", 5, "it_movement"
Wanted = Callable[[Position, str], bool]


def is_gun(position: Position, unit: str) -> bool:
    """Say whether a unit is a gun."""
    return position.printed(unit).is_gun


def is_no_gun(position: Position, unit: str) -> bool:
    """Say whether a unit has a Carrying Supply side."""
    return not is_gun(position, unit)


class Entering(Struct, frozen=True):
    """The start of a Movement Phase, what is done in it, the position at its end, and how a unit can still come in."""

    start: Start
    deeds: list[Deed]
    here: Position
    way: Enter


def entering(club: Club, wanted: Wanted) -> Entering:
    """Give a Movement Phase up to its end, where a unit can still come in."""
    game, begin = club.game(BATTLE, SEED), 0
    starts = club.phases(BATTLE, SEED)
    for number, deed in enumerate(game):
        begin = number if number in starts else begin
        if deed.before.segment == PHASE and isinstance(deed.action, Next):
            ways = (way for way in ENTER.legal(deed.before) if wanted(deed.before, way.unit))
            if (way := next(ways, None)) is not None:
                return Entering(club.phase(BATTLE, SEED, begin), game[begin:number], deed.before, way)
    pytest.fail("nobody can come in")


@pytest.mark.parametrize("first", ["dragged", "turned"])
@pytest.mark.parametrize(("wanted", "codes"), [(is_gun, ["BMB901"]), (is_no_gun, ["SEQ101"])], ids=["gun", "infantry"])
def test_a_reinforcement_that_is_turned_over_has_come_in(
    club: Club, wanted: Wanted, codes: Sequence[str], first: str
) -> None:
    """The way in is legal; that the counter shows its other side is the one error."""
    phase = entering(club, wanted)
    way, entered = phase.way, played(phase.here, phase.way)[0]

    def does(desk: Desk, position: Position) -> None:
        if first == "turned":
            desk.turn(position, way.unit, over=True)
        desk.drag(position, (way.unit,), way.path[-1])
        if first == "dragged":
            desk.turn(position, way.unit, over=True)
        desk.press(played(entered.after, Next())[0].after)

    audit = club.audited(BATTLE, [*phase.deeds, does], phase.start)
    wrong = [each.diagnostic for each in audit.findings if each.diagnostic.severity is Severity.ERROR]
    assert [each.code for each in wrong] == codes
    entries = [each for each in audit.actions if isinstance(each.action, Enter) and each.action.unit == way.unit]
    assert [each.outcome for each in entries] == [Outcome.LEGAL]


@pytest.mark.parametrize("by", ["an entry", "no entry"])
def test_a_gun_that_may_not_come_in_is_turned_over_besides(club: Club, by: str) -> None:
    """16, 12.4: too early, or where nobody comes in; both errors are said."""
    phase = entering(club, is_gun)
    way, here, board = phase.way, phase.here, phase.here.facts.board
    late = {unit for unit, state in here.units.items() if state.arrives > here.turn and is_gun(here, unit)}
    place = way.path[0] if by == "an entry" else next(each for each in board.hexes if not here.at(each))
    unit = min(late) if by == "an entry" else way.unit

    def does(desk: Desk, position: Position) -> None:
        desk.drag(position, (unit,), place)
        desk.turn(position, unit, over=True)
        desk.press(played(here, Next())[0].after)

    audit = club.audited(BATTLE, [*phase.deeds, does], phase.start)
    wrong = [each.diagnostic for each in audit.findings if each.diagnostic.severity is Severity.ERROR]
    assert [(each.code, each.subject) for each in wrong] == [("RNF102", unit), ("BMB901", unit)]
