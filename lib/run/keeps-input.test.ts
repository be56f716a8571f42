/** Protects what a person passes in: where the task says that it stays, a program that changes it is not what was asked for. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { inputsAre } from "./keeps-input.ts";

test.each([
  "Do not change the input.",
  "Sort the list. Don't modify the original list!",
  "It must not mutate its arguments.",
  "without modifying the input\narray",
  "The input list should not be modified.",
  "Leave the original untouched.",
  "The original dict stays unchanged.",
  "The median. The list stays as it is.",
  "Rotate it; the matrix must remain unchanged.",
  "Return a new list.",
  "Returns a brand new sorted list of them.",
  "Return a modified copy of the dict.",
  "Do not alter `items`.",
  "No side effects.",
  "Merge, not in place.",
  "Avoid mutating the given matrix.",
  "Flatten it and do not modify it.",
  "Make sure you don't accidentally modify the input list.",
  "Do not modify the given input list in place.",
  "Instead of sorting in place, return a new list.",
])("%s: it stays", (text) => {
  expect(inputsAre(text)).toBe("kept");
});

test.each([
  ["Sort the list in place.", "changed"],
  ["Modify the list so that zeros come last, and return it.", "changed"],
  ["Leave other characters unchanged.", undefined],
  ["If k is 0 the list stays unchanged.", undefined],
  ["Change every vowel; do not change it to upper case.", undefined],
  ["Sum a list.", undefined],
  ["Return the words with a star in place of each vowel.", undefined],
  ["Do not return a copy, sort it in place.", "changed"],
  ["Return the number of copies.", undefined],
  ["Do not return a new list, sort the one you are given in place.", "changed"],
  ["Sort the list in place rather than returning a new list.", "changed"],
  ["Sort nums in place, and don't modify the other list.", undefined],
  ["Do not change the parameter names. Sort it in place.", "changed"],
  ["Remove negatives. The order of the list must not be changed.", undefined],
  ["Raise each price; if an item is fixed, do not change it.", undefined],
  ["Do not modify the class.", undefined],
  ["A new line between the words.", undefined],
])("%s: %s", (text, said) => {
  expect(inputsAre(text)).toBe(said);
});

test.each([
  ["Sort descending without changing nums.", "kept"],
  ["Merge them; neither may change, so do not modify nums or k.", "kept"],
  ["`nums` must not be changed.", "kept"],
  ["Rotate it, but nums must not be modified.", "kept"],
  ["Leave nums untouched.", "kept"],
  ["The median. nums stays as it is.", "kept"],
  ["Double the even ones, and do not change nums below zero.", undefined],
  ["Positive nums must not be changed.", undefined],
  ["If k is 0, nums remains unchanged.", undefined],
  ["Leave nums unchanged if k is 0.", undefined],
  ["Sort nums in place.", "changed"],
])("of parameters that are spoken of by their names: %s: %s", (text, said) => {
  expect(inputsAre(text, ["nums", "k"])).toBe(said);
});

/** The first changes what it is given, all answer alike. */
async function handedOver(task: string) {
  const bodies = ["x.sort() or x", "sorted(x)", "sorted(x)[:]", "list(sorted(x))", "[*sorted(x)]"];
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(
      bodies.map((it, at) => [it, at === 0 ? { ...passed, forgiven: ["changed"] } : passed]),
    ),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["[1]", "[2]", "[3]", "[4]"]])),
  });
  const { attempt, grade } = endOf(await told(openRun(taskOf({ task: `${task}\nf(1) == 2 and f(2) == 4` })), ports));
  return { isFirst: attempt === 1, grade };
}

test.each(["Sort it.", "Sort it. Do not change the input."])(
  "given programs that answer alike, one that changes nothing is handed over: %s",
  async (task) => {
    expect(await handedOver(task)).toEqual({ isFirst: false, grade: "verified" });
  },
);

test("given that a program changes extra inputs alone, then another is handed over, and without another none is verified", async () => {
  const [sorts, copies] = ["x.sort() or x", "sorted(x)"];
  const go = async (bodies: readonly string[], task: string) => {
    const { ports } = portsOf({
      replies: bodies.map(say),
      verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
      outputs: Object.fromEntries(bodies.map((it) => [it, ["[1]", "[2]", "[3]", "[4]"]])),
    });
    const sandbox: typeof ports.sandbox = {
      ...ports.sandbox,
      outputs: async (job, signal) =>
        (await ports.sandbox.outputs(job, signal)).map((it, at) =>
          it.kind === "value" && at === 2 && job.code.includes("sort()") ? { ...it, changed: true } : it,
        ),
    };
    const run = openRun(taskOf({ task: `${task}\nf(1) == 2 and f(2) == 4`, settings: { candidates: 5 } }));
    const end = endOf(await told(run, { ...ports, sandbox }));
    return [
      end.attempt === 1,
      end.grade,
      end.evidence.reasons.some((it) => it.startsWith("It changes what it is given")),
    ];
  };
  const others = ["", "[:]", "[0:]", "[:9]"];
  const all = others.map((it) => `${sorts}${it}`);
  expect(await go([sorts, ...others.map((it) => `${copies}${it}`)], "Sort it.")).toEqual([false, "verified", false]);
  expect(await go([...all, `${sorts}[::1]`], "Sort it.")).toEqual([true, "verified", true]);
  const more = [...all, ...["[::1]", "[0::]", "[:8]", "[:7]"].map((it) => `${sorts}${it}`)];
  expect(await go(more, "Sort it, and do not change the input.")).toEqual([true, "passes", true]);
});

test.each([
  ["the input", "Sort it. Do not modify the input."],
  ["a parameter", "Write f(x): sort it without changing x."],
])("given that all change %s, which is to stay, then none is verified, and the reason says so", async (_, said) => {
  const bodies = Array.from({ length: 30 }, (_, at) => `x.sort() or x[:${at + 1}]`);
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, { ...passed, forgiven: ["changed"] as const }])) as never,
    outputs: Object.fromEntries(bodies.map((it) => [it, ["[1]", "[2]", "[3]", "[4]"]])),
  });
  const task = `${said}\nf(1) == 2 and f(2) == 4`;
  const { grade, evidence } = endOf(await told(openRun(taskOf({ task, settings: { candidates: 8 } })), ports));
  expect([grade, evidence.reasons.at(-1)]).toEqual([
    "passes",
    "It changes what it is given, which the task wants to stay as it is: the caller's own is another afterwards.",
  ]);
});
