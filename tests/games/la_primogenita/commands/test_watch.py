"""`rules-check watch`: mails that arrive in a folder are judged, whole ones only, and everything is reported once."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from threading import Thread
from time import sleep

import pytest

from rules_check.audit.batch import Done, Task, audit_all
from rules_check.report.pages import Pages
from rules_check.watching.publishing import Desk
from rules_check.watching.remembering import Memory
from tests.games.la_primogenita.audit.paper import MAIL
from tests.games.la_primogenita.goldens.files import LOGS
from tests.paths import ROOT

pytestmark = pytest.mark.slow
LOG, OTHER = LOGS["fault_move_through_hard_zone"], LOGS["habit_talk"]
PATIENCE = 120


def _listen_to_ctrl_c() -> None:
    """Undo what a shell does to a process in the background, and so to these tests: Ctrl-C means nothing to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


BLANK = """
from rules_check.cli import main
from rules_check.report import pages
pages._write = lambda page, *_: page.write_text("a page", encoding="utf-8")
main()
"""
"""The program, which writes pages with nothing on them."""


class Watch:
    """A running `rules-check watch`, and the lines that it says; `program` is what makes Python that program."""

    def __init__(self, folder: Path, *options: str, program: tuple[str, str] = ("-m", "rules_check.cli")) -> None:
        call = [sys.executable, "-u", *program, "watch", str(folder), *options]
        self.process = subprocess.Popen(
            call,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=ROOT,
            preexec_fn=_listen_to_ctrl_c,  # noqa: PLW1509 - it takes no lock
        )
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
    """Half of it says nothing; what was reported of the other is not reported again; Ctrl-C ends it well."""
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
    """With `--once` it says what there is, and ends with the status of `audit`."""
    bad = tmp_path / "bad.vlog"
    bad.write_bytes(LOG.read_bytes()[:5000])
    os.utime(bad, (1, 1))
    running = Watch(tmp_path, "--once")
    status = running.process.wait(PATIENCE)
    running.close()
    assert status == 2 and running.next().startswith("Error: bad.vlog: ")


def test_a_folder_that_is_judged_once_has_the_status_of_an_audit(tmp_path: Path) -> None:
    """A script hears that something is illegal."""
    (tmp_path / "first.vlog").write_bytes(LOG.read_bytes())
    running = Watch(tmp_path, "--once")
    status = running.process.wait(PATIENCE)
    running.close()
    assert status == 1


def test_a_second_game_takes_its_pages_to_a_folder(tmp_path: Path) -> None:
    """The page of the first, a file, is there already; whoever watches sees where to look, and goes on."""
    mails = tmp_path / "Züge von Jürgen"
    mails.mkdir()
    (mails / "first.vlog").write_bytes(OTHER.read_bytes())
    page = tmp_path / "unser Spiel.html"
    running = Watch(mails, "--html", str(page), program=("-c", BLANK))
    try:
        assert running.next().startswith("first.vlog: ")
        while not page.is_file():
            sleep(0.1)
        (mails / "second.vlog").write_bytes(LOG.read_bytes())
        assert running.next().startswith("second.vlog: ")
        lines = iter(running.next, None)
        moved = next(line for line in lines if not line.startswith("  "))
        assert moved == f"several games: from now on their pages are in the folder {page.with_suffix('')}"
        rmtree(mails)
        assert any(line.endswith(": the folder is gone") for line in lines)
        assert running.process.wait(PATIENCE) == 2
    finally:
        running.close()
    assert {each.name for each in page.with_suffix("").iterdir()} == {
        "first.vlog.html",
        "second.vlog.html",
        "index.html",
    }


def audits(folder: Path, memory: Memory, desk: Desk) -> tuple[list[Done], list[str]]:
    """Judge a folder and write its pages, as the command does."""
    done = list(audit_all([Task(path) for path in sorted(folder.iterdir())], 1, desk.publishing, memory.bench()))
    memory.forget()
    return done, list(desk.write(done))


@pytest.mark.usefixtures("blank_pages")
def test_only_the_page_of_the_game_that_got_a_mail_is_written(tmp_path: Path) -> None:
    """And one that somebody has taken away is written again."""
    mails, memory = tmp_path / "mails", Memory()
    mails.mkdir()
    desk = Desk(Pages(tmp_path / "pages", tmp_path))
    for name, log in (("a", MAIL[0]), ("b", LOG)):
        (mails / f"{name}.vlog").write_bytes(log.read_bytes())
    audits(mails, memory, desk)
    pages = {each: (tmp_path / "pages" / f"{each}.vlog.html") for each in "ab"}
    for page in pages.values():
        page.write_text("as it was")
    (mails / "c.vlog").write_bytes(MAIL[1].read_bytes())
    assert audits(mails, memory, desk)[1] == []
    assert [pages[each].read_text(encoding="utf-8") == "as it was" for each in "ab"] == [False, True]
    pages["b"].unlink()
    audits(mails, memory, desk)
    assert pages["b"].is_file()


@pytest.mark.usefixtures("blank_pages")
def test_a_page_goes_with_its_log(tmp_path: Path) -> None:
    """When that is renamed or deleted; a log that cannot be read now keeps its page, and so do pages of others."""
    mails, folder, memory = tmp_path / "mails", tmp_path / "pages", Memory()
    mails.mkdir()
    desk = Desk(Pages(folder, tmp_path))
    for name, log in (("a", OTHER), ("b", LOG)):
        (mails / f"{name}.vlog").write_bytes(log.read_bytes())
    audits(mails, memory, desk)
    (folder / "mine.html").write_text("mine")
    (mails / "a.vlog").rename(mails / "c.vlog")
    assert audits(mails, memory, desk)[1] == ["a.vlog.html is removed: its log is gone, or on another page"]
    assert names(folder) == ["b.vlog.html", "c.vlog.html", "index.html", "mine.html"]
    (mails / "c.vlog").write_bytes(OTHER.read_bytes()[:5000])
    assert audits(mails, memory, desk)[1] == []
    (mails / "b.vlog").unlink()
    audits(mails, memory, desk)
    assert names(folder) == ["c.vlog.html", "index.html", "mine.html"]
    assert "b.vlog" not in (folder / "index.html").read_text(encoding="utf-8")


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_the_verdict_comes_before_the_page(tmp_path: Path, drawings: Path) -> None:
    """Which takes longer, and may not be written at all: that is a line of its own."""
    mails, memory = tmp_path / "mails", Memory()
    mails.mkdir()
    (mails / "a.vlog").write_bytes(OTHER.read_bytes())
    desk = Desk(Pages(tmp_path / "no folder" / "page.html", drawings))
    done, lines = audits(mails, memory, desk)
    assert done[0].audit is not None and done[0].fault == ""
    assert len(lines) == 1 and "the report cannot be written" in lines[0]
