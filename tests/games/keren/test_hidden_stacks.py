"""Hidden stacks of Keren (7.4): judged for what can be seen, else unverifiable; never illegal by what others hide."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit, Judged, Outcome
from rules_check.cases.syntax import position_in
from rules_check.facts.fact import Unknown
from rules_check.games.keren import fog
from rules_check.games.keren.aspects import BORNE
from rules_check.games.keren.deeds.check import Check, checked
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.dialect.moves import way
from rules_check.games.keren.hidden import renamed
from rules_check.games.keren.movement import allowances
from rules_check.games.keren.position import ITALIAN, OUT_OF_SUPPLY, SUPPRESSED, UNDER, Position
from rules_check.games.keren.rule_set import RULES
from rules_check.games.keren.stated import position_of
from rules_check.games.keren.supply import is_supplied
from rules_check.games.keren.zones import is_zoned, zoned_from
from rules_check.play.log import masks
from rules_check.replay.reading import read_tables
from rules_check.rules import judging
from tests.games.keren.club import Club, names
from tests.games.keren.covering import covered
from tests.games.keren.faults import units
from tests.games.keren.kept import Deed
from tests.of_kind import of_kind
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow

SETUPS = ("first_battle", "second_battle")
TURNS = 2
FAR = 30
"""More hexes than any unit can go."""


@pytest.fixture(scope="module")
def played(club: Club) -> Callable[[str], list[Deed]]:
    """The first turns of a game of each battle."""
    games = {setup: [deed for deed in club.game(setup, 2) if deed.before.turn <= TURNS] for setup in SETUPS}
    return games.__getitem__


@pytest.fixture(scope="module")
def hidden_game(club: Club, played: Callable[[str], list[Deed]]) -> Callable[[str], Path]:
    """The logs of these turns with hidden stacks, each written once."""

    @cache
    def write(setup: str) -> Path:
        path = club.folder / f"hidden_{setup}.vlog"
        club.write(path, setup, played(setup), hides=True)
        return path

    return write


def reported(audit: Audit) -> list[Judged]:
    """Give the deeds of an audit that pieces or dice show."""
    return [judged for judged in audit.actions if not isinstance(judged.action, Next | Check)]


def errors(audit: Audit) -> list[str]:
    """Give what is illegal in an audit."""
    return names([each for each in audit.findings if each.diagnostic.severity is Severity.ERROR])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("setup", "reveal"),
    [
        ("first_battle", ()),
        ("first_battle", ("italian",)),
        ("first_battle", ("all",)),
        ("second_battle", ()),
        ("second_battle", ("all",)),
    ],
)
def test_a_game_with_hidden_stacks_is_reported_deed_by_deed(
    hidden_game: Callable[[str], Path], played: Callable[[str], list[Deed]], setup: str, reveal: tuple[str, ...]
) -> None:
    """Nothing is illegal, and who knows all finds all of it legal; else some of it cannot be judged."""
    deeds = played(setup)
    reading = read_tables(hidden_game(setup), reveal=reveal)
    assert any(table.hidden for _, table in reading.play()) is (reveal != ("all",))
    audit: Audit = audit_joined((reading,), windows=False)[0]
    assert len(reported(audit)) == len([deed for deed in deeds if not isinstance(deed.action, Next | Check)])
    assert errors(audit) == []
    doubted = {found.diagnostic.code for found in audit.findings}
    assert doubted == set() if reveal == ("all",) else all(code.endswith("910") for code in doubted)


@pytest.fixture(scope="module")
def placed(played: Callable[[str], list[Deed]]) -> Callable[[str], Position]:
    """The positions of both battles when the first movement begins."""
    deeds = {setup: next(d for d in played(setup) if d.before.segment == "cw_movement") for setup in SETUPS}
    return lambda setup: deeds[setup].before


def began(position: Position, unit: str) -> tuple[str, int]:
    """Give the area in which a unit was set up, or the turn in which it comes."""
    return position.units[unit].area, position.units[unit].arrives


def test_a_hidden_unit_that_may_be_a_gun_has_a_zone_that_cannot_be_known(placed: Callable[[str], Position]) -> None:
    """Beside it, where no unit that lies open has one."""
    position = placed("first_battle")
    gun = units(position, ITALIAN, gun=True)[0]
    # 16: set up in the same area, for that is known of a hidden unit
    foot = next(unit for unit in units(position, ITALIAN) if began(position, unit) == began(position, gun))
    hidden = covered(position, gun, foot)
    around = zoned_from(position.facts.board, position.units[foot].place)
    doubtful = [place for place in around if _cannot_be_known(partial(is_zoned, hidden, place, ITALIAN))]
    assert doubtful
    assert all(is_zoned(position, place, ITALIAN) for place in doubtful)


def test_where_a_side_has_no_guns_its_hidden_units_have_zones(placed: Callable[[str], Position]) -> None:
    """The Italians of the second battle."""
    position = placed("second_battle")
    hidden = covered(position, *units(position, ITALIAN)[:4])
    places = [hidden.units[blind].place for blind in hidden.blinds]
    assert all(
        is_zoned(hidden, other, ITALIAN) for place in places for other in zoned_from(position.facts.board, place)
    )


CORRIDOR = """GAME keren
EDITION 2012
MAP
  2010 clear; 2011 clear; 2012 clear; 2013 clear; 2111 clear
  source 2010 commonwealth
STATE
  segment admin
  unit a commonwealth infantry 4-4-14 at 2013
  unit g italian artillery 4-1-8 at 2111
  unit f italian infantry 4-4-14 at 2111
