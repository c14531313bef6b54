"""Saved games and logs of any length: what they are is reported, and people are taken out, in little memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.memory import peak
from vassal_build.codec.archive import Archive
from vassal_build.codec.archive_writing import LongEntry, write_archive
from vassal_build.codec.envelope_stream import masked_chunks
from vassal_build.codec.obfuscation import Envelope
from vassal_build.codec.savefile import SAVED_GAME, plain_text
from vassal_build.workshop.info import read_info
from vassal_build.workshop.info_save import SaveInfo
from vassal_build.workshop.redact import redact

MEGABYTE = 1024 * 1024
SHORT, LONG = 30, 600
"""Steps of a log; each has a few thousand characters, so that the long one has 2.4 MB of text and 5 MB in its entry."""
WORDS = 4000


def log_file(path: Path, steps: int) -> Path:
    """Write a log of so many steps without ever holding its text."""
    write_archive(path, [LongEntry(SAVED_GAME, masked_chunks(_text(steps), Envelope.VCSK, 0x2A))])
    return path


def _text(steps: int) -> Iterator[bytes]:
    yield b"begin_save\x1bPLAYER\tSwordfish\tAda Lovelace\tRed\x1bend_save"
    for number in range(steps):
        report = f"{number * 7919 % 10007:05}" * (WORDS // 5)
        move = f"M/{number}/Map/1/2/null/Map/3/4/null/Swordfish"
        yield f"\x1bLOG\t{move}\\\x1bLOG\tCHAT<Ada Lovelace> - {report}\\\x1bLOG\tD/{number}/{report[:99]}/b".encode()


@pytest.fixture
def logs(tmp_path: Path) -> tuple[Path, Path]:
    """A short log and one twenty times as long."""
    return log_file(tmp_path / "short.vlog", SHORT), log_file(tmp_path / "long.vlog", LONG)


def test_what_a_long_log_is_takes_no_more_memory_than_a_short_one(logs: tuple[Path, Path]) -> None:
    """Its steps are counted as they go by."""
    low, high = (peak(lambda one=one: read_info(one)) for one in logs)  # type: ignore[misc]
    assert high < low + MEGABYTE
    about = read_info(logs[1]).about
    assert isinstance(about, SaveInfo)
    assert about.steps == LONG


def test_people_are_taken_out_of_a_long_log_in_no_more_memory(logs: tuple[Path, Path], tmp_path: Path) -> None:
    """It is read and written command by command."""
    low, high = (peak(lambda one=one: redact([one], tmp_path / "out")) for one in logs)  # type: ignore[misc]
    assert high < low + MEGABYTE
    with Archive.open(tmp_path / "out" / "long.vlog") as archive:
        said = [chunk for chunk in plain_text(archive) if b"Ada" in chunk or b"Swordfish" in chunk]
    assert not said
