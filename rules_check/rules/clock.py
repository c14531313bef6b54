"""When a position is, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.rules.records import TIME, Difference
from rules_check.rules.state import State
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import said


def segment_names(box: Gamebox) -> Mapping[str, str]:
    """Give what players call the segments of a game, by their ids."""
    return {segment: box.strings.text(f"segments.{segment}") for segment in box.segments}


def time_of(position: State, names: Mapping[str, str]) -> str:
    """Say the Game Turn and the segment of a position, such as `GT4 1st ORDER`; `names` are what players call them."""
    return said("GT{turn} {segment}", turn=position.turn, segment=names.get(position.segment, position.segment))


def time_passed(before: State, after: State, names: Mapping[str, str]) -> Iterator[Difference]:
    """Yield the difference of time between two positions, if there is one; ids of segments stand beside the words."""
    then, now = (f"GT{each.turn} {each.segment}" for each in (before, after))
    if then != now:
        began, ended = (time_of(each, names) for each in (before, after))
        yield Difference(TIME, then, now, said("from {before} to {after}", before=began, after=ended))
