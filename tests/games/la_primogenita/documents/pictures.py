"""The README's pictures, made by the project's own commands: `make pictures` draws both again.

The page of an audit is seen in the headless browser as a laptop shows it, with a finding chosen and both sides' Zones
of Control on; of the countersheet a part is cut out. Each picture carries a digest of what it shows, by which a test
knows that it is out of date.
"""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from tests.browser.chromium import running
from tests.browser.install import ensure
from tests.browser.tab import Tab
from tests.paths import ROOT

PICTURES = ROOT / "docs" / "pictures"
LOG = ROOT / "tests/games/la_primogenita/audit/by_hand/logs/01_first_turn.vlog"
FINDING = "#finding-0 a"
ZONES = ("[data-overlay=zone-allied]", "[data-overlay=zone-italian]")
LIST = "document.getElementById('panel-findings').scrollTop = 0"
PART = (36, 366, 1796, 1466)
"""Of the countersheet: left, top, right and bottom in pixels."""
WIDTH = 1366
"""Of a picture, in pixels: that of a laptop's screen."""
COLOURS = 256
SHOWS = "Shows"
"""The text of a picture that has the digest of what it shows."""
KEPT = Path(__file__).resolve().parents[1] / "goldens"
COUNTERS = ("images/unit_", "images/order_")
"""How the entries of the module begin that hold the counters of the countersheet."""


def audit_page(folder: Path) -> Path:
    """Write what the page of an audit shows, as PNG."""
    page, picture = folder / "page.html", folder / "audit.png"
    _run("rules-check", "audit", str(LOG), "--html", str(page), "--cache", str(folder / "cache"))
    with running(ensure(), folder / "profile") as browser:
        tab = Tab.new(browser)
        tab.media(prefers_reduced_motion="reduce")  # else counters would still be on their way
        tab.open(page)
        for button in ZONES:
            tab.click(button)
        tab.click(FINDING)
        tab.click("#zoom-in")
        tab.click(FINDING)
        tab.ask(LIST)
        tab.picture(picture)
    return picture


def countersheet(folder: Path) -> Path:
    """Write a part of the first countersheet, as PNG."""
    out = folder / "proof"
    _run("vassal-build", "proof", "la_primogenita", "--out", str(out), "--cache", str(folder / "cache"))
    picture = folder / "countersheet.png"
    with Image.open(out / "countersheet_1.png") as sheet:
        part = sheet.crop(PART)
        part.resize((WIDTH, part.height * WIDTH // part.width), Image.Resampling.LANCZOS).save(picture)
    return picture


def shows(name: str) -> str:
    """Give the digest of what a picture shows, by the goldens: the counters, and the findings of the page."""
    rows = (KEPT / "module.csv").read_text("utf-8").splitlines()
    shown = [row for row in rows if row.startswith(COUNTERS)]
    if name == "audit.png":
        shown.append((KEPT / "audits" / f"{LOG.stem}.words.txt").read_text("utf-8"))
    return sha256("\n".join(shown).encode()).hexdigest()[:16]


def keep(picture: Path) -> None:
    """Put a picture among those of the docs, in few colours and bytes."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    about = PngInfo()
    about.add_text(SHOWS, shows(picture.name))
    with Image.open(picture) as drawn:
        drawn.convert("RGB").quantize(COLOURS).save(PICTURES / picture.name, optimize=True, pnginfo=about)


def _run(program: str, *words: str) -> None:
    """Call one of our commands; the log has mistakes in it, so that 1 is a good end, too."""
    done = subprocess.run([str(Path(sys.executable).parent / program), *words], stdout=subprocess.DEVNULL, check=False)
    if done.returncode > 1:
        raise SystemExit(f"{program} ended with status {done.returncode}")


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        for picture in (audit_page(Path(made)), countersheet(Path(made))):
            keep(picture)
