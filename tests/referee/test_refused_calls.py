"""What the type checker refuses of values of whichever game.

Each comment that keeps it quiet is reported by it as needless once it refuses the line no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from rules_check.audit.verdict import Judged, Moment, Outcome, Window
from rules_check.referee.aspects import Gap
from rules_check.referee.beat import Beat
from rules_check.referee.dialect import Explain
from rules_check.referee.world import World
from tests.referee.toy import Lose, Toy
from vassal_build.template.the_ford.rules.state import Position
from vassal_build.template.the_ford.rules.things.units import PLACE, STEPS

if TYPE_CHECKING:
    from rules_check.rules.opened import Opened

START = Toy({}, "move")


def test_of_a_windows_position_shared_code_asks_what_every_game_has() -> None:
    """When it is; not the units of some game."""
    window = Window(1, 2, "GT1", START)
    assert window.position.segment == "move"
    with pytest.raises(AttributeError):
        window.position.troops  # type: ignore[attr-defined]  # noqa: B018 - asking is what is refused


def test_of_an_action_shared_code_asks_nothing() -> None:
    """Its game's rules do."""
    judged = Judged(Moment(1, 1, "move"), 1, "MOV", Lose("red_a"), "", Outcome.LEGAL)
    with pytest.raises(AttributeError):
        judged.action.place  # type: ignore[attr-defined]  # noqa: B018 - asking is what is refused


def test_an_explanation_reads_the_values_of_its_aspect() -> None:
    """What reads steps explains no place."""

    def lost(_: World[Position], gap: Gap[Position, int]) -> Iterator[int]:
        yield gap.played - gap.seen

    steps: Explain[Position, int, int] = Explain(STEPS, "a unit is turned over", lost)
    places: Explain[Position, int, str] = Explain(PLACE, "a unit is dragged", lost)  # type: ignore[arg-type]
    start: World[Position] = World(None)
    assert list(steps.actions(start, Gap(STEPS, "line_7", 2, 1))) == [1]
    with pytest.raises(TypeError):
        list(places.actions(start, Gap(PLACE, "line_7", "0202", "0203")))


def test_the_values_of_a_gap_are_those_of_its_aspect() -> None:
    """A place is not a number of steps."""
    gap: Gap[Position, int] = Gap(STEPS, "line_7", "0202", "0203")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        gap.far  # noqa: B018 - asking is what is refused


def where_it_stands(beat: Beat[Position], unit: str) -> str:
    """Ask a step of a game's own log."""
    beat.after.untis  # type: ignore[attr-defined]  # noqa: B018 - asking is what is refused
    return beat.after.units[unit].place


def sides_of(opened: Opened) -> object:
    """Ask the facts of whichever game."""
    return opened.facts.sides  # type: ignore[attr-defined]
