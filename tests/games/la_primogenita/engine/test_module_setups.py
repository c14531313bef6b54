"""The setups in real VASSAL: each stands as the data say for each side, and a save of it is the table of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.table.tableau import facts_in
from rules_check.replay.reading import read_tables
from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import parse
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Trait
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.setups import SetupRow, place_spot, setup_file, setup_rows

SETUPS = [
    "Standard: set up by the letters",
    "Quick start: all units in place",
    "Standard for Solitaire",
    "Quick start for Solitaire",
]

SIDES = ["Allied", "Italian", "Solitaire"]
BEGUN = {SETUPS[0]: "Italian", SETUPS[3]: "Solitaire"}
"""The setups that VASSAL lays out, and who begins: of the two of one name the one is as the other."""
NOTES = "NOTES\t"
LATER = "bersag"
"""A Reinforcement, which has no Setup Letter."""

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


@dataclass(frozen=True, slots=True)
class Begun:
    """A setup just begun in an engine: which it is, who has begun it, and the save that VASSAL made of it."""

    engine: Engine
    row: SetupRow
    side: str
    save: Path


@pytest.fixture(scope="module")
def engine(running: Engine) -> Engine:
    """The module, no game begun."""
    return running


@pytest.fixture(scope="module", params=BEGUN.items(), ids=list(BEGUN))
def begun(
    request: pytest.FixtureRequest, engine: Engine, primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory
) -> Begun:
    """A setup begun by a side."""
    name, side = request.param
    row = next(row for row in setup_rows(primogenita) if row.name == name)
    assert engine.setup(name, side) == side
    return Begun(engine, row, side, engine.save(tmp_path_factory.mktemp("begun") / "begun.vsav"))


def test_the_module_opens_without_a_murmur(engine: Engine) -> None:
    """No dialog and no logged warning; four windows; the setups in the list."""
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


@pytest.mark.parametrize("name", ["standard", "quick_start"])
def test_a_set_up_for_solitaire_is_another_but_for_its_notes(built_module: Path, name: str) -> None:
    """That is why not all are laid out here."""
    with Archive.open(built_module) as archive:
        one, other = (
            SaveFile.from_archive(archive.inner(archive[file], file)).tree
            for file in (f"{name}.vsav", f"{name}_solitaire.vsav")
        )
    texts = [[node.text for node in tree.walk() if not node.text.startswith(NOTES)] for tree in (one, other)]
    assert texts[0] == texts[1] != []


def test_a_set_up_comes_out_as_it_went_in(begun: Begun, built_module: Path) -> None:
    """Saved without a step played, every piece has the same traits and state, and boards, values and notes are there.

    Only ids, the order, and a player's seat differ; VASSAL leaves out the word on at-start stacks, having none.
    """
    file = setup_file(begun.row)
    with Archive.open(built_module) as archive:
        ours = GameState.read(SaveFile.from_archive(archive.inner(archive[file], file)).tree)
    theirs = GameState.read(SaveFile.read(begun.save).tree)
    assert _by_place(theirs) == _by_place(ours)
    assert _stacks(theirs) == _stacks(ours)
    for name in ("boards", "properties", "turns", "notes", "public_notes", "others"):
        assert getattr(theirs, name) == getattr(ours, name)
    assert [player.side for player in theirs.players] == [begun.side]


def test_a_set_up_is_the_position_of_the_data(begun: Begun, primogenita: Gamebox) -> None:
    """Saved by VASSAL, unit by unit, with nothing odd; an engine's own save needs no module to be understood."""
    reading = read_tables(begun.save)
    position, findings = reading.position(reading.at()[1])
    assert findings == ()
    assert position == start_of(facts_in(reading), primogenita, begun.row.setup.id)


def test_the_tracks_begin_where_the_rules_say(begun: Begun) -> None:
    """Game Turn 1, its first segment, five Victory Points (1.7)."""
    found = {marker: begun.engine.piece(marker).location for marker in ("turn", "phase", "vp")}
    assert found == {"turn": "Game Turn 1", "phase": "Phase: Flip back Orders", "vp": "Victory Points 5"}


