"""The packages of an environment, which lie in the jail read-only where a job has any: who may import what of them.

They come last in the path of modules and are no site: a `.pth` file is text, and `sitecustomize` is a module like others.
"""

import importlib
import os
import sys

_ROOT = "/opt/packages"
# Where a library would otherwise look for its caches, its settings, a display, and more processors than one.
VARIABLES = {
    "HOME": "/tmp",
    "MPLBACKEND": "Agg",
    "MPLCONFIGDIR": "/tmp/.matplotlib",
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
}


def enter(folders: list[str], ahead: list[str]) -> bool:
    """Makes the folders' modules importable and imports those that are there of `ahead`; whether there is an environment."""
    places = [path for path in (f"{_ROOT}/{name}" for name in folders) if os.path.isdir(path)]
    if not places:
        return False
    os.environ.update(VARIABLES)
    sys.path += places
    for name in ahead:
        top = name.partition(".")[0]
        if any(os.path.exists(f"{place}/{top}") for place in places):
            _import(name)
    return True


def _import(name: str) -> None:
    try:
        importlib.import_module(name)
    except Exception as error:
        # The program that imports it will be told in full.
        os.write(2, f"{name} cannot be imported ahead: {error!r}\n".encode())
