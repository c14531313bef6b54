"""A sentence is its English text, and keeps the values that are filled in separate."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from vassal_build.counted import counted, more_times
from vassal_build.language.said import Said, joined, said, said_of

SPENT = said("{unit} spends {points:g} points", unit="9 Ind", points=4.0)


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        (SPENT, "9 Ind spends 4 points"),
        (said("braces {stay} without values"), "braces {stay} without values"),
        (said_of(1, "{units} is lost", "{units} are lost", units="A"), "A is lost"),
        (said_of(2, "{units} is lost", "{units} are lost", units="A and B"), "A and B are lost"),
        (counted(1, "hex", "hexes"), "1 hex"),
        (counted(0, "step"), "0 steps"),
        (more_times(3), "3 times more"),
        (joined(("A-1", "B-2"), " – "), "A-1 – B-2"),
        (joined((), ", "), ""),
    ],
)
def test_it_is_its_english_text(sentence: str, text: str) -> None:
    assert sentence == text
    assert f"{sentence}" == text
    assert {text: 1}[sentence] == 1


@pytest.mark.parametrize("other", [copy.deepcopy, lambda said: pickle.loads(pickle.dumps(said))])
def test_a_copy_knows_what_was_filled_in(other: Callable[[Said], Said]) -> None:
    nested = said("{spent}, but 3 are allowed: {way}", spent=SPENT, way=joined(("A", SPENT), "; "))
    found = other(nested)
    assert found == nested
    assert found.values["spent"].template == "{unit} spends {points:g} points"
    assert found.values["way"].parts[1].values == {"unit": "9 Ind", "points": 4.0}
