/** Protects runs with long examples: the prompt has room for a program, and nobody's short examples are touched. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { prompts, taskOf } from "#lib/testing-solve.ts";
import { abridged, abridgedLine, abridgedNotes, shownOf, withShortData } from "./abridged.ts";
import { openRun, type Run } from "./fold.ts";
import { repairPrompt, testsPrompt, writePrompt } from "./prompt.ts";

const numbers = (count: number): string => Array.from({ length: count }, (_, at) => at).join(", ");
const rows = (count: number): string => Array.from({ length: count }, (_, at) => `f(${at}) == ${at + 1}`).join("\n");

test("given examples that have room, then they stand in the prompt as they were written, and nothing is told", () => {
  const task = taskOf({ task: "Add one.", examples: "f(1) == 2\n\n  f(2)  ==  3\n", tests: "assert f(3) == 4\n" });
  expect(shownOf(task, "examples")).toBe(task.examples);
  expect(shownOf(task, "tests")).toBe(task.tests);
  expect(abridgedNotes(task)).toEqual([]);
});

test("given hundreds of examples, then the first and the last stand in the prompt, and the person is told", () => {
  const task = taskOf({ task: "Add one.", examples: rows(400) });
  const { user } = writePrompt(openRun(task), prompts, false);
  const shown = (/```\n([^`]*)\n```/.exec(user)?.[1] ?? "").split("\n");
  const cut = shown.findIndex((line) => line.startsWith("…"));
  const last = shown.length - cut - 1;
  const all = rows(400).split("\n");
  expect([cut > 20, last > 10]).toEqual([true, true]);
  expect(shown).toEqual([...all.slice(0, cut), `… (${400 - cut - last} more lines) …`, ...all.slice(-last)]);
  expect(user.length).toBeLessThan(2_200);
  expect(abridgedNotes(task)).toEqual(["The examples are long, so the model is told a part of them alone."]);
});

test("given one line with a long value, then its beginning and its end are shown", () => {
  const line = `f([${numbers(3000)}]) == 4498500`;
  const task = taskOf({ task: "Add them.", examples: line });
  expect(shownOf(task, "examples")).toBe(`${line.slice(0, 500)} … ${line.slice(-200)}`);
  expect(abridgedNotes(task)).toEqual(["The examples are long, so the model is told a part of them alone."]);
});

test("given a long file of tests, then what is shown of it are whole tests", () => {
  const one = (at: number) =>
    `def test_${at}():\n    assert f(${at}) == ${at + 1}\n    assert f(-${at}) == ${1 - at}\n`;
  const all = Array.from({ length: 100 }, (_, at) => one(at));
  const [before = "", after = ""] = shownOf(taskOf({ task: "Add one.", tests: all.join("\n") }), "tests").split(
    /\n….*…\n/,
  );
  const [first, last] = [before, after].map((it) => (it.match(/def /g) ?? []).length);
  expect(before.trimEnd()).toBe(all.slice(0, first).join("\n").trimEnd());
  expect(after.trim()).toBe(
    all
      .slice(-(last ?? 0))
      .join("\n")
      .trim(),
  );
});

test("given long data in a task, then it is cut and every word stays; prose of any length stays whole", () => {
  const prose = "It's used in the accounting of a shop, and don't forget the 15 % (or 0.2) of it. ".repeat(100);
  const words = JSON.stringify(Array.from({ length: 300 }, (_, at) => `name ${at}`));
  const task = taskOf({ task: `${prose}\nThe sum of f([${numbers(900)}]) is 404550, that of f(${words}) is None.` });
  const said = withShortData(task.task);
  expect(said.length).toBeLessThan(prose.length + 1_600);
  expect(said.replaceAll(/\W+/g, " ")).toContain(prose.replaceAll(/\W+/g, " "));
  expect(said).toMatch(
    /\nThe sum of f\(\[0, 1, 2, .* … .*, 899\]\) is 404550, that of f\(\["name 0",.* … .*"name 299"\]\) is None\.$/s,
  );
  expect(abridgedNotes(task)).toEqual(["The values in the task are long, so the model is told a part of them alone."]);
  expect(withShortData(prose)).toBe(prose);
});

test("given a failing example with a long value, then a repair and the calls that are asked for have its ends alone", () => {
  const call = `f([${numbers(3000)}])`;
  const value = `[${numbers(2000)}]`;
  const run: Run = {
    ...openRun(taskOf({ task: "Do it." })),
    signature: { name: "f", text: "def f(x)", by: "person" },
    examples: [{ kind: "call", id: "e1", style: "==", call, expected: value }],
    attempts: [
      {
        ...{ attempt: 1, kind: "sample", temperature: 0, seed: 1, reply: "", checking: false },
        end: { code: "def f(x): return x", stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1, notes: [] },
        verdict: { kind: "failed", durationMs: 1, examples: [{ id: "e1", status: "failed", got: "1" }] },
      },
    ],
  };
  const [parent] = run.attempts;
  if (!parent) throw new Error("no attempt");
  const { user } = repairPrompt(run, parent, { prompts, prefills: false, strategy: undefined });
  expect(user.split("|").at(-1)).toBe(`${abridgedLine(call)} should return ${abridgedLine(value)}\nIt returned 1`);
  expect(testsPrompt(run, prompts).user.split("|").at(-1)).toBe(abridgedLine(call));
});

const written = (lines: readonly string[]) => lines.filter((it) => it.trim() !== "");

test("given any text, then what is shown has room, and is its beginning and its end line for line; the rest is counted", () => {
  const line = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", minLength: 700, maxLength: 1_200 }),
    fc.constant(""),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 1, max: 4_000 }), (made, most) => {
      // Blank lines alone may be left out without a word.
      const lines = written(made.join("\n").split("\n").map(abridgedLine));
      const shown = written(abridged(made.join("\n"), most).split("\n"));
      const cut = shown.findIndex((it) => /^… \(\d+ more lines?\) …$/.test(it));
      const [first, last] = cut < 0 ? [shown, []] : [shown.slice(0, cut), shown.slice(cut + 1)];
      expect([...first, ...last]).toEqual([
        ...lines.slice(0, first.length),
        ...lines.slice(lines.length - last.length),
      ]);
      const left = lines.slice(first.length, lines.length - last.length).length;
      expect(cut < 0 ? left : Number.parseInt(shown[cut]?.slice(3) ?? "", 10)).toBe(left);
      expect([...first.slice(1), ...last].join("\n").length).toBeLessThanOrEqual(most);
      // No character is torn in two.
      expect(shown.join("\n")).not.toMatch(/\p{Cs}/u);
    }),
  );
});
