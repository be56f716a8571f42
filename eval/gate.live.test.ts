/**
 * The product against greedy decoding of the same small model, on fixed problems with fixed seeds: a change that makes it
 * worse fails here. Other processors add up numbers in another order and so draw other samples. Therefore `least`, how many
 * runs of a suite are right at least, lies below what was measured, and greedy decoding is held against all runs together: of
 * one small suite it is right as often by chance.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import type { MeasuredRun } from "#lib/evidence/measured.ts";
import { readMeasured } from "./bench/folder.ts";
import { amissIn, belowGreedy } from "./bench/gate.ts";
import gates from "./gate.json" with { type: "json" };

const folder = mkdtempSync(join(tmpdir(), "fixpoint-gate-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Throws with what was printed when the measurement does not come to its end. */
async function measured(suite: string, problems: readonly string[]) {
  const output = join(folder, suite);
  const words = [
    "bench",
    "--suite",
    suite,
    "--model",
    "local/qwen2.5-coder-0.5b",
    "--seeds",
    "1,2",
    "--output",
    output,
  ];
  const ids = problems.length > 0 ? ["--task-ids", problems.join(",")] : [];
  const child = spawn(process.execPath, [join(projectRoot(), "bin", "fixpoint.mjs"), ...words, ...ids]);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => said.push(String(piece)));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`fixpoint bench ended with ${code}:\n${said.join("")}`);
  return readMeasured(output).runs;
}

const measuredRuns: MeasuredRun[] = [];

test.each(Object.entries(gates))("on %s the product is no worse than it was", async (suite, { problems, least }) => {
  const runs = await measured(suite, problems);
  measuredRuns.push(...runs);
  expect(amissIn(runs, least).join("\n")).toBe("");
});

test("on all suites together the product is no worse than greedy decoding", () => {
  expect(new Set(measuredRuns.map((it) => it.seed))).toEqual(new Set([1, 2]));
  expect(belowGreedy(measuredRuns).join("\n")).toBe("");
});
