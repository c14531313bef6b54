"""A piece in lines: its id, then each trait with its state, outermost first, the Basic Piece last.

A piece that a trait places stands below that trait in the same way, and `+` in its field. The traits are not read
here: what VASSAL's format nests is only laid out, and put back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from vassal_build.codec import nesting, sequence
from vassal_build.codec.deck import Deck
from vassal_build.codec.errors import CodecError, TokenError
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.stack import TYPE as STACK
from vassal_build.codec.traits import PlaceMarker, ReplaceWithOther
from vassal_build.workshop.unpacked.lines import INDENT, Line, Mark, Sheet
from vassal_build.workshop.unpacked.values import show, show_cell

PREFIX = "+/"
MAX_PLACED = 20
"""Markers that place markers that place markers: deeper ones stay in their trait's line."""
PLACING = (PlaceMarker.ID, ReplaceWithOther.ID)
MAX_LEVEL = 500
FIELD = 2
"""Where, among the fields of a trait that places a piece, that piece stands."""
SIGN = "+"
MANY_TYPES, MANY_TRAITS = 4096, 16384
COMMON_LENGTH = 4000
"""Longer types and traits are not remembered, so that what is remembered stays small."""

Traits = Sequence[tuple[str, str]]


Worded = Callable[[str], str]


def no_words(kind: str) -> str:  # noqa: ARG001 - the shape of Worded
    """Say nothing about a trait."""
    return ""


def piece_lines(text: str, level: int, worded: Worded = no_words, placed: int = 0) -> list[str] | None:
    """Give the lines of a `+/id/type/state` text; None when they would not give back the same text.

    None, too, when it does not end with a basic piece, so that whoever breaks a piece in lines gets a message.

    `worded` gives what a trait is in words, by its type; they stand in a line above it, which is not read.
    `placed` says how many pieces around this one place it.
    """
    taken = _taken_apart(text)
    if taken is None:
        return None
    identity, traits = taken
    if not _is_piece([kind for kind, _ in traits]):
        return None
    head = INDENT * level + f"{Mark.PIECE.value} {show(identity)}".rstrip()
    return [head, *_trait_lines(traits, level + 1, worded, placed)]


def read_piece(sheet: Sheet, head: Line) -> str:
    """Give the `+/id/type/state` text of the lines that follow a head line; raise UnusableFile when none does."""
    traits: list[tuple[str, str]] = []
    last = head
    while (line := sheet.next_at(head.level + 1, Mark.TRAIT)) is not None:
        if traits and _is_basic(traits[-1][0]):
            raise sheet.wrong(line, "no trait can come after the Basic Piece, which is the last line of a piece")
        last = line
        kind, *state = sheet.cells(line)
        if len(state) > 1:
            raise sheet.wrong(line, "a trait has at most one TAB, between its type and its state")
        inner = sheet.next_at(line.level + 1, Mark.PIECE)
        if inner is not None:
            kind = _placing(kind, sheet, inner)
        traits.append((kind, state[0] if state else ""))
    if len(traits) > nesting.MAX_TRAITS:
        raise sheet.wrong(head, f"a piece has at most {nesting.MAX_TRAITS} traits")
    if not traits:
        raise sheet.wrong(head, "a piece needs at least one line for its Basic Piece")
    if not _is_basic(traits[-1][0]):
        raise sheet.wrong(
            last, f"the last line of a piece must be its Basic Piece, which begins with '{BasicPiece.ID}'"
        )
    try:
        return _put_together(sheet.value(head), traits)
    except TokenError as error:
        raise sheet.wrong(head, f"this piece cannot be written in VASSAL's format: {error.reason}") from None


def levels(text: str) -> list[str] | None:
    """Give what a type or state nests, outermost first; None for a form that is not one level inside another."""
    found = _levels(text)
    return None if found is None else found[0]


def _levels(text: str) -> tuple[list[str], bool] | None:
    """Give what `levels` gives, and whether nesting it again surely gives the same text."""
    try:
        found, widths, sure = nesting.peel(text)
    except CodecError:
        return None
    return (found, sure) if sure or widths.count(2) == len(widths) == len(found) - 1 else None


