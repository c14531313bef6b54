"""Compares what an audit says of the logs made by hand with what was expected: found, with section, with deed."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules_check.audit.batch import Task, audit_one
from rules_check.audit.verdict import Finding
from vassal_build.diagnostics import Severity

GRAVE = (Severity.ERROR, Severity.WARNING)
UNKNOWN = " is reconstructed"
ORDER_ENTRIES = re.compile(r"\b9(?: \(([\d, ]+)\)|, Orders? ((?:\d+(?!\.)(?:, | and )?)+))")
SECTION = re.compile(r"\b\d+\.\d+[a-d]?")


@dataclass(frozen=True, slots=True)
class Shelf:
    """The mistakes made by hand in a game: the folder of their logs and expectations, and the page of their scores."""

    folder: Path
    page: Path

    @property
    def logs(self) -> Path:
        return self.folder / "logs"

    @property
    def plays(self) -> Path:
        return self.folder / "plays"

    @property
    def steps(self) -> Path:
        """The first and last step of each mistake."""
        return self.folder / "steps.csv"

    @property
    def expected(self) -> Path:
        """What a player expects to be reported of each mistake."""
        return self.folder / "expected.csv"

    @property
    def first(self) -> Path:
        """What the first audit of a log made of each mistake, where it was kept."""
        return self.folder / "first_audit.csv"

    @property
    def head(self) -> Path:
        """How the page begins."""
        return self.folder / "head.md"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A row of the expectations, and the steps at which its finding may stand.

    A finding cites the right section with one of `sections`, all of them right where there are none; it names the deed
    when each group of `words` has one that it holds. `at_first` is how it fared when its log was first audited, empty
    where that was not kept.
    """

    log: str
    name: str
    did: str
    rule: str
    sections: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    first: int
    last: int
    at_first: str = ""

    def cited_by(self, cited: Sequence[str]) -> bool:
        """Whether one of the sections is among those cited; 5.7b is of 5.7."""
        return not self.sections or any(each.rstrip("abcd") in self.sections for each in cited)

    def missing_in(self, text: str) -> tuple[tuple[str, ...], ...]:
        """The groups of words of which a text holds none."""
        return tuple(group for group in self.words if not any(holds(text, word) for word in group))


@dataclass(frozen=True, slots=True)
class Reported:
    """A finding as a reader sees it: the step, the line, the sections cited."""

    step: int
    text: str
    cited: tuple[str, ...]

    @classmethod
    def of(cls, finding: Finding) -> Reported:
        return cls(finding.moment.step, text_of(finding), sections_in(finding.diagnostic.cite))

    @property
    def line(self) -> str:
        """Place and message."""
        place, message, *_ = self.text.splitlines()
        return f"{place}: {message}" if place else message


@dataclass(frozen=True, slots=True)
class Score:
    """A mistake and the finding that tells it, if any."""

    mistake: Mistake
    reported: Reported | None

    @property
    def cites(self) -> bool:
        return self.reported is not None and self.mistake.cited_by(self.reported.cited)

    @property
    def lacks(self) -> tuple[tuple[str, ...], ...]:
        """The words of the deed that the finding does not hold; all of them where nothing is reported."""
        return self.mistake.words if self.reported is None else self.mistake.missing_in(self.reported.text)

    @property
    def is_right(self) -> bool:
        """Found with the section and the deed."""
        return self.reported is not None and self.cites and not self.lacks


@dataclass(frozen=True, slots=True)
class LogScore:
    """What was made of a log: its mistakes, and the findings that tell none of them."""

    log: str
    scores: tuple[Score, ...]
    further: tuple[Reported, ...]


def text_of(finding: Finding) -> str:
    """Place, message, and the evidence that tells of the deed; what a value rests on does not."""
    reported = finding.diagnostic
    return text_in(finding.hex, reported.message, map(str, reported.evidence))


def text_in(place: str, message: str, evidence: Iterable[str]) -> str:
    """Place, message, and the lines of evidence that tell of the deed."""
    return "\n".join((place, message, *(line for line in evidence if UNKNOWN not in line)))


def holds(text: str, word: str) -> bool:
    """Whether a text holds a word, small or large; a number or a hex must stand alone."""
    if not re.fullmatch(r"[A-Z]-\d+|[\d.]+", word):
        return word.casefold() in text.casefold()
    return re.search(rf"(?<![\w.-]){re.escape(word)}(?![\w-]|\.\d)", text) is not None


def sections_in(cite: str) -> tuple[str, ...]:
    """The sections of a citation; each Order of `9 (27, 6)` or of `9, Orders 27 and 6` is one."""
    entries = (number for found in ORDER_ENTRIES.finditer(cite) for number in re.findall(r"\d+", found[1] or found[2]))
    return (*SECTION.findall(ORDER_ENTRIES.sub("", cite)), *(f"9 ({number})" for number in entries))


def mistakes(shelf: Shelf) -> Iterator[Mistake]:
    """The expectations that a file can show, each with its steps."""
    at_first = {(row["log"], row["mistake"]): row["at_first"] for row in _rows(shelf.first)}
    spans = {(row["log"], row["mistake"]): (int(row["first"]), int(row["last"])) for row in _rows(shelf.steps)}
    for row in _rows(shelf.expected):
        if row["shown"] == "yes":
            words = tuple(tuple(group.split("|")) for group in row["words"].split(";"))
            sections = tuple(filter(None, row["sections"].split("|")))
            key = row["log"], row["mistake"]
            first, last = spans[key]
            yield Mistake(*key, row["did"], row["rule"], sections, words, first, last, at_first.get(key, ""))


def further_at_first(shelf: Shelf) -> int:
    """How many findings were no mistake when the logs were first audited whose first audit was kept."""
    return sum(not row["mistake"] for row in _rows(shelf.first))


def score_all(shelf: Shelf) -> tuple[LogScore, ...]:
    """Audit every log and score it."""
    rows = tuple(mistakes(shelf))
    return tuple(score(log.stem, rows, audited(log)) for log in sorted(shelf.logs.glob("*.vlog")))


def audited(log: Path) -> list[Reported]:
    """What the audit of a log tells: errors and warnings."""
    done = audit_one(Task(log))
    assert done.audit is not None, done.fault
    return [Reported.of(each) for each in done.audit.findings if each.diagnostic.severity in GRAVE]


def score(log: str, rows: Iterable[Mistake], findings: Iterable[Reported]) -> LogScore:
    """Give each mistake of a log the finding in its window that fits it best, and each finding to one mistake.

    A finding that fits no mistake at all still tells the one in whose steps alone it stands.
    """
    own = [row for row in rows if row.log == log]
    left = list(findings)
    reported: dict[str, Reported] = {}
    pairs = [(row, each) for row in own for each in left if row.first <= each.step <= row.last]
    alone = Counter(each for _, each in pairs)
    pairs = [(row, each) for row, each in pairs if any(_fitness(row, each)) or alone[each] == 1]
    for row, each in sorted(pairs, key=lambda pair: _fitness(*pair), reverse=True):
        if row.name not in reported and each in left:
            reported[row.name] = each
            left.remove(each)
    return LogScore(log, tuple(Score(row, reported.get(row.name)) for row in own), tuple(left))


def _fitness(mistake: Mistake, reported: Reported) -> tuple[int, bool]:
    return len(mistake.words) - len(mistake.missing_in(reported.text)), mistake.cited_by(reported.cited)


def _rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))
