import type { APIRequestContext, Page } from "@playwright/test";
import { chooseScripted, ended, expect, fillTask, runPage, scripted, startRun, test } from "./run-fixtures.ts";

/** Has the Ollama behind the server fetch a small model of this name. */
async function pulled(request: APIRequestContext, name: string): Promise<string> {
  const model = `ollama/${name}`;
  const answer = await request.post("/api/models/pull", { data: { model } });
  expect(await answer.text()).toContain('"status":"done"');
  return model;
}

/** The page's scripts stay on their way until the answer is called. */
async function heldScripts(page: Page): Promise<() => void> {
  let come = () => {};
  const called = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await called;
    await route.continue();
  });
  return come;
}

test("a run that is deleted while somebody watches says so, and its address is a 404 from then on", async ({
  page,
  request,
}) => {
  const id = await startRun(request, { task: "Write endlessly(number).", model: scripted, profile: "fast" });
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("will write the code");
  expect((await request.delete(`/api/runs/${id}`)).status()).toBe(204);
  await expect(page.getByLabel("Status").getByText("This run was deleted.")).toBeVisible();
  expect((await page.reload())?.status()).toBe(404);
});

test("a model that is removed while it is chosen is told at its field, and nothing that was typed is lost", async ({
  page,
  request,
}) => {
  const model = await pulled(request, "leaving:tiny");
  await page.goto("/");
  await fillTask(page, { task: "Write double(number).", examples: "double(2) == 4" });
  const picker = page.getByRole("combobox", { name: "Model" });
  await picker.fill("leaving");
  await page.getByRole("option", { name: "leaving:tiny" }).click();
  expect((await request.delete("/api/models", { data: { model } })).status()).toBe(204);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(picker).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").first()).toContainText(model);
  await expect(page.getByRole("textbox", { name: "Task" })).toHaveValue("Write double(number).");
  await chooseScripted(page);
  await page.getByRole("button", { name: "Run" }).click();
  await ended(request, await runPage(page));
});

test("who is quicker than the page's scripts loses nothing that was typed or chosen", async ({ page }) => {
  const scriptsCome = await heldScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("textbox").first().fill("Write double(number).");
  await page.getByLabel("Profile").selectOption("thorough");
  const picker = page.getByRole("combobox", { name: "Model" });
  await picker.fill("scripted:latest");
  scriptsCome();
  await page.getByRole("option", { name: "scripted:latest" }).click();
  await expect(picker).toHaveValue("ollama/scripted:latest");
  await expect(page.getByRole("textbox", { name: "Task" })).toHaveValue("Write double(number).");
  await expect(page.getByLabel("Profile")).toHaveValue("thorough");
  await expect(page.getByText(/^More programs than balanced/)).toBeVisible();
});

test("who is quicker than the scripts of the settings keeps both the earlier choices and the new ones", async ({
  page,
}) => {
  await page.goto("/settings");
  await page.getByLabel("Repairs", { exact: true }).fill("3");
  const scriptsCome = await heldScripts(page);
  await page.goto("/settings", { waitUntil: "commit" });
  await page.getByLabel("Programs").fill("2");
  await page.getByLabel("Linter").selectOption("on");
  await page.getByLabel("Profile").selectOption("fast");
  scriptsCome();
  await expect(page.getByText("--profile fast")).toContainText("--candidates 2");
  await expect(page.getByLabel("Programs")).toHaveValue("2");
  await expect(page.getByLabel("Repairs", { exact: true })).toHaveValue("3");
  await expect(page.getByLabel("Linter")).toHaveValue("true");
  await expect(page.getByLabel("Profile")).toHaveValue("fast");
});

