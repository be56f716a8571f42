/** What a run says of its techniques, for a terminal or a log. */
import type { EventOf, TechniqueEvent } from "./event.ts";
import { firstLine } from "./first-line.ts";

export function techniqueLines(event: TechniqueEvent): string[] {
  switch (event.type) {
    case "plan-end":
      return [`plan${byOther(event)}: ${firstLine(event.text)}`];
    case "input-list": {
      const { calls, model, refused, by = "adversary" } = event;
      const inputs = `inputs: ${calls.length} more that ${model?.id ?? "the model"} names (${by})`;
      return [inputs, ...(refused === undefined ? [] : [`signature: not ${firstLine(refused)}, which does not fit`])];
    }
    case "lint-end":
      return lintLines(event);
    case "coverage-count":
      return [coverageLine(event)];
    case "diagnosis-end": {
      const { attempt, category, cause } = event;
      return [`diagnosis of ${attempt}${byOther(event)}: ${category}${cause ? ` · ${firstLine(cause)}` : ""}`];
    }
    case "lesson-add": {
      const { attempt, lesson, same } = event;
      return lesson && same === undefined ? [`lesson of ${attempt}${byOther(event)}: ${firstLine(lesson)}`] : [];
    }
    case "lesson-recall":
      return event.lessons.map(({ run: from, lesson }) => `lesson of run ${from}: ${firstLine(lesson)}`);
  }
}

/** A model that was asked in place of the one that writes. */
const byOther = ({ model }: Pick<EventOf<"plan-end">, "model">): string => (model ? ` by ${model.id}` : "");

function lintLines({ attempt, findings, silent = [] }: EventOf<"lint-end">): string[] {
  return [
    ...findings.map(({ by = "ruff", rule, line, message }) => `${by} on ${attempt}: line ${line}: ${rule} ${message}`),
    ...silent.map((it) => `${it} on ${attempt}: could not be asked`),
  ];
}

function coverageLine({ attempt, lines, unrun }: EventOf<"coverage-count">): string {
  if (lines === 0) return `coverage of ${attempt}: could not be seen`;
  return `coverage of ${attempt}: the examples run ${lines - unrun.length} of ${lines} lines${unrun.length > 0 ? `, not ${unrun.join(", ")}` : ""}`;
}
