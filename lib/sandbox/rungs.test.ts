/** Rung 2: what is different where there are no namespaces. That it holds the attacks is in attacks.test.ts. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { installHint, namespaceHint } from "./remedy.ts";
import { climb } from "./rungs.ts";
import { type OpenSandbox, openSandbox } from "./sandbox.ts";
import { judged, limits, openForTest } from "./testing-sandbox.ts";

const never = new AbortController().signal;
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith("fixpoint-jail-"));

/** Its folder stands in the arguments that all processes of a jail have. */
function jailProcesses(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => readProcess(`/proc/${pid}/cmdline`).includes(folder)).map(Number);
}

function readProcess(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes(String((error as NodeJS.ErrnoException).code))) return "";
    throw error;
  }
}

let before: string[];
let sandbox: OpenSandbox;
let folder: string;
beforeAll(async () => {
  before = folders();
  sandbox = await openForTest(1, 2);
  const [own, ...others] = folders().filter((name) => !before.includes(name));
  if (own === undefined || others.length > 0) throw new Error("a jail has one folder");
  folder = join(tmpdir(), own);
});
afterAll(() => sandbox.close());

async function script(code: string, wallMs = limits.wallMs) {
  const taken: string[] = [];
  const terms = {
    files: [{ name: "given.txt", content: "given" }],
    hear: () => undefined,
    take: (written: readonly { name: string }[]) => void taken.push(...written.map(({ name }) => name)),
  };
  const job = { code, names: [], examples: [], limits: { ...limits, wallMs }, script: terms };
  const { kind, limit, error, stdout, stderr } = await sandbox.check(job, never);
  return { kind, limit, error, stdout, stderr, taken };
}

const well = { kind: "passed", limit: undefined, error: undefined, stderr: undefined };

test("it says why it is not a better one, and every canary holds", () => {
  const { python, ...told } = sandbox.status;
  expect(told).toEqual({
    rung: 2,
    canaries: { held: 25, leaked: [] },
    hint: "FIXPOINT_SANDBOX_RUNG=2 keeps it from being a better one.",
  });
  expect(python).toMatch(/^\/.*python3/);
});

test("without bubblewrap it is taken by itself, and the command that makes it better is told", async () => {
  vi.stubEnv("PATH", "/nonexistent");
  const other = await openSandbox({ workers: 1 }, never);
  try {
    vi.unstubAllEnvs();
    const { rung, hint } = other.status;
    expect({ rung, hint }).toEqual({ rung: 2, hint: await installHint("bubblewrap") });
    expect(await judged(other, { code: "def f(n): return n + 1", examples: ["f(1) -> 2", "f(1) -> 3"] })).toMatchObject(
      {
        kind: "failed",
        examples: [{ status: "passed" }, { status: "failed", got: "2" }],
      },
    );
  } finally {
    await other.close();
  }
});

test("what keeps it from one rung is told apart from what keeps it from the next", async () => {
  const parts = {
    bubblewrap: undefined,
    interpreter: undefined,
    workers: 1,
    environments: undefined,
    best: 1 as const,
  };
  const { rung, hint } = await climb({ ...parts, home: "/proc/nope" }, never);
  const npm = "Deno and Pyodide, which npm fetches, would do without both";
  const why = "nothing can be written to the data folder (ENOENT)";
  expect({ rung, hint }).toEqual({ rung: 5, hint: `${await installHint("python")}; ${npm} (${why}).` });
});

test("without a folder for temporary files it is none, and says so", async () => {
  vi.stubEnv("TMPDIR", "/proc/nope");
  const other = await openSandbox({ workers: 1, best: 2 }, never);
  vi.unstubAllEnvs();
  const why = "no folder can be made in the one for temporary files, which TMPDIR names: ENOENT";
  const hint = `FIXPOINT_SANDBOX_RUNG=2 keeps it from being a better one. Without namespaces, Linux 6.2 or newer with Landlock is needed (${why}).`;
  expect(other.status).toMatchObject({ rung: 5, hint });
});

test("a bubblewrap that may not make namespaces leads there, too, with its own words", async () => {
  const bin = mkdtempSync(join(tmpdir(), "refusing-"));
  writeFileSync(join(bin, "bwrap"), "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n");
  chmodSync(join(bin, "bwrap"), 0o755);
  chmodSync(bin, 0o755);
  vi.stubEnv("PATH", bin);
  const other = await openSandbox({ workers: 1 }, never);
  try {
    vi.unstubAllEnvs();
    const { rung, hint } = other.status;
    const said = "the jail ended with 1: bwrap: No permissions to create new namespace";
    expect({ rung, hint }).toEqual({ rung: 2, hint: await namespaceHint(said) });
  } finally {
    await other.close();
    rmSync(bin, { recursive: true });
  }
});

