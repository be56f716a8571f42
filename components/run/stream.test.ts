/** Protects what the page knows of a server that is silent. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
