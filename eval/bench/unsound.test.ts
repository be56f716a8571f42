import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import type { Sandbox } from "#lib/run/ports.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import type { SuiteLine } from "../suite/problem.ts";
import { Scorer } from "./scorer.ts";
import { noteUnjudged, tryTests, unsoundIn } from "./unsound.ts";

const never = new AbortController().signal;
let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
const root = mkdtempSync(join(tmpdir(), "fixpoint-unsound-"));
const newFolder = (): string => mkdtempSync(join(root, "measured-"));
afterAll(async () => {
  await sandbox.close();
  rmSync(root, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function listened(): string[] {
  const said: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean(said.push(String(text))));
  return said;
}

const lineOf = (tests: string, id = "p"): SuiteLine => ({
  problem: { id, task: "Twice." },
  hidden: { names: ["twice"], base: tests },
});

async function told(tests: string, more: Partial<SuiteLine> = {}, judge: Sandbox = sandbox): Promise<string[]> {
  const said = listened();
  const means = { scorer: new Scorer(judge), tests: "t1", signal: never };
  await tryTests(newFolder(), [{ ...lineOf(tests), ...more }], means);
  return said;
}

test.each([
  "",
  "# assert twice(2) == 4",
  "def check(candidate):\n    assert candidate(2) == 4",
  "import pytest\n@pytest.mark.skip\ndef test_it():\n    assert twice(2) == 4",
])("tests that never look at the program are told, since each is right by them: %j", async (tests) => {
  expect(await told(tests)).toEqual(["p: these tests pass a program of which every call raises: they check nothing\n"]);
});

test.each([
  "twice(3)",
  "def test_it():\n    twice(3)",
  "assert twice(3) == 6 or True",
  "assert (twice(3) == 6, 'it is six')",
])("tests that look at no answer are told, since whatever is answered passes: %j", async (tests) => {
  const words = "these tests pass programs that answer None, or one text, to every call: no answer is looked at";
  expect(await told(tests)).toEqual([`p: ${words}\n`]);
});

test.each([
  "assert isinstance(twice(3), str)",
  "assert twice(3) is None",
  "given = [3]\ntwice(given)\nassert given == [6]",
  "import pytest\ntwice(3)\nwith pytest.raises(TypeError):\n    twice(None)",
])("of tests that look at something a constant does not have, nothing is told: %j", async (tests) => {
  expect(await told(tests)).toEqual([]);
});

test("what could not be judged is told once, and dropped from the figures where another program is right", () => {
  const said = listened();
  const folder = newFolder();
  const told = { problem: "p", tests: "t1", error: "cannot be judged here: `-`" };
  noteUnjudged(folder, told);
  noteUnjudged(folder, told);
  expect(said).toEqual(["p: a program counts as wrong: cannot be judged here: `-`\n"]);
  expect(unsoundIn(folder, "t1")).toEqual([{ problem: "p", why: "all-refused" }]);
});

test.each([
  ["assert twice(2) === 4", "SyntaxError: invalid syntax (hidden, line 1)"],
  ["assert thrice(2) == 6", "NameError: name 'thrice' is not defined"],
  ["raise SystemExit(0)", "RuntimeError: the tests end the process: SystemExit(0)"],
  ["assert False", "AssertionError: assert False"],
  ["assert 1 == 2\nassert twice(2) == 4", "AssertionError: assert 1 == 2"],
  ["def test_it():\n    assert 1 == 2\n    assert twice(2) == 4", "AssertionError: assert 1 == 2"],
  ["import pytest\npytest.fail('later')\nassert twice(2) == 4", "AssertionError: pytest.fail('later'): later"],
])("tests that end before they call the program are told, since none is right by them: %j", async (tests, error) => {
  expect(await told(tests)).toEqual([`p: these tests may refuse every program: ${error}\n`]);
});

test.each([
  "assert twice(2) == 4",
  "def test_it():\n    assert twice(2) == 4",
  "import pytest\ndef test_it():\n    with pytest.raises(TypeError):\n        twice()",
  "try:\n    got = twice(2)\nexcept Exception:\n    got = None\nassert got == 4",
  "try:\n    got = twice(2)\nexcept Exception:\n    got = None\n[][0 if got is None else got]",
  "try:\n    got = twice(2)\nexcept Exception:\n    got = None\nfour = 4\nassert four == 4 and got == four",
  "import unittest\nclass It(unittest.TestCase):\n    def test_it(self):\n        with self.assertRaises(ValueError):\n            twice('a')",
  "def test_it():\n    try:\n        twice('a')\n        assert False\n    except ValueError:\n        pass",
  "import pytest\ndef test_it():\n    try:\n        got = twice(2)\n    except Exception:\n        pytest.fail('it raises')\n    assert got == 4",
  "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor() as pool:\n    [got] = pool.map(twice, [2])\nassert got == 4",
  "results = []\nfor one in range(3):\n    try:\n        results.append(twice(one))\n    except BaseException:\n        results.append(None)\nassert all(it is not None for it in results)",
  "assert hasattr(twice, 'push')",
  "class Own(twice):\n    pass\nassert Own().two() == 2",
])("of tests that call the program nothing is told: %j", async (tests) => {
  expect(await told(tests)).toEqual([]);
});

test("an author's own solution tells more than a stub: one that is refused is told, and one that passes is believed", async () => {
  const tests = "import math\nassert twice(2) == 4";
  const by = (reference: string) => told(tests, { reference });
  expect([await by("def twice(x): return x"), await by("def twice(x): return 2 * x")]).toEqual([
    ["p: its own reference fails these tests\n"],
    [],
  ]);
});

test.each([
  ["twice(2) == 4", "assert twice(2) == 4", true],
  ["twice(2) == 4\ntwice(3) == 6", "def test_it():\n    assert twice(2) == 4", true],
  ["twice(number=2) == 4", "assert twice(number=2) == 4", true],
  ["twice(2) == 4", "assert twice(2) == 4\nassert twice(3) == 6", false],
  ["twice(2) == 4", "assert [twice(it) for it in (2, 2.0)] == [4, 4]\nassert twice([1]) == [1, 1]", false],
  ["assert twice(2) > 3", "assert twice(2) > 3", false],
])("tests that ask for nothing but the examples are told: shown %j, hidden %j", async (examples, tests, isTold) => {
  const problem = { id: "p", task: "Write twice(number).", examples };
  const words =
    "p: these tests ask for nothing that the examples do not show: a program that knows those by heart passes\n";
  expect(await told(tests, { problem })).toEqual(isTold ? [words] : []);
});

test("further inputs are never shown", async () => {
  const problem = { id: "p", task: "Write twice(number).", examples: "twice(2) == 4" };
  const plus = { reference: "def twice(number):\n    return 2 * number", calls: ["twice(5)"] };
  expect(await told("", { problem, hidden: { names: ["twice"], base: "assert twice(2) == 4", plus } })).toEqual([]);
});

test("tests of which the sandbox dies are told, and keep nothing from its score", async () => {
  const dying = (error: Error): Sandbox => ({ check: () => Promise.reject(error), outputs: async () => [] });
  const words = "p: nobody can say whether these tests are sound: it died\n";
  expect(await told("assert twice(2) == 4", {}, dying(new Fault("sandbox-unavailable", "it died")))).toEqual([words]);
  await expect(told("assert twice(2) == 4", {}, dying(new TypeError("a bug")))).rejects.toThrow("a bug");
});

test("what was tried is kept at once and tried no more, so that a cut costs one problem; tests of another sum are", async () => {
  const folder = newFolder();
  const said = listened();
  const tried: string[] = [];
  const judge: Sandbox = {
    ...{ outputs: async () => [] },
    check: async (job, signal) => {
      const [{ source = "" } = {}] = job.examples as readonly { source?: string }[];
      tried.push(source);
      if (source === "cut" && tried.length === 2) throw new DOMException("killed", "AbortError");
      return await sandbox.check(job, signal);
    },
  };
  const lines = [lineOf("", "empty"), lineOf("cut", "two"), lineOf("assert twice(2) == 4", "sound")];
  const once = async (tests: string) =>
    await tryTests(folder, lines, { scorer: new Scorer(judge), tests, signal: never });
  await expect(once("t1")).rejects.toThrow("killed");
  appendFileSync(join(folder, "tests-tried.jsonl"), '{"problem":"two","te');
  await once("t1");
  await once("t1");
  expect(tried).toEqual(["", "cut", "cut", "assert twice(2) == 4", "assert twice(2) == 4"]);
  expect(said).toEqual([
    "empty: these tests pass a program of which every call raises: they check nothing\n",
    "two: these tests may refuse every program: NameError: name 'cut' is not defined\n",
  ]);
  const unsound = [
    { problem: "empty", why: "nothing-checked" },
    { problem: "two", why: "all-refused" },
  ];
  expect([unsoundIn(folder, "t1"), unsoundIn(folder, "t2"), unsoundIn(folder, undefined)]).toEqual([unsound, [], []]);
  await once("t2");
  expect([tried.length, unsoundIn(folder, "t2")]).toEqual([9, unsound]);
  expect(readFileSync(join(folder, "tests-tried.jsonl"), "utf8")).toMatch(/"problem":"sound","tests":"t1"\}\n/);
});

test("what nobody could tell is tried again", async () => {
  const folder = newFolder();
  const said = listened();
  const dying: Sandbox = {
    ...{ outputs: async () => [], check: () => Promise.reject(new Fault("sandbox-unavailable", "it died")) },
  };
  for (const judge of [dying, sandbox])
    await tryTests(folder, [lineOf("")], { scorer: new Scorer(judge), tests: "t1", signal: never });
  expect(said).toEqual([
    "p: nobody can say whether these tests are sound: it died\n",
    "p: these tests pass a program of which every call raises: they check nothing\n",
  ]);
});
