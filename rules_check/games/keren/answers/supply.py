"""Which units have a supply path now, from which source, how long it is and where it goes (6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from rules_check.games.keren.answers.asked import left_out, units_asked
from rules_check.games.keren.facts import outside
from rules_check.games.keren.position import CARRYING, OUT_OF_SUPPLY, Position
from rules_check.games.keren.supply import SupplyPath, longest, shortest_paths
from rules_check.rules.question import Answer, Asking, Line, Mark, Rows
from vassal_build.language.said import joined, said, to_say

SUPPLIED, OUT, DOUBTFUL, SOURCE = "#2e8b3d", "#c62828", "#d99a1c", "#1f5fbf"
_COVER = 0.45
_LOOKS = {True: SUPPLIED, False: OUT, None: DOUBTFUL}
_ANSWERS = {True: to_say("yes"), False: to_say("no"), None: to_say("depends on hidden units")}
_WORST_FIRST = (False, None, True)


_Paths = Mapping[str, Mapping[str, SupplyPath]]
"""Paths by side and place."""


class Traced(Struct, frozen=True):
    """A unit with its shortest supply path, None where there is none, and how long it may be.

    `best` is the path if none of the enemy's hidden units has a zone that may be a gun, `worst` if all of them have.
    """

    unit: str
    place: str
    best: SupplyPath | None
    worst: SupplyPath | None
    most: int

    @property
    def is_supplied(self) -> bool | None:
        """Whether the path is there and short enough, None where that depends on what lies hidden."""
        best, worst = (path is not None and path.points <= self.most for path in (self.best, self.worst))
        return best if best is worst else None

    @property
    def path(self) -> SupplyPath | None:
        """The path that is there whatever lies hidden, where the unit is in supply by it; else the best."""
        return self.worst if self.is_supplied else self.best


def traced(position: Position, units: tuple[str, ...]) -> tuple[Traced, ...]:
    """Give the shortest supply path of each unit as all stand now."""
    by_side: dict[str, list[str]] = {}
    for unit in units:
        by_side.setdefault(position.printed(unit).side, []).append(position.units[unit].place)
    held = {side: tuple(dict.fromkeys(places)) for side, places in by_side.items()}
    best = {side: shortest_paths(position, side, places) for side, places in held.items()}
    worst = best
    if position.blinds:
        worst = {side: shortest_paths(position, side, places, wary=True) for side, places in held.items()}
    return tuple(_traced(position, unit, best, worst) for unit in units)


def _traced(position: Position, unit: str, best: _Paths, worst: _Paths) -> Traced:
    side, place = position.printed(unit).side, position.units[unit].place
    return Traced(unit, place, best[side].get(place), worst[side].get(place), longest(position, unit))


def ask(position: Position, asking: Asking) -> Answer:
    """Give the supply path of each unit; raise Misasked for a unit that is not on the map."""
    found = traced(position, units_asked(position, asking))
    doubt = (
        said(", amber where that depends on hidden units") if any(each.is_supplied is None for each in found) else ""
    )
    title = said("Supply paths in turn {turn}: green in supply, red not{doubt}", turn=position.turn, doubt=doubt)
    document = {each.unit: _document(position, each) for each in found}
    shown: tuple[str | Rows, ...] = (*_tables(position, found), *left_out(position))
    return Answer(shown, document, tuple(_marks(found)), title, tuple(_lines(found)))


def _tables(position: Position, found: tuple[Traced, ...]) -> Iterator[Rows]:
    for side, name in position.facts.sides.items():
        rows = tuple(_row(position, each) for each in found if position.printed(each.unit).side == side)
        if rows:
            columns = (
                said("unit"),
                said("place"),
                said("in supply"),
                said("points"),
                said("of"),
                said("path from the source"),
                said("marked"),
            )
            yield Rows(said("Supply of the {side} side", side=name), columns, rows)


def _row(position: Position, each: Traced) -> tuple[str, ...]:
    way = said("no path (6.1)") if each.path is None else " ".join(each.path.places)
    name, answer = position.name(each.unit), said(_ANSWERS[each.is_supplied])
    return name, each.place, answer, _points(each), str(each.most), way, _marked(position, each.unit)


def _points(each: Traced) -> str:
    """Give the length of the path, with the worst beside the best where they differ."""
    best, worst = (said("none") if path is None else str(path.points) for path in (each.best, each.worst))
    if best != worst:
        ends = {"least": best, "most": worst}
        return said("{least} to {most}", **ends) if each.worst else said("{least} or {most}", **ends)
    return "" if each.best is None else best


def _marked(position: Position, unit: str) -> str:
    names = {OUT_OF_SUPPLY: said("out of supply"), CARRYING: said("carrying")}
    return joined((name for state, name in names.items() if position.has(unit, state)), ", ")


def _document(position: Position, each: Traced) -> dict[str, object]:
    ends = {"points_at_best": each.best, "points_at_worst": each.worst} if each.best != each.worst else {}
    return {
        "place": each.place,
        "in_supply": each.is_supplied,
        "source": each.path.places[0] if each.path else None,
        "points": each.path.points if each.path else None,
        **{name: path.points if path else None for name, path in ends.items()},
        "most": each.most,
        "path": list(each.path.places) if each.path else [],
        "marked_out_of_supply": position.has(each.unit, OUT_OF_SUPPLY),
        "carrying": position.has(each.unit, CARRYING),
    }


def _marks(found: tuple[Traced, ...]) -> Iterator[Mark]:
    """Yield the sources in use, and each stack with its points; a stack is red if one of its units is out of supply."""
    sources = {each.path.places[0] for each in found if each.path and each.is_supplied}
    yield from (Mark(source, SOURCE, _COVER, said("source")) for source in sorted(sources))
    stacks: dict[str, list[Traced]] = {}
    for each in found:
        stacks.setdefault(outside(each.place), []).append(each)
    for place, units in stacks.items():
        worst = min(units, key=_rank)
        yield Mark(place, _LOOKS[worst.is_supplied], _COVER, _points(worst) or said("no path"))


def _rank(each: Traced) -> int:
    return _WORST_FIRST.index(each.is_supplied)


def _lines(found: tuple[Traced, ...]) -> Iterator[Line]:
    """Yield each path once, those in supply last, so that they lie above the others."""
    paths = {each.path.places: each.is_supplied for each in sorted(found, key=_rank) if each.path}
    for places, is_supplied in paths.items():
        yield Line(tuple((outside(place), None) for place in places), _LOOKS[is_supplied])
