"""`rules-check diff` between positions that are in no save: setups and position files."""

from __future__ import annotations

import json

from tests.commands.conftest import NAME, Table


def test_a_position_file_of_a_setup_is_that_setup(table: Table) -> None:
    """As the other questions read it."""
    result = table.asks("diff", f"{NAME}:dawn", "river.txt")
    assert (result.exit_code, result.stdout) == (0, "0 differences\n")


def test_a_log_is_compared_with_the_setup_that_it_began_with(table: Table) -> None:
    """In JSON each is called as it was typed."""
    found = json.loads(table.asks("diff", f"{NAME}:dawn", "1.vlog", "--format", "json").stdout)
    assert (found["before"], found["after"]) == (f"{NAME}:dawn", "1.vlog")
    assert found["differences"]
