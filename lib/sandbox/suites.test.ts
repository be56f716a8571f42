import { afterAll, beforeAll, expect, test } from "vitest";
import { namesFor } from "#lib/run/called-names.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

/** The results of a file with tests, read and judged as in a run. */
async function results(tests: string, code: string) {
  const signature = { name: "f", text: "def f(", by: "person" as const };
  const { examples } = readExamples(taskSchema.parse({ task: "Double it.", name: "f", tests }), signature);
  const { examples: told } = await judged(sandbox, { code, examples, names: namesFor("f", examples) });
  return told.map(({ status, error }) => (status === "passed" ? status : `${status}: ${error ?? ""}`));
}

const double = `\ufeff
class Negative(ValueError):
    pass

def f(n):
    if isinstance(n, (int, float)) and n < 0:
        raise Negative('below zero')
    print('got', n)
    return n * 2

async def later(n):
    return f(n)

def warn(n):
    import sys
    sys.stderr.write(f'twice {f(n) // 2}\\n')
    sys.stderr.flush()

again = f
limits = {'most': (3,)}
it = []
it.append(it)
huge = [0] * 9_000_000
long = ['x' * 99] * 99_999
`;
/** Does nothing that is asked, and brings tests of the same names along, which must not stand in for the person's. */
const wrong = `
class Negative(ValueError):
    pass

def f(n):
    return None

async def later(n):
    return None

def warn(n): return None
def test_a(*_): pass
test_b = test_c = check = fail = skip = raises = approx = fixture = param = test_a
class Tests: pass
`;

const files: Record<string, string> = {
  parametrize:
    'import pytest\nfrom solution import f\n@pytest.mark.parametrize("n, m", [(1, 2), pytest.param(3, 6, id="three")])\n@pytest.mark.parametrize(["k"], [(0,), (1,)])\ndef test_a(n, m, k):\n    assert f(n) + k == m + k',
  "fixtures that are made and undone":
    "import pytest\nlog = []\n@pytest.fixture\ndef two():\n    log.append('made')\n    yield 2\n    log.append('undone')\n@pytest.fixture(scope='module')\ndef base(request):\n    log.append('base')\n    request.addfinalizer(lambda: log.append('end'))\n    return 1\n@pytest.fixture(autouse=True)\ndef always():\n    log.append('always')\n@pytest.mark.parametrize('again', [1, 2])\ndef test_a(two, base, again):\n    assert f(base) == two\n    assert log.count('base') == 1 and log.count('made') == log.count('always') == again == log.count('undone') + 1",
  "fixtures with values, and those of other fixtures":
    "import pytest\n@pytest.fixture(params=[1, 2], name='given')\ndef _given(request):\n    return request.param\n@pytest.fixture\ndef wanted(given):\n    return given * 2\ndef test_a(given, wanted):\n    assert f(given) == wanted",
  "indirect values":
    "import pytest\n@pytest.fixture\ndef n(request):\n    return request.param + 1\n@pytest.mark.parametrize('n, m', [(0, 2)], indirect=['n'])\ndef test_a(n, m):\n    assert f(n) == m",
  "what is printed":
    "def test_a(capsys):\n    f(2)\n    out, err = capsys.readouterr()\n    assert (out, err) == ('got 2\\n', '')",
  "what is written to standard error":
    "import contextlib, io\nfrom solution import warn\ndef test_a(capsys):\n    warn(1)\n    assert capsys.readouterr() == ('got 1\\n', 'twice 1\\n')\n    assert capsys.readouterr() == ('', '')\n    with contextlib.redirect_stderr(io.StringIO()) as heard:\n        warn(2)\n    assert heard.getvalue() == 'twice 2\\n' and capsys.readouterr().err == ''",
  "names from pytest":
    "from pytest import raises as must_raise, approx\nfrom solution import f, Negative\ndef test_a():\n    with must_raise(Negative, match='below') as caught:\n        f(-1)\n    assert 'zero' in str(caught.value) and caught.type is Negative\n    assert f(0.1) == approx(0.2) and f(0.1) != approx(0.21) and f(50) == approx(101, rel=0.02)",
  "a failure that is said":
    "import pytest\ndef test_a():\n    if f(1) != 2:\n        pytest.fail('no')\n    try:\n        f(-1)\n        pytest.fail('nothing raised')\n    except Exception as error:\n        assert str(error) == 'below zero'",
  "renamed imports": "from solution import f as twice\ndef test_a():\n    assert twice(1) == 2",
  "a module of any name":
    "import session\nimport pkg.solution as s\nfrom .channel import f as g\ndef test_a():\n    assert session.f(1) == s.f(1) == g(1) == 2",
  "names that are spoken of and not called":
    "import asyncio\nfrom solution import f, later as l, limits\nimport solution\nkinds = [f, solution.again]\ndef test_a():\n    assert list(map(again, [1])) == [2] and limits == {'most': (3,)}\n    assert all(kind(1) == 2 for kind in kinds) or it or huge or long\n    do = l\n    assert asyncio.run(do(1)) == 2",
  "a path beside the file":
    "import os, sys\nfrom pathlib import Path\nsys.path.insert(0, os.path.dirname(__file__))\nsys.path.insert(0, str(Path(__file__).resolve().parent.parent))\nfrom solution import f\nassert f(1) == 2",
  "a module that is imported by a call":
    "import importlib\nmodule = importlib.import_module('solution')\nother = __import__('pkg.solution', fromlist=['f'])\nassert module.f(1) == other.f(1) == 2 and importlib.import_module('math').sqrt(4) == 2",
  "the future":
    "from __future__ import annotations\nimport pytest\nfrom solution import f\ndef test_a(capsys: pytest.CaptureFixture):\n    assert f(1) == 2",
  "a class with what stands around its tests":
    "import pytest\nclass TestIt:\n    @classmethod\n    def setup_class(cls):\n        cls.one = 1\n    def setup_method(self, method):\n        self.two = len(method.__name__) - 4\n    @pytest.fixture\n    def four(self):\n        return self.two * 2\n    def test_a(self, four):\n        self.seen = f(self.two)\n        assert self.seen == four and self.one == 1\n    @pytest.mark.parametrize('n', [1])\n    def test_b(self, n):\n        assert not hasattr(self, 'seen') and f(n) == 2",
  "what stands around a module and its functions":
    "def setup_module(module):\n    module.one = 1\ndef setup_function(function):\n    global name\n    name = function.__name__\ndef test_a():\n    assert f(one) == 2 and name == 'test_a'",
  "a coroutine": "import pytest\n@pytest.mark.asyncio\nasync def test_a():\n    assert f(1) == 2",
  "what a coroutine waits for":
    "import asyncio\nasync def test_a():\n    await asyncio.sleep(0)\n    assert await later(1) == 2\n    assert await asyncio.gather(later(1), later(2)) == [2, 4]",
  unittest:
    "import unittest\nfrom solution import f as g\nclass Tests(unittest.TestCase):\n    @classmethod\n    def setUpClass(cls):\n        cls.one = 1\n    def setUp(self):\n        self.two = 2\n    def test_a(self):\n        self.assertEqual(g(self.one), self.two)\n        with self.assertRaisesRegex(ValueError, 'below'):\n            g(-1)\n    def test_parts(self):\n        for n in range(3):\n            with self.subTest(n=n):\n                self.assertEqual(g(n), 2 * n)\n    @unittest.skip('later')\n    def test_later(self):\n        self.fail()\n    @unittest.expectedFailure\n    def test_known(self):\n        self.assertEqual(1, 2)\nif __name__ == '__main__':\n    unittest.main()",
  "unittest's coroutines":
    "import unittest\nclass Tests(unittest.IsolatedAsyncioTestCase):\n    async def test_a(self):\n        self.assertEqual(await later(1), 2)",
  "a loop at the margin": "for n in range(1, 3):\n    assert f(n) == 2 * n",
  HumanEval: "METADATA = {}\n\n\ndef check(candidate):\n    assert candidate(1) == 2\n",
  "a tool of the file": "def test(got, wanted):\n    assert got == wanted\n\ntest(f(1), 2)",
};
test.each(Object.entries(files))("%s: the right program passes, and the wrong one does not", async (_, tests) => {
  expect([...new Set(await results(tests, double))]).toEqual(["passed"]);
  const amiss = (await results(tests, wrong)).filter((it) => /^passed|ImportError|NameError|LookupError/.test(it));
  expect(amiss).toEqual([]);
});

