/** Techniques that ask the model for calls: how the answer is read, and told. */
import { readConnector } from "../examples/connector.ts";
import { readValue } from "../examples/value.ts";
import type { EventOf, RunEvent } from "../event.ts";
import type { Run } from "../fold.ts";
import { kindOf } from "../kind.ts";
import type { Prompt } from "../ports.ts";
import { literalsOf } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { aside, type Means } from "./aside.ts";
import type { Lister, Proposal } from "./told.ts";

const most = 10;
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

type Asked = { by: Lister; prompt: Prompt; noted?: (text: string) => Pick<EventOf<"input-list">, "signature"> };

/** Asks, and tells what was listed, with what is `noted` of the answer besides. */
export async function* list(
  run: Run,
  { by, prompt, noted = () => ({}) }: Asked,
  means: Means,
): AsyncGenerator<RunEvent, void> {
  const { text, ...cost } = await aside(prompt, maxTokens, means);
  yield { type: "input-list", by, ...callsIn(text, run.signature?.name ?? ""), ...noted(text), ...cost };
}

/** Calls with literal arguments, each once, and what is said to come of them; anything else is passed over. */
export function callsIn(text: string, name: string): { calls: string[]; proposals: Proposal[] } {
  const found = new Map<string, string | undefined>();
  for (const line of name === "" ? [] : text.split("\n")) {
    const from = line.indexOf(`${name}(`);
    const end = from < 0 ? undefined : bracketEnd(line, from + name.length);
    if (end === undefined || (literalsOf(line.slice(from + name.length + 1, end - 1))?.length ?? 0) === 0) continue;
    const call = line.slice(from, end);
    if (!found.has(call) && found.size < most) found.set(call, valueAfter(line.slice(end)));
  }
  const proposals = [...found].flatMap(([call, expected]) => (expected === undefined ? [] : [{ call, expected }]));
  return { calls: [...found.keys()], proposals };
}

function valueAfter(text: string): string | undefined {
  const connector = readConnector(text);
  return connector && readValue(text.slice(connector.length))?.source;
}
