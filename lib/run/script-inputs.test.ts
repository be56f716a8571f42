/** Protects what scripts are given that nobody wrote: it is like what is shown, it can be read again, and counts still count. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { readInput, writeInput } from "./script-input.ts";
import { isGivenAnything, scriptInputs } from "./script-inputs.ts";

type Output = Extract<Example, { kind: "output" }>;

const output = (more: Partial<Output>): Example => ({
  kind: "output",
  id: "e1",
  style: "input-output",
  stdin: "",
  args: [],
  stdout: "",
  ...more,
});
const stdins = (seed: number, ...shown: string[]) =>
  scriptInputs(
    shown.map((stdin) => output({ stdin })),
    seed,
  ).map((it) => readInput(it)?.stdin ?? "");

test.each([
  [{ args: [], stdin: "3\n1 2\n" }, String.raw`reads "3\n1 2\n"`],
  [{ args: ["-n", 'a "b", reads "c"'], stdin: "" }, String.raw`gets "-n" "a \"b\", reads \"c\""`],
  [{ args: ["", "é"], stdin: "\t" }, String.raw`gets "" "é", reads "\t"`],
])("what a script is given is said in words: %j", (input, said) => {
  expect([writeInput(input), readInput(said)]).toEqual([said, input]);
});

test.each(["", "f(1)", 'reads "a" and more', "reads a", "gets", 'b = Box("a"); b.all()'])(
  "%j is no such input",
  (said) => {
    expect(readInput(said)).toBe(undefined);
  },
);

test("whatever a script is given can be said and read again", () => {
  const given = fc
    .record({ args: fc.array(fc.string()), stdin: fc.string() })
    .filter(({ args, stdin }) => args.length > 0 || stdin !== "");
  fc.assert(
    fc.property(given, (it) => {
      expect(readInput(writeInput(it))).toEqual(it);
    }),
  );
});

test("as many as made calls, all unlike, none that is shown, and the same by the same seed", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const made = stdins(seed, "GET /a 200 10\nGET /b 500 20\n", "POST /c 200 5\n");
      expect([made.length, new Set(made).size, made.filter((it) => it === "POST /c 200 5\n")]).toEqual([24, 24, []]);
      expect(made.every((it) => it.endsWith("\n") && /^\S/.test(it))).toBe(true);
      expect(stdins(seed, "GET /a 200 10\nGET /b 500 20\n", "POST /c 200 5\n")).toEqual(made);
    }),
    { numRuns: 30 },
  );
});

test("a first line that counts those below it, or the words in the next, counts them still", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      for (const made of stdins(seed, "2\n5 6\n7 8\n", "1\n9 4\n")) {
        const [count, ...lines] = made.trimEnd().split("\n");
        expect([made, count]).toEqual([made, String(lines.length)]);
      }
      for (const made of stdins(seed, "3 7\n1 2 3\n", "2 9\n4 5\n")) {
        const [first = "", second = ""] = made.split("\n");
        expect([made, first.split(" ")[0]]).toEqual([made, String(second.split(" ").length)]);
      }
    }),
    { numRuns: 30 },
  );
});

test("whatever the examples give a script, what is made can be read again, and is none of theirs", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,2}(?:\n[a-z0-9 ,]{0,9}){0,4}$/));
  const given = fc.array(fc.record({ stdin: text, args: fc.array(fc.string(), { maxLength: 3 }) }), { maxLength: 4 });
  fc.assert(
    fc.property(given, fc.nat(), (shown, seed) => {
      const made = scriptInputs(
        shown.map((it) => output(it)),
        seed,
      );
      const known = shown.map(writeInput);
      expect(made.filter((it) => readInput(it) === undefined || known.includes(it))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("numbers stay numbers, and a word is another word", () => {
  const made = stdins(3, "add 3 4\nsub 5 1");
  expect(made.filter((it) => !/^(?:[a-z]{3}(?: -?\d+)+\n?)+$/.test(it))).toEqual([]);
});

test("of arguments an option and a file's name stay", () => {
  const made = scriptInputs(
    [output({ args: ["--top", "3", "log.txt"] }), output({ args: ["--top", "5", "log.txt"] })],
    1,
  );
  expect(made.slice(0, 3)).toEqual([6, 0, 2].map((it) => `gets "--top" "${it}" "log.txt"`));
  expect(made.filter((it) => !/^gets "--top" "\d+" "log\.txt"$/.test(it))).toEqual([]);
});

test.each([
  ["it is given nothing", [output({ stdout: "hello" })]],
  ["it reads blanks alone", [output({ stdin: "\n" })]],
  [
    "an example has files of its own",
    [output({ stdin: "a", files: [{ name: "a.txt", content: "b", encoding: "utf8" }] })],
  ],
  ["nothing but options is given", [output({ args: ["--help"] })]],
  ["pages are read", [output({ stdin: "1 2\n".repeat(2_000) })]],
  ["there is no example", []],
])("where %s, nothing is made", (_, examples) => {
  expect([scriptInputs(examples, 1), isGivenAnything(examples)]).toEqual([[], false]);
});

test("there are more arguments or fewer where the examples have, and as many where they have as many", () => {
  const counts = (...shown: string[][]) => {
    const made = scriptInputs(
      shown.map((args) => output({ args })),
      2,
    );
    return [...new Set(made.map((it) => readInput(it)?.args.length))].sort();
  };
  expect([counts(["a", "b", "c"], ["x"]), counts(["a", "b"], ["c", "d"])]).toEqual([[1, 2, 3, 4], [2]]);
});
