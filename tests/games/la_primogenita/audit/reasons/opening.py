"""Tables at which people sit down in the middle of a game: the time, the Orders, where counters lie, what they show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit, Finding
from rules_check.play.log import battles
from rules_check.play.log.time import TRACKER, Tracker
from rules_check.replay.reading import read_tables
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from tests.play.next_log import next_setting
from vassal_build.codec.commands import SetTurn
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.box import Gamebox

Change = Callable[[Laid], None]
Play = Callable[[Sitting], None]


def lay(place: str, *counters: str) -> Change:
    """Counters lie in a place."""

    def change(table: Laid) -> None:
        for counter in counters:
            table.lay(counter, place)

    return change


def supply(counter: str, mark: str) -> Change:
    """A unit is marked `Low` or `No` Supply."""
    return lambda table: table.value(counter, "Supply", mark)


def at(turn: int, segment: str) -> Change:
    """A Game Turn and segment have been reached."""

    def change(table: Laid) -> None:
        segments = table.box.segments
        tracker = Tracker.of(table.state, segments)
        time = SetTurn(TRACKER, tracker.at(turn, segments.index(segment)).text())
        table.state = replace(table.state, turns=(time,))
        table.lay("turn", f"game_turn_{turn}")
        table.lay("phase", f"phase_{segment}")

    return change


def track(*numbers: int) -> Change:
    """Orders lie on the Order Track, the highest first."""

    def change(table: Laid) -> None:
        for place, number in enumerate(sorted(numbers, reverse=True), 1):
            table.lay(f"order_{number}", f"order_track_{place}")

    return change


def held(number: int, side: str) -> Change:
    """A side holds a Combination Order."""
    return lambda table: table.lay(f"order_{number}", f"{side}_combination_1")


def assault(sitting: Sitting, target: str, *units: str) -> None:
    """Mark who assaults and who is assaulted."""
    for unit, role in (*((unit, battles.ATTACK) for unit in units), (target, battles.TARGET)):
        battles.join(sitting.table, sitting.table.counters[unit], role, "allied")


def hop(sitting: Sitting, unit: str, places: str, side: str = "allied") -> None:
    """Drag a unit from hex to hex."""
    for place in places.split():
        sitting.drag([unit], place, side)


def went_on(sitting: Sitting, box: Gamebox, *changes: Change) -> Sitting:
    """Sit down at another log, which begins with the table that the one before ended with, but for some changes."""
    setting = next_setting(sitting.setting, sitting.table, sitting.tracker)
    return Sitting.at(setting, box, sitting.tracker.segments, *changes)


def audited(sitting: Sitting, folder: Path) -> Audit:
    """Audit what was played."""
    return audit(read_tables(sitting.write(folder / "game.vlog")))


def audited_one_after_another(folder: Path, *sittings: Sitting) -> tuple[Audit, ...]:
    """Audit logs of one game."""
    paths = [sitting.write(folder / f"{number}.vlog") for number, sitting in enumerate(sittings, 1)]
    readings = [read_tables(path) for path in paths]
    return audit_joined(readings)


def graves(audit: Audit) -> list[Finding]:
    """Give the findings that are errors."""
    return [each for each in audit.findings if each.diagnostic.severity is Severity.ERROR]
