"""The map windows: one per drawn board, each with its board, mouse handling, zoom, stack viewer and overview."""

from __future__ import annotations

from lxml import etree

from vassal_build import report_lines
from vassal_build.codec.elements import add, add_standard, component
from vassal_build.codec.keystroke import CTRL, NO_KEY, KeyStroke
from vassal_build.gamebox.boards import Board
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name
from vassal_build.gamebox.picture_names import icon_picture
from vassal_build.gamebox.trays import Tray
from vassal_build.module import keys
from vassal_build.module.boards import board_element, tray_element
from vassal_build.module.design import PressDesign
from vassal_build.module.shown_words import line_shown, side_shown
from vassal_build.module.spoken import four_digits, quoted, spoken
from vassal_build.module.tints import acting_tint
from vassal_build.properties import LAYER, PLAYER_SIDE

CLEAR_MOVED = KeyStroke(118, 0)
"""F7 clears every mark of movement on the main map, and with the mark its trail."""
HIDE_COUNTERS = KeyStroke(123, 0)
"""F12 shows the map without its counters, and with them again."""
TRAY_KEY = KeyStroke(122, 0)
"""F11 opens and closes a tray."""

ZOOM_LEVELS = (0.25, 0.33, 0.4, 0.5, 0.6, 0.75, 1.0, 1.25, 1.6, 2.0)
_LEVELS = ",".join(map(str, ZOOM_LEVELS))
ZOOM_START = 5
"""VASSAL counts the starting level from the largest: the fifth is 75 %, which leaves a laptop room beside a tray."""
PLACE_ALONE = "<b>$LocationName$</b>"
LAPTOP = (1350, 700)
"""Pixels that a window's content may take up on a screen of 1366 by 768, below a title bar and above a task bar."""
_PAPER = "243,236,216"
"""The colour of a window beyond the edge of a sheet: that of the sheet."""
_ZOOM_IN, _ZOOM_OUT = f"{ord('=')},{CTRL}", f"{ord('-')},{CTRL}"
_TOOLBAR = 8
"""Pixels that the edge of a toolbar without buttons takes up at most."""
_PIECE = "pieceName"
"""In a report of a move: the pieces moved."""
_WITHOUT_BUTTONS = dict.fromkeys(("inIconName", "pickIconName", "outIconName"), "")


def map_window(box: Gamebox, board: Board, design: PressDesign) -> etree._Element:
    """Give the `Map` component that shows a board; the main board's window is always open, every other by a button."""
    name = window_name(box, board.id)
    main = board.id == box.settings["grid"]["board"]
    heard = {"moveKey": design.arrival.text()} if main and design.arrival != NO_KEY else {}
    attributes = {**_window_attributes(box, board.id, main=main), **heard}
    window = component("module.Map", mapName=name, launch=not main, **attributes)
    picker = add(window, "module.map.BoardPicker", title=name)
    add(picker, "setup", f"{name}BoardPicker\t{name}\t0\t0")
    picker.append(board_element(box, board))
    steps = {"unexSepX": 4, "unexSepY": 6} if main else {"unexSepX": 3, "unexSepY": 3}
    add(window, "module.map.StackMetrics", exSepX=8, exSepY=22, **steps)
    add(window, "module.map.LayeredPieceCollection", property=LAYER, layerOrder=",".join(design.layers))
    _add_viewer(window, design.spot(box) if main else "", design.stack(box) or PLACE_ALONE)
    if main:
        _add_zoom(window, box)
        add(
            window,
            "module.map.GlobalMap",
            scale=0.08,
            tooltip=_word(box, "buttons.overview_tip"),
            icon=icon_picture("overview"),
        )
        add(
            window,
            "module.map.HidePiecesButton",
            tooltip=_word(box, "buttons.hide_tip"),
            hotkey=HIDE_COUNTERS.text(),
            showingIcon=icon_picture("hide"),
            hiddenIcon=icon_picture("hide"),
        )
        window.extend(design.map_parts(box))
    else:
        _add_zoom_by_wheel(window, board.width, board.height)
    add_standard(window)
    return window


def tray_window(box: Gamebox, tray: Tray, layers: tuple[str, ...]) -> etree._Element:
    """Give the `Map` component of a tray; it opens by a button, and by the key that a game's beginning presses."""
    name = window_name(box, tray.id)
    shown = _window_attributes(box, tray.id, main=False) | {
        "hotkey": TRAY_KEY.text(),
        "showKey": keys.SHOW_TRAYS.text(),
    }
    window = component("module.Map", mapName=name, launch=True, **shown)
    picker = add(window, "module.map.BoardPicker", title=name)
    add(picker, "setup", f"{name}BoardPicker\t{name}\t0\t0")
    picker.append(tray_element(box, tray))
    add(window, "module.map.StackMetrics", exSepX=8, exSepY=14, unexSepX=4, unexSepY=6)
    add(window, "module.map.LayeredPieceCollection", property=LAYER, layerOrder=",".join(layers))
    _add_viewer(window, "", PLACE_ALONE)
    _add_zoom_by_wheel(window, tray.width, tray.height)
    add_standard(window)
    return window


