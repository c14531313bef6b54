"""Setups: every counter in its place, nobody at the table, and the quick start is one that rule 1.7 allows."""

from __future__ import annotations

from collections import defaultdict

import pytest

from vassal_build.codec import commands
from vassal_build.codec.commands import AddPiece, Player, SetupStackDone
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import DynamicProperty, Layer, Prototype
from vassal_build.codec.turnstate import CounterLevel, TurnState
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name
from vassal_build.gamebox.setups import Placement
from vassal_build.games.la_primogenita.schema import CONTROL
from vassal_build.module.design import PressDesign
from vassal_build.module.parts import Parts
from vassal_build.module.setups import FIRST_ID, Spot, place_spot, setup_file, setup_rows, setup_saves

IDS = ("standard", "quick_start", "standard_solitaire", "quick_start_solitaire")


@pytest.fixture(scope="module")
def saves(box: Gamebox, design: PressDesign, parts: Parts) -> dict[str, SaveFile]:
    """The saved games of the setups by id."""
    return {row.id: save for row, save in setup_saves(box, design, parts)}


@pytest.fixture(scope="module")
def states(saves: dict[str, SaveFile]) -> dict[str, GameState]:
    """What the codec reads out of their written text."""
    return {id_: GameState.read(commands.parse(commands.write(save.tree))) for id_, save in saves.items()}


def with_id(state: GameState, counter: str) -> Piece:
    """Find the one piece of a counter."""
    found = [piece for _, piece in state.pieces if piece.marker("CounterId") == counter]
    assert len(found) == 1, counter
    return found[0]


def piece_id(box: Gamebox, placement: Placement) -> str | None:
    """Give the CounterId of a placement's piece."""
    if placement.counter in box.order_by_id:
        return f"order_{box.order_by_id[placement.counter].priority}"
    marker = box.marker_by_id.get(placement.counter)
    many = marker is not None and marker.count > 1 and marker.kind != "flag"
    return f"{placement.counter}#{placement.copy}" if many else placement.counter


def test_the_module_lists_each_setup_for_two_and_for_one(box: Gamebox) -> None:
    """Standard and quick start, each also for solitaire play, with names and files of their own."""
    rows = setup_rows(box)
    assert tuple(row.id for row in rows) == IDS
    assert len({row.name for row in rows}) == len(rows)
    assert [setup_file(row) for row in rows] == [f"{id_}.vsav" for id_ in IDS]


@pytest.mark.parametrize("id_", IDS)
def test_members_stand_before_their_stack(saves: dict[str, SaveFile], id_: str) -> None:
    """The engine must know a piece before a stack names it."""
    seen: set[str] = set()
    stacks = 0
    for node in saves[id_].tree.walk():
        if isinstance(node.command, AddPiece):
            content = node.command.content()
            if not isinstance(content, Piece):
                stacks += 1
                assert set(content.members) <= seen
            seen.add(node.command.id)
    assert stacks > 50


@pytest.mark.parametrize("id_", IDS)
def test_nobody_sits_at_the_table_and_stacks_are_placed(
    saves: dict[str, SaveFile], states: dict[str, GameState], id_: str
) -> None:
    """No PLAYER, and SETUP_STACK, else the engine places its own stacks once more."""
    found = [node.command for node in saves[id_].tree.walk()]
    assert not any(isinstance(command, Player) for command in found)
    assert sum(isinstance(command, SetupStackDone) for command in found) == 1
    assert states[id_].players == () and states[id_].setup_done


@pytest.mark.parametrize("id_", IDS)
def test_pieces_are_spelt_out_and_numbered(states: dict[str, GameState], parts: Parts, id_: str) -> None:
    """No Prototype trait is left, and each piece has the gpid of its definition."""
    for _, piece in states[id_].pieces:
        assert piece.find(Prototype) is None
        assert piece.basic.gpid == str(parts.gpids[piece.marker("CounterId")])


@pytest.mark.parametrize("id_", IDS)
def test_ids_of_pieces_never_meet_those_of_a_live_game(states: dict[str, GameState], id_: str) -> None:
    """They count up without a gap from a number that is no time VASSAL was run at."""
    ids = [int(identity) for identity, _ in (*states[id_].pieces, *states[id_].stacks)]
    assert ids == list(range(FIRST_ID, FIRST_ID + len(ids)))


@pytest.mark.parametrize("id_", IDS[:2])
def test_every_placement_lies_at_its_spot(box: Gamebox, states: dict[str, GameState], id_: str) -> None:
    """The piece of each row of the setup lies where the row says; Orders go by their Priority Number."""
    left = [(piece.marker("CounterId"), piece.basic) for _, piece in states[id_].pieces]
    for placement in box.setups[id_].placements:
        spot = place_spot(box, placement.place)
        wanted = piece_id(box, placement)
        found = next(one for one in left if one[0] == wanted and Spot(one[1].map or "", one[1].x, one[1].y) == spot)
        left.remove(found)
    assert all(counter == "stamp" or counter.startswith(("staff_", "place_")) for counter, _ in left)


