"""What many games came to: endings, lengths, points, and how often everything that must happen did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median

from msgspec import Struct

from rules_check.play.played import Game


class Summary(Struct, frozen=True):
    """The sum of some games; `met` has the milestones in their order, `never` are those that no game met."""

    games: int
    steps: int
    endings: Counter[str]
    turns: Counter[int]
    points: tuple[int, float, int] | None
    met: dict[str, int]
    never: tuple[str, ...]
    faults: tuple[Game, ...]


def summarise(games: Sequence[Game], milestones: Sequence[str]) -> Summary:
    """Add up games; games with a fault count no ending. `points` are the least, median and
    most Victory Points, None for a game without."""
    whole = [game for game in games if game.fault is None]
    counted: Counter[str] = Counter()
    for game in games:
        counted.update(game.met)
    points = [game.points for game in whole if game.points is not None] or [0]
    scored = not games or any(game.points is not None for game in games)
    return Summary(
        games=len(games),
        steps=sum(game.steps for game in games),
        endings=Counter(game.winner for game in whole),
        turns=Counter(game.turn for game in whole),
        points=(min(points), median(points), max(points)) if scored else None,
        met={name: counted[name] for name in milestones if counted[name]},
        never=tuple(name for name in milestones if not counted[name]),
        faults=tuple(game for game in games if game.fault is not None),
    )
