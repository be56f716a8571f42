/** `adversary`: the model lists inputs on which a wrong program would fail. They join the vote; no value is expected. */
import { literalsOf } from "../python/literal.ts";
import { inputsPrompt } from "../prompt.ts";
import { aside } from "./aside.ts";
import type { Technique } from "./technique.ts";

const most = 10;
const maxTokens = 240;

export const adversary: Technique = {
  due: ({ task, listed }, step) =>
    task.settings.adversary === true && step.do === "count-agreement" && listed === undefined,
  async *perform(run, _, means) {
    const { text, ...cost } = await aside(inputsPrompt(run, means.ports.prompts), maxTokens, means);
    yield { type: "input-list", calls: callsIn(text, run.signature?.name ?? ""), ...cost };
  },
};

/** Calls with literal arguments, each once; what stands behind a call is passed over. */
export function callsIn(text: string, name: string): string[] {
  const calls = text.split("\n").flatMap((line) => {
    const from = line.indexOf(`${name}(`);
    if (name === "" || from < 0) return [];
    const rest = line.slice(from);
    // The longest bracket first: an argument may hold brackets of its own.
    const ends = [...rest.matchAll(/\)/g)].map((it) => it.index).reverse();
    const end = ends.find((at) => (literalsOf(rest.slice(name.length + 1, at))?.length ?? 0) > 0);
    return end === undefined ? [] : [rest.slice(0, end + 1)];
  });
  return [...new Set(calls)].slice(0, most);
}
