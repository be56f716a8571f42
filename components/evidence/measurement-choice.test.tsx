/** Protects the choice of a measurement: no two of them read alike. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { MeasurementChoice } from "./measurement-choice.tsx";

const runs = [measuredRun("a")];

test("given two builds that were measured in the same way, then each says which; what is measured once does not", () => {
  const all = [
    { name: "one", about: { ...measuredAbout, build: "a".repeat(64) }, runs },
    { name: "again", about: { ...measuredAbout, build: "b".repeat(64) }, runs },
    { name: "other", about: { ...measuredAbout, profile: "thorough" as const, build: "b".repeat(64) }, runs },
  ];
  const html = renderToStaticMarkup(<MeasurementChoice all={all} shown={all[0]} />);
  const said = [...html.matchAll(/text-soft">([^<]+)<\/span>/g)].map(([, words]) =>
    words?.replace(/^.*, profile /, ""),
  );
  expect(said).toEqual(["balanced, build aaaaaaaaaaaa", "balanced, build bbbbbbbbbbbb", "thorough"]);
});
