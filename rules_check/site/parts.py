"""What runs Python in a browser: Pyodide from the npm registry, and msgspec built for it from the Python registry.

Both come through the registries' own clients, and only what has the digest that is written here is taken. They are kept
for the next time in a cache folder, and never in the project.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.file_writing import write_file
from vassal_build.folder import make_folder
from vassal_build.language.said import said

PYODIDE = "314.0.7"
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "314"
"""The platform and the Python that this Pyodide is."""


class Part(Struct, frozen=True):
    """A file to fetch: its name, its SHA-256, what it is for people, and the client's command without the folder."""

    file: str
    digest: str
    what: str
    command: tuple[str, ...]


RUNTIME = Part(
    f"pyodide-{PYODIDE}.tgz",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    f"Pyodide {PYODIDE}",
    ("npm", "pack", "--silent", f"pyodide@{PYODIDE}", "--pack-destination"),
)
MSGSPEC = Part(
    f"msgspec-0.22.0-cp{PYTHON}-cp{PYTHON}-{PLATFORM}.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
    "msgspec 0.22.0 for Pyodide",
    (
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"),
        *("--only-binary=:all:", "--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp"),
        *("--abi", f"cp{PYTHON}", "msgspec==0.22.0", "--dest"),
    ),
)


def part(wanted: Part, cache: Path) -> bytes:
    """Give the content of a part: from the cache, else fetched and kept there.

    Raises UnusableFile when its client is not installed or cannot fetch it, and when what came has another digest.
    """
    kept = cache / wanted.file
    content = _content(kept)
    if content is not None and _is_it(wanted, content):
        return content
    content = _fetched(wanted)
    if not _is_it(wanted, content):
        raise UnusableFile(
            said("{what} does not have the expected content, so it is not used", what=wanted.what), wanted.file
        )
    make_folder(cache)
    write_file(kept, content)
    return content


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def _is_it(wanted: Part, content: bytes) -> bool:
    return sha256(content).hexdigest() == wanted.digest


def _fetched(wanted: Part) -> bytes:
    program = shutil.which(wanted.command[0])
    if program is None:
        raise UnusableFile(
            said(
                "{what} is fetched by '{command}', which is not installed", what=wanted.what, command=wanted.command[0]
            ),
            wanted.file,
        )
    with TemporaryDirectory(prefix="rules-check-") as folder:
        _run((program, *wanted.command[1:], folder), wanted)
        content = _content(Path(folder) / wanted.file)
    if content is None:
        raise UnusableFile(
            said("{what} was not fetched: no {file} came", what=wanted.what, file=wanted.file), wanted.file
        )
    return content


def _run(command: Sequence[str], wanted: Part) -> None:
    try:
        # npm writes UTF-8 whatever the console has, and its words are for people alone
        done = subprocess.run(  # noqa: S603 - ours
            command, capture_output=True, encoding="utf-8", errors="replace", check=False, cwd=command[-1]
        )
    except OSError as error:
        raise UnusableFile(
            said("{what} cannot be fetched: {reason}", what=wanted.what, reason=error.strerror), wanted.file
        ) from None
    if done.returncode:
        words = (done.stderr.strip() or done.stdout.strip() or "no reason was given").splitlines()
        raise UnusableFile(said("{what} cannot be fetched: {words}", what=wanted.what, words=words[-1]), wanted.file)
