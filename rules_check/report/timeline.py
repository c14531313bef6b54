"""A game turn by turn: each segment and Order with what was done in it, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from rules_check.audit.verdict import Audit, Judged, Outcome
from vassal_build.language.said import parts_of, prefixed, said
from vassal_build.language.words import IN_ENGLISH, Words

MARKS = {Outcome.LEGAL: " ", Outcome.ILLEGAL: "!", Outcome.UNVERIFIABLE: "?"}
"""What stands before an action that is not legal, or cannot be verified."""


def timeline_lines(audit: Audit, orders: Mapping[int, str], segments: Mapping[str, str]) -> Iterator[str]:
    """Give the lines; `orders` are the names of the Orders by Priority Number, `segments` of the segments by id."""
    for (turn, segment), actions in groupby(audit.actions, key=lambda each: (each.moment.turn, each.moment.segment)):
        yield said("GT{turn} {segment}", turn=turn, segment=segments.get(segment, segment))
        for order, done in groupby(actions, key=lambda each: each.moment.order):
            if order:
                yield said("  Order {number} {name}", number=order, name=orders.get(order, ""))
            for each in done:
                head = f"  {'  ' if order else ''}{MARKS[each.outcome]} {_steps(each):>9}  "
                yield prefixed(head, said("{action} (assumed)", action=each.words) if each.assumed else each.words)


def timeline_document(audit: Audit, words: Words = IN_ENGLISH) -> list[dict[str, Any]]:
    """Give the actions as plain values; what is for people is in the language of `words`, beside its parts (`said`)."""
    return [
        {
            "steps": [each.first, each.moment.step],
            "turn": each.moment.turn,
            "segment": each.moment.segment,
            "order": each.moment.order,
            "side": each.moment.side,
            "family": each.family,
            "words": words.text(each.words),
            "said": parts_of(each.words),
            "subject": each.subject,
            "hex": each.hex,
            "outcome": each.outcome.value,
            "assumed": each.assumed,
        }
        for each in audit.actions
    ]


def _steps(each: Judged) -> str:
    first, last = each.first, each.moment.step
    return f"#{last}" if first == last else f"#{first}-{last}"
