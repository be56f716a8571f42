import type * as React from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, storedText, stubStorage } from "#components/ui/testing-storage.ts";

// Nothing is drawn here: a hook answers what its store holds.
vi.mock("react", async (original) => ({
  ...(await original<typeof React>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));

/** As in a page that was just loaded, over what the browser has kept. */
async function loaded() {
  vi.resetModules();
  const { chooseModels, useChosenModels } = await import("./chosen-models.ts");
  return { chooseModels, chosen: useChosenModels };
}

beforeEach(stubStorage);

test("the models to compare are still chosen after a reload", async () => {
  const before = await loaded();
  before.chooseModels(["local/a", "local/b"]);
  expect((await loaded()).chosen()).toEqual(["local/a", "local/b"]);
});

test.each(["{", "null", "{}", "[1]", '"local/a"'])(
  "%s in their place is no choice, and is taken away",
  async (text) => {
    sessionStorage.setItem("fixpoint-compared", text);
    expect([(await loaded()).chosen(), storedText("fixpoint-compared")]).toEqual([[], null]);
  },
);

test("where nothing may be kept they are chosen for as long as the page is open", async () => {
  refuseStorage();
  const { chooseModels, chosen } = await loaded();
  expect(chosen()).toEqual([]);
  chooseModels(["local/a"]);
  expect(chosen()).toEqual(["local/a"]);
});
