"""`rules-check timeline LOG`: what was played, turn by turn, in the words of the rulebook."""

from __future__ import annotations

from pathlib import Path

import click

from rules_check.audit.audit import audit
from rules_check.replay.reading import read_tables
from rules_check.report.tables import show_json
from rules_check.report.timeline import timeline_document, timeline_lines


@click.command("timeline")
@click.argument("log", type=click.Path(path_type=Path))
@click.option("--data", type=click.Path(path_type=Path), help="A folder of facts to lay over the game's own.")
@click.option("--module", type=click.Path(path_type=Path), help="The module, whose own grids then tell the places.")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
def command(log: Path, form: str, **laid: Path | None) -> None:
    """Tell a log as play: Game Turn, segment, Order, and every action with its steps.

    `!` stands before an action that is illegal, `?` before one that cannot be verified. Exit status 0, or 2 for a file
    that cannot be used.
    """
    reading = read_tables(log, **laid)
    told = audit(reading)
    if form == "json":
        show_json(timeline_document(told))
        return
    for line in timeline_lines(told, {number: each.name for number, each in reading.facts.orders.items()}):
        click.echo(line)
