"""A module before anything is drawn or written, and what it asks for that is not there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import serialise
from vassal_build.codes.box_design import (
    CLAIMED_TWICE,
    ICON_IS_BLANK,
    IN_NO_SETUP,
    KIT_NOT_NAMED,
    LEFT_OUT,
    NAMED_TWICE,
    NO_SUCH_BOX,
    PICTURE_NOT_DRAWN,
    TEMPLATE_NOT_THERE,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.location import Location
from vassal_build.module.assemble import build_tree
from vassal_build.module.claims import doubled_claims, doubled_names, unnamed_kits
from vassal_build.module.design import PressDesign
from vassal_build.module.destinations import boxes_lacking
from vassal_build.module.parts import Parts, make_parts
from vassal_build.module.setups import counters_nowhere, setup_notes
from vassal_build.render.blank_pictures import blank_icons
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.picture import PICTURE_NAME, Picture
from vassal_build.render.templates import template_is_there

_NAMED = (("dice", "", "a die"), ("help", ".title", "a help page"))
"""The lists of a design whose entries have words: the key before the name, the key behind it, and what they are."""


class Draft(Struct, frozen=True):
    """A module's parts, its component tree and the build file that is written of it, and its pictures.

    `lock` are the gpids that counters had before, `shown` the names of pictures that the build file has.
    """

    lock: Mapping[str, int]
    parts: Parts
    tree: etree._Element
    build_file: bytes
    pictures: tuple[Picture, ...]
    shown: frozenset[str]


def drafted(
    box: Gamebox, design: PressDesign, lock: Mapping[str, int], cache: Path | None = None
) -> tuple[Draft | None, tuple[Diagnostic, ...]]:
    """Draft a module, and find its faults; `lock` are the gpids given so far, `cache` keeps drawn pictures.

    There is no draft when its kits are not fit for one.
    """
    parts = make_parts(box, design, lock)
    faults = tuple(_kit_faults(box, parts))
    if faults:
        return None, faults
    tree = build_tree(box, design, parts)
    for _ in setup_notes(box):  # they ask for words
        pass
    build_file = serialise(tree)
    shown = frozenset(PICTURE_NAME.findall(build_file.decode("utf-8")))
    draft = Draft(lock, parts, tree, build_file, tuple(all_pictures(box, design.pictures)), shown)
    left_out = (*_left_out(box, design), *_in_no_setup(box, design, parts))
    return draft, (*_picture_faults(box, draft, cache), *_box_faults(box, parts), *left_out)


def _kit_faults(box: Gamebox, parts: Parts) -> Iterator[Diagnostic]:
    """Yield what is wrong with the kits taken together."""
    place, unnamed = _place(box), tuple(unnamed_kits(parts))
    for what, name in doubled_names(parts):
        yield NAMED_TWICE.at(place, f"two {what} of the design have the name '{name}'", subject=name)
    for who, kit in unnamed:
        yield KIT_NOT_NAMED.at(place, f"{who} needs the kit '{kit}', which is not in the design", subject=kit)
    for claim, one, other, piece in doubled_claims(parts) if not unnamed else ():
        message = f"the kits '{one}' and '{other}' of {piece} both use the {claim.what} '{claim.name}'"
        yield CLAIMED_TWICE.at(place, message, subject=claim.name)


def _box_faults(box: Gamebox, parts: Parts) -> Iterator[Diagnostic]:
    """Yield the boxes that kits send their pieces to and that are not there."""
    for kit, name in boxes_lacking(box, parts):
        place = Location(f"{box.shown}/map/boxes.csv")
        yield NO_SUCH_BOX.at(
            place, f"the kit '{kit}' sends pieces to the box '{name}', which does not exist", subject=name
        )


def _in_no_setup(box: Gamebox, design: PressDesign, parts: Parts) -> Iterator[Diagnostic]:
    """Yield the counters that no setup places, where the game has setups."""
    place = Location(f"{box.shown}/setups")
    for counter in counters_nowhere(box, design, parts) if box.setups else ():
        yield IN_NO_SETUP.at(place, f"no setup has a row for '{counter.id}'", subject=counter.id)


def _picture_faults(box: Gamebox, draft: Draft, cache: Path | None) -> Iterator[Diagnostic]:
    """Yield pictures that the module shows and nothing draws, templates that are not there, and icons left blank."""
    place = _place(box)
    drawn = {picture.name for picture in draft.pictures}
    for name in sorted(draft.shown - drawn):
        message = f"the module shows '{name}', but none of the design's pictures draws it"
        yield PICTURE_NOT_DRAWN.at(place, message, subject=name)
    for template, picture in {each.template: each.name for each in reversed(draft.pictures)}.items():
        if not template_is_there(template, box.folders):
            message = f"'{picture}' needs the template '{template}', which does not exist"
            yield TEMPLATE_NOT_THERE.at(place, message, subject=template)
    for icon in blank_icons(draft.pictures, box.folders, cache):
        yield ICON_IS_BLANK.at(
            place, f"the template '{icon.template}' draws nothing for '{icon.name}'", subject=icon.name
        )


def _left_out(box: Gamebox, design: PressDesign) -> Iterator[Diagnostic]:
    for die in design.thrown:
        if die not in design.dice:
            message = f"the design says how the die '{die}' is thrown, but has no such die"
            yield LEFT_OUT.at(_place(box), message, subject=die)
    for (list_, ending, what), named in zip(_NAMED, (design.dice, design.help_pages), strict=True):
        for key in box.strings.words:
            first, _, rest = key.partition(".")
            name = rest.removesuffix(ending)
            is_one = first == list_ and rest.endswith(ending) and not rest.endswith("_tip")
            if is_one and name not in named:
                message = f"these are words of {what} '{name}', which is not in the design"
                yield LEFT_OUT.at(box.strings.files.place(key), message, subject=key)


def _place(box: Gamebox) -> Location:
    return Location(f"the press design of {box.slug}")
