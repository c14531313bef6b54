"""Many files audited one after another or side by side; a file that cannot be used does not stop the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from rules_check.audit.audit import audit
from rules_check.audit.verdict import Audit
from rules_check.games import rules_of
from rules_check.replay.reading import Reading, read_tables
from vassal_build.diagnostics import UnusableFile

SUFFIXES = (".vlog", ".vsav")


@dataclass(frozen=True, slots=True)
class Task:
    """One file to audit, and how: data laid over, a module's grids, the edition, the steps to tell of.

    `report` is called in the same process with the file's reading and audit, before they are forgotten.
    """

    path: Path
    data: Path | None = None
    module: Path | None = None
    edition: str = ""
    printed_only: bool = False
    first: int = 0
    last: int | None = None
    report: Callable[[Reading, Audit], None] | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a task: the audit without its windows, or the one line that says why there is none."""

    path: Path
    audit: Audit | None = None
    fault: str = ""


def files_among(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Give the files that are meant: those named, and the saves and logs in the folders named, in a fixed order.

    Raises UnusableFile for a folder without any.
    """
    found: dict[Path, None] = {}
    for path in paths:
        if not path.is_dir():
            found[path] = None
            continue
        inside = sorted(each for each in path.rglob("*") if each.suffix.lower() in SUFFIXES and each.is_file())
        if not inside:
            raise UnusableFile("there is no save or log in this folder", path)
        found.update(dict.fromkeys(inside))
    return tuple(found)


def audit_all(tasks: Sequence[Task], jobs: int) -> Iterator[Done]:
    """Audit files, up to `jobs` at once; give what came of each in the order of the tasks."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(audit_one, tasks)
        return
    with ProcessPoolExecutor(min(jobs, len(tasks))) as pool:
        yield from pool.map(audit_one, tasks)


def audit_one(task: Task) -> Done:
    """Audit one file; one that cannot be used gives its fault."""
    try:
        reading = read_tables(task.path, task.data, task.module)
        _hold_to_edition(reading, task)
        found = audit(reading, printed_only=task.printed_only)
        if task.report is not None:
            task.report(reading, found)
    except UnusableFile as error:
        return Done(task.path, fault=str(error))
    return Done(task.path, _told(found, task))


def _hold_to_edition(reading: Reading, task: Task) -> None:
    edition = task.edition or reading.release.edition or reading.facts.edition
    known = rules_of(reading.facts.slug).editions
    if edition not in known:
        message = f"there are no rules of the edition {edition}, only of {', '.join(known)}"
        raise UnusableFile(message, task.path.name)


def _told(found: Audit, task: Task) -> Audit:
    """Give an audit with what lies within the steps that are to be told of."""
    last = found.steps if task.last is None else task.last
    return replace(
        found,
        actions=tuple(each for each in found.actions if task.first <= each.moment.step <= last),
        findings=tuple(each for each in found.findings if task.first <= each.moment.step <= last),
        windows=(),
    )
