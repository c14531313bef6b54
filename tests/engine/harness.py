"""`Engine`: one player at real VASSAL, with a method for each thing that a player does or sees.

A piece is named by its id, its CounterId, or its basic name where that is unique. A place on a map is the name that
VASSAL itself shows there, or a pair of map pixels at full size, map edge included. Every method may raise `Refused`
(not there, not allowed) or `EngineError` (VASSAL failed).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self, cast

from tests.engine.install import Installation, ensure
from tests.engine.process import EngineError, EngineProcess, Refused
from tests.engine.records import Button, Deck, MapWindow, MenuLine, Opened, OpenedWindow, Piece, Sides, Slot, Turn

__all__ = ["Engine", "EngineError", "Key", "Place", "Refused"]

Place = str | tuple[int, int]
Key = str | tuple[int, int]


class Engine:
    """Real VASSAL in a process. It opens one module, in which games may be started and closed at will.

    `dialogs` and `warnings` hold all that VASSAL showed or logged unasked since the start; `answered` holds the
    dialogs that a test had announced.
    """

    def __init__(self, process: EngineProcess) -> None:
        """VASSAL in that process has just been started, or renewed."""
        self.process = process
        self.dialogs: list[str] = []
        self.answered: list[str] = []
        self.warnings: list[str] = []

    @classmethod
    def start(cls, installation: Installation | None = None) -> Self:
        """Starts a process; use it in a `with` statement. Raises install.EngineMissing."""
        return cls(EngineProcess(installation or ensure()))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the process; a game that is open is lost."""
        self.process.stop()

    def _ask(self, op: str, **arguments: object) -> Any:
        given = {name: value for name, value in arguments.items() if value is not None}
        reply = self.process.ask(op, given)
        self.dialogs.extend(reply.dialogs)
        self.answered.extend(reply.answered)
        self.warnings.extend(reply.warnings)
        if reply.failure is not None:
            raise reply.failure
        return reply.value

    # What VASSAL showed unasked

    def quiet(self) -> None:
        """Fails unless VASSAL has shown no dialog and logged no warning since the start, and can draw what is open."""
        self._paint()
        assert not self.dialogs and not self.warnings, "\n".join(["VASSAL was not quiet:", *self.noise])

    @property
    def noise(self) -> list[str]:
        """All dialogs and warnings since the start, each with its kind before it; of what is open, too, once drawn."""
        self._paint()
        return [*(f"dialog: {text}" for text in self.dialogs), *(f"warning: {text}" for text in self.warnings)]

    def forget_noise(self) -> list[str]:
        """Gives the dialogs and warnings so far and starts a clean slate, for a test that caused them on purpose."""
        noise = self.noise
        self.dialogs.clear()
        self.warnings.clear()
        return noise

    def _paint(self) -> None:
        """Has VASSAL paint its windows, which it does not do after each deed."""
        if self.process.is_running:
            self._ask("paint")

    def expect_dialog(self, about: str, press: str = "OK", enter: str | None = None) -> None:
        """Announces a dialog: the next one that holds `about` gets `enter` in its field and its button pressed."""
        self._ask("expect_dialog", about=about, press=press, enter=enter)

    # The module and the game

    def open(self, module: Path, user: str = "Tester", password: str = "tester", *, edit: bool = False) -> Opened:
        """Opens a module as a player of that name and password, or to `edit` it; once per engine."""
        return Opened(**self._ask("open", module=str(module), user=user, password=password, edit=edit or None))

    def reads(self, module: Path) -> bool:
        """Whether VASSAL can read the build file of a module, which is what it begins with on opening one."""
        return bool(self._ask("reads", module=str(module)))

    def new(self, side: str | None = None) -> str | None:
        """Starts a new game; gives the side taken."""
        return cast("str | None", self._ask("new", side=side))

    def setup(self, name: str, side: str | None = None) -> str | None:
        """Starts the module's predefined setup of that name; gives the side taken."""
        return cast("str | None", self._ask("setup", name=name, side=side))

    def load(self, file: Path, side: str | None = None) -> str | None:
        """Loads a saved game or a log (whose steps then wait to be replayed); gives the side taken."""
        return cast("str | None", self._ask("load", file=str(file), side=side))

    def close(self) -> None:
        """Closes the game without saving it or a log begun; the module stays open."""
        self._ask("close")

    def start_over(self, user: str = "Tester", password: str = "tester") -> Self:
        """Makes the engine as after opening by that player: no game, nothing said or complained of, the first dice."""
        self.close()
        self._ask("play", user=user, password=password)
        self.forget_noise()
        self.chat()
        self.seed_dice(1)
        return self

    def switch_side(self, side: str) -> str | None:
        """Changes to another side in mid-game, through the module's own dialog."""
        return cast("str | None", self._ask("switch_side", side=side))

    def sides(self) -> Sides:
        reported = self._ask("sides")
        return Sides(tuple(reported["sides"]), reported["mine"], reported["players"])

    def setups(self) -> list[str]:
        """The names of the module's predefined setups."""
        return list(self._ask("setups"))

    # Files, replay, undo

    def save(self, file: Path) -> Path:
        """Saves the game; an older file of that name is replaced."""
        self._ask("save", file=str(file))
        return file

    def begin_log(self, file: Path) -> None:
        self._ask("begin_log", file=str(file))

    def end_log(self) -> None:
        """Writes the log begun; a log without a step is refused, for VASSAL writes none."""
        self._ask("end_log")

    def step(self) -> int:
        """Replays one step of the log loaded; gives how many are left."""
        return int(self._ask("step"))

    def step_all(self) -> int:
        """Replays all steps that are left; gives how many they were."""
        return int(self._ask("step_all"))

    def undo(self) -> None:
        """Takes the last step back. VASSAL knows no redo."""
        self._ask("undo")

    def refresh(self, *options: str) -> None:
        """Brings the pieces to the module's definitions with VASSAL's own refresher; options as it names them."""
        self._ask("refresh", options=list(options))

    def tiles_wanted(self, module: Path, picture: str, folder: Path) -> bool:
        """Whether the launcher would cut a picture of a module into tiles, by those that lie in a folder."""
        return bool(self._ask("tiles_wanted", module=str(module), picture=picture, folder=str(folder)))

    def cut_tiles(self, picture: str, folder: Path) -> None:
        """Puts tiles of a picture there, as if it had been cut now."""
        self._ask("cut_tiles", picture=picture, folder=str(folder))

    def decode(self, file: Path) -> str:
        """The command text of a save or log, as VASSAL's own reader unlocks it."""
        return str(self._ask("decode", file=str(file)))

    # Pieces

    def pieces(self, properties: Iterable[str] = ()) -> list[Piece]:
        """Every piece in the game, those in decks included, with the values of the properties asked for."""
        return [Piece(**reported) for reported in self._ask("pieces", properties=list(properties))]

    def piece(self, piece: str, properties: Iterable[str] = ()) -> Piece:
        return Piece(**self._ask("piece", piece=piece, properties=list(properties)))

    def property(self, piece: str, name: str) -> str | None:
        """A piece's property as this player sees it."""
        return cast("str | None", self._ask("property", piece=piece, name=name))

    def move(self, pieces: str | Sequence[str], map_name: str, x: int, y: int) -> None:
        """Drags pieces to a point of a map, as the mouse does: snapping, stacking and reports are VASSAL's.

        The first piece goes to the point; the others keep their distance to it.
        """
        self._ask("move", pieces=_names(pieces), map=map_name, x=x, y=y)

    def move_to(self, pieces: str | Sequence[str], map_name: str, location: str) -> None:
        """Drags pieces to the place of that name; see `move`."""
        self._ask("move", pieces=_names(pieces), map=map_name, at=location)

    def place(self, slot: str, map_name: str, at: Place) -> str:
        """Drags a new piece out of a palette, the slot named by gpid or name; gives the new piece's id."""
        return str(self._ask("place", slot=slot, map=map_name, **_at(at)))

    def command(self, piece: str, key: Key) -> None:
        """Clicks a piece and presses a key: a named key, or a key code with its modifiers."""
        self._ask("command", piece=piece, **_key(key))

    def menu(self, piece: str) -> list[MenuLine]:
        """The right-click menu of a piece or a deck, as this player sees it."""
        lines = self._ask("menu", piece=piece)
        return [MenuLine(tuple(line["path"]), line["enabled"], line["key"]) for line in lines]

    def choose(self, piece: str, line: str) -> None:
        """Clicks a line of the right-click menu of a piece or a deck."""
        self._ask("choose", piece=piece, line=line)

    def decks(self) -> list[Deck]:
        return [Deck(**{**reported, "pieces": tuple(reported["pieces"])}) for reported in self._ask("decks")]

    def draw(self, deck: str, map_name: str, at: Place, count: int = 1) -> list[str]:
        """Drags the top cards of a deck to a place; gives their ids in the order drawn."""
        return list(self._ask("draw", deck=deck, count=count, map=map_name, **_at(at)))

    # Maps

    def maps(self) -> list[MapWindow]:
        return [MapWindow(**{**reported, "boards": tuple(reported["boards"])}) for reported in self._ask("maps")]

    def locations(self, map_name: str, points: Iterable[tuple[int, int]]) -> list[str]:
        """What VASSAL calls each point of a map."""
        return list(self._ask("locations", map=map_name, points=[list(point) for point in points]))

    def locate(self, map_name: str, names: Iterable[str]) -> list[tuple[int, int] | None]:
        """Where each name lies by the map's own grids; None where they know no such place."""
        found = self._ask("locate", map=map_name, names=list(names))
        return [None if point is None else (point[0], point[1]) for point in found]

    def range(self, map_name: str, a: Place, b: Place) -> int:
        """The distance between two places by their board's grid: in hexes on a hex grid."""
        return int(self._ask("range", map=map_name, a=a, b=b))

    # Toolbars, dice, turn, chat

    def module_property(self, name: str) -> str | None:
        """A global property of the module, or a result of its dice and trackers."""
        return cast("str | None", self._ask("module_property", name=name))

    def hotkey(self, key: Key) -> None:
        """Presses a key that the module listens to, such as a toolbar button's."""
        self._ask("hotkey", **_key(key))

    def buttons(self) -> list[Button]:
        return [Button(**reported) for reported in self._ask("buttons")]

    def press(self, text: str, where: str | None = None) -> None:
        """Clicks the toolbar button of that text or tooltip; `where` names a map, "" the main toolbar."""
        self._ask("press", text=text, where=where)

    def roll(self, dice: str) -> str | None:
        """Clicks a dice button by its name; gives the result that VASSAL records."""
        return cast("str | None", self._ask("roll", name=dice))

    def seed_dice(self, seed: int) -> None:
        """Makes all chance to come follow from the seed; an engine starts with seed 1."""
        self._ask("seed_dice", seed=seed)

    def force_dice(self, faces: Iterable[int]) -> None:
        """Lays down the faces of the next dice, each counted from 1; shuffling uses them up as well."""
        self._ask("force_dice", faces=list(faces))

    def dice_left(self) -> int:
        """How many of the faces laid down have not been rolled."""
        return int(self._ask("dice_waiting"))

    def turn(self, tracker: str | None = None) -> Turn:
        """The state of a turn tracker; without a name, of the module's first."""
        return Turn(**self._ask("turn", name=tracker))

    def turn_next(self, tracker: str | None = None) -> Turn:
        return Turn(**self._ask("turn_next", name=tracker))

    def turn_prev(self, tracker: str | None = None) -> Turn:
        return Turn(**self._ask("turn_prev", name=tracker))

    def chat(self) -> list[str]:
        """The lines of the chat window since they were last asked for."""
        return list(self._ask("chat"))

    def say(self, text: str) -> None:
        """Types a line into the chat window."""
        self._ask("say", text=text)

    # What the module is made of

    def tree(self) -> str:
        """One line per component: two spaces per level, the class, the name in quotes where it has one."""
        return str(self._ask("tree"))

    def build_string(self) -> str:
        """The build file as the engine would write it."""
        return str(self._ask("build_string"))

    def slots(self) -> list[Slot]:
        return [Slot(**reported) for reported in self._ask("slots")]

    def next_gpid(self) -> str:
        """The gpid that the next piece added in the editor would get; the one after it is another."""
        return cast("str", self._ask("next_gpid"))

    def show_help(self, title: str) -> None:
        """Opens a page of the help menu."""
        self._ask("help", title=title)

    # Pictures, each written as PNG; the size in pixels is given back

    def windows(self) -> list[str]:
        """The titles of all windows that are open."""
        return list(self._ask("windows"))

    def opened(self, name: str) -> OpenedWindow:
        """What an open window is like, by a name as of `render_window`."""
        return OpenedWindow(*self._ask("opened_window", name=name))

    def turn_to(self, name: str, tab: str) -> None:
        """Clicks the tab of that title in an open window, by a name as of `render_window`."""
        self._ask("turn_to", name=name, tab=tab)

    def resize(self, name: str, width: int, height: int) -> None:
        """Makes a window so large, by a name as of `render_window`."""
        self._ask("resize", name=name, width=width, height=height)

    def hover(self, map_name: str, at: Place) -> None:
        """Rests the mouse on a point of a map until the stack viewer is in the picture of the window."""
        self._ask("hover", map=map_name, **_at(at))

    def stack_words(self, map_name: str, at: Place) -> str:
        """What the viewer of stacks says above the pieces at a point of a map; empty where none lies."""
        return str(self._ask("stack_words", map=map_name, **_at(at)))

    def render_map(
        self, map_name: str, png: Path, zoom: float = 1.0, part: tuple[int, int, int, int] | None = None
    ) -> tuple[int, int]:
        """The map, or a part of it: left, top, right and bottom in its pixels as zoomed."""
        return _size(self._ask("render_map", map=map_name, file=str(png), zoom=zoom, part=part))

    def render_window(self, name: str, png: Path) -> tuple[int, int]:
        """`main`, `toolbar`, `in sight` (what the main window shows of its map), or a window.

        That is one of a map or chart window by name, a chart or palette by name, or any by its title.
        """
        return _size(self._ask("render_window", name=name, file=str(png)))

    def render_piece(self, piece: str, png: Path) -> tuple[int, int]:
        return _size(self._ask("render_piece", piece=piece, file=str(png)))


def _names(pieces: str | Sequence[str]) -> list[str]:
    return [pieces] if isinstance(pieces, str) else list(pieces)


def _at(place: Place) -> dict[str, object]:
    return {"at": place} if isinstance(place, str) else {"x": place[0], "y": place[1]}


def _key(key: Key) -> dict[str, object]:
    return {"key": key} if isinstance(key, str) else {"code": key[0], "modifiers": key[1]}


def _size(pair: Sequence[int]) -> tuple[int, int]:
    return pair[0], pair[1]
