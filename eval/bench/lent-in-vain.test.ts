import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type About, type Setup, setupSchema } from "#lib/evidence/measured.ts";
import { putOnShelf } from "#lib/evidence/shelf.ts";
import { measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { lentInVain } from "./lent-in-vain.ts";
import { files, writeJson } from "./records.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-lent-"));
afterAll(() => rmSync(folder, { recursive: true }));

const model = { id: "local/small", digest: "sha256:1" };
const lender: About = { ...measuredAbout, model, engine: "engine 1" };

async function lenders(): Promise<string[]> {
  const measured = join(folder, "measured");
  mkdirSync(measured, { recursive: true });
  writeJson(files(measured).setup, setupSchema.strip().parse(lender));
  await putOnShelf(folder, { name: "kept", about: lender, runs: [measuredRun("a")] });
  return [measured, join(folder, "kept")];
}

test("replies of another model or engine are told to be of no use, those of the same are not, be they kept or not", async () => {
  const asked: Pick<Setup, "model" | "engine">[] = [
    { model: { ...model, billions: 0.5 }, engine: "engine 1" },
    { model: { id: "local/large", digest: "sha256:2" }, engine: "engine 1" },
    { model: { ...model, digest: "sha256:3" }, engine: "engine 2" },
  ];
  for (const place of await lenders()) {
    const words = `nothing that the model said in ${place} can be said again here, and all is drawn anew: `;
    expect(asked.map((it) => lentInVain(place, it))).toEqual([
      undefined,
      `${words}model local/small, not local/large`,
      `${words}other weights of its model; another engine`,
    ]);
  }
});

test("of replies beside no set-up, or a damaged one, nobody can tell who said them", () => {
  expect(lentInVain(join(folder, "nowhere"), { model })).toBeUndefined();
  writeJson(files(folder).setup, { model: "half" });
  expect(lentInVain(folder, { model })).toBeUndefined();
});
