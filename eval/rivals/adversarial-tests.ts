/**
 * One program, and a second prompt that writes tests with the values that it expects; they judge the program beside the
 * visible examples, and a failing one leads the next repair: the test designer and the executor of AgentCoder (Huang et al.
 * 2023, arXiv:2312.13010), and of the coder, tester and fixer loops of older tools. N is `--candidates`, or one more than
 * `--max-iterations`.
 *
 * Simplified: the tests are asked for once, greedily; the executor is no prompt of its own. Handed over is the first program
 * that passes everything, else the one that passes most, so that a repair after a wrong test loses nothing by that test's
 * own measure.
 */
import type { Run } from "#lib/run/fold.ts";
import { examplesPassed } from "#lib/run/verdict-of.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { Choice, Desk, Told } from "./desk.ts";
import { askTests, judged, madeTests } from "./made-tests.ts";

export async function* adversarialTests(desk: Desk): Told<Choice> {
  yield* askTests(desk);
  yield* desk.writeGreedy();
  yield* desk.check();
  const gate = new Map<number, Verdict>();
  for (;;) {
    for (const { attempt, end } of desk.programs)
      if (!gate.has(attempt)) gate.set(attempt, await judged(desk, end?.code ?? "", gateOf(desk)));
    const through = [...gate].find(([, verdict]) => verdict.kind === "passed");
    if (through) return { attempt: through[0], reason: "first-pass" };
    const reason = desk.limit(desk.chain);
    if (reason !== undefined) return { attempt: bestOf(gate), reason };
    yield* desk.mend(gated(desk, gate));
  }
}

const gateOf = (desk: Desk) => [...(desk.run.examples ?? []), ...madeTests(desk)];

/** The run as it looks with the model's tests among the examples. */
function gated(desk: Desk, gate: ReadonlyMap<number, Verdict>): Run {
  const judgedAnew = desk.run.attempts.map((it) => {
    const verdict = gate.get(it.attempt);
    return verdict === undefined ? it : { ...it, verdict };
  });
  return { ...desk.run, examples: gateOf(desk), attempts: judgedAnew };
}

function bestOf(gate: ReadonlyMap<number, Verdict>): number | null {
  const passed = [...gate].map(([attempt, verdict]) => ({ attempt, passed: examplesPassed(verdict) }));
  return passed.toSorted((one, other) => other.passed - one.passed)[0]?.attempt ?? null;
}
