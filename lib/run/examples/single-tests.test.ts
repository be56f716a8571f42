/** Protects that each test of a class and each row of a table is an example, and that what may hang together stays one. */
import { expect, test } from "vitest";
import { readAsserts } from "./asserts.ts";
import { statedBy } from "../stated.ts";

const sourcesOf = (source: string) =>
  readAsserts(source, "f").map(({ what }) => (what.kind === "assert" ? what.source : what.kind));
const namesOf = (source: string) =>
  sourcesOf(source).map((it) => statedBy({ kind: "assert", id: "e1", style: "assert", source: it }));

const head = "class T(unittest.TestCase):";
const [a, b] = [
  "    def test_a(self):\n        self.assertEqual(f(1), 2)",
  "    # odd\n    @unittest.skip('x')\n    def test_b(self): self.assertEqual(f(2), self.two)",
];
const setUp = "    @classmethod\n    def setUpClass(cls):\n        super().setUpClass()\n        cls.two = 2\n";
const waiting =
  "    async def test_c(self):\n        for n in (1, 2):\n            with self.subTest(n=n):\n                self.go(n)";
const go = '    def go(self, n):\n        """Goes.\n\n# on\n"""\n        self.assertTrue(math.isclose(f(n), 2))';

test("each method of a class is an example, with what the class has besides, and names its own lines", () => {
  const file = `from solution import f\nimport unittest, math\n\n${head}\n${setUp}\n${a}\n\n\n${b}\n\n${go}\n${waiting}\n\nif __name__ == "__main__":\n    unittest.main()\n`;
  const top = `import unittest, math\n${head}\n${setUp}`;
  expect(sourcesOf(file)).toEqual([`${top}\n${a}\n\n${go}`, `${top}\n${b}\n\n${go}`, `${top}\n${go}\n${waiting}`]);
  expect(namesOf(file)).toEqual([
    "T.test_a (self.assertEqual(f(1), 2))",
    "T.test_b (self.assertEqual(f(2), self.two))",
    "T.test_c (for n in (1, 2): with self.subTest(n=n): self.go(…",
  ]);
  const seen = readAsserts(file, "f").map(({ from, to, cut }) => [
    file.slice(from, to),
    cut && file.slice(cut.from, cut.to),
  ]);
  const whole = file.slice(file.indexOf(head), file.indexOf("\n\nif __name__"));
  expect(seen).toEqual([a, b, waiting].map((it) => [whole, it]));
});

test("each row of a table is an example, with the marks of all and without the names of others", () => {
  const rows = ["    # zero, and\n    (0, 0),", "    (1, [\n        2]),", '    pytest.param(3, 6, id="x"),'];
  const check = "def test_a(n, m):\n    assert f(n) == m";
  const file = `import pytest\n@pytest.mark.parametrize("n, m", [\n${rows.join("\n")}\n], ids=["a", "b", "c"])\n@pytest.mark.slow\n${check}\n`;
  const one = (row: string) => `import pytest\n@pytest.mark.parametrize("n, m", [${row}])\n@pytest.mark.slow\n${check}`;
  expect(sourcesOf(file)).toEqual([one("(0, 0)"), one("(1, [\n        2])"), one('pytest.param(3, 6, id="x")')]);
  expect(namesOf(file)).toEqual([
    "test_a with (0, 0)",
    "test_a with (1, [ 2])",
    'test_a with pytest.param(3, 6, id="x")',
  ]);
});

test("a table in a class is gone through row by row, too", () => {
  const table = "    @pytest.mark.parametrize('n', [1, -2])\n    def test_x(self, n):\n        assert f(n)";
  expect(namesOf(`class TestIt:\n${table}\n    def test_y(self):\n        assert f(3) == 6\n`)).toEqual([
    "TestIt.test_x with 1",
    "TestIt.test_x with -2",
    "TestIt.test_y (assert f(3) == 6)",
  ]);
});

