"""A Mask trait has something to hide: what shows what a piece is stands above it in the editor's list."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import Layer, Mask, RawTrait, TextLabel, Trait
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.mentions import is_extension
from vassal_build.workshop.opened import Expanded, OpenedModule

MASK_HIDES_NOTHING = Code(
    "MOD140",
    "mask-hides-nothing",
    Severity.WARNING,
    "A Mask trait comes before all Layers in the trait list, and the pieces have no picture of their own.",
    "The engine masks only traits above it in the editor's list and draws the Layers below it on top of the mask. "
    "Everybody sees what the piece is.",
    "A Mask as the first trait, and the Layer with the counter's face as the second.",
    "Move the Mask below the Layers.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MASK_HIDES_NOTHING once for each prototype or slot. Source: Obscurable.draw, Embellishment.draw.

    A prototype is reported only when its Mask hides nothing in any of its pieces.
    """
    if is_extension(module):
        return  # its pieces may use prototypes of the module
    places = {definition.path: module.at(definition.path, definition.line) for definition in module.definitions}
    hides: dict[tuple[str, Mask], bool] = {}
    for expanded in module.pieces:
        for at, placed in enumerate(expanded.placed):
            if isinstance(placed.trait, Mask):
                mark = (placed.origin.path, placed.trait)
                hides[mark] = hides.get(mark, False) or not _is_drawn_over(expanded, at)
    for (path, mask), is_useful in hides.items():
        if not is_useful:
            message = "every Layer of these pieces comes after the Mask, so a masked piece looks the same as before"
            yield MASK_HIDES_NOTHING.at(places[path], message, subject=mask.menu)


def _is_drawn_over(expanded: Expanded, at: int) -> bool:
    """Say whether all that a piece shows is drawn after the Mask at this place, from the outermost, and so upon it."""
    if expanded.definition.piece.basic.image.strip():
        return False
    outside = (placed.trait for placed in expanded.placed[:at])
    inside = (placed.trait for placed in expanded.placed[at + 1 :])
    return any(_has_picture(trait) for trait in outside) and not any(
        _has_picture(trait) or isinstance(trait, TextLabel | RawTrait) for trait in inside
    )


def _has_picture(trait: Trait) -> bool:
    return isinstance(trait, Layer) and any(name.strip() for name in trait.images)
