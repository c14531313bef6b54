"""`vassal-build build GAME`: makes the game's module from its data and art."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from vassal_build.command_files import WrittenFolder
from vassal_build.command_options import cache_option
from vassal_build.commands.output import data_option, exit_status, game_argument, summary
from vassal_build.commands.progress import drawing
from vassal_build.counted import size_of
from vassal_build.freshness import fresh_module, inputs_digest, stamp_path, write_stamp
from vassal_build.game import Game
from vassal_build.gamebox.strings import ENGLISH
from vassal_build.gamebox.untrusted_folder import check_folder
from vassal_build.gamebox.variant import Variant
from vassal_build.terminal import say


@click.command("build")
@game_argument
@click.option("--out", type=WrittenFolder(), default=Path("dist"), show_default=True, help="The folder for the module.")
@data_option
@cache_option
@click.option("--edition", default="", help="The edition of the rules that the module is for.  [default: the latest]")
@click.option("--lang", "language", default=ENGLISH, show_default=True, help="The language of the module.")
def command(game: Game, out: Path, data: Path | None, cache: Path, *, edition: str, language: str) -> None:
    """Build a game's module from its data and art.

    If nothing has changed since the last build, the module stays as it is.

    Exit status 0: built; 1: the data have errors, and nothing is written; 2: a file cannot be used.
    """
    folders = [game.code, game.data, *([data] if data else [])]
    if data is not None:
        check_folder(data, data.as_posix())  # before the digest reads every file in it
    variant = Variant(edition, language)
    stamp, inputs = stamp_path(cache, f"{game.slug}{variant.mark('')}"), inputs_digest(folders)
    module = fresh_module(stamp, inputs, out)
    if module is None:
        module, clean = _built(game, out, data, cache, variant)
        if clean:
            write_stamp(stamp, inputs, module)
    say(f"{module.as_posix()}  {size_of(module.stat().st_size)}")


def _built(game: Game, out: Path, data: Path | None, cache: Path, variant: Variant) -> tuple[Path, bool]:
    """Give the module, and whether the build had no findings."""
    # Slow to import, and needed only when something has changed.
    from vassal_build.pipeline import build  # noqa: PLC0415

    with drawing() as progress:
        built = build(game, out, cache, data, progress, variant=variant)
    for finding in built.findings:
        say(str(finding), err=True)
    if built.module is None:
        say(f"{game.slug}: not built: {summary(built.findings)}", err=True)
        sys.exit(exit_status(built.findings))
    return built.module, not built.findings
