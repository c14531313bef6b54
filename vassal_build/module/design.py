"""What one game's module is made of, as a value. Nothing is drawn or built that it does not name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from lxml import etree
from msgspec import Struct

from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Unit
from vassal_build.gamebox.picture_names import face_picture
from vassal_build.module.fixtures import Fixture
from vassal_build.module.kits.kit import Kit
from vassal_build.module.pieces import Counter
from vassal_build.render.picture import Picture


class GlobalValue(Struct, frozen=True):
    """A global property of the module with its value at the start."""

    name: str
    initial: str
    numeric: bool = False


def _none(_: Gamebox) -> tuple[()]:
    return ()


def _no_reports(_: Gamebox) -> Mapping[str, str]:
    return {}


def _no_words(_: Gamebox) -> str:
    return ""


class PressDesign(Struct, frozen=True):
    """A game's own choice of parts, each made from the data.

    - `pictures` are the families of its pictures, in the order in which they are drawn and listed.
    - `kits`, `counters` and `fixtures` make its pieces; `buttons` and `global_values` are what commands them.
    - `layers` are the layers of pieces, from the bottom up.
    - `hotkeys` are the turn tracker's pairs of expression and key.
    - `dice`, `charts` and `help_pages` name entries of the strings; they may be empty.
    - `spares`: counters that a setup does not name lie in their own boxes.
    - `opens`: a command of one side may open what the other side keeps face down.
    - `die_reports` are the report lines of dice, by their names, that say more than the standard one.
    - `thrown` gives the number of dice and of faces of a die, by its name, where it is not one die with six faces.
    - `map_parts` are further parts of the main map's window.
    - `spot` is what the map says of an empty place under the mouse, `stack` what it says of pieces there.
    - `arrival` is the key that a piece gets when it has been dragged to a place of the map.
    - `seldom` are the keys of the texts of buttons that one menu gathers, so that the toolbar leaves room for the map.
    - `faces` names the picture of a face of a unit.
    """

    pictures: tuple[Callable[[Gamebox], Iterator[Picture]], ...]
    kits: Callable[[Gamebox], tuple[Kit, ...]]
    counters: tuple[Callable[[Gamebox], Iterator[Counter]], ...]
    fixtures: tuple[Callable[[Gamebox], Iterator[Fixture]], ...]
    layers: tuple[str, ...]
    buttons: Callable[[Gamebox], tuple[etree._Element, ...]] = _none
    global_values: Callable[[Gamebox], tuple[GlobalValue, ...]] = _none
    hotkeys: Callable[[Gamebox], tuple[tuple[str, KeyStroke], ...]] = _none
    dice: tuple[str, ...] = ()
    charts: tuple[str, ...] = ()
    help_pages: tuple[str, ...] = ()
    spares: bool = False
    opens: bool = False
    die_reports: Callable[[Gamebox], Mapping[str, str]] = _no_reports
    thrown: Mapping[str, tuple[int, int]] = {}
    map_parts: Callable[[Gamebox], tuple[etree._Element, ...]] = _none
    spot: Callable[[Gamebox], str] = _no_words
    stack: Callable[[Gamebox], str] = _no_words
    arrival: KeyStroke = NO_KEY
    seldom: tuple[str, ...] = ()
    faces: Callable[[Unit, Face], str] = face_picture
