/**
 * Programs and tests from the same model, and the pair of groups that agree most: CodeT (Chen et al. 2022,
 * arXiv:2207.10397). Programs that pass the very same tests are one group; its score is the programs in it times the tests
 * that it passes, and the best group's first program is handed over. As in the paper, no visible example is run.
 *
 * Simplified: N is `--candidates`, not 100. Before each batch of programs one reply is asked for with eight tests, sampled at
 * the temperature of the programs, so that a budget cuts both alike.
 */
import { grouped } from "#lib/run/grouped.ts";
import { seedFor } from "#lib/run/starts.ts";
import { votesOf } from "#lib/run/votes.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { Choice, Desk, Told } from "./desk.ts";
import { askTests, judged, madeTests } from "./made-tests.ts";

export async function* codet(desk: Desk): Told<Choice> {
  let reason = desk.limit();
  for (; reason === undefined; reason = desk.limit()) {
    yield* askTests(desk, { temperature: desk.plan.temperature, seed: seedFor(desk.run, desk.run.listed.length) });
    yield* desk.writeBatch();
  }
  yield* count(desk);
  return { attempt: desk.run.agreement?.leader ?? desk.programs[0]?.attempt ?? null, reason };
}

/** Which tests each program passes, told as a count of votes on them. */
async function* count(desk: Desk): Told {
  const tests = madeTests(desk);
  const outputs: { attempt: number; values: (string | null)[] }[] = [];
  for (const { attempt, end } of tests.length === 0 ? [] : desk.programs)
    outputs.push({ attempt, values: passedOf(await judged(desk, end?.code ?? "", tests)) });
  const inputs = tests.map(({ call, expected }) => `${call} == ${expected}`);
  const best = bestGroup(desk, outputs);
  if (best) yield* desk.tell({ type: "agreement-count", inputs, outputs, ...best });
}

/** By test: `True` where it passes, null where it does not. */
function passedOf({ examples }: Verdict): (string | null)[] {
  return examples.map(({ status }) => (status === "passed" ? "True" : null));
}

function bestGroup({ run }: Desk, outputs: readonly { attempt: number; values: readonly (string | null)[] }[]) {
  const groups = [...grouped(outputs, ({ values }) => JSON.stringify(values)).values()].map((group) => {
    const votes = votesOf(
      run,
      group.map((it) => it.attempt),
    );
    const passed = group[0]?.values.filter((value) => value !== null).length ?? 0;
    return { score: votes * passed, count: { leader: group[0]?.attempt ?? 1, votes, distinct: group.length } };
  });
  const [best] = groups.toSorted((one, other) => other.score - one.score);
  return best?.count;
}
