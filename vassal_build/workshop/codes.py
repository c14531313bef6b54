"""The codes of lint (MOD), by their ids: those that the files of its checks define, and that of a baseline."""

from __future__ import annotations

from sys import modules

from vassal_build.codes.code import Code
from vassal_build.workshop.baseline import OUTDATED_BASELINE
from vassal_build.workshop.checks import CHECKS, LAST_CHECKS, SETUP_CHECKS

_FILES = {modules[check.__module__] for check in (*CHECKS, *SETUP_CHECKS, *LAST_CHECKS)}
_NAMED = {value.id: value for file in _FILES for value in vars(file).values() if isinstance(value, Code)}

CODES: tuple[Code, ...] = tuple(sorted((*_NAMED.values(), OUTDATED_BASELINE), key=lambda code: code.id))
