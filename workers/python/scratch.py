"""Where programs may write: how much there is, and, without mounts, a folder for each child below one of the jail's.

The folder of a child is its own user's, but without the right to write. The warden gives that right when the work is a
script; no child may change rights itself. Where nothing is mounted nothing bounds it either: it is measured instead.
"""

import os

MEGABYTES = 16
ENTRIES = 1024
_CLOSED, _OPEN = 0o500, 0o700


class Scratch:
    """The folders of all children, by their process numbers."""

    def __init__(self, root: str) -> None:
        self._root = root

    def folder(self, pid: int) -> str:
        """The path of a child's folder."""
        return f"{self._root}/{pid}"

    def make(self, pid: int) -> None:
        """Makes it. Whoever of fork server and child comes first does so, and neither goes on without it."""
        try:
            os.mkdir(self.folder(pid), _CLOSED)
        except FileExistsError as error:
            del error

    def open(self, pid: int) -> None:
        """Lets the child write into it."""
        os.chmod(self.folder(pid), _OPEN)

    def is_full(self, pid: int) -> bool:
        """Whether the child, which may go on writing meanwhile, has put more into it than it may."""
        waiting = [self.folder(pid)]
        entries = size = 0
        while waiting:
            try:
                with os.scandir(waiting.pop()) as listing:
                    for entry in listing:
                        entries += 1
                        size += entry.stat(follow_symlinks=False).st_blocks * 512
                        if entries > ENTRIES or size > MEGABYTES << 20:
                            return True
                        if entry.is_dir(follow_symlinks=False):
                            waiting.append(entry.path)
            except (FileNotFoundError, NotADirectoryError) as error:
                del error
            except OSError:
                # Shut by its owner, or too deep to be named: what cannot be measured counts as too much.
                return True
        return False

    def remove(self, pid: int) -> None:
        """Removes it after the child's end. Folders are taken out of one another first, so that no depth matters."""
        folder = self.folder(pid)
        try:
            os.rmdir(folder)
            return
        except OSError as error:
            del error
        os.chmod(folder, _OPEN)
        moved = 0
        while names := os.listdir(folder):
            for name in names:
                path = f"{folder}/{name}"
                if os.path.islink(path) or not os.path.isdir(path):
                    os.unlink(path)
                    continue
                os.chmod(path, _OPEN)
                for inner in os.listdir(path):
                    # To take a folder out of another is to write into both.
                    if not os.path.islink(f"{path}/{inner}"):
                        os.chmod(f"{path}/{inner}", _OPEN)
                    os.rename(f"{path}/{inner}", f"{folder}/.moved-{pid}-{moved}")
                    moved += 1
                os.rmdir(path)
        os.rmdir(folder)
