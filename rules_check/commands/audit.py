"""`rules-check audit FILE…`: saves and logs judged by the rules of the game, step by step."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from rules_check.audit.batch import Done, Task, audit_all, files_among
from rules_check.audit.verdict import Audit
from rules_check.commands.revealing import reveal_option, warn_of
from rules_check.commands.speaking import language_option
from rules_check.games import rules_of
from rules_check.report.language import words_for
from rules_check.report.pages import Pages
from rules_check.report.progress import watched
from rules_check.report.verdict import document_of, fault_line, lines_of, total_of
from vassal_build.command_files import Read, Written
from vassal_build.command_options import cache_option, format_option
from vassal_build.language.said import said
from vassal_build.language.words import Words
from vassal_build.terminal import say, show_json


@click.command("audit")
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=Read())
@click.option("--strict", is_flag=True, help="Exit status 1 also for warnings, and for an audit that judged nothing.")
@click.option("--printed-only", is_flag=True, help="Findings that depend on reconstructed values become unverifiable.")
@click.option(
    "--from", "first", type=click.IntRange(min=0), default=0, metavar="STEP", help="Show findings from this step on."
)
@click.option("--to", "last", type=click.IntRange(min=0), metavar="STEP", help="Show findings up to this step.")
@click.option("--edition", default="", help="The edition of the rules, if it is not the one in the file.")
@click.option("--data", type=Read(), help="Your own data files: what they fill in replaces the game's values.")
@click.option("--module", type=Read(), help="The module that was played with, for a file that does not show which.")
@reveal_option
@click.option(
    "--html",
    type=Written(),
    help="Also write an HTML page that you can step through, one for all logs of a game; for several games a folder.",
)
@cache_option
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="The number of files to judge at the same time.",
)
@language_option
@format_option
def command(
    files: tuple[Path, ...],
    *,
    strict: bool,
    reveal: tuple[str, ...],
    html: Path | None,
    cache: Path,
    jobs: int,
    form: str,
    language: str,
    printed_only: bool,
    first: int,
    last: int | None,
    edition: str,
    data: Path | None,
    module: Path | None,
) -> None:
    """Judge saves and logs, and folders of them: what happened, whether it was legal, and by which rule.

    Logs of one game are judged together in the order of play; you can name them in any order. JSON is an object for one
    file and a list for several.

    Exit status 0: clean; 1: something is illegal (with --strict also warnings); 2: a file cannot be used (the others
    are judged).
    """
    if last is not None and first > last:
        raise click.UsageError(said("--from {first} is after --to {last}", first=first, last=last))
    paths = files_among(files)
    many = len(paths) > 1
    pages = None if html is None else Pages(html, cache, language)
    tasks = [Task(path, data, module, edition, printed_only, reveal, first, last) for path in paths]
    audits = audit_all(tasks, jobs, None if pages is None else pages.publishing)
    done = list(watched(audits, len(tasks), words_for(language).text(said("auditing"))))
    if pages is not None:
        pages.write_index(done)
    found = [each.audit for each in done if each.audit is not None]
    if found:
        warn_of(reveal, language)
    words = words_for(language, *dict.fromkeys(audit.game for audit in found))
    # what is wrong with a game, and not with a file, is the same line for each of its logs
    for line in dict.fromkeys(words.text(fault_line(each.fault)) for each in done if each.fault):
        say(line, err=True)
    if form == "json":
        documents = [document_of(each, words) for each in found]
        show_json(documents if many else documents[0] if documents else {})
    else:
        _show(found, words, with_total=many)
    sys.exit(status_of(done, strict=strict))


def _show(found: Sequence[Audit], words: Words, *, with_total: bool) -> None:
    """Print what was found in each file."""
    for audit in found:
        say(*map(words.text, lines_of(audit, rules_of(audit.game).named_families)))
    if with_total and found:
        say(words.text(total_of(found)))


def status_of(done: Iterable[Done], *, strict: bool = False) -> int:
    """Give the exit status for what came of files: 2 where one cannot be used, 1 where something is illegal."""
    status = 0
    for each in done:
        if each.audit is None or each.fault:
            return 2
        wrong = each.audit.is_illegal or (strict and ("warning" in each.audit.summary or not each.audit.actions))
        status = max(status, int(wrong))
    return status
