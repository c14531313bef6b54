"""What is left out of a variant of La Primogenita is one clear failure."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.cases.runner import Status
from rules_check.play.game import play
from tests.games.la_primogenita.touch.copied import copied
from tests.games.la_primogenita.touch.patches import DEED, EFFECT, MARKER, STATE, Variant

pytestmark = pytest.mark.slow

SEED = 3
"""A game in which a unit is parched."""


def without(variant: Variant, number: int) -> Variant:
    """Give a variant without one of the edits of its rules."""
    return replace(variant, rules=variant.rules[:number] + variant.rules[number + 1 :])


def bare(variant: Variant) -> Variant:
    """Give a variant without its data."""
    return replace(variant, data=())


LEFT_OUT = {
    "an effect that no Order has": (
        (without(without(EFFECT, 2), 1), MARKER, STATE),
        EFFECT,
        "smoke.1",
    ),
    "a marker that the data do not have": ((EFFECT, bare(MARKER), STATE), MARKER, "no markers of the kind 'smoke'"),
    "a marker that hides nothing": ((EFFECT, without(MARKER, 0), STATE), MARKER, "screen.1"),
    "a marker that is never taken off": ((EFFECT, without(MARKER, 1), STATE), MARKER, "screen.2"),
    "a state that the data do not have": ((EFFECT, MARKER, bare(STATE)), STATE, "'parched' is not a detail of a unit"),
    "a state that nobody is given": ((EFFECT, MARKER, without(STATE, 0)), STATE, "parched.1"),
    "an action that is in no tuple": ((without(without(DEED, 2), 1),), DEED, "rest.1"),
    "a state that is never taken off": ((EFFECT, MARKER, without(STATE, 1)), STATE, "parched.2"),
}


@pytest.mark.parametrize(("variants", "shown", "said"), LEFT_OUT.values(), ids=LEFT_OUT)
def test_what_is_left_out_is_one_clear_failure(
    copy: Path, tmp_path: Path, variants: tuple[Variant, ...], shown: Variant, said: str
) -> None:
    """A case says what is missing."""
    with copied(copy, tmp_path, variants) as made:
        failed = [each for each in made.cases(shown) if each.status is not Status.PASS]
    assert failed and any(said in f"{each.id} {each.got}" for each in failed), failed


def test_a_state_of_no_data_stops_a_random_game(copy: Path, tmp_path: Path) -> None:
    """It is reported with the unit that has it."""
    with copied(copy, tmp_path, (EFFECT, MARKER, bare(STATE))) as made:
        opened = made.opened()
        start = opened.rules.start(opened.facts, opened.box, "standard")
        fault = play(opened.rules, start, SEED).fault
    assert fault is not None and "has the marks parched, which are not in the game" in fault.message
