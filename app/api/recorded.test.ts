import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedRun } from "#lib/recorded.ts";
import type { Run } from "#lib/run/fold.ts";
import type { CreatedRun, RunPage } from "#lib/wire.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

test("the recorded run is kept as it was, but marked, and once however often it is asked for", async () => {
  const first = await routes.ask("POST", "/api/recorded");
  const again = await routes.ask("POST", "/api/recorded");
  const { id, events } = (await first.json()) as CreatedRun;
  expect([first.status, again.status, ((await again.json()) as CreatedRun).id]).toEqual([201, 201, id]);
  const bundle = recordedRun();
  const run = (await (await routes.ask("GET", `/api/runs/${id}`)).json()) as Run & { createdAt: string };
  expect(run).toMatchObject({ recorded: true, status: "ended", createdAt: bundle.createdAt, task: bundle.task });
  const told = await (await routes.ask("GET", events)).text();
  const [head, ...rest] = [...told.matchAll(/^data: (.+)$/gm)].map(([, data = ""]) => JSON.parse(data) as object);
  expect([head, ...rest]).toEqual([{ ...bundle.events[0], recorded: true }, ...bundle.events.slice(1)]);
  const listed = async (query: string) =>
    ((await (await routes.ask("GET", `/api/runs?${query}`)).json()) as RunPage).runs;
  expect((await listed("")).map((it) => [it.id, it.recorded, it.grade])).toEqual([[id, true, run.end?.grade]]);
  const queries = ["recorded=true", "recorded=false", "grade=none", `grade=${run.end?.grade ?? ""}`];
  expect((await Promise.all(queries.map(listed))).map((it) => it.length)).toEqual([1, 0, 0, 1]);
  const since = ["2020-01-01T00:00:00Z", "9999-01-01T00:00:00Z"].map((at) => listed(`since=${at}`));
  expect((await Promise.all(since)).map((it) => it.length)).toEqual([1, 0]);
});

test("a field that is sent with the wish for it is refused, since none is read", async () => {
  const refused = await routes.ask("POST", "/api/recorded", { body: { name: "f" } });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: { code: "bad-input", message: "there is no field name", field: "name" } },
  ]);
});

test("the recorded run was made by a real model and has a program to show", () => {
  const { model, code, events } = recordedRun();
  expect([model?.id, model?.digest]).toEqual([
    "local/qwen2.5-coder-0.5b",
    expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  ]);
  expect(code).toContain("def ");
  expect(events.at(-1)).toMatchObject({ type: "run-end", outcome: "solved" });
});
