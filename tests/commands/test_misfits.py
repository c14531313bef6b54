"""Parts of a game's rules that do not fit together are one line, which says what is left out."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.referee.auditing import auditor
from tests.commands.conftest import NAME, Table

Rules = Any
PLAY = ("play", NAME, "--games", "1", "--setup", "dawn")
LEGAL = ("legal", f"{NAME}:dawn")


def without_a_list(rules: Rules) -> Rules:
    """No list has a unit's fire."""
    return replace(rules, listers=tuple(each for each in rules.listers if each.kinds[0].__name__ != "Fire"))


def with_a_code_twice(rules: Rules) -> Rules:
    return replace(rules, codes=(rules.codes[0], *rules.codes))


def without_codes(rules: Rules) -> Rules:
    return replace(rules, codes=())


def with_another_word(rules: Rules) -> Rules:
    """Whoever fires is written as somebody else."""

    def written(row: Any) -> Any:
        form = replace(row.form, write=lambda action: f"fire militia at {action.target}")
        return replace(row, form=form) if row.form.verb == "fire" else row

    return replace(rules, handlers=tuple(map(written, rules.handlers)))


def with_words_nobody_reads(rules: Rules) -> Rules:
    rows = (replace(row, form=replace(row.form, write=lambda _: "go home")) for row in rules.handlers)
    return replace(rules, handlers=tuple(rows))


def without_a_deed_at_the_table(rules: Rules) -> Rules:
    """Hands forget to take steps from units."""
    deeds = import_module(f"{NAME}.rules.deeds").DEEDS
    hands = import_module(f"{NAME}.rules.hands")
    left_out = tuple(
        replace(deed, carry_out=lambda *_: None) if deed.handler.form.verb == "lose" else deed for deed in deeds
    )

    def record(*reported: Any) -> Any:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hands, "DEEDS", left_out)
            return rules.hands.record(*reported)

    return replace(rules, load_hands=lambda: replace(rules.hands, record=record))


def without_an_aspect(rules: Rules) -> Rules:
    """Nobody compares the steps of units."""
    dialect = import_module(f"{NAME}.rules.dialect").DIALECT
    seen = tuple(each for each in dialect.aspects if each.name != "steps")
    course = auditor(replace(dialect, aspects=seen))
    return replace(rules, load_records=lambda: replace(rules.records, course=course))


CASE = """GAME green_river
CASE 1-01 A unit moves in another phase
STATE
  setup dawn
PLAY
  move lancers 0102 0203
EXPECT
  illegal
END
"""
MISFITS: tuple[tuple[Callable[[Rules], Rules], tuple[str, ...], str], ...] = (
    (without_a_list, LEGAL, "cannot be used: Fire has a row, but no list contains it"),
    (with_a_code_twice, LEGAL, "cannot be used: two codes have the id "),
    (with_another_word, PLAY, "do not fit together: 'fire militia at "),
    (with_words_nobody_reads, PLAY, "do not fit together: 'go home' was written, but is read as unknown statement"),
    (
        without_a_deed_at_the_table,
        (*PLAY, "--log", "logs", "--module", "river.vmod", "--seed", "3"),
        "do not fit together: the hands do not carry out Lose: ",
    ),
    (without_an_aspect, ("audit", "1.vlog"), "do not fit together: no aspect shows this difference: "),
)


@pytest.mark.parametrize(("change", "words", "reported"), MISFITS, ids=lambda value: getattr(value, "__name__", ""))
def test_what_is_left_out_is_reported_in_one_line(
    table: Table,
    becoming: Callable[[Any], None],
    change: Callable[[Rules], Rules],
    words: tuple[str, ...],
    reported: str,
) -> None:
    """When the game is opened, or as soon as it shows."""
    becoming(change(table.game.rules))
    result = table.asks(*words)
    lines = result.stderr.splitlines()
    assert (result.exit_code, len(lines)) == (2, 1), (result.output, result.exception)
    assert f"the rules of '{NAME}'" in lines[0] and reported in lines[0], lines[0]


def test_a_code_that_the_game_has_not_is_reported(table: Table, becoming: Callable[[Any], None]) -> None:
    """With the action that it was found against; and the case goes by no other name."""
    Path("codes.case").write_text(CASE, encoding="utf-8")
    becoming(without_codes(table.game.rules))
    result = table.asks("cases", "codes.case")
    first = result.stdout.splitlines()[0]
    assert (result.exit_code, "1-01 A unit moves in another phase · " in first) == (2, True), first
    assert "do not fit together: a finding has the code SEQ" in first and "line 6, Move(" in first, first


def test_the_rules_as_they_are_fit(table: Table, becoming: Callable[[Any], None]) -> None:
    """Nothing is reported of them."""
    becoming(table.game.rules)
    written = table.asks(*PLAY, "--log", "logs", "--module", "river.vmod", "--seed", "3")
    assert (written.exit_code, written.stderr) == (0, ""), written.output
