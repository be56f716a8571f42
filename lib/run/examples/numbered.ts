/** The examples of a run, made of what was seen: each check once, and what contradicts it beside it. */
import type { Signature } from "../event.ts";
import type { Contradiction, Example } from "../example.ts";
import { readExpression } from "../python/expression.ts";
import { importsFor } from "../python/known-names.ts";
import { literalsOf, writeLiteral } from "../python/literal.ts";
import { plainCall, sayingOf } from "./saying.ts";
import { bothSaid, isError, saysOf } from "../said-of-call.ts";
import { comparedCall, type ReadExamples, type Sighting } from "./sighting.ts";

/** A run uses no more. */
export const mostExamples = 200;

export function numbered(seen: readonly Sighting[], { name }: Signature): Omit<ReadExamples, "faults"> {
  const examples: Example[] = [];
  const contradictions: Contradiction[] = [];
  const said = new Set<string>();
  let unused = 0;
  const first = new Map<string, { example: string; says: string }>();
  for (const { style, what } of seen) {
    const example = bound(what, { id: `e${examples.length + 1}`, style, name });
    const saying = sayingOf(example, name);
    const { key, says } = ofCall(example) ?? { key: saying, says: "" };
    const before = first.get(key);
    const isOpen = !before || isBeside(before.says, says);
    if (!isOpen && differ(before.says, says)) contradictions.push({ example: before.example, value: says });
    if (!isOpen || said.has(saying)) continue;
    said.add(saying);
    if (examples.length === mostExamples) {
      unused++;
      continue;
    }
    if (!before) first.set(key, { example: example.id, says });
    examples.push(example);
  }
  return told(examples, contradictions, unused);
}

/** One error may be of the other's kind, so both can hold. */
function isBeside(before: string, says: string): boolean {
  return isError(before) && isError(says) && before !== says;
}

function told(examples: Example[], all: readonly Contradiction[], unused: number): Omit<ReadExamples, "faults"> {
  const more = unused > 0 ? [`Only the first ${mostExamples} examples are used.`] : [];
  // Said twice, it still is one.
  const same = (one: Contradiction, other: Contradiction) =>
    one.example === other.example && !differ(one.value, other.value);
  const contradictions = all.filter((it, at) => all.findIndex((other) => same(it, other)) === at);
  const notes = [...contradictions.map((it) => contradictionNote(examples, it)), ...more];
  return { examples, contradictions, notes, ...(unused > 0 && { unused }) };
}

function contradictionNote(examples: readonly Example[], { example, value }: Contradiction): string {
  const first = examples.find((it) => it.id === example);
  const { key = "", says = "" } = (first && ofCall(first)) ?? {};
  return `Two examples contradict each other: ${bothSaid(key, says, value)}. The first is used, where nobody says otherwise.`;
}

/** What an example says of a call: a value, where that is a literal and can be compared, or an error. */
function ofCall(example: Example): { key: string; says: string } | undefined {
  const says = saysOf(example);
  if (says === undefined || !("call" in example) || !(isError(says) || literalsOf(says))) return undefined;
  return { key: plainCall(example.call), says };
}

function bound(what: Sighting["what"], { id, style, name }: { id: string; style: string; name: string }): Example {
  switch (what.kind) {
    case "call":
      return boundCall(comparedCall(what, name), what.expected, { id, style });
    case "raises":
      return { kind: "raises", id, style, call: `${name}(${what.args})`, error: what.error };
    case "assert":
      return { kind: "assert", id, style, source: what.source };
  }
}

/** What its value is written with and Python must import, only a check of statements can. */
function boundCall(call: string, said: string, which: { id: string; style: string }): Example {
  // No assert holds of what is not equal to itself; the judge knows a value that is no number.
  const expected = said.replace(/(?<![\w.'"])(?:math\.|np\.|numpy\.)?(nan|inf)(?![\w'"(])/g, "float('$1')");
  const names = literalsOf(expected) ? undefined : readExpression(expected, 0, "value")?.names;
  const imports = importsFor(expected, names ?? new Set());
  const about = which.style === "≈" ? aboutOf(expected) : undefined;
  if (about !== undefined) return { kind: "assert", ...which, source: `assert abs(${call} - ${expected}) <= ${about}` };
  if (imports.length === 0) return { kind: "call", ...which, call, expected };
  return { kind: "assert", ...which, source: [...imports, `assert ${call} == ${expected}`].join("\n") };
}

/** Of what is said of a call: whether it is not equal in Python, to which `2`, `2.0` and, of `1`, `True` are the same. */
function differ(a: string, b: string): boolean {
  const [one, other] = [numberOf(a), numberOf(b)];
  if (one !== undefined && one === other) return false;
  const written = (source: string) => literalsOf(source)?.map(writeLiteral).join(", ");
  const mine = written(a);
  return a !== b && (mine === undefined || mine !== written(b));
}

function numberOf(source: string): number | undefined {
  if (/^(?:True|False)$/.test(source)) return source === "True" ? 1 : 0;
  return /^[-+]?\d[\d_]*(?:\.\d*)?(?:[eE][-+]?\d+)?$/.test(source) ? Number(source.replaceAll("_", "")) : undefined;
}

/** A unit of the last digit that is shown, for people round and cut off alike; undefined where none stands behind the point. */
function aboutOf(expected: string): string | undefined {
  const [, decimals] = /^[-+]?\d+\.(\d+)$/.exec(expected) ?? [];
  return decimals === undefined ? undefined : `1.001e-${decimals.length}`;
}
