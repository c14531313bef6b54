"""Stacks that are opened though they take part in nothing (7.4): a note, and no error."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from rules_check.games.keren import fog
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import COMMONWEALTH, Position
from rules_check.play.log import masks
from tests.games.keren.club import Club, Does
from tests.games.keren.kept import Deed
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
BATTLE, SEED, PHASE = "first_battle", 5, "cw_fire"
NOTE = ("STK102", "note", "7.4")


@pytest.fixture(scope="module")
def deeds(club: Club) -> list[Deed]:
    """A game up to the end of a Defensive Fire Phase in which a unit could still fire."""
    game = club.game(BATTLE, SEED)
    for number, deed in enumerate(game):
        if deed.before.segment == PHASE and isinstance(deed.action, Next) and any(FIRE.legal(deed.before)):
            return game[: number + 1]
    pytest.fail("nobody could fire")


def beneath(desk: Desk, position: Position, side: str) -> list[str]:
    """Give the units of a side on the map that lie face down."""
    there = (unit for units in position.held[side].values() for unit in units)
    return [unit for unit in there if desk.table.counters[unit].is_masked]


def opened(desk: Desk, position: Position) -> None:
    """A unit that lies beneath another is opened by its menu."""
    masks.uncover(desk.table, desk.table.counters[beneath(desk, position, COMMONWEALTH)[0]], COMMONWEALTH)


def remarks(club: Club, steps: Sequence[Deed | Does], *reveal: str) -> list[tuple[str, str, str]]:
    """Give code, severity and section of what an audit finds about openings, and of each error."""
    reading = club.log(BATTLE, steps, hides=True, reveal=reveal)
    audit: Audit = audit_joined((reading,), windows=False)[0]
    found = [each.diagnostic for each in audit.findings]
    said = [each for each in found if each.code == NOTE[0] or each.severity is Severity.ERROR]
    return [(each.code, each.severity.value, each.cite) for each in said]


def test_a_stack_that_is_opened_for_nothing_is_a_note(club: Club, deeds: Sequence[Deed]) -> None:
    """For whoever may not look beneath; who knows what lies there sees no masks."""
    assert remarks(club, [*deeds[:-1], opened]) == [NOTE]
    assert remarks(club, [*deeds[:-1], opened], COMMONWEALTH) == []


def fires(position: Position) -> Fire:
    """Give a fire that is still possible, by a unit of a stack."""
    able = (fire for fire in FIRE.legal(position) if len(position.at(position.units[fire.units[0]].place)) > 1)
    fire = next(able)
    return Fire(fire.target, fire.units, (1,))


def test_a_stack_that_is_opened_and_fires_is_not(club: Club, deeds: Sequence[Deed]) -> None:
    """Whether it is opened before it is marked, or by its mark."""
    fire = fires(deeds[-1].before)

    def opens(desk: Desk, position: Position) -> None:
        fog.open_stack(desk.table, position, fire.units[0])

    assert remarks(club, [*deeds[:-1], opens, lambda desk, here: desk.act(here, fire)]) == []
    assert remarks(club, [*deeds[:-1], lambda desk, here: desk.act(here, fire)]) == []


def test_what_comes_to_lie_on_top_is_opened(club: Club, deeds: Sequence[Deed]) -> None:
    """7.4: the topmost unit may be seen; the button opens it and hides the others."""

    def turned(desk: Desk, position: Position) -> None:
        side, unit = COMMONWEALTH, beneath(desk, position, COMMONWEALTH)[0]
        others = [each for each in position.at(position.units[unit].place) if each != unit]
        cover = [desk.table.counters[each] for each in others if not desk.table.counters[each].is_masked]
        masks.turn(desk.table, cover, [desk.table.counters[unit]], "all stacks are hidden", side)

    assert remarks(club, [*deeds[:-1], turned]) == []


def test_while_the_game_is_set_up_anybody_opens(club: Club, deeds: Sequence[Deed]) -> None:
    """Nothing is hidden for sure before it begins."""
    number = next(number for number, each in enumerate(deeds) if isinstance(each.action, Next))

    def hides(desk: Desk, position: Position) -> None:
        desk.hide(position)

    assert remarks(club, [*deeds[:number], hides, opened, *deeds[number : number + 1]]) == []
