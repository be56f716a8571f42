/** What the server will read out of the form, said while it is being filled in. Pure, and loaded after the first paint. */
import type { Signature } from "#lib/run/event.ts";
import type { Example } from "#lib/run/example.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { type Kind, kindOf } from "#lib/run/kind.ts";
import { stateOneValue } from "#lib/run/one-value.ts";
import { signatureOf } from "#lib/run/signature.ts";
import { exampleWords } from "#components/run/example-words.ts";
import type { Draft } from "./draft.ts";
import { foreseenPackages } from "./foreseen-packages.ts";
import { otherCalls } from "./other-calls.ts";

/** `verb` stands between the two, where `expected` has none itself. */
export type ReadExample = { id: string; call: string; verb: "gives" | ""; expected: string };

export type Understanding = {
  /** Undefined when only a model can propose one. */
  signature: Signature | undefined;
  examples: ReadExample[];
  /** What is wrong with them, or weak: one sentence each. */
  doubts: string[];
  kind: Kind;
  /** The kind was read out of the words; nobody has said it. */
  inferred: boolean;
  /** What it will need that Python does not bring along. */
  packages: string[];
};

/** Longer texts are refused by the server; reading them at each letter would only cost. */
const longest = 40_000;

export function understand(draft: Draft): Understanding | undefined {
  const { profile, kind, ...texts } = draft;
  if (texts.task.trim() === "" && texts.examples.trim() === "") return undefined;
  if (texts.task.length + texts.examples.length + texts.tests.length > longest) return undefined;
  const { task, name, signature, examples, tests, code } = texts;
  const given = Object.entries({ name, signature, examples, tests, code }).filter(([, text]) => text.trim() !== "");
  const asked = {
    task,
    profile,
    settings: {},
    form: "function" as const,
    ...Object.fromEntries(given),
    ...(kind && { kind }),
  };
  const called = signatureOf(asked);
  // The name is not looked at where an example is told, so any will do.
  const read = readExamples(asked, called ?? { name: "solution", text: "", by: "model" });
  return {
    signature: called,
    examples: read.examples.map(worded),
    doubts: [
      ...read.notes,
      ...read.faults.map(
        ({ field, line, text, why }) =>
          `Line ${line} of the ${field} ${why ? `cannot be had: ${why}` : `is not understood: ${text}`}`,
      ),
      ...otherCalls(texts),
      ...weaknesses(read.examples),
    ],
    kind: kindOf(asked),
    inferred: kind === "",
    packages: foreseenPackages(texts),
  };
}

function worded(example: Example): ReadExample {
  const words = exampleWords(example);
  const hasVerb = ["raises", "assert"].includes(example.kind) && /^(?:raises|shows)\s/.test(words.expected);
  return { id: example.id, verb: hasVerb ? "" : "gives", ...words };
}

function weaknesses(examples: readonly Example[]): string[] {
  const expected = new Set(examples.map((it) => (it.kind === "call" ? it.expected.trim() : it.id)));
  if (examples.length === 1) {
    const helps = stateOneValue(examples) ? "with another, fewer programs have to agree" : "another would tell more";
    return [`One example is little to go on: ${helps}.`];
  }
  if (examples.length > 1 && expected.size === 1)
    return [`A program that always answers ${[...expected].join("")} would pass: add an example with another answer.`];
  return [];
}
