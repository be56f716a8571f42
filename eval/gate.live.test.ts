/**
 * The product against greedy decoding of the same small model, on fixed problems with a fixed seed, each suite by itself: a
 * change that makes it worse fails here. `least` is what the product solves at least; it lies below what was measured, since other processors add
 * up numbers in another order and so draw other samples.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import { readMeasured } from "./bench/folder.ts";
import { amissIn } from "./bench/gate.ts";
import gates from "./gate.json" with { type: "json" };

const folder = mkdtempSync(join(tmpdir(), "fixpoint-gate-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Throws with what was printed when the measurement does not come to its end. */
async function measured(suite: string, problems: readonly string[]) {
  const output = join(folder, suite);
  const words = ["bench", "--suite", suite, "--model", "local/qwen2.5-coder-0.5b", "--seeds", "1", "--output", output];
  const ids = problems.length > 0 ? ["--task-ids", problems.join(",")] : [];
  const child = spawn(process.execPath, [join(projectRoot(), "bin", "fixpoint.mjs"), ...words, ...ids]);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => said.push(String(piece)));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`fixpoint bench ended with ${code}:\n${said.join("")}`);
  return readMeasured(output).runs;
}

test.each(Object.entries(gates))(
  "on %s the product is no worse than greedy, nor than it was",
  async (suite, { problems, least }) => {
    expect(amissIn(await measured(suite, problems), least).join("\n")).toBe("");
  },
);
