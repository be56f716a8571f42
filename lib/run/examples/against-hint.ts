/** Examples whose value is none that the signature says is returned: one of the two is not meant, and who wrote them is told. */
import type { Signature } from "../event.ts";
import type { Example } from "../example.ts";
import { returnHint } from "../parameters.ts";
import { type Literal, literalOf } from "../python/literal.ts";
import { bracketEnd, splitTop } from "../python/scan.ts";

type Family = "text" | "bytes" | "whole number" | "number" | "list" | "dictionary" | "None";

/** Tuples and sets too are written for lists by people, and are told elsewhere. Of any other hint nothing is said. */
const families = new Map<string, Family>([
  ...([
    ["str", "text"],
    ["bytes", "bytes"],
    ["dict", "dictionary"],
    ["Dict", "dictionary"],
    ["None", "None"],
  ] as const),
  ...([
    ["int", "whole number"],
    ["bool", "whole number"],
    ["float", "number"],
    ["complex", "number"],
  ] as const),
  ...["list", "List", "tuple", "Tuple", "set", "Set", "frozenset"].map((it) => [it, "list"] as const),
]);

export function againstHint(examples: readonly Example[], signature: Signature): string[] {
  // What a model guessed says nothing against a person's example.
  const hint = signature.by === "model" ? undefined : returnHint(signature);
  const returned = hint === undefined ? undefined : familiesIn(hint);
  // What a function that returns nothing is expected to return is done in place.
  if (!returned || returned.every((it) => it === "None")) return [];
  const told = examples.flatMap((example) => {
    const value = example.kind === "call" ? literalOf(example.expected) : undefined;
    const family = value && familyOf(value);
    if (example.kind !== "call" || family === undefined || isAmong(family, returned)) return [];
    const said = `${cut(example.call)} is to be ${cut(example.expected)}, and the signature says that it returns ${hint}`;
    return [`One of the two is not meant: ${said}. The example is checked as it stands.`];
  });
  return told.slice(0, most);
}

/** More of them say no more. */
const most = 3;

const cut = (source: string): string => (source.length > 100 ? `${source.slice(0, 100)}…` : source);

/** A whole number is a number too. */
function isAmong(family: Family, returned: readonly Family[]): boolean {
  return returned.includes(family) || (family === "whole number" && returned.includes("number"));
}

function familyOf(value: Literal): Family {
  switch (value.type) {
    case "string":
      return value.bytes ? "bytes" : "text";
    case "number":
      return /^[-+]?0[xob]/i.test(value.text) || Number.isInteger(Number(value.text.replaceAll("_", "")))
        ? "whole number"
        : "number";
    case "constant":
      return value.text === "None" ? "None" : "whole number";
    case "dict":
      return "dictionary";
    default:
      return "list";
  }
}

/** Undefined where one of them is not known. */
function familiesIn(hint: string): Family[] | undefined {
  const parts = splitTop(hint.trim().replace(/^(["'])(.*)\1$/, "$2"), "|").flatMap((it) => unionIn(it.trim()));
  const found = parts.map((it) => families.get(/^(?:typing\.)?(\w+)(?:\[.*\])?$/s.exec(it)?.[1] ?? ""));
  return found.every((it) => it !== undefined) ? found : undefined;
}

/** `Optional[int]` is an `int` or `None`. */
function unionIn(hint: string): string[] {
  const [, kind, open = ""] = /^(?:typing\.)?(Optional|Union)(\[)/.exec(hint) ?? [];
  const at = hint.indexOf(open || "[");
  if (kind === undefined || bracketEnd(hint, at) !== hint.length) return [hint];
  const inside = splitTop(hint.slice(at + 1, -1), ",").flatMap((it) => unionIn(it.trim()));
  return kind === "Optional" ? [...inside, "None"] : inside;
}
