"""The whole printed game in one frozen value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, field

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox import schema
from vassal_build.gamebox.boards import Board, Box
from vassal_build.gamebox.charts import Chart
from vassal_build.gamebox.counters import Face, Marker, Order, Unit
from vassal_build.gamebox.geography import HexsideFeature, Label, Line, MapHex, Place
from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.gamebox.listed import Listed
from vassal_build.gamebox.schema import Schema
from vassal_build.gamebox.setups import Setup
from vassal_build.gamebox.strings import Strings
from vassal_build.gamebox.table import CsvTable
from vassal_build.gamebox.trays import Tray, trays_of
from vassal_build.hexgrid import Hex, HexGrid, HexNumbering
from vassal_build.location import Location

V = TypeVar("V")


class Side(Struct, frozen=True):
    """A side of the game: its id, its name in the module, and its colour as `#rrggbb`."""

    id: str
    name: str
    colour: str


class Gamebox(Struct, frozen=True, dict=True):
    """Everything that a game's box holds, as data.

    - `folders` are the data folders, each laid over those before it; `settings_files` are their `game.toml`.
    - `fingerprint` changes with any fact that a rule reads, but not with pictures, templates or words.
    - `faces` are all rows of faces.csv, also those without a unit.
    - `languages` are the words in every language, `strings` those in English.
    - `tables` are the CSV files by path (`map/hexes.csv`) as rows of text, after the folders were laid over each other.
    - `schema` is what the game adds to their shapes.
    """

    slug: str
    shown: str
    title: str
    edition: str
    version: str
    sides: tuple[Side, ...]
    numbering: HexNumbering
    grid: HexGrid
    hexes: tuple[MapHex, ...]
    hexsides: tuple[HexsideFeature, ...]
    places: tuple[Place, ...]
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    boards: tuple[Board, ...]
    boxes: tuple[Box, ...]
    units: tuple[Unit, ...]
    orders: tuple[Order, ...]
    markers: tuple[Marker, ...]
    charts: Mapping[str, Chart]
    setups: Mapping[str, Setup]
    strings: Strings
    settings_files: KeyFiles
    folders: tuple[Path, ...]
    fingerprint: str
    faces: tuple[Face, ...] = ()
    languages: Mapping[str, Strings] = field(default_factory=dict)
    tables: Mapping[str, CsvTable] = field(default_factory=dict)
    schema: Schema = Schema()

    @property
    def turns(self) -> int:
        """How many Game Turns there are, `[sequence] turns`."""
        turns: int = self.settings["sequence"]["turns"]
        return turns

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of the rules that there are, `[game] editions`; one where it is not said."""
        return tuple(self.settings.get("game", {}).get("editions", (self.edition,)))

    def first_turn(self, setup: str) -> int:
        """The Game Turn that a setup begins with, `[scenarios.<setup>] turn`; the first where it is not said."""
        scenario = self.settings.get("scenarios", {}).get(setup, {})
        turn: int = scenario.get("turn", 1)
        return turn

    def means_the_same(self, fingerprint: str) -> bool:
        """Say whether data of a fingerprint are these, or earlier ones of the game that mean the same.

        `[fingerprints]` of game.toml lists the earlier ones of each.
        """
        earlier = self.settings.get("fingerprints", {}).get(self.fingerprint, ())
        return fingerprint == self.fingerprint or fingerprint in earlier

    def earlier_layout(self, fingerprint: str) -> str | None:
        """Name the file of `layouts/` that says where boxes stood with data of a fingerprint; None where none is kept.

        `[layouts]` of game.toml lists the fingerprints of each.
        """
        listed = self.settings.get("layouts", {})
        return next((name for name, prints in listed.items() if fingerprint in prints), None)

    def number(self, key: str) -> int:
        """Give a number of the rules, a row of charts/numbers.csv; raise UnusableFile unless a whole one is there."""
        return self.charts["numbers"].whole(key, "value")

    def _listed(self, items: Iterable[tuple[str, V]], what: str, path: str) -> Listed[V]:
        return Listed(dict(items), what, Location(f"{self.shown}/{path}"))

    @property
    def settings(self) -> Mapping[str, Any]:
        """What the files of settings say together."""
        return self.settings_files.values

    @cached_property
    def side_ids(self) -> frozenset[str]:
        """The ids of the sides."""
        return frozenset(side.id for side in self.sides)

    @cached_property
    def hex_by_id(self) -> dict[str, MapHex]:
        """The land hexes by printed number."""
        return self._listed(((hex_.id, hex_) for hex_ in self.hexes), "hex", schema.HEXES)

    @cached_property
    def hex_at(self) -> dict[Hex, MapHex]:
        """The land hexes by where they lie."""
        return {hex_.hex: hex_ for hex_ in self.hexes}

    @cached_property
    def place_by_id(self) -> dict[str, Place]:
        """The named places by id."""
        return self._listed(((place.id, place) for place in self.places), "place", schema.PLACES)

    @cached_property
    def segments(self) -> tuple[str, ...]:
        """The ids of the segments of a Game Turn in their order."""
        return tuple(row.cells.get("id") or row.key for row in self.charts["sequence"].rows)

    @cached_property
    def unit_by_id(self) -> dict[str, Unit]:
        """The units by id."""
        return self._listed(((unit.id, unit) for unit in self.units), "unit", schema.UNITS)

    @cached_property
    def order_by_id(self) -> dict[str, Order]:
        """The Orders by id."""
        return self._listed(((order.id, order) for order in self.orders), "Order", schema.ORDERS)

    @cached_property
    def order_by_counter(self) -> dict[str, Order]:
        """The Orders by the id of their counter."""
        return {order.counter: order for order in self.orders}

    @cached_property
    def marker_by_id(self) -> dict[str, Marker]:
        """The kinds of markers by id."""
        return self._listed(((marker.id, marker) for marker in self.markers), "marker", schema.MARKERS)

    @cached_property
    def box_by_id(self) -> dict[str, Box]:
        """The boxes of all boards by id."""
        return self._listed(((box.id, box) for box in self.boxes), "box", "map/boxes.csv")

    def slot_of(self, place: str) -> tuple[str, str]:
        """Give the group and the number of a box, both empty for a place that is not a box."""
        slot = self.box_by_id.get(place)
        return ("", "") if slot is None else (slot.group, slot.number)

    @cached_property
    def box_by_use(self) -> dict[tuple[str, str, str], Box]:
        """The first box of each group, side and number."""
        return {(box.group, box.side, box.number): box for box in reversed(self.boxes)}

    @cached_property
    def trays(self) -> tuple[Tray, ...]:
        """The windows that show boxes of the map again, `[[trays]]`."""
        return trays_of(self.settings.get("trays", ()), self.boxes, self.settings_files.lowest)

    @property
    def shown_boards(self) -> tuple[Board | Tray, ...]:
        """The boards and the trays: each has a window of its own."""
        return (*self.boards, *self.trays)

    @cached_property
    def shown_boxes(self) -> dict[str, Box]:
        """The boxes by id as a module shows them: on the board of their tray, where they are in one."""
        return {**self.box_by_id, **{slot.id: slot for tray in self.trays for slot in tray.boxes}}

    @cached_property
    def box_ids_by_group(self) -> dict[str, frozenset[str]]:
        """The ids of the boxes of each group."""
        groups = {box.group for box in self.boxes}
        return {group: frozenset(box.id for box in self.boxes if box.group == group) for group in groups}

    def track_ends(self, group: str, side: str = "") -> tuple[int, int]:
        """Give the first and the last number of a side's boxes of a track, without a side those of all boxes.

        Raises UnusableFile for a track without a number.
        """
        boxes = (box.number for box in self.boxes if box.group == group and side in ("", box.side))
        numbers = [int(number) for number in boxes if number.removeprefix("-").isdecimal()]
        if not numbers:
            raise UnusableFile(f"the track '{group}' has no box with a number", f"{self.shown}/map/boxes.csv")
        return min(numbers), max(numbers)

    @cached_property
    def place_by_letter(self) -> dict[str, Place]:
        """The places by setup letter, those without one left out."""
        letters = ((place.setup, place) for place in self.places if place.setup)
        return self._listed(letters, "place with the letter", schema.PLACES)
