import type { Page } from "@playwright/test";
import { barriersIn } from "./barriers.ts";
import { ended, eventsOf, expect, loadRun, scripted, startRun, test } from "./run-fixtures.ts";

/** The last example is a slip: all that pass the others say 6. */
const doubtful = {
  task: "Write double(number) that returns twice the number.",
  examples: "double(1) == 2\ndouble(2) == 4\ndouble(3) == 7",
  settings: { answerWithin: 600 },
  model: scripted,
};
const ambiguous = {
  task: "Write either(number) that does what is usual with a number.",
  signature: "either(number: int) -> int",
  settings: { answerWithin: 600, candidates: 5 },
  model: scripted,
};

const card = (page: Page, what: string | RegExp) => page.getByRole("region", { name: what });

test("an example that the programs contradict is settled by one click, and the run goes on by it @phone", async ({
  page,
  request,
}) => {
  const id = await startRun(request, doubtful);
  await page.goto(`/runs/${id}`);
  const question = card(page, "What is double(3)?");
  await expect(question).toContainText("Your example says 7");
  await expect(question).toContainText(/goes on by itself in \d+ min/);
  await expect(page.getByLabel("Status")).toContainText("Waiting for your answer");
  expect(await barriersIn(page, "question")).toEqual([]);
  await page.reload();
  await question.getByRole("button", { name: /^6/ }).click();
  await expect(page.getByLabel("Status").getByText(/^(verified|passes)$/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("You answered: double(3) is 6.");
  await expect(page.getByText("3 of 3 examples pass.")).toBeVisible();
});

test("a question is asked whatever moment is looked at, and leaves the focus where the run stands", async ({
  page,
  request,
}) => {
  const id = await startRun(request, doubtful);
  await expect.poll(async () => (await loadRun(request, id)).status).toBe("waiting");
  await page.goto(`/runs/${id}?at=2`);
  const question = card(page, "What is double(3)?");
  const status = page.getByLabel("Status");
  await expect(status).toContainText("As it stood then");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Show how it stands" }).press("Enter");
  await expect(status).toContainText("Waiting for your answer");
  await expect(status).toBeFocused();
  await question.getByRole("button", { name: /^6/ }).press("Enter");
  await expect(question).toBeHidden();
  await expect(status).toBeFocused();
  await ended(request, id);
});

test("a question about a long value without a blank fits the page, where it is asked and in the history @phone", async ({
  page,
  request,
}) => {
  const long = "a".repeat(1_200);
  const id = await startRun(request, {
    ...doubtful,
    examples: `double(1) == 2\ndouble(2) == 4\ndouble("${long}") == "${long}"`,
  });
  for (const path of [`/runs/${id}`, "/runs", `/runs/${id}?view=shared`]) {
    await page.goto(path);
    const question = card(page, `What is double("${"a".repeat(191)}…?`);
    await expect(question).toContainText("Leave the example out");
    await expect(question.getByRole("group", { name: "Input" })).toHaveText(`double("${long}")`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
  }
  for (const path of [`/runs/${id}?view=shared`, `/runs/${id}`]) {
    await page.goto(path);
    const answer = page.getByRole("group", { name: "Answer" }).filter({ hasText: `"${long}"` });
    await answer.focus();
    await page.keyboard.press("End");
    await expect.poll(() => answer.evaluate((it) => it.scrollTop)).toBeGreaterThan(0);
  }
  expect(await barriersIn(page, "question about a long value")).toEqual([]);
  await request.post(`/api/runs/${id}/cancel`);
  await ended(request, id);
});

test("a long value without a blank widens neither the table nor the page @phone", async ({ page, request }) => {
  const long = "a".repeat(300);
  const id = await startRun(request, {
    ...doubtful,
    examples: `double(1) == 2\ndouble(2) == 4\ndouble("${long}") == "${long}"`,
    settings: { questions: "report" },
  });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("list", { name: "Evidence" })).toContainText(`again: `);
  await expect(page.getByRole("row", { name: /wrong value/ })).toBeVisible();
  const beyond = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const clipped = [...document.querySelectorAll("section, td, li, p")].filter(
      (it) => it.getBoundingClientRect().right > wide || (it.matches("td") && it.scrollWidth > it.clientWidth),
    );
    const table = document.querySelector("table")?.getBoundingClientRect();
    const panel = document.querySelector("table")?.closest("section")?.getBoundingClientRect();
    return {
      page: document.documentElement.scrollWidth - wide,
      clipped: clipped.length,
      table: (table?.right ?? 1) > (panel?.right ?? 0),
    };
  });
  expect(beyond).toEqual({ page: 0, clipped: 0, table: false });
});

