"""`--printed-only`: no finding that rests on a reconstructed value is an error, whatever kind of value it is.

The facts of the game are taken as if all of them were printed but for one kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.audit.ledger import Ledger
from rules_check.games import rules_of
from rules_check.games.la_primogenita.audit.duties import Due, duty_of
from rules_check.games.la_primogenita.audit.gap import (
    DisruptedGap,
    FlagGap,
    Gap,
    GapKind,
    OpenCityGap,
    PlaceGap,
    PointsGap,
    StepsGap,
    SupplyGap,
)
from rules_check.games.la_primogenita.codes import CODES
from rules_check.games.la_primogenita.control import enter
from rules_check.games.la_primogenita.evidence import UNDER
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.facts.map import Link, PlaceFacts
from rules_check.games.la_primogenita.facts.units import UnitFacts
from rules_check.games.la_primogenita.position.actions import (
    Action,
    Choose,
    Declare,
    Go,
    Move,
    Next,
    Place,
    Rail,
    Resupply,
)
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.rules import judging
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.gamebox.box import Gamebox
from vassal_build.known import PRINTED, Known, Status
from vassal_build.location import Location

RULES = rules_of("la_primogenita")
OURS = Known(Status.RECONSTRUCTED, location=Location("ours.csv", 7))
Found = Callable[[Position], Diagnostic]


def _unit(unit: UnitFacts, kind: str) -> UnitFacts:
    face = OURS if kind in ("movement value", "strength") else PRINTED
    return replace(
        unit,
        known=_known(kind, "category"),
        enters=_known(kind, "arrival"),
        faces={
            steps: replace(each, known=face, stacking=_fact(each.stacking, kind, "stacking value"))
            for steps, each in unit.faces.items()
        },
    )


def _known(kind: str, own: str) -> Known:
    return OURS if kind == own else PRINTED


def _fact(fact: Any, kind: str, own: str) -> Any:
    return replace(fact, origin=replace(fact.origin, status=_known(kind, own).status))


def _place(place: PlaceFacts, kind: str) -> PlaceFacts:
    links: tuple[Link, ...] = tuple(replace(link, known=_known(kind, "hexside")) for link in place.links)
    town = place.town and replace(place.town, vp=_fact(place.town.vp, kind, "points of a town"))
    return replace(
        place, known=_known(kind, "hex terrain"), named=_known(kind, "set-up letter or town"), links=links, town=town
    )


def but_for(facts: Facts, kind: str) -> Facts:
    """Give the facts as if all of them were printed but for one kind, none for an empty one."""
    terrain = {
        name: replace(row, cost=_fact(row.cost, kind, "terrain cost"), stacking=_fact(row.stacking, kind, "limit"))
        for name, row in facts.map.terrain.items()
    }
    places = {name: _place(place, kind) for name, place in facts.map.places.items()}
    tables = facts.tables
    cells: dict[str, dict[Any, Any]] = {
        name: {key: _fact(cell, kind, "table cell") for key, cell in getattr(tables, name).items()}
        for name in ("combat", "bombardment")
    }
    deductions = {turn: _fact(each, kind, "deduction") for turn, each in tables.deductions.items()}
    return replace(
        facts,
        map=replace(facts.map, places=places, terrain=terrain, cache={}),
        units={name: _unit(unit, kind) for name, unit in facts.units.items()},
        orders={each: replace(o, back=_fact(o.back, kind, "order's back")) for each, o in facts.orders.items()},
        markers={name: replace(each, known=_known(kind, "arrival")) for name, each in facts.markers.items()},
        tables=replace(tables, **cells, deductions=deductions),
    )


def moving(position: Position, order: int) -> Position:
    """A position in which an Order is executed."""
    there = position.with_orders({order: Whereabouts.EXECUTING})
    return replace(there, segment="order1", execution=Execution(order, begun=True, opening=there))


def against(action: Action, prepare: Callable[[Position], Position] = lambda position: position) -> Found:
    """What is found first against an action, as the audit writes it down."""

    def found(position: Position) -> Diagnostic:
        there = prepare(position)
        return next(each for each in judging.check(RULES, there, action) if each.severity is Severity.ERROR)

    return found


@dataclass(frozen=True, slots=True)
class Case:
    """A finding: its code, how it comes about, and the kinds of values that it rests on."""

    code: str
    kinds: tuple[str, ...]
    action: Action | None = None
    gap: Gap | None = None
    prepare: Callable[[Position], Position] = lambda position: position
    after: Callable[[Position], Position] = lambda position: position


def at(unit: str, place: str, **state: Any) -> Callable[[Position], Position]:
    """A unit stands elsewhere, in some state."""
    return lambda position: position.with_unit(unit, place=place, **state)


def by(order: int, *changes: Callable[[Position], Position]) -> Callable[[Position], Position]:
    """An Order is executed, after some changes."""

    def prepare(position: Position) -> Position:
        for change in changes:
            position = change(position)
        return moving(position, order)

    return prepare


def in_segment(segment: str, *changes: Callable[[Position], Position]) -> Callable[[Position], Position]:
    """It is some segment, after some changes."""

    def prepare(position: Position) -> Position:
        for change in changes:
            position = change(position)
        return replace(position, segment=segment)

    return prepare


def taken(place: str, unit: str) -> Callable[[Position], Position]:
    """A town is taken."""
    return lambda position: enter(position, unit, place)


def deducted(position: Position) -> Position:
    """The points of the calendar were taken off."""
    after: Position = judging.apply(RULES, position, Next())
    return after


def lost(position: Position) -> Position:
    """A remnant was lost."""
    after: Position = judging.apply(RULES, position, Declare("italian", 40, ("bde7",), rolls=(6,)))
    return after


ENTRY = ("arrival", "set-up letter or town")
GROUND = ("hex terrain", "hexside")
CASES = (
    Case("MOV104", ("movement value", "terrain cost", "category", *GROUND), Go("skin", "K-9"), prepare=by(36)),
    Case("MOV102", ("category", *GROUND), Move("skin", ("A-7", "A-8")), prepare=by(36, at("skin", "A-7"))),
    Case("MOV107", ("movement value", "category", "set-up letter or town"), Rail("carri_m", ("H-11", "H-12")),
         prepare=in_segment("rail")),
    Case("MOV108", ("hexside",), Rail("col42", ("H-11", "I-11")), prepare=in_segment("rail")),
    Case("STK101", ("stacking value", "limit", "hex terrain"), Next(),
         prepare=in_segment("setup", *(at(unit, "H-3") for unit in ("bde11", "bde10", "bde29", "bde5")))),
    Case("RNF102", ENTRY, Place("bde9", "west_kassala"), prepare=by(27)),
    Case("RNF103", ENTRY, Place("bde5", "J-1"), prepare=by(27)),
    Case("RNF201", (*ENTRY, "hex terrain"), Next(), prepare=in_segment("setup", at("bde11", "J-5"))),
    Case("ORD103", ("order's back",), Choose("allied", (36, 34, 31, 9)),
         prepare=in_segment("order1", lambda position: position.with_orders(
             dict.fromkeys((36, 34, 31, 9), Whereabouts.FLIPPED)))),
    Case("ORD108", ("set-up letter or town",), Declare("italian", 40, ("bde10",), rolls=(6,)), prepare=by(40)),
    Case("ORD108", ("category",), Declare("allied", 12, ("art1",), rolls=(6,)), prepare=by(12, at("sikh", "G-3"))),
    Case("ORD108", GROUND, Declare("italian", 16, ("sd1",), rolls=(6,)), prepare=by(16, at("sd1", "J-2"))),
    Case("SUP301", ("terrain cost", *GROUND), Resupply(("sikh",)), prepare=in_segment("resupply", at("sikh", "G-15"))),
    Case("RNF901", ENTRY, gap=PlaceGap(GapKind.PLACE, "bde5", "west_kassala", "waiting", "waiting"),
         prepare=in_segment("emergency"), after=at("bde5", "west_kassala")),
    Case("BMB901", ENTRY, gap=DisruptedGap(GapKind.DISRUPTED, "bde5", True, False, "west_kassala"),
         prepare=in_segment("emergency"), after=at("bde5", "west_kassala", disrupted=True)),
    Case("BMB901", ("hex terrain",), gap=DisruptedGap(GapKind.DISRUPTED, "arbegnoch1", True, False, "H-3"),
         prepare=in_segment("attrition", at("arbegnoch1", "H-3")),
         after=at("arbegnoch1", "H-3", disrupted=True)),
    Case("CMB901", ("hex terrain",), gap=StepsGap(GapKind.STEPS, "arbegnoch1", 1, 2, "H-3"),
         prepare=in_segment("attrition", at("arbegnoch1", "H-3")), after=at("arbegnoch1", "H-3", steps=1)),
    Case("SUP901", ("terrain cost", "set-up letter or town", *GROUND),
         gap=SupplyGap(GapKind.SUPPLY, "sikh", SupplyState.LOW, SupplyState.FULL, "G-15"),
         prepare=by(36, at("sikh", "G-15")), after=at("sikh", "G-15", supply=SupplyState.LOW)),
    Case("VIC901", ("set-up letter or town",), gap=FlagGap(GapKind.FLAG, "L-7", "british", "", "L-7"), prepare=by(36)),
    Case("VIC902", ("points of a town", "set-up letter or town"), gap=PointsGap(GapKind.POINTS, "vp", 6, 5),
         prepare=by(36, lambda position: position.without("col12").without("autoblindo")),
         after=taken("L-7", "bde29")),
    Case("VIC902", ("deduction",), gap=PointsGap(GapKind.POINTS, "vp", 4, 5),
         prepare=lambda position: replace(position, turn=6, segment="deduct"), after=deducted),
    Case("VIC902", ("strength",), gap=PointsGap(GapKind.POINTS, "vp", 4, 5),
         prepare=by(40, at("bde7", "N-9", steps=1, supply=SupplyState.NO)), after=lost),
    Case("VIC903", ("set-up letter or town",),
         gap=OpenCityGap(GapKind.OPEN_CITY, "open_city", OpenCity.SPENT, OpenCity.DECLARED), prepare=by(20)),
)  # fmt: skip
"""Findings of every family, with each kind of value that they rest on."""
ROWS = [(case, kind) for case in CASES for kind in ("", *case.kinds)]


@pytest.fixture(scope="module")
def quick(primogenita: Gamebox) -> Position:
    """The Quick start."""
    return start_of(facts_of(primogenita), primogenita, "quick_start")


def written(case: Case, position: Position) -> list[tuple[str, str]]:
    """Write a finding into a ledger that takes what is printed alone; give the codes and severities of its kind."""
    ledger, there = (
        Ledger(RULES, "game.vlog", is_log=True, printed_only=True),
        case.prepare(position),
    )
    if case.action is not None:
        ledger.judge(there, case.action, judging.check(RULES, there, case.action), step=1)
    else:
        assert case.gap is not None
        ledger.note(
            there,
            duty_of(case.after(there), case.gap, Due(there)),
            step=1,
            place=case.gap.place,
        )
    reported = [each.diagnostic for each in ledger.findings]
    return [(each.code, each.severity.value) for each in reported if each.code == case.code]


@pytest.mark.parametrize(("case", "kind"), ROWS, ids=[f"{case.code}-{kind or 'printed'}" for case, kind in ROWS])
def test_what_rests_on_a_reconstructed_value_is_unverifiable(quick: Position, case: Case, kind: str) -> None:
    """And what rests on printed values alone is an error."""
    position = replace(quick, facts=but_for(quick.facts, kind), cache={})
    severities = {severity for _, severity in written(case, position)}
    assert severities == {"unverifiable" if kind else "error"}


HELD = frozenset(
    [
        "MOV102",
        "MOV104",
        "MOV105",
        "MOV106",
        "STK101",
        "SUP101",
        "SUP203",
        "SUP301",
        "SUP303",
        "ORD102",
        "ORD103",
        "RNF102",
        "RNF103",
        "RNF201",
        "CMB112",
        "CMB201",
        "CMB202",
        "CMB203",
        "CMB204",
        "CMB205",
        "CMB301",
        "CMB401",
        "CMB902",
        "MOV901",
        "BMB201",
        "BMB202",
        "RET101",
        "RET201",
        "VIC902",
    ]
)
"""Codes that hold what they rest on from where it is worked out."""
NOTHING: Mapping[str, str] = {
    "SEQ101 SEQ102 ORD101 ORD104 ORD105 ORD106 ORD901 ORD902": "where Orders lie is on the table",
    "ORD107 ORD109 ORD111 ORD112 CMB111 BMB109": "when it was declared and what the die shows are in the log",
    "MOV101 MOV103 RET203 CMB105 BMB105": "where units lie and their marks are on the table",
    "SUP102 SUP201 SUP204 SUP302 RNF101 CMB101 CMB102 BMB101 BMB102 CMB107 CMB108 BMB107 BMB108 CMB113": "what was "
    "done in which Order and segment is in the log",
    "CMB302 CMB305 MOV902 CMB904 MOV904": "who fought, and where a Trench or another marker lies, is in the log",
    "VIC102": "the points on the table decide",
}
"""Codes that rest on the rules and the table alone, with the reason."""


def test_every_code_of_the_referee_says_what_it_rests_on() -> None:
    """It is in the table, holds it from where it is made, or rests on nothing but the rules and the table."""
    errors = {code.id for code in CODES if code.severity is Severity.ERROR and code.id[:3] not in ("REP", "DIE")}
    nothing = {code for codes in NOTHING for code in codes.split()}
    assert errors - {*UNDER, *HELD, *nothing} == set()
    assert nothing & {*UNDER, *HELD} == set()