"""
"""A way from a source to a unit, with two Italians beside it."""


@pytest.mark.parametrize("marked", [False, True])
def test_supply_that_hangs_on_hidden_units_is_left_as_the_players_marked_it(club: Club, marked: bool) -> None:
    """Whether they are two guns, which have no zone, nobody else can tell; so a mark that changes cannot be judged."""
    position = position_of(club.facts, position_in(CORRIDOR))
    assert not is_supplied(position, "a")
    marks = position.bearing(OUT_OF_SUPPLY, ("a",)) if marked else position
    hidden = checked(covered(marks, "g", "f"))
    assert "a" in hidden.unsure
    assert hidden.has("a", OUT_OF_SUPPLY) is marked
    assert _cannot_be_known(partial(is_supplied, hidden, "a"))
    assert _cannot_be_known(lambda: bool(BORNE[OUT_OF_SUPPLY].mistake(hidden, "a", marked, not marked)))


def test_a_hidden_unit_has_as_many_points_as_any_that_it_may_be(placed: Callable[[str], Position]) -> None:
    """Tanks are slower than cavalry."""
    position = placed("first_battle")
    hidden = covered(position, *units(position, ITALIAN))
    factors = {position.printed(unit).front.movement for unit in units(position, ITALIAN)}
    assert set(allowances(hidden, "blind_1")) == factors
    assert len(factors) > 1


def test_a_unit_that_opens_is_no_blind_any_more(placed: Callable[[str], Position]) -> None:
    """It lies where the blind lay, has moved if that has, and has what it shows."""
    position = placed("first_battle")
    unit = units(position, ITALIAN)[0]
    seen = position.bearing(SUPPRESSED, (unit,))
    hidden = replace(covered(position, unit), moved=frozenset({"blind_1"}))
    assert hidden.units[unit].place == UNDER
    opened = renamed(hidden, {"blind_1": unit}, seen)
    assert opened.units == seen.units
    assert opened.moved == {unit}
    assert opened.blinds == {}


def _cannot_be_known(ask: Callable[[], bool]) -> bool:
    try:
        ask()
    except Unknown:
        return True
    return False


def test_what_is_marked_under_its_mask_is_no_error(club: Club, played: Callable[[str], list[Deed]]) -> None:
    """A unit that is hit is hidden before it is marked: its own side sees that it is right, nobody else can tell."""
    deeds = played("first_battle")
    number, hit = next((n, d) for n, d in enumerate(deeds) if isinstance(d.action, Fire) and _suppresses(d))

    def hide_and_mark(desk: Desk, _: Position) -> None:
        assert isinstance(hit.action, Fire)
        desk.act(hit.before, hit.action)
        side = hit.before.printed(hit.action.target).side
        masks.cover(desk.table, desk.table.counters[hit.action.target], side)
        desk.tidy(hit.after)
        desk.press(judging.apply(RULES, hit.after, Next()))

    for reveal, severity in ((("all",), None), ((), Severity.UNVERIFIABLE)):
        reading = club.log("first_battle", [*deeds[:number], hide_and_mark], reveal=reveal)
        audit: Audit = audit_joined((reading,), windows=False)[0]
        found = {(each.diagnostic.code, each.diagnostic.severity) for each in audit.findings}
        assert found == (set() if severity is None else {("CMB901", severity)}), names(audit.findings)


def _suppresses(deed: Deed) -> bool:
    assert isinstance(deed.action, Fire)
    target = deed.action.target
    return deed.after.has(target, SUPPRESSED) and not deed.before.has(target, SUPPRESSED)


def test_a_hidden_unit_that_goes_too_far_is_reported(club: Club, played: Callable[[str], list[Deed]]) -> None:
    """No unit that it may be has so many points; it is reported without a name."""
    deeds = played("first_battle")
    number, at = next((n, d) for n, d in enumerate(deeds) if isinstance(d.action, Move))
    unit = at.action.units[0] if isinstance(at.action, Move) else ""
    place = at.before.units[unit].place
    board = at.before.facts.board
    far = next(to for to in board.hexes if board.distance(place, to) > FAR and _leads(at, unit, to))
    action = Move((unit,), way(at.before, unit, place, far))
    done = Deed(at.before, action, judging.apply(RULES, at.before, action))

    def hide(desk: Desk, position: Position) -> None:
        masks.cover(desk.table, desk.table.counters[unit], position.printed(unit).side)

    audit = club.audited("first_battle", [*deeds[:number], hide, done])
    assert [each.diagnostic.code for each in audit.findings if each.diagnostic.severity is Severity.ERROR] == ["MOV105"]
    assert {judged.outcome for judged in reported(audit)} == {Outcome.LEGAL, Outcome.ILLEGAL}
    assert at.before.name(unit) not in " ".join(names(audit.findings))


def _leads(deed: Deed, unit: str, to: str) -> bool:
    return not deed.before.at(to) and bool(way(deed.before, unit, deed.before.units[unit].place, to))


def test_hiding_leaves_the_topmost_units_open(club: Club, played: Callable[[str], list[Deed]]) -> None:
    """Each stack of the side shows one unit, and the others lie face down."""
    deeds = [deed for deed in played("second_battle") if deed.before.segment == "setup"]
    placed = [deed for deed in deeds if not isinstance(deed.action, Next)]
    position = placed[-1].after
    reading = club.log("second_battle", [*placed, lambda desk, here: fog.hide_stacks(desk.table, here, ITALIAN)])
    seen = of_kind(Position, reading.position(reading.at()[1])[0])
    stacks = position.held[ITALIAN]
    assert len(seen.blinds) == sum(len(there) - 1 for there in stacks.values())
    assert all(len([unit for unit in seen.at(place) if unit not in seen.blinds]) == 1 for place in stacks)
