import { expect, test } from "vitest";
import { needsOf } from "#lib/packages/needs.ts";
import type { Example } from "./example.ts";
import { neededPackages } from "./needed-packages.ts";

const told = { id: "e1", style: "test" };
const call = (expected: string, asked = "f(1)"): Example => ({ ...told, kind: "call", call: asked, expected });
const assertion = (source: string): Example => ({ ...told, kind: "assert", source });
const needed = (code: string, ...examples: Example[]) =>
  neededPackages(code, { examples, files: [{ name: "tables.py" }, { name: "data.csv" }] }, (source) =>
    needsOf(source, new Set(["os", "math"])),
  ).map(({ name }) => name);

const plain = "def f(a):\n    return a * 2\n";

test.each<[string, Example, string[]]>([
  ["a call by the short name", call("[2]", "f(np.array([1])).tolist()"), ["numpy"]],
  ["what is expected", call("pd.Series([2])"), ["pandas"]],
  ["an exception", { ...told, kind: "raises", call: "f(numpy.array(1))", error: "TypeError" }, ["numpy"]],
  ["an import", assertion("import pandas.testing as tm\ntm.assert_frame_equal(f(1), f(1))"), ["pandas"]],
  ["the program's own module and a library of others", assertion("import requests\nfrom solution import f\nf(1)"), []],
  ["a name that the test binds itself", assertion("array = [1]\nassert f(array) == [1, 1]"), []],
  ["a script's output", { ...told, kind: "output", stdin: "", args: [], stdout: "np.array" }, []],
])(
  "the program alone imports nothing; with %s among its examples it needs what is compared with",
  (_, example, names) => {
    expect(needed(plain, example)).toEqual(names);
  },
);

test("what the program imports is needed in any case, each once, by name", () => {
  const code = "import requests\nimport numpy as np\ndef f(a):\n    return np.sum(a)\n";
  expect(needed(code, call("2", "f(np.array([1, 1]))"), call("3", "f(pd.Series([3]))"))).toEqual([
    "numpy",
    "pandas",
    "requests",
  ]);
});

test("what lies beside a script is no package", () => {
  expect(needed("import tables\nfrom tables import rows\nimport data\nimport requests\n")).toEqual([
    "data",
    "requests",
  ]);
});

test("what the program calls by a name of theirs is its own", () => {
  expect(needed("class DataFrame:\n    pass\n", assertion("assert DataFrame() is not None"))).toEqual([]);
});
