"""What VASSAL shows in place of the names by which a module of another language is known: windows, boxes and units.

VASSAL's own translation of modules does it, with a file of words for each language that a player may have chosen in
VASSAL. A module speaks its own language to everybody, so all these files are the same. Names inside saves, logs and
conditions stay (`VASSAL.i18n.Localization`, `VASSAL.build.AbstractConfigurable.setConfigureName`,
`VASSAL.counters.BasicPiece.getRealLocalizedName`).

Sides are not among them: with translated ones VASSAL before 3.7.1 offers a side again that is taken
(`VASSAL.build.module.PlayerRoster.getControls`).
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.elements import add, component
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name, box_words, unit_words, window_name, window_words

LANGUAGES = ("da", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "zh")
"""The languages that VASSAL itself speaks, up to 3.8."""
_OWN = str.maketrans({char: f"\\{char}" for char in "\\ :=#!"})
"""What ends a key in a file of properties, or begins a comment."""


def translations(box: Gamebox) -> Iterator[etree._Element]:
    """Yield the component that names the files of words; none where the words are the names themselves."""
    if box.strings.names is not None:
        element = component("i18n.Language")
        for language in LANGUAGES:
            add(element, "i18n.Translation", locale=f"{language},")
        yield element


def translation_files(box: Gamebox) -> Iterator[tuple[str, bytes]]:
    """Yield (name in the module, content) of the files of words."""
    if box.strings.names is not None:
        lines = (f"{_escaped(key.translate(_OWN))}={_escaped(words)}\n" for key, words in _shown(box))
        content = "".join(lines).encode("ascii")
        yield from ((f"Module_{language}.properties", content) for language in LANGUAGES)


def _shown(box: Gamebox) -> Iterator[tuple[str, str]]:
    """Yield (VASSAL's key, words) of the windows beside the main map, of the boxes in all of them, and of the units."""
    main = box.settings["grid"]["board"]
    for board in box.boards:
        yield from _window(box, board.id, tuple(slot for slot in box.boxes if slot.board == board.id), main=main)
    for tray in box.trays:
        yield from _window(box, tray.id, tray.boxes, main=main)
    for unit in box.units:
        words = unit_words(box, unit)
        if words != unit.name:
            yield f"Piece.{unit.name}", words


def _window(box: Gamebox, board: str, slots: tuple[Box, ...], *, main: str) -> Iterator[tuple[str, str]]:
    """Yield the title and the boxes of a window; the main map has no title, and conditions ask for its name."""
    name = window_name(box, board)
    if board != main:
        yield f"Map.{name}.mapName", window_words(box, board)
    for slot in slots:
        yield f"Map.{name}..Board.{name}..ZonedGrid..Zone.{box_name(box, slot)}.name", box_words(box, slot)


def _escaped(text: str) -> str:
    """Write every letter beyond ASCII by its number, as all versions of Java read it."""
    return "".join(char if char.isascii() else f"\\u{ord(char):04x}" for char in text)
