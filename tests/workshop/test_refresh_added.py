"""Commands that add pieces, stacks and decks, as they stand in a save."""

from __future__ import annotations

import pytest

from vassal_build.codec.nesting import MAX_TRAITS, join
from vassal_build.workshop.refresh.added import PieceType, Reader


@pytest.mark.parametrize(
    ("text", "identity", "kind", "state"),
    [
        pytest.param("+/7/piece;;;a.png;Tank/Map;1;2;9", "7", "piece;;;a.png;Tank", "Map;1;2;9", id="a piece"),
        pytest.param(
            r"+/7/piece;;;a\/b;Tank/Map;1;2;9", "7", "piece;;;a/b;Tank", "Map;1;2;9", id="a slash in the type"
        ),
        pytest.param(r"+/7/x\/\/y\/z/Map", "7", "x//y/z", "Map", id="slashes in the type"),
        pytest.param(r"+/7/a\//Map", "7", "a/", "Map", id="a slash at the end of the type"),
        pytest.param(r"+/7/piece;;;a;Tank/N\/A;1;2", "7", "piece;;;a;Tank", "N/A;1;2", id="a slash in the state"),
        pytest.param(r"+/a\/b/stack/null", "a/b", "stack", "null", id="a slash in the id"),
        pytest.param("+/null/piece;;;a;Tank/Map", "", "piece;;;a;Tank", "Map", id="no id"),
        pytest.param("+//stack/null", "", "stack", "null", id="an empty id"),
        pytest.param("+/7//Map/x", "7", "", "Map", id="an empty type"),
    ],
)
def test_a_command_is_read_as_the_engine_reads_it(text: str, identity: str, kind: str, state: str) -> None:
    """Id, type and state, each with a backslash before a slash of its own."""
    found = Reader().read(text)
    assert found is not None
    assert (found.id, found.type.text, found.state) == (identity, kind, state)
    assert found.text == text
    assert text.startswith(found.head)
    assert found.head.endswith("/")


@pytest.mark.parametrize("text", ["CHAT<hello>", "+/7", "+/7/stack", r"+/7/a\/b", "", "+/"])
def test_a_command_that_adds_nothing_is_none(text: str) -> None:
    """One that is cut off adds nothing either."""
    assert Reader().read(text) is None


@pytest.mark.parametrize("text", ["stack", "deck;true;;50;70"])
def test_stacks_and_decks_have_no_traits(text: str) -> None:
    """Their types are kept as they are."""
    kind = PieceType.read(text)
    assert (kind.text, kind.levels, kind.fault) == (text, (), "")


def test_a_type_that_cannot_be_taken_apart_says_why() -> None:
    """It keeps its text, so that the piece can stay as it is."""
    text = join([*(["clone;"] * (MAX_TRAITS + 1)), "piece;;;a.png;Tank"])
    kind = PieceType.read(text)
    assert (kind.text, kind.levels, kind.fault) == (text, (), f"a piece has more than {MAX_TRAITS} traits")
