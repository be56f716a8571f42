import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Question } from "#lib/run/event.ts";
import { AnswerChoice } from "./answer-choice.tsx";

function shown(value: string): string {
  const option = { choice: "first" as const, value, votes: 2, attempts: [1, 2] };
  const question: Question = { question: "q1", about: "behaviour", input: "f(1)", waits: 60, options: [option] };
  const choice = { question, option, enabled: true, busy: false, isSent: false, press: () => undefined };
  return renderToStaticMarkup(<AnswerChoice {...choice} />);
}

const button = /<button.*<\/button>/;

test("a value that is short stands in its button whole", () => {
  const html = shown("[1, 2]");
  expect(html.replace(button, "")).toBe("");
  expect(html).toContain(">[1, 2]</code>");
});

test("a value that is long is there to its end beside its button, which tells its beginning", () => {
  const numbers = Array.from({ length: 200 }, (_, at) => at).join(", ");
  const html = shown(`[${numbers}]`);
  expect(html.replace(button, "")).toContain(`tabindex="0" role="group" aria-label="Answer"`);
  expect(html.replace(button, "")).toContain(`>[${numbers}]</span>`);
  expect(button.exec(html)?.[0]).toContain(">[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1…</code>");
});
