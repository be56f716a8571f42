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

/** Of two that contradict each other the one is used that comes first in `weighed`, which holds all that are `seen`. */
export function numbered(seen: readonly Sighting[], { name }: Signature, weighed = seen): Omit<ReadExamples, "faults"> {
  const all = new Map(seen.map((it) => [it, claiming(it, name)]));
  const against = contradicted(weighed.flatMap((it) => all.get(it) ?? []));
  const used = [...all.values()].filter(({ example }) => !against.some((it) => it.by === example));
  const examples: Example[] = [];
  const said = new Set<string>();
  const claimed: Claimed = new Map();
  let unused = 0;
  for (const { example, claim } of used) {
    const saying = sayingOf(example, name);
    const isSame = repeatsAny({ example, claim }, claimed);
    if (isSame) insist(examples, example);
    if (isSame || said.has(saying)) continue;
    said.add(saying);
    if (examples.length === mostExamples) {
      unused++;
      continue;
    }
    example.id = `e${examples.length + 1}`;
    if (claim) claimed.set(claim.call, [...(claimed.get(claim.call) ?? []), { example, claim }]);
    examples.push(example);
  }
  const { notes, ...contradicting } = told(against, unused);
  const turns = examples.filter((it) => it.style === inTurnsStyle).map(() => turnsNote(name));
  return { examples, ...contradicting, notes: [...turns, ...notes], ...(unused > 0 && { unused }) };
}

type Seen = { example: Example; claim: Claim | undefined };

/** Its id is given where it is used. */
function claiming({ style, what }: Sighting, name: string): Seen {
  const example = bound(what, { id: "", style, name });
  return { example, claim: claimOf(example, name) };
}

/** What says of a call something else than one before it. */
function contradicted(all: readonly Seen[]): Against[] {
  const claimed: Claimed = new Map();
  return all.flatMap(({ example, claim }) => {
    if (claim === undefined) return [];
    const others = claimed.get(claim.call) ?? [];
    const first = others.find((it) => excludes(it.claim, claim));
    if (!first) claimed.set(claim.call, [...others, { example, claim }]);
    return first ? [{ ...first, value: claim, by: example }] : [];
  });
}

/** What is said once more by `is` is meant so. */
function insist(examples: Example[], by: Example): void {
  if (by.kind !== "call" || by.style !== identity) return;
  const at = examples.findIndex((it) => it.kind === "call" && it.call === by.call);
  const same = examples[at];
  if (same) examples[at] = { ...by, id: same.id };
}

type Claiming = { example: Example; claim: Claim };
/** By their call. */
type Claimed = Map<string, readonly Claiming[]>;
/** What an example says, and what another says of the same call. */
type Against = Claiming & { value: Claim; by: Example };

/** Whether one of the same call says the same. A test may compare more strictly than it is read. */
const repeatsAny = ({ example, claim }: Seen, claimed: Claimed): boolean =>
  claim !== undefined &&
  example.kind !== "assert" &&
  (claimed.get(claim.call) ?? []).some((it) => repeats(it.claim, claim));

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
