/** What is added to an error that is not the program's own mistake, so that whoever mends it knows what to do without. */
import type { Output, Verdict } from "#lib/run/verdict.ts";
import { denialIn } from "./ending.ts";
import { missingPart, otherPython } from "./other-python.ts";

/** The program, and the second number of the Python that ran it. */
type Ran = { code: string; minor: number };

const longest = 500;

/** The verdict, with such words behind its errors. */
export function remarked<Told extends Verdict>(verdict: Told, ran: Ran): Told {
  const { error, line, examples } = verdict;
  return {
    ...verdict,
    ...(error !== undefined && { error: withRemark(error, line, ran) }),
    examples: examples.map((it) =>
      it.status === "raised" && it.error !== undefined ? { ...it, error: withRemark(it.error, it.line, ran) } : it,
    ),
  };
}

/** The same for what it answers to many calls. */
export function remarkedOutputs(outputs: readonly Output[], ran: Ran): Output[] {
  return outputs.map((it) =>
    it.kind === "raised" || it.kind === "not-run" ? { ...it, error: withRemark(it.error, undefined, ran) } : it,
  );
}

function withRemark(error: string, line: number | undefined, { code, minor }: Ran): string {
  const at = line ?? Number(/\(candidate\.py, line (\d+)\)$/.exec(error)?.[1] ?? 0);
  const other = otherPython({ error, line: code.split("\n")[at - 1] ?? "", minor });
  const remark = other ?? missingPart(error) ?? denialIn(error);
  return remark === undefined ? error : `${error.slice(0, longest - remark.length - 2)}; ${remark}`;
}