_levels_again = lru_cache(maxsize=MANY_TYPES)(_levels)
"""For types, of which a module with hundreds of setups has no more than a few thousand."""


def _levels_of_type(text: str) -> tuple[list[str], bool] | None:
    return _levels_again(text) if len(text) <= COMMON_LENGTH else _levels(text)


def _trait_lines(traits: Traits, level: int, worded: Worded, placed: int) -> Iterator[str]:
    for kind, state in traits:
        shown, inner = _with_sign(kind, level + 1, worded, placed) if kind.startswith(PLACING) else (kind, [])
        words = worded(kind)
        if words:
            yield f"{INDENT * level}{Mark.WORDS.value} {words}"
        common = len(shown) + len(state) <= COMMON_LENGTH
        yield _trait_line_again(shown, state, level) if common else _trait_line(shown, state, level)
        yield from inner


def _trait_line(kind: str, state: str, level: int) -> str:
    line = f"{INDENT * level}{Mark.TRAIT.value} {show_cell(kind)}"
    return f"{line}\t{show_cell(state)}" if state else line


_trait_line_again = lru_cache(maxsize=MANY_TRAITS)(_trait_line)
"""Most traits stand as they are in thousands of pieces."""


def _with_sign(kind: str, level: int, worded: Worded, placed: int) -> tuple[str, list[str]]:
    """A trait with the sign in the place of the piece that it places, and that piece's lines.

    The trait as it is and no lines where it places none, or where the lines would not give back the same text.
    """
    fields = sequence.decode(kind, ";")
    inner = fields[FIELD + 1] if len(fields) > FIELD + 1 else ""
    if not inner.startswith(PREFIX) or placed >= MAX_PLACED:
        return kind, []
    try:
        shown = _filled(fields, SIGN)
        same = _filled(sequence.decode(shown, ";"), inner) == kind
    except TokenError:
        same = False
    lines = piece_lines(inner, level, worded, placed + 1) if same else None
    return (shown, lines) if lines is not None else (kind, [])


def _is_piece(kinds: Sequence[str]) -> bool:
    return _is_basic(kinds[-1]) and not any(map(_is_basic, kinds[:-1]))


def _is_basic(kind: str) -> bool:
    """Say whether a type is that of a Basic Piece, or of what a save has in its place: a stack or deck."""
    return kind.startswith((BasicPiece.ID, Deck.ID)) or kind == STACK


def _placing(kind: str, sheet: Sheet, head: Line) -> str:
    """A trait with the piece that stands below it in the place of the sign."""
    fields = sequence.decode(kind, ";")
    if not kind.startswith(PLACING) or fields[FIELD + 1 : FIELD + 2] != [SIGN]:
        raise sheet.wrong(head, "only a trait that places a piece can have one below it, and '+' in its third field")
    if head.level > MAX_LEVEL:
        raise sheet.wrong(head, "these pieces place one another without end")
    try:
        return _filled(fields, read_piece(sheet, head))
    except TokenError as error:
        raise sheet.wrong(head, f"this piece cannot be written in VASSAL's format: {error.reason}") from None


def _filled(fields: Sequence[str], piece: str) -> str:
    return sequence.encode([*fields[: FIELD + 1], piece, *fields[FIELD + 2 :]], ";")


def _taken_apart(text: str) -> tuple[str, Traits] | None:
    tokens = sequence.decode(text.removeprefix(PREFIX), "/")
    if not text.startswith(PREFIX) or len(tokens) != 3:
        return None
    kinds, states = _levels_of_type(tokens[1]), _levels(tokens[2])
    if kinds is None or states is None or len(kinds[0]) != len(states[0]) or len(kinds[0]) > nesting.MAX_TRAITS:
        return None
    identity, traits = tokens[0], tuple(zip(kinds[0], states[0], strict=True))
    try:
        if kinds[1] and states[1]:
            return (identity, traits) if PREFIX + sequence.encode(tokens, "/") == text else None
        return (identity, traits) if _put_together(identity, traits) == text else None
    except TokenError:
        return None


def _put_together(identity: str, traits: Traits) -> str:
    kinds, states = nesting.join(kind for kind, _ in traits), nesting.join(state for _, state in traits)
    return PREFIX + sequence.encode([identity, kinds, states], "/")
