"""What the browser asks the referee for: files in, and out come what was found, the page of each game, answers.

The worker (`front/worker.js`) calls `Desk.take` with the files that were dropped, `Desk.page` when it has fetched the
game's pictures, and `Desk.ask` for a question. Whatever is given back is JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from msgspec import Struct, json
from msgspec.structs import replace

from rules_check.audit.batch import Chain, Task, audit_all
from rules_check.audit.verdict import Audit
from rules_check.facts.fact import Unknown
from rules_check.replay.reading import Reading
from rules_check.report.html.page import page
from rules_check.report.html.pictures import Pictures
from rules_check.report.verdict import lines_of
from rules_check.rule_errors import Broken, in_one_line
from rules_check.rules.question import Answer, Asking, Misasked, Rows
from vassal_build.diagnostics import UnusableFile, printable
from vassal_build.gamebox.box import Gamebox

Progress = Callable[[int, int], None]
"""Hears how many files are judged, and how many there are."""


class GameOnDesk(Struct, frozen=True):
    """A game that was judged: its audits and readings in the order of play."""

    records: tuple[tuple[Audit, Reading], ...]

    @property
    def reading(self) -> Reading:
        """The reading of its first file."""
        return self.records[0][1]


class About(Struct, frozen=True):
    """A question: the game and the log in it, counted from 0, the step, the question, units by their ids.

    With `order` the position is the one in which the Order of that number is being executed.
    """

    game: int
    file: int
    step: int
    question: str
    units: tuple[str, ...] = ()
    order: int | None = None


class Desk:
    """What has been judged last, by number, so that pages and answers can be had of it."""

    def __init__(self, folder: Path, edition: str = "") -> None:
        self.folder, self.edition = folder, edition
        self.games: list[GameOnDesk] = []

    def take(self, files: Mapping[str, bytes], progress: Progress) -> str:
        """Judge files, those of one game as one; give the games and the faults of what cannot be used."""
        tasks = [Task(path, edition=self.edition) for path in self._laid(files)]
        self.games, faults = [], []
        for number, each in enumerate(audit_all(tasks, 1, self._keeping), 1):
            faults += [each.fault] if each.fault else []
            progress(number, len(tasks))
        return _json({"games": list(map(_about, self.games)), "faults": faults})

    def _keeping(self, chains: Sequence[Chain]) -> tuple[Chain, ...]:
        return tuple(replace(chain, publish=self._keep) for chain in chains)

    def _keep(self, records: Sequence[tuple[Audit, Reading]]) -> None:
        self.games.append(GameOnDesk(tuple(records)))

    def page(self, number: int, pictures: bytes) -> str:
        """Give the page of a game, with its pictures as they were drawn beforehand."""
        drawn = json.decode(pictures, type=Pictures)

        def draw(_: Gamebox, __: Iterable[str], ___: Iterable[str]) -> Pictures:
            return drawn

        with in_one_line():
            return page(self.games[number].records, draw)

    def ask(self, asked: str) -> str:
        """Answer a question about a table of a game; both are JSON."""
        about = json.decode(asked, type=About)
        reading = self.games[about.game].records[about.file][1]
        try:
            with in_one_line(Misasked, Unknown):
                return _json({"answer": _shown(_answer(reading, about))})
        except (UnusableFile, Broken, Misasked) as error:
            return _json({"fault": str(error)})
        except Unknown as unknown:
            return _json({"fault": f"the answer is not known: {unknown.what}"})

    def _laid(self, files: Mapping[str, bytes]) -> list[Path]:
        """Write files into the folder, each under the last part of its name."""
        paths = []
        for number, (name, content) in enumerate(files.items()):
            path = self.folder / str(number) / (printable(PurePosixPath(name).name) or "file")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            paths.append(path)
        return paths


def _about(judged: GameOnDesk) -> dict[str, Any]:
    reading = judged.reading
    questions = reading.rules.questions
    return {
        "slug": reading.rules.slug,
        "title": reading.box.title,
        "files": [{"name": audit.file, "steps": audit.steps} for audit, _ in judged.records],
        "lines": [line for audit, _ in judged.records for line in lines_of(audit)],
        "illegal": any(audit.is_illegal for audit, _ in judged.records),
        "questions": [] if questions is None else [row.name for row in questions.rows],
        "orders": bool(questions and questions.suppose),
        "units": [{"id": unit.id, "name": unit.name} for unit in reading.box.units],
    }


def _answer(reading: Reading, about: About) -> Answer:
    questions = reading.rules.questions
    row = next((row for row in (questions.rows if questions else ()) if row.name == about.question), None)
    if questions is None or row is None:
        raise Misasked(f"the rules of {reading.box.title} do not answer '{about.question}'")
    _, table = reading.at(about.step if reading.record.is_log else None)
    position = reading.position(table)[0]
    if about.order is not None and questions.suppose is not None:
        position = questions.suppose(position, about.order)
    return row.ask(position, Asking(units=about.units))


def _shown(answer: Answer) -> list[Any]:
    return [
        {"title": each.title, "columns": each.columns, "rows": each.rows} if isinstance(each, Rows) else str(each)
        for each in answer.shown
    ]


def _json(value: object) -> str:
    return json.encode(value, enc_hook=str).decode()
