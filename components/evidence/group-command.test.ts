import { expect, test } from "vitest";
import { measuredAbout, measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { groupCommand } from "./group-command.ts";
import { shownRuns } from "./shown-runs.ts";

const runs = [
  measuredRun("a 1", { votes: 4 }),
  measuredRun("b", { product: wrong }),
  measuredRun("c", { product: wrong, seed: 1 }),
  measuredRun("c", { product: wrong, seed: 2 }),
];

function commandFor(command: string, show: string, only?: "right" | "wrong", settings = {}) {
  const about = { ...measuredAbout, command, settings };
  return groupCommand({ name: "one", about, runs }, shownRuns(runs, show, only));
}

test("all problems are measured again by the command of the measurement, a part of them by their names", () => {
  const command = "npx fixpoint bench --suite own --output outputs/bench/one-again";
  expect([
    commandFor(command, "product"),
    commandFor(command, "product", "wrong"),
    commandFor(command, "product", "right"),
    commandFor(command, "grade:verified"),
  ]).toEqual([
    command,
    "npx fixpoint bench --suite own --task-ids b,c --output outputs/bench/one-again-product-wrong",
    "npx fixpoint bench --suite own --task-ids 'a 1' --output outputs/bench/one-again-product-right",
    undefined,
  ]);
});

test.each(["a/1,b,c", "'a 1,b,c'", "'it'\\''s,b,c'"])(
  "of a command that names %s only those that are shown stay",
  (ids) => {
    expect(commandFor(`npx fixpoint bench --task-ids ${ids} --suite own`, "product", "wrong")).toBe(
      "npx fixpoint bench --suite own --task-ids b,c",
    );
  },
);

test("where problems teach later ones, a part of them is measured again with all", () => {
  const command = "npx fixpoint bench --suite own --keep-lessons --output outputs/bench/one-again";
  expect(commandFor(command, "product", "wrong", { keepLessons: true })).toBe(command);
});
