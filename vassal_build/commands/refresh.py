"""`vassal-build refresh MODULE SAVE… --out DIR`: brings old saves to the current definitions of a module."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from msgspec.structs import asdict

from vassal_build.command_files import Read, Written
from vassal_build.commands.left_out import say_left_out
from vassal_build.commands.output import format_option
from vassal_build.commands.progress import drawing
from vassal_build.diagnostics import UnusableFile
from vassal_build.terminal import say, show_json
from vassal_build.workshop.processes import processors
from vassal_build.workshop.refresh.causes import causes
from vassal_build.workshop.refresh.files import refresh_saves
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.setups import refresh_setups


@click.command("refresh")
@click.argument("module", type=Read())
@click.argument("saves", nargs=-1, type=Read())
@click.option("--out", type=Written(), help="The folder to write to.")
@click.option("--check", is_flag=True, help="Write nothing, only report (the engine's test mode).")
@click.option("--setups", is_flag=True, help="Refresh the module's own set-ups too, in a copy of the module.")
@click.option("--extension", multiple=True, type=Read(), help="An extension that was in play.")
@click.option("--by-name", "--names", is_flag=True, help="Where no gpid matches, match by basic name.")
@click.option("--labels", is_flag=True, help="Match changed Text Label traits by description.")
@click.option("--layers", is_flag=True, help="Match changed Layer traits by name.")
@click.option("--rotation", is_flag=True, help="Match changed Can Rotate traits by name (VASSAL: from 3.7 on).")
@click.option("--delete-no-map", is_flag=True, help="Delete pieces that lie on no map.")
@click.option("--delete-unknown", is_flag=True, help="Delete pieces that have no definition.")
@click.option("--decks", is_flag=True, help="Give decks the module's settings and place (VASSAL: from 3.7 on).")
@click.option("--delete-decks", is_flag=True, help="With --decks: make stacks of decks that the module has no more.")
@click.option("--add-decks", is_flag=True, help="With --decks: add the module's decks that the game lacks.")
@click.option("--jobs", type=click.IntRange(1), help="How many processes share the work; all processors if not said.")
@format_option
def command(  # noqa: PLR0917 - one argument for each option
    module: Path,
    saves: tuple[Path, ...],
    out: Path | None,
    check: bool,
    setups: bool,
    extension: tuple[Path, ...],
    jobs: int | None,
    form: str,
    **chosen: bool,
) -> None:
    """Bring saves, the starting positions of logs and a module's own set-ups to its current definitions.

    Of a log only the position that it starts from is kept, as NAME.vlog.vsav: its steps fit the old definitions alone.

    Exit status 0: all carried over whole; 1: some pieces were not; 2: a file that cannot be used (the others are done).
    """
    if out is None and not check:
        raise click.UsageError("say where to write with --out, or give --check")
    if not saves and not setups:
        raise click.UsageError("give saved games, or --setups")
    if (chosen["delete_decks"] or chosen["add_decks"]) and not chosen["decks"]:
        raise click.UsageError("--delete-decks and --add-decks go with --decks")
    folder = None if check else out
    options = Options(**chosen)
    outcomes = []
    say_left_out(module)
    with drawing("refreshing") as progress:
        for outcome in refresh_saves(module, saves, folder, options, extension, processes=jobs or processors()):
            outcomes.append(outcome)
            if progress is not None:
                progress(len(outcomes), len(saves))
    if setups:
        outcomes += refresh_setups(module, folder, options, extension)
    if form == "json":
        show_json([_as_json(outcome) for outcome in outcomes])
    else:
        _show(outcomes)
    sys.exit(_status(outcomes))


def _status(outcomes: list[Outcome]) -> int:
    if any(outcome.trouble for outcome in outcomes):
        return UnusableFile.exit_code
    return int(any(outcome.leftovers for outcome in outcomes))


def _show(outcomes: Sequence[Outcome]) -> None:
    done = [outcome for outcome in outcomes if not outcome.trouble]
    for outcome in outcomes:
        if outcome.trouble:
            named = outcome.source in outcome.trouble
            say(outcome.trouble if named else f"{outcome.source}: {outcome.trouble}", err=True)
        for said in outcome.remarks:
            say(f"{outcome.source}: {said}")
    for line in causes(done):
        say(line)
    for outcome in done:
        where = f" -> {outcome.target.as_posix()}" if outcome.target else ""
        say(f"{outcome.source}{where}: {outcome.counts}; {len(outcome.leftovers)} not carried over whole")


def _as_json(outcome: Outcome) -> dict[str, object]:
    return {
        "source": outcome.source,
        "target": outcome.target.as_posix() if outcome.target else None,
        **asdict(outcome.counts),
        "remarks": list(outcome.remarks),
        "trouble": outcome.trouble,
        "not_carried_over": [
            {
                "piece": left.piece,
                "name": left.name,
                "gpid": left.gpid,
                "reason": left.reason.name.lower(),
                "detail": left.detail,
                "deleted": left.deleted,
            }
            for left in outcome.leftovers
        ],
    }
