"""VASSAL's own jar, written so that what its classes keep can be begun again in a process that has run.

A class begins once in Java: what stands in its static fields then stays until the process ends, and so does the module
that VASSAL has open. Here the beginning of each class becomes a method by itself that can be called again
(`driver/Beginnings.java`), and each class says when it has begun. Nothing else in it is changed. So one process serves
one VASSAL after another with classes that Java has read and compiled already.
"""

from __future__ import annotations

import struct
import zipfile
from dataclasses import dataclass
from pathlib import Path

BEGIN, NOTED = b"begin$", (b"driver/Beginnings", b"note", b"(Ljava/lang/Class;)V")
"""What the beginning of a class is called now, and the method that it tells of it: class, name, type."""
STATIC, FINAL, TRANSIENT, INTERFACE, ENUM = 0x8, 0x10, 0x80, 0x200, 0x4000
TEXT, CLASS, METHOD, PAIR = 1, 7, 10, 12
CALL, LOAD, RETURN = 0xB8, 0x13, 0xB1
SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}
"""The bytes of each kind of constant but texts; those of eight take two places."""


def write_renewable(jar: Path, path: Path) -> None:
    """Write a jar with all its classes renewable, not packed, which Java reads sooner."""
    with zipfile.ZipFile(jar) as old, zipfile.ZipFile(path, "w") as new:
        for entry in old.infolist():
            data = old.read(entry)
            is_class = entry.filename.endswith(".class")
            new.writestr(zipfile.ZipInfo(entry.filename, entry.date_time), renewable(data) if is_class else data)


def renewable(data: bytes) -> bytes:
    """Give a class file whose beginning can be called again; that of an interface or an enumeration as it is.

    Their static fields hold what never changes. A field that was final is marked as transient, which says nothing else
    of a static field: the beginning sets it in any case, and it need not be emptied before.
    """
    constants = _Constants(data)
    flags, this, _, interfaces = struct.unpack_from(">4H", data, constants.end)
    fields, methods_at = _members(data, constants.end + 8 + 2 * interfaces)
    methods, methods_end = _members(data, methods_at)
    kept = [each for each in fields if each.flags & STATIC and not constants.names(each.attributes, b"ConstantValue")]
    beginning = next((each for each in methods if constants.texts[each.name] == b"<clinit>"), None)
    if flags & (INTERFACE | ENUM) or not (kept or beginning):
        return data
    changed = bytearray(data)
    for field in kept:
        if field.flags & FINAL:
            struct.pack_into(">H", changed, field.at, field.flags & ~FINAL | TRANSIENT)
    code = b""
    if beginning is not None:
        struct.pack_into(">HH", changed, beginning.at, STATIC, constants.text(BEGIN))
        code += struct.pack(">BH", CALL, constants.method(this, BEGIN, b"()V"))
    owner, name, kind = NOTED
    note = constants.method(constants.add(CLASS, constants.text(owner)), name, kind)
    code += struct.pack(">BHBHB", LOAD, this, CALL, note, RETURN)
    body = struct.pack(">HHI", 1, 0, len(code)) + code + bytes(4)
    head = STATIC, constants.text(b"<clinit>"), constants.text(b"()V"), 1, constants.text(b"Code"), len(body)
    parts = (
        changed[:8],
        struct.pack(">H", constants.count),
        changed[10 : constants.end],
        constants.added,
        changed[constants.end : methods_at],
        struct.pack(">H", len(methods) + 1),
        changed[methods_at + 2 : methods_end],
        struct.pack(">5HI", *head) + body,
        changed[methods_end:],
    )
    return b"".join(parts)


@dataclass(frozen=True, slots=True)
class _Member:
    """A field or a method: where it begins, its flags, and the constants of its name and its attributes' names."""

    at: int
    flags: int
    name: int
    attributes: tuple[int, ...]


def _members(data: bytes, at: int) -> tuple[list[_Member], int]:
    """Read the fields or the methods that begin there; gives where they end, too."""
    (count,) = struct.unpack_from(">H", data, at)
    found, at = [], at + 2
    for _ in range(count):
        start = at
        flags, name, _, more = struct.unpack_from(">4H", data, at)
        attributes, at = [], at + 8
        for _ in range(more):
            attribute, length = struct.unpack_from(">HI", data, at)
            attributes.append(attribute)
            at += 6 + length
        found.append(_Member(start, flags, name, tuple(attributes)))
    return found, at


class _Constants:
    """The constants of a class, and those that are added behind them."""

    def __init__(self, data: bytes) -> None:
        self.count: int = struct.unpack_from(">H", data, 8)[0]
        self.texts: dict[int, bytes] = {}
        self.added = bytearray()
        at, number = 10, 1
        while number < self.count:
            kind = data[at]
            if kind == TEXT:
                (length,) = struct.unpack_from(">H", data, at + 1)
                self.texts[number] = data[at + 3 : at + 3 + length]
            size = length + 2 if kind == TEXT else SIZES[kind]
            at, number = at + 1 + size, number + (2 if size == 8 and kind != TEXT else 1)
        self.end = at

    def names(self, numbers: tuple[int, ...], text: bytes) -> bool:
        """Say whether one of these constants is that text."""
        return any(self.texts[number] == text for number in numbers)

    def text(self, text: bytes) -> int:
        """Add a text."""
        self.added += struct.pack(">BH", TEXT, len(text)) + text
        return self._next()

    def add(self, kind: int, *parts: int) -> int:
        """Add a constant that is made of others."""
        self.added += struct.pack(f">B{len(parts)}H", kind, *parts)
        return self._next()

    def method(self, owner: int, name: bytes, kind: bytes) -> int:
        """Add a method of a class."""
        return self.add(METHOD, owner, self.add(PAIR, self.text(name), self.text(kind)))

    def _next(self) -> int:
        self.count += 1
        return self.count - 1
