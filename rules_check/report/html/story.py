"""What happened, as the page shows it: the end, the points, the losses, and the fights with the luck of their dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean

from msgspec import Struct

from rules_check.audit.verdict import Outcome
from rules_check.facts.fact import Unknown
from rules_check.report.html.chapters import Chapter, actions_in
from rules_check.rules import judging
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.story import Cell, Ending, Fight
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import named, said

UNKNOWN = (Unknown, CannotBeDone)
"""What a game raises for an action of which it does not know more."""


class Fought(Struct, frozen=True):
    """A fight at the place of its step among all steps; `first` and `last` are those of its action.

    `illegal` says that it was against the rules; what it brought is then what the table says anyway.
    """

    first: int
    last: int
    fight: Fight
    illegal: bool = False


class Lost(Struct, frozen=True):
    """Steps that a unit lost by the end of a window: the window's last step, the unit, and whether it is eliminated."""

    step: int
    address: str
    turn: int
    unit: str
    steps: int
    eliminated: bool


class Luck(Struct, frozen=True):
    """What the dice of all fights cost a side, in steps: expected, and thrown.

    `fights` are those in which it attacked, `illegal` the ones of them that were against the rules.
    """

    side: str
    fights: int
    expected: float
    thrown: float
    illegal: int = 0


def ending_of(chapters: Sequence[Chapter]) -> Ending | None:
    """Give how the game ended; None where these records do not show it."""
    last = next((action for _, action in reversed([*actions_in(chapters)]) if action.before is not None), None)
    if last is None:
        return None
    reading = chapters[-1].reading
    try:
        # no rule says what follows from an action against the rules
        is_wrong = last.outcome is Outcome.ILLEGAL
        after = last.before if is_wrong else judging.apply(reading.rules, last.before, last.action)
        return reading.records.story.ending(after)
    except UNKNOWN:
        return None


def fights_of(chapters: Sequence[Chapter]) -> Iterator[Fought]:
    """Yield every fight with a die, in the order of play; one of which nothing can come has none."""
    for chapter, action in actions_in(chapters):
        if action.before is None:
            continue
        try:
            fight = chapter.reading.records.story.fight(action.before, action.action)
        except UNKNOWN:
            continue
        if fight is not None:
            is_wrong = action.outcome is Outcome.ILLEGAL
            yield Fought(chapter.at(action.first), chapter.at(action.moment.step), fight, is_wrong)


def losses_of(chapters: Sequence[Chapter]) -> Iterator[Lost]:
    """Yield what each window cost; steps that come back are left out."""
    stood = [
        (chapter, window, chapter.reading.records.story.steps(window.position))
        for chapter in chapters
        for window in chapter.audit.windows
    ]
    for (_, _, before), (chapter, window, after) in pairwise(stood):
        for unit, steps in before.items():
            left = after.get(unit, steps)
            if left < steps:
                at, address = chapter.at(window.last), chapter.address(window.last)
                yield Lost(at, address, window.position.turn, unit, steps - left, not left)


def luck_of(fights: Sequence[Fought], sides: Sequence[str]) -> tuple[Luck, ...]:
    """Give the luck of each side over all fights, with two sides in each of them."""
    rows = []
    for side in sides:
        cells = [(each.fight, each.fight.side == side) for each in fights]
        expected = sum(_mean(fight, [_cost(cell, is_attacker=mine) for cell in fight.cells]) for fight, mine in cells)
        thrown = sum(_cost(fight.result, is_attacker=mine) for fight, mine in cells)
        mine = [each for each in fights if each.fight.side == side]
        rows.append(Luck(side, len(mine), expected, thrown, sum(each.illegal for each in mine)))
    return tuple(rows)


def _mean(fight: Fight, values: Sequence[float]) -> float:
    """Give the mean of a value of each cell, by how often the cell comes up."""
    return fmean(values, [cell.ways for cell in fight.cells])


def _cost(cell: Cell, *, is_attacker: bool) -> float:
    return cell.attacker if is_attacker else cell.defender


def chance_of(fight: Fight) -> float:
    """Give the chance of a result that is as good for the attacker as the one thrown, or better."""
    return _mean(fight, [cell.gain >= fight.result.gain for cell in fight.cells])


def points_by_turn(clocks: Sequence[Sequence[object]]) -> Mapping[int, int]:
    """Give the Victory Points at the end of each Game Turn; clocks are [Game Turn, segment, points]."""
    found: dict[int, int] = {}
    for turn, _, points in clocks:
        if isinstance(turn, int) and isinstance(points, int):
            found[turn] = points
    return found


def names_of(box: Gamebox, units: Sequence[str]) -> list[str]:
    """Name units as players do; one that the game does not list, such as one that lies face down, has no name."""
    return [named(box.unit_by_id[unit].name) if unit in box.unit_by_id else said("a hidden unit") for unit in units]
