/** Protects a run against a server that refuses for a moment: it asks again, neither for ever nor where that could not help. */
import { afterEach, expect, test } from "vitest";
import { patientCall } from "./patient-call.ts";
import { type TestingServer, testingServer } from "./testing-server.ts";

const { signal } = new AbortController();
let server: TestingServer | undefined;
afterEach(() => server?.close());

type Answer = { status: number; retryAfter?: string };

/** Answers as listed, the last from then on. */
async function answering(answers: readonly Answer[]): Promise<TestingServer> {
  let at = 0;
  server = await testingServer((_asked, response) => {
    const { status, retryAfter } = answers[Math.min(at++, answers.length - 1)] ?? { status: 200 };
    response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end("said");
  });
  return server;
}

test("a server that is busy or loads is asked again, as soon as it says", async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toUTCString();
  const { url, asked } = await answering([
    { status: 503, retryAfter: "0" },
    { status: 429, retryAfter: yesterday },
    { status: 429, retryAfter: "soon" },
    { status: 200 },
  ]);
  const answer = await patientCall({ url, body: { n: 1 } }, signal);
  expect([await answer.text(), asked.map((it) => it.body)]).toEqual([
    "said",
    Array.from({ length: 4 }, () => ({ n: 1 })),
  ]);
});

test.each<[string, Answer]>([
  ["who wants more than a minute", { status: 429, retryAfter: "61" }],
  ["who wants it tomorrow", { status: 503, retryAfter: new Date(Date.now() + 86_400_000).toUTCString() }],
  ["what no waiting mends", { status: 500, retryAfter: "0" }],
  ["what is asked wrongly", { status: 400 }],
])("%s is not waited for", async (_, answer) => {
  const { url, asked } = await answering([answer]);
  await expect(patientCall({ url }, signal)).rejects.toMatchObject({ code: "model-failed", status: answer.status });
  expect(asked).toHaveLength(1);
});

test("a server that is started anew is found again", async () => {
  const first = await answering([{ status: 200 }]);
  const port = Number(new URL(first.url).port);
  await first.close();
  const answer = patientCall({ url: first.url }, signal);
  server = await testingServer((_asked, response) => void response.end("back"), port);
  expect(await (await answer).text()).toBe("back");
});

test("who leaves while it waits is told the own reason", async () => {
  const { url } = await answering([{ status: 503, retryAfter: "50" }]);
  const leaving = new AbortController();
  const answer = patientCall({ url }, leaving.signal);
  setTimeout(() => leaving.abort(new Error("enough")), 50);
  await expect(answer).rejects.toThrow("enough");
});
