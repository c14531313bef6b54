"""Every case of the game's folder passes, and the tables of sentences name cases that there are."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.case_folder import Cases, cases_in, doubled
from tests.games.la_primogenita.test_codes import CODES, ELSEWHERE, OF_TABLES

FOLDER = Path(__file__).parent / "cases"
CASES = cases_in(FOLDER)
RUN = Cases(CASES)
TABLES = sorted(FOLDER.glob("coverage_*.csv"))


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: CASES[number].id)
def test_case(number: int) -> None:
    """What the case expects follows from its play."""
    assert RUN.failure(number) == ""


def test_every_code_is_raised_by_a_case() -> None:
    """A code that nothing raises says nothing; those raised elsewhere are listed with their tests."""
    assert {code.id for code in CODES} - RUN.raised() == {*ELSEWHERE, *OF_TABLES}


def test_every_case_has_an_id_of_its_own() -> None:
    """A finding can name a case by its id alone."""
    assert doubled(CASES) == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_every_sentence_has_cases_or_a_waiver(table: Path) -> None:
    """A row names cases, or says why it has none; never both and never neither."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["section", "sentence", "says", "cases", "waiver"]
    wrong = [f"{row['section']}/{row['sentence']}" for row in rows if bool(row["cases"]) == bool(row["waiver"])]
    assert wrong == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_the_table_names_cases_that_there_are(table: Path) -> None:
    """No row points to a case that was renamed or removed."""
    ids = {case.id for case in CASES}
    with table.open(encoding="utf-8", newline="") as file:
        named = {id_ for row in csv.DictReader(file) for id_ in row["cases"].split()}
    assert sorted(named - ids) == []


def test_both_halves_of_the_rules_have_a_table() -> None:
    """Sections 1 to 5 and 6 to 9 are covered."""
    assert [table.stem for table in TABLES] == ["coverage_1_to_5", "coverage_6_to_9"]


def test_the_tables_name_every_case() -> None:
    """A case shows a sentence; one that no table knows has no place in the rules."""
    rows = [row for table in TABLES for row in csv.DictReader(table.read_text(encoding="utf-8").splitlines())]
    named = {id_ for row in rows for id_ in row["cases"].split()}
    assert sorted({case.id for case in CASES} - named) == []
