"""The command text of a saved game or log piece by piece, so that one of any length needs little memory.

The envelopes themselves and reading one whole stand in obfuscation.py.
"""

from __future__ import annotations

import lzma
import zlib
from binascii import hexlify, unhexlify
from collections.abc import Iterable, Iterator
from typing import IO

from vassal_build.codec.errors import CodecError
from vassal_build.codec.obfuscation import Envelope, key_table, most_text

CHUNK = 64 * 1024
"""How many bytes are read, and how many at most are given out, at a time."""
_LONGEST = max(len(kind.value) for kind in Envelope)
_HEX = (Envelope.VCSK, Envelope.VCSZ)


def plain_chunks(stream: IO[bytes], room: int | None = None) -> Iterator[bytes]:
    """Gives the plain bytes of a savedGame entry in whatever envelope it is, from its start.

    Raises CodecError when a known envelope is cut off or damaged, or grows to more than `room` bytes, at the place
    where that shows.
    """
    head = stream.read(_LONGEST)
    envelope = _kind(head)
    data = _chunks(head if envelope in (Envelope.PLAIN, Envelope.XZ) else head[len(envelope.value) :], stream)
    if envelope in _HEX:
        data = _unhexed(data, envelope.value.decode("ascii"))
    if envelope not in (Envelope.PLAIN, Envelope.XZ):
        data = _unmasked(data, envelope.value.decode("ascii"))
    if envelope is Envelope.VCSZ:
        return _counted(_inflated(data), most_text(room))
    return _counted(_unpacked(data), most_text(room)) if envelope in (Envelope.XZ, Envelope.VOXZ) else data


def read_head(stream: IO[bytes]) -> tuple[Envelope, int]:
    """Gives the envelope of a savedGame entry, read from its start, and its key; 0 for an envelope that has none.

    Raises CodecError when it ends before the key.
    """
    head = stream.read(_LONGEST)
    envelope = _kind(head)
    if envelope in (Envelope.PLAIN, Envelope.XZ):
        return envelope, 0
    rest = head[len(envelope.value) :] + stream.read(2)
    name = envelope.value.decode("ascii")
    key = b"".join(_unhexed(iter((rest[:2],)), name)) if envelope in _HEX else rest
    if not key:
        raise CodecError("the {name} envelope has no key", name=name)
    return envelope, key[0]


def masked_chunks(plain: Iterable[bytes], envelope: Envelope, key: int) -> Iterator[bytes]:
    """Gives a savedGame entry of plain bytes: as they are for PLAIN, in the `!VCSK` envelope for every other."""
    if envelope is Envelope.PLAIN:
        yield from plain
        return
    table = key_table(key)
    yield b"%s%02x" % (Envelope.VCSK.value, key)
    for chunk in plain:
        yield hexlify(chunk.translate(table))


def gathered(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Gives the same bytes in pieces of at least CHUNK, but for the last."""
    held = bytearray()
    for chunk in chunks:
        held += chunk
        if len(held) >= CHUNK:
            yield bytes(held)
            held.clear()
    yield bytes(held)


def _kind(head: bytes) -> Envelope:
    return next(kind for kind in Envelope if head.startswith(kind.value))


def _chunks(head: bytes, stream: IO[bytes]) -> Iterator[bytes]:
    yield head
    while chunk := stream.read(CHUNK):
        yield chunk


def _unhexed(data: Iterator[bytes], name: str) -> Iterator[bytes]:
    odd = b""
    for chunk in data:
        pairs = memoryview(odd + chunk)
        whole = len(pairs) // 2 * 2
        odd = bytes(pairs[whole:])
        try:
            yield unhexlify(pairs[:whole])
        except ValueError:
            raise CodecError(
                "the {name} envelope contains something other than pairs of hexadecimal digits", name=name
            ) from None
    if odd:
        raise CodecError("the {name} envelope is cut off", name=name)


def _unmasked(data: Iterator[bytes], name: str) -> Iterator[bytes]:
    key: int | None = None
    for chunk in data:
        rest = chunk
        if key is None and chunk:
            key, rest = chunk[0], chunk[1:]
        if key is not None:
            yield rest.translate(key_table(key)) if key else rest
    if key is None:
        raise CodecError("the {name} envelope has no key", name=name)


def _inflated(data: Iterator[bytes]) -> Iterator[bytes]:
    engine = zlib.decompressobj()
    for chunk in data:
        waiting = chunk
        while waiting and not engine.eof:  # what stands behind the end is read and skipped
            try:
                plain = engine.decompress(waiting, CHUNK)
            except zlib.error:
                raise CodecError("the compressed text of the envelope is damaged") from None
            waiting = engine.unconsumed_tail
            yield plain
    _check_end(engine.eof)


def _unpacked(data: Iterator[bytes]) -> Iterator[bytes]:
    engine = lzma.LZMADecompressor(format=lzma.FORMAT_XZ)
    for chunk in data:
        waiting = chunk
        while not engine.eof and (waiting or not engine.needs_input):
            try:
                plain = engine.decompress(waiting, CHUNK)
            except (lzma.LZMAError, EOFError):
                raise CodecError("the compressed text of the envelope is damaged") from None
            waiting = b""
            yield plain
    _check_end(engine.eof)


def _counted(data: Iterator[bytes], most: int) -> Iterator[bytes]:
    total = 0
    for plain in data:
        total += len(plain)
        if total > most:
            raise CodecError("the compressed text of the envelope is longer than {most} bytes", most=most)
        yield plain


def _check_end(ended: bool) -> None:
    if not ended:
        raise CodecError("the compressed text of the envelope is cut off")
