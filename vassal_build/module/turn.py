"""The turn tracker: Game Turn and segment, the truth for time, with the hotkeys that follow a change of it.

Source: `VASSAL.build.module.turn.TurnTracker` with a `CounterTurnLevel` (Game Turn) over a `ListTurnLevel` (segments).
"""

from __future__ import annotations

from lxml import etree

from vassal_build.codec import sequence
from vassal_build.codec.elements import add, component
from vassal_build.codec.keystroke import SHIFT, KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import icon_picture
from vassal_build.module import keys
from vassal_build.module.spoken import quoted, spoken
from vassal_build.properties import SEGMENT, TURN

NEXT_SEGMENT = KeyStroke(119, 0)
"""F8 goes on; with Shift it goes back."""
PREVIOUS_SEGMENT = KeyStroke(119, SHIFT)


def segment_names(box: Gamebox) -> dict[str, str]:
    """Give the names of the segments by id, in the order of play."""
    chart = box.charts[box.settings["sequence"]["chart"]]
    ids = [row.cells.get("id", row.key) for row in chart.rows]
    return {id_: box.strings.name(f"segments.{id_}") for id_ in ids}


def docked_turn(box: Gamebox) -> etree._Element:
    """Give the preference that puts the tracker into the toolbar, in words, and not into a window over the buttons.

    It has the name of VASSAL's own preference and stands before the tracker: the first of a name counts
    (`VASSAL.preferences.Prefs.addOption`).
    """
    text = box.strings.text
    return component(
        "preferences.BooleanPreference",
        name="turnDocked",
        default="true",
        tab=text("buttons.turn"),
        desc=text("turn.docked"),
    )


def turn_tracker(box: Gamebox, hotkeys: tuple[tuple[str, KeyStroke], ...]) -> etree._Element:
    """Give the tracker; `hotkeys` are (expression, key) pairs: the key is pressed when it holds after a change."""
    text = box.strings.text
    tracker = component(
        "module.turn.TurnTracker",
        name=text("buttons.turn"),
        buttonText=text("buttons.turn"),
        icon=icon_picture("next_turn"),
        tooltip=text("buttons.turn_tip"),
        turnFormat=_turn_format(box),
        reportFormat=text("turn.report", old="$oldTurn$", new="$newTurn$"),
        nexthotkey=NEXT_SEGMENT.text(),
        prevhotkey=PREVIOUS_SEGMENT.text(),
        lengthStyle="Maximum" if box.strings.names is None else "Variable",
        length=-1,
    )
    turn = add(
        tracker,
        "module.turn.CounterTurnLevel",
        property=TURN,
        start=1,
        incr=1,
        loop=True,
        loopLimit=box.turns,
        turnFormat="$value$",
    )
    add(
        turn,
        "module.turn.ListTurnLevel",
        property=SEGMENT,
        list=sequence.encode(list(segment_names(box).values()), ","),
        turnFormat="$value$",
    )
    for expression, key in hotkeys:
        add(tracker, "module.turn.TurnGlobalHotkey", hotkey=key.text(), match=expression, reportFormat="")
    return tracker


def _turn_format(box: Gamebox) -> str:
    """Give the turn in words; where the segments have other names than the tracker's own, an expression says them."""
    text, names = box.strings.text, segment_names(box)
    shown = {name: text(f"segments.{id_}") for id_, name in names.items()}
    if all(name == words for name, words in shown.items()):
        return text("turn.format", turn="$level1$", segment="$level2$")
    words = " : ".join(f"level2 == {quoted(name)} ? {quoted(word)}" for name, word in shown.items())
    fields = {"turn": "level1", "segment": f"({words} : level2)"}
    return f"{{{spoken(text('turn.format', turn='<turn>', segment='<segment>'), fields)}}}"


def turn_hotkeys(box: Gamebox, *, orders_return: str) -> tuple[tuple[str, KeyStroke], ...]:
    """Give the standard pairs: every change moves the track markers; a segment, by its id, turns the Orders back."""
    name = segment_names(box)[orders_return]
    return ("", keys.TURN_CHANGED), (f'{{{SEGMENT} == "{name}"}}', keys.FLIP_ORDERS)
