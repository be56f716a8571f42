/** MBPP's reference solutions in our own sandbox. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { projectRoot } from "#lib/project.ts";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { mbppSchema } from "../suite/mbpp.ts";
import { readSuite } from "../suite/read.ts";
import { limits, never } from "./references.ts";

/** How many there are, and each that does not pass, with its verdict. */
export async function mbppReferences(sandbox: OpenSandbox): Promise<{ count: number; failed: string[] }> {
  const bytes = readFileSync(join(projectRoot(), "eval", "suite", "mbpp-dev.jsonl.gz"));
  const raws = gunzipSync(bytes).toString("utf8").trim().split("\n");
  const { lines } = readSuite("mbpp-dev");
  const verdicts = lines.map(async ({ problem: { id }, hidden: { names, base } }, at) => {
    const code = mbppSchema.parse(JSON.parse(raws[at] ?? "")).code.replaceAll("\r\n", "\n");
    const examples: Example[] = [{ kind: "assert", id, style: "assert", source: base }];
    const verdict = await sandbox.check({ code, names, examples, limits }, never);
    return verdict.kind === "passed" ? [] : [`${id} ${JSON.stringify(verdict)}`];
  });
  return { count: lines.length, failed: (await Promise.all(verdicts)).flat() };
}
