"""Logs read without a file: what their beginning lays on the table is read once, and copied for each of them.

Where very many logs begin alike, more than half of the time goes into writing and reading that.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import starmap
from pathlib import Path

from msgspec import Struct

from rules_check.play.log.setting import Setting, log_of, write_log
from rules_check.replay.held_steps import HeldSteps
from rules_check.replay.reading import Reading, read_tables
from rules_check.replay.record import MARKED_FROM
from rules_check.replay.undo import undos_of
from tests.plain_save import write_plainly
from vassal_build.codec.commands import Command
from vassal_build.codec.logsteps import step_of
from vassal_build.codec.metadata import version_numbers
from vassal_build.replacing import replace


class BlankLog(Struct, frozen=True):
    """A log in which nothing is done: what begins it, and what was read of it."""

    setting: Setting
    reading: Reading

    @classmethod
    def of(cls, setting: Setting, path: Path, reveal: Collection[str] = ()) -> BlankLog:
        """Write it to a path, where it has to stay, and read it, for who knows what the sides to `reveal` hide."""
        write_plainly(log_of(setting, ()), path)
        return cls(setting, read_tables(path, reveal=reveal))

    def with_steps(self, steps: Sequence[Sequence[Command]]) -> Reading:
        """Give what would be read of the log if it were written with some steps (`rules_check/play/log/setting.py`)."""
        record = self.reading.record
        assert record.laid is not None
        table = record.laid.copied()
        read = HeldSteps(starmap(step_of, enumerate(steps, 1)), table.live.nested())
        undos = undos_of(read, marked=version_numbers(record.engine)[:2] >= MARKED_FROM)
        assert read.held is not None, "a log of so many steps is not held; write it"
        record = replace(record, steps=read.number, undos=undos, held=tuple(read.held), laid=table)
        return replace(self.reading, record=record)

    def write(self, steps: Sequence[Sequence[Command]], path: Path) -> Path:
        """Write the log with some steps; give its path."""
        write_log(self.setting, steps, path)
        return path
