import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { alone } from "./alone.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-alone-"));
afterAll(() => rmSync(folder, { recursive: true }));

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
