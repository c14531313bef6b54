"""What the audit of a game at the table writes down: windows, steps, what lies wrong, and nothing of another game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from rules_check.codes.rep_play import STILL_OWED
from rules_check.play.log import moving, steps
from rules_check.play.log.setting import Setting, write_log
from rules_check.play.log.table import PlayTable
from rules_check.referee.beat import Beat
from rules_check.referee.lines import Line
from rules_check.replay.reading import read_tables
from rules_check.rule_errors import Misfit
from rules_check.rules.finding import finding
from rules_check.rules.found import Found
from tests.of_kind import of_kind
from tests.referee.by_dialect import audited_by
from tests.referee.ford import Club, Deed
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.known import Ground, Known, Status
from vassal_build.location import Location
from vassal_build.template.the_ford.rules import RULES
from vassal_build.template.the_ford.rules.deeds.fire import Fire
from vassal_build.template.the_ford.rules.deeds.lose import Lose
from vassal_build.template.the_ford.rules.deeds.move_checks import Move
from vassal_build.template.the_ford.rules.deeds.next import LEFT_OUT, Next
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.dialect import DIALECT
from vassal_build.template.the_ford.rules.state import Position

pytestmark = pytest.mark.slow

Does = Callable[[Desk], None]
GUESS = Ground("losses of a fire = 1", Known(Status.RECONSTRUCTED, "fire.csv:2"))
ASIDE = "0602"
"""A hex in which no marker of time belongs."""


def until(club: Club, turn: int, segment: str, seed: int = 1) -> list[Deed]:
    """The deeds of a game of Dawn up to a phase, but for the end of the one before."""
    deeds = club.game("dawn", seed)
    last = next(at for at, deed in enumerate(deeds) if (deed.before.turn, deed.before.segment) == (turn, segment))
    return deeds[: last - 1]


def audited(club: Club, deeds: Sequence[Deed], *then: Does) -> Audit:
    """The audit with its windows."""
    return audit_joined((club.log("dawn", deeds, *then),))[0]


def drags(kind: str, place: str) -> Does:
    """A marker is put elsewhere."""

    def drag(desk: Desk) -> None:
        marker = next(each for each in desk.table.counters.values() if each.mark("Kind") == kind)
        moving.drag(desk.table, [marker], place, "guard")

    return drag


def loses(unit: str) -> Does:
    """A unit loses a step by its menu."""
    return lambda desk: steps.lose_step(desk.table, desk.table.counters[unit], "column")


def reported(audit: Audit) -> list[tuple[str, int]]:
    """Code and step of what is reported."""
    return [(found.diagnostic.code, found.moment.step) for found in audit.findings]


def test_every_step_is_in_a_window_and_every_phase_is_one(club: Club) -> None:
    """With its title and the position at its end, in which nothing is open any more."""
    deeds = until(club, 2, "guard_moves")
    audit = audited(club, deeds)
    assert [window.first for window in audit.windows] == [0, *(window.last + 1 for window in audit.windows[:-1])]
    assert audit.windows[-1].last == audit.steps
    positions = (deeds[0].before, *(deed.after for deed in deeds))
    phases = list(dict.fromkeys((position.turn, position.phase) for position in positions))
    assert [window.title for window in audit.windows] == [
        f"GT{turn} {club.box.strings.text(f'segments.{phase.id}')}" for turn, phase in phases
    ]
    shown = [(window.position.turn, window.position.segment) for window in audit.windows]
    assert shown == [(turn, phase.id) for turn, phase in phases]
    assert of_kind(Position, audit.windows[-1].position).units == deeds[-1].after.units


def test_the_turn_button_begins_a_window_and_the_end_of_a_log_ends_one(club: Club) -> None:
    """So a window lasts until the step before that button, and the last has the log's last step."""
    deeds = club.game("dawn", 1)
    moves = [at for at, deed in enumerate(deeds) if isinstance(deed.action, Move)]
    audit = audited(club, deeds[: moves[2]])
    buttons = [action.moment.step for action in audit.actions if isinstance(action.action, Next)]
    assert [window.first for window in audit.windows[1:]] == buttons
    assert audit.windows[-1].first < audit.windows[-1].last == audit.steps


