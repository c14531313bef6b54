"""What a written log calls a counter."""

from __future__ import annotations

import pytest

from rules_check.play.log.counter import Counter
from rules_check.play.log.rows import MASK
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Mask, Trait


def counter(*traits: Trait) -> Counter:
    """A counter with some traits."""
    return Counter.of("1", Piece(traits=traits, basic=BasicPiece(name="1st Rifles", map="Map")), "0103")


@pytest.mark.parametrize(
    ("traits", "name"),
    [
        ((), "1st Rifles"),
        ((Mask(),), "1st Rifles"),
        ((Mask(masked_by="Column"),), "?"),
        ((Mask(masked_by="Column", mask_name="a company"),), "a company"),
    ],
)
def test_a_masked_counter_is_not_named(traits: tuple[Trait, ...], name: str) -> None:
    """As in VASSAL, where its reports give the name of the mask."""
    assert counter(*traits).name == name


def test_a_counter_is_named_once_it_has_been_opened() -> None:
    """The state of its mask is what counts, not that it has one."""
    opened = counter(Mask(masked_by="Column"))
    opened.set(MASK, counter(Mask()).get(MASK))
    assert opened.name == "1st Rifles"
