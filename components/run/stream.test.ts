/** Protects what the page knows of a server that is silent. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Refusal } from "#components/http.ts";
import { type Connection, openStream } from "./stream.ts";

/** A stream that does what the test says. */
class Wire {
  static readonly CLOSED = 2;
  static last: Wire;
  readyState = 0;
  onopen = (): void => undefined;
  onerror = (): void => undefined;
  constructor() {
    Wire.last = this;
  }
  close = (): void => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Wire);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(): { said: Connection[]; close: () => void } {
  const said: Connection[] = [];
  const close = openStream("1", { after: () => 0, onEvent: () => undefined, onChange: (it) => said.push(it) });
  return { said, close };
}

test("given a silence of three seconds, then the server is away, however often it is asked meanwhile, until it answers", () => {
  const { said } = follow();
  Wire.last.onerror();
  vi.advanceTimersByTime(2_000);
  Wire.last.onerror();
  vi.advanceTimersByTime(1_000);
  Wire.last.onerror();
  Wire.last.onopen();
  Wire.last.onerror();
  expect(said).toEqual(["lost", "away", "open", "lost"]);
});

test("given a shorter silence, or a stream that was closed meanwhile, then nothing more is said of it", () => {
  const { said, close } = follow();
  Wire.last.onerror();
  vi.advanceTimersByTime(2_999);
  Wire.last.onopen();
  vi.advanceTimersByTime(9_000);
  Wire.last.onerror();
  close();
  vi.advanceTimersByTime(9_000);
  expect(said).toEqual(["lost", "open", "lost"]);
});

/** The browser asks no more by itself after an answer that was no stream. */
async function refuse(): Promise<void> {
  Wire.last.readyState = Wire.CLOSED;
  Wire.last.onerror();
  await vi.advanceTimersByTimeAsync(1_500);
}

const answer = (status: number, message: string) => Response.json({ error: { code: "any", message } }, { status });

test("given a server that answers and refuses, then that is told and not called silence, until it has the run again or has it no more", async () => {
  const said: [Connection, string?][] = [];
  const onChange = (it: Connection, refusal?: Refusal) => said.push(refusal ? [it, refusal.message] : [it]);
  openStream("1", { after: () => 0, onEvent: () => undefined, onChange });
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(answer(503, "The database does not answer."))
    .mockResolvedValueOnce(answer(401, "this server asks for a token"))
    .mockResolvedValueOnce(Response.json({}))
    .mockResolvedValueOnce(answer(404, "There is no such run."));
  vi.stubGlobal("fetch", fetched);
  await refuse();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.advanceTimersByTimeAsync(1_500);
  Wire.last.onopen();
  await refuse();
  await vi.advanceTimersByTimeAsync(9_000);
  expect([said, fetched.mock.calls.length]).toEqual([
    [
      ["lost"],
      ["refused", "The database does not answer."],
      ["refused", "this server asks for a token"],
      ["open"],
      ["lost"],
      ["gone", "There is no such run."],
    ],
    4,
  ]);
});

test("given a server that has the run but not its stream, then it is not called silent", async () => {
  const { said } = follow();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({})));
  for (let times = 0; times < 4; times += 1) await refuse();
  expect(said).toEqual(["lost", "lost", "lost", "lost"]);
});
