/** Where things stand in the view of a run, and in what order: for who presses, and for who reads or goes by Tab. */
import { expect, test } from "./run-fixtures.ts";

for (const width of [1366, 390]) {
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
