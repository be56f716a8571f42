import { afterAll, beforeAll, expect, test } from "vitest";
import { taskSchema } from "#lib/run/task.ts";
import { openStore, type Store } from "./store.ts";
import { type TestingDatabase, testingDatabase } from "./testing-database.ts";

let database: TestingDatabase;
let store: Store;
beforeAll(async () => {
  database = await testingDatabase();
  store = openStore(database);
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

async function made(title: string, parent?: { run: string; attempt: number }): Promise<string> {
  return (await store.create(taskSchema.parse({ task: title }), parent ? { parent } : {})).id;
}

const relative = { status: "queued", grade: null, outcome: null, parent: null, attempt: null };

test("whichever of them is asked, a family is the whole tree and nobody else", async () => {
  const first = await made("first");
  const child = await made("child", { run: first, attempt: 2 });
  const other = await made("other", { run: first, attempt: 3 });
  const grandchild = await made("grandchild", { run: child, attempt: 1 });
  await made("a stranger");
  const tree = [
    { ...relative, id: first, title: "first" },
    { ...relative, id: child, title: "child", parent: first, attempt: 2 },
    { ...relative, id: other, title: "other", parent: first, attempt: 3 },
    { ...relative, id: grandchild, title: "grandchild", parent: child, attempt: 1 },
  ];
  for (const id of [first, child, other, grandchild]) expect(await store.family(id)).toEqual(tree);
  expect((await store.load(grandchild)).run.parent).toEqual({ run: child, attempt: 1 });
});

test("a fork outlives its parent, and of nothing there is no family", async () => {
  const first = await made("first");
  const child = await made("child", { run: first, attempt: 1 });
  await store.remove(first);
  expect(await store.family(child)).toEqual([{ ...relative, id: child, title: "child", attempt: 1 }]);
  expect([await store.family(first), await store.family("no id \0")]).toEqual([[], []]);
});

test("a fork of a run that is deleted meanwhile is a run of its own", async () => {
  const orphan = await made("orphan", { run: "0".repeat(32), attempt: 1 });
  expect(await store.family(orphan)).toEqual([{ ...relative, id: orphan, title: "orphan", attempt: 1 }]);
});

test("of each model the last look is kept", async () => {
  await store.keepCheck({ model: "local/one", report: { good: false } });
  await store.keepCheck({ model: "local/one", report: { good: true } });
  await store.keepCheck({ model: "local/other", report: {} });
  expect((await store.checks()).toSorted((one, other) => one.model.localeCompare(other.model))).toEqual([
    { model: "local/one", report: { good: true } },
    { model: "local/other", report: {} },
  ]);
});
