"""What a check has to say: one frozen value for both tools, and the one exception for unusable files; as text and JSON.

Checks yield `Diagnostic` values and print nothing; the command line prints them. The codes themselves, with their
documentation, stand in `codes.py` of each package.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from pathlib import Path

from msgspec import Struct

from vassal_build.known import Evidence, Ground
from vassal_build.language.said import Verbatim, joined
from vassal_build.location import Location

_JOINERS = "\u200c\u200d"
"""Letters without a shape of their own that some scripts cannot be written without."""
_BEYOND_ASCII = re.compile("[^\n -~]")


class Severity(Enum):
    """How much a finding matters; the order is from worst to mildest."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
    UNVERIFIABLE = "unverifiable"


class Diagnostic(Struct, frozen=True):
    """One finding: its code, how bad it is, where it is, and what was seen.

    `subject` is the unit, hex or component concerned; `cite` the rule section or format chapter; `evidence` what the
    finding rests on; `place` is the id of the place of a game that it names, empty for none.
    """

    code: str
    severity: Severity
    location: Location
    message: str
    subject: str = ""
    cite: str = ""
    evidence: Evidence = ()
    place: str = ""

    def __str__(self) -> str:
        return f"{self.location}: {self.severity.value} {self.code}: {self.message}"

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The values that it rests on and that are not known from print."""
        return tuple(each for each in self.evidence if not isinstance(each, str))


class UnusableFile(Exception):  # noqa: N818 - reads as what it is in a message
    """A file or folder that cannot be worked with at all; the text is one line with its place.

    `sentence` is that line as it was said, for another language; `message` is what is wrong, without the place, and
    `location` the place, None for none. The command lines turn it into that line on standard error and exit status 2.
    """

    exit_code = 2

    def __init__(self, message: str, path: str | Path | None = None, line: int | None = None) -> None:
        self.message, self.location = message, None if path is None else Location(str(path), line)
        place = () if self.location is None else (Verbatim(self.location),)
        self.sentence: str = joined((*place, message), ": ")
        super().__init__(printable(self.sentence))


def is_shown(letter: str) -> bool:
    """Say whether a letter can be shown: it neither steers a terminal, nor turns the writing, nor is half of one."""
    return letter.isprintable() or letter in _JOINERS


def shown(text: str) -> str:
    """Give someone else's text in one line, without what could steer a terminal.

    Bytes of a name that the system could not read as letters are read as UTF-8 where they are.
    """
    if text.isprintable():
        return text
    with suppress(UnicodeEncodeError):
        text = text.encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape")
    return "".join(letter if is_shown(letter) else " " if letter.isspace() else "?" for letter in text)


def shown_page(text: str) -> str:
    """Give a page as `shown` gives a line; its lines stay lines."""
    return _BEYOND_ASCII.sub(lambda found: shown(found[0]), text)


def printable(text: str) -> str:
    """Give someone else's text, such as a file's name, as `shown` does, with one space for any number of them."""
    return shown(" ".join(text.split()))


def json_text(value: object, encoding: str) -> str:
    """Give a value as JSON; what cannot be shown, or may lack in the encoding, is escaped."""
    text = json.dumps(value, ensure_ascii=not encoding.lower().startswith("utf"), indent=2)
    return _BEYOND_ASCII.sub(lambda found: _shown_in_json(found[0]), text)


def _shown_in_json(letter: str) -> str:
    if is_shown(letter):
        return letter
    return "\\u007f" if letter == "\x7f" else json.dumps(letter)[1:-1]  # which takes DEL for a letter


def tally(findings: Iterable[Diagnostic]) -> dict[str, int]:
    """Count findings by the name of their severity, severities that did not occur left out."""
    return dict(Counter(finding.severity.value for finding in findings))
