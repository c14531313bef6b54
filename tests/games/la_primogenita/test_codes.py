"""Every code of the referee that no case raises is raised by another test, and every code can be explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.codes import CODES as SHARED
from rules_check.codes import Code, rep
from rules_check.codes.rep_chain import REP_CHAIN
from rules_check.codes.rep_play import REP_PLAY
from rules_check.games.la_primogenita.codes import CODES as OWN
from rules_check.games.la_primogenita.codes.duty import DUTY
from tests.paths import ROOT
from vassal_build.codes.code import explain

CODES = (*OWN, *SHARED)

HERE = Path(__file__).parent
TESTS = ROOT / "tests"
OF_PLAY = {code.id: "audit/test_codes_of_play.py" for code in (*DUTY, *REP_PLAY)} | {
    "CMB904": "touch/test_touch.py",
    "MOV904": "touch/test_touch.py",
    "ORD111": "audit/test_minor_orders.py",
    "ORD112": "audit/test_minor_orders.py",
    "REP206": "referee/test_rulings.py",
    "REP207": "referee/test_throwing.py",
    "REP208": "referee/test_windows_end.py",
    "REP209": "referee/test_windows_end.py",
}
OF_LOGS = {code.id: "audit/test_chain.py" for code in REP_CHAIN} | {
    "DIE101": "replay/test_dice.py",
    "DIE102": "replay/test_dice.py",
    "DIE103": "audit/test_chain.py",
}
ELSEWHERE = OF_PLAY | OF_LOGS
"""Codes that no case raises, and the tests that do: of duties and of telling the play, of logs and dice."""
OF_TABLES = {value.id: name for name, value in vars(rep).items() if isinstance(value, Code)}
"""Codes of reading a table, by their names in the tests that raise them."""


@pytest.mark.parametrize(("code", "file"), ELSEWHERE.items(), ids=ELSEWHERE)
def test_a_code_that_no_case_raises_stands_in_another_test(code: str, file: str) -> None:
    """The list above is true."""
    home = HERE if (HERE / file).is_file() else TESTS
    assert f'"{code}"' in (home / file).read_text(encoding="utf-8")


@pytest.mark.parametrize(("code", "name"), OF_TABLES.items(), ids=OF_TABLES)
def test_a_code_of_reading_a_table_is_raised_there(code: str, name: str) -> None:
    """By its name, among the tables that are read."""
    assert f"rep.{name}" in (HERE / "replay" / "test_identify.py").read_text(encoding="utf-8"), code


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_every_code_can_be_explained(code: Code) -> None:
    """What it means, why it matters, an example that begins with the code."""
    text = explain(CODES, code.id)
    assert "Why it matters: " in text
    assert f"Example: {code.id}" in text
