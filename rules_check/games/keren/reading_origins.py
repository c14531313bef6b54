"""How the values that the rules read are known, from the rows of the game's data (`reading.py` reads the values)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_check.games.keren.origins import HEXES, HEXSIDES, PLACES, Origins, Side
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart
from vassal_build.gamebox.facts import Provenance
from vassal_build.gamebox.geography import HexsideKind, Place
from vassal_build.games.keren.schema import CARRYING, CENTRE, FORT, POINTS_TRACK, PROHIBITED, REVERSE, ROADBLOCK, TUNNEL
from vassal_build.known import PRINTED, Known, Status
from vassal_build.location import Location

_COMBAT = ("fire", "assault")
"""The tables of which each cell counts for itself."""
_OF_FACES = ("ranged_fire", "assault", "movement")


def origins_of(box: Gamebox) -> Origins:
    """Give how the values of the game's data are known."""
    hexes = {hex_.id: _row(hex_.provenance, "terrain", "ridge") for hex_ in box.hexes}
    sides, places = ([row.provenance.known for row in rows] for rows in (box.hexsides, box.places))
    charts = [chart for chart in box.charts.values() if chart.id not in _COMBAT]
    return Origins(
        hexes=hexes,
        ways=_sides(box, HexsideKind.ROAD, HexsideKind.RAIL, TUNNEL),
        bars=_sides(box, PROHIBITED, ROADBLOCK),
        places={key: known for place in box.places for key, known in _lies(place)},
        files={HEXES: _file(hexes.values()), HEXSIDES: _file(sides), PLACES: _file(places)},
        units={unit.id: _row(unit.provenance, "side", "category") for unit in box.units},
        regiments={unit.id: _row(unit.provenance, "band", "division") for unit in box.units},
        faces={
            (unit.id, face.back and REVERSE.of(face) == CARRYING): _row(face.provenance, *_OF_FACES)
            for unit in box.units
            for face in reversed(unit.faces)
        },
        cells={key: known for name in _COMBAT for key, known in _cells(box.charts[name]).items()},
        rows={(chart.id, row.key): _row(row.provenance, *row.cells) for chart in charts for row in chart.rows},
        starts={
            (setup.id, placed.counter): _row(placed.provenance, "place")
            for setup in box.setups.values()
            for placed in setup.placements
        },
        track=_file(slot.provenance.known for slot in box.boxes if slot.group == POINTS_TRACK),
    )


def _row(provenance: Provenance, *columns: str) -> Known:
    """Give how some columns of a row are known: as the one of them that is not printed, if there is one."""
    if not provenance.columns:
        return provenance.known
    known = [provenance.of(column).known for column in columns]
    return next((each for each in known if each.status is not Status.PRINTED), known[0])


def _lies(place: Place) -> Iterator[tuple[tuple[str, str], Known]]:
    """Yield how it is known what a row of places puts into its hex, by the columns that say something."""
    given = {"vp": place.vp, "supply": place.supply, "fort": FORT.of(place), "area_centre": CENTRE.of(place)}
    for column in (column for column, value in given.items() if value):
        yield (place.number, column), _row(place.provenance, "hex", column)


def _sides(box: Gamebox, *kinds: HexsideKind) -> Mapping[Side, Known]:
    """Give how it is known that hexsides have one of some kinds: by print where print says so of any of them."""
    rows = [(frozenset((each.a, each.b)), each.provenance.known) for each in box.hexsides if each.kind in kinds]
    return {**dict(rows), **{side: known for side, known in rows if known.status is Status.PRINTED}}


def _file(rows: Iterable[Known]) -> Known:
    """Give how it is known that rows are all there are: by print only where every one of them is."""
    ours = next((known for known in rows if known.status is not Status.PRINTED), PRINTED)
    file = None if ours.location is None else Location(ours.location.file)
    return PRINTED if ours is PRINTED else Known(ours.status, ours.source, file)


def _cells(chart: Chart) -> Mapping[tuple[str, str, int], Known]:
    return {
        (chart.id, column, int(row.key)): row.provenance.of(column).known
        for row in chart.rows
        for column in chart.columns
    }
