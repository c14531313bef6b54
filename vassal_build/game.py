"""A game that modules can be built of, as a value. It is light: what makes the module is imported when it is asked for.

Reading a save or log needs a game's data and not its press design, so the design is behind a function.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from vassal_build.gamebox.schema import Schema

if TYPE_CHECKING:
    from vassal_build.module.design import PressDesign

API = 2
"""The version of what a game's package gives and is given: `Game` and `PressDesign` here, `RuleSet` in the referee."""


class Game(Struct, frozen=True):
    """A game: the version of these seams that it was written for, its id, the folder of its data, its press design.

    `slug` is the name in commands and file names; `data` has `game.toml` in it; `design` imports and gives the press
    design; `schema` is what it adds to the files of data: columns of its own, kinds of hexsides.
    """

    api: int
    slug: str
    data: Path
    design: Callable[[], PressDesign]
    schema: Schema = Schema()

    @property
    def code(self) -> Path:
        """The folder of the package that gives the game: a module may come out otherwise when a file of it changes."""
        return Path(str(sys.modules[self.design.__module__].__file__)).parent

    @property
    def shown(self) -> str:
        """What findings call the folder of the data: its own name and that of the folder it is in."""
        return "/".join(self.data.parts[-2:])
