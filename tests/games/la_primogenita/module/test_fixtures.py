"""Fixed pieces: a staff for each side, a place to jump to for each town and track, and the stamp."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from vassal_build.codec.traits import DoesNotStack, Layer, Prototype
from vassal_build.codec.traits.does_not_stack import Move
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.module import fixtures
from vassal_build.module.expand import Expansion
from vassal_build.module.fixtures import Fixture
from vassal_build.module.parts import Parts


@pytest.fixture(scope="module")
def by_id(parts: Parts) -> dict[str, Fixture]:
    """The fixed pieces by id."""
    return {fixture.id: fixture for fixture in parts.fixtures}


def test_each_side_has_a_staff_on_its_own_sheet(box: Gamebox, by_id: dict[str, Fixture]) -> None:
    """It lies in its box, and takes its commands from its side's prototype."""
    for side in box.sides:
        staff = by_id[f"staff_{side.id}"]
        assert (staff.board, staff.piece.marker("Side")) == (f"{side.id}_sheet", side.name)
        assert [trait.name for trait in staff.piece.find_all(Prototype)] == [f"{side.name} Staff"]


def test_a_staff_is_named_before_vassal_counts_orders_for_its_label(box: Gamebox, by_id: dict[str, Fixture]) -> None:
    """The outermost trait gives the whole name: with a `+` in it VASSAL would ask the label within for the rest."""
    for side in box.sides:
        staff = by_id[f"staff_{side.id}"]
        named = staff.piece.traits[0]
        assert isinstance(named, Layer)
        assert (named.images, named.level_names) == (("",), (staff.name,))
        assert "+" not in staff.name


def test_every_town_and_entry_hex_can_be_jumped_to(box: Gamebox, by_id: dict[str, Fixture]) -> None:
    """Towns lie at their hex."""
    for place in box.places:
        if place.kind is PlaceKind.TOWN:
            fixture = by_id[f"place_{place.id}"]
            assert (fixture.x, fixture.y) == box.grid.centre(place.hex)
            assert fixture.name == f"{place.name} {place.number}"
        elif place.kind is PlaceKind.ENTRY:
            assert by_id[f"place_{place.id}"].name == place.name


@pytest.mark.parametrize("group", ["game_turn", "phase", "victory_points", "order_track", "combination", "air_base"])
def test_every_track_can_be_jumped_to_once(by_id: dict[str, Fixture], group: str) -> None:
    """At its first box."""
    assert f"place_{group}" in by_id


def test_no_fixed_piece_can_be_dragged(parts: Parts) -> None:
    """Nothing of them stacks or moves by hand, spelt out from prototypes or not."""
    expansion = Expansion(parts.kits)
    for fixture in parts.fixtures:
        trait = expansion.expanded(fixture.piece).find(DoesNotStack)
        assert trait is not None and trait.move is Move.NEVER, fixture.id


def test_places_and_stamp_draw_nothing(by_id: dict[str, Fixture]) -> None:
    """Only the staffs are seen."""
    assert {id_ for id_, fixture in by_id.items() if fixture.piece.find(Layer)} == {"staff_allied", "staff_italian"}


def test_the_stamp_changes_with_the_data(box: Gamebox) -> None:
    """It holds edition, fingerprint and module version."""
    (stamp,) = fixtures.stamp(replace(box, fingerprint="0123456789ab"))
    assert (stamp.id, stamp.piece.marker("Fingerprint")) == ("stamp", "0123456789ab")
    assert (stamp.piece.marker("Edition"), stamp.piece.marker("ModuleVersion")) == (box.edition, box.version)
