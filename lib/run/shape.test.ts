/** Protects what counts as one program that is written twice, and as another. */
import { expect, test } from "vitest";
import { layoutFree } from "./layout.ts";
import { nameFree } from "./shape.ts";

const plain = "def f(xs, k=2):\n    total = sum(xs)\n    return sorted(xs, key=len)[-k] + total\n";

test.each([
  ["spaces and a blank line", plain.replace(", k=2", ",k = 2").replace("(xs)\n", "( xs )\n\n")],
  ["another indentation", plain.replaceAll("    ", "  ")],
  ["hints", plain.replace("(xs, k=2)", "(xs: list[int], k: int = 2) -> int")],
  [
    "brackets round what is returned",
    plain.replace("return sorted(xs, key=len)[-k] + total", "return (sorted(xs, key=len)[-k] + total)"),
  ],
  ["a docstring and a comment", plain.replace("):\n", '):\n    """Adds."""\n    # so\n')],
  ["a line in brackets over two", plain.replace("sorted(xs, ", "sorted(\n        xs, ")],
])("one program: %s", (_, other) => {
  expect(layoutFree(other)).toBe(layoutFree(plain));
  expect(nameFree(other)).toBe(nameFree(plain));
});

test("under other names it is the same once more", () => {
  const other = plain.replaceAll("total", "s").replaceAll("xs", "values");
  expect(nameFree(other)).toBe(nameFree(plain));
  expect(layoutFree(other)).not.toBe(layoutFree(plain));
});

test("quotes are one", () => {
  expect(layoutFree("def f(s):\n    return s + 'x'")).toBe(layoutFree('def f(s):\n    return (s + "x")'));
});

test.each([
  ["another number", plain.replace("k=2", "k=3")],
  ["another function of Python's", plain.replace("sum(", "max(")],
  ["another argument by name", plain.replace("key=len", "reverse=len")],
  ["names that change places", plain.replace("[-k] + total", "[-total] + k")],
  ["another step", plain.replace("    return", "    total += 1\n    return")],
  ["an indented line", plain.replace("    return", "    if k:\n        return")],
  [
    "brackets that bind",
    plain.replace("return sorted(xs, key=len)[-k] + total", "return (sorted(xs, key=len)[-k]) + total"),
  ],
  ["another attribute", plain.replace("sum(xs)", "xs.pop()")],
  ["a text", plain.replace("sum(xs)", "'sum(xs)'")],
])("another program: %s", (_, other) => {
  expect(nameFree(other)).not.toBe(nameFree(plain));
});

test("what is imported keeps its name, and attributes do", () => {
  const of = (name: string) => `from math import ${name}\ndef f(x):\n    return ${name}(x)`;
  expect(nameFree(of("ceil"))).not.toBe(nameFree(of("floor")));
  expect(nameFree("def f(a):\n    return a.x + a.y")).not.toBe(nameFree("def f(a):\n    return a.y + a.x"));
});
