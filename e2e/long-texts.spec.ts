import { ended, expect, scripted, startRun, test } from "./run-fixtures.ts";

const list = `[${Array.from({ length: 2_000 }, (_, at) => at).join(", ")}]`;

test("a value of thousands of letters scrolls in its own place, by keyboard too, and the page stays short @phone", async ({
  page,
  request,
}) => {
  const id = await startRun(request, {
    task: "Write double(number) that returns twice the number.",
    examples: `double(${list}) == ${list}`,
    profile: "fast",
    settings: { questions: "report" },
    model: scripted,
  });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  const status = page.getByRole("region", { name: "Status" });
  const examples = page.getByRole("region", { name: "Examples" });
  await expect(examples.getByRole("cell").filter({ hasText: "1999" }).first()).toBeVisible();
  for (const place of [status, examples])
    for (const name of ["Call", "Expected"]) {
      const text = place.getByRole("group", { name });
      await text.focus();
      await expect(text).toBeFocused();
      await page.keyboard.press("End");
      await expect.poll(() => text.evaluate((it) => it.scrollTop)).toBeGreaterThan(500);
    }
  // What was cut off says so.
  await expect(examples.getByRole("group", { name: "Got" })).toContainText(/…$/);
  const screens = (place: typeof status) => place.evaluate((it) => it.getBoundingClientRect().height / innerHeight);
  expect(await screens(status)).toBeLessThan(1.5);
  expect(await screens(examples)).toBeLessThan(1.5);
});
