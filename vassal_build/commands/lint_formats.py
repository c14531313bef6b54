"""The findings of lint for services that show them beside the code: GitHub's annotations, and SARIF 2.1.0."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from vassal_build import __version__
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, printable
from vassal_build.workshop.codes import CODES

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"error": "error", "warning": "warning", "note": "note", "unverifiable": "none"}
COMMANDS = {"error": "error", "warning": "warning", "note": "notice", "unverifiable": "notice"}
FINGERPRINT = "vassalBuild/v1"
BY_ID = {code.id: code for code in CODES}

Found = tuple[Path, Sequence[Diagnostic], str]
"""A file as it was named on the command line, what was found in it, and why it cannot be used, else nothing."""


def github_lines(found: Iterable[Found]) -> Iterator[str]:
    """Give a workflow command for each finding; what stands in an archive is shown at the archive."""
    for path, findings, unusable in found:
        if unusable:
            yield f"::error file={_property(path.as_posix())}::{_data(unusable)}"
        for one in findings:
            file, line = _place(path, one)
            at = f",line={line}" if line else ""
            title = _property(f"{one.code} {BY_ID[one.code].name}")
            where = f" ({one.location.detail})" if one.location.detail else ""
            head = f"::{COMMANDS[one.severity.value]} file={_property(file)}{at},title={title}"
            yield f"{head}::{_data(printable(one.message + where))}"


def sarif(found: Iterable[Found]) -> dict[str, object]:
    """Give a SARIF log of one run."""
    every = list(found)
    codes = sorted({one.code for _, findings, _ in every for one in findings})
    failures = [{"level": "error", "message": {"text": printable(text)}} for _, _, text in every if text]
    results = [_result(path, one, codes) for path, findings, _ in every for one in findings]
    run = {
        "tool": {
            "driver": {"name": "vassal-build", "version": __version__, "rules": [_rule(BY_ID[code]) for code in codes]}
        },
        "invocations": [{"executionSuccessful": not failures, "toolExecutionNotifications": failures}],
        "results": results,
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: Code) -> dict[str, object]:
    return {
        "id": code.id,
        "name": code.name,
        "shortDescription": {"text": code.name.replace("-", " ")},
        "fullDescription": {"text": code.meaning},
        "help": {"text": f"{code.why}\n\nExample: {code.example}\n\nWhat to do: {code.remedy}"},
        "defaultConfiguration": {"level": LEVELS[code.severity.value]},
    }


def _result(path: Path, finding: Diagnostic, codes: Sequence[str]) -> dict[str, object]:
    file, line = _place(path, finding)
    place: dict[str, object] = {"artifactLocation": {"uri": quote(file)}}
    if line:
        place["region"] = {"startLine": line}
    known = "\0".join((finding.code, file, finding.location.detail, finding.subject))
    location: dict[str, object] = {"physicalLocation": place}
    if finding.location.detail:
        location["logicalLocations"] = [{"fullyQualifiedName": finding.location.detail}]
    return {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": LEVELS[finding.severity.value],
        "message": {"text": printable(finding.message)},
        "locations": [location],
        "partialFingerprints": {FINGERPRINT: sha256(known.encode("utf-8", "surrogatepass")).hexdigest()[:32]},
    }


def _place(path: Path, finding: Diagnostic) -> tuple[str, int | None]:
    """Give a file of the repository and a line in it; of an archive only its own name."""
    if not path.is_dir():
        return path.as_posix(), None
    inside = finding.location.file.partition("/")[2]
    return (path / inside).as_posix() if inside else path.as_posix(), finding.location.line


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
