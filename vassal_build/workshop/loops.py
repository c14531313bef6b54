"""Which names lead back to themselves, where each names others: in time linear in the names and what they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence


def in_loops(uses: Mapping[str, Sequence[str]]) -> frozenset[str]:
    """Give the names that use themselves, directly or through others; what is used and has no row is skipped.

    Names that all lead to one another are found as Kosaraju does it: in the order in which a walk along the uses leaves
    them, last first, each with all that a walk against the uses still reaches.
    """
    known = {name: [one for one in used if one in uses] for name, used in uses.items()}
    users: dict[str, list[str]] = {name: [] for name in uses}
    for name, used in known.items():
        for one in used:
            users[one].append(name)
    found: set[str] = set()
    seen: set[str] = set()
    for name in reversed(list(_left(known, known, set()))):
        together = list(_left(users, [name], seen))
        if len(together) > 1 or name in known[name]:
            found.update(together)
    return frozenset(found)


def _left(uses: Mapping[str, Sequence[str]], starts: Iterable[str], seen: set[str]) -> Iterator[str]:
    """Walk from every start to all that was not seen, and yield names as they are left, after those they lead to."""
    for start in starts:
        if start in seen:
            continue
        seen.add(start)
        path = [(start, iter(uses[start]))]
        while path:
            name, rest = path[-1]
            onward = next((one for one in rest if one not in seen), None)
            if onward is None:
                path.pop()
                yield name
            else:
                seen.add(onward)
                path.append((onward, iter(uses[onward])))
