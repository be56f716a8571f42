import { expect, fillTask, loadRun, scripted, test } from "./run-fixtures.ts";

test("what cannot be compared is told at its field, and what was started is shown though the rest was refused", async ({
  page,
  request,
}) => {
  const model = "ollama/leaving-pair:tiny";
  const pulled = await request.post("/api/models/pull", { data: { model } });
  expect(await pulled.text()).toContain('"status":"done"');
  await page.goto("/compare");
  await fillTask(page, { task: "Write double(number).", examples: "double(2) == 4" });
  await page.getByLabel(scripted).check();
  await page.getByLabel(model).check();
  await page.locator("summary", { hasText: "Tests, existing code, files, kind" }).click();
  await page.getByLabel("Tests", { exact: true }).fill("assert double(3) == 6");
  await page.locator("summary", { hasText: "Settings" }).click();
  const temperature = page.getByLabel("Temperature", { exact: true });
  await temperature.fill("abc");
  await page.locator("summary", { hasText: "Settings" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("Nothing was started: see Temperature.")).toBeVisible();
  await expect(page.getByText("Temperature must be a number from 0 to 2")).toBeVisible();
  await expect(temperature).toBeFocused();
  await temperature.fill("");

  expect((await request.delete("/api/models", { data: { model } })).status()).toBe(204);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText(`${scripted} was started, ${model} was not: see Model.`)).toBeVisible();
  await expect(page.getByText(`there is no model ${model}`)).toBeVisible();
  await expect(page).toHaveURL(/runs=[0-9a-f]{32}$/);
  await expect(page.getByRole("link", { name: "Open" })).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: model })).toHaveCount(0);
});

test("a run that is gone from a comparison is told in its column at once, and is asked for no more", async ({
  page,
  solved,
}) => {
  const gone = "0".repeat(32);
  let asked = 0;
  page.on("request", (it) => {
    if (it.url().endsWith(`/api/runs/${gone}`)) asked += 1;
  });
  await page.goto(`/compare?runs=${gone},${solved}`);
  await expect(page.getByRole("alert").getByText("There is no such run.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open" })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Task" })).toContainText("Write double");
  // Asked again it would be gone still.
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(asked).toBe(1);
});

test("a comparison asks nothing, one press stops all its runs, and what held no program has no grade", async ({
  page,
  request,
}) => {
  await page.goto("/compare");
  await fillTask(page, { task: "Write slowly(number) that returns the number.", examples: "slowly(1) == 1" });
  await page.getByLabel(scripted).check();
  await page.getByLabel("ollama/scripted-coder:1b").check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/runs=[0-9a-f]{32},[0-9a-f]{32}/);
  await page.getByRole("button", { name: "Stop all" }).click();
  const comparison = page.getByRole("group", { name: "Comparison" });
  await expect(comparison.getByText("no program", { exact: true })).toHaveCount(2);
  await expect(comparison.getByText("unverified", { exact: true })).toHaveCount(0);
  await expect(comparison.getByRole("button", { name: /^Stop/ })).toHaveCount(0);
  const ids = new URL(page.url()).searchParams.get("runs")?.split(",") ?? [];
  const tasks = await Promise.all(ids.map(async (id) => (await loadRun(request, id)).task));
  expect(tasks).toEqual(
    [scripted, "ollama/scripted-coder:1b"].map((model) =>
      expect.objectContaining({ model, settings: { questions: "report" } }),
    ),
  );
});

test("the models that are chosen are so after a reload too", async ({ page }) => {
  await page.goto("/compare");
  await page.getByLabel(scripted).check();
  await page.reload();
  await expect(page.getByLabel(scripted)).toBeChecked();
});

test("who starts a comparison is led to it, and hears how each run ends", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/compare");
  await fillTask(page, { task: "Write double(number).", examples: "double(2) == 4" });
  await page.getByLabel(scripted).check();
  await page.getByLabel("ollama/scripted-coder:1b").check();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector("[aria-label=Comparison] > [role=status]")?.textContent ?? "";
      if (words && words !== said.at(-1)) said.push(words);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole("button", { name: "Compare" }).press("Enter");
  const comparison = page.getByRole("group", { name: "Comparison" });
  await expect(comparison).toBeFocused();
  await expect(comparison.getByRole("region", { name: "Task" })).toBeInViewport();
  const said = () => page.evaluate(() => Reflect.get(window, "said") as string[]);
  await expect
    .poll(async () => (await said()).at(-1))
    .toMatch(/^Both runs have ended: ollama\/scripted:latest \w+ and ollama\/scripted-coder:1b \w+\.$/);
});

test("on a phone the way to a compared run stands on one line with its neighbour @phone", async ({
  page,
  solved,
  mended,
}) => {
  await page.goto(`/compare?runs=${solved},${mended}`);
  const copy = await page.getByRole("button", { name: "Copy the code" }).first().boundingBox();
  const middle = await page
    .getByRole("link", { name: "Open" })
    .first()
    .evaluate((it) => {
      const words = document.createRange();
      words.selectNodeContents(it);
      const { top, bottom } = words.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  expect(Math.abs(middle - ((copy?.y ?? 0) + (copy?.height ?? 0) / 2))).toBeLessThan(3);
});

test("models with long names stand below each other in the list of those to compare @phone", async ({ page }) => {
  const name = "hf.co/somebody/a-model-whose-name-goes-on-and-on-for-more-than-a-line-instruct-GGUF:Q4_K_M";
  await page.route("**/api/models", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll("scripted-coder:1b", name) });
  });
  await page.goto("/compare");
  await expect(page.getByRole("checkbox", { name })).toBeVisible();
  const overlaps = await page.getByRole("group", { name: "Models" }).evaluate((list) => {
    const rows = [...list.querySelectorAll("label")];
    const ends = rows.map((it) => it.lastElementChild?.getBoundingClientRect().bottom ?? 0);
    return rows.filter((it, at) => it.getBoundingClientRect().top < (ends[at - 1] ?? 0)).map((it) => it.textContent);
  });
  expect(overlaps).toEqual([]);
});
