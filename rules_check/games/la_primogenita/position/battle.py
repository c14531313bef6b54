"""One round of a Bombardment or Assault: who fights, what came of it, and what is still owed."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from msgspec import Struct, field

from vassal_build.known import Evidence
from vassal_build.language.said import said


class BattleKind(Enum):
    """What is fought; VACATED is an Assault without a die, the hex given up or one side lost before it."""

    ASSAULT = "assault"
    OVERRUN = "overrun"
    PUSH = "push"
    COUNTERATTACK = "counterattack"
    BOMBARDMENT = "bombardment"
    DUMPS = "dumps"
    VACATED = "vacated"


BATTLES: Mapping[BattleKind, str] = MappingProxyType(
    {
        BattleKind.ASSAULT: said("Assault"),
        BattleKind.OVERRUN: said("Overrun"),
        BattleKind.PUSH: said("Push"),
        BattleKind.COUNTERATTACK: said("Counterattack"),
        BattleKind.BOMBARDMENT: said("Bombardment"),
    }
)
"""What is fought for with a die, in words."""


class PushState(Enum):
    """How far the attacker's option to Push has come (7.4)."""

    NONE = "none"
    OFFERED = "offered"
    ANNOUNCED = "announced"
    ACCEPTED = "accepted"
    DECLINED = "declined"


class DebtKind(Enum):
    """What a side still owes after a die roll.

    STEP and PRESSED are the two parts of `1+`, ONGOING the decision of `Oc` (7.3), COUNTER the Counterattack of Order
    13, RETREAT the units that still have to retreat (7.6); DUMP the dump that is given up and EVACUATE the others of a
    hex with dumps alone (5.5); DISRUPT the attacker's choice and GUN_STEP the step of a Bombardment (6.3).
    """

    STEP = "step"
    PRESSED = "pressed"
    ONGOING = "ongoing"
    COUNTER = "counter"
    DISRUPT = "disrupt"
    GUN_STEP = "gun_step"
    RETREAT = "retreat"
    EVACUATE = "evacuate"
    DUMP = "dump"


class Debt(Struct, frozen=True):
    """Something owed by a side: `units` are those it falls on where that is fixed, `count` how many of it.

    `payers` are loaded dumps of which the other side must deplete one first, if it wants the debt paid at all (6.3).
    """

    kind: DebtKind
    side: str
    count: int = 1
    units: tuple[str, ...] = ()
    payers: tuple[str, ...] = ()


class Announcement(Struct, frozen=True):
    """A Push as its attacker announces it: the hex, the units, the dump that is to pay for it (7.4)."""

    place: str
    units: tuple[str, ...]
    dump: str = ""


class Battle(Struct, frozen=True):
    """One round of the fight at one hex.

    - `side` is the side of the (original) attacker, `place` the defending hex.
    - `attackers` are the units of that side with the place that each fights from, `defenders` those of the other side;
      in a Counterattack, the ones that counterattack. `initial` are those of the initial Assault on that hex.
    - `ratio` is the ratio of the totals, `odds` the column before any shift (7.2), `column` the one after all shifts,
      and `roll` the die.
    - `attacker_result` and `defender_result` are what each side suffers.
    - `debts` are what is still owed; `settled` says that some loss or decision has been made.
    - `sums` says how the column was found, with strengths and shifts; `evidence` is the whole arithmetic.
    """

    kind: BattleKind
    side: str
    place: str
    attackers: Mapping[str, str]
    defenders: tuple[str, ...]
    initial: Mapping[str, str] = field(default_factory=dict)
    ratio: str = ""
    odds: str = ""
    column: str = ""
    roll: int | None = None
    attacker_result: str = ""
    defender_result: str = ""
    push: PushState = PushState.NONE
    announced: Announcement | None = None
    debts: tuple[Debt, ...] = ()
    settled: bool = False
    retreated: tuple[str, ...] = ()
    advanced: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    evidence: Evidence = ()

    def debt(self, *kinds: DebtKind) -> Debt | None:
        """Give the first debt of some kinds, None when nothing of them is owed."""
        return next((debt for debt in self.debts if debt.kind in kinds), None)

    @property
    def first_round(self) -> bool:
        """Whether this is the initial combat of an Assault, the one that may result in a Push (7.4)."""
        return self.kind in (BattleKind.ASSAULT, BattleKind.OVERRUN)
