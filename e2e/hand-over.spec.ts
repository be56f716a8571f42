import { readFile } from "node:fs/promises";
import { barriersIn, keepPicture } from "./barriers.ts";
import { ended, expect, loadRun, scripted, startRun, test } from "./run-fixtures.ts";

const standalone = { task: "Write double(number) that returns twice the number.", profile: "fast", form: "standalone" };
const documented = {
  task: "Write double(number) that returns twice the number.",
  examples: "double(2) == 4\ndouble(-3) == -6",
  code: 'def double(number: int) -> int:\n    """Twice.\n\n    >>> double(1)\n    2\n    """\n    return number * 2\n',
  profile: "fast",
};

test("what is copied and what is downloaded is the code that was graded", async ({ page, request, solved }) => {
  const { end } = await loadRun(request, solved);
  const graded = await (await request.get(`/api/runs/${solved}/code?attempt=${end?.attempt ?? 0}`)).text();
  expect(graded).toContain("def double(");
  await page.goto(`/runs/${solved}`);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(graded);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.py$/);
  expect(await readFile(await download.path(), "utf8")).toBe(graded);
});

test("another form of the code is shown without a new run, and stands in the address", async ({
  page,
  request,
  solved,
}) => {
  await page.goto(`/runs/${solved}`);
  await page.getByText("With tests", { exact: true }).click();
  await expect(page).toHaveURL(/form=tests/);
  await expect(page.locator(".view-lines")).toContainText("def test_");
  const tests = await (await request.get(`/api/runs/${solved}/code?form=tests`)).text();
  const copy = page.getByRole("button", { name: /^Cop/ });
  await copy.click();
  await expect(copy).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tests);
});

test("that it was copied is said of that program alone, and the button keeps the focus", async ({ page, mended }) => {
  // It is unsaid after two seconds as well, which never pass here.
  await page.addInitScript(() => {
    const waits = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (act: TimerHandler, ms = 0) => waits(act, ms === 2_000 ? 1e9 : ms) });
  });
  await page.goto(`/runs/${mended}`);
  const copy = page.getByRole("button", { name: /^Cop/ });
  await expect(copy).toBeEnabled();
  await copy.press("Enter");
  await expect(copy).toHaveText("Copied");
  await page.keyboard.press("j");
  await expect(copy).toHaveText("Copy");
  await expect(copy).toBeFocused();
});

test("the form that is chosen is the form after a reload, whatever was asked for", async ({ page, request }) => {
  const id = await startRun(request, { ...standalone, model: scripted });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("radio", { name: "Standalone" })).toBeChecked();
  await page.getByText("Function", { exact: true }).click();
  await expect(page).toHaveURL(/form=function/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Function" })).toBeChecked();
  await expect(page.locator(".view-lines")).not.toContainText("argparse");
});

test("a clean docstring is a switch beside the forms, and stands in the address", async ({ page, request }) => {
  const id = await startRun(request, { ...documented, model: scripted });
  await ended(request, id);
  await page.goto(`/runs/${id}?attempt=1`);
  const lines = page.locator(".view-lines");
  await expect(lines).toContainText(">>>");
  await page.getByRole("checkbox", { name: "Clean docstring" }).check();
  await expect(page).toHaveURL(/clean=1/);
  await expect(lines).not.toContainText(">>>");
  await expect(lines).toContainText("Args:");
  const clean = await (await request.get(`/api/runs/${id}/code?clean=1&attempt=1`)).text();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(clean);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Clean docstring" })).toBeChecked();
  await expect(lines).toContainText("Args:");
});

test("a shared link is read, copied and downloaded, and one press leads to all that can be done @phone", async ({
  page,
  solved,
}) => {
  await page.goto(`/runs/${solved}?view=shared`);
  await expect(page.getByText("A shared view: to be read, copied and downloaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Download", exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Change the task" })).toHaveCount(0);
  expect(await barriersIn(page, "run-shared")).toEqual([]);
  await page.getByText("With tests", { exact: true }).click();
  await expect(page).toHaveURL(/view=shared.*form=tests/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "With tests" })).toBeChecked();
  await page.getByRole("link", { name: "Work with it" }).click();
  await expect(page).toHaveURL(new RegExp(`/runs/${solved}\\?form=tests$`));
  await expect(page.getByRole("button", { name: "Edit" })).toBeEnabled();
});

test("a page that came over plain HTTP from another machine copies as well, and says so", async ({ page, solved }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "isSecureContext", { get: () => false });
    Object.defineProperty(navigator, "clipboard", { get: () => undefined });
  });
  await page.goto(`/runs/${solved}`);
  const share = page.getByRole("button", { name: "Share link" });
  await expect(share).toBeEnabled();
  await share.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeAttached();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeFocused();
  const search = page.getByRole("searchbox", { name: "Search the log" });
  await search.focus();
  await page.keyboard.press("Control+V");
  await expect(search).toHaveValue(new RegExp(`/runs/${solved}\\?view=shared$`));
});

test("the code of an ended run can be read without scripts", async ({ browser, baseURL, request, solved }) => {
  const code = await (await request.get(`/api/runs/${solved}/code`)).text();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`/runs/${solved}`);
  expect(await page.evaluate(() => document.querySelector("pre[aria-label]")?.textContent)).toBe(code);
  await context.close();
});

test("a run prints as task, grade, code and examples, without what can only be pressed", async ({ page, solved }) => {
  await page.goto(`/runs/${solved}`);
  await expect(page.locator(".view-lines")).toContainText("double");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByLabel("Python code", { exact: true }).filter({ hasText: "def double(" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Status").getByText(/^(verified|passes)$/)).toBeVisible();
  await expect(page.getByRole("cell", { name: "double(2)" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("log")).toBeHidden();
  await keepPicture(page, "run-printed");
});

test("a comparison and one's own version print as the code that is read and written", async ({ page, mended }) => {
  const panel = page.getByRole("region", { name: /^Code of attempt/ });
  const printed = panel.locator("pre").filter({ hasText: "def clamp(" });
  const comparison = page.getByRole("group", { name: "Comparison" });
  await page.goto(`/runs/${mended}?against=1`);
  await expect(comparison.locator(".view-lines").first()).toContainText("minimum");
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(printed).toBeVisible();
  await expect(comparison).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Your version of the code" })).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(printed).toBeVisible();
  await expect(panel.locator(".view-lines")).toBeHidden();
});
