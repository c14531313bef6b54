"""Hexes as wargames print them: how they lie, how they are numbered, and where they are on a board.

`Lattice` knows neighbours and distances, `HexNumbering` turns printed numbers such as `H-11` or `2622` into hexes and
back, `HexGrid` turns hexes into board pixels. All three belong to one game and are read from its game.toml. VASSAL's
own idea of a grid (names from pixels as the engine computes them) is not here: that is `codec/grids`.
"""

from vassal_build.hexgrid.labels import Labels
from vassal_build.hexgrid.lattice import Hex, Hexside, Lattice, Top
from vassal_build.hexgrid.numbering import HexNumbering
from vassal_build.hexgrid.pixels import HexGrid

__all__ = ["Hex", "HexGrid", "HexNumbering", "Hexside", "Labels", "Lattice", "Top"]
