import { beforeEach, expect, test, vi } from "vitest";
import { taskSchema } from "#lib/run/task.ts";

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      kept.set(name, value);
    },
    removeItem: (name) => {
      kept.delete(name);
    },
  };
}

/** The form of a page that was just loaded, over what the browser has kept. */
async function loaded() {
  vi.resetModules();
  return import("./draft.ts");
}

beforeEach(() => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("sessionStorage", memory());
});

const stored = () => JSON.parse(sessionStorage.getItem("fixpoint-draft") ?? "{}") as unknown;
const usual = () => JSON.parse(localStorage.getItem("fixpoint-usual") ?? "{}") as unknown;
const typed = { task: "my own words", tests: "assert mine()", settings: { iters: "3" }, model: "local/mine" };
const example = { task: "an example", examples: "f(1) == 2" };

test("another task in the form leaves what is remembered alone, and one press brings back what was typed", async () => {
  const { amendDraft, emptyDraft, emptyTexts, replaceDraft, undoReplacement } = await loaded();
  amendDraft(typed);
  const remembered = usual();
  expect(replaceDraft({ ...emptyTexts, ...example })).toEqual({
    ...emptyDraft,
    ...example,
    model: "local/mine",
    settings: { iters: "3" },
  });
  expect(usual()).toEqual(remembered);
  undoReplacement();
  expect([stored(), usual()]).toEqual([{ ...emptyDraft, ...typed }, remembered]);
});

test("a task that is taken up again brings its own settings for this tab, and the remembered ones stay", async () => {
  const { amendDraft, draftOf, replaceDraft } = await loaded();
  amendDraft(typed);
  const remembered = usual();
  replaceDraft(draftOf(taskSchema.parse({ task: "add", settings: { seed: 4 } })));
  expect(stored()).toMatchObject({ task: "add", tests: "", model: "", settings: { seed: "4" } });
  amendDraft({ task: "add more" });
  expect(usual()).toEqual(remembered);
});

test("what was typed is brought back after a second example and a reload too", async () => {
  const first = await loaded();
  first.amendDraft(typed);
  first.replaceDraft({ ...first.emptyTexts, ...example });
  first.replaceDraft({ ...first.emptyTexts, task: "a second example" });
  const { emptyDraft, undoReplacement } = await loaded();
  undoReplacement();
  expect(stored()).toEqual({ ...emptyDraft, ...typed });
});

test("what another tab has chosen meanwhile is remembered with what is chosen here", async () => {
  const here = await loaded();
  here.amendSettings({ iters: "3", memory: "256" });
  const there = await loaded();
  there.amendSettings({ candidates: "7", memory: "" });
  there.amendDraft({ profile: "thorough" });
  here.amendSettings({ iters: "2", seed: "4" });
  here.amendDraft({ model: "local/mine" });
  expect(usual()).toEqual({
    model: "local/mine",
    profile: "thorough",
    settings: { iters: "2", candidates: "7", memory: "" },
  });
  here.amendDraft({ settings: {} });
  expect(usual()).toMatchObject({ settings: { iters: "", candidates: "7" } });
});

test("what is too long to be kept lives on while the page is open, and no other fault is hushed up", async () => {
  const { amendDraft, emptyTexts, replaceDraft, undoReplacement } = await loaded();
  const long = { task: "x".repeat(100) };
  const refuse = (name: string) =>
    vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
      throw new DOMException("there is no room", name);
    });
  refuse("QuotaExceededError");
  amendDraft(long);
  expect(replaceDraft({})).toMatchObject(long);
  replaceDraft({ ...emptyTexts, ...example });
  undoReplacement();
  expect(replaceDraft({})).toMatchObject(long);
  expect(stored()).toEqual({});
  refuse("SecurityError");
  expect(() => amendDraft(long)).toThrow("there is no room");
});
