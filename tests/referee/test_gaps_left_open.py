"""What no legal action explains is judged when the window closes: by what seems to be meant, else as the gap it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.facts.fact import Unknown
from rules_check.referee.aspects import Due, Gap, Mistake
from rules_check.referee.closing import close
from rules_check.referee.dialect import Explain
from rules_check.referee.settling import ordered, settle
from rules_check.referee.trying import Judge
from rules_check.referee.window import judged
from rules_check.referee.world import World
from tests.referee.steps import played
from tests.referee.toy import (
    DIALECT,
    JUDGE,
    LEFT,
    PLACE,
    RULES,
    Action,
    Shot,
    Soldier,
    Toy,
    Walk,
    actions,
    reported,
)

Meant = Callable[[World[Toy], Gap[Toy, Any]], Action | None]


def moving(*, fog: str = "", **others: Soldier) -> Toy:
    """Red units in the segment in which they move."""
    return Toy({"red_a": Soldier("1"), **others}, "move", fog=frozenset(fog))


def at(start: Toy, **places: str) -> Toy:
    """The table with units put elsewhere."""
    for unit, place in places.items():
        start = start.with_unit(unit, replace(start.units[unit], place=place))
    return start


def closed(start: Toy, seen: Toy, *rows: Explain[Toy, Action, Any], ended: Due = Due.SEGMENT) -> World[Toy]:
    """The world after a window in which units were put elsewhere, with other explanations than the game's."""
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, explains=rows))
    return close(judge, World(start), seen, 9, ended)


def means(*actions: Action, meant: Meant = lambda _, __: None) -> Explain[Toy, Action, Any]:
    """An explanation of a unit's place by some actions."""
    return Explain(PLACE, "so it is tried", lambda _, __: iter(actions), meant)


def test_a_gap_without_an_explanation_is_reported_where_the_piece_lies() -> None:
    """With the piece, the section, and the step in which it was put there; then the table is taken over."""
    world = closed(moving(red_b=Soldier("3")), at(moving(red_b=Soldier("3")), red_a="7", red_b="5"))
    assert [(line.place, line.step, line.first) for line in world.lines] == [("7", 9, 9), ("5", 9, 9)]
    found = [each for line in world.lines for each in line.findings]
    assert [(each.code, each.subject, each.cite) for each in found] == [
        ("MOV901", "red_a", "1"),
        ("MOV901", "red_b", "1"),
    ]
    assert (world.here.units["red_a"].place, world.here.units["red_b"].place) == ("7", "5")


def test_a_gap_is_reported_in_the_step_in_which_that_thing_was_changed() -> None:
    """A unit is put elsewhere, then another thing of it changes, each against the rules: where it lies comes first."""
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, explains=()))
    start = moving(red_b=Soldier("3", 2))
    away = at(start, red_b="8")
    (world,) = judged(judge, (World(start),), played(start, away, away.with_unit("red_b", Soldier("8", 1))))
    assert [(line.findings[0].code, line.step) for line in world.lines] == [("MOV901", 1)]


def test_a_gap_of_which_it_is_not_known_whether_it_is_a_mistake_is_reported_as_that() -> None:
    """What it depends on is missing; the piece is named."""

    def mistake(_: Toy, unit: str, __: str, seen: str) -> Mistake:
        raise Unknown(f"whether {unit} may lie in {seen}", "MOV")

    place = replace(PLACE, mistake=mistake)
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, aspects=(place, LEFT), place=place, explains=()))
    world = close(judge, World(moving()), at(moving(), red_a="7"), 9, Due.SEGMENT)
    found = [each for line in world.lines for each in line.findings]
    assert [(each.code, each.severity.value, each.subject) for each in found] == [("MOV900", "unverifiable", "red_a")]
    assert world.here.units["red_a"].place == "7"


def test_a_piece_that_is_gone_from_the_table_lies_nowhere() -> None:
    """Its mistake has no place."""
    start = moving(red_b=Soldier("3"))
    world = closed(start, moving())
    assert ("", "red_b") in [(line.place, line.findings[0].subject) for line in world.lines]


def test_all_of_a_piece_is_taken_over_with_its_first_mistake() -> None:
    """And nothing of another piece, which is reported too."""
    start = moving(red_b=Soldier("3", 2))
    seen = at(start, red_a="9").with_unit("red_b", Soldier("8", 1))
    assert reported(closed(start, seen)) == [("MOV901", "error"), ("MOV901", "error")]


@pytest.mark.parametrize(("ended", "codes", "steps"), [(Due.SEGMENT, [], 2), (Due.TURN, [("CMB901", "error")], 1)])
def test_what_is_due_with_the_turn_stays_open_until_then(ended: Due, codes: list[Any], steps: int) -> None:
    """It is neither reported nor taken over from the table."""
    late = replace(LEFT, due=lambda _, __: Due.TURN)
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, aspects=(PLACE, late), explains=()))
    start = moving(red_b=Soldier("3", 2))
    world = close(judge, World(start), start.with_unit("red_b", Soldier("3", 1)), 9, ended)
    assert (reported(world), world.here.units["red_b"].steps) == (codes, steps)


def test_what_is_due_with_the_turn_stays_open_though_the_same_piece_is_reported() -> None:
    """Where it lies is due now."""
    late = replace(LEFT, due=lambda _, __: Due.TURN)
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, aspects=(PLACE, late), explains=()))
    start = moving(red_b=Soldier("3", 2))
    world = close(judge, World(start), start.with_unit("red_b", Soldier("9", 1)), 9, Due.SEGMENT)
    assert (reported(world), world.here.units["red_b"]) == ([("MOV901", "error")], Soldier("9", 2))


