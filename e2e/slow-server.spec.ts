/** What is seen of a server that is slow, or does not give one thing: a page, a piece of code, a task, a run. */
import type { Locator, Page } from "@playwright/test";
import { barriersIn } from "./barriers.ts";
import { ended, expect, loadRun, scripted, startRun, test } from "./run-fixtures.ts";

const documented = {
  task: "Write double(number) that returns twice the number.",
  examples: "double(2) == 4\ndouble(-3) == -6",
  code: 'def double(number: int) -> int:\n    """Twice.\n\n    >>> double(1)\n    2\n    """\n    return number * 2\n',
  profile: "fast",
  model: scripted,
};

/** It waits for a person until somebody answers or cancels it. */
const doubtful = {
  task: "Write double(number) that returns twice the number.",
  examples: "double(1) == 2\ndouble(2) == 4\ndouble(3) == 7",
  model: scripted,
  settings: { answerWithin: 600 },
};

type Which = (url: URL) => boolean;

/** What a press on a link asks the server for. */
const pages: Which = (url) => url.searchParams.has("_rsc");
/** Its events too. */
const runOf =
  (id: string): Which =>
  (url) =>
    url.pathname.startsWith(`/api/runs/${id}`);

/** Keeps the server's answers back until the answer is called. */
async function hold(page: Page, which: Which): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(which, async (route) => {
    await held;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(which);
  };
}

/** Code that a page of this text does not begin with. */
const laterThan =
  (text: string): Which =>
  ({ pathname }) =>
    pathname.startsWith("/_next/static/chunks/") && !text.includes(pathname);

/** Longer than the address rests before it is written. */
const rest = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));

test("code that does not come costs the page no more than what it is for: it is asked for again, by itself or by another press", async ({
  page,
  request,
}) => {
  const id = await startRun(request, documented);
  await ended(request, id);
  const address = `/runs/${id}?attempt=1`;
  const first = await (await request.get(address)).text();
  const late = laterThan(first);
  const lack = (what: string) => page.getByRole("alert").filter({ hasText: `${what} could not be loaded` });
  await page.route(late, (route) => route.abort());
  await page.goto(address);
  const edit = page.getByRole("button", { name: "Edit" });
  await edit.click();
  await expect(lack("The editor")).toBeVisible();
  await page.keyboard.press("Control+K");
  await expect(lack("The commands")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("double");
  await expect(page.getByLabel("Python code")).toContainText(">>> double(1)");
  await expect(page.getByLabel("Clean docstring")).toHaveCount(0);
  expect(await barriersIn(page, "code-lacks")).toEqual([]);

  await page.unroute(late);
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Search commands and runs" })).toBeFocused();
  await expect(lack("The commands")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Clean docstring")).toBeVisible();
  await edit.click();
  const editor = page.getByRole("textbox", { name: "Your version of the code" });
  await expect(editor).toBeFocused();
  await expect(lack("The editor")).toHaveCount(0);

  await page.route(late, (route) => route.abort());
  await page.reload();
  await expect(lack("The editor")).toBeVisible();
  expect(await barriersIn(page, "editor-lacks")).toEqual([]);
  await page.unroute(late);
  await expect(page.locator(".view-lines")).toContainText(">>> double(1)");
  await expect(lack("The editor")).toHaveCount(0);
});

test("what is typed before the commands have come is sought by them, and lands in no field of the page", async ({
  page,
  request,
}) => {
  const letGo = await hold(page, laterThan(await (await request.get("/")).text()));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Run" })).toBeEnabled();
  const task = page.getByRole("textbox", { name: "Task" });
  await task.fill("Write double(number).");
  await page.keyboard.press("Control+K");
  await page.keyboard.type("nothing at all");
  await page.keyboard.press("Escape");
  await page.keyboard.type(" Twice");
  await page.keyboard.press("Control+K");
  await page.keyboard.type("Theme: lar");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await letGo();
  const sought = page.getByRole("combobox", { name: "Search commands and runs" });
  await expect(sought).toBeFocused();
  await page.keyboard.type("ight");
  await expect(sought).toHaveValue("Theme: light");
  await page.keyboard.press("Escape");
  await expect(task).toBeFocused();
  await expect(task).toHaveValue("Write double(number). Twice");
  await page.keyboard.press("Control+K");
  await expect(sought).toHaveValue("");
});

test("who is on the way to another page gets there, though an attempt is chosen or a word is sought meanwhile", async ({
  page,
  mended,
}) => {
  await page.goto(`/runs/${mended}`);
  await expect(page.locator(".view-lines")).toContainText("max");
  let letGo = await hold(page, pages);
  const asked = page.waitForRequest(/_rsc=/);
  await page.getByRole("link", { name: "Change the task" }).click();
  await asked;
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: "Code of attempt 1" })).toBeVisible();
  await rest(page);
  await expect(page).toHaveURL(new RegExp(`/runs/${mended}$`));
  await letGo();
  await expect(page.getByRole("textbox", { name: "Task" })).toHaveValue(/^Write clamp/);
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/runs?query=clamp");
  letGo = await hold(page, pages);
  const row = page.locator(`a[href="/runs/${mended}"]`);
  await row.click();
  await page.getByRole("searchbox", { name: "Search the history" }).fill("Write clamp");
  await rest(page);
  await expect(page).toHaveURL(/\/runs\?query=clamp$/);
  await letGo();
  await expect(page.getByLabel("Status")).toBeVisible();
  await page.keyboard.press("k");
  await expect(page).toHaveURL(new RegExp(`/runs/${mended}\\?attempt=1$`));
});

