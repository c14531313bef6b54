"""The entries of the built module: a digest of each, without the stamp of data and version."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from vassal_build.codec.archive import Archive
from vassal_build.codec.savefile import SaveFile
from vassal_build.gamebox.box import Gamebox


def digests(module: Path, box: Gamebox) -> dict[str, str]:
    """Give the digest of each entry by name; a setup is read first, for it is packed and obscured."""
    found = {}
    with Archive.open(module) as archive:
        for name in archive:
            data = archive[name]
            if name.endswith(".vsav"):
                tree = SaveFile.from_archive(archive.inner(data, name)).tree
                data = "\n".join(node.text for node in tree.walk()).encode("utf-8", "surrogateescape")
            plain = data.replace(box.fingerprint.encode(), b"DATA").replace(box.version.encode(), b"VERSION")
            found[name] = sha256(plain).hexdigest()[:16]
    return found
