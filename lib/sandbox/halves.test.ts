/** A text is the same text on the other side, also one that has the halves of a pair apart. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

test("two halves of a pair are two characters on the way, as they are in one process", async () => {
  const code =
    "def combine(high, low): return high + low\ndef split(text): return '\\ud83d\\ude00'\ndef same(text): return text";
  const { examples } = await judged(sandbox, {
    code,
    names: ["combine", "split", "same"],
    examples: [
      "assert combine('\\ud83d', '\\ude00') == '\\U0001F600'",
      "assert split('\\U0001F600') == '\\ud83d\\ude00' and len(split('')) == 2",
      "assert same('\\ud83d\\ude00') == '\\ud83d\\ude00' != same('\\U0001F600') == '😀'",
      "assert same({'\\ud83d\\ude00é': '\\udfff'}) == {'\\ud83d\\ude00é': '\\udfff'}",
    ],
  });
  expect(examples.map(({ status }) => status)).toEqual(["failed", "passed", "passed", "passed"]);
});
