"""Values that the engine's lists lose, and those that look like it and come back."""

from __future__ import annotations

import pytest

from tests.workshop.conftest import Bench
from vassal_build.codec.traits import RawTrait
from vassal_build.workshop.checks.lost_values import check

KEPT = (
    ("mark;Nation,Side", "Italy,Axis"),
    ("mark;Nation,Side", "Italy\\, Libya,Axis"),
    ("mark;Nation,Side", "Italy"),
    ("mark;Nation,Side", ",,"),
    ("mark;Nation,Side", "'\\\\x',Axis"),
    ("propertysheet;0Notes;Notes;;2;;;;78,130;", "~"),
    ("delete;'\\Remove';68,130;", ""),
    ("delete;Remove;68,130;a \\ b", ""),
    ("report;70\\,130,71\\,130;it's;;;", "-1"),
)
LOST = (
    ("mark;Nation,Side", "Italy,Axis,Libya", "2 names and 3 values; 'Libya' is not read"),
    ("mark;Nation,Side", "Italy\\,Axis", "2 names and 1 values; a backslash before a comma joins two values into one"),
    ("propertysheet;0Notes;Notes;;2;;;;78,130;", "a~b", "1 names and 2 values; 'b' is not read"),
    ("delete;'Remove\\';68,130;", "", "it ends in a backslash"),
    ("PROP;Path;false,0,0,false;;", "C:\\", "its state ends in a backslash, which joins it to the next trait"),
)


def said(bench: Bench, kind: str, state: str) -> list[str]:
    """What is found about a tank with this trait."""
    bench.add_trait("Tank", RawTrait(text=kind, state=state.replace("\\", "#") if state.endswith("\\") else state))
    bench.files.pop("standard.vsav")
    slot = bench.one("widget.PieceSlot", "Tank")
    slot.text = slot.text.replace(state.replace("\\", "#"), f"'{state}'") if state.endswith("\\") else slot.text
    return [one.message for one in check(bench.open())]


@pytest.mark.parametrize(("kind", "state"), KEPT)
def test_what_comes_back_is_let_through(bench: Bench, kind: str, state: str) -> None:
    """Escaped commas, quoted backslashes, missing and empty values."""
    assert said(bench, kind, state) == []


@pytest.mark.parametrize(("kind", "state", "reason"), LOST)
def test_what_does_not_come_back_is_reported(bench: Bench, kind: str, state: str, reason: str) -> None:
    """Values without a name, and backslashes at the end."""
    (message,) = said(bench, kind, state)
    assert reason in message
