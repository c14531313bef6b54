"""States that units have: each a Layer with a badge, set and cleared by the menu, with a report."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from vassal_build import report_lines
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits import Layer, Trait, TriggerAction
from vassal_build.gamebox.counters import Marker
from vassal_build.gamebox.picture_names import marker_picture
from vassal_build.gamebox.strings import Strings
from vassal_build.module.kits.counter import NEVER
from vassal_build.module.kits.kit import PIECE_NAME, Kit, Rank, hide
from vassal_build.module.kits.messages import report_one

STATES = "States"
_RIGHT, _DOWN, _APART, _SCALE = -30, 30, 26, 0.2
"""Pixels from the middle of the counter to the first badge and from badge to badge, and the scale of a badge."""


def unit_states(
    strings: Strings,
    states: Sequence[Marker],
    named: str = PIECE_NAME,
    never: Mapping[str, str] = NEVER,
    cleared: Collection[str] = (),
    *,
    either: Sequence[Collection[str]] = (),
) -> Kit:
    """Give the kit of some states; the Layer of each has its id for a name, and shows it on the second level.

    Reports name the piece by `named`. `never` are conditions under which a state cannot be chosen, by its id; `cleared`
    are the ids of those that something else than the menu takes away, too, by the key `clearing`. Of each row of ids in
    `either` a unit has one at most: who gets another loses it.
    """
    others = {one: tuple(each for each in row if each != one) for row in either for one in row}
    reset = {*cleared, *others}
    traits = [
        trait
        for row, state in enumerate(states)
        for trait in (
            *_choosing(strings, state, named, never.get(state.id, "")),
            *_instead(state, others.get(state.id, ())),
            _layer(strings, state, row, clearing(state.id) if state.id in reset else NO_KEY),
        )
    ]
    return Kit(STATES, tuple(traits), Rank.STATES)


def choosing(states: Sequence[Marker]) -> tuple[KeyStroke, ...]:
    """Give the keys of the commands that set and clear some states."""
    return tuple(key for state in states for key in _setting(state))


def clearing(state: str) -> KeyStroke:
    """Give the key that takes a state from a piece without a word, by the state's id."""
    return KeyStroke.named(f"Clear{state.title()}")


def _setting(state: Marker) -> tuple[KeyStroke, KeyStroke]:
    name = state.id.title()
    return KeyStroke.named(f"ChooseBear{name}"), KeyStroke.named(f"ChooseClear{name}")


def _choosing(strings: Strings, state: Marker, named: str, never: str) -> Iterator[Trait]:
    text = strings.text
    bear, clear = _setting(state)
    where = {"unit": named, "place": "$LocationName$", "state": state.name}
    level, without = f"{state.id}_Level", f" || {never}" if never else ""
    yield hide(f"{{{level} == 2{without}}}", bear)
    yield hide(f"{{{level} == 1{without}}}", clear)
    yield report_one(
        (bear, clear),
        (f"{level} == 2", text(report_lines.MARKED, **where)),
        ("", text(report_lines.UNMARKED, **where)),
    )


def _instead(state: Marker, others: Sequence[str]) -> Iterator[Trait]:
    """Give what takes other states from a unit that gets one."""
    if others:
        bear, _ = _setting(state)
        yield TriggerAction(watch_keys=(bear,), action_keys=tuple(map(clearing, others)))


def _layer(strings: Strings, state: Marker, row: int, reset: KeyStroke) -> Layer:
    bear, clear = _setting(state)
    return Layer(
        name=state.id,
        images=("", marker_picture(state.id)),
        x=_RIGHT + row * _APART,
        y=_DOWN,
        scale=_SCALE,
        loop=False,
        increase=strings.text("commands.mark", state=state.name),
        increase_key=bear,
        decrease=strings.text("commands.unmark", state=state.name),
        decrease_key=clear,
        reset_key=reset,
    )
