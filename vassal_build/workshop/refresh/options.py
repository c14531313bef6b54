"""What a refresh may do beyond matching by gpid; the names follow the engine's dialog."""

from __future__ import annotations

from msgspec import Struct


class Options(Struct, frozen=True):
    """by_name: look for a definition of the same basic name when there is none of the gpid.

    labels, layers, rotation: match traits of these kinds by their names when their settings have changed. fonts: match
    labels where one has the font that a machine without the other's writes. additions: match traits that differ in what
    newer engines than 3.6 write.
    delete_no_map: take out pieces that lie on no map of the game. delete_unknown: take out pieces without definition.
    decks: give decks the settings and the place that they have in the module. delete_decks: make stacks of those that
    the module has no more. add_decks: add those that the game lacks.
    """

    by_name: bool = False
    labels: bool = False
    layers: bool = False
    rotation: bool = False
    fonts: bool = True
    additions: bool = True
    delete_no_map: bool = False
    delete_unknown: bool = False
    decks: bool = False
    delete_decks: bool = False
    add_decks: bool = False
