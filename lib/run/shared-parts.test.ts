/** Protects what becomes of a program in whose answers one list stands several times: votes see no difference, whoever uses it does. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { type Attempt, openRun } from "./fold.ts";
import { sharedWords } from "./shared-parts.ts";
import { steadyAnswers } from "./steady.ts";
import type { Sandbox } from "./ports.ts";
import type { Output } from "./verdict.ts";

const rows = "Its rows are one and the same list: who changes one changes all.";
const bodies = [
  "[[0] * x] * x",
  ...Array.from({ length: 11 }, (_, at) => `[[0] * x for _ in range(x + ${at} - ${at})]`),
];

/** `isShared`: of whose answers that is told. All answer alike. */
async function go(isShared: (code: string) => boolean, replies = bodies) {
  const { ports, model } = portsOf({
    replies: replies.map(say),
    verdicts: Object.fromEntries(replies.map((it) => [it, passed])),
    outputs: Object.fromEntries(replies.map((it) => [it, ["[]", "[[0]]", "[[0, 0], [0, 0]]"]])),
  });
  const sandbox: typeof ports.sandbox = {
    ...ports.sandbox,
    outputs: async (job, signal) =>
      (await ports.sandbox.outputs(job, signal)).map((it) =>
        it.kind === "value" && it.value.startsWith("[[0, 0]") && isShared(job.code) ? { ...it, shared: true } : it,
      ),
  };
  const run = openRun(taskOf({ settings: { candidates: 8, questions: "report" } }));
  const events = await told(run, { ...ports, sandbox });
  const { attempt, grade, evidence } = endOf(events);
  const counts = events.flatMap((it) => (it.type === "agreement-count" ? [it.outputs] : []));
  const repairs = model.asked.filter(({ user }) => user.includes(rows)).length;
  return { attempt, grade, repairs, isTold: evidence.reasons.includes(rows), choice: evidence.choice, counts };
}

test("of programs that answer alike one without it is handed over, and verified", async () => {
  const { attempt, grade, isTold, choice, counts } = await go((code) => code.includes("* x] * x"));
  expect({ grade, isTold }).toEqual({ grade: "verified", isTold: false });
  expect(attempt).not.toBe(1);
  expect(choice).toContain("was chosen by whether no list stands twice in its answers");
  const [own, ...others] = counts.at(-1) ?? [];
  expect(own?.shared?.every((at) => own.values[at]?.startsWith("[[0, 0]"))).toBe(true);
  expect(others.some((it) => "shared" in it)).toBe(false);
});

test("however many have it, none is verified; its repair and the person are told", async () => {
  const { grade, repairs, isTold } = await go(() => true);
  expect({ grade, repairs, isTold }).toEqual({ grade: "passes", repairs: 1, isTold: true });
});

test("a repair without it is handed over, though both pass", async () => {
  const all = bodies.map((_, at) => `[[0] * x] * (x + ${at})`).with(5, "[[0] * x for _ in range(x)]");
  expect(await go((code) => !code.includes("for _"), all)).toMatchObject({ attempt: 6, isTold: false });
});

test("the places of such answers are told, and nothing where there is none", async () => {
  const outputs: Output[] = [
    { kind: "value", value: "1" },
    { kind: "value", value: "[[], []]", shared: true },
  ];
  const { sandbox } = portsOf({ replies: [] }).ports;
  const asked: Sandbox = {
    ...sandbox,
    outputs: async ({ hashes }) => await Promise.resolve(hashes ? outputs.toReversed() : outputs),
  };
  const job = { code: "", names: ["f"], calls: ["f(0)", "f(2)"], limits: { wallMs: 1, memoryMb: 1 } };
  const told = await steadyAnswers(job, { sandbox: asked, signal: new AbortController().signal });
  expect(told).toEqual({ values: ["1", "[[], []]"], unsteady: [], shared: [1] });
});

test("what is told goes by what stands there", () => {
  const first: Attempt = { attempt: 1, kind: "greedy", temperature: 0, seed: 1, reply: "", checking: false };
  const words = (value: string, shared?: number[]) => {
    const outputs = [{ attempt: 1, values: ["1", value], ...(shared && { shared }) }];
    return sharedWords({ agreement: { inputs: ["f(1)", "f(2)"], outputs, leader: 1, votes: 1, distinct: 1 } }, first);
  };
  expect([words("[[0], [0]]", [1]), words("[[0], [0]]"), words("{'a': [], 'b': []}", [1])]).toEqual([
    [rows],
    [],
    ["In its answer one and the same object stands at several places: who changes it at one changes it at all."],
  ]);
});
