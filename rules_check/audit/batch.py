"""Many files audited one after another or side by side, those of one game as one.

A file that cannot be used does not stop the others. How logs are found to be of one game is chain.py.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from msgspec import Struct, field

from rules_check.audit.branches import findings_of
from rules_check.audit.chain import lines_of
from rules_check.audit.dice_recorder import Listening
from rules_check.audit.outline import Outline, outline_of
from rules_check.audit.printed import require_grounds
from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit, Finding
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.record import SUFFIXES
from rules_check.rule_errors import Broken, in_one_line, note
from vassal_build.collector import OBJECTS_TO_COLLECT
from vassal_build.diagnostics import UnusableFile
from vassal_build.file_names import distinct_names, with_folders
from vassal_build.language.said import said, said_of
from vassal_build.replacing import replace

FEW = 32
"""So many files are kept open between finding out which are of one game and judging them."""
SELDOM = (OBJECTS_TO_COLLECT, 20, 50)
"""When the collector of cycles looks: what an audit makes is nearly all kept or freed at once, in no cycle."""
A = TypeVar("A")
B = TypeVar("B")


class Task(Struct, frozen=True):
    """One file to audit, and how: data laid over, a module's grids, the edition, sides to reveal, the steps asked for.

    `fit` are the findings of how it fits to the other logs. `shown` is what it is called, if not by its name.
    """

    path: Path
    data: Path | None = None
    module: Path | None = None
    edition: str = ""
    printed_only: bool = False
    reveal: tuple[str, ...] = ()
    first: int = 0
    last: int | None = None
    fit: tuple[Finding, ...] = ()
    shown: str = ""


Publish = Callable[[Sequence[tuple[Audit, Reading]]], None]
"""Makes something of the records of one game and their audits, in the order of play, before they are forgotten.

It is called in the process that judged them. It may raise UnusableFile."""


class Done(Struct, frozen=True):
    """What came of a task: the audit without its windows, or the one line that says why there is none.

    There may be both, where nothing could be published of a record that was judged.
    """

    path: Path
    audit: Audit | None = None
    fault: str = ""


class Chain(Struct, frozen=True):
    """Tasks of one game in the order of play, with their numbers in the order given, and what publishes them."""

    numbers: tuple[int, ...]
    tasks: tuple[Task, ...]
    publish: Publish | None = None


def files_among(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Give the files that are meant: those named, and the saves and logs in the folders named, in a fixed order.

    A folder without any, or one that cannot be looked into, stands for itself, and its fault is found when it is read.
    The same goes for a folder that is named like a save or log.
    """
    found: dict[Path, None] = {}
    for path in paths:
        found.update(dict.fromkeys(_saves_in(path)))
    return tuple(found)


def _saves_in(path: Path) -> list[Path]:
    """Give the saves and logs in a folder; what is no folder, or cannot be looked into, stands for itself."""
    closed: list[Path] = []
    walk = os.walk(path, onerror=lambda error: closed.append(Path(error.filename)))
    inside = [Path(place, name) for place, _, names in walk for name in names]
    return sorted([*closed, *(each for each in inside if each.suffix.lower() in SUFFIXES)]) or [path]


def refuse_folder(path: Path) -> None:
    """Raise UnusableFile for a folder that stands for itself: nothing in it can be judged."""
    try:
        if path.is_dir():
            os.scandir(path).close()
            raise UnusableFile(said("this folder contains no save or log"), path)
    except OSError as error:
        raise _unreadable(error, path) from None


def _unreadable(error: OSError, path: Path) -> UnusableFile:
    return UnusableFile(said("cannot be read ({reason})", reason=error.strerror), error.filename or path)


def audit_all(
    tasks: Sequence[Task],
    jobs: int,
    publishing: Callable[[Sequence[Chain]], Sequence[Chain]] | None = None,
    bench: Bench | None = None,
) -> Iterator[Done]:
    """Audit files, up to `jobs` at once, logs of one game as one; give what came of each in the order of the tasks.

    `publishing` is handed the games that were found and says what publishes each. A file is read for each thing that is
    done with it, few files one after another only once, unless `bench` has another way.
    """
    names = distinct_names([task.path for task in tasks])
    tasks = [replace(task, shown=task.shown or name) for task, name in zip(tasks, names, strict=True)]
    jobs = min(jobs, len(tasks))
    bench = bench or (_OpenOnce().bench() if jobs < 2 and len(tasks) <= FEW else ANEW)
    with _calls(jobs) as each_of:
        chains = chained(tasks, each_of, bench.outline)
        if publishing is not None:
            chains = tuple(publishing(chains))
        ready: dict[int, Done] = {}
        at = 0
        for chain, found in zip(chains, each_of(partial(audit_chain, bench=bench), chains), strict=True):
            ready.update(zip(chain.numbers, found, strict=True))
            while at in ready:
                done = ready.pop(at)
                yield replace(done, fault=with_folders(done.fault, done.path, tasks[at].shown))
                at += 1


