"""A game's rules as a value: all that shared code asks about a game is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from rules_check.codes import CODES as SHARED_CODES
from rules_check.codes import FAMILIES as SHARED_FAMILIES
from rules_check.codes.missing import unknown_codes
from rules_check.rules.edition import Difference
from rules_check.rules.handler import Handler
from rules_check.rules.lister import Lister
from rules_check.rules.position_form import PositionForm
from rules_check.rules.ruling import Ruling
from rules_check.rules.state import State
from vassal_build.codes.code import Code
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import said
from vassal_build.registered import called
from vassal_build.replacing import replace

if TYPE_CHECKING:
    from rules_check.cases.words import CaseWords
    from rules_check.play.player import Player
    from rules_check.rules.question import Questions
    from rules_check.rules.records import Hands, Records

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")
T = TypeVar("T")


class RuleSet(Struct, Generic[F, P, A], frozen=True, dict=True):
    """A game's rules in the `editions` that they cover; the first is used where none is named.

    F are the printed facts in the form that the rules need, P the positions, A the actions.

    - `api` is the version of the interface that the rules are written for.
    - `facts` makes the printed facts from the game's data, `start` the position of a named setup; `start` raises
      UnusableFile if there is no such setup.
    - `handlers` has a row for each type of action, `listers` one for each chapter's list of what may be done now.
    - `codes` are those of the game's own findings. `families` says in words what they are about, by their first three
      letters; a family without words is shown by its letters.
    - `differences` are the sentences in which the editions differ so that a verdict changes.

    What follows is optional. The functions import what judging a position does not need.

    - `positions`: position files.
    - `rulings`: sentences with several legal readings; `read_as` gives a position under another reading of one. A
      reading changes what may be done, not the result of it.
    - `languages`: the folder with the rules' sentences in other languages, a file `<language>.po` for each.
    - `load_cases`: rule cases.
    - `load_player`: whole games at random.
    - `load_questions`: what may be asked of a position without playing anything.
    - `load_records`: saves and logs.
    - `load_hands`: random games written as logs.
    """

    api: int
    slug: str
    editions: tuple[str, ...]
    codes: tuple[Code, ...]
    facts: Callable[[Gamebox], F]
    start: Callable[[F, Gamebox, str], P]
    handlers: tuple[Handler[P, Any], ...]
    listers: tuple[Lister[P, A], ...]
    families: Mapping[str, str] = {}
    differences: tuple[Difference, ...] = ()
    positions: PositionForm[F, P] | None = None
    rulings: tuple[Ruling, ...] = ()
    read_as: Callable[[P, Ruling, str], P] | None = None
    languages: Path | None = None
    load_cases: Callable[[], CaseWords[F, P]] | None = None
    load_player: Callable[[], Player[P, A]] | None = None
    load_questions: Callable[[], Questions[P]] | None = None
    load_records: Callable[[], Records[F, P, Any]] | None = None
    load_hands: Callable[[], Hands[P, RuleSet[F, P, A]]] | None = None

    @cached_property
    def cases(self) -> CaseWords[F, P] | None:
        """The words of its cases, imported when first asked for; raise UnusableFile if they cannot be."""
        return self._loaded(said("the words of cases of '{slug}'", slug=self.slug), self.load_cases)

    @cached_property
    def player(self) -> Player[P, A] | None:
        """The random player, imported when first asked for; raise UnusableFile if it cannot be."""
        return self._loaded(said("the random player of '{slug}'", slug=self.slug), self.load_player)

    def played_by(self, player: Player[P, A]) -> RuleSet[F, P, A]:
        """Give the rules with another random player."""
        return replace(self, load_player=lambda: player)

    @cached_property
    def questions(self) -> Questions[P] | None:
        """What may be asked of a position, imported when first asked for; raise UnusableFile if it cannot be."""
        return self._loaded(said("what answers questions about '{slug}'", slug=self.slug), self.load_questions)

    @cached_property
    def records(self) -> Records[F, P, Any] | None:
        """What the rules do with saves and logs, imported when first asked for; raise UnusableFile if it cannot be."""
        return self._loaded(said("what '{slug}' does with saves and logs", slug=self.slug), self.load_records)

    @cached_property
    def hands(self) -> Hands[P, RuleSet[F, P, A]] | None:
        """How random games are written as logs, imported when first asked for; raise UnusableFile if it cannot be."""
        return self._loaded(said("what writes logs of '{slug}'", slug=self.slug), self.load_hands)

    @staticmethod
    def _loaded(what: str, load: Callable[[], T] | None) -> T | None:
        return None if load is None else called(what, load)

    @cached_property
    def by_action(self) -> Mapping[type, Handler[P, Any]]:
        """The handlers by the type of their action."""
        return {handler.kind: handler for handler in self.handlers}

    @cached_property
    def by_verb(self) -> Mapping[str, Handler[P, Any]]:
        """The handlers by the verb of their PLAY statement."""
        return {handler.form.verb: handler for handler in self.handlers}

    @property
    def misfits(self) -> Iterator[str]:
        """Yield in words what does not fit: actions with a row or a list alone, and what is there twice.

        What shows only while the rules judge is reported then (`Misfit`).
        """
        kinds, verbs = [row.kind for row in self.handlers], [row.form.verb for row in self.handlers]
        listed = dict.fromkeys(kind for lister in self.listers for kind in lister.kinds)
        yield from (f"a list contains {kind.__name__}, but no row plays it" for kind in listed if kind not in kinds)
        silent = [row.kind for row in self.handlers if not row.unlisted and row.kind not in listed]
        yield from (f"{kind.__name__} has a row, but no list contains it" for kind in silent)
        yield from (f"{kind.__name__} has two rows" for kind in self.by_action if kinds.count(kind) > 1)
        yield from (f"two rows have the verb '{verb}'" for verb in self.by_verb if verbs.count(verb) > 1)
        ids = [code.id for code in self.codes]
        yield from (f"two codes have the id {id_}" for id_ in dict.fromkeys(ids) if ids.count(id_) > 1)
        if self.rulings and self.read_as is None:
            yield "it has rulings, but no function that reads a position by them"
        yield from (f"the ruling '{each.id}' has only one reading" for each in self.rulings if not each.others)

    @cached_property
    def known_codes(self) -> frozenset[str]:
        """The ids of the codes that findings may have: the game's own and those of every game."""
        return frozenset(code.id for code in (*self.codes, *SHARED_CODES))

    @cached_property
    def named_families(self) -> Mapping[str, str]:
        """What codes are about, in words, by their first three letters: the game's own and those of every game."""
        return {**SHARED_FAMILIES, **self.families}

    @cached_property
    def unknown_codes(self) -> tuple[Code, ...]:
        """The codes of judgements that cannot be made, of the families of the game's actions and of its own codes."""
        return unknown_codes((*(row.family for row in self.handlers), *(code.id[:3] for code in self.codes)))

    @cached_property
    def samples(self) -> Mapping[type, str]:
        """For each type of action of which the lists hold samples alone, in words what they hold."""
        return {kind: words for lister in self.listers for kind, words in lister.samples.items()}


AnyRules = RuleSet[Any, Any, Any]
"""The rule set of a game that was looked up by its slug."""