def test_an_action_that_brings_the_table_no_nearer_is_not_believed() -> None:
    """Legal or not to be judged: the unit was put elsewhere."""
    start = moving(fog="8")
    seen = at(start, red_a="7")
    for action in (Walk("red_a", "2"), Walk("red_a", "8")):
        world = closed(start, seen, means(action))
        assert (actions(world), reported(world)) == ([], [("MOV901", "error")])


def test_a_legal_action_is_not_what_was_done_wrong() -> None:
    """Where it is what was meant, the gap itself is reported."""
    start = moving(red_b=Soldier("3"))
    world = closed(start, at(start, red_a="9"), means(meant=lambda _, __: Walk("red_b", "4")))
    assert (actions(world), reported(world)) == ([], [("MOV901", "error")])
    assert world.here.units["red_b"].place == "3"


def test_an_action_that_breaks_a_rule_is_reported_once_with_all_that_comes_of_it() -> None:
    """Two units went too far, each by its own walk."""
    start = moving(red_b=Soldier("3"))
    world = closed(start, at(start, red_a="9", red_b="7"), means(meant=lambda _, gap: Walk(gap.key, gap.seen)))
    assert actions(world) == [Walk("red_a", "9"), Walk("red_b", "7")]
    assert reported(world) == [("MOV101", "error"), ("MOV101", "error")]


def test_what_was_meant_and_led_elsewhere_is_reported_with_the_table_taken_over() -> None:
    """A walk too far to another place than the unit lies in."""
    start = moving()
    world = closed(start, at(start, red_a="7"), means(meant=lambda _, __: Walk("red_a", "9")))
    assert (actions(world), reported(world)) == ([Walk("red_a", "9")], [("MOV101", "error")])
    assert world.here.units["red_a"].place == "7"


def test_what_was_meant_and_waits_for_a_die_is_reported_with_the_table_taken_over() -> None:
    """A shot from afar that nobody threw for."""
    start = moving(blue_a=Soldier("9", 2))
    shot = Shot(("red_a",), "9")
    world = closed(start, at(start, blue_a="8"), means(meant=lambda _, __: shot))
    assert actions(world) == [shot]
    assert reported(world) == [("SEQ101", "error"), ("MOV101", "error")]
    assert world.here.units["blue_a"].place == "8"


@pytest.mark.parametrize(
    "row",
    [means(Walk("red_a", "8")), means(meant=lambda _, __: Walk("red_a", "8"))],
    ids=["as an action", "as what was meant"],
)
def test_what_cannot_be_judged_is_reported_as_that_however_it_is_named(row: Explain[Toy, Action, Any]) -> None:
    """It brings the unit where it lies."""
    start = moving(fog="8")
    world = closed(start, at(start, red_a="8"), row)
    assert (actions(world), reported(world)) == ([Walk("red_a", "8")], [("TOY900", "unverifiable")])


def test_what_could_not_be_known_is_reported_of_the_piece_and_its_place() -> None:
    """The explanation depends on what is not known."""
    start = replace(moving(fog="8", red_scout=Soldier("5")))
    world = close(JUDGE, World(start), at(start, red_a="8"), 9, Due.SEGMENT)
    (line,) = world.lines
    assert (line.place, line.findings[0].subject, line.findings[0].code) == ("8", "red_a", "CMB900")
    assert world.here.units["red_a"].place == "8"


ORDERS: tuple[tuple[dict[str, int], list[str]], ...] = (
    ({}, ["red_a", "red_b", "red_c"]),
    ({"red_b": 1}, ["red_b", "red_a", "red_c"]),
    ({"red_c": 1, "red_a": 9}, ["red_c", "red_a", "red_b"]),
    ({"red_a": 3, "red_b": 2, "red_c": 1}, ["red_c", "red_b", "red_a"]),
)


@pytest.mark.parametrize(("touched", "order"), ORDERS)
def test_gaps_come_in_the_order_in_which_the_table_was_changed(touched: dict[str, int], order: list[str]) -> None:
    """What nobody touched comes last."""
    start = moving(red_b=Soldier("3"), red_c=Soldier("5"))
    seen = at(start, red_a="2", red_b="4", red_c="6")
    assert [gap.key for gap in ordered(JUDGE, replace(World(start), touched=touched), seen)] == order


def test_a_unit_is_walked_no_further_than_the_table_shows() -> None:
    """Each action by itself brings it nearer; a detour does not."""
    start = moving()
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, explains=(means(Walk("red_a", "2")),)))
    assert settle(judge, World(start), at(start, red_a="3"), 9).lines == ()


def test_what_becomes_legal_when_a_mistake_is_taken_over_is_no_mistake() -> None:
    """The second unit may walk where the first one lies."""

    def follows(world: World[Toy], gap: Gap[Toy, str]) -> Iterator[Action]:
        if gap.key == "red_b" and world.here.units["red_a"].place == "9":
            yield Walk("red_b", gap.seen)

    start = moving(red_b=Soldier("3"))
    world = closed(start, at(start, red_a="9", red_b="4"), Explain(PLACE, "it follows", follows))
    assert (actions(world), reported(world)) == ([Walk("red_b", "4")], [("MOV901", "error")])
