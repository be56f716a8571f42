import { expect, test } from "./run-fixtures.ts";

// What is drawn here is made up: see made-up-results.mjs.
test("every bar says its share, its interval and of how many, and leads to its problems @phone", async ({ page }) => {
  await page.goto("/evidence");
  const solved = page.getByRole("region", { name: "made-up, Made-Up-0.5B Q4_K_M" });
  await expect(solved.getByRole("row", { name: /^First answer/ })).toContainText("40 %");
  await expect(solved.getByRole("row", { name: /^First answer/ })).toContainText("of 80 problems");
  await expect(solved).toContainText("80 of its 120 problems");
  await expect(solved.getByRole("group", { name: "Command" })).toHaveText(/^npx fixpoint bench --suite made-up/);
  await solved.getByRole("link", { name: "First answer" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/show=greedy.*#problems/);
  const problems = page.getByRole("region", { name: "Problems", exact: true });
  await expect(problems).toContainText("First answer, all problems: 32 of 80 right");
  await expect(problems).toBeInViewport();
  await problems.getByRole("link", { name: "wrong", exact: true }).click();
  await expect(page).toHaveURL(/only=wrong/);
  await expect(problems.getByRole("group", { name: "Command" })).toHaveText(
    /^npx fixpoint bench --suite made-up --model local\/made-up --task-ids made-up\/2,made-up\/3,made-up\/4,made-up\/7,/,
  );
  await problems.getByRole("link", { name: "Show all 48" }).click();
  await expect(problems.getByRole("row")).toHaveCount(49);
  await solved.getByRole("link", { name: "One sample" }).click();
  await expect(problems).toContainText("One sample, all runs that drew one: 16 of 48 right");
});

test("a measurement that there is not is said so, and no other stands in its place", async ({ page }) => {
  await page.goto("/evidence?of=gone");
  await expect(page.getByText("There is no measurement gone here.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Problems", exact: true })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Measurements" }).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Problems", exact: true })).toBeVisible();
});

test("stated chances and grades show what they are worth, and curves can be read as tables", async ({ page }) => {
  await page.goto("/evidence");
  const trust = page.getByRole("region", { name: "What a grade is worth" });
  await expect(trust.getByRole("row", { name: /^96 % or more/ })).toContainText(/of 20.*stated 97 %/);
  await trust.getByRole("link", { name: "passes" }).click();
  await expect(page.getByText(/Fixpoint, graded passes: 14 of 18 right/)).toBeVisible();
  await trust.getByRole("link", { name: "No chance stated" }).click();
  await expect(page.getByText(/Fixpoint, with no chance stated: 0 of 1 right/)).toBeVisible();
  const cost = page.getByRole("region", { name: "Solved against cost" });
  await cost.getByText("As a table").first().click();
  await expect(cost.getByRole("table", { name: "Tokens that the model wrote" })).toContainText("1,250 tokens");
  const categories = page.getByRole("region", { name: "By category" });
  await expect(categories.getByRole("row")).toHaveCount(5);
  await categories.getByRole("row", { name: /^text/ }).getByRole("link").last().click();
  await expect(page.getByText(/Any program, of the category text: 13 of 20 right/)).toBeVisible();
});

test("what is not measured is named, so that silence does not pass for no effect", async ({ page }) => {
  await page.goto("/evidence");
  const lacking = page.getByRole("region", { name: "Not measured yet" });
  await expect(lacking).toContainText(/Switches\s*no result: design · .*only 70 problems: plan/);
  await expect(lacking).toContainText("only 60 problems: Majority");
  await expect(lacking).toContainText(/Suites\s*only 80 problems: made-up/);
  await expect(lacking).toContainText(/Models\s*no result: Qwen/);
});

