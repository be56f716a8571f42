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
])("nothing is wrong with %j", (source) => {
  expect(unfinishedLine(source)).toBeUndefined();
});
