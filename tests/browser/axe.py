"""Gets axe-core ready, which looks for what keeps people out of a page: from the npm registry, once, by its digest.

Run it by itself (`python -m tests.browser.axe`) or let the tests call `ensure()`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.install import BrowserMissing
from tests.paths import ROOT

VERSION = "4.14.1"
DIGEST = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
"""The SHA-512 of the package, as the registry tells it."""
SCRIPT = "package/axe.min.js"
FOUND = """axe.run(document, {resultTypes: ['violations']}).then(done => done.violations.flatMap(
  rule => rule.nodes.map(node => `${rule.id}: ${node.target} ${node.failureSummary}`)))"""
"""What gives the violations in a page that has the script."""
FOUND_IN_COLOURS = FOUND.replace("{", "{runOnly: ['color-contrast'], ", 1)
"""What gives those alone that colours make, of a page that was looked at in other colours before."""
ALL_LISTS = """for (const tab of document.querySelectorAll('[role=tab]')) tab.click();
for (const list of document.querySelectorAll('[role=tabpanel]')) {
  list.hidden = false;
  Object.assign(list.style, {flex: 'none', overflow: 'visible'});
}"""
"""What shows all lists of a page below each other, in full: axe looks at them at once, at all that scrolls."""
LISTS_BY_KEYBOARD = "[...document.querySelectorAll('[role=tabpanel]')].every(list => list.tabIndex === 0)"
"""What says whether each list can be scrolled by the keyboard, which axe asks only of lists that scroll."""
KEPT = ROOT / "build" / "browser" / f"axe-{VERSION}.js"


def ensure() -> str:
    """Give the script, after fetching it where it is not kept; raise BrowserMissing."""
    if not KEPT.is_file():
        KEPT.parent.mkdir(parents=True, exist_ok=True)
        KEPT.write_bytes(_fetched())
    return KEPT.read_text(encoding="utf-8")


def _fetched() -> bytes:
    npm = shutil.which("npm")
    if npm is None:
        raise BrowserMissing("the tests of who can use a page need npm, which fetches axe-core")
    with TemporaryDirectory() as folder:
        result = subprocess.run(
            [npm, "pack", f"axe-core@{VERSION}", "--silent", "--pack-destination", folder],
            capture_output=True,
            text=True,
            check=False,
        )
        packages = list(Path(folder).glob("*.tgz"))
        if result.returncode or not packages:
            words = (result.stderr.strip() or "no word why").splitlines()
            raise BrowserMissing(f"npm cannot fetch axe-core: {words[-1]}")
        if b64encode(sha512(packages[0].read_bytes()).digest()).decode("ascii") != DIGEST:
            raise BrowserMissing("npm gave another axe-core than the one that is wanted")
        with tarfile.open(packages[0]) as package:
            script = package.extractfile(SCRIPT)
            assert script is not None
            return script.read()


def main() -> int:
    """One line says how it went; exit status 0 when it is ready, 3 when it cannot be had."""
    try:
        ensure()
    except BrowserMissing as reason:
        sys.stderr.write(f"{reason}\n")
        return 3
    sys.stdout.write(f"axe-core {VERSION} is in {KEPT}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
