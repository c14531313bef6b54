"""Readings of a window: what is in them, how little they are to be believed, and which of them are kept."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.referee.lines import Line
from rules_check.referee.window import likeliest
from rules_check.referee.world import Hop, Roll, World
from tests.referee.toy import Soldier, Toy
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location

START = Toy({"red_a": Soldier("1")})


def found(severity: Severity, words: str = "") -> Diagnostic:
    """Something that was found."""
    code = Code("TOY100", "toy", severity, "toy", "toy", "toy", "toy")
    return code.at(Location(""), words, evidence=("seen",))


WRONG, UNKNOWN, NOTED, WARNED = map(found, (Severity.ERROR, Severity.UNVERIFIABLE, Severity.NOTE, Severity.WARNING))


def line(*findings: Diagnostic, assumed: bool = False) -> Line[Toy]:
    """A line with something found in it."""
    return Line(1, 1, START, None, findings, assumed)


def world(*lines: Line[Toy], here: Toy = START) -> World[Toy]:
    """A reading with some lines."""
    return World(here, lines=lines)


DOUBTS: tuple[tuple[World[Toy], tuple[int, int, int, int]], ...] = (
    (world(), (0, 0, 0, 0)),
    (world(line()), (0, 0, 0, 0)),
    (world(line(WRONG, UNKNOWN), line(WRONG)), (2, 1, 0, 0)),
    (world(line(NOTED), line(UNKNOWN, UNKNOWN, WARNED)), (0, 2, 2, 0)),
    (world(line(WRONG, NOTED, UNKNOWN, assumed=True), line(assumed=True)), (1, 1, 1, 2)),
)


@pytest.mark.parametrize(("reading", "doubt"), DOUBTS)
def test_what_speaks_against_a_reading_is_counted(reading: World[Toy], doubt: tuple[int, int, int, int]) -> None:
    """What is wrong, what is not known, what is noted, what is assumed."""
    assert reading.doubt == doubt


def test_what_is_doubted_is_no_mistake() -> None:
    """From there on errors are unverifiable and say why; all else stays as it is, and the doubt ends with it."""
    doubted = world(line(WRONG)).doubted("nobody knows").doubted("nor why")
    after = doubted.written(line(WRONG, NOTED, WARNED), START).settled()
    assert [[each.severity for each in row.findings] for row in after.lines] == [
        [Severity.ERROR],
        [Severity.UNVERIFIABLE, Severity.NOTE, Severity.WARNING],
    ]
    assert after.lines[1].findings[0].evidence == ("seen", "nobody knows")
    assert after.lines[1].findings[1:] == (NOTED, WARNED)
    assert (after.doubt_since, after.why) == (None, "")
    assert after.doubt == (1, 1, 2, 0) == doubted.written(line(WRONG, NOTED, WARNED), START).doubt


def test_each_thing_of_a_unit_is_done_in_a_step_of_its_own() -> None:
    """A later change of another does not move it; under another name it is remembered."""
    changed = world().turned("red_a", "steps", 2).turned("red_a", "facing", 3).changed("red_a", 5)
    assert [changed.when("red_a", aspect, 9) for aspect in ("steps", "facing", "place")] == [2, 3, 5]
    assert changed.when("red_b", "steps", 9) == 9
    renamed = changed.renamed({"red_a": "blind"}, START)
    assert (renamed.when("blind", "steps", 9), renamed.touched) == (2, {"blind": 5})


def test_what_is_remembered_of_a_unit_goes_by_its_new_name() -> None:
    """Its drags, that it was touched in this window, and what is taken to be done early."""
    dragged = world().dragged("red_a", Hop(1, "2")).dragged("red_b", Hop(2, "3"))
    renamed = replace(dragged, early=frozenset({"red_a"})).renamed({"red_a": "blind"}, THERE)
    assert renamed.ways == {"blind": (Hop(1, "2"),), "red_b": (Hop(2, "3"),)}
    assert (renamed.fresh, renamed.early) == (frozenset({"blind", "red_b"}), frozenset({"blind"}))
    assert renamed.here == THERE


@pytest.mark.parametrize("reading", [world(), world().doubted("nobody knows")], ids=["sure", "doubted"])
def test_what_was_taken_to_be_done_early_is_forgotten_with_the_window(reading: World[Toy]) -> None:
    """The table shows it by then."""
    assert replace(reading, early=frozenset({"red_a"})).settled().early == frozenset()


def test_drags_are_kept_until_they_are_reported() -> None:
    """Each with its step; those of other units stay."""
    dragged = world().dragged("red_a", Hop(1, "2")).dragged("red_b", Hop(2, "5")).dragged("red_a", Hop(3, "4"))
    assert dragged.ways == {"red_a": (Hop(1, "2"), Hop(3, "4")), "red_b": (Hop(2, "5"),)}
    assert dragged.changed("red_c", 4).touched == {"red_a": 3, "red_b": 2, "red_c": 4}
    assert dragged.written(line(), START, "red_a").ways == {"red_b": (Hop(2, "5"),)}
    assert dragged.written(line(), START).ways == dragged.ways


THERE, LATER = replace(START, turn=2), replace(START, turn=3)
LOOSE = replace(world(), loose=(Roll(1, "Fire", (6,)),))
KEPT: tuple[tuple[str, list[World[Toy]], int, list[int]], ...] = (
    ("the likeliest first", [world(line(WRONG)), world(here=THERE)], 2, [1, 0]),
    ("no more than are wanted", [world(line(WRONG)), world(here=THERE), world(line(NOTED), here=LATER)], 2, [1, 2]),
    ("those of one position once", [world(line(NOTED)), world(), world(here=THERE)], 9, [1, 2]),
    ("as likely, the first", [world(line(NOTED)), world(line(WARNED))], 9, [0]),
    ("one position with another die left", [world(), LOOSE], 9, [0, 1]),
    ("another position with the same die left", [LOOSE, replace(LOOSE, here=THERE)], 9, [0, 1]),
)  # fmt: skip


@pytest.mark.parametrize(("worlds", "most", "kept"), [row[1:] for row in KEPT], ids=[row[0] for row in KEPT])
def test_the_likeliest_readings_are_kept(worlds: list[World[Toy]], most: int, kept: list[int]) -> None:
    """Which of them, in their order."""
    assert list(likeliest(worlds, most)) == [worlds[number] for number in kept]
