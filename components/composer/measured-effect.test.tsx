import { text } from "node:stream/consumers";
import { type ReactNode, Suspense } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { type Measured, MeasuredEffect } from "./measured-effect.tsx";

const lines = [
  "x-1b on 100 problems of own: −17.0 points (−25 to −9)",
  "y-3b on 100 problems of own: no problem differs",
];

/** As a browser shows it that has all of it. */
async function shown(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(<Suspense>{node}</Suspense>);
  await stream.allReady;
  const html = await text(stream);
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const of = (measured: Measured, above?: true) =>
  shown(<MeasuredEffect of="plan" measured={measured} {...(above && { above })} />);

test("it says all lines, a dash where nothing was measured, and nothing where nobody asks", async () => {
  const said = await Promise.all([{ plan: lines }, { plan: [] }, {}, undefined].map((it) => of(it)));
  expect(said).toEqual([`Measured: ${lines.join(" ")}`, "Measured: – nothing yet", "Measured: – nothing yet", ""]);
});

test("what is counted late comes when it is there; above others it takes the one line that was kept for it", async () => {
  const late = Promise.resolve({ plan: lines });
  expect(await Promise.all([of(late), of(late, true), of({ plan: lines }, true)])).toEqual([
    `Measured: ${lines.join(" ")}`,
    "Measured: 2 comparisons",
    `Measured: ${lines.join(" ")}`,
  ]);
  expect(await of(Promise.resolve(undefined))).toBe("Measured: not known now");
});