const tests = `${a}\n    def test_b(self): self.assertEqual(f(2), 4)`;
test.each([
  ["a class below one that is not unittest's", `class T(Other, unittest.TestCase):\n${tests}`],
  ["a class that a decorator changes", `@parameterized_class\n${head}\n${tests}`],
  ["something made once for all", `${head}\n    def setUpClass(cls): cls.s = Stack()\n${tests}`],
  ["something made in the class", `${head}\n    s = Stack()\n${tests}`],
  ["a list of the class that grows", `${head}\n    seen = []\n${tests}\n        self.seen.append(1)`],
  ["a number of the class that a test sets", `${head}\n${tests}\n        T.n = 1`],
  ["the same by another name", `${head}\n${tests}\n        self.__class__.n = 1`],
  ["a class method that sets it", `${head}\n    @classmethod\n    def go(cls): cls.n = 1\n${tests}`],
  ["tests that call each other", `${head}\n${tests}\n        self.test_a()`],
  ["a test that is expected to fail", `${head}\n${a}\n    @unittest.expectedFailure\n    def test_b(self): f(1)`],
  ["two tests of one name", `${head}\n${a}\n${a}`],
  ["tests that a loop makes", `${head}\n${tests}\n    for n in range(3): exec(f'def test_{n}(self): pass')`],
  ["a test by another name", `${head}\n${tests}\n    test_z = go`],
  ["a class with a class", `class TestIt:\n${tests}\n    class TestIn:\n        def test_c(self): pass`],
  ["an order", `import pytest\n${head}\n${a}\n    @pytest.mark.order(1)\n    def test_b(self): f(1)`],
  ["an object of the file", `s = Stack()\n${head}\n${tests}\n        s.push(1)`],
  ["a list of the file that grows", `seen = []\n${head}\n${tests}\n        seen.append(1)`],
  ["a fixture for several", `import pytest\n@pytest.fixture(scope="module")\ndef two(): return 2\n${head}\n${tests}`],
  ["rows that are worked out", "@pytest.mark.parametrize('n', [1, g(2)])\ndef test_a(n): assert f(n)"],
  ["rows by their name", "ROWS = [1, 2]\n@pytest.mark.parametrize('n', ROWS)\ndef test_a(n): assert f(n)"],
  ["rows with marks", "@pytest.mark.parametrize('n', [1, pytest.param(2, marks=x)])\ndef test_a(n): assert f(n)"],
  ["rows for a fixture", "@pytest.mark.parametrize('n', [1, 2], indirect=True)\ndef test_a(n): assert f(n)"],
  [
    "two tables",
    "@pytest.mark.parametrize('n', [1, 2])\n@pytest.mark.parametrize('m', [1, 2])\ndef test_a(n, m): assert f(n)",
  ],
])("what may hang together stays one: %s", (_, file) => {
  expect(sourcesOf(file)).toHaveLength(1);
});

test("a class that others are below stays one, and each of them brings its tests", () => {
  const [base, other] = [`${head}\n${tests}`, "class U(T):\n    pass"];
  expect(sourcesOf(`import unittest\n${base}\n${other}`)).toEqual([
    `import unittest\n${base}`,
    `import unittest\n${base}\n${other}`,
  ]);
});

test("a class below one with tests of its own brings that along", () => {
  const base = "class Base(unittest.TestCase):\n    def test_a(self): self.assertEqual(f(1), 2)";
  const own = "class Own(Base):\n    def test_b(self): self.go(1)";
  const [first, second] = [`import unittest\n${base}`, `import unittest\n${base}\n${own}`];
  expect(sourcesOf(`import unittest\n${base}\n${own}`)).toEqual([first, second]);
});

test("a method does not make a test of its name a tool", () => {
  expect(namesOf(`def test_a():\n    assert f(1) == 2\nclass TestIt:\n    def test_a(self): assert f(2) == 4`)).toEqual(
    ["test_a", "TestIt.test_a (assert f(2) == 4)"],
  );
});
