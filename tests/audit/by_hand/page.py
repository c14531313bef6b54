"""The page of the mistakes made by hand: a row a mistake, what the audit said, and how often that was right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tests.audit.by_hand.scoring import LogScore, Reported, Score, Shelf, further_at_first

NOTHING = "–"
MISSED, RIGHT = "not reported", "yes"
"""How a mistake fared at first."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many mistakes there are, reported, reported with section and deed, and findings that fit none of them."""

    mistakes: int
    reported: int
    right: int
    further: int

    @classmethod
    def of(cls, logs: Iterable[LogScore]) -> Tally:
        found = tuple(logs)
        scores = [score for log in found for score in log.scores]
        reported = sum(score.reported is not None for score in scores)
        return cls(
            len(scores), reported, sum(score.is_right for score in scores), sum(len(log.further) for log in found)
        )

    def lines(self) -> Iterator[str]:
        yield f"- {self.mistakes} mistakes, {self.reported} reported ({share(self.reported, self.mistakes)})"
        yield f"- {self.right} of these with section and deed ({share(self.right, self.reported)})"
        yield f"- {self.further} further findings ({share(self.further, self.mistakes)} of the mistakes)"


def share(part: int, whole: int) -> str:
    """A share in whole percents, rounded down."""
    return f"{100 * part // whole} %" if whole else NOTHING


def page(shelf: Shelf, logs: Sequence[LogScore]) -> str:
    """The whole page."""
    tally = "\n".join((*Tally.of(logs).lines(), *at_first(shelf, logs)))
    parts = [shelf.head.read_text(encoding="utf-8").rstrip(), tally, *("\n".join(part(log)) for log in logs)]
    return "\n\n".join(parts) + "\n"


def at_first(shelf: Shelf, logs: Iterable[LogScore]) -> Iterator[str]:
    """The tally of the first audits, of the logs of which they were kept."""
    kept = [score.mistake.at_first for log in logs for score in log.scores if score.mistake.at_first]
    if kept:
        reported, right, further = sum(each != MISSED for each in kept), kept.count(RIGHT), further_at_first(shelf)
        yield (
            f"- at first, of {len(kept)} mistakes: {reported} reported ({share(reported, len(kept))}), "
            f"{right} of these with section and deed ({share(right, reported)}), "
            f"{further} further findings ({share(further, len(kept))})"
        )


def part(log: LogScore) -> Iterator[str]:
    """A log: its mistakes as a table, and what was said that tells none of them."""
    yield f"## {log.log}"
    yield ""
    if log.scores:
        yield from table(log.scores)
    else:
        yield "No mistake was made."
    if log.further:
        yield ""
        yield "Further findings:"
        yield ""
        yield from (f"- step {reported.step}: {cited(reported)}" for reported in log.further)


def table(scores: Iterable[Score]) -> Iterator[str]:
    """A row a mistake."""
    rows = tuple(scores)
    kept = any(score.mistake.at_first for score in rows)
    heads = ["steps", "what was done", "what the rules say", "what the audit says", "reported", "section", "deed"]
    heads += ["at first"] if kept else []
    yield line(heads)
    yield "|" + "---|" * len(heads)
    yield from (line((*row(score), score.mistake.at_first) if kept else row(score)) for score in rows)


def row(score: Score) -> tuple[str, ...]:
    """The cells of a mistake."""
    made, reported = score.mistake, score.reported
    rule = f"{made.rule} ({' or '.join(made.sections)})" if made.sections else made.rule
    lacks = "; ".join(" or ".join(group) for group in score.lacks)
    said = NOTHING if reported is None else cited(reported)
    deed = NOTHING if reported is None else f"no: {lacks}" if lacks else "yes"
    section = NOTHING if reported is None else "yes" if score.cites else "no"
    return f"{made.first}–{made.last}", made.did, rule, said, "no" if reported is None else "yes", section, deed


def cited(reported: Reported) -> str:
    """A finding with the sections it cites."""
    return f"{reported.line} ({', '.join(reported.cited)})" if reported.cited else reported.line


def line(cells: Iterable[str]) -> str:
    """A row of a table; a bar in a cell is no border."""
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
