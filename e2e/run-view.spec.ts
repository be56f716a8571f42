import { readFile } from "node:fs/promises";
import { ended, expect, runPage, scripted, startRun, test } from "./run-fixtures.ts";

test("a repair stands under what it mends, says why, and shows what it changed @phone", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}`);
  const rows = page.getByRole("region", { name: "Attempts" }).getByRole("button");
  await expect(rows.nth(0)).toContainText("first choice");
  await expect(rows.nth(1)).toContainText("repair of 1");
  await expect(rows.nth(1)).toContainText("handed over");
  await expect(page.getByText("Written because attempt 1 raises an exception")).toContainText("mends 2 of 2");
  await page.getByRole("button", { name: "Show what it changed" }).click();
  await expect(page).toHaveURL(/against=1/);
  await expect(page.getByRole("group", { name: "Comparison" }).locator(".view-lines").first()).toContainText("minimum");
});

test("J and K walk the attempts, and the failing line is marked with its exception", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}`);
  await expect(page.locator(".view-lines")).toContainText("max");
  await page.keyboard.press("k");
  await expect(page).toHaveURL(/attempt=1/);
  await expect(page.locator(".failed-line")).toBeVisible();
  await expect(page.locator(".failed-line-words")).toContainText("NameError");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/attempt=6/);
  await page.keyboard.press("Shift+K");
  await expect(page).toHaveURL(/attempt=1/);
  await page.locator(".view-lines").click();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/attempt=6/);
});

test("the list of attempts is one stop for the keyboard, and the arrows walk it", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}?attempt=2`);
  const rows = page.getByRole("region", { name: "Attempts" }).getByRole("button");
  const stop = rows.and(page.locator('[tabindex="0"]'));
  await expect(stop).toHaveText(/Attempt 2/);
  // Before the page goes by itself a key would be lost.
  await expect(stop).toBeEnabled();
  await stop.press("ArrowDown");
  await expect(page).toHaveURL(/attempt=3/);
  await expect(stop).toBeFocused();
  await stop.press("Home");
  await expect(page).toHaveURL(/attempt=1/);
  await expect(stop).toBeFocused();
});

test("the pane of a short program is as high as its code, so that what came of it is not far below", async ({
  page,
  mended,
}) => {
  await page.goto(`/runs/${mended}`);
  await expect(page.locator(".view-lines")).toContainText("max");
  const pane = page.getByRole("region", { name: "Code of attempt 6" }).locator(".monaco-editor").first();
  await expect.poll(async () => (await pane.boundingBox())?.height).toBeLessThan(250);
});

test("a crash is told by the line of the program, with the calls that led there folded away @phone", async ({
  page,
  mended,
}) => {
  await page.goto(`/runs/${mended}?attempt=1`);
  const row = page.getByRole("row", { name: /raised/ }).first();
  await expect(row).toContainText("line 3 return minimum(value, high)");
  const calls = row.getByRole("list");
  await expect(calls).toBeHidden();
  await row.getByText("The calls that led there").click();
  await expect(calls.getByRole("listitem")).toHaveText([
    "line 5, in clampreturn low if value < low else least()",
    "line 3, in leastreturn minimum(value, high)",
  ]);
});

test("any two attempts are compared, and the address holds it", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}?attempt=2`);
  await page.getByLabel("Compare with").selectOption("attempt 4");
  const sides = page.getByRole("group", { name: "Comparison" });
  await expect(sides.locator(".modified-in-monaco-diff-editor .view-lines")).toBeVisible();
  await expect(page).toHaveURL(/attempt=2.*against=4/);
  await expect(page.getByText("− attempt 4")).toBeVisible();
  await expect(page.getByText("+ attempt 2")).toBeVisible();
  await page.reload();
  await expect(sides.getByRole("textbox", { name: "Code that is compared with" })).toBeVisible();
  await expect(sides.getByRole("textbox", { name: "Python code" })).toBeVisible();
});

test("a wrong value is marked where it differs", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}?attempt=3`);
  const row = page.getByRole("row", { name: /wrong value/ }).first();
  await expect(row).toBeVisible();
  await expect(row.getByRole("cell")).toHaveCount(4);
});

test("votes are groups that answer alike, with the inputs on which they part", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}`);
  const votes = page.getByRole("region", { name: "Votes" });
  await expect(votes.getByRole("listitem")).toHaveCount(2);
  await votes.getByText(/^They part on/).click();
  await expect(votes.getByRole("columnheader", { name: "Group B" })).toBeVisible();
  await expect(votes.getByRole("rowheader").first()).toContainText("clamp(");
});

