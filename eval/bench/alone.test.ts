import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { alone, inTurn } from "./alone.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-alone-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("where nothing can be written that is said before any work is done", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  let began = false;
  const work = alone(join(file, "below"), "answering", async () => void (began = true));
  await expect(work).rejects.toMatchObject({
    ...{ code: "bad-input", field: "--output", message: `nothing can be written to ${join(file, "below")} (ENOTDIR)` },
  });
  expect(began).toBe(false);
  rmSync(file);
});

test("a second measurement in the same folder is refused while the first is at work, scoring is not, and nothing is left", async () => {
  const tried: unknown[] = [];
  const told = async (what: "answering" | "scoring") => {
    await alone(folder, what, async () => void tried.push(what)).catch((error: unknown) => tried.push(error));
  };
  await alone(folder, "answering", async () => {
    await told("answering");
    await told("scoring");
  });
  await told("answering");
  expect(tried).toEqual([expect.objectContaining({ code: "conflict" }), "scoring", "answering"]);
  expect(readdirSync(folder)).toEqual([]);
});

test("who waits for its turn begins when the other has ended, and not once it is told to end", async () => {
  const steps: string[] = [];
  const waits = (name: string, signal: AbortSignal) =>
    inTurn(folder, "scoring", { work: async () => void steps.push(name), signal });
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => told.mockRestore());
  const stop = new AbortController();
  const waiting: Promise<void>[] = [];
  await alone(folder, "scoring", async () => {
    waiting.push(waits("second", new AbortController().signal));
    const stopped = waits("third", stop.signal);
    await setTimeout(100);
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    steps.push("first");
  });
  await Promise.all(waiting);
  expect([steps, readdirSync(folder)]).toEqual([["first", "second"], []]);
  expect(told.mock.calls[0]).toEqual([`another process is scoring in ${folder}: waiting for it to end\n`]);
});

test("a command that is refused before it has written anything leaves no folder of its making, and what was there stays", async () => {
  const refused = async (place: string) => {
    const work = alone(join(folder, place), "answering", async () => Promise.reject(new Error("no model")));
    await expect(work).rejects.toThrow("no model");
  };
  mkdirSync(join(folder, "there"));
  await refused("there");
  await refused("there/new");
  await refused("new/below");
  await alone(join(folder, "kept"), "answering", async () => writeFileSync(join(folder, "kept", "setup.json"), "{}"));
  await refused("kept");
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(["kept", join("kept", "setup.json"), "there"]);
});
