"""Keren: the battles for the Dongolaas Gorge in Eritrea, 1941."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vassal_build.game import API, Game
from vassal_build.games.keren.schema import SCHEMA
from vassal_build.games.own_data import own_data

if TYPE_CHECKING:
    from vassal_build.module.design import PressDesign


def _design() -> PressDesign:
    from vassal_build.games.keren.design import DESIGN  # noqa: PLC0415 - a reader of logs needs it not

    return DESIGN


GAME = Game(api=API, slug="keren", data=own_data("keren"), design=_design, schema=SCHEMA)
