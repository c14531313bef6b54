"""One report for several commands: what it says depends on what the piece has become.

VASSAL writes every trait of a piece at each change, and one trait with a choice is shorter than several without.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import ReportAction
from vassal_build.common_ends import parted
from vassal_build.module.kits.kit import said_by
from vassal_build.module.spoken import NO_FIELDS, in_expression

_WHOLE = re.compile(r"\$\w+\$|.", re.DOTALL)
"""What of a message is not cut: a property, or a letter."""


def report_one(
    keys: tuple[KeyStroke, ...],
    *rows: tuple[str, str],
    unless: str = "",
    fields: Mapping[str, str] = NO_FIELDS,
) -> ReportAction:
    """Say the message of the first row that holds when one of the keys has done its work, and nothing while `unless`.

    That is the work of the traits inside it; a command that stands outside is carried out after the report.
    A row is a condition and a message with `$properties$`; the last one is said where no other holds, whatever its
    condition. `fields` are expressions for some of the properties.
    """
    before, middles, after = parted([_WHOLE.findall(said_by(message)) for _, message in rows])
    conditions = (condition for condition, _ in rows[:-1])
    chosen = "".join(
        f"{condition} ? {in_expression(words, fields)} : "
        for condition, words in zip(conditions, middles[:-1], strict=True)
    )
    ends = [in_expression(words, fields) for words in (before, after) if words]
    parts = [*ends[:1], f"({chosen}{in_expression(middles[-1], fields)})", *ends[1:]] if chosen else ends
    silent = f'{unless} ? "" : ' if unless else ""
    return ReportAction(keys=keys, message=f"{{{silent}{' + '.join(parts)}}}")