test("a link whose page is slow to come shows that it was pressed, at rest for those who asked for rest", async ({
  page,
  solved,
}) => {
  await page.goto("/runs?query=twice+note");
  const row = page.locator(`a[href="/runs/${solved}"]`);
  const models = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Models" });
  const busy = page.locator('[aria-busy="true"]');
  const lookOf = (link: Locator) =>
    link.evaluate((it) => {
      const { animationName, animationDelay } = getComputedStyle(it);
      return `${animationName} ${animationDelay}`;
    });
  await expect(row).toBeVisible();
  await expect(busy).toHaveCount(0);
  let letGo = await hold(page, pages);
  await row.click();
  await expect(row.locator(busy)).toHaveCount(1);
  expect(await lookOf(row)).toBe("breathe 0.15s");
  await letGo();
  await expect(page.getByLabel("Status")).toBeVisible();
  await expect(busy).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: "reduce" });
  letGo = await hold(page, pages);
  await models.click();
  await expect(models.locator(busy)).toHaveCount(1);
  expect(await lookOf(models)).toBe("dim 0.15s");
  await expect(models).toHaveCSS("opacity", "0.6");
  await letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Models");
});

test("a task that is to be changed takes no typed word away, comes by another press where it has not come, and not to a page that was left", async ({
  page,
  solved,
}) => {
  const task = page.getByRole("textbox", { name: "Task" });
  const address = `/?from=${solved}`;
  await page.route(runOf(solved), (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText("The task could not be put here. Fixpoint does not answer.")).toBeVisible();
  expect(await barriersIn(page, "task-lacks")).toEqual([]);
  await expect(page).toHaveURL(address);
  await page.unrouteAll();
  let letGo = await hold(page, runOf(solved));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The task comes from its run…")).toBeVisible();
  await task.fill("My own words.");
  await letGo();
  await expect(task).toHaveValue(/^Write double/);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(task).toHaveValue("My own words.");

  letGo = await hold(page, runOf(solved));
  await page.goto(address);
  await expect(page.getByText("The task comes from its run…")).toBeVisible();
  const dropped = page.waitForEvent("requestfailed", (it) => it.url().endsWith(`/api/runs/${solved}`));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Help" }).click();
  await dropped;
  await letGo();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "New task" }).click();
  await expect(task).toHaveValue("My own words.");
});

test("a server that asks for its token in mid-run is not said to be silent, and the run goes on once it has it", async ({
  page,
  request,
}) => {
  const id = await startRun(request, doubtful);
  await expect.poll(async () => (await loadRun(request, id)).status, { timeout: 120_000 }).toBe("waiting");
  const status = page.getByRole("region", { name: "Status" });
  const json = { error: { code: "unauthorized", message: "this server asks for a token", hint: "send a header" } };
  await page.route(runOf(id), (route) => route.fulfill({ status: 401, json }));
  await page.goto(`/runs/${id}`);
  await expect(status).toContainText("This server asks for its token");
  await expect(status.getByRole("button")).toHaveText(["Enter the token"]);
  expect(await barriersIn(page, "token-lacks")).toEqual([]);
  await page.unrouteAll();
  await expect(status).toContainText("Waiting for your answer");
  await request.post(`/api/runs/${id}/cancel`);
});

test("while the steps of a run are on their way it is not said that nothing has happened", async ({
  page,
  request,
}) => {
  const id = await startRun(request, doubtful);
  const letGo = await hold(page, runOf(id));
  await page.goto(`/runs/${id}`);
  const log = page.getByRole("log", { name: "Thinking" });
  await expect(log).toHaveText("Reading the log.");
  await letGo();
  await expect(log).not.toContainText("Reading the log.");
  await request.post(`/api/runs/${id}/cancel`);
});
