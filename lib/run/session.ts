/** What is done with an object step by step, as one line that a person reads, and as one expression: `b = Box(2); b.put(1); b.all()`. */
import { splitTop } from "./python/scan.ts";

/** `name = call` makes an object. */
export type Make = { name: string; call: string };

/** What is made first, and what is done with it then, in order: expressions that speak of nothing else. */
export type Session = { makes: readonly Make[]; steps: readonly string[] };

export function writeSession({ makes, steps }: Session): string {
  return [...makes.map(({ name, call }) => `${name} = ${call}`), ...steps].join("; ");
}

const making = /^([\p{XID_Start}_]\p{XID_Continue}*)[ \t]*=(?!=)[ \t]*/u;

/** Undefined where it is none, such as a call. */
export function readSession(input: string): Session | undefined {
  if (!making.test(input)) return undefined;
  const parts = splitTop(input, ";").map((it) => it.trim());
  const from = parts.findIndex((it) => !making.test(it));
  const made = parts.slice(0, from).map((it) => {
    const [head = "", name = ""] = making.exec(it) ?? [];
    return { name, call: it.slice(head.length) };
  });
  return from < 0 ? undefined : { makes: made, steps: parts.slice(from) };
}

/**
 * The input as one expression, which gives what the steps answer, each as it is told at that step (workers/python/trial.py):
 * those of a session know its objects by their names.
 */
export function expressionOf(input: string): string {
  const session = readSession(input);
  if (!session) return input;
  const { makes, steps } = session;
  const names = makes.map(({ name }) => name).join(", ");
  return `(lambda ${names}: [${steps.map((it) => `_fixpoint_told(${it})`).join(", ")}])(${makes.map(({ call }) => call).join(", ")})`;
}
