"""Where the pages of an audit go: one game is one page, several are a folder with an index."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import count
from pathlib import Path

from msgspec import Struct, field

from rules_check.audit.batch import Chain, Done
from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading
from rules_check.report.language import words_for
from vassal_build.diagnostics import UnusableFile
from vassal_build.folder import make_folder
from vassal_build.language.said import said
from vassal_build.language.words import ENGLISH
from vassal_build.replacing import replace

INDEX = "index.html"


class Pages(Struct):
    """The pages that are asked for at a path, a folder where there are several games; `cache` keeps drawings.

    `language` is that of the pages, empty for the one of the user's system. `written` are the pages with the numbers
    of their files; `has_index` says whether an index has been written.
    """

    path: Path
    cache: Path
    language: str = ENGLISH
    written: dict[Path, tuple[int, ...]] = field(default_factory=dict)
    has_index: bool = False

    def publishing(self, chains: Sequence[Chain]) -> tuple[Chain, ...]:
        """Say for each game where its page goes; raise UnusableFile when the folder cannot be made."""
        if len(chains) > 1:
            if self.path.is_file():
                raise UnusableFile(
                    said("several games make a folder of pages, but this is a file: give another name"), self.path
                )
            make_folder(self.path)
        files = [self.path] if len(chains) < 2 and not self.path.is_dir() else self._inside(chains)
        self.written.update(zip(files, (chain.numbers for chain in chains), strict=True))
        pages = zip(chains, files, strict=True)
        return tuple(replace(chain, publish=partial(_write, file, self.cache, self.language)) for chain, file in pages)

    def _inside(self, chains: Sequence[Chain]) -> list[Path]:
        """Name pages after the first files of their games, numbered where names meet."""
        files: list[Path] = []
        taken = {INDEX}
        for chain in chains:
            name = "".join(letter if letter.isprintable() else "_" for letter in chain.tasks[0].path.name)
            copies = (f"{name}.html" if not number else f"{name}.{number + 1}.html" for number in count())
            files.append(self.path / next(copy for copy in copies if copy.lower() not in taken))
            taken.add(files[-1].name.lower())
        return files

    def write_index(self, done: Sequence[Done]) -> None:
        """Write the index of several games, and keep it true where one is left of them, or none.

        Raises UnusableFile when it cannot be written.
        """
        if len(self.written) < 2 and not self.has_index:
            return
        # what fills a page is slow to import
        from rules_check.report.html.index import write_index  # noqa: PLC0415

        games = {page.name: [done[number] for number in each] for page, each in self.written.items()}
        slugs = {each.audit.game for each in done if each.audit is not None}
        write_index(self.path / INDEX, games, words_for(self.language, *sorted(slugs)))
        self.has_index = True


def _write(page: Path, cache: Path, language: str, records: Sequence[tuple[Audit, Reading]]) -> None:
    # what draws is heavy, and wanted for pages alone
    from rules_check.report.html.writing import write_drawn  # noqa: PLC0415

    write_drawn(page, records, cache, words_for(language, records[0][0].game))
