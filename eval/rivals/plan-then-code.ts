/**
 * The model plans in words, then writes one program from its plan; nothing is run: Self-planning (Jiang et al. 2023,
 * arXiv:2303.06689), and the planner that many older agents put first. Both replies are greedy.
 *
 * Simplified: no worked plans stand before the task. The plan is asked for in the words of the product's switch `plan`.
 */
import { planPrompt } from "#lib/run/prompt.ts";
import type { Choice, Desk, Told } from "./desk.ts";

const maxTokens = 200;

export async function* planThenCode(desk: Desk): Told<Choice> {
  const plan = await desk.ask(planPrompt(desk.run, desk.means.ports.prompts), { maxTokens });
  yield* desk.tell({ type: "plan-end", ...plan });
  yield* desk.writeGreedy();
  return { attempt: desk.last(), reason: "greedy" };
}
