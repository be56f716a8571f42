// @ts-check
/** What each system calls the packages that Fixpoint needs of it. Plain JavaScript: the set-up asks before anything is installed or built. */

/** @typedef {"python" | "pip" | "openmp" | "bubblewrap"} Tool */
/** @typedef {{ systems: string[], install: string[], refresh: string[], remove: string[] } & Record<Tool, string[]>} Manager */

/**
 * How each package manager installs, and what the packages are called there. `systems` are the beginnings of what ID or
 * ID_LIKE says in /etc/os-release; `refresh` fetches its lists, for when the first try finds nothing.
 * @type {Record<string, Manager>}
 */
export const managers = {
  "apt-get": {
    systems: ["debian", "ubuntu"],
    install: ["apt-get", "install", "--yes", "--no-install-recommends"],
    refresh: ["apt-get", "update"],
    remove: ["apt-get", "remove"],
    python: ["python3"],
    pip: ["python3-pip"],
    openmp: ["libgomp1"],
    bubblewrap: ["bubblewrap"],
  },
  dnf: {
    systems: ["fedora", "rhel"],
    install: ["dnf", "install", "--assumeyes"],
    refresh: ["dnf", "makecache"],
    remove: ["dnf", "remove"],
    python: ["python3"],
    pip: ["python3-pip"],
    openmp: ["libgomp"],
    bubblewrap: ["bubblewrap"],
  },
  pacman: {
    systems: ["arch"],
    install: ["pacman", "--sync", "--needed", "--noconfirm"],
    refresh: ["pacman", "--sync", "--refresh"],
    remove: ["pacman", "--remove"],
    python: ["python"],
    pip: ["python-pip"],
    openmp: ["gcc-libs"],
    bubblewrap: ["bubblewrap"],
  },
  apk: {
    systems: ["alpine"],
    install: ["apk", "add"],
    refresh: ["apk", "update"],
    remove: ["apk", "del"],
    python: ["python3"],
    pip: ["py3-pip"],
    openmp: ["libgomp"],
    bubblewrap: ["bubblewrap"],
  },
  zypper: {
    systems: ["suse", "opensuse"],
    install: ["zypper", "--non-interactive", "install"],
    refresh: ["zypper", "--non-interactive", "refresh"],
    remove: ["zypper", "remove"],
    // Its python3 is older than 3.10 on some systems.
    python: ["python312"],
    pip: ["python312-pip"],
    openmp: ["libgomp1"],
    bubblewrap: ["bubblewrap"],
  },
};
