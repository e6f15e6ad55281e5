"""Run as a script: counts a game's functions from the sources, also where Tatami is installed compiled.

The wheel ships both. Before anything of Tatami is imported, a path hook puts sources before machine code.
"""

from __future__ import annotations

import json
import sys
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    SourceFileLoader,
)
from pathlib import Path


def prefer_sources() -> None:
    """From now on a module is taken from its .py where there is one."""
    hook = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES), (ExtensionFileLoader, EXTENSION_SUFFIXES))
    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()


def main() -> int:
    # Python put this script's folder first; its modules would hide the standard library's.
    here = Path(__file__).resolve().parent
    sys.path[:] = [entry for entry in sys.path if not entry or Path(entry).resolve() != here]
    prefer_sources()
    from tatami.check.coverage import compiled, serve
    from tatami.kernel.registry import game

    played = game(sys.argv[1])
    counts = serve(played, iter(sys.stdin))
    if compiled(played):
        print(f"{played.name}: no sources beside the compiled modules", file=sys.stderr)
        return 1
    print(json.dumps(counts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
