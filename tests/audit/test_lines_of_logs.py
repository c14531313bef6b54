"""Logs of one game are put end to end by the tables with which they begin and end."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules_check.audit.chain import FEW, lines_of, may_follow, met
from rules_check.audit.outline import Outline, Time
from tests.audit.outlines import ANNA, BEGINNING, BERT, log

FIRST = (BEGINNING, BEGINNING)
EXACT: tuple[tuple[str, tuple[Outline, ...], list[str]], ...] = (
    ("one after another", (log("c", 3, 4), log("a", 1, 2), log("b", 2, 3)), ["abc"]),
    ("of two games", (log("b", 2, 3), log("a", 1, 2), log("x", 7, 8), log("y", 8, 9)), ["ab", "xy"]),
    ("of two modules", (log("a", 1, 2), log("b", 2, 3, kin=("game", "2"))), ["a", "b"]),
    ("the longest line is the game", (log("a", 1, 2), log("b", 2, 3), log("c", 2, 4, 5)), ["ac", "b"]),
    (
        "the longest line, whatever its first log",
        (log("a", 1, 2), log("b", 2, 3, 4, 5), log("c", 2, 6), log("d", 6, 7, 8, 9)),
        ["acd", "b"],
    ),
    (
        "the longest line, whatever else begins where it does",
        (log("a", 1, 2), log("b", 2, 3, 4, 5), log("c", 2, 6), log("d", 6, 7, 8, 9), log("e", 6, 10)),
        ["acd", "b", "e"],
    ),
    ("what leads into a round comes first", (log("x", 9, 1), log("a", 1, 2), log("b", 2, 1)), ["xab"]),
    ("of lines as long, the first by name", (log("a", 1, 2), log("c", 2, 4), log("b", 2, 3)), ["ab", "c"]),
    ("the longest line comes first", (log("a", 1, 2), log("x", 7, 8, 9)), ["x", "a"]),
    ("a log from another's midst begins a line", (log("a", 1, 2, 3), log("b", 2, 5)), ["a", "b"]),
    ("talk comes after what led to its table", (log("a", 1, 2), log("t", 2, 2), log("b", 2, 3)), ["atb"]),
    ("talk about the last table", (log("a", 1, 2), log("t", 2, 2)), ["at"]),
    ("talk about the first table", (log("b", 2, 3), log("t", 2, 2)), ["tb"]),
    (
        "talk in which pieces were put back",
        (log("a", 1, 2), log("t", 2, 9, 2), log("u", 2, 2), log("b", 2, 3)),
        ["atub"],
    ),
    ("talk alone", (log("t", 5, 5), log("a", 1, 2)), ["a", "t"]),
    (
        "talk does not lengthen a line",
        (log("a", 1, 2), log("b", 2, 3, 4), log("c", 2, 5), log("t", 5, 5, 5, 5)),
        ["ab", "ct"],
    ),
    ("a copy is a line of its own", (log("a", 1, 2, 3), log("b", 1, 2, 3)), ["a", "b"]),
    ("what follows a copy", (log("b", 1, 2), log("a", 1, 2), log("c", 2, 3)), ["ac", "b"]),
)


def by_name(logs: tuple[Outline, ...]) -> list[str]:
    """The lines of some logs, by the first letters of their files."""
    return ["".join(logs[number].file for number in line) for line in lines_of(logs)]


@pytest.mark.parametrize(("logs", "lines"), [row[1:] for row in EXACT], ids=[row[0] for row in EXACT])
def test_logs_are_put_end_to_end(logs: tuple[Outline, ...], lines: list[str]) -> None:
    """Whatever the order in which they are given."""
    assert by_name(logs) == lines
    assert by_name(logs[::-1]) == lines


def test_talk_before_a_game_is_not_taken_for_a_part_of_it() -> None:
    """Many games begin with the same setup, and it is not reported about which of them people talked."""
    logs = (log("a", 1, 2, times=FIRST), log("t", 1, 1, times=FIRST))
    assert by_name(logs) == ["a", "t"]


HOME, NEAR, FAR = (("A-2",) * number + ("A-1",) * (20 - number) for number in (0, FEW - 1, FEW))
"""From one to the next, time has passed too: it is one thing more that changed."""
AWAY = ("Z-9",) * 20
NIGHT: tuple[Time, Time] = ((2, 1), (2, 1))


def by_day(file: str, *tables: int, at: tuple[str, ...] = HOME, players: Mapping[str, str] = ANNA) -> Outline:
    """A log with the pieces in some places."""
    return log(file, *tables, ends=(at, at), players=players)


def by_night(
    file: str,
    *tables: int,
    at: tuple[str, ...] = NEAR,
    players: Mapping[str, str] = ANNA,
    kin: tuple[str, str] = ("game", "1"),
    times: tuple[Time, Time] = NIGHT,
) -> Outline:
    """A later one."""
    return log(file, *tables, ends=(at, at), players=players, kin=kin, times=times)


ALMOST: tuple[tuple[str, tuple[Outline, ...], list[str]], ...] = (
    ("few pieces were moved between them", (by_day("a", 1, 2), by_night("b", 5, 6)), ["ab"]),
    ("too many were", (by_day("a", 1, 2), by_night("b", 5, 6, at=FAR)), ["a", "b"]),
    ("by other people", (by_day("a", 1, 2), by_night("b", 5, 6, players=BERT)), ["a", "b"]),
    ("of another module", (by_day("a", 1, 2), by_night("b", 5, 6, kin=("game", "2"))), ["a", "b"]),
    ("earlier", (by_night("a", 1, 2), log("b", 5, 6, ends=(HOME, AWAY))), ["a", "b"]),
    (
        "at the beginning of a game",
        (log("a", 1, 2, times=FIRST, ends=(HOME, HOME)), log("b", 5, 6, times=FIRST, ends=(HOME, FAR))),
        ["a", "b"],
    ),
    (
        "at the beginning of a game that goes on",
        (
            log("a", 1, 2, times=FIRST, ends=(HOME, HOME)),
            log("b", 5, 6, times=FIRST, ends=(HOME, FAR)),
            by_day("c", 6, 7),
        ),
        ["a", "bc"],
    ),
    ("from a table on another's way", (log("x", 1, 2, 5, 7), by_day("a", 3, 4), by_night("b", 5, 6)), ["a", "b", "x"]),
    ("after a branch", (log("x", 1, 2, 5, 7), by_day("a", 2, 3), by_night("b", 8, 6)), ["a", "b", "x"]),
    ("where it fits better", (by_day("c", 7, 8), log("a", 1, 2, ends=(AWAY, FAR)), by_night("b", 5, 6)), ["ab", "c"]),
    ("which of two fits better", (by_day("a", 1, 2), by_night("b", 5, 6), by_night("c", 7, 8, at=HOME)), ["acb"]),
    (
        "lines of several logs",
        (by_day("a", 1, 2), by_day("b", 2, 3), by_night("c", 5, 6), by_night("d", 6, 7)),
        ["abcd"],
    ),
    ("nothing follows itself", (by_day("a", 1, 2), by_day("b", 2, 3)), ["ab"]),
    (
        "one after another",
        (by_day("a", 1, 2), by_night("b", 5, 6, times=((2, 1), (3, 0))), by_night("c", 7, 8, times=((3, 1), (3, 1)))),
        ["abc"],
    ),
)


@pytest.mark.parametrize(("logs", "lines"), [row[1:] for row in ALMOST], ids=[row[0] for row in ALMOST])
def test_logs_that_almost_fit_are_put_end_to_end(logs: tuple[Outline, ...], lines: list[str]) -> None:
    """Where the later may be the next of the game by module, players and time."""
    assert sorted(by_name(logs)) == sorted(lines)


@pytest.mark.parametrize(
    ("ended", "begun", "may"),
    [
        ((2, 0), (2, 0), True),
        ((2, 0), (2, 1), True),
        ((2, 1), (2, 0), False),
        (None, (2, 0), False),
        ((2, 0), None, False),
    ],
)
def test_a_log_may_follow_another_by_time(ended: Time, begun: Time, may: bool) -> None:
    """Where no turn button tells the time it cannot be said."""
    before, after = log("a", 1, 2, times=((1, 0), ended)), log("b", 2, 3, times=(begun, (9, 0)))
    assert may_follow(before, after) is may


def test_logs_that_go_round_are_in_a_line_too() -> None:
    """Which of them comes first cannot be known from the tables."""
    logs = (log("a", 1, 2), log("b", 2, 3), log("c", 3, 1), log("d", 2, 9))
    assert sorted(each for line in lines_of(logs) for each in line) == [0, 1, 2, 3]


def test_logs_are_met_on_the_way() -> None:
    """Which others have the table with which a log begins; those of another module have none of its tables."""
    logs = (log("a", 1, 2, 3), log("b", 2, 4), log("c", 2, 5), log("d", 3, 6), log("e", 2, 7, kin=("game", "2")))
    assert met(logs) == ((), (0, 2), (0, 1), (0,), ())
