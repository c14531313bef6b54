"""`vassal-build proof GAME`: draws countersheets, boards and charts as PNG pages."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from vassal_build.command_files import WrittenFolder
from vassal_build.command_options import cache_option
from vassal_build.commands.output import data_option, exit_status, game_argument, summary
from vassal_build.commands.progress import drawing
from vassal_build.diagnostics import Severity
from vassal_build.game import Game
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import design_of
from vassal_build.pipeline import judge
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.proof import proof
from vassal_build.terminal import say, show_table


@click.command("proof")
@game_argument
@click.option(
    "--out",
    type=WrittenFolder(),
    default=Path("dist/proof"),
    show_default=True,
    help="The folder for the pages.",
)
@click.option("--names", is_flag=True, help="Draw nothing, but list the pictures with their sizes in pixels.")
@data_option
@cache_option
def command(game: Game, out: Path, names: bool, data: Path | None, cache: Path) -> None:
    """Draw countersheets, boards and charts as PNG pages to view or print.

    You can replace a picture by your own scan: put it into the `scans/` folder of --data under the name that --names
    shows.
    """
    box, design = read_gamebox(game, data).usable(), design_of(game)
    if names:
        rows = [(picture.name, f"{picture.width} x {picture.height}") for picture in all_pictures(box, design.pictures)]
        show_table(f"{box.title}: pictures", ("name", "pixels"), rows)
        return
    errors = [finding for finding in judge(box, design) if finding.severity is Severity.ERROR]
    if errors:
        for finding in errors:
            say(str(finding), err=True)
        say(f"{game.slug}: not drawn: {summary(errors)}", err=True)
        sys.exit(exit_status(errors))
    with drawing() as progress:
        pages = proof(box, design.pictures, out, cache, progress, faces=design.faces)
    for page in pages:
        say(page.as_posix())
