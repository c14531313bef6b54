"""What is odd about how logs of a game fit together is reported at the start of each."""

from __future__ import annotations

import pytest

from rules_check.audit.branches import SHARED, findings_of
from rules_check.audit.chain import lines_of
from rules_check.audit.outline import Outline
from rules_check.audit.verdict import Finding
from tests.audit.outlines import ANNA, BEGINNING, BERT, log

FIRST = (BEGINNING, (2, 0))
LONG = tuple(range(1, SHARED + 4))
NEARLY, ENOUGH = tuple(range(1, SHARED)), tuple(range(1, SHARED + 1))
Reported = list[tuple[str, str, str]]


def reported(*logs: Outline) -> list[tuple[str, Finding]]:
    """What is reported of some logs, with the file of each."""
    found = findings_of(logs, lines_of(logs))
    return [(log.file, each) for log, row in zip(logs, found, strict=True) for each in row]


def words(*logs: Outline) -> Reported:
    """File, code and message of what is reported."""
    return [(file, each.diagnostic.code, each.diagnostic.message) for file, each in reported(*logs)]


OVERLAPS: tuple[tuple[str, tuple[Outline, ...], Reported], ...] = (
    ("nothing", (log("a", 1, 2, 3), log("b", 3, 4)), []),
    (
        "a part from its first step",
        (log("a", 1, 2, 3, 4), log("b", 1, 2, 3)),
        [("b", "REP123", "its 2 steps are also steps 1 to 2 of a")],
    ),
    (
        "a part amid it",
        (log("a", 1, 2, 3, 4), log("b", 2, 3)),
        [("b", "REP123", "its 1 step is also step 2 of a")],
    ),
    (
        "a part at its end",
        (log("a", 1, 2, 3, 4), log("b", 2, 3, 4)),
        [("b", "REP123", "its 2 steps are also steps 2 to 3 of a")],
    ),
    (
        "the end of the one is the beginning of the other",
        (log("a", 1, 2, 3, 4), log("b", 3, 4, 5, 6)),
        [("b", "REP123", "its step 1 is also step 3 of a")],
    ),
    (
        "a copy",
        (log("a", 1, 2, 3), log("b", 1, 2, 3)),
        [("b", "REP123", "its 2 steps are also steps 1 to 2 of a")],
    ),
    (
        "the end of a log is no part of it",
        (log("a", 1, 2, 3), log("b", 3, 5), log("c", 3, 4, 5, 6)),
        [
            ("b", "REP122", "from the table of c after step 0 this log goes on differently"),
        ],
    ),
    (
        "of a line that goes on",
        (log("a", 1, 2, 3), log("c", 3, 4, 5, 6), log("d", 1, 2, 3, 9)),
        [
            ("a", "REP123", "its 2 steps are also steps 1 to 2 of d"),
            ("c", "REP122", "from the table of d after step 2 this log goes on differently"),
        ],
    ),
    ("a table that comes again in the same line", (log("a", 1, 2), log("b", 2, 3), log("c", 3, 2, 4)), []),
    ("a table amid talk", (log("t", 2, 9, 2), log("b", 9, 5)), []),
    ("talk on its way", (log("a", 1, 2, 3), log("t", 2, 9, 2)), []),
    (
        "talk before both",
        (log("a", 1, 2, 3), log("t", 2, 2), log("b", 2, 4)),
        [
            ("b", "REP122", "from the table of a after step 1 this log goes on differently"),
        ],
    ),
)


@pytest.mark.parametrize(("logs", "found"), [row[1:] for row in OVERLAPS], ids=[row[0] for row in OVERLAPS])
def test_steps_that_two_logs_have_are_reported(logs: tuple[Outline, ...], found: Reported) -> None:
    """Once, of the shorter one, or of the one that comes in later."""
    assert words(*logs) == found


