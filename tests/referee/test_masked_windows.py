"""Windows of games in which pieces are masked: names around a die, and what cannot be judged in its turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from msgspec.structs import replace

from rules_check.referee.aspects import Due
from rules_check.referee.dialect import Masks, Throw
from rules_check.referee.naming import Naming
from rules_check.referee.trying import Judge
from rules_check.referee.window import Window, judged
from rules_check.referee.world import Roll, World
from rules_check.rules.finding import finding
from tests.referee.steps import played
from tests.referee.toy import DIALECT, ELSEWHERE, RULES, Action, Die6, Shot, Soldier, Toy, Walk, actions, reported
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity


def renamed(position: Toy, names: Mapping[str, str], _: Toy) -> Toy:
    """Give the position with units under other names."""
    return replace(position, units={names.get(unit, unit): each for unit, each in position.units.items()})


MASKS: Masks[Toy, Action] = Masks(renamed, lambda _, __: None)


def closing_behind(severity: Severity, masks: Masks[Toy, Action] | None) -> Judge[None, Toy, Action]:
    """Give who judges a game in which nobody should walk any more once a red unit stands in 5."""
    shut: Code = replace(ELSEWHERE, severity=severity)
    walk = RULES.by_action[Walk].check

    def check(position: Toy, action: Walk) -> Iterator[Diagnostic]:
        if position.at("5", "red"):
            yield finding(position, shut, "the bridge is burnt")
        yield from walk(position, action)

    rows = tuple(replace(row, check=check) if row.kind is Walk else row for row in RULES.handlers)
    return Judge(replace(RULES, handlers=rows), replace(DIALECT, masks=masks))


INTO_FOG, ACROSS = Walk("red_a", "2"), Walk("red_b", "5")
ORDERS: tuple[tuple[str, Severity, Masks[Toy, Action] | None, list[Action]], ...] = (
    ("less is wrong in its turn", Severity.ERROR, MASKS, [INTO_FOG, ACROSS]),
    ("nothing is wrong after the legal one", Severity.NOTE, MASKS, [ACROSS, INTO_FOG]),
    ("nobody masks anything", Severity.ERROR, None, [ACROSS, INTO_FOG]),
)


@pytest.mark.parametrize(("severity", "masks", "done"), [row[1:] for row in ORDERS], ids=[row[0] for row in ORDERS])
def test_what_cannot_be_judged_is_believed_in_its_turn_where_less_is_wrong_then(
    severity: Severity, masks: Masks[Toy, Action] | None, done: list[Action]
) -> None:
    """One walks into the fog, then another over the bridge, which burns behind it."""
    start = Toy({"red_a": Soldier("1"), "red_b": Soldier("4")}, "move", fog=frozenset("2"))
    first = start.with_unit("red_a", Soldier("2"))
    steps = played(start, first, first.with_unit("red_b", Soldier("5")))
    (world,) = judged(closing_behind(severity, masks), (World(start),), steps)
    assert actions(world) == done
    assert ("error" in {each for _, each in reported(world)}) is (masks is None)


def crowded() -> Judge[None, Toy, Action]:
    """Give who judges a game with masks in which a shot is believed only where it leaves nothing open."""

    def named(_: World[Toy], __: Roll, ___: Toy) -> Iterator[Action]:
        yield from [Shot(("red_a",), "2")] * 3

    return Judge(RULES, replace(DIALECT, masks=MASKS, throws=(Throw("Fire", "so it is tried", named, most=2),)))


def renaming(start: Toy, dice: tuple[int, ...], *, opens: bool) -> Window[Toy]:
    """Give a window of throws, after which blue_x loses a step and is covered, or opens as blue_y and loses one."""
    old, new = ("blue_x", "blue_y") if opens else ("blue_x", "blind")
    names = {old: new}
    before = start if opens else start.lost(old)
    after = renamed(before, names, before)
    last = after.lost(new) if opens else after
    tables = (after, last) if opens else (before, after)
    window = played(start, *map(Die6, dice), *tables)
    at = len(dice) + (not opens)
    beat = replace(window.beats[at], hops=(), changed=(), naming=Naming(names, () if opens else (old,)))
    return replace(window, beats=(*window.beats[:at], beat, *window.beats[at + 1 :]))


@pytest.mark.parametrize(
    ("dice", "opens"),
    [((1,), True), ((1, 6), True), ((1,), False)],
    ids=["opened after its die", "opened after the next die", "covered after its die"],
)
def test_what_a_die_brought_about_is_known_by_another_name(dice: tuple[int, ...], *, opens: bool) -> None:
    """The loss shows on a unit that goes by another name when the window ends."""
    start = Toy({"red_a": Soldier("1"), "blue_x": Soldier("2", 2)})
    (world,) = judged(crowded(), (World(start),), renaming(start, dice, opens=opens))
    assert reported(world) == []
    assert [each.dice for each in actions(world) if isinstance(each, Shot)] == [(face,) for face in dice]


@pytest.mark.parametrize("breaks_off", [False, True])
def test_the_duty_of_a_segment_is_not_overdue_where_the_log_ends_in_it(*, breaks_off: bool) -> None:
    """A unit has to mount guard where it stands."""
    guard = Walk("red_a", "1")
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, duty=lambda _: guard))
    start = Toy({"red_a": Soldier("1")}, "move")
    (world,) = judged(judge, (World(start),), Window((), start, 1, Due.SEGMENT, breaks_off))
    assert actions(world) == ([] if breaks_off else [guard])
