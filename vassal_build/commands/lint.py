"""`vassal-build lint FILE…`: says what is wrong with any module, extension or saved game."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click
from msgspec import Struct, field

from vassal_build.codec.errors import CodecError
from vassal_build.command_files import Read, Written
from vassal_build.commands.left_out import say_left_out
from vassal_build.commands.lint_formats import BY_ID, github_lines, sarif
from vassal_build.commands.output import exit_status, finding_as_json, strict_option, summary
from vassal_build.commands.progress import drawing
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, UnusableFile, tally
from vassal_build.terminal import say, show_json
from vassal_build.workshop.baseline import Baseline, Known, file_name, known_as, write_baseline
from vassal_build.workshop.beside import Opener
from vassal_build.workshop.codes import CODES
from vassal_build.workshop.counts import count, count_pictures
from vassal_build.workshop.fix import fix
from vassal_build.workshop.folder_places import FolderPlaces
from vassal_build.workshop.lint import SETUP_CODES, lint
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.processes import processors
from vassal_build.workshop.unpacked.layout import MANIFEST

FAMILY = "MOD"
Codes = tuple[str, ...]


class Told(Struct):
    """What was found in one file; `unusable` says why nothing could be looked at."""

    path: Path
    file: str
    findings: list[Diagnostic] = field(default_factory=list)
    unusable: str = ""
    module: str = ""
    version: str = ""
    against: str = ""
    looked_at: dict[str, int] = field(default_factory=dict)
    known: int = 0


class Asked(Struct, frozen=True):
    """What is asked of each file: its codes, the module to hold it against, and what is known beforehand."""

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
            raise click.BadParameter(f"no {FAMILY} code begins with '{part}'")
    return wanted


@click.command("lint")
@click.argument("files", type=Read(), nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--module",
    type=Read(),
    help="Hold extensions and saved games against this module; else an extension against the one beside it.",
)
@strict_option
@click.option("--select", callback=_codes, default="", metavar="CODES", help="Only these, such as MOD3,MOD201.")
@click.option("--ignore", callback=_codes, default="", metavar="CODES", help="All but these.")
@click.option("--baseline", type=Read(), help="Leave out the findings that this file lists.")
@click.option("--write-baseline", "new_baseline", type=Written(), help="Write such a file of what is found.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "github", "sarif")),
    default="text",
    show_default=True,
    help="How to show it; github for annotations in a workflow, sarif for code scanning.",
)
@click.option("--statistics", is_flag=True, help="Count the findings by code, and leave them out.")
@click.option(
    "--fix", "fixes", is_flag=True, help="Put right what has one right answer, in the folder or in a copy (--out)."
)
@click.option("--out", type=Written(), metavar="FILE", help="With --fix: the file to write.")
@click.option("--no-setups", is_flag=True, help="Leave what is in the set-ups alone: much quicker where they are many.")
@click.option(
    "--jobs", type=click.IntRange(1), help="How many processes share the set-ups; all processors if not said."
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
    """Say what is wrong with VASSAL modules, extensions, saved games and logs, packed or unpacked.

    Exit status 0: nothing; 1: errors (with --strict also warnings); 2: a file that cannot be used; the others are
    looked over all the same. With --write-baseline, findings do not count, and nothing is written in the last case.
    """
    _check_options(files, form, statistics=statistics, fixes=fixes, out=out)
    known = Baseline.read(baseline) if baseline else None
    asked = Asked(select, ignore, Opener(module), known, not no_setups, jobs or processors())
    if fixes:
        files = (_fixed(files[0], out, asked, form),)
    told = []
    for one in files:
        told.append(_look_over(one, asked))
        if told[-1].unusable:
            say(f"Error: {told[-1].unusable}", err=True)
        elif form == "text":
            _show(told[-1], statistics=statistics)
    _show_to_programs(told, form, statistics=statistics)
    if any(one.unusable for one in told):
        sys.exit(UnusableFile.exit_code)
    if new_baseline is not None:
        _write(new_baseline, asked.seen, form)
    findings = [] if new_baseline else [finding for one in told for finding in one.findings]
    sys.exit(exit_status(findings, strict))


def _check_options(files: Sequence[Path], form: str, *, statistics: bool, fixes: bool, out: Path | None) -> None:
    if statistics and form not in ("text", "json"):
        raise click.UsageError(f"--statistics cannot be shown with --format {form}")
    if out is not None and not fixes:
        raise click.UsageError("--out is for --fix")
    if fixes and len(files) > 1:
        raise click.UsageError("--fix takes one file or folder at a time")


def _fixed(path: Path, out: Path | None, asked: Asked, form: str) -> Path:
    """Put a module right and say what was changed; give the file or folder that is right now."""
    done = fix(path, out, asked.opener.open, asked.select, asked.ignore)
    beside = form != "text"
    for finding, answer in done:
        say(f"{finding.location}: fixed {finding.code}: {answer}", err=beside)
    written = out if done and out is not None else path
    what = f"written, with {counted(len(done), 'correction')}" if done else "nothing to fix, nothing written"
    say(f"{written.as_posix()}: {what}", err=beside)
    return written


def _show_to_programs(told: Sequence[Told], form: str, *, statistics: bool) -> None:
    found = ((one.path, one.findings, one.unusable) for one in told)
    if form == "json":
        shown = _as_json(told)
        if statistics:
            shown.pop("findings", None)
            shown = {**shown, "statistics": _statistics(finding for one in told for finding in one.findings)}
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


def _look_over(path: Path, asked: Asked) -> Told:
    try:
        say_left_out(path)
        with drawing(f"reading {path.name}") as progress:
            module = asked.opener.open(path, progress)
        with drawing(f"looking over {path.name}") as progress:
            found = lint(module, asked.select, asked.ignore, progress, with_setups=asked.with_setups, jobs=asked.jobs)
            every = list(found)
    except (UnusableFile, CodecError) as error:
        return Told(path, path.name, unusable=str(error))
    asked.seen.extend(known_as(module, finding) for finding in every)
    new, gone = every, []
    if asked.baseline is not None:
        new = list(asked.baseline.leave_out(module, every))
        untold = asked.ignore if asked.with_setups else (*asked.ignore, *sorted(SETUP_CODES))
        gone = list(asked.baseline.outdated(file_name(module), asked.select, untold))
    if (path / MANIFEST).is_file():
        new = list(map(FolderPlaces(path, module).moved, new))
    return Told(
        path,
        module.held or module.name,
        [*new, *gone],
        module=module.root.get("name") or module.root.get("module") or "",
        version=module.root.get("version") or "",
        against=module.base.name if module.base else module.name if module.held else "",
        looked_at=dict(_looked_at(module, asked.with_setups)),
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
    write_baseline(path, seen)
    say(f"{path.as_posix()}: {len(seen)} findings are known from now on", err=form == "json")


def _as_json(told: Sequence[Told]) -> dict[str, object]:
    if len(told) == 1 and not told[0].unusable:
        return _one_as_json(told[0])
    findings = [finding for one in told for finding in one.findings]
    return {"files": [_one_as_json(one) for one in told], "summary": tally(findings)}


def _one_as_json(told: Told) -> dict[str, object]:
    if told.unusable:
        return {"file": told.file, "unusable": told.unusable}
    return {
        "file": told.file,
        "module": told.module,
        "version": told.version,
        "held_against": told.against,
        "looked_at": told.looked_at,
        "known": told.known,
        "summary": tally(told.findings),
        "findings": [finding_as_json(finding, CODES) for finding in told.findings],
    }


def _show(told: Told, *, statistics: bool) -> None:
    if statistics:
        _show_statistics(told.findings)
    for finding in () if statistics else told.findings:
        say(str(finding))
    seen = ", ".join(f"{number} {what}" for what, number in told.looked_at.items())
    against = f", held against {told.against}" if told.against else ""
    known = f" ({told.known} known)" if told.known else ""
    say(f"{told.file}: {seen}{against}: {summary(told.findings)}{known}")


def _show_statistics(findings: Sequence[Diagnostic]) -> None:
    numbers = _statistics(findings)
    width = max((len(str(number)) for number in numbers.values()), default=0)
    for code, number in numbers.items():
        known = BY_ID[code]
        say(f"{number:>{width}}  {code}  {known.severity.value:<7}  {known.name}")
