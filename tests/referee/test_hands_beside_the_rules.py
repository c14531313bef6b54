"""What the referee makes of things that hands do beside the rules, and of throws that several shots explain."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.audit.verdict import Audit
from rules_check.play.log import dice, moving, steps
from rules_check.referee.aspects import gaps
from tests.referee.ford import Club, Deed
from vassal_build.template.the_ford.rules.deeds.detach import Detach
from vassal_build.template.the_ford.rules.deeds.fire import Fire
from vassal_build.template.the_ford.rules.deeds.next import Next
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.dialect import DIALECT

pytestmark = pytest.mark.slow
Does = Callable[[Desk], None]


def before(club: Club, does: str, seed: int = 1) -> list[Deed]:
    """Give the deeds of a game of Dawn up to the first phase of a kind."""
    deeds = club.game("dawn", seed)
    return deeds[: next(number for number, deed in enumerate(deeds) if deed.before.phase.does == does)]


def codes(audit: Audit) -> list[tuple[str, str, str]]:
    return [
        (found.diagnostic.code, found.diagnostic.severity.value, found.diagnostic.subject) for found in audit.findings
    ]


def throws(die: str, *faces: int) -> Does:
    def throw(desk: Desk) -> None:
        for face in faces:
            dice.roll(desk.table, die, face, "column")

    return throw


def weakens(unit: str) -> Does:
    return lambda desk: steps.lose_step(desk.table, desk.table.counters[unit], "column")


def lays_works(place: str) -> Does:
    def lay(desk: Desk) -> None:
        works = next(each for each in desk.table.counters.values() if each.mark("Kind") == "works")
        moving.drag(desk.table, [works], place, "guard")

    return lay


def lays_spare_works(place: str) -> Does:
    return lambda desk: desk.lay("works", place, "guard")


@pytest.mark.parametrize(
    ("what", "done", "reported"),
    [
        ("a die that nothing can be for", throws("assault", 4), [("REP201", "unverifiable", "")]),
        ("a step that nobody owes", weakens("rifles_1"), [("CMB201", "error", "rifles_1")]),
        ("a unit that is gone", weakens("lancers"), [("CMB201", "error", "lancers")]),
        ("works that are moved", lays_works("0602"), [("STK901", "error", "0503")]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_no_rule_explains_is_reported(
    club: Club, what: str, done: Does, reported: list[tuple[str, str, str]]
) -> None:
    """At the pieces that it is about, once each."""
    assert codes(club.audited("dawn", before(club, "move"), done)) == reported, what


def presses(desk: Desk, last: Deed) -> None:
    """Press the turn button for the end of a phase, and do nothing else."""
    desk.press(last.after)


@pytest.mark.parametrize(
    ("phase", "reported"),
    [("column_moves", []), ("guard_moves", []), ("column_fires", [("STK901", "error", "0602")])],
)
def test_works_have_to_be_off_the_map_when_the_turn_ends(
    club: Club, phase: str, reported: list[tuple[str, str, str]]
) -> None:
    """Where they lie by mistake nobody is accused before."""
    deeds = club.game("dawn", 5)
    number = next(
        number
        for number, deed in enumerate(deeds)
        if isinstance(deed.action, Next) and deed.before.segment == phase and len(deed.before.lying("works")) < 2
    )
    last = deeds[number]
    audit = club.audited("dawn", deeds[:number], lays_spare_works("0602"), lambda desk: presses(desk, last))
    assert codes(audit) == reported


def agrees(desk: Desk) -> None:
    """Press the button of both players."""
    desk.agree("column")


@pytest.mark.parametrize(
    ("done", "reported"),
    [
        ((weakens("rifles_1"), agrees), [("CMB201", "note", "rifles_1")]),
        ((agrees, weakens("rifles_1")), [("CMB201", "note", "rifles_1")]),
        (
            (weakens("rifles_1"), agrees, weakens("rifles_2")),
            [("CMB201", "note", "rifles_1"), ("CMB201", "error", "rifles_2")],
        ),
        ((agrees,), []),
    ],
    ids=["after it", "before it", "and something else", "nothing"],
)
def test_what_both_players_agree_on_is_a_note(
    club: Club, done: tuple[Does, ...], reported: list[tuple[str, str, str]]
) -> None:
    """It is what the mark stands at."""
    assert codes(club.audited("dawn", before(club, "move"), *done)) == reported


def test_a_shot_that_others_could_have_fired_is_assumed(club: Club) -> None:
    """No piece shows who fires: where one unit alone can, it is sure."""
    deeds = club.game("dawn", 1)
    audit = club.audited("dawn", deeds)
    reported = [action for action in audit.actions if isinstance(action.action, Fire)]
    assert {action.assumed for action in reported} == {True, False}
    shots = sum(isinstance(deed.action, Fire) for deed in deeds)
    assert len(reported) == shots


def test_every_phase_is_reported_to_end(club: Club) -> None:
    """As often as the turn button was pressed."""
    deeds = club.game("storm", 2)
    audit = club.audited("storm", deeds)
    ends = [action for action in audit.actions if isinstance(action.action, Next)]
    assert len(ends) == sum(isinstance(deed.action, Next) for deed in deeds[:-1])
    assert ends[0].words == "GT4 Arrivals ends"


def test_skirmishers_explain_three_differences_at_once(club: Club) -> None:
    """The steps of the unit that sends them, the place and the steps of their counter: they are one deed."""
    deeds = club.game("dawn", 1)
    number, action = next((row, deed.action) for row, deed in enumerate(deeds) if isinstance(deed.action, Detach))
    sent = deeds[number]
    found = gaps(DIALECT.aspects, sent.before, sent.after)
    assert {(gap.key, gap.aspect.name) for gap in found} == {
        (action.unit, "steps"),
        ("skirmishers", "place"),
        ("skirmishers", "steps"),
    }
    reported = club.audited("dawn", deeds[: number + 1]).actions[-1]
    assert reported.action == action


def test_a_counter_out_of_its_box_is_reported_of_the_unit_in_its_hex(club: Club) -> None:
    """Somebody sent it out who may not: the deed is judged, and not only the place of the counter."""
    deeds = before(club, "move")

    def send(desk: Desk) -> None:
        place = deeds[-1].after.units["lancers"].place
        moving.drag(desk.table, [desk.table.counters["skirmishers"]], place, "column")

    audit = club.audited("dawn", deeds, send)
    assert codes(audit) == [("DET101", "error", "lancers")]
    assert [each.action for each in audit.actions][-1:] == [Detach("lancers", "skirmishers")]


def drags(unit: str, place: str) -> Does:
    return lambda desk: moving.drag(desk.table, [desk.table.counters[unit]], place, "column")


@pytest.mark.parametrize("is_after", [True, False], ids=["after the mark", "before the mark"])
def test_a_mark_for_a_drag_that_is_taken_back_excuses_nothing_else(club: Club, *, is_after: bool) -> None:
    """The drag back stands before the mark or after it; what was wrong before the drag is wrong still."""
    deeds = before(club, "move")
    out, back = drags("rifles_2", "0707"), drags("rifles_2", deeds[-1].after.units["rifles_2"].place)
    done = (out, agrees, back) if is_after else (out, back, agrees)
    audit = club.audited("dawn", deeds, weakens("rifles_1"), *done)
    assert codes(audit) == [("CMB201", "error", "rifles_1"), ("REP205", "note", "")]
