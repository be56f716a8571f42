import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { TaskAsGiven } from "./task-as-given.tsx";

const task = taskSchema.parse({
  task: "Sum up.",
  settings: { maxNewTokens: 300 },
  files: [{ name: "prices.csv", content: "1,2" }],
});

function seen(run: Partial<Run>): string[] {
  const html = renderToStaticMarkup(<TaskAsGiven run={{ ...openRun(task), ...run }} />);
  return html.split(/<[^>]*>/).filter((text) => text.trim() !== "");
}

test("the task tells its files and its settings by the form's names, and a seed only once there is one", () => {
  const given = ["The task as it was given", "Sum up.", "Files", "prices.csv", "Profile", "Balanced"];
  const settings = ["Length of a reply", "300 tokens"];
  expect(seen({})).toEqual([...given, ...settings]);
  expect(seen({ model: { id: "local/small" }, seed: 7 })).toEqual([...given, ...settings, "Seed", "7"]);
});

test("of a program that the examples call only the name is told, not the head that breaks off after it", () => {
  const title = ["The task as it was given", "Sum up.", "Signature"];
  const rest = ["Files", "prices.csv", "Profile", "Balanced", "Length of a reply", "300 tokens"];
  const named = { name: "total", text: "def total(", by: "examples" } as const;
  expect(seen({ signature: named })).toEqual([...title, "total", ...rest]);
  const whole = { name: "total", text: "def total(prices: list) -> int:", by: "task" } as const;
  expect(seen({ signature: whole })).toEqual([...title, "def total(prices: list) -&gt; int:", ...rest]);
});
