"""Which units have a supply path now, from which source, how long it is and where it goes (6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules_check.games.keren.answers.asked import left_out, units_asked
from rules_check.games.keren.facts import outside
from rules_check.games.keren.position import CARRYING, OUT_OF_SUPPLY, Position
from rules_check.games.keren.supply import SupplyPath, longest, shortest_paths
from rules_check.rules.question import Answer, Asking, Line, Mark, Rows

SUPPLIED, OUT, SOURCE = "#2e8b3d", "#c62828", "#1f5fbf"
_COVER = 0.45


class Traced(Struct, frozen=True):
    """A unit with its shortest supply path, None where there is none, and how long it may be."""

    unit: str
    place: str
    path: SupplyPath | None
    most: int

    @property
    def is_supplied(self) -> bool:
        """Whether the path is there and short enough."""
        return self.path is not None and self.path.points <= self.most


def traced(position: Position, units: tuple[str, ...]) -> tuple[Traced, ...]:
    """Give the shortest supply path of each unit as all stand now."""
    by_side: dict[str, list[str]] = {}
    for unit in units:
        by_side.setdefault(position.printed(unit).side, []).append(position.units[unit].place)
    paths = {side: shortest_paths(position, side, tuple(dict.fromkeys(held))) for side, held in by_side.items()}
    return tuple(
        Traced(unit, place, paths[position.printed(unit).side].get(place), longest(position, unit))
        for unit, place in ((unit, position.units[unit].place) for unit in units)
    )


def ask(position: Position, asking: Asking) -> Answer:
    """Give the supply path of each unit; raise Misasked for a unit that is not on the map."""
    found = traced(position, units_asked(position, asking))
    title = f"Supply paths in turn {position.turn}: green in supply, red not"
    document = {each.unit: _document(position, each) for each in found}
    shown: tuple[str | Rows, ...] = (*_tables(position, found), *left_out(position))
    return Answer(shown, document, tuple(_marks(found)), title, tuple(_lines(found)))


def _tables(position: Position, found: tuple[Traced, ...]) -> Iterator[Rows]:
    for side, name in position.facts.sides.items():
        rows = tuple(_row(position, each) for each in found if position.printed(each.unit).side == side)
        if rows:
            columns = ("unit", "place", "in supply", "points", "of", "path from the source", "marked")
            yield Rows(f"Supply of the {name} side", columns, rows)


def _row(position: Position, each: Traced) -> tuple[str, ...]:
    path = each.path
    points, way = ("", "no path (6.1)") if path is None else (str(path.points), " ".join(path.places))
    answer = "yes" if each.is_supplied else "no"
    return position.name(each.unit), each.place, answer, points, str(each.most), way, _marked(position, each.unit)


def _marked(position: Position, unit: str) -> str:
    names = {OUT_OF_SUPPLY: "out of supply", CARRYING: "carrying"}
    return ", ".join(name for state, name in names.items() if position.has(unit, state))


def _document(position: Position, each: Traced) -> dict[str, object]:
    return {
        "place": each.place,
        "in_supply": each.is_supplied,
        "source": each.path.places[0] if each.path else None,
        "points": each.path.points if each.path else None,
        "most": each.most,
        "path": list(each.path.places) if each.path else [],
        "marked_out_of_supply": position.has(each.unit, OUT_OF_SUPPLY),
        "carrying": position.has(each.unit, CARRYING),
    }


def _marks(found: tuple[Traced, ...]) -> Iterator[Mark]:
    """Yield the sources in use, and each stack with its points; a stack is red if one of its units is out of supply."""
    sources = {each.path.places[0] for each in found if each.path and each.is_supplied}
    yield from (Mark(source, SOURCE, _COVER, "source") for source in sorted(sources))
    stacks: dict[str, list[Traced]] = {}
    for each in found:
        stacks.setdefault(outside(each.place), []).append(each)
    for place, units in stacks.items():
        worst = min(units, key=_is_supplied)
        word = "no path" if worst.path is None else str(worst.path.points)
        yield Mark(place, SUPPLIED if worst.is_supplied else OUT, _COVER, word)


def _is_supplied(each: Traced) -> bool:
    return each.is_supplied


def _lines(found: tuple[Traced, ...]) -> Iterator[Line]:
    """Yield each path once, those in supply last, so that they lie above the others."""
    paths = {each.path.places: each.is_supplied for each in sorted(found, key=_is_supplied) if each.path}
    for places, is_supplied in paths.items():
        yield Line(tuple((outside(place), None) for place in places), SUPPLIED if is_supplied else OUT)
