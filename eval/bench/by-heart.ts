/** A program that knows the examples by heart, and nothing else: tests that it passes ask for nothing that is not shown. */
import type { Example } from "#lib/run/example.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { signatureOf } from "#lib/run/signature.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { Problem } from "../suite/problem.ts";

type Shown = { name: string; answers: readonly { call: string; expected: string }[] };

/** Undefined where nothing that could be known by heart is shown: a plain call with its value. */
export function byHeart({ id, category, ...words }: Problem): string | undefined {
  const task = taskSchema.parse(words);
  const signature = signatureOf(task);
  if (!signature) return undefined;
  const { name } = signature;
  const answers = readExamples(task, signature)
    .examples.filter(isAnswer)
    .filter((it) => it.call.startsWith(`${name}(`));
  return answers.length === 0 ? undefined : programOf({ name, answers });
}

const isAnswer = (example: Example) => example.kind === "call";

function programOf({ name, answers }: Shown): string {
  const known = answers.flatMap(({ call, expected }) => [
    `    if (args, named) == given${call.slice(name.length)}:`,
    `        return ${expected}`,
  ]);
  return [
    "def given(*args, **named):",
    "    return args, named",
    "",
    `def ${name}(*args, **named):`,
    ...known,
    "    raise NotImplementedError",
    "",
  ].join("\n");
}
