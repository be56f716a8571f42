import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkShown, shownIn } from "./showing.ts";

test("whatever is shown, its check says what it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(shownIn(checkShown("f(1)", text))).toEqual({ steps: "f(1)", text });
    }),
  );
});

test.each([
  ["steps before it", `x = 1\n${checkShown("f(x)", "2")}`, { steps: "x = 1\nf(x)", text: "2" }],
  [
    "a step of several lines",
    checkShown("for x in f():\n    print(x)", "1\n2"),
    { steps: "for x in f():\n    print(x)", text: "1\n2" },
  ],
  ["what is printed", checkShown("print(f(1))", "a"), { steps: "print(f(1))", text: "a" }],
])("a check with %s is read again", (_, source, shown) => {
  expect(shownIn(source)).toEqual(shown);
});

test.each([
  ["several of them", `${checkShown("f(1)", "a")}\n${checkShown("f(2)", "b")}`],
  ["an assert", "assert f(1) == 2"],
  ["nothing", ""],
])("%s is no such check", (_, source) => {
  expect(shownIn(source)).toBeUndefined();
});
