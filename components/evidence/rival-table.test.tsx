import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { About, Measurement } from "#lib/evidence/measured.ts";
import { rivalsOf } from "#lib/evidence/rivals.ts";
import { aboutUnknownBuild, measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { RivalTable } from "./rival-table.tsx";

const product: Measurement = { name: "product", about: measuredAbout, runs: [measuredRun("a", { tokens: 300 })] };

function seen(about: Partial<About>): string {
  const rival = { rival: { name: "codet" as const }, tests: "t1", ...about };
  const other = { name: "other", about: { ...aboutUnknownBuild, ...rival }, runs: product.runs };
  const html = renderToStaticMarkup(<RivalTable product={product} rivalries={rivalsOf(product, [other])} />);
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

test("tokens are said to be counted alike, not to be as many, and where no problem differs there is no interval", () => {
  const words = seen({ build: "b1" });
  expect(words).toContain("tokens are counted alike");
  expect(words).toContain("the amounts differ");
  expect(words).toContain("+0.0 no problem differs p 1.000");
});

test("a rival that is not known to be of the same build says so", () => {
  const said = [{ build: "b1" }, { build: "b2" }, {}]
    .map(seen)
    .map((words) => /agree most(; [^0-9]*?)? \d/.exec(words)?.[1]);
  expect(said).toEqual([undefined, "; measured by another build", "; not both builds were written down"]);
});

test("a rival of which nobody wrote down the tests that judged says so, and so does one whose seconds are of another machine", () => {
  const { tests, ...unjudged } = measuredAbout;
  const other = { name: "other", about: { ...unjudged, rival: { name: "codet" as const }, machine: "another" } };
  const rivalries = rivalsOf(product, [{ ...other, runs: product.runs }]);
  const html = renderToStaticMarkup(<RivalTable product={product} rivalries={rivalries} />);
  const words = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("agree most; not both say which tests judged");
  expect(words).toMatch(/300 to 300 – not of one machine $/);
});
