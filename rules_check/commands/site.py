"""`rules-check site --out DIR`: the referee as a folder of static files for a browser."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

import click

from rules_check.commands.speaking import language_option
from rules_check.games import slugs
from rules_check.report.language import words_for
from rules_check.report.verdict import fault_line
from vassal_build.command_files import WrittenFolder
from vassal_build.command_options import cache_option
from vassal_build.counted import counted
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said
from vassal_build.terminal import say


@click.command("site")
@click.option("--out", type=WrittenFolder(), required=True, help="The folder for the site.")
@click.option("--game", "games", multiple=True, help="Only this game; you can repeat this option. [default: all]")
@click.option("--serve", is_flag=True, help="Also serve the site on this machine until you press Ctrl-C.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port for --serve. [default: a free one]")
@language_option
@cache_option
def command(out: Path, games: tuple[str, ...], *, serve: bool, port: int, language: str, cache: Path) -> None:
    """Make a folder of static files that judges saves and logs in a browser: nothing to install, nothing uploaded.

    Put the folder on any web server. Readers choose their language there. Pyodide and msgspec are fetched by npm and
    pip and checked by their digests.

    Exit status 0: made; 1: made without a game that you did not name and that cannot be used; 2: not made, because a
    part cannot be fetched, or a game or file cannot be used.
    """
    # what draws and serves is slow to import, and needed here alone
    from rules_check.site.making import make_site, required  # noqa: PLC0415
    from rules_check.site.serving import address_of, serving  # noqa: PLC0415

    words = words_for(language)
    left_out: list[UnusableFile] = []

    def progress(doing: str) -> None:
        say(words.text(said("{doing} …", doing=doing)), err=True)

    def leave_out(fault: UnusableFile) -> None:
        say(words.text(fault_line(fault.sentence)), err=True)
        left_out.append(fault)

    sizes = make_site(out, games or slugs(), cache, progress, required if games else leave_out)
    megabytes = sum(sizes.values()) / 1_000_000
    files = counted(len(sizes), "file")
    say(words.text(said("{folder}  {files}, {size:.1f} MB", folder=out.as_posix(), files=files, size=megabytes)))
    if serve:
        with serving(out, port) as server, suppress(KeyboardInterrupt):
            say(words.text(said("{address}  (press Ctrl-C to end)", address=address_of(server))))
            server.serve_forever()
    sys.exit(bool(left_out))
