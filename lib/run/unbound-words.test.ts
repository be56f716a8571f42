/** Protects that a program is told of names it has not, and not of those that the person may have. */
import { expect, test } from "vitest";
import { taskOf } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { unboundWords } from "./unbound-words.ts";

const code = "def area(r):\n    return pi_of(r) * RATE * scale\n";
const named = (task: string) => unboundWords(openRun(taskOf({ task })), code).map((it) => /`(\w+)`/.exec(it)?.[1]);

test.each<[string, string[]]>([
  ["Write area(r).", ["pi_of", "RATE", "scale"]],
  ["Write area(r). There is a constant RATE.", ["pi_of", "scale"]],
  ["Write area(r) with pi_of and `scale`, to scale.", ["RATE"]],
  ["Write area(r), that calls scale(r).", ["pi_of", "RATE"]],
  ["Write area(r), to scale.", ["pi_of", "RATE", "scale"]],
])("%s", (task, names) => {
  expect(named(task)).toEqual(names);
});
