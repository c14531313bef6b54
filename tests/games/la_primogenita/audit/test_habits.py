"""How people really play: habits of hands laid over legal games, which an audit must see through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from rules_check.audit.verdict import Audit
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.habits.catalogue import HABITS
from tests.games.la_primogenita.audit.habits.kind import HabitKind
from tests.games.la_primogenita.audit.habits.script import Script, Step
from tests.games.la_primogenita.recorded import recorded
from tests.play.blank_log import BlankLog
from vassal_build.codec.metadata import Metadata
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
GAMES = ((5, 2), (2, 2), (5, 3), (9, 3))
"""The games by seed, and the Game Turn with which each stops; the habits take turns on the first two.

The others are for those that these have no place for. In two Game Turns of the first game no habit runs a line of the
audit that it does not run in one; that was counted, and no test counts it again.
"""
OLD_MARKS = ((20009, 3), (20028, 3))
"""Games in which marks of former battles lie about when those of a new one are set late."""
CHANCE = 4


@dataclass(slots=True)
class Table:
    """Where all logs begin: what is read of it, by the engine that they say they were written by, each read once."""

    setting: Setting = field(repr=False)
    folder: Path
    read: dict[str, BlankLog] = field(default_factory=dict, repr=False)

    def audited(self, steps: Iterable[Step], engine: str = "") -> Audit:
        """Audit a log of steps; no engine is that of the module."""
        if engine not in self.read:
            path = self.folder / f"habit-{engine}.vlog"
            self.read[engine] = BlankLog.of(_written_by(self.setting, engine), path)
        return audit(self.read[engine].with_steps(tuple(steps)), windows=False)


@dataclass(slots=True)
class Play:
    """A legal game, and what an audit tells of it."""

    script: Script = field(repr=False)
    table: Table
    reported: Counter[tuple[object, ...]] = field(init=False)

    def __post_init__(self) -> None:
        """Audit it as it is."""
        self.reported = reported_in(self.table.audited(self.script.steps))


def reported_in(audited: Audit) -> Counter[tuple[object, ...]]:
    """Count the actions: a move by its unit and end; who had Support is only assumed."""
    return Counter(
        (type(each.action).__name__.replace("Go", "Move"), each.outcome, each.hex, *_named(each.action))
        for each in audited.actions
        if not isinstance(each.action, act.Support)
    )


def _named(action: object) -> tuple[object, ...]:
    names = ("unit", "units", "piece", "order", "orders", "roll", "rolls", "steps")
    return tuple(getattr(action, name, None) for name in names)


@pytest.fixture(scope="module")
def plays(primogenita: Gamebox, bare: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Play, ...]:
    """The games, each cut where its last Game Turn would begin."""
    table = Table(Setting.of(bare, primogenita, "standard"), tmp_path_factory.mktemp("habits"))
    return tuple(Play(script, table) for script in _scripts(table.setting, primogenita, GAMES))


def _scripts(setting: Setting, box: Gamebox, games: Iterable[tuple[int, int]]) -> Iterator[Script]:
    start = start_of(facts_of(box), box, "standard")
    for seed, turn in games:
        played = recorded(box, setting, start, seed, turn)
        yield Script(setting, box, played.steps, played.played)


@pytest.fixture(params=[*enumerate(HABITS)], ids=lambda row: row[1].name)
def habit(request: pytest.FixtureRequest) -> tuple[int, HabitKind]:
    """A habit and its number."""
    found: tuple[int, HabitKind] = request.param
    return found


def test_a_habit_is_seen_through(habit: tuple[int, HabitKind], plays: tuple[Play, ...]) -> None:
    """The same is reported as of the game without it, and nothing is found but what the habit leaves open."""
    number, kind = habit
    first = number % 2
    rows = ((play, tuple(kind.change(play.script, Random(CHANCE)))) for play in (plays[first], *plays))
    play, steps = next((play, steps) for play, steps in rows if steps != play.script.steps)
    audited = play.table.audited(steps, kind.engine)
    strange = [str(each.diagnostic) for each in audited.findings if each.diagnostic.code not in kind.codes]
    assert strange == []
    assert {each.diagnostic.code for each in audited.findings} == kind.codes
    assert Severity.ERROR not in {each.diagnostic.severity for each in audited.findings}
    assert reported_in(audited) == play.reported


def test_marks_set_late_are_known_from_those_that_were_left_lying(
    primogenita: Gamebox, bare: Path, tmp_path: Path
) -> None:
    """A battle is that of its own marks, although they came after its die and others lay there from before."""
    kind = next(kind for kind in HABITS if kind.name == "battle_marked_late")
    table = Table(Setting.of(bare, primogenita, "standard"), tmp_path)
    for script in _scripts(table.setting, primogenita, OLD_MARKS):
        play = Play(script, table)
        audited = table.audited(kind.change(script, Random(CHANCE)))
        assert audited.findings == ()
        assert reported_in(audited) == play.reported


def _written_by(setting: Setting, engine: str) -> Setting:
    if not engine:
        return setting
    module = Metadata.parse(setting.moduledata)
    return replace(setting, moduledata=replace(module, vassal_version=engine).to_bytes())
