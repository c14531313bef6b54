"""Keeps the engine's classes as Java has read them, so that every engine after the first starts in half the time.

Java makes such an archive as a process ends, and takes it where class path and version are the same; elsewhere it reads
the classes as ever. `python -m tests.engine.archive` makes the engine ready and the archive with it.
"""

from __future__ import annotations

import sys

from tests.engine import install
from tests.engine.install import Installation
from tests.engine.process import PATIENCE_SECONDS, EngineProcess
from tests.paths import VASSAL_FILES

MODULE = VASSAL_FILES / "lab.vmod"


def ensure_archive(installation: Installation) -> None:
    """Make the archive unless driver and VASSAL are older: by an engine that starts a game in a small module."""
    archive, written = installation.archive, installation.classpath[:2]
    if archive.is_file() and archive.stat().st_mtime > max(jar.stat().st_mtime for jar in written):
        return
    archive.unlink(missing_ok=True)
    fresh = archive.with_suffix(".fresh")
    engine = EngineProcess(installation, f"-XX:ArchiveClassesAtExit={fresh}")
    engine.ask("open", {"module": str(MODULE), "user": "Tester", "password": "tester"})
    engine.ask("new", {})
    if engine.stop(PATIENCE_SECONDS) and fresh.is_file():
        fresh.replace(archive)


def main() -> int:
    """Make all ready; the status is that of getting the engine."""
    status = install.main()
    if status == 0:
        ensure_archive(install.ensure())
    return status


if __name__ == "__main__":
    sys.exit(main())
