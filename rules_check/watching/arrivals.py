"""Waits for saves and logs that arrive in a folder, without using the processor meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from time import time

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from rules_check.replay.record import SUFFIXES
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said

QUIET = 0.4
"""Seconds without a change, after which what has arrived is judged."""
HALF_WRITTEN = 10.0
"""So many seconds after its last change a file that cannot be read may still be on its way."""
AGAIN = 1.0
"""Seconds after which such a file is looked at again."""


class _Changed(FileSystemEventHandler):
    """Says that a save or log has come, changed or gone, or a folder has gone."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Hear of it; that a file was merely opened or read does not count."""
        if event.event_type in ("opened", "closed_no_write"):
            return
        if event.is_directory and event.event_type in ("deleted", "moved"):
            self._event.set()
        if any(Path(str(path)).suffix.lower() in SUFFIXES for path in (event.src_path, event.dest_path)):
            self._event.set()


class Arrivals:
    """What happens in a folder; `wait` gives way when there is something to look at."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def wait(self, *, again: bool) -> None:
        """Wait for a change and until it is over; with `again` no longer than a moment, for a file on its way."""
        self._event.wait(AGAIN if again else None)
        while self._event.is_set():
            self._event.clear()
            self._event.wait(QUIET)


@contextmanager
def arrivals(folder: Path) -> Iterator[Arrivals]:
    """Watch a folder and those in it; raise UnusableFile when that cannot be done."""
    event = Event()
    observer = Observer()
    try:
        observer.schedule(_Changed(event), str(folder), recursive=True)
        observer.start()
    except OSError as error:
        raise UnusableFile(said("the folder cannot be watched ({reason})", reason=error.strerror), folder) from None
    try:
        yield Arrivals(event)
    finally:
        observer.stop()
        observer.join()


def is_on_its_way(path: Path) -> bool:
    """Say whether a file has changed so lately that it may still be written, or has just gone."""
    try:
        return time() - path.stat().st_mtime < HALF_WRITTEN
    except FileNotFoundError:
        return True
    except OSError:
        return False
