"""Many files audited: the result of each, in the order in which they were given, and what a task asks for."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.audit import batch
from rules_check.audit.batch import SELDOM, Chain, Done, Task, audit_all, audit_chain, audit_one, chained
from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.record import Record
from tests.games.la_primogenita.audit.paper import MAIL, TURN
from tests.games.la_primogenita.audit.spliced import Spliced
from tests.games.la_primogenita.goldens.files import LOGS
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow
EARLY, LATE = MAIL[7:9]
"""Two logs, of which one goes on where the other ends."""
MISTAKE = 33
"""The step of the worked turn at which a gun moves too far."""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The worked turn up to its mistake."""
    return Spliced.of(TURN).first(MISTAKE + 1).write(tmp_path_factory.mktemp("game") / "game.vlog")


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of another game."""
    return Spliced.of(MAIL[0]).first(4).write(tmp_path_factory.mktemp("other") / "other.vlog")


@pytest.fixture
def given(other: Path, tmp_path: Path) -> list[Task]:
    """Two logs of one game, the later first, with others between and behind them."""
    bad = tmp_path / "bad.vlog"
    bad.write_bytes(b"PK")
    return [Task(path) for path in (LATE, other, EARLY, bad)]


def summed_up(done: Iterator[Done]) -> list[tuple[str, int, str]]:
    """What came of each: its name, how many actions were judged, the end of its fault."""
    return [
        (each.path.name, len(each.audit.actions) if each.audit else 0, each.fault.rpartition(": ")[2]) for each in done
    ]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_came_of_each_stands_in_the_order_given(given: list[Task], jobs: int) -> None:
    """In one process or two, whichever log is of which game."""
    found = summed_up(audit_all(given, jobs))
    assert [name for name, _, _ in found] == [LATE.name, "other.vlog", EARLY.name, "bad.vlog"]
    assert [bool(judged) for _, judged, _ in found] == [True, True, True, False]
    assert [bool(fault) for _, _, fault in found] == [False, False, False, True]
    alone = summed_up(audit_all(given[1:2], jobs))
    assert alone == found[1:2]


def test_each_is_reported_as_soon_as_those_before_it_are() -> None:
    """A chain of logs is judged as one, the next only when it is asked for."""
    read: list[str] = []

    def note(records: Sequence[tuple[Audit, Reading]]) -> None:
        read.extend(reading.record.name for _, reading in records)

    tasks = [Task(path) for path in (LATE, EARLY, TURN)]
    done = audit_all(tasks, 1, lambda chains: [replace(chain, publish=note) for chain in chains])
    assert (next(done).path, read) == (LATE, [EARLY.name, LATE.name])
    assert (next(done).path, read) == (EARLY, [EARLY.name, LATE.name])


def test_chains_stand_in_the_order_of_their_first_files(given: list[Task]) -> None:
    """What cannot be used is alone, and each knows its number."""
    assert [chain.numbers for chain in chained(given)] == [(2, 0), (1,), (3,)]
    assert [chain.numbers for chain in chained(given[:1])] == [(0,)]
    assert chained([]) == ()


def test_a_file_alone_is_not_gone_through_to_find_others_of_its_game() -> None:
    """That would take as long as to judge it."""

    def refuse(function: object, values: Sequence[object], /) -> list[Any]:
        pytest.fail(f"{function} was called")

    (chain,) = chained([Task(LATE)], refuse)
    assert chain.tasks == (Task(LATE),)


@pytest.mark.parametrize(("few", "times"), [(2, 1), (1, 2)])
def test_files_are_opened_once_while_they_are_few(monkeypatch: pytest.MonkeyPatch, few: int, times: int) -> None:
    """To find which are of one game and to judge them; memory stays small however many there are."""
    seen: Counter[Path] = Counter()

    def counting(path: Path, *how: Any, **named: Any) -> Reading:
        seen[path] += 1
        return read_tables(path, *how, **named)

    monkeypatch.setattr(batch, "FEW", few)
    monkeypatch.setattr(batch, "read_tables", counting)
    paths = EARLY, LATE
    assert all(done.audit for done in audit_all(list(map(Task, paths)), 1))
    assert seen == dict.fromkeys(paths, times)


def test_a_log_that_vanishes_takes_no_other_of_its_game_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the first look at both and the judging."""
    paths = [tmp_path / path.name for path in (EARLY, LATE)]
    for path, kept in zip(paths, (EARLY, LATE), strict=True):
        path.write_bytes(kept.read_bytes())
    play = Record.play

    def vanished(self: Record, to: int | None = None) -> Iterator[object]:
        if self.path == paths[1]:
            self.path.unlink(missing_ok=True)
            raise UnusableFile("it is gone", self.path.name)
        yield from play(self, to)

    monkeypatch.setattr(Record, "play", vanished)
    found = summed_up(iter(audit_chain(Chain((0, 1), tuple(map(Task, paths))))))
    assert [(name, bool(judged), bool(fault)) for name, judged, fault in found] == [
        (EARLY.name, True, False),
        (LATE.name, False, True),
    ]