def test_actions_stand_in_the_order_of_their_steps(club: Club) -> None:
    """Each at its last step, in the phase in which it was done; a shot begins with the first of its dice."""
    audit = audited(club, until(club, 2, "guard_moves"))
    numbers = [action.moment.step for action in audit.actions]
    assert numbers == sorted(numbers)
    shots = [action for action in audit.actions if isinstance(action.action, Fire)]
    assert shots and all(action.first == action.moment.step - 1 for action in shots)
    thrown = [action for action in audit.actions if isinstance(action.action, Move) and action.action.dice]
    at_once = [action for action in audit.actions if action not in (*shots, *thrown)]
    assert {action.first == action.moment.step for action in at_once} == {True}
    inside = {
        (window.position.turn, window.position.segment): range(window.first, window.last + 2)
        for window in audit.windows
    }
    assert all(each.moment.step in inside[each.moment.turn, each.moment.segment] for each in audit.actions)


def test_a_move_in_two_drags_begins_with_the_first(club: Club) -> None:
    """It is one move, reported at the second."""
    deeds = until(club, 1, "guard_fires")
    number, move = next(
        (at, deed.action)
        for at, deed in enumerate(deeds)
        if isinstance(deed.action, Move) and len(deed.action.path) > 2
    )

    def in_two(desk: Desk) -> None:
        for place in move.path[1:]:
            desk.drag(deeds[number].before, move.unit, place)

    (last,) = [each for each in audited(club, deeds[:number], in_two).actions if each.action == move]
    assert last.moment.step - last.first == len(move.path) - 2 > 0


@pytest.mark.parametrize("kind", ["turn", "phase"])
def test_a_marker_of_time_that_lies_aside_is_reported_when_the_log_ends(club: Club, kind: str) -> None:
    """Once, at the last step."""
    audit = audited(club, until(club, 2, "guard_fires"), drags(kind, ASIDE))
    assert reported(audit) == [("REP105", audit.steps)]
    assert [each.hex for each in audit.findings] == [ASIDE]


def test_markers_of_time_may_lie_aside_while_the_turn_button_is_pressed(club: Club) -> None:
    """They follow it, in a step before or after."""
    deeds = until(club, 2, "guard_fires")
    ended = RULES.by_action[Next].apply(deeds[-1].after, Next())
    assert reported(audited(club, deeds, lambda desk: desk.press(ended))) == []


def test_what_lies_wrong_as_a_log_begins_is_reported_there(club: Club) -> None:
    """A second piece of a unit, once for the whole log."""
    setting = Setting.of(club.module, club.box, "dawn")
    name, piece = next(row for row in setting.state.pieces if "lancers" in row[1].type_text())
    state = replace(setting.state, pieces=(*setting.state.pieces, (f"{name}9", piece)))
    table = PlayTable.of(state, club.box, setting.seats)
    for said in ("Hello", "Good morning"):
        table.log([table.talk("column", said)])
    write_log(replace(setting, state=state), table.steps, club.folder / "game.vlog")
    reading = read_tables(club.folder / "game.vlog")
    assert reported(audit_joined((reading,))[0]) == [("REP101", 0)]


@pytest.mark.parametrize(("setup", "other"), [("dawn", "storm"), ("mist", "mist")], ids=["open", "face down"])
def test_a_log_that_begins_with_another_table_is_judged_as_it_begins(club: Club, setup: str, other: str) -> None:
    """Though it is given as the next of a game; the one before it is closed where it ends.

    What lies face down has other numbers in each.
    """
    first = club.in_logs(setup, club.game(setup, 1)[:40])[0].rename(club.folder / "first.vlog")
    (second,) = club.in_logs(other, club.game(other, 2)[:40])
    readings = [read_tables(path) for path in (first, second)]
    together = audit_joined(readings)
    alone = [each for reading in readings for each in audit_joined((reading,))]
    assert [[action.words for action in each.actions] for each in together] == [
        [action.words for action in each.actions] for each in alone
    ]
    assert [reported(each) for each in together] == [reported(each) for each in alone]
    assert [[window.title for window in each.windows] for each in together] == [
        [window.title for window in each.windows] for each in alone
    ]


