"""What makes a position impossible, whoever wrote it down; whether it could have come about is not asked."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.position_form import Impossible

from .state import Position
from .things import THINGS


def impossible(position: Position) -> Iterator[Impossible]:
    """Yield what is impossible in a position."""
    yield from _time(position)
    for thing in THINGS:
        yield from thing.impossible(position)
    for place in sorted(position.stormed):
        if place not in position.facts.board.hexes:
            yield Impossible(place, f"there is no hex {place}")
    for unit in sorted(set().union(*position.in_phase.values(), *position.in_turn.values())):
        if unit not in position.units:
            yield Impossible(unit, f"there is no unit {unit} on the table")
    yield from _fight(position)


def _time(position: Position) -> Iterator[Impossible]:
    if position.segment not in {phase.id for phase in position.facts.phases}:
        yield Impossible(position.segment, f"there is no phase '{position.segment}'")
    if not 1 <= position.turn <= position.facts.last_turn:
        yield Impossible(str(position.turn), f"there is no turn {position.turn}")


def _fight(position: Position) -> Iterator[Impossible]:
    fight = position.fight
    if fight is None:
        return
    if fight.place not in position.facts.board.hexes:
        yield Impossible(fight.place, f"there is no hex {fight.place}")
    for unit in (*fight.attackers, *fight.defenders):
        if unit not in position.units:
            yield Impossible(unit, f"there is no unit {unit} on the table")
