import { expect, test } from "vitest";
import { readAsserts } from "./asserts.ts";

const read = (source: string, name = "f") =>
  readAsserts(source, name).map(({ what }) => {
    if (what.kind === "call") return `${name}(${what.args}) -> ${what.expected}`;
    return what.kind === "assert" ? what.source : what.error;
  });

test("a test is shown with what it needs of its file, and nothing runs it but the judge", () => {
  const file = `from __future__ import annotations
import math, json
import pytest

CASES = [(1, 2)]
UNUSED = 3

def near(a, b):
    return math.isclose(a, b)

@pytest.fixture
def two():
    return near(2, 2) and 2

@pytest.mark.parametrize("n, m", CASES)
def test_cases(n, m):
    assert f(n) == m

def test_two(two):
    assert f(1) == two

if __name__ == "__main__":
    pytest.main()
`;
  expect(read(file)).toEqual([
    'from __future__ import annotations\nimport pytest\nCASES = [(1, 2)]\n@pytest.mark.parametrize("n, m", CASES)\ndef test_cases(n, m):\n    assert f(n) == m',
    "from __future__ import annotations\nimport math, json\nimport pytest\ndef near(a, b):\n    return math.isclose(a, b)\n@pytest.fixture\ndef two():\n    return near(2, 2) and 2\ndef test_two(two):\n    assert f(1) == two",
  ]);
});

test("the program is called by its own name, however the file imports it", () => {
  const asserted = ["f(1) -> 2"];
  expect(read("from solution import f\nassert f(1) == 2")).toEqual(asserted);
  expect(read("from .pkg.mod import (\n    f,  # asked\n    Wrong,\n)\nassert f(1) == 2")).toEqual(asserted);
  expect(read("import solution\nassert solution.f(1) == 2")).toEqual(asserted);
  expect(read("import pkg.solution as s\nassert s.f(1) == 2")).toEqual(asserted);
  expect(read("from main import *\nassert f(1) == 2").at(-1)).toContain("f(1) == 2");
  expect(read("from solution import f as g\nassert g(1) == 2")).toEqual(["g = f\nassert g(1) == 2"]);
  expect(read("def test_a():\n    from solution import f\n    assert f(1) == 2")).toEqual([
    "def test_a():\n    pass\n    assert f(1) == 2",
  ]);
});

test("a library's function of the asked name is not tested in place of the program, but may be compared with", () => {
  expect(read("from math import gcd, sqrt\nassert gcd(4, 6) == 2\nassert sqrt(4) == gcd(2, 4)", "gcd")).toEqual([
    "gcd(4, 6) -> 2",
    "from math import sqrt\nassert sqrt(4) == gcd(2, 4)",
  ]);
  expect(read("from math import gcd as wanted\nassert gcd(4, 6) == wanted(4, 6)", "gcd")).toEqual([
    "from math import gcd as wanted\nassert gcd(4, 6) == wanted(4, 6)",
  ]);
  expect(read("from math import *\nassert f(4) == sqrt(4)")).toEqual(["from math import *\nassert f(4) == sqrt(4)"]);
});

test("whatever checks at the margin is a check: loops, calls of what asserts, and the shape of HumanEval", () => {
  const loop = "for i in range(3):\n    assert f(i) == 2*i";
  expect(read(loop)).toEqual([loop]);
  const check = "def check(candidate):\n    assert candidate(1) == 2";
  expect(read(`${check}\n\ncheck(f)`)).toEqual([`${check}\ncheck(f)`]);
  expect(read(`METADATA = {}\n\n\n${check}\n`)).toEqual([`${check}\n\ncheck(f)`]);
  const tool = "def test(got, expected):\n    assert got == expected";
  expect(read(`${tool}\n\ntest(f(1), 2)\ntest(f(2), 4)`)).toEqual([`${tool}\ntest(f(1), 2)`, `${tool}\ntest(f(2), 4)`]);
  expect(read("import pytest\nwith pytest.raises(ValueError):\n    f(-1)")).toEqual([
    "import pytest\nwith pytest.raises(ValueError):\n    f(-1)",
  ]);
  expect(read("if __name__ == '__main__':\n    assert f(1) == 2")).toEqual(["if True:\n    assert f(1) == 2"]);
});

