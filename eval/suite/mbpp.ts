/** Lines of MBPP: the first asserts are shown, two as a rule, as a person would give examples; the rest is hidden. */
import { createHash } from "node:crypto";
import * as z from "zod";
import { callsIn, namesFor } from "#lib/run/called-names.ts";
import type { Example } from "#lib/run/example.ts";
import { literalCalls } from "#lib/run/example-calls.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { extraCalls } from "#lib/run/extra-inputs.ts";
import { argumentsOf } from "#lib/run/python/literal.ts";
import { signatureOf } from "#lib/run/signature.ts";
import { taskSchema } from "#lib/run/task.ts";
import { domainOf } from "./domain.ts";
import audit from "./mbpp-audit.json" with { type: "json" };
import type { Origin, SuiteLine } from "./problem.ts";

/** As it was published, or its sanitized part, which says `prompt` for `text` and has imports in place of a set-up. */
export const mbppSchema = z
  .object({
    task_id: z.union([z.int(), z.string()], "must be a whole number or text"),
    text: z.string().optional(),
    prompt: z.string().optional(),
    code: z.string(),
    test_list: z.array(z.string()).min(1),
    test_setup_code: z.string().default(""),
    test_imports: z.array(z.string()).default([]),
    challenge_test_list: z.array(z.string()).default([]),
  })
  .refine(({ text, prompt }) => (text ?? prompt) !== undefined, { path: ["text"], message: "must be given" });

/**
 * Problems whose references answer further calls wrongly, or where text and tests leave the answer open, each with a call and
 * why: a large language model read all 596 next to those answers (docs/evaluation.md).
 */
const unsound = new Set(audit.map((it) => it.id));

export function mbppLine(raw: string, { isOwn, shown }: Origin): SuiteLine {
  const it = mbppSchema.parse(JSON.parse(raw));
  const id = typeof it.task_id === "string" ? it.task_id : `MBPP/${it.task_id}`;
  const text = it.text ?? it.prompt ?? "";
  const before = [...it.test_imports, it.test_setup_code].join("\n");
  const task = taskSchema.parse({ task: text, examples: it.test_list.join("\n") });
  const signature = signatureOf(task);
  const examples: readonly Example[] = signature ? readExamples(task, signature).examples : [];
  const name = signature?.name ?? "";
  // Two tasks have trees, made of a class that the program defines.
  const setup = callsIn(it.test_setup_code).map((call) => call.name);
  // Inputs of the hidden part follow from the problem alone, by a seed that no run has.
  const seed = createHash("sha256").update(`hidden ${id}`).digest().readUInt32BE();
  const reference = `${before}\n${it.code}\n`.replaceAll("\r\n", "\n");
  return {
    problem: { id, task: text, examples: it.test_list.slice(0, shown).join("\n") },
    hidden: {
      names: [...new Set([...namesFor(name, examples), ...setup])],
      base: [before, ...it.test_list, ...it.challenge_test_list].join("\n"),
      ...((isOwn || !unsound.has(id)) && { plus: { reference, calls: callsWithin(examples, name, seed) } }),
    },
    ...(isOwn && { reference }),
  };
}

const wanted = 24;
const rounds = 40;

/** Further calls, of the kind that the tests make: elsewhere the references of this suite are no authority. */
function callsWithin(examples: readonly Example[], name: string, seed: number): string[] {
  const isWithin = domainOf(literalCalls(examples, name));
  const calls = new Set<string>();
  for (let round = 0; round < rounds && calls.size < wanted; round++) {
    for (const call of extraCalls(examples, name, seed + round)) {
      const row = argumentsOf(call.slice(name.length + 1, -1));
      if (row && isWithin(row)) calls.add(call);
    }
  }
  return [...calls].slice(0, wanted);
}
