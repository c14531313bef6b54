"""What is refreshed otherwise for modules that VASSAL 3.7 or newer saved, as its own refresher does it from then on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.workshop.refreshing import counter, module, one, refreshed
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import Attachment, DynamicProperty, Marker, MatCargo, TextLabel, Trait
from vassal_build.workshop.refresh.options import Options

OLD, NEW = "3.6.7", "3.7.0"
FUEL = DynamicProperty(name="Fuel", value="3")
TITLE = TextLabel(label="new")
NOTE = replace(TITLE, key=KeyStroke.ctrl("L"))
LOW, HIGH = (Marker.of({"Layer": layer}) for layer in ("Low", "High"))


@pytest.mark.parametrize(
    ("trait", "state", "kept"),
    [
        pytest.param(FUEL, "1", ("1", "1"), id="a property"),
        pytest.param(FUEL, "", ("3", ""), id="an empty property"),
        pytest.param(NOTE, "old", ("old", "old"), id="a label"),
        pytest.param(NOTE, "", ("new", ""), id="an empty label"),
        pytest.param(TITLE, "old", ("old", "new"), id="a label that nobody can change"),
    ],
)
def test_states_are_kept_by_the_rules_of_the_engine(trait: Trait, state: str, kept: tuple[str, str]) -> None:
    """Up to 3.6 an empty state is none, and every label keeps its text."""
    old = type(trait).parse(trait.type_text(), state)
    found = (one(counter(trait), counter(old), engine=engine)[0].traits[0].state_text() for engine in (OLD, NEW))
    assert tuple(found) == kept


@pytest.mark.parametrize(
    ("engine", "era"),
    [("3.6.7", "old"), ("3.7.0-beta2", "new"), ("3.10.1", "new"), ("4.0", "new"), ("", "old"), ("x", "old")],
)
def test_the_module_says_which_engine_saved_it(engine: str, era: str) -> None:
    """One that does not say it is old."""
    piece, _ = one(counter(FUEL), counter(replace(FUEL, value="")), engine=engine)
    assert piece.traits[0].state_text() == {"old": "3", "new": ""}[era]


@pytest.mark.parametrize(("engine", "members"), [(OLD, ("2", "1")), (NEW, ("1", "2"))])
def test_cargo_keeps_its_place_in_a_stack(engine: str, members: tuple[str, ...]) -> None:
    """Up to 3.6 it is put down after all other pieces where a stack goes to another layer."""
    cargo = MatCargo()
    catalogue = module(counter(HIGH, cargo), counter(HIGH, gpid="2"), layers="Low,High", engine=engine)
    lying = (("1", counter(LOW, cargo)), ("2", counter(LOW, gpid="2")), ("3", counter(LOW)))
    stack = Stack(map="Map", x=10, y=20, members=("1", "2"))
    table = refreshed(catalogue, Options(), pieces=lying, stacks=(("9", stack),))
    assert members in [stack.members for _, stack in GameState.read(table.tree).stacks]


@pytest.mark.parametrize(
    ("name", "attached"), [("Guns", ("8", "9")), ("Horses", ())], ids=["the same name", "another name"]
)
def test_an_attachment_keeps_what_it_holds_by_its_name(name: str, attached: tuple[str, ...]) -> None:
    """Whatever else is changed in it, as VASSAL has it."""
    old = Attachment(name="Guns", attached=("8", "9"))
    new = Attachment(name=name, description="other settings")
    piece, table = one(counter(new), counter(old), engine=NEW)
    (found,) = piece.traits
    assert isinstance(found, Attachment)
    assert (found.attached, len(table.leftovers)) == (attached, int(not attached))
