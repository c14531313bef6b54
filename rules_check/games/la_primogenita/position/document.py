"""A position as JSON and back; the printed game is not in it, only its name and the fingerprint of its data."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, get_type_hints

import msgspec
from msgspec.structs import asdict

from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.faults import faults
from rules_check.games.la_primogenita.position.order import Choosing
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said
from vassal_build.replacing import replace

Document = dict[str, Any]

APART = ("facts", "cache", "execution", "opening")
"""The fields of a position that are not written as they are."""


DETAILS = (
    "railed",
    "choices",
    "choosing",
    "chosen_again",
    "just_drawn",
    "resupplied",
    "scores",
    "winner",
    "execution",
    "opening",
)
"""The fields that STATE statements cannot say."""
UNSAID: tuple[object, ...] = (None, False, "", [], {}, Choosing.DUE.value)
"""What a detail is that need not be said."""


def document_of(position: Position) -> Document:
    """Give a position as plain values: `game`, `data`, and its fields; `opening` is the nested one of an Order."""
    document: Document = {"game": position.facts.slug, "data": position.facts.fingerprint}
    document |= _fields_of(position, [name for name in position.__struct_fields__ if name not in APART])
    # what only other data have is said where there is any of it
    if not document["laid"]:
        del document["laid"]
    for unit in document["units"].values():
        if not unit["states"]:
            del unit["states"]
    return document | _execution_of(position)


def beyond_statements(position: Position) -> Document:
    """Give of a document what STATE statements cannot say: `DETAILS`."""
    return _fields_of(position, [name for name in DETAILS if name not in APART]) | _execution_of(position)


def _execution_of(position: Position) -> Document:
    """Give the Order being executed, and the position when it began, if there is one."""
    if position.execution is None:
        return {}
    document: Document = {"execution": _plain(replace(position.execution, opening=None))}
    if position.execution.opening is not None:
        document["opening"] = document_of(position.execution.opening)
    return document


def _fields_of(position: Position, names: Collection[str]) -> Document:
    return {name: _plain(value) for name, value in asdict(position).items() if name in names}


def _plain(value: object) -> object:
    """Give plain values, sets in a fixed order so that a position always gives the same text."""
    return msgspec.to_builtins(value, str_keys=True, order="deterministic", enc_hook=str)


def position_of(document: Mapping[str, Any], facts: Facts, file: str = "") -> Position:
    """Give the position of a document; raise UnusableFile when it is none, or names what the game does not have."""
    if not isinstance(document, Mapping):
        raise UnusableFile(said("not a position: it is not an object"), file)
    known = {*Position.__struct_fields__} | {"game", "data", "opening"}
    unknown = sorted(set(document) - known)
    if unknown:
        raise UnusableFile(said("a position has no '{key}'", key=unknown[0]), file)
    if document.get("game") != facts.slug:
        raise UnusableFile(
            said("this is a position of '{game}', not of {slug}", game=document.get("game"), slug=facts.slug), file
        )
    try:
        position = Position(facts=facts, **_fields(Position, document))
        if document.get("execution") is not None:
            opening = document.get("opening")
            before = position_of(opening, facts, file) if opening else None
            execution = Execution(**_fields(Execution, document["execution"]))
            position = replace(position, execution=replace(execution, opening=before))
    except (msgspec.ValidationError, TypeError) as error:
        raise UnusableFile(said("not a position: {reason}", reason=str(error)), file) from None
    except RecursionError:
        raise UnusableFile(said("not a position: openings are nested too deeply"), file) from None
    for fault in faults(position):
        raise UnusableFile(fault.message, file)
    return position


def detailed(position: Position, detail: Mapping[str, Any], file: str) -> Position:
    """Give a position with the fields that statements cannot say; raise UnusableFile when they are none."""
    return position_of({**document_of(position), "execution": None, **detail}, position.facts, file)


def _fields(of: type, document: Mapping[str, Any]) -> Document:
    if not isinstance(document, Mapping):
        raise TypeError(f"{of.__name__.lower()} is not an object")
    hints = get_type_hints(of, localns={"Position": Position})
    return {
        name: msgspec.convert(value, hints[name], strict=False)
        for name, value in document.items()
        if name in hints and name not in APART
    }
