"""Chapters of rules are judged with games that their tests make."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.only_game import none_of_ours


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with none_of_ours():
        yield
