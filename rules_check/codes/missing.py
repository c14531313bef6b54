"""The codes of judgements that cannot be made: a value is missing in the data, or a player hides it."""

from __future__ import annotations

from collections.abc import Iterable
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
        "The judgement needs a printed value that the data do not have.",
        "`rules-check` never guesses a value.",
        f"{family}{_MISSING}: cannot be judged: unit militia movement is missing",
        "Fill in the value (`vassal-build sources` writes worksheets), and judge again with --data.",
    )


@cache
def hidden_code(family: str) -> Code:
    """Give the code of a family for a judgement that depends on what a player hides."""
    return Code(
        f"{family}{_HIDDEN}",
        f"depends-on-something-hidden-{family.lower()}",
        Severity.UNVERIFIABLE,
        "The judgement depends on something that only one side may see, such as which units are face down in a hex.",
        "Nothing that your opponent cannot see is shown or judged.",
        f"{family}{_HIDDEN}: cannot be judged: the units in 2116 are hidden",
        "The side that may see it can use --reveal. Or judge the log again when it is no longer hidden.",
    )


def unknown_codes(families: Iterable[str]) -> tuple[Code, ...]:
    """Give both codes of each family, which may be named more than once."""
    return tuple(code for family in dict.fromkeys(families) for code in (missing_code(family), hidden_code(family)))