def test_the_stamp_names_edition_and_data(begun: Begun, primogenita: Gamebox) -> None:
    """Whoever reads a save finds the edition and the fingerprint of the data that it was set up from."""
    stamp = begun.engine.piece("stamp", ["Game", "Edition", "Fingerprint"])
    assert dict(stamp.properties) == {
        "Game": "la_primogenita",
        "Edition": "1.0a",
        "Fingerprint": primogenita.fingerprint,
    }


def test_a_set_up_stands_as_the_data_say(begun: Begun, primogenita: Gamebox) -> None:
    """It begins with no side taken; to each side in turn it looks as it should."""
    engine, first = begun.engine, begun.side
    assert dict(engine.sides().players) == {first: "Tester"}
    for side in (first, *(each for each in SIDES if each != first)):
        if side != first:
            assert engine.switch_side(side) == side
        assert_stands(engine, primogenita, begun.row)


def assert_stands(engine: Engine, primogenita: Gamebox, row: SetupRow) -> None:
    """Every counter of the setup lies in its place, none more and none less, and nothing has happened to it."""
    pieces = [piece for piece in engine.pieces(FRESH) if not (piece.counter or "").startswith(("place_", "staff_"))]
    placed = Counter((piece.counter, piece.map, piece.x, piece.y) for piece in pieces if piece.counter != "stamp")
    assert placed == Counter(_places(primogenita, row))
    assert {name: {piece.properties[name] for piece in pieces} for name in FRESH} == FRESH
    assert engine.turn().text == "GT 1 · Flip back Orders"
    engine.quiet()


def test_the_menu_sets_a_unit_up_in_the_hex_of_its_letter(
    engine: Engine, few: Callable[..., Path], primogenita: Gamebox
) -> None:
    """1.7: one of each letter; it is offered to who lies in the box of a letter, and to no Reinforcement."""
    lettered = {unit.setup: unit.id for unit in primogenita.units if unit.setup}
    start = few(setup="standard_solitaire", orders=(), units={*lettered.values(), LATER})
    engine.load(start, "Solitaire")
    engine.chat()
    for unit in lettered.values():
        engine.choose(unit, "To its Setup Hex")
    last = unit
    there = {letter: primogenita.place_by_letter[letter].number for letter in lettered}
    assert {letter: engine.piece(unit).location for letter, unit in lettered.items()} == there
    assert len(there) > 15
    assert engine.chat()[-1].endswith(f" is set up in {engine.piece(last).location}.")
    for unit in (last, LATER):
        assert "To its Setup Hex" not in [line.text for line in engine.menu(unit) if line.enabled]
    engine.quiet()


def _places(box: Gamebox, row: SetupRow) -> Iterator[tuple[str, str, int, int]]:
    """Each placement as CounterId, window and map pixels; Orders go by their Priority Number, copies by `#1`, `#2`."""
    for placement in row.setup.placements:
        spot = place_spot(box, placement.place)
        order, marker = box.order_by_id.get(placement.counter), box.marker_by_id.get(placement.counter)
        many = marker is not None and marker.count > 1 and marker.kind != "flag"
        copy = f"{placement.counter}#{placement.copy}" if many else placement.counter
        yield copy if order is None else f"order_{order.priority}", spot.window, spot.x, spot.y


def _by_place(state: GameState) -> dict[tuple[str | None, str | None, int, int], tuple[Trait, ...]]:
    """Traits by counter and place; what engines newer than 3.6 write more says nothing more."""
    return {
        (piece.marker("CounterId"), piece.basic.map, piece.basic.x, piece.basic.y): (
            *(replace(trait.without_additions(), state_tail=()) for trait in piece.traits),
            replace(piece.basic, properties=()),
        )
        for _, piece in state.pieces
    }


def _stacks(state: GameState) -> set[object]:
    counters = {id_: piece.marker("CounterId") for id_, piece in state.pieces}
    return {replace(stack, members=tuple(counters[id_] or "" for id_ in stack.members)) for _, stack in state.stacks}
