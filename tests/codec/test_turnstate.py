"""The state of turn trackers."""

from __future__ import annotations

import pytest

from vassal_build.codec import sequence
from vassal_build.codec.errors import CodecError
from vassal_build.codec.turnstate import MAX_LEVELS, CounterLevel, ListLevel, TurnState

STATES = [
    ("0|2;0;false;-1", TurnState(levels=(CounterLevel(current=2),))),
    (
        "0|3;1;true;10;1\\;0\\;0\\;true,false",
        TurnState(
            levels=(
                CounterLevel(
                    current=3,
                    current_child=1,
                    loop=True,
                    loop_limit=10,
                    children=(ListLevel(current=1, active=(True, False)),),
                ),
            )
        ),
    ),
    (
        "1|4;0;0;true,true|7;0;false;-1",
        TurnState(current_level=1, levels=(ListLevel(current=4, active=(True, True)), CounterLevel(current=7))),
    ),
    ("0", TurnState()),
]


@pytest.mark.parametrize(("text", "state"), STATES)
def test_a_turn_is_read_and_written(text: str, state: TurnState) -> None:
    """Counters and lists, beside and inside one another."""
    assert (TurnState.parse(text), state.text()) == (state, text)


@pytest.mark.parametrize("text", ["0|2;0;false", "0|'2';0;0;", "+0|2;0;false;-1", "0|2;0;0;1"])
def test_an_odd_turn_is_given_back_as_it_came(text: str) -> None:
    """What is short or quoted comes back unchanged."""
    assert TurnState.parse(text).text() == text


@pytest.mark.parametrize("text", ["", "x", "0|", "0|x;0;false", "0|1", "0|2;0;false;-1;"])
def test_a_turn_without_its_numbers_is_refused(text: str) -> None:
    """A state that cannot be followed is one clear error."""
    with pytest.raises(CodecError, match="missing or of the wrong kind"):
        TurnState.parse(text)


def test_a_turn_of_too_many_levels_is_refused() -> None:
    """Levels inside levels without end are taken for an attack."""
    text = "1;0;false;-1"
    for _ in range(MAX_LEVELS):
        text = sequence.encode(["1", "0", "false", "-1", text], ";")
    with pytest.raises(CodecError, match="more than 100 nested levels"):
        TurnState.parse(f"0|{text}")
