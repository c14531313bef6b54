"""Every code of the referee is raised by some case, and can be explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.cases.runner import played, table_of
from rules_check.cases.syntax import read_cases
from rules_check.codes import CODES, Code, explain

AUDIT = ("REP", "DIE")
"""The families of what is read from files; rules do not raise them."""

CASES = Path(__file__).parent / "cases"

ELSEWHERE = {
    "BMB109": "combat/test_bombardment_codes.py",
    "CMB111": "combat/test_assault_codes.py",
    "CMB204": "combat/test_assault_codes.py",
    "RET102": "combat/test_retreat_codes.py",
}
"""Codes that no case raises, and the tests here that do."""


@pytest.fixture(scope="module")
def raised() -> set[str]:
    """The codes of all findings of all cases."""
    cases = [case for file in sorted(CASES.glob("*.case")) for case in read_cases(file)]
    return {found.code for case in cases for found in played(case, table_of(case)).findings}


def test_every_code_is_raised_by_a_case(raised: set[str]) -> None:
    """A code that nothing raises says nothing; those raised elsewhere are listed with their tests."""
    known = {code.id for code in CODES if not code.id.startswith(AUDIT)}
    assert known - raised == set(ELSEWHERE)


@pytest.mark.parametrize(("code", "file"), ELSEWHERE.items(), ids=ELSEWHERE)
def test_a_code_that_no_case_raises_stands_in_another_test(code: str, file: str) -> None:
    """The list above is true."""
    assert f'"{code}"' in (Path(__file__).parent / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_every_code_can_be_explained(code: Code) -> None:
    """What it means, why it matters, an example that begins with the code."""
    text = explain(code.id)
    assert "Why it matters: " in text
    assert f"Example: {code.id}" in text
