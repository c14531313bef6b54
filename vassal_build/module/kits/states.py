"""States that units have: each a Layer with a badge, set and cleared by the menu, with a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vassal_build import report_lines
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import Layer, Trait
from vassal_build.gamebox.counters import Marker
from vassal_build.gamebox.picture_names import marker_picture
from vassal_build.gamebox.strings import Strings
from vassal_build.module.kits.kit import PIECE_NAME, Kit, Rank, hide, report, trigger

STATES = "States"
_RIGHT, _DOWN, _APART, _SCALE = -30, 30, 26, 0.2
"""Pixels from the middle of the counter to the first badge and from badge to badge, and the scale of a badge."""


def unit_states(strings: Strings, states: Sequence[Marker], named: str = PIECE_NAME) -> Kit:
    """Give the kit of some states; the Layer of each has its id for a name, and shows it on the second level.

    Reports name the piece by `named`.
    """
    traits = tuple(trait for row, state in enumerate(states) for trait in _state(strings, state, row, named))
    return Kit(STATES, traits, Rank.STATES)


def choosing(states: Sequence[Marker]) -> tuple[KeyStroke, ...]:
    """Give the keys of the commands that set and clear some states."""
    return tuple(_chosen(key) for state in states for key in _setting(state))


def _setting(state: Marker) -> tuple[KeyStroke, KeyStroke]:
    name = state.id.title()
    return KeyStroke.named(f"Bear{name}"), KeyStroke.named(f"Clear{name}")


def _chosen(key: KeyStroke) -> KeyStroke:
    return KeyStroke.named(f"Choose{key.name}")


def _state(strings: Strings, state: Marker, row: int, named: str) -> Iterator[Trait]:
    text = strings.text
    bear, clear = _setting(state)
    where = {"unit": named, "place": "$LocationName$", "state": state.name}
    level = f"{state.id}_Level"
    for key, menu, said, needless in (
        (bear, "mark", report_lines.MARKED, f"{{{level} == 2}}"),
        (clear, "unmark", report_lines.UNMARKED, f"{{{level} == 1}}"),
    ):
        chosen = _chosen(key)
        yield trigger(text(f"commands.{menu}", state=state.name), chosen, key)
        yield hide(needless, chosen)
        yield report(key, text(said, **where))
    yield Layer(
        name=state.id,
        images=("", marker_picture(state.id)),
        x=_RIGHT + row * _APART,
        y=_DOWN,
        scale=_SCALE,
        loop=False,
        increase_key=bear,
        decrease_key=clear,
    )
