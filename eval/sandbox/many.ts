/** What many inputs cost beside one check of the same function. */
import { median } from "#lib/evidence/statistics.ts";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { limits, never } from "./references.ts";

const code =
  "def f(items, word):\n    found = sorted(items)\n    return {'sum': sum(found), 'last': found[-1], 'word': word.upper()}\n";
const calls = Array.from({ length: 1_000 }, (_, n) => `f([${n}, ${(n * 7) % 13}, 5], 'w${n}')`);
const expected = "{'sum': 12, 'last': 7, 'word': 'W1'}";
const examples: Example[] = [{ kind: "call", id: "1", style: "==", call: "f([1, 7, 4], 'w1')", expected }];

/** Milliseconds of one check of a small function, and of the same function on 1,000 inputs: medians of pairs. */
export async function many(sandbox: OpenSandbox, pairs: number): Promise<{ one: number; many: number }> {
  const job = { code, names: ["f"], limits };
  const milliseconds: { one: number[]; many: number[] } = { one: [], many: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const before = performance.now();
    const verdict = await sandbox.check({ ...job, examples }, never);
    const between = performance.now();
    const answers = await sandbox.outputs({ ...job, calls }, never);
    milliseconds.one.push(between - before);
    milliseconds.many.push(performance.now() - between);
    const wrong = answers.find(({ kind }) => kind !== "value");
    if (verdict.kind !== "passed" || wrong) throw new Error(`a wrong answer: ${JSON.stringify([verdict, wrong])}`);
  }
  return { one: median(milliseconds.one), many: median(milliseconds.many) };
}
