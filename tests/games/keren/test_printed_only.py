"""`--printed-only`: no finding that rests on a reconstructed value is an error, whatever kind of value it is.

The facts of the game are taken as if all of them were printed but for one kind.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec import Struct

from rules_check.audit.ledger import Ledger
from rules_check.cases.position_file import position_from
from rules_check.games.keren.aspects import BORNE, FACING, HELD, PART, PLACE, TRACK, VP
from rules_check.games.keren.codes import CODES, SHOWN_FOR_NOTHING
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.advance import Advance
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.exchange import Exchange
from rules_check.games.keren.deeds.face import Face
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.flip import Flip
from rules_check.games.keren.deeds.lose import Lose
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.games.keren.evidence import UNDER
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.origins import HEXES, HEXSIDES, PLACES, Origins
from rules_check.games.keren.position import CARRYING, FIRED, OUT_OF_SUPPLY, SUPPRESSED, Position
from rules_check.games.keren.rule_set import RULES
from rules_check.referee.aspects import Aspect
from rules_check.referee.lines import Line, write_all
from rules_check.rules import judging
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.known import PRINTED, Known, Status
from vassal_build.location import Location
from vassal_build.replacing import replace

pytestmark = pytest.mark.slow
OURS = Known(Status.RECONSTRUCTED, location=Location("ours.csv", 7))
OF_ROWS = ("sequence", "numbers", "terrain", "areas", "arrivals", "scenarios", "entries")
"""Charts of which each is a kind of values."""
MAPPED = ("hexes", "ways", "bars", "places", "units", "regiments", "faces", "cells", "starts")
"""Kinds of values that have an origin each."""
FILES = {"all hexes": HEXES, "all hexsides": HEXSIDES, "all places": PLACES}
"""Files of the map that have all that there is; nothing else is known of what is not in them."""
KINDS = (*MAPPED, *FILES, *OF_ROWS, "track")
CW, CW2, CW3, CW4 = (f"infantry_4th_red_{number}" for number in (1, 2, 3, 4))
IT, IT2 = "colonial_blue_1", "colonial_blue_2"
GUN, HOW = "guns_4th_1", "guns_medium_1"


@cache
def but_for(kind: str) -> Facts:
    """Give the facts as if all of them were printed but for one kind, none for an empty one."""
    facts = position_of(MOVES).facts
    real = facts.origins
    mapped = {name: dict.fromkeys(getattr(real, name), OURS if name == kind else PRINTED) for name in MAPPED}
    files = {FILES[kind]: OURS} if kind in FILES else {}
    rows = {key: OURS if key[0] == kind else PRINTED for key in real.rows}
    track = OURS if kind == "track" else PRINTED
    return replace(facts, origins=Origins(**mapped, files=files, rows=rows, track=track))


class Gone(Struct, frozen=True):
    """A gap that nothing explains: what the table shows of a key, and what it should."""

    aspect: Aspect[Position, Any, Any]
    key: str
    played: Any
    seen: Any


class Case(Struct, frozen=True):
    """A finding: its code, in words how it comes about, the kinds of values that it rests on, and the table.

    It is against an action or a gap, after others of the phase that were carried out.
    """

    code: str
    words: str
    rests: str
    table: str
    against: Action | Gone
    done: tuple[Action, ...] = ()
    change: Callable[[Position], Position] = lambda position: position


def _won(position: Position) -> Position:
    return replace(position, winner="commonwealth")


def _checked(position: Position) -> Position:
    return replace(position, is_checked=True)


def _tried(position: Position) -> Position:
    return position.noted("rallied", IT)


def _far_off(position: Position) -> Position:
    return replace(position, points=500)


MOVES, FIRES, SHELLS = "turn 2; segment cw_movement", "turn 2; segment cw_fire", "turn 2; segment cw_bombardment"
STORMS, SETTING = "turn 2; segment cw_assault", "turn 1; segment setup"
BESIDE = f"stands {CW} at 2925; stands {IT} at 2924"
FIRE, STORM = Fire(IT, (CW,), (6,)), Assault("2924", (CW,), (6,))
OF_FIRE, OF_STORM = "hexes faces cells numbers terrain", "hexes all-places faces cells numbers"
MAP = "all-hexes all-hexsides all-places"
SUPPLY = f"{MAP} units numbers terrain"
CASES = (
    Case("SEQ101", "a move in a phase of fire", "units sequence", f"{FIRES}; {BESIDE}", Move((CW,), ("2925", "2825"))),
    Case("SEQ101", "who is still to be set up", "units starts", SETTING, Next()),
    Case("SEQ102", "a loss by fire", OF_FIRE, f"{FIRES}; {BESIDE}", Next(), (FIRE,)),
    Case("SEQ102", "a loss by an assault", OF_STORM, f"{STORMS}; {BESIDE}", Next(), (STORM,)),
    Case("SEQ102", "too many", "hexes numbers", f"{MOVES}; " + "; ".join(
        f"stands {unit} at 2926" for unit in (CW, CW2, CW3, CW4)), Next()),
    Case("SEQ102", "more than any hex holds", "numbers", f"{MOVES}; " + "; ".join(
        f"stands {unit} at 2926" for unit in (CW, CW2, CW3, CW4, GUN)), Next()),
    Case("STK101", "more than any hex holds", "numbers", f"{MOVES}; stands {GUN} at 2925; " + "; ".join(
        f"stands {unit} at 2926" for unit in (CW, CW2, CW3, CW4)), Move((GUN,), ("2925", "2926"))),
    Case("SEQ103", "after the end", f"{SUPPLY} scenarios", f"{MOVES}; {BESIDE}", Move((CW,), ("2925", "2825")),
         change=_won),
    Case("SEQ104", "no die", "", f"{FIRES}; {BESIDE}", Fire(IT, (CW,), (7,))),
    Case("MOV101", "suppressed", "", f"{MOVES}; stands {CW} at 2925 suppressed", Move((CW,), ("2925", "2825"))),
    Case("MOV101", "moved", "", f"{MOVES}; stands {CW} at 2925 moved", Move((CW,), ("2925", "2825"))),
    Case("MOV102", "over a prohibited hexside", f"bars {MAP}", f"{MOVES}; stands {CW} at 3224",
         Move((CW,), ("3224", "3323"))),
    Case("MOV102", "far", MAP, f"{MOVES}; stands {CW} at 3224", Move((CW,), ("3224", "2825"))),
    Case("MOV102", "into the tunnel from above", f"ways {MAP}", f"{MOVES}; stands {CW} at 2622",
         Move((CW,), ("2622", "2622t"))),
    Case("MOV103", "into the enemy", "", f"{MOVES}; {BESIDE}", Move((CW,), ("2925", "2924"))),
    Case("MOV104", "through a zone", f"units {MAP}", f"{MOVES}; stands {CW} at 2926; stands {IT} at 2924",
         Move((CW,), ("2926", "2925", "2825"))),
    Case("MOV105", "off the ways", f"hexes faces numbers terrain {MAP}",
         f"{MOVES}; stands {CW} at 2010", Move((CW,), ("2010", "2011", "2012", "2013", "2014", "2015"))),
    Case("MOV106", "over the roadblock", f"bars units {MAP}", f"{MOVES}; stands matilda at 3516",
         Move(("matilda",), ("3516", "3517"))),
    Case("MOV107", "without facing", "units sequence", f"{MOVES}; stands {CW} at 2925", Face(CW, "n")),
    Case("STK101", "a full hex", "hexes numbers", f"{MOVES}; stands {GUN} at 2010; stands {CW} at 2011; "
         f"stands {CW2} at 2011; stands {CW3} at 2011", Move((GUN,), ("2010", "2011"))),
    Case("STK101", "a full tunnel", "ways numbers", f"{MOVES}; stands {CW} at 2522; stands {CW2} at 2622t; "
         f"stands {CW3} at 2622t", Move((CW,), ("2522", "2622t"))),
    Case("BMB101", "infantry bombards", "units sequence", f"{SHELLS}; {BESIDE}", FIRE),
    Case("BMB101", "an aircraft is early", "units starts sequence scenarios", f"{SHELLS}; stands {IT} at 2924",
         Fire(IT, ("air_1",), (1,))),
    Case("BMB102", "a friend", "units", f"{FIRES}; stands {CW} at 2925; stands {CW2} at 2924", Fire(CW2, (CW,), (1,))),
    Case("BMB103", "from afar", "units", f"{FIRES}; stands {CW} at 2926; stands {IT} at 2924", FIRE),
    Case("BMB104", "over a prohibited hexside", "bars", f"{FIRES}; stands {CW} at 3224; stands {IT} at 3323", FIRE),
    Case("BMB104", "over prohibited hexsides far off", "bars", f"{SHELLS}; stands {GUN} at 3315; stands {IT} at 3920",
         Fire(IT, (GUN,), (1,))),
    Case("BMB105", "behind a hill", "hexes terrain", f"{SHELLS}; stands {GUN} at 2015; stands {IT} at 1512",
         Fire(IT, (GUN,), (1,))),
    Case("BMB105", "behind sheer ground", "all-hexes terrain", f"{SHELLS}; stands {GUN} at 0306; stands {IT} at 0605",
         Fire(IT, (GUN,), (1,))),
    Case("BMB106", "two aircraft", "units", f"{SHELLS.replace('2', '6', 1)}; stands {IT} at 2924",
         Fire(IT, ("air_1", "air_2"), (1,))),
    Case("BMB107", "to the rear", "units numbers", f"{FIRES}; option facing; stands {CW} at 2925 facing s; "
         f"stands {IT} at 2924", FIRE),
    Case("CMB101", "a gun", "units", f"{STORMS}; stands {GUN} at 2925; stands {IT} at 2924",
         Assault("2924", (GUN,), (1,))),
    Case("CMB102", "over a prohibited hexside", "bars", f"{STORMS}; stands {CW} at 3224; stands {IT} at 3323",
         Assault("3323", (CW,), (1,))),
    Case("CMB102", "from afar", "", f"{STORMS}; stands {CW} at 2926; stands {IT} at 2924", STORM),
    Case("CMB103", "on nobody", "", f"{STORMS}; stands {CW} at 2925", STORM),
    Case("CMB104", "for nothing", "", f"{FIRES}; {BESIDE}", Lose(IT)),
    Case("CMB104", "fire had no effect", OF_FIRE, f"{FIRES}; {BESIDE}", Lose(IT), (Fire(IT, (CW,), (1,)),)),
    Case("CMB104", "supply on the last turn", SUPPLY, f"turn 8; segment admin; {BESIDE}", Lose(IT)),
    Case("RET101", "fire had no effect", OF_FIRE, f"{FIRES}; {BESIDE}", Retreat(IT, ("2923", "2922")),
         (Fire(IT, (CW,), (1,)),)),
    Case("RET101", "nobody fired", "", f"{FIRES}; {BESIDE}", Retreat(IT, ("2923", "2922"))),
    Case("CMB104", "it can retreat", f"{OF_FIRE} places all-hexsides", f"{FIRES}; {BESIDE}", Lose(IT), (FIRE,)),
    Case("CMB104", "the hex is not too full", "hexes numbers", f"{FIRES}; " + "; ".join(
        f"stands {unit} at 3224" for unit in (CW, CW2, CW3, CW4)), Lose(CW)),
    Case("RET102", "too short", OF_FIRE, f"{FIRES}; {BESIDE}", Retreat(IT, ("2923",)), (FIRE,)),
    Case("RET102", "to no source", f"{OF_FIRE} {MAP}", f"{FIRES}; {BESIDE}", Retreat(IT, ("3024", "3124")),
         (FIRE,)),
    Case("RET102", "into a zone", f"{OF_FIRE} units all-hexsides", f"{FIRES}; {BESIDE}",
         Retreat(IT, ("2824", "2825")), (FIRE,)),
    Case("RET102", "over a prohibited hexside", f"{OF_FIRE} bars {MAP}",
         f"{FIRES}; stands {CW} at 3225; stands {IT} at 3224", Retreat(IT, ("3323", "3322")), (Fire(IT, (CW,), (5,)),)),
    Case("RET102", "where it is apart", f"{OF_FIRE} {MAP}", f"{FIRES}; {BESIDE}", Retreat(IT, ("2923", "2920")),
         (FIRE,)),
    Case("RET102", "into a full hex", f"{OF_FIRE} {MAP}", f"{FIRES}; {BESIDE}; " + "; ".join(
        f"stands colonial_red_{number} at 2923" for number in (1, 2, 3)), Retreat(IT, ("2923", "2922")), (FIRE,)),
    Case("RET103", "nobody assaulted", "units", f"{STORMS}; {BESIDE}", Advance(CW, "2924")),
    Case("RET103", "an assault that failed", f"{OF_STORM} units", f"{STORMS}; {BESIDE}", Advance(CW, "2924"),
         (Assault("2924", (CW,), (1,)),)),
    Case("RET103", "a tank over the roadblock", f"{OF_STORM} units bars",
         f"{STORMS}; stands matilda at 3516; stands {IT} at 3517", Advance("matilda", "3517"),
         (Assault("3517", ("matilda",), (6,)), Lose(IT))),
    Case("SUP101", "a gun", "units", f"turn 2; segment admin; stands {GUN} at 2925", Flip(GUN)),
    Case("SUP101", "out of supply", SUPPLY, f"turn 2; segment admin; stands {CW} at 2925 carrying out_of_supply",
         Flip(CW)),
    Case("SUP102", "twice", "", f"turn 2; segment admin; {BESIDE}", Check(), change=_checked),
    Case("SUP103", "not suppressed", "", f"turn 2; segment admin; {BESIDE}", Rally(IT, (1,))),
    Case("SUP103", "once more", "", f"turn 2; segment admin; stands {IT} at 2924 suppressed", Rally(IT, (1,)),
         change=_tried),
    Case("RNF101", "far from the centre", "places starts areas", SETTING, Place("guns_medium_1", "2020")),
    Case("RNF101", "another ground", "hexes starts areas", SETTING, Place("guns_4th_1", "2020")),
    Case("RNF101", "another column", "starts areas", SETTING, Place("guns_4th_1", "5020")),
    Case("RNF102", "too early", "starts arrivals", MOVES, Enter("infantry_4th_blue_7", ("2630",))),
    Case("RNF102", "not at the edge", f"starts arrivals entries {MAP}", f"{MOVES.replace('2', '6', 1)}",
         Enter("infantry_4th_blue_7", ("2620",))),
    Case("RNF102", "into a zone", "all-hexsides units starts arrivals", f"{MOVES.replace('cw', 'it')}; "
         f"stands {CW} at 5302", Enter("guns_light_2", ("5301",))),
    Case("RNF103", "not to be chosen", "starts", MOVES, Exchange(CW, CW2)),
    Case("MOV103", "past the enemy", MAP, f"{MOVES}; {BESIDE}", Move((CW,), ("2925", "2924", "2923"))),
    Case("STK101", "through a full hex", f"hexes numbers {MAP}", f"{MOVES}; stands {GUN} at 2010; stands {CW} at 2011; "
         f"stands {CW2} at 2011; stands {CW3} at 2011", Move((GUN,), ("2010", "2011", "2012"))),
    Case("MOV105", "by a road", f"ways faces numbers terrain {MAP}", f"{MOVES}; stands {GUN} at 2630 out_of_supply",
         Move((GUN,), ("2630", "2729", "2829", "2928", "2927"))),
    Case("RET102", "through a zone", f"{OF_FIRE} units {MAP}", f"{FIRES}; {BESIDE}", Retreat(IT, ("2825", "2824")),
         (FIRE,)),
    Case("VIC902", "turned in another phase", "places", FIRES, Gone(HELD, "2915", True, False)),
    Case("RNF901", "another was chosen", "starts", MOVES, Gone(PART, "alpine_olive_green_1", False, True)),
    Case("MOV901", "a drag", "", f"{FIRES}; {BESIDE}", Gone(PLACE, IT, "2924", "2923")),
    Case("MOV901", "after fire", OF_FIRE, f"{FIRES}; {BESIDE}", Gone(PLACE, IT, "2924", "2923"),
         (Fire(IT, (CW,), (1,)),)),
    Case("MOV901", "on the last turn", SUPPLY, f"turn 8; segment admin; {BESIDE}", Gone(PLACE, IT, "gone", "2923")),
    Case("MOV902", "turned", "units sequence", f"{FIRES}; option facing; {BESIDE}", Gone(FACING, CW, "n", "s")),
    Case("BMB901", "not turned", "units", f"{SHELLS}; {BESIDE}", Gone(BORNE[FIRED], GUN, True, False)),
    Case("CMB901", "for nothing", "", f"{FIRES}; {BESIDE}", Gone(BORNE[SUPPRESSED], IT, False, True)),
    Case("CMB901", "fire suppresses", OF_FIRE, f"{FIRES}; {BESIDE}", Gone(BORNE[SUPPRESSED], IT, True, False),
         (Fire(IT, (CW,), (4,)),)),
    Case("CMB901", "fire at another hex", "", f"{FIRES}; {BESIDE}; stands {IT2} at 2926",
         Gone(BORNE[SUPPRESSED], IT2, False, True), (Fire(IT, (CW,), (4,)),)),
    Case("CMB901", "whoever is left in the hex", f"{OF_STORM} regiments", f"{STORMS}; {BESIDE}; stands {IT2} at 2924",
         Gone(BORNE[SUPPRESSED], IT2, True, False), (Assault("2924", (CW,), (6,)),)),
    Case("CMB901", "no rally", "faces units numbers all-hexsides",
         f"turn 2; segment admin; stands {IT} at 2924 suppressed; stands {CW} at 2925",
         Gone(BORNE[SUPPRESSED], IT, True, False), (Rally(IT, (6,)),)),
    Case("CMB901", "fire in the phase before", "", f"{FIRES}; {BESIDE}", Gone(BORNE[SUPPRESSED], IT, False, True),
         (Fire(IT, (CW,), (1,)), Next())),
    Case("CMB901", "a rally of another unit", "",
         f"turn 2; segment admin; stands {IT} at 2924 suppressed; stands {IT2} at 2923",
         Gone(BORNE[SUPPRESSED], IT2, False, True), (Rally(IT, (6,)),)),
    Case("SUP901", "turned over", "units", f"{MOVES}; {BESIDE}", Gone(BORNE[CARRYING], CW, False, True)),
    Case("SUP902", "marked", SUPPLY, f"{MOVES}; {BESIDE}", Gone(BORNE[OUT_OF_SUPPLY], CW, False, True)),
    Case("VIC901", "too many", "numbers", MOVES, Gone(TRACK, VP, 3, 5)),
    Case("VIC901", "beyond the track", "numbers track", MOVES, Gone(TRACK, VP, 3, 5), change=_far_off),
    Case("VIC902", "turned", f"places {MAP}", MOVES, Gone(HELD, "2915", True, False)),
)  # fmt: skip
"""Findings of every family, with each kind of value that they rest on."""


@cache
def position_of(table: str) -> Position:
    """Give the position of some statements."""
    _, position = position_from(f"GAME keren\nEDITION 2012\nSTATE\n  scenario 1; {table}\n")
    assert isinstance(position, Position)
    return position


def lines_of(case: Case, position: Position) -> list[Line[Position]]:
    """Give what is judged: the actions before, without what was found against them, and what is found at last.

    A gap has the step in which its counter was touched last, and that may be before a die was thrown.
    """
    lines: list[Line[Position]] = []
    for number, action in enumerate(case.done, 2):
        lines.append(Line(number, number, position, action))
        position = judging.apply(RULES, position, action)
    step, against = len(lines) + 2, case.against
    if isinstance(against, Gone):
        mistake = against.aspect.mistake(position, against.key, against.played, against.seen)
        found = mistake.code.at(Location(""), mistake.message, subject=against.key, cite=mistake.cite)
        return [*lines, Line(1, 1, position, None, (found,))]
    return [*lines, Line(step, step, position, against, judging.check(RULES, position, against))]


def written(case: Case, kind: str, *, printed_only: bool = True) -> Diagnostic:
    """Give the finding of a case as the audit writes it down where all is printed but for one kind of values."""
    position = position_of(case.table)
    position = case.change(replace(position, facts=but_for(kind)))
    ledger = Ledger(RULES, "game.vlog", is_log=True, printed_only=printed_only)
    write_all(ledger, lines_of(case, position))
    return next(each.diagnostic for each in ledger.findings if each.diagnostic.code == case.code)


IDS = [f"{case.code} {case.words}" for case in CASES]


def kinds_of(case: Case) -> set[str]:
    """Give the kinds of values that the finding of a case rests on."""
    return {kind.replace("-", " ") for kind in case.rests.split()}


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_what_rests_on_a_reconstructed_value_is_unverifiable(case: Case) -> None:
    """And what rests on printed values alone is what it is."""
    severities = {kind: written(case, kind).severity for kind in ("", *KINDS)}
    is_error = severities[""] is Severity.ERROR
    doubted = {kind for kind, severity in severities.items() if severity is Severity.UNVERIFIABLE}
    assert doubted == (kinds_of(case) if is_error else set())


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_finding_names_what_it_rests_on(case: Case) -> None:
    """It stays what it is where our values are taken for good; each ground says how it is known, and from where."""
    printed, kinds = written(case, ""), kinds_of(case)
    found = {kind: written(case, kind, printed_only=False) for kind in kinds}
    assert {each.severity for each in found.values()} <= {printed.severity}
    assert {kind for kind, each in found.items() if each.grounds} == kinds
    assert printed.grounds == ()


def test_every_code_says_what_it_rests_on() -> None:
    """It has a row, which is tried here but for the note that a stack was opened for nothing."""
    assert {*UNDER} == {code.id for code in CODES}
    assert {*UNDER} - {case.code for case in CASES} == {"STK102"}


def test_what_is_noted_of_an_open_stack_rests_on_the_table() -> None:
    """Who fought in the phase is in the log."""
    found = SHOWN_FOR_NOTHING.at(Location(""), "it was opened", subject=CW)
    ledger = Ledger(RULES, "game.vlog", is_log=True)
    write_all(ledger, [Line(1, 1, position_of(MOVES), None, (found,))])
    assert [each.diagnostic.grounds for each in ledger.findings] == [()]
