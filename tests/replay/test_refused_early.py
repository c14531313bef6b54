"""A log of another module is refused by its start: its steps, however many, are not read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from rules_check.replay import record
from rules_check.replay.reading import read_tables
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.logsteps import LogStep
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.obfuscation import wrap
from vassal_build.codec.savefile import MODULEDATA, SAVED_GAME
from vassal_build.diagnostics import UnusableFile


def test_a_log_of_another_module_is_refused_by_its_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is of stands in front."""
    steps = "".join(f"\x1bLOG\tCHAT{number}" for number in range(100))
    text = wrap(f"begin_save\x1bend_save{steps}", 0x2A)
    data = Metadata(name="Another", version="1").to_bytes()
    write_archive(tmp_path / "other.vlog", [Entry(SAVED_GAME, text), Entry(MODULEDATA, data)])

    def read(given: Iterable[LogStep], *, marked: bool) -> None:
        """No step is asked for."""
        pytest.fail("its steps were read")

    monkeypatch.setattr(record, "undos_of", read)
    with pytest.raises(UnusableFile, match="it is a game of the module 'Another', but only games of"):
        read_tables(tmp_path / "other.vlog")
