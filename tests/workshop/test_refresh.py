"""Refreshing saves: what is carried over to the current definitions, and what is reported of the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.workshop.refreshing import counter, module, one, refreshed
from vassal_build.codec.commands import AddPiece, Chat, Node
from vassal_build.codec.deck import Deck
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import (
    CalculatedProperty,
    CanRotate,
    DoesNotStack,
    DynamicProperty,
    Layer,
    Marker,
    MarkWhenMoved,
    PlaceMarker,
    SendToLocation,
    TextLabel,
    Trait,
    parse_trait,
)
from vassal_build.workshop.refresh.counts import Counts
from vassal_build.workshop.refresh.matching import same_type
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.pieces import PieceRefresher, Reason
from vassal_build.workshop.refresh.table import refresh_tree

STEPS = Layer(name="Steps", images=("full.png", "half.png"), level=1)
NOTE = TextLabel(description="Note", label="new")
ARIAL = replace(NOTE, font="Arial")
TURRET = CanRotate(name="Turret", facings=12)
SIXTHS = replace(TURRET, facings=6)
FUEL = DynamicProperty(name="Fuel", value="3")
HOME, AWAY = (SendToLocation(menu=menu, back_key=KeyStroke.ctrl("B")) for menu in ("Home", "Away"))

BURN = DynamicProperty.parse("PROP;Fuel;true,0,9,false;:57399\\,0\\,Burn:I\\,-1;", "1")

OLD_LAYER = "emb2;;0;;Increase;2;];Decrease;2;[;Reset;82,130;1;false;0;0;a.png,b.png;,;true;;;;true;Attack;0"


@pytest.mark.parametrize(
    ("old", "new", "options", "state"),
    [
        pytest.param(replace(STEPS, level=2), STEPS, Options(), "2", id="a layer unchanged"),
        pytest.param(replace(STEPS, level=2), replace(STEPS, x=5), Options(), "1", id="a layer changed"),
        pytest.param(replace(STEPS, level=2), replace(STEPS, x=5), Options(layers=True), "2", id="a layer by name"),
        pytest.param(replace(NOTE, label="old"), replace(NOTE, font_size=9), Options(), "new", id="a label changed"),
        pytest.param(
            replace(NOTE, label="old"),
            replace(NOTE, font_size=9),
            Options(labels=True),
            "old",
            id="a label by name",
        ),
        pytest.param(replace(NOTE, label="old", font="Dialog"), ARIAL, Options(), "old", id="a font that was missing"),
        pytest.param(replace(ARIAL, label="old"), NOTE, Options(), "old", id="a font that is missing"),
        pytest.param(replace(ARIAL, label="old"), NOTE, Options(fonts=False), "new", id="a font that counts"),
        pytest.param(replace(ARIAL, label="old"), replace(NOTE, font="Serif"), Options(), "new", id="another font"),
        pytest.param(replace(TURRET, facing=9), SIXTHS, Options(rotation=True), "5", id="a facing too many"),
        pytest.param(replace(TURRET, facing=5), SIXTHS, Options(rotation=True), "5", id="the last facing"),
        pytest.param(replace(TURRET, facing=9), TURRET, Options(), "9", id="as many facings"),
        pytest.param(
            replace(TURRET, name="Hull", facing=9), SIXTHS, Options(rotation=True), "0", id="another name's facing"
        ),
        pytest.param(replace(FUEL, value="1"), FUEL, Options(), "1", id="a property"),
        pytest.param(Marker.of({"Side": "Red"}), Marker.of({"Side": "Blue"}), Options(), "Blue", id="a marker"),
    ],
)
def test_states_go_where_the_engine_puts_them(old: Trait, new: Trait, options: Options, state: str) -> None:
    """A trait keeps its state while its type is the same, or its name where that is asked; markers are always new."""
    piece, _ = one(counter(new), counter(old), options)
    assert piece.traits[0].type_text() == new.type_text()
    assert piece.traits[0].state_text() == state


def test_the_place_stays() -> None:
    """Map, point and carried properties are the old piece's; picture and name are the definition's."""
    old = counter(x=33, image="old.png", properties=(("OldZone", "Rome"),))
    piece, _ = one(counter(image="new.png", map=None, x=0), old)
    assert (piece.basic.x, piece.basic.image, piece.basic.properties) == (33, "new.png", (("OldZone", "Rome"),))


@pytest.mark.parametrize(
    ("old", "lost"),
    [
        (replace(FUEL, value="1"), ["DynamicProperty 'Fuel'"]),
        (replace(FUEL, value=""), []),
        (replace(STEPS, level=2), ["Layer 'Steps'"]),
        (STEPS, []),
        (replace(STEPS, level=2, follow="Strength"), []),
        (SendToLocation.parse("sendto;Home;72,130;Map;Board;5;6;;;;;;;Z;;;;;0;Home", "Map;5;6"), []),
    ],
)
def test_lost_states_are_reported(old: Trait, lost: list[str]) -> None:
    """A trait that stood otherwise than a new one does, and has no place any more; what nobody sets is not missed."""
    _, table = one(counter(), counter(old))
    assert [(left.reason, left.detail) for left in table.leftovers] == [(Reason.STATE_LOST, name) for name in lost]


@pytest.mark.parametrize(
    ("new", "lost"),
    [
        pytest.param((HOME, replace(AWAY, x="9")), 0, id="one changed"),
        pytest.param((HOME,), 0, id="one gone"),
        pytest.param((replace(HOME, x="9"), replace(AWAY, x="9")), 2, id="both changed"),
    ],
)
def test_the_way_back_is_that_of_the_piece(new: tuple[Trait, ...], lost: int) -> None:
    """All traits that send a piece away know the same place, so one that is carried over is enough."""
    sent: dict[str, Any] = {"from_map": "Map", "from_x": 7, "from_y": 8}
    _, table = one(counter(*new), counter(replace(HOME, **sent), replace(AWAY, **sent)))
    assert [left.reason for left in table.leftovers] == [Reason.STATE_LOST] * lost


@pytest.mark.parametrize(("name", "kept"), [("Burn", "1"), ("Fill", "3")])
def test_named_keys_are_compared_by_name(name: str, kept: str) -> None:
    """The engine numbers them again in every session, so the number in a save says nothing."""
    old = DynamicProperty.parse("PROP;Fuel;true,0,9,false;:57399\\,0\\,Burn:I\\,-1;", "1")
    new = DynamicProperty.parse(f"PROP;Fuel;true,0,9,false;:57348\\,0\\,{name}:I\\,-1;", "3")
    piece, _ = one(counter(new), counter(old))
    assert piece.traits[0].state_text() == kept


@pytest.mark.parametrize(("change", "kept"), [({}, "old"), ({"font_size": 9}, "new")])
def test_what_older_engines_left_out_is_no_difference(change: dict[str, Any], kept: str) -> None:
    """A label of an older engine, without the fields added since, keeps its text unless something else changed."""
    full = replace(NOTE, always_format=True)
    piece, _ = one(counter(replace(full, **change)), counter(replace(NOTE, label="old", always_format=None)))
    assert piece.traits[0].state_text() == kept


@pytest.mark.parametrize(("by_name", "gpid"), [(False, "9"), (True, "1")])
def test_names_find_what_gpids_do_not(by_name: bool, gpid: str) -> None:
    """With by_name a piece takes the gpid of its definition; else it stays, and is reported."""
    piece, table = one(counter(STEPS), counter(gpid="9"), Options(by_name=by_name))
    assert piece.basic.gpid == gpid
    assert [left.reason for left in table.leftovers] == ([] if by_name else [Reason.NO_DEFINITION])


def test_a_piece_without_a_name_is_found_by_none() -> None:
    """VASSAL would make it one of the pieces without a name, whichever."""
    piece, table = one(counter(STEPS, name=""), counter(name="", gpid="9"), Options(by_name=True))
    assert (piece.basic.gpid, piece.traits) == ("9", ())
    assert [left.reason for left in table.leftovers] == [Reason.NO_DEFINITION]


def test_a_marker_that_a_marker_places_is_looked_up_last() -> None:
    """The engine does not read its gpid: a slot, or a marker that a slot or a prototype places, goes before it."""
    nested = counter(PlaceMarker(marker=counter(name="Wreck").definition(), gpid="1"))
    first = counter(PlaceMarker(marker=nested.definition(), gpid="8"), gpid="7")
    table = refreshed(module(first, counter(STEPS)), Options(), pieces=(("1", counter()),))
    ((_, piece),) = GameState.read(table.tree).pieces
    assert (piece.basic.name, piece.traits) == ("Tank", (STEPS,))


def test_deleted_pieces_leave_their_stacks_and_decks() -> None:
    """An empty stack goes, a deck stays."""
    table = refreshed(
        module(counter()),
        Options(delete_unknown=True),
        pieces=(*((name, counter(gpid="9")) for name in ("1", "2", "3")), ("4", counter())),
        stacks=(("s", Stack(map="Map", members=("1",))), ("t", Stack(map="Map", members=("2", "4")))),
        decks=(("d", Deck(map="Map", members=("3",))),),
    )
    state = GameState.read(table.tree)
    assert [name for name, _ in state.pieces] == ["4"]
    assert [(name, stack.members) for name, stack in state.stacks] == [("t", ("4",))]
    assert [(name, deck.members) for name, deck in state.decks] == [("d", ())]


@pytest.mark.parametrize(("delete", "left"), [(False, 1), (True, 0)])
def test_pieces_on_no_map(delete: bool, left: int) -> None:
    """They stay as they are, or go where that is asked, and are reported either way."""
    old = counter(STEPS, map=None)
    table = refreshed(module(counter()), Options(delete_no_map=delete), pieces=(("1", old),))
    assert len(GameState.read(table.tree).pieces) == left
    assert [(one.reason, one.deleted) for one in table.leftovers] == [(Reason.NO_MAP, delete)]


def test_pieces_leave_stacks_when_they_no_longer_stack() -> None:
    """A definition that got Does Not Stack."""
    piece, table = one(counter(DoesNotStack()), counter(map=None, x=0, y=0))
    assert GameState.read(table.tree).stacks == ()
    assert (piece.basic.map, piece.basic.x) == ("Map", 10)


def test_pieces_leave_stacks_on_a_map_where_nothing_stacks() -> None:
    """Each lies alone where the stack was."""
    stack = Stack(map="Map", x=10, y=20, members=("1", "2"))
    lying = (("1", counter(map=None, x=0, y=0)), ("2", counter(map=None, x=0, y=0)))
    table = refreshed(module(counter(), flat=True), Options(), pieces=lying, stacks=(("3", stack),))
    state = GameState.read(table.tree)
    assert state.stacks == ()
    assert [(piece.basic.map, piece.basic.x, piece.basic.y) for _, piece in state.pieces] == [("Map", 10, 20)] * 2


@pytest.mark.parametrize(
    ("pieces", "stacks"),
    [
        pytest.param("12", [("1",), ("2",)], id="another layer"),
        pytest.param("21", [("1",), ("2",)], id="another layer at the bottom"),
        pytest.param("1", [("1",)], id="the same layer"),
        pytest.param("23", [("2", "3")], id="the same other layer"),
        pytest.param("1243", [("1", "4"), ("2", "3")], id="two of each"),
    ],
)
def test_a_stack_lies_in_one_layer(pieces: str, stacks: list[tuple[str, ...]]) -> None:
    """Those that their definition puts in another Game Piece Layer leave it together."""
    low, high = (Marker.of({"Layer": layer}) for layer in ("Low", "High"))
    catalogue = module(counter(low), counter(high, gpid="2"), layers="Low,High")
    lying = tuple((one, counter(low, gpid="2" if one in "23" else "1")) for one in pieces)
    stack = Stack(map="Map", x=10, y=20, members=tuple(pieces))
    table = refreshed(catalogue, Options(), pieces=lying, stacks=(("9", stack),))
    assert sorted(stack.members for _, stack in GameState.read(table.tree).stacks) == stacks


LOW = Marker.of({"Layer": "Low"})


@pytest.mark.parametrize(
    ("reported_by", "trait", "divided"),
    [
        ("Layer", DynamicProperty(name="Layer", value="High"), True),
        ("Layer", CalculatedProperty(name="Layer", expression='{"High"}'), False),
        ("Layer", TextLabel(property_name="Layer", label="High"), False),
        ("Steps_Level", STEPS, False),
        ("CurrentZone", Marker.of({"Zone": "High"}), False),
        ("CurrentZone", Marker.of({"CurrentZone": "High"}), False),
        ("BasicName", BURN, True),
    ],
)
def test_a_stack_stays_whole_if_a_layer_is_worked_out(reported_by: str, trait: Trait, *, divided: bool) -> None:
    """VASSAL works it out, by what holds in that moment: ours keeps together what lay together."""
    catalogue = module(
        counter(LOW), counter(trait, gpid="2", name="High"), layers="Low,High,Tank", reported_by=reported_by
    )
    lying = (("1", counter(LOW)), ("2", counter(LOW, gpid="2")))
    stack = Stack(map="Map", x=10, y=20, members=("1", "2"))
    table = refreshed(catalogue, Options(), pieces=lying, stacks=(("9", stack),))
    stacks = [stack.members for _, stack in GameState.read(table.tree).stacks]
    assert sorted(stacks) == ([("1",), ("2",)] if divided else [("1", "2")])


def test_a_stack_stays_whole_if_a_layer_was_worked_out() -> None:
    """In which layer its piece lay before, nobody knows either."""
    catalogue = module(counter(LOW), counter(Marker.of({"Layer": "High"}), gpid="2"), layers="Low,High")
    before = CalculatedProperty(name="Layer", expression='{"Low"}')
    stack = Stack(map="Map", x=10, y=20, members=("1", "2"))
    lying = (("1", counter(LOW)), ("2", counter(before, gpid="2")))
    table = refreshed(catalogue, Options(), pieces=lying, stacks=(("9", stack),))
    assert [stack.members for _, stack in GameState.read(table.tree).stacks] == [("1", "2")]


@pytest.mark.parametrize(
    ("old", "flat", "stacks"),
    [
        pytest.param(counter(DoesNotStack()), False, [("1",)], id="it lost Does Not Stack"),
        pytest.param(counter(), False, [("1",)], id="it lay alone before"),
        pytest.param(counter(), True, [], id="nothing stacks on the map"),
    ],
)
def test_pieces_that_stack_lie_in_stacks(old: Piece, flat: bool, stacks: list[tuple[str, ...]]) -> None:
    """As VASSAL puts them when it refreshes."""
    table = refreshed(module(counter(), flat=flat), Options(), pieces=(("1", old),))
    assert [stack.members for _, stack in GameState.read(table.tree).stacks] == stacks


def test_a_log_gives_its_starting_position() -> None:
    """Steps fit the old definitions only, so they are left out."""
    tree = GameState(pieces=(("1", counter()),)).tree()
    log = Node(tree.text, (*tree.children, log_node((Chat("hello"),))))
    table = refresh_tree(log, PieceRefresher(module(counter()), Options()))
    assert not SaveFile(tree=table.tree).is_log


def test_what_nothing_changes_stays_to_the_letter() -> None:
    """A save of the current release is the same tree afterwards."""
    stack = Stack(map="Map", x=10, y=20, members=("1",))
    tree = GameState(pieces=(("1", counter(STEPS)),), stacks=(("2", stack),)).tree()
    assert refresh_tree(tree, PieceRefresher(module(counter(STEPS)), Options())).tree is tree


def test_a_state_that_does_not_fit_is_reported() -> None:
    """A piece whose state has fewer levels than its type stays as it is."""
    broken = AddPiece("1", counter(STEPS, FUEL).type_text(), "1")
    table = refresh_tree(Node("begin_save", (Node.of(broken),)), PieceRefresher(module(counter()), Options()))
    assert [left.reason for left in table.leftovers] == [Reason.UNREADABLE]


@pytest.mark.parametrize("delete", [False, True])
def test_pieces_on_a_map_that_is_gone(delete: bool) -> None:
    """They are reported with the map's name, and stay as they are unless the options say otherwise."""
    lying = (("1", counter(map="Old")), ("2", counter()))
    stacks = (("3", Stack(map="Old", members=("1",))), ("4", Stack(map="Map", members=("2",))))
    table = refreshed(module(counter()), Options(delete_no_map=delete), pieces=lying, stacks=stacks)
    assert [(left.piece, left.reason, left.detail) for left in table.leftovers] == [("1", Reason.UNKNOWN_MAP, "Old")]
    assert table.unknown_maps == ("Old",)
    assert [name for name, _ in GameState.read(table.tree).pieces] == (["2"] if delete else ["1", "2"])


