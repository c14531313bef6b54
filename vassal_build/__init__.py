"""The press: makes VASSAL modules from data and art, and works on anyone's module.

The package has two halves, and `tests/test_imports.py` keeps them separate.

* Format and facts (`codec`, `gamebox`, `hexgrid`, `diagnostics`, `codes`), and where games are found (`game`, `games`,
  `registered`): the standard library, lxml and msgspec alone. This is all that the referee may import.
* The press proper (`render`, `module`, the designs of `games`, `workshop`, `pipeline`, `cli`): adds what draws.
"""

__version__ = "0.2.0"
