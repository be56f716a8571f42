/** Which lines have run is asked of the real sandbox; only the model is scripted. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventOf } from "./run/event.ts";
import { openRun } from "./run/fold.ts";
import type { Task } from "./run/task.ts";
import type { OpenSandbox } from "./sandbox/sandbox.ts";
import { openForTest } from "./sandbox/testing-sandbox.ts";
import { portsOf, taskOf, told } from "./testing-solve.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

// The lines that are told are those of the program as it is kept and shown, with two blank ones between definitions.
const grades = `class Scale:
    def word(self, points):
        if points > 90:
            return "good"
        return "poor"
def f(points):
    """What the points are worth."""
    if points < 0:
        raise ValueError(
            points,
        )
    if points > 1_000:
        points = 100
    return Scale().word(points)`;
const alike = grades.replace("points = 100", "points = 99");
const reply = (code: string) => `\`\`\`python\n${code}\n\`\`\``;
const examples = "f(95) == 'good'\nf(50) == 'poor'";

async function events(settings: Task["settings"], replies: string[]) {
  const { ports, model } = portsOf({ replies });
  const all = await told(openRun(taskOf({ settings, examples, task: "Write f(points)." })), { ...ports, sandbox });
  const counts = all.flatMap((it): EventOf<"coverage-count">[] => (it.type === "coverage-count" ? [it] : []));
  return { counts, asked: model.asked, voted: all.findLast((it) => it.type === "agreement-count") };
}

test("coverage: lines of functions that no example runs, and those of them that extra inputs run", async () => {
  const { counts } = await events({ tools: ["coverage"] }, Array<string>(10).fill(reply(grades)));
  expect(counts).toEqual([
    { type: "coverage-count", attempt: 1, lines: 9, unrun: [11, 12, 15], unreached: [11, 12, 15] },
  ]);
});

test("coverageRepair: the model is shown the lines that nothing ran, and its calls join the vote", async () => {
  const replies = [grades, alike, grades, alike, grades].map(reply);
  const { asked, voted } = await events({ coverageRepair: true }, [...replies, "f(5000)", ...replies]);
  const prompt = asked.find((it) => it.user.startsWith("coverage|"));
  expect(prompt?.user).toMatch(/points = (100|99)\n/);
  expect(voted?.inputs).toContain("f(5000)");
});
