/** Protects that what a program leaves out of several things that were ordered is written behind it, and that its replies vote on. */
import { expect, test } from "vitest";
import { endOf, half, passed, prompts, short, taskOf, told } from "#lib/testing-solve.ts";
import { scriptedModel } from "#lib/model/scripted.ts";
import type { RunEvent } from "./event.ts";
import { foldRun, openRun, type Run } from "./fold.ts";
import type { Ports, Sandbox } from "./ports.ts";
import type { Task } from "./task.ts";
import type { Verdict } from "./verdict.ts";
import { copies } from "./votes.ts";

const ordered = {
  task: "Write two functions, enc(s) and dec(s).",
  examples: "enc('a') == 'b'\ndec('b') == 'a'",
} satisfies Partial<Task>;
const plain = "    return chr(ord(s) + 1)";
const longer = "    code = ord(s)\n    return chr(code + 1)";
const wrong = "    return s";
const rest = "s):\n    return chr(ord(s) - 1)";
const lacks: Verdict = {
  ...half,
  kind: "raised",
  examples: [
    { id: "e1", status: "passed" },
    { id: "e2", status: "raised", error: "NameError: name 'dec' is not defined" },
  ],
};

/** It sees whether a program defines both; a stub fails, and so does what gives its argument back. */
const sandbox: Sandbox = {
  check: async ({ code }) => {
    if (code.includes("*args") || code.includes(wrong)) return half;
    return code === "" || code.includes("def dec") ? passed : lacks;
  },
  outputs: async ({ calls }) => calls.map((call) => ({ kind: "value", value: `'${call.length}'` })),
};

function portsFor(bodies: readonly string[], { prefills = true } = {}) {
  const waiting = [...bodies];
  const model = scriptedModel(
    ({ prefill }) => {
      if (prefill.endsWith("def dec(")) return `${rest}\n\`\`\``;
      const head = prefill === "" ? "```python\ndef enc(s):\n" : "";
      return `${head}${waiting.shift() ?? plain}\n\`\`\``;
    },
    { prefills, parallel: 8 },
  );
  const ports: Ports = { model, sandbox, prompts, now: () => 0 };
  return { ports, model };
}
const runOf = (more: Partial<Task> = {}) => openRun(taskOf({ ...ordered, ...more }));
const foldedOf = (run: Run, events: readonly RunEvent[]) => events.reduce<Run>(foldRun, run);
const startsOf = (events: readonly RunEvent[]) =>
  events.flatMap((it) => (it.type === "attempt-start" ? [`${it.parent ?? it.kind} ${it.adds ?? "whole"}`] : []));

test("what is left out is written behind the program, and the reply is both", async () => {
  const run = runOf({ profile: "fast" });
  const { ports, model } = portsFor([plain]);
  const events = await told(run, ports);
  expect(short(events)).toEqual(["greedy 1", "1 raised", "repair 2 of 1", "2 passed", "solved passes first-pass 2"]);
  expect(model.asked.map(({ prefill }) => prefill.slice(prefill.indexOf("def")))).toEqual([
    "def enc(s):\n",
    `def enc(s):\n${plain}\n\n\ndef dec(`,
  ]);
  expect(model.asked[1]).toMatchObject({ user: model.asked[0]?.user, temperature: 0 });
  expect(foldedOf(run, events).attempts[1]).toMatchObject({
    adds: "dec",
    end: { code: `def enc(s):\n${plain}\n\n\ndef dec(${rest}\n` },
  });
});

test("several are gone on with in one batch, before more are written, and vote with the replies that began them", async () => {
  const run = runOf();
  const { ports } = portsFor([plain, longer, plain, longer, wrong]);
  const events = await told(run, ports);
  expect(startsOf(events)).toEqual([
    "greedy whole",
    ...Array.from({ length: 4 }, () => "sample whole"),
    "1 dec",
    "2 dec",
  ]);
  const ended = foldedOf(run, events);
  expect([1, 2, 5, 6, 7].map((it) => copies(ended, it))).toEqual([0, 0, 1, 2, 2]);
  expect(endOf(events)).toMatchObject({ attempt: 6, reason: "agreed", evidence: { votes: 4, distinct: 2 } });
});

test("a model that does not go on from a beginning is told what is left out, and shown the program", async () => {
  const { ports, model } = portsFor([plain, `${plain}\n\n\ndef dec(${rest}`], { prefills: false });
  const events = await told(runOf({ profile: "fast" }), ports);
  expect(short(events).at(-1)).toBe("solved passes first-pass 2");
  const { user = "", prefill } = model.asked[1] ?? {};
  expect([prefill, user.includes(plain), user.includes("dec was asked for too, and the program has none.")]).toEqual([
    "",
    true,
    true,
  ]);
});

test.each<[string, string, Task["settings"]]>([
  ["what fails otherwise", wrong, {}],
  ["anything, where no repairs are wanted,", plain, { strategy: "sample" }],
])("%s is not gone on with", async (_, body, settings) => {
  const { ports } = portsFor([body, body, body]);
  const events = await told(runOf({ settings: { ...settings, candidates: 3, iters: 0 } }), ports);
  expect(events.filter((it) => it.type === "attempt-start" && it.adds !== undefined)).toEqual([]);
});

test("what lacks one of two is not what was asked for, though no example calls it", async () => {
  const { ports } = portsFor([plain]);
  const events = await told(runOf({ profile: "fast", examples: "enc('a') == 'b'" }), {
    ...ports,
    sandbox: { ...sandbox, check: async ({ code }) => (code.includes("*args") ? half : passed) },
  });
  expect(startsOf(events)).toEqual(["greedy whole", "1 dec"]);
  expect(endOf(events).evidence.reasons).toContain(
    "dec was asked for too, and nothing of it was checked: no example calls it.",
  );
});

test("what was asked to add and did not is not asked again, and a program that was written anew has no votes", async () => {
  const { ports } = portsFor(
    [plain, longer, plain, longer, wrong, plain, "    number = ord(s) + 1\n    return chr(number)"],
    {
      prefills: false,
    },
  );
  const run = runOf({ settings: { candidates: 5 } });
  const events = await told(run, ports);
  const ended = foldedOf(run, events);
  const additions = ended.attempts.filter((it) => it.adds !== undefined);
  expect(additions.map(({ parent, attempt }) => [parent, copies(ended, attempt)])).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test("a run that is cut off at any event of it comes to the same", async () => {
  const run = runOf();
  const { ports } = portsFor([plain, longer, plain, longer, wrong]);
  const events = await told(run, ports);
  const whole = foldedOf(run, events);
  const programs = ({ attempts }: Run) =>
    attempts.map(({ attempt, adds, end }) => [attempt, adds, end?.code, end?.same]);
  const first = events.findIndex((it) => it.type === "attempt-start" && it.adds !== undefined);
  for (let at = first; at < events.length; at++) {
    const part = foldedOf(run, events.slice(0, at));
    const rest = await told(part, ports);
    expect([programs(foldedOf(part, rest)), endOf(rest)]).toEqual([programs(whole), endOf(events)]);
  }
});
