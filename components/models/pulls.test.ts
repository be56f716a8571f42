import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, storedText, stubStorage } from "#components/ui/testing-storage.ts";

const model = "local/small";
let locks: ReturnType<typeof openLocks>;
let server: ReturnType<typeof openServer>;
let channels: Set<Channel>;

/** What one tab tells, every other hears, a moment later. */
class Channel {
  onmessage: ((message: { data: unknown }) => void) | undefined;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
  }
}

/** The browser's locks: one holder for a name, the others wait; a tab that closes lets go without a word. */
function openLocks() {
  const waiting: (() => void)[] = [];
  let held = false;
  const next = () => {
    held = false;
    waiting.shift()?.();
  };
  const request = async (_name: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>) => {
    if (held)
      await new Promise<void>((turn, left) => {
        waiting.push(turn);
        signal.addEventListener("abort", () => {
          waiting.splice(waiting.indexOf(turn), 1);
          left(signal.reason as Error);
        });
      });
    held = true;
    await act().finally(next);
  };
  return { request, closeHolder: next, waiting: () => waiting.length };
}

/** The server's end of each request for a download. */
function openServer() {
  const requests: ((bytes: number, status?: string) => void)[] = [];
  const answer = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    requests.push((bytes, status = "running") => {
      const told = { model, status, message: "", bytes, total: 100 };
      writer.write(new TextEncoder().encode(`data: ${JSON.stringify(told)}\n\n`)).catch(String);
    });
    return new Response(readable);
  };
  return { requests, answer };
}

/** A tab that is open and shows downloads. */
async function openTab() {
  vi.resetModules();
  const { readPulls, subscribePulls, ...acts } = await import("./pulls.ts");
  subscribePulls(() => undefined);
  return { ...acts, seen: () => readPulls()[model]?.progress?.bytes, pull: () => readPulls()[model] };
}

beforeEach(() => {
  stubStorage();
  [locks, server, channels] = [openLocks(), openServer(), new Set()];
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("fetch", async () => server.answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a tab that was open before the download began takes it over when the tab that carried it closes", async () => {
  const there = await openTab();
  const here = await openTab();
  here.startPull(model);
  await vi.waitFor(() => expect(locks.waiting()).toBe(1));
  server.requests[0]?.(10);
  await vi.waitFor(() => expect(there.seen()).toBe(10));
  expect(server.requests).toHaveLength(1);
  locks.closeHolder();
  await vi.waitFor(() => expect(server.requests).toHaveLength(2));
  server.requests[1]?.(20);
  await vi.waitFor(() => expect(there.seen()).toBe(20));
});

test("a download that ends or is cancelled leaves no tab waiting for its turn", async () => {
  const there = await openTab();
  const here = await openTab();
  here.startPull(model);
  await vi.waitFor(() => expect(locks.waiting()).toBe(1));
  server.requests[0]?.(100, "done");
  await vi.waitFor(() => expect(locks.waiting()).toBe(0));
  expect([here.pull(), there.pull(), server.requests.length]).toEqual([undefined, undefined, 1]);
  here.startPull(model);
  await vi.waitFor(() => expect(locks.waiting()).toBe(1));
  there.cancelPull(model);
  await vi.waitFor(() => expect(locks.waiting()).toBe(0));
  expect([here.pull(), there.pull(), storedText("fixpoint-pulls")]).toEqual([undefined, undefined, "[]"]);
});

test("what failed is told in every tab until it is dismissed in one", async () => {
  const there = await openTab();
  const here = await openTab();
  here.startPull(model);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  server.requests[0]?.(0, "failed");
  const failures = () => [here, there].map((tab) => tab.pull()?.failure);
  await vi.waitFor(() => expect(failures()).toEqual([{ message: "" }, { message: "" }]));
  here.cancelPull(model);
  await vi.waitFor(() => expect([here.pull(), there.pull()]).toEqual([undefined, undefined]));
});

test("while the server is away each tab asks by its own clock, and none because another has asked", async () => {
  vi.useFakeTimers();
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    throw new TypeError("no answer");
  });
  const [there, here] = [await openTab(), await openTab()];
  here.startPull(model);
  await vi.advanceTimersByTimeAsync(15_500);
  expect(asked).toBeGreaterThan(10);
  expect(asked).toBeLessThanOrEqual(2 * 11);
  expect([here.pull(), there.pull()]).toEqual([{ waiting: true }, { waiting: true }]);
});

test.each(["{", "null", "{}", "[1]"])(
  "%s in the place of the wanted models is none, and is taken away",
  async (text) => {
    localStorage.setItem("fixpoint-pulls", text);
    const { startPull } = await openTab();
    expect([storedText("fixpoint-pulls"), server.requests.length]).toEqual([null, 0]);
    startPull(model);
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  },
);

test("where nothing may be kept a download goes on for as long as the page is open", async () => {
  refuseStorage();
  const { seen, startPull } = await openTab();
  startPull(model);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  server.requests[0]?.(10);
  await vi.waitFor(() => expect(seen()).toBe(10));
});
