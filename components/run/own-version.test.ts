import type * as React from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, storedText, stubStorage } from "#components/ui/testing-storage.ts";

// Nothing is drawn here: a hook answers what its store holds.
vi.mock("react", async (original) => ({
  ...(await original<typeof React>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));

const of = { run: "f".repeat(32), attempt: 1 };
const kept = `fixpoint-version-${of.run}-1`;
const mine = { code: "mine", examples: "", lessons: "" };

/** As in a page that was just loaded, over what the browser has kept. */
async function loaded() {
  vi.resetModules();
  const { useOwnVersion: read, ...acts } = await import("./own-version.ts");
  return { ...acts, version: () => read(of) };
}

beforeEach(stubStorage);

test("it is kept over a reload until it is left, and what was begun or left stays so", async () => {
  const before = await loaded();
  before.amendVersion(of, { code: "too early" });
  expect(before.version()).toBeUndefined();
  before.beginVersion(of, mine);
  before.beginVersion(of, { ...mine, code: "another" });
  before.amendVersion(of, { lessons: "Mind the limits." });
  const { leaveVersion, amendVersion, version } = await loaded();
  expect(version()).toEqual({ ...mine, lessons: "Mind the limits." });
  // A store that answers another object each time would be drawn without end.
  expect(version()).toBe(version());
  leaveVersion(of);
  amendVersion(of, { code: "too late" });
  expect([version(), storedText(kept)]).toEqual([undefined, null]);
});

test("that it was begun is told once, and not of one that was there before", async () => {
  const { beginVersion, isBegun } = await loaded();
  beginVersion(of, mine);
  expect([isBegun({ ...of, attempt: 2 }), isBegun(of), isBegun(of)]).toEqual([false, true, false]);
  beginVersion(of, mine);
  expect(isBegun(of)).toBe(false);
  expect((await loaded()).isBegun(of)).toBe(false);
});

test.each(["{", "null", "[]", '{"code":"mine"}', '{"code":1,"examples":"","lessons":""}'])(
  "%s in its place is none, is taken away, and another can be begun",
  async (text) => {
    sessionStorage.setItem(kept, text);
    const { beginVersion, version } = await loaded();
    expect([version(), storedText(kept)]).toEqual([undefined, null]);
    beginVersion(of, mine);
    expect(version()).toEqual(mine);
  },
);

test("where nothing may be kept, or there is no room, it lives on for as long as the page is open", async () => {
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("there is no room", "QuotaExceededError");
  });
  for (const narrow of [() => undefined, refuseStorage]) {
    narrow();
    const { amendVersion, beginVersion, leaveVersion, version } = await loaded();
    beginVersion(of, mine);
    amendVersion(of, { code: "longer" });
    expect(version()).toEqual({ ...mine, code: "longer" });
    leaveVersion(of);
    expect(version()).toBeUndefined();
  }
});
