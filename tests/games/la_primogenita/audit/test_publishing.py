"""A game is published once, whole, by who is handed its records; what cannot be published is judged nevertheless."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.audit.batch import Chain, Done, Publish, Task, audit_all
from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading
from rules_check.replay.record import Record
from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.audit.spliced import Spliced
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow
EARLY, LATE = MAIL[7:9]
"""Two logs, of which one goes on where the other ends."""


class Shelf:
    """Keeps the names of what is published, game by game, and whether it has its windows."""

    def __init__(self) -> None:
        self.games: list[list[tuple[str, bool]]] = []
        self.findings: list[list[str]] = []

    def put(self, records: Sequence[tuple[Audit, Reading]]) -> None:
        """Keep a game."""
        assert all(audit.file == reading.record.name for audit, reading in records)
        self.games.append([(audit.file, bool(audit.windows)) for audit, _ in records])
        self.findings.append([found.diagnostic.code for audit, _ in records for found in audit.findings])


def published(publish: Publish, *paths: Path, first: int = 0, jobs: int = 1) -> list[Done]:
    """Audit files, each game being published."""

    def publishing(chains: Sequence[Chain]) -> Sequence[Chain]:
        return [replace(chain, publish=publish) for chain in chains]

    return list(audit_all([Task(path, first=first) for path in paths], jobs, publishing))


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    """A log of another game."""
    return Spliced.of(MAIL[0]).first(4).write(tmp_path / "alone.vlog")


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """What is no log."""
    (tmp_path / "bad.vlog").write_bytes(b"PK")
    return tmp_path / "bad.vlog"


def test_each_game_is_published_with_its_logs_in_the_order_of_play(alone: Path, broken: Path) -> None:
    """With what happened window by window; nothing of what cannot be read, and what is handed on has no windows."""
    shelf = Shelf()
    done = published(shelf.put, LATE, broken, alone, EARLY)
    assert shelf.games == [[(EARLY.name, True), (LATE.name, True)], [("alone.vlog", True)]]
    assert [each.path for each in done if each.fault] == [broken]
    assert [each.audit.windows for each in done if each.audit] == [(), (), ()]


def test_what_is_published_says_how_the_logs_fit(tmp_path: Path) -> None:
    """Also where only later steps are asked for."""
    (tmp_path / "copy.vlog").write_bytes(EARLY.read_bytes())
    shelf = Shelf()
    published(shelf.put, EARLY, tmp_path / "copy.vlog", first=1)
    assert [codes[:1] for codes in shelf.findings].count(["REP123"]) == 1


@pytest.mark.parametrize("given", [(EARLY, LATE), (LATE, EARLY)], ids=["in order", "backwards"])
def test_what_cannot_be_published_is_said_once_of_a_game_and_all_is_judged(given: tuple[Path, ...]) -> None:
    """With the first log of its game; the exit status is 2."""

    def refuse(records: Sequence[tuple[Audit, Reading]]) -> None:
        raise UnusableFile("there is no room", "page.html")

    found = {each.path: (each.audit is not None, each.fault) for each in published(refuse, *given)}
    assert found == {EARLY: (True, "page.html: there is no room"), LATE: (True, "")}


def test_a_publisher_that_raises_is_said_in_one_line() -> None:
    """With the first file and the game."""

    def raises(records: Sequence[tuple[Audit, Reading]]) -> None:
        raise KeyError("nothing such")

    first, second = published(raises, EARLY, LATE)
    assert first.fault.startswith(f"{EARLY.name}: the rules of 'la_primogenita' raise KeyError: 'nothing such' in ")
    assert (first.audit is not None, second.audit is not None, second.fault) == (True, True, "")


def test_nothing_is_published_where_nothing_can_be_read(broken: Path) -> None:
    """The file has its fault alone."""
    shelf = Shelf()
    (done,) = published(shelf.put, broken)
    assert (shelf.games, done.audit, bool(done.fault)) == ([], None, True)


def vanishing(monkeypatch: pytest.MonkeyPatch, fails: Callable[[Record], None]) -> None:
    """Let something come up in a log when it is gone through to be judged."""
    play = Record.play

    def played(self: Record, to: int | None = None) -> object:
        fails(self)
        return play(self, to)

    monkeypatch.setattr(Record, "play", played)


@pytest.fixture
def both(tmp_path: Path) -> tuple[Path, Path]:
    """Two logs of one game that may be taken away."""
    for path in (EARLY, LATE):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path / EARLY.name, tmp_path / LATE.name


def test_what_is_left_of_a_game_is_published(both: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """A log vanished before it could be judged."""
    shelf = Shelf()
    early, late = both

    def gone(record: Record) -> None:
        if record.path == late and seen.count(late) == 1:
            late.unlink()
            raise UnusableFile("it is gone", late)
        seen.append(record.path)

    seen: list[Path] = []
    vanishing(monkeypatch, gone)
    first, second = published(shelf.put, *both)
    assert shelf.games == [[(early.name, True)]]
    assert (first.audit is not None, first.fault, second.audit) == (True, "", None)
    assert second.fault == f"{late.name}: cannot be opened (No such file or directory)"


def test_where_the_file_that_broke_off_is_still_there_none_of_its_game_is_judged(
    both: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows which it was, so each has the fault."""
    late = both[1]

    def breaks_off(record: Record) -> None:
        if record.path == late and seen.count(late) == 1:
            raise UnusableFile("it breaks off", late)
        seen.append(record.path)

    seen: list[Path] = []
    vanishing(monkeypatch, breaks_off)
    shelf = Shelf()
    done = published(shelf.put, *both)
    assert [(each.audit, each.fault) for each in done] == [(None, f"{late}: it breaks off")] * 2
    assert shelf.games == []


@pytest.mark.parametrize("number", [0, 1])
def test_a_log_at_which_the_rules_raise_is_left_out_alone(
    both: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """The one that was being read, also where it is the first; the others of its game are judged and published."""
    bad = both[number]

    def raises(record: Record) -> None:
        if record.path == bad and seen.count(bad) == 1:
            raise KeyError("nothing such")
        seen.append(record.path)

    seen: list[Path] = []
    vanishing(monkeypatch, raises)
    shelf = Shelf()
    done = published(shelf.put, *both)
    assert [each.audit is None for each in done] == [each == bad for each in both]
    assert shelf.games == [[(path.name, True)] for path in both if path != bad]


def note_process(folder: Path, records: Sequence[tuple[Audit, Reading]]) -> None:
    """Write down which process judged a game."""
    for audit, _ in records:
        (folder / f"{audit.file}.pid").write_text(str(os.getpid()), encoding="ascii")


@pytest.mark.parametrize(
    ("jobs", "logs", "here"), [(1, 2, True), (2, 2, False), (2, 1, True)], ids=["one job", "two jobs", "one log"]
)
def test_other_processes_judge_where_there_is_work_for_two(tmp_path: Path, jobs: int, logs: int, here: bool) -> None:
    """One job, or one file, needs none."""
    paths = [Spliced.of(MAIL[0]).first(number).write(tmp_path / f"{number}.vlog") for number in (4, 5)]
    done = published(partial(note_process, tmp_path), *paths[:logs], jobs=jobs)
    assert [each.fault for each in done] == [""] * logs
    judged = {path.read_text("ascii") == str(os.getpid()) for path in tmp_path.glob("?.vlog.pid")}
    assert judged == {here}
