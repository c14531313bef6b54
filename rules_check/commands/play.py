"""`rules-check play GAME`: plays whole games by random legal choice and says what came of them."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from rules_check.commands.asking import all_known
from rules_check.play.game import play, player_of
from rules_check.play.log.comparing import compare
from rules_check.play.log.setting import Setting
from rules_check.play.played import Game
from rules_check.play.summary import Summary, summarise
from rules_check.replay.reading import read_tables
from rules_check.report.progress import watched
from rules_check.rule_errors import Broken, doing, in_one_line
from rules_check.rules.opened import Opened, opened_game
from rules_check.rules.records import Hands
from rules_check.rules.state import State
from vassal_build.command_files import Read, WrittenFolder, check_is_not_read
from vassal_build.command_options import format_option
from vassal_build.counted import counted
from vassal_build.diagnostics import UnusableFile
from vassal_build.folder import make_folder
from vassal_build.terminal import say, show_json


@click.command("play")
@click.argument("game")
@click.option("--games", "number", default=10, show_default=True, type=click.IntRange(1), help="The number of games.")
@click.option(
    "--seed", default=1, show_default=True, help="The seed of the first game; each further game has the next seed."
)
@click.option("--setup", default="", help="The setup to start from. [default: the game's first]")
@click.option(
    "--data",
    type=Read(exists=True, file_okay=False),
    help="Your own data files: what they fill in replaces the game's values.",
)
@click.option("--log", "folder", type=WrittenFolder(), help="Also write a log of each game into this folder.")
@click.option(
    "--module",
    type=Read(exists=True, dir_okay=False),
    help="The module for the logs; needed with --log.",
)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="The number of processes.")
@format_option
def command(
    game: str,
    *,
    number: int,
    seed: int,
    setup: str,
    data: Path | None,
    folder: Path | None,
    module: Path | None,
    jobs: int,
    form: str,
) -> None:
    """Play whole games of GAME with random legal actions, to test the rules.

    With --log each game is also written as a VASSAL log, as if two players had played it with the module.

    Exit status 0: every game ended by the rules; 1: a rule or an invariant was broken (the seed repeats the game); 2:
    the rules stopped with an error in a game (the others are played).
    """
    setup = setup or _opened(game, data).box.settings["module"]["setups"][0]
    start, player = _start(game, setup, data), player_of(_opened(game, data).rules)
    logs = _logs(game, setup, folder, module)
    table, seeds = PlayOptions(game, setup, data, logs), range(seed, seed + number)
    done = list(watched(_played(table, seeds, jobs), number, "playing"))
    broken = [each for each in done if isinstance(each, Broken)]
    for each in broken:
        say(f"Error: {each}", err=True)
    with doing(game=game):
        summary = summarise([each for each in done if isinstance(each, Game)], player.milestones(start))
    if form == "json":
        show_json(_as_json(summary))
    elif len(broken) < number:
        with doing(game=game):
            lists = player.lists(start)
        _show(summary, lists)
        if folder is not None:
            say(f"{folder.as_posix()}: {counted(len(done) - len(broken), 'log')}, named after the seeds")
    sys.exit(Broken.exit_code if broken else int(bool(summary.faults)))


class Logs(Struct, frozen=True):
    """Where logs go, and the module that they are of."""

    folder: Path
    module: Path


class PlayOptions(Struct, frozen=True):
    """What all games have in common: game, setup, facts laid over the game's, and where logs go."""

    game: str
    setup: str
    data: Path | None
    logs: Logs | None


def _logs(game: str, setup: str, folder: Path | None, module: Path | None) -> Logs | None:
    """Make the folder of the logs; raise UnusableFile when that fails or the module has no such setup."""
    if folder is None:
        return None
    if module is None:
        raise click.UsageError("--log needs --module, the module for the logs")
    _setting(game, setup, None, module)
    make_folder(folder)
    return Logs(folder, module)


@cache
def _opened(game: str, data: Path | None) -> Opened:
    return opened_game(game, data)


@cache
def _start(game: str, setup: str, data: Path | None) -> State:
    opened = _opened(game, data)
    with doing(game=game):
        start: State = opened.rules.start(opened.facts, opened.box, setup)
    return start


@cache
def _setting(game: str, setup: str, data: Path | None, module: Path) -> Setting:
    opened = _opened(game, data)
    with doing(game=game):
        return _hands(opened).setting(module, opened.box, setup)


def _hands(opened: Opened) -> Hands[Any, Any]:
    """Give what writes logs of a game; raise UnusableFile where its rules have nothing that does."""
    if opened.rules.hands is None:
        raise UnusableFile(f"the rules of '{opened.rules.slug}' cannot write logs yet")
    return opened.rules.hands


def _played(table: PlayOptions, seeds: range, jobs: int) -> Iterator[Game | Broken]:
    """Yield the games in the order of their seeds; for one that cannot be played, why."""
    jobs = min(jobs, len(seeds))
    if jobs == 1:
        yield from (_play_one(table, seed) for seed in seeds)
        return
    from vassal_build.workers import workers  # noqa: PLC0415 - other processes are slow to import

    with workers(jobs) as each_of:
        yield from each_of(_play_one, repeat(table), seeds)


def _play_one(table: PlayOptions, seed: int) -> Game | Broken:
    try:
        with in_one_line(seed=seed, game=table.game), all_known(table.game):
            return _known_game(table, seed)
    except Broken as error:
        return error


def _known_game(table: PlayOptions, seed: int) -> Game:
    """Play a game and write its log; raise Unknown when a value is missing that decides what may be done."""
    start, opened = _start(table.game, table.setup, table.data), _opened(table.game, table.data)
    if table.logs is None:
        return play(opened.rules, start, seed)
    log = table.logs.folder / f"{table.game}-{seed}.vlog"
    check_is_not_read(log)
    setting = _setting(table.game, table.setup, table.data, table.logs.module).of_seed(seed)
    recording = _hands(opened).record(setting, opened.box, start, opened.rules, seed)
    recording.write(log)
    if table.data is None and opened.rules.records is not None:
        compare(read_tables(log), recording.played)
    return recording.game


def _show(summary: Summary, lists: Mapping[str, Mapping[str, str]]) -> None:
    say(f"{counted(summary.games, 'game')}, {counted(summary.steps, 'step')}, {counted(len(summary.faults), 'fault')}")
    _line("endings", dict(summary.endings.most_common()))
    _line("last Game Turn", {f"GT{turn}": count for turn, count in sorted(summary.turns.items())})
    if summary.points is not None:
        low, middle, high = summary.points
        say(f"Victory Points: {low} to {high}, median {middle:g}")
    for title, names in lists.items():
        counts = {short: summary.met[name] for name, short in names.items() if name in summary.met}
        if counts:
            _line(title, counts)
    listed = {name for names in lists.values() for name in names}
    _line("also met", {name: count for name, count in summary.met.items() if name not in listed})
    say(f"never met: {', '.join(summary.never) or 'nothing'}")
    for game in summary.faults:
        assert game.fault is not None
        say(f"seed {game.seed}, step {game.fault.step}: {game.fault.action}: {game.fault.message}")


def _line(title: str, counts: Mapping[str, int]) -> None:
    listed = " · ".join(f"{name}: {count}" for name, count in counts.items())
    say(*textwrap.wrap(f"{title}: {listed or 'none'}", 100, subsequent_indent="  ", break_on_hyphens=False))


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
