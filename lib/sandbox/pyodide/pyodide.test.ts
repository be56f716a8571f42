/** Rung 4 for real: Deno and Pyodide are fetched once, into the folder of caches below node_modules. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import type { Example } from "#lib/run/example.ts";
import type { Printed, ScriptTerms } from "#lib/run/ports.ts";
import { firesInNode, forged, javascriptFamily, loot, readFamily, readForgeries, slowMs } from "../attacks.ts";
import { type OpenSandbox, openSandbox } from "../sandbox.ts";
import { judged } from "../testing-sandbox.ts";
import { fetchParts } from "./parts.ts";

const never = new AbortController().signal;
const home = join(projectRoot(), "node_modules", ".cache", "fixpoint");
const limits = { wallMs: 30_000, memoryMb: 256 };
/** A machine that is busy with other things takes its time to make one Python after the other. */
const patience = { timeout: 300_000 };
const javascript = await readFamily(javascriptFamily);
const forgeries = await readForgeries();

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ workers: 1, best: 4, home }, never);
}, 600_000);
afterAll(() => sandbox.close());

function call(id: string, source: string, expected: string): Example {
  return { kind: "call", id, style: "test", call: source, expected };
}

test("it is opened with our own attacks held, and says what keeps it from a better rung", () => {
  const { rung, python, canaries, hint } = sandbox.status;
  expect({ rung, python, leaked: canaries?.leaked, hint }).toEqual({
    rung: 4,
    python: expect.stringMatching(/^Pyodide \d+\.\d+\.\d+$/) as string,
    leaked: [],
    hint: "FIXPOINT_SANDBOX_RUNG=4 keeps it from being a better one.",
  });
  expect(canaries?.held).toBeGreaterThan(15);
});

test("a program is judged by its examples, and what it prints is kept", patience, async () => {
  const code = "def f(n):\n    print('asked', n)\n    return {n: (n, float(n), {n})}\n";
  const examples = ["f(2) -> {2: (2, 2.0, {2})}", "f(3) -> {3: 3}", "assert f(4)[4][0] == 4"];
  expect(await judged(sandbox, { code, examples })).toEqual({
    kind: "failed",
    examples: [
      { id: "0", status: "passed" },
      { id: "1", status: "failed", got: "{3: (3, 3.0, {3})}", difference: "key 3: a tuple, not 3" },
      { id: "2", status: "passed" },
    ],
    stdout: "asked 2\nasked 3\nasked 4\n",
  });
});

test("where texts have other hashes sets come in another order", patience, async () => {
  const job = { code: "def f(*texts): return list(set(texts))", names: ["f"], calls: ["f('a', 'b')"], limits };
  const usual = await sandbox.outputs(job, never);
  const other = await sandbox.outputs({ ...job, hashes: "other" }, never);
  expect([...usual, ...other]).toEqual([
    { kind: "value", value: "['a', 'b']" },
    { kind: "value", value: "['b', 'a']" },
  ]);
});

test("one example that hangs costs only itself: the rest goes on in a fresh pair", patience, async () => {
  const code = "def f(n):\n    while n == 2:\n        pass\n    return n\n";
  const examples = [call("1", "f(2)", "2"), call("2", "f(3)", "3")];
  const job = { code, names: ["f"], examples, limits: { ...limits, wallMs: 6_000 } };
  const { kind, limit, examples: results } = await sandbox.check(job, never);
  expect({ kind, limit, results }).toEqual({
    kind: "timed-out",
    limit: "time",
    results: [
      { id: "1", status: "timed-out", error: "it took too long: a check has 6 s in all" },
      { id: "2", status: "passed" },
    ],
  });
});

test.each([
  ["leaves", "import os\ndef f(n): os._exit(0)", { kind: "raised", error: "the program ended the process" }],
  ["fills the heap", "def f(n): return bytearray(1 << 29)", { kind: "killed", limit: "memory", error: "MemoryError" }],
  ["prints without end", "def f(n):\n    while True: print('x' * 9999)", { kind: "killed", limit: "output" }],
  ["does not load", "def f(n)\n", { kind: "raised" }],
  ["has another name", "def g(n): return n", { kind: "rejected" }],
])("a program that %s gets the verdict that says so", patience, async (_, code, { kind, ...told }) => {
  const job = { code, names: ["f"], examples: [call("1", "f(2)", "4")], limits };
  const { limit, error, ...verdict } = await sandbox.check(job, never);
  expect(verdict.kind).toBe(kind);
  const said = { limit, error: error ?? verdict.examples[0]?.error };
  expect(said).toMatchObject(told);
});

