import { expect, test } from "vitest";
import { mended } from "./mended.ts";

test("a name that begins with a digit gets one that Python can read, throughout", () => {
  expect(mended("def f(2D_list, k):\n    # 2D_list\n    return '2D_list', [r[k] for r in 2D_list]\n")).toEqual({
    source: "def f(_2D_list, k):\n    # 2D_list\n    return '2D_list', [r[k] for r in _2D_list]\n",
    notes: ["renamed 2D_list to _2D_list"],
  });
  expect(mended("_2nd = 1\n2nd = 2\nx = 2nd").source).toBe("_2nd = 1\n__2nd = 2\nx = __2nd");
});

test("numbers, and names that nothing binds, stay", () => {
  const source = "def f(x=1e5, y=2j):\n    z = 0xff if x else 1_000\n    return 2x + 1if y else 0b1 + 3or 4";
  expect(mended(source)).toEqual({ source, notes: [] });
});

test("a name of other letters is told from the word before it", () => {
  expect(mended("def f(二维_list):\n    return [r for r in二维_list]\n").source).toBe(
    "def f(二维_list):\n    return [r for r in 二维_list]\n",
  );
  const source = "inß = 1\nfor größe in inß: pass";
  expect(mended(source)).toEqual({ source, notes: [] });
});

test("signs of other scripts become Python's own outside strings and comments", () => {
  const note = ["wrote signs as Python has them"];
  expect(mended("\ufeffdef f(x)：\n\u00a0\u00a0return “it’s”，max（x）  # “a”，\u00a0b")).toEqual({
    source: 'def f(x):\n  return "it\'s",max(x)  # “a”，\u00a0b',
    notes: note,
  });
  const source = "x = '“a”，\u00a0b'";
  expect(mended(source)).toEqual({ source, notes: [] });
});
