"""La Primogenita's module as values, made once: its box, its parts with their locked gpids, and its component tree."""

from __future__ import annotations

import pytest
from lxml import etree

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.module.assemble import build_tree
from vassal_build.module.design import PressDesign
from vassal_build.module.draft import Draft, drafted
from vassal_build.module.gpids import read_lock
from vassal_build.module.parts import Parts, make_parts


@pytest.fixture(scope="session")
def box() -> Gamebox:
    """The box of La Primogenita."""
    return read_gamebox(game_of("la_primogenita")).usable()


@pytest.fixture(scope="session")
def design() -> PressDesign:
    """The design of its module."""
    return game_of("la_primogenita").design()


@pytest.fixture(scope="session")
def lock(box: Gamebox) -> dict[str, int]:
    """The gpids given so far."""
    return read_lock(box.folders[0] / box.settings["module"]["lock"])


@pytest.fixture(scope="session")
def parts(box: Gamebox, design: PressDesign, lock: dict[str, int]) -> Parts:
    """Prototypes, counters and fixed pieces."""
    return make_parts(box, design, lock)


@pytest.fixture(scope="session")
def draft(box: Gamebox, design: PressDesign, lock: dict[str, int]) -> Draft:
    """All that the module is made of."""
    found, faults = drafted(box, design, lock)
    assert found is not None, faults
    return found


@pytest.fixture(scope="session")
def tree(box: Gamebox, design: PressDesign, parts: Parts) -> etree._Element:
    """The root of the component tree; to be looked at only."""
    return build_tree(box, design, parts)
