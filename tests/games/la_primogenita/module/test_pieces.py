"""Printed counters as pieces: one for each, with a picture for every face and a home of its own."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

import pytest

from vassal_build.codec.traits import DynamicProperty, Layer, Marker, Prototype, Trait
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name, side_name, window_name
from vassal_build.games import game_of
from vassal_build.games.la_primogenita.design import MARKERS
from vassal_build.module.fixtures import Fixture
from vassal_build.module.parts import Parts
from vassal_build.module.pieces import Counter, marker_counter, unit_counter
from vassal_build.render.catalogue import all_pictures


@pytest.fixture(scope="module")
def by_id(parts: Parts) -> dict[str, Counter]:
    """The counters by id."""
    return {counter.id: counter for counter in parts.counters}


def face_of(counter: Counter) -> Layer:
    """Give the Layer that shows a counter's faces."""
    return next(layer for layer in counter.piece.find_all(Layer) if layer.name == "Face")


def all_traits(parts: Parts) -> Iterator[Trait]:
    """Yield every trait of every counter, fixed piece and prototype."""
    for piece in (*(one.piece for one in parts.counters), *(one.piece for one in parts.fixtures)):
        yield from piece.traits
    for prototype in parts.kits:
        yield from prototype.traits


def test_every_printed_counter_is_a_piece_of_its_own(box: Gamebox, parts: Parts) -> None:
    """A unit with its remnant is one piece, an Order one, each copy of a marker one; states of units are none."""
    expected = [*(unit.id for unit in box.units), *(f"order_{order.priority}" for order in box.orders)]
    for marker in box.markers:
        if marker.kind in MARKERS.unlimited or (marker.kind not in MARKERS.on_units and marker.count == 1):
            expected.append(marker.id)
        elif marker.kind not in MARKERS.on_units:
            expected.extend(f"{marker.id}#{copy}" for copy in range(1, marker.count + 1))
    assert [counter.id for counter in parts.counters] == expected


def test_a_piece_carries_one_counter_id_and_it_is_its_own(parts: Parts) -> None:
    """The referee knows a counter by its CounterId alone."""
    every: tuple[Counter | Fixture, ...] = (*parts.counters, *parts.fixtures)
    for part in every:
        marks = [trait.get("CounterId") for trait in part.piece.find_all(Marker)]
        assert [mark for mark in marks if mark is not None] == [part.id]


def test_every_counter_tells_its_side(box: Gamebox, parts: Parts) -> None:
    """The property Side is the side as the roster shows it, empty for nobody's markers."""
    reported = {counter.id: counter.piece.marker("Side") for counter in parts.counters}
    assert reported == {counter.id: side_name(box, counter.side) for counter in parts.counters}


def test_a_unit_has_a_picture_for_every_printed_face(box: Gamebox, by_id: dict[str, Counter]) -> None:
    """Every step and the remnant are levels of one Layer, full strength first."""
    for unit in box.units:
        images = face_of(by_id[unit.id]).images
        assert len(images) == len(unit.faces) == len(set(images))
        if unit.symbol != "supply":
            assert [image.removesuffix(".png").rsplit("_", 1)[1] for image in images] == [
                str(face.step) for face in unit.faces
            ]


def test_a_supply_dump_is_loaded_first(box: Gamebox, by_id: dict[str, Counter]) -> None:
    """Its two faces are its two modes (rule 5.5)."""
    dump = next(unit for unit in box.units if unit.symbol == "supply")
    assert face_of(by_id[dump.id]).images == (f"unit_{dump.id}_loaded.png", f"unit_{dump.id}_depleted.png")


def test_every_picture_that_a_piece_names_is_drawn(box: Gamebox, parts: Parts) -> None:
    """Layers, badges and the mark of movement find their pictures."""
    drawn = {picture.name for picture in all_pictures(box, game_of("la_primogenita").design().pictures)}
    named = {image for trait in all_traits(parts) if isinstance(trait, Layer) for image in trait.images}
    named |= {trait.image for trait in all_traits(parts) if hasattr(trait, "image")}
    assert len(named) > 200
    assert sorted(named - drawn - {""}) == []


@pytest.mark.parametrize("name", ["Category", "Side", "StackingValue", "Steps", "Setup", "Arrives", "Symbol", "Nation"])
def test_units_have_plain_properties(box: Gamebox, by_id: dict[str, Counter], name: str) -> None:
    """What the rules ask of a unit can be read off its piece."""
    assert [unit.id for unit in box.units if by_id[unit.id].piece.marker(name) is None] == []


def test_strength_and_movement_of_every_step_are_properties(box: Gamebox, by_id: dict[str, Counter]) -> None:
    """The values printed on a face stand under its step."""
    for unit in box.units:
        piece = by_id[unit.id].piece
        for face in unit.faces:
            assert piece.marker(f"Movement{face.step}") is not None
        steps = {face.step: str(face.strength or 0) for face in unit.faces}
        if len(steps) == len(unit.faces):
            assert {step: piece.marker(f"Strength{step}") for step in steps} == steps


