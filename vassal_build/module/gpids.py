"""Stable piece ids: a lock file keeps each counter's gpid from release to release.

VASSAL knows an old save's piece again by its gpid, so a counter keeps its number for good and a number is never given
to another counter. The file has one line per counter, `gpid counter`, in the order of the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from vassal_build.diagnostics import UnusableFile
from vassal_build.lines import lines_of

_GPID = re.compile("[0-9]{1,9}")
"""The engine counts them with four bytes."""


def read_lock(path: Path) -> dict[str, int]:
    """Read a lock file into counter → gpid; an absent file is an empty one.

    Raises UnusableFile for a file that is not in UTF-8, and with the line for a line that is not `gpid counter` or
    gives a counter or number twice.
    """
    if not path.exists():
        return {}
    lock: dict[str, int] = {}
    given: set[int] = set()
    for number, line in enumerate(lines_of(_text(path)), 1):
        if not line.strip() or line.startswith("#"):
            continue
        gpid, _, counter = line.strip().partition(" ")
        if not _GPID.fullmatch(gpid) or not counter:
            raise UnusableFile(f"'{line}' must be a gpid and a counter", path, number)
        if counter in lock or int(gpid) in given:
            raise UnusableFile(f"'{line}' repeats a counter or a gpid", path, number)
        lock[counter] = int(gpid)
        given.add(int(gpid))
    return lock


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UnusableFile("the file is not in UTF-8", path) from None
    except OSError as error:
        raise UnusableFile(f"the file cannot be read: {error.strerror}", path) from None


def joined(locks: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Join the locks of folders laid over each other; the later wins.

    A counter whose number a later folder has given to another is left out, and gets a new one.
    """
    gpids: dict[str, int] = {}
    for lock in reversed(tuple(locks)):
        given = set(gpids.values())
        gpids |= {counter: gpid for counter, gpid in lock.items() if counter not in gpids and gpid not in given}
    return gpids


def allocate(lock: Mapping[str, int], counters: Iterable[str]) -> dict[str, int]:
    """Give every counter its locked gpid, and each new one the next number never used; old entries stay in."""
    gpids = dict(lock)
    free = max(gpids.values(), default=0) + 1
    for counter in counters:
        if counter not in gpids:
            gpids[counter] = free
            free += 1
    return gpids


def lock_text(gpids: Mapping[str, int]) -> str:
    """Write a lock file's text."""
    lines = [f"{gpid} {counter}" for counter, gpid in sorted(gpids.items(), key=lambda entry: entry[1])]
    return (
        "# gpid and counter; never renumber or reuse a line: old saves know pieces by it.\n" + "\n".join(lines) + "\n"
    )
