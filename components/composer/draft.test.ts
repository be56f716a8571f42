import { beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, storedText, stubStorage } from "#components/ui/testing-storage.ts";
import { taskSchema } from "#lib/run/task.ts";

/** The form of a page that was just loaded, over what the browser has kept. */
async function loaded() {
  vi.resetModules();
  return import("./draft.ts");
}

beforeEach(stubStorage);

const stored = () => JSON.parse(storedText("fixpoint-draft") ?? "{}") as unknown;
const usual = () => JSON.parse(storedText("fixpoint-usual") ?? "{}") as unknown;
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

test("what was typed into the other task is no loss either: a press more brings it back", async () => {
  const { amendDraft, emptyDraft, emptyTexts, replaceDraft, undoReplacement } = await loaded();
  amendDraft(typed);
  replaceDraft({ ...emptyTexts, ...example });
  amendDraft({ task: "an example, made my own" });
  const edited = stored();
  undoReplacement();
  expect(stored()).toEqual({ ...emptyDraft, ...typed });
  undoReplacement();
  expect(stored()).toEqual(edited);
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

test("after a run the form is empty for the next task, and model, profile and settings stay", async () => {
  const { amendDraft, emptyDraft, markRun, startAnew, undoReplacement } = await loaded();
  amendDraft({ ...typed, profile: "fast", settings: { iters: "3", seed: "4" } });
  startAnew();
  expect(stored()).toMatchObject(typed);
  markRun();
  startAnew();
  const empty = { ...emptyDraft, model: "local/mine", profile: "fast", settings: { iters: "3", seed: "" } };
  expect(stored()).toEqual(empty);
  undoReplacement();
  expect(stored()).toEqual(empty);
});

test("what was changed since the run is a task of its own; another model makes none", async () => {
  const { amendDraft, markRun, startAnew } = await loaded();
  amendDraft(typed);
  markRun();
  amendDraft({ task: "my own words, and more" });
  startAnew();
  expect(stored()).toMatchObject({ task: "my own words, and more" });
  markRun();
  amendDraft({ model: "local/other" });
  (await loaded()).startAnew();
  expect(stored()).toMatchObject({ task: "", tests: "", model: "local/other" });
});

test("what an example took the place of is not lost when the example was run", async () => {
  const { amendDraft, emptyTexts, markRun, replaceDraft, startAnew, undoReplacement } = await loaded();
  amendDraft(typed);
  replaceDraft({ ...emptyTexts, ...example });
  markRun();
  startAnew();
  expect(stored()).toMatchObject({ task: "", examples: "" });
  undoReplacement();
  expect(stored()).toMatchObject(typed);
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

test("what is too long to be kept lives on while the page is open", async () => {
  const { amendDraft, emptyTexts, replaceDraft, undoReplacement } = await loaded();
  const long = { task: "x".repeat(100) };
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("there is no room", "QuotaExceededError");
  });
  amendDraft(long);
  expect(replaceDraft({})).toMatchObject(long);
  replaceDraft({ ...emptyTexts, ...example });
  undoReplacement();
  expect(replaceDraft({})).toMatchObject(long);
  expect(stored()).toEqual({});
});

test("where nothing may be kept the form works all the same, for as long as the page is open", async () => {
  refuseStorage();
  const { amendDraft, amendSettings, emptyDraft, emptyTexts, replaceDraft, undoReplacement } = await loaded();
  amendDraft(typed);
  amendSettings({ memory: "256" });
  replaceDraft({ ...emptyTexts, ...example });
  undoReplacement();
  expect(replaceDraft({})).toEqual({ ...emptyDraft, ...typed, settings: { iters: "3", memory: "256" } });
});

test.each([
  ...["{", "3", "[]", '{"task":3}', '{"profile":"no-such"}', '{"profile":"toString"}', '{"kind":"poem"}'],
  ...['{"form":"sonnet"}', '{"files":[1]}', '{"settings":"all"}', '{"settings":{"iters":3}}'],
])("%s, kept in the place of a draft, is an empty form and is taken away", async (text) => {
  for (const name of ["fixpoint-draft", "fixpoint-replaced"]) sessionStorage.setItem(name, text);
  localStorage.setItem("fixpoint-usual", text);
  const { emptyDraft, replaceDraft, undoReplacement } = await loaded();
  undoReplacement();
  expect(replaceDraft({})).toEqual(emptyDraft);
  expect(usual()).toEqual({});
  expect([stored(), JSON.parse(storedText("fixpoint-replaced") ?? "")]).toEqual([
    emptyDraft,
    { before: emptyDraft, after: emptyDraft },
  ]);
});

test("what an earlier version of the page has kept is taken up, with what came since as it is by default", async () => {
  sessionStorage.setItem("fixpoint-draft", '{"task":"my own words","gone":1}');
  const { emptyDraft, replaceDraft } = await loaded();
  expect(replaceDraft({})).toMatchObject({ ...emptyDraft, task: "my own words" });
});
