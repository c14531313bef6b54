"""The buttons of the main toolbar: named dice, key commands to pieces, inventories, notes and charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from lxml import etree

from vassal_build import report_lines
from vassal_build.codec import sequence
from vassal_build.codec.elements import add, component
from vassal_build.codec.keystroke import CTRL, SHIFT, KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import chart_picture, icon_picture
from vassal_build.module import keys
from vassal_build.module.shown_words import heading_shown, line_shown, side_shown
from vassal_build.module.spoken import spoken
from vassal_build.module.tints import acting_tint
from vassal_build.properties import PLAYER_SIDE

_SHIFT_L = KeyStroke(ord("L"), SHIFT)
_F1, _F9 = 112, 120
_CTRL_SHIFT = CTRL | SHIFT
ONE_OF_SIX = (1, 6)
"""What a button throws: one die with six faces."""
NO_HEADINGS: Mapping[str, str] = MappingProxyType({})


def die_button(
    box: Gamebox, die: str, report: str = "", number: int = 0, thrown: tuple[int, int] = ONE_OF_SIX
) -> etree._Element:
    """Give a button that rolls a die and says for what: battle, acting side and result, or its own report.

    `thrown` says how many dice it rolls and how many faces each has, one with six faces unless said otherwise.

    Shift with a function key rolls it, too: F1 for the first die (`number` 0), F2 for the next.

    The result also stands in the property `<name>_result`, which the log records (`VASSAL.build.module.DiceButton`).
    """
    name = box.strings.text(f"dice.{die}")
    return component(
        "module.DiceButton",
        name=name,
        text=name,
        tooltip=box.strings.text(f"dice.{die}_tip"),
        icon=icon_picture(f"die_{die}"),
        hotkey=KeyStroke(_F1 + number, SHIFT).text(),
        nDice=thrown[0],
        nSides=thrown[1],
        reportTotal=False,
        prompt=False,
        lockDice=True,
        lockSides=True,
        lockPlus=True,
        lockAdd=True,
        reportFormat=report or _die_report(box, die),
    )


def _die_report(box: Gamebox, die: str) -> str:
    """Give the standard line of a die as an expression, in the colour of the side that rolls."""
    fields = {"battle": "Battle", "side": side_shown(box, PLAYER_SIDE), "result": "result"}
    line, names = report_lines.of_die(die, box.strings.words), {each: f"<{each}>" for each in fields}
    words = box.strings.text(line, die=box.strings.text(f"dice.{die}"), **names)
    return f"{{{acting_tint(box)} + {spoken(words, fields)}}}"


def command_button(box: Gamebox, button: str, key: KeyStroke, target: str, hotkey: KeyStroke) -> etree._Element:
    """Give a button that sends a key command to all pieces for which the expression `target` holds.

    `hotkey` also presses it. Source: `VASSAL.build.module.GlobalKeyCommand`.
    """
    return component(
        "module.GlobalKeyCommand",
        name=box.strings.text(f"buttons.{button}"),
        buttonText=box.strings.text(f"buttons.{button}"),
        tooltip=box.strings.text(f"buttons.{button}_tip"),
        icon=icon_picture(button),
        buttonHotkey=hotkey.text(),
        hotkey=key.text(),
        filter=target,
        deckCount=0,
        reportFormat="",
        reportSingle=False,
    )


TRAILS = ("buttons.trails_on", "buttons.trails_off")
"""The keys of the texts of the buttons that show and hide all trails."""


def trail_buttons(box: Gamebox) -> Iterator[etree._Element]:
    """Give the buttons that show and hide the trails of all pieces that have moved; Ctrl-Shift-8 and 9 press them."""
    for button, key, digit in (("trails_on", keys.TRAIL_ON, "8"), ("trails_off", keys.TRAIL_OFF, "9")):
        yield command_button(box, button, key, "Moved = true", KeyStroke(ord(digit), _CTRL_SHIFT))


def silent_command(name: str, hotkey: KeyStroke, key: KeyStroke, target: str) -> etree._Element:
    """Give a key command without a button, for the turn tracker to press."""
    return component(
        "module.GlobalKeyCommand",
        name=name,
        buttonText="",
        tooltip="",
        icon="",
        buttonHotkey=hotkey.text(),
        hotkey=key.text(),
        filter=target,
        deckCount=0,
        reportFormat="",
    )


def at_the_start(name: str, key: KeyStroke, target: str) -> etree._Element:
    """Give a key command that VASSAL presses by itself whenever a game is opened.

    Source: `VASSAL.build.module.StartupGlobalKeyCommand`.
    """
    return component(
        "module.StartupGlobalKeyCommand",
        name=name,
        hotkey=key.text(),
        filter=target,
        deckCount=0,
        whenToApply="everyLaunchOfSession",
    )


def inventory(  # noqa: PLR0917 - a list is these things
    box: Gamebox, window: str, include: str, group_by: str, leaf: str, heading: str, number: int = 0
) -> etree._Element:
    """Give an inventory window: pieces for which `include` holds, in folders by the properties `group_by`.

    `leaf` is the format of a line, `heading` that of a folder's.

    Ctrl and Shift with a digit open it, 1 for the first list (`number` 0).

    A click on a line centres the map on the piece. Source: `VASSAL.build.module.Inventory`.
    """
    return component(
        "module.Inventory",
        name=box.strings.text(f"inventories.{window}"),
        text=box.strings.text(f"inventories.{window}"),
        tooltip=box.strings.text(f"inventories.{window}_tip"),
        icon=icon_picture("inventory"),
        hotkey=KeyStroke(ord("1") + number, _CTRL_SHIFT).text(),
        include=include,
        groupBy=group_by,
        nonLeafFormat=heading,
        leafFormat=line_shown(box, leaf),
        sortFormat="$PieceName$",
        pieceZoom=0.5,
        centerOnPiece=True,
        drawPieces=True,
    )


def notes_window(box: Gamebox) -> etree._Element:
    """Give the notes window."""
    return component(
        "module.NotesWindow",
        buttonText=box.strings.text("windows.notes"),
        tooltip=box.strings.text("notes.title"),
        icon=icon_picture("notes"),
    )


def chart_window(box: Gamebox, charts: tuple[str, ...]) -> etree._Element:
    """Give the window with a tab for each drawn chart."""
    window = component(
        "module.ChartWindow",
        name=box.strings.text("windows.charts"),
        text=box.strings.text("buttons.charts"),
        tooltip=box.strings.text("buttons.charts_tip"),
        icon=icon_picture("charts"),
        hotkey=KeyStroke(_F9, 0).text(),
    )
    tabs = add(window, "widget.TabWidget", entryName=box.strings.text("windows.charts"))
    for chart in charts:
        title = box.strings.text(f"chart_tabs.{chart}")
        add(tabs, "widget.Chart", chartName=title, fileName=chart_picture(chart))
    return window


def sight_thread(box: Gamebox) -> etree._Element:
    """Give the button of the main map that draws a line, seen by nobody else, with its length in cells of the grid.

    Source: `VASSAL.build.module.map.LOS_Thread`.
    """
    return component(
        "module.map.LOS_Thread",
        threadName=box.strings.text("buttons.sight"),
        label=box.strings.text("buttons.sight"),
        tooltip=box.strings.text("buttons.sight_tip"),
        iconName=icon_picture("sight"),
        hotkey=_SHIFT_L.text(),
        report="",
        threadColor="20,20,20",
        losThickness=3,
        drawRange=True,
        rangeFg="255,255,255",
        rangeBg="20,20,20",
        **{"global": "Never"},
    )


def menu_of(box: Gamebox, menu: str, icon: str, buttons: tuple[str, ...]) -> etree._Element:
    """Gather buttons, by the keys of their texts, into one drop-down menu (`VASSAL.build.module.ToolbarMenu`)."""
    return component(
        "module.ToolbarMenu",
        description=box.strings.text(f"buttons.{menu}"),
        text=box.strings.text(f"buttons.{menu}"),
        tooltip=box.strings.text(f"buttons.{menu}_tip"),
        icon=icon_picture(icon),
        menuItems=sequence.encode([box.strings.text(button) for button in buttons], ","),
    )


def inventories(
    box: Gamebox, rows: tuple[tuple[str, str, str, str], ...], headings: Mapping[str, str] = NO_HEADINGS
) -> Iterator[etree._Element]:
    """Give the inventory windows of (window, include, group by, leaf format) rows, and the menu that opens them.

    `headings` are the words of values of the properties by which the game's lists are grouped.
    """
    shown = heading_shown(box, headings)
    for number, row in enumerate(rows):
        yield inventory(box, *row, shown, number)
    yield menu_of(box, "lists", "inventory", tuple(f"inventories.{window}" for window, *_ in rows))
