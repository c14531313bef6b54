"""What the marks of a battle say: who attacks or fires, at which hex, and when they say enough."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit.marks import Marks, marks_on
from rules_check.replay.sightings import Shelf, Sighting, Sort, Table
from vassal_build.properties import BATTLE

PLACES = ("A-1", "A-2", "A-3")
OFF = "allied_eliminated"
NOW, BEFORE = 3, 2
"""The numbers of the battle that is fought and of the one before."""


def marked(unit: str, place: str, role: str, battle: int = NOW) -> Sighting:
    """A unit that is declared to do something."""
    return Sighting(unit, unit, Sort.UNIT, unit, "allied", place, values={"BattleRole": role, "BattleNo": str(battle)})


def table(*pieces: Sighting, number: str = str(NOW)) -> Table:
    """A table with some units and the number of the battle."""
    by_sort = {Sort.UNIT: Shelf(pieces)}
    return Table("game.vlog", {each.piece: each for each in pieces}, by_sort, values={BATTLE: number})


def test_who_attacks_and_whom() -> None:
    """In the order of the table."""
    read = marks_on(
        table(
            marked("bde9", "A-1", "attack"),
            marked("art", "A-2", "bombard"),
            marked("col", "A-3", "target"),
            marked("gun", "A-3", "target"),
            marked("skin", "A-1", ""),
        ),
        PLACES,
    )
    assert read == Marks(NOW, ("bde9", "art"), "A-3", ("col", "gun"))


def test_the_marks_of_the_battle_count_before_those_of_another() -> None:
    """What was left lying from the battle before says nothing."""
    read = marks_on(
        table(
            marked("bde9", "A-1", "attack", BEFORE),
            marked("ccnn", "A-2", "target", BEFORE),
            marked("skin", "A-1", "attack"),
            marked("col", "A-3", "target"),
        ),
        PLACES,
    )
    assert read == Marks(NOW, ("skin",), "A-3", ("col",))


def test_marks_of_another_battle_count_where_there_are_no_others() -> None:
    """The number is counted on when the marks are cleared."""
    read = marks_on(table(marked("bde9", "A-1", "attack", BEFORE), marked("col", "A-3", "target", BEFORE)), PLACES)
    assert read == Marks(NOW, ("bde9",), "A-3", ("col",))


@pytest.mark.parametrize(
    ("number", "read"),
    [
        ("0", 0),
        ("3", 3),
        ("12", 12),
        ("999999999", 999999999),
        ("1000000000", 0),
        ("", 0),
        ("three", 0),
        ("-3", 0),
        ("³", 0),
    ],
)
def test_the_number_of_the_battle_is_a_small_whole_number(number: str, read: int) -> None:
    """Anything else is not a number, and not a battle."""
    assert marks_on(table(number=number), PLACES).number == read


def test_a_table_without_a_number() -> None:
    """It is that before the first battle."""
    assert marks_on(replace(table(), values={}), PLACES).number == 0


FALLEN = (
    ("an attacker", marked("bde9", OFF, "attack"), ("bde9",)),
    ("one that fired", marked("bde9", OFF, "bombard"), ("bde9",)),
    ("one of a battle before", marked("bde9", OFF, "attack", BEFORE), ()),
    ("a target", marked("bde9", OFF, "target"), ()),
    ("one that lies on the map", marked("bde9", "A-1", "attack"), ()),
)


@pytest.mark.parametrize(("piece", "fallen"), [row[1:] for row in FALLEN], ids=[row[0] for row in FALLEN])
def test_who_fell_before_the_die_took_part(piece: Sighting, fallen: tuple[str, ...]) -> None:
    """5.2: for lack of Support; it lies off the map with its mark."""
    read = marks_on(table(piece, marked("skin", "A-1", "attack"), marked("col", "A-3", "target")), PLACES)
    assert read.fallen == fallen


def test_a_target_off_the_map_is_none() -> None:
    """Its hex cannot be known by it."""
    read = marks_on(table(marked("ccnn", OFF, "target"), marked("col", "A-3", "target")), PLACES)
    assert (read.place, read.targets) == ("A-3", ("col",))


def test_marks_left_lying_do_not_count_among_those_made() -> None:
    """Only units that were marked in the window are asked for."""
    read = marks_on(table(marked("bde9", "A-1", "attack"), marked("skin", "A-2", "attack")), PLACES, {"skin"})
    assert read.units == ("skin",)
    assert marks_on(table(marked("bde9", "A-1", "attack")), PLACES, ()).units == ()


@pytest.mark.parametrize(
    ("marks", "complete"),
    [
        (Marks(NOW, ("bde9",), "A-3"), True),
        (Marks(NOW, (), "A-3", fallen=("bde9",)), True),
        (Marks(NOW, (), "A-3"), False),
        (Marks(NOW, ("bde9",), ""), False),
        (Marks(NOW, (), ""), False),
    ],
)
def test_marks_are_complete_that_say_who_fights_where(marks: Marks, complete: bool) -> None:
    """A hex and somebody who attacked it, alive or fallen."""
    assert marks.complete is complete


def test_those_who_fell_may_be_meant_or_not() -> None:
    """First with them."""
    assert Marks(NOW, ("bde9",), "A-3", fallen=("skin",)).groups == (("bde9", "skin"), ("bde9",))
    assert Marks(NOW, ("bde9",), "A-3").groups == (("bde9",),)


FIRST = Marks(NOW, ("bde9",), "A-3")
COMPLETED: tuple[tuple[str, Marks, Marks, bool], ...] = (
    ("one more", Marks(NOW, ("bde9", "skin"), "A-3"), FIRST, True),
    ("the hex, too", FIRST, Marks(NOW, ("bde9",), ""), True),
    ("one more and the hex", Marks(NOW, ("bde9", "skin"), "A-3"), Marks(NOW, ("bde9",), ""), True),
    ("all of it", FIRST, Marks(NOW, (), ""), True),
    ("the same", FIRST, FIRST, False),
    ("one less", FIRST, Marks(NOW, ("bde9", "skin"), "A-3"), False),
    ("others", Marks(NOW, ("skin",), "A-3"), FIRST, False),
    ("another hex", Marks(NOW, ("bde9", "skin"), "A-2"), FIRST, False),
    ("another battle", Marks(BEFORE, ("bde9", "skin"), "A-3"), FIRST, False),
    ("no hex", Marks(NOW, ("bde9", "skin"), ""), Marks(NOW, ("bde9",), ""), False),
)


@pytest.mark.parametrize(
    ("more", "less", "completes"), [row[1:] for row in COMPLETED], ids=[row[0] for row in COMPLETED]
)
def test_marks_complete_others_that_they_say_more_than(more: Marks, less: Marks, completes: bool) -> None:
    """Of the same battle, and nothing else."""
    assert more.completes(less) is completes


def test_an_attacker_off_the_map_has_fallen() -> None:
    """It attacks no more."""
    read = marks_on(table(marked("bde9", OFF, "attack"), marked("skin", "A-1", "attack")), PLACES)
    assert (read.units, read.fallen) == (("skin",), ("bde9",))


def test_of_two_marked_hexes_the_first_is_meant() -> None:
    """In the order of the table."""
    read = marks_on(table(marked("col", "A-3", "target"), marked("gun", "A-2", "target")), PLACES)
    assert (read.place, read.targets) == ("A-3", ("col", "gun"))


def test_a_unit_without_a_mark_makes_no_battle_of_its_number() -> None:
    """The marks of the battle before count as long as there are no others."""
    read = marks_on(table(marked("skin", "A-1", ""), marked("bde9", "A-1", "attack", BEFORE)), PLACES)
    assert read.units == ("bde9",)
