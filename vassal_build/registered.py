"""What installed packages register for us: the entry points of a group, loaded one by one when they are asked for.

Our own games stand in a tuple instead: reading the metadata of all installed packages takes a tenth of a short command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import groupby
from typing import Any, NoReturn, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from vassal_build import __version__
from vassal_build.diagnostics import UnusableFile
from vassal_build.game import API
from vassal_build.language.said import joined, said


@runtime_checkable
class Versioned(Protocol):
    """What a package registers says which version of the seams it was written for, and what it calls itself."""

    @property
    def api(self) -> int: ...  # noqa: D102
    @property
    def slug(self) -> str: ...  # noqa: D102


G = TypeVar("G", bound=Versioned)
V = TypeVar("V")


class Entry(Struct, frozen=True):
    """A name that a package registers: the package with its version, and what imports the value."""

    slug: str
    package: str
    load: Callable[[], object]


def entries(group: str, own: Sequence[tuple[str, str]]) -> Iterator[Entry]:
    """Yield our own entries, (slug, `module:name`), then those of other packages in the group, by their names.

    A name of ours is not given again. One that several packages register is one entry, which says so when it is loaded.
    """
    for slug, target in own:
        yield Entry(slug, f"vassal-build {__version__}", partial(imported, target))
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and needed only for games that are not ours

    ours = {slug for slug, _ in own}
    points = sorted(entry_points(group=group), key=lambda point: point.name)
    for slug, same in groupby(points, key=lambda point: point.name):
        by_package = {f"{each.dist.name} {each.dist.version}" if each.dist else each.value: each for each in same}
        if slug not in ours:
            packages = joined(sorted(by_package), ", ")
            first = next(iter(by_package.values()))
            yield Entry(slug, packages, first.load if len(by_package) == 1 else partial(_refused, slug, packages))


def _refused(slug: str, packages: str) -> NoReturn:
    """Raise UnusableFile, because nothing says which of the packages is meant."""
    raise UnusableFile(
        said("several packages have a game '{slug}': {packages}; remove or rename one", slug=slug, packages=packages)
    )


def entry_of(slug: str, group: str, own: Sequence[tuple[str, str]]) -> Entry | None:
    """Give the entry of a slug; packages are looked through only when it is none of ours."""
    return next((entry for entry in entries(group, own) if entry.slug == slug), None)


def imported(target: str) -> Any:
    """Import what `module:name` names."""
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)


def loaded(entry: Entry, kind: type[G], what: str) -> G:
    """Import what an entry names; raise UnusableFile, in one line, when it cannot be used.

    It must be a value of `kind`, with the entry's slug and the version of the seams that we have; `what` names it in
    the line, such as "the game 'the_ford' of the-ford 1.0".
    """
    value = called(what, entry.load)
    if not isinstance(value, kind):
        given = type(value).__name__
        raise _unusable(what, said("it is a {given}, but must be a {wanted}", given=given, wanted=kind.__name__))
    _check(what, entry, value)
    return value


def rules_named(entry: Entry) -> str:
    """Name the rules that an entry names, in a sentence."""
    return said("the rules of '{slug}' of {package}", slug=entry.slug, package=entry.package)


def rules_in(entry: Entry) -> Versioned:
    """Give the rules that an entry names; their class is the referee's, and not for the press to know.

    Raises UnusableFile, in one line, when that cannot be done, or it is of another version or slug.
    """
    what = rules_named(entry)
    value = called(what, entry.load)
    if not isinstance(value, Versioned):
        given = type(value).__name__
        raise _unusable(what, said("it is a {given}, which has no version and no slug", given=given))
    _check(what, entry, value)
    return value


def _check(what: str, entry: Entry, value: Versioned) -> None:
    if value.api != API:
        why = said(
            "it is made for version {version} of the interface for games, but this is version {ours}",
            version=value.api,
            ours=API,
        )
        raise _unusable(what, why)
    if value.slug != entry.slug:
        why = said("it is registered as '{slug}', but its slug is '{own}'", slug=entry.slug, own=value.slug)
        raise _unusable(what, why)


def called(what: str, call: Callable[[], V]) -> V:
    """Give what a call into a game's package gives; raise UnusableFile, in one line, for whatever it raises.

    `what` names it: "the game 'the_ford' of the-ford 1.0".
    """
    try:
        return call()
    except UnusableFile:
        raise
    except (Exception, SystemExit) as error:  # code of another package may raise anything
        raise _unusable(what, _what_and_where(error)) from error


def _what_and_where(error: BaseException) -> str:
    """Say what went wrong and in which line of which file; what is no Python is in the file that could not be read."""
    from traceback import extract_tb  # noqa: PLC0415 - for a mistake alone

    if isinstance(error, SyntaxError) and error.filename:
        return " ".join(f"{error.filename}:{error.lineno}: {type(error).__name__}: {error.msg}".split())
    frames = extract_tb(error.__traceback__)
    where = f"{frames[-1].filename}:{frames[-1].lineno}: " if frames else ""
    return " ".join(f"{where}{type(error).__name__}: {error}".split())


def _unusable(what: str, why: str) -> UnusableFile:
    return UnusableFile(said("{what} cannot be used: {reason}", what=what, reason=why))
