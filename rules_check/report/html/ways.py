"""The ways of moves, and where units could have gone: rows for the page, equal ones kept once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import hypot, inf

from msgspec import Struct, field

from rules_check.audit.verdict import Finding, Judged, Outcome
from rules_check.report.html.chapters import Chapter
from rules_check.report.html.scenes import Scenes
from rules_check.report.html.story import UNKNOWN
from rules_check.rules.story import Going, Reached, Trail
from vassal_build.language.said import joined, said

NO_STOP = -1
"""The cost of a place that is only passed on the way to another."""
Choices = Mapping[str, Reached]
Columns = tuple[list[int], list[int], list[float]]


class Way(Struct, frozen=True):
    """A unit's way, whether it is against the rules, the number of its choices, and the nearest legal move instead."""

    trail: Trail
    is_illegal: bool
    choices: int
    nearest: tuple[str, Reached] | None

    @property
    def wrong(self) -> int:
        """The number of the leg from which on it breaks a rule, -1 for none."""
        if not self.is_illegal:
            return NO_STOP
        legs = self.trail.legs
        return next((number for number, leg in enumerate(legs) if leg.wrong), len(legs) - 1)


class Ways(Struct):
    """The ways of a game's moves.

    `instead` says, by the place of a step and the unit, which legal move was the nearest to an illegal one.
    `kept` are the choices of units, each as three columns that pack well: the places in rising order, each as the step
    from the one before it; what each place's number is above that of the place before it on the way; the points, where
    NO_STOP stands for a place that is only passed. `looks` are the kinds of lines that the map needs for them: how
    units go, `broken`, `nearest` and `choice`. `scenes` number the places. `could` gives, by window, the choices of the
    side that moves in it.
    """

    scenes: Scenes
    kept: list[Columns] = field(default_factory=list)
    looks: set[str] = field(default_factory=set)
    could: list[dict[str, int]] = field(default_factory=list)
    instead: dict[tuple[int, str], str] = field(default_factory=dict)
    _known: dict[str, int] = field(default_factory=dict)

    def of(self, chapter: Chapter, action: Judged) -> list[Way]:
        """Give the ways of the units that an action takes from place to place, none for every other action."""
        is_wrong = action.outcome is Outcome.ILLEGAL
        return [self._way(chapter, action, trail, is_wrong) for trail in _trails(chapter, action) if trail.legs]

    def _way(self, chapter: Chapter, action: Judged, trail: Trail, is_wrong: bool) -> Way:
        choices = _choices(chapter, action, trail.unit) if trail.going is Going.MOVE else {}
        nearest = self._nearest(choices, trail.legs[-1].place) if is_wrong else None
        if nearest is not None:
            self.instead[chapter.at(action.moment.step), trail.unit] = way_words(*nearest)
        self.looks |= {trail.going.value, *(("broken",) if is_wrong else ()), *(("nearest",) if nearest else ())}
        return Way(trail, is_wrong, self._number(choices), nearest)

    def add_windows(self, chapter: Chapter) -> None:
        """Find out, for each window of a chapter, what the side that moves first in it could choose."""
        for window in chapter.audit.windows:
            movers = (each for each in chapter.audit.actions if window.first <= each.moment.step <= window.last)
            first = next((each for each in movers if _moves(chapter, each)), None)
            self.could.append({} if first is None else dict(self._side(chapter, first)))

    def legal_instead(self, chapter: Chapter, finding: Finding) -> str:
        """Say which move would have been legal in the place of one that a finding is about, empty for none."""
        return self.instead.get((chapter.at(finding.moment.step), finding.diagnostic.subject), "")

    def _side(self, chapter: Chapter, first: Judged) -> Iterator[tuple[str, int]]:
        box = chapter.reading.box
        for unit in () if first.before is None else first.before.pieces:
            if unit in box.unit_by_id and box.unit_by_id[unit].side == first.moment.side:
                number = self._number(_choices(chapter, first, unit))
                if number >= 0:
                    yield unit, number

    def _number(self, choices: Choices) -> int:
        """Give the number of what a unit could choose, -1 for nothing."""
        if not choices:
            return -1
        before: dict[str, str] = {}
        for reached in choices.values():
            before.update({there: here for here, there in pairwise(reached.way)})
        place = self.scenes.place
        rows = sorted(
            (place(there), place(here), choices[there].spent if there in choices else NO_STOP)
            for there, here in before.items()
        )
        steps = [after[0] - first[0] for first, after in pairwise(((0, 0, 0), *rows))]
        columns = steps, [there - here for there, here, _ in rows], [spent for _, _, spent in rows]
        key = repr(columns)
        if key not in self._known:
            self._known[key] = len(self.kept)
            self.kept.append(columns)
            self.looks.add("choice")
        return self._known[key]

    def _nearest(self, choices: Choices, meant: str) -> tuple[str, Reached] | None:
        """Give the place nearest to one that was meant, the cheapest of those that are as near."""
        if not choices:
            return None
        return min(choices.items(), key=lambda each: (round(self._away(each[0], meant)), each[1].spent))

    def _away(self, here: str, there: str) -> float:
        first, second = (self.scenes.middle(each) for each in (here, there))
        return inf if first is None or second is None else hypot(first[0] - second[0], first[1] - second[1])


def _trails(chapter: Chapter, action: Judged) -> tuple[Trail, ...]:
    if action.before is None:
        return ()
    try:
        return chapter.reading.records.story.trails(action.before, action.action)
    except UNKNOWN:
        return ()


def _moves(chapter: Chapter, action: Judged) -> bool:
    return any(trail.going is Going.MOVE for trail in _trails(chapter, action))


def _choices(chapter: Chapter, action: Judged, unit: str) -> Choices:
    if action.before is None:
        return {}
    try:
        return chapter.reading.records.story.ways(action.before, unit)
    except UNKNOWN:
        return {}


def way_row(way: Way, scenes: Scenes) -> list[object]:
    """Give a way: places, points at each (None where not known), where it goes wrong, the most, the unit, and more.

    More are how it goes, the number of the unit's choices, and the nearest legal way, 0 for none.
    """
    trail = way.trail
    return [
        [scenes.place(leg.place) for leg in trail.legs],
        [leg.spent for leg in trail.legs],
        way.wrong,
        trail.most,
        trail.unit,
        trail.going.value,
        way.choices,
        [scenes.place(each) for each in way.nearest[1].way] if way.nearest else 0,
    ]


def way_words(place: str, reached: Reached) -> str:
    """Say a legal move in words."""
    return said(
        "Nearest legal move: to {place} for {spent:g} ({way})",
        place=place,
        spent=reached.spent,
        way=joined(reached.way, " – "),
    )
