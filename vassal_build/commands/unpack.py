"""`vassal-build unpack MODULE DIR`: makes a folder of a module that reads well in a version control system."""

from __future__ import annotations

from pathlib import Path

import click

from vassal_build.commands.progress import drawing
from vassal_build.workshop.unpack import unpack


@click.command("unpack")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Put the parts in the place of those of an older unpacking.")
def command(file: Path, folder: Path, replace: bool) -> None:
    """Make a folder of a module, extension, save or log: a text file for each component.

    `pack` makes the same module of it again. Exit status 0: done; 2: a file or folder that cannot be used.
    """
    with drawing("unpacking") as progress:
        told = unpack(file, folder, replace, progress)
    saves = f", {len(told.saves)} saves" if told.saves else ""
    click.echo(f"{folder.as_posix()}: {told.components} files of components, {told.files} others{saves}")
    if told.with_players:
        names = ", ".join(told.with_players)
        click.echo(f"players' names and passwords can be read in {names}; `vassal-build redact` removes them", err=True)
