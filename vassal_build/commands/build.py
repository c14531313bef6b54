"""`vassal-build build GAME`: makes the game's module from its data and art."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from vassal_build.commands.output import cache_option, data_option, exit_status, summary
from vassal_build.commands.progress import drawing
from vassal_build.pipeline import build


@click.command("build")
@click.argument("game")
@click.option("--out", type=click.Path(path_type=Path), default=Path("dist"), show_default=True, help="Where to.")
@data_option
@cache_option
def command(game: str, out: Path, data: Path | None, cache: Path) -> None:
    """Build a game's module from its data and art.

    Exit status 0: built; 1: the data have errors, nothing is written; 2: a file that cannot be used.
    """
    with drawing() as progress:
        built = build(game, out, cache, data, progress)
    for finding in built.findings:
        click.echo(str(finding), err=True)
    if built.module is None:
        click.echo(f"{game}: not built: {summary(built.findings)}", err=True)
        sys.exit(exit_status(built.findings))
    click.echo(f"{built.module.as_posix()}  {built.size / 1_000_000:.1f} MB")
