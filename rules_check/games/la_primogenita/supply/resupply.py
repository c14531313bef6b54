"""The Resupply Segment (5.7b): who is resupplied, by claim or as far as supply goes, and the markers that follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_check.games.la_primogenita.codes import sup
from rules_check.games.la_primogenita.position.actions import Resupply
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.games.la_primogenita.supply import rationing, tracing
from rules_check.games.la_primogenita.supply.support import worse
from rules_check.rules.capacity import Assignment
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said, to_say
from vassal_build.replacing import replace

SEGMENT = "resupply"
NEEDIEST = (SupplyState.NO, SupplyState.LOW, SupplyState.FULL)


def check(position: Position, action: Resupply) -> Iterator[Diagnostic]:
    """Judge a claim that exactly these units of their side are resupplied, with those claimed before."""
    # 5.7b: in its own segment
    if position.segment != SEGMENT:
        message = said("units may be resupplied only in the Resupply Segment")
        yield finding(position, sup.NO_RESUPPLY_NOW, message, cite="5.7b")
    for unit in action.units:
        # 5.7b: all units but Arbegnoch, Air units and dumps
        if not position.printed(unit).needs_supply or not position.units[unit].on_map:
            message = said("{unit} is never resupplied", unit=position.printed(unit).name)
            yield finding(position, sup.NO_RESUPPLY_NOW, message, subject=unit, cite="5.7b")
    for side, units in _claims(position, action).items():
        # 5.1, 5.5, 5.6: some assignment must serve all of them
        extended = tracing.is_extended(position, side)
        found = _serve(position, side, units)
        for unit, reason in rationing.shortages(position, found, to_say("resupplied"), extended=extended).items():
            short = found.shortages[unit].recipients
            evidence, place = rationing.evidence(position, short), rationing.place_of(position, short)
            cite = "5.1, 5.5, 5.6, 5.7b"
            code = sup.TOO_LITTLE_RESUPPLY
            yield finding(position, code, reason, place=place, subject=unit, cite=cite, evidence=evidence)


def apply(position: Position, action: Resupply) -> Position:
    """Take the claim down; it takes effect when the segment ends."""
    return replace(position, resupplied={**position.resupplied, **_claims(position, action)})


def _claims(position: Position, action: Resupply) -> dict[str, tuple[str, ...]]:
    claims: dict[str, tuple[str, ...]] = {}
    for unit in action.units:
        side = position.printed(unit).side
        before = claims.get(side, position.resupplied.get(side, ()))
        claims[side] = tuple(dict.fromkeys((*before, unit)))
    return claims


def judge(position: Position) -> Iterator[Diagnostic]:
    """Judge the claims when the segment ends: nobody is left out for whom there is a place as well (5.7b)."""
    if position.segment != SEGMENT:
        return
    for side, units in position.resupplied.items():
        for unit in _recipients(position, side):
            found = _serve(position, side, (*units, unit))
            if unit not in units and found.complete:
                source = found.served[unit]
                message = said(
                    "{unit} can be resupplied too, from {source}", unit=position.printed(unit).name, source=source
                )
                evidence = rationing.evidence(position, (unit,))
                yield finding(position, sup.LEFT_OUT, message, subject=unit, cite="5.7b", evidence=evidence)


def settle(position: Position) -> Position:
    """Resupply both sides: by their claims, else as many units as can be, those without supply first.

    Who is resupplied loses the marker, who is not becomes Low or No Supply. Raises Unknown when a missing cost decides.
    """
    states = []
    for side in position.facts.sides:
        recipients = _recipients(position, side)
        claimed = position.resupplied.get(side)
        served = set(_serve(position, side, recipients).served if claimed is None else claimed)
        for unit in recipients:
            state = position.units[unit].supply
            states.append((unit, SupplyState.FULL if unit in served else worse(state)))
    for unit, state in states:
        if position.units[unit].supply is not state:
            position = position.with_unit(unit, supply=state)
    return position


def legal(position: Position) -> Iterator[Resupply]:
    """Yield claims for each side that has made none: as far as supply goes, and for each unit left out one with it."""
    if position.segment != SEGMENT:
        return
    for side in position.facts.sides:
        if side in position.resupplied:
            continue
        recipients = _recipients(position, side)
        best = _serve(position, side, recipients)
        contested = [unit for unit in best.short if best.shortages[unit].sources]
        if best.served:
            yield Resupply(_in_order(best.served, recipients))
        for unit in contested:
            yield Resupply(_in_order(_serve(position, side, dict.fromkeys((unit, *recipients))).served, recipients))


def _in_order(served: Iterable[str], recipients: Iterable[str]) -> tuple[str, ...]:
    chosen = frozenset(served)
    return tuple(unit for unit in recipients if unit in chosen)


def _recipients(position: Position, side: str) -> tuple[str, ...]:
    """Give the units of a side that must try to resupply, the neediest first."""
    units = [unit for unit in position.on_map(side) if position.printed(unit).needs_supply]
    return tuple(sorted(units, key=lambda unit: NEEDIEST.index(position.units[unit].supply)))


def _serve(position: Position, side: str, units: Iterable[str]) -> Assignment:
    return rationing.serve(rationing.demand(position, units, extended=tracing.is_extended(position, side)))
