"""The end of windows: what is owed is reported once, results may come late, and so may the turn button."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules_check.referee.aspects import Due
from rules_check.referee.beats import look_ahead
from rules_check.referee.closing import end_segments, last_segment, still_owed
from rules_check.referee.trying import Judge
from rules_check.referee.window import Window, judged, judged_late
from rules_check.referee.world import Hop, Outlook, World
from rules_check.rules import judging
from rules_check.rules.finding import finding
from tests.referee.steps import played
from tests.referee.toy import (
    DIALECT,
    JUDGE,
    OWING,
    RIDING,
    RULES,
    Action,
    Die6,
    Lose,
    Next,
    Ride,
    Shot,
    Soldier,
    Toy,
    Walk,
    actions,
    reported,
    window,
)
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity


def skirmish(**others: Soldier) -> Toy:
    """A red unit in place 1 and a blue one with two steps in 2."""
    return Toy({"red_a": Soldier("1"), "blue_a": Soldier("2", 2), **others})


def walked(start: Toy, *walks: tuple[str, str]) -> Window[Toy]:
    """Give a window in which units are dragged, one a step."""
    tables = [start]
    for unit, place in walks:
        tables.append(tables[-1].with_unit(unit, replace(tables[-1].units[unit], place=place)))
    return played(start, *tables[1:])


def test_what_was_changed_in_an_earlier_window_is_not_fresh_in_this_one() -> None:
    """Its step is kept, but it explains nothing any more."""
    start = skirmish()
    first = judged(JUDGE, (World(start),), walked(start, ("red_a", "3")))[0]
    second = judged(JUDGE, (first,), walked(first.here, ("blue_a", "4")))[0]
    assert [first.fresh, second.fresh] == [{"red_a"}, {"blue_a"}]
    assert second.touched.keys() == {"red_a", "blue_a"}


NOTED = Code("SEQ301", "noted", Severity.NOTE, "noted", "noted", "noted", "noted")
LATE: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, late=frozenset({"SEQ101"})))


def test_a_debt_is_reported_once_and_does_not_outlive_its_segment() -> None:
    """The turn button was pressed three times before anybody looked."""
    owing = replace(skirmish(), owed=1)
    world = end_segments(JUDGE, World(owing), replace(owing, segment="move", turn=2), 9)
    assert reported(world) == [("SEQ102", "error")]
    assert (world.here.owed, world.here.turn, world.here.segment) == (0, 2, "move")


def times(world: World[Toy]) -> tuple[int, str]:
    """When it is."""
    return world.here.turn, world.here.segment


@pytest.mark.parametrize(("turn", "segment", "ends"), [(1, "move", 1), (2, "fire", 2), (3, "move", 5), (1, "fire", 0)])
def test_each_segment_that_ended_is_judged(turn: int, segment: str, ends: int) -> None:
    """As many as lie between, one after another."""
    world = end_segments(JUDGE, World(skirmish()), replace(skirmish(), segment=segment, turn=turn), 9)
    assert actions(world) == [Next()] * ends
    assert [line.before.segment for line in world.lines] == ["fire", "move", "fire", "move", "fire"][:ends]
    assert times(world) == (turn, segment)


def test_a_clock_that_was_turned_back_is_followed() -> None:
    """Nothing has ended, and what was owed is no longer."""
    late = replace(skirmish(), turn=3, segment="move", owed=1)
    world = end_segments(JUDGE, World(late), replace(skirmish(), turn=2), 9)
    assert (reported(world), actions(world), times(world), world.here.owed) == ([], [], (2, "fire"), 0)


def test_a_clock_whose_way_is_not_known_is_followed() -> None:
    """When the segment of fire ends is in the fog."""
    world = end_segments(JUDGE, World(replace(skirmish(), fog=frozenset({"fire"}))), replace(skirmish(), turn=4), 9)
    assert (actions(world), times(world)) == ([], (4, "fire"))


@pytest.mark.parametrize(("turn", "segment"), [(2, "fire"), (1, "fire"), (2, "move")])
def test_the_press_that_ends_the_game_is_the_last(turn: int, segment: str) -> None:
    """Wherever the clock stands after it, which is followed."""
    last = replace(skirmish(), segment="move", last=1)
    world = end_segments(JUDGE, World(last), replace(skirmish(), turn=turn, segment=segment, last=1), 9)
    assert (actions(world), world.here.winner, times(world)) == ([Next()], "red", (turn, segment))


def test_a_clock_that_was_pressed_on_beyond_the_end_of_the_game_is_followed() -> None:
    """From an earlier segment nobody can have meant it."""
    world = end_segments(JUDGE, World(replace(skirmish(), last=1)), replace(skirmish(), turn=3), 9)
    assert (actions(world), times(world), world.here.winner) == ([], (3, "fire"), "")


def test_a_log_that_ends_while_a_step_is_owed_says_so() -> None:
    """As a note; nobody is accused."""
    start = skirmish()
    assert reported(still_owed(JUDGE, window(start, Die6(1)), 9)) == [("REP208", "note")]
    assert reported(still_owed(JUDGE, window(start, Die6(1), start.lost("blue_a")), 9)) == []


def test_the_last_segment_of_a_game_is_judged() -> None:
    """As an error where the game is over for sure, else it may not have been finished."""
    world = World(replace(skirmish(), owed=1))
    assert reported(last_segment(JUDGE, world, 9, is_over=True)) == [("SEQ102", "error")]
    assert reported(last_segment(JUDGE, world, 9, is_over=False)) == [("SEQ102", "unverifiable")]
    assert reported(last_segment(JUDGE, World(skirmish()), 9, is_over=True)) == []
    assert last_segment(JUDGE, world, 9, is_over=True).here.owed == 0


def test_a_note_does_not_hide_what_is_wrong_with_the_last_segment() -> None:
    """Both are reported."""

    def ends(position: Toy, _: Next) -> Iterator[Diagnostic]:
        yield finding(position, NOTED, "the sun sets")
        yield finding(position, OWING, "a step is owed")

    rows = tuple(replace(row, check=ends) if row.kind is Next else row for row in RULES.handlers)
    judge: Judge[None, Toy, Action] = Judge(replace(RULES, handlers=rows, codes=(*RULES.codes, NOTED)), DIALECT)
    world = last_segment(judge, World(skirmish()), 9, is_over=DIALECT.ends(skirmish()))
    assert reported(world) == [("SEQ301", "note"), ("SEQ102", "unverifiable")]


def test_what_is_only_noted_of_the_last_segment_needs_no_line() -> None:
    """Nobody pressed the turn button for it."""
    rows = tuple(
        replace(row, check=lambda position, _: iter([finding(position, NOTED, "the sun sets")]))
        if row.kind is Next
        else row
        for row in RULES.handlers
    )
    judge: Judge[None, Toy, Action] = Judge(replace(RULES, handlers=rows, codes=(*RULES.codes, NOTED)), DIALECT)
    assert last_segment(judge, World(skirmish()), 9, is_over=True).lines == ()


def test_results_that_come_after_the_next_die_are_read() -> None:
    """Two throws, then both steps are lost: what is owed for the first is done before the second."""
    start = skirmish(blue_b=Soldier("2", 2))
    world = window(start, Die6(1), Die6(1), start.lost("blue_a").lost("blue_b"))
    shot = Shot(("red_a",), "2", (1,))
    assert reported(world) == []
    assert actions(world) == [shot, Lose("blue_a"), shot, Lose("blue_b")]


def test_a_result_that_never_comes_is_reported() -> None:
    """A second throw is no excuse: the first step is still owed when it is made."""
    world = window(skirmish(), Die6(1), Die6(6))
    assert reported(world) == [("SEQ102", "error")]


def test_a_turn_button_pressed_late_is_one_warning() -> None:
    """Three walks in the segment of fire, all legal in the next."""
    start = skirmish(red_b=Soldier("3"), red_c=Soldier("4"))
    walks = (("red_a", "0"), ("red_b", "4"), ("red_c", "5"))
    (world,) = judged_late(LATE, (World(start),), walked(start, *walks))
    assert reported(world) == [("REP209", "warning")]
    assert world.here.segment == "move"
    assert [each for each in actions(world) if isinstance(each, Walk)] == [Walk(*each) for each in walks]


def test_a_turn_button_pressed_late_excuses_nothing_else() -> None:
    """One of the walks is too long in any segment, so all are judged as they were done."""
    start = skirmish(red_b=Soldier("3"))
    (world,) = judged_late(LATE, (World(start),), walked(start, ("red_a", "0"), ("red_b", "9")))
    assert set(reported(world)) == {("SEQ101", "error"), ("MOV101", "error")}


def test_what_was_done_before_it_is_judged_where_it_was() -> None:
    """A shot in the segment of fire, then two walks; the deeds of the window before are not looked at again."""
    start = skirmish(red_b=Soldier("3"))
    shot = window(start, Die6(6))
    earlier = replace(shot, lines=(*shot.lines, *window(start, start.lost("blue_a")).lines))
    assert reported(earlier) == [("CMB101", "error")]
    (world,) = judged_late(LATE, (earlier,), walked(start, ("red_a", "0"), ("red_b", "4")))
    assert reported(world) == [("CMB101", "error"), ("REP209", "warning")]
    assert [each for each in actions(world) if isinstance(each, Walk)] == [Walk("red_a", "0"), Walk("red_b", "4")]


def test_a_turn_button_is_not_called_late_where_it_is_not_known_how_the_segment_ends() -> None:
    """The deeds are reported as they were done."""
    start = skirmish(red_b=Soldier("3"))
    walks = (("red_a", "0"), ("red_b", "4"))
    (world,) = judged_late(LATE, (World(start),), walked(start, *walks))
    assert reported(world) == [("REP209", "warning")]
    unknown = replace(start, fog=frozenset({"fire"}))
    (world,) = judged_late(LATE, (World(unknown),), walked(unknown, *walks))
    assert reported(world) == [("SEQ101", "error"), ("SEQ101", "error")]


def test_nor_is_it_where_what_is_owed_would_be_over_with_the_segment() -> None:
    """Who owes a step may not walk, and nobody minds that it is owed when the segment ends."""
    rows = tuple(replace(row, check=lambda *_: iter(())) if row.kind is Next else row for row in RULES.handlers)
    dialect = replace(DIALECT, late=frozenset({OWING.id}))
    start = replace(skirmish(red_b=Soldier("3")), segment="move", owed=1, fog=frozenset({"move"}))
    judge: Judge[None, Toy, Action] = Judge(replace(RULES, handlers=rows), dialect)
    (world,) = judged_late(judge, (World(start),), walked(start, ("red_a", "0"), ("red_b", "4")))
    assert reported(world) == [("SEQ102", "error"), ("SEQ102", "error")]


def test_what_is_wrong_in_the_next_segment_too_is_no_turn_button_pressed_late() -> None:
    """Two walks, and then a shot: no segment has them all."""
    start = skirmish(red_b=Soldier("5"))
    shot = played(start, walks_to(start, "red_a", "0"), (gone := walks_to(start, "red_a", "0", "red_b", "4")), Die6(1))
    last = replace(shot, seen=gone.lost("blue_a"))
    (world,) = judged_late(LATE, (World(start),), last)
    assert [each for each in reported(world) if each[0] == "REP209"] == []
    assert reported(world).count(("SEQ101", "error")) == 2


def walks_to(start: Toy, *ways: str) -> Toy:
    """Give the table with units put elsewhere: unit and place by turns."""
    for unit, place in zip(ways[::2], ways[1::2], strict=True):
        start = start.with_unit(unit, replace(start.units[unit], place=place))
    return start


def test_what_belongs_to_no_other_segment_is_no_turn_button_pressed_late() -> None:
    """The game names the mistakes that it makes of a segment."""
    start = skirmish(red_b=Soldier("3"))
    (world,) = judged_late(JUDGE, (World(start),), walked(start, ("red_a", "0"), ("red_b", "4")))
    assert reported(world) == [("SEQ101", "error"), ("SEQ101", "error")]


def test_a_note_is_not_a_thing_done_out_of_its_segment() -> None:
    """A die for nothing and a walk: one thing alone."""
    start = skirmish()
    late = played(start, walks_to(start, "red_a", "0"), Die6(6, "Ride"))
    (world,) = judged_late(LATE, (World(start),), late)
    assert reported(world) == [("SEQ101", "error"), ("REP201", "unverifiable")]


def test_a_turn_button_pressed_late_is_pressed_before_the_first_of_them() -> None:
    """A shot before it belongs to its segment; what the die was for shows in the table before the walks."""
    start = skirmish(red_b=Soldier("3"))
    hit = start.lost("blue_a")
    walks = walks_to(hit, "red_a", "0"), walks_to(hit, "red_a", "0", "red_b", "4")
    (world,) = judged_late(LATE, (World(start),), played(start, Die6(1), hit, *walks))
    assert reported(world) == [("REP209", "warning")]
    assert [type(each) for each in actions(world)] == [Shot, Lose, Next, Walk, Walk]
    assert [line.step for line in world.lines] == [1, 2, 3, 3, 3, 4]


def test_the_steps_of_a_window_are_judged_one_after_another() -> None:
    """Each die by the table before the next one; what one die brought about is done when the next is thrown."""
    start = skirmish(blue_b=Soldier("3", 2))
    first = start.lost("blue_a")
    (world,) = judged(JUDGE, (World(start),), played(start, Die6(1), first, Die6(1), first.lost("blue_b")))
    assert reported(world) == []
    shot = Shot(("red_a",), "2", (1,))
    assert actions(world) == [shot, Lose("blue_a"), shot, Lose("blue_b")]
    assert [line.step for line in world.lines] == [1, 2, 3, 4]
    assert world.outlook == Outlook()


def test_a_throw_may_wait_for_one_that_is_still_to_come() -> None:
    """A ride that needs two of them."""
    start = replace(skirmish(), segment="move")
    there = walks_to(start, "red_a", "4")
    (world,) = judged(RIDING, (World(start),), played(start, there, Die6(3, "Ride"), Die6(4, "Ride")))
    assert actions(world) == [Ride("red_a", "4", (3, 4))]


def test_what_is_still_to_come_is_known_by_unit_and_button() -> None:
    """The drags of each in their order, a button for each throw."""
    start = skirmish()
    there, back = walks_to(start, "red_a", "0"), walks_to(start, "red_a", "2")
    outlook = look_ahead(played(start, Die6(1), there, Die6(3), back, Die6(4, "Ride")).beats, 0)
    assert (outlook.ways, outlook.dice) == ({"red_a": (Hop(2, "0"), Hop(4, "2"))}, ("Fire", "Ride"))


def test_the_tables_before_and_after_a_throw_are_known() -> None:
    """Those since the throw before, those up to the next one, and those at the throws from then on."""
    start = skirmish()
    there, back = walks_to(start, "red_a", "0"), walks_to(start, "red_a", "2")
    beats = played(start, Die6(1), there, Die6(3), back, Die6(4), start, Die6(5)).beats
    outlook = look_ahead(beats, 2)
    assert (outlook.since, outlook.soon, outlook.later) == ((start, start, there), (back,), (back, start))
    assert look_ahead(beats[1:], 1).since == (start, there)


def test_what_cannot_be_judged_besides_is_no_other_mistake() -> None:
    """Two walks into the fog, in the segment of fire: in the next they cannot be judged."""
    start = replace(skirmish(red_b=Soldier("3")), fog=frozenset("04"))
    (world,) = judged_late(LATE, (World(start),), walked(start, ("red_a", "0"), ("red_b", "4")))
    assert reported(world) == [("REP209", "warning"), ("TOY900", "unverifiable"), ("TOY900", "unverifiable")]


def test_a_turn_button_is_not_called_late_where_the_game_ends_with_it() -> None:
    """Shots in the segment of moves, which would be legal if there were another turn."""
    start = replace(skirmish(), segment="move")
    hit = start.lost("blue_a")
    steps = (Die6(1), hit, Die6(1), hit.lost("blue_a"))
    (world,) = judged_late(LATE, (World(start),), played(start, *steps))
    assert ("REP209", "warning") in reported(world)
    last = replace(start, last=1)
    (world,) = judged_late(LATE, (World(last),), played(last, *steps))
    assert {severity for _, severity in reported(world)} == {"error"}


def test_a_die_is_known_by_the_table_before_the_next() -> None:
    """Who shot shows in what is lost until then; what is lost later is another die's."""
    start = skirmish(red_b=Soldier("3"))
    lost = start.lost("blue_a")
    both, hit, miss = ("red_a", "red_b"), ("red_a",), ("red_a",)
    (world,) = judged(JUDGE, (World(start),), played(start, Die6(2), lost, Die6(6)))
    assert (actions(world)[:2], reported(world)) == ([Shot(both, "2", (2,)), Lose("blue_a")], [])
    (world,) = judged(JUDGE, (World(start),), played(start, Die6(2), Die6(1), lost))
    assert reported(world) == []
    assert actions(world) == [Shot(miss, "2", (2,)), Shot(hit, "2", (1,)), Lose("blue_a")]


