/** Where things stand while a run goes on, and in what order: for who presses, and for who reads or goes by Tab. */
import type { Page } from "@playwright/test";
import { ended, expect, scripted, startRun, test } from "./run-fixtures.ts";

/** The last example is a slip: a question comes of it. */
const doubtful = {
  task: "Write double(number) that returns twice the number.",
  examples: "double(1) == 2\ndouble(2) == 4\ndouble(3) == 7",
  settings: { answerWithin: 600 },
  model: scripted,
};
const clear = { ...doubtful, examples: "double(1) == 2\ndouble(2) == 4" };

/** How far the timeline was moved each time, while nobody pressed anything. */
async function watchTimeline(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & {
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of sources)
          if (node instanceof Element && node.ariaLabel === "Timeline") shifts.push(currentRect.y - previousRect.y);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shifts") as number[]);
}

const topOf = async (page: Page, name: string) =>
  (await page.getByRole("region", { name, exact: true }).boundingBox())?.y ?? 0;

for (const width of [1366, 390]) {
  test(`neither a question nor the end of a run moves what stands below the status, ${width} pixels wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchTimeline(page);
    const id = await startRun(request, doubtful);
    await page.goto(`/runs/${id}`);
    const question = page.getByRole("region", { name: "What is double(3)?" });
    await expect(question).toBeInViewport();
    const asked = await topOf(page, "Timeline");
    await request.post(`/api/runs/${id}/answer`, { data: { question: "q1", choice: "change" } });
    await ended(request, id);
    await expect(page.getByRole("list", { name: "Evidence" })).toBeVisible();
    await expect(question).toBeHidden();
    expect(await topOf(page, "Timeline")).toBe(asked);
    expect(await shifts()).toEqual([]);
  });

  test(`the end of a run without a question moves nothing either, ${width} pixels wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchTimeline(page);
    const id = await startRun(request, clear);
    await page.goto(`/runs/${id}`);
    await ended(request, id);
    await expect(page.getByRole("list", { name: "Evidence" })).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

  test(`what comes first is read first and reached first, ${width} pixels wide`, async ({ page, mended }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/runs/${mended}`);
    await expect(page.locator(".view-lines").first()).toContainText("max");
    const places = await page.locator("main section").evaluateAll((all) =>
      all.map((it) => {
        const { left, top } = it.getBoundingClientRect();
        return { name: it.textContent.slice(0, 20), left, top };
      }),
    );
    const isRight = ({ left }: { left: number }) => left > width / 4;
    for (const column of [places.filter(isRight), places.filter((it) => !isRight(it))])
      expect(column).toEqual(column.toSorted((one, other) => one.top - other.top));
    const headings = await page.locator("main h2").allTextContents();
    expect(headings.findIndex((it) => it.startsWith("Code of"))).toBeLessThan(headings.indexOf("Votes"));
  });
}
