"""The button `By agreement`: both players say on record that a step stands outside the rules.

A piece that nobody sees counts it in a global property, because logs contain these, and says it in the chat.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build import report_lines
from vassal_build.codec.keycommand import Increment, KeyCommand
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Marker, SetGlobalProperty
from vassal_build.codec.traits.limits import Limits
from vassal_build.gamebox.box import Gamebox
from vassal_build.module import keys
from vassal_build.module.design import GlobalValue
from vassal_build.module.fixtures import PLACE_LAYER, Fixture, immovable
from vassal_build.module.kits.kit import report, trigger
from vassal_build.module.toolbar import command_button
from vassal_build.properties import AGREEMENTS

RECORDER = "staff_recorder"
"""The CounterId of the piece that counts."""
AGREEMENT_VALUE = GlobalValue(AGREEMENTS, "0", numeric=True)
_MOST = 9999
_F5 = KeyStroke(116, 0)


def agreement_button(box: Gamebox) -> etree._Element:
    """Give the button; F5 presses it too."""
    return command_button(box, "agreement", keys.STAFF_AGREEMENT, f"CounterId = {RECORDER}", _F5)


def recorder(box: Gamebox) -> Iterator[Fixture]:
    """Give the piece, in the corner of the map, where nobody sees or takes it."""
    text = box.strings.text
    counts = KeyCommand("", keys.COUNT_AGREEMENT, Increment("1"))
    traits = (
        immovable(),
        trigger("", keys.STAFF_AGREEMENT, keys.COUNT_AGREEMENT, keys.SAY_AGREEMENT),
        report(keys.SAY_AGREEMENT, text(report_lines.AGREEMENT)),
        SetGlobalProperty(name=AGREEMENTS, limits=Limits(numeric=True, minimum=0, maximum=_MOST), commands=(counts,)),
        Marker.of({"CounterId": RECORDER, "Layer": PLACE_LAYER}),
    )
    name = text("places.recorder")
    yield Fixture(
        RECORDER, name, Piece(traits=traits, basic=BasicPiece(name=name)), box.settings["grid"]["board"], 8, 8
    )
