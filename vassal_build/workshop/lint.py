"""Runs the checks of `checks/` over one opened module or saved game, and leaves out what was not asked for.

Only what the chosen checks look at is read. Setups are read one after another and forgotten, by several processes
where that is worth it. What is not said of a module that is known in part is partly_known.py; what is known beforehand,
baseline.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack

from msgspec import Struct

from vassal_build.codec.archive import Archive
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks import (
    CHECKS,
    CHECKS_OF_A_SAVE,
    LAST_CHECKS,
    SAVE_CHECKS,
    SETUP_CHECKS,
    codes_of,
)
from vassal_build.workshop.checks.setup_check import SetupCheck
from vassal_build.workshop.checks.unused_pictures import shown_by
from vassal_build.workshop.contents import Progress
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.partly_known import unknowable
from vassal_build.workshop.processes import shared
from vassal_build.workshop.read_setup import ReadSetup, Setup, read_setup

SHARED_FROM = 4_000_000
"""From so many packed bytes of setups on several processes share the work; for fewer a second one is not worth it."""

SETUP_CODES = frozenset().union(*map(codes_of, (*SETUP_CHECKS, *LAST_CHECKS)))
"""The codes that are not found, or not everywhere, while setups are not read."""


class Chosen(Struct, frozen=True):
    """Which findings are wanted: beginnings of codes to select and to ignore, and codes that cannot be shown here."""

    select: tuple[str, ...]
    ignore: tuple[str, ...]
    unknowable: frozenset[str]

    def has(self, code: str) -> bool:
        """Say whether findings of a code are wanted."""
        wanted = not self.select or code.startswith(self.select)
        return wanted and code not in self.unknowable and not code.startswith(self.ignore)

    def of(self, check: object) -> bool:
        """Say whether a check can find what is wanted."""
        return any(map(self.has, codes_of(check)))


class Looked(Struct, frozen=True):
    """What one setup shows: what is wrong with it, and the names of the pictures of its pieces."""

    findings: tuple[Diagnostic, ...]
    pictures: frozenset[str]


def lint(
    module: OpenedModule,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    progress: Progress | None = None,
    *,
    with_setups: bool = True,
    jobs: int = 1,
) -> Iterator[Diagnostic]:
    """Yield what is wrong with a module, extension or saved game.

    `select` and `ignore` hold codes or their beginnings (`MOD3` for all of MOD3xx); an empty `select` takes all.
    `progress` hears how many of all checks and setups are done. Without setups, nothing is reported that only they can
    show. `jobs` is how many processes share them.
    """
    bare = module.contents is not None and module.contents.is_bare
    cannot = unknowable(alone=not module.knows_all, breaks_off=module.breaks_off, bare=bare)
    chosen = Chosen(tuple(select), tuple(ignore), cannot)
    checks = [check for check in (SAVE_CHECKS if module.held else CHECKS) if chosen.of(check)]
    setups = [setup for setup in module.setups if setup.file and not setup.missing]
    asked = [check for check in (CHECKS_OF_A_SAVE if module.held else SETUP_CHECKS) if chosen.of(check)]
    last = [] if module.held or (setups and not with_setups) else [check for check in LAST_CHECKS if chosen.of(check)]
    if not with_setups or not (asked or last):
        setups = []
    steps = _Steps(len(checks) + len(setups) + len(last), progress)
    for check in checks:
        yield from (one for one in check(module) if _is_here(module, one) and chosen.has(one.code))
        steps.done()
    pictures: set[str] = set()
    for looked in _looked_at(module, setups, asked, jobs):
        pictures |= looked.pictures
        yield from (one for one in looked.findings if _is_here(module, one) and chosen.has(one.code))
        steps.done()
    for final in last:
        yield from (one for one in final(module, frozenset(pictures)) if chosen.has(one.code))
        steps.done()


class _Steps(Struct):
    """How many of all steps are done, and who hears it."""

    all: int
    progress: Progress | None
    number: int = 0

    def done(self) -> None:
        """One more is done."""
        self.number += 1
        if self.progress is not None:
            self.progress(self.number, self.all)


class _Desk(Struct, frozen=True):
    """What a process needs to look at setups: the checks as they are made for the module, and the open file."""

    module: OpenedModule
    archive: Archive | None
    checks: tuple[SetupCheck, ...]

    def look(self, setup: Setup) -> Looked:
        """Read one setup, look it over, and forget it."""
        if self.archive is None:
            return self._looked(self.module.save) if self.module.save else Looked((), frozenset())
        return self._looked(read_setup(self.archive, setup))

    def _looked(self, read: ReadSetup) -> Looked:
        pieces = read.state.pieces if read.state else ()
        pictures = {name for _, piece in pieces for name in shown_by(piece)}
        return Looked(tuple(one for check in self.checks for one in check(read)), frozenset(pictures))


def _looked_at(
    module: OpenedModule, setups: Sequence[Setup], asked: Sequence[Callable[[OpenedModule], SetupCheck]], jobs: int
) -> Iterator[Looked]:
    if not setups:
        return
    checks = tuple(check(module) for check in asked)
    with ExitStack() as stack:
        contents = None if module.held else module.contents
        archive = stack.enter_context(contents.open()) if contents else None
        here = _Desk(module, archive, checks)
        if contents is None or archive is None or sum(archive.packed(one.file) for one in setups) < SHARED_FROM:
            yield from map(here.look, setups)
            return

        def elsewhere() -> _Desk:
            """Each process opens the file for itself: where in it one reads is no business of the others."""
            return _Desk(module, contents.open(), checks)

        yield from shared(_Desk.look, here, elsewhere, setups, jobs)


def _is_here(module: OpenedModule, finding: Diagnostic) -> bool:
    return not module.held or finding.location.file == module.held
