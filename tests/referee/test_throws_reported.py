"""For whom a die was: of the legal ways those that leave least open; each that is as good is assumed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules_check.facts.fact import Unknown
from rules_check.referee.dialect import Throw
from rules_check.referee.throwing import take
from rules_check.referee.trying import Judge
from rules_check.referee.window import judged
from rules_check.referee.world import Roll, World
from rules_check.rules.finding import finding
from tests.referee.steps import played
from tests.referee.toy import (
    DIALECT,
    JUDGE,
    RULES,
    Action,
    Die6,
    Lose,
    Shot,
    Soldier,
    Toy,
    actions,
    code,
    reported,
    window,
)
from vassal_build.diagnostics import Diagnostic, Severity

BLUE = {"blue_a": Soldier("2", 2)}
HIDDEN, MISSING, TOO_FAR = ("CMB910", "unverifiable"), ("TOY900", "unverifiable"), ("MOV101", "error")


def field(fog: str = "", **units: str) -> Toy:
    """Units in places, and a blue one with two steps in 2."""
    return Toy({**{unit: Soldier(place) for unit, place in units.items()}, **BLUE}, fog=frozenset(fog))


def shots(start: Toy, face: int, after: Toy, judge: Judge[None, Toy, Action] = JUDGE) -> list[tuple[object, bool]]:
    """Who may have shot, and whether it is assumed."""
    worlds = take(judge, World(start), Roll(1, "Fire", (face,)), start, after)
    return [(world.lines[0].action, world.lines[0].assumed) for world in worlds if world.lines]


def test_one_who_alone_could_have_shot_is_not_assumed() -> None:
    """Others are too far."""
    start = field(red_a="1", red_b="9")
    assert shots(start, 6, start) == [(Shot(("red_a",), "2", (6,)), False)]


def test_each_of_several_who_could_have_shot_is_assumed() -> None:
    """All hit, and nobody can see who fired."""
    start = field(red_a="1", red_b="3")
    sets = (("red_a",), ("red_b",), ("red_a", "red_b"))
    assert shots(start, 1, start.lost("blue_a")) == [(Shot(units, "2", (1,)), True) for units in sets]


def test_those_who_explain_what_is_lost_come_before_those_who_do_not() -> None:
    """With a 2 both must have shot."""
    start = field(red_a="1", red_b="3")
    assert shots(start, 2, start.lost("blue_a")) == [(Shot(("red_a", "red_b"), "2", (2,)), False)]


def test_one_way_that_is_named_twice_is_one() -> None:
    """It is not assumed."""

    def twice(world: World[Toy], _: Roll, __: Toy) -> Iterator[Action]:
        yield from (Shot(("red_a",), "2"), Shot(("red_a",), "2"))

    dialect = replace(DIALECT, throws=(Throw("Fire", "so it is tried", twice),))
    start = field(red_a="1")
    assert shots(start, 6, start, Judge(RULES, dialect)) == [(Shot(("red_a",), "2", (6,)), False)]


def test_of_those_who_break_a_rule_the_one_who_breaks_it_least_is_reported() -> None:
    """One shot from afar explains as much as two."""
    start = field(red_a="8", red_b="9")
    world = window(start, Die6(1), start.lost("blue_a"))
    assert actions(world)[0] == Shot(("red_a",), "2", (1,))
    assert reported(world) == [TOO_FAR]


def test_a_shot_that_cannot_be_judged_is_believed_where_it_explains_what_is_lost() -> None:
    """Nobody else could have shot."""
    start = field("1", red_a="1")
    world = window(start, Die6(1), start.lost("blue_a"))
    assert (actions(world), reported(world)) == ([Shot(("red_a",), "2", (1,)), Lose("blue_a")], [MISSING])


def test_a_shot_that_cannot_be_judged_and_one_that_breaks_a_rule_explain_as_much() -> None:
    """Nobody is accused."""
    start = field("1", red_9="9", red_a="1")
    world = window(start, Die6(1), start.lost("blue_a"))
    assert (actions(world), reported(world)) == ([Shot(("red_a",), "2", (1,)), Lose("blue_a")], [MISSING])


def test_a_shot_that_breaks_a_rule_is_reported_where_it_alone_explains_what_is_lost() -> None:
    """With a 2 one alone has missed."""
    start = field("1", red_8="8", red_9="9", red_a="1")
    world = window(start, Die6(2), start.lost("blue_a"))
    assert actions(world)[0] == Shot(("red_8", "red_a"), "2", (2,))
    assert reported(world) == [TOO_FAR, MISSING]


def test_a_legal_shot_is_believed_where_one_that_cannot_be_judged_explains_no_more() -> None:
    """Both have missed, and what is lost is a mistake of its own."""
    start = field("3", red_a="1", red_b="3")
    world = window(start, Die6(6), start.lost("blue_a"))
    assert actions(world) == [Shot(("red_a",), "2", (6,)), Lose("blue_a")]
    assert reported(world) == [("CMB101", "error")]


def test_units_of_a_shot_whose_result_is_hidden_are_where_the_table_shows_them() -> None:
    """What they did after it is not judged."""
    start = field("2", red_a="1")
    world = window(start, Die6(1), start.with_unit("red_a", Soldier("8")).lost("blue_a"))
    assert reported(world)[0] == HIDDEN
    assert world.lines[1].before.units["red_a"].place == "8"
    assert [type(each) for each in actions(world)] == [Shot, Lose]


def test_those_units_are_where_they_lie_before_the_next_die() -> None:
    """One that is put elsewhere after it still shoots from where it stood."""
    start = field("2", red_a="1")
    lost = start.lost("blue_a")
    steps = played(start, Die6(1), lost, Die6(6), lost.with_unit("red_a", Soldier("8")))
    (world,) = judged(JUDGE, (World(start),), steps)
    assert reported(world)[0] == HIDDEN
    assert world.lines[1].before.units["red_a"].place == "1"


def test_what_is_doubted_already_does_not_speak_for_a_shot_that_cannot_be_judged() -> None:
    """It explains no more than the legal one."""
    start = field("3", red_a="1", red_b="3")
    doubted = World(start).doubted("nobody knows")
    (world,) = take(JUDGE, doubted, Roll(1, "Fire", (6,)), start, start.lost("blue_a"))
    assert actions(world) == [Shot(("red_a",), "2", (6,))]


def test_a_shot_that_cannot_be_judged_is_believed_though_it_does_not_explain_all() -> None:
    """Nobody could have shot against a rule, and a unit lies elsewhere besides."""
    start = field("1", red_a="1").with_unit("blue_b", Soldier("2"))
    after = start.lost("blue_a").with_unit("blue_b", Soldier("3"))
    (world,) = take(JUDGE, World(start), Roll(1, "Fire", (1,)), start, after)
    assert actions(world) == [Shot(("red_a",), "2", (1,))]


def test_of_shots_that_cannot_be_judged_the_one_with_the_least_against_it_is_believed() -> None:
    """Both explain what is lost; of the first there is something to note."""
    noted = replace(code("CMB301"), severity=Severity.NOTE)
    check = RULES.by_action[Shot].check

    def checked(position: Toy, action: Shot) -> Iterator[Diagnostic]:
        if len(action.units) > 1:
            yield finding(position, noted, "they fire together")
        yield from check(position, action)

    def named(_: World[Toy], __: Roll, ___: Toy) -> Iterator[Action]:
        yield from (Shot(("red_a", "red_b"), "2"), Shot(("red_a",), "2"))

    rows = tuple(replace(row, check=checked) if row.kind is Shot else row for row in RULES.handlers)
    rules = replace(RULES, handlers=rows, codes=(*RULES.codes, noted))
    dialect = replace(DIALECT, throws=(Throw("Fire", "so it is tried", named),))
    start = field("1", red_a="1", red_b="1")
    assert shots(start, 1, start.lost("blue_a"), Judge(rules, dialect)) == [(Shot(("red_a",), "2", (1,)), False)]


def test_what_nobody_has_to_put_right_later_is_believed_first() -> None:
    """With a 2 both would have hit, and the loss shows only when the window ends."""
    start = field(red_a="1", red_b="3")
    worlds = take(JUDGE, World(start), Roll(1, "Fire", (2,)), start, start, start.lost("blue_a"))
    assert [actions(world) for world in worlds] == [[Shot((unit,), "2", (2,))] for unit in ("red_a", "red_b")]


def many(number: int, *, cut: bool = False) -> Judge[None, Toy, Action]:
    """A game in which a die may be for one shot, named so often; two are tried, and then it may not be known."""

    def named(_: World[Toy], __: Roll, ___: Toy) -> Iterator[Action]:
        yield from [Shot(("red_a",), "2")] * number
        if cut:
            raise Unknown("who else shot", "TOY")

    return Judge(RULES, replace(DIALECT, throws=(Throw("Fire", "so it is tried", named, most=2),)))


@pytest.mark.parametrize(
    ("judge", "why"),
    [
        (many(2), ""),
        (many(3), "too many units could have thrown it"),
        (many(2, cut=True), "who else shot is missing"),
        (many(3, cut=True), "too many units could have thrown it"),
    ],
)
def test_why_it_is_not_reported_for_whom_a_die_was(judge: Judge[None, Toy, Action], why: str) -> None:
    """What is lost depends on it; so many may be tried, and no more."""
    start = field(red_a="1")
    world = window(start, Die6(6), start.lost("blue_a"), judge=judge)
    found = world.lines[0].findings
    assert [each.message.partition("for which unit: ")[2] for each in found] == ([why] if why else [])


def test_a_button_is_for_what_it_is_named_for() -> None:
    """Though many could have thrown another one."""
    start = Toy({**{f"red_{number}": Soldier("1") for number in range(44)}, **BLUE}, "move")
    assert reported(window(start, Die6(6, "Ride"), start.with_unit("red_1", Soldier("9")))) == [
        TOO_FAR,
        ("REP201", "unverifiable"),
    ]


@pytest.mark.parametrize(
    ("faces", "lost"),
    [
        ((1, 1), ("blue_a", "blue_b")),
        ((1, 6), ("blue_a",)),
        ((1, 6, 6), ("blue_a",)),
        ((1, 1, 6), ("blue_a", "blue_b")),
    ],
)
def test_what_is_done_late_explains_a_die(faces: tuple[int, ...], lost: tuple[str, ...]) -> None:
    """It counts as done when the next is thrown, though the table shows it at the end of the window."""
    start = field(red_a="1").with_unit("blue_b", Soldier("2", 2))
    after = start
    for unit in lost:
        after = after.lost(unit)
    (world,) = judged(many(3), (World(start),), played(start, *map(Die6, faces), after))
    assert reported(world) == []
    assert [each.dice for each in actions(world) if isinstance(each, Shot)] == [(face,) for face in faces]


def test_a_throw_of_several_buttons_is_named_once_for_what_is_not_known_of_it() -> None:
    """Of two things that it may be for one depends on what is not known, and the other is named too often."""
    (often,) = many(3).dialect.throws
    (unknown,) = many(0, cut=True).dialect.throws
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, throws=(unknown, often)))
    start = field(red_a="1")
    world = window(start, Die6(6), start.lost("blue_a"), judge=judge)
    assert world.lines[0].findings[0].message.endswith("for which unit: who else shot is missing")
