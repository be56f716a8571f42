/** `diagnose`: before a repair the model names the fault in four lines, and the repair reads them. */
import type { Attempt, Run } from "../fold.ts";
import type { Step } from "../next.ts";
import { diagnosisPrompt } from "../prompt.ts";
import { aside } from "./aside.ts";
import type { Technique } from "./technique.ts";
import { categories } from "./told.ts";

const maxTokens = 160;
const longest = 300;

export const diagnose: Technique = {
  due: (run, step) => {
    const parent = toMend(run, step);
    return run.task.settings.diagnose === true && parent !== undefined && parent.diagnosis === undefined;
  },
  async *perform(run, step, means) {
    const parent = toMend(run, step);
    if (!parent) return;
    const { text, ...cost } = await aside(diagnosisPrompt(run, parent, means.ports.prompts), maxTokens, means);
    yield { type: "diagnosis-end", attempt: parent.attempt, ...diagnosisIn(text), ...cost };
  },
};

/** The attempt that the step repairs. */
function toMend(run: Run, step: Step): Attempt | undefined {
  const mended = step.do === "write" ? step.starts.find((it) => it.kind === "repair")?.parent : undefined;
  return run.attempts.find((it) => it.attempt === mended);
}

/** What a small model leaves out is empty, or `other`. */
export function diagnosisIn(text: string) {
  const line = (name: string): string =>
    new RegExp(`^\\W*${name}\\W*:\\s*(.*)$`, "im").exec(text)?.[1]?.trim().slice(0, longest) ?? "";
  const named = line("category").toLowerCase();
  const confidence = Number.parseFloat(line("confidence"));
  return {
    category: categories.find((it) => named.includes(it)) ?? "other",
    cause: line("cause"),
    strategy: line("strategy"),
    confidence: confidence >= 0 && confidence <= 1 ? confidence : 0,
  } as const;
}
