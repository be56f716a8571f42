import { expect, test } from "vitest";
import { outOfReach } from "./out-of-reach.ts";

test.each([
  [
    "def test_a(tmp_path):\n    assert f(1)",
    1,
    "there is no fixture tmp_path: tests run apart from the program and share no folder with it",
  ],
  [
    "import pytest\n\n@pytest.mark.x\ndef test_a(n):\n    assert f(n)",
    4,
    "there is no fixture n: it is not in this file",
  ],
  [
    "import pytest\n@pytest.fixture\ndef a(monkeypatch):\n    return 1\ndef test_a(a):\n    assert f(a)",
    3,
    "there is no fixture monkeypatch: tests run apart from the program, which sees nothing of what they patch",
  ],
  [
    "class TestA:\n    def test_a(self, other):\n        assert f(1)",
    2,
    "there is no fixture other: it is not in this file",
  ],
  [
    "from hypothesis import given",
    1,
    "tests can import Python's own library, pytest, numpy and pandas, not hypothesis",
  ],
  [
    "from parse import f\n\nfrom yaml import safe_load\nassert f('a: 1') == safe_load('a: 1')",
    3,
    "tests can import Python's own library, pytest, numpy and pandas, not yaml",
  ],
  [
    "def test_a():\n    with mock.patch('x.y'):\n        assert f(1)",
    2,
    "tests run apart from the program, which sees nothing of what they patch",
  ],
  [
    "import pytest\ndef test_a():\n    with pytest.warns(UserWarning):\n        f(1)",
    3,
    "tests run apart from the program, and hear no warnings of it",
  ],
])("%j: line %i, %s", (source, line, why) => {
  expect(outOfReach(source, "f").map((it) => ({ line: it.line, why: it.why }))).toEqual([{ line, why }]);
});

test.each([
  "@pytest.fixture\ndef a(request):\n    return 1\n@pytest.fixture(name='b')\ndef _b(a):\n    return 2\ndef test_a(a, b, capsys, *, c=3):\n    assert f(a)",
  "@pytest.mark.parametrize('n, m', [(1, 2)])\n@pytest.mark.parametrize(\n    ['k'],\n    [(1,)],\n)\ndef test_a(n: int, m, k):\n    assert f(n)",
  "class Tests(unittest.TestCase):\n    def test_a(self):\n        assert f(1)\n    def go(self, n): pass",
  "def test(got, wanted):\n    assert got == wanted\ntest(f(1), 2)",
  "@twice\ndef test_a(n):\n    assert f(n)",
  "def test_a():\n    def test_inner(n): return n\n    assert f('monkeypatch') == test_inner(1)  # mock.patch(",
  "from parse import f, helper\nimport schema as s\nimport numpy\nassert f(1) == s.f(helper)",
])("nothing is out of reach of %j", (source) => {
  expect(outOfReach(source, "f")).toEqual([]);
});
