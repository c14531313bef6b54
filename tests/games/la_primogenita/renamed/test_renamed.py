"""No shared code depends on a name: La Primogenita under other names is judged as before, but for the names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.audit.batch import Task, audit_one
from rules_check.audit.verdict import Audit
from rules_check.cases.runner import Status, run_file
from rules_check.cases.syntax import read_cases
from rules_check.games import rules_of
from tests.games.la_primogenita.goldens import rows
from tests.games.la_primogenita.goldens.files import HERE, LOGS, REACHING
from tests.games.la_primogenita.renamed.copying import names_of, write_cases, write_log, write_package
from tests.games.la_primogenita.renamed.naming import SHARED, Names
from tests.made_game import installed
from vassal_build.cli import main
from vassal_build.codec.buildfile import serialise
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.games.la_primogenita.schema import TOWN_BEYOND
from vassal_build.module import keys
from vassal_build.module.assemble import build_tree
from vassal_build.module.gpids import read_lock
from vassal_build.module.parts import make_parts

pytestmark = pytest.mark.slow
CASES = Path(__file__).parents[1] / "cases"
PLAYED = (
    "01_grid_and_cliffs",
    "04_costs",
    "04_missing_values",
    "05_dump_capacity",
    "05_supply_phase",
    "05_tracing",
    "06_bombardment",
    "07_ongoing_combat",
    "07_push_elsewhere",
    "09_stand_fast_heroic",
    "10_out_of_turn",
    "10_seldom_guns",
    "10_seldom_moves",
    "10_seldom_orders",
    "10_seldom_supply",
    "11_editions",
    "12_orders_meet",
)
"""Files of cases in which everything is played.

They also run every line of the shared folders that all cases run, and take every way from one to the next; that was
counted, and no test counts it again.
"""
PRINTED = ("01_first_turn", "10_guns")
"""Those that are also judged by printed values alone."""


@dataclass(frozen=True)
class Copied:
    """The game under other names."""

    names: Names
    package: str
    folder: Path
    towns: tuple[str, ...]

    def audit(self, name: str, *, printed_only: bool = False) -> Audit:
        """Audit a log of ours under the new names."""
        log = self.folder / LOGS[name].name
        if not log.exists():
            write_log(LOGS[name], log, self.names)
        done = audit_one(Task(log, printed_only=printed_only))
        assert done.audit is not None, done.fault
        return done.audit

    def kept(self, name: str) -> str:
        """Give what is kept of the log under its old names, in the new ones; towns beyond the map have only one."""
        reported = self.names.renamed((HERE / "audits" / name).read_text(encoding="utf-8"))
        for town in self.towns:
            reported = re.sub(rf"(?<=[A-Z]-\d\d ){self.names.renamed(f'to {town}')}", f"to {town}", reported)
        return reported.replace(self.names.renamed("art/la_primogenita/"), f"{self.package}/data/")


@pytest.fixture(scope="module")
def copied(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copied]:
    """The package, found by the commands."""
    folder = tmp_path_factory.mktemp("renamed")
    names = names_of(primogenita, rules_of(primogenita.slug))
    package = write_package(folder, game_of(primogenita.slug), names)
    registered = {
        "vassal_build.games": {package: f"{package}:GAME"},
        "rules_check.games": {package: f"{package}.verbs:RULES"},
    }
    with installed(package, folder, registered):
        _mean_the_same(folder / package / "data" / "game.toml", package, primogenita)
        towns = (TOWN_BEYOND.of(place) for place in primogenita.places)
        yield Copied(names, package, folder, tuple(town for town in towns if town))
    game_of.cache_clear()
    rules_of.cache_clear()


def _mean_the_same(settings: Path, package: str, box: Gamebox) -> None:
    """Say in the copy that logs made with the game's own data are made with the same."""
    now = read_gamebox(game_of(package)).usable().fingerprint
    earlier = [box.fingerprint, *box.settings["fingerprints"][box.fingerprint]]
    text = settings.read_text(encoding="utf-8").replace("[fingerprints]", f'[fingerprints]\n"{now}" = {earlier}')
    settings.write_text(text, encoding="utf-8")


