"""What is stored in a definition comes back when the engine writes it again: no backslash or comma eats a value."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.errors import TokenError
from vassal_build.codec.traits import Marker, PropertySheet, RawTrait, Trait
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.opened import OpenedModule

VALUE_LOST = Code(
    "MOD139",
    "value-lost",
    Severity.ERROR,
    "A value in a definition is not read, or is lost at the next save. A Marker or Property Sheet has more values than "
    "names, or a text in the middle of a list ends in a backslash.",
    "In the engine's lists a backslash joins the next sign to the text, so two values become one, and values left over "
    "are dropped. The module breaks at its next save in the editor, or the piece in the next saved game.",
    "A Marker with the properties Nation and Side and the values `Italy`, `Axis`, `x`; a menu text that ends in `\\`.",
    "Delete the values without a name, and the backslash at the end.",
)


BACKSLASH = "\\"
QUOTED_BACKSLASH = BACKSLASH + "'"
"""Nothing else can hold a text that ends in a backslash and is not the last: other texts always come back."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield VALUE_LOST for each trait of a definition. Source: SequenceEncoder, Marker, Decorator."""
    for definition in module.definitions:
        for trait in definition.piece.traits:
            reason = "" if isinstance(trait, RawTrait) else _list_loss(trait) or _text_loss(trait)
            if reason:
                place = module.at(definition.path, definition.line)
                yield VALUE_LOST.at(place, f"{type(trait).__name__}: {reason}", subject=type(trait).__name__)


def _list_loss(trait: Trait) -> str:
    """Say what is lost of values that stand beside a list of names."""
    if isinstance(trait, Marker):
        names, values = len(trait.names), trait.values
        if len(values) < names and BACKSLASH + "," in trait.state_text():
            return f"{names} names and {len(values)} values; a backslash before a comma joins two values into one"
    elif isinstance(trait, PropertySheet):
        names, values = len(trait.fields), trait.values
    else:
        return ""
    over = [value for value in values[names:] if value]
    return f"{names} names and {len(values)} values; '{over[0]}' is not read" if over else ""


def _text_loss(trait: Trait) -> str:
    """Say what is lost of a trait that is written again."""
    for text, kind in ((trait.type_text(), "type"), (trait.state_text(), "state")):
        if text.endswith(BACKSLASH) and not text.startswith(BACKSLASH):
            return f"its {kind} ends in a backslash, which joins it to the next trait: {text}"
        if QUOTED_BACKSLASH not in text:
            continue
        try:
            again = trait.write_type() if kind == "type" else trait.write_state()
        except TokenError as error:
            return f"{error.reason}: {text}"
        read = trait.read_type if kind == "type" else trait.read_state
        before, after = read(text), read(again)
        changed = [name for name in before if name in after and before[name] != after[name]]
        if changed:
            return f"{changed[0]} changes at the next save of its {kind}: {text}"
    return ""
