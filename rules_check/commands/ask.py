"""`rules-check ask QUESTION POSITION [WORD]...`: any question that the rules of a game answer."""

from __future__ import annotations

import click

from rules_check.commands.asking import Request, answer_words, asking, order_option


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
    answer_words(question, request, words, order)
