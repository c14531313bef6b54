"""Mails of a game that arrive one by one are judged as the whole game is, and each log is judged once."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from rules_check.audit.sitting import Sitting
from rules_check.replay.record import Begun, Record
from rules_check.watching.remembering import Memory
from tests.games.la_primogenita.audit.mails import audits, shown
from tests.games.la_primogenita.audit.paper import MAIL

pytestmark = pytest.mark.slow


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the logs that are judged, as often as they are."""
    names: list[str] = []
    add = Sitting.add

    def heard(sitting: Sitting, reading: Any) -> None:
        names.append(reading.record.name)
        add(sitting, reading)

    monkeypatch.setattr(Sitting, "add", heard)
    return names


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read whole, as often as they are."""
    names: list[str] = []
    reads = Begun.record

    def heard(begun: Begun, *dice: Any) -> Record:
        names.append(begun.head.path.name)
        return reads(begun, *dice)

    monkeypatch.setattr(Begun, "record", heard)
    return names


def test_mails_one_by_one_come_to_the_same_as_all_at_once(tmp_path: Path, judged: list[str]) -> None:
    """After every mail the findings are those of a whole audit, and only the new log was judged."""
    memory = Memory()
    for number, mail in enumerate(MAIL[:6]):
        shutil.copy(mail, tmp_path / f"{number:02}.vlog")
        judged.clear()
        remembered = shown(audits(tmp_path, memory))
        assert judged == [f"{number:02}.vlog"]
        assert remembered == shown(audits(tmp_path))


def test_a_mail_is_read_for_itself_alone(tmp_path: Path, read: list[str]) -> None:
    """The files that lay there are not opened again."""
    memory = Memory()
    for number, mail in enumerate(MAIL[:3]):
        shutil.copy(mail, tmp_path / f"{number:02}.vlog")
        read.clear()
        audits(tmp_path, memory)
        assert read == [f"{number:02}.vlog"]


def test_a_mail_that_comes_late_takes_its_place(tmp_path: Path, judged: list[str]) -> None:
    """What follows it is judged again, what is before it is not; a file that is gone is forgotten."""
    memory = Memory()
    for number in (0, 1, 3):
        shutil.copy(MAIL[number], tmp_path / f"{number:02}.vlog")
    audits(tmp_path, memory)
    shutil.copy(MAIL[2], tmp_path / "02.vlog")
    judged.clear()
    assert shown(audits(tmp_path, memory)) == shown(audits(tmp_path))
    assert judged[:2] == ["02.vlog", "03.vlog"]
    (tmp_path / "03.vlog").unlink()
    judged.clear()
    assert shown(audits(tmp_path, memory)) == shown(audits(tmp_path))
    assert judged[:1] == ["00.vlog"], "only the whole audit judged"
    assert len(memory.readings) == 3


def test_a_log_that_goes_on_is_judged_anew(tmp_path: Path, judged: list[str]) -> None:
    """Under its name another content lies now; damaged, it is a line, and mended it is judged."""
    memory = Memory()
    for number in (0, 1):
        shutil.copy(MAIL[number], tmp_path / f"{number:02}.vlog")
    audits(tmp_path, memory)
    whole = MAIL[1].read_bytes()
    (tmp_path / "01.vlog").write_bytes(whole[:3000])
    broken = shown(audits(tmp_path, memory))
    assert broken == shown(audits(tmp_path)) and "01.vlog" in str(broken[1])
    (tmp_path / "01.vlog").write_bytes(whole)
    judged.clear()
    assert shown(audits(tmp_path, memory)) == shown(audits(tmp_path))
    assert judged[0] == "01.vlog"
