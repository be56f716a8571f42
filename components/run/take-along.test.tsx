import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { TakeAlong } from "./take-along.tsx";

const run = openRun(taskSchema.parse({ task: "Write double(number)." }));
const control = /<(button|a)\b[^>]*><svg.*?<\/svg>(\w[\w ]*)/g;

/** What stands there to be pressed, in its order, and whether it is a link. */
const offered = (status: Run["status"]) =>
  Array.from(
    renderToStaticMarkup(<TakeAlong id="1" run={{ ...run, status }} asksToken={false} />).matchAll(control),
    ([, tag, name]) => `${tag} ${name}`,
  );

test("the command that replays the bundle names the file as it is saved", () => {
  const page = renderToStaticMarkup(<TakeAlong id="0123456789abcdef" run={run} asksToken={false} />);
  expect(page).toContain("npx fixpoint replay ~/Downloads/run-01234567.fixpoint.json<");
});

test("the bundle has its place before there is one: nothing moves when the run ends", () => {
  expect([offered("running"), offered("ended")]).toEqual([
    ["button Share link", "button Markdown", "button Bundle", "button Print"],
    ["button Share link", "button Markdown", "a Bundle", "button Print"],
  ]);
});
