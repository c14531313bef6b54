"""The envelopes around command text."""

from __future__ import annotations

import lzma
import zlib
from binascii import hexlify
from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vassal_build.codec import obfuscation
from vassal_build.codec.envelope_stream import plain_chunks
from vassal_build.codec.errors import CodecError
from vassal_build.codec.obfuscation import Envelope, Payload, unwrap, wrap

ANY = st.characters(exclude_categories=["Cs"])
"""What text is made of, named by what UTF-8 cannot write: to try every letter there is takes seconds."""
TEXT = "begin_save\x1bCHAT<Zoë> – 😀\x1bend_save"


def _xor(data: bytes, key: int) -> bytes:
    return bytes(byte ^ key for byte in data)


PLAIN = TEXT.encode()
ENVELOPES = [
    (Envelope.VCSK, 0x58, b"!VCSK58" + _xor(PLAIN, 0x58).hex().encode()),
    (Envelope.VCSK, 0xAB, b"!VCSKAB" + _xor(PLAIN, 0xAB).hex().upper().encode()),
    (Envelope.VCSK, 0, b"!VCSK00" + PLAIN.hex().encode()),
    (Envelope.VOBS, 7, b"VOBS\x07" + _xor(PLAIN, 7)),
    (Envelope.VOBS_BANG, 7, b"!VOBS\x07" + _xor(PLAIN, 7)),
    (Envelope.VCSZ, 9, b"!VCSZ09" + _xor(zlib.compress(PLAIN), 9).hex().encode()),
    (Envelope.XZ, 0, lzma.compress(PLAIN)),
    (Envelope.VOXZ, 9, b"!VOXZ\x09" + _xor(lzma.compress(PLAIN), 9)),
    (Envelope.PLAIN, 0, PLAIN),
]


@pytest.mark.parametrize(("envelope", "key", "data"), ENVELOPES)
def test_every_envelope_is_read(envelope: Envelope, key: int, data: bytes) -> None:
    """Bytes are uncovered first and read as UTF-8 then."""
    assert unwrap(data) == Payload(envelope, key, TEXT)


@pytest.mark.parametrize(("envelope", "key", "data"), ENVELOPES)
def test_an_untouched_payload_gives_its_bytes_back(envelope: Envelope, key: int, data: bytes) -> None:
    """Even upper-case digits and compressed texts come back as they were."""
    assert unwrap(data).to_bytes() == data


@pytest.mark.parametrize(("envelope", "key", "data"), ENVELOPES)
def test_a_changed_payload_is_written_so_that_every_vassal_reads_it(envelope: Envelope, key: int, data: bytes) -> None:
    """A changed text goes out as !VCSK with its key, or plain if it was plain."""
    written = replace(unwrap(data), text="CHATx").to_bytes()
    assert written == (b"CHATx" if envelope is Envelope.PLAIN else wrap("CHATx", key))


@given(st.text(ANY), st.integers(0, 255))
def test_any_text_comes_back_under_any_key(text: str, key: int) -> None:
    """Writing and reading are inverse."""
    assert unwrap(wrap(text, key)) == Payload(Envelope.VCSK, key, text)


@given(st.binary())
def test_bytes_that_are_no_text_come_back(data: bytes) -> None:
    """Bytes that are not UTF-8 are kept through a plain payload."""
    text = Payload(Envelope.PLAIN, 0, data.decode("utf-8", "surrogateescape"))
    assert text.to_bytes() == data


def test_the_envelope_is_the_one_of_the_engine() -> None:
    """The example of the engine's own unit test: key 58 hides `Al` as 1934."""
    assert wrap("Al", 0x58) == b"!VCSK581934"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"!VCSK", "cut off"),
        (b"!VCSK5", "hexadecimal"),
        (b"!VCSK58zz", "hexadecimal"),
        (b"!VCSK58 41", "hexadecimal"),
        (b"VOBS", "no key"),
        (b"!VCSZ00abcd", "damaged"),
        (b"!VCSZ00" + zlib.compress(PLAIN)[:-6].hex().encode(), "cut off"),
        (lzma.compress(PLAIN)[:-5], "cut off"),
        (b"\xfd7zXZ\x00nonsense", "damaged"),
    ],
)
def test_a_damaged_envelope_is_refused(data: bytes, reason: str) -> None:
    """A known start with something else behind it is one clear error."""
    with pytest.raises(CodecError, match=reason):
        unwrap(data)


@pytest.mark.parametrize("data", [b"!VCSZ00" + zlib.compress(bytes(100)).hex().encode(), lzma.compress(bytes(100))])
def test_a_text_that_unpacks_too_far_is_refused(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A compressed envelope may not grow past the cap."""
    monkeypatch.setattr(obfuscation, "MAX_TEXT", 99)
    with pytest.raises(CodecError, match="longer than 99"):
        unwrap(data)


@pytest.mark.parametrize("key", [-1, 256])
def test_a_key_has_one_byte(key: int) -> None:
    """Keys outside 0 to 255 are refused."""
    with pytest.raises(CodecError, match="between 0 and 255"):
        wrap("x", key)


def test_the_text_is_not_shown() -> None:
    """The text holds the players' passwords and stays out of repr()."""
    assert "Zo" not in repr(unwrap(PLAIN))


@pytest.mark.parametrize("tail", [b"X", bytes(200_000)], ids=("a byte", "more than a piece"))
@pytest.mark.parametrize("data", [b"A" * 65_536, b"begin_save", b"A" * 300_000], ids=("one piece", "short", "long"))
def test_what_stands_behind_a_compressed_text_is_passed_over(data: bytes, tail: bytes) -> None:
    """Reading ends with the stream, whole and piece by piece; it was waited for for ever."""
    written = {
        Envelope.VCSZ: hexlify(b"\0" + zlib.compress(data) + tail),
        Envelope.VOXZ: b"\0" + lzma.compress(data) + tail,
    }
    for envelope, body in written.items():
        entry = envelope.value + body
        assert b"".join(plain_chunks(BytesIO(entry))) == unwrap(entry).text.encode() == data
