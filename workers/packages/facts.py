"""Says what the configured index knows of distributions, one line of JSON for each name in the arguments.

It asks as the ordinary client does, by its own session: with its index, its certificates, its proxy and its passwords.
"""

import json
import logging
import sys
from email.utils import parsedate_to_datetime
from typing import Any

from pip._internal.commands import create_command

_JSON = "application/vnd.pypi.simple.v1+json"
_ACCEPT = f"{_JSON}, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1"


class Index:
    """The index and the finder of the ordinary client."""

    def __init__(self) -> None:
        command: Any = create_command("download")
        self.options, _ = command.parse_args(["--quiet", "--no-input", "--retries", "1"])
        self.session = command._build_session(self.options, retries=1, timeout=15)
        self._finder = command._build_package_finder(options=self.options, session=self.session)

    def urls(self) -> list[str]:
        """The indexes, without what is given as a folder of files."""
        first = [] if self.options.no_index else [self.options.index_url]
        return [url.rstrip("/") for url in first + self.options.extra_index_urls]

    def candidates(self, name: str) -> list[Any]:
        """What this Python could take, oldest first; wheels for other machines are left out."""
        found = self._finder.find_all_candidates(name)
        stable = [each for each in found if not each.version.is_prerelease and not each.link.is_yanked]
        return sorted(stable or found, key=lambda each: each.version)

    def page(self, name: str) -> tuple[bool, list[str]]:
        """Whether any index has a page of the name, and the days on which files were added, where it tells."""
        there, days = False, []
        for url in self.urls():
            answer = self.session.get(f"{url}/{name}/", headers={"Accept": _ACCEPT})
            if answer.status_code in (404, 410):
                continue
            answer.raise_for_status()
            there = True
            if answer.headers.get("Content-Type", "").startswith(_JSON):
                days += [file["upload-time"][:10] for file in answer.json()["files"] if file.get("upload-time")]
        return there, sorted(days)

    def head(self, url: str) -> tuple[int | None, str | None]:
        """The bytes of a file, and the day on which it was put there, where its server tells."""
        answer = self.session.head(url, allow_redirects=True)
        size, since = answer.headers.get("Content-Length"), answer.headers.get("Last-Modified")
        told = answer.status_code == 200
        day = parsedate_to_datetime(since).date().isoformat() if told and since else None
        return (int(size) if told and size else None), day


def facts(index: Index, name: str) -> dict[str, Any]:
    """Raises whatever the client raises where the index cannot be reached."""
    there, days = index.page(name)
    found = index.candidates(name)
    wheels = [each for each in found if each.link.is_wheel]
    told: dict[str, Any] = {"name": name, "exists": there or bool(found), "wheel": bool(wheels)}
    if not found:
        return told
    newest = (wheels or found)[-1]
    told["version"] = str(newest.version)
    remote = newest.link.url.startswith("http")
    size, newest_day = index.head(newest.link.url) if remote else (None, None)
    oldest = found[0].link.url
    first_day = days[0] if days else index.head(oldest)[1] if oldest.startswith("http") else None
    told.update(bytes=size, firstReleased=first_day, newestReleased=days[-1] if days else newest_day)
    return told


def main() -> None:
    """One line for each name; where the index cannot be reached, the line says so."""
    logging.disable(logging.CRITICAL)
    index = Index()
    for name in sys.argv[1:]:
        try:
            line = facts(index, name)
        except Exception as error:
            line = {"name": name, "unreachable": type(error).__name__}
        print(json.dumps(line), flush=True)


main()
