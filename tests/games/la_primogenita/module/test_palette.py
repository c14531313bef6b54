"""Piece windows: a palette of what there may be any number of, and a hidden list of all that exists once."""

from __future__ import annotations

import pytest
from lxml import etree

from vassal_build.codec.piece import Piece
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.parts import Parts


@pytest.fixture(scope="module")
def windows(tree: etree._Element) -> dict[str, etree._Element]:
    """The palette and the list of definitions."""
    palette, listed = tree.iter("VASSAL.build.module.PieceWindow")
    return {"palette": palette, "list": listed}


def slots(window: etree._Element) -> list[etree._Element]:
    """Give the slots of a piece window."""
    return list(window.iter("VASSAL.build.widget.PieceSlot"))


def test_the_palette_offers_only_flags(windows: dict[str, etree._Element]) -> None:
    """Unique counters exist only in setups, so that none can be taken twice."""
    assert windows["palette"].get("hidden") == "false"
    ids = [Piece.parse_definition(slot.text).marker("CounterId") for slot in slots(windows["palette"])]
    assert ids == ["flag"]


def test_the_list_of_definitions_is_hidden_and_whole(windows: dict[str, etree._Element], parts: Parts) -> None:
    """Every unique counter and fixed piece can be refreshed in old saves."""
    assert windows["list"].get("hidden") == "true"
    ids = [Piece.parse_definition(slot.text).marker("CounterId") for slot in slots(windows["list"])]
    expected = [counter.id for counter in parts.counters if not counter.unlimited]
    assert sorted(ids) == sorted([*expected, *(fixture.id for fixture in parts.fixtures)])


def test_a_slot_and_its_piece_bear_the_locked_gpid(windows: dict[str, etree._Element], parts: Parts) -> None:
    """The number on the slot is that of the definition, and no other slot has it."""
    found = [slot for window in windows.values() for slot in slots(window)]
    for slot in found:
        piece = Piece.parse_definition(slot.text)
        assert slot.get("gpid") == piece.basic.gpid == str(parts.gpids[piece.marker("CounterId")])
        assert slot.get("entryName") == piece.basic.name
    assert len({slot.get("gpid") for slot in found}) == len(found)


def test_the_next_free_gpid_is_above_all(tree: etree._Element, parts: Parts) -> None:
    """What the editor adds gets a number of its own."""
    assert int(tree.get("nextPieceSlotId")) == max(parts.gpids.values()) + 1


def test_each_side_has_its_own_list(windows: dict[str, etree._Element], box: Gamebox) -> None:
    """The rest stands in a third."""
    panels = [panel.get("entryName") for panel in windows["list"].iter("VASSAL.build.widget.ListWidget")]
    assert panels == [*(side.name for side in box.sides), box.strings.text("windows.others")]
