"""The metadata entries of modules, extensions and saves."""

from __future__ import annotations

import pytest

from tests.paths import VASSAL_FILES
from vassal_build.codec.archive import Archive
from vassal_build.codec.errors import CodecError
from vassal_build.codec.metadata import Metadata, version_numbers


@pytest.mark.parametrize("engine", ["37", "38"])
def test_savedata_is_written_as_the_engine_writes_it(engine: str) -> None:
    """The entry of engines 3.7 and 3.8 comes back byte for byte."""
    with Archive.open(VASSAL_FILES / engine / "c.vsav") as archive:
        data = archive["savedata"]
    assert Metadata.parse(data).to_bytes() == data


def test_moduledata_is_read() -> None:
    """Name, versions, description and date of the lab module."""
    with Archive.open(VASSAL_FILES / "lab.vmod") as archive:
        metadata = Metadata.parse(archive["moduledata"])
    assert metadata == Metadata(
        version="1.0", vassal_version="3.5.8", date_saved=1795226739043, description="lab module", name="Lab"
    )


def test_older_entries_without_free_fields_are_read() -> None:
    """Engine 3.6 wrote no extra1 and extra2."""
    with Archive.open(VASSAL_FILES / "36" / "c.vsav") as archive:
        metadata = Metadata.parse(archive["savedata"])
    assert (metadata.extra1, metadata.vassal_version) == ("", "3.6.0-SNAPSHOT-9a37405aa")


EVERYTHING = Metadata(
    version="2",
    extra1="a",
    extra2="<b>",
    vassal_version="3.7.26",
    date_saved=0,
    description="Über & so",
    descriptions=(("it", "Prova"),),
    name="Game",
    names=(("de", "Spiel"), ("it", "Gioco")),
    universal=True,
)


@pytest.mark.parametrize("metadata", [EVERYTHING, Metadata(), Metadata(description="", name="", universal=False)])
def test_metadata_comes_back(metadata: Metadata) -> None:
    """Every field is written and read."""
    assert Metadata.parse(metadata.to_bytes()) == metadata


def test_the_elements_stand_in_the_order_of_the_engine() -> None:
    """Description before name, translations behind each, universal last."""
    text = EVERYTHING.to_bytes().decode()
    order = ["<version>", "<extra1>", "<extra2>", "<VassalVersion>", "<dateSaved>", "<description>"]
    order += ['<description lang="it">', "<name>", '<name lang="de">', '<name lang="it">', "<universal>"]
    places = [text.index(tag) for tag in order]
    assert places == sorted(places)


@pytest.mark.parametrize(
    "data",
    [
        b'\xef\xbb\xbf<?xml version="1.0" encoding="UTF-8"?><data version="1"><version>1</version></data>',
        b'junk <?xml version="1.0"?>\r\n<data version="1">\r\n  <version>1</version>\r\n</data>\r\n',
        b"<data><version>1</version><dateSaved>soon</dateSaved><other/></data>",
    ],
)
def test_untidy_entries_are_read(data: bytes) -> None:
    """Marks, stray characters, other line ends and elements that are missing or unknown are borne."""
    assert Metadata.parse(data) == Metadata(version="1")


def test_translations_of_old_engines_are_the_wrong_way_round() -> None:
    """Before 3.6.11 the language was the attribute's name and `lang` its value."""
    data = b'<data><VassalVersion>3.6.4</VassalVersion><name>Game</name><name fr="lang">Jeu</name></data>'
    assert Metadata.parse(data).names == (("fr", "Jeu"),)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "well-formed"),
        (b"<data>", "well-formed"),
        (b"<other/>", "root element"),
        (b'<!DOCTYPE data [<!ENTITY a "b">]><data><name>&a;</name></data>', "document type"),
    ],
)
def test_what_is_no_metadata_is_refused(data: bytes, reason: str) -> None:
    """Broken XML, another root and entities are one clear error."""
    with pytest.raises(CodecError, match=f"^moduledata: .*{reason}"):
        Metadata.parse(data, "moduledata")


def test_control_characters_are_refused() -> None:
    """XML cannot hold them."""
    with pytest.raises(CodecError, match="control character"):
        Metadata(name="a\x1bb").to_bytes()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("3.6.0-SNAPSHOT-9a37405aa", (3, 6, 0)), ("3.7.26", (3, 7, 26)), ("${project.version}", ()), ("", ())],
)
def test_the_numbers_of_an_engine_version(text: str, numbers: tuple[int, ...]) -> None:
    """What stands behind the numbers does not count."""
    assert version_numbers(text) == numbers


def test_a_date_of_more_digits_than_a_time_has_is_none() -> None:
    """A number of any length is not worked with."""
    text = "<data><version>1</version><dateSaved>%s</dateSaved></data>"
    assert Metadata.parse((text % ("9" * 5000)).encode()).date_saved is None
    assert Metadata.parse((text % ("9" * 13)).encode()).date_saved == 9_999_999_999_999
