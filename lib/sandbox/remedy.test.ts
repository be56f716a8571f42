import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { installHint, landlockHint, namespaceHint } from "./remedy.ts";

const sudo = process.getuid?.() === 0 ? "" : "sudo ";

async function hinted(files: Record<string, string>, ask: (root: string) => Promise<string>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "remedy-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return await ask(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test.each([
  ["ID=debian\n", "apt-get install --yes --no-install-recommends bubblewrap"],
  ['ID=linuxmint\nID_LIKE="ubuntu debian"\n', "apt-get install --yes --no-install-recommends bubblewrap"],
  ['ID="rocky"\nID_LIKE="rhel centos fedora"\n', "dnf install --assumeyes bubblewrap"],
  ["ID=arch\n", "pacman --sync --needed --noconfirm bubblewrap"],
  ["ID=alpine\n", "apk add bubblewrap"],
  ['ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', "zypper --non-interactive install bubblewrap"],
])("%j is mended by %s", async (release, command) => {
  const hint = await hinted({ "os-release": release }, (root) => installHint("bubblewrap", join(root, "os-release")));
  expect(hint).toBe(`${sudo}${command}`);
});

test("where python3 is older than 3.10 a newer one is named, as the set-up does", async () => {
  const hint = await hinted({ "os-release": "ID=opensuse-leap\n" }, (root) =>
    installHint("python", join(root, "os-release")),
  );
  expect(hint).toBe(`${sudo}zypper --non-interactive install python312`);
});

test("an unknown system is told what it lacks", async () => {
  expect(await installHint("python", "/nonexistent")).toBe(
    "Install Python 3.10 or newer with your system's package manager.",
  );
});

test.each([
  ["kernel/apparmor_restrict_unprivileged_userns", "1", "kernel.apparmor_restrict_unprivileged_userns=0"],
  ["kernel/unprivileged_userns_clone", "0", "kernel.unprivileged_userns_clone=1"],
  ["user/max_user_namespaces", "0", "user.max_user_namespaces=15000"],
])("%s is named when it keeps namespaces from us", async (file, off, set) => {
  expect(await hinted({ [file]: `${off}\n` }, (root) => namespaceHint("said", root))).toBe(`${sudo}sysctl -w ${set}`);
});

test("a kernel whose Landlock is too old is told which one would do", () => {
  expect(landlockHint("the jail ended with 1: Landlock of version 3 is needed, and there is 2")).toBe(
    "Without namespaces, Linux 6.2 or newer with Landlock is needed (the jail ended with 1: Landlock of version 3 is needed, and there is 2).",
  );
});

test("else bubblewrap's own words are passed on", async () => {
  expect(await namespaceHint("No permissions to create new namespace", "/nonexistent")).toContain(
    "(No permissions to create new namespace)",
  );
});
