import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnmeasuredPanel } from "./unmeasured-panel.tsx";

const none = { never: [], few: [], otherBuilds: [] };

test("what is not measured stands by its kind, and apart what has few problems and what other builds alone were measured with", () => {
  const unmeasured = {
    techniques: { never: ["plan", "lint"] as const, few: [], otherBuilds: ["critic"] as const },
    rivals: { never: [], few: [{ name: "majority" as const, problems: 60 }], otherBuilds: ["codet"] as const },
    models: { ...none, few: [{ name: "Large", problems: 9 }] },
    suites: { ...none, otherBuilds: ["humaneval"] },
  };
  const html = renderToStaticMarkup(<UnmeasuredPanel unmeasured={unmeasured} />);
  expect([...html.matchAll(/<d[td][^>]*>([^<]+)/g)].map(([, words]) => words)).toEqual([
    ...["Switches", "no result: plan · lint; no result of this build: critic"],
    ...["Other methods", "only 60 problems: Majority; no result of this build: CodeT"],
    ...["Models", "only 9 problems: Large"],
    ...["Suites", "no result of this build: humaneval"],
  ]);
});

test("where nothing is lacking nothing is said", () => {
  const nothing = { techniques: none, rivals: none, models: none, suites: none };
  expect(renderToStaticMarkup(<UnmeasuredPanel unmeasured={nothing} />)).toBe("");
});
