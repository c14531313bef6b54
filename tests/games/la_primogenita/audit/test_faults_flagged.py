"""Every kind of fault that a file can show is flagged in its window, by the right family, and nothing before it.

The page of planted faults says how each was reported; it is held to what is found here.
"""

from __future__ import annotations

import pytest

from tests.games.la_primogenita.audit.faults.catalogue import KINDS
from tests.games.la_primogenita.audit.faults.kind import FaultKind
from tests.games.la_primogenita.audit.faults.run import Games, reported_of
from tests.games.la_primogenita.audit.faults.table import BY_KIND, PAGE, Row, page, table_in, words_of
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def games(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Games:
    """The games of this module's tests."""
    return Games(primogenita, tmp_path_factory.mktemp("flagged"))


@pytest.fixture(scope="module")
def reported_page() -> str:
    """What the page says."""
    return PAGE.read_text("utf-8")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_planted_fault_is_flagged(games: Games, reported_page: str, kind: FaultKind) -> None:
    """Some game has a place for it; its cause or what closes its window is reported, and nothing before."""
    fault = games.planted(kind)
    assert fault is not None
    reported = reported_of(fault)
    assert [str(each.diagnostic) for each in reported if each.moment.step < fault.cause_step] == []
    assert {each.family for each in reported} & set(fault.families)
    assert Row.of(kind, fault, reported).line() in table_in(reported_page, BY_KIND)


def test_the_page_has_a_row_for_every_kind(reported_page: str) -> None:
    """One each, in the order of the catalogue."""
    assert [Row.read(line).name for line in table_in(reported_page, BY_KIND)[2:]] == [words_of(kind) for kind in KINDS]


def test_the_page_is_what_its_rows_make(reported_page: str) -> None:
    """`python -m tests.games.la_primogenita.audit.faults` writes it: its sums are those of its rows."""
    assert reported_page == page([Row.read(line) for line in table_in(reported_page, BY_KIND)[2:]])
