import type { APIRequestContext, Page } from "@playwright/test";
import { ended, expect, loadRun, openCommands, scripted, startRun, test } from "./run-fixtures.ts";

/** It waits for a person until somebody answers or cancels it. */
const doubtful = {
  task: "Write double(number) that returns twice the number.",
  examples: "double(1) == 2\ndouble(2) == 4\ndouble(3) == 7",
  model: scripted,
  settings: { answerWithin: 600 },
};

async function waiting(request: APIRequestContext): Promise<string> {
  const id = await startRun(request, doubtful);
  await expect.poll(async () => (await loadRun(request, id)).status, { timeout: 120_000 }).toBe("waiting");
  return id;
}

const row = (page: Page, id: string) =>
  page.getByRole("listitem").filter({ has: page.locator(`a[href="/runs/${id}"]`) });
const history = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" });

test("the history follows what goes on: a run that comes, what it asks, the answer that is given there, and its end", async ({
  page,
  request,
}) => {
  const open = await waiting(request);
  await page.goto("/runs");
  await expect(row(page, open)).toContainText("waiting for your answer");
  await (await openCommands(page)).fill("twice the number");
  await expect(page.getByRole("option", { name: /waiting for your answer$/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  const later = await startRun(request, doubtful);
  await row(page, later).getByRole("button", { name: /^6/ }).click({ timeout: 120_000 });
  await expect(row(page, later)).toContainText(/verified|passes/, { timeout: 120_000 });
  await request.post(`/api/runs/${open}/cancel`);
  await expect(row(page, open)).toContainText("stopped", { timeout: 60_000 });
});

test("who goes back finds the search as it was, and a press on History ends it", async ({ page, solved }) => {
  await page.goto("/runs");
  const search = page.getByRole("searchbox", { name: "Search the history" });
  await search.fill("twice note scripted:latest");
  await expect(page).toHaveURL(/query=twice/);
  await page.locator(`a[href="/runs/${solved}"]`).click();
  await expect(page.getByLabel("Status")).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("twice note scripted:latest");
  await expect(page).toHaveURL(/\/runs\?query=twice/);
  await history(page).click();
  await expect(search).toHaveValue("");
  await page.goto("/runs?model=ollama/nobody");
  await expect(page.getByText("No run of ollama/nobody is kept here.")).toBeVisible();
  await history(page).click();
  await expect(page.getByRole("button", { name: /^Delete/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/runs$/);
});

test("who has asked for nothing and has no model is led to one, and to what one does", async ({ page }) => {
  await page.route("**/api/models", (route) => route.fulfill({ json: { default: null, providers: [] } }));
  await page.route(/\/api\/runs\?/, (route) => route.fulfill({ json: { runs: [], cursor: null } }));
  await page.goto("/runs");
  await expect(page.getByText("there is no model yet that could answer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Watch a recording" })).toBeEnabled();
  await page.getByRole("link", { name: "Get a model" }).click();
  await expect(page).toHaveURL(/\/models$/);
});

test("the history is narrowed by grade, and its address names the one that is chosen", async ({ page, solved }) => {
  await page.goto("/runs?query=twice+note");
  const grade = page.getByLabel("Grade");
  await expect(row(page, solved)).toBeVisible();
  await grade.selectOption("agreed");
  await expect(page).toHaveURL(/grade=agreed/);
  await expect(page.getByText("No run graded agreed matches “twice note”.")).toBeVisible();
  const given = (await loadRun(page.request, solved)).end?.grade ?? "";
  await page.goto(`/runs?query=twice+note&grade=${given}`);
  await expect(grade).toHaveValue(given);
  await expect(row(page, solved)).toBeVisible();
});

test("who goes back to a run finds it as it is now, and at the attempt of the address", async ({
  page,
  request,
  mended,
}) => {
  await page.goto(`/runs/${mended}`);
  await expect(page.locator(".view-lines")).toContainText("max");
  await page.keyboard.press("k");
  await expect(page).toHaveURL(/attempt=1/);
  await expect(page.locator(".failed-line-words")).toContainText("NameError");
  await history(page).click();
  await expect(page.getByRole("searchbox", { name: "Search the history" })).toBeVisible();
  await page.goBack();
  await expect(page.locator(".failed-line-words")).toContainText("NameError");
  await expect(page).toHaveURL(/attempt=1/);

  const id = await waiting(request);
  await page.goto(`/runs/${id}`);
  await expect(page.getByLabel("Status")).toContainText("Waiting for your answer");
  await request.post(`/api/runs/${id}/cancel`);
  await ended(request, id);
  await expect(page.getByLabel("Status")).not.toContainText(/Waiting|Stopping/);
  await history(page).click();
  await expect(page.getByRole("searchbox", { name: "Search the history" })).toBeVisible();
  await page.evaluate(() => {
    const look = () => {
      const old = /Waiting for your answer/.test(document.querySelector("main")?.textContent ?? "");
      if (old) document.documentElement.dataset["old"] = "shown";
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.goBack();
  await expect(page.getByLabel("Status")).toContainText("Stopped");
  await expect(page.locator("html")).not.toHaveAttribute("data-old", "shown");
});

test("a deletion can be taken back as long as keys are at its Undo, and is final a while after", async ({
  page,
  request,
}) => {
  const id = await startRun(request, {
    task: "Write double(number), to be deleted.",
    model: scripted,
    profile: "fast",
  });
  await ended(request, id);
  await page.goto("/runs?query=deleted");
  await expect(row(page, id)).toBeVisible();
  await page.clock.install();
  await row(page, id)
    .getByRole("button", { name: /^Delete/ })
    .press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(undo).toBeFocused();
  expect((await request.get(`/api/runs/${id}`)).status()).toBe(200);
  await page.keyboard.press("Shift+Tab");
  await undo.hover();
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(10_000);
  await expect(undo).toBeHidden();
  await expect.poll(async () => (await request.get(`/api/runs/${id}`)).status()).toBe(404);
});

test("runs that are deleted one soon after another all come back by one Undo, and without it all go", async ({
  page,
  request,
}) => {
  const ids: string[] = [];
  for (const which of ["One", "Two"]) {
    const id = await startRun(request, { task: `${which} that goes soon: write double(number).`, model: scripted });
    await ended(request, id);
    ids.push(id);
  }
  await page.goto("/runs?query=goes%20soon");
  const removeBoth = async () => {
    for (const id of ids)
      await row(page, id)
        .getByRole("button", { name: /^Delete/ })
        .click();
    await expect(page.getByRole("status").filter({ hasText: "Deleted 2 runs" })).toBeVisible();
  };
  const statuses = async () =>
    await Promise.all(ids.map(async (id) => (await request.get(`/api/runs/${id}`)).status()));
  await removeBoth();
  await page.getByRole("button", { name: "Undo" }).click();
  for (const id of ids) await expect(row(page, id)).toBeVisible();
  expect(await statuses()).toEqual([200, 200]);
  await removeBoth();
  await page.goto("/settings");
  await expect.poll(statuses).toEqual([404, 404]);
});
