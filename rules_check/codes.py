"""The codes of the referee, one tuple per family; those of the data and the formats stand in `vassal_build/codes/`."""

from __future__ import annotations

from vassal_build.codes import CODES as PRESS_CODES
from vassal_build.codes.code import Code
from vassal_build.codes.code import explain as explain_among

__all__ = ["CODES", "Code", "explain"]

CODES: tuple[Code, ...] = ()


def explain(code: str) -> str:
    """Give the documentation of a code of the referee or of the data that it reads; raise KeyError for any other."""
    return explain_among((*CODES, *PRESS_CODES), code)
