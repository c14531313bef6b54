"""The referee: reads what VASSAL wrote, turns it into moves on named hexes, and judges them by the rules of the game.

It imports the format-and-facts half of `vassal_build` (`codec`, `gamebox`, `hexgrid`, `diagnostics`, `codes`); its
`report/` alone may also ask `render/` for pictures. `tests/test_imports.py` holds it to that.
"""

from vassal_build import __version__

__all__ = ["__version__"]
