"""What of a game's rules may raise, part by part, and how it is made to."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from msgspec.structs import replace

from rules_check.rules.question import Question, Questions
from tests.commands.conftest import NAME

Rules = Any


def every_row(**parts: str) -> Callable[[Rules, Any], Rules]:
    """Let a part of every action's row raise."""

    def broken(rules: Rules, breaks: Any) -> Rules:
        return replace(rules, handlers=tuple(replace(row, **dict.fromkeys(parts, breaks)) for row in rules.handlers))

    return broken


def a_form(part: str) -> Callable[[Rules, Any], Rules]:
    """Let the reading or the writing of every action raise, deep in something that is no reader of words."""

    def broken(rules: Rules, breaks: Any) -> Rules:
        deep = lambda *reported: breaks(reported[-1])  # noqa: E731
        rows = (replace(row, form=replace(row.form, **{part: deep})) for row in rules.handlers)
        return replace(rules, handlers=tuple(rows))

    return broken


def of(name: str, part: str) -> Callable[[Rules, Any], Rules]:
    """Let a function of one of the parts raise."""
    return lambda rules, breaks: replace(rules, **{name: replace(getattr(rules, name), **{part: breaks})})


def of_loaded(name: str, part: str) -> Callable[[Rules, Any], Rules]:
    """Let a function raise of what is loaded when it is needed."""
    return lambda rules, breaks: replace(
        rules, **{f"load_{name}": lambda: replace(getattr(rules, name), **{part: breaks})}
    )


def of_dialect(change: Callable[[Any, Any], Any]) -> Callable[[Rules, Any], Rules]:
    """Let something raise by which play is reported."""

    def broken(rules: Rules, breaks: Any) -> Rules:
        auditing = import_module("rules_check.referee.auditing")
        dialect = change(import_module(f"{NAME}.rules.dialect").DIALECT, breaks)
        return replace(rules, load_records=lambda: replace(rules.records, course=auditing.auditor(dialect)))

    return broken


def the_aspect(dialect: Any, breaks: Any) -> Any:
    steps = next(each for each in dialect.aspects if each.name == "steps")
    return replace(
        dialect, aspects=tuple(replace(each, get=breaks) if each is steps else each for each in dialect.aspects)
    )


def a_rare_check(rules: Rules, breaks: Any) -> Rules:
    """Let an assault raise that is thrown a one or a six for."""

    def check(row: Any) -> Any:
        return lambda position, action: breaks() if {1, 6} & set(action.dice) else row.check(position, action)

    rows = (replace(row, check=check(row)) if row.form.verb == "assault" else row for row in rules.handlers)
    return replace(rules, handlers=tuple(rows))


def a_rare_table(rules: Rules, breaks: Any) -> Rules:
    """Let the tables of the second half of a log raise."""

    def position(table: Any, *reported: Any) -> Any:
        late = table.source == f"1.vlog#{table.step}" and table.step > 100
        return breaks() if late else rules.records.position(table, *reported)

    return replace(rules, load_records=lambda: replace(rules.records, position=position))


PARTS: dict[str, Callable[[Rules, Any], Rules]] = {
    "start": lambda rules, breaks: replace(rules, start=breaks),
    "check": every_row(check=""),
    "apply": every_row(apply=""),
    "words": every_row(words=""),
    "about": every_row(about=""),
    "dice": lambda rules, breaks: replace(
        rules,
        handlers=tuple(replace(row, dice=row.dice and replace(row.dice, needs=breaks)) for row in rules.handlers),
    ),
    "rare": a_rare_check,
    "at the end of 1.vlog": a_rare_table,
    "read": a_form("read"),
    "write": a_form("write"),
    "list": lambda rules, breaks: replace(rules, listers=tuple(replace(each, list=breaks) for each in rules.listers)),
    "stated": of_loaded("cases", "position"),
    "expected": lambda rules, breaks: replace(
        rules, load_cases=lambda: replace(rules.cases, expectations={"works": lambda _, outcome: breaks(outcome)})
    ),
    "chooser": of_loaded("player", "choose"),
    "invariants": of_loaded("player", "faults"),
    "milestones": of_loaded("player", "met"),
    "lists": of_loaded("player", "lists"),
    "statements": of("positions", "statements"),
    "possible": of("positions", "impossible"),
    "read as values": of("positions", "position"),
    "document": of("positions", "document"),
    "questions": lambda rules, breaks: replace(
        rules,
        load_questions=lambda: Questions(tuple(Question(name, breaks) for name in ("reach", "sees", "supply", "zoc"))),
    ),
    "course": of_loaded("records", "course"),
    "table": of_loaded("records", "position"),
    "differences": of_loaded("records", "differences"),
    "pieces": of_loaded("records", "pieces"),
    "overlay": of_loaded("records", "overlay"),
    "setting": of_loaded("hands", "setting"),
    "hands": of_loaded("hands", "record"),
    "aspect": of_dialect(the_aspect),
    "explanations": of_dialect(
        lambda dialect, breaks: replace(
            dialect, explains=tuple(replace(each, actions=breaks) for each in dialect.explains)
        )
    ),
    "throws": of_dialect(
        lambda dialect, breaks: replace(dialect, throws=tuple(replace(each, actions=breaks) for each in dialect.throws))
    ),
    "owes": of_dialect(lambda dialect, breaks: replace(dialect, owes=breaks)),
}
"""What of a game's rules may raise, and how it is made to."""
