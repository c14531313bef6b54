"""What a throw was for is read from marks that were set before it or after it (11.1, 14.1), and faults are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.dialect import DIALECT
from rules_check.games.keren.position import COMMONWEALTH, GONE, Position, UnitState
from rules_check.referee.world import Roll, World
from tests.games.keren.club import Club, Does, Start
from tests.games.keren.faults import KINDS
from tests.games.keren.kept import Deed
from tests.games.keren.marking import DieAmongMarks, DieFirst, Hands, TargetFirst, hands_of, roles_of
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
BATTLE, SEED, PHASE = "first_battle", 5, "cw_fire"
NOTHING = (1,)
"""The die that does the least."""
HANDS = (Hands, TargetFirst, DieFirst, DieAmongMarks)


class Firing(Struct, frozen=True):
    """The start of a Defensive Fire Phase, what is done in it, and the position in which something more can be done."""

    start: Start
    deeds: list[Deed]
    here: Position


def until(club: Club, can: Callable[[Position], Iterator[Action | Does]]) -> Firing:
    """Give a Defensive Fire Phase up to its end, where something can be done."""
    game, begin = club.game(BATTLE, SEED), 0
    starts = club.phases(BATTLE, SEED)
    for number, deed in enumerate(game):
        begin = number if number in starts else begin
        if deed.before.segment == PHASE and isinstance(deed.action, Next) and any(can(deed.before)):
            return Firing(club.phase(BATTLE, SEED, begin), game[begin:number], deed.before)
    pytest.fail("it cannot be done")


@pytest.fixture(scope="module")
def firing(club: Club) -> Firing:
    """A phase up to where a unit could still fire."""
    return until(club, FIRE.legal)


def shot(firing: Firing) -> Fire:
    """Give a fire that is still possible."""
    fire = next(FIRE.legal(firing.here))
    return Fire(fire.target, fire.units, NOTHING)


def by(kind: type[Hands], *fires: Fire) -> Does:
    """Hands of a kind mark fire, throw and clear the marks, one after another."""

    def act(desk: Desk, position: Position) -> None:
        for fire in fires:
            hands_of(kind, desk).act(position, fire)

    return act


def found_in(club: Club, firing: Firing, *does: Does) -> tuple[list[Fire], list[str]]:
    """Give the fire that an audit finds where hands do something at the end of a phase, and the codes of the errors."""
    audit = club.audited(BATTLE, [*firing.deeds, *does], firing.start)
    fires = [each.action for each in audit.actions if isinstance(each.action, Fire)]
    wrong = [each for each in audit.findings if each.diagnostic.severity is Severity.ERROR]
    return fires, [each.diagnostic.code for each in wrong]


@pytest.mark.parametrize("hands", HANDS)
def test_fire_is_found_whatever_comes_first(club: Club, firing: Firing, hands: type[Hands]) -> None:
    """Marks, target, or die."""
    fires, wrong = found_in(club, firing, by(hands, shot(firing)))
    assert (fires[-1], wrong) == (shot(firing), [])


@pytest.mark.parametrize("hands", HANDS)
def test_a_unit_that_fires_twice_is_found(club: Club, firing: Firing, hands: type[Hands]) -> None:
    """11.0: once in a phase, also where its second die is thrown before its marks are set."""
    fires, wrong = found_in(club, firing, by(hands, shot(firing), shot(firing)))
    assert (fires[-2:], wrong) == ([shot(firing), shot(firing)], ["BMB101"])


def test_marks_are_not_for_a_stray_die_before_them(club: Club, firing: Firing) -> None:
    """A die by mistake, then a fire that is marked before its own."""
    fire = shot(firing)

    def stray(desk: Desk, position: Position) -> None:
        hands_of(Hands, desk).roll(position, "fire", dict.fromkeys(fire.units, "bombard"), NOTHING)

    fires, wrong = found_in(club, firing, stray, by(Hands, fire))
    assert (fires[-1], wrong) == (fire, [])


@pytest.fixture(scope="module")
def with_suppressed(club: Club) -> tuple[Firing, Fire]:
    """A phase up to where a suppressed unit stands beside an enemy, and its fire at him."""
    kind = next(kind for kind in KINDS if kind.words == f"{COMMONWEALTH}: a suppressed unit fires")
    firing = until(club, kind.plants)
    fire = next(kind.plants(firing.here))
    assert isinstance(fire, Fire)
    return firing, fire


@pytest.mark.parametrize("hands", HANDS)
def test_a_suppressed_unit_that_fires_is_found(
    club: Club, with_suppressed: tuple[Firing, Fire], hands: type[Hands]
) -> None:
    """14.4."""
    firing, fire = with_suppressed
    assert found_in(club, firing, by(hands, fire))[1] == ["BMB101"]


def test_of_two_battles_that_are_marked_at_once_a_wrong_one_is_found(
    club: Club, with_suppressed: tuple[Firing, Fire]
) -> None:
    """Each has a die; who may not fire is in none of the sets that may."""
    firing, wrong = with_suppressed
    here = firing.here
    right = next(fire for fire in FIRE.legal(here) if fire.target != wrong.target)

    def act(desk: Desk, position: Position) -> None:
        hands = hands_of(Hands, desk)
        for fire in (right, wrong):
            hands.join(position, roles_of(Deed(position, fire, position)))
        for fire in (right, wrong):
            hands.roll(position, "fire", roles_of(Deed(position, fire, position)), NOTHING)
        hands.clear(position, roles_of(Deed(position, right, position)))

    assert found_in(club, firing, act)[1] == ["BMB101"]


def test_marks_of_who_is_gone_are_in_nobodys_way(firing: Firing) -> None:
    """Of two targets that were marked at once the first is eliminated: what is left is for the other."""
    fire, here = shot(firing), firing.here
    gone = next(unit for unit in here.units if unit != fire.target and here.printed(unit).side != COMMONWEALTH)
    roles = {**dict.fromkeys(fire.units, "bombard"), gone: "target", fire.target: "target"}
    marked = replace(here.changed(gone, UnitState(GONE)), roles=roles)
    world = World(marked)
    row = next(row for row in DIALECT.throws if row.die == "Fire" and row.is_marked)
    assert Fire(fire.target, fire.units) in row.actions(world, Roll(1, "Fire", NOTHING), marked)


def test_marks_that_the_other_side_has_left_are_in_nobodys_way(firing: Firing) -> None:
    """11.0: nobody fires at his own side, whatever mark his counter has from a phase of his own."""
    fire, here = shot(firing), firing.here
    stray = next(
        unit
        for unit in here.units
        if unit != fire.target and here.on_map(unit) and here.printed(unit).side != COMMONWEALTH
    )
    roles = {**dict.fromkeys((*fire.units, stray), "bombard"), fire.target: "target"}
    marked = replace(here, roles=roles)
    row = next(row for row in DIALECT.throws if row.die == "Fire" and row.is_marked)
    assert list(row.actions(World(marked), Roll(1, "Fire", NOTHING), marked)) == [Fire(fire.target, fire.units)]
