"""What a throw was for is read from marks that were set before it or after it (11.1, 14.1), and faults are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from msgspec.structs import replace

from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.dialect import DIALECT
from rules_check.games.keren.position import COMMONWEALTH, GONE, Position, UnitState
from rules_check.referee.world import Roll, World
from tests.games.keren.club import Club, Does
from tests.games.keren.faults import KINDS
from tests.games.keren.kept import Deed
from tests.games.keren.marking import DieAmongMarks, DieFirst, Hands, TargetFirst, hands_of, roles_of
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
BATTLE, SEED, PHASE = "first_battle", 5, "cw_fire"
NOTHING = (1,)
"""The die that does the least."""
HANDS = (Hands, TargetFirst, DieFirst, DieAmongMarks)


def until(club: Club, can: Callable[[Position], Iterator[Action | Does]]) -> list[Deed]:
    """Give a game up to the end of a Defensive Fire Phase in which something can be done."""
    game = club.game(BATTLE, SEED)
    for number, deed in enumerate(game):
        if deed.before.segment == PHASE and isinstance(deed.action, Next) and any(can(deed.before)):
            return game[: number + 1]
    pytest.fail("it cannot be done")


@pytest.fixture(scope="module")
def deeds(club: Club) -> list[Deed]:
    """A game up to where a unit could still fire."""
    return until(club, FIRE.legal)


def shot(deeds: Sequence[Deed]) -> Fire:
    """Give a fire that is still possible."""
    fire = next(FIRE.legal(deeds[-1].before))
    return Fire(fire.target, fire.units, NOTHING)


def by(kind: type[Hands], *fires: Fire) -> Does:
    """Hands of a kind mark fire, throw and clear the marks, one after another."""

    def act(desk: Desk, position: Position) -> None:
        for fire in fires:
            hands_of(kind, desk).act(position, fire)

    return act


def found_in(club: Club, steps: Sequence[Deed | Does]) -> tuple[list[Fire], list[str]]:
    """Give the fire of the last phase that an audit finds, and the codes of the errors."""
    audit = club.audited(BATTLE, steps)
    fires = [each.action for each in audit.actions if isinstance(each.action, Fire)]
    wrong = [each for each in audit.findings if each.diagnostic.severity is Severity.ERROR]
    return fires, [each.diagnostic.code for each in wrong]


@pytest.mark.parametrize("hands", HANDS)
def test_fire_is_found_whatever_comes_first(club: Club, deeds: Sequence[Deed], hands: type[Hands]) -> None:
    """Marks, target, or die."""
    fires, wrong = found_in(club, [*deeds[:-1], by(hands, shot(deeds))])
    assert (fires[-1], wrong) == (shot(deeds), [])


@pytest.mark.parametrize("hands", HANDS)
def test_a_unit_that_fires_twice_is_found(club: Club, deeds: Sequence[Deed], hands: type[Hands]) -> None:
    """11.0: once in a phase, also where its second die is thrown before its marks are set."""
    fires, wrong = found_in(club, [*deeds[:-1], by(hands, shot(deeds), shot(deeds))])
    assert (fires[-2:], wrong) == ([shot(deeds), shot(deeds)], ["BMB101"])


def test_marks_are_not_for_a_stray_die_before_them(club: Club, deeds: Sequence[Deed]) -> None:
    """A die by mistake, then a fire that is marked before its own."""
    fire = shot(deeds)

    def stray(desk: Desk, position: Position) -> None:
        hands_of(Hands, desk).roll(position, "fire", dict.fromkeys(fire.units, "bombard"), NOTHING)

    fires, wrong = found_in(club, [*deeds[:-1], stray, by(Hands, fire)])
    assert (fires[-1], wrong) == (fire, [])


@pytest.fixture(scope="module")
def with_suppressed(club: Club) -> tuple[list[Deed], Fire]:
    """A game up to where a suppressed unit stands beside an enemy, and its fire at him."""
    kind = next(kind for kind in KINDS if kind.words == f"{COMMONWEALTH}: a suppressed unit fires")
    game = until(club, kind.plants)
    fire = next(kind.plants(game[-1].before))
    assert isinstance(fire, Fire)
    return game, fire


@pytest.mark.parametrize("hands", HANDS)
def test_a_suppressed_unit_that_fires_is_found(
    club: Club, with_suppressed: tuple[list[Deed], Fire], hands: type[Hands]
) -> None:
    """14.4."""
    game, fire = with_suppressed
    assert found_in(club, [*game[:-1], by(hands, fire)])[1] == ["BMB101"]


def test_of_two_battles_that_are_marked_at_once_a_wrong_one_is_found(
    club: Club, with_suppressed: tuple[list[Deed], Fire]
) -> None:
    """Each has a die; who may not fire is in none of the sets that may."""
    game, wrong = with_suppressed
    here = game[-1].before
    right = next(fire for fire in FIRE.legal(here) if fire.target != wrong.target)

    def act(desk: Desk, position: Position) -> None:
        hands = hands_of(Hands, desk)
        for fire in (right, wrong):
            hands.join(position, roles_of(Deed(position, fire, position)))
        for fire in (right, wrong):
            hands.roll(position, "fire", roles_of(Deed(position, fire, position)), NOTHING)
        hands.clear(position, roles_of(Deed(position, right, position)))

    assert found_in(club, [*game[:-1], act])[1] == ["BMB101"]


def test_marks_of_who_is_gone_are_in_nobodys_way(deeds: Sequence[Deed]) -> None:
    """Of two targets that were marked at once the first is eliminated: what is left is for the other."""
    fire, here = shot(deeds), deeds[-1].before
    gone = next(unit for unit in here.units if unit != fire.target and here.printed(unit).side != COMMONWEALTH)
    roles = {**dict.fromkeys(fire.units, "bombard"), gone: "target", fire.target: "target"}
    marked = replace(here.changed(gone, UnitState(GONE)), roles=roles)
    world = World(marked)
    row = next(row for row in DIALECT.throws if row.die == "Fire" and row.is_marked)
    assert Fire(fire.target, fire.units) in row.actions(world, Roll(1, "Fire", NOTHING), marked)
