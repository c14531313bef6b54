"""Every key of every trait of the engine is known as one that is heard or sent."""

from __future__ import annotations

import pytest

from vassal_build.codec.columns import KEY, KEYS
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    Attachment,
    CanRotate,
    MarkWhenMoved,
    MatCargo,
    MenuSeparator,
    MultiLocationCommand,
    ReplaceWithOther,
    RestrictCommands,
    Trait,
    every_trait,
)
from vassal_build.workshop.trait_keys import (
    HEARD,
    MENU_COMMANDS,
    SENT_TO_MODULE,
    SENT_TO_PIECES,
    SENT_WITHIN,
    heard,
    menu_commands,
    sent_to_pieces,
    sent_within,
)

C = KeyStroke.ctrl
NAMED_ONLY: tuple[type[Trait], ...] = (RestrictCommands, MenuSeparator)
"""Traits whose keys name commands of others."""


def reported(kind: type[Trait]) -> set[str]:
    tables = (HEARD, SENT_WITHIN, SENT_TO_PIECES, SENT_TO_MODULE)
    menu = {key for _, key in MENU_COMMANDS.get(kind, ())}
    return menu | {name for table in tables for name in table.get(kind, ())}


@pytest.mark.parametrize(
    "kind", [kind for kind in every_trait() if kind not in NAMED_ONLY], ids=lambda kind: kind.__name__
)
def test_every_key_of_a_trait_stands_in_a_table(kind: type[Trait]) -> None:
    """No key of a trait that the codec knows is overlooked by the checks; those of markers are asked for elsewhere."""
    keys = {column.name for column in kind.TYPE if column.kind in (KEY, KEYS)}
    assert keys - {"marker_key"} <= reported(kind)
    assert set(reported(kind)) <= set(kind.__dataclass_fields__)


def test_keys_that_a_trait_lacks_are_no_keys() -> None:
    """What an older engine does not have is neither heard nor sent."""
    assert heard(MarkWhenMoved(key=C("M"))) == {C("M")}
    assert [command.menu for command in menu_commands(MarkWhenMoved())] == ["Mark Moved", "", ""]


def test_traits_of_newer_engines_hear_and_send() -> None:
    """Attachments and cargo listen, a command for many places presses its key, a replacement gets one."""
    assert heard(Attachment(attach_key=C("A"), clear_key=C("B"))) == {C("A"), C("B")}
    assert heard(MatCargo(find_key=C("F"))) == {C("F")}
    assert sent_within(MultiLocationCommand(key=C("L"))) == {C("L")}
    assert sent_to_pieces(ReplaceWithOther(marker_key=C("R"))) == {C("R")}
    assert heard(CanRotate(clockwise_key=C("Q"))) == {C("Q")}
