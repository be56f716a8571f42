import { expect, test } from "vitest";
import { unfinishedLine } from "./unfinished.ts";

test.each([
  ["assert (", 1],
  ["assert f(1) == 2\nassert f([1, 2) == 3", 2],
  ["assert f(1) == 2)", 1],
  ["assert f(1) ==\nassert f(2) == 3", 1],
  ["x = 1\n\nassert f('a) == 1", 3],
  ['"""never\nended', 1],
  ["def test_f():\n    assert f({\n        1: 2,\n", 2],
  ["assert f(1) is not", 1],
  ["assert s.", 1],
  ["def test_a():\n    assert f(1) = 2", 2],
  ["assert f(1, by=2) = 2", 1],
  ["assert f(1) == 2\nthis is not python at all", 2],
  ["assert f(1) == 2\nhello there", 2],
])("Python could not read %j: line %i", (source, line) => {
  expect(unfinishedLine(source)).toBe(line);
});

test.each([
  "",
  "assert f(1) == 1.\nassert f(2) == ...",
  "from math import *\nassert f(\n    [1,\n     2]) == 3  # don't (",
  "assert f('(') == \")\" and \\\n    f(2) == 3",
  'def test_f():\n    """It\'s [fine"""\n    assert f(1) == "and"',
  "class TestF:\n    def test_f(self): ...",
  "assert f(1, by=2) == 2 and f(x)[a:=1] <= 3 and (lambda y=1: y)(2) >= 1, 'a = b'",
  "assert f(\n    by=2,\n) == 2",
  "match f(1):\n    case 2: pass\nfor a, b in c: x = not a if b is not a else rf'a b' or b'a b'",
  "async def test_a():\n    async with a as b, c as d: return await b\nx: int = 1  # some words here",
])("nothing is wrong with %j", (source) => {
  expect(unfinishedLine(source)).toBeUndefined();
});
