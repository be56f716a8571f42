/** What a run says of its techniques, for a terminal or a log. */
import type { AsideEvent, EventOf, TechniqueEvent } from "./event.ts";
import { firstLine } from "./first-line.ts";

export function techniqueLines(event: TechniqueEvent): string[] {
  return brokeOff(event)
    ? [`${subjectOf(event)}: ${event.model?.id ?? "the model"} did not answer`]
    : answerLines(event);
}

/** Nothing that stands in such an event was said by a model. */
export const brokeOff = (event: TechniqueEvent): event is AsideEvent & { failed: true } =>
  "failed" in event && event.failed === true;

function subjectOf(event: AsideEvent): string {
  switch (event.type) {
    case "plan-end":
      return "plan";
    case "input-list":
      return `inputs (${event.by ?? "adversary"})`;
    case "diagnosis-end":
      return `diagnosis of ${event.attempt}`;
    case "lesson-add":
      return `lesson of ${event.attempt}`;
  }
}

function answerLines(event: TechniqueEvent): string[] {
  switch (event.type) {
    case "plan-end":
      return [`plan${byOther(event)}: ${firstLine(event.text) || "none"}`];
    case "input-list": {
      const { calls, model, refused, by = "adversary" } = event;
      if (refused !== undefined) return [`design${byOther(event)}: not ${firstLine(refused)}, which does not fit`];
      return [`inputs: ${calls.length} more that ${model?.id ?? "the model"} names (${by})`];
    }
    case "lint-end":
      return lintLines(event);
    case "coverage-count":
      return [coverageLine(event)];
    case "diagnosis-end": {
      const { attempt, category, cause } = event;
      return [`diagnosis of ${attempt}${byOther(event)}: ${category}${cause ? ` · ${firstLine(cause)}` : ""}`];
    }
    case "lesson-add":
      return lessonLines(event);
    case "lesson-recall":
      return event.lessons.map(({ run: from, lesson }) => `lesson of run ${from}: ${firstLine(lesson)}`);
  }
}

/** A model that was asked in place of the one that writes. */
const byOther = ({ model }: Pick<EventOf<"plan-end">, "model">): string => (model ? ` by ${model.id}` : "");

function lessonLines(event: EventOf<"lesson-add">): string[] {
  const { attempt, lesson, same, kept } = event;
  if (lesson === "" || same !== undefined) return [];
  return [`lesson of ${attempt}${byOther(event)}${kept ? ", also for later runs" : ""}: ${firstLine(lesson)}`];
}

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
