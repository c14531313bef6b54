"""Tests in processes side by side: they are found once, then each process takes one file of them after another.

To find 16,500 tests takes ten seconds of a processor. With pytest-xdist each process finds all of them.
"""

from __future__ import annotations

import atexit
import os
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol

SHARING = ("engine", "browser")
"""Folders whose files one process runs, all of a name: they share what drives VASSAL, or the browser."""
LONG_SECONDS = 0.1
"""So many seconds of making ready or clearing away are reported, though all went well."""
NUMBER_BYTES = 4
"""A number in a pipe."""

Report = pytest.CollectReport | pytest.TestReport
Done = tuple[int, list[dict[str, Any]]]
"""The place of a test, and the reports of it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for processes."""
    text = "run files of tests in so many processes side by side; auto: in one for each processor"
    parser.addoption("--processes", type=_processes, default=0, metavar="N", help=text)


def _processes(text: str) -> int:
    return (os.cpu_count() or 1) if text == "auto" else int(text)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests side by side where that was asked for; pytest itself says what keeps any from being run."""
    count = session.config.getoption("processes")
    if count < 1 or session.testsfailed or session.config.option.collectonly:
        return None
    SideBySide(session, count).run()
    return True


def files_of(names: Iterable[str]) -> list[list[int]]:
    """Put the places of tests together that one process runs, by their names: a file's, or those that share much."""
    files: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        file = name.partition("::")[0]
        folder = Path(file).parent.name
        files.setdefault(folder if folder in SHARING else file, []).append(place)
    return list(files.values())


class Pile:
    """Numbers from nought upward, each of which one process takes: the system keeps them in a pipe, 16,000 at most."""

    def __init__(self, count: int) -> None:
        self._taken, given = os.pipe()
        os.write(given, b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in range(count)))
        os.close(given)

    def __iter__(self) -> Iterator[int]:
        """Take one after another until none is left."""
        while number := os.read(self._taken, NUMBER_BYTES):
            yield int.from_bytes(number, "big")

    def clear(self) -> None:
        """Leave none."""
        for _ in self:
            pass


class Process:
    """A process that runs tests, as the one that began it sees it: what it has taken and not yet done."""

    def __init__(self, run: Callable[[Connection], None]) -> None:
        self.receiving, sending = Pipe(duplex=False)
        self.left: list[int] = []
        sys.stdout.flush()
        sys.stderr.flush()
        self._id = os.fork()
        if not self._id:
            self.receiving.close()
            _run_and_leave(run, sending)
        sending.close()

    def end(self) -> int:
        """Hear no more, and wait until it has ended; give its exit status, below nought that of a signal."""
        self.receiving.close()
        return os.waitstatus_to_exitcode(os.waitpid(self._id, 0)[1])


def _run_and_leave(run: Callable[[Connection], None], sending: Connection) -> NoReturn:
    """Run in a process of its own, and leave it past all that waits for the end of the process that began it."""
    status = 1
    try:
        atexit._clear()
        run(sending)
        atexit._run_exitfuncs()
        status = 0
    except KeyboardInterrupt:  # the process that began this one says so
        pass
    except BaseException:  # whatever it is, the process goes no further
        traceback.print_exc(file=sys.__stderr__)
    finally:
        with suppress(OSError):
            sending.close()
        os._exit(status)


