"""Mails of a game in a folder, judged as `watch` judges them."""

from __future__ import annotations

from pathlib import Path

from rules_check.audit.batch import Done, Task, audit_all
from rules_check.report.verdict import document_of
from rules_check.watching.remembering import Memory


def audits(folder: Path, memory: Memory | None = None) -> list[Done]:
    """Judge a folder, by what is remembered where there is a memory."""
    tasks = [Task(path) for path in sorted(folder.iterdir())]
    done = list(audit_all(tasks, 1, bench=None if memory is None else memory.bench()))
    if memory is not None:
        memory.forget()
    return done


def shown(done: list[Done]) -> list[object]:
    return [each.fault or document_of(each.audit) for each in done]
