"""Names of files that every file system allows, made from names that people gave to components and entries.

Windows, macOS and Linux differ in letters that may not stand in a name, in upper and lower case, and in accents.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import count

MAX_PATH = 180
"""Longer paths within the folder are given a short name of their own; Windows allows 260 for the whole."""
MAX_BYTES = 200
_IS_UTF8 = sys.getfilesystemencoding() == "utf-8"
_UNFIT = re.compile(r'[<>:"/\\|?*%]')
_EASY = re.compile(r"[ -~]*")
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)", re.IGNORECASE)


def fit(name: str, length: int = 100) -> str:
    """Give a name without what some file system refuses, of at most `length` characters; never an empty one."""
    plain = name if _EASY.fullmatch(name) else "".join(map(_plain, unicodedata.normalize("NFC", name)))
    plain = _UNFIT.sub("_", plain)
    if len(plain) > length or len(plain.encode("utf-8")) > MAX_BYTES:
        plain = plain[:length].encode("utf-8")[: MAX_BYTES - 40].decode("utf-8", "ignore")
    plain = plain.strip(" ").rstrip(". ")
    if plain.startswith((".", "~")):
        plain = "_" + plain[1:]
    return f"_{plain}" if not plain or _RESERVED.match(plain) else plain


def distinct(names: Sequence[str], marks: Sequence[str] = ()) -> list[str]:
    """Give fit names that no file system takes for the same, in the order given.

    A name that comes more than once gets its mark behind it, so that it does not depend on the order; where that is
    not enough, a number.
    """
    keys = Counter(map(_key, names))
    used: set[str] = set()
    numbers: dict[str, count[int]] = {}
    found = []
    for at, name in enumerate(names):
        mark = marks[at] if marks else ""
        wanted = f"{name} [{mark}]" if mark and keys[_key(name)] > 1 else name
        candidate, key = wanted, _key(wanted)
        numbering = numbers.setdefault(key, count(2))
        while _key(candidate) in used:
            candidate = f"{wanted} ({next(numbering)})"
        used.add(_key(candidate))
        found.append(candidate)
    return found


def entry_paths(entries: Iterable[str]) -> dict[str, str]:
    """Give each entry of an archive a path of its own: its name, unless some file system would not allow that.

    A file and a folder of one name, names that differ only in case or in how an accent is written, letters that are
    not allowed: all these stay different.
    """
    tree: dict[str, dict[str, None]] = {"": {}}
    for entry in entries:
        folder, _, _ = entry.rpartition("/")
        tree.setdefault(f"{folder}/" if folder else "", {})[entry] = None
        while folder:
            above, _, _ = folder.rpartition("/")
            tree.setdefault(f"{above}/" if above else "", {})[f"{folder}/"] = None
            folder = above
    paths: dict[str, str] = {}
    pending = [("", "")]
    while pending:
        folder, path = pending.pop()
        inside = sorted(tree[folder])
        names = distinct([fit(name.removeprefix(folder).rstrip("/")) for name in inside])
        for name, short in zip(inside, names, strict=True):
            if name in tree:
                pending.append((name, f"{path}{short}/"))
            else:
                paths[name] = _short(f"{path}{short}", name)
    return paths


def _short(path: str, entry: str) -> str:
    if len(path) <= MAX_PATH:
        return path
    last = fit(entry.rpartition("/")[2], 40)
    return f"long names/{sha256(entry.encode('utf-8', 'surrogatepass')).hexdigest()[:16]} {last}"


def _plain(letter: str) -> str:
    """A letter, a common blank for any other, `_` for what cannot be seen."""
    kind = unicodedata.category(letter)[0]
    return " " if kind == "Z" else "_" if kind == "C" else letter


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name.casefold())


def name_on_disk(name: str) -> str:
    """Give a name so that it is in UTF-8 on the disk, also where the system is set to know no more than ASCII."""
    if _IS_UTF8:
        return name
    return os.fsdecode(name.encode("utf-8", "surrogateescape"))


def name_from_disk(name: str) -> str:
    """Give the letters of a name that is in UTF-8 on the disk: the way back from `name_on_disk`."""
    if _IS_UTF8:
        return name
    return os.fsencode(name).decode("utf-8", "surrogateescape")