class SideBySide:
    """The tests of a run, divided among processes; what they report is passed on as if they were run here."""

    def __init__(self, session: pytest.Session, count: int) -> None:
        self._session = session
        self._count = count
        self._files = files_of(item.nodeid for item in session.items)
        self._pile = Pile(len(self._files))
        self._running: dict[Connection, Process] = {}
        self._begun = 0
        self._folder = session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]

    def run(self) -> None:
        """Run all tests, or as many as it takes until the run is to end."""
        try:
            for _ in range(min(self._count, len(self._files))):
                self._begin([])
            while self._running:
                for heard in wait(list(self._running)):
                    assert isinstance(heard, Connection)
                    self._hear(self._running[heard])
        finally:
            self._pile.clear()
            for process in self._running.values():
                process.end()

    def _begin(self, left: list[int]) -> None:
        """Begin a process, with tests that another has left."""
        name = f"popen-{self._begun}"
        self._begun += 1
        process = Process(lambda sending: self._work(name, left, sending))
        process.left.extend(left)
        self._running[process.receiving] = process

    def _hear(self, process: Process) -> None:
        try:
            word: int | Done = process.receiving.recv()
        except (EOFError, OSError):
            self._ended(process)
            return
        if isinstance(word, int):
            process.left.extend(self._files[word])
            return
        place, reports = word
        process.left.remove(place)
        hook = self._session.config.hook
        for data in reports:
            self._tell(hook.pytest_report_from_serializable(config=self._session.config, data=data))

    def _tell(self, report: Report) -> None:
        """Tell of a report, and stop where the run is to end with it."""
        self._session.config.hook.pytest_runtest_logreport(report=report)
        if self._session.shouldfail:
            raise self._session.Failed(self._session.shouldfail)
        if self._session.shouldstop:
            raise self._session.Interrupted(self._session.shouldstop)

    def _ended(self, process: Process) -> None:
        """Take leave of a process; had it tests left, the first of them ended it, and another runs the rest."""
        del self._running[process.receiving]
        status = process.end()
        if not process.left:
            return
        broken, *left = process.left
        if left:
            self._begin(left)
        item = self._session.items[broken]
        text = f"the process that ran this test ended with {_shown(status)}"
        self._tell(pytest.TestReport(item.nodeid, item.location, {}, "failed", text, "call"))

    def _work(self, name: str, left: list[int], sending: Connection) -> None:
        """Run tests in a process that was begun for it, and send what is taken and how it went."""
        config = self._session.config
        _have_own_folder(config, self._folder / name)
        _capture_anew(config)
        quiet = Quiet(sends_all=bool(config.getoption("xmlpath")))
        config.pluginmanager.register(quiet)
        try:
            for place, following in _with_next(self._taken(left, sending)):
                sending.send((place, self._reports(place, following, quiet)))
        except BrokenPipeError:  # nobody listens: the run is to end
            pass
        finally:
            self._session._setupstate.teardown_exact(None)

    def _reports(self, place: int, following: int | None, quiet: Quiet) -> list[dict[str, Any]]:
        """Run a test, and give the reports of it in the form in which they are sent."""
        items, config = self._session.items, self._session.config
        nextitem = None if following is None else items[following]
        config.hook.pytest_runtest_protocol(item=items[place], nextitem=nextitem)
        return [config.hook.pytest_report_to_serializable(config=config, report=report) for report in quiet.taken()]

    def _taken(self, left: list[int], sending: Connection) -> Iterator[int]:
        """Yield the places of tests that another has left, then those of one file after another that is taken."""
        yield from left
        for file in self._pile:
            sending.send(file)
            yield from self._files[file]


class Quiet:
    """Runs tests in place of pytest, and keeps the reports of them: of what matters, where not all are asked for."""

    def __init__(self, *, sends_all: bool) -> None:
        self._sends_all = sends_all
        self._reports: list[pytest.TestReport] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run a test."""
        self._reports += filter(self._matters, runtestprotocol(item, log=False, nextitem=nextitem))
        return True

    def _matters(self, report: pytest.TestReport) -> bool:
        """Tell whether a report is of the test itself, or of what did not go well or took long."""
        return self._sends_all or report.when == "call" or not report.passed or report.duration > LONG_SECONDS

    def taken(self) -> list[pytest.TestReport]:
        """Give the reports that are kept, and keep them no longer."""
        reports, self._reports = self._reports, []
        return reports


def _with_next(places: Iterator[int]) -> Iterator[tuple[int, int | None]]:
    """Yield each with the one after it, the last with None."""
    place = next(places, None)
    while place is not None:
        following = next(places, None)
        yield place, following
        place = following


def _have_own_folder(config: pytest.Config, folder: Path) -> None:
    """Let the tests of a process have a folder of their own for what they write."""
    folder.mkdir(mode=0o700)
    config._tmp_path_factory._basetemp = folder  # type: ignore[attr-defined]


def _capture_anew(config: pytest.Config) -> None:
    """Capture what tests print in files that are not shared with other processes."""
    manager = config.pluginmanager.getplugin("capturemanager")
    assert manager is not None
    manager.stop_global_capturing()
    manager.start_global_capturing()


def _shown(status: int) -> str:
    return f"signal {-status}" if status < 0 else f"exit status {status}"
