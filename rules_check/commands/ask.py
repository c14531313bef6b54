"""`rules-check ask QUESTION POSITION [WORD]...`: any question that the rules of a game answer."""

from __future__ import annotations

import click

from rules_check.commands.asking import Request, answer_words, asking, opened, order_option
from rules_check.report.asked_questions import label_of
from vassal_build.language.said import said
from vassal_build.terminal import show_json, show_table

LIST = "?"
"""The question that asks which questions there are."""


@click.command("ask")
@click.argument("question")
@asking
@click.argument("words", metavar="[WORD]...", nargs=-1)
@order_option
def command(request: Request, question: str, words: tuple[str, ...], order: int | None) -> None:
    """Ask QUESTION about POSITION, which is a position file, save, log or setup (GAME:SETUP).

    Each WORD is the id or name of a unit, a place or a side: `rules-check ask sees the_ford:dawn 0503 0606`. With `?`
    as the question you see which questions the game answers.
    """
    if question == LIST:
        _show_questions(request)
    else:
        answer_words(question, request, words, order)


def _show_questions(request: Request) -> None:
    asked = opened(request)
    questions = asked.opened.rules.questions
    rows = [(row.name, label_of(row.name)) for row in (questions.rows if questions else ())]
    if request.form == "json":
        show_json([{"question": name, "asks": label} for name, label in rows])
    else:
        title = said("Questions that the rules of {game} answer", game=asked.opened.box.title)
        columns = (said("question"), said("what it asks"))
        show_table(*asked.words.throughout((title, columns, rows)))
