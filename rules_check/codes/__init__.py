"""The codes of the referee, one file per family; those of the data and the formats stand in `vassal_build/codes/`."""

from __future__ import annotations

from rules_check.codes.bmb import BMB
from rules_check.codes.cmb import CMB
from rules_check.codes.die import DIE
from rules_check.codes.duty import DUTY
from rules_check.codes.missing import MISSING, MISSING_CODES
from rules_check.codes.mov import MOV
from rules_check.codes.order import ORD
from rules_check.codes.rep import REP
from rules_check.codes.rep_chain import REP_CHAIN
from rules_check.codes.rep_play import REP_PLAY
from rules_check.codes.ret import RET
from rules_check.codes.rnf import RNF
from rules_check.codes.seq import SEQ
from rules_check.codes.stk import STK
from rules_check.codes.sup import SUP
from rules_check.codes.vic import VIC
from vassal_build.codes import CODES as PRESS_CODES
from vassal_build.codes.code import Code
from vassal_build.codes.code import explain as explain_among

__all__ = ["CODES", "MISSING", "Code", "explain"]

CODES: tuple[Code, ...] = (
    *SEQ,
    *ORD,
    *MOV,
    *STK,
    *SUP,
    *CMB,
    *BMB,
    *RET,
    *RNF,
    *VIC,
    *DUTY,
    *REP,
    *REP_PLAY,
    *REP_CHAIN,
    *DIE,
    *MISSING_CODES,
)


def explain(code: str) -> str:
    """Give the documentation of a code of the referee or of the data that it reads; raise KeyError for any other."""
    return explain_among((*CODES, *PRESS_CODES), code)
