"""Orders that are declared for a hex that is not reported: which they wait for, which they are taken for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import declarations
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.marks import Marks, Outlook
from rules_check.games.la_primogenita.audit.window import Announced
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Declare, Lose, Push, Retreat
from rules_check.games.la_primogenita.position.position import OffMap, Position
from tests.games.la_primogenita.audit.test_window import declared_in
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of
from tests.of_kind import of_kind

STEP, END = 4, 9
ONE, TWO = "3.3-28", "9-315"
"""Cases in which Heroic Defense (17) has one target, and two."""


def waiting(case: str, place: str = "", *, step: int = STEP) -> World:
    """After a declaration whose hex is not known."""
    position = case_at(case)
    world = world_of(position)
    return knowing(world, announced=(Announced(step, 17, position, place),))


def declared(world: World) -> list[tuple[int, str]]:
    """The Orders declared and for which hexes."""
    return [(each.order, each.place) for each in declared_in(world.position)]


@pytest.mark.parametrize(("place", "for_it"), [("B-2", [(17, "B-2")]), ("A-3", [(17, "A-3")]), ("A-2", []), ("", [])])
def test_an_order_waits_for_the_marks_of_its_hex(place: str, for_it: list[tuple[int, str]]) -> None:
    """3.3: those of another hex leave it waiting."""
    world = waiting(TWO)
    world = declarations.aim(world, Marks(1, ("bde9",), place), world.position, END)
    assert declared(world) == for_it
    assert [each.order for each in world.window.announced] == ([] if for_it else [17])


@pytest.mark.parametrize(("reported", "step"), [(STEP, STEP), (0, END)], ids=["its own", "that of the die"])
def test_an_order_counts_as_declared_when_it_was_said(reported: int, step: int) -> None:
    """In its step, where that is known."""
    world = waiting(TWO, step=reported)
    world = declarations.aim(world, Marks(1, ("bde9",), "B-2"), world.position, END)
    assert [each.moment.step for each in ledger_of(world).actions] == [step]


OUTLOOKS: tuple[tuple[str, str, tuple[str, ...], list[tuple[int, str]]], ...] = (
    ("one target, nothing reported", ONE, (), [(17, "A-2")]),
    ("one target, reported", ONE, ("A-2",), [(17, "A-2")]),
    ("one target, another reported", ONE, ("A-1",), [(17, "A-2")]),
    ("two targets, nothing reported", TWO, (), []),
    ("two targets, one reported", TWO, ("A-3",), [(17, "A-3")]),
    ("two targets, the likelier first", TWO, ("B-2", "A-3"), [(17, "B-2")]),
    ("two targets, the second alone can be", TWO, ("A-2", "A-3"), [(17, "A-3")]),
    ("two targets, another reported", TWO, ("A-2",), []),
)


@pytest.mark.parametrize(("case", "places", "taken"), [row[1:] for row in OUTLOOKS], ids=[row[0] for row in OUTLOOKS])
def test_an_order_is_taken_for_what_follows_or_for_its_only_target(
    case: str, places: tuple[str, ...], taken: list[tuple[int, str]]
) -> None:
    """Where there are more and none is reported it waits, with the likeliest place."""
    world = world_of(case_at(case))
    world = declarations.declare(world, 17, Outlook(places), world.position, STEP)
    assert declared(world) == taken
    assert [(each.step, each.order, each.place) for each in world.window.announced] == (
        [] if taken else [(STEP, 17, next(iter(places), ""))]
    )


@pytest.mark.parametrize(("case", "order", "may"), [(ONE, 17, True), (TWO, 17, True), (ONE, 18, False)])
def test_an_order_may_be_declared_that_is_held_and_fits(case: str, order: int, may: bool) -> None:
    """3.3: one that lies on its sheet may not."""
    world = world_of(case_at(case))
    assert declarations.may_declare(world, order, Outlook(()), world.position) is may


@pytest.mark.parametrize(
    ("place", "shaken", "in_time"), [("A-3", False, True), ("A-2", False, False), ("A-3", True, False)]
)
def test_an_order_for_a_wrong_target_fails_by_it_where_the_position_is_known(
    place: str, shaken: bool, in_time: bool
) -> None:
    """After something illegal nothing is relied on until the table is taken over."""
    world = knowing(world_of(case_at(ONE)), shaken=shaken)
    assert declarations.is_in_time(world, 17, Outlook((place,))) is in_time


def test_an_order_that_fitted_nothing_is_taken_for_one_of_its_targets_in_the_end() -> None:
    """When the window closes nothing more is waited for."""
    world = waiting(TWO)
    world = declarations.finish(world, world.position, END)
    assert len(declared(world)) == 1
    assert [(each.outcome.value, each.moment.step) for each in ledger_of(world).actions] == [("legal", STEP)]
    assert world.window.announced == ()


def test_an_order_that_could_not_be_declared_is_judged_and_flipped_with_the_others() -> None:
    """3.3: one finding, at the step of the declaration; that it is flipped then is no second one."""
    position = case_at("7.5-24", 1)
    world = world_of(position, announced=(Announced(STEP, 17, position, "A-3"),))
    world = declarations.finish(world, position, END)
    assert [(each.outcome.value, each.moment.step) for each in ledger_of(world).actions] == [("illegal", STEP)]
    assert [each.moment.step for each in ledger_of(world).findings] == [STEP]
    assert (GapKind.ORDER, "17") in world.window.forgiven
    assert [order for order, _ in declared(world)] == [17]


def test_an_order_that_could_not_be_declared_is_judged_where_and_when_it_was() -> None:
    """3.3: for its hex, as things stood then."""
    then = case_at("7.5-24", 1)
    now = then.with_unit("bde9", disrupted=True)
    world = declarations.finish(world_of(now, announced=(Announced(STEP, 17, then, "A-3"),)), now, END)
    (line,) = world.lines
    assert isinstance(line.action, Declare)
    assert (line.action.place, line.before) == ("A-3", then)


def fought(after: int = 1) -> World:
    """An Assault on infantry with a gun, followed up to its die."""
    return world_of(case_at("7.3-01", after))


WENT_ON: tuple[tuple[str, Position, bool], ...] = tuple(
    (name, case_at("7.3-01", 1).with_unit(unit, **changes), on)
    for name, unit, changes, on in (
        ("nothing", "col", {}, False),
        ("a step of a defender", "col", {"steps": 0}, True),
        ("a step of the attacker", "bde9", {"steps": 0}, True),
        ("a Retreat", "col", {"place": "A-1"}, True),
        ("a defender gone", "gun", {"place": OffMap.GONE}, True),
        ("an Advance", "bde9", {"place": "A-2"}, False),
        ("a mark", "col", {"disrupted": True}, False),
    )
)


@pytest.mark.parametrize(("later", "on"), [row[1:] for row in WENT_ON], ids=[row[0] for row in WENT_ON])
def test_a_fight_went_on_when_somebody_lost_or_left(later: Position, on: bool) -> None:
    """7.4: so a Push was announced; an Advance into the hex ends it."""
    assert declarations._went_on(fought(), later) is on


def test_no_fight_goes_on_that_was_not_begun() -> None:
    """There was no battle."""
    assert not declarations._went_on(fought(0), case_at("7.3-01").with_unit("col", steps=0))


def test_what_others_lose_is_no_sign_of_the_fight() -> None:
    """Only units of the battle count."""
    world = fought()
    assert world.position.battle is not None
    battle = replace(world.position.battle, defenders=("col",))
    world = world.at(world.position.with_battle(battle))
    assert not declarations._went_on(world, world.position.with_unit("gun", steps=0))


def test_a_push_by_the_same_units_is_by_those_still_there() -> None:
    """7.4: the fallen do not push."""
    assert declarations._same_again(fought(0)) is None
    world = fought()
    assert declarations._same_again(world) == Push("A-2", ("bde9",))
    world = world.at(world.position.with_unit("bde9", place=OffMap.GONE))
    assert declarations._same_again(world) == Push("A-2", ())


NEW: tuple[tuple[str, int, Marks, bool, bool], ...] = (
    ("those of the round", 1, Marks(1, ("bde9",), "A-2"), False, False),
    ("fewer", 1, Marks(1, (), "A-2"), False, True),
    ("others", 1, Marks(1, ("skin",), "A-2"), False, True),
    ("made since", 1, Marks(1, ("bde9",), "A-2"), True, True),
    ("before any battle", 0, Marks(1, ("bde9",), "A-2"), False, False),
)


@pytest.mark.parametrize(("after", "marks", "since", "new"), [row[1:] for row in NEW], ids=[row[0] for row in NEW])
def test_marks_are_new_that_are_others_than_those_of_the_round(
    after: int, marks: Marks, since: bool, new: bool
) -> None:
    """As a Push by fewer units makes them."""
    world = knowing(fought(after), marks=Marks(1, ("bde9",), "A-2") if since else marks)
    assert declarations._is_new(world, marks) is new


GONE = (
    ("nobody", "7.5-24", 1, ()),
    ("one before the battle", "7.5-24", 0, ("ccnn",)),
    ("the lone defender", "7.5-24", 1, ("ccnn",)),
    ("a lone defender who had somewhere to go", "7.5-26", 1, ("ccnn",)),
)


@pytest.mark.parametrize(("case", "after", "gone"), [row[1:] for row in GONE], ids=[row[0] for row in GONE])
def test_what_became_of_a_lone_unit_is_left_open_where_no_order_hangs_on_it(
    case: str, after: int, gone: tuple[str, ...]
) -> None:
    """7.3, 7.6: it is read when the window closes."""
    position = case_at(case, after)
    world = world_of(position)
    seen = position
    for unit in gone:
        seen = seen.with_unit(unit, place=OffMap.GONE)
    world = declarations.decide(world, 17, seen, END)
    assert ledger_of(world).actions == []


def raid(*thrown: tuple[int, int]) -> World:
    """A Raid (38) that needs a die, and the dice of Orders that were thrown, with their steps."""
    position = case_at("9-430")
    world = world_of(position, announced=(Announced(STEP, 38, position, ""),))
    return knowing(world, thrown=thrown)


@pytest.mark.parametrize("gun", ["art", "field"])
def test_a_raid_is_on_the_gun_that_was_marked(gun: str) -> None:
    """9, Order 38: where several could be raided; whoever is not marked does not belong to it."""
    world = raid((6, 4))
    position = world.position
    other = replace(position.units["art"], id="field")
    facts = replace(position.facts, units={**position.facts.units, "field": position.printed("art")})
    world = world.at(replace(position, facts=facts, units={**position.units, "field": other}))
    world = declarations.roll(knowing(world, marked=frozenset({gun})), position, END)
    assert [of_kind(Declare, each.action).units for each in ledger_of(world).actions] == [("cav", gun)]


def rolls(world: World) -> list[tuple[int, tuple[int, ...]]]:
    """The declarations played, with their steps and dice."""
    return [(each.moment.step, of_kind(Declare, each.action).rolls) for each in ledger_of(world).actions]


def test_an_order_that_needs_a_die_waits_for_it() -> None:
    """9, Order 38: no die, no declaration."""
    world = raid()
    world = declarations.roll(world, world.position, END)
    assert rolls(world) == []
    assert [each.order for each in world.window.announced] == [38]


def test_an_order_takes_the_die_that_was_thrown_first() -> None:
    """It counts as declared when its die was thrown; the next die is for another Order."""
    world = raid((6, 4), (7, 5))
    world = declarations.roll(world, world.position, END)
    assert rolls(world) == [(6, (4,))]
    assert world.shown.thrown == ((7, 5),)
    assert world.window.announced == ()


def test_a_die_is_for_no_order_that_needs_none() -> None:
    """Heroic Defense goes on waiting for its hex."""
    world = knowing(waiting(TWO), thrown=((6, 4),))
    world = declarations.roll(world, world.position, END)
    assert declared(world) == []
    assert (world.shown.thrown, [each.order for each in world.window.announced]) == (((6, 4),), [17])


def test_an_order_without_a_die_takes_none() -> None:
    """The die of another Order is left for that."""
    world = knowing(waiting(TWO), thrown=((6, 4),))
    world = declarations.aim(world, Marks(1, ("bde9",), "B-2"), world.position, END)
    assert declared(world) == [(17, "B-2")]
    assert world.shown.thrown == ((6, 4),)


@pytest.mark.parametrize(
    ("changed", "place", "assumed"),
    [("ccnn", "B-2", False), ("col", "A-3", False), ("", "", True)],
    ids=["at the one", "at the other", "at neither"],
)
def test_of_two_targets_the_one_is_meant_where_something_changed(changed: str, place: str, assumed: bool) -> None:
    """Where nothing distinguishes them the first is taken, and said to be assumed."""
    world = waiting(TWO)
    later = world.position.with_unit(changed, disrupted=True) if changed else world.position
    world = declarations.finish(world, later, END)
    ((order, where),) = declared(world)
    assert (order, where) == (17, place or where)
    assert [each.assumed for each in ledger_of(world).actions] == [assumed]


def test_an_order_declared_before_its_battle_is_legal_as_things_stood() -> None:
    """3.3: nothing came of it, and nothing is wrong with it, though it would be by now."""
    then = case_at(ONE)
    world = world_of(then.with_unit("col", place=OffMap.GONE), announced=(Announced(STEP, 17, then, "A-2"),))
    world = declarations.finish(world, world.position, END)
    assert [(each.outcome.value, each.moment.step) for each in ledger_of(world).actions] == [("legal", STEP)]
    assert (world.window.announced, world.window.forgiven) == ((), frozenset())


def test_a_lone_unit_that_is_gone_is_lost_where_the_next_order_needs_that() -> None:
    """9, Order 44: it may be declared after the loss; who is gone elsewhere makes no difference."""
    position = case_at("9-301", 1)
    seen = position.with_unit("col", place=OffMap.GONE).with_unit("bde9", place=OffMap.GONE)
    world = declarations.decide(world_of(position, touched={"col": STEP}), 44, seen, END)
    assert [(type(each.action), each.subject, each.moment.step) for each in ledger_of(world).actions] == [
        (Lose, "col", STEP)
    ]


def test_a_lone_unit_that_is_gone_could_not_retreat_where_the_next_order_needs_that() -> None:
    """7.4, 7.6: in the face of a Push no step is owed, so it cannot have been lost."""
    position = case_at("9-934", 2)
    world = declarations.decide(world_of(position), 14, position.with_unit("col", place=OffMap.GONE), END)
    assert [(type(each.action), each.subject, each.moment.step) for each in ledger_of(world).actions] == [
        (Retreat, "col", END)
    ]
