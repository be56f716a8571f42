import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffLine, hunksOf, lineDiff } from "./line-diff.ts";

const marks = { same: " ", gone: "-", new: "+" };
const shown = (lines: readonly DiffLine[]) => lines.map(({ change, text }) => marks[change] + text);

test("what went, what came and what stayed, the old before the new", () => {
  expect(shown(lineDiff("a\nb\nc\nd\n", "a\nB\nc\ne\nd"))).toEqual([" a", "-b", "+B", " c", "+e", " d"]);
  expect(shown(lineDiff("", "a\n"))).toEqual(["+a"]);
  expect(shown(lineDiff("a\n", ""))).toEqual(["-a"]);
});

test("whatever the texts, both can be read out of the difference, and no line that could stay has gone", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 8 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before.join("\n"), after.join("\n"));
      const without = (change: DiffLine["change"]) => lines.filter((it) => it.change !== change).map((it) => it.text);
      expect([without("new"), without("gone")]).toEqual([before, after]);
      const kept = lines.filter((it) => it.change === "same").length;
      const inBoth = (letter: string) =>
        Math.min(before.filter((it) => it === letter).length, after.filter((it) => it === letter).length);
      expect(kept).toBeGreaterThanOrEqual(Math.max(0, ...["a", "b", "c"].map(inBoth)));
    }),
  );
});

test("far from a change nothing is shown but how much there is", () => {
  const lines = lineDiff("1\n2\n3\n4\n5\n6\n7", "1\n2\n3\n4\n5\nsix\n7");
  expect(hunksOf(lines, 1)).toEqual([
    { change: "skipped", count: 4 },
    { change: "same", text: "5" },
    { change: "gone", text: "6" },
    { change: "new", text: "six" },
    { change: "same", text: "7" },
  ]);
});

test("programs of thousands of lines that share nothing are told at once", () => {
  const many = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word} ${at}`).join("\n");
  expect(lineDiff(many("old"), many("new"))).toHaveLength(6_000);
});
