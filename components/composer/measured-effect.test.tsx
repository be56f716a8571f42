import { text } from "node:stream/consumers";
import { type ReactNode, Suspense } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { type Measured, MeasuredEffect } from "./measured-effect.tsx";

const plan = {
  gist: "2 comparisons, 1 worse",
  lines: ["x-1b on 100 problems of own: −17.0 points (−25 to −9)", "y-3b on 100 problems of own: no problem differs"],
};

/** As a browser has all of it. */
async function markup(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(<Suspense>{node}</Suspense>);
  await stream.allReady;
  return text(stream);
}

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const of = async (measured: Measured) => words(await markup(<MeasuredEffect of="plan" measured={measured} />));
const whole = `Measured: ${plan.gist} ${plan.lines.join(" ")} All measurements`;

test("it says how it came out, a dash where nothing was measured, and nothing where nobody asks", async () => {
  const said = await Promise.all([{ plan }, {}, undefined].map((it) => of(it)));
  expect(said).toEqual([whole, "Measured: – nothing yet", ""]);
});

test("what is counted late says the same, in the one line that was kept for it", async () => {
  expect(await of(Promise.resolve({ plan }))).toBe(whole);
  expect(await of(Promise.resolve(undefined))).toBe("Measured: not known now");
});

test("the comparisons are folded until somebody opens them", async () => {
  const html = await markup(<MeasuredEffect of="plan" measured={{ plan }} />);
  const [, summary = "", folded = ""] =
    /<details(?![^>]* open)[^>]*>(<summary.*<\/summary>)(.*)<\/details>/.exec(html) ?? [];
  expect([words(summary), words(folded)]).toEqual([
    `Measured: ${plan.gist}`,
    `${plan.lines.join(" ")} All measurements`,
  ]);
});
