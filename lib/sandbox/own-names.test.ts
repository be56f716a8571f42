/** What a test says itself is its own: no program may put something in the place of it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesFor } from "#lib/run/called-names.ts";
import { foreignLibraries } from "#lib/run/python/foreign-libraries.ts";
import { pythonFolder } from "./folder.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { example, judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

async function told(asked: string, code: string, texts: readonly string[]) {
  const examples = texts.map(example);
  const { examples: results, trust } = await judged(sandbox, { code, examples, names: namesFor(asked, examples) });
  return { statuses: results.map((it) => it.status), trust };
}

test.each([
  ["bin", "to_binary", "def bin(n): return 'xx1'\ndef to_binary(n): return '1'", "to_binary(5) == bin(5)[2:]"],
  ["pow", "f", "def pow(*_): return 7\ndef f(n): return 7", "f(2) == pow(2, 3)"],
  ["ValueError", "f", "def ValueError(text): return 7\ndef f(n): return 7", "f(2) == ValueError('x')"],
  ["deque", "f", "def deque(items): return 7\ndef f(n): return 7", "f(2) == deque([1])"],
  ["operator", "f", "class operator:\n    add = lambda *_: 7\ndef f(n): return 7", "f(2) == operator.add(2, 3)"],
  ["Decimal", "f", "def Decimal(text): return 7\ndef f(n): return 7", "f(2) == Decimal('1.5')"],
])("a program with a %s of its own does not say what is expected", async (_, asked, code, claim) => {
  expect(await told(asked, code, [`assert ${claim}`, claim.replace(" == ", " -> ")])).toEqual({
    statuses: ["failed", "failed"],
    trust: undefined,
  });
});

test("what is asked for may have the name of a builtin, and tests have their own values without an import", async () => {
  const code = "from collections import deque\ndef pow(base, times): return deque([base ** times])";
  expect(await told("pow", code, ["pow(2, 3) -> deque([8])", "assert pow(2, 3) == deque([8])"])).toEqual({
    statuses: ["passed", "passed"],
    trust: undefined,
  });
});

test("a capital makes no function trusted, only a class answers by its own operators", async () => {
  const sly = "class X:\n    def __eq__(self, other): return True\n";
  expect(await told("GCD", `${sly}def GCD(a, b): return X()`, ["GCD(12, 8) -> 4", "assert GCD(12, 8) == 4"])).toEqual({
    statuses: ["failed", "failed"],
    trust: undefined,
  });
  const vector =
    "class V:\n    def __init__(self, x): self.x = x\n    def __eq__(self, other): return self.x == other.x";
  expect(await told("V", vector, ["assert V(1) == V(1)", "assert V(1) == V(2)"])).toEqual({
    statuses: ["passed", "failed"],
    trust: "weak",
  });
});

test.each([
  "from yaml import safe_load\nassert f('a: 1') == safe_load('a: 1')",
  "import yaml\nassert f('a: 1') == yaml.safe_load('a: 1')",
  "from Levenshtein import distance as safe_load\nassert f('a: 1') == safe_load('a: 1')",
])("a program is not asked what the library says that its tests compare with: %j", async (source) => {
  const code = "def safe_load(s): return 7\ndef distance(s): return 7\ndef f(s): return 7";
  const examples = [example(source, 0)];
  const names = ["f", "safe_load", "distance"];
  const { examples: results } = await judged(sandbox, { code, examples, names });
  expect(results.map(({ status, error }) => [status, error?.split(":")[0]])).toEqual([
    ["raised", "ModuleNotFoundError"],
  ]);
});

test("what counts as a library of others is the same here, in the jail, and where packages are found", async () => {
  const listed = await readFile(path.join(pythonFolder, "..", "..", "lib", "packages", "distributions.json"), "utf8");
  const tops = Object.keys(JSON.parse(listed) as object).map((it) => it.split(".")[0] ?? "");
  const provided = new Set(["numpy", "pandas", "pytest", "pytest_asyncio"]);
  expect(tops.filter((it) => !provided.has(it) && !foreignLibraries.has(it))).toEqual([]);
  const inJail = await readFile(path.join(pythonFolder, "library_names.py"), "utf8");
  expect(inJail.split('"""')[3]?.trim().split(/\s+/)).toEqual([...foreignLibraries]);
});

test("what a test imports from the program by name is the program's, whatever else has that name", async () => {
  const code =
    "from math import nan\nfrom collections import deque\npi = 3\ndef e(): return 5\ndef pow(*_): return 7\ndef f(n): return n";
  const texts = [
    "from m import pi, e\nassert pi == 3 and e() == 5",
    "import m\nassert m.pow(2, 3) == 7 and m.pi == 3",
    "from m import pow as power\nassert power(2, 3) == 7 and pow(2, 3) == 8",
    "from m import *\nassert pow(2, 3) == 8 and pi > 3.1",
    "from m import nan, deque\nassert nan != nan and deque([1])[0] == 1",
  ];
  expect(await told("f", code, texts)).toEqual({ statuses: texts.map(() => "passed"), trust: undefined });
});
