/**
 * Tokens per second of the embedded engine by itself and through Fixpoint, in turns, with the same prompt, which both have read
 * before. By itself: the decoder's library in a bare loop (eval/bare_decoding.py). `npm run bench:model [-- rounds tokens]`
 */
import { spawn } from "node:child_process";
import os from "node:os";
import { createInterface } from "node:readline";
import { env } from "#lib/env.ts";
import { fitSlots } from "#lib/model/choose.ts";
import { installEngine } from "#lib/model/engine-install.ts";
import { openModels } from "#lib/model/models.ts";
import { findPython } from "#lib/model/python.ts";
import { shippedWeights, weightsFile } from "#lib/model/weights.ts";
import type { Model } from "#lib/run/ports.ts";

const [rounds = 5, tokens = 64] = process.argv.slice(2).map(Number);
const signal = new AbortController().signal;
const root = process.cwd();

const system = "You write Python.";
const user = `Complete the following Python function. Reply with the complete function in one Python code block.
def has_close_elements(numbers: list[float], threshold: float) -> bool:
    """Check if in given list of numbers, are any two numbers closer to each other than given threshold.
    >>> has_close_elements([1.0, 2.0, 3.0], 0.5)
    False
    >>> has_close_elements([1.0, 2.8, 3.0, 4.0, 5.0, 2.0], 0.3)
    True
    """`;
const prefill = "```python\ndef has_close_elements(numbers: list[float], threshold: float) -> bool:\n";
const text = `<|im_start|>system\n${system}<|im_end|>\n<|im_start|>user\n${user}<|im_end|>\n<|im_start|>assistant\n${prefill}`;

/** Answers the seconds that so many streams of so many tokens take; `close` ends the process. */
async function startBare(job: object) {
  const [program, ...words] = await findPython(signal);
  const child = spawn(program, [...words, "eval/bare_decoding.py"], { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(job)}\n`);
  const seconds = async (streams: number) => {
    child.stdin.write(`${JSON.stringify({ text, streams, tokens })}\n`);
    const line = await lines.next();
    if (line.done === true) throw new Error("the bare loop ended");
    return Number(line.value);
  };
  return { seconds, close: () => child.stdin.end() };
}

async function throughFixpoint(model: Model, seed: number): Promise<number> {
  const options = { temperature: 0.8, seed, maxTokens: tokens, stop: [] };
  for await (const part of model.reply({ system, user, prefill }, options, signal)) {
    if (part.type === "end") return part.tokens;
  }
  throw new Error("a reply without an end");
}

/** Tokens per second over all streams. */
async function speed(streams: number): Promise<number> {
  const began = performance.now();
  const counts = await Promise.all(Array.from({ length: streams }, (_, seed) => throughFixpoint(model, seed)));
  return (1000 * counts.reduce((sum, count) => sum + count, 0)) / (performance.now() - began);
}

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

const [weights] = shippedWeights;
if (!weights) throw new Error("models.json is empty");
const fit = fitSlots(os.freemem(), weights);
const packages = await installEngine(env.home, "decoder", signal);
const threads = os.availableParallelism();
const bare = await startBare({ packages, model: weightsFile(env.home, weights), threads });
const models = openModels({ home: env.home, root });
const model = await models.open(weights.id, signal);
const ways: [string, (streams: number) => Promise<number>][] = [
  ["engine", async (streams) => (streams * tokens) / (await bare.seconds(streams))],
  ["fixpoint", speed],
];

process.stdout.write(
  `${weights.name}, ${fit.slots} slots, ${os.availableParallelism()} threads, ${rounds} rounds of ${tokens} tokens\n`,
);
for (const streams of [1, fit.slots]) {
  const found: Record<string, number[]> = { engine: [], fixpoint: [] };
  for (const [, ask] of ways) await ask(streams);
  for (let round = 0; round < rounds; round++) {
    // Each goes first every other time, so that neither has the quieter half of each round.
    for (const [way, ask] of round % 2 ? [...ways].reverse() : ways) found[way]?.push(await ask(streams));
  }
  const [own = 0, ours = 0] = [found["engine"], found["fixpoint"]].map((values) => median(values ?? []));
  const load = os.loadavg()[0]?.toFixed(2) ?? "";
  process.stdout.write(
    `${String(streams).padStart(2)} streams: engine ${own.toFixed(1)}, fixpoint ${ours.toFixed(1)} tokens/s, ratio ${(ours / own).toFixed(3)}, load ${load}\n`,
  );
}
await models.close();
bare.close();