@pytest.mark.parametrize("id_", IDS)
def test_every_unique_counter_and_fixed_piece_is_there_once(
    states: dict[str, GameState], parts: Parts, id_: str
) -> None:
    """Only flags may be there several times."""
    ids = [piece.marker("CounterId") for _, piece in states[id_].pieces]
    unique = {counter.id for counter in parts.counters if not counter.unlimited}
    unique |= {fixture.id for fixture in parts.fixtures}
    assert sorted(one for one in ids if one in unique) == sorted(unique)
    assert set(ids) - unique == {"flag"}


@pytest.mark.parametrize("id_", IDS)
def test_a_stack_lies_where_its_members_lie(states: dict[str, GameState], id_: str) -> None:
    """Members that can stack are in one stack, all at its spot."""
    pieces = dict(states[id_].pieces)
    members = [member for _, stack in states[id_].stacks for member in stack.members]
    assert len(members) == len(set(members))
    for _, stack in states[id_].stacks:
        for member in stack.members:
            basic = pieces[member].basic
            assert (basic.map, basic.x, basic.y) == (stack.map, stack.x, stack.y)


@pytest.mark.parametrize("id_", IDS)
def test_units_and_markers_under_them_are_stacks_of_their_own(
    states: dict[str, GameState], design: PressDesign, id_: str
) -> None:
    """A stack holds pieces of one layer, and lies in that layer."""
    pieces = dict(states[id_].pieces)
    for _, stack in states[id_].stacks:
        layers = {pieces[member].marker("Layer") for member in stack.members}
        assert layers == {design.layers[stack.layer]}


@pytest.mark.parametrize("id_", IDS)
def test_the_stamp_tells_edition_and_data(box: Gamebox, states: dict[str, GameState], id_: str) -> None:
    """Whoever reads the save knows which facts it was made with."""
    stamp = with_id(states[id_], "stamp")
    names = ("Game", "Edition", "Fingerprint", "ModuleVersion")
    assert tuple(stamp.marker(name) for name in names) == (box.slug, box.edition, box.fingerprint, box.version)


@pytest.mark.parametrize("id_", IDS)
def test_tracks_stand_at_their_start(box: Gamebox, states: dict[str, GameState], id_: str) -> None:
    """Five Victory Points, Game Turn 1, Pre-Phase (rule 1.7), and the tracker agrees."""
    points = with_id(states[id_], "vp")
    value = next(trait.value for trait in points.find_all(DynamicProperty) if trait.name == "VP")
    assert value == box.charts["victory"].row("start").cells["value"] == "5"
    for counter, place in (("vp", "victory_points_5"), ("turn", "game_turn_1"), ("phase", "phase_flip")):
        basic = with_id(states[id_], counter).basic
        assert (basic.x, basic.y) == box.box_by_id[place].centre
    (turn,) = states[id_].turns
    outer = TurnState.parse(turn.state).levels[0]
    assert isinstance(outer, CounterLevel)
    assert (outer.current, outer.loop_limit, outer.children[0].current) == (1, 10, 0)


@pytest.mark.parametrize("id_", IDS)
def test_boards_and_global_values_are_at_their_start(
    box: Gamebox, design: PressDesign, states: dict[str, GameState], id_: str
) -> None:
    """Each window has its board, each global property its first value."""
    names = [window_name(box, board.id) for board in box.shown_boards]
    assert [(one.map, [board.name for board in one.boards]) for one in states[id_].boards] == [
        (name, [name]) for name in names
    ]
    values = {one.name: one.initial for one in design.global_values(box)}
    assert {one.name: one.value for one in states[id_].properties} == values


def test_the_notes_say_what_is_reconstructed_and_for_how_many(box: Gamebox, states: dict[str, GameState]) -> None:
    """Each setup has its name and the notice in its notes; solitaire ones say how one player plays both sides."""
    for id_ in IDS:
        mode = "notes.solitaire" if id_.endswith("_solitaire") else "notes.two_players"
        for key in (f"setups.{id_}", "notice.short", mode):
            assert box.strings.text(key) in " ".join(states[id_].notes.split())


def test_solitaire_has_the_same_table(states: dict[str, GameState]) -> None:
    """Only the notes differ."""
    for id_ in IDS[:2]:
        assert states[f"{id_}_solitaire"].pieces == states[id_].pieces
        assert states[f"{id_}_solitaire"].notes != states[id_].notes


