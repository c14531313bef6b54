"""Support for Main Orders (5.2): who has it, and what befalls a unit that has not.

A Main Order is one check: a dump gives Support to two units in it and a town to four, however many Assaults are made.
A unit that takes part checks once: by a Move Order on the table as the Order began, else on the table as it is. One
that defends checks before each Assault on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_check.games.la_primogenita import losses
from rules_check.games.la_primogenita.codes import sup
from rules_check.games.la_primogenita.orders.execution import begin, executing
from rules_check.games.la_primogenita.position.actions import Support
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.games.la_primogenita.supply import rationing, tracing
from rules_check.rules.capacity import Assignment, assign
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.counters import OrderKind
from vassal_build.language.said import said, to_say
from vassal_build.replacing import replace

CAUSE = said("No Supply in a Main Order")
NOTHING_SHARED = Assignment({}, {})

Options = Mapping[str, tuple[str, ...]]


def assignment(position: Position, units: Iterable[str]) -> Assignment:
    """Serve units at once from the sources in range on this table (5.5, 5.6); those that need none are left out."""
    return rationing.serve(rationing.demand(position, units))


def check_support(position: Position, units: Iterable[str]) -> Position:
    """Check Support for units of one side that take part in the Order being executed; each unit checks once.

    Units without Support become Low, then No Supply, then lose a step. Those whose Support hung on a choice that no
    claim made are kept in `execution.unclear`. Raises Unknown when a missing cost decides.
    """
    execution = position.execution
    assert execution is not None
    new = [unit for unit in units if _checks(position, unit) and unit not in execution.support]
    if not new:
        return position
    options = _options(position, new)
    unlimited = {unit for unit, usable in options.items() if usable is None}
    limited = {unit: usable for unit, usable in options.items() if usable is not None}
    found = _shared(position, limited) if limited else NOTHING_SHARED
    supported = unlimited | (found.served.keys() & limited.keys())
    claims = execution.claimed is not None and any(_same_side(position, new[0], other) for other in execution.claimed)
    # 5.5, 5.6: more wanted than the sources can serve, and nobody said who goes without
    unclear = {unit for unit in limited if unit in found.shortages and found.shortages[unit].sources and not claims}
    position = replace(
        position,
        execution=replace(
            execution,
            support={**execution.support, **{unit: unit in supported for unit in new}},
            options={**execution.options, **{unit: limited.get(unit, ()) for unit in new if unit in supported}},
            unclear=execution.unclear | unclear,
        ),
    )
    for unit in new:
        if unit not in supported:
            position = go_short(position, unit)
    return position


def check_defenders(position: Position, units: tuple[str, ...]) -> Position:
    """Check Support for units about to be fought over, those again that were before in this Order (5.2, 7.4).

    What those were like before is kept in `execution.checked_again`: by another reading they check once.
    """
    execution = position.execution
    assert execution is not None
    fought = {unit for battle in execution.all_battles for unit in battle.defenders}
    again = {unit: position.units[unit] for unit in units if unit in fought and unit in execution.support}
    if again:
        position = replace(
            position,
            execution=replace(
                execution,
                support={unit: had for unit, had in execution.support.items() if unit not in again},
                options={unit: sources for unit, sources in execution.options.items() if unit not in again},
                checked_again={**again, **execution.checked_again},
            ),
        )
    return check_support(position, units)


def go_short(position: Position, unit: str) -> Position:
    """Give the position after a unit went without Support: Low, then No Supply, then a step lost (5.2)."""
    state = position.units[unit].supply
    if state is SupplyState.NO:
        return losses.lose_steps(position, unit, 1, CAUSE)
    return position.with_unit(unit, supply=worse(state))


def worse(state: SupplyState) -> SupplyState:
    """Give the marker of a unit that goes short: Low Supply, or No Supply when it had one already."""
    return SupplyState.LOW if state is SupplyState.FULL else SupplyState.NO


def _checks(position: Position, unit: str) -> bool:
    # 5.2: Arbegnoch, Air units and dumps never check
    return position.printed(unit).needs_supply and position.units[unit].on_map


def stage(position: Position) -> Position:
    """Give the table on which Support is traced: as a Move Order began, or as it is (5.2)."""
    order, execution = executing(position), position.execution
    if order is not None and execution is not None and order.row == "M" and execution.opening is not None:
        return execution.opening
    return position


def _options(position: Position, units: Iterable[str]) -> dict[str, tuple[str, ...] | None]:
    """Give the limited sources that each unit can use, None for one that can use a source that serves any number."""
    usable = rationing.demand(stage(position), units)
    return {unit: _ids(usable.get(unit, ())) for unit in units}


def _ids(sources: Iterable[tracing.SourceInPlay]) -> tuple[str, ...] | None:
    found = tuple(sources)
    return None if any(source.capacity is None for source in found) else tuple(source.id for source in found)


def _shared(position: Position, new: Options) -> Assignment:
    """Share the limited sources: first those who had Support earlier in the Order, then claims, then the newcomers."""
    execution = position.execution
    assert execution is not None
    earlier = [unit for unit, had in execution.support.items() if had and unit not in execution.options]
    claimed = [unit for unit in execution.claimed or () if unit not in execution.support]
    others = [unit for unit in (*earlier, *claimed) if unit not in new and _checks(position, unit)]
    served = {unit: usable for unit, usable in execution.options.items() if usable}
    known = {**_options(position, others), **new, **served}
    order = (*served, *earlier, *sorted(claimed), *new)
    wanted = {unit: usable for unit in order if (usable := known.get(unit)) is not None}
    ids = {source for usable in wanted.values() for source in usable}
    return assign(wanted, {source: tracing.capacity_of(position, source) for source in ids})


def why_short(position: Position, unit: str) -> str:
    """Say why a unit has no Support in the Order being executed beside those who have; empty where it was not asked.

    Raises Unknown when a missing cost decides.
    """
    execution = position.execution
    if execution is None or execution.support.get(unit) is not False:
        return ""
    usable = _options(position, (unit,))[unit]
    found = NOTHING_SHARED if usable is None else _shared(position, {unit: usable})
    return rationing.shortages(stage(position), found, to_say("supported")).get(unit, "")


def _same_side(position: Position, unit: str, other: str) -> bool:
    return position.printed(unit).side == position.printed(other).side


def check(position: Position, action: Support) -> Iterator[Diagnostic]:
    """Judge a claim that units are supported for the Main Order being executed, all at once."""
    order = executing(position)
    # 5.2: Support is checked for Main Orders alone
    if order is None or order.kind is not OrderKind.MAIN:
        yield finding(
            position, sup.NO_SUPPORT_NOW, said("no Main Order is being executed: no unit checks Support"), cite="5.2"
        )
        return
    side = order.side if order.row != "A" else ""
    reasons = {unit: _obstacle(position, unit, side) for unit in action.units}
    for unit, reason in reasons.items():
        if reason:
            message = said("{unit} {reason}", unit=position.printed(unit).name, reason=reason)
            yield finding(position, sup.NO_SUPPORT_NOW, message, subject=unit, cite="5.2")
    # 5.1, 5.5, 5.6: some assignment must serve all of them, beside those who had Support earlier in the Order
    table, execution = stage(position), position.execution
    assert execution is not None
    new = [unit for unit, reason in reasons.items() if not reason and unit not in execution.support]
    options = _options(position, new)
    found = _shared(position, {unit: usable for unit, usable in options.items() if usable is not None})
    for unit, reason in rationing.shortages(table, found, to_say("supported")).items():
        # who had Support before keeps it
        if unit not in new:
            continue
        short = found.shortages[unit].recipients
        evidence, place = rationing.evidence(table, short), rationing.place_of(table, short)
        cite = "5.1, 5.2, 5.5, 5.6"
        yield finding(table, sup.TOO_LITTLE_SUPPORT, reason, place=place, subject=unit, cite=cite, evidence=evidence)


def _obstacle(position: Position, unit: str, side: str) -> str:
    """Say why a unit cannot have Support in the Order being executed, empty when it can; with a side, of it alone."""
    if not _checks(position, unit):
        return said("never checks Support") if position.units[unit].on_map else said("is not on the map")
    if side not in ("", position.printed(unit).side):
        return said("takes no part in an Order of the other side")
    if position.execution is not None and position.execution.support.get(unit) is False:
        return said("has already checked Support in this Order and had none")
    return ""


def apply(position: Position, action: Support) -> Position:
    """Take the claim down; it says who has Support where the sources do not suffice for everyone."""
    position = begin(position)
    assert position.execution is not None
    claimed = (position.execution.claimed or frozenset()) | frozenset(action.units)
    return replace(position, execution=replace(position.execution, claimed=claimed))
