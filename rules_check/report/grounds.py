"""What a finding rests on, as people read it: the arithmetic, then what is not printed, a line for each file."""

from __future__ import annotations

from collections.abc import Iterable

from vassal_build.diagnostics import Evidence, Ground


def evidence_lines(evidence: Evidence) -> tuple[str, ...]:
    """Give the lines of a finding's evidence; values of one status that stand in one file share a line."""
    told = tuple(each for each in evidence if isinstance(each, str))
    groups: dict[tuple[str, str], list[Ground]] = {}
    for each in evidence:
        if isinstance(each, Ground):
            groups.setdefault((each.status, each.location.file if each.location else ""), []).append(each)
    return (*told, *(_line(status, file, grounds) for (status, file), grounds in groups.items()))


def _line(status: str, file: str, grounds: Iterable[Ground]) -> str:
    values = ", ".join(dict.fromkeys(each.value for each in grounds))
    lines = sorted({each.location.line for each in grounds if each.location and each.location.line is not None})
    place = file + (f":{', '.join(map(str, lines))}" if lines else "")
    return f"{status}: {values}" + (f" ({place})" if place else "")
