"""Writes pages after what is new has been said, and only those of games to which something has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from msgspec import Struct, field

from rules_check.audit.batch import Chain, Done, Publish
from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading
from rules_check.report.pages import Pages
from rules_check.report.verdict import fault_line
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said
from vassal_build.replacing import replace

Records = Sequence[tuple[Audit, Reading]]


class Desk(Struct):
    """Pages that wait to be written: for each its path, what writes it, and its records.

    `pages` says where they go, `written` are the records of each page as it was written last, `lines` what is to be
    said of it. `logs` are the logs that pages are named after, `played` all that are on pages now.
    """

    pages: Pages
    waiting: list[tuple[Path, Publish, Records]] = field(default_factory=list)
    written: dict[Path, Records] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    logs: dict[Path, Path] = field(default_factory=dict)
    played: frozenset[Path] = frozenset()

    def publishing(self, chains: Sequence[Chain]) -> tuple[Chain, ...]:
        """Let each game wait for its page; where the folder of the pages cannot be made, there are none."""
        self.waiting.clear()
        self.pages.written.clear()
        self.played = frozenset(task.path for chain in chains for task in chain.tasks)
        if not chains:
            return ()
        if len(chains) > 1 and self.pages.path.is_file():
            self._move_out()
        try:
            ready = self.pages.publishing(chains)
        except UnusableFile as error:
            self.lines.append(fault_line(error.sentence))
            return tuple(chains)
        self.logs.update(zip(self.pages.written, (chain.tasks[0].path for chain in chains), strict=True))
        return tuple(
            replace(chain, publish=partial(self._wait, path, chain.publish))
            for chain, path in zip(ready, self.pages.written, strict=True)
        )

    def _move_out(self) -> None:
        """Go on in a folder: the game of the page that is there is no longer alone."""
        page = self.pages.path
        folder = page.with_name(page.stem if page.suffix else f"{page.name}-pages")
        self.pages = replace(self.pages, path=folder)
        self.lines.append(said("several games: from now on their pages are in the folder {folder}", folder=folder))

    def _wait(self, path: Path, publish: Publish | None, records: Records) -> None:
        if publish is not None:
            self.waiting.append((path, publish, records))

    def write(self, done: Sequence[Done]) -> Iterator[str]:
        """Write what waits and has changed, and the index; yield a line for each page that cannot be written."""
        yield from self.lines
        self.lines.clear()
        before, self.written = self.written, {}
        for path, publish, records in self.waiting:
            try:
                if not (path.exists() and _are_same(records, before.get(path, ()))):
                    publish(records)
                self.written[path] = records
            except UnusableFile as error:
                yield fault_line(error.sentence)
        yield from self._take_away(before)
        try:
            self.pages.write_index(done)
        except UnusableFile as error:
            yield fault_line(error.sentence)

    def _take_away(self, before: Mapping[Path, Records]) -> Iterator[str]:
        """Remove pages in a folder that were written here and are nobody's now; yield a line for each."""
        for page in before.keys() - self.written.keys():
            if page.parent != self.pages.path or not self._is_left(page):
                self.written[page] = before[page]
                continue
            with suppress(OSError):
                page.unlink(missing_ok=True)
                yield said("{page} is removed: its log is gone, or on another page", page=page.name)

    def _is_left(self, page: Path) -> bool:
        """Say whether the log of a page is gone or on another page; one that cannot be read now may come back."""
        log = self.logs[page]
        return page not in self.pages.written and (log in self.played or not log.exists())


def _are_same(some: Records, others: Records) -> bool:
    """Say whether two games are the same files with the same verdicts."""
    return len(some) == len(others) and all(
        reading is known and audit.findings == before.findings
        for (audit, reading), (before, known) in zip(some, others, strict=True)
    )
