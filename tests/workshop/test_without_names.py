"""Pieces and layers without a name, as findings speak of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.workshop.conftest import Bench
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import GlobalHotkey, Layer, ReportAction, Trait, TriggerAction
from vassal_build.workshop.lint import lint

LOST, CTRL_G = KeyStroke(name="Lost"), KeyStroke.ctrl("G")
WORDS: list[tuple[str, tuple[Trait, ...], str]] = [
    ("MOD301", (TriggerAction(menu="Go", key=CTRL_G, action_keys=(LOST,)),), "(in a piece without a name)"),
    ("MOD302", (ReportAction(keys=(LOST,), message="Lost"),), "(in a piece without a name)"),
    (
        "MOD303",
        (GlobalHotkey(menu="Go", key=CTRL_G, hotkey=LOST), GlobalHotkey(menu="Gone", key=CTRL_G, hotkey=LOST)),
        "'Go' and 'Gone' of a piece without a name have the same keystroke",
    ),
    ("MOD138", (Layer(images=("flag.png",), level=-1),), "a layer without a name starts switched off"),
]


@pytest.mark.parametrize(("code", "traits", "words"), WORDS, ids=[code for code, *_ in WORDS])
def test_what_has_no_name_is_said_so(bench: Bench, code: str, traits: tuple[Trait, ...], words: str) -> None:
    """Nobody reads an empty pair of quotation marks."""
    for trait in traits:
        bench.add_trait("Tank", trait)
    bench.change_piece("Tank", lambda piece: replace(piece, basic=replace(piece.basic, name="")))
    bench.one("widget.PieceSlot", "Tank").set("entryName", "")
    messages = [found.message for found in lint(bench.open(), (code,))]
    assert any(words in message for message in messages), messages
