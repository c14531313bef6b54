"""`rules-check watch FOLDER`: judges the saves and logs that arrive in a folder of mails."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from rules_check.audit.batch import Done, Task, audit_all
from rules_check.commands.audit import status_of
from rules_check.commands.speaking import language_option
from rules_check.replay.record import SUFFIXES
from rules_check.report.language import words_for
from rules_check.report.pages import Pages
from rules_check.watching.news import Seen
from rules_check.watching.publishing import Desk
from rules_check.watching.remembering import Memory
from vassal_build.command_files import Read, Written
from vassal_build.command_options import cache_option
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said
from vassal_build.language.words import Words
from vassal_build.replacing import replace
from vassal_build.terminal import say


@click.command("watch")
@click.argument("folder", type=Read())
@click.option(
    "--html",
    type=Written(),
    help="Also keep an HTML page of the game up to date; for several games, a folder of pages.",
)
@click.option("--data", type=Read(), help="Your own data files: what they fill in replaces the game's values.")
@click.option("--module", type=Read(), help="The module that was played with, for a file that does not show which.")
@click.option("--once", is_flag=True, help="Judge the files that are there now, and end with the exit status of audit.")
@language_option
@cache_option
def command(
    folder: Path,
    *,
    html: Path | None,
    once: bool,
    language: str,
    cache: Path,
    data: Path | None,
    module: Path | None,
) -> None:
    """Judge the saves and logs in FOLDER, and again when one arrives or changes; press Ctrl-C to end it.

    You see each file once with its total, and every finding once. A file that is still being written is judged when it
    is whole. Logs of one game are judged together.
    """
    if folder.is_file():
        raise UnusableFile(said("this is a file; name the folder that it is in"), folder)
    if not folder.is_dir():
        raise UnusableFile(said("there is no such folder to watch"), folder)
    # the library is slow to import, and needed here alone
    from rules_check.watching.arrivals import arrivals, is_on_its_way  # noqa: PLC0415

    seen, memory, like = Seen(is_on_its_way), Memory(), Task(folder, data, module)
    desk = None if html is None else Desk(Pages(html, cache, language))
    with arrivals(folder) as arriving, suppress(KeyboardInterrupt):
        while True:
            done = _judged(like, memory, desk)
            news = seen.news(done)
            words = words_for(language, *news.games)
            _say(words, news.lines)
            # a page takes longer than the verdict
            _say(words, [] if desk is None else [*desk.write(done)])
            if once:
                sys.exit(status_of(done))
            arriving.wait(again=news.again)


def _judged(like: Task, memory: Memory, desk: Desk | None) -> list[Done]:
    """Judge the folder as a task says, of its files those that are new or changed.

    Raises UnusableFile when the folder is gone.
    """
    if not like.path.is_dir():
        raise UnusableFile(said("the folder is gone"), like.path)
    paths = sorted(path for path in like.path.rglob("*") if path.suffix.lower() in SUFFIXES and path.is_file())
    tasks = [replace(like, path=path) for path in paths]
    done = list(audit_all(tasks, 1, None if desk is None else desk.publishing, memory.bench()))
    memory.forget()
    return done


def _say(words: Words, lines: Sequence[str]) -> None:
    if lines:
        say(*map(words.text, lines))
