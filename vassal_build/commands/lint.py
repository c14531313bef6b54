"""`vassal-build lint FILE…`: finds mistakes in any module, extension or saved game."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click
from msgspec import Struct, field

from vassal_build.codec.errors import CodecError
from vassal_build.command_files import Read, Written, check_is_not_read
from vassal_build.commands.left_out import say_left_out
from vassal_build.commands.lint_formats import BY_ID, github_lines, sarif
from vassal_build.commands.output import exit_status, finding_as_json, strict_option, summary
from vassal_build.commands.progress import drawing
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, UnusableFile, tally
from vassal_build.file_names import distinct_names, with_folders
from vassal_build.terminal import say, show_json
from vassal_build.workshop.base_module import Opener
from vassal_build.workshop.baseline import Baseline, Known, file_name, known_as, write_baseline
from vassal_build.workshop.codes import CODES
from vassal_build.workshop.counts import count, count_pictures
from vassal_build.workshop.fix import fix
from vassal_build.workshop.folder_places import FolderPlaces
from vassal_build.workshop.lint import SETUP_CODES, lint
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.processes import processors
from vassal_build.workshop.unpacked.layout import MANIFEST

Codes = tuple[str, ...]


class Checked(Struct):
    """The result for one file; `unusable` says why the file could not be checked.

    `folders` are those that distinguish it from another file of its name.
    """

    path: Path
    file: str
    findings: list[Diagnostic] = field(default_factory=list)
    unusable: str = ""
    module: str = ""
    version: str = ""
    against: str = ""
    looked_at: dict[str, int] = field(default_factory=dict)
    known: int = 0
    folders: str = ""


class Request(Struct, frozen=True):
    """How to check each file: the codes, the module it belongs to, and the findings that are already known."""

    select: Codes
    ignore: Codes
    opener: Opener
    baseline: Baseline | None
    with_setups: bool = True
    jobs: int = 1
    seen: list[Known] = field(default_factory=list)


def _codes(context: click.Context, parameter: click.Parameter, value: str) -> Codes:  # noqa: ARG001 - click's
    wanted = tuple(part.strip().upper() for part in value.split(",") if part.strip())
    for part in wanted:
        if not any(code.id.startswith(part) for code in CODES):
            raise click.BadParameter(f"no code of lint begins with '{part}'")
    return wanted


@click.command("lint")
@click.argument("files", type=Read(), nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--module",
    type=Read(),
    help="The module of the extensions and saved games. [default: for an extension, the module in its folder]",
)
@strict_option
@click.option("--select", callback=_codes, default="", metavar="CODES", help="Check only these, such as MOD3,MOD201.")
@click.option("--ignore", callback=_codes, default="", metavar="CODES", help="Check all but these.")
@click.option("--baseline", type=Read(), help="Do not show the known findings that this file lists.")
@click.option("--write-baseline", "new_baseline", type=Written(), help="Write all findings into a new baseline file.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "github", "sarif")),
    default="text",
    show_default=True,
    help="The form of the result: github for annotations in a workflow, sarif for code scanning.",
)
@click.option("--statistics", is_flag=True, help="Show only the number of findings for each code.")
@click.option(
    "--fix", "fixes", is_flag=True, help="Correct what has only one right answer, in the folder or in a copy (--out)."
)
@click.option("--out", type=Written(), metavar="FILE", help="With --fix: the corrected file.")
@click.option("--no-setups", is_flag=True, help="Do not check inside setups: much faster for a module with many.")
@click.option(
    "--jobs", type=click.IntRange(1), help="The number of processes for setups. [default: one for each processor]"
)
def command(
    *,
    files: tuple[Path, ...],
    module: Path | None,
    strict: bool,
    select: Codes,
    ignore: Codes,
    baseline: Path | None,
    new_baseline: Path | None,
    no_setups: bool,
    jobs: int | None,
    form: str,
    statistics: bool,
    fixes: bool,
    out: Path | None,
) -> None:
    """Find mistakes in VASSAL modules, extensions, saved games and logs, packed or unpacked.

    Exit status 0: no errors; 1: errors (with --strict also warnings); 2: a file cannot be used (the others are
    checked). With --write-baseline findings do not count, and no baseline is written if a file cannot be used.
    """
    _check_options(files, form, statistics=statistics, fixes=fixes, out=out)
    known = Baseline.read(baseline) if baseline else None
    request = Request(select, ignore, Opener(module), known, not no_setups, jobs or processors())
    if fixes:
        files = (_fixed(files[0], out, request, form),)
    checked = []
    for one, name in zip(files, distinct_names(files), strict=True):
        checked.append(_check(one, request))
        if one.is_file():  # places in an unpacked folder have all of its folders
            checked[-1].folders = name.removesuffix(one.name)
        if checked[-1].unusable:
            say(f"Error: {with_folders(checked[-1].unusable, one, name)}", err=True)
        elif form == "text":
            _show(checked[-1], statistics=statistics)
    _show_to_programs(checked, form, statistics=statistics)
    if any(one.unusable for one in checked):
        sys.exit(UnusableFile.exit_code)
    if new_baseline is not None:
        _write(new_baseline, request.seen, form)
    findings = [] if new_baseline else [finding for one in checked for finding in one.findings]
    sys.exit(exit_status(findings, strict))


def _check_options(files: Sequence[Path], form: str, *, statistics: bool, fixes: bool, out: Path | None) -> None:
    if statistics and form not in ("text", "json"):
        raise click.UsageError(f"--statistics cannot be shown with --format {form}")
    if out is not None and not fixes:
        raise click.UsageError("--out is for --fix")
    if fixes and len(files) > 1:
        raise click.UsageError("--fix takes one file or folder at a time")


def _fixed(path: Path, out: Path | None, request: Request, form: str) -> Path:
    """Correct a module and print the corrections; give the corrected file or folder."""
    done = fix(path, out, request.opener.open, request.select, request.ignore)
    beside = form != "text"
    for finding, answer in done:
        say(f"{finding.location}: fixed {finding.code}: {answer}", err=beside)
    written = out if done and out is not None else path
    what = f"written, with {counted(len(done), 'correction')}" if done else "nothing to fix, nothing written"
    say(f"{written.as_posix()}: {what}", err=beside)
    return written


def _show_to_programs(checked: Sequence[Checked], form: str, *, statistics: bool) -> None:
    found = ((one.path, one.findings, one.unusable) for one in checked)
    if form == "json":
        shown = _as_json(checked)
        if statistics:
            shown.pop("findings", None)
            shown = {**shown, "statistics": _statistics(finding for one in checked for finding in one.findings)}
        show_json(shown)
    elif form == "sarif":
        show_json(sarif(found))
    elif form == "github":
        for line in github_lines(found):
            say(line)


def _statistics(findings: Iterable[Diagnostic]) -> dict[str, int]:
    """Count findings by code, the most frequent first."""
    numbers = Counter(finding.code for finding in findings)
    return dict(sorted(numbers.items(), key=lambda pair: (-pair[1], pair[0])))


def _check(path: Path, request: Request) -> Checked:
    try:
        say_left_out(path)
        with drawing(f"reading {path.name}") as progress:
            module = request.opener.open(path, progress)
        with drawing(f"checking {path.name}") as progress:
            found = lint(
                module, request.select, request.ignore, progress, with_setups=request.with_setups, jobs=request.jobs
            )
            every = list(found)
    except (UnusableFile, CodecError) as error:
        return Checked(path, path.name, unusable=str(error))
    request.seen.extend(known_as(module, finding) for finding in every)
    new, gone = every, []
    if request.baseline is not None:
        new = list(request.baseline.leave_out(module, every))
        unchecked = request.ignore if request.with_setups else (*request.ignore, *sorted(SETUP_CODES))
        gone = list(request.baseline.outdated(file_name(module), request.select, unchecked))
    if (path / MANIFEST).is_file():
        new = list(map(FolderPlaces(path, module).moved, new))
    return Checked(
        path,
        module.held or module.name,
        [*new, *gone],
        module=module.root.get("name") or module.root.get("module") or "",
        version=module.root.get("version") or "",
        against=module.base.name if module.base else module.name if module.held else "",
        looked_at=dict(_looked_at(module, request.with_setups)),
        known=len(every) - len(new),
    )


def _looked_at(module: OpenedModule, with_setups: bool) -> Iterator[tuple[str, int]]:
    if module.save is not None:
        state = module.save.state
        yield "pieces", len(state.pieces) if state else 0
        yield "stacks", len(state.stacks) if state else 0
        yield "decks", len(state.decks) if state else 0
        return
    counts = count(module.root)
    yield "components", counts.components
    yield "pieces", counts.pieces
    yield "cards", counts.cards
    yield "prototypes", counts.prototypes
    yield "pictures", count_pictures(module.entries)
    if with_setups:
        yield "setups", counts.setups


def _write(path: Path, seen: Sequence[Known], form: str) -> None:
    # now it is known which module was read beside an extension
    check_is_not_read(path)
    write_baseline(path, seen)
    say(f"{path.as_posix()}: {counted(len(seen), 'finding')} written; --baseline leaves them out", err=form == "json")


def _as_json(checked: Sequence[Checked]) -> dict[str, object]:
    if len(checked) == 1 and not checked[0].unusable:
        return _one_as_json(checked[0])
    findings = [finding for one in checked for finding in one.findings]
    return {"files": [_one_as_json(one) for one in checked], "summary": tally(findings)}


def _one_as_json(checked: Checked) -> dict[str, object]:
    if checked.unusable:
        return {"file": f"{checked.folders}{checked.file}", "unusable": checked.unusable}
    return {
        "file": f"{checked.folders}{checked.file}",
        "module": checked.module,
        "version": checked.version,
        "checked_against": checked.against,
        "looked_at": checked.looked_at,
        "known": checked.known,
        "summary": tally(checked.findings),
        "findings": [finding_as_json(finding, CODES) for finding in checked.findings],
    }


def _show(checked: Checked, *, statistics: bool) -> None:
    if statistics:
        _show_statistics(checked.findings)
    for finding in () if statistics else checked.findings:
        say(f"{checked.folders}{finding}")
    contents = ", ".join(counted(number, what.removesuffix("s")) for what, number in checked.looked_at.items())
    against = f", checked against {checked.against}" if checked.against else ""
    known = f" ({checked.known} known)" if checked.known else ""
    say(f"{checked.folders}{checked.file}: {contents}{against}: {summary(checked.findings)}{known}")


def _show_statistics(findings: Sequence[Diagnostic]) -> None:
    numbers = _statistics(findings)
    width = max((len(str(number)) for number in numbers.values()), default=0)
    for code, number in numbers.items():
        known = BY_ID[code]
        say(f"{number:>{width}}  {code}  {known.severity.value:<7}  {known.name}")
