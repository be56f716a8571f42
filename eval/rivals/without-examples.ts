/**
 * The product's own loop where it takes nothing for an example: what the votes alone are worth. No published method; it
 * stands among them because it too answers in place of the product, and is held against it in the same table.
 *
 * The words of the task stay as they are, so the model reads the examples that stand there; the loop runs none of them.
 */
import { foldRun } from "#lib/run/fold.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { opening, perform, solve } from "#lib/run/solve.ts";

export const withoutExamples: typeof solve = async function* (run, ports, signal) {
  const told = async function* (events: Iterable<RunEvent> | AsyncIterable<RunEvent>) {
    for await (const event of events) {
      run = foldRun(run, event);
      yield event;
    }
  };
  yield* told(opening(run, ports));
  yield* told(perform({ do: "choose-signature" }, run, { ports, signal }));
  yield* told([{ type: "example-find", examples: [], notes: [] }]);
  yield* solve(run, ports, signal);
};