test("a run that waits is answered from the history too, by keyboard", async ({ page, request }) => {
  const id = await startRun(request, ambiguous);
  await expect.poll(async () => (await loadRun(request, id)).status).toBe("waiting");
  await page.goto("/runs");
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/runs/${id}"]`) });
  await expect(row).toContainText("waiting for your answer");
  const choice = row.getByRole("button", { name: /2 replies answer so/ });
  await choice.focus();
  await page.keyboard.press("Enter");
  const run = await ended(request, id);
  expect(run.end?.grade).toBe("passes");
  const code = run.attempts.find((it) => it.attempt === run.end?.attempt)?.end?.code ?? "";
  expect(code).toMatch(/number \* 2|number \+ number/);
});

test("a run that nobody answers goes on by itself, and says what was left open", async ({ page, request }) => {
  const id = await startRun(request, { ...ambiguous, settings: { answerWithin: 1, candidates: 5 } });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("Nobody answered");
  await expect(page.getByRole("list", { name: "Evidence" })).toContainText("Nobody said whether either(");
  const types = (await eventsOf(request, id)).map((it) => it.type);
  expect(types.filter((it) => /^question|^run-/.test(it))).toEqual([
    "run-queue",
    "run-start",
    "question-ask",
    "question-answer",
    "run-resume",
    "run-end",
  ]);
});

test("Stop ends a run that waits, and its question cannot be answered any more", async ({ page, request }) => {
  const id = await startRun(request, doubtful);
  await page.goto(`/runs/${id}`);
  await expect(card(page, "What is double(3)?")).toBeVisible();
  await page.keyboard.press("Escape");
  expect((await ended(request, id)).end?.outcome).toBe("cancelled");
  await expect(card(page, "What is double(3)?")).toBeHidden();
  const late = await request.post(`/api/runs/${id}/answer`, { data: { question: "q1", choice: "keep" } });
  expect(late.status()).toBe(409);
});

test("a question of a shared run is shown, and only who works with the run answers it", async ({ page, request }) => {
  const id = await startRun(request, doubtful);
  await expect.poll(async () => (await loadRun(request, id)).status).toBe("waiting");
  await page.goto(`/runs/${id}?view=shared`);
  const question = card(page, "What is double(3)?");
  await expect(question).toContainText("This waits for whoever started the run.");
  await expect(question.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Stop/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Work with it" }).click();
  await question.getByRole("button", { name: /^6/ }).click();
  expect((await ended(request, id)).end?.outcome).toBe("solved");
});

test("who allowed it is told by the browser that a run has ended while they look elsewhere", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    const Notice = function (title: string) {
      told.push(title);
    };
    Object.assign(window, { told, Notification: Object.assign(Notice, { permission: "granted" }) });
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  const id = await startRun(request, { task: "Write endlessly(number).", profile: "fast", model: scripted });
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("word after another");
  await request.post(`/api/runs/${id}/cancel`);
  await ended(request, id);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "told") as string[]))
    .toEqual(["Fixpoint: no program"]);
});

test("a question is told by the tab and to who listens, and the tab has its title back once it is answered", async ({
  page,
  request,
}) => {
  const id = await startRun(request, ambiguous);
  await page.goto(`/runs/${id}`);
  await expect(page).toHaveTitle(/^\(\?\) Write either/);
  await expect(
    page.getByRole("status").filter({ hasText: /^Waiting for your answer\. What is either\(/ }),
  ).toBeAttached();
  await page.getByRole("button", { name: /2 replies answer so/ }).click();
  await expect(page).toHaveTitle(/^Write either/);
  await ended(request, id);
});

test("of two answers from two tabs the one that came too late is told so", async ({ page, context, request }) => {
  const id = await startRun(request, doubtful);
  await page.goto(`/runs/${id}`);
  const question = card(page, "What is double(3)?");
  const other = await context.newPage();
  await other.goto(`/runs/${id}`);
  await expect(card(other, "What is double(3)?")).toBeVisible();
  // What is sent here arrives after the answer from there has been heard of.
  await page.route("**/answer", async (route) => {
    await card(other, "What is double(3)?").getByRole("button", { name: /^6/ }).click();
    await expect(question).toBeHidden();
    await route.continue();
  });
  await question.getByRole("button", { name: /^7/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "too late" })).toContainText(
    "What is double(3)? Your answer came too late: that had been answered already, with 6.",
  );
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "too late" })).toHaveCount(0);
  await ended(request, id);
});
