/** Protects what a person at a terminal decides by: what a package is, how large, and what has been installed. */
import { expect, test } from "vitest";
import { installLines, packageLines } from "./tell-packages.ts";

const facts = { found: "yes", version: "1.2", firstReleased: "2013-03-08", known: true } as const;

test("a package is told with its size, and with what it is imported as where that is another name", () => {
  const packages = [
    { ...facts, name: "tabulate", imports: ["tabulate"], bytes: 39_200 },
    { ...facts, name: "pyyaml", imports: ["yaml"], bytes: 807_000, known: false },
  ];
  expect(packageLines({ type: "package-ask", question: "q1", attempt: 2, packages, waits: 60 }).slice(0, 3)).toEqual([
    "q1: attempt 2 imports what is not installed",
    "  tabulate: version 1.2 · first released 2013-03-08 · 40 kB · widely used",
    "  pyyaml: for yaml · version 1.2 · first released 2013-03-08 · 0.8 MB · few use it",
  ]);
});

test("what has been installed is counted", () => {
  const lock = ["tabulate==1", "wcwidth==1"];
  const done = (count: number) =>
    installLines({
      type: "package-install",
      attempt: 1,
      names: ["tabulate"],
      state: "done",
      environment: { key: "k", lock: lock.slice(0, count), bytes: 300_000 },
    });
  expect([done(1), done(2)]).toEqual([
    ["installed tabulate (1 package, 0.3 MB)"],
    ["installed tabulate (2 packages, 0.3 MB)"],
  ]);
});