FORKS: tuple[tuple[str, tuple[Outline, ...], Reported], ...] = (
    (
        "from a table on the way",
        (log("a", 1, 2, 3, 4), log("b", 2, 9)),
        [("b", "REP122", "from the table of a after step 1 this log goes on differently")],
    ),
    (
        "after common steps",
        (log("a", 1, 2, 3, 4), log("b", 2, 3, 9)),
        [("b", "REP122", "from the table of a after step 2 this log goes on differently, from its own step 2 on")],
    ),
    (
        "from a table on the way of a shorter one",
        (log("a", 1, 2, 3), log("b", 2, 8, 9, 10, 11)),
        [("b", "REP122", "from the table of a after step 1 this log goes on differently")],
    ),
    (
        "from the first table, of the shorter one",
        (log("a", 1, 2, 3, 4), log("b", 1, 9)),
        [("b", "REP122", "from the table of a after step 0 this log goes on differently")],
    ),
    (
        "two from one table",
        (log("a", 1, 2, 3, 4), log("b", 2, 8), log("c", 2, 9)),
        [
            ("b", "REP122", "from the table of a after step 1 this log goes on differently"),
            ("c", "REP122", "from the table of a after step 1 this log goes on differently"),
            ("c", "REP122", "from the table of b after step 0 this log goes on differently"),
        ],
    ),
)


@pytest.mark.parametrize(("logs", "found"), [row[1:] for row in FORKS], ids=[row[0] for row in FORKS])
def test_a_log_that_goes_another_way_is_reported(logs: tuple[Outline, ...], found: Reported) -> None:
    """Where it parts from the other, once."""
    assert words(*logs) == found


MINE = ((1, "d6", "red", 3), (2, "d6", "red", 4), (3, "d6", "", 5))
FOURTH, FIFTH = "d6 by red: 6 in step 2, 4 in step 2 of a", "d6 by somebody: 1 in step 3, 5 in step 3 of a"
DICE: tuple[tuple[str, tuple[tuple[int, str, str, int], ...], list[tuple[str, tuple[str, ...]]]], ...] = (
    ("other results", ((2, "d6", "red", 6), (3, "d6", "", 1)), [("2 throws were", (FOURTH, FIFTH))]),
    ("one other result", ((2, "d6", "red", 4), (3, "d6", "", 1)), [("1 throw was", (FIFTH,))]),
    ("the same", ((2, "d6", "red", 4),), []),
    ("another die", ((2, "d8", "red", 6), (3, "d6", "", 1)), []),
    ("another side", ((2, "d6", "blue", 6), (3, "d6", "", 1)), []),
    ("none", (), []),
)


