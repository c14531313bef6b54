"""The shape of an Order's effect that is carried out by one declaration."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import UnitState
from rules_check.games.la_primogenita.supply import rationing
from rules_check.games.la_primogenita.traces import Traces
from rules_check.rules.listing import listed
from vassal_build.known import Evidence
from vassal_build.language.said import said
from vassal_build.replacing import replace

Changed = Callable[[UnitState, UnitState], bool]
Aims = Callable[[Position, Declare, Traces], Iterator[Declare]]


Rests = Callable[[Position, tuple[str, ...]], Evidence]


def on_nothing(_: Position, __: tuple[str, ...]) -> Evidence:
    """Rest on nothing but the rules and the table."""
    return ()


def on_full_sources(position: Position, units: tuple[str, ...]) -> Evidence:
    """Rest on the traces to the units from a Full Supply Source."""
    return rationing.evidence(position, units, "FS")


def at_nobody(_: Position, __: Declare, ___: Traces) -> Iterator[Declare]:
    """Yield nothing: the Order is aimed at nobody."""
    yield from ()


def no_die(_: Declare) -> int:
    """Tell that a declaration rolls no die."""
    return 0


class Effect(Struct, frozen=True):
    """What one declaration of an Order does.

    - `obstacles` yields in words why it may not be done.
    - `apply` does it, whoever it is declared for.
    - `targets` yields the declarations that may be worth trying, without dice.
    - `dice` says how many dice a declaration rolls.
    - `aims` yields the declarations, legal or not, that would explain the table.
    - `rests` gives what a finding about the units that it was used on depends on.
    - `at_once`: it has no target, and executing the Order is enough.
    - `duel`: one unit attacks another.
    """

    obstacles: Callable[[Position, Declare], Iterator[str]]
    apply: Callable[[Position, Declare], Position]
    targets: Callable[[Position, Declare], Iterator[Declare]]
    dice: Callable[[Declare], int] = no_die
    aims: Aims = at_nobody
    rests: Rests = on_nothing
    at_once: bool = False
    duel: bool = False


def one_die(_: Declare) -> int:
    """Tell that a declaration rolls one die."""
    return 1


def at_units(changed: Changed) -> Aims:
    """Give the aims of an Order for one unit: each that has changed so or is marked, and all of them together."""

    def aims(position: Position, action: Declare, traces: Traces) -> Iterator[Declare]:
        hit = traces.units(position, changed)
        yield from (replace(action, units=(unit,)) for unit in hit)
        if len(hit) > 1:
            yield replace(action, units=hit)

    return aims


def at_pairs(changed: Changed) -> Aims:
    """Give the aims of an Order by which an Italian unit attacks an Allied one: all such pairs that have changed so."""

    def aims(position: Position, action: Declare, traces: Traces) -> Iterator[Declare]:
        hit = traces.units(position, changed)
        sides = {unit: position.printed(unit).side for unit in hit}
        for agent in (unit for unit in hit if sides[unit] == "italian"):
            yield from (replace(action, units=(agent, unit)) for unit in hit if sides[unit] == "allied")

    return aims


def weaker(before: UnitState, after: UnitState) -> bool:
    """Say whether a unit that was on the map has lost a step or is gone."""
    return after.steps < before.steps or not after.on_map


def stronger(before: UnitState, after: UnitState) -> bool:
    """Say whether a unit has regained a step, or a dump was loaded."""
    return after.steps > before.steps or (after.loaded and not before.loaded)


def disrupted(before: UnitState, after: UnitState) -> bool:
    """Say whether a unit was Disrupted."""
    return after.disrupted and not before.disrupted


def units_wrong(position: Position, action: Declare, number: int, side: str) -> str:
    """Say in words when a declaration does not name so many units on the map of a side, empty when it does."""
    if len(action.units) != number:
        what = said("one unit") if number == 1 else said("{number} units", number=number)
        names = listed(position.printed(unit).name for unit in action.units)
        return (
            said("it is for {what}, not for {names}", what=what, names=names)
            if names
            else said("it is for {what}", what=what)
        )
    for unit in action.units:
        printed = position.printed(unit)
        if printed.side != side or not position.units[unit].on_map:
            return said("{unit} is not an {side} unit on the map", unit=printed.name, side=side.capitalize())
    return ""
