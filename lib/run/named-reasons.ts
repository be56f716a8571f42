/** What becomes of the values that a task names, as sentences for a person. */
import { answersAgainst, textAgainstTask } from "./against-task.ts";
import { unusedWords } from "./asked-constructs.ts";
import { decidingValues } from "./deciding-values.ts";
import { callsOf } from "./example-calls.ts";
import { answersOf } from "./facts.ts";
import type { Attempt, Run } from "./fold.ts";
import { namedNumbers } from "./named-values.ts";
import { literalOf } from "./python/literal.ts";
import { blanked } from "./python/scan.ts";

/** More than these nobody reads. */
const most = 3;
const longest = 60;

export function namedReasons(run: Run, attempt: Attempt): string[] {
  const unused = unusedWords(run, attempt.end?.code ?? "");
  const told = [...textAgainstTask(run, attempt), ...answersAgainst(run, attempt)];
  return [...told, ...unused, ...edgeReasons(run, attempt).slice(0, most)];
}

/** Programs of one model read "from 120 on" alike, rightly or not, and agree on it: the person alone can tell. */
function edgeReasons(run: Run, attempt: Attempt): string[] {
  const decides = new Set(
    decidingValues(attempt.end?.code ?? "").flatMap(({ value }) =>
      value.type === "number" ? [Number(value.text)] : [],
    ),
  );
  const name = run.signature?.name ?? "";
  const shown = (run.examples ?? []).flatMap((it) => callsOf(it, name).map(({ text }) => text));
  const values = answersOf(run, attempt);
  return namedNumbers(run)
    .filter((it) => decides.has(Number(it)) && !shown.some((call) => holds(call, it)))
    .flatMap((it) => {
      const at = (run.agreement?.inputs ?? []).findIndex((input, at) => holds(input, it) && isShort(input, values[at]));
      const input = run.agreement?.inputs[at];
      return input === undefined
        ? []
        : [
            `It decides by ${it}, which the task names: ${input} gives ${values[at]}, and no example says that it should.`,
          ];
    });
}

function holds(call: string, number: string): boolean {
  return Array.from(blanked(call).matchAll(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])/g), ([it]) => Number(it)).includes(
    Number(number),
  );
}

function isShort(input: string, value: string | null | undefined): boolean {
  return value != null && literalOf(value) !== undefined && input.length <= longest && value.length <= longest;
}
