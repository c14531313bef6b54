"""What a finding rests on, as people read it: the arithmetic, then what is not printed, a line for each file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vassal_build.known import Evidence, Ground
from vassal_build.language.said import joined, said, to_say

STATUS = {"printed": to_say("printed"), "reconstructed": to_say("reconstructed"), "missing": to_say("missing")}
"""How a value is known, in words."""


def evidence_lines(evidence: Evidence) -> tuple[str, ...]:
    """Give the lines of a finding's evidence; values of one status that stand in one file share a line."""
    sentences = tuple(each for each in evidence if isinstance(each, str))
    groups: dict[tuple[str, str], list[Ground]] = {}
    for each in evidence:
        if isinstance(each, Ground):
            place = each.known.location
            groups.setdefault((each.known.status.value, place.file if place else ""), []).append(each)
    return (*sentences, *(_line(status, file, grounds) for (status, file), grounds in groups.items()))


def _line(status: str, file: str, grounds: Sequence[Ground]) -> str:
    values = joined(_values(grounds), ", ")
    places = [each.known.location for each in grounds]
    lines = sorted({each.line for each in places if each is not None and each.line is not None})
    place = file + (f":{', '.join(map(str, lines))}" if lines else "")
    if place:
        return said("{status}: {values} ({place})", status=STATUS[status], values=values, place=place)
    return said("{status}: {values}", status=STATUS[status], values=values)


def _values(grounds: Sequence[Ground]) -> Iterator[str]:
    """Yield what grounds say, each once; those of a kind that has a sentence for several stand in one."""
    kinds: dict[str, dict[str, Ground]] = {}
    for each in grounds:
        kinds.setdefault(each.several or each.value, {})[each.value] = each
    for kind, alike in kinds.items():
        names = dict.fromkeys(name for each in alike.values() for name in each.names)
        yield said(kind, names=joined(names, ", ")) if len(alike) > 1 else next(iter(alike))
