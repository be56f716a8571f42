import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { flood } from "./flood.ts";
import { expect, scripted, startRun, test } from "./run-fixtures.ts";

const mostScripts = 230_000;
const largestPaintMs = 800;
const eventToPixelMs = 60;
const interactionMs = 100;

type Vitals = { paint: number; shift: number; inputs: number[]; pixels: number[] };

/** What the browser tells of a page, gathered from its start. */
async function watchVitals(page: Page) {
  await page.addInitScript(() => {
    const vitals: Vitals = { paint: 0, shift: 0, inputs: [], pixels: [] };
    Object.assign(window, { vitals });
    const watch = (
      type: string,
      take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    watch("largest-contentful-paint", (entry) => {
      vitals.paint = entry.startTime;
    });
    watch("layout-shift", (entry) => {
      if (!entry.hadRecentInput) vitals.shift += entry.value ?? 0;
    });
    watch("event", (entry) => vitals.inputs.push(entry.duration));
    let waiting: number | undefined;
    window.EventSource = new Proxy(EventSource, {
      construct(source, address: [string]) {
        const opened = new source(...address);
        opened.addEventListener("message", () => {
          waiting ??= performance.now();
        });
        return opened;
      },
    });
    new MutationObserver(() => {
      const since = waiting;
      if (since === undefined) return;
      waiting = undefined;
      requestAnimationFrame(() => vitals.pixels.push(performance.now() - since));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const vitalsOf = (page: Page) => page.evaluate(() => Reflect.get(window, "vitals") as Vitals);
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

function say(what: string, value: number, most: number) {
  process.stdout.write(`    ${what.padEnd(48)} ${value.toFixed(value < 10 ? 3 : 0).padStart(9)}   budget ${most}\n`);
  expect.soft(value, what).toBeLessThanOrEqual(most);
}

/** What this machine needs, as it is loaded now, for keys on a page that has next to nothing to draw. */
async function idleInteraction(page: Page): Promise<number> {
  await page.goto("/no-such-page");
  for (let times = 0; times < 30; times += 1) await page.keyboard.press("j");
  return quantile((await vitalsOf(page)).inputs, 0.98);
}

async function scriptBytes(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const sources = [...new Set(tags.map(([, source = ""]) => source))];
  const bodies = await Promise.all(sources.map(async (source) => (await request.get(source)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test("scripts, largest paint and layout shift of every view", async ({ page, request, solved }) => {
  await watchVitals(page);
  for (const path of ["/", "/runs", `/runs/${solved}`, "/models", "/compare", "/evidence", "/settings", "/help"]) {
    const name = path.replace(solved, "[id]");
    say(`${name} scripts, bytes compressed`, await scriptBytes(request, path), mostScripts);
    await page.goto(path);
    await page.goto(path);
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Commands" })).toBeVisible();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 700)));
    const { paint, shift } = await vitalsOf(page);
    say(`${name} largest contentful paint, ms`, paint, largestPaintMs);
    say(`${name} layout shift`, shift, 0.01);
    expect(paint, "the browser told when it painted").toBeGreaterThan(0);
  }
});

test("from the event to the pixel, while a model writes", async ({ page, request }) => {
  await watchVitals(page);
  const id = await startRun(request, {
    task: "Write slowly(number) that returns it.",
    model: scripted,
    profile: "fast",
  });
  await page.goto(`/runs/${id}`);
  await expect.poll(async () => (await vitalsOf(page)).pixels.length, { timeout: 30_000 }).toBeGreaterThan(30);
  const { pixels, shift } = await vitalsOf(page);
  say("event to pixel, 95 in 100, ms", quantile(pixels.slice(5), 0.95), eventToPixelMs);
  say("layout shift while the run goes on", shift, 0.01);
  await request.post(`/api/runs/${id}/cancel`);
});

test("keys and clicks on a run of 20,000 events", async ({ page, solved }) => {
  await watchVitals(page);
  // Else the browser would ask for them all again in the midst of the measurement, and no server sends them twice.
  const body = `retry: 600000\n\n${flood(20_000)}`;
  await page.route("**/events?**", (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await page.goto(`/runs/${solved}`);
  const began = Date.now();
  await expect(page.getByText(/^196 steps$/)).toBeVisible({ timeout: 30_000 });
  say("20,000 events painted, ms", Date.now() - began, 3_000);
  for (let times = 0; times < 30; times += 1) await page.keyboard.press(times % 3 ? "j" : "k");
  await page.getByRole("combobox", { name: "Kind of step" }).selectOption("Checks");
  await page.getByRole("searchbox", { name: "Search the log" }).pressSequentially("attempt 12");
  await page.getByRole("button", { name: "One step back" }).click();
  await page.getByRole("slider", { name: "Moment of the run" }).focus();
  for (let times = 0; times < 20; times += 1) await page.keyboard.press(times % 4 ? "PageDown" : "End");
  const { inputs } = await vitalsOf(page);
  const idle = await idleInteraction(page);
  say("the same on an empty page, for comparison, ms", idle, Number.POSITIVE_INFINITY);
  say("interaction to next paint, 98 in 100, ms", quantile(inputs, 0.98), interactionMs);
});
