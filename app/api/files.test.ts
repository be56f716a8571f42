import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import { type FileContent, typeOf } from "#lib/run/file.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const file = (name: string, text: string): FileContent => {
  const content = Buffer.from(text, "latin1");
  return { name, size: content.length, type: typeOf(content), content };
};
const picture = file("plot.png", "\x89PNG\r\n\x1a\n…");
const page = file("page é.html", "<script>alert(1)</script>");
const listed = [picture, page].map(({ content, ...rest }) => rest);
const attempt = (number: number): RunEvent => ({
  type: "attempt-start",
  attempt: number,
  kind: "greedy",
  temperature: 0,
  seed: 1,
  prefill: "",
});
const reply = { type: "reply-end", stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1 } as const;
const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 1, reasons: [] };

async function runWithFiles(): Promise<string> {
  const answer = await routes.ask("POST", "/api/runs", {
    body: { task: "a script that plots", files: [{ name: "in.csv", content: "a,b\n" }] },
  });
  const { id } = (await answer.json()) as CreatedRun;
  const claim = await routes.store.claim(id, new AbortController().signal);
  if (!claim) throw new Error("somebody else holds the run");
  await claim.append([{ type: "run-start", model: { id: "scripted/model" }, seed: 1 }, attempt(1)]);
  await claim.append([{ ...reply, notes: [], attempt: 1, code: "plot()" }, attempt(2)]);
  await claim.append([{ ...reply, notes: [], attempt: 2, code: "plot()", same: 1 }]);
  await claim.keepFiles(1, [picture, page]);
  const verdict: Verdict = { kind: "passed", examples: [], durationMs: 1, files: listed };
  await claim.append([{ type: "check-end", attempt: 1, verdict }]);
  await claim.append([
    { type: "run-end", outcome: "gave-up", grade: "unverified", attempt: 1, reason: "candidates", evidence },
  ]);
  await claim.release();
  return id;
}

test("what a script has written is listed, a picture is shown, and everything else is saved, never run", async () => {
  const id = await runWithFiles();
  const { task, attempts } = (await (await routes.ask("GET", `/api/runs/${id}`)).json()) as {
    task: { files: unknown };
    attempts: { verdict: { files: unknown } }[];
  };
  expect([task.files, attempts[0]?.verdict.files]).toEqual([[{ name: "in.csv", content: "a,b\n" }], listed]);
  const told = async (address: string) => {
    const answer = await routes.ask("GET", `/api/runs/${id}/files/${address}`);
    const names = ["content-type", "content-disposition", "x-content-type-options", "content-security-policy"];
    return [answer.status, ...names.map((name) => answer.headers.get(name)), (await answer.arrayBuffer()).byteLength];
  };
  const sealed = ["nosniff", "default-src 'none'; frame-ancestors 'none'; sandbox"];
  expect(await told("plot.png")).toEqual([
    200,
    "image/png",
    "inline; filename=\"plot.png\"; filename*=UTF-8''plot.png",
    ...sealed,
    picture.size,
  ]);
  expect(await told("page%20%C3%A9.html?attempt=2")).toEqual([
    200,
    "application/octet-stream",
    "attachment; filename=\"page _.html\"; filename*=UTF-8''page%20%C3%A9.html",
    ...sealed,
    page.size,
  ]);
});

test.each([
  ["another name", "other.png", 404],
  ["a way out", "..%2F..%2Fetc%2Fpasswd", 404],
  ["a line break", "a%0d%0aSet-Cookie:%20x", 404],
  ["an attempt that never was", "plot.png?attempt=9", 404],
  ["an attempt that is no number", "plot.png?attempt=x", 400],
])("%s is no file", async (_, address, status) => {
  const id = await runWithFiles();
  expect((await routes.ask("GET", `/api/runs/${id}/files/${address}`)).status).toBe(status);
});

test.each([
  ["a path", [{ name: "../in.csv", content: "" }]],
  ["a folder", [{ name: "a/b", content: "" }]],
  ["no base64", [{ name: "a", content: "%", encoding: "base64" }]],
])("a task whose file is named %s is refused by its field", async (_, files) => {
  const answer = await routes.ask("POST", "/api/runs", { body: { task: "a script", files } });
  const { error } = (await answer.json()) as { error: { field: string } };
  expect([answer.status, error.field.startsWith("files")]).toEqual([400, true]);
});
