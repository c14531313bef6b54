"""`rules-check play GAME`: plays whole games by random legal choice and says what came of them."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import click

from rules_check.facts.gamebox import facts_of
from rules_check.games import rules_of
from rules_check.play.game import Game, play
from rules_check.play.summary import Summary, summarise
from rules_check.position.position import Position
from rules_check.position.start import start_of
from vassal_build.gamebox.read import read_gamebox

ORDER = "Order "


@click.command("play")
@click.argument("game")
@click.option("--games", "number", default=10, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--seed", default=1, show_default=True, help="The seed of the first game; the next has the next seed.")
@click.option("--setup", default="standard", show_default=True, help="The set-up to start from.")
@click.option(
    "--data", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Facts laid over the game's."
)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Processes that play at once.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(game: str, *, number: int, seed: int, setup: str, data: Path | None, jobs: int, form: str) -> None:
    """Play whole games of GAME by random choice among legal actions, as a test of the rules.

    Exit status 0: every game ended by the rules; 1: a rule or an invariant was broken (the seed reproduces it).
    """
    start = _start(game, setup, data)
    games = list(_played(game, setup, data, range(seed, seed + number), jobs))
    summary = summarise(games, rules_of(game).player.milestones(start))
    if form == "json":
        click.echo(json.dumps(_as_json(summary), indent=2))
    else:
        _show(summary)
    sys.exit(1 if summary.faults else 0)


@cache
def _start(game: str, setup: str, data: Path | None) -> Position:
    box = read_gamebox(game, data).usable()
    return start_of(facts_of(box), box, setup)


def _played(game: str, setup: str, data: Path | None, seeds: range, jobs: int) -> Iterator[Game]:
    """Yield the games in the order of their seeds, with a bar on a terminal."""
    with click.progressbar(length=len(seeds), label="playing", file=sys.stderr) as bar:
        if jobs == 1:
            for seed in seeds:
                yield play(_start(game, setup, data), rules_of(game).player, seed)
                bar.update(1)
            return
        with ProcessPoolExecutor(jobs) as pool:
            for played in pool.map(_play_one, *zip(*((game, setup, data, seed) for seed in seeds), strict=True)):
                yield played
                bar.update(1)


def _play_one(game: str, setup: str, data: Path | None, seed: int) -> Game:
    return play(_start(game, setup, data), rules_of(game).player, seed)


def _show(summary: Summary) -> None:
    low, middle, high = summary.points
    click.echo(f"{summary.games} games, {summary.steps} steps, {len(summary.faults)} faults")
    _line("endings", dict(summary.endings.most_common()))
    _line("last Game Turn", {f"GT{turn}": count for turn, count in sorted(summary.turns.items())})
    click.echo(f"Victory Points: {low} to {high}, median {middle:g}")
    orders = {name.removeprefix(ORDER): count for name, count in summary.met.items() if name.startswith(ORDER)}
    _line("Orders executed", orders)
    _line("also met", {name: count for name, count in summary.met.items() if not name.startswith(ORDER)})
    click.echo(f"never met: {', '.join(summary.never) or 'nothing'}")
    for game in summary.faults:
        assert game.fault is not None
        click.echo(f"seed {game.seed}, step {game.fault.step}: {game.fault.action}: {game.fault.message}")


def _line(title: str, counts: Mapping[str, int]) -> None:
    listed = " · ".join(f"{name}: {count}" for name, count in counts.items())
    click.echo(textwrap.fill(f"{title}: {listed or 'none'}", 100, subsequent_indent="  ", break_on_hyphens=False))


def _as_json(summary: Summary) -> dict[str, object]:
    return {
        "games": summary.games,
        "steps": summary.steps,
        "points": summary.points,
        "endings": summary.endings,
        "turns": summary.turns,
        "met": summary.met,
        "never": summary.never,
        "faults": [
            {
                "seed": game.seed,
                "step": game.fault.step,
                "action": str(game.fault.action),
                "message": game.fault.message,
            }
            for game in summary.faults
            if game.fault is not None
        ],
    }
