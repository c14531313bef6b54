"""The page of all commands, from what they say of themselves.

`python -m tests.documents.commands_page` writes it.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import click

from tests.command_groups import PROGRAMS
from tests.paths import ROOT

PAGE = ROOT / "docs" / "commands.md"
HEAD = """# All commands

What `--help` says of each. A test compares this page with it;
`python -m tests.documents.commands_page` writes it again."""


def page() -> str:
    """Give the whole page."""
    return "\n\n".join([HEAD, *_tables(), *_helps()]) + "\n"


def _tables() -> Iterator[str]:
    for program, main in PROGRAMS.items():
        rows = "\n".join(f"| [`{program} {name}`](#{program}-{name}) | {line} |" for name, _, line in main.rows)
        yield f"| {program} | what it does |\n|---|---|\n{rows}"


def _helps() -> Iterator[str]:
    for program, main in PROGRAMS.items():
        whole = click.Context(main, info_name=program)
        for name in main.list_commands(whole):
            command = main.get_command(whole, name)
            usage = " ".join([program, name, *command.collect_usage_pieces(click.Context(command, whole, name))])
            yield f"## {program} {name}\n\n`{usage}`\n\n{inspect.cleandoc(command.help)}"
            rows = "\n".join(_row(option) for option in command.params if isinstance(option, click.Option))
            if rows:
                yield f"| option | what it does |\n|---|---|\n{rows}"


def _row(option: click.Option) -> str:
    """Give an option with what it takes, what it does, and what it is when it is left out."""
    kind = option.type
    takes = "" if option.is_flag else option.metavar or kind.name.split()[0].upper()
    if isinstance(kind, click.Choice) and not option.is_flag:
        takes = " or ".join(map(str, kind.choices))
    reported = (option.help or "").replace("|", "/")
    shown = option.show_default
    left_out = f" Left out: {shown}." if isinstance(shown, str) else f" Left out: `{option.default}`." if shown else ""
    return f"| `{' '.join([*option.opts, takes]).strip()}` | {(reported + left_out).strip()} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
