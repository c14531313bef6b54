"""The page of whole games of Keren: how many games met each thing that must occur, and a game that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from rules_check.play.played import Game
from tests.paths import ROOT

PAGE = ROOT / "docs" / "keren_games.md"
SETUPS = {"first_battle": "First Battle", "second_battle": "Second Battle"}
GAMES = 200
SEEDS = range(1, GAMES + 1)
NEVER = "–"
HEAD = f"""# Whole games of Keren

{GAMES} games of each battle, played at random by the rules with the seeds {SEEDS[0]} to {SEEDS[-1]}. No rule and no
invariant was broken in them. The table says in how many of them each thing occurred, and the first seed that shows it:
`rules-check play keren --setup SETUP --seed SEED --games 1` plays that game again.

`python -m tests.games.keren.whole_games` plays all of them and writes this page again. A test plays the games of the
rarest rows."""
_ROW = re.compile(r"\| (?P<name>[^|]+) \| (?P<cells>.+) \|")


class Met(Struct, frozen=True):
    """In how many games of a battle something occurred, and the first seed that shows it."""

    games: int
    seed: int


Table = Mapping[str, Mapping[str, Met]]
"""By setup and by what occurred."""


def counted(games: Iterable[Game]) -> Mapping[str, Met]:
    """Count in how many games each thing occurred; games come in the order of their seeds."""
    found: dict[str, Met] = {}
    for game in games:
        for name in game.met:
            known = found.get(name, Met(0, game.seed))
            found[name] = Met(known.games + 1, known.seed)
    return found


def page(table: Table, names: Sequence[str]) -> str:
    """Give the page; `names` are what must occur, in their order."""
    return "\n".join((HEAD, "", *_lines(table, names), ""))


def _lines(table: Table, names: Sequence[str]) -> Iterator[str]:
    yield "| what | " + " | ".join(f"{title} | seed" for title in SETUPS.values()) + " |"
    yield "|---|" + "---|" * 2 * len(SETUPS)
    for name in names:
        cells = (table[setup].get(name) for setup in SETUPS)
        shown = (f"{each.games} | {each.seed}" if each else f"{NEVER} | {NEVER}" for each in cells)
        yield f"| {name} | " + " | ".join(shown) + " |"


def read(text: str) -> Table:
    """Read a page."""
    table: dict[str, dict[str, Met]] = {setup: {} for setup in SETUPS}
    for row in _ROW.finditer(text):
        cells = row["cells"].split(" | ")
        for setup, games, seed in zip(SETUPS, cells[::2], cells[1::2], strict=True):
            if games.isdecimal():
                table[setup][row["name"]] = Met(int(games), int(seed))
    return table
