"""`vassal-build proof GAME`: draws countersheets, boards and charts as PNG pages."""

from __future__ import annotations

from pathlib import Path

import click

from vassal_build.commands.output import cache_option, data_option
from vassal_build.commands.progress import drawing
from vassal_build.gamebox.read import read_gamebox
from vassal_build.render.proof import proof


@click.command("proof")
@click.argument("game")
@click.option("--out", type=click.Path(path_type=Path), default=Path("dist/proof"), show_default=True, help="Where to.")
@data_option
@cache_option
def command(game: str, out: Path, data: Path | None, cache: Path) -> None:
    """Draw countersheets, boards and charts as PNG pages to look at or print."""
    box = read_gamebox(game, data).usable()
    with drawing() as progress:
        pages = proof(box, out, cache, progress)
    for page in pages:
        click.echo(page.as_posix())
