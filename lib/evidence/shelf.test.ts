import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { projectRoot } from "#lib/project.ts";
import type { About, Measurement } from "./measured.ts";
import { putOnShelf, readKept, readShelf, resultsFolder } from "./shelf.ts";
import { measuredAbout, measuredRun } from "./testing-runs.ts";

const shelf = mkdtempSync(join(tmpdir(), "fixpoint-shelf-"));
afterAll(() => rmSync(shelf, { recursive: true }));

test("what is put on the shelf is read again, in order and not by size, and a later version replaces it", async () => {
  const small = { name: "small", about: measuredAbout, runs: [measuredRun("1")] };
  const large = {
    name: "large",
    about: { ...measuredAbout, settings: { plan: true }, build: "b2" },
    runs: ["a", "b", "c"].map((it) => measuredRun(it)),
  };
  for (const one of [small, large]) await putOnShelf(shelf, one);
  expect(readShelf(shelf)).toEqual({ measurements: [small, large], unreadable: [] });
  expect(readShelf(shelf)).toBe(readShelf(shelf));
  const later = { ...large, about: { ...large.about, build: "b3" } };
  await putOnShelf(shelf, later);
  expect(readShelf(shelf).measurements).toEqual([small, later]);
});

test("what no reader would take is refused, and what it would have replaced stays", async () => {
  const place = mkdtempSync(join(shelf, "possible-"));
  const good = { name: "one", about: measuredAbout, runs: [measuredRun("1")] };
  await putOnShelf(place, good);
  const runs = [measuredRun("1", { oracle: { base: false, plus: true } })];
  await expect(putOnShelf(place, { ...good, runs })).rejects.toMatchObject({
    code: "bad-input",
    message:
      "one is not kept, as it cannot be so: 1: right by all tests and wrong by some of them; 1: right, where no program is",
  });
  expect(readShelf(place)).toEqual({ measurements: [good], unreadable: [] });
});

test("the build that shows them stands before others", async () => {
  const place = mkdtempSync(join(shelf, "builds-"));
  const of = (build: string): Measurement => ({
    ...{ name: build, about: { ...measuredAbout, build }, runs: [measuredRun("1")] },
  });
  const [old, now] = [of("b1"), of("b2")];
  for (const one of [old, now]) await putOnShelf(place, one);
  expect(["b2", "b1"].map((build) => readShelf(place, build).measurements)).toEqual([
    [now, old],
    [old, now],
  ]);
});

test.each<[string, Partial<About>]>([
  ["plan the profile's, not on", { settings: { plan: true } }],
  ["profile balanced, not fast", { profile: "fast" }],
  ["rival none, not codet", { rival: { name: "codet" } }],
  ["model local/x, not local/y", { model: { id: "local/y" } }],
  ["another suite", { suite: { name: "own", sha256: "1", problems: 4 } }],
])("a name that another measurement has is refused, and that one stays: %s", async (words, more) => {
  const place = mkdtempSync(join(shelf, "taken-"));
  const kept = { name: "one", about: measuredAbout, runs: [measuredRun("1")] };
  await putOnShelf(place, kept);
  const other = { ...kept, about: { ...measuredAbout, ...more } };
  await expect(putOnShelf(place, other)).rejects.toThrow(`one is kept of another measurement: ${words}`);
  expect(readShelf(place).measurements).toEqual([kept]);
});

test("kept results give way to more runs of the same or to as many, and never to fewer", async () => {
  const place = mkdtempSync(join(shelf, "fewer-"));
  const of = (...runs: readonly (readonly [problem: string, seed: number])[]): Measurement => ({
    ...{ name: "one", about: { ...measuredAbout, seeds: [1, 2] } },
    ...{ runs: runs.map(([problem, seed]) => measuredRun(problem, { seed })) },
  });
  const [two, again, three] = [of(["a", 1], ["b", 1]), of(["b", 1], ["a", 1]), of(["a", 1], ["b", 1], ["a", 2])];
  for (const one of [two, again, three]) await putOnShelf(place, one);
  const refused = async (one: Measurement) => await putOnShelf(place, one).catch((error: unknown) => error);
  expect([await refused(two), await refused(of(["c", 1], ["a", 1], ["d", 1], ["e", 1]))]).toMatchObject([
    { code: "bad-input", field: "--name", message: "one keeps 3 runs, and these 2 lack 1 of them" },
    {
      hint: "choose another name, or remove what is kept",
      message: "one keeps 3 runs, and these 4 lack 2 of them",
    },
  ]);
  expect(readShelf(place).measurements).toEqual([three]);
});

