import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoSuchMeasurement } from "./no-such-measurement.tsx";

test.each([
  ["mbpp", "mbpp"],
  ["a\0b\r", "a\uFFFDb\uFFFD"],
  ["\u202eppbm", "\\u202eppbm"],
  ["x".repeat(9_000), `${"x".repeat(200)}…`],
])("a name that nothing has is told as a page can hold it: %.20j", (name, told) => {
  expect(renderToStaticMarkup(<NoSuchMeasurement name={name} />)).toContain(`There is no measurement ${told} here.`);
});
