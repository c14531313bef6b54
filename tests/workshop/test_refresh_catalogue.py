"""The definitions that pieces are looked up in: slots, what prototypes and other slots place, and in which order."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from tests.workshop.refreshing import counter
from vassal_build.codec.elements import component
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Clone, Delete, Layer, PlaceMarker, Prototype
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.refresh.catalogue import Catalogue, catalogue_of, read_catalogue

STEPS = Layer(name="Steps", images=("full.png", "half.png"))
WINDOW, SLOT = "VASSAL.build.module.PieceWindow", "VASSAL.build.widget.PieceSlot"
PROTOTYPE = "VASSAL.build.module.PrototypeDefinition"
HULK = f"{WINDOW}:All/{SLOT}:hulk"


def placing(marker: str | Piece, gpid: str) -> PlaceMarker:
    """A trait that places a piece of its own, or a slot by its path."""
    return PlaceMarker(marker=marker if isinstance(marker, str) else marker.definition(), gpid=gpid)


def catalogue(*parts: Piece | tuple[str, Piece]) -> Catalogue:
    """A module whose palette has these slots; with a name, a prototype."""
    root = component("GameModule", VassalVersion="3.6.0")
    prototypes = etree.SubElement(root, "VASSAL.build.module.PrototypesContainer")
    window = etree.SubElement(root, WINDOW, entryName="All", name="All")
    for part in parts:
        if isinstance(part, tuple):
            etree.SubElement(prototypes, PROTOTYPE, name=part[0]).text = part[1].definition()
        else:
            slot = etree.SubElement(window, SLOT, entryName=part.basic.name, gpid=part.basic.gpid)
            slot.text = part.definition()
    return catalogue_of([root])


def test_prototypes_stand_in_the_place_of_their_trait() -> None:
    """As a piece has them that comes into play."""
    found = catalogue(counter(Prototype(name="Unit"), Clone()), ("Unit", counter(STEPS, Delete(), name="")))
    assert found.by_gpid["1"].traits == (STEPS, Delete(), Clone())
    assert found.by_name["Tank"] is found.by_gpid["1"]
    assert found.by_gpid["1"].path == "GameModule[Unnamed module]/PieceWindow[All]/PieceSlot[Tank]"


@pytest.mark.parametrize(
    ("slots", "gpid", "name"),
    [
        pytest.param((counter(name="A"), counter(name="B")), "1", "A", id="the first of two slots"),
        pytest.param(
            (counter(placing(counter(name="Wreck"), "5"), name="A", gpid="4"), counter(name="B", gpid="5")),
            "5",
            "Wreck",
            id="a marker of a slot before the next slot",
        ),
        pytest.param(
            (("Unit", counter(placing(counter(name="Wreck"), "5"))), counter(name="B", gpid="5")),
            "5",
            "B",
            id="a slot before a marker of a prototype",
        ),
        pytest.param(
            (("Unit", counter(placing(counter(name="Wreck"), "5"))), counter(name="B", gpid="4")),
            "5",
            "Wreck",
            id="a marker of a prototype",
        ),
        pytest.param(
            (
                ("Unit", counter(placing(counter(name="Wreck"), "5"))),
                counter(placing(counter(name="Ruin"), "5"), name="B", gpid="4"),
            ),
            "5",
            "Ruin",
            id="a marker of a slot before that of a prototype",
        ),
        pytest.param(
            (counter(placing(HULK, "5"), name="A", gpid="4"), counter(name="hulk", gpid="3")),
            "5",
            "hulk",
            id="a slot that is placed by its path",
        ),
        pytest.param(
            (
                counter(placing(HULK, "5"), name="A", gpid="4"),
                counter(name="hulk", gpid="3"),
                ("Unit", counter(placing(counter(name="Wreck"), "5"))),
            ),
            "5",
            "Wreck",
            id="a marker of a prototype before a slot by its path",
        ),
        pytest.param(
            (
                counter(placing(counter(placing(counter(name="Inner"), "5"), name="Outer"), "6"), name="A", gpid="4"),
                counter(placing(HULK, "5"), name="B", gpid="7"),
                counter(name="hulk", gpid="3"),
            ),
            "5",
            "hulk",
            id="a slot by its path before a marker of a marker",
        ),
    ],
)
def test_the_first_of_a_gpid_counts(slots: tuple[Piece | tuple[str, Piece], ...], gpid: str, name: str) -> None:
    """Slots with their markers, then markers of prototypes, then slots by their paths, then markers of markers."""
    assert catalogue(*slots).by_gpid[gpid].name == name


@pytest.mark.parametrize(
    ("traits", "placed"),
    [
        pytest.param((placing(HULK, "5"),), {"5"}, id="a path"),
        pytest.param((Clone(), placing(HULK, "5")), {"5"}, id="a path, after another trait"),
        pytest.param((placing(HULK, "5"), placing(HULK, "6")), {"5", "6"}, id="two paths"),
        pytest.param((placing("", "5"), placing(HULK, "6")), {"6"}, id="nothing, and a path"),
        pytest.param((placing(counter(), "5"), placing(HULK, "6")), {"6"}, id="a piece of its own, and a path"),
        pytest.param(
            (placing(f"VASSAL.build.module.Map:Gone/{SLOT}:gone", "5"), placing(HULK, "6")),
            {"6"},
            id="a path to nothing",
        ),
        pytest.param((placing(f"{WINDOW}:All", "5"),), set(), id="a path to what is no slot"),
    ],
)
def test_slots_are_placed_by_their_paths(traits: tuple[PlaceMarker, ...], placed: set[str]) -> None:
    """Each is known by the gpid of the trait, and stands where the trait stands."""
    found = catalogue(counter(*traits, name="A", gpid="4"), counter(STEPS, name="hulk", gpid="3"))
    assert found.placed == placed
    for gpid in placed:
        target = found.by_gpid[gpid]
        assert (target.name, target.traits, target.gpid) == ("hulk", (STEPS,), gpid)
        assert target.path == found.by_gpid["4"].path
    assert found.by_name["hulk"] is found.by_gpid["3"]


def test_a_slot_of_an_extension_is_placed_by_its_path() -> None:
    """Each extension adds to the module and to those before it."""
    module = component("GameModule", VassalVersion="3.6.0")
    window = etree.SubElement(module, WINDOW, entryName="All", name="All")
    etree.SubElement(window, SLOT, gpid="4").text = counter(placing(HULK, "5"), name="A", gpid="4").definition()
    extension = component("module.ModuleExtension", extensionId="x")
    within = etree.SubElement(extension, "VASSAL.build.module.ExtensionElement", target=f"{WINDOW}:All")
    etree.SubElement(within, SLOT, entryName="hulk", gpid="x:1").text = counter(name="hulk", gpid="x:1").definition()
    assert catalogue_of([module, extension]).by_gpid["5"].name == "hulk"


def test_a_module_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """With what is wrong with it."""
    path = tmp_path / "broken.vmod"
    path.write_bytes(b"nothing")
    with pytest.raises(
        UnusableFile, match=r"broken\.vmod.*this is not a ZIP file, as files of VASSAL are, or its end is missing"
    ):
        read_catalogue(path)