def test_what_the_table_has_shown_since_the_throw_before_is_known() -> None:
    """That at the throw itself first; what came before it belongs to an earlier one."""
    start = skirmish()
    tables = [walks_to(start, "red_a", str(place)) for place in range(2, 6)]
    one, two, three, four = tables
    beats = played(start, one, Die6(6), two, Die6(6), three, four, Die6(6)).beats
    assert look_ahead(beats, 6).since == (two, two, three, four)


def test_what_is_owed_may_be_done_as_late_as_the_window_ends() -> None:
    """Three dice, and then what the first two brought about."""
    start = skirmish(blue_b=Soldier("2", 2))
    (world,) = judged(
        JUDGE, (World(start),), played(start, Die6(1), Die6(1), Die6(6), start.lost("blue_a").lost("blue_b"))
    )
    assert reported(world) == []
    assert [type(each) for each in actions(world)] == [Shot, Lose, Shot, Lose, Shot]


def test_only_what_pays_is_done_before_the_next_die() -> None:
    """A walk that is legal at any time stays where it was."""
    rows = tuple(replace(row, check=lambda *_: iter(())) if row.kind is Walk else row for row in RULES.handlers)
    judge: Judge[None, Toy, Action] = Judge(replace(RULES, handlers=rows), DIALECT)
    start = skirmish()
    after = walks_to(start.lost("blue_a"), "red_a", "0")
    (world,) = judged(judge, (World(start),), played(start, Die6(1), Die6(6), after))
    assert [type(each) for each in actions(world)] == [Shot, Lose, Shot, Walk]


