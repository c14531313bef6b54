"""What may be asked of a position without playing anything: `rules-check reach`, `rules-check ask sees`."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.rules.question import Answer, Asking, Mark, Misasked, Question, Questions, Rows
from vassal_build.replacing import replace

from .deeds.move import moves_of
from .sight import hiding, sees
from .state import Position
from .ways import reach

_COVER = 0.35


def _reach(position: Position, asking: Asking) -> Answer:
    """Where units may move when their side moves, as all stand (3)."""
    for unit in asking.units:
        if unit not in position.units or not position.on_map(unit):
            raise Misasked(f"there is no unit '{unit}' on the map")
    # 10: how far a unit comes that lies face down is known to its side alone
    known = (unit for unit in position.units if position.on_map(unit) and unit not in position.blinds)
    sides = asking.sides or tuple(position.facts.sides)
    units = asking.units or tuple(unit for unit in known if position.printed(unit).side in sides)
    ends = {unit: _ends(_moving(position, unit), unit) for unit in units}
    rows = tuple((position.printed(unit).name, str(len(found)), _listed(found)) for unit, found in ends.items())
    title = f"Where units may move in turn {position.turn}, in movement points"
    return Answer((Rows(title, ("unit", "hexes", "hex:points"), rows),), ends, _marks(position, ends), title)


def _ends(position: Position, unit: str) -> dict[str, float]:
    """Give what it costs a unit to move to each hex where it may stay."""
    reached = reach(position, unit)
    ends = {move.path[-1] for move in moves_of(position, unit)}
    return {place: reached[place][0] for place in sorted(ends)}


def _listed(costs: Mapping[str, float]) -> str:
    return " ".join(f"{place}:{points:g}" for place, points in costs.items())


def _marks(position: Position, ends: Mapping[str, Mapping[str, float]]) -> tuple[Mark, ...]:
    """Mark each hex once for each side that comes there, with the fewest points that it costs one of its units."""
    fewest: dict[tuple[str, str], float] = {}
    for unit, costs in ends.items():
        for place, points in costs.items():
            key = place, position.printed(unit).side
            fewest[key] = min(points, fewest.get(key, points))
    return tuple(Mark(place, side, _COVER, f"{points:g}") for (place, side), points in fewest.items())


def _moving(position: Position, unit: str) -> Position:
    """Give the position as it would be in the phase in which the unit's side moves, unless it is that phase."""
    side = position.printed(unit).side
    if (position.phase.does, position.phase.side) == ("move", side):
        return position
    phase = next((phase for phase in position.facts.phases if (phase.does, phase.side) == ("move", side)), None)
    if phase is None:
        raise Misasked(f"the {position.facts.sides[side]} moves in no phase of the turn")
    return replace(position, segment=phase.id, in_phase={}, fight=None)


def _sees(position: Position, asking: Asking) -> Answer:
    """Whether one hex is seen from another, and what hides it (5)."""
    if len(asking.places) != 2 or not position.facts.board.hexes.keys() >= set(asking.places):
        raise Misasked("name two hexes: the one that looks, and the one that is looked at")
    origin, target = asking.places
    hidden_by = hiding(position, origin, target)
    verdict = "sees" if sees(position, origin, target) else "does not see"
    names = " and ".join(position.place_name(place) for place in hidden_by)
    said = f"{position.place_name(origin)} {verdict} {position.place_name(target)}"
    marks = (Mark(origin, "white"), Mark(target, "white"), *(Mark(place, "black") for place in hidden_by))
    document = {"from": origin, "to": target, "sees": not hidden_by, "hidden_by": list(hidden_by)}
    return Answer((f"{said}: {names} in the way" if names else said,), document, marks, said)


QUESTIONS: Questions[Position] = Questions((Question("reach", _reach), Question("sees", _sees)))
"""By the names that they are asked by."""
