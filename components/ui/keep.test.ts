import { beforeEach, expect, test, vi } from "vitest";
import { isRecord, isText, isTexts } from "./keep.ts";
import { refuseStorage, storedText, stubStorage } from "./testing-storage.ts";

/** The module of a page that was just loaded, over what the browser has kept. */
async function loaded() {
  vi.resetModules();
  return import("./keep.ts");
}

beforeEach(stubStorage);

test("what is kept is there after a reload, and the same text is the same value until another is kept", async () => {
  const before = await loaded();
  before.keep("localStorage", "names", ["a"]);
  const { forget, keep, kept } = await loaded();
  const read = () => kept("localStorage", "names", isTexts);
  expect(read()).toEqual(["a"]);
  expect(read()).toBe(read());
  keep("localStorage", "names", ["a", "b"]);
  expect(read()).toEqual(["a", "b"]);
  forget("localStorage", "names");
  expect([read(), storedText("names"), kept("sessionStorage", "names", isTexts)]).toEqual([undefined, null, undefined]);
});

test.each(["", "{", "null", "3", "{}", '["a",1]', '"a"'])(
  "%j in the place of a list counts as nothing, and goes",
  async (text) => {
    const { kept } = await loaded();
    localStorage.setItem("names", text);
    expect([kept("localStorage", "names", isTexts), storedText("names")]).toEqual([undefined, null]);
  },
);

test("where a storage may not even be named, what is kept lives on for as long as the page is open", async () => {
  refuseStorage();
  const { forget, keep, kept } = await loaded();
  const read = () => kept("sessionStorage", "word", isText);
  expect(read()).toBeUndefined();
  keep("sessionStorage", "word", "one");
  expect(read()).toBe("one");
  forget("sessionStorage", "word");
  expect(read()).toBeUndefined();
  expect((await loaded()).kept("sessionStorage", "word", isText)).toBeUndefined();
});

test("what there is no room for stands over what was kept before, until there is room again", async () => {
  const { keep, kept } = await loaded();
  keep("sessionStorage", "word", "before");
  const full = vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("there is no room", "QuotaExceededError");
  });
  keep("sessionStorage", "word", "long");
  expect([kept("sessionStorage", "word", isText), storedText("word")]).toEqual(["long", '"before"']);
  full.mockRestore();
  keep("sessionStorage", "word", "short");
  expect([kept("sessionStorage", "word", isText), storedText("word")]).toEqual(["short", '"short"']);
});

test("what another tab has kept meanwhile is seen", async () => {
  const [here, there] = [await loaded(), await loaded()];
  here.keep("localStorage", "names", ["a"]);
  there.keep("localStorage", "names", ["b"]);
  expect(here.kept("localStorage", "names", isTexts)).toEqual(["b"]);
});

test("a list is no record", () => {
  expect([{}, [], null, "x"].map(isRecord)).toEqual([true, false, false, false]);
});