@pytest.mark.parametrize(
    ("counter", "face", "level"),
    [("asmara", "front", 1), ("asmara", "back", 2), ("bde11", "4", 1), ("bde11", "3", 2), ("bde11", "1", 4)],
)
def test_a_placement_shows_the_face_it_asks_for(
    box: Gamebox, design: PressDesign, parts: Parts, *, counter: str, face: str, level: int
) -> None:
    """`back` turns a counter to its second face, a number to the face of a unit with so many steps left."""
    from msgspec.structs import replace

    rows = box.setups["standard"].placements
    turned = tuple(replace(row, face=face) if row.counter == counter else row for row in rows)
    setups = {**box.setups, "standard": replace(box.setups["standard"], placements=turned)}
    changed = replace(box, setups=setups)
    save = next(save for row, save in setup_saves(changed, design, parts) if row.id == "standard")
    piece = with_id(GameState.read(commands.parse(commands.write(save.tree))), counter)
    assert next(layer.level for layer in piece.find_all(Layer) if layer.name == "Face") == level


def test_a_place_is_a_hex_an_entry_hex_or_a_box(box: Gamebox) -> None:
    """Each has its spot in the middle, in the window that shows it."""
    entry = box.place_by_id["west_kassala"]
    slot = box.box_by_id["allied_order_1"]
    main, sheet = window_name(box, "map"), window_name(box, "allied_sheet")
    assert place_spot(box, "H-11") == Spot(main, *box.grid.centre(box.hex_by_id["H-11"].hex))
    assert place_spot(box, "west_kassala") == Spot(main, *box.grid.pixel(entry.x, entry.y))
    assert place_spot(box, "allied_order_1") == Spot(sheet, slot.x + slot.width // 2, slot.y + slot.height // 2)


def test_an_unknown_place_has_no_spot(box: Gamebox) -> None:
    """A place is a box, an Entry hex or a hex number."""
    with pytest.raises(ValueError, match="nowhere"):
        place_spot(box, "nowhere")


def quick_start(box: Gamebox) -> dict[str, str]:
    """Where each unit begins in the quick start."""
    rows = box.setups["quick_start"].placements
    return {row.counter: row.place for row in rows if row.counter in box.unit_by_id}


def test_quick_start_places_every_unit(box: Gamebox) -> None:
    """None is forgotten."""
    assert set(quick_start(box)) == set(box.unit_by_id)


def test_quick_start_is_in_or_beside_the_setup_hex_and_not_in_mountains(box: Gamebox) -> None:
    """Each unit with a sole letter stands in or adjacent to that Setup Hex, not in Mountain or Alpine terrain (1.7)."""
    wrong = []
    for unit in box.units:
        if unit.setup:
            place = quick_start(box)[unit.id]
            letter = box.place_by_letter[unit.setup].hex
            near = box.numbering.lattice.distance(box.hex_by_id[place].hex, letter) <= 1
            if not near or box.hex_by_id[place].terrain in ("mountain", "alpine"):
                wrong.append((unit.id, place))
    assert wrong == []


def test_quick_start_keeps_reinforcements_in_their_boxes(box: Gamebox) -> None:
    """A unit with an arrival code waits in the box of its Game Turn."""
    wrong = [
        unit.id
        for unit in box.units
        if unit.arrives and quick_start(box)[unit.id] != f"{unit.side}_reinforcements_{unit.arrival_turn}"
    ]
    assert wrong == []


def test_quick_start_keeps_the_stacking_limits(box: Gamebox) -> None:
    """No hex holds more Stacking Values than its terrain allows, and no two sides (1.5)."""
    stacks = defaultdict(list)
    for unit, place in quick_start(box).items():
        if place in box.hex_by_id:
            stacks[place].append(box.unit_by_id[unit])
    assert stacks
    for place, units in stacks.items():
        limit = box.charts["terrain"].number(box.hex_by_id[place].terrain, "stacking")
        assert sum(unit.stacking for unit in units) <= limit, place
        assert len({unit.side for unit in units}) == 1, place


def test_quick_start_has_the_guns_of_massaua_in_massaua(box: Gamebox) -> None:
    """Massaua Artillery must set up in actual Massaua (1.7)."""
    massaua = next(place for place in box.places if place.name == "Massaua")
    assert quick_start(box)["massaua_art"] == massaua.number


def test_standard_leaves_every_unit_in_its_own_box(box: Gamebox, parts: Parts) -> None:
    """The players place them."""
    homes = {counter.id: counter.home.id for counter in parts.counters if counter.id in box.unit_by_id}
    rows = box.setups["standard"].placements
    placed = {row.counter: row.place for row in rows if row.counter in box.unit_by_id}
    air = {unit.id for unit in box.units if unit.symbol == "air"}
    assert {id_: place for id_, place in placed.items() if id_ not in air} == {
        id_: home for id_, home in homes.items() if id_ not in air
    }


@pytest.mark.parametrize("id_", IDS[:2])
def test_british_flags_fly_over_kassala_and_tessenei(box: Gamebox, id_: str) -> None:
    """One on each (1.7), none elsewhere."""
    flags = [row.place for row in box.setups[id_].placements if row.counter == "flag"]
    towns = [place.number for place in box.places if CONTROL.of(place) == "allied"]
    assert sorted(flags) == sorted(towns)