@pytest.mark.parametrize("called", ["Map", "Map0"])
def test_maps_go_by_name_or_number(called: str) -> None:
    """VASSAL numbers them in their order."""
    table = refreshed(module(counter()), Options(), pieces=(("1", counter(map=called)),))
    assert (table.counts.refreshed, table.unknown_maps) == (1, ())


def test_pieces_are_counted_by_what_became_of_them() -> None:
    """One changed, one current, one without a definition, one on no map, one that lay in no stack."""
    table = refreshed(
        module(counter(STEPS)),
        Options(),
        pieces=(
            ("1", counter()),
            ("2", counter(STEPS)),
            ("3", counter(gpid="9")),
            ("4", counter(map=None)),
            ("5", counter(STEPS)),
        ),
        stacks=(("6", Stack(map="Map", members=("1", "2", "3"))),),
    )
    assert table.counts == Counts(5, refreshed=3, changed=2, unknown=1, off_map=1, off_stack=1, named=1)


@pytest.mark.parametrize(
    ("old", "changed"),
    [
        pytest.param((BURN, STEPS), 0, id="key numbers"),
        pytest.param((BURN, replace(STEPS, level=2)), 0, id="a state"),
        pytest.param((STEPS, BURN), 1, id="another order"),
        pytest.param((BURN,), 1, id="a trait more"),
        pytest.param((Marker.of({"Side": "Red"}), BURN, STEPS), 1, id="a trait less"),
    ],
)
def test_a_type_that_says_the_same_is_no_change(old: tuple[Trait, ...], changed: int) -> None:
    """The engine numbers named keys again in every session; a save that differs in that alone is current."""
    new = DynamicProperty.parse("PROP;Fuel;true,0,9,false;:57348\\,0\\,Burn:I\\,-1;", "3")
    _, table = one(counter(new, STEPS), counter(*old))
    assert table.counts.changed == changed


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [
        pytest.param("", ";false", 0, id="nothing more is said"),
        pytest.param("", ";true", 1, id="more is said now"),
        pytest.param(";true", "", 0, id="more was said"),
        pytest.param(";false", ";true", 1, id="something else is said"),
        pytest.param("", ";false;;0", 1, id="a newer engine still says more"),
        pytest.param(";false;;0", ";false", 0, id="a newer engine said more"),
    ],
)
def test_what_newer_engines_write_costs_no_state(old: str, new: str, changed: int) -> None:
    """A piece gets it where its definition has it, and keeps its state nevertheless."""
    text = NOTE.type_text()
    before, after = TextLabel.parse(text + old, "old"), TextLabel.parse(text + new, "new")
    piece, table = one(counter(after), counter(before))
    assert table.counts.changed == changed
    assert piece.traits[0].type_text() == text + (new if changed else old)
    assert piece.traits[0].state_text() == "old"


