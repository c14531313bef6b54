"""The dice of actions that one throw decides."""

from __future__ import annotations

from msgspec import Struct

from rules_check.rules.handler import Dice, Die
from rules_check.rules.one_throw import one_throw
from tests.referee.toy import Toy


class Shot(Struct, frozen=True):
    """An action with a throw."""

    dice: tuple[int, ...] = ()


def test_one_throw_is_needed_and_no_more() -> None:
    """The die may depend on the position; what is thrown is in the action, and then nothing is needed."""
    dice: Dice[Toy, Shot] = one_throw(lambda position: Die("Fire", position.turn + 1))
    assert dice.needs(Toy({}), Shot()) == Die("Fire", 2)
    assert dice.rolled(Shot(), (3, 4)) == Shot((3, 4))
    assert dice.needs(Toy({}), Shot((3, 4))) is None