def test_nothing_has_its_old_name(copied: Copied, primogenita: Gamebox) -> None:
    """Sides, segments, units, places, Orders and actions."""
    box, rules = read_gamebox(game_of(copied.package)).usable(), rules_of(copied.package)
    for table in ("sides", "units", "places", "orders"):
        now, before = ({each.id for each in getattr(each, table)} for each in (box, primogenita))
        assert len(now) == len(before) and not now & before, table
    assert not set(box.segments) & set(primogenita.segments) - SHARED
    assert not set(rules.by_verb) & set(rules_of(primogenita.slug).by_verb)


def test_its_data_have_no_faults(copied: Copied) -> None:
    """`check` finds nothing."""
    result = CliRunner().invoke(main, ["check", copied.package])
    assert result.exit_code == 0, result.output


def test_its_cases_pass(copied: Copied) -> None:
    """Of all that can be played."""
    cases = copied.folder / "cases"
    write_cases([CASES / f"{name}.case" for name in PLAYED], cases, copied.names)
    found = [each for file in sorted(cases.iterdir()) for each in run_file(file)]
    assert [each for each in found if each.status is not Status.PASS] == []


def test_everything_is_played_in_its_cases() -> None:
    """By the words of the cases as they are kept."""
    cases = [case for name in PLAYED for case in read_cases(CASES / f"{name}.case")]
    played = {statement.words[0] for case in cases for statement in case.statements("PLAY")}
    assert sorted({*rules_of("la_primogenita").by_verb} - played) == []


@pytest.mark.parametrize("name", REACHING)
def test_a_log_is_judged_as_before(copied: Copied, name: str) -> None:
    """Findings, actions and all words; the other logs take no other way through the shared folders."""
    audit = copied.audit(name)
    assert rows.as_csv(rows.FINDING, rows.findings(audit)) == copied.kept(f"{name}.findings.csv")
    assert rows.actions(audit) == actions(copied, name)
    assert "\n".join(rows.words(audit)) + "\n" == copied.kept(f"{name}.words.txt")


def actions(copied: Copied, name: str) -> list[list[str]]:
    """Give the kept actions of a log under the new names."""
    kept = rows.from_csv(HERE / "audits" / f"{name}.actions.csv")
    at = rows.ACTION.index("action")
    return [
        [copied.names.column(cell) if number == at else copied.names.renamed(cell) for number, cell in enumerate(row)]
        for row in kept
    ]


@pytest.mark.parametrize("name", PRINTED)
def test_printed_values_alone_judge_as_before(copied: Copied, name: str) -> None:
    """What rests on others cannot be verified."""
    found = rows.findings(copied.audit(name, printed_only=True))
    assert rows.as_csv(rows.FINDING, found) == copied.kept(f"{name}.printed.csv")


def tree(slug: str) -> str:
    """Give the components of a game's module as text, without the fingerprint of the data."""
    game = game_of(slug)
    box, design = read_gamebox(game).usable(), game.design()
    parts = make_parts(box, design, read_lock(box.folders[0] / box.settings["module"]["lock"]))
    return serialise(build_tree(box, design, parts)).decode("utf-8").replace(box.fingerprint, "DATA")


def test_its_module_is_built_as_before(copied: Copied, primogenita: Gamebox) -> None:
    """Every component, with all its settings; the named keys that traits send each other are the press's."""
    expected = copied.names.renamed(tree(primogenita.slug))
    for key in [each.name for each in vars(keys).values() if isinstance(each, KeyStroke) and each.name]:
        expected = expected.replace(copied.names.renamed(key), key)
    assert tree(copied.package).splitlines() == expected.splitlines()