@pytest.mark.parametrize("does", [loses("rifles_1"), drags("works", "0302")], ids=["an action", "a table"])
@pytest.mark.parametrize(("printed_only", "severity"), [(False, Severity.ERROR), (True, Severity.UNVERIFIABLE)])
def test_where_only_print_counts_what_rests_on_a_guess_is_no_error(
    club: Club, does: Does, printed_only: bool, severity: Severity
) -> None:
    """A step is lost that nobody owes, or a marker lies where no action puts it."""
    reading = club.log("dawn", until(club, 1, "guard_fires"), does)
    guessing = replace(reading.records, rests_on=lambda *_: (GUESS, GUESS))
    rules = replace(reading.rules, load_records=lambda: guessing)
    reading = replace(reading, opened=replace(reading.opened, rules=rules))
    (audit,) = audit_joined((reading,), printed_only=printed_only)
    assert [each.diagnostic.severity for each in audit.findings] == [severity]
    assert [each.diagnostic.evidence.count(GUESS) for each in audit.findings] == [1]


@pytest.mark.parametrize(("does", "against"), [(loses("rifles_1"), Lose), (drags("works", "0302"), type(None))])
def test_what_a_finding_rests_on_is_asked_with_what_was_done_before_it(club: Club, does: Does, against: type) -> None:
    """In the order in which it was judged, each with the position then; and with the action that it is against."""
    deeds = until(club, 1, "guard_fires")
    reading = club.log("dawn", deeds, does)
    asked: list[Found[Position]] = []

    def rests_on(_: Position, found: Found[Position]) -> tuple[Ground, ...]:
        asked.append(found)
        return ()

    records = replace(reading.records, rests_on=rests_on)
    rules = replace(reading.rules, load_records=lambda: records)
    (audit,) = audit_joined((replace(reading, opened=replace(reading.opened, rules=rules)),))
    (found,) = asked
    assert (type(found.action), [each.action for each in found.done]) == (against, [each.action for each in deeds])
    assert [of_kind(Position, each.before).segment for each in found.done] == [deed.before.segment for deed in deeds]
    assert found.finding.code == audit.findings[0].diagnostic.code


def test_windows_are_kept_only_where_they_are_wanted(club: Club) -> None:
    """What was done is reported nevertheless."""
    reading = club.log("dawn", until(club, 1, "guard_fires"))
    whole, bare = (audit_joined((reading,), windows=windows)[0] for windows in (True, False))
    assert whole.windows
    assert bare.windows == ()
    assert [action.words for action in bare.actions] == [action.words for action in whole.actions]


def test_who_remarks_on_a_window_is_handed_its_steps_and_what_was_judged_of_them(club: Club) -> None:
    """Nothing of the windows before it in the same turn; what he says is written once."""
    handed: list[tuple[list[int], list[int]]] = []

    def remarks(beats: Sequence[Beat[Any]], lines: Sequence[Line[Any]]) -> Iterator[Line[Any]]:
        handed.append(([beat.number for beat in beats], [line.step for line in lines]))
        found = STILL_OWED.at(Location(""), "so it goes")
        yield Line(beats[-1].number, beats[0].number, beats[-1].after, None, (found,))

    reading = club.log("dawn", until(club, 2, "guard_fires"))
    (audit,) = audited_by(replace(DIALECT, remarks=remarks), (reading,))
    assert len(handed) > 3
    assert all({*judged} <= {*steps} for steps, judged in handed)
    done = [action.moment.step for action in audit.actions if not isinstance(action.action, Next)]
    assert [step for _, judged in handed for step in judged] == done
    assert reported(audit) == [("REP208", steps[-1]) for steps, _ in handed]


@pytest.mark.parametrize("is_over", [False, True], ids=["broken off", "over"])
def test_the_duty_of_a_segment_is_asked_for_when_it_has_ended(club: Club, is_over: bool) -> None:
    """With the turn button or with the game, and not where the log breaks off."""
    game = club.game("dawn", 1)
    turn = game[-1].before.turn if is_over else 2
    deeds = [deed for deed in (game if is_over else until(club, 2, "guard_moves")) if deed.before.turn == turn]
    asked: set[tuple[int, str]] = set()
    reading = club.log_since(turn, "dawn", game[: game.index(deeds[-1]) + 1])
    audited_by(replace(DIALECT, duty=lambda here: asked.add((here.turn, here.segment))), (reading,))
    played = {(deed.before.turn, deed.before.segment) for deed in deeds}
    last = deeds[-1].after
    assert asked == (played if is_over else played - {(last.turn, last.segment)})


