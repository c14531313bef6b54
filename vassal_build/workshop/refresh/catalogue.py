"""The definitions that pieces of old saves are looked up in: by gpid, then by name.

Engine class: VASSAL.build.GpIdChecker (add, createUpdatedPiece).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import walk
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.grids import Size
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.modulefile import ModuleFile
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import DoesNotStack, Mat, Trait
from vassal_build.diagnostics import UnusableFile
from vassal_build.replacing import replace
from vassal_build.workshop.component_tree import extended_tree
from vassal_build.workshop.contents import Contents
from vassal_build.workshop.definitions import Definition, DefinitionKind, read_definitions
from vassal_build.workshop.expansion import expand, expanded_piece
from vassal_build.workshop.picture_size import picture_size
from vassal_build.workshop.refresh.added import written
from vassal_build.workshop.refresh.draw_piles import NO_DECKS, DrawPiles, draw_piles
from vassal_build.workshop.refresh.era import Era, era_of
from vassal_build.workshop.refresh.maps import NO_MAPS, Maps, read_maps
from vassal_build.workshop.refresh.placed import placed_slots
from vassal_build.workshop.refresh.places import NOTHING_MOVED, MovedPlaces, moved_places


class Target(Discreet, Struct, frozen=True, eq=False):
    """A definition as it comes into play.

    type_text: its type; type_written: that as it stands in a command; basic_text: that of its Basic Piece alone.
    stacks: whether the piece lies in stacks.
    """

    HIDDEN = ("piece", "type_text", "type_written", "basic_text")

    gpid: str
    path: str
    piece: Piece
    type_text: str
    type_written: str
    basic_text: str
    stacks: bool = True

    @property
    def name(self) -> str:
        """The basic name, by which the engine matches."""
        return self.piece.basic.name

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The traits, outermost first, prototypes in place."""
        return self.piece.traits


class Catalogue(Struct, frozen=True):
    """All definitions of a module and its extensions; the first of a gpid counts, as after the engine's repair.

    One without a name is found by no name: the engine takes any of them for any other.

    maps: those that the module has. placed: the gpids of traits that place a slot by its path; what they place has the
    slot's, so that only pieces of an older release have these. era: the rules of the refresh. decks: those of the
    module, where they were asked for. places: those that stood elsewhere in an older release, where one was given.
    metadata: what the module says of itself, None where it says nothing. extensions: their files' names, by which saves
    call them.
    """

    by_gpid: Mapping[str, Target]
    by_name: Mapping[str, Target]
    maps: Maps = NO_MAPS
    placed: frozenset[str] = frozenset()
    era: Era = Era.OLD
    decks: DrawPiles = NO_DECKS
    places: MovedPlaces = NOTHING_MOVED
    metadata: Metadata | None = None
    extensions: frozenset[str] = frozenset()

    def find(self, gpid: str, name: str, use_name: bool) -> Target | None:
        """Give the definition of a piece, None when there is none."""
        found = self.by_gpid.get(gpid) if gpid else None
        return self.by_name.get(name) if found is None and use_name else found


def read_catalogue(
    module: Path, extensions: Sequence[Path] = (), *, with_decks: bool = False, before: Path | None = None
) -> Catalogue:
    """Read the definitions of a module and extensions; raise UnusableFile when one cannot be read.

    `before` is an older release of the module, with which its places are compared.
    """
    contents = [Contents(path) for path in (module, *extensions)]
    try:
        files = [_read(one) for one in contents]
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    for path, file in zip(extensions, files[1:], strict=True):
        if not file.is_extension:
            raise UnusableFile("this is a module, not an extension", path)
    roots = [one.build.root for one in files]
    names = frozenset(path.stem for path in extensions)
    decks = draw_piles(roots, lambda image: _picture_size(contents, image)) if with_decks else NO_DECKS
    places = NOTHING_MOVED if before is None else moved_places(before, module)
    return replace(catalogue_of(roots), decks=decks, places=places, metadata=files[0].metadata, extensions=names)


def _read(contents: Contents) -> ModuleFile:
    with contents.open() as archive:
        return ModuleFile.from_archive(archive)


def catalogue_of(roots: Sequence[etree._Element]) -> Catalogue:
    """Take the definitions of a module and its extensions, in the order in which they are looked up; no decks."""
    elements = tuple(element for root in roots for element in walk(root))
    definitions = [one for one in read_definitions(elements) if isinstance(one, Definition)]
    prototypes = {one.name: one for one in definitions if one.kind is DefinitionKind.PROTOTYPE}
    by_gpid: dict[str, Target] = {}
    by_name: dict[str, Target] = {}
    placing = (one for one in definitions if one.kind is not DefinitionKind.MARKER)
    by_path = tuple(placed_slots(placing, extended_tree(roots[0], roots[1:])))
    for one in _in_order(definitions, by_path):
        piece = expanded_piece(one, expand(one, prototypes))
        text = piece.type_text()
        target = Target(one.gpid, one.path, piece, text, written(text), piece.basic.type_text(), stacks(piece.traits))
        if one.gpid:
            by_gpid.setdefault(one.gpid, target)
        if one.kind is not DefinitionKind.MARKER and target.name:
            by_name.setdefault(target.name, target)
    placed = frozenset(one.gpid for one in by_path)
    maps = read_maps(element for _, element in elements)
    return Catalogue(by_gpid, by_name, maps, placed, era_of(roots[0]))


def _picture_size(files: Iterable[Contents], image: str) -> Size | None:
    """Read how large a picture of a module or an extension is; None when it is not there, or none."""
    for one in files:
        with one.open() as archive:
            if f"images/{image}" in archive:
                return picture_size(archive[f"images/{image}"])
    return None


def stacks(traits: Iterable[Trait]) -> bool:
    """Say whether a piece with these traits, outermost first, lies in stacks; the first that says so decides."""
    decides = next((one for one in traits if isinstance(one, Mat | DoesNotStack)), None)
    return decides is None or (isinstance(decides, DoesNotStack) and decides.stacks)


def _in_order(definitions: Iterable[Definition], by_path: Iterable[Definition]) -> tuple[Definition, ...]:
    """Slots with their markers, markers of prototypes, slots by a path, and last what the engine never reads."""
    slots: list[Definition] = []
    in_prototypes: list[Definition] = []
    nested: list[Definition] = []
    around = slots
    for one in definitions:
        if one.kind is DefinitionKind.PROTOTYPE:
            around = in_prototypes
            continue
        if one.kind is not DefinitionKind.MARKER:
            around = slots
        (nested if one.nested else around).append(one)
    return (*slots, *in_prototypes, *by_path, *nested)
