"""The set-ups in real VASSAL: each starts without a murmur, and stands as the data say for each side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import parse
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.setups import SetupRow, place_spot, setup_rows

SETUPS = [
    "Standard: set up by the letters",
    "Quick start: all units in place",
    "Standard for Solitaire",
    "Quick start for Solitaire",
]

SIDES = ["Allied", "Italian", "Solitaire"]

FRESH = {
    "Disrupted": {None, "0"},
    "Supply": {None, "Full"},
    "BattleRole": {None, ""},
    "Chosen": {None, "0"},
    "Executed": {None, "0"},
    "Loaded": {None, "1"},
    "Moved": {None, "false"},
}
"""What pieces say at the start; None where they know no such property."""


@pytest.fixture(scope="module")
def engine(running: Engine) -> Engine:
    """The module, no game begun."""
    return running


def test_the_module_opens_without_a_murmur(engine: Engine) -> None:
    """No dialog and no logged warning; four windows; the set-ups in the list."""
    engine.quiet()
    assert [window.name for window in engine.maps()] == ["Map", "Allied Order Sheet", "Italian Order Sheet", "Orders"]
    assert engine.setups() == SETUPS
    assert list(engine.sides().sides) == SIDES


def test_every_counter_has_a_definition(engine: Engine, built_module: Path) -> None:
    """VASSAL knows each slot of the build file by the gpid that the lock file keeps."""
    with Archive.open(built_module) as archive:
        root = parse(archive["buildFile.xml"])
    written = {slot.get("gpid"): slot.get("entryName") for slot in root.iter("VASSAL.build.widget.PieceSlot")}
    assert {slot.gpid: slot.name for slot in engine.slots()} == written


@pytest.mark.parametrize(("setup", "first"), [*zip(SETUPS, [*SIDES, SIDES[0]], strict=True)])
def test_a_set_up_stands_as_the_data_say(engine: Engine, primogenita: Gamebox, setup: str, first: str) -> None:
    """It begins with no side taken; to each side in turn it looks as it should."""
    assert engine.setup(setup, first) == first
    assert dict(engine.sides().players) == {first: "Tester"}
    row = next(row for row in setup_rows(primogenita) if row.name == setup)
    for side in (first, *(each for each in SIDES if each != first)):
        if side != first:
            assert engine.switch_side(side) == side
        assert_stands(engine, primogenita, row)


def assert_stands(engine: Engine, primogenita: Gamebox, row: SetupRow) -> None:
    """Every counter of the set-up lies in its place, none more and none less, and nothing has happened to it."""
    pieces = [piece for piece in engine.pieces(FRESH) if not (piece.counter or "").startswith(("place_", "staff_"))]
    placed = Counter((piece.counter, piece.map, piece.x, piece.y) for piece in pieces if piece.counter != "stamp")
    assert placed == Counter(_places(primogenita, row))
    assert {name: {piece.properties[name] for piece in pieces} for name in FRESH} == FRESH
    assert engine.turn().text == "GT 1 · Flip back Orders"
    engine.quiet()


def test_the_menu_sets_a_unit_up_in_the_hex_of_its_letter(engine: Engine, primogenita: Gamebox) -> None:
    """1.7: one of each letter; it is offered to who lies in the box of a letter, and to no Reinforcement."""
    engine.setup("Standard for Solitaire", "Solitaire")
    lettered = {unit.setup: unit.id for unit in primogenita.units if unit.setup}
    for unit in lettered.values():
        engine.choose(unit, "To its Setup Hex")
    last = unit
    there = {letter: primogenita.place_by_letter[letter].number for letter in lettered}
    assert {letter: engine.piece(unit).location for letter, unit in lettered.items()} == there
    assert len(there) > 15
    assert engine.chat()[-1].endswith(f" is set up in {engine.piece(last).location}.")
    for unit in (last, "bersag"):
        assert "To its Setup Hex" not in [line.text for line in engine.menu(unit) if line.enabled]
    engine.quiet()


@pytest.fixture(scope="module")
def standard(engine: Engine) -> Engine:
    """The standard set-up, for who looks on alone."""
    engine.setup(SETUPS[0], "Allied")
    return engine


def test_the_tracks_begin_where_the_rules_say(standard: Engine) -> None:
    """Game Turn 1, its first segment, five Victory Points (1.7)."""
    found = {marker: standard.piece(marker).location for marker in ("turn", "phase", "vp")}
    assert found == {"turn": "Game Turn 1", "phase": "Phase: Flip back Orders", "vp": "Victory Points 5"}


def _places(box: Gamebox, row: SetupRow) -> Iterator[tuple[str, str, int, int]]:
    """Each placement as CounterId, window and map pixels; Orders go by their Priority Number, copies by `#1`, `#2`."""
    for placement in row.setup.placements:
        spot = place_spot(box, placement.place)
        order, marker = box.order_by_id.get(placement.counter), box.marker_by_id.get(placement.counter)
        many = marker is not None and marker.count > 1 and marker.kind != "flag"
        copy = f"{placement.counter}#{placement.copy}" if many else placement.counter
        yield copy if order is None else f"order_{order.priority}", spot.window, spot.x, spot.y


def test_the_stamp_names_edition_and_data(standard: Engine, primogenita: Gamebox) -> None:
    """Whoever reads a save finds the edition and the fingerprint of the data that it was set up from."""
    stamp = standard.piece("stamp", ["Game", "Edition", "Fingerprint"])
    assert dict(stamp.properties) == {
        "Game": "la_primogenita",
        "Edition": "1.0a",
        "Fingerprint": primogenita.fingerprint,
    }
