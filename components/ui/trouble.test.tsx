import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Refusal } from "#components/http.ts";
import { Trouble } from "./trouble.tsx";

function shown(error: Error): string {
  const html = renderToStaticMarkup(<Trouble of={{ error, busy: false, again: () => Promise.resolve() }} />);
  return html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
}

const refused = (status: number) => new Refusal(status, { message: "No." });

test.each([401, 429, 503])("after %i another try is offered", (status) => {
  expect(shown(refused(status))).toBe("|No.|Try again|");
});

test("so it is while nobody answers", () => {
  expect(shown(new TypeError("Failed to fetch"))).toContain("|Try again|");
});

test.each([400, 404])("after %i it would get the same answer, and is not", (status) => {
  expect(shown(refused(status))).toBe("|No.|");
});
