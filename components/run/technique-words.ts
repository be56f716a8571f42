import { count } from "#components/ui/say.ts";
import type { EventOf } from "#lib/run/event.ts";
import type { Lister } from "#lib/run/techniques/told.ts";

const listed: Record<Lister, string> = {
  design: "The model's design comes with",
  test: "The model writes tests with",
  adversary: "The model holds to be hard",
  critic: "The model doubts the program on",
};

/** What the model was asked besides programs, and what it said. */
export function techniqueSentence(
  event: EventOf<"plan-end" | "input-list" | "diagnosis-end" | "lesson-add" | "lint-end">,
): string {
  switch (event.type) {
    case "plan-end":
      return event.text ? `The model plans: ${event.text}` : "The model was asked for a plan, and has none.";
    case "input-list":
      return event.calls.length > 0
        ? `${listed[event.by ?? "adversary"]} ${count(event.calls.length, "call")}; the programs will be compared on them too.`
        : "The model was asked for calls, and named none that can be made.";
    case "lint-end": {
      const [first] = event.findings;
      if (!first) return `The linter finds nothing in attempt ${event.attempt}.`;
      return `The linter finds ${count(event.findings.length, "fault")} in attempt ${event.attempt}, first in line ${first.line}: ${first.message}.`;
    }
    case "diagnosis-end": {
      const { attempt, category, cause, strategy } = event;
      const kind = category === "other" ? "" : ` (${category.replaceAll("_", " ")})`;
      const said = [cause, strategy].filter(Boolean).join(" ");
      return `The model looks at attempt ${attempt}${kind}${said ? `: ${said}` : ", and does not say what is wrong."}`;
    }
    case "lesson-add":
      return event.lesson
        ? `A lesson from attempt ${event.attempt}: ${event.lesson}`
        : `Attempt ${event.attempt} taught nothing.`;
  }
}
