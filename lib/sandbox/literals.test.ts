/** Protects the inputs that programs vote on: what is read of an example and written anew is the same value to Python. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { literalOf, writeLiteral } from "#lib/run/python/literal.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(async () => {
  await sandbox.close();
});

const piece = fc.oneof(
  fc.constantFrom(
    "\\n",
    "\\0",
    "\\x41",
    "\\xff",
    "\\u00e9",
    "\\ud83d",
    "\\U0001F600",
    "\\101",
    "\\7",
    "\\08",
    "\\777",
    "\\q",
  ),
  fc.constantFrom("\\\\", "\\'", '\\"', "\\\n", "\\N{BULLET}", "\\x4", "a", "é", "\u{1F600}", "\u007f", "#", "[", "\t"),
);
const text = fc
  .tuple(
    fc.constantFrom("", "", "b", "r", "Rb", "u"),
    fc.constantFrom("'", '"', '"""'),
    fc.array(piece, { maxLength: 4 }),
  )
  .map(([prefix, quote, inside]) => prefix + quote + inside.join("") + quote);
const source = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    text,
    fc.constantFrom("1", "-2", "1_000", "1.5", "1e400", "0xFF", "0b1", "2j", "True", "None", "set()", "()", "{}"),
    fc
      .tuple(fc.constantFrom("[]", "()"), fc.array(tie("any"), { minLength: 1, maxLength: 3 }))
      .map(([[open, close], items]) => `${open}${items.join(", ")},${close}`),
    fc.tuple(text, tie("any")).map(([key, value]) => `{${key}: ${value}}`),
  ),
})).any;

test("no value is another one for having been read and written", async () => {
  const pairs = fc.sample(source, 600).flatMap((said) => {
    const literal = literalOf(said);
    return literal ? [{ said, written: writeLiteral(literal) }] : [];
  });
  expect(pairs.length).toBeGreaterThan(200);
  const of = async (calls: string[]) =>
    await sandbox.outputs(
      { code: "def f(x):\n    return ascii(x)", names: ["f"], calls, limits: { wallMs: 30_000, memoryMb: 512 } },
      new AbortController().signal,
    );
  const [said, written] = [
    await of(pairs.map((it) => `f(${it.said})`)),
    await of(pairs.map((it) => `f(${it.written})`)),
  ];
  expect(pairs.map((it, at) => [it.said, written[at]])).toEqual(pairs.map((it, at) => [it.said, said[at]]));
  expect(said.filter(({ kind }) => kind === "value").length).toBeGreaterThan(200);
}, 60_000);
