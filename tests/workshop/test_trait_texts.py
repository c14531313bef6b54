"""Of each text of a trait it is said whether VASSAL fills it in, as an expression or a format, or takes it as it is."""

from __future__ import annotations

import pytest

from vassal_build.codec.columns import TEXT
from vassal_build.codec.traits import SendToLocation, Trait, every_trait
from vassal_build.workshop.texts import DESTINATION_FIELDS, TRAIT_FIELDS

PLAIN = frozenset(
    (
        *("description", "text", "kind", "mode", "level", "font", "shader", "gpid", "destination", "deck", "prompt"),
        *("menu", "on_menu", "off_menu", "attach_menu", "back_menu", "clear_menu", "clear_matching_menu", "peek_menu"),
        *("second_menu", "activate", "increase", "decrease", "reset", "random", "action", "loop_type"),
        *("before_attach", "on_attach", "on_detach", "from_deck", "search", "follow_text"),
        *("name", "mask_name", "property", "second_property", "property_name", "index_property", "radius_property"),
        *("shown_property", "shown_value", "image", "style", "red", "green", "blue"),
        *("horizontal", "vertical", "horizontal_justify", "vertical_justify"),
        *("old_key", "old_activate_key", "old_increase_key", "old_decrease_key"),
    )
)
"""Fields that hold what is shown, named or chosen as it stands, in whichever trait."""


def texts_of(kind: type[Trait]) -> set[str]:
    """Give the names of the fields of a trait that are text."""
    return {column.name for column in kind.TYPE if column.kind is TEXT}


@pytest.mark.parametrize("kind", every_trait(), ids=lambda kind: kind.__name__)
def test_every_text_of_a_trait_is_filled_in_or_plain(kind: type[Trait]) -> None:
    """Who adds a trait says in `workshop/texts.py` which of its fields lint reads, or here that it is none of these."""
    filled = {*TRAIT_FIELDS.get(kind, ())}
    if kind is SendToLocation:
        filled.update(*DESTINATION_FIELDS.values())
    assert texts_of(kind) - PLAIN - filled == set()


def test_no_plain_field_is_one_that_no_trait_has() -> None:
    """The list above shrinks with the traits."""
    assert PLAIN - {name for kind in every_trait() for name in texts_of(kind)} == set()