test("what is skipped here, or expected to fail, has checked nothing and is not told as passed", async () => {
  const idle =
    "import pytest, sys, unittest\n@pytest.mark.skipif(sys.version_info > (3,), reason='old')\ndef test_a():\n    assert f(1) == 99\ndef test_b():\n    pytest.skip('not here')\n    assert f(1) == 99\n@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.xfail)])\ndef test_c(n):\n    assert f(n) == 99";
  expect(await results(idle, double)).toEqual(["skipped: ", "skipped: ", "skipped: "]);
  const strict = "import pytest\n@pytest.mark.xfail(strict=True, reason='bug')\ndef test_a():\n    assert f(1) == 2";
  expect(await results(strict, double)).toEqual(["failed: AssertionError: [XPASS(strict)] bug"]);
});

const skipping: Record<string, string> = {
  "a module": "import pytest\npytest.skip('not here', allow_module_level=True)\ndef test_a():\n    assert f(1) == 99",
  "a library that is not there":
    "import pytest\ndef test_a():\n    pytest.importorskip('nowhere')\n    assert f(1) == 99",
  "a fixture": "import pytest\n@pytest.fixture\ndef it():\n    pytest.skip()\ndef test_a(it):\n    assert f(1) == 99",
  "a class":
    "import pytest\n@pytest.mark.skipif(True, reason='x')\nclass TestA:\n    def test_a(self):\n        assert f(1) == 99",
  "a set-up":
    "import pytest\nclass TestA:\n    def setup_method(self):\n        pytest.skip()\n    def test_a(self):\n        assert f(1) == 99",
  "a table without rows, as pytest does":
    "import pytest\n@pytest.mark.parametrize('n', [])\ndef test_a(n):\n    assert f(n) == 99",
  "unittest's word on a function": "import unittest\n@unittest.skipIf(True, 'x')\ndef test_a():\n    assert f(1) == 99",
  "skipIf and skipUnless":
    "import unittest\nclass Base(unittest.TestCase): pass\nclass Tests(Base):\n    @unittest.skipIf(True, 'x')\n    def test_a(self):\n        self.fail()\n    @unittest.skipUnless(False, 'x')\n    def test_b(self):\n        self.fail()",
  skipTest:
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        self.skipTest('x')\n        self.fail()",
  setUpClass:
    "import unittest\nclass Tests(unittest.TestCase):\n    @classmethod\n    def setUpClass(cls):\n        raise unittest.SkipTest('x')\n    def test_a(self):\n        self.fail()",
  "pytest's word in unittest":
    "import pytest, unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        pytest.skip('x')\n        self.fail()",
};
test.each(Object.entries(skipping))("%s that skips what it holds is told as skipped", async (_, tests) => {
  expect(await results(tests, double)).toEqual(["skipped: "]);
});

