"""`rules-check watch`: mails that arrive in a folder are judged, whole ones only, and everything is told once."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from tests.games.la_primogenita.goldens.files import LOGS
from tests.paths import ROOT

pytestmark = pytest.mark.slow
LOG, OTHER = LOGS["fault_move_through_hard_zone"], LOGS["habit_talk"]
PATIENCE = 120


class Watch:
    """A running `rules-check watch`, and the lines that it says."""

    def __init__(self, folder: Path, *options: str) -> None:
        call = [sys.executable, "-u", "-m", "rules_check.cli", "watch", str(folder), *options]
        self.process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT)
        self.lines: queue.Queue[str] = queue.Queue()
        self.hearing = Thread(target=self._hear, daemon=True)
        self.hearing.start()

    def _hear(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as said:
            for line in said:
                self.lines.put(line.rstrip("\n"))

    def close(self) -> None:
        """End it in any case."""
        self.process.kill()
        self.process.wait()
        self.hearing.join()

    def next(self) -> str:
        """The next line."""
        return self.lines.get(timeout=PATIENCE)

    def end(self) -> int:
        """Press Ctrl-C and give the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    """One on a folder in which a log lies."""
    (tmp_path / "mails").mkdir()
    (tmp_path / "mails" / "first.vlog").write_bytes(OTHER.read_bytes())
    running = Watch(tmp_path / "mails")
    yield running
    running.close()


def test_a_log_that_arrives_is_judged_when_it_is_whole(watch: Watch, tmp_path: Path) -> None:
    """Half of it says nothing; what was told of the other is not told again; Ctrl-C ends it well."""
    assert watch.next().startswith("first.vlog: ")
    content, path = LOG.read_bytes(), tmp_path / "mails" / "second.vlog"
    with path.open("wb") as file:
        file.write(content[:5000])
        file.flush()
        os.fsync(file.fileno())
        with pytest.raises(queue.Empty):
            watch.lines.get(timeout=3)
        file.write(content[5000:])
    reported = watch.next()
    assert reported.startswith("second.vlog: ") and " error" in reported
    assert "second.vlog#" in watch.next()
    assert watch.end() == 0


def test_a_file_that_stays_broken_is_reported_once(tmp_path: Path) -> None:
    """With `--once` it says what there is, and ends."""
    bad = tmp_path / "bad.vlog"
    bad.write_bytes(LOG.read_bytes()[:5000])
    os.utime(bad, (1, 1))
    running = Watch(tmp_path, "--once")
    status = running.process.wait(PATIENCE)
    running.close()
    assert status == 0 and running.next().startswith("Error: bad.vlog: ")
