"""A module of a few slots and one map, and saves refreshed with it."""

from __future__ import annotations

from typing import Any

from lxml import etree

from vassal_build.codec.elements import add, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import Trait
from vassal_build.workshop.refresh.catalogue import Catalogue, catalogue_of
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.pieces import PieceRefresher
from vassal_build.workshop.refresh.table import RefreshedTable, refresh_tree

GPID_ONLY = Options()


def counter(*traits: Trait, **basic: Any) -> Piece:
    """A tank on the map, with traits."""
    values = {"name": "Tank", "gpid": "1", "map": "Map", "x": 10, "y": 20, **basic}
    return Piece(traits=traits, basic=BasicPiece(**values))


def module(
    *pieces: Piece,
    flat: bool = False,
    layers: str = "",
    reported_by: str = "Layer",
    engine: str = "3.6.0",
    marked: bool = True,
) -> Catalogue:
    """The definitions of a module with these slots and one map.

    flat: nothing stacks on it; layers: those it has, as a property says. engine: that which saved the module. marked:
    what was moved last is marked on the map.
    """
    root = component("GameModule", VassalVersion=engine)
    window = add(root, "module.Map", mapName="Map")
    add(window, "module.map.StackMetrics", disabled=flat)
    add(window, "module.map.LayeredPieceCollection", property=reported_by, layerOrder=layers)
    add(window, "module.map.HighlightLastMoved", enabled=marked)
    for piece in pieces:
        slot = etree.SubElement(root, "VASSAL.build.widget.PieceSlot", gpid=piece.basic.gpid)
        slot.text = piece.definition()
    return catalogue_of([root])


def refreshed(catalogue: Catalogue, options: Options, **state: Any) -> RefreshedTable:
    """A save refreshed."""
    return refresh_tree(GameState(**state).tree(), PieceRefresher(catalogue, options))


def one(
    definition: Piece, old: Piece, options: Options = GPID_ONLY, *, engine: str = "3.6.0"
) -> tuple[Piece, RefreshedTable]:
    """A piece refreshed alone in a stack, with the table."""
    stack = Stack(map="Map", x=10, y=20, members=("7",))
    table = refreshed(module(definition, engine=engine), options, pieces=(("7", old),), stacks=(("8", stack),))
    return dict(GameState.read(table.tree).pieces)["7"], table
