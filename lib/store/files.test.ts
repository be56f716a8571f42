import { expect, test } from "vitest";
import type { FileContent } from "#lib/run/file.ts";
import { taskSchema } from "#lib/run/task.ts";
import { testingStore } from "./testing-store.ts";

const kept = testingStore();

const written = (name: string, text: string): FileContent => {
  const content = Buffer.from(text, "latin1");
  return { name, size: content.length, type: "application/octet-stream", content };
};

async function heldRun() {
  const { id } = await kept.store.create(taskSchema.parse({ task: "Draw a plot." }));
  return { id, claim: await kept.claimed(id) };
}

const text = async (id: string, name: string, attempt = 1) =>
  (await kept.store.file(id, { attempt, name })).content.toString("latin1");
const missing = expect.objectContaining({ code: "not-found" }) as unknown;

test("files are kept byte by byte for each attempt; what is kept anew takes the place of what was before", async () => {
  const { id, claim } = await heldRun();
  const bytes = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte));
  await claim.keepFiles(1, [written("a.bin", "old"), written("gone.txt", "x")]);
  await claim.keepFiles(1, [written("a.bin", bytes), written("empty", "")]);
  await claim.keepFiles(2, [written("a.bin", "second")]);
  expect([await text(id, "a.bin"), await text(id, "empty"), await text(id, "a.bin", 2)]).toEqual([bytes, "", "second"]);
  await expect(kept.store.file(id, { attempt: 1, name: "gone.txt" })).rejects.toEqual(missing);
  await claim.release();
});

test("who has lost the run keeps nothing, and a run that is forgotten takes its files along", async () => {
  const { id, claim } = await heldRun();
  await claim.keepFiles(1, [written("a", "1")]);
  await claim.release();
  await claim.keepFiles(1, [written("a", "2")]);
  expect(await text(id, "a")).toBe("1");
  await kept.store.remove(id);
  await expect(kept.store.file(id, { attempt: 1, name: "a" })).rejects.toEqual(missing);
});

test("one run keeps 64 MB at most", async () => {
  const { id, claim } = await heldRun();
  const large = written("large", "x".repeat(40 << 20));
  await claim.keepFiles(1, [large]);
  await claim.keepFiles(2, [large]);
  await claim.keepFiles(3, [written("small", "y")]);
  expect([await text(id, "small", 3), (await text(id, "large")).length]).toEqual(["y", 40 << 20]);
  await expect(kept.store.file(id, { attempt: 2, name: "large" })).rejects.toEqual(missing);
  await claim.release();
});