def test_an_optional_rule_holds_from_the_step_in_which_it_is_switched() -> None:
    """The players agree upon fair weather, then one walks to where the fog was."""
    dialect = replace(DIALECT, options=lambda here, seen: replace(here, fog=seen.fog))
    judge: Judge[None, Toy, Action] = Judge(RULES, dialect)
    start = replace(skirmish(), segment="move", fog=frozenset("0"))
    fair = replace(start, fog=frozenset())
    (world,) = judged(judge, (World(start),), played(start, fair, walks_to(fair, "red_a", "0")))
    assert (actions(world), reported(world)) == ([Walk("red_a", "0")], [])


def test_what_is_no_error_for_sure_is_no_turn_button_pressed_late() -> None:
    """What was done before the two walks is not known."""
    start = skirmish(red_b=Soldier("3"))
    late = walked(start, ("red_a", "0"), ("red_b", "4"))
    (world,) = judged_late(LATE, (World(start).doubted("nobody knows"),), late)
    assert reported(world) == [("SEQ101", "unverifiable"), ("SEQ101", "unverifiable")]


def test_one_thing_alone_is_a_mistake_of_its_own() -> None:
    """Nobody forgets the turn button for one unit."""
    start = skirmish()
    (world,) = judged_late(LATE, (World(start),), walked(start, ("red_a", "0")))
    assert reported(world) == [("SEQ101", "error")]


