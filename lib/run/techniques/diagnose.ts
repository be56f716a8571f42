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
  asks: true,
  due: (run, step) => {
    const parent = toMend(run, step);
    return run.task.settings.diagnose === true && parent !== undefined && parent.diagnosis === undefined;
  },
  async *perform(run, step, means) {
    const parent = toMend(run, step);
    if (!parent) return;
    const prompt = diagnosisPrompt(run, parent, means.ports.prompts);
    const { text, ...cost } = await aside(run, { by: "diagnose", prompt, maxTokens }, means);
    yield { type: "diagnosis-end", attempt: parent.attempt, ...diagnosisIn(text), ...cost };
  },
};

/** The attempt that the step repairs. */
function toMend(run: Run, step: Step): Attempt | undefined {
  const mended =
    step.do === "write" ? step.starts.find((it) => it.kind === "repair" && it.adds === undefined)?.parent : undefined;
  return run.attempts.find((it) => it.attempt === mended);
}

/** What a small model leaves out is empty, or `other`; it may answer as JSON, and write `Off-by-one`, `80 %` or `Root cause`. */
export function diagnosisIn(text: string) {
  const lines = asLines(text);
  const line = (name: string): string => {
    const said =
      new RegExp(`^(?:\\d{1,2}[.)]|[\\W_])*(?:root[ _])?${name}\\W*:(?:[*_]+(?=\\s|$))?\\s*(.*)$`, "im").exec(
        lines,
      )?.[1] ?? "";
    return said
      .trim()
      .replace(/^"(.*)",?$/, "$1")
      .slice(0, longest);
  };
  return {
    category: categoryIn(line("category")),
    cause: line("cause"),
    strategy: line("strategy"),
    confidence: shareIn(line("confidence")),
  } as const;
}

/** An object of JSON with each of its entries on a line of its own; anything else as it is. */
function asLines(text: string): string {
  const [from, to] = [text.indexOf("{"), text.lastIndexOf("}")];
  try {
    const said: unknown = from < 0 ? undefined : JSON.parse(text.slice(from, to + 1));
    const entries = Object.entries(said ?? {}).map(([name, value]) => `${name}: ${String(value).replace(/\s+/g, " ")}`);
    return entries.length > 0 ? entries.join("\n") : text;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Of several the one that is named first. */
function categoryIn(said: string): (typeof categories)[number] {
  const named = said.toLowerCase().replace(/[\s-]+/g, "_");
  const places = categories.map((category) => ({ category, at: named.indexOf(category) })).filter((it) => it.at >= 0);
  return places.toSorted((one, other) => one.at - other.at)[0]?.category ?? "other";
}

/** `0.8`, `80 %`, `80`, `8/10` and `8 out of 10`; of anything else nothing is known, which is 0. */
function shareIn(said: string): number {
  const share = /^[*_`~≈ ]{0,4}(\d{0,9}\.?\d{1,20})[ \t]{0,4}(?:(?:\/|out of|of)[ \t]{0,4}(\d{1,9})|(%))?/iu;
  const [, number = "", whole, percent] = share.exec(said) ?? [];
  const parts = whole ?? (percent !== undefined || Number(number) > 1 ? 100 : 1);
  const confidence = Number(number) / Number(parts);
  return confidence >= 0 && confidence <= 1 ? confidence : 0;
}