test("who is quicker than the scripts of a comparison loses nothing that was typed, whatever stood there before", async ({
  page,
}) => {
  await page.goto("/compare");
  await fillTask(page, { task: "Write half(number).", examples: "half(4) == 2" });
  const scriptsCome = await heldScripts(page);
  await page.goto("/compare", { waitUntil: "commit" });
  await fillTask(page, { task: "Write double(number).", examples: "double(2) == 4" });
  await page.getByText("Tests, existing code, files, kind").click();
  await page.getByRole("textbox", { name: "Tests" }).fill("assert double(3) == 6");
  scriptsCome();
  // It is there once the scripts are.
  await expect(page.getByText("Choose two to four models.")).toBeVisible();
  await expect(page.getByLabel(scripted)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Task" })).toHaveValue("Write double(number).");
  await expect(page.getByRole("textbox", { name: "Examples" })).toHaveValue("double(2) == 4");
  await expect(page.getByRole("textbox", { name: "Tests" })).toHaveValue("assert double(3) == 6");
});

test("what a program prints and returns is text, whatever it holds", async ({ page, request }) => {
  const id = await startRun(request, {
    task: "Write markup(number) that returns it as a text.",
    examples: "markup(1) == '1'",
    model: scripted,
    profile: "fast",
    settings: { decode: "greedy", iters: 0 },
  });
  await ended(request, id);
  await page.goto(`/runs/${id}?attempt=1`);
  await expect(page.getByRole("region", { name: "Examples" })).toContainText('<img src="x" onerror=');
  await page.getByText("What it printed").click();
  // Beside the code, which holds it as well, and once more for printers.
  await expect(page.locator("samp, pre:not(.print-only)").filter({ hasText: /^<b>bold/ })).toBeVisible();
  await expect(page.locator("main b, main img")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Write markup/);
});

test("without a connection the form says so and keeps what was typed, and goes on when it is back", async ({
  page,
  context,
  request,
}) => {
  await page.goto("/");
  await fillTask(page, { task: "Write double(number).", examples: "double(2) == 4" });
  await chooseScripted(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("Fixpoint does not answer. It may have been stopped.").first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Run" }).click();
  await ended(request, await runPage(page));
});

test("a model is looked at and removed in its row, and the picker knows what the look showed", async ({
  page,
  request,
}) => {
  await pulled(request, "looked:tiny");
  await page.goto("/models");
  await page.getByRole("button", { name: "Check: looked:tiny" }).click();
  const report = page.getByRole("region", { name: "What a look at ollama/looked:tiny showed" });
  await expect(report).toContainText("Expect little of it");
  await expect(report.getByRole("listitem")).toHaveCount(6);
  await page.reload();
  await expect(report).toContainText("looked at");
  await page.goto("/");
  await page.getByRole("combobox", { name: "Model" }).fill("looked");
  await expect(page.getByRole("option", { name: /looked:tiny/ })).toContainText("checked: expect little");
  await page.goto("/models");
  await page.getByRole("button", { name: "Remove: looked:tiny" }).click();
  await page.getByRole("button", { name: "Remove it, frees 120 MB" }).click();
  await expect(page.getByRole("button", { name: "Check: looked:tiny" })).toBeHidden();
});

test("with no model at hand nothing moves when that is known, and a real run is played back, marked as recorded", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: Number(Reflect.get(window, "moved")) + entry.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const absent = { id: "local/small", name: "small", state: "absent", bytes: 491e6, details: "0.5B" };
  const provider = { provider: "local", health: "ok", message: "no model yet", hint: null, models: [absent] };
  await page.route("**/api/models", (route) => route.fulfill({ json: { default: null, providers: [provider] } }));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Get small, 491 MB" })).toBeVisible();
  const recorded = page.getByRole("button", { name: "Watch a recording" });
  await expect(recorded).toContainText("no model is at hand yet");
  expect(await page.evaluate(() => Number(Reflect.get(window, "moved")))).toBeLessThan(0.01);
  await recorded.click();
  await runPage(page);
  await expect(page.getByText(/^Recorded\..*made on .* on another machine/)).toBeVisible();
  await expect(page.getByText("As it stood then")).toBeVisible();
  await expect(page.getByLabel("Status").getByText(/^(verified|passes)$/)).toBeVisible({ timeout: 120_000 });
  await page.goto("/runs");
  // It stands by the day it was made, which is below whatever was asked for here since.
  await page.getByRole("searchbox", { name: "Search the history" }).fill("merge_intervals");
  await expect(page.getByText("recorded elsewhere")).toBeVisible();
});

test("the command that mends a silent provider can be taken out of the list of models", async ({ page }) => {
  const silent = { provider: "ollama", health: "down", message: "It is silent.", hint: "ollama serve", models: [] };
  await page.route("**/api/models", (route) => route.fulfill({ json: { default: null, providers: [silent] } }));
  await page.goto("/");
  const picker = page.getByRole("combobox", { name: "Model" });
  const list = page.getByRole("listbox", { name: "Models" });
  await expect(picker).toHaveValue("Automatic: none found");
  await picker.click();
  await page.getByText("It is silent.").click();
  await expect(list).toBeVisible();
  await page.getByRole("button", { name: "Command to the clipboard" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Command copied" })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("ollama serve");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(picker).toBeFocused();
});

test("where the browser keeps nothing, or what it has kept is damaged, every form works for as long as it is open", async ({
  page,
  context,
}) => {
  const task = page.getByRole("textbox", { name: "Task" });
  const works = async () => {
    await page.goto("/");
    await task.fill("Write twice(x).");
    await page.locator("summary", { hasText: "The same on a terminal" }).click();
    await expect(page.getByRole("group", { name: "Command" })).toContainText("Write twice(x).");
    await page.goto("/compare");
    await task.fill("Write twice(x).");
    for (const model of [scripted, "ollama/scripted-coder:1b"]) await page.getByLabel(model).check();
    await expect(page.getByRole("button", { name: "Compare" })).toBeEnabled();
    await page.goto("/settings");
    await page.getByLabel("Programs").fill("7");
    await expect(page.getByText("changed", { exact: true })).toHaveCount(1);
    await page.goto("/models");
    await expect(page.getByLabel("Get another by its name in Ollama's library")).toBeVisible();
  };
  await page.goto("/help");
  await page.evaluate(() => {
    for (const name of ["draft", "usual", "replaced", "compared", "pulls"])
      for (const storage of [localStorage, sessionStorage]) storage.setItem(`fixpoint-${name}`, '{"profile":3');
  });
  await works();
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await works();
});

test("a method that nothing here has is refused in words, with those that there are", async ({ request }) => {
  for (const method of ["PROPFIND", "PURGE", "TRACE"]) {
    const answer = await request.fetch("/api/runs", { method });
    expect([answer.status(), answer.headers()["allow"], await answer.json()]).toEqual([
      405,
      "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      { error: { code: "wrong-method", message: `${method} is not possible here` } },
    ]);
  }
});
