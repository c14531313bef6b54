"""The properties that VASSAL itself provides, so that reading them needs no trait or component that sets them.

Sources: the classes named with each group, VASSAL 3.6 to 3.7.
"""

from __future__ import annotations

import re

PIECE = (
    # BasicPiece, and the places that it was at before
    "PieceName BasicName LocalizedPieceName LocalizedBasicName PieceId PieceUID DeckName DeckPosition "
    "CurrentMap CurrentBoard CurrentZone LocationName CurrentX CurrentY "
    "CurrentMat CurrentMatID CurrentMatX CurrentMatY CurrentMatOffsetX CurrentMatOffsetY "
    "CurrentMatPieceName CurrentMatBasicName CurrentMatLocationName IsMat IsCargo "
    "OldMap OldBoard OldZone OldLocationName OldX OldY OldMat OldMatID OldMatPieceName OldMatBasicName "
    "OldMatOffsetX OldMatOffsetY OldDeckName CurrentMatMap CurrentMatBoard CurrentMatZone MatContents "
    # Stack, Properties, Decorator
    "StackPos StackSize Selected ClickedX ClickedY UniqueID ParentID Moved moved Invisible InvisibleToOthers Obscured "
    "ObscuredToOthers IgnoreGrid cannotMove NonStackable Restricted RestrictedMovement isVisibleToOthers "
    "MatName MatID MatNumCargo AttachCount "
    # MultiLocationCommand: the place that its command is asked for
    "LocationOfCommand ZoneOfCommand BoardOfCommand MapOfCommand XOfCommand YOfCommand "
    # GlobalCommand: what a global key command passes on
    "DragBoxX DragBoxY SourcePieceName SourcePieceID"
)
MODULE = (
    # GameModule, PlayerRoster, GlobalOptions
    "PlayerName PlayerSide PlayerId playerName playerSide playerId VassalVersion "
    "ModuleName ModuleVersion ModuleDescription ModuleOther1 ModuleOther2 EditMode sideName pieceId "
    "VassalVersionCreated VassalVersionRunning CurrentLanguage CurrentLanguageName DrawingMouseover "
    "DrawingMouseoverIndex ModuleGameFileName UiPieceCount UiPieceIndex "
    # Map, Zone: shown by map windows and camera buttons
    "MouseX MouseY CursorX CursorY "
)
FORMATS = (
    # Map: reports of movement
    "pieceName location previousLocation newLocation oldLocation message mapName boardName zoneName oldMap previousMap "
    # ReportState
    "newPieceName oldPieceName oldMapName menuCommand "
    # Labeler
    "label "
    # TurnTracker, TurnLevel
    "value oldTurn newTurn level1 level2 level3 level4 level5 level6 level7 level8 level9 "
    # DiceButton, RandomTextButton, SpecialDiceButton
    "name result nDice nSides plus addToTotal keepDice keepCount keepOption numericalTotal rawRoll rolls rawCounts "
    "numericalValue summary rawCount rawRolls rollDetails "
    # MapGrid numbering, Zone, Region
    "gridLocation row column locationFormat "
    # DrawPile, Deck
    "deckName commandName countOfCards faceDownState "
    # Inventory
    "PropertyValue "
    # LOS_Thread
    "FromLocation ToLocation Range CurrentRange AllLocations AllLocationsChecked LastLocationChecked NumberOfLocations "
    "NumberOfLocationsChecked "
    "CheckCount CheckList "
    # ChangePropertyButton, ScenarioPropertiesOptionTab, Chess clocks
    "oldValue newValue tabName propertyName propertyPrompt description "
    # SumProperties: what the viewer of stacks asks of all pieces that it shows
    "countPieces "
    # MovementReporter, Footprint and the rest
    "user count sum total pieceCount "
    # Flare
    "flareName flareZone flareLocation flareMap FlareName FlareZone FlareLocation FlareMap "
)

ENGINE_NAMES = frozenset(f"{PIECE} {MODULE} {FORMATS}".split())
"""Names that the engine gives a value to: of a piece, of the module, and in one kind of report each."""

ENGINE_PATTERNS = (
    re.compile(r"result\d+|\w+_result\d*|.+_result\d*"),  # DiceButton
    re.compile(r".+_numPieces"),  # Deck
    re.compile(r"CurrentMatProp\d"),  # MatCargo
    re.compile(r"sum(Properties)?\(.+\)"),  # SumProperties
    re.compile(r".+_isVisible"),  # Map, asked of GameModule
)


def is_engine_name(name: str) -> bool:
    """Say whether the engine itself sets a property of that name."""
    return name in ENGINE_NAMES or any(pattern.fullmatch(name) for pattern in ENGINE_PATTERNS)