test("memory beside the heap ends the program, too", patience, async () => {
  const verdict = await sandbox.check(
    { code: javascript.code, names: ["buffers"], examples: [call("1", "buffers()", "None")], limits },
    never,
  );
  expect({ kind: verdict.kind, limit: verdict.limit }).toEqual({ kind: "killed", limit: "memory" });
});

test("calls are answered in order, also those after one that ends the process", patience, async () => {
  const code = "import os\ndef f(n):\n    if n == 1: os._exit(0)\n    return n * 10\n";
  const job = { code, names: ["f"], calls: ["f(0)", "f(1)", "f(2)", "f('a')"], limits };
  expect(await sandbox.outputs(job, never)).toEqual([
    { kind: "value", value: "0" },
    { kind: "raised", error: "the program ended the process" },
    { kind: "value", value: "20" },
    { kind: "value", value: "'aaaaaaaaaa'" },
  ]);
});

test(
  "a script has arguments, input and files, is heard while it runs, and what it writes comes back",
  patience,
  async () => {
    const code =
      "import sys\nprint(input(), sys.argv[1:], open('in.txt').read())\nopen('out.txt', 'w').write('made')\nsys.exit(0)\n";
    const heard: Printed[] = [];
    const taken: string[] = [];
    const script: ScriptTerms = {
      files: [{ name: "in.txt", content: "given" }],
      hear: (printed) => heard.push(printed),
      take: (files) => taken.push(...files.map(({ name, content }) => `${name}: ${Buffer.from(content).toString()}`)),
    };
    const stdout = "typed ['--fast'] given\n";
    const examples: Example[] = [
      { kind: "output", id: "1", style: "test", stdin: "typed\n", args: ["--fast"], stdout },
    ];
    const verdict = await sandbox.check({ code, names: [], examples, limits, script }, never);
    expect(verdict.examples).toEqual([{ id: "1", status: "passed" }]);
    expect({ text: heard.map(({ text }) => text).join(""), taken }).toEqual({ text: stdout, taken: ["out.txt: made"] });
  },
);

test("what one program leaves behind, the next does not find", patience, async () => {
  const code =
    "import builtins, os\ndef leave():\n    builtins.word = 1\n    open('/tmp/word', 'w').write('x')\n" +
    "def find():\n    return hasattr(builtins, 'word'), os.path.exists('/tmp/word')\n";
  const ask = (calls: string[]) => sandbox.outputs({ code, names: ["leave", "find"], calls, limits }, never);
  expect((await ask(["leave()", "find()"])).at(-1)).toEqual({ kind: "value", value: "(True, True)" });
  expect(await ask(["find()"])).toEqual([{ kind: "value", value: "(False, False)" }]);
});

test.each(javascript.attacks)("JavaScript: %s gets nothing", patience, async (attack) => {
  expect(await loot(sandbox, { code: javascript.code, attack, wallMs: slowMs }, never)).toEqual([]);
});

test("JavaScript: what is harmless gets something where nothing holds it", patience, async () => {
  const { pyodide } = await fetchParts(home, never);
  expect(await firesInNode(javascript, pyodide, never)).toEqual(javascript.firing);
});

test.each(forgeries.filter((_, at) => at % 4 === 0).map(({ name }) => name))(
  "%s does not pass",
  patience,
  async (name) => {
    const [forgery] = forgeries.filter((it) => it.name === name);
    expect(forgery && (await forged(sandbox, { ...forgery, wallMs: slowMs }, never))).toEqual([]);
  },
);

test("a job that is given up throws the signal's reason", patience, async () => {
  const giving = new AbortController();
  const job = { code: "def f(n):\n    while True: pass", names: ["f"], examples: [call("1", "f(2)", "4")], limits };
  const verdict = sandbox.check(job, giving.signal);
  setTimeout(() => giving.abort(new Error("given up")), 50);
  await expect(verdict).rejects.toThrow("given up");
});

test("when it is closed none of its processes is left", patience, async () => {
  const before = ours();
  const other = await openSandbox({ workers: 1, best: 4, home }, never);
  const its = ours().filter((pid) => !before.includes(pid));
  expect(its.length).toBeGreaterThanOrEqual(2);
  await other.close();
  expect(ours().filter((pid) => its.includes(pid))).toEqual([]);
});

/** Processes of Deno's below this one. */
function ours(): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(text(`/proc/${pid}/stat`)) ?? [];
    return name !== "sh" && parent === String(process.pid) && text(`/proc/${pid}/cmdline`).includes("--no-prompt");
  });
}

function text(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    // It ended meanwhile.
    return error instanceof Error ? "" : String(error);
  }
}
