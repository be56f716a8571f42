/** Protects classes of which no example is given: what is done with their objects to compare programs. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { taskOf } from "#lib/testing-solve.ts";
import { openRun, type Run } from "./fold.ts";
import { readSession, writeSession } from "./session.ts";
import { typedSessions } from "./typed-sessions.ts";

const program = (...methods: string[]) =>
  ["class Shelf:", ...methods.map((it) => `    def ${it}:\n        return self.kept`)].join("\n");
const whole = program("__init__(self, size)", "put(self, title: str)", "take(self, key)", "all(self)", "_sort(self)");

function runOf(task: string, seed = 1): Run {
  return {
    ...openRun(taskOf({ task })),
    seed,
    signature: { name: "Shelf", text: "class Shelf", by: "task" },
    examples: [],
  };
}

const methodsIn = (made: readonly string[]) =>
  [...new Set(made.flatMap((it) => [...it.matchAll(/s\.(\w+)\(/g)].map(([, name = ""]) => name)))].sort();

test("as many as made calls, all unlike, each readable, and the same by the same seed", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const made = typedSessions(runOf("A class Shelf.", seed), [whole]);
      expect([made.length, new Set(made).size]).toEqual([24, 24]);
      expect(made.map((it) => writeSession(readSession(it) ?? { makes: [], steps: [] }))).toEqual(made);
      expect(typedSessions(runOf("A class Shelf.", seed), [whole])).toEqual(made);
    }),
    { numRuns: 30 },
  );
});

test.each<[string, string, string[], string[]]>([
  ["what is open, where the words name none", "A class Shelf.", [whole], ["all", "put", "take"]],
  ["what the words name", "A class Shelf with put(title) and all().", [whole], ["all", "put"]],
  ["what all programs have", "A class Shelf.", [whole, program("__init__(self)", "put(self, x)")], ["put"]],
  ["nothing, where there is no such class", "A class Shelf.", ["def put(x): pass"], []],
  ["nothing, where it can do nothing", "A class Shelf.", [program("__init__(self)")], []],
])("programs are compared by %s", (_, task, codes, names) => {
  expect(methodsIn(typedSessions(runOf(task), codes))).toEqual(names);
});

test("values are as hints and names tell, few in one session, and what is given something comes first", () => {
  const made = typedSessions(runOf("A class Shelf."), [whole]);
  const given = (name: string) =>
    made.flatMap((it) => [...it.matchAll(new RegExp(`${name}\\((.*?)\\)(?:;|$)`, "g"))]).map(([, it = ""]) => it);
  expect([given("Shelf"), given("put"), given("take")].map((all) => all.every((it) => /^-?\d+$/.test(it)))).toEqual([
    true,
    false,
    false,
  ]);
  expect([given("put"), given("take")].flat().filter((it) => !/^"[^"]*"$/.test(it))).toEqual([]);
  expect(made.filter((it) => /^s = Shelf\(-?\d+\); s\.all/.test(it))).toEqual([]);
  const kinds = made.map((it) => new Set(it.match(/"[^"]*"/g)).size);
  expect(Math.max(...kinds)).toBeLessThanOrEqual(3);
});
