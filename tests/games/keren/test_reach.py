"""Every row by which play of Keren is reported tells something: a deed of some log, or what was meant in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.deeds.flip import Flip
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.deeds.retrace import Retrace
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.dialect import DIALECT
from rules_check.games.keren.dialect.marks import TARGET
from rules_check.games.keren.position import OUT_OF_SUPPLY, Position
from rules_check.play.log import steps
from rules_check.referee.dialect import Explain, Group, Throw, actions_of
from rules_check.replay.reading import Reading, read_tables
from tests.games.keren.club import Club, played
from tests.games.keren.kept import Deed
from tests.games.keren.marking import Announced, hands_of
from tests.games.keren.test_choice import CHOICE
from tests.referee.by_dialect import audited_by

pytestmark = pytest.mark.slow
Row = Explain[Position, Action, Any] | Throw[Position, Action]
ROWS: tuple[Row, ...] = (*DIALECT.explains, *DIALECT.throws)
KEPT = ("worked_turn/turn.vlog", "worked_passage/passage.vlog")
"""Logs that real VASSAL wrote."""
BATTLE, SEED = "first_battle", 1
DICE = range(1, 7)
ENDING = (Check, Next)
"""What is done in every Administrative Phase."""


class Heard:
    """What each row has said, by its number, in the order in which it was said."""

    def __init__(self) -> None:
        self.said: list[tuple[int, Action]] = []

    def row(self, number: int, row: Any) -> Any:
        """Give a row that is listened to."""

        def actions(*reported: Any) -> Iterator[Action | Group[Action]]:
            for action in row.actions(*reported):
                self.said += [(number, bare(each)) for each in actions_of(action)]
                yield action

        def meant(*reported: Any) -> Action | None:
            action: Action | None = row.meant(*reported)
            self.said += [(number, bare(action))] if action is not None else []
            return action

        return replace(row, actions=actions, **({"meant": meant} if isinstance(row, Explain) else {}))

    def reported(self, deeds: Iterable[object]) -> set[int]:
        """Give the rows that were the first to say one of some deeds."""
        first: dict[Action, int] = {}
        for number, action in sorted(self.said, key=lambda each: each[0]):
            first.setdefault(action, number)
        return {first[deed] for deed in map(bare, deeds) if deed in first}


def bare(action: Any) -> Any:
    """Give an action without dice, as rows say it."""
    return replace(action, dice=()) if "dice" in action.__struct_fields__ else action


def reported_in(reading: Reading) -> set[int]:
    """Give the rows that explain a log."""
    heard, at = Heard(), len(DIALECT.explains)
    explains = tuple(heard.row(number, row) for number, row in enumerate(DIALECT.explains))
    throws = tuple(heard.row(number, row) for number, row in enumerate(DIALECT.throws, at))
    (audit,) = audited_by(replace(DIALECT, explains=explains, throws=throws), (reading,), windows=False)
    return heard.reported(each.action for each in audit.actions)


class Unmarked(Announced):
    """Throws alone, rallies too."""

    def rally(self, position: Position, unit: str, dice: Sequence[int]) -> None:
        """Press the button."""
        self.roll(position, "rally", {unit: ""}, dice)


def by_unmarked(deed: Deed, desk: Desk, _: Position) -> None:
    """Throw for a deed that was not marked."""
    hands_of(Unmarked, desk).carry_out(deed.before, (deed.action,), deed.after)


def mark(target: str, desk: Desk, position: Position) -> None:
    """Mark a target, and not who fires at it."""
    hands_of(Unmarked, desk).join(position, {target: TARGET})


def phases(club: Club, segment: str) -> Iterator[tuple[int, list[Deed]]]:
    """Yield the number of the first deed of a phase in each turn of a game, and what is done in it."""
    game = club.game(BATTLE, SEED)
    begins = [*club.phases(BATTLE, SEED), len(game)]
    for begin, end in pairwise(begins):
        if game[begin].before.segment == segment:
            yield begin, game[begin:end]


def unmarked(club: Club, segment: str) -> Reading:
    """Give the log of the first phase in which there is more to do than to end it, with no marks."""
    begin, done = next((begin, deeds) for begin, deeds in phases(club, segment) if len(deeds) > len(ENDING))
    return club.log(BATTLE, [partial(by_unmarked, deed) for deed in done], club.phase(BATTLE, SEED, begin))


def fire(club: Club, segment: str, *, flies: bool) -> Reading:
    """Give the log of a fire, by aircraft or others, that suppresses its target, which alone is marked."""
    for begin, (first, *_) in phases(club, segment):
        here = first.before
        for each in (each for each in FIRE.legal(here) if here.printed(each.units[0]).flies is flies):
            for die in DICE:
                (deed,) = played(here, Fire(each.target, each.units, (die,)))
                before, after = here.units[each.target], deed.after.units[each.target]
                if deed.after.fight is None and before != after:
                    throw = [partial(mark, each.target), partial(by_unmarked, deed)]
                    return club.log(BATTLE, throw, club.phase(BATTLE, SEED, begin))
    pytest.fail("nobody can fire")


def retraced(club: Club) -> Reading:
    """Give the log of a unit that turns over after supply was determined, and is in supply for it (R16)."""
    for begin, deeds in phases(club, "admin"):
        rally = next((each.action for each in deeds if isinstance(each.action, Rally)), None)
        for flip in (each.action for each in deeds if isinstance(each.action, Flip)):
            done = played(deeds[0].before, Check(), flip, *([rally] if rally is not None else []))
            if done[0].after.has(flip.unit, OUT_OF_SUPPLY):
                done += played(done[-1].after, Retrace(flip.unit))
                if not done[-1].after.has(flip.unit, OUT_OF_SUPPLY):
                    done += played(done[-1].after, Next())
                    return club.log(BATTLE, done, club.phase(BATTLE, SEED, begin))
    pytest.fail("nobody turns over")


def taken_off(club: Club) -> Reading:
    """Give the log of a last turn in which a unit without supply is taken off before anything else is done."""
    *_, (begin, deeds) = phases(club, "admin")
    check = next(each for each in deeds if isinstance(each.action, Check))
    gone = next(unit for unit in check.after.units if check.before.on_map(unit) and not check.after.on_map(unit))

    def eliminate(desk: Desk, _: Position) -> None:
        steps.eliminate(desk.table, desk.table.counters[gone], check.before.printed(gone).side)

    return club.log(BATTLE, [eliminate, *deeds], club.phase(BATTLE, SEED, begin))


def logs(club: Club) -> Iterator[Reading]:
    """Yield logs by which together all rows are reached."""
    yield from (read_tables(Path(__file__).parent / name) for name in KEPT)
    yield club.log("second_battle", played(club.start("second_battle"), CHOICE))
    yield from (unmarked(club, segment) for segment in ("cw_assault", "admin"))
    yield from (fire(club, segment, flies=False) for segment in ("cw_fire", "cw_bombardment"))
    yield fire(club, "cw_bombardment", flies=True)
    yield retraced(club)
    yield taken_off(club)


@pytest.fixture(scope="module")
def reached(club: Club) -> set[int]:
    """The numbers of the rows by which some logs are reported."""
    return set().union(*map(reported_in, logs(club)))


@pytest.mark.parametrize("number", range(len(ROWS)), ids=lambda number: ROWS[number].why)
def test_a_row_tells_something(reached: set[int], number: int) -> None:
    """Else nobody knows what it is for."""
    assert number in reached
