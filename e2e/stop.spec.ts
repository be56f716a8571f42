/** How a run is stopped, how it is not, and what stands there when nothing goes on any more. */
import { barriersIn } from "./barriers.ts";
import { ended, expect, loadRun, runPage, scripted, startRun, test } from "./run-fixtures.ts";

/** Its reply takes longer than any page needs to load: nothing is found before somebody stops it. */
const slow = { task: "Write endlessly(number) that returns the number.", profile: "fast", model: scripted };

test("Esc that closes a dialog or clears the search stops nothing; pressed alone it stops the run", async ({
  page,
  request,
}) => {
  const id = await startRun(request, slow);
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("button", { name: "Stop" })).toBeEnabled();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Search commands and runs" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search the log" }).fill("worker");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox", { name: "Search the log" })).toHaveValue("");
  expect((await loadRun(request, id)).status).toBe("running");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Escape");
  expect((await ended(request, id)).end?.outcome).toBe("cancelled");
});

test("a run that is stopped before it held a program claims none, keeps the focus, and is tried again @phone", async ({
  page,
  request,
}) => {
  const id = await startRun(request, slow);
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("word after another");
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  const status = page.getByRole("region", { name: "Status" });
  await expect(status).toContainText("Stopped. No attempt held a program.");
  await expect(status).toBeFocused();
  await expect(status.getByText("no program", { exact: true })).toBeVisible();
  await expect(page.getByText("It is the best that was found")).toHaveCount(0);
  expect(await barriersIn(page, "stopped")).toEqual([]);
  await status.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL((url) => !url.pathname.includes(id));
  const again = await runPage(page);
  const { task } = await loadRun(request, id);
  expect((await loadRun(request, again)).task).toEqual({ ...task, settings: { seed: expect.any(Number) } });
  await request.post(`/api/runs/${again}/cancel`);
});

test("a run that is deleted while it is watched says so, goes on no more, and leads on @phone", async ({
  page,
  request,
}) => {
  const id = await startRun(request, slow);
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("word after another");
  await request.delete(`/api/runs/${id}`);
  const status = page.getByRole("region", { name: "Status" });
  await expect(status).toContainText("This run was deleted.", { timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: "This run was deleted." })).toBeAttached();
  await expect(status).not.toContainText("Working");
  await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
  await expect(page.locator(".turning")).toHaveCount(0);
  expect(await barriersIn(page, "deleted")).toEqual([]);
  await status.getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL(/\/runs$/);
});

test("a run that goes on is stopped while an earlier moment of it is shown, too", async ({ page, request }) => {
  const id = await startRun(request, slow);
  await page.goto(`/runs/${id}`);
  const status = page.getByRole("region", { name: "Status" });
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("word after another");
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(status).toContainText("As it stood then");
  await expect(status.getByRole("button", { name: "Stop" })).toBeEnabled();
  await page.keyboard.press("Escape");
  expect((await ended(request, id)).end?.outcome).toBe("cancelled");
  await expect(status).toContainText("As it stood then");
  await expect(status.getByRole("button", { name: /^Stop/ })).toHaveCount(0);
});
