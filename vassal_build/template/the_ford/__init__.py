"""The Ford: a column must cross the river before dark, and a rearguard holds the ford."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from vassal_build.game import Game

from .schema import SCHEMA

if TYPE_CHECKING:
    from vassal_build.module.design import PressDesign


def _design() -> PressDesign:
    from .press import DESIGN  # noqa: PLC0415 - only what builds the module needs it

    return DESIGN


GAME = Game(api=2, slug="the_ford", data=Path(__file__).parent / "data", design=_design, schema=SCHEMA)
