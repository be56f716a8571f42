import { devices } from "@playwright/test";
import { barriersIn } from "./barriers.ts";
import { chooseScripted, ended, expect, fillTask, scripted, startRun, test } from "./run-fixtures.ts";

const views = ["/models", "/compare", "/evidence", "/settings", "/help"];

for (const colorScheme of ["light", "dark"] as const)
  test(`every other view is whole and holds no barrier (${colorScheme}) @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of views) {
      await page.goto(path);
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator(".skeleton")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      expect(await barriersIn(page, path.slice(1))).toEqual([]);
    }
  });

test("the commands and the keys hold no barrier", async ({ page }) => {
  await page.goto("/help");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.getByRole("button", { name: "Commands" }).click();
  await expect(page.getByRole("option", { name: "History" })).toBeVisible();
  expect(await barriersIn(page, "commands")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  expect(await barriersIn(page, "keys")).toEqual([]);
});

test("a download goes on over a reload, is seen in another tab, and is cancelled from there", async ({
  page,
  context,
}) => {
  const name = "pulled:small";
  await page.goto("/models");
  await page.getByLabel("Get another by its name in Ollama's library").fill(name);
  await page.getByRole("button", { name: "Get it", exact: true }).click();
  const bar = page.getByRole("progressbar", { name: `Getting ${name}` });
  await expect(page.getByText(/MB of 120 MB at/)).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();
  const other = await context.newPage();
  await other.goto("/models");
  await expect(other.getByRole("progressbar", { name: `Getting ${name}` })).toBeVisible();
  await other.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toBeHidden();
  await expect(other.getByRole("progressbar")).toBeHidden();
});

test("a download that cannot be says why, and one that ends is a model", async ({ page }) => {
  await page.goto("/models");
  const name = page.getByLabel("Get another by its name in Ollama's library");
  await name.fill("no-such-model");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/could not get no-such-model/)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss: no-such-model" }).click();
  await expect(page.getByText("no-such-model")).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Ollama" })).toBeFocused();
  await name.fill("finished:tiny");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Use it: finished:tiny" })).toBeVisible({ timeout: 30_000 });
});

test("a download goes on by itself when the server was stopped in an orderly way and is back", async ({ page }) => {
  const name = "finished:later";
  const told = { model: `ollama/${name}`, status: "running", message: "pulling 1f2e3d", bytes: 4e6, total: 12e7 };
  const body = `retry: 1000\n\ndata: ${JSON.stringify(told)}\n\n`;
  let stopped = true;
  await page.route("**/api/models/pull", (route) =>
    stopped ? route.fulfill({ contentType: "text/event-stream", body }) : route.continue(),
  );
  await page.goto("/models");
  await page.getByLabel("Get another by its name in Ollama's library").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The download goes on from here when it is back.")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: `Getting ${name}` })).toHaveJSProperty("value", 4e6);
  stopped = false;
  await expect(page.getByRole("link", { name: `Use it: ${name}` })).toBeVisible({ timeout: 60_000 });
});

test("one task is compared on two models, and the address holds the comparison", async ({ page }) => {
  await page.goto("/compare");
  await fillTask(page, {
    task: "Write double(number) that returns twice the number.",
    examples: "double(2) == 4\ndouble(0) == 0",
  });
  await page.getByLabel(scripted).check();
  await page.getByLabel("ollama/scripted-coder:1b").check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/runs=[0-9a-f]{32},[0-9a-f]{32}/);
  await page.reload();
  const columns = page.getByRole("region").filter({ has: page.getByRole("link", { name: "Open" }) });
  await expect(columns).toHaveCount(2);
  await expect(columns.first()).toContainText("def double(", { timeout: 30_000 });
  await expect(columns.last()).toContainText("2 of 2 pass", { timeout: 30_000 });
});

test("the form says how it read the examples, what is doubtful, and the command that does the same", async ({
  page,
}) => {
  await page.goto("/");
  await fillTask(page, {
    task: "Halve a number. half(4) should return 2",
    examples: "half(6) == 3\nwhat is this",
  });
  const chips = page.getByRole("list", { name: "Examples as they were read" }).getByRole("listitem");
  await expect(chips).toHaveText(["half(4) gives 2", "half(6) gives 3"]);
  await expect(page.getByText("Line 2 of the examples is not understood: what is this")).toBeVisible();
  await page.locator("summary", { hasText: "The same on a terminal" }).click();
  await expect(page.getByRole("group", { name: "Command" })).toContainText("npx fixpoint --examples 'half(6) == 3");
  await page.getByRole("textbox", { name: "Task" }).fill("def half(number: int) -> int:\n    '''Half of it.'''");
  await page.getByRole("button", { name: "Take it over" }).click();
  await expect(page.getByLabel("Signature")).toHaveValue("half(number: int) -> int");
});

test("more examples than are seen at once are shown by one press", async ({ page }) => {
  await page.goto("/");
  const lines = Array.from({ length: 14 }, (_, at) => `double(${at}) == ${2 * at}`);
  await fillTask(page, { task: "Write double(number).", examples: lines.join("\n") });
  const chips = page.getByRole("list", { name: "Examples as they were read" }).getByRole("listitem");
  await expect(chips).toHaveCount(12);
  await page.getByRole("button", { name: "and 2 more" }).click();
  await expect(chips).toHaveCount(14);
  await expect(chips.last()).toHaveText("double(13) gives 26");
  await expect(page.getByRole("button", { name: "Show fewer" })).toBeFocused();
});

test("a package that the task names is told before anything is run, with what will be done about it", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Task" }).fill("Write a script that draws the prices with matplotlib.");
  await expect(
    page.getByText("matplotlib is not part of Python: the run asks before anything is installed."),
  ).toBeVisible();
});

test("model and settings are remembered beyond the tab, changed ones are marked, and one press resets", async ({
  page,
  context,
}) => {
  await page.goto("/settings");
  await chooseScripted(page);
  await page.getByLabel("Programs").fill("7");
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(other.getByRole("combobox", { name: "Model" })).toHaveValue("ollama/scripted:latest");
  await expect(other.getByLabel("Programs")).toHaveValue("7");
  await expect(other.getByText("changed", { exact: true })).toHaveCount(1);
  const back = other.getByRole("button", { name: "Back to the profile's settings" });
  await back.press("Enter");
  await expect(other.getByText("changed", { exact: true })).toHaveCount(0);
  await expect(back).toBeFocused();
  await expect(back).toHaveAttribute("aria-disabled", "true");
});

test("a link to a run carries its title, its grade and a picture made here", async ({
  page,
  request,
  solved,
  baseURL,
}) => {
  await page.goto(`/runs/${solved}`);
  await expect(page).toHaveTitle(/^Write double\(number\).* · Fixpoint$/);
  const tag = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await tag("description")).toMatch(/^Graded (verified|passes)\./);
  const picture = (await tag("image")) ?? "";
  expect(new URL(picture).origin).toBe(baseURL);
  const answer = await request.get(picture);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await answer.body()).length).toBeGreaterThan(10_000);
});

test("two tabs follow one run, and both see its end and the same steps", async ({ page, context, request }) => {
  const id = await startRun(request, { task: "Write double(number).", examples: "double(1) == 2", model: scripted });
  const other = await context.newPage();
  await Promise.all([page.goto(`/runs/${id}`), other.goto(`/runs/${id}`)]);
  await ended(request, id);
  const logs = [page, other].map((tab) => tab.getByRole("log", { name: "Thinking" }));
  await Promise.all(logs.map((log) => expect(log).toContainText("is handed over", { timeout: 60_000 })));
  const steps = await Promise.all([page, other].map((tab) => tab.getByText(/^\d+ steps$/).textContent()));
  expect(new Set(steps).size).toBe(1);
});

test("nothing moves for those who asked for rest", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const id = await startRun(request, {
    task: "Write slowly(number) that returns it.",
    model: scripted,
    profile: "fast",
  });
  await page.goto(`/runs/${id}`);
  await expect(page.getByText("Working")).toBeVisible();
  const moving = () => document.getAnimations().filter((it) => it.playState === "running").length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  await request.post(`/api/runs/${id}/cancel`);
});

test("right-to-left text and emoji are kept, and 100 kB is refused at its field with its length told", async ({
  page,
  request,
}) => {
  const task = "اكتب الدالة double(number) 🧮 that returns twice the number.";
  const id = await startRun(request, { task, examples: "double(2) == 4", model: scripted, profile: "fast" });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(task);
  await expect(heading).toHaveCSS("direction", "rtl");
  await page.goto("/runs");
  await expect(page.getByRole("link", { name: task }).first().getByText(task)).toHaveCSS("direction", "rtl");
  await page.goto("/");
  await page.getByRole("textbox", { name: "Task" }).fill(task);
  await expect(page.getByRole("textbox", { name: "Task" })).toHaveCSS("direction", "rtl");
  await page.getByRole("textbox", { name: "Task" }).fill("many words ".repeat(9_100));
  await expect(page.getByText("100,100 of 32,000 characters at most")).toBeVisible();
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("textbox", { name: "Task" })).toHaveAttribute("aria-invalid", "true");
});

test("on a phone each view is reached by a link in sight @phone", async ({ page }) => {
  const names = ["/runs", "/compare", "/models", "/evidence", "/settings", "/help"];
  await page.goto("/");
  for (const path of names) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.locator(`nav a[href="${path}"]:visible, header a[href="${path}"]:visible`)).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
});

test("under a thumb every button, choice and fold is 44 pixels high, also where it is small beside a mouse", async ({
  browser,
  baseURL,
  solved,
}) => {
  const context = await browser.newContext({ ...devices["Pixel 7"], baseURL: baseURL ?? "" });
  const page = await context.newPage();
  const allHigh = async () => {
    await expect(page.locator(".skeleton")).toHaveCount(0);
    const low = page
      .locator("main :is(button, select, summary)")
      .evaluateAll((all) =>
        all.filter((it) => it.checkVisibility()).flatMap((it) => (it.clientHeight < 42 ? [it.textContent] : [])),
      );
    // A border of one pixel above and below is not counted.
    expect(await low, page.url()).toEqual([]);
  };
  await page.goto("/");
  const examples = Array.from({ length: 14 }, (_, at) => `half(${2 * at}) == ${at}`).join("\n");
  await fillTask(page, { task: 'def half(number: int) -> int:\n    """Half of it."""', examples });
  await expect(page.getByRole("button", { name: "Take it over" })).toBeVisible();
  await allHigh();
  await page.getByRole("button", { name: "and 2 more" }).click();
  await expect(page.getByRole("button", { name: "Show fewer" })).toBeVisible();
  await allHigh();
  for (const path of ["/models", "/compare", "/settings", `/runs/${solved}`]) {
    await page.goto(path);
    await allHigh();
  }
  await context.close();
});