test("a line that starts tests is none", () => {
  const one = "def test_a():\n    assert f(1) == 2";
  for (const start of [
    "test_a()\nprint('ok')",
    "if __name__ == '__main__':\n    test_a()",
    "for it in [test_a]: it()",
  ]) {
    expect(read(`${one}\n\n${start}`).map((it) => it.replace("\nprint('ok')", ""))).toContain(
      start.startsWith("test_a()") ? `print('ok')\n${one}` : one,
    );
  }
});

test("a test that says of itself that it does not count is none; where that depends, the judge looks", () => {
  const marked = (mark: string) =>
    read(`import pytest, unittest\n@${mark}\ndef test_a():\n    assert f(1) == 9`).length;
  const idle = ["skip", "skip(reason='later')", "xfail", "xfail()", "xfail(reason='bug')"];
  expect(idle.map((it) => marked(`pytest.mark.${it}`))).toEqual([0, 0, 0, 0, 0]);
  expect(marked("unittest.skip('later')")).toBe(0);
  const open = [
    "skipif(x, reason='old')",
    "xfail(strict=True)",
    "xfail(reason='bug', strict=True)",
    "xfail(x, reason='')",
  ];
  expect(open.map((it) => marked(`pytest.mark.${it}`))).toEqual([1, 1, 1, 1]);
});

test("what a name means at a check is what was assigned before it", () => {
  expect(read("xs = [1]\nassert f(xs) == [1]\nxs = [2]\nassert f(xs) == [2]")).toEqual([
    "xs = [1]\nassert f(xs) == [1]",
    "xs = [1]\nf(xs) == [1]\nxs = [2]\nassert f(xs) == [2]",
  ]);
});

test("checks that share nothing but another name for the program are not gone through twice", () => {
  expect(read("from solution import f as g\nassert g(1) == 2\nassert g(2) == 4")).toEqual([
    "g = f\nassert g(1) == 2",
    "g = f\nassert g(2) == 4",
  ]);
});

test("a class below another of unittest's is a case, with what it inherits", () => {
  const base = "class Base(unittest.TestCase):\n    def go(self, n): self.assertEqual(f(n), 2)";
  const own = "class Own(Base):\n    def test_a(self): self.go(1)";
  expect(read(`import unittest\n${base}\n${own}\nunittest.main()`)).toEqual([`import unittest\n${base}\n${own}`]);
});

test("sightings stand where the file has them", () => {
  const source = "from solution import (\n  f,\n)\n\nassert f(1) == 2\n# more\nassert f(2) == 4\n";
  expect(readAsserts(source, "f").map(({ from, to }) => source.slice(from, to))).toEqual([
    "assert f(1) == 2",
    "# more\nassert f(2) == 4",
  ]);
});

test("what a check plainly means and imports nowhere is imported", () => {
  expect(read("with pytest.raises(ValueError):\n    f(-1)\nassert math.isclose(f(1), Decimal('2'))")).toEqual([
    "import pytest\nwith pytest.raises(ValueError):\n    f(-1)",
    "import math\nfrom decimal import Decimal\nassert math.isclose(f(1), Decimal('2'))",
  ]);
  expect(read("from __future__ import annotations\nassert math.isclose(f(1), 2)")).toEqual([
    "from __future__ import annotations\nimport math\nassert math.isclose(f(1), 2)",
  ]);
  const bound = "import pytest as math\ndef Decimal(it): return it\nassert math.x(f(1), Decimal(2), time=3)";
  expect(read(bound)).toEqual([bound]);
  expect(read("assert Counter('a')[0] == 1", "Counter")).toEqual(["assert Counter('a')[0] == 1"]);
});

test("a test keeps its decorator of several lines, and the others have none of it", () => {
  const rows = '@pytest.mark.parametrize("n,want", [\n    (1, 2),\n    (g(), 2),\n])\n';
  const [one, other] = ["def test_a(n, want):\n    assert f(n) == want", "def test_b():\n    assert f(3) == 4"];
  expect(read(`${rows}${one}\n\n${other}`)).toEqual([`import pytest\n${rows}${one}`, other]);
});

test("who calls the functions of time means the module", () => {
  const test = "def test_a():\n    time.sleep(f(0))\n    assert f(1) == 2";
  expect(read(test)).toEqual([`import time\n${test}`]);
});

test("what a check calls may change what the next one looks at", () => {
  const made = "calls = []\n@f\ndef add():\n    calls.append(1)";
  expect(read(`${made}\n\nassert add() is None\nassert len(calls) == 1`)).toEqual([
    `${made}\nassert add() is None`,
    `${made}\nadd() is None\nassert len(calls) == 1`,
  ]);
});
