/** Real pip, a real index on the loopback, real wheels: nothing outside this machine is asked. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openPythonForTest } from "#lib/sandbox/testing-python.ts";
import type { InstallProgress } from "#lib/run/package.ts";
import type { Packages } from "#lib/run/ports.ts";
import { openPackages } from "./packages.ts";
import { shelfOf } from "./shelf.ts";
import { openTestingIndex, type TestingIndex, type TestingWheel } from "./testing-wheels.ts";

const never = new AbortController().signal;
const wheels: TestingWheel[] = [
  {
    name: "upper",
    version: "1.0",
    files: { "upper.py": "def upper(text): return text.upper()\n" },
    uploaded: "2019-03-04T05:06:07Z",
  },
  {
    name: "upper",
    version: "1.2",
    files: { "upper.py": "import lower_words\ndef upper(text): return text.upper()\n", "evil.pth": "import os\n" },
    requires: ["lower-words"],
    uploaded: "2021-01-02T00:00:00Z",
  },
  { name: "lower-words", files: { "lower_words/__init__.py": "words = 'a b'\n" } },
  { name: "pandas", files: { "pandas.py": "whose = 'its own'\n" }, requires: ["python-dateutil"] },
  { name: "python-dateutil", files: { "dateutil.py": "" } },
  { name: "sly", files: { "pandas.py": "whose = 'not its own'\n", "six.py": "" } },
  { name: "from-source", files: { "setup.py": "raise SystemExit('built')" }, source: true },
];

let home: string;
let index: TestingIndex;
let parts: Awaited<ReturnType<typeof openPythonForTest>>;
beforeAll(async () => {
  [parts, index] = await Promise.all([openPythonForTest(), openTestingIndex(wheels)]);
});
afterAll(() => index.close());
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "fixpoint-packages-"));
  chmodSync(home, 0o711);
  index.asked.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

/** Nobody listens there. */
const nowhere = "http://127.0.0.1:9/simple";

function open(url = index.url, more: Record<string, string> = {}): Packages {
  const { bubblewrap, interpreter } = parts;
  const variables = { PIP_INDEX_URL: url, PIP_EXTRA_INDEX_URL: "", PIP_FIND_LINKS: "", ...more };
  return openPackages({ home, root: process.cwd(), bubblewrap, python: interpreter, variables });
}

async function install(packages: Packages, names: string[], signal = never) {
  const told: InstallProgress[] = [];
  for await (const step of packages.install(names, signal)) {
    if (step.type === "done") return { environment: step.value, told };
    told.push(step.progress);
  }
  throw new Error("it did not end");
}

const inShelf = (...parts: string[]) => path.join(shelfOf(home).folder, ...parts);
const leftovers = () => readdirSync(inShelf()).filter((name) => name.startsWith("."));

test("an environment is locked with hashes, whole, compiled, and found again without any index", async () => {
  const { environment, told } = await install(open(), ["upper"]);
  expect(environment.lock).toEqual([
    expect.stringMatching(/^lower-words==1\.0 --hash=sha256:[0-9a-f]{64}$/),
    expect.stringMatching(/^upper==1\.2 --hash=sha256:[0-9a-f]{64}$/),
  ]);
  expect(new Set(told.map(({ phase }) => phase))).toEqual(new Set(["resolve", "download", "install"]));
  const site = inShelf(environment.key, "packages");
  expect(readFileSync(path.join(site, "lower_words", "__init__.py"), "utf8")).toBe("words = 'a b'\n");
  expect(existsSync(path.join(site, "lower_words", "__pycache__"))).toBe(true);
  expect(leftovers()).toEqual([]);
  expect(await open(nowhere).ready(["Upper"])).toEqual(environment);
  expect((await install(open(nowhere), ["upper"])).environment).toEqual(environment);
});

test("what the judge imports lies apart, and no other package puts a file there", async () => {
  const { environment } = await install(open(), ["pandas", "sly"]);
  const files = (folder: string) => readdirSync(inShelf(environment.key, folder)).filter((it) => it.endsWith(".py"));
  expect({ judged: files("judged").sort(), packages: files("packages").sort() }).toEqual({
    judged: ["dateutil.py", "pandas.py"],
    packages: ["pandas.py", "six.py"],
  });
  expect(readFileSync(inShelf(environment.key, "judged", "pandas.py"), "utf8")).toBe("whose = 'its own'\n");
});

test("without the index what is not kept cannot be had, and what is kept is told", async () => {
  await install(open(), ["lower-words"]);
  await expect(install(open(nowhere), ["upper"])).rejects.toMatchObject({
    code: "unsupported",
    message: "The package index does not answer; upper cannot be fetched.",
    hint: "without the index these are here: lower-words",
  });
  expect(leftovers()).toEqual([]);
});

