"""Hexes: their terrain, and that what names a hex names one of the map."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_map import HEX_OFF_THE_GRID, HEX_OFF_THE_MAP, TWO_TOWNS_IN_A_HEX, UNKNOWN_TERRAIN
from vassal_build.codes.box_tables import CHART_MISSING
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.facts import Provenance
from vassal_build.gamebox.geography import Between, HexsideKind, PlaceKind
from vassal_build.hexgrid import Hex
from vassal_build.known import Status
from vassal_build.location import Location


def hexes_on_the_map(box: Gamebox) -> Iterator[Diagnostic]:
    """Places and whatever runs between hexes stand in hexes of the map, or at Entry hexes."""
    for place in box.places:
        if place.hex is not None and place.hex not in box.hex_at:
            message = f"{place.number} is not a hex of the map"
            yield HEX_OFF_THE_MAP.at(place.provenance.of("hex").location, message, subject=place.id)
    entries = {place.id for place in box.places if place.kind is PlaceKind.ENTRY}
    for feature in box.hexsides:
        for end in (feature.a, feature.b):
            # A town's id at the end of an arrow is a finding of `arrows`.
            is_place = end in box.place_by_id and feature.kind == HexsideKind.ARROW
            if end not in box.hex_by_id and end not in entries and not is_place:
                message = f"'{end}' is neither a hex of the map nor an Entry hex"
                yield HEX_OFF_THE_MAP.at(feature.provenance.location, message, subject=end)


def hexes_on_the_grid(box: Gamebox) -> Iterator[Diagnostic]:
    """Every hex has one of the map's rows and columns, where game.toml counts them, and its centre on the map board."""
    named = [(hex_.hex, hex_.provenance.location) for hex_ in box.hexes]
    drawn = [*((label.spot, label.provenance) for label in box.labels)]
    drawn.extend((spot, line.provenance) for line in box.lines for spot in line.points)
    for spot, provenance in drawn:
        named.extend((hex_, provenance.location) for hex_ in (spot.hexes if isinstance(spot, Between) else ()))
    for hex_, location in named:
        if why := _off_the_grid(box, hex_):
            number = box.numbering.id_of(hex_)
            yield HEX_OFF_THE_GRID.at(location, f"{number} is not on the grid: {why}", subject=number)


def _off_the_grid(box: Gamebox, hex_: Hex) -> str:
    if why := box.numbering.why_off(hex_):
        return why
    main = box.settings.get("grid", {}).get("board", "map")
    board = next((board for board in box.boards if board.id == main), None)
    x, y = box.grid.centre(hex_)
    if board is not None and not (0 <= x <= board.width and 0 <= y <= board.height):
        return f"the centre of the hex would be at {x}, {y}, outside the board"
    return ""


def terrains(box: Gamebox) -> Iterator[Diagnostic]:
    """Every hex and every Entry hex has a terrain of the Terrain Key, unless its row is marked missing."""
    chart = box.charts.get("terrain")
    if chart is None:
        location = Location(f"{box.shown}/charts/terrain.csv")
        yield CHART_MISSING.at(location, "the game has no Terrain Key, charts/terrain.csv", subject="terrain")
        return
    ways = {kind.id for kind in box.schema.hexsides}
    known = {row.key for row in chart.rows} - ways
    rows: list[tuple[str, str, Provenance]] = [(hex_.id, hex_.terrain, hex_.provenance) for hex_ in box.hexes]
    rows += [
        (place.id, place.terrain, place.provenance)
        for place in box.places
        if place.terrain or place.kind is PlaceKind.ENTRY
    ]
    for subject, terrain, provenance in rows:
        if terrain not in known and (terrain or provenance.of("terrain").status is not Status.MISSING):
            message = f"the terrain '{terrain}' is not in the Terrain Key, which has {', '.join(sorted(known))}"
            yield UNKNOWN_TERRAIN.at(provenance.of("terrain").location, message, subject=subject)


def towns_in_hexes(box: Gamebox) -> Iterator[Diagnostic]:
    """A hex has one town at most."""
    first: dict[Hex, str] = {}
    for place in box.places:
        if place.kind is PlaceKind.TOWN and place.hex is not None:
            if place.hex in first:
                message = f"the town {first[place.hex]} is already in {place.number}"
                yield TWO_TOWNS_IN_A_HEX.at(place.provenance.of("hex").location, message, subject=place.id)
            first.setdefault(place.hex, place.id)
