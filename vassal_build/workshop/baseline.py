"""The findings that a maintainer knows of and leaves for later: a text file with a line for each, to be kept in git.

A finding is known by its code, its place without the line number and without the file's name where that changes from
release to release, and its subject. How the lines are shown and counted is the command's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from vassal_build.codec.whole_files import read_whole
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile
from vassal_build.file_writing import write_file
from vassal_build.location import Location
from vassal_build.workshop.opened import OpenedModule

OUTDATED_BASELINE = Code(
    "MOD093",
    "outdated-baseline",
    Severity.NOTE,
    "The baseline lists a finding that is no longer there.",
    "While the line stands, the fault would not be reported if it came back.",
    "A picture that the baseline lists as missing and that is now in the archive.",
    "Delete the line from the baseline, or write the baseline again with `--write-baseline`.",
)

TITLE = "# Known findings of vassal-build lint: code, file, entry, place, subject. Delete what is corrected."
FIELDS = 5
ESCAPES = (("\\", "\\\\"), ("\t", "\\t"), ("\n", "\\n"), ("\r", "\\r"))
MAX_BYTES = 64 * 1024 * 1024


class Known(Struct, frozen=True, order=True):
    """One finding as the file names it."""

    code: str
    file: str
    entry: str
    detail: str
    subject: str

    def line(self) -> str:
        """Give the line of the file."""
        fields = (self.code, self.file, self.entry, self.detail, self.subject)
        return "\t".join(_escaped(field) for field in fields).rstrip("\t")


class Baseline(Struct):
    """The lines of a file, each as often as it stands there; `leave_out` takes from them what it finds."""

    path: Path
    left: Counter[Known]
    lines: dict[Known, int]

    @classmethod
    def read(cls, path: Path) -> Baseline:
        """Read a file; raise UnusableFile, with the line, for one that `write_baseline` did not write."""
        try:
            data = read_whole(path)
        except OSError as error:
            raise UnusableFile(f"cannot be opened ({error.strerror})", path) from None
        if len(data) > MAX_BYTES:
            raise UnusableFile("the file is too long for a baseline", path)
        left, lines = Counter[Known](), dict[Known, int]()
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise UnusableFile("the file is not UTF-8 text", path) from None
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip() and not line.startswith("#"):
                known = _read(line.rstrip("\r"), path, number)
                left[known] += 1
                lines[known] = number
        return cls(path, left, lines)

    def leave_out(self, module: OpenedModule, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """Yield the findings of one file that are not known; of those that stand there twice, the third is not."""
        for finding in findings:
            known = known_as(module, finding)
            if self.left[known] > 0:
                self.left[known] -= 1
            else:
                yield finding

    def outdated(self, file: str, select: tuple[str, ...], ignore: tuple[str, ...]) -> Iterator[Diagnostic]:
        """Yield OUTDATED_BASELINE for what of one file was not found again, among the codes that were looked for."""
        for known, number in sorted(self.left.items()):
            looked_for = (not select or known.code.startswith(select)) and not known.code.startswith(ignore)
            if number and known.file == file and looked_for:
                place = Location(self.path.as_posix(), self.lines[known])
                message = (
                    f"this finding is gone: {known.code} in {' · '.join(filter(None, (known.entry, known.detail)))}"
                )
                yield OUTDATED_BASELINE.at(place, message, subject=known.subject)


def file_name(module: OpenedModule) -> str:
    """Give what stands for a file: the same for every release of a module or extension, whatever the file's name."""
    if module.held:
        return module.held
    if module.is_extension:
        return f"extension {module.root.get('extensionId') or module.name}"
    return f"module {module.root.get('name', '')}"


def known_as(module: OpenedModule, finding: Diagnostic) -> Known:
    """Give a finding as the file names it."""
    place = finding.location.file
    entry = "" if module.held else place.removeprefix(f"{module.name}/")
    return Known(finding.code, *map(_writable, (file_name(module), entry, finding.location.detail, finding.subject)))


def write_baseline(path: Path, found: Iterable[Known]) -> None:
    """Write a file with these findings, whole or not at all.

    Raises UnusableFile when the disk refuses, or another file than a baseline has that name.
    """
    if path.exists():
        _require_baseline(path)
    lines = [TITLE, *(known.line() for known in sorted(found))]
    write_file(path, ("\n".join(lines) + "\n").encode("utf-8"))


def _require_baseline(path: Path) -> None:
    try:
        Baseline.read(path)
    except UnusableFile:
        message = "this file already exists and is not overwritten, because it is not a baseline; choose another name"
        raise UnusableFile(message, path) from None


def _writable(text: str) -> str:
    """A text with an escape for each byte of a save that was no UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _read(line: str, path: Path, number: int) -> Known:
    fields = [_plain(field) for field in line.split("\t")]
    if not 2 <= len(fields) <= FIELDS:
        raise UnusableFile("a line of a baseline has five fields: code, file, entry, place and subject", path, number)
    code, file, entry, detail, subject = (*fields, *("",) * (FIELDS - len(fields)))
    return Known(code, file, entry, detail, subject)


def _escaped(text: str) -> str:
    for plain, escaped in ESCAPES:
        text = text.replace(plain, escaped)
    return text


def _plain(text: str) -> str:
    letters = {escaped[1]: plain for plain, escaped in ESCAPES}
    found, rest = [], iter(text)
    for letter in rest:
        found.append(letters.get(next(rest, ""), "") if letter == "\\" else letter)
    return "".join(found)
