"""An assault of The Ford on units that nobody has opened: they open with the die, or the assault is illegal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec import Struct

from rules_check.audit.verdict import Audit, Outcome
from tests.referee.ford import Club, Deed
from vassal_build.diagnostics import Severity
from vassal_build.template.the_ford.rules import RULES
from vassal_build.template.the_ford.rules.deed import Action
from vassal_build.template.the_ford.rules.deeds.arrive import ARRIVE
from vassal_build.template.the_ford.rules.deeds.assault import ASSAULT
from vassal_build.template.the_ford.rules.deeds.assault_checks import Assault
from vassal_build.template.the_ford.rules.deeds.move import MOVE
from vassal_build.template.the_ford.rules.deeds.move_checks import Move
from vassal_build.template.the_ford.rules.deeds.next import Next
from vassal_build.template.the_ford.rules.deeds.uncover_checks import Uncover, all_opened
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.state import Position

SIDE, DIE = "column", (5,)


class Storm(Struct, frozen=True):
    """A game up to an assault on hidden units: the deeds before it, those that open, and the assault."""

    deeds: list[Deed]
    opens: tuple[Uncover, ...]
    assault: Assault

    @property
    def here(self) -> Position:
        """The position in which they are hidden."""
        return self.deeds[-1].after


def stormed(position: Position) -> Iterator[tuple[tuple[Uncover, ...], Assault]]:
    """Yield the assaults that could be made on hidden units, if they opened."""
    if position.phase.does != "assault":
        return
    for place in position.hexes_against(SIDE):
        opens, seen = all_opened(position, place, SIDE), position
        for each in opens:
            seen = RULES.by_action[Uncover].apply(seen, each)
        if opens:
            assaults = (each for each in ASSAULT.legal(seen) if each.target == place)
            yield from ((opens, Assault(each.target, each.units, DIE)) for each in assaults)


def next_deed(position: Position) -> Action:
    """Give what the Column does to come beside the Guard, which does nothing."""
    arrivals = next(iter(ARRIVE.legal(position)), None)
    if arrivals is not None:
        return arrivals
    moves = [move for move in MOVE.legal(position) if position.phase.side == SIDE and RULES.by_action[Move].dice]
    board, enemies = position.facts.board, position.hexes_against(SIDE)

    def off(hex_: str) -> int:
        return min(board.lattice.distance(board.hexes[hex_], board.hexes[enemy]) for enemy in enemies)

    def is_dry(move: Move) -> bool:
        dice = RULES.by_action[Move].dice
        return dice is None or dice.needs(position, move) is None

    nearer = [move for move in moves if is_dry(move) and off(move.path[-1]) < off(move.path[0])]
    return min(nearer, key=lambda move: off(move.path[-1]), default=Next())


@pytest.fixture(scope="module")
def storm(club: Club) -> Storm:
    """The Column comes up to the hidden Guard, which does not fire."""
    position, deeds = club.start("mist"), list[Deed]()
    while not (found := next(stormed(position), None)):
        action = next_deed(position)
        after = RULES.by_action[type(action)].apply(position, action)
        deeds.append(Deed(position, action, after))
        position = after
    return Storm(deeds, *found)


@pytest.fixture(scope="module")
def audited(club: Club, storm: Storm) -> Callable[[bool, tuple[str, ...]], Audit]:
    """Audit the game and the throw, with units that open after the die or do not, for who knows what sides hide."""

    def audit(opens: bool, reveal: tuple[str, ...] = ()) -> Audit:
        def play_on(desk: Desk) -> None:
            desk.throw("assault", DIE, SIDE, "assault")
            for each in storm.opens if opens else ():
                desk.uncover(storm.here, each.unit)

        return club.audited("mist", storm.deeds, play_on, reveal=reveal)

    return audit


def errors(audit: Audit) -> set[str]:
    return {each.diagnostic.code for each in audit.findings if each.diagnostic.severity is Severity.ERROR}


def assaults(audit: Audit) -> list[Outcome]:
    return [each.outcome for each in audit.actions if isinstance(each.action, Assault)]


def test_units_that_open_after_the_die_are_reported_with_the_assault(
    storm: Storm, audited: Callable[[bool], Audit]
) -> None:
    """Opening and assault are one deed; what is known of it is legal."""
    audit = audited(True)
    assert "HID101" not in errors(audit)
    assert assaults(audit) == [Outcome.LEGAL]
    assert [each.outcome for each in audit.actions if isinstance(each.action, Uncover)] == [Outcome.LEGAL] * len(
        storm.opens
    )


def test_units_that_do_not_open_make_it_illegal(audited: Callable[[bool, tuple[str, ...]], Audit]) -> None:
    """Who knows what lies there says so, and of nothing else."""
    audit = audited(False, ("guard",))
    assert errors(audit) == {"HID101"}
    assert assaults(audit) == [Outcome.ILLEGAL]


def test_of_blinds_alone_nobody_is_accused(audited: Callable[[bool], Audit]) -> None:
    """The odds are not known, and nothing on the table says which hex was meant: the die is unverifiable."""
    audit = audited(False)
    assert errors(audit) == set()
    assert [each.diagnostic.code for each in audit.findings] == ["REP201"]


def test_no_finding_names_them(club: Club, storm: Storm, audited: Callable[[bool], Audit]) -> None:
    """Nothing says which they are."""
    reported = " ".join(str(each.diagnostic) for each in audited(False).findings)
    names = [club.box.unit_by_id[each.unit].name for each in storm.opens]
    assert [word for word in (*names, *(each.unit for each in storm.opens)) if word in reported] == []
