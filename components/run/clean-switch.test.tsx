import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Attempt, openRun } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { CleanSwitch } from "./clean-switch.tsx";

const run = {
  ...openRun(taskSchema.parse({ task: "Write double(number)." })),
  signature: { name: "double", text: "def double(number):", by: "person" as const },
};

/** What is offered for the program; with a star where it is on. */
function offered(code: string | null, clean = false): string {
  const end = { code, stop: "stop" as const, promptTokens: 0, tokens: 0, durationMs: 0, notes: [] };
  const attempt: Attempt = { attempt: 1, kind: "greedy", temperature: 0, seed: 0, reply: "", checking: false, end };
  const page = renderToStaticMarkup(
    <CleanSwitch run={run} attempt={attempt} clean={clean} setClean={() => undefined} disabled={false} />,
  );
  return page.replace(/<[^>]*checked[^>]*>/, "*").replace(/<[^>]*>/g, "");
}

test("a clean docstring is offered where a docstring would change by it", () => {
  const told = 'def double(number):\n    """Twice.\n\n    >>> double(1)\n    2\n    """\n    return 2 * number\n';
  const plain = "def double(number):\n    return 2 * number\n";
  expect([offered(told), offered(told, true), offered(plain), offered(null)]).toEqual([
    "Clean docstring",
    "*Clean docstring",
    "",
    "",
  ]);
});
