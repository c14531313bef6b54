"""`vassal-build text FILE`: a module, save or log as text, for git and for people."""

from __future__ import annotations

from pathlib import Path

import click

from vassal_build.command_files import Read
from vassal_build.terminal import say
from vassal_build.workshop.as_text import text_lines


@click.command("text")
@click.argument("file", type=Read())
def command(file: Path) -> None:
    """Show a module, extension, save or log as text: the same text whenever the content is the same.

    Players' names and passwords are not in it. git compares such files by it with these settings:

    \b
        echo '*.vmod diff=vassal' >> .gitattributes     (and *.vmdx, *.vsav, *.vlog)
        git config diff.vassal.textconv 'vassal-build text'

    Exit status 0: done; 2: a file that cannot be used.
    """
    for line in text_lines(file):
        say(line)