test("the timeline shows the run as it stood, and its address does too", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}`);
  const moment = page.getByRole("slider", { name: "Moment of the run" });
  await expect(moment).toBeEnabled();
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(page.getByText("As it stood then")).toBeVisible();
  await moment.focus();
  await page.keyboard.press("Home");
  await expect(page.getByText("Each program that the model writes gets a line here.")).toBeVisible();
  await expect(page).toHaveURL(/at=1/);
  await page.reload();
  await expect(page.getByText("As it stood then")).toBeVisible();
  await page.getByRole("button", { name: "Latest" }).click();
  await expect(page.getByLabel("Status").getByText("passes", { exact: true })).toBeVisible();
});

test("the address of a moment shows that moment from the first, without scripts too", async ({
  browser,
  baseURL,
  mended,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`/runs/${mended}?at=1&play=1`);
  await expect(page.getByLabel("Status")).toContainText("As it stood then");
  await expect(page.getByText("Each program that the model writes gets a line here.")).toBeVisible();
  await context.close();
});

test("a replay waits for events that are still to come, and then goes on", async ({ page, request, mended }) => {
  const events = (await (await request.get(`/api/runs/${mended}/events`)).text()).split("\n\n");
  let asked = 0;
  await page.route(`**/api/runs/${mended}/events**`, (route) => {
    asked++;
    const begun = { contentType: "text/event-stream", body: `${events.slice(0, 3).join("\n\n")}\n\n` };
    return asked === 1 ? route.fulfill(begun) : route.fallback();
  });
  await page.goto(`/runs/${mended}?at=1&play=1`);
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByText("As it stood then")).toBeHidden();
  await expect(page.getByRole("button", { name: "Replay" })).toBeVisible();
});

test("the log is searched, filtered and taken along", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}`);
  const log = page.getByRole("log", { name: "Thinking" });
  await page.getByRole("searchbox", { name: "Search the log" }).fill("raises exception");
  await expect(page.getByText(/^1 of \d+ steps$/)).toBeVisible();
  await expect(log.locator("mark").first()).toHaveText("raises");
  await page.getByLabel("Kind of step").selectOption("Votes");
  await expect(log).toContainText("No step is like that.");
  await page.getByLabel("Search the log").fill("");
  await expect(log).toContainText("that nobody wrote");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the log" }).click();
  const saved = await readFile(await (await downloading).path(), "utf8");
  expect(saved).toContain("that nobody wrote");
  expect(saved).not.toContain("handed over");
});

test("a run is taken along as Markdown, as a link and as a command", async ({ page, mended, baseURL }) => {
  await page.goto(`/runs/${mended}?attempt=1`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  await expect(page.getByRole("button", { name: "Markdown copied" })).toBeVisible();
  expect(await clipboard()).toContain("| `clamp(5, 0, 3)` | `3` | passed |");
  await page.getByRole("button", { name: "Share link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await clipboard()).toBe(`${baseURL ?? ""}/runs/${mended}?view=shared`);
  const again = page.getByRole("region", { name: /^The same run on a terminal/ });
  await again.getByRole("button", { name: "Command to the clipboard" }).click();
  await expect.poll(clipboard).toMatch(/^npx fixpoint --examples 'clamp.* --model ollama\/scripted:latest --seed \d+/s);
});

test("one's own version is written in place and checked by a run of its own", async ({ page, request, mended }) => {
  await page.goto(`/runs/${mended}?attempt=1`);
  await page.getByRole("button", { name: "Edit" }).click();
  const editor = page.getByRole("textbox", { name: "Your version of the code" });
  await expect(editor).toBeAttached();
  await editor.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("def clamp(value, low, high):\n    return sorted((low, value, high))[1]\n");
  await page.getByLabel("The model is to keep in mind").fill("The limits are numbers.");
  await page.getByRole("button", { name: "Check my version" }).click();
  await page.waitForURL((url) => !url.pathname.includes(mended));
  const run = await ended(request, await runPage(page));
  expect(run.attempts[0]?.end?.code).toContain("sorted((low, value, high))");
  await expect(page.getByRole("region", { name: "Attempts" })).toContainText("your code");
  await expect(page.locator("details").getByText("The limits are numbers.")).toBeAttached();
  const forks = page.getByRole("region", { name: "Forks" });
  await expect(forks.locator("[aria-current]")).toContainText("from attempt 1");
  await forks.getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname.includes(mended));
});

test("the divider is moved by keyboard and stays where it was left", async ({ page, mended }) => {
  await page.goto(`/runs/${mended}`);
  const divider = page.getByRole("separator", { name: "Width of the attempts" });
  await expect(divider).toHaveAttribute("aria-valuenow", "34");
  await divider.focus();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(divider).toHaveAttribute("aria-valuenow", "60", { timeout: 200 });
  }).toPass();
  await page.reload();
  await expect(divider).toHaveAttribute("aria-valuenow", "60");
});

test("of hundreds of examples twenty are seen until one asks for all, and without scripts and on paper they all are", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const lines = Array.from({ length: 60 }, (_, at) => `double(${at}) == ${at === 49 ? 7 : 2 * at}`);
  const task = { task: "Write double(number).", examples: lines.join("\n"), model: scripted, profile: "fast" };
  const id = await startRun(request, { ...task, settings: { questions: "report", candidates: 1, iters: 0 } });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  const table = page.getByRole("table", { name: "Examples" });
  await expect(table.getByText("wrong value")).toBeVisible();
  await expect(table.locator("tbody tr:visible")).toHaveCount(20);
  await page.emulateMedia({ media: "print" });
  await expect(table.locator("tbody tr:visible")).toHaveCount(60);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Show all 60" }).click();
  await expect(table.locator("tbody tr:visible")).toHaveCount(60);
  await expect(page.getByRole("button", { name: "Show fewer" })).toBeFocused();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  await plain.goto(`/runs/${id}`);
  await expect(plain.getByRole("row")).toHaveCount(61);
  await context.close();
});

test("how a run stood before asks nothing of the queue of today", async ({ page, solved }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (it) => asked.push(new URL(it.url()).search));
  await page.goto(`/runs/${solved}?at=1`);
  const status = page.getByLabel("Status");
  await expect(status).toContainText("As it stood then");
  await expect(page.getByRole("button", { name: "One step on" })).toBeEnabled();
  await page.clock.runFor(5_000);
  await expect(status).toContainText("The task is in the queue.");
  expect(asked.filter((it) => it.includes("status=running"))).toEqual([]);
});