test("a script has a folder of its own for as long as it runs, a function has none", async () => {
  const writes = "import os\nopen('a.txt', 'w').write('x')\nos.mkdir('d')\nprint(sorted(os.listdir('.')))";
  expect(await script(writes)).toEqual({ ...well, stdout: "['a.txt', 'd', 'given.txt']\n", taken: ["a.txt"] });
  expect(await script("import os\nprint(os.listdir('.'))")).toEqual({ ...well, stdout: "['given.txt']\n", taken: [] });
  const opens = "def f(name):\n    open(name, 'w')";
  const names = ["a.txt", "/tmp/a.txt", "/dev/shm/a.txt"];
  const denied =
    "the sandbox denies it, for a program reads only Python's own files here and writes, if at all, in its own folder";
  const verdict = await judged(sandbox, { code: opens, examples: names.map((name) => `f('${name}') -> None`) });
  expect(verdict.examples.map(({ error }) => error)).toEqual(
    names.map((name) => `PermissionError: [Errno 13] Permission denied: '${name}'; ${denied}`),
  );
});

test.each([
  ["many large files", "for n in range(99999): open(str(n), 'wb').write(bytes(1 << 20))"],
  ["many folders", "import os\nfor n in range(9_999_999): os.mkdir(str(n))"],
  [
    "folders that nobody can look into",
    "import os, time\nos.mkdir('d', 0o300)\nfor n in range(4): open(f'd/{n}', 'wb').write(bytes(1 << 20))\ntime.sleep(60)",
  ],
  [
    "folders too deep to be named",
    "import os, time\nfor n in range(3000):\n    os.mkdir('d' * 99)\n    os.chdir('d' * 99)\ntime.sleep(60)",
  ],
])("%s end the script, and nothing of them is left", async (_, code) => {
  const { kind, limit, error } = await script(code, 60_000);
  const told = { kind: "killed", limit: "output", error: "it wrote more than 16 MB or 1,024 files" };
  expect({ kind, limit, error }).toEqual(told);
  // The folder goes when the fork server has time for it; that of the next candidate is there already.
  await vi.waitFor(() => expect(readdirSync(folder).length).toBeLessThanOrEqual(1), 10_000);
});

test("folders that a script has shut from itself are removed, too", async () => {
  const shut =
    "import os\nos.makedirs('a/b')\nos.mkdir('a/b/c', 0o300)\nopen('a/b/c/x', 'w')\nos.mkdir('a/b/c/d', 0)\nos._exit(0)";
  await script(shut);
  await vi.waitFor(() => expect(readdirSync(folder).length).toBeLessThanOrEqual(1), 10_000);
  expect(await script("print(1)")).toEqual({ ...well, stdout: "1\n", taken: [] });
});

test("a jail that is closed while a script writes leaves nothing", async () => {
  const known = folders();
  const other = await openForTest(1, 2);
  const own = folders().find((name) => !known.includes(name)) ?? "";
  const terms = { files: [], hear: () => undefined, take: () => undefined };
  const code = "import os\nos.makedirs('a/b/c')\nwhile True: pass";
  const running = Promise.allSettled([other.check({ code, names: [], examples: [], limits, script: terms }, never)]);
  await vi.waitFor(() => expect(readdirSync(join(tmpdir(), own), { recursive: true }).join()).toContain("a/b/c"));
  await other.close();
  expect((await running).map(({ status }) => status)).toEqual(["rejected"]);
  expect(folders()).not.toContain(own);
});

test("links in its folder lead nowhere when it is removed", async () => {
  const code =
    "import os\nos.symlink('/usr/lib', 'out')\nos.symlink('..', 'up')\nos.mkdir('d')\nos.symlink('/', 'd/root')";
  expect(await script(code)).toEqual({ ...well, stdout: "", taken: [] });
  await vi.waitFor(() => expect(readdirSync(folder).length).toBeLessThanOrEqual(1), 10_000);
});

test("rights and times of what it owns stay as they are", async () => {
  const code =
    "import os\nfor change in (lambda: os.chmod('.', 0o777), lambda: os.utime('.'), lambda: os.chmod(os.__file__, 0o777)):\n" +
    "    try:\n        change()\n        print('changed')\n    except PermissionError as error:\n        print(error.errno)";
  expect((await script(code)).stdout).toBe("1\n1\n1\n");
});

test("when its warden dies, everything of the jail ends with it and the job is done again", async () => {
  const known = folders();
  const other = await openForTest(1, 2);
  const [own = ""] = folders().filter((name) => !known.includes(name));
  const processes = jailProcesses(own);
  try {
    expect(processes).toHaveLength(5);
    const code = "import time\ndef f(n):\n    time.sleep(0.5)\n    return n";
    const verdict = judged(other, { code, examples: ["f(1) -> 1"] });
    await vi.waitFor(() => expect(jailProcesses(own).length).toBeGreaterThan(5), 10_000);
    process.kill(Math.min(...processes), "SIGKILL");
    expect(await verdict).toMatchObject({ kind: "passed" });
    await vi.waitFor(() => expect(jailProcesses(own)).toEqual([]), 10_000);
    expect(folders()).not.toContain(own);
  } finally {
    await other.close();
  }
});

test("what is closed leaves no folder", async () => {
  const known = folders();
  const other = await openForTest(2, 2);
  await judged(other, { code: "def f(n): return n", examples: ["f(1) -> 1"] });
  const own = folders().filter((name) => !known.includes(name));
  await other.close();
  expect(own).toHaveLength(2);
  expect(folders().filter((name) => own.includes(name))).toEqual([]);
});
