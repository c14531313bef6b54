"""The codes of judgements that cannot be made: a value is missing in the data, or a player hides it."""

from __future__ import annotations

from functools import cache

from rules_check.facts.fact import Unknown, Why
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

_MISSING, _HIDDEN = "900", "910"


def unknown_code(unknown: Unknown) -> Code:
    """Give the code of a judgement that cannot be made, in the family that needs what is not known."""
    return hidden_code(unknown.family) if unknown.why is Why.HIDDEN else missing_code(unknown.family)


def is_of_unknown(code: str) -> bool:
    """Say whether a code, by its id, is one of judgements that cannot be made."""
    return code[3:] in {_MISSING, _HIDDEN}


@cache
def missing_code(family: str) -> Code:
    """Give the code of a family for a judgement that a missing value makes impossible."""
    return Code(
        f"{family}{_MISSING}",
        f"missing-value-{family.lower()}",
        Severity.UNVERIFIABLE,
        "The judgement needs a printed value, and the data has none.",
        "The referee never guesses; fill in the value (`vassal-build sources` writes worksheets) and judge again.",
        f"{family}{_MISSING}: cannot be judged: unit militia movement is missing",
    )


@cache
def hidden_code(family: str) -> Code:
    """Give the code of a family for a judgement that hangs on what a player hides."""
    return Code(
        f"{family}{_HIDDEN}",
        f"hangs-on-what-is-hidden-{family.lower()}",
        Severity.UNVERIFIABLE,
        "The judgement hangs on what only one side may see, such as which units lie face down in a hex.",
        "It can be made by whoever may see it, or when it is no longer hidden.",
        f"{family}{_HIDDEN}: cannot be judged: who stands in 2116 is hidden",
    )
