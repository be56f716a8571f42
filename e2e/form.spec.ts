import type { Page, Route } from "@playwright/test";
import { chooseScripted, expect, fillTask, runPage, test } from "./run-fixtures.ts";

const own = { task: "Write mine(x) that took long to describe.", examples: "mine(1) == 1" };
const bar = "This task took the place of what you had typed.";

test("an example or a task that is taken up again leaves the settings alone, and one press brings back what was typed", async ({
  page,
  request,
  solved,
}) => {
  await page.goto("/settings");
  await page.getByLabel("Programs").fill("2");
  await page.goto("/");
  await chooseScripted(page);
  await fillTask(page, own);
  const task = page.getByRole("textbox", { name: "Task" });
  await page.getByRole("button", { name: /^Prime numbers/ }).click();
  await request.post(`/api/runs/${await runPage(page)}/cancel`);
  await page.goBack();
  await expect(task).toHaveValue(/^Write primes_up_to/);
  await expect(page.getByText("1 setting changed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(task).toHaveValue(own.task);
  await expect(page.getByRole("textbox", { name: "Examples" })).toHaveValue(own.examples);

  await page.goto(`/runs/${solved}`);
  await page.getByRole("link", { name: "Change the task" }).click();
  await expect(task).toHaveValue(/^Write double/);
  await page.reload();
  await expect(page.getByText(bar)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(task).toHaveValue(own.task);
  await expect(page.getByText(bar)).toBeHidden();
  await page.goto("/settings");
  await expect(page.getByLabel("Programs")).toHaveValue("2");
});

test("a press that opens another tab puts the task into the form there; of a run that is gone the form says so", async ({
  page,
  context,
  solved,
}) => {
  await page.goto(`/runs/${solved}`);
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Change the task" }).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(other.getByRole("textbox", { name: "Task" })).toHaveValue(/^Write double/);
  await expect(other.getByRole("textbox", { name: "Task" })).toBeFocused();
  await expect(other).toHaveURL(/\/$/);
  await other.goto(`/?from=${"0".repeat(32)}`);
  await expect(other.getByText("The task could not be put here.")).toBeVisible();
});

test("after a run a new task begins with an empty form, and the way back has the old one", async ({ page }) => {
  const task = page.getByRole("textbox", { name: "Task" });
  const examples = page.getByRole("textbox", { name: "Examples" });
  await page.goto("/");
  await chooseScripted(page);
  await fillTask(page, { task: "Write double(number).", examples: "double(2) == 4" });
  await page.reload();
  await expect(task).toHaveValue("Write double(number).");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await runPage(page);
  await page.goBack();
  await expect(examples).toHaveValue("double(2) == 4");
  await page.goForward();
  await runPage(page);
  await page.getByRole("link", { name: "New task" }).click();
  await expect(task).toHaveValue("");
  await expect(examples).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Model" })).toHaveValue("ollama/scripted:latest");
});

test("a new task is begun on the form that shows the one before, too", async ({ page }) => {
  const task = page.getByRole("textbox", { name: "Task" });
  await page.goto("/");
  await chooseScripted(page);
  await fillTask(page, { task: "Write double(number).", examples: "double(2) == 4" });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await runPage(page);
  await page.goBack();
  await expect(task).toHaveValue("Write double(number).");
  await page.getByRole("link", { name: "New task" }).click();
  await expect(task).toHaveValue("");
  await page.reload();
  await expect(task).toHaveValue("");
});

test("one press clears the form, and another brings back what stood there", async ({ page }) => {
  const task = page.getByRole("textbox", { name: "Task" });
  await page.goto("/");
  await fillTask(page, own);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(task).toHaveValue("");
  await expect(task).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(task).toHaveValue(own.task);
  await expect(page.getByRole("textbox", { name: "Examples" })).toHaveValue(own.examples);
});

test("an example and the recording say that they start, and a refusal comes into sight with what mends it @phone", async ({
  page,
}) => {
  const absent = { id: "local/small", name: "small", state: "absent", bytes: 491e6, details: "0.5B" };
  const provider = { provider: "local", health: "ok", message: "no model yet", hint: null, models: [absent] };
  await page.route("**/api/models", (route) => route.fulfill({ json: { default: null, providers: [provider] } }));
  const held: Route[] = [];
  await page.route(/\/api\/(runs|recorded)$/, (route) => held.push(route));
  await page.goto("/");
  const tried = async (name: RegExp) => {
    const button = page.getByRole("button", { name });
    await button.click();
    await expect(button).toContainText("Starting…");
    await expect.poll(() => held.length).toBe(1);
    const message = `${String(name)} is refused.`;
    await held.pop()?.fulfill({ status: 503, json: { error: { code: "model-unavailable", message } } });
    await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
    await expect(button).not.toContainText("Starting…");
  };
  await tried(/^Anagrams/);
  await expect(page.getByRole("button", { name: "Get small" })).toBeInViewport({ ratio: 1 });
  await tried(/^Watch a recording/);
});

/** Has all that the page puts off wait from its first commit on, as on a machine that is busy, until `go` is called. */
async function lateAfterCommit(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const put: (() => void)[] = [];
    let isLate = false;
    const post = Reflect.get(MessagePort.prototype, "postMessage") as (...said: unknown[]) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...said: unknown[]) {
      const act = () => post.apply(this, said);
      if (isLate) put.push(act);
      else act();
    };
    const go = () => {
      isLate = false;
      for (const act of put.splice(0)) act();
    };
    const onCommitFiberRoot = () => {
      isLate ||= !document.documentElement.dataset["committed"];
      document.documentElement.dataset["committed"] = "yes";
    };
    Object.assign(window, {
      go,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot },
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, "go") as () => void)());
}

for (const path of ["/", "/compare"])
  test(`what is typed while the page takes the form over is there, its beginning too: ${path}`, async ({ page }) => {
    const go = await lateAfterCommit(page);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-committed", "yes");
    const task = page.getByRole("textbox", { name: "Task" });
    await task.focus();
    for (const key of "abc") await page.keyboard.press(key);
    await go();
    await expect(task).toHaveValue("abc");
  });