test("those who want the same at once share one build, within a process and beyond it", async () => {
  const one = open();
  const all = [install(one, ["upper"]), install(one, ["upper"]), install(open(), ["upper"])];
  const keys = (await Promise.all(all)).map(({ environment }) => environment.key);
  expect(new Set(keys).size).toBe(1);
  expect(index.asked.filter((it) => it.includes("upper-1.2"))).toHaveLength(1);
});

test("a build that is cancelled ends at once and leaves nothing; one of two who wait may leave", async () => {
  const packages = open();
  const [one, other] = [new AbortController(), new AbortController()];
  const both = [install(packages, ["upper"], one.signal), install(packages, ["upper"], other.signal)];
  one.abort();
  await expect(both[0]).rejects.toThrow();
  expect((await both[1])?.environment.lock).toHaveLength(2);
  const alone = install(packages, ["lower-words"], other.signal);
  other.abort();
  await expect(alone).rejects.toThrow();
  expect(leftovers()).toEqual([]);
  expect(await packages.ready(["lower-words"])).toBeUndefined();
});

test("nothing is built from source, and what cannot be had leaves nothing behind", async () => {
  await expect(install(open(), ["from-source"])).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringContaining("No matching distribution found for from-source") as string,
  });
  await expect(install(open(), ["upper", "no-such-thing"])).rejects.toMatchObject({ code: "unsupported" });
  expect(leftovers()).toEqual([]);
});

test.each(["user", "require-virtualenv", "require-hashes", "dry-run", "no-deps"])(
  "a person's pip that is told `%s` for their own work installs here all the same",
  async (name) => {
    const file = path.join(home, "pip.conf");
    writeFileSync(file, `[global]\n${name} = true\n`);
    vi.stubEnv("PIP_CONFIG_FILE", file);
    const variable = { [`PIP_${name.replaceAll("-", "_").toUpperCase()}`]: "1" };
    expect((await install(open(index.url, variable), ["upper"])).environment.lock).toHaveLength(2);
  },
);

test("the index of a person's settings is asked, and a setting that pip does not take is told in its words", async () => {
  const file = path.join(home, "pip.conf");
  writeFileSync(file, `[global]\nindex-url = ${index.url}\n`);
  vi.stubEnv("PIP_CONFIG_FILE", file);
  const { bubblewrap, interpreter } = parts;
  const bare = openPackages({ home, root: process.cwd(), bubblewrap, python: interpreter, variables: {} });
  expect((await bare.facts(["lower-words"], never)).map(({ found }) => found)).toEqual(["yes"]);
  const fault = {
    code: "unsupported",
    message: expect.stringContaining("option timeout: invalid floating-point value: 'soon'") as string,
  };
  const wrong = open(index.url, { PIP_TIMEOUT: "soon" });
  await expect(wrong.facts(["upper"], never)).rejects.toMatchObject(fault);
  await expect(install(wrong, ["upper"])).rejects.toMatchObject(fault);
});

test("the index tells whether there is such a package, its version, its age and its size", async () => {
  const facts = await open().facts(["upper", "lower-words", "from-source", "no-such-thing"], never);
  expect(facts).toEqual([
    {
      name: "upper",
      found: "yes",
      version: "1.2",
      bytes: expect.any(Number) as number,
      firstReleased: "2019-03-04",
      age: expect.any(Number) as number,
      newestReleased: "2021-01-02",
    },
    { name: "lower-words", found: "yes", version: "1.0", bytes: expect.any(Number) as number },
    { name: "from-source", found: "no-wheel", version: "1.0", bytes: expect.any(Number) as number },
    { name: "no-such-thing", found: "absent" },
  ]);
  expect(await open(nowhere).facts(["upper"], never)).toEqual([{ name: "upper", found: "unreachable" }]);
});

test.each([
  "--index-url=http://127.0.0.1:9/",
  "upper[extra]",
  "upper==1.0",
  "upper; id",
  "../upper",
  "http://127.0.0.1/x.whl",
])("%s is refused before any client is asked", async (name) => {
  await expect(install(open(), [name])).rejects.toMatchObject({ code: "bad-input" });
  expect(index.asked).toEqual([]);
});

test("what is allowed once for all is kept", async () => {
  await open().allow(["Upper", "lower_words"]);
  await open().allow(["upper"]);
  expect(await open().allowed()).toEqual(new Set(["lower-words", "upper"]));
});

test("an environment belongs to nobody who runs programs, and only its owner may write to it", async () => {
  const { environment } = await install(open(), ["lower-words"]);
  const { uid, mode } = statSync(inShelf(environment.key, "packages", "lower_words", "__init__.py"));
  expect(mode & 0o022).toBe(0);
  expect(uid).toBe(shelfOf(home).user?.uid ?? process.getuid?.());
});