def _window_attributes(box: Gamebox, board: str, *, main: bool) -> dict[str, str | bool | int]:
    move = _move_line(box, report_lines.MOVE, unit=_PIECE, **{"from": "previousLocation", "to": "location"})
    return {
        "buttonName": "" if main else _word(box, f"buttons.{board}"),
        "tooltip": "" if main else _word(box, f"buttons.{board}_tip"),
        "icon": icon_picture(board),
        "hotkey": "",
        "backgroundcolor": "226,219,200" if main else _PAPER,
        "color": "180,30,20",
        "thickness": 3,
        "allowMultiple": False,
        "markMoved": "Always",
        "markUnmovedIcon": icon_picture("clear_moved") if main else "",
        "markUnmovedHotkey": CLEAR_MOVED.text() if main else "",
        "markUnmovedTooltip": _word(box, "buttons.clear_moved_tip"),
        "moveWithinFormat": move,
        "moveToFormat": move,
        "createFormat": _move_line(box, report_lines.PLACED, unit=_PIECE, to="location"),
        "changeFormat": line_shown(box, "$message$"),
    }


def _add_viewer(window: etree._Element, spot: str, stack: str) -> None:
    add(
        window,
        "module.map.CounterDetailViewer",
        delay=350,
        minDisplayPieces=0 if spot else 1,
        showgraph=True,
        showgraphsingle=True,
        showtext=True,
        showtextsingle=True,
        graphicsZoom=1.0,
        summaryReportFormat=stack,
        counterReportFormat="",
        emptyHexReportForma=spot or "$LocationName$",
        display="from top-most layer only",
        fontSize=12,
        bgColor="250,246,235",
        fgColor="40,30,20",
        borderColor="120,100,70",
        borderWidth=4,
        verticalOffset=4,
        propertyFilter='{Layer != "Staff"}',
        unrotatePieces=True,
        enableHTML=True,
    )


def _add_zoom(window: etree._Element, box: Gamebox) -> None:
    add(
        window,
        "module.map.Zoomer",
        zoomStart=ZOOM_START,
        zoomLevels=_LEVELS,
        inTooltip=_word(box, "buttons.zoom_in_tip"),
        inIconName=icon_picture("zoom_in"),
        zoomInKey=_ZOOM_IN,
        pickTooltip=_word(box, "buttons.zoom_pick_tip"),
        pickIconName=icon_picture("zoom_pick"),
        outTooltip=_word(box, "buttons.zoom_out_tip"),
        outIconName=icon_picture("zoom_out"),
        zoomOutKey=_ZOOM_OUT,
    )
    add(
        window,
        "module.map.ImageSaver",
        tooltip=_word(box, "buttons.picture_tip"),
        icon=icon_picture("camera"),
    )


def _add_zoom_by_wheel(window: etree._Element, width: int, height: int) -> None:
    """Let the mouse wheel with Ctrl zoom a window without buttons, which opens at the size of its board.

    It opens at the largest zoom, that of the map at most, at which it fits a laptop.
    """
    opens = [zoom for zoom in ZOOM_LEVELS if width * zoom <= LAPTOP[0] and height * zoom <= LAPTOP[1]]
    level = min(opens[-1], ZOOM_LEVELS[-ZOOM_START])
    add(
        window,
        "module.map.Zoomer",
        zoomStart=len(ZOOM_LEVELS) - ZOOM_LEVELS.index(level),
        zoomLevels=_LEVELS,
        zoomInKey=_ZOOM_IN,
        zoomOutKey=_ZOOM_OUT,
        **_WITHOUT_BUTTONS,
    )
    add(window, "module.map.ImageSaver", icon="", tooltip="")
    _make_room_for_toolbar(window, level + _TOOLBAR / height)


def _make_room_for_toolbar(window: etree._Element, scale: float) -> None:
    """Have a window made for a board of a scale, a little larger than it shows, so that nothing has to be scrolled.

    VASSAL makes a window as large as its board before it shows the toolbar, whose edge then takes some pixels away. An
    overview counts when the window is made, also one that nobody sees: it has neither button nor key.
    Source: `VASSAL.build.module.Map.setup` and `Map.InsetLayout`, `VASSAL.build.module.map.GlobalMap`.
    """
    add(window, "module.map.GlobalMap", scale=round(scale, 3), tooltip="", icon="", hotkey="")


def _move_line(box: Gamebox, line: str, **fields: str) -> str:
    """Give an expression of a line about a move, in the colour of the side that acts; `fields` are VASSAL's names."""
    words = _word(box, line, **{name: f"<{name}>" for name in fields})
    named = {name: _place_or_piece(box, field) for name, field in fields.items()}
    return f'{{{acting_tint(box)} + {side_shown(box, PLAYER_SIDE)} + ": " + {spoken(words, named)}}}'


def _place_or_piece(box: Gamebox, field: str) -> str:
    """Give an expression of a field's value; the box of a piece that has its name is its box."""
    shown, its_box = four_digits(field), box.strings.words.get(report_lines.ITS_BOX)
    if field == _PIECE or its_box is None:
        return shown
    return f"(String.valueOf({field}).equals(String.valueOf({_PIECE})) ? {quoted(its_box)} : {shown})"


def _word(box: Gamebox, key: str, **fields: object) -> str:
    return box.strings.text(key, **fields)
