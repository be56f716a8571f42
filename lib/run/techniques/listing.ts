/** Techniques that ask the model for calls: how the answer is read, and told. */
import { readConnector } from "../examples/connector.ts";
import { readValue } from "../examples/value.ts";
import type { Example } from "../example.ts";
import { freshCalls } from "../extra-inputs.ts";
import type { EventOf, RunEvent, Signature } from "../event.ts";
import type { Run } from "../fold.ts";
import { kindOf } from "../kind.ts";
import { arity, partsOf } from "../parameters.ts";
import type { Prompt } from "../ports.ts";
import { bracketEnd } from "../python/scan.ts";
import { hasArguments, sharedWrap, useAt, type Wrap, wrapped } from "../shown-calls.ts";
import { aside, type Means } from "./aside.ts";
import type { Lister, Proposal } from "./told.ts";

const most = 10;
const mostOfCritic = 3;
/** Ten lines of a call and its value. */
const maxTokens = 300;

/** Whether the technique is turned on, has not been asked yet, and can be of use: only functions are called. */
export function mayList({ task, listed }: Run, by: Lister): boolean {
  return task.settings[by] === true && isOpenTo({ task, listed }, by);
}

/** The same where nobody asked for it. */
export function isOpenTo({ task, listed }: Pick<Run, "task" | "listed">, by: Lister): boolean {
  return kindOf(task) === "function" && listed.every((it) => it.by !== by);
}

/** What is told besides what was listed, or in place of it. */
export type Noted = Partial<Pick<EventOf<"input-list">, "signature" | "refused" | "calls" | "proposals">>;

type Asked = { by: Lister; prompt: Prompt; noted?: (text: string) => Noted };

/** Asks, and tells what was listed, with what is `noted` of the answer besides. */
export async function* list(
  run: Run,
  { by, prompt, noted = () => ({}) }: Asked,
  means: Means,
): AsyncGenerator<RunEvent, void> {
  const { text, ...cost } = await aside(run, { by, prompt, maxTokens }, means);
  const listed = asAsked(callsIn(text, run.signature?.name ?? "", run.examples), by, run.signature);
  yield { type: "input-list", by, ...listed, ...noted(text), ...cost };
}

type Listed = { calls: string[]; proposals: Proposal[] };

/** No more than was asked for, and with arguments that the signature takes. A critic tells what comes, and not what should. */
function asAsked({ calls, proposals }: Listed, by: Lister, signature: Signature | undefined): Listed {
  const { least, most: atMost } = (signature && arity(signature)) ?? { least: 0, most: Number.POSITIVE_INFINITY };
  const fitting = calls.filter((call) => {
    const open = call.indexOf(`${signature?.name}(`) + (signature?.name ?? "").length;
    const count = partsOf(call.slice(open + 1, (bracketEnd(call, open) ?? call.length) - 1)).length;
    return least <= count && count <= atMost;
  });
  const kept = fitting.slice(0, by === "critic" ? mostOfCritic : most);
  return { calls: kept, proposals: by === "critic" ? [] : proposals.filter(({ call }) => kept.includes(call)) };
}

/**
 * Calls with literal arguments, each once and none that an example shows, and what is said to come of them; anything else is passed over. What stands round
 * every call of the examples stands round these too: programs are compared by it.
 */
export function callsIn(text: string, name: string, examples: readonly Example[] = []): Listed {
  const shared = sharedWrap(examples, name);
  const found = new Map<string, string | undefined>();
  for (const line of name === "" ? [] : text.split("\n")) {
    const read = callIn(line, name, shared);
    if (read && !found.has(read.call) && found.size < most) found.set(read.call, read.expected);
  }
  const calls = freshCalls([...found.keys()], { examples, name, inputs: [] });
  const proposals = calls.flatMap((call) => {
    const expected = found.get(call);
    return expected === undefined ? [] : [{ call, expected }];
  });
  return { calls, proposals };
}

function callIn(
  line: string,
  name: string,
  shared: Wrap | undefined,
): (Partial<Proposal> & { call: string }) | undefined {
  const use = useAt(line, line.indexOf(`${name}(`), name);
  if (!use || !hasArguments(use.text)) return undefined;
  const call = wrapped(use.text, shared);
  const after = line.slice(use.end + (shared?.after.length ?? 0));
  // What the model expects of the bare call is another value.
  const expected = !shared || wrapped(use.text, use.wrap) === call ? valueAfter(after) : undefined;
  return { call, ...(expected !== undefined && { expected }) };
}

function valueAfter(text: string): string | undefined {
  const connector = readConnector(text);
  return connector && readValue(text.slice(connector.length))?.source;
}