test("where nothing can be written that is said, below a file as below a folder of the system's", async () => {
  const one = { name: "one", about: measuredAbout, runs: [] };
  const file = join(shelf, "a-file");
  writeFileSync(file, "");
  await expect(putOnShelf(file, one)).rejects.toThrow(`nothing can be written to ${file} (ENOTDIR)`);
  await expect(putOnShelf("/proc/x", one)).rejects.toThrow("nothing can be written to /proc/x (ENOENT)");
  rmSync(file);
});

test.each<[string, (folder: string) => void]>([
  ["without its runs", (folder) => rmSync(join(folder, "runs.jsonl.gz"))],
  ["cut off", (folder) => writeFileSync(join(folder, "runs.jsonl.gz"), "half")],
  ["of another set-up", (folder) => writeFileSync(join(folder, "setup.json"), "{}")],
])("a result %s is named and hides no other, until it is published again", async (_, breaks) => {
  const place = mkdtempSync(join(shelf, "broken-"));
  const whole = { name: "whole", about: measuredAbout, runs: [measuredRun("1")] };
  const broken = { ...whole, name: "broken" };
  for (const one of [whole, broken]) await putOnShelf(place, one);
  breaks(join(place, "broken"));
  expect(readShelf(place)).toEqual({
    measurements: [whole],
    unreadable: [{ name: "broken", error: expect.any(Error) as unknown }],
  });
  expect(readShelf(place)).toBe(readShelf(place));
  await putOnShelf(place, broken);
  expect(readShelf(place)).toEqual({ measurements: [broken, whole], unreadable: [] });
  expect(readdirSync(place).sort()).toEqual(["broken", "whole"]);
});

test("results of one folder that cannot be read are refused with why, and with what mends it", async () => {
  const place = mkdtempSync(join(shelf, "broken-"));
  const one = { name: "one", about: measuredAbout, runs: [measuredRun("1")] };
  const refusal = async (file: string, text: string) => {
    const folder = await putOnShelf(place, one);
    writeFileSync(join(folder, file), text);
    try {
      return readKept(folder);
    } catch (error) {
      return error instanceof Fault ? [error.message.replace(folder, "it"), error.hint] : error;
    }
  };
  const hint = "remove it, and publish the measurement again";
  expect([
    await refusal("runs.jsonl.gz", "no gzip"),
    await refusal("setup.json", JSON.stringify({ ...measuredAbout, seeds: ["a"] })),
    await refusal("setup.json", JSON.stringify({ ...measuredAbout, seeds: [2] })),
  ]).toEqual([
    ["it holds no results that can be read: incorrect header check", hint],
    ["it holds no results that can be read: seeds.0: Invalid input: expected number, received string", hint],
    ["it holds no results that can be read: it cannot be so: 1: seed 1, which was not measured", hint],
  ]);
});

test("what was cut off while it was published is not read, and is gone with the next try", async () => {
  const place = mkdtempSync(join(shelf, "cut-"));
  mkdirSync(join(place, ".one.new"));
  writeFileSync(join(place, ".one.new", "setup.json"), "{");
  expect(readShelf(place)).toEqual({ measurements: [], unreadable: [] });
  const one = { name: "one", about: measuredAbout, runs: [measuredRun("1")] };
  await putOnShelf(place, one);
  expect([readShelf(place).measurements, readdirSync(place)]).toEqual([[one], ["one"]]);
});

test("a shelf that is not there is empty, and a name that would lead elsewhere is refused", async () => {
  expect(readShelf(join(shelf, "nowhere"))).toEqual({ measurements: [], unreadable: [] });
  const told = async (name: string) => {
    const put = putOnShelf(shelf, { name, about: measuredAbout, runs: [] });
    return await put.catch((error: unknown) => error instanceof Fault && [error.field, error.message]);
  };
  expect(await Promise.all(["../up", "Big", ".hidden", "", " "].map(told))).toEqual([
    ["--name", "../up is no name for results"],
    ["--name", "Big is no name for results"],
    ["--name", ".hidden is no name for results"],
    ["--name", "--name names no results"],
    ["--name", "--name names no results"],
  ]);
  expect(existsSync(join(shelf, "..", "up"))).toBe(false);
});

test("the results that come with the project can be read, and each is of the problems that it says", () => {
  const { measurements, unreadable } = readShelf(resultsFolder(projectRoot()));
  expect(unreadable).toEqual([]);
  for (const { about, runs } of measurements)
    expect(new Set(runs.map((it) => it.problem)).size).toBeLessThanOrEqual(about.all);
});
