/** Who is of one mind with whom. */
import type { Run } from "./fold.ts";
import { agrees, comparable, compared, type Outputs, type Values, votesOf } from "./votes.ts";

/** Programs of one mind, and the answers of the one that speaks for them. */
export type Camp = { attempts: number[]; votes: number; values: Values };

/**
 * The leader's camp first, then by votes. The leader speaks for its own; for others whoever answers most inputs with a value.
 * Who answers by chance is of no mind: as the leader it is a camp without a vote.
 */
export function campsOf(run: Pick<Run, "attempts" | "agreement">): Camp[] {
  const { outputs = [], leader } = run.agreement ?? {};
  const speaks = ({ attempt, values }: Outputs[number]) => (attempt === leader ? Infinity : compared(values));
  const counted = comparable(run, outputs).toSorted((a, b) => speaks(b) - speaks(a));
  const unsteady = counted.filter((it) => it.unsteady && it.attempt === leader);
  const camps: Camp[] = unsteady.map(({ attempt, values }) => ({ attempts: [attempt], votes: 0, values }));
  let rest = counted.filter((it) => !it.unsteady);
  for (let [first] = rest; first; [first] = rest) {
    const { values } = first;
    const attempts = rest.filter((it) => agrees(it.values, values)).map((it) => it.attempt);
    camps.push({ attempts: attempts.sort((a, b) => a - b), votes: votesOf(run, attempts), values });
    rest = rest.filter((it) => !attempts.includes(it.attempt));
  }
  const [own, ...others] = camps;
  return own ? [own, ...others.sort((a, b) => b.votes - a.votes)] : [];
}
