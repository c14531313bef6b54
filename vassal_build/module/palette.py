"""Piece windows: a palette of markers of which there may be any number, and the hidden list of all unique counters.

The hidden window gives every unique counter its definition and gpid, so that VASSAL can refresh old saves; players
never see it, since those counters exist once and only in the setups.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from lxml import etree

from vassal_build.codec.elements import add, component
from vassal_build.codec.piece import Piece
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import icon_picture
from vassal_build.module.fixtures import Fixture
from vassal_build.module.pieces import Counter

SLOT_SIZE = 75
"""Width and height of a slot: a counter at 100 %, in pixels."""


def marker_palette(box: Gamebox, pieces: Iterable[Counter], gpids: Mapping[str, int]) -> etree._Element:
    """Give the window with the unlimited markers."""
    window = component(
        "module.PieceWindow",
        name=box.strings.text("windows.counters"),
        text=box.strings.text("buttons.counters"),
        tooltip=box.strings.text("buttons.counters_tip"),
        icon=icon_picture("pieces"),
        hidden=False,
    )
    panel = add(window, "widget.PanelWidget", entryName=box.strings.text("windows.counters"), nColumns=2)
    for counter in pieces:
        if counter.unlimited:
            _slot(panel, counter.name, counter.piece, gpids[counter.id])
    return window


def counter_list(
    box: Gamebox, pieces: Iterable[Counter], fixed: Iterable[Fixture], gpids: Mapping[str, int]
) -> etree._Element:
    """Give the hidden window with a slot for each unique counter and each fixed piece."""
    window = component(
        "module.PieceWindow", name=box.strings.text("windows.definitions"), text="", tooltip="", hidden=True
    )
    tabs = add(window, "widget.TabWidget", entryName=box.strings.text("windows.definitions"))
    names = [side.name for side in box.sides]
    panels = {
        name: add(tabs, "widget.ListWidget", entryName=name) for name in (*names, box.strings.text("windows.others"))
    }
    others = panels[box.strings.text("windows.others")]
    by_side = {side.id: panels[side.name] for side in box.sides}
    for counter in pieces:
        if not counter.unlimited:
            _slot(by_side.get(counter.side, others), counter.name, counter.piece, gpids[counter.id])
    for fixture in fixed:
        _slot(others, fixture.name, fixture.piece, gpids[fixture.id])
    return window


def numbered(piece: Piece, gpid: int) -> Piece:
    """Give a definition its gpid."""
    return replace(piece, basic=replace(piece.basic, gpid=str(gpid)))


def _slot(parent: etree._Element, name: str, piece: Piece, gpid: int) -> None:
    text = numbered(piece, gpid).definition()
    add(parent, "widget.PieceSlot", text, entryName=name, gpid=gpid, width=SLOT_SIZE, height=SLOT_SIZE)