test("one test that skips itself hides no other beside it", async () => {
  const cases =
    "import pytest, unittest\nclass Base(unittest.TestCase): pass\nclass Tests(Base):\n    def test_a(self):\n        pytest.skip('x')\n    def test_b(self):\n        self.skipTest('x')\n    def test_c(self):\n        self.assertEqual(f(1), 2)";
  const table =
    "import pytest\n@pytest.mark.parametrize('n', list((1, 2)))\ndef test_a(n):\n    if n == 1:\n        pytest.skip()\n    assert f(n) == 4";
  const parts =
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        for n in (1, 2):\n            with self.subTest(n=n):\n                if n == 1:\n                    self.skipTest('x')\n                self.assertEqual(f(n), 4)";
  for (const tests of [cases, table, parts]) {
    expect(await results(tests, double)).toEqual(["passed"]);
    expect(await results(tests, wrong)).toEqual([expect.stringMatching(/^failed/)]);
  }
});

test("of a class and of a table each test is judged by itself, and skips by itself", async () => {
  const tests =
    "import pytest, unittest\nclass Tests(unittest.TestCase):\n    def setUp(self):\n        self.two = 2\n    def test_a(self):\n        self.assertEqual(f(1), self.two)\n    @unittest.skip('x')\n    def test_b(self):\n        self.fail()\n    def test_c(self):\n        self.assertEqual(f(2), 5)\n@pytest.mark.parametrize('n, m', [(1, 2), (3, 7)])\ndef test_d(n, m):\n    assert f(n) == m";
  expect(await results(tests, double)).toEqual([
    "passed",
    "skipped: ",
    "failed: AssertionError: Tests.test_c: self.assertEqual(f(2), 5): 4 != 5",
    "passed",
    "failed: AssertionError: test_d[n=3, m=7]: assert f(n) == m",
  ]);
});

test("a program that says it skips has failed", async () => {
  const tests =
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(f(1), 2)";
  const code = "import unittest\ndef f(n): raise unittest.SkipTest('no')";
  expect(await results(tests, code)).toEqual(["raised: SkipTest: no (in Tests.test_a)"]);
});

test("a failure says which case of which test it was, and what asserted", async () => {
  const table =
    "import pytest\n@pytest.mark.parametrize('n, m', list(((1, 2), (3, 7))))\ndef test_a(n, m):\n    assert f(n) == m";
  expect(await results(table, double)).toEqual(["failed: AssertionError: test_a[n=3, m=7]: assert f(n) == m"]);
  const cases =
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        for n in (1, 2):\n            with self.subTest(n=n):\n                self.assertEqual(f(n), 2)";
  expect(await results(cases, double)).toEqual([
    "failed: AssertionError: Tests.test_a (n=2): self.assertEqual(f(n), 2): 4 != 2",
  ]);
  const raising = "class TestIt:\n    def test_a(self):\n        f(-1)";
  expect(await results(raising, double)).toEqual(["raised: Negative: below zero (in TestIt.test_a)"]);
});

test("a test that could check nothing fails", async () => {
  expect(await results("def test_a():\n    assert f(1) == 99\n    yield", double)).toEqual([
    "failed: AssertionError: a test that yields checks nothing",
  ]);
  expect(await results("import sys\ndef test_a():\n    sys.exit(0)", double)).toEqual([
    "raised: RuntimeError: the tests end the process: SystemExit(0)",
  ]);
  expect(await results("def test_a(tmp_path):\n    assert f(1) == 2", double)).toEqual([
    "raised: LookupError: fixture 'tmp_path' not found: tests run apart from the program and share neither folder nor memory with it",
  ]);
});

test("a library that is not there is not taken from the program", async () => {
  const tests = "from scipy.special import comb\ndef test_a():\n    assert comb(3, 1) == f(3)";
  const forged = "def comb(*_): return 1\ndef f(n): return 1";
  expect(await results(tests, forged)).toEqual(["raised: ModuleNotFoundError: No module named 'scipy'"]);
});
