"""Games that are judged mail by mail: what is wrong on a table, what cannot be read, and what is asked of the audit."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rules_check.audit.batch import Task
from rules_check.audit.dice_recorder import Listening
from rules_check.audit.sitting import Sitting as Judging
from rules_check.audit.sitting import audit_joined
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from rules_check.report.verdict import document_of
from rules_check.watching.remembering import Memory
from tests.games.la_primogenita.audit.mails import audits, shown
from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.audit.reasons.opening import at, lay, went_on
from tests.games.la_primogenita.audit.sitting import Sitting
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where mails arrive."""
    mails = tmp_path / "mails"
    mails.mkdir()
    return mails


def arrive(folder: Path, *numbers: int) -> None:
    """Mails of the worked turn arrive."""
    for number in numbers:
        shutil.copy(MAIL[number], folder / f"{number:02}.vlog")


def test_a_fault_of_the_table_is_reported_in_one_mail_alone(
    setting: Setting, primogenita: Gamebox, folder: Path
) -> None:
    """In the first where it lies wrongly from the beginning, and where the window ends in which it came to lie so."""
    memory = Memory()
    first = Sitting.at(setting, primogenita, primogenita.segments, lay("order_track_8", "cav14"), at(2, "deduct"))
    first.drag(["skin"], "order_track_7")
    second = went_on(first, primogenita)
    second.press(2, "source")
    for number, sitting in enumerate((first, second)):
        sitting.write(folder / f"{number}.vlog")
        done = audits(folder, memory)
        assert shown(done) == shown(audits(folder))
    for unit, times in (("cav14", [1, 0]), ("skin", [0, 1])):
        found = [[each.diagnostic.subject for each in one.audit.findings].count(unit) for one in done if one.audit]
        assert found == times


@pytest.mark.parametrize("known", [True, False], ids=["opened from memory", "opened elsewhere"])
def test_what_rests_on_our_values_is_unverifiable_mail_by_mail(
    setting: Setting, primogenita: Gamebox, folder: Path, known: bool
) -> None:
    """Where printed values alone are to count."""
    sitting = Sitting.at(setting, primogenita, primogenita.segments, lay("J-5", "bde11"))
    sitting.press_to("source")
    sitting.write(folder / "1.vlog")
    task, memory = Task(folder / "1.vlog", printed_only=True), Memory()
    reading = memory.bench().open(task) if known else Listening.to(read_tables(task.path))
    (audit,) = memory.bench().judge((reading,), printed_only=True)
    severities = {each.diagnostic.severity.value for each in audit.findings if each.diagnostic.code == "RNF201"}
    assert severities == {"unverifiable"}


@pytest.mark.parametrize("windows", [True, False])
@pytest.mark.parametrize("known", [True, False], ids=["opened from memory", "opened elsewhere"])
def test_the_windows_of_a_mail_are_given_where_they_are_asked_for(folder: Path, known: bool, windows: bool) -> None:
    """And left out where they are not, as judging a whole game leaves them out."""
    arrive(folder, 0)
    path, memory = folder / "00.vlog", Memory()
    reading = memory.bench().open(Task(path)) if known else Listening.to(read_tables(path))
    (audit,) = memory.bench().judge((reading,), windows=windows)
    assert bool(audit.windows) is windows


def test_a_folder_among_the_mails_is_a_line(folder: Path) -> None:
    """As it is where nothing is remembered."""
    arrive(folder, 0)
    (folder / "01.vlog").mkdir()
    memory = Memory()
    for _ in range(2):
        assert shown(audits(folder, memory)) == shown(audits(folder))
    assert len(memory.readings) == 1


def test_what_is_gone_is_forgotten_and_nothing_else(folder: Path) -> None:
    """The file, what it holds, and the games that it was a log of."""
    arrive(folder, 0, 1)
    memory = Memory()
    audits(folder, memory)
    assert (len(memory.outlines), len(memory.readings), len(memory.sittings)) == (2, 2, 2)
    (folder / "01.vlog").unlink()
    audits(folder, memory)
    kept = {str(folder / "00.vlog")}
    assert {path for path, _ in memory.readings} == kept
    assert {path for path, _ in memory.outlines} <= kept
    assert [len(game) for game in memory.sittings] == [1]


def test_a_late_mail_on_which_the_rules_break_off_is_the_one_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not the mail after it, which had been judged before."""
    arrive(folder, 0, 1, 3)
    memory = Memory()
    audits(folder, memory)
    add = Judging.add

    def breaks_off(sitting: Judging, reading: Listening) -> None:
        if reading.record.name == "02.vlog":
            next(reading.play())
            raise ValueError("this step")
        add(sitting, reading)

    arrive(folder, 2)
    monkeypatch.setattr(Judging, "add", breaks_off)
    assert [each.path.name for each in audits(folder, memory) if each.fault] == ["02.vlog"]


@pytest.mark.parametrize("known", [0, 1])
def test_logs_that_were_not_opened_from_memory_are_judged_as_a_whole_game(folder: Path, known: int) -> None:
    """All or some of them; nothing is remembered of how the game stood."""
    arrive(folder, 0, 1)
    memory = Memory()
    tasks = [Task(path) for path in sorted(folder.iterdir())]
    readings = [
        memory.bench().open(task) if number < known else Listening.to(read_tables(task.path))
        for number, task in enumerate(tasks)
    ]
    expected = [(document_of(each), len(each.windows)) for each in audit_joined(readings, windows=True)]
    found = memory.bench().judge(readings, printed_only=False, windows=True)
    assert [(document_of(each), len(each.windows)) for each in found] == expected
    assert memory.sittings == {}