test("two measurements that differ in one setting show its effect, beside the setting too", async ({ page }) => {
  await page.goto("/evidence");
  const changes = page.getByRole("region", { name: "What a setting changes" });
  const techniques = changes.getByRole("region", { name: "Table of techniques" });
  await expect(techniques.getByRole("row", { name: /^plan/ })).toContainText("only 70 problems");
  const effects = changes.getByRole("region", { name: "Table of settings" });
  await expect(effects).toBeHidden();
  await changes.getByText("Every comparison").click();
  await expect(
    effects.getByRole("rowheader", { name: /^7\d problems of made-up, local\/made-up, balanced; measured by / }),
  ).toBeVisible();
  await expect(effects.getByRole("row", { name: /^plan/ })).toContainText("+7.1");
  await expect(effects.getByRole("row", { name: /^profile fast instead of balanced/ })).toContainText("−10.0");
  const choice = page.getByRole("navigation", { name: "Measurements" });
  await expect(choice.getByRole("link", { name: /, plan, seed 1 by / })).toHaveCount(0);
  const fold = choice.locator("summary", { hasText: "With a setting changed" });
  await fold.press("Enter");
  await expect(page).toHaveURL(/open=comparisons&open=changed/);
  await expect(fold).toBeFocused();
  await choice.getByRole("link", { name: /, plan, seed 1 by / }).click();
  await expect(page).toHaveURL(/of=made-up-plan/);
  await expect(choice.getByRole("link", { name: /, plan, seed 1 by / })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText(/^70 of its 120 problems/)).toBeVisible();
  const solved = page.getByRole("region", { name: "made-up, Made-Up-0.5B Q4_K_M" });
  await expect(solved.getByText("First answer")).toHaveCount(0);
  const beside = {
    profile: /^made-up on only 80 problems of made-up, by an earlier build: fast instead of balanced −10\.0/,
    plan: /^made-up on only 70 problems of made-up in balanced, by an earlier build: \+7\.1 points/,
  };
  // A part that comes late is in the page twice for a moment: once outside the content, never shown.
  const content = page.locator("#content");
  const told = (text: RegExp) => content.getByText(text);
  // One line each, and the comparisons on demand.
  const about = (text: RegExp) =>
    content
      .locator("details")
      .filter({ has: page.getByText(text) })
      .last();
  const opened = (text: RegExp) => about(text).locator("summary", { hasText: "Measured: 1 comparison" });
  await page.goto("/settings");
  await expect(told(beside.profile)).toBeHidden();
  await opened(beside.profile).click();
  await expect(told(beside.profile)).toBeVisible();
  // By then they are counted, and come with the page.
  for (const path of ["/", "/compare"]) {
    await page.goto(path);
    await opened(beside.profile).click();
    await expect(told(beside.profile)).toBeVisible();
    await page.locator("summary", { hasText: "Settings" }).click();
    await opened(beside.plan).click();
    await expect(told(beside.plan)).toBeVisible();
  }
  await about(beside.plan).getByRole("link", { name: "All measurements" }).click();
  await expect(page).toHaveURL(/\/evidence#effects/);
});

test("each number of one's own runs leads to the runs that it counts", async ({ page, request, solved, mended }) => {
  const going = async () => {
    const pages = ["queued", "running", "cancelling"].map((it) => request.get(`/api/runs?status=${it}`));
    const listed = (await Promise.all(pages)).map(async (it) => ((await it.json()) as { runs: unknown[] }).runs);
    return (await Promise.all(listed)).flat();
  };
  // What an earlier test has begun may still get its grade.
  await expect.poll(going, { timeout: 120_000 }).toEqual([]);
  await page.goto("/evidence");
  const own = page.getByRole("region", { name: "Your own runs" });
  await expect(own.getByRole("link", { name: /^\d+ runs?$/ })).toBeVisible();
  const links = await own
    .getByRole("link")
    .evaluateAll((all) => all.map((it) => [it.getAttribute("href") ?? "", it.textContent] as const));
  for (const [address, words] of links) {
    expect(address, words).toContain("recorded=false");
    await page.goto(address);
    const counted = Number(/(\d+) (?:runs?|\w+|without a grade)$/.exec(words)?.[1]);
    await expect(page.locator("#runs > ul > li"), words).toHaveCount(counted);
  }
  await page.goto("/runs?recorded=false");
  for (const id of [solved, mended]) await expect(page.locator(`a[href="/runs/${id}"]`)).toBeVisible();
  await page.getByRole("button", { name: "Show all runs" }).click();
  await expect(page).toHaveURL(/\/runs$/);
});

test("another method stands in a group of its own, against Fixpoint on the same problems, and says its own name", async ({
  page,
}) => {
  await page.goto("/evidence");
  const rivals = page.getByRole("region", { name: "Other methods, same model" });
  await expect(rivals.getByRole("row")).toHaveCount(2);
  await expect(rivals.getByRole("row", { name: /^Majority/ })).toContainText("of 60");
  await expect(page.getByRole("region", { name: "What a setting changes" })).not.toContainText("Majority");
  await rivals.getByRole("link", { name: "Majority" }).click();
  await expect(page).toHaveURL(/of=made-up-majority/);
  const solved = page.getByRole("region", { name: "made-up, Made-Up-0.5B Q4_K_M" });
  await expect(solved.getByRole("row", { name: /^Majority/ })).toContainText("of 60 problems");
  await expect(page.getByRole("region", { name: "What a grade is worth" })).toHaveCount(0);
  const problems = page.getByRole("region", { name: "Problems", exact: true });
  await expect(problems).toContainText("Majority, all problems");
  await expect(problems.getByRole("columnheader", { name: "Grade" })).toHaveCount(0);
});
