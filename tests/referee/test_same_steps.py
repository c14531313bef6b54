"""Games that begin with the same steps are one where the same people play, and two where others do."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.audit.batch import Task, audit_all, chained, files_among
from rules_check.cli import main
from rules_check.codes.missing import is_of_unknown
from rules_check.play.log.setting import Setting, write_log
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import Tracker
from tests.referee.ford import Club
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.hands import carry_out

pytestmark = pytest.mark.slow
FIRST, WHOLE = 30, 60
"""So many deeds of one game are in each of two logs."""
GAMES = 8
"""The first and the last of so many begin alike."""


def laid(club: Club, folder: Path, games: tuple[int, int]) -> tuple[Path, Path]:
    """Write the first deeds of one game twice, as logs of games of two seeds."""
    deeds, paths = club.game("dawn", 1), (folder / "a.vlog", folder / "b.vlog")
    for path, seed, number in zip(paths, games, (FIRST, WHOLE), strict=True):
        setting = Setting.of(club.module, club.box, "dawn").of_seed(seed)
        table = PlayTable.of(setting.state, club.box, setting.seats)
        desk = Desk(table, Tracker.of(setting.state, (phase.id for phase in club.facts.phases)))
        for deed in deeds[:number]:
            carry_out(desk, deed.before, (deed.action,), deed.after)
        write_log(setting, table.steps, path)
    return paths


@pytest.mark.parametrize(("games", "codes"), [((1, 1), ["REP123"]), ((1, 2), [])], ids=["same people", "others"])
def test_the_same_steps_are_one_game_by_the_same_people(
    club: Club, tmp_path: Path, games: tuple[int, int], codes: list[str]
) -> None:
    """And their dice count once."""
    paths = laid(club, tmp_path, games)
    found = [
        each.diagnostic.code
        for done in audit_all([Task(path) for path in paths], 1)
        if done.audit
        for each in done.audit.findings
        if not is_of_unknown(each.diagnostic.code)
    ]
    assert found == codes
    listed = CliRunner().invoke(main, ["dice", *map(str, paths)]).output
    assert ("also steps" in listed) == bool(codes)


def test_random_games_are_distinguished(club: Club, tmp_path: Path) -> None:
    """Though some begin with the same arrivals and the same die."""
    words = ("play", club.box.slug, "--setup", "storm", "--games", str(GAMES), "--log", str(tmp_path / "logs"))
    assert CliRunner().invoke(main, [*words, "--module", str(club.module)]).exit_code == 0
    games = chained([Task(path) for path in files_among([tmp_path / "logs"])])
    assert [each.numbers for each in games] == [(number,) for number in range(GAMES)]
    assert [fit.diagnostic.code for each in games for fit in each.tasks[0].fit] == []
