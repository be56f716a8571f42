/** Examples of another task may still stand in the box, and would judge this one. */
import { listed } from "#components/ui/say.ts";
import { callsIn, wrapsCalls } from "#lib/run/called-names.ts";

type Texts = { task: string; examples: string };

/** Said only where the examples call nothing that the task names, and the task calls or defines something else. */
export function otherCalls({ task, examples }: Texts): string[] {
  const called = calledIn(examples);
  const said = new Set(task.match(/\p{XID_Continue}+/gu));
  if (called.length === 0 || called.some((name) => said.has(name))) return [];
  const defined = [...task.matchAll(/\bdef[ \t]+(\p{XID_Continue}+)/gu)].map(([, name]) => name);
  const [meant] = [...defined, ...calledIn(task)];
  if (meant === undefined) return [];
  return [`The examples call ${listed(called)}, and the task speaks of ${meant}: are they of another task?`];
}

function calledIn(text: string): string[] {
  const wraps = wrapsCalls(text);
  return [...new Set(callsIn(text).map(({ name }) => name))].filter((name) => !wraps(name));
}
