"""The game in short, as the page shows it first: who won, the points as a curve, losses, and luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rules_check.report.html.chapters import Chapter
from rules_check.report.html.scenes import Scenes
from rules_check.report.html.story import (
    Fought,
    Lost,
    Luck,
    ending_of,
    losses_of,
    luck_of,
    names_of,
    points_by_turn,
)
from rules_check.rules.story import Ending
from vassal_build.language.said import named, said

WIDE, HIGH, EDGE = 380, 130, 26
"""The size of the drawing of the points, and the room for its figures, in pixels."""
FIGURE = 14
"""The height of a figure beside the drawing, in pixels."""
EVEN = 0.05
"""Steps of luck that are none."""


class Curve(Struct, frozen=True):
    """The points by turn as a drawing: the line, dots as [x, y, turn, points], and marks of heights as [y, points]."""

    line: str
    dots: tuple[tuple[float, float, int, int], ...]
    marks: tuple[tuple[float, int], ...]


class LossRow(Struct, frozen=True):
    """A loss in words: its step among all steps and its address, Game Turn, unit, steps, whether it is eliminated."""

    at: int
    address: str
    turn: int
    name: str
    steps: int
    eliminated: bool


class SideRow(Struct, frozen=True):
    """What a side lost, and its luck in words."""

    id: str
    name: str
    steps: int
    eliminated: int
    losses: tuple[LossRow, ...]
    luck: Luck
    lucky: str


class Summary(Struct, frozen=True):
    """The game in short; `ending` is None where these records do not show who won, `curve` where there are no points.

    `fights` is the number of fights with a die, `illegal` that of those against the rules, `loses` whether losses are
    known at all, `has_steps` whether a unit can lose one and stay.
    """

    ending: Ending | None
    winner: str
    curve: Curve | None
    sides: tuple[SideRow, ...]
    fights: int
    illegal: int
    loses: bool
    has_steps: bool


def summary_of(chapters: Sequence[Chapter], scenes: Scenes, fights: Sequence[Fought]) -> Summary:
    """Give the game in short."""
    box = chapters[0].reading.box
    ending = ending_of(chapters)
    losses = tuple(losses_of(chapters))
    luck = {each.side: each for each in luck_of(fights, [side.id for side in box.sides])}
    names = {side.id: named(side.name) for side in box.sides}
    rows = tuple(_side(chapters, each, names[each], losses, luck[each]) for each in names)
    stories = chapters[0].reading.records.story
    steps = [stories.steps(window.position) for window in chapters[0].audit.windows[:1]]
    return Summary(
        ending,
        names.get(ending.side, "") if ending else "",
        curve_of(points_by_turn(scenes.clocks())),
        rows,
        len(fights),
        sum(each.illegal for each in fights),
        any(steps),
        any(left > 1 for each in steps for left in each.values()),
    )


def _side(chapters: Sequence[Chapter], side: str, name: str, losses: Sequence[Lost], luck: Luck) -> SideRow:
    box = chapters[0].reading.box
    mine = [each for each in losses if each.unit in box.unit_by_id and box.unit_by_id[each.unit].side == side]
    rows = tuple(
        LossRow(each.step, each.address, each.turn, name, each.steps, each.eliminated)
        for each, name in zip(mine, names_of(box, [each.unit for each in mine]), strict=True)
    )
    eliminated = sum(each.eliminated for each in mine)
    return SideRow(side, name, sum(each.steps for each in mine), eliminated, rows, luck, _lucky(luck))


def _lucky(luck: Luck) -> str:
    """Say a side's luck in words."""
    spared = luck.expected - luck.thrown
    if abs(spared) < EVEN:
        return said("as many")
    return said("{number:.1f} fewer", number=spared) if spared > 0 else said("{number:.1f} more", number=-spared)


def curve_of(points: Mapping[int, int]) -> Curve | None:
    """Draw the points by turn; None where no turn has any."""
    if not points:
        return None
    first, last = min(points), max(points)
    least, most = min(0, *points.values()), max(0, *points.values())
    most = max(most, least + 1)

    def across(turn: int) -> float:
        return round(EDGE + (WIDE - 2 * EDGE) * (turn - first) / max(1, last - first), 1)

    def down(value: int) -> float:
        return round(HIGH - EDGE - (HIGH - 2 * EDGE) * (value - least) / (most - least), 1)

    dots = tuple((across(turn), down(value), turn, value) for turn, value in sorted(points.items()))
    ends = (least, most)
    heights = (*ends, *(value for value in (0,) if all(abs(down(value) - down(end)) >= FIGURE for end in ends)))
    marks = tuple((down(value), value) for value in sorted(heights))
    return Curve(" ".join(f"{x},{y}" for x, y, _, _ in dots), dots, marks)
