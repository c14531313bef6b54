"""The pieces and boards of setups are on maps and boards of the module, and are as the module defines them.

Java code of a module may bring boards from elsewhere, so these are not looked for then.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from vassal_build.codec.errors import TokenError
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Trait
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.setup_check import SetupCheck
from vassal_build.workshop.definitions import piece_name, placed_marker
from vassal_build.workshop.diff.traits import named
from vassal_build.workshop.diff.words import changed
from vassal_build.workshop.expansion import expanded_piece
from vassal_build.workshop.mentions import has_java
from vassal_build.workshop.opened import Expanded, OpenedModule
from vassal_build.workshop.read_setup import ReadSetup

SETUP_ON_UNKNOWN_MAP = Code(
    "MOD603",
    "setup-on-unknown-map",
    Severity.ERROR,
    "A piece, stack or board of a setup is on a map that the module does not have.",
    "It belongs to the game, but nobody can see it. The engine says nothing about a piece.",
    "A stack on `Main Map` in a module whose map is called Map.",
    "Rename the map back, or make the setup again with the module as it is now.",
)

SETUP_ON_UNKNOWN_BOARD = Code(
    "MOD604",
    "setup-on-unknown-board",
    Severity.ERROR,
    "A setup chooses a board that the map does not have.",
    "The engine silently shows an empty map.",
    "The board Eritrea on the map Map.",
    "Rename the board back, or make the setup again with the module as it is now.",
)

STALE_PIECE = Code(
    "MOD605",
    "stale-piece",
    Severity.WARNING,
    "The traits of a piece in a setup differ from the module's definition with the same gpid.",
    "Games started from the setup have the old piece until someone refreshes the counters.",
    "A unit in standard.vsav without a Report Action that its prototype has now.",
    "Run `vassal-build refresh --setups`.",
)

STRANGE_PIECE = Code(
    "MOD608",
    "setup-piece-unknown",
    Severity.WARNING,
    "A piece of a setup has a gpid that the module does not define.",
    "It cannot be refreshed when the module changes.",
    "A piece with gpid 900 in a module with 167 definitions.",
    "Replace the piece by one from the module's palettes.",
)


NAMED_CODE = re.compile(r"\b(?:57|58|59|6[0-3])[0-9]{3}(?=\\*,0\\*,)")
"""The code before a named key stroke, which is another one in every session of the engine."""
SHOWN = 5
"""So many gpids are named of pieces that differ in the same way."""


def in_setups(module: OpenedModule) -> SetupCheck:
    """Find SETUP_ON_UNKNOWN_MAP, SETUP_ON_UNKNOWN_BOARD, STALE_PIECE and STRANGE_PIECE. Source: GameRefresher."""
    differences = _Differences(_defined(module))
    may_bring_boards = any(map(has_java, module.together))
    placed = {
        placing.gpid
        for one in module.together
        for definition in one.definitions
        for trait in definition.piece.traits
        if (placing := placed_marker(trait)) is not None
    }

    def check(setup: ReadSetup) -> Iterator[Diagnostic]:
        if setup.state is not None:
            yield from _maps(module, setup, setup.state)
            if not may_bring_boards:
                yield from _boards(module, setup, setup.state)
            yield from _pieces(module, setup, setup.state, differences, placed)

    return check


def _defined(module: OpenedModule) -> dict[str, Expanded]:
    found: dict[str, Expanded] = {}
    for expanded in (expanded for one in module.together for expanded in one.pieces):
        if expanded.definition.gpid:
            found.setdefault(expanded.definition.gpid, expanded)
    return found


def _maps(module: OpenedModule, setup: ReadSetup, state: GameState) -> Iterator[Diagnostic]:
    named = [*(piece.basic.map for _, piece in state.pieces), *(stack.map for _, stack in state.stacks)]
    named += [*(deck.map for _, deck in state.decks), *(boards.map for boards in state.boards)]
    known = {names.name for names in module.maps} | {f"Map{number}" for number in range(len(module.maps))}
    for name, number in Counter(named).items():
        if name and name not in known:
            message = f"{number} of its pieces, stacks and boards are on the map '{name}', which the module lacks"
            yield SETUP_ON_UNKNOWN_MAP.at(module.entry(setup.file), message, subject=name)


def _boards(module: OpenedModule, setup: ReadSetup, state: GameState) -> Iterator[Diagnostic]:
    known = {names.name: names.boards for names in module.maps}
    for chosen in state.boards:
        for board in chosen.boards:
            if chosen.map in known and board.name not in known[chosen.map]:
                message = f"the map '{chosen.map}' has no board '{board.name}'"
                yield SETUP_ON_UNKNOWN_BOARD.at(module.entry(setup.file), message, subject=board.name)


def _pieces(
    module: OpenedModule, setup: ReadSetup, state: GameState, differences: _Differences, placed: set[str]
) -> Iterator[Diagnostic]:
    """Tell once of all pieces of a setup that differ in the same way, by the first of them."""
    unknown: dict[str, list[Piece]] = {}
    stale: dict[str, list[Piece]] = {}
    for _, piece in state.pieces:
        gpid = piece.basic.gpid
        if gpid in differences:
            stale.setdefault(differences.of(piece), []).append(piece)
        elif gpid not in placed and not _is_reported_elsewhere(gpid, state, differences):
            unknown.setdefault(gpid, []).append(piece)
    for gpid, pieces in unknown.items():
        message = f"the module defines no piece with gpid '{gpid}'{_and_more(pieces)}"
        yield STRANGE_PIECE.at(module.entry(setup.file, piece_name(pieces[0])), message, subject=gpid)
    stale.pop("", None)
    for difference, pieces in stale.items():
        message = f"gpid {pieces[0].basic.gpid}: {difference}{_and_more(pieces)}"
        gpids = " ".join(sorted({piece.basic.gpid for piece in pieces}))
        yield STALE_PIECE.at(module.entry(setup.file, piece_name(pieces[0])), message, subject=gpids)


def _and_more(pieces: Sequence[Piece]) -> str:
    """Say how many there are beside the first, and of which other gpids."""
    if not pieces[1:]:
        return ""
    _, *others = dict.fromkeys(piece.basic.gpid for piece in pieces)
    gpids = f", also with gpid {', '.join(others[:SHOWN])}" if others else ""
    left = f" and {len(others) - SHOWN} more" if others[SHOWN:] else ""
    return f"; {counted(len(pieces) - 1, 'more piece')} of the setup likewise{gpids}{left}"


def _is_reported_elsewhere(gpid: str, state: GameState, differences: _Differences) -> bool:
    """Say whether a piece is of an extension that the game was saved with, or no piece of the module has a gpid."""
    return bool(":" in gpid and state.extensions) or not (gpid or differences)


def _difference(ours: list[str], theirs: list[str], names: Mapping[str, str]) -> str:
    """Say in words what a saved piece has otherwise than its definition; names: of traits, by their texts."""
    if ours == theirs:
        return ""
    missing = [text for text in ours if text not in theirs]
    extra = [text for text in theirs if text not in ours]
    if not missing and not extra:
        return "its traits differ in order or number"
    number = f"{counted(max(len(missing), len(extra)), 'trait')} differ{'' if missing[1:] or extra[1:] else 's'}"
    if missing and extra and names[missing[0]] == names[extra[0]]:
        return f"{number}: {changed(f'{names[missing[0]]}, in the setup -> in the module', extra[0], missing[0])}"
    parts = [f"lacks {names[missing[0]]}"] if missing else []
    parts += [f"has {names[extra[0]]}"] if extra else []
    return f"{number}: it {' and '.join(parts)}"


def _plain(trait: Trait) -> str:
    """Give a trait's type without what newer engines add at its end and the codes that they give to named keys.

    A type that holds what cannot be written again stays as it was read.
    """
    try:
        text = trait.without_additions().type_text()
    except TokenError:
        text = trait.type_text()
    return NAMED_CODE.sub("0", text.rstrip(";"))


class _Differences:
    """What saved pieces differ in from their definitions; a trait's text and a pair of pieces are looked at once."""

    def __init__(self, defined: Mapping[str, Expanded]) -> None:
        self._defined = defined
        self._pieces: dict[str, list[str]] = {}
        self._plain: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._known: dict[tuple[str, ...], str] = {}

    def __len__(self) -> int:
        return len(self._defined)

    def __contains__(self, gpid: str) -> bool:
        return gpid in self._defined

    def of(self, saved: Piece) -> str:
        """Say what differs, empty when nothing does."""
        gpid = saved.basic.gpid
        texts = tuple(trait.type_text() for trait in (*saved.traits, saved.basic))
        if (gpid, *texts) not in self._known:
            self._known[(gpid, *texts)] = _difference(self._defined_texts(gpid), self._plain_texts(saved), self._names)
        return self._known[(gpid, *texts)]

    def _defined_texts(self, gpid: str) -> list[str]:
        if gpid not in self._pieces:
            defined = self._defined[gpid]
            self._pieces[gpid] = self._plain_texts(expanded_piece(defined.definition, defined.placed))
        return self._pieces[gpid]

    def _plain_texts(self, piece: Piece) -> list[str]:
        found = []
        for trait in (*piece.traits, piece.basic):
            text = trait.type_text()
            if text not in self._plain:
                self._plain[text] = _plain(trait)
                self._names.setdefault(self._plain[text], named(trait))
            found.append(self._plain[text])
        return found
