"""Small cases for the tests of the case language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.cases.runner import Result, run
from rules_check.cases.syntax import cases_of

Runs = Callable[..., Result]

KEY = "flat cost 1 stack 4; rough cost 2 stack 3; road cost 0.5"


@pytest.fixture(scope="session")
def runs() -> Runs:
    """Run a case made of a map, a state, a play and what is expected, each as lines of text."""

    def build(
        expect: str = "legal",
        *,
        play: str = "move skin A-1 A-2",
        state: str = "unit skin allied mobile 4-6 at A-1; supported skin; order allied 36 executing",
        map_: str = "A-1 flat; A-2 flat; A-3 rough; B-3 flat",
        head: str = "GAME la_primogenita",
    ) -> Result:
        text = (
            f"{head}\nTERRAIN\n  {KEY}\nCASE 0-01 A case\nMAP\n  {map_}\nSTATE\n  {state}\n"
            f"PLAY\n  {play}\nEXPECT\n  {expect}\nEND\n"
        )
        return run(next(cases_of(text, "some.case")))

    return build
