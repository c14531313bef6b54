"""Case files split into cases, blocks and statements; what the words mean is asked elsewhere."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, field

from vassal_build.diagnostics import UnusableFile
from vassal_build.hexgrid import HexNumbering
from vassal_build.language.said import said
from vassal_build.lines import lines_of
from vassal_build.replacing import replace

MOST_BYTES = 8_000_000
TABLE_BLOCKS = ("MAP", "STATE")
BLOCKS = (*TABLE_BLOCKS, "PLAY", "EXPECT")

_WORD = re.compile(r'"([^"]*)"|([^\s"]+)')


class CaseError(Exception):
    """A line that cannot be read or used; `line` counts from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


class Statement(Struct, frozen=True):
    """One statement: its words in small letters, Entry hexes by id; and its line. Hexes become ids by `numbered`."""

    words: tuple[str, ...]
    line: int

    @property
    def verb(self) -> str:
        """The first word."""
        return self.words[0]

    @property
    def rest(self) -> tuple[str, ...]:
        """The words after the first."""
        return self.words[1:]

    def numbered(self, numbering: HexNumbering) -> Statement:
        """Give the statement with the numbers of hexes in their normal spelling."""
        return Statement(tuple(map(numbering.spelt, self.words)), self.line)

    def error(self, message: str) -> CaseError:
        """Give an error at this line."""
        return CaseError(f"{message}: {' '.join(self.words)}", self.line)


class Case(Struct):
    """One case: id and title, the game and edition of its file (empty where none is named), its statements.

    `blocks` has a key for each block that stands in the case; `terrain` are the statements of the file's TERRAIN.
    `error` is what made the case unreadable, None when nothing did.
    """

    file: str
    line: int
    id: str
    title: str
    game: str
    edition: str
    terrain: tuple[Statement, ...]
    blocks: dict[str, list[Statement]] = field(default_factory=dict)
    error: CaseError | None = None

    def statements(self, block: str) -> list[Statement]:
        """Give the statements of a block, none when it is not there."""
        return self.blocks.get(block, [])

    def numbered(self, numbering: HexNumbering) -> Case:
        """Give the case with the hexes of all its statements in their normal spelling."""
        blocks = {name: [each.numbered(numbering) for each in block] for name, block in self.blocks.items()}
        terrain = tuple(each.numbered(numbering) for each in self.terrain)
        return replace(self, terrain=terrain, blocks=blocks)


def place_id(name: str) -> str:
    """Give the id of an Entry hex from its printed name: small letters, no accents, `_` for spaces."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")


def read_text(path: Path) -> str:
    """Read a file as text; raise UnusableFile, one line, for one that is not there, not UTF-8 or too large.

    A device or a pipe, which might never end, is refused, too.
    """
    try:
        if path.exists() and not path.is_file():
            raise UnusableFile(said("this is not a file"), path)
        if path.stat().st_size > MOST_BYTES:
            raise UnusableFile(said("the file is larger than {most} bytes", most=MOST_BYTES), path)
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise UnusableFile(said("the file cannot be read: {reason}", reason=error.strerror), path) from None
    except UnicodeDecodeError:
        raise UnusableFile(said("the file is not in UTF-8"), path) from None


def read_cases(path: Path) -> list[Case]:
    """Read the cases of one file; a case that cannot be read carries its error. Raise UnusableFile for no text file."""
    return list(cases_of(read_text(path), str(path)))


def position_in(text: str, file: str = "") -> Case:
    """Give the one position of a position file: the MAP and STATE of a case, without CASE and END."""
    reader = _Reader(file, whole=True)
    for number, line in enumerate(lines_of(text), 1):
        ended = reader.feed(line, number)
        if ended is not None:
            ended.error = ended.error or CaseError("a position file has one STATE and no CASE", number)
            return ended
    if reader.case is None or "STATE" not in reader.case.blocks:
        raise UnusableFile(said("it has no line STATE, so it is not a position file"), file)
    return reader.case


def cases_of(text: str, file: str = "") -> Iterator[Case]:
    """Yield the cases in some text."""
    reader = _Reader(file)
    for number, line in enumerate(lines_of(text), 1):
        case = reader.feed(line, number)
        if case is not None:
            yield case
    last = reader.finish(len(lines_of(text)))
    if last is not None:
        yield last


class _Reader:
    """The state of reading a file line by line; a `whole` file is one position and has no CASE."""

    def __init__(self, file: str, *, whole: bool = False) -> None:
        self.file, self.whole = file, whole
        self.game, self.edition = "", ""
        self.terrain: list[Statement] = []
        self.case: Case | None = None
        self.block: list[Statement] | None = None

    def feed(self, line: str, number: int) -> Case | None:
        """Take one line; give the case that it ends, if it ends one."""
        content = line.split("#", 1)[0].rstrip()
        if not content.strip():
            return None
        if content[0].isspace():
            self._statements(content, number)
            return None
        return self._keyword(content.split(), content, number)

    def _keyword(self, words: list[str], content: str, number: int) -> Case | None:
        keyword = words[0].upper()
        if keyword == "CASE":
            unfinished = self.finish(number)
            title = content.split(None, 2)
            self._open(title[1] if len(title) > 1 else "", title[2] if len(title) > 2 else "", number)
            if len(title) < 2:
                self._fail("a case needs an id", number)
            return unfinished
        if keyword == "END" and self.case is not None:
            return self._close()
        blocks = TABLE_BLOCKS if self.whole else BLOCKS
        if self.whole and self.case is None and keyword in blocks:
            self._open("position", "", number)
        if self.case is not None:
            if keyword in blocks and len(words) == 1 and keyword not in self.case.blocks:
                self.block = self.case.blocks.setdefault(keyword, [])
            else:
                what = "position file" if self.whole else "case"
                self._fail(f"'{content}' is not a block of a {what}, or it is given twice", number)
            return None
        if keyword in ("GAME", "EDITION") and len(words) == 2:
            self.block = None
            setattr(self, keyword.lower(), words[1].lower())
        elif keyword == "TERRAIN" and len(words) == 1:
            self.block = self.terrain
        else:
            self._open("", "", number)
            where = "before the STATE of a position file" if self.whole else "outside a case"
            self._fail(f"'{content}' cannot be {where}", number)
            return self._close()
        return None

    def _open(self, id_: str, title: str, number: int) -> None:
        self.case = Case(self.file, number, id_, title, self.game, self.edition, tuple(self.terrain))
        self.block = None

    def _fail(self, message: str, number: int) -> None:
        assert self.case is not None
        if self.case.error is None:
            self.case.error = CaseError(message, number)

    def _statements(self, content: str, number: int) -> None:
        if self.block is None:
            if self.case is None:
                self._open("", "", number)
            self._fail(f"'{content.strip()}' is not in a block", number)
            return
        for part in content.split(";"):
            words = tuple(_word(*match.groups()) for match in _WORD.finditer(part))
            if words:
                self.block.append(Statement(words, number))

    def _close(self) -> Case:
        case = self.case
        assert case is not None
        self.case, self.block = None, None
        return case

    def finish(self, number: int) -> Case | None:
        """Give the case that lacks its END, if there is one."""
        if self.case is None:
            return None
        self._fail("the case has no END", number)
        return self._close()


def _word(quoted: str | None, plain: str | None) -> str:
    if quoted is not None:
        return place_id(quoted)
    assert plain is not None
    return plain.lower()
