"""Every case of the game's folder passes, and the table of sentences names cases that there are."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.case_folder import Cases, cases_in, doubled

FOLDER = Path(__file__).parent / "cases"
CASES = cases_in(FOLDER)
RUN = Cases(CASES)
with (FOLDER / "coverage.csv").open(encoding="utf-8", newline="") as table:
    SENTENCES = list(csv.DictReader(table))


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: CASES[number].id)
def test_case(number: int) -> None:
    """What the case expects follows from its play."""
    assert RUN.failure(number) == ""


def test_every_case_has_an_id_of_its_own() -> None:
    """A finding can name a case by its id alone."""
    assert doubled(CASES) == []


def test_every_sentence_has_cases_or_a_waiver() -> None:
    """A row names cases, or says why it has none; never both and never neither."""
    assert list(SENTENCES[0]) == ["section", "sentence", "says", "cases", "waiver"]
    wrong = [f"{row['section']}/{row['sentence']}" for row in SENTENCES if bool(row["cases"]) == bool(row["waiver"])]
    assert wrong == []


def test_the_table_names_cases_that_there_are() -> None:
    """No row points to a case that was renamed or removed."""
    named = {id_ for row in SENTENCES for id_ in row["cases"].split()}
    assert sorted(named - {case.id for case in CASES}) == []


def test_every_section_with_rules_is_in_the_table() -> None:
    """Sections 2 to 16; 2.0, 2.1, 2.5 and 6.0's history order nothing."""
    assert {int(row["section"].partition(".")[0]) for row in SENTENCES} == set(range(2, 17))


def test_the_table_names_every_case() -> None:
    """A case shows a sentence; one that the table does not know has no place in it."""
    named = {id_ for row in SENTENCES for id_ in row["cases"].split()}
    assert sorted({case.id for case in CASES} - named) == []