class Judging(Protocol):
    """Judges the readings of one game as `audit_joined` does."""

    def __call__(
        self, readings: Sequence[Listening], *, printed_only: bool = False, windows: bool = True
    ) -> tuple[Audit, ...]:
        """Give the audit of each."""


class Bench(Struct, frozen=True):
    """How files are outlined, opened and judged: from the start each time, or by what is remembered of them."""

    outline: Callable[[Task], Outline | None]
    open: Callable[[Task], Listening]
    judge: Judging


class EachOf(Protocol):
    """Calls a function with each of some values and gives the results in their order."""

    def __call__(self, function: Callable[[A], B], values: Sequence[A], /) -> Iterable[B]:
        """Give the result for each value."""


def _one_by_one(function: Callable[[A], B], values: Sequence[A], /) -> Iterable[B]:
    return map(function, values)


@contextmanager
def _calls(jobs: int) -> Iterator[EachOf]:
    """Give what calls a function with each of many values, in this process or, from two jobs on, in others."""
    if jobs < 2:
        yield _one_by_one
        return
    from vassal_build.workers import workers  # noqa: PLC0415 - other processes are slow to import

    with workers(jobs) as each_of:
        yield each_of


def chained(
    tasks: Sequence[Task], each_of: EachOf = _one_by_one, outline: Callable[[Task], Outline | None] | None = None
) -> tuple[Chain, ...]:
    """Put tasks together that are logs of one game, in the order of play, with the findings of how they fit.

    The chains stand in the order of their first files. A save, and a file that cannot be used, is alone.
    """
    outlines = list(each_of(outline or outlined, tasks)) if len(tasks) > 1 else [None] * len(tasks)
    numbers = [number for number, outline in enumerate(outlines) if outline is not None]
    logs = [outline for outline in outlines if outline is not None]
    lines = lines_of(logs)
    fits = findings_of(logs, lines)
    fitted = list(tasks)
    for number, fit in zip(numbers, fits, strict=True):
        fitted[number] = replace(tasks[number], fit=fit)
    groups = [tuple(numbers[each] for each in line) for line in lines]
    groups += [(number,) for number, outline in enumerate(outlines) if outline is None]
    return tuple(Chain(group, tuple(fitted[number] for number in group)) for group in sorted(groups, key=min))


def outlined(task: Task, opening: Callable[[Task], Reading] | None = None) -> Outline | None:
    """Outline a log, to find which others are of its game; None for a save, and for what has a fault of its own.

    That fault is reported when the file is audited. `opening` opens the file, unless it is opened again.
    """
    try:
        reading = (opening or opened)(task)
        with in_one_line():
            return outline_of(reading) if reading.record.is_log else None
    except UnusableFile:
        return None


def audit_one(task: Task) -> Done:
    """Audit one file by itself; one that cannot be used gives its fault."""
    (done,) = audit_chain(Chain((0,), (task,)))
    return done


