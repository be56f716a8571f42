/** Protects a run against a server that refuses for a moment: it asks again, neither for ever nor where that could not help. */
import { afterEach, expect, test } from "vitest";
import { patientCall } from "./patient-call.ts";
import { type TestingServer, testingServer } from "./testing-server.ts";

const { signal } = new AbortController();
let server: TestingServer | undefined;
afterEach(() => server?.close());

/** Reads the call to its end: the answer's text, and what was told of each wait. */
async function heard(asked: Parameters<typeof patientCall>[0], by = signal) {
  const waits: unknown[] = [];
  const call = patientCall(asked, by);
  for (;;) {
    const { done, value } = await call.next();
    if (done) return { text: await value.text(), waits };
    waits.push(value);
  }
}

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
  const { text, waits } = await heard({ url, body: { n: 1 } });
  expect({ text, bodies: asked.map((it) => it.body), waits }).toEqual({
    text: "said",
    bodies: Array.from({ length: 4 }, () => ({ n: 1 })),
    waits: [0.2, 0.2, 4].map((seconds) => ({ type: "wait", why: "busy", seconds })),
  });
});

test.each<[string, Answer]>([
  ["who wants more than a minute", { status: 429, retryAfter: "61" }],
  ["who wants it tomorrow", { status: 503, retryAfter: new Date(Date.now() + 86_400_000).toUTCString() }],
  ["what no waiting mends", { status: 500, retryAfter: "0" }],
  ["what is asked wrongly", { status: 400 }],
])("%s is not waited for", async (_, answer) => {
  const { url, asked } = await answering([answer]);
  await expect(heard({ url })).rejects.toMatchObject({ code: "model-failed", status: answer.status });
  expect(asked).toHaveLength(1);
});

test("a server that is started anew is found again", async () => {
  const first = await answering([{ status: 200 }]);
  const port = Number(new URL(first.url).port);
  await first.close();
  const answer = heard({ url: first.url });
  server = await testingServer((_asked, response) => void response.end("back"), port);
  const { text, waits } = await answer;
  expect([text, waits[0]]).toEqual(["back", { type: "wait", why: "gone", seconds: 1 }]);
});

test("who leaves while it waits is told the own reason", async () => {
  const { url } = await answering([{ status: 503, retryAfter: "50" }]);
  const leaving = new AbortController();
  const answer = heard({ url }, leaving.signal);
  setTimeout(() => leaving.abort(new Error("enough")), 50);
  await expect(answer).rejects.toThrow("enough");
});
