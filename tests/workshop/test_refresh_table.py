"""What becomes of the commands of a save: pieces with their stacks, and what is reported of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest
from lxml import etree

from tests.workshop.refreshing import counter, module, refreshed
from vassal_build.codec.commands import AddPiece, Node
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add, component
from vassal_build.codec.errors import TokenError
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.nesting import MAX_TRAITS, join
from vassal_build.codec.piece import Piece
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DoesNotStack, Layer, Marker
from vassal_build.workshop.refresh.catalogue import catalogue_of
from vassal_build.workshop.refresh.counts import Counts
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.pieces import Leftover, PieceRefresher, Reason
from vassal_build.workshop.refresh.table import RefreshedTable, refresh_tree

STEPS = Layer(name="Steps", images=("full.png", "half.png"), level=1)
TANK = counter()


def refreshed_texts(*texts: str, options: Options | None = None) -> RefreshedTable:
    """A save of these commands, refreshed with a module of one tank."""
    tree = Node("begin_save", tuple(Node(text) for text in texts))
    return refresh_tree(tree, PieceRefresher(module(TANK), options or Options()))


@pytest.mark.parametrize(
    ("state", "new"),
    [
        pytest.param("Map;10;20;9;0", "Map;10;20;1;0", id="an unknown gpid"),
        pytest.param("Map;10;20;;0", "Map;10;20;1;0", id="an empty gpid"),
        pytest.param("Map;10;20", "Map;10;20;1", id="no gpid, as in very old saves"),
        pytest.param("Map;10;20;1;0", "Map;10;20;1;0", id="the gpid of the definition"),
    ],
)
def test_the_gpid_is_written_where_it_stands(state: str, new: str) -> None:
    """After the map and the point; all else stays to the letter."""
    stack = AddPiece.of("8", Stack(map="Map", x=10, y=20, members=("7",)))
    kind = TANK.type_text()
    table = refreshed_texts(f"+/7/{kind}/{state}", Node.of(stack).text, options=Options(by_name=True))
    assert table.tree.children[0].text == f"+/7/{kind}/{new}"
    assert table.leftovers == ()


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        pytest.param(
            "+/7/piece;;;a.png;Truck/Map;1;2;9",
            Leftover("7", "Truck", "9", Reason.NO_DEFINITION),
            id="no definition",
        ),
        pytest.param(
            "+/7/piece;;;a.png;Truck/Map;1;2", Leftover("7", "Truck", "", Reason.NO_DEFINITION), id="neither, nor gpid"
        ),
        pytest.param(
            "+/7/piece;;;a.png;Tank/null;0;0;1", Leftover("7", "Tank", "1", Reason.NO_MAP), id="it lies nowhere"
        ),
        pytest.param(
            "+/7/piece;;;a.png;Tank/Old;1;2;1",
            Leftover("7", "Tank", "1", Reason.UNKNOWN_MAP, "Old"),
            id="a map that is gone",
        ),
        pytest.param(
            "+/7/piece;;;a.png;Truck/Old;1;2;9",
            Leftover("7", "Truck", "9", Reason.UNKNOWN_MAP, "Old"),
            id="neither definition nor map",
        ),
        pytest.param(
            "+/7/clone;\tpiece;;;a.png;Tank/Map;1;2;1",
            Leftover("7", "Tank", "", Reason.UNREADABLE, "the state of a piece has 1 levels, but its type has more"),
            id="a state with too few levels",
        ),
        pytest.param(
            f"+/7/{join([*['clone;'] * (MAX_TRAITS + 1), 'piece;;;a.png;Tank'])}/x",
            Leftover("7", "", "", Reason.UNREADABLE, f"a piece has more than {MAX_TRAITS} traits"),
            id="a type with too many levels",
        ),
    ],
)
def test_what_is_left_as_it_was_is_reported_whole(text: str, reported: Leftover) -> None:
    """Piece, name, gpid and reason; the command stays to the letter."""
    table = refreshed_texts(text)
    assert table.leftovers == (reported,)
    assert table.tree.children[0].text == text


def test_a_leftover_says_itself_in_one_line() -> None:
    """With the fault or the trait, and what was done."""
    left = Leftover("7", "Tank", "1", Reason.STATE_LOST, "Layer 'Steps'")
    assert str(left) == (
        "piece 7 'Tank', gpid 1: "
        "the state of a trait is lost, because the definition has no trait like it (Layer 'Steps')"
    )
    assert str(Leftover("7", "", "", Reason.NO_MAP, deleted=True)) == ("piece 7 '', gpid none: on no map; deleted")


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        (Counts(1, refreshed=1), "1 piece: 1 refreshed (0 changed)"),
        (Counts(3, refreshed=2, changed=1, unknown=1), "3 pieces: 2 refreshed (1 changed), 1 without a definition"),
        (Counts(3, refreshed=2, off_map=1), "3 pieces: 2 refreshed (0 changed), 1 on no map"),
        (Counts(3, refreshed=3, off_stack=2), "3 pieces: 3 refreshed (0 changed), 2 in no stack"),
        (
            Counts(9, refreshed=3, unknown=1, off_map=5, off_stack=2),
            "9 pieces: 3 refreshed (0 changed), 1 without a definition, 5 on no map, 2 in no stack",
        ),
    ],
)
def test_counts_say_what_there_was(counts: Counts, said: str) -> None:
    """What there was none of is not said."""
    assert str(counts) == said


def test_a_piece_that_lay_alone_gets_a_stack_of_its_own() -> None:
    """Where it lies, with an id that no other has."""
    table = refreshed(module(TANK), Options(), pieces=(("1", replace_place(TANK, 33, 44)), ("2", TANK)))
    assert GameState.read(table.tree).stacks == (
        ("1.stack", Stack(map="Map", x=33, y=44, members=("1",), layer=None)),
        ("2.stack", Stack(map="Map", x=10, y=20, members=("2",), layer=None)),
    )
    assert table.counts.off_stack == 2


def replace_place(piece: Piece, x: int, y: int) -> Piece:
    """The piece elsewhere."""
    return replace(piece, basic=replace(piece.basic, x=x, y=y))


def test_pieces_that_lay_alone_are_counted_wherever_they_stand() -> None:
    """Before others that lie in stacks, too."""
    stack = Stack(map="Map", x=10, y=20, members=("3",))
    table = refreshed(module(TANK), Options(), pieces=tuple((name, TANK) for name in "123"), stacks=(("9", stack),))
    assert table.counts.off_stack == 2


@pytest.mark.parametrize("engine", ["3.6.7", "3.7.0"])
def test_the_stacks_that_a_stack_is_divided_into_have_ids(engine: str) -> None:
    """The first keeps the old one, the others are named after it."""
    low, high = (Marker.of({"Layer": layer}) for layer in ("Low", "High"))
    catalogue = module(counter(low), counter(high, gpid="2"), layers="Low,High", engine=engine)
    lying = (("1", counter(low)), ("2", counter(low, gpid="2")))
    stack = Stack(map="Map", x=10, y=20, members=("1", "2"))
    table = refreshed(catalogue, Options(), pieces=lying, stacks=(("9", stack),))
    assert [(name, found.members) for name, found in GameState.read(table.tree).stacks] == [
        ("9", ("1",)),
        ("9.2", ("2",)),
    ]


def test_what_a_deleted_piece_brings_with_it_stays() -> None:
    """A command can hold others."""
    gone, tank = (Node.of(AddPiece.of(name, counter(gpid=gpid))) for name, gpid in (("1", "9"), ("2", "1")))
    stack = Node.of(AddPiece.of("3", Stack(map="Map", x=10, y=20, members=("2",))))
    tree = Node("begin_save", (Node(gone.text, (tank, stack)), gone))
    table = refresh_tree(tree, PieceRefresher(module(TANK), Options(delete_unknown=True)))
    assert table.tree == Node("begin_save", (Node("", (tank, stack)),))


@pytest.mark.parametrize("holder", [Stack(map="Old"), Deck(name="Pile", map="Old")])
def test_a_map_that_is_gone_is_reported_if_nothing_lies_there(holder: Stack | Deck) -> None:
    """An empty deck or stack names it."""
    table = refreshed_texts(Node.of(AddPiece.of("1", holder)).text)
    assert table.unknown_maps == ("Old",)


def test_an_escape_character_in_a_piece_is_refused() -> None:
    """It would end the command in the file."""
    with pytest.raises(TokenError) as raised:
        refreshed_texts(f"+/7/{TANK.type_text()}/Map;10;20;9;1;OldZone;a\x1bb", options=Options(by_name=True))
    assert str(raised.value) == "AddPiece: it contains an ESC character"


def unnamed(settings: Mapping[str, str] = MappingProxyType({})) -> etree._Element:
    """A module with a tank and two maps on which nothing stacks, the first without a name."""
    root = component("GameModule", VassalVersion="3.6.0")
    for name in ("", "Map"):
        window = add(root, "module.Map", mapName=name)
        add(window, "module.map.StackMetrics", disabled=True)
        etree.SubElement(window, "VASSAL.build.module.map.LayeredPieceCollection", dict(settings))
    slot = etree.SubElement(root, "VASSAL.build.widget.PieceSlot", gpid="1")
    slot.text = TANK.definition()
    return root


@pytest.mark.parametrize(
    ("called", "known"), [("Map0", True), ("Map1", True), ("Map", True), ("", False), ("Map2", False)]
)
def test_a_map_without_a_name_goes_by_its_number(called: str, *, known: bool) -> None:
    """An empty name is that of no map."""
    table = refreshed_with(unnamed(), called)
    assert table.unknown_maps == (() if known else (called,))


@pytest.mark.parametrize("called", ["Map0", "Map"])
def test_nothing_stacks_on_any_of_two_flat_maps(called: str) -> None:
    """Each says so itself."""
    table = refreshed_with(unnamed(), called)
    assert GameState.read(table.tree).stacks == ()


def refreshed_with(root: etree._Element, called: str) -> RefreshedTable:
    """A tank in a stack on a map, refreshed with a module."""
    stack = Stack(map=called, x=10, y=20, members=("1",))
    tree = GameState(pieces=(("1", counter(map=called)),), stacks=(("9", stack),)).tree()
    return refresh_tree(tree, PieceRefresher(catalogue_of([root]), Options()))


@pytest.mark.parametrize("settings", [{}, {"property": "Layer"}, {"layerOrder": "Low,High"}])
def test_layers_that_say_too_little_divide_nothing(settings: dict[str, str]) -> None:
    """A component without its property or its names."""
    low, high = (Marker.of({"Layer": layer}) for layer in ("Low", "High"))
    root = unnamed(settings)
    for metrics in root.iter("{*}VASSAL.build.module.map.StackMetrics"):
        metrics.set("disabled", "false")
    for slot, new in zip(root.iter("{*}VASSAL.build.widget.PieceSlot"), (high,), strict=True):
        slot.text = counter(new).definition()
    stack = Stack(map="Map", x=10, y=20, members=("1", "2"))
    lying = (("1", counter(low)), ("2", counter(low, gpid="8")))
    tree = GameState(pieces=lying, stacks=(("9", stack),)).tree()
    table = refresh_tree(tree, PieceRefresher(catalogue_of([root]), Options()))
    assert [found.members for _, found in GameState.read(table.tree).stacks] == [("1", "2")]


def test_a_stack_whose_pieces_rise_together_stays_to_the_letter() -> None:
    """Nothing of it is new but the layer, which the engine works out when it loads."""
    low, high = (Marker.of({"Layer": layer}) for layer in ("Low", "High"))
    stack = Node.of(AddPiece.of("9", Stack(map="Map", x=10, y=20, members=("1", "2"))))
    pieces = [Node.of(AddPiece.of(name, counter(low))) for name in "12"]
    catalogue = module(counter(high), layers="Low,High", engine="3.7.0")
    table = refresh_tree(Node("begin_save", (*pieces, stack)), PieceRefresher(catalogue, Options()))
    assert table.tree.children[-1] is stack
    assert table.counts.changed == 2


def test_a_piece_that_leaves_its_stack_lies_where_that_was() -> None:
    """The others stay."""
    catalogue = module(TANK, counter(DoesNotStack(), gpid="2"))
    lying = (("1", TANK), ("2", counter(gpid="2", x=0, y=0)))
    stack = Stack(map="Map", x=50, y=60, members=("1", "2"))
    table = refreshed(catalogue, Options(), pieces=lying, stacks=(("9", stack),))
    state = GameState.read(table.tree)
    assert [found.members for _, found in state.stacks] == [("1",)]
    assert [(name, piece.basic.x, piece.basic.y) for name, piece in state.pieces] == [("1", 10, 20), ("2", 50, 60)]
