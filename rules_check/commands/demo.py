"""`rules-check demo`: a short game with two mistakes, its audit, and the page of it."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from rules_check.audit.batch import Task, audit_all
from rules_check.commands.speaking import language_option
from rules_check.games import slugs
from rules_check.report.language import words_for
from rules_check.report.pages import Pages
from rules_check.report.verdict import lines_of
from rules_check.rule_errors import doing
from rules_check.rules.opened import opened_game
from vassal_build.command_files import WrittenFolder
from vassal_build.command_options import cache_option
from vassal_build.diagnostics import UnusableFile
from vassal_build.folder import make_folder
from vassal_build.language.said import said
from vassal_build.terminal import say


@click.command("demo")
@click.argument("game", default="")
@click.option("--out", type=WrittenFolder(), default=Path("demo"), show_default=True, help="The folder for all files.")
@click.option("--seed", default=1, show_default=True, help="Another number gives another game.")
@click.option("--open/--no-open", "shown", default=True, help="Show the page in your browser.  [default: open]")
@language_option
@cache_option
def command(game: str, *, out: Path, seed: int, shown: bool, language: str, cache: Path) -> None:
    """Show what an audit is: write a short game of GAME with two mistakes in it, judge it, and open its page.

    You need no files of your own. Without GAME the first game of `vassal-build games` is used. The first time takes
    longer, because the pictures of the module are drawn.

    Exit status 0: done; 2: the game cannot be used, or a file cannot be written.
    """
    # what draws and plays is slow to import, and needed here alone
    from rules_check.play.log.demo import write_demo  # noqa: PLC0415
    from vassal_build.games import game_of  # noqa: PLC0415
    from vassal_build.pipeline import build  # noqa: PLC0415

    slug = game or next(slugs())
    opened = opened_game(slug)
    words = words_for(language, slug)
    make_folder(out)
    say(words.text(said("Building the module of {game} …", game=opened.box.title)), err=True)
    module = build(game_of(slug), out, cache).module
    if module is None:
        message = said("the module of '{game}' cannot be built; `vassal-build check {game}` says why", game=slug)
        raise UnusableFile(message)
    say(words.text(said("Playing a Game Turn, with mistakes …")), err=True)
    log, page = out / f"{slug}-demo.vlog", out / f"{slug}-demo.html"
    with doing(game=slug):
        write_demo(opened, opened.box.settings["module"]["setups"][0], module, seed, log)
    (done,) = audit_all([Task(log)], 1, Pages(page, cache, language).publishing)
    if done.audit is None or done.fault:
        raise UnusableFile(done.fault)
    wrote = (said("wrote {file}", file=path.as_posix()) for path in (module, log, page))
    say(*map(words.text, (*lines_of(done.audit, opened.rules.named_families), "", *wrote)))
    if shown:
        webbrowser.open(page.resolve().as_uri())
