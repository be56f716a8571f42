import { count, listed as listedNames } from "#components/ui/say.ts";
import type { AsideEvent, EventOf, TechniqueEvent } from "#lib/run/event.ts";
import { brokeOff } from "#lib/run/tell-techniques.ts";
import type { Lister } from "#lib/run/techniques/told.ts";

const listed: Record<Lister, (model: string) => string> = {
  design: (model) => `${model}'s design comes with`,
  test: (model) => `${model} writes tests with`,
  adversary: (model) => `${model} holds to be hard`,
  critic: (model) => `${model} doubts the program on`,
  coverageRepair: (model) => `${model} names, to run the lines that nothing has run,`,
};

/** By its name where it is not the one that writes. */
const asked = ({ model }: Pick<EventOf<"plan-end">, "model">): string => model?.id ?? "The model";

/** What the model was asked besides programs, and what it said. */
export function techniqueSentence(event: TechniqueEvent): string {
  return brokeOff(event) ? unansweredSentence(event) : answeredSentence(event);
}

function unansweredSentence(event: AsideEvent): string {
  const who = `${asked(event)} broke off and did not answer`;
  switch (event.type) {
    case "plan-end":
      return `${who}, so there is no plan.`;
    case "input-list":
      return `${who}, so no call is named.`;
    case "diagnosis-end":
      return `${who} what is wrong with attempt ${event.attempt}.`;
    case "lesson-add":
      return `${who}, so attempt ${event.attempt} has taught nothing.`;
  }
}

function answeredSentence(event: TechniqueEvent): string {
  switch (event.type) {
    case "plan-end":
      return event.text
        ? `${asked(event)} plans: ${event.text}`
        : `${asked(event)} was asked for a plan, and has none.`;
    case "input-list":
      return event.refused === undefined ? callsListed(event) : designRefused(event);
    case "lint-end":
      return lintSentence(event);
    case "coverage-count":
      return coverageSentence(event);
    case "diagnosis-end": {
      const { attempt, category, cause, strategy } = event;
      const kind = category === "other" ? "" : ` (${category.replaceAll("_", " ")})`;
      const said = [cause, strategy].filter(Boolean).join(" ");
      return `${asked(event)} looks at attempt ${attempt}${kind}${said ? `: ${said}` : ", and does not say what is wrong."}`;
    }
    case "lesson-add":
      if (event.same !== undefined) return `Attempt ${event.attempt} teaches what attempt ${event.same} taught.`;
      if (!event.lesson) return `Attempt ${event.attempt} taught nothing.`;
      return `A lesson from attempt ${event.attempt}${event.model ? `, by ${event.model.id}` : ""}${event.kept ? ", also for later runs" : ""}: ${event.lesson}`;
    case "lesson-recall":
      if (event.lessons.length === 0) return "No earlier run has learned anything of use here.";
      return `From earlier runs: ${event.lessons.map((it) => it.lesson).join(" ")}`;
  }
}

function callsListed(event: EventOf<"input-list">): string {
  return event.calls.length > 0
    ? `${listed[event.by ?? "adversary"](asked(event))} ${count(event.calls.length, "call")}; the programs will be compared on them too.`
    : `${asked(event)} was asked for calls, and named none that can be made.`;
}

const designRefused = ({ refused, ...event }: EventOf<"input-list">): string =>
  `${asked(event)}'s design is not taken, since it does not fit what was asked for: ${refused}`;

function lintSentence({ attempt, findings, silent = [] }: EventOf<"lint-end">): string {
  const [first] = findings;
  const missing = silent.length > 0 ? ` ${listedNames(silent)} could not be asked.` : "";
  if (!first) return `Read without being run, attempt ${attempt} shows no fault.${missing}`;
  const { by = "ruff", line, message } = first;
  return `Read without being run, attempt ${attempt} shows ${count(findings.length, "fault")}, first in line ${line}: ${message} (${by}).${missing}`;
}

function coverageSentence({ attempt, lines, unrun, unreached }: EventOf<"coverage-count">): string {
  if (lines === 0) return `Which lines of attempt ${attempt} run could not be seen.`;
  if (unrun.length === 0) return `The examples run every line of attempt ${attempt}.`;
  const reached = unrun.length - unreached.length;
  const others = reached > 0 ? `; extra inputs run ${reached} of those` : "";
  return `No example runs ${unrun.length} of the ${count(lines, "line")} in attempt ${attempt}${others}.`;
}