@contextmanager
def _seldom_collected() -> Iterator[None]:
    """Let the collector of cycles look seldom meanwhile."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def audit_chain(chain: Chain, bench: Bench | None = None) -> tuple[Done, ...]:
    """Audit the files of one game as one; those that cannot be used give their faults, and the others are judged.

    All is done again unless `bench` has another way.
    """
    with _seldom_collected():
        return _audited(chain, bench or ANEW)


def _audited(chain: Chain, bench: Bench) -> tuple[Done, ...]:
    tasks, publish = chain.tasks, chain.publish
    readings: dict[int, Listening] = {}
    faults: dict[int, str] = {}
    for number, task in enumerate(tasks):
        try:
            readings[number] = bench.open(task)
        except UnusableFile as error:
            faults[number] = error.sentence
    try:
        found = dict(zip(readings, _judged(readings, tasks, bench, windows=publish is not None), strict=True))
    except Broken as error:
        return _judged_without(chain, (_last_read(readings),), error.sentence, faults, bench)
    except UnusableFile as error:
        return _judged_without(chain, readings, error.sentence, faults, bench)
    whole = {number: _whole(tasks[number], readings[number], audit) for number, audit in found.items()}
    unpublished = _published(publish, [(whole[number], readings[number]) for number in whole])
    return tuple(
        Done(task.path, fault=faults[number])
        if number in faults
        else _done(task, whole[number], unpublished if number == min(whole) else "")
        for number, task in enumerate(tasks)
    )


def _published(publish: Publish | None, records: Sequence[tuple[Audit, Reading]]) -> str:
    """Publish a game; give the line that says why that is not possible, empty where it is."""
    if publish is None or not records:
        return ""
    try:
        with in_one_line(file=records[0][0].file, game=records[0][1].rules.slug):
            publish(records)
    except UnusableFile as error:
        return error.sentence
    return ""


def _judged_without(
    chain: Chain, readings: Iterable[int], fault: str, faults: Mapping[int, str], bench: Bench
) -> tuple[Done, ...]:
    """Audit what can still be read when a file that could be opened has vanished or broken off since."""
    tasks = chain.tasks
    gone = {number: again for number in readings if (again := _fault(tasks[number]))}
    faulty = {**faults, **(gone or dict.fromkeys(readings, fault))}
    left = tuple(number for number in range(len(tasks)) if number not in faulty)
    rest = Chain(tuple(chain.numbers[each] for each in left), tuple(tasks[each] for each in left), chain.publish)
    found = dict(zip(left, _audited(rest, bench), strict=True))
    return tuple(
        Done(task.path, fault=faulty[number]) if number in faulty else found[number]
        for number, task in enumerate(tasks)
    )


def _fault(task: Task) -> str:
    try:
        opened(task)
    except UnusableFile as error:
        return error.sentence
    return ""


def _judged(
    readings: Mapping[int, Listening], tasks: Sequence[Task], bench: Bench, *, windows: bool
) -> tuple[Audit, ...]:
    if not readings:
        return ()
    at_hand = tuple(readings.values())
    with in_one_line(), _at_the_last_step(readings, tasks):
        return bench.judge(at_hand, printed_only=tasks[0].printed_only, windows=windows)


@contextmanager
def _at_the_last_step(readings: Mapping[int, Listening], tasks: Sequence[Task]) -> Iterator[None]:
    """Note on an error in which file, and after which of its steps, it came up."""
    try:
        yield
    except Exception as error:
        number = _last_read(readings)
        reading = readings[number]
        step = reading.reached[-1] if reading.record.is_log and reading.reached else None
        note(error, file=tasks[number].path, game=reading.rules.slug, step=step)
        raise


def _last_read(readings: Mapping[int, Listening]) -> int:
    """Give the number of the log that was being read last, the first where none has been."""
    return max((number for number, reading in readings.items() if reading.reached), default=min(readings))


def _whole(task: Task, reading: Listening, found: Audit) -> Audit:
    """Add to an audit what that of the play does not have: how the file fits to others, and its dice."""
    findings = sorted((*task.fit, *found.findings, *reading.dice()), key=lambda each: each.moment.step)
    return replace(found, findings=tuple(findings))


def _done(task: Task, whole: Audit, unpublished: str) -> Done:
    """Keep what was asked for; `unpublished` says why nothing was published."""
    if task.first > whole.steps:
        message = said_of(
            whole.steps,
            "the log has only {number} step, so you cannot begin at step {first}",
            "the log has only {number} steps, so you cannot begin at step {first}",
            first=task.first,
        )
        return Done(task.path, fault=UnusableFile(message, task.path.name).sentence)
    return Done(task.path, _within(whole, task), unpublished)


def opened(task: Task) -> Listening:
    """Open a file for its audit; raise UnusableFile when it cannot be, or there are no rules of its edition."""
    try:
        refuse_folder(task.path)
        reading = read_tables(task.path, task.data, task.module, task.reveal, task.edition, shown=task.shown)
    except OSError as error:
        raise _unreadable(error, task.path) from None
    if task.printed_only:
        require_grounds(reading.opened)
    return Listening.to(reading)


def _within(found: Audit, task: Task) -> Audit:
    """Give an audit with what lies within the steps that were asked for."""
    last = found.steps if task.last is None else task.last
    return replace(
        found,
        actions=tuple(replace(each, before=None) for each in found.actions if task.first <= each.moment.step <= last),
        findings=tuple(each for each in found.findings if task.first <= each.moment.step <= last),
        windows=(),
    )


class _OpenOnce(Struct):
    """Keeps files open that were outlined, until each is audited."""

    readings: dict[Task, Listening] = field(default_factory=dict)

    def bench(self) -> Bench:
        """Give what audits files so."""
        return Bench(lambda task: outlined(task, self._keep), self._take, audit_joined)

    def _keep(self, task: Task) -> Listening:
        self.readings[task] = reading = opened(task)
        return reading

    def _take(self, task: Task) -> Listening:
        return self.readings.pop(replace(task, fit=()), None) or opened(task)


ANEW = Bench(outlined, opened, audit_joined)
"""All is done again."""
