"""How the values of the data are known, by what they are of: printed, or ours."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from vassal_build.known import PRINTED, Known

Side = frozenset[str]
"""The side of two hexes that lie beside each other, by their numbers."""
HEXES, HEXSIDES, PLACES = "map/hexes.csv", "map/hexsides.csv", "map/places.csv"
"""The files of the map."""


class Origins(Struct, frozen=True):
    """How values are known. What is not named here is printed, as is all that a case says.

    `hexes` has the terrain of each hex, `ways` the road, railway or tunnel along a hexside, `bars` what bars one,
    `places` what lies in a hex, by hex and column (`vp`, `fort`); `files` how it is known, by file of the map, that
    there is nothing else. `units` has the side and kind of each unit, `regiments` its band and division, `faces` a side
    of its counter, by whether it is that of Carrying Supply. `cells` are those of the combat tables by table, column
    and die, `rows` those of the other charts by chart and first cell. `starts` says where a unit begins, by setup;
    `track` has the ends of that of the points.
    """

    hexes: Mapping[str, Known] = {}
    ways: Mapping[Side, Known] = {}
    bars: Mapping[Side, Known] = {}
    places: Mapping[tuple[str, str], Known] = {}
    files: Mapping[str, Known] = {}
    units: Mapping[str, Known] = {}
    regiments: Mapping[str, Known] = {}
    faces: Mapping[tuple[str, bool], Known] = {}
    cells: Mapping[tuple[str, str, int], Known] = {}
    rows: Mapping[tuple[str, str], Known] = {}
    starts: Mapping[tuple[str, str], Known] = {}
    track: Known = PRINTED

    def way(self, side: Side) -> Known:
        """How it is known whether a road, railway or tunnel runs along a hexside."""
        return self.ways.get(side, self.nothing_else(HEXSIDES))

    def bar(self, side: Side) -> Known:
        """How it is known whether a hexside is prohibited or has a roadblock."""
        return self.bars.get(side, self.nothing_else(HEXSIDES))

    def place(self, number: str, column: str) -> Known:
        """How it is known whether something of a kind lies in a hex, by its column: a fort, source, objective."""
        return self.places.get((number, column), self.nothing_else(PLACES))

    def nothing_else(self, file: str) -> Known:
        """How it is known that a file of the map has all that there is."""
        return self.files.get(file, PRINTED)
