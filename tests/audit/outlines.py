"""Outlines of logs that nobody played, of made-up tables, to try how logs fit together."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from rules_check.audit.chain import FEW
from rules_check.audit.outline import End, Looks, Outline, Time
from rules_check.audit.trail import Trail
from rules_check.replay.dice import Throw

BEGINNING: Time = (1, 0)
"""The time with which the game begins; it has a segment by day and one by night."""
SEGMENTS = {"day": "Day", "night": "Night"}
ANNA, BERT = {"red": "Anna"}, {"red": "Bert"}


def pieces(*places: str) -> Mapping[str, tuple[Looks, ...]]:
    """One piece of each counter, in the places given."""
    return {f"unit {number}": (Looks(f"unit {number}", place),) for number, place in enumerate(places)}


def log(
    file: str,
    *tables: int,
    times: tuple[Time, Time] = ((2, 0), (2, 0)),
    ends: tuple[tuple[str, ...], tuple[str, ...]] | None = None,
    players: Mapping[str, str] = {},
    kin: tuple[str, str] = ("game", "1"),
    active: tuple[int, ...] = (),
    throws: tuple[tuple[int, str, str, int], ...] = (),
) -> Outline:
    """A log that goes from table to table; a step between the same two tables is the same step in every log.

    `times` and `ends` are those of its first and last table, `ends` the places of the pieces: too many lie elsewhere on
    another table, unless it is said otherwise. `throws` are step, die, side and face.
    """
    steps = tuple(100 * before + after for before, after in pairwise(tables))
    if ends is None:
        ends = (str(tables[0]),) * (FEW + 1), (str(tables[-1]),) * (FEW + 1)
    start, end = (End(time, pieces(*places), {}) for time, places in zip(times, ends, strict=True))
    turn, segment = start.time or (1, 0)
    thrown = frozenset(row[0] for row in throws)
    return Outline(
        file=file,
        kin=kin,
        players=players,
        moment=(turn, list(SEGMENTS)[segment]),
        start=start,
        end=end,
        trail=Trail(tables, steps, thrown | frozenset(active), thrown),
        throws=tuple(Throw(file, step, side, die, "", (face,)) for step, die, side, face in throws),
        names={},
        places={},
        segments=SEGMENTS,
        openings=frozenset({BEGINNING}),
    )
