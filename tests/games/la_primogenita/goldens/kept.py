"""What is kept: each file with its text as it must be now; the package, run as a program, writes it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from msgspec import Struct

from tests.games.la_primogenita.goldens import rows
from tests.games.la_primogenita.goldens.answers import COMMANDS, answer
from tests.games.la_primogenita.goldens.audits import PRINTED, audit_of, joined
from tests.games.la_primogenita.goldens.files import HERE, JOINED, LOGS
from tests.games.la_primogenita.goldens.traces import all_traces, digests
from vassal_build.gamebox.box import Gamebox


class Kept(Struct, frozen=True):
    """A file: its path in this folder, what makes its text, and whether it holds words for people alone."""

    path: str
    text: Callable[[Gamebox], str]
    is_words: bool = False

    @property
    def file(self) -> Path:
        """Where it lies."""
        return HERE / self.path


def all_kept() -> Iterator[Kept]:
    """Give every file."""
    for name in LOGS:
        yield Kept(f"audits/{name}.findings.csv", partial(_findings, name))
        yield Kept(f"audits/{name}.actions.csv", partial(_actions, name))
        yield Kept(f"audits/{name}.words.txt", partial(_words, name), is_words=True)
    for name in PRINTED:
        yield Kept(f"audits/{name}.printed.csv", partial(_printed, name))
    for path in JOINED:
        yield Kept(f"audits/joined_{path.stem}.csv", partial(_joined, path.stem))
    yield Kept("traces.csv", _traces)
    for name in COMMANDS:
        yield Kept(f"answers/{name}.json", partial(answer, name), is_words=True)


def _findings(name: str, _: Gamebox) -> str:
    return rows.as_csv(rows.FINDING, rows.findings(audit_of(name)))


def _actions(name: str, _: Gamebox) -> str:
    return rows.as_csv(rows.ACTION, rows.actions(audit_of(name)))


def _words(name: str, _: Gamebox) -> str:
    return "\n".join(rows.words(audit_of(name))) + "\n"


def _printed(name: str, _: Gamebox) -> str:
    return rows.as_csv(rows.FINDING, rows.findings(audit_of(name, printed_only=True)))


def _joined(name: str, _: Gamebox) -> str:
    return rows.as_csv(rows.FINDING, rows.findings(joined()[name])) + rows.as_csv(
        rows.ACTION, rows.actions(joined()[name])
    )


def _traces(box: Gamebox) -> str:
    said = ((str(seed), *digests(lines)) for seed, lines in all_traces(box))
    return rows.as_csv(("seed", "digests of the actions"), said)
