"""Grows seeds to inputs of a megabyte by repeating each seed and its middle third.   grow.py FOLDER SEED…"""

import pathlib
import sys

SIZE = 1_000_000


def grown(begin: bytes, more: bytes, end: bytes) -> bytes:
    return begin + more * ((SIZE - len(begin + end)) // max(1, len(more))) + end


folder = pathlib.Path(sys.argv[1])
for path in map(pathlib.Path, sys.argv[2:]):
    seed = path.read_bytes()
    third = max(1, len(seed) // 3)
    (folder / f"{path.name}-whole").write_bytes(grown(b"", seed, b""))
    (folder / f"{path.name}-middle").write_bytes(grown(seed[:third], seed[third : 2 * third], seed[2 * third :]))
