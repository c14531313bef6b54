"""The envelope around the command text of a saved game or log: `!VCSK` and the others that were ever seen.

Not here: the ZIP file around it (archive.py) and the commands inside it (commands/).
Engine classes: ObfuscatingOutputStream, DeobfuscatingInputStream.
"""

from __future__ import annotations

import lzma
import zlib
from binascii import hexlify, unhexlify
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from vassal_build.codec.errors import CodecError

MAX_TEXT = 256 * 1024 * 1024
"""The longest text, in bytes, that a compressed envelope may grow to."""


class Envelope(Enum):
    """How a savedGame entry is wrapped; the value is its first bytes."""

    VCSK = b"!VCSK"
    VCSZ = b"!VCSZ"
    VOXZ = b"!VOXZ"
    VOBS_BANG = b"!VOBS"
    VOBS = b"VOBS"
    XZ = b"\xfd7zXZ\x00"
    PLAIN = b""


@dataclass(frozen=True, slots=True)
class Payload:
    """The content of a savedGame entry: its envelope, its key (0..255) and the command text.

    A payload that was read remembers its bytes and gives them back; a changed copy (dataclasses.replace) does not.
    Bytes that are not UTF-8 are carried as lone surrogates, so that they come back as they were.
    """

    envelope: Envelope
    key: int
    text: str = field(repr=False)
    _raw: bytes | None = field(default=None, init=False, repr=False, compare=False)

    def to_bytes(self) -> bytes:
        """The bytes of the entry: the ones read, or else plain text for PLAIN and `!VCSK` for every other envelope.

        No released VASSAL reads the compressed and the later envelopes, so they are never written again.
        """
        if self._raw is not None:
            return self._raw
        if self.envelope is Envelope.PLAIN:
            return self.text.encode("utf-8", "surrogateescape")
        return wrap(self.text, self.key)


def wrap(text: str, key: int) -> bytes:
    """Writes command text in the `!VCSK` envelope with a key of 0..255."""
    if not 0 <= key <= 255:
        raise CodecError("the key {key} is not between 0 and 255", key=key)
    body = text.encode("utf-8", "surrogateescape")
    # of a long game each copy takes long
    masked = body.translate(key_table(key)) if key else body
    return b"".join((Envelope.VCSK.value, b"%02x" % key, hexlify(masked)))


def unwrap(data: bytes, room: int | None = None) -> Payload:
    """Reads a savedGame entry in whatever envelope it is; anything without a known start is plain text.

    Raises CodecError when a known envelope is cut off or damaged, or grows to more than `room` bytes.
    """
    most = most_text(room)
    envelope = next(kind for kind in Envelope if data.startswith(kind.value))
    body = memoryview(data)[len(envelope.value) :]
    key, plain = 0, b""
    if envelope is Envelope.PLAIN:
        plain = data
    elif envelope is Envelope.XZ:
        plain = _unxz(data, most)
    elif envelope in (Envelope.VCSK, Envelope.VCSZ):
        key, plain = _unhex(body, envelope.value.decode("ascii"))
        plain = _inflate(plain, most) if envelope is Envelope.VCSZ else plain
    else:
        if not body:
            raise CodecError("the {name} envelope has no key", name=envelope.value.decode("ascii"))
        key, plain = body[0], bytes(body[1:]).translate(key_table(body[0]))
        plain = _unxz(plain, most) if envelope is Envelope.VOXZ else plain
    payload = Payload(envelope, key, plain.decode("utf-8", "surrogateescape"))
    object.__setattr__(payload, "_raw", data)
    return payload


def most_text(room: int | None) -> int:
    """The longest text, in bytes, that a compressed envelope may grow to where the file has `room` for so much."""
    return MAX_TEXT if room is None else min(MAX_TEXT, room)


@lru_cache(maxsize=256)
def key_table(key: int) -> bytes:
    """The table for bytes.translate that takes a key off again, or puts it on."""
    return bytes(byte ^ key for byte in range(256))


def _unhex(body: memoryview, name: str) -> tuple[int, bytes]:
    if not body:
        raise CodecError("the {name} envelope is cut off", name=name)
    try:
        raw = unhexlify(body)
    except ValueError:
        raise CodecError(
            "the {name} envelope contains something other than pairs of hexadecimal digits", name=name
        ) from None
    return raw[0], raw[1:].translate(key_table(raw[0]))


def _inflate(data: bytes, most: int) -> bytes:
    engine = zlib.decompressobj()
    try:
        plain = engine.decompress(data, most)
    except zlib.error:
        raise CodecError("the compressed text of the envelope is damaged") from None
    return _whole(plain, engine.eof, most)


def _unxz(data: bytes, most: int) -> bytes:
    engine = lzma.LZMADecompressor(format=lzma.FORMAT_XZ)
    try:
        plain = engine.decompress(data, most)
    except (lzma.LZMAError, EOFError):
        raise CodecError("the compressed text of the envelope is damaged") from None
    return _whole(plain, engine.eof, most)


def _whole(plain: bytes, ended: bool, most: int) -> bytes:
    if not ended:
        raise CodecError("the compressed text of the envelope is cut off or longer than {most} bytes", most=most)
    return plain