SPANS: tuple[tuple[str, int, int | None], ...] = (
    ("all", 0, None),
    ("from a step on", MISTAKE, None),
    ("up to a step", 0, MISTAKE),
    ("one step", MISTAKE, MISTAKE),
    ("before it", 0, MISTAKE - 1),
    ("after it", MISTAKE + 1, None),
)


@pytest.mark.parametrize(("first", "last"), [row[1:] for row in SPANS], ids=[row[0] for row in SPANS])
def test_what_lies_within_the_steps_asked_for_is_reported(game: Path, first: int, last: int | None) -> None:
    """Both ends belong to them; everything is judged nevertheless."""
    whole, part = audit_one(Task(game)).audit, audit_one(Task(game, first=first, last=last)).audit
    assert whole is not None and part is not None
    span = range(first, (whole.steps if last is None else last) + 1)
    assert part.actions == tuple(each for each in whole.actions if each.moment.step in span)
    assert part.findings == tuple(each for each in whole.findings if each.moment.step in span)
    assert (part.steps, bool(part.findings)) == (whole.steps, MISTAKE in span)


@pytest.mark.parametrize(
    ("first", "fault"),
    [
        (MISTAKE + 1, ""),
        (MISTAKE + 2, f"game.vlog: the log has only {MISTAKE + 1} steps, so you cannot begin at step {MISTAKE + 2}"),
    ],
)
def test_a_log_is_not_asked_for_steps_behind_its_end(game: Path, first: int, fault: str) -> None:
    """Its last is reported."""
    done = audit_one(Task(game, first=first))
    assert (done.fault, done.audit is None) == (fault, bool(fault))


def test_who_publishes_sees_the_windows_and_all_that_was_found(game: Path) -> None:
    """With the log open; afterwards its tables are forgotten. The collector of cycles seldom looks meanwhile."""
    before, seen = gc.get_threshold(), list[tuple[str, Audit, tuple[int, int, int]]]()

    def keep(records: Sequence[tuple[Audit, Reading]]) -> None:
        seen.extend((reading.record.name, found, gc.get_threshold()) for found, reading in records)

    assert before != SELDOM
    (done,) = audit_chain(Chain((0,), (Task(game, first=MISTAKE + 1),), keep))
    ((name, found, threshold),) = seen
    assert (name, threshold, gc.get_threshold()) == ("game.vlog", SELDOM, before)
    assert found.windows
    assert done.audit is not None
    assert (done.audit.windows, done.audit.findings, len(found.findings)) == ((), (), 1)
    alone = audit_one(Task(game)).audit
    assert alone is not None
    assert (alone.findings, alone.windows) == (found.findings, ())
    assert [each.words for each in alone.actions] == [each.words for each in found.actions]


def test_what_is_to_be_reported_of_how_a_log_fits_comes_first(game: Path, tmp_path: Path) -> None:
    """By its step, before what was done."""
    copy = tmp_path / "later.vlog"
    copy.write_bytes(game.read_bytes())
    first, second = audit_all([Task(game), Task(copy)], 1)
    assert first.audit is not None and second.audit is not None
    codes = [[each.diagnostic.code for each in audit.findings] for audit in (first.audit, second.audit)]
    assert codes == [["MOV104"], ["REP123", "MOV104"]]


def test_findings_stand_in_the_order_of_their_steps() -> None:
    """Those of the dice among the others: a throw was taken back before something else went wrong."""
    audit = audit_one(Task(LOGS["20_throw_taken_back"])).audit
    assert audit is not None
    assert [(each.moment.step, each.diagnostic.code) for each in audit.findings] == [(30, "DIE102"), (36, "CMB902")]


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (
            PermissionError(13, "Permission denied", "data/hexes.csv"),
            "data/hexes.csv: cannot be read (Permission denied)",
        ),
        (OSError(5, "Input/output error"), f"{EARLY}: cannot be read (Input/output error)"),
    ],
    ids=["another file", "the log"],
)
def test_the_file_that_cannot_be_read_is_named(monkeypatch: pytest.MonkeyPatch, error: OSError, fault: str) -> None:
    """That of the data where it is one of those; else the log."""

    def refuse(*_: object, **_named: object) -> object:
        raise error

    monkeypatch.setattr("rules_check.audit.batch.read_tables", refuse)
    assert audit_one(Task(EARLY)).fault == fault
