"""The whole component tree of a game's module, put together in the order in which the engine registers it."""

from __future__ import annotations

from lxml import etree

from vassal_build.codec.elements import add, add_standard, component
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import icon_picture
from vassal_build.module import keys
from vassal_build.module.design import PressDesign
from vassal_build.module.documents import add_documents
from vassal_build.module.fixtures import STAMP
from vassal_build.module.kits.kit import Kit
from vassal_build.module.palette import counter_list, marker_palette
from vassal_build.module.parts import Parts
from vassal_build.module.setups import setup_file, setup_rows
from vassal_build.module.shown_names import translations
from vassal_build.module.toolbar import ONE_OF_SIX, at_the_start, chart_window, die_button, menu_of, notes_window
from vassal_build.module.turn import docked_turn, turn_tracker
from vassal_build.module.windows import map_window, tray_window
from vassal_build.properties import COUNTER_ID


def build_tree(box: Gamebox, design: PressDesign, parts: Parts) -> etree._Element:
    """Give the root element of `buildFile.xml` (class `VASSAL.build.GameModule`)."""
    text = box.strings.text
    root = component(
        "GameModule",
        name=text("game.title"),
        version=box.version,
        description=text("game.module"),
        VassalVersion=box.settings["module"]["vassal"],
        nextPieceSlotId=max(parts.gpids.values()) + 1,
        ModuleOther1=text("stamp.edition", edition=box.edition),
        ModuleOther2=text("stamp.data", fingerprint=box.fingerprint),
    )
    add(root, "module.BasicCommandEncoder")
    add_documents(root, box, design.help_pages)
    _add_sides(root, box)
    _add_options(root, box, design)
    _add_global_values(root, box, design)
    _add_prototypes(root, parts.kits)
    for board in box.boards:
        root.append(map_window(box, board, design))
    root.extend(tray_window(box, tray, design.layers) for tray in box.trays)
    root.append(turn_tracker(box, design.hotkeys(box)))
    reports = design.die_reports(box)
    root.extend(
        die_button(box, die, reports.get(die, ""), number, design.thrown.get(die, ONE_OF_SIX))
        for number, die in enumerate(design.dice)
    )
    root.extend(design.buttons(box))
    if design.charts:
        root.append(chart_window(box, design.charts))
    if any(counter.unlimited for counter in parts.counters):
        root.append(marker_palette(box, parts.counters, parts.gpids))
    root.append(counter_list(box, parts.counters, parts.fixtures, parts.gpids))
    root.append(notes_window(box))
    if design.seldom:
        root.append(menu_of(box, "more", "more", design.seldom))
    for row in setup_rows(box):
        add(root, "module.PredefinedSetup", name=row.name, file=setup_file(row), useFile=True, description=row.about)
    if box.trays:
        root.append(at_the_start(text("buttons.open_trays"), keys.OPEN_TRAYS, f"{COUNTER_ID} = {STAMP}"))
    root.extend(translations(box))
    add_standard(root)
    return root


def _add_sides(root: etree._Element, box: Gamebox) -> None:
    roster = add(
        root,
        "module.PlayerRoster",
        buttonText=box.strings.text("buttons.sides"),
        buttonToolTip=box.strings.text("buttons.sides_tip"),
        buttonIcon=icon_picture("sides"),
    )
    for name in (*(side.name for side in box.sides), box.strings.name("sides.solitaire")):
        add(roster, "entry", name)


def _add_options(root: etree._Element, box: Gamebox, design: PressDesign) -> None:
    options = add(
        root,
        "module.GlobalOptions",
        autoReport="Always",
        nonOwnerUnmaskable="Always" if design.opens else "Never",
        chatterHTMLSupport="Never",
        playerIdFormat="$PlayerName$",
    )
    options.append(docked_turn(box))


def _add_global_values(root: etree._Element, box: Gamebox, design: PressDesign) -> None:
    values = add(root, "module.properties.GlobalProperties")
    for entry in design.global_values(box):
        add(
            values,
            "module.properties.GlobalProperty",
            name=entry.name,
            initialValue=entry.initial,
            isNumeric=entry.numeric,
            min="0" if entry.numeric else "null",
            max="9999" if entry.numeric else "null",
        )


def _add_prototypes(root: etree._Element, kits: tuple[Kit, ...]) -> None:
    container = add(root, "module.PrototypesContainer")
    for kit in kits:
        text = Piece(traits=kit.traits, basic=BasicPiece()).definition()
        add(container, "module.PrototypeDefinition", text, name=kit.name, description="")
