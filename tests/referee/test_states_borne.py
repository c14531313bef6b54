"""States that units of The Ford have: a deed of the designer's own gives them and takes them off."""

from __future__ import annotations

from tests.referee.ford import Club
from vassal_build.template.the_ford.rules.state import Position

WET = "drenched"


def wet(position: Position) -> set[str]:
    """Who has the state."""
    return {unit for unit, state in position.units.items() if WET in state.states}


def test_a_state_is_taken_off_the_units_named(club: Club) -> None:
    """And of all where none is named; nothing else of them changes."""
    dry = club.game("dawn", 1)[0].before
    drenched = dry.bearing(WET, "rifles_1", "jagers_a")
    assert wet(drenched) == {"rifles_1", "jagers_a"}
    assert wet(drenched.without(WET, "rifles_1")) == {"jagers_a"}
    assert drenched.without(WET) == dry
