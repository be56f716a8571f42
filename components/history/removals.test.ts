import { expect, test } from "vitest";
import { foldRemovals, isListed, noRemovals, type RemovalEvent } from "./removals.ts";

const [first, second] = [
  { id: "1", title: "First" },
  { id: "2", title: "Second" },
];

const after = (...events: RemovalEvent[]) => events.reduce(foldRemovals, noRemovals);

test("a run that leaves is not listed, and is again when it is taken back", () => {
  const left = after({ type: "run-leave", run: first });
  expect(left).toEqual({ leaving: [first], gone: [], kept: [] });
  expect([isListed(left, "1"), isListed(left, "2")]).toEqual([false, true]);
  expect(foldRemovals(left, { type: "run-return", run: first })).toEqual(noRemovals);
});

test("a second deletion leaves the way back from the first, and neither is listed", () => {
  const both = after({ type: "run-leave", run: first }, { type: "run-leave", run: second });
  expect(both).toEqual({ leaving: [first, second], gone: [], kept: [] });
  expect([isListed(both, "1"), isListed(both, "2")]).toEqual([false, false]);
  expect([first, second].map((run) => ({ type: "run-return" as const, run })).reduce(foldRemovals, both)).toEqual(
    noRemovals,
  );
});

test("a run that the server has kept is listed again and told, and the later deletion can still be taken back", () => {
  const failed = after(
    { type: "run-leave", run: first },
    { type: "run-go", run: first },
    { type: "run-leave", run: second },
    { type: "run-keep", run: first },
  );
  expect(failed).toEqual({ leaving: [second], gone: [], kept: ["First"] });
  expect(foldRemovals(failed, { type: "run-go", run: second })).toEqual({ leaving: [], gone: ["2"], kept: ["First"] });
  expect(foldRemovals(failed, { type: "run-leave", run: first }).kept).toEqual([]);
});

test("what happens to another run leaves the one that can be taken back alone", () => {
  const left = after({ type: "run-leave", run: second });
  expect(foldRemovals(left, { type: "run-return", run: first })).toEqual(left);
  expect(foldRemovals(left, { type: "run-go", run: first })).toEqual({ leaving: [second], gone: ["1"], kept: [] });
});
