"""Whether an audit can keep to printed values alone, as `--printed-only` asks."""

from __future__ import annotations

from rules_check.rules.opened import Opened
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox import sources
from vassal_build.known import Status
from vassal_build.language.said import said


def require_grounds(game: Opened) -> None:
    """Raise UnusableFile when values of a game are not printed and its rules do not say which findings rest on them."""
    if game.rules.records is not None and game.rules.records.tells_grounds:
        return
    ours = next((fact for fact in sources.facts(game.box) if fact.status is not Status.PRINTED), None)
    if ours is not None:
        raise UnusableFile(
            said(
                "the rules of {game} do not mark findings that depend on values that are not printed, such as {what};"
                " audit without --printed-only",
                game=game.box.title,
                what=ours.what,
            ),
            ours.location.file,
            ours.location.line,
        )
