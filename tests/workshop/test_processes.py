"""How many processes share the work where nobody says it."""

from __future__ import annotations

import os

import pytest

from vassal_build.workshop.processes import processors


@pytest.mark.parametrize(
    ("may_use", "has", "number"),
    [
        pytest.param({0, 1, 5}, 8, 3, id="as many as it may use"),
        pytest.param(None, 8, 8, id="all, where that is not given"),
        pytest.param(None, None, 1, id="one, where nothing is given"),
    ],
)
def test_processors_are_those_that_may_be_used(
    monkeypatch: pytest.MonkeyPatch, may_use: set[int] | None, has: int | None, number: int
) -> None:
    """Not every system tells it."""
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    if may_use is not None:
        monkeypatch.setattr(os, "sched_getaffinity", lambda _: may_use, raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: has)
    assert processors() == number