@pytest.mark.parametrize(
    ("old", "new", "state"),
    [
        pytest.param(";Moved", "", "true", id="the definition has none"),
        pytest.param("", ";Toggle;77,130", "true", id="the old piece has none"),
        pytest.param(";Moved", ";Toggle", "false", id="both have one"),
        pytest.param(";Moved;65,130", "", "false", id="another key"),
    ],
)
def test_a_mark_without_a_word_for_the_menu_is_the_same(old: str, new: str, state: str) -> None:
    """Engines have other words for it."""
    before, after = (
        MarkWhenMoved.parse(f"markmoved;;0;0{old}", "true"),
        MarkWhenMoved.parse(f"markmoved;;0;0{new}", "false"),
    )
    piece, _ = one(counter(after), counter(before))
    assert piece.traits[0].state_text() == state


@pytest.mark.parametrize(("value", "changed"), [("Red", 0), ("Blue", 1)])
def test_a_marker_with_another_value_is_a_change(value: str, changed: int) -> None:
    """Markers are always those of the definition."""
    _, table = one(counter(Marker.of({"Side": value}), BURN), counter(Marker.of({"Side": "Red"}), BURN))
    assert table.counts.changed == changed


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hide;73,130;Invisible;;player:;0.3;;false", "hide;73,2;Invisible;;player:;0.3;;false"),
        (f"{OLD_LAYER};1;true;;93,130;91,130;;1.0", OLD_LAYER),
        ("rotate;6;93,130;91,130;a;b;;;Turret", "rotate;6;93,2;91,128;a;b;;;Turret"),
        ("rotate;1;84,130;Turn;;;Rotate;", "rotate;1;84,130;Turn;;;Rotate;;;;;true"),
    ],
    ids=["a key", "keys that were letters", "keys of a rotation", "a rotation of an old engine"],
)
def test_modifiers_of_keys_are_compared_as_the_engine_writes_them(old: str, new: str) -> None:
    """It knows an old and a new mask for each, and writes both."""
    assert same_type(parse_trait(old), parse_trait(new))


@pytest.mark.parametrize(("second", "begins", "lost"), [("1", "3", 0), ("2", "3", 1), ("2", "2", 1)])
def test_a_trait_that_stands_twice_is_read_once(second: str, begins: str, lost: int) -> None:
    """The first gives its state to both, as VASSAL has it; the second is missed wherever it stood otherwise."""
    old = counter(replace(FUEL, value="1"), replace(FUEL, value=second))
    piece, table = one(counter(FUEL, replace(FUEL, value=begins)), old)
    assert [trait.state_text() for trait in piece.traits] == ["1", "1"]
    assert len(table.leftovers) == lost
