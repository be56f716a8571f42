/** Whatever a test does, step by step, with what it shares with the program, it finds what it would find in one process. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { inOneProcess } from "./testing-python.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const code = `
import collections


class Box:
    def __init__(self, items):
        self.items, self.log = items, []
        self.rows = [[0], [1, [2]]]
        self.table = {"a": [1], "b": {"c": []}}
        self.queue = collections.deque([[1], 2])
        self.pair = ([3], {"k": [4]})

    def add(self, item):
        self.items.append(item)
        self.log.append(item)

    def all(self): return self.items
    def copy(self): return list(self.items)
    def fresh(self): return [self.items, self.rows]
    def put(self, rows): self.rows = rows
    def push(self, row): self.rows.append(row)
    def pop(self): return self.rows.pop() if self.rows else None
    def merge(self, table): self.table.update(table)
    def swap(self): self.rows.reverse()
    def reset(self): self.items, self.rows = [], []
    def apply(self, change): return change(self.items)
    def each(self, change): return [change(row) for row in [*self.rows]]

    def touch(self):
        for held in (*self.rows, *self.table.values(), self.pair[0], self.queue):
            if hasattr(held, "append"): held.append(9)

    def walk(self):
        for row in self.rows: yield row

    def steps(self):
        for at in range(3):
            self.log.append(at)
            yield self.log


def keep(given, into=[]):
    into.append(given)
    return into


def echo(given): return given


def change(given):
    if isinstance(given, list): given.append(5)
    if isinstance(given, dict): given["z"] = [5]
`;

const literals = ["[1]", "[]", "[[2]]", "{'q': [3]}", "5", "'t'", "[0, [1]]", "(1, [2])"];
const answers = [
  ...["items", "rows", "table", "log", "queue", "pair", "pair[0]", "pair[1]['k']", "queue[0]"].map((it) => `box.${it}`),
  ...["all()", "copy()", "fresh()", "pop()", "apply(lambda it: it)", "each(lambda it: it)"].map((it) => `box.${it}`),
  ...["box.apply(lambda it: (it.append(4), box.items)[1])", "box.each(lambda it: (box.touch(), it)[1])"],
  ...["box.apply(lambda it: box.add(7))", "box.each(lambda it: box.pair)", "box.apply(lambda it: [it, box.rows])"],
  ...["list(box.walk())", "list(box.steps())", "next(box.walk(), 3)", "vars(box)['items']"],
];
const calls = [
  ...["add(?)", "put([?, ?])", "push(?)", "merge({'m': ?})", "swap()", "reset()", "touch()"].map((it) => `box.${it}`),
  ...["box.items = [?]", "change(?)", "keep(?)", "box.apply(lambda it: it.append(4))"],
  ...["box.each(lambda it: (change(it), change(?)))", "box.each(keep)", "box.each(lambda it: keep(it))"],
  "box.apply(lambda it: #.append(it) if isinstance(#, list) else None)",
];
const deeds = [
  "if isinstance(#, list): #.append(?)",
  "if isinstance(#, list) and # and isinstance(#[0], list): #[0].append(6)",
  "if isinstance(#, list) and #: #.pop()",
  "if isinstance(#, list): #.reverse()",
  "if isinstance(#, dict): #.update(n=[1])",
];

type Step = { form: string; sets: boolean; picks: number[] };

const picks = fc.array(fc.nat(99), { minLength: 3, maxLength: 3 });
const step = fc.oneof(
  fc.record({
    form: fc.constantFrom(...answers, "keep(?)", "echo(?)", "?", "box.apply(lambda it: ?)"),
    sets: fc.constant(true),
    picks,
  }),
  fc.record({ form: fc.constantFrom(...calls, ...deeds), sets: fc.constant(false), picks }),
);

const steps = fc.array(step, { minLength: 2, maxLength: 14 });

/** Lines after which `kept` has what the names hold. `?` becomes a value, which may be what a step before has set, `#` a name of such. */
function written(some: readonly Step[]): string[] {
  const names = ["given"];
  const lines = ["given = [1]", "box = Box(given)"];
  for (const { form, sets, picks: left } of some) {
    const values = [...names, ...literals];
    const name = names[(left[2] ?? 0) % names.length] ?? "given";
    let at = 0;
    const line = form.replaceAll("?", () => values[(left[at++] ?? 0) % values.length] ?? "5").replaceAll("#", name);
    lines.push(sets ? `v${names.length} = ${line}` : line);
    if (sets) names.push(`v${names.length}`);
  }
  return [...lines, `kept = [${names.join(", ")}]`];
}

/** In one text: what each name holds, which of them are one thing, and what the object holds. */
const found = `
def _shown(value, depth=0):
    if depth > 9: raise RecursionError("a circle")
    if isinstance(value, dict): return [[key, _shown(it, depth + 1)] for key, it in value.items()]
    return [_shown(it, depth + 1) for it in value] if hasattr(value, "__iter__") and type(value) is not str else value
def _found(box, values):
    changing = [at for at, it in enumerate(values) if hasattr(it, "append") or hasattr(it, "update")]
    same = [(one, other) for one in changing for other in changing if one < other and values[one] is values[other]]
    return repr([[_shown(it) for it in values], same, [_shown(it) for it in (box.items, box.rows, box.table, box.log)]])
`;

async function statusOf(source: string): Promise<string | undefined> {
  const { examples } = await judged(sandbox, { code, names: ["Box", "keep", "echo", "change"], examples: [source] });
  return examples[0]?.status;
}

test("whatever is kept, answered, changed and handed on, the test finds what it would find in one process", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 20 }), async (many) => {
      const sources = many.map((it) => [found, ...written(it)].join("\n"));
      const expected = await inOneProcess(code, sources, "_found(box, kept)");
      const travels = expected.map((it) => it !== "RecursionError");
      const examples = sources.map((it, at) => `${it}\nassert _found(box, kept) == ${JSON.stringify(expected[at])}`);
      const statuses = await Promise.all(examples.filter((_, at) => travels[at]).map(statusOf));
      // What contains itself for a moment does not travel: such an example is not judged.
      expect(statuses.filter((it) => it !== "passed" && it !== "not-run")).toEqual([]);
      expect(statuses.filter((it) => it === "passed").length).toBeGreaterThan(many.length / 2);
    }),
    { numRuns: 3 },
  );
});