@pytest.mark.parametrize(
    ("id_", "home"),
    [
        ("bde11", "allied_setup_w"),
        ("bde5", "allied_reinforcements_1"),
        ("marina2", "italian_reinforcements_7"),
        ("air1", "air_base"),
        ("order_44", "italian_order_44"),
        ("order_1", "allied_order_1"),
        ("trench_italian#2", "italian_trench_2"),
        ("zuhani", "allied_reinforcements_1"),
        ("agordat", "allied_markers"),
        ("open_city", "italian_markers"),
    ],
)
def test_a_counter_goes_home_to_its_own_box(box: Gamebox, by_id: dict[str, Counter], id_: str, home: str) -> None:
    """Home is the setup or reinforcement box, the place on the Order Sheet, or the markers' box."""
    counter = by_id[id_]
    assert counter.home == box.box_by_id[home]
    assert counter.piece.marker("Home") == box_name(box, box.box_by_id[home])


def test_every_unit_and_order_has_a_home(box: Gamebox, parts: Parts) -> None:
    """No command `Home` leads nowhere."""
    ids = {unit.id for unit in box.units} | {f"order_{order.priority}" for order in box.orders}
    assert [counter.id for counter in parts.counters if counter.id in ids and counter.home is None] == []


def test_the_dead_of_an_air_unit_lie_on_its_own_sheet(box: Gamebox, by_id: dict[str, Counter]) -> None:
    """The air base lies on the main board, but an eliminated unit goes to its side's sheet."""
    assert by_id["air1"].piece.marker("HomeMap") == window_name(box, "allied_sheet")


def test_no_two_orders_share_a_home(parts: Parts) -> None:
    """Every Order has its own place on its sheet."""
    homes = Tally(counter.home.id for counter in parts.counters if counter.id.startswith("order_"))
    assert set(homes.values()) == {1}


def test_an_order_tells_all_that_the_rules_ask(by_id: dict[str, Counter], box: Gamebox) -> None:
    """Kind, priority, letter, back and its one-line effect."""
    order = box.orders[0]
    piece = by_id[f"order_{order.priority}"].piece
    reported = {name: piece.marker(name) for name in ("Kind", "Priority", "Back", "Effect", "OrderName")}
    assert reported == {
        "Kind": order.kind.value,
        "Priority": str(order.priority),
        "Back": order.back.value,
        "Effect": box.strings.text(order.summary_key),
        "OrderName": f"{order.priority} {order.name}",
    }


@pytest.mark.parametrize(
    ("id_", "prototype"),
    [
        ("bde11", "Unit"),
        ("arbegnoch1", "Arbegnoch"),
        ("sd1", "Supply Dump"),
        ("air1", "Air Unit"),
        ("order_44", "Italian Order"),
        ("flag", "Flag"),
        ("asmara", "Supply Source"),
        ("trench_allied#1", "Trench"),
        ("open_city", "Marker"),
        ("turn", "Turn Marker"),
        ("phase", "Phase Marker"),
        ("vp", "Victory Point Marker"),
    ],
)
def test_a_piece_takes_what_it_shares_from_its_prototype(by_id: dict[str, Counter], id_: str, prototype: str) -> None:
    """No chain of traits is repeated on pieces: a prototype, its faces, its marks."""
    piece = by_id[id_].piece
    assert [trait.name for trait in piece.find_all(Prototype)] == [prototype]
    assert {type(trait) for trait in piece.traits} == {Prototype, Layer, Marker}


def test_only_flags_may_be_taken_without_number(parts: Parts, box: Gamebox) -> None:
    """A counter that exists once is in no palette."""
    unlimited = {counter.id for counter in parts.counters if counter.unlimited}
    assert unlimited == {marker.id for marker in box.markers if marker.kind in MARKERS.unlimited} == {"flag"}


def test_a_marker_with_two_printed_sides_has_two_faces(box: Gamebox, by_id: dict[str, Counter]) -> None:
    """FS on the back of LS, the other flag on the back of a flag; a blank back is no face."""
    for marker in box.markers:
        if marker.kind not in MARKERS.on_units:
            id_ = marker.id if marker.id in by_id else f"{marker.id}#1"
            assert len(face_of(by_id[id_]).images) == (2 if marker.back else 1)


def test_a_reinforcement_keeps_its_arrival_code(box: Gamebox) -> None:
    """Making one unit alone gives the same piece as making all."""
    unit = box.unit_by_id["gran11"]
    made = unit_counter(box, unit, box.box_by_id)
    assert (made.piece.marker("Arrives"), made.piece.marker("Setup")) == ("2 S", "")


def test_copies_of_a_marker_are_distinguished(box: Gamebox) -> None:
    """`#2` in the id, `2` in the name."""
    made = marker_counter(box, box.marker_by_id["trench_allied"], 2, box.box_by_id, MARKERS)
    assert (made.id, made.name) == ("trench_allied#2", "Allied Trench 2")


def test_no_piece_begins_with_a_changed_state(parts: Parts) -> None:
    """Definitions show the first face and hold no value of a game."""
    assert {face_of(counter).level for counter in parts.counters} == {1}
    assert [counter.id for counter in parts.counters if counter.piece.find(DynamicProperty)] == []
