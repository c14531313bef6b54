"""Every row by which play of The Ford is reported tells something: a deed of some log, or what was meant in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.play.log import dice, moving, steps
from rules_check.referee.dialect import Explain, Throw
from rules_check.replay.reading import Reading
from tests.referee.by_dialect import audited_by
from tests.referee.ford import Club, Deed
from vassal_build.template.the_ford.rules.deeds.cover import Cover
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.dialect import DIALECT

pytestmark = pytest.mark.slow

Row = Explain[Any, Any, Any] | Throw[Any, Any]
ROWS: tuple[Row, ...] = (*DIALECT.explains, *DIALECT.throws)
GAMES = (("dawn", 1), ("dawn", 2), ("storm", 2), ("mist", 1))


class Heard:
    """What each row has said, by its number, in the order in which it was said."""

    def __init__(self) -> None:
        self.said: list[tuple[int, object]] = []

    def row(self, number: int, row: Any) -> Any:
        """Give a row that is listened to."""

        def actions(*reported: Any) -> Iterator[Any]:
            for action in row.actions(*reported):
                self.said.append((number, bare(action)))
                yield action

        def meant(*reported: Any) -> Any:
            action = row.meant(*reported)
            self.said.append((number, bare(action)))
            return action

        return replace(row, actions=actions, **({"meant": meant} if isinstance(row, Explain) else {}))

    def reported(self, deeds: Sequence[object]) -> set[int]:
        """Give the rows that were the first to say one of some deeds."""
        first: dict[object, int] = {}
        for number, action in sorted(self.said, key=lambda each: each[0]):
            first.setdefault(action, number)
        return {first[deed] for deed in map(bare, deeds) if deed in first}


def bare(action: Any) -> Any:
    """Give an action without dice, as rows say it."""
    return replace(action, dice=()) if "dice" in getattr(action, "__struct_fields__", ()) else action


def reported_in(reading: Reading) -> set[int]:
    """Give the rows that explain a log."""
    heard, at = Heard(), len(DIALECT.explains)
    explains = tuple(heard.row(number, row) for number, row in enumerate(DIALECT.explains))
    throws = tuple(heard.row(number, row) for number, row in enumerate(DIALECT.throws, at))
    dialect = replace(DIALECT, explains=explains, throws=throws)
    (audit,) = audited_by(dialect, (reading,), windows=False)
    return heard.reported([each.action for each in audit.actions])


def drowned(club: Club) -> tuple[list[Deed], Any]:
    """Play up to where the river takes a unit; then the die is thrown first, and the unit dragged and removed."""
    deeds = club.game("dawn", 5)
    number, deed = next((number, each) for number, each in enumerate(deeds) if getattr(each.action, "dice", ()) == (1,))
    move: Any = deed.action

    def cross(desk: Desk) -> None:
        dice.roll(desk.table, "river", 1, "column")
        desk.drag(deed.before, move.unit, move.path[-1])
        steps.eliminate(desk.table, desk.table.counters[move.unit], "column")

    return deeds[:number], cross


def sent_by_the_wrong_unit(club: Club) -> tuple[list[Deed], Any]:
    """Play up to a phase of moves; then skirmishers come out of their box to a unit that cannot send them."""
    deeds = club.game("dawn", 1)
    number, deed = next((number, each) for number, each in enumerate(deeds) if each.before.phase.does == "move")

    def send(desk: Desk) -> None:
        place = deed.before.units["lancers"].place
        moving.drag(desk.table, [desk.table.counters["skirmishers"]], place, "column")

    return deeds[:number], send


@pytest.fixture(scope="module")
def reached(club: Club) -> set[int]:
    """The numbers of the rows by which some logs are reported."""
    found: set[int] = set()
    for setup, seed in GAMES:
        found |= reported_in(club.log(setup, club.game(setup, seed)))
    for deeds, then in (drowned(club), sent_by_the_wrong_unit(club)):
        found |= reported_in(club.log("dawn", deeds, then))
    # a unit that lies down has another name then, except for those who know it
    games = (club.game("dawn", seed) for seed in range(1, 60))
    game = next(game for game in games if any(isinstance(each.action, Cover) for each in game))
    return found | reported_in(club.log("dawn", game, reveal=("guard",)))


@pytest.mark.parametrize("number", range(len(ROWS)), ids=lambda number: ROWS[number].why)
def test_a_row_tells_something(reached: set[int], number: int) -> None:
    """Else nobody knows what it is for."""
    assert number in reached
