import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { statusWords } from "#components/run/words.ts";
import { statuses } from "#lib/run/fold.ts";
import { RunMark } from "./run-mark.tsx";
import { RunRow } from "./run-row.tsx";

test("a run that ended without a program has no grade to show", () => {
  const shown = (program: boolean) => {
    const ended = { status: "ended", outcome: "gave-up", grade: "unverified", reason: "candidates" } as const;
    const facts = { ...ended, recorded: false, program };
    const run = {
      id: "1",
      title: "Add.",
      name: null,
      model: null,
      createdAt: "2026-11-30T10:00:00.000Z",
      endedAt: null,
    };
    const html = renderToStaticMarkup(<RunRow run={{ ...run, ...facts }} now={undefined} remove={() => undefined} />);
    return ["unverified", "no program"].filter((word) => html.includes(word));
  };
  expect([true, false].map(shown)).toEqual([["unverified"], ["no program"]]);
});

test("a name of any length breaks inside its row", () => {
  const name = "a".repeat(190);
  const facts = { status: "ended", outcome: "solved", grade: "passes", reason: "agreed" } as const;
  const run = {
    id: "1",
    title: "Add.",
    name,
    model: null,
    program: true,
    recorded: false,
    createdAt: "2026-11-30T10:00:00.000Z",
    endedAt: null,
  };
  const html = renderToStaticMarkup(<RunRow run={{ ...run, ...facts }} now={undefined} remove={() => undefined} />);
  expect(/<code class="([^"]*)">a+<\/code>/.exec(html)?.[1]?.split(" ")).toEqual(["min-w-0", "font-mono", "break-all"]);
});

test("a run that is under way is said to be so in the words of its own page", () => {
  const facts = { grade: null, program: false, outcome: null, reason: null };
  const live = statuses.filter((it) => it !== "ended");
  const marks = live.map((status) =>
    renderToStaticMarkup(<RunMark run={{ status, ...facts }} />).replaceAll(/<[^>]*>/g, ""),
  );
  expect(marks).toEqual(live.map((status) => statusWords({ status }).toLowerCase()));
});

test("who wanted nothing executed has not been given up on", () => {
  const facts = { status: "ended", outcome: "gave-up", grade: "unverified", program: true } as const;
  const marks = (["not-run", "candidates"] as const).map((reason) =>
    renderToStaticMarkup(<RunMark run={{ ...facts, reason }} />).replaceAll(/<[^>]*>/g, " "),
  );
  expect(marks.map((it) => it.trim().split(/ {2,}/))).toEqual([
    ["unverified", "not run"],
    ["unverified", "gave up"],
  ]);
});
