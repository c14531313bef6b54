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
    """Show a module, extension, save or log as text.

    Files with the same content have the same text. It does not show players' names and passwords. To let git compare
    these files as text, use these settings:

    \b
        echo '*.vmod diff=vassal' >> .gitattributes     (and *.vmdx, *.vsav, *.vlog)
        git config diff.vassal.textconv 'vassal-build text'

    Exit status 0: shown; 2: a file cannot be used.
    """
    for line in text_lines(file):
        say(line)
