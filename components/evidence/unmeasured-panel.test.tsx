import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnmeasuredPanel } from "./unmeasured-panel.tsx";

const none = { never: [], otherBuilds: [] };

test("what is not measured stands by its kind, and what other builds alone were measured with apart", () => {
  const unmeasured = {
    techniques: { never: ["plan", "lint"] as const, otherBuilds: ["critic"] as const },
    rivals: { never: [], otherBuilds: ["codet"] as const },
    models: none,
  };
  const html = renderToStaticMarkup(<UnmeasuredPanel unmeasured={unmeasured} />);
  expect([...html.matchAll(/<d[td][^>]*>([^<]+)/g)].map(([, words]) => words)).toEqual([
    ...["Switches", "no result: plan · lint; no result of this build: critic"],
    ...["Other methods", "no result of this build: CodeT"],
  ]);
});

test("where nothing is lacking nothing is said", () => {
  expect(renderToStaticMarkup(<UnmeasuredPanel unmeasured={{ techniques: none, rivals: none, models: none }} />)).toBe(
    "",
  );
});
