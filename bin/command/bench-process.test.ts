/** A measurement as processes, over a suite of one's own. Only the model is scripted. */
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openCommands, right, wrong } from "./testing-commands.ts";

let commands: Awaited<ReturnType<typeof openCommands>>;
const folder = mkdtempSync(join(tmpdir(), "fixpoint-bench-"));
const suite = join(folder, "own.jsonl");
beforeAll(async () => {
  commands = await openCommands();
  const lines = ["one", "two"].map((id) => ({
    ...{ id, task: `Return twice the number, ${id}`, name: "double", examples: "double(2) == 4\ndouble(3) == 6" },
    ...{ names: ["double"], tests: "assert double(5) == 10" },
  }));
  writeFileSync(suite, lines.map((it) => `${JSON.stringify(it)}\n`).join(""));
});
beforeEach(() => commands.says(right));
afterEach(() => commands.kill());
afterAll(async () => {
  await commands.close();
  rmSync(folder, { recursive: true });
});

const measuring = (output: string, more: readonly string[] = []) => [
  ...["bench", "--suite", suite, "--model", "openai/scripted", "--decode", "greedy", "--max-iterations", "0"],
  ...["--output", join(folder, output), ...more],
];

const answeredIn = (output: string): string[] =>
  readFileSync(join(folder, output, "answers.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { problem: string }).problem);

const bytesIn = (output: string) =>
  Object.fromEntries(
    readdirSync(join(folder, output), { withFileTypes: true })
      .filter((it) => it.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, output, name), "utf8")]),
  );

test("it answers, scores and reports; what is wrong counts as wrong; and the same command again asks for nothing", async () => {
  commands.says(right, wrong);
  const first = await commands.run(measuring("whole"));
  expect(first).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^own: 2 problems.*\n[^]*product +50\.0 /) as unknown,
  });
  expect(first.stdout).toMatch(/^first-pass +50\.0 [^]*^mean iterations +1\.0 /m);
  expect(answeredIn("whole")).toEqual(["one", "two"]);
  const asked = commands.model.asked.length;
  const again = await commands.run(measuring("whole"));
  expect([again.code, again.stdout, answeredIn("whole")]).toEqual([0, first.stdout, ["one", "two"]]);
  expect(commands.model.asked.slice(asked).filter(({ path }) => path === "/v1/chat/completions")).toEqual([]);
});

test("what was published is compared as the folder that it comes from", async () => {
  expect((await commands.run(measuring("shown"))).code).toBe(0);
  const [whole, kept] = [join(folder, "shown"), join(folder, "results", "shown")];
  const publishing = ["bench", "publish", whole, "--name", "shown", "--suite-file", suite];
  const variables = { FIXPOINT_RESULTS: join(folder, "results") };
  expect((await commands.run(publishing, { variables })).code).toBe(0);
  const compared = await commands.run(["bench", "compare", whole, whole]);
  expect([compared.code, compared.stdout]).toEqual([0, expect.stringContaining("2 problems in both, by seed 1")]);
  expect(await commands.run(["bench", "compare", kept, kept])).toEqual(compared);
  const replies = (name: string) => commands.run([...publishing, "--replies-of", name], { variables });
  expect(await replies("nowhere")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("no kept result nowhere") as string,
  });
  expect((await replies("shown")).code).toBe(0);
  expect(JSON.parse(readFileSync(join(kept, "setup.json"), "utf8"))).toMatchObject({ repliesOf: "shown" });
});

test("a second command on the folder is refused while the first is at work, and each answers what it asked for", async () => {
  commands.says(undefined);
  const first = commands.start(measuring("shared", ["--task-ids", "one"]));
  const lock = join(folder, "shared", "answering.lock");
  await expect
    .poll(() => readdirSync(folder).includes("shared") && readdirSync(join(lock, "..")).includes("answering.lock"))
    .toBe(true);
  const second = await commands.run(measuring("shared", ["--task-ids", "two"]));
  expect([second.code, second.stderr]).toEqual([1, expect.stringContaining("another process is answering")]);
  first.kill("SIGTERM");
  await once(first, "close");
  commands.says(right);
  expect((await commands.run(measuring("shared", ["--task-ids", "one"]))).code).toBe(0);
  expect(answeredIn("shared")).toEqual(["one"]);
});

test("a command that is refused leaves the folder as it was, the replies that it would have taken over too", async () => {
  for (const output of ["kept", "other"])
    expect((await commands.run(measuring(output, ["--task-ids", "one"]))).code).toBe(0);
  const before = bytesIn("kept");
  const more = ["--task-ids", "two", "--profile", "fast", "--replies-of", join(folder, "other")];
  const refused = await commands.run(measuring("kept", more));
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("another profile")]);
  expect(bytesIn("kept")).toEqual(before);
});

test("a reply that the model does not give is no wrong answer: the run is named, with exit 3, and asked for again", async () => {
  commands.fails(true);
  const failed = await commands.run(measuring("broken"));
  expect([failed.code, failed.stdout]).toEqual([3, ""]);
  expect(failed.stderr).toContain("these runs crashed and have no answer: one seed 1, two seed 1");
  commands.fails(false);
  expect((await commands.run(measuring("broken"))).code).toBe(0);
  expect(answeredIn("broken")).toEqual(["one", "two"]);
});
