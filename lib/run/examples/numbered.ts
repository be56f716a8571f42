/** The examples of a run, made of what was seen: each check once, and what contradicts it beside it. */
import type { Signature } from "../event.ts";
import { type Example, identity } from "../example.ts";
import { readExpression } from "../python/expression.ts";
import { importsFor } from "../python/known-names.ts";
import { literalsOf } from "../python/literal.ts";
import { blanked } from "../python/scan.ts";
import { bothSaid, type Said } from "../said.ts";
import { type Claim, claimOf, excludes, repeats } from "./claims.ts";
import { inTurnsStyle } from "./in-turns.ts";
import { sayingOf } from "./saying.ts";
import { comparedCall, type ReadExamples, type Sighting } from "./sighting.ts";

/** A run uses no more. */
export const mostExamples = 200;

export function numbered(seen: readonly Sighting[], { name }: Signature): Omit<ReadExamples, "faults"> {
  const examples: Example[] = [];
  const against: Against[] = [];
  const said = new Set<string>();
  const claimed: Claimed = new Map();
  let unused = 0;
  for (const { style, what } of seen) {
    const example = bound(what, { id: `e${examples.length + 1}`, style, name });
    const saying = sayingOf(example, name);
    const claim = claimOf(example, name);
    const met = claim ? meeting({ example, claim }, claimed) : "nothing";
    if (typeof met === "object") against.push(met);
    insist(examples, example, met);
    if (met !== "nothing" || said.has(saying)) continue;
    said.add(saying);
    if (examples.length === mostExamples) {
      unused++;
      continue;
    }
    if (claim) claimed.set(claim.call, [...(claimed.get(claim.call) ?? []), { example, claim }]);
    examples.push(example);
  }
  const { notes, ...contradicting } = told(against, unused);
  const turns = examples.filter((it) => it.style === inTurnsStyle).map(() => turnsNote(name));
  return { examples, ...contradicting, notes: [...turns, ...notes], ...(unused > 0 && { unused }) };
}

/** What is said once more by `is` is meant so. */
function insist(examples: Example[], by: Example, met: ReturnType<typeof meeting>): void {
  if (typeof met === "object" || by.kind !== "call" || by.style !== identity) return;
  const at = examples.findIndex((it) => it.kind === "call" && it.call === by.call);
  const same = examples[at];
  if (same) examples[at] = { ...by, id: same.id };
}

type Claiming = { example: Example; claim: Claim };
/** By their call. */
type Claimed = Map<string, readonly Claiming[]>;
/** What an example says, and what another says of the same call. */
type Against = Claiming & { value: Claim };

/** What an example is beside those that say something of the same call. A test may compare more strictly than it is read. */
function meeting({ example, claim }: Claiming, claimed: Claimed): Against | "the same" | "nothing" {
  const before = claimed.get(claim.call) ?? [];
  const first = before.find((it) => excludes(it.claim, claim));
  if (first) return { ...first, value: claim };
  return example.kind !== "assert" && before.some((it) => repeats(it.claim, claim)) ? "the same" : "nothing";
}

function told(all: readonly Against[], unused: number): Pick<ReadExamples, "contradictions" | "notes"> {
  const more = unused > 0 ? [`Only the first ${mostExamples} examples are used.`] : [];
  // Said twice, it still is one.
  const same = (one: Against, other: Against) => one.example === other.example && repeats(one.value, other.value);
  const once = all.filter((it, at) => all.findIndex((other) => same(it, other)) === at);
  return {
    contradictions: once.map(({ example, value }) => ({ example: example.id, value: value.says })),
    notes: [...once.map(({ claim, value }) => contradictionNote({ ...claim, value: value.says })), ...more],
  };
}

const turnsNote = (name: string): string =>
  `${name}() has more than one answer: its calls are checked one after the other, as they stand.`;

/** What a person is told before anybody is asked. */
export function contradictionNote({ call, says, value }: Said & { value: string }): string {
  return `Two examples contradict each other: ${bothSaid(call, says, value)}. The first is used, where nobody says otherwise.`;
}

function bound(what: Sighting["what"], { id, style, name }: { id: string; style: string; name: string }): Example {
  switch (what.kind) {
    case "call":
      return valued(comparedCall(what, name), what.expected, { id, style: what.isVery ? identity : style });
    case "raises": {
      const { args, ...raised } = what;
      return { ...raised, id, style, call: `${name}(${args})` };
    }
    case "assert":
      return { kind: "assert", id, style, source: what.source };
  }
}

/** What its value is written with and Python must import, only a check of statements can. */
export function valued(
  call: string,
  said: string,
  which: { id: string; style: string },
): Extract<Example, { kind: "call" | "assert" }> {
  const expected = withFloats(said);
  const names = literalsOf(expected) ? undefined : readExpression(expected, 0, "value")?.names;
  const imports = importsFor(expected, names ?? new Set());
  const about = which.style === "≈" ? aboutOf(expected) : undefined;
  if (about !== undefined) return { kind: "assert", ...which, source: `assert abs(${call} - ${expected}) <= ${about}` };
  if (imports.length === 0) return { kind: "call", ...which, call, expected };
  return { kind: "assert", ...which, source: [...imports, `assert ${call} == ${expected}`].join("\n") };
}

/** No assert holds of what is not equal to itself; the judge knows a value that is no number. A text may hold the word, too. */
function withFloats(source: string): string {
  const code = blanked(source);
  return source.replace(
    /(?<![\w.'"])(?:math\.|np\.|numpy\.)?(nan|inf)(?![\w'"(])/g,
    (match, word: string, at: number) => (code.startsWith(match, at) ? `float('${word}')` : match),
  );
}

/** A unit of the last digit that is shown, for people round and cut off alike; undefined where none stands behind the point. */
function aboutOf(expected: string): string | undefined {
  const [, decimals] = /^[-+]?\d+\.(\d+)$/.exec(expected) ?? [];
  return decimals === undefined ? undefined : `1.001e-${decimals.length}`;
}