@pytest.mark.parametrize(("is_over", "severity"), [(False, Severity.UNVERIFIABLE), (True, Severity.ERROR)])
def test_the_end_of_the_last_segment_is_judged_without_the_turn_button(
    club: Club, is_over: bool, severity: Severity
) -> None:
    """For sure where the table shows that the game is over, else the log may have been broken off."""
    deeds = club.game("dawn", 1)
    last = deeds[-1].before

    def check(position: Position, _: Next) -> Iterator[Diagnostic]:
        if (position.turn, position.segment) == (last.turn, last.segment):
            yield finding(position, LEFT_OUT, "somebody has to come in")

    reading = club.log_since(last.turn, "dawn", deeds)
    rows = tuple(replace(row, check=check) if row.kind is Next else row for row in RULES.handlers)
    reading = replace(reading, opened=replace(reading.opened, rules=replace(reading.rules, handlers=rows)))
    (audit,) = audited_by(replace(DIALECT, ends=lambda _: is_over), (reading,))
    assert [(each.diagnostic.code, each.diagnostic.severity) for each in audit.findings] == [("RNF103", severity)]


@pytest.mark.parametrize(("turn", "severity"), [(1, "note"), (2, "error")])
def test_what_is_agreed_on_in_a_turn_excuses_nothing_in_the_next(club: Club, turn: int, severity: str) -> None:
    """A step is lost that nobody owes, phases after the mark, in the same turn or in the next."""
    deeds = until(club, 3, "arrivals")
    first = [deed for deed in deeds if deed.before.turn == 1]
    at = next(number for number, deed in enumerate(deeds) if deed.before.segment == "guard_fires")
    later = [loses("rifles_1")] if turn == 2 else []
    sooner = [loses("rifles_1")] if turn == 1 else []
    agreed = [lambda desk: desk.agree("column")]
    (path,) = club.in_logs("dawn", [*deeds[:at], *agreed, *first[at:-1], *sooner, first[-1], *later])
    reading = read_tables(path)
    (audit,) = audit_joined((reading,))
    found = [(each.diagnostic.code, each.diagnostic.severity.value) for each in audit.findings]
    assert found == [("CMB201", severity)]


def test_a_log_without_a_step_has_one_window(club: Club) -> None:
    """Its table is looked at, and nothing was done."""
    audit = audited(club, [])
    assert (reported(audit), audit.actions) == ([], ())
    assert [(window.first, window.last) for window in audit.windows] == [(0, 0)]


def test_a_game_in_which_nobody_masks_anything_goes_on_in_another_log(club: Club) -> None:
    """As it does where units may be masked and none is."""
    deeds = until(club, 1, "guard_fires")
    readings = [read_tables(path) for path in club.in_logs("dawn", deeds[:5], deeds[5:])]
    bare, masked = (audited_by(dialect, readings) for dialect in (replace(DIALECT, masks=None), DIALECT))
    assert [reported(audit) for audit in bare] == [[], []]
    assert [[action.words for action in audit.actions] for audit in bare] == [
        [action.words for action in audit.actions] for audit in masked
    ]


def test_a_game_whose_aspects_do_not_show_all_that_differs_is_a_mistake_of_the_game(club: Club) -> None:
    """Here where units lie."""
    reading = club.log("dawn", until(club, 1, "guard_fires"))
    blind = replace(DIALECT, aspects=tuple(each for each in DIALECT.aspects if each is not DIALECT.place))
    with pytest.raises(Misfit, match="no aspect shows this difference: "):
        audited_by(blind, (reading,))


def test_a_clock_that_is_pressed_after_the_end_of_the_game_is_no_mistake(club: Club) -> None:
    """The time is followed by the turn button alone, and a game that is won has no segment to end."""
    deeds = club.game("dawn", 1)
    over = deeds[-1].after
    late = replace(over, segment=deeds[0].before.segment)
    presses = (lambda desk: desk.press(late), lambda desk: desk.say("guard", "What now?"))
    (audit,) = audit_joined((club.log_since(deeds[-1].before.turn, "dawn", deeds, *presses),))
    assert reported(audit) == []
