import { expect, test } from "vitest";
import { carry } from "#lib/carry.ts";
import type { EventOf, RunEvent } from "#lib/run/event.ts";
import { taskSchema } from "#lib/run/task.ts";
import { half, passed, portsOf, say } from "#lib/testing-solve.ts";
import { attempt, end, start, testingStore } from "./testing-store.ts";

const kept = testingStore();
const solved: RunEvent = { ...end, outcome: "solved", grade: "passes" };
const lesson = (said: string, number = 1): EventOf<"lesson-add"> => ({
  ...{ type: "lesson-add", attempt: number, lesson: said, kept: true },
  ...{ promptTokens: 1, tokens: 1 },
});

async function told(task: string, events: RunEvent[]): Promise<string> {
  const { id } = await kept.store.create(taskSchema.parse({ task }));
  const claim = await kept.claimed(id);
  await claim.append([start, attempt, ...events]);
  return id;
}

const ofRun = async (id: string) =>
  (await kept.store.lessons()).filter((it) => it.run === id).map((it) => [it.attempt, it.lesson]);

test("a solved run teaches what it marked as kept, once however often it is appended, and no other run does", async () => {
  const unmarked = { ...lesson("Not for others.", 2) };
  delete unmarked.kept;
  const id = await told("Sort a list.\nStably.", [lesson("Mind \0 ties."), unmarked, lesson("Mind ties.", 1), solved]);
  const given = await told("Sort a list.", [lesson("It did not help."), end]);
  const open = await told("Sort a list.", [lesson("It goes on.")]);
  expect([await ofRun(id), await ofRun(given), await ofRun(open)]).toEqual([[[1, "Mind  ties."]], [], []]);
  expect((await kept.store.lessons()).find((it) => it.run === id)).toMatchObject({
    task: "Sort a list.\nStably.",
    title: "Sort a list.",
  });
});

test("a lesson is forgotten alone, with its run's others, or with all; what the run tells stays", async () => {
  const id = await told("Reverse a text.", [lesson("First."), lesson("Second.", 2), lesson("Third.", 3), solved]);
  expect(await kept.store.forgetLessons([{ run: id, attempt: 2 }])).toBe(1);
  expect((await ofRun(id)).map(([number]) => number)).toEqual([1, 3]);
  expect((await kept.store.load(id)).run.lessons).toHaveLength(3);
  await expect(kept.store.forgetLessons([{ run: id, attempt: 2 }])).rejects.toMatchObject({ code: "not-found" });
  await expect(kept.store.forgetLessons([])).rejects.toMatchObject({ code: "not-found" });
  expect(await kept.store.forgetLessons([{ run: id }])).toBe(2);
  await told("Reverse a text.", [lesson("Again."), solved]);
  expect(await kept.store.forgetLessons("all")).toBeGreaterThan(0);
  expect(await kept.store.lessons()).toEqual([]);
});

test("a run that is deleted takes its lessons along", async () => {
  const id = await told("Count words.", [lesson("Split by any space."), solved]);
  await kept.store.remove(id);
  expect(await ofRun(id)).toEqual([]);
});

/** Carries a run as a worker does: its first program fails, which teaches, and its second one passes. */
async function carried(task: string): Promise<string> {
  const { id } = await kept.store.create(
    taskSchema.parse({ task, profile: "fast", settings: { keepLessons: true, candidates: 2 } }),
  );
  const { ports } = portsOf({
    replies: ({ user }) =>
      user.startsWith("lesson|") ? "Mind the empty list." : say(user ? (bodies.shift() ?? "x") : "x"),
    verdicts: { "1": half, "x * 2": passed },
  });
  const bodies = ["1", "x * 2"];
  await carry(await kept.claimed(id), async () => ({ ...ports, recall: () => kept.store.lessons() }));
  return id;
}

test("what one run learned is told to the next that is like it, which can be gone on with and replayed without the first", async () => {
  const first = await carried("Double each number of a list.\nf(1) == 2 and f(2) == 4");
  const second = await carried("Halve each number of a list.\nf(1) == 2 and f(2) == 4");
  const stranger = await carried("Paint waves.\nf(1) == 2 and f(2) == 4");
  await kept.store.remove(first);
  const recalled = [{ run: first, attempt: 1, lesson: "Mind the empty list." }];
  const runs = await Promise.all([second, stranger].map(async (id) => (await kept.store.load(id)).run));
  expect(runs.map((it) => [it.recalled, it.end?.outcome])).toEqual([
    [recalled, "solved"],
    [[], "solved"],
  ]);
});
