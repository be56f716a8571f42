import { expect, test } from "vitest";
import { taskSchema } from "#lib/run/task.ts";
import { testingStore } from "./testing-store.ts";

const kept = testingStore();

async function made(title: string, parent?: { run: string; attempt: number }): Promise<string> {
  return (await kept.store.create(taskSchema.parse({ task: title }), parent ? { parent } : {})).id;
}

const queued = { status: "queued", grade: null, program: false, outcome: null, reason: null };
const relative = { ...queued, parent: null, attempt: null };

test("whichever of them is asked, a family is the whole tree and nobody else", async () => {
  const first = await made("first");
  const child = await made("child", { run: first, attempt: 2 });
  const other = await made("other", { run: first, attempt: 3 });
  const grandchild = await made("grandchild", { run: child, attempt: 1 });
  await made("a stranger");
  // Two runs may begin in one millisecond; then only their ids would order them.
  const later = "update fixpoint.runs set created_at = created_at + $2::int * interval '1 second' where id = $1";
  for (const [age, id] of [first, child, other, grandchild].entries()) await kept.sql(later, id, age);
  const tree = [
    { ...relative, id: first, title: "first" },
    { ...relative, id: child, title: "child", parent: first, attempt: 2 },
    { ...relative, id: other, title: "other", parent: first, attempt: 3 },
    { ...relative, id: grandchild, title: "grandchild", parent: child, attempt: 1 },
  ];
  for (const id of [first, child, other, grandchild]) expect(await kept.store.family(id)).toEqual(tree);
  expect((await kept.store.load(grandchild)).run.parent).toEqual({ run: child, attempt: 1 });
});

test("a fork outlives its parent, and of nothing there is no family", async () => {
  const first = await made("first");
  const child = await made("child", { run: first, attempt: 1 });
  await kept.store.remove(first);
  expect(await kept.store.family(child)).toEqual([{ ...relative, id: child, title: "child", attempt: 1 }]);
  expect([await kept.store.family(first), await kept.store.family("no id \0")]).toEqual([[], []]);
});

test("a fork of a run that is deleted meanwhile is a run of its own", async () => {
  const orphan = await made("orphan", { run: "0".repeat(32), attempt: 1 });
  expect(await kept.store.family(orphan)).toEqual([{ ...relative, id: orphan, title: "orphan", attempt: 1 }]);
});

test("of each model the last look is kept", async () => {
  await kept.store.keepCheck({ model: "local/one", report: { good: false } });
  await kept.store.keepCheck({ model: "local/one", report: { good: true } });
  await kept.store.keepCheck({ model: "local/other", report: {} });
  expect((await kept.store.checks()).toSorted((one, other) => one.model.localeCompare(other.model))).toEqual([
    { model: "local/one", report: { good: true } },
    { model: "local/other", report: {} },
  ]);
});
