/**
 * Many programs, and the largest group that behaves alike: self-consistency (Wang et al. 2022, arXiv:2203.11171) as it is
 * done for code, by running programs on inputs (AlphaCode's clustering, Li et al. 2022, arXiv:2203.07814; MBR-Exec, Shi et
 * al. 2022, arXiv:2204.11454). N is `--candidates`: one greedy program and N - 1 samples. Greedy decoding gives the same
 * program each time, so there is no greedy majority.
 *
 * Simplified: programs agree when they answer alike to each of two dozen inputs, made as the product makes them: from the
 * arguments of the visible examples. What the examples expect is never looked at. Equal replies count each.
 */
import type { Agreement } from "#lib/run/event.ts";
import { grouped } from "#lib/run/grouped.ts";
import { votesOf } from "#lib/run/votes.ts";
import { perform } from "#lib/run/solve.ts";
import type { Choice, Desk, Told } from "./desk.ts";

export async function* majority(desk: Desk): Told<Choice> {
  let reason = desk.limit();
  for (; reason === undefined; reason = desk.limit()) yield* desk.writeBatch();
  for await (const event of perform({ do: "count-agreement", attempts: desk.programs }, desk.run, desk.means))
    if (event.type === "agreement-count") yield* desk.tell({ ...event, ...largestGroup(desk, event.outputs) });
  return { attempt: desk.programs.length === 0 ? null : (desk.run.agreement?.leader ?? null), reason };
}

/** A program that answers to nothing is in no group; of two groups with as many votes the one that came first leads. */
function largestGroup({ run, programs }: Desk, outputs: Agreement["outputs"]) {
  const answering = outputs.filter(({ values }) => values.some((value) => value !== null));
  const groups = [...grouped(answering, ({ values }) => JSON.stringify(values)).values()].map((group) => ({
    leader: group[0]?.attempt ?? 1,
    votes: votesOf(
      run,
      group.map((it) => it.attempt),
    ),
    distinct: group.length,
  }));
  const [largest] = groups.toSorted((one, other) => other.votes - one.votes);
  return largest ?? { leader: programs[0]?.attempt ?? 1, votes: 0, distinct: 0 };
}
