import { flood } from "./flood.ts";
import { expect, test } from "./run-fixtures.ts";

test("a run of 20,000 events is read whole, with few rows in the page", async ({ page, solved }) => {
  await page.route("**/events?**", (route) => route.fulfill({ contentType: "text/event-stream", body: flood(20_000) }));
  await page.goto(`/runs/${solved}`);
  const log = page.getByRole("log", { name: "Thinking" });
  await expect(page.getByText(/^196 steps$/)).toBeVisible({ timeout: 30_000 });
  await expect(log).toContainText("Attempt 64 passes 0 of 1 example.");
  expect(await log.locator("[data-index]").count()).toBeLessThan(60);
  await log.evaluate((it) => it.scrollTo(0, 0));
  await expect(log).toContainText("The task is in the queue");
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await expect(log).toContainText("Attempt 64");
});

test("the log goes on following where its rows turn out taller than was thought", async ({ page, solved }) => {
  await page.route("**/events?**", (route) => route.fulfill({ contentType: "text/event-stream", body: flood(500) }));
  await page.goto(`/runs/${solved}`);
  const log = page.getByRole("log", { name: "Thinking" });
  const jump = page.getByRole("button", { name: "Jump to latest" });
  await expect(log).toContainText("Attempt 64 passes 0 of 1 example.");
  await log.evaluate((it) => {
    const rows = it.firstElementChild as HTMLElement;
    rows.style.height = `${rows.offsetHeight + 400}px`;
    it.dispatchEvent(new Event("scroll"));
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await expect(jump).toHaveCount(0);
  await log.evaluate((it) => it.scrollBy(0, -200));
  await expect(jump).toBeVisible();
});
