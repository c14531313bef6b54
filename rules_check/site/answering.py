"""What the browser asks the referee for: files in, and out come what was found, the page of each game, answers.

The worker (`front/worker.js`) calls `Desk.take` with the files that were dropped, `Desk.page` when it has fetched the
game's pictures, and `Desk.ask` for a question. Whatever is given back is JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from msgspec import Struct, json

from rules_check.audit.batch import Chain, Task, audit_all
from rules_check.audit.verdict import Audit
from rules_check.facts.fact import Unknown
from rules_check.replay.reading import Reading
from rules_check.report.asked_questions import label_of
from rules_check.report.html.lists import verdict
from rules_check.report.html.page import page
from rules_check.report.html.pictures import Pictures
from rules_check.report.language import words_for
from rules_check.report.legal import LEGAL, legal
from rules_check.report.verdict import lines_of
from rules_check.rule_errors import in_one_line
from rules_check.rules.folding import folded
from rules_check.rules.question import Answer, Asking, Misasked, Rows
from rules_check.rules.state import State
from rules_check.rules.typed_names import all_names
from vassal_build.diagnostics import UnusableFile, printable
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import said
from vassal_build.language.words import ENGLISH, Words
from vassal_build.replacing import replace

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
    """A question: the game and the log in it, counted from 0, the step, the question, and what it is about in words.

    The words are the printed name or the id of a unit, a place or a side, or several ids. With `order` the position is
    the one in which the Order of that number is being executed.
    """

    game: int
    file: int
    step: int
    question: str
    words: str = ""
    order: int | None = None


class Desk:
    """What has been judged last, by number, so that pages and answers can be had of it."""

    def __init__(self, folder: Path, edition: str = "", language: str = ENGLISH) -> None:
        self.folder, self.edition, self.language = folder, edition, language
        self.games: list[GameOnDesk] = []
        self.faults: list[str] = []

    def take(self, files: Mapping[str, bytes], progress: Progress) -> str:
        """Judge files, those of one game as one; give the games and the faults of what cannot be used."""
        # the folders that they lie in here are nobody's
        tasks = [Task(path, edition=self.edition, shown=path.name) for path in self._laid(files)]
        self.games, self.faults = [], []
        for number, each in enumerate(audit_all(tasks, 1, self._keeping), 1):
            self.faults += [each.fault] if each.fault else []
            progress(number, len(tasks))
        return self._found()

    def speak(self, language: str) -> str:
        """Speak a language from now on; give again what was found, in it."""
        self.language = language
        return self._found()

    def _found(self) -> str:
        words = words_for(self.language)
        games = [_about(each, self._words(each)) for each in self.games]
        return _json({"games": games, "faults": [printable(words.text(each)) for each in self.faults]})

    def _words(self, judged: GameOnDesk) -> Words:
        return words_for(self.language, judged.reading.rules.slug)

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
            return page(self.games[number].records, draw, self._words(self.games[number]))

    def ask(self, asked: str) -> str:
        """Answer a question about a table of a game; both are JSON."""
        about = json.decode(asked, type=About)
        game = self.games[about.game]
        reading, words = game.records[about.file][1], self._words(game)
        try:
            with in_one_line(Misasked, Unknown):
                return _json(_shown(words.throughout(_answer(reading, about, words))))
        except (UnusableFile, Misasked) as error:
            return _json({"fault": printable(words.text(error.sentence))})
        except Unknown as unknown:
            return _json({"fault": words.text(said("the answer is not known: {reason}", reason=unknown.what))})

    def _laid(self, files: Mapping[str, bytes]) -> list[Path]:
        """Write files into the folder, each under the last part of its name."""
        paths = []
        for number, (name, content) in enumerate(files.items()):
            path = self.folder / str(number) / (printable(PurePosixPath(name).name) or "file")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            paths.append(path)
        return paths


def _about(judged: GameOnDesk, words: Words) -> dict[str, Any]:
    reading = judged.reading
    questions = reading.rules.questions
    names = (*(row.name for row in questions.rows), LEGAL) if questions else ()
    lines = (line for audit, _ in judged.records for line in lines_of(audit, reading.rules.named_families))
    return {
        "slug": reading.rules.slug,
        "title": words.text(reading.box.title),
        "files": [{"name": audit.file, "steps": audit.steps} for audit, _ in judged.records],
        "lines": [*map(words.text, lines)],
        "verdict": words.text(verdict(*(audit for audit, _ in judged.records))),
        "illegal": any(audit.is_illegal for audit, _ in judged.records),
        "questions": [[name, words.text(label_of(name))] for name in names],
        "orders": bool(questions and questions.suppose),
        "units": [{"id": unit.id, "name": words.text(unit.name)} for unit in reading.box.units],
    }


def _answer(reading: Reading, about: About, words: Words) -> Answer:
    rules, questions = reading.rules, reading.rules.questions
    row = next((row for row in (questions.rows if questions else ()) if row.name == about.question), None)
    if questions is None or (row is None and about.question != LEGAL):
        raise Misasked(said("the rules of {game} do not answer '{name}'", game=reading.box.title, name=about.question))
    _, table = reading.at(about.step if reading.record.is_log else None)
    position = reading.position(table)[0]
    if about.order is not None and questions.suppose is not None:
        position = questions.suppose(position, about.order)
    asking = _asking(reading.box, position, about.words, words)
    if row is not None:
        return row.ask(position, asking)
    found, cut = legal(rules, position, reading.box, asking.units)
    return replace(found, shown=(*cut, *found.shown))


def _asking(box: Gamebox, position: State, typed: str, words: Words) -> Asking:
    """Say which unit, place or side words name, else which several by their ids; raise Misasked for what names none."""
    names = all_names(box, position, words)
    several = typed.split()
    is_several = folded(typed) not in names.things and all(folded(word) in names.things for word in several)
    return names.asking(several if is_several else [typed.strip()])


def _shown(answer: Answer) -> dict[str, Any]:
    """Give an answer: text and tables, and what is laid over the map."""
    return {
        "answer": [
            {"title": each.title, "columns": each.columns, "rows": each.rows} if isinstance(each, Rows) else str(each)
            for each in answer.shown
        ],
        "title": answer.title,
        "marks": [[mark.place, mark.colour, mark.cover, mark.word] for mark in answer.marks],
        "lines": [[line.points, line.colour] for line in answer.lines],
    }


def _json(value: object) -> str:
    return json.encode(value, enc_hook=str).decode()
