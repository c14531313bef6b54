"""The codes of how several logs of one game fit together. Facts about files, never about people."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

CHANGED_BETWEEN = Code(
    "REP121",
    "changed-between-logs",
    Severity.WARNING,
    "A piece, the time or what the module remembers differs between the end of one log and the start of the next.",
    "Nobody can see what was done between two logs.",
    "REP121: 11th Indian Brigade is in H-4 at the end of 03.vlog, but in H-5 at the start of 04.vlog",
    "Begin each log from the end of the last one, or ask the players what they did in between.",
)
FORKED = Code(
    "REP122",
    "log-goes-another-way",
    Severity.NOTE,
    "Two logs have a table in common and continue from it in different ways.",
    "A game has one line of play. The logs that lead furthest are judged together, and this one by itself.",
    "REP122: from the table of 03.vlog after step 12 this log goes on differently",
    "Leave out the log that does not count.",
)
OVERLAP = Code(
    "REP123",
    "log-in-another",
    Severity.NOTE,
    "Some steps of a log are also in another log.",
    "They were played once. Tools that count dice or mistakes in each log count them twice.",
    "REP123: its 40 steps are also steps 1 to 40 of 03.vlog",
    "Nothing: the steps are counted once here.",
)
MISSING_LINK = Code(
    "REP124",
    "log-before-missing",
    Severity.NOTE,
    "None of the logs ends with the table where this one begins, although others are of the same game.",
    "What was played in between is not judged, and what this log needs of it is unknown.",
    "REP124: no log leads from GT1 1st ORDER, where 03.vlog ends, to GT1 2nd ORDER, where it begins",
    "Add the missing log to the command.",
)

REP_CHAIN: tuple[Code, ...] = (CHANGED_BETWEEN, FORKED, OVERLAP, MISSING_LINK)
