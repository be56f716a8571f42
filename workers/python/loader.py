"""Starts the warden where no jail brings our files along: their sources come by descriptor, so that no user needs to be
able to enter the folder of the project. Run as text; the terms are its argument."""

import json
import os
import sys
from importlib.machinery import ModuleSpec

_FIRST = 4
# Fork servers forget whatever lies there.
_HOME = "/opt/fixpoint"


class Sources:
    """Finds our modules by their names."""

    def __init__(self, names: list[str]) -> None:
        self._texts = {}
        for descriptor, name in enumerate(names, _FIRST):
            with open(descriptor, encoding="utf-8") as file:
                self._texts[name.removesuffix(".py")] = file.read()

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """As import asks for it."""
        return ModuleSpec(name, self, origin=f"{_HOME}/{name}.py") if name in self._texts else None

    def create_module(self, _: ModuleSpec) -> None:
        """As import makes it."""

    def exec_module(self, module) -> None:
        """Runs the module's source."""
        name, origin = module.__spec__.name, module.__spec__.origin
        module.__file__ = origin
        exec(compile(self._texts[name], origin, "exec", dont_inherit=True), module.__dict__)


__file__ = f"{_HOME}/loader.py"
terms = json.loads(sys.argv[1])
sys.meta_path.insert(0, Sources(terms["files"]))
# The folder where it was started; and nothing of ours is to be looked for on the disk.
sys.path[:] = [path for path in sys.path if path]
os.chdir("/")
import warden  # noqa: E402

warden.begin(terms)
