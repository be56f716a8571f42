/** The decoder's scheduler with the real 0.5B model: what a reply is told of its next tokens while others come and go. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { env } from "#lib/env.ts";
import { installedEngine } from "./engine-install.ts";
import { shippedWeights, weightsFile } from "./weights.ts";

const folder = fileURLToPath(new URL("../../workers/decoder", import.meta.url));

/** Reads {packages, model}; prints how many tokens were chosen, and how many of them have another log-probability alone. */
const program = `
import json, sys
job = json.load(sys.stdin)
sys.path[:0] = [${JSON.stringify(folder)}, job["packages"]]
import numpy as np
import library
from library import api
from scheduler import Scheduler

library.silence()
weights = library.Weights(job["model"])
scheduler = Scheduler(weights, 8, 1024, 4096, 2)
chosen, prompts = {}, {}
go_on = scheduler._go_on
def noted(reply, logits, best):
    choose = reply.sampler.choose
    def choose_and_note(*asked):
        choice = choose(*asked)
        prompts[reply.id] = reply.prompt
        chosen.setdefault(reply.id, []).append(choice)
        return choice
    reply.sampler.choose = choose_and_note
    words = go_on(reply, logits, best)
    reply.sampler.choose = choose
    return words
scheduler._go_on = noted
waiting = [
    {"id": at, "system": "You write Python.", "user": "Write a function that " + what, "prefill": "", "temperature": 0.8,
     "seed": at, "maxTokens": 8 + 29 * at % 104, "stop": []}
    for at, what in enumerate(["sorts the words of a text by their length.", "finds the median of a list.", "adds two dates."] * 8)
]
while waiting or not scheduler.idle:
    while waiting and len(scheduler._active) + len(scheduler._waiting) < 6:
        scheduler.begin(waiting.pop(0))
    scheduler.step()

context = library.Context(weights, 1024, 1, 1024, 2)
batch = api.llama_batch_init(1024, 0, 1)
off = 0
for identity, choices in chosen.items():
    library.remove(context.handle, -1, -1, -1)
    tokens = [token for token, _ in choices]
    text = prompts[identity] + tokens[:-1]
    for at, token in enumerate(text):
        batch.token[at], batch.pos[at], batch.n_seq_id[at], batch.seq_id[at][0] = token, at, 1, 0
        batch.logits[at] = at >= len(prompts[identity]) - 1
    batch.n_tokens = len(text)
    context.decode(batch)
    logits = np.ctypeslib.as_array(library.all_logits(context.handle), (len(tokens), weights.vocabulary_size))
    best = logits.max(axis=1)
    alone = logits[np.arange(len(tokens)), tokens] - best - np.log(np.exp(logits - best[:, None]).sum(axis=1))
    off += int((np.abs(alone - [logprob for _, logprob in choices]) > 2).sum())
print(json.dumps({"tokens": sum(map(len, chosen.values())), "off": off}))
`;

test("a reply's next tokens are as likely beside others that come and go as they are alone", async () => {
  const packages = await installedEngine(env.home, "decoder", new AbortController().signal);
  const weights = shippedWeights.find(({ id }) => id === "local/qwen2.5-coder-0.5b");
  if (!weights) throw new Error("models.json lists no 0.5B model");
  const input = JSON.stringify({ packages, model: weightsFile(env.home, weights) });
  const output = execFileSync("python3", ["-I", "-c", program], { input, encoding: "utf8" });
  const { tokens, off } = JSON.parse(output) as { tokens: number; off: number };
  expect(tokens).toBeGreaterThan(1000);
  expect(off).toBe(0);
});
