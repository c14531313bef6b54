"""Every kind of fault that a file can show is flagged in its window, by the right family, and nothing before it.

The README's tables say how each was told; they are held to what is found here.
"""

from __future__ import annotations

import pytest

from tests.games.la_primogenita.audit.faults.catalogue import KINDS, NEVER_SHOWN
from tests.games.la_primogenita.audit.faults.kind import Kind
from tests.games.la_primogenita.audit.faults.run import Games, told_of
from tests.games.la_primogenita.audit.faults.table import BY_FAMILY, BY_KIND, README, Row, by_family, table_in, words_of
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def games(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Games:
    """The games of this module's tests."""
    return Games(primogenita, tmp_path_factory.mktemp("flagged"))


@pytest.fixture(scope="module")
def readme() -> str:
    """What the README says."""
    return README.read_text("utf-8")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_planted_fault_is_flagged(games: Games, readme: str, kind: Kind) -> None:
    """Some game has a place for it; its cause or what closes its window is told, nothing before, as the README says."""
    fault = games.planted(kind)
    assert fault is not None
    told = told_of(fault)
    assert [str(each.diagnostic) for each in told if each.moment.step < fault.cause_step] == []
    assert {each.family for each in told} & set(fault.families)
    assert Row.of(kind, fault, told).line() in table_in(readme, BY_KIND)


def test_the_readme_has_a_row_for_every_kind(readme: str) -> None:
    """One each, in the order of the catalogue."""
    assert [Row.read(line).name for line in table_in(readme, BY_KIND)[2:]] == [words_of(kind) for kind in KINDS]


def test_the_readme_adds_its_rows_up(readme: str) -> None:
    """The table by family is that of the kinds."""
    rows = [Row.read(line) for line in table_in(readme, BY_KIND)[2:]]
    assert table_in(readme, BY_FAMILY) == by_family(rows)


def test_the_readme_counts_the_kinds(readme: str) -> None:
    """Those that are planted, and those that no file can show."""
    assert f"{len(KINDS)} kinds of faults" in readme
    assert f"{len(NEVER_SHOWN)} more that no file can show" in readme
