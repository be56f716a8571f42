import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { taskSchema } from "#lib/run/task.ts";
import { testingStore } from "./testing-store.ts";

/** Newest first, as the list has them. */
const ids: string[] = [];
const kept = testingStore(async (store) => {
  const texts = ["Sort a list", "100% of it_all", "Größe ÄNDERN\nand more", "sort a tuple", "C:\\path"];
  for (const text of texts) {
    // Times are kept in milliseconds: of two runs of the same one none is newer.
    await wait(2);
    ids.unshift((await store.create(taskSchema.parse({ task: text, name: "f", model: `local/${text.length}` }))).id);
  }
});

const found = async (query: string) => (await kept.store.list({ query })).runs.map(({ title }) => title);

test("pages of any length hold every run once, newest first", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 7 }), async (limit) => {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await kept.store.list({ limit, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.runs.map(({ id }) => id));
        cursor = page.cursor;
      }
      expect(seen).toEqual(ids);
    }),
    { numRuns: 7 },
  );
});

test("words are found in any order and letter case, in the task, the name and the model, and signs that PostgreSQL knows are only signs", async () => {
  expect(
    await Promise.all(
      ["LIST sort", "größe ändern", "0% it_", "_", "c:\\", "more", "\0", "nothing", "LOCAL/12 sort", "cal/21"].map(
        found,
      ),
    ),
  ).toEqual([
    ["Sort a list"],
    ["Größe ÄNDERN"],
    ["100% of it_all"],
    ["100% of it_all"],
    ["C:\\path"],
    ["Größe ÄNDERN"],
    ["C:\\path", "sort a tuple", "Größe ÄNDERN", "100% of it_all", "Sort a list"],
    [],
    ["sort a tuple"],
    ["Größe ÄNDERN"],
  ]);
});

test("runs are narrowed to those without a grade, those that happened here, and those since a moment", async () => {
  const every = (await kept.store.list({})).runs;
  const oldest = every.at(-1)?.createdAt ?? "";
  const [second] = every.slice(-2);
  const listed = async (query: Parameters<typeof kept.store.list>[0]) =>
    (await kept.store.list(query)).runs.map(({ id }) => id);
  expect(await Promise.all([{ grade: "none" as const }, { recorded: false }, { since: oldest }].map(listed))).toEqual([
    ids,
    ids,
    ids,
  ]);
  expect(
    await Promise.all(
      [{ grade: "passes" as const }, { recorded: true }, { since: second?.createdAt ?? "" }].map(listed),
    ),
  ).toEqual([[], [], ids.slice(0, -1)]);
});

test("a cursor that no page gave is refused, and the field is named", async () => {
  const forged = (place: unknown) => ({ cursor: Buffer.from(JSON.stringify(place)).toString("base64url") });
  const beforeTime = forged(["0000-01-01T00:00:00Z", "0".repeat(32)]);
  const queries = [{ cursor: "x" }, forged([1]), beforeTime];
  const refused = await Promise.allSettled(queries.map((query) => kept.store.list(query)));
  expect(refused).toMatchObject(
    ["cursor", "cursor", "cursor"].map((field) => ({
      status: "rejected",
      reason: { code: "bad-input", field },
    })),
  );
});
