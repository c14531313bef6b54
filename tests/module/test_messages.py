"""One report that says what has become of a piece, as an expression of VASSAL's."""

from __future__ import annotations

import pytest

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.module.kits.messages import report_one

UP, DOWN = KeyStroke.named("Up"), KeyStroke.named("Down")
PLACE = '((String.valueOf(LocationName).matches("[0-9]{3}") ? "0" : "") + LocationName)'


def test_what_messages_have_in_common_is_said_once() -> None:
    """The last one is said where no other condition holds."""
    said = report_one((UP, DOWN), ("Level == 2", "$PieceName$ is up now"), ("", "$PieceName$ is down now"))
    assert said.keys == (UP, DOWN)
    assert said.message == '{Tint + PlayerSide + ": " + PieceName + " is " + (Level == 2 ? "up" : "down") + " now"}'


def test_a_property_is_not_cut() -> None:
    """Names that begin alike are not taken apart."""
    said = report_one((UP,), ("High", "$Side$ has $Most$"), ("Low", "$Side$ has $More$"), ("", "$Side$ has none"))
    assert said.message == '{Tint + Side + " has " + (High ? Most : Low ? More : "none")}'


@pytest.mark.parametrize(
    ("unless", "silent"), [("", ""), ("ObscuredToOthers == true", 'ObscuredToOthers == true ? "" : ')]
)
def test_nothing_is_said_while_a_condition_holds(unless: str, silent: str) -> None:
    """A single message needs no choice."""
    said = report_one((UP,), ("", "$Side$ goes"), unless=unless)
    assert said.message == f'{{{silent}Tint + Side + " goes"}}'


def test_a_place_keeps_its_four_digits_and_a_field_may_be_worked_out() -> None:
    """VASSAL takes 0403 for the number 403 in an expression."""
    said = report_one((UP,), ("", "$Side$ in $LocationName$ sees $Count$"), fields={"Count": "(1 + 1)"})
    assert said.message == f'{{Tint + Side + " in " + {PLACE} + " sees " + (1 + 1)}}'
