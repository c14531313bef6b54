"""What makes a position impossible, whoever wrote it down; whether it could have come about is not asked."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.position_form import Impossible

from .state import GONE, Position


def impossible(position: Position) -> Iterator[Impossible]:
    """Yield what is impossible in a position."""
    yield from _time(position)
    for unit in position.units:
        yield from _unit(position, unit)
    for place in sorted(position.works | position.stormed):
        if place not in position.facts.board.hexes:
            yield Impossible(place, f"there is no hex {place}")
    for unit in sorted(position.moved | position.fired | position.assaulted):
        if unit not in position.units:
            yield Impossible(unit, f"there is no unit {unit} on the table")
    yield from _together(position)
    yield from _fight(position)


def _time(position: Position) -> Iterator[Impossible]:
    if position.segment not in {phase.id for phase in position.facts.phases}:
        yield Impossible(position.segment, f"there is no phase '{position.segment}'")
    if not 1 <= position.turn <= position.facts.last_turn:
        yield Impossible(str(position.turn), f"there is no turn {position.turn}")


def _unit(position: Position, unit: str) -> Iterator[Impossible]:
    printed, state = position.facts.units.get(unit), position.units[unit]
    if printed is None:
        yield Impossible(unit, f"the game has no unit '{unit}'")
    elif state.place == GONE:
        if state.steps:
            yield Impossible(unit, f"{unit} is eliminated and has {state.steps} steps")
    elif state.place not in position.places:
        yield Impossible(unit, f"{unit} stands in {state.place}, which is not on the map")
    elif state.steps not in printed.faces:
        yield Impossible(unit, f"{unit} has {state.steps} of {len(printed.faces)} steps")


def _together(position: Position) -> Iterator[Impossible]:
    """Find the hexes with units of both sides (3)."""
    holders: dict[str, str] = {}
    for unit, state in position.units.items():
        printed = position.facts.units.get(unit)
        if printed is None or state.place not in position.facts.board.hexes:
            continue
        if holders.setdefault(state.place, printed.side) != printed.side:
            yield Impossible(unit, f"{unit} stands in {state.place} together with an enemy")


def _fight(position: Position) -> Iterator[Impossible]:
    fight = position.fight
    if fight is None:
        return
    if fight.place not in position.facts.board.hexes:
        yield Impossible(fight.place, f"there is no hex {fight.place}")
    for unit in (*fight.attackers, *fight.defenders):
        if unit not in position.units:
            yield Impossible(unit, f"there is no unit {unit} on the table")
