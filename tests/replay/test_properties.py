"""What pieces have besides their faces: values, levels and facing, read whatever they are called."""

from __future__ import annotations

from typing import cast

import pytest

from rules_check.replay.body import Body, ShownTraits
from rules_check.replay.identify import Identifier
from rules_check.replay.places import Places
from rules_check.replay.seats import Seats
from rules_check.replay.sightings import Sighting, Sort
from rules_check.rules.property import Borne, Property
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import CanRotate, DynamicProperty, Layer, Trait
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.template.the_ford import GAME


@pytest.fixture(scope="module")
def ford() -> Gamebox:
    """The data of the template's game."""
    return read_gamebox(GAME).usable()


def body_with(*traits: Trait) -> Body:
    """Give the body of a piece with some traits."""
    piece = Piece(traits=traits, basic=BasicPiece(name="a piece"))
    types, states = [each.type_text() for each in traits], [each.state_text() for each in traits]
    return ShownTraits.of([*types, ""], [*states, ""]).body("1", piece.basic, Seats(), (None, 0, 0), None)


def seen_with(ford: Gamebox, *traits: Trait) -> Sighting:
    """Give what is seen of it."""
    return Identifier(ford, cast(Places, NoPlaces())).sighting(body_with(*traits))


class NoPlaces:
    """Places of a table on which nothing lies."""

    def is_private(self, _: str | None) -> bool:
        """No window is anybody's own."""
        return False


def test_a_property_of_any_name_is_read(ford: Gamebox) -> None:
    """A game calls its states as it likes."""
    seen = seen_with(ford, DynamicProperty(name="Pinned", value="1"), Layer(name="Carrying", level=2))
    assert (seen.values["Pinned"], seen.levels["Carrying"]) == ("1", 2)


@pytest.mark.parametrize(
    ("trait", "degrees"),
    [
        (CanRotate(facings=6, facing=0), 0),
        (CanRotate(facings=6, facing=2), 120),
        (CanRotate(facings=16, facing=1), 22.5),
        (CanRotate(facings=1, angle=-90.0), 90),
        (CanRotate(facings=1, angle=90.0), 270),
    ],
)
def test_a_piece_faces_somewhere(ford: Gamebox, trait: CanRotate, degrees: float) -> None:
    """In degrees clockwise: the engine counts facings clockwise, and angles the other way."""
    assert seen_with(ford, trait).facing == degrees


def test_a_piece_that_cannot_be_turned_faces_nowhere(ford: Gamebox) -> None:
    """So that a game can tell it from one that stands as it is printed."""
    assert seen_with(ford, Layer(name="Face")).facing is None


def test_the_outermost_trait_tells_the_facing(ford: Gamebox) -> None:
    """As the engine asks it first."""
    assert seen_with(ford, CanRotate(facings=6, facing=1), CanRotate(facings=6, facing=2)).facing == 60


@pytest.mark.parametrize(
    ("borne", "trait"),
    [
        (Borne.VALUE, DynamicProperty(name="Shaken", value="0")),
        (Borne.LAYER, Layer(name="Shaken")),
        (Borne.FACING, CanRotate()),
    ],
)
def test_a_property_is_borne_by_its_own_trait_alone(ford: Gamebox, borne: Borne, trait: Trait) -> None:
    """A value is no Layer, though it has the name."""
    seen = seen_with(ford, trait)
    assert [each for each in Borne if Property(Sort.UNIT, "Shaken", each).is_borne_by(seen)] == [borne]


def test_a_value_is_not_shown_with_the_piece(ford: Gamebox) -> None:
    """It may be a secret of its side."""
    assert "choice" not in repr(seen_with(ford, DynamicProperty(name="Chosen", value="choice")))
