"""Faults for which random games have no place: at the roadblock, after the end, with strange dice."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from rules_check.audit.verdict import Audit
from rules_check.games.keren.codes import CODES
from rules_check.games.keren.deeds.assault import why_not_assault
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.movement import is_barred
from rules_check.games.keren.player import is_on_way
from rules_check.games.keren.position import COMMONWEALTH, Position
from tests.games.keren.club import Club, Start, names
from tests.games.keren.faults import KINDS
from tests.games.keren.kept import Deed
from tests.games.keren.stages import Stage
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
BATTLE = "second_battle"
TANK, BEHIND, BARRED, FORT = "matilda", "3516", "3618", "5605"
"""The tanks drive to the roadblock; BEHIND lies beyond it, BARRED over a prohibited hexside; Italians hold the fort."""
WON_LATER = 47
"""The seed of a game that the Commonwealth wins at once in its sixth turn."""
RARE = {"STK102", "MOV106", "BMB104", "CMB103", "SEQ103", "SEQ104", "RNF103", "RNF901"}
"""Codes that are raised here, by the choice of Alpini, and by stacks that are opened for nothing."""
NOT_PLANTED = {
    "SUP102": "no piece shows that supply is determined; cases raise it",
    "SUP901": "a counter that is turned over is always judged as turned over: SEQ101 or SUP101",
}
"""Codes that no log of ours raises, and why."""


def first_wrong(audit: Audit) -> tuple[str, str, int]:
    """Give code, section and step of the first error."""
    found = next(each for each in audit.findings if each.diagnostic.severity is Severity.ERROR)
    return found.diagnostic.code, found.diagnostic.cite, found.moment.step


@pytest.fixture(scope="module")
def at_roadblock(club: Club) -> Stage:
    """The tanks beside the roadblock, and Italians beyond the prohibited hexside."""
    stage = Stage(club.start(BATTLE))
    stage.set_up(is_near_way, {of_area(stage, "dologorodoc"): BARRED, of_area(stage, "row_5000"): FORT})
    stage.drive(TANK, "3517")
    return stage


@pytest.fixture(scope="module")
def there(club: Club, at_roadblock: Stage) -> Start:
    """The start of a log that begins with the tanks beside the roadblock."""
    return club.after(BATTLE, at_roadblock.deeds)


def of_area(stage: Stage, area: str) -> str:
    """Give the first unit that is set up in an area."""
    return next(unit for unit, state in stage.here.units.items() if state.area == area)


def is_near_way(position: Position, place: str) -> bool:
    """Say whether a road or railway runs through a hex or the next ones."""
    return any(is_on_way(position, each) for each in (place, *position.facts.board.beside[place]))


def test_tanks_over_the_roadblock(club: Club, at_roadblock: Stage, there: Start) -> None:
    """10.1: it bars them alone."""
    stage = Stage(at_roadblock.here)
    stage.until("cw_movement")
    audit = club.audited(BATTLE, [*stage.deeds, lambda desk, here: desk.drag(here, (TANK,), BEHIND)], there)
    assert first_wrong(audit)[:2] == ("MOV106", "10.1")


def test_fire_over_a_prohibited_hexside(club: Club, at_roadblock: Stage, there: Start) -> None:
    """11.0: at the next hex, too."""
    stage = Stage(at_roadblock.here)
    stage.until("cw_fire")
    target = stage.here.at(BARRED)[0]
    shot = Fire(target, (TANK,), (1,))
    audit = club.audited(BATTLE, [*stage.deeds, lambda desk, here: desk.act(here, shot)], there)
    assert first_wrong(audit)[:2] == ("BMB104", "11.0")


@pytest.fixture(scope="module")
def won(club: Club) -> list[Deed]:
    """The Italians leave the way to Keren fort open, and the Commonwealth wins in the first turn (4.1)."""
    stage = Stage(club.start(BATTLE))
    stage.set_up(is_near_way, {})
    stage.play(Check())
    assert stage.here.winner == COMMONWEALTH
    return stage.deeds


def test_play_after_the_end(club: Club, won: list[Deed]) -> None:
    """4.1: the game is over at once."""
    over = won[-1].after
    unit, goal = next(iter(at_large(over)))

    def goes_on(desk: Desk, _: Position) -> None:
        for segment in ("cw_bombardment", "it_bombardment", "cw_movement"):
            desk.press(replace(over, segment=segment))
        desk.drag(over, (unit,), goal)

    assert first_wrong(club.audited(BATTLE, [*won, goes_on]))[:2] == ("SEQ103", "4")


def test_a_log_may_end_with_the_automatic_victory(club: Club) -> None:
    """4.1: nobody has to end the phase in which the game is won."""
    deeds = club.game("first_battle", WON_LATER)
    assert (deeds[-1].after.winner, deeds[-1].after.segment) == (COMMONWEALTH, "admin")
    phase = max(club.phases("first_battle", WON_LATER))
    audit = club.audited("first_battle", deeds[phase:], club.phase("first_battle", WON_LATER, phase))
    assert names(audit.findings) == []


def at_large(position: Position) -> Iterable[tuple[str, str]]:
    """Give units of the Commonwealth, each with an empty hex beside it."""
    for place, units in position.held[COMMONWEALTH].items():
        yield from ((units[0], to) for to in position.facts.board.beside[place] if not position.at(to))


def test_a_die_shows_what_no_die_has(club: Club, at_roadblock: Stage, there: Start) -> None:
    """11.2: one die with six faces."""
    stage = Stage(at_roadblock.here)
    stage.until("cw_fire")
    shot = replace(next(FIRE.legal(stage.here)), dice=(7,))
    audit = club.audited(BATTLE, [*stage.deeds, lambda desk, here: desk.act(here, shot)], there)
    assert first_wrong(audit)[:2] == ("SEQ104", "11.2")


def test_an_assault_on_friends(club: Club, at_roadblock: Stage, there: Start) -> None:
    """14.0: an enemy is in the hex."""
    stage = Stage(at_roadblock.here)
    stage.until("cw_assault")
    unit, friend = beside_friends(stage.here)
    roles = {unit: "attack", friend: "target"}
    audit = club.audited(BATTLE, [*stage.deeds, lambda desk, here: desk.throw(here, "assault", roles, (4,))], there)
    assert first_wrong(audit)[:2] == ("CMB103", "14.0")


def beside_friends(position: Position) -> tuple[str, str]:
    """Give two units of the Commonwealth beside each other, the first of which may assault."""
    board, held = position.facts.board, position.held[COMMONWEALTH]
    pairs = (
        (place, to) for place in held for to in board.beside[place] if to in held and not is_barred(board, place, to)
    )
    able = ((unit, held[to][0]) for place, to in pairs for unit in held[place] if not why_not_assault(position, unit))
    return next(able)


def test_every_code_is_planted_or_has_a_reason() -> None:
    """By the kinds of faults, by the tests here, or not at all, with the reason."""
    planted = {code for kind in KINDS for code in kind.codes} | RARE | NOT_PLANTED.keys()
    assert sorted({code.id for code in CODES} - planted) == []
