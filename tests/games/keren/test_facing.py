"""The option of facing (9.0) in logs: it holds from the step in which it is switched on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from rules_check.games.keren.deeds.aim import DIRECTIONS, aim
from rules_check.games.keren.deeds.face import Face
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.hands import desk_at
from rules_check.games.keren.position import COMMONWEALTH, Position
from rules_check.play.log.setting import write_log
from rules_check.replay.reading import read_tables
from tests.games.keren.club import Club, Does, names
from tests.games.keren.facing import shots, show, switch
from tests.games.keren.kept import Deed
from vassal_build.games.keren.properties import FACING_USED

pytestmark = pytest.mark.slow
BATTLE, SEED = "first_battle", 5
FIRE = "cw_fire"


@pytest.fixture(scope="module")
def deeds(club: Club) -> list[Deed]:
    """A game up to the end of a Defensive Fire Phase in which a unit could still fire."""
    game = club.game(BATTLE, SEED)
    for number, deed in enumerate(game):
        is_end = deed.before.segment == FIRE and isinstance(deed.action, Next)
        if is_end and any(shots(deed.before, COMMONWEALTH)):
            return game[: number + 1]
    pytest.fail("nobody could fire")


def faced(audit: Audit) -> list[tuple[str, str, str]]:
    """Give who was turned round, where to, and how that was judged."""
    turned = ((each.action, each.outcome.value) for each in audit.actions if isinstance(each.action, Face))
    return [(action.unit, action.direction, outcome) for action, outcome in turned]


def firing(position: Position) -> tuple[Fire, str, str]:
    """Give fire that is still possible, the direction of its target, and the one behind who fires."""
    return next(shots(position, COMMONWEALTH))


def turned(unit: str, *facings: str) -> Does:
    """A unit is turned round by its menu, once or more."""

    def turn(desk: Desk, position: Position) -> None:
        for facing in facings:
            show(desk, position, unit, facing)

    return turn


def acted(fire: Fire) -> Does:
    """Fire is marked and thrown."""
    return lambda desk, position: desk.act(position, fire)


def test_a_first_facing_is_given_in_any_phase(club: Club, deeds: Sequence[Deed]) -> None:
    """R51: and corrected before anything depends on it; the unit fires to its front."""
    fire, ahead, behind = firing(deeds[-1].before)
    unit = fire.units[0]
    audit = club.audited(BATTLE, [*deeds[:-1], switch, turned(unit, behind, ahead), acted(fire)])
    assert (names(audit.findings), faced(audit)) == ([], [(unit, ahead, "legal")])


def test_who_has_been_given_no_facing_fires_every_way(club: Club, deeds: Sequence[Deed]) -> None:
    """R51."""
    audit = club.audited(BATTLE, [*deeds[:-1], switch, acted(firing(deeds[-1].before)[0])])
    assert names(audit.findings) == []


def test_units_turned_before_the_turn_button_was_pressed(club: Club, deeds: Sequence[Deed]) -> None:
    """5.0: it was pressed late, and that is all."""
    number = next(n for n, each in enumerate(deeds) if each.after.segment == "cw_movement")
    here = deeds[number].before
    units = [unit for unit in here.units if here.on_map(unit) and here.printed(unit).side == COMMONWEALTH][:2]
    first, then = (tuple(turned(unit, facing) for unit in units) for facing in ("n", "s"))
    rest = deeds[number : number + 2]
    audit = club.audited(BATTLE, [*deeds[: number - 1], switch, *first, deeds[number - 1], *then, *rest])
    assert [each.diagnostic.code for each in audit.findings] == ["REP209"]
    assert faced(audit)[-2:] == [(unit, "s", "legal") for unit in units]


def switched_off(desk: Desk, position: Position) -> None:
    """The players change their minds."""
    switch(desk, position, on=False)


def test_an_option_that_is_switched_off_binds_nobody(club: Club, deeds: Sequence[Deed]) -> None:
    """9.0: what units show means nothing then."""
    fire, _, behind = firing(deeds[-1].before)
    audit = club.audited(BATTLE, [*deeds[:-1], switch, turned(fire.units[0], behind), switched_off, acted(fire)])
    assert names(audit.findings) == []


def test_the_option_may_be_switched_on_between_two_logs(club: Club, deeds: Sequence[Deed]) -> None:
    """The second log begins with it, and is judged by it."""
    setting = club.setting(BATTLE)
    used = (replace(each, value="1") if each.name == FACING_USED else each for each in setting.state.properties)
    begins = replace(setting, state=replace(setting.state, properties=tuple(used)))
    paths = club.folder / "first.vlog", club.folder / "second.vlog"
    desk = desk_at(setting, club.box, club.facts)
    desk.table.log([desk.table.talk(COMMONWEALTH, "shall we play with facing?")])
    write_log(setting, desk.table.steps, paths[0])
    desk = desk_at(begins, club.box, club.facts)
    for deed in deeds[:-1]:
        desk.carry_out(deed.before, (deed.action,), deed.after)
    fire, _, behind = firing(deeds[-1].before)
    for does in (turned(fire.units[0], behind), acted(fire)):
        does(desk, deeds[-1].before)
    write_log(begins, desk.table.steps, paths[1])
    readings = tuple(map(read_tables, paths))
    audits = audit_joined(readings, windows=False)
    assert [[each.diagnostic.code for each in audit.findings] for audit in audits] == [[], ["BMB107"]]


@pytest.mark.parametrize(("arc", "aside"), [(0, 1), (1, 2), (2, 3)])
def test_the_data_say_how_wide_the_arc_is(deeds: Sequence[Deed], arc: int, aside: int) -> None:
    """So many hexsides on either side of the one that a unit faces (charts/numbers.csv)."""
    position = replace(deeds[-1].before, has_facing=True)
    position = replace(position, facts=replace(position.facts, numbers=replace(position.facts.numbers, fire_arc=arc)))
    fire, ahead, _ = firing(position)
    around = DIRECTIONS.index(ahead)
    found = {}
    for turned_by in (arc, aside):
        unit = replace(position.units[fire.units[0]], facing=DIRECTIONS[(around + turned_by) % len(DIRECTIONS)])
        findings = aim(position.changed(fire.units[0], unit), fire.units[0], position.units[fire.target].place)
        found[turned_by] = [each.code for each in findings]
    assert found == {arc: [], aside: ["BMB107"]}