@pytest.mark.parametrize(("throws", "found"), [row[1:] for row in DICE], ids=[row[0] for row in DICE])
def test_dice_that_were_thrown_again_are_reported(
    throws: tuple[tuple[int, str, str, int], ...], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    """Throws after the common step, in pairs, as long as the same dice were thrown by the same."""
    a = log("a", 1, 2, 3, 4, 5, throws=MINE)
    b = log("b", 1, 2, 8, 9, throws=(MINE[0], *throws))
    dice = [each.diagnostic for _, each in reported(a, b) if each.diagnostic.code == "DIE103"]
    assert [(each.message.split(", ")[1].split(" made again")[0], each.evidence) for each in dice] == found


def test_dice_thrown_before_the_logs_part_are_not_compared() -> None:
    """Those of the other log up to the table with which this one begins, the last step to it among them."""
    a = log("a", 1, 2, 3, 4, throws=((1, "d6", "red", 1), (2, "d6", "red", 4), (3, "d6", "red", 5)))
    b = log("b", 3, 8, throws=((1, "d6", "red", 6),))
    dice = [each.diagnostic for _, each in reported(a, b) if each.diagnostic.code == "DIE103"]
    assert [each.evidence for each in dice] == [("d6 by red: 6 in step 1, 5 in step 3 of a",)]


GAMES: tuple[tuple[str, Outline, Outline, list[str]], ...] = (
    ("that begin alike", log("a", *ENOUGH, 50, 51, times=FIRST), log("b", *ENOUGH, 60, times=FIRST), []),
    (
        "that share a throw",
        log("a", 1, 2, 3, 50, 51, times=FIRST, throws=((1, "d6", "", 3),)),
        log("b", 1, 2, 3, 60, times=FIRST, throws=((1, "d6", "", 3),)),
        ["b"],
    ),
    (
        "that throw after they part",
        log("a", 1, 2, 50, 51, times=FIRST, throws=((2, "d6", "", 3),)),
        log("b", 1, 2, 60, times=FIRST, throws=((2, "d6", "", 3),)),
        [],
    ),
    (
        "that share many changes",
        log("a", *LONG, 50, 51, times=FIRST),
        log("b", *LONG, 60, times=FIRST, active=tuple(range(1, SHARED + 1))),
        ["b"],
    ),
    (
        "that share one change less",
        log("a", *LONG, 50, 51, times=FIRST),
        log("b", *LONG, 60, times=FIRST, active=tuple(range(1, SHARED))),
        [],
    ),
    (
        "that share a throw by others",
        log("a", 1, 2, 50, 51, times=FIRST, players=ANNA, throws=((1, "d6", "", 3),)),
        log("b", 1, 2, 60, times=FIRST, players=BERT, throws=((1, "d6", "", 3),)),
        [],
    ),
    ("that are the same", log("a", 1, 2, times=FIRST), log("b", 1, 2, times=FIRST), ["b"]),
    ("of which one is longer", log("a", 1, 2, 3, times=FIRST), log("b", 1, 2, times=FIRST), []),
    ("that do not begin with a set-up", log("a", 1, 2, 50, 51), log("b", 1, 2, 60), ["b"]),
)


@pytest.mark.parametrize(("one", "other", "files"), [row[1:] for row in GAMES], ids=[row[0] for row in GAMES])
def test_logs_that_begin_with_a_set_up_are_of_one_game_where_they_share_enough(
    one: Outline, other: Outline, files: list[str]
) -> None:
    """Many games begin with the same, and nothing is reported of those."""
    assert [file for file, _ in reported(one, other)] == files


MISSING = "no log leads from GT2 Day, where a ends, to GT3 Night, where b begins"
LATER = ((3, 1), (3, 1))
GAPS: tuple[tuple[str, tuple[Outline, ...], Reported], ...] = (
    ("after the only one", (log("a", 1, 2), log("b", 5, 6, times=LATER)), [("b", "REP124", MISSING)]),
    (
        "after the one that ends last",
        (
            log("a", 1, 2),
            log("c", 3, 4, times=(BEGINNING, BEGINNING)),
            log("b", 5, 6, times=LATER),
        ),
        [("b", "REP124", MISSING)],
    ),
    (
        "after the later one by name",
        (
            log("A", 3, 4, times=(BEGINNING, (2, 0))),
            log("a", 1, 2, times=FIRST),
            log("b", 5, 6, times=LATER),
        ),
        [("b", "REP124", MISSING)],
    ),
    (
        "after the last of several",
        (log("x", 3, 1, times=(BEGINNING, BEGINNING)), log("a", 1, 2), log("b", 5, 6, times=LATER)),
        [("b", "REP124", MISSING)],
    ),
    (
        "that follows another all the same",
        (
            log("a", 1, 2, times=(BEGINNING, (3, 1)), ends=(("1",) * 11, ("5",) * 11)),
            log("x", 3, 4, times=FIRST),
            log("b", 5, 6, times=LATER),
        ),
        [],
    ),
    ("from which two logs begin", (log("a", 1, 2), log("c", 5, 6, 7, times=LATER), log("b", 5, 8, times=LATER)), [
        ("b", "REP122", "from the table of c after step 0 this log goes on differently"),
    ]),
    (
        "before the beginning",
        (log("a", 1, 2, times=(BEGINNING, BEGINNING)), log("b", 5, 6, times=(BEGINNING, BEGINNING))),
        [],
    ),
    ("after nothing", (log("b", 5, 6, times=LATER),), []),
    ("at the beginning", (log("a", 1, 2, times=FIRST), log("b", 5, 6, times=FIRST)), []),
    ("after talk", (log("a", 2, 2), log("b", 5, 6, times=LATER)), []),
    (
        "after another game's",
        (log("a", 1, 2, players=ANNA), log("b", 5, 6, times=LATER, players=BERT)),
        [],
    ),
)  # fmt: skip


@pytest.mark.parametrize(("logs", "found"), [row[1:] for row in GAPS], ids=[row[0] for row in GAPS])
def test_a_log_that_is_missing_is_reported(logs: tuple[Outline, ...], found: Reported) -> None:
    """Of a log that begins later than another ends, and with too many pieces elsewhere."""
    assert [each for each in words(*logs) if each[0] == "b"] == found


def test_what_was_changed_between_two_logs_is_reported_at_the_start_of_the_later() -> None:
    """With the piece, the place where it lies now, and the time."""
    a, b = log("a", 1, 2, ends=((), ("A-1",))), log("b", 5, 6, times=((2, 0), (2, 1)), ends=(("A-2",), ()))
    ((file, found),) = reported(b, a)
    assert (file, found.diagnostic.code, found.diagnostic.subject, found.hex) == ("b", "REP121", "unit 0", "A-2")
    assert str(found.diagnostic.location) == "b#0 · GT2 Day"
    assert (found.moment.step, found.moment.turn, found.moment.segment) == (0, 2, "day")
