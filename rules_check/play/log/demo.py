"""A short game to show what an audit is: the first Game Turn of a random game, with mistakes made on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from rules_check.audit.batch import Task, audit_one
from rules_check.play.game import player_of
from rules_check.play.log.recording import Recording
from rules_check.play.log.setting import write_log
from rules_check.play.log.slips import Steps, with_slips
from rules_check.rules.opened import Opened
from vassal_build.diagnostics import Severity, UnusableFile
from vassal_build.language.said import said
from vassal_build.replacing import replace

MISTAKES = 2


def write_demo(opened: Opened, setup: str, module: Path, seed: int, path: Path) -> None:
    """Write the log of a game that begins with a setup of a module.

    Raises UnusableFile where the game's rules cannot write logs, or the log cannot be written.
    """
    rules, box = opened.rules, opened.box
    if rules.hands is None:
        raise UnusableFile(said("the rules of '{slug}' cannot write logs yet", slug=rules.slug))
    setting = rules.hands.setting(module, box, setup).of_seed(seed)
    start = rules.start(opened.facts, box, setup)
    stopping = rules.played_by(replace(player_of(rules), last_turn=start.turn))
    recording = rules.hands.record(setting, box, start, stopping, seed)
    assert isinstance(recording, Recording)
    with TemporaryDirectory(prefix="rules-check-") as folder:

        def found(steps: Steps) -> Sequence[str] | None:
            tried = Path(folder) / "tried.vlog"
            write_log(setting, steps, tried)
            return _errors(tried)

        steps = with_slips(box, recording.steps, MISTAKES, found, Random(seed))  # noqa: S311 - no lock
    write_log(setting, steps, path)


def _errors(log: Path) -> Sequence[str] | None:
    """Give the codes of the errors in a log, None where something else is found, too, or it cannot be judged."""
    audit = audit_one(Task(log)).audit
    if audit is None or any(each.diagnostic.severity is not Severity.ERROR for each in audit.findings):
        return None
    return [each.diagnostic.code for each in audit.findings]
