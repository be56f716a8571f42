import { expect, test } from "vitest";
import { callsIn, namesFor } from "./called-names.ts";

test("calls are found in their order, nested ones too, methods and builtins not", () => {
  const text = "assert sorted(f(Pair(1, 2).swap(), g([3]))) == len(open";
  expect(callsIn(text).map((it) => it.name)).toEqual(["f", "Pair", "g"]);
});

test("whatever the examples call may be the program's own, and the asked name comes first", () => {
  const told = { id: "1", style: "assert" };
  const examples = [
    { ...told, kind: "call" as const, call: "area(Square(2))", expected: "4" },
    { ...told, kind: "assert" as const, source: "assert area(Square(2)) == area(Circle(1)) or True" },
    { ...told, kind: "output" as const, args: [], stdin: "Other(1)", stdout: "" },
  ];
  expect([namesFor("area", examples), namesFor("", examples)]).toEqual([["area", "Square", "Circle"], []]);
});

test("what is only spoken of may be the program's own, a builtin, a keyword, a text or an attribute may not", () => {
  const source =
    "with raises(Negative): f(-1)\na, b = [one for one in (f, key)]\nn: int = 1\nassert isinstance(it, ValueError) is True and 'Odd' not in it.Other  # More\nassert f(a, key=key)(b, n) == a <= b";
  const told = { id: "1", style: "assert" };
  const mapped = { ...told, kind: "call" as const, call: "list(map(helper, [1, None]))", expected: "[other]" };
  expect(namesFor("f", [{ ...told, kind: "assert", source }, mapped])).toEqual([
    "f",
    "Negative",
    "key",
    "it",
    "helper",
  ]);
});
