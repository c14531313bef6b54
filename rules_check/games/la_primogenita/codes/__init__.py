"""The codes of La Primogenita's rules, one file per family."""

from __future__ import annotations

from rules_check.games.la_primogenita.codes.bmb import BMB
from rules_check.games.la_primogenita.codes.cmb import CMB
from rules_check.games.la_primogenita.codes.duty import DUTY
from rules_check.games.la_primogenita.codes.mov import MOV
from rules_check.games.la_primogenita.codes.order import ORD
from rules_check.games.la_primogenita.codes.ret import RET
from rules_check.games.la_primogenita.codes.rnf import RNF
from rules_check.games.la_primogenita.codes.seq import SEQ
from rules_check.games.la_primogenita.codes.stk import STK
from rules_check.games.la_primogenita.codes.sup import SUP
from rules_check.games.la_primogenita.codes.vic import VIC
from vassal_build.codes.code import Code

CODES: tuple[Code, ...] = (*SEQ, *ORD, *MOV, *STK, *SUP, *CMB, *BMB, *RET, *RNF, *VIC, *DUTY)
