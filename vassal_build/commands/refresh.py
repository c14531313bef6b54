"""`vassal-build refresh MODULE SAVE… --out DIR`: updates old saves to the current definitions of a module."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from msgspec.structs import asdict

from vassal_build.command_files import Read, WrittenFolder
from vassal_build.command_options import format_option
from vassal_build.commands.left_out import say_left_out
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
@click.option("--out", type=WrittenFolder(), help="The folder for the refreshed files.")
@click.option("--check", is_flag=True, help="Write nothing, only report (VASSAL's test mode).")
@click.option("--setups", is_flag=True, help="Also refresh the module's predefined setups, in a copy of the module.")
@click.option(
    "--extension",
    multiple=True,
    type=Read(),
    help="An extension that the game was played with; give one option for each.",
)
@click.option(
    "--from",
    "before",
    type=Read(),
    help="The release that the saves were played with: pieces go where their places are in MODULE.",
)
@click.option("--by-name", "--names", is_flag=True, help="Match pieces by basic name where no gpid matches.")
@click.option("--labels", is_flag=True, help="Match changed Text Label traits by description.")
@click.option("--layers", is_flag=True, help="Match changed Layer traits by name.")
@click.option("--rotation", is_flag=True, help="Match changed Can Rotate traits by name (VASSAL: from 3.7 on).")
@click.option("--delete-no-map", is_flag=True, help="Delete pieces that are on no map.")
@click.option("--delete-unknown", is_flag=True, help="Delete pieces that have no definition.")
@click.option("--decks", is_flag=True, help="Update the settings and places of decks (VASSAL: from 3.7 on).")
@click.option(
    "--delete-decks", is_flag=True, help="With --decks: turn decks that the module no longer has into stacks."
)
@click.option("--add-decks", is_flag=True, help="With --decks: add decks that the game does not have yet.")
@click.option("--jobs", type=click.IntRange(1), help="The number of processes. [default: one for each processor]")
@format_option
def command(  # noqa: PLR0917 - one argument for each option
    module: Path,
    saves: tuple[Path, ...],
    out: Path | None,
    check: bool,
    setups: bool,
    extension: tuple[Path, ...],
    before: Path | None,
    jobs: int | None,
    form: str,
    **chosen: bool,
) -> None:
    """Update saves to the current definitions of MODULE, as VASSAL's Refresh Counters does.

    Of a log only its starting position is refreshed, as NAME.vlog.vsav: the steps fit the old definitions only.

    Exit status 0: every piece is refreshed completely; 1: some are not; 2: a file cannot be used (the others are
    refreshed).
    """
    if out is None and not check:
        raise click.UsageError("use --out to say where to write, or --check to write nothing")
    if not saves and not setups:
        raise click.UsageError("name the saved games to refresh, or use --setups")
    if (chosen["delete_decks"] or chosen["add_decks"]) and not chosen["decks"]:
        raise click.UsageError("--delete-decks and --add-decks go with --decks")
    folder = None if check else out
    options = Options(**chosen)
    outcomes = []
    say_left_out(module)
    with drawing("refreshing") as progress:
        for outcome in refresh_saves(
            module, saves, folder, options, extension, processes=jobs or processors(), before=before
        ):
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
            is_named = outcome.source in outcome.trouble
            say(outcome.trouble if is_named else f"{outcome.source}: {outcome.trouble}", err=True)
        for remark in outcome.remarks:
            say(f"{outcome.source}: {remark}")
    for line in causes(done):
        say(line)
    for outcome in done:
        where = f" -> {outcome.target.as_posix()}" if outcome.target else ""
        say(f"{outcome.source}{where}: {outcome.counts}; {len(outcome.leftovers)} not refreshed completely")


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
