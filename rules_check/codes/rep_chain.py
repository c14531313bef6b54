"""The codes of how several logs of one game fit together. Facts about files, never about people."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

CHANGED_BETWEEN = Code(
    "REP121",
    "changed-between-logs",
    Severity.WARNING,
    "A piece, the time or a property of the module is another at the start of a log than at the end of the one before.",
    "What is done between two logs is in neither of them, so nobody can see it played.",
    "REP121: 11th Indian Brigade lies in H-4 at the end of 03.vlog, and lies in H-5 at the start of 04.vlog",
)
FORKED = Code(
    "REP122",
    "log-goes-another-way",
    Severity.NOTE,
    "Two logs have the same table on their way, and go on from it in two ways.",
    "A game has one line of play: the logs that lead furthest are judged as one, this one by itself.",
    "REP122: from the table of 03.vlog after step 12 it goes another way",
)
OVERLAP = Code(
    "REP123",
    "log-in-another",
    Severity.NOTE,
    "Steps of a log are also in another log.",
    "They were played once; who counts dice or mistakes over all logs counts them twice.",
    "REP123: its 40 steps are also steps 1 to 40 of 03.vlog",
)
MISSING_LINK = Code(
    "REP124",
    "log-before-missing",
    Severity.NOTE,
    "No log that was given ends with the table that this one begins with, though others are of the same game.",
    "What was played between them is not judged, and what this log needs of it is not known.",
    "REP124: no log leads from GT1 order1, where 03.vlog ends, to GT1 order2, where it begins",
)

REP_CHAIN: tuple[Code, ...] = (CHANGED_BETWEEN, FORKED, OVERLAP, MISSING_LINK)
