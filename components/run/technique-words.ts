import { count } from "#components/ui/say.ts";
import type { EventOf } from "#lib/run/event.ts";

/** What the model was asked besides programs, and what it said. */
export function techniqueSentence(event: EventOf<"plan-end" | "input-list" | "diagnosis-end" | "lesson-add">): string {
  switch (event.type) {
    case "plan-end":
      return event.text ? `The model plans: ${event.text}` : "The model was asked for a plan, and has none.";
    case "input-list":
      return event.calls.length > 0
        ? `The model lists ${count(event.calls.length, "input")} that it holds to be hard; the programs will be compared on them too.`
        : "The model was asked for hard inputs, and named none that can be called.";
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
