"""Assaults, Overruns and Bombardments that may not be made at all (6.1, 7.1, Order 41)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from random import Random

from rules_check.games.la_primogenita.position.actions import Action, Assault, Bombard, Overrun
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.faults.game import RecordedGame
from tests.games.la_primogenita.audit.faults.kind import Draft, FaultKind, Plant, drafted, errors
from tests.games.la_primogenita.audit.faults.supply import is_owing

Makes = Callable[[Position], Iterable[Action]]
Fits = Callable[[Position, str, str, str], bool]
"""Whether a side's unit next to an enemy place is worth trying there."""
TRIES = 30
CONTACTS = "contacts"
"""The key of a cache: who stands next to the enemy."""


def _quiet(position: Position) -> bool:
    """Say whether an Order has begun and nothing of a battle is owed."""
    return position.execution is not None and position.execution.begun and not is_owing(position)


def _illegal_fight(code: str, makes: Makes) -> Plant:
    """Fight a battle that a code forbids, alone if the game has such a place; it changes nothing on the table."""
    wrong_order = f"{code[:3]}101"

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take any moment of an Order at which nothing is owed."""
        spare: tuple[int, Action] | None = None
        for number in game.turns(random, lambda turn: _quiet(turn.before)):
            before = game.played[number].before
            for action in islice(makes(before), TRIES):
                found = errors(before, action)
                if found == {code}:
                    return _fought(game, number, action)
                related = all(each.startswith(code[:3]) for each in found) and wrong_order not in found
                if spare is None and code in found and related:
                    spare = number, action
        return None if spare is None else _fought(game, *spare)

    return plant


def _fought(game: RecordedGame, number: int, action: Action) -> Draft:
    desk = game.desk(number)
    desk.finish_battle()
    cause = desk.next_step
    desk.recorder.record(desk.before, (action,), desk.before)
    return drafted(desk, cause)


def contacts(position: Position) -> Sequence[tuple[str, str, str]]:
    """Give (side, unit, place) for each unit next to a place of the enemy; looked for once for all kinds of faults."""
    if CONTACTS not in position.cache:
        position.cache[CONTACTS] = list(_contacts(position))
    found: Sequence[tuple[str, str, str]] = position.cache[CONTACTS]
    return found


def _contacts(position: Position) -> Iterator[tuple[str, str, str]]:
    for side in position.facts.sides:
        held = position.places_of(position.facts.enemy(side))
        for unit in position.on_map(side):
            if position.printed(unit).fights:
                for link in position.facts.map.places[position.units[unit].place].links:
                    if link.to in held:
                        yield side, unit, link.to


def _assaults_if(fits: Fits) -> Makes:
    """Give Assaults by single units next to the enemy, of those that fit."""
    return lambda position: (Assault(place, (unit,), 3) for unit, place in _pairs(position, fits))


def _bombardments_if(fits: Fits) -> Makes:
    """Give Bombardments by single units next to the enemy, of those that fit."""
    return lambda position: (Bombard(place, (unit,), 3) for unit, place in _pairs(position, fits))


def _pairs(position: Position, fits: Fits) -> Iterator[tuple[str, str]]:
    return ((unit, place) for side, unit, place in contacts(position) if fits(position, side, unit, place))


def _in_order(row: str, fits: Fits) -> Fits:
    """Narrow a condition to the side and category of the Order being executed."""

    def narrowed(position: Position, side: str, unit: str, place: str) -> bool:
        """Say whether the Order is of that row and side, and the condition holds."""
        assert position.execution is not None
        order = position.facts.orders[position.execution.order]
        return (order.row, order.side) == (row, side) and fits(position, side, unit, place)

    return narrowed


def _other_order(row: str) -> Fits:
    def fits(position: Position, *_: str) -> bool:
        """Say whether the Order is of another row."""
        assert position.execution is not None
        return position.facts.orders[position.execution.order].row != row

    return fits


def _is_target(position: Position, _: str, unit: str, place: str) -> bool:
    assert position.execution is not None
    return place in position.execution.targets and unit not in position.execution.fought


def _second_target(position: Position, _: str, unit: str, place: str) -> bool:
    assert position.execution is not None
    targets = position.execution.targets
    return bool(targets) and place not in targets and unit not in position.execution.fought


def _has_fought(position: Position, _: str, unit: str, place: str) -> bool:
    assert position.execution is not None
    return unit in position.execution.fought and place not in position.execution.targets


def _is_disrupted(position: Position, _: str, unit: str, __: str) -> bool:
    return position.units[unit].disrupted


def _is_gun(position: Position, _: str, unit: str, __: str) -> bool:
    return position.printed(unit).artillery


def _is_no_gun(position: Position, _: str, unit: str, __: str) -> bool:
    return not position.printed(unit).artillery


def _anyone(_: Position, *__: str) -> bool:
    return True


def _both(*conditions: Fits) -> Fits:
    return lambda *given: all(fits(*given) for fits in conditions)


def _assaults_from_afar(position: Position) -> Iterator[Action]:
    """Add a unit that stands elsewhere to one next to the enemy."""
    for side, unit, place in contacts(position):
        for other in position.on_map(side):
            if position.printed(other).fights and not position.printed(other).artillery:
                yield Assault(place, (unit, other), 3)


def _bombardments_from_afar(position: Position) -> Iterator[Action]:
    for side, _, place in contacts(position):
        for gun in position.on_map(side):
            if position.printed(gun).artillery:
                yield Bombard(place, (gun,), 3)


def _overruns(position: Position) -> Iterator[Action]:
    """Overrun from two hexes at once."""
    by_place: dict[str, list[str]] = {}
    for side, unit, place in contacts(position):
        if side == "allied":
            by_place.setdefault(place, []).append(unit)
    for place, units in by_place.items():
        for unit in units[1:]:
            yield Overrun(place, (units[0], unit), 3)


ATTACKS = (
    FaultKind("assault_in_a_wrong_order", ("CMB",), _illegal_fight("CMB101", _assaults_if(_other_order("A")))),
    FaultKind(
        "assault_of_a_second_hex", ("CMB",), _illegal_fight("CMB102", _assaults_if(_in_order("A", _second_target)))
    ),
    FaultKind(
        "assault_by_the_disrupted", ("CMB",), _illegal_fight("CMB105", _assaults_if(_in_order("A", _is_disrupted)))
    ),
    FaultKind("assault_from_afar", ("CMB",), _illegal_fight("CMB106", _assaults_from_afar)),
    FaultKind("unit_assaults_twice", ("CMB",), _illegal_fight("CMB107", _assaults_if(_in_order("A", _has_fought)))),
    FaultKind("hex_assaulted_twice", ("CMB",), _illegal_fight("CMB108", _assaults_if(_in_order("A", _is_target)))),
    FaultKind("assault_over_a_cliff", ("CMB",), _illegal_fight("CMB109", _assaults_if(_in_order("A", _anyone)))),
    FaultKind("guns_assault_alone", ("CMB",), _illegal_fight("CMB110", _assaults_if(_in_order("A", _is_gun)))),
    FaultKind("overrun_from_two_hexes", ("CMB",), _illegal_fight("CMB113", _overruns)),
    FaultKind(
        "bombardment_in_a_wrong_order",
        ("BMB",),
        _illegal_fight("BMB101", _bombardments_if(_both(_other_order("B"), _is_gun))),
    ),
    FaultKind(
        "bombardment_of_a_second_hex",
        ("BMB",),
        _illegal_fight("BMB102", _bombardments_if(_in_order("B", _both(_is_gun, _second_target)))),
    ),
    FaultKind(
        "bombardment_without_guns", ("BMB",), _illegal_fight("BMB104", _bombardments_if(_in_order("B", _is_no_gun)))
    ),
    FaultKind(
        "bombardment_by_the_disrupted",
        ("BMB",),
        _illegal_fight("BMB105", _bombardments_if(_in_order("B", _both(_is_gun, _is_disrupted)))),
    ),
    FaultKind("bombardment_from_afar", ("BMB",), _illegal_fight("BMB106", _bombardments_from_afar)),
    FaultKind(
        "gun_fires_twice",
        ("BMB",),
        _illegal_fight("BMB107", _bombardments_if(_in_order("B", _both(_is_gun, _has_fought)))),
    ),
    FaultKind(
        "hex_bombarded_twice",
        ("BMB",),
        _illegal_fight("BMB108", _bombardments_if(_in_order("B", _both(_is_gun, _is_target)))),
    ),
)
"""The kinds of this room."""
