"""Maps, boards, zones and regions that are named exist; of a text with `$...$` at least one place can be meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.traits import (
    Attachment,
    GlobalKeyCommand,
    SendToLocation,
    SetGlobalProperty,
    SetPieceProperty,
    Trait,
)
from vassal_build.codec.traits.target import Target
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.expressions import can_become, is_expression, is_fixed
from vassal_build.workshop.opened import MapNames, OpenedModule, map_elements

UNKNOWN_MAP = Code(
    "MOD401",
    "unknown-map",
    Severity.ERROR,
    "The module has no map of the name given here.",
    "A piece that is sent there goes to that point of its present map, or stays; a command for the pieces of that map "
    "reaches none. The engine says nothing.",
    "A Send to Location with the map `Main Map` in a module whose map is called Map.",
    "Correct the name of the map.",
)

UNKNOWN_BOARD = Code(
    "MOD402",
    "unknown-board",
    Severity.ERROR,
    "The map has no board of the name given here.",
    "A piece that is sent there goes to that point of the whole map, or stays; a stack or deck that should start there "
    "is missing from the game. The engine says nothing.",
    '`owningBoard="Eritrea"` where the board is called Map.',
    "Correct the name of the board.",
)

UNKNOWN_ZONE = Code(
    "MOD403",
    "unknown-zone",
    Severity.ERROR,
    "The map has no zone of the name given here, or no zone can match the text.",
    "A piece that is sent there stays, with a line about bad data in the chat; a command for the pieces of that zone "
    "reaches none.",
    "A Send to Location to the zone `Order Trak $TrackSlot$`.",
    "Correct the name of the zone.",
)

UNKNOWN_REGION = Code(
    "MOD404",
    "unknown-region",
    Severity.ERROR,
    "The map has no region of the name given here, or no region can match the text.",
    "The piece stays where it is, with a line about bad data in the chat.",
    "A Send to Location to the region Asmra.",
    "Correct the name of the region.",
)


OWNED = ("module.map.SetupStack", "module.map.DrawPile")
ANY_BOARD = "<any>"


class Reference(Struct, frozen=True):
    """A name as something refers to it: its code, the word for it, its text, and the names that it may be."""

    code: Code
    word: str
    text: str
    among: frozenset[str]

    @property
    def is_known(self) -> bool:
        """Whether it is empty, cannot be known, or means at least one of the names."""
        if not self.text or is_expression(self.text):
            return True
        return any(can_become(self.text, name) for name in self.among)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield UNKNOWN_MAP, UNKNOWN_BOARD, UNKNOWN_ZONE and UNKNOWN_REGION. Source: SendToLocation, SetupStack."""
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.traits:
            yield from _unknown(place, type(trait).__name__, _of_trait(module, trait))
    for path, element in module.elements:
        if "target" in element.attrib and "|" in element.get("target", ""):
            references = _of_target(module, Target.parse(element.get("target", "")))
            yield from _unknown(module.at(path, line_of(element)), "the target", references)
    for names, (path, line, board) in _owned(module):
        reference = Reference(UNKNOWN_BOARD, "board", board, names.boards)
        yield from _unknown(module.at(path, line), "owningBoard", [reference])


def _unknown(place: Location, who: str, references: Iterable[Reference]) -> Iterator[Diagnostic]:
    for one in references:
        if not one.is_known:
            verb = "has the name" if is_fixed(one.text) else "matches"
            yield one.code.at(place, f"{who}: no {one.word} {verb} '{one.text}'", subject=one.text)


def _of_trait(module: OpenedModule, trait: Trait) -> Iterator[Reference]:
    if isinstance(trait, SendToLocation):
        wanted = {"Z": (trait.zone, ""), "R": ("", trait.region)}.get(trait.destination, ("", ""))
        board = trait.board if trait.destination in "LG" else ""
        yield from _references(module, trait.map if trait.destination in "LGZR" else "", board, *wanted)
    elif isinstance(trait, GlobalKeyCommand | Attachment | SetPieceProperty):
        yield from _of_target(module, trait.target)
    elif isinstance(trait, SetGlobalProperty):
        named = {"Named Map": (trait.search, ""), "Named Zone": ("", trait.search)}.get(trait.level, ("", ""))
        yield from _references(module, named[0], "", named[1], "")


def _of_target(module: OpenedModule, target: Target) -> Iterator[Reference]:
    if target.by_location:
        board = target.board if target.place == "XY" else ""
        yield from _references(module, target.map, board, target.zone if target.place == "ZONE" else "", "")


def _references(module: OpenedModule, map_name: str, board: str, zone: str, region: str) -> Iterator[Reference]:
    yield Reference(UNKNOWN_MAP, "map", map_name, frozenset(names.name for names in module.maps))
    meant = _maps_meant(module, map_name)
    yield Reference(UNKNOWN_BOARD, "board", board, frozenset(name for names in meant for name in names.boards))
    yield Reference(UNKNOWN_ZONE, "zone", zone, frozenset(name for names in meant for name in names.zones))
    yield Reference(UNKNOWN_REGION, "region", region, frozenset(name for names in meant for name in names.regions))


def _maps_meant(module: OpenedModule, map_name: str) -> tuple[MapNames, ...]:
    if not map_name or is_expression(map_name):
        return module.maps
    return tuple(names for names in module.maps if can_become(map_name, names.name)) or module.maps


def _owned(module: OpenedModule) -> Iterator[tuple[MapNames, tuple[str, int | None, str]]]:
    paths = {element: path for path, element in module.elements}
    elements = map_elements(module.root)
    own = module.maps[len(module.maps) - len(elements) :]
    for names, element in zip(own, elements, strict=True):
        for kind in OWNED:
            for found in find_all(element, kind):
                board = found.get("owningBoard", "")
                yield names, (paths[found], line_of(found), "" if board == ANY_BOARD else board)