def test_what_no_step_shows_is_no_turn_button_pressed_late() -> None:
    """Two units lie elsewhere when the window ends, and nobody was seen to drag them."""
    start = skirmish(red_b=Soldier("3"))
    seen = walks_to(start, "red_a", "0", "red_b", "4")
    (world,) = judged_late(LATE, (World(start),), Window((), seen, 9, Due.SEGMENT))
    assert reported(world) == [("SEQ101", "error"), ("SEQ101", "error")]


def test_the_end_of_the_segment_is_judged_where_it_was() -> None:
    """What was owed in it is reported before what belongs to the next."""
    start = replace(skirmish(red_b=Soldier("3")), owed=1)
    assert judging.check(RULES, start, DIALECT.end(start))
    (world,) = judged_late(LATE, (World(start),), walked(start, ("red_a", "0"), ("red_b", "4")))
    assert "error" in {severity for _, severity in reported(world)}


AFTER: tuple[tuple[str, str, str], ...] = (
    ("nobody pressed it", "", "move"),
    ("to the next segment", "move", "move"),
    ("past the next segment", "fire", "fire"),
    ("to no segment that follows", "night", "move"),
)


@pytest.mark.parametrize(("shown", "when"), [row[1:] for row in AFTER], ids=[row[0] for row in AFTER])
def test_what_is_done_late_belongs_to_the_segment_that_the_turn_button_shows(shown: str, when: str) -> None:
    """Two walks in the segment of fire: legal in the next one, and wrong in that of fire of the next turn."""
    start = skirmish(red_b=Soldier("3"))
    late = replace(walked(start, ("red_a", "0"), ("red_b", "4")), following=shown)
    (world,) = judged_late(LATE, (World(start),), late)
    legal, wrong = [("REP209", "warning")], [("SEQ101", "error"), ("SEQ101", "error")]
    assert reported(world) == (legal if when == "move" else wrong)
