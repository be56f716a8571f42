/** A measurement as processes, over a suite of one's own. Only the model is scripted. */
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
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
  const { command } = JSON.parse(readFileSync(join(kept, "setup.json"), "utf8")) as { command: string };
  expect(command).toMatch(/^npx fixpoint bench --suite own\.jsonl /);
});

test("tests that tell nothing are named with the figures each time that they are printed, and by publish", async () => {
  const empty = join(folder, "empty.jsonl");
  writeFileSync(
    empty,
    JSON.stringify({ id: "one", task: "Return twice the number", names: ["double"], tests: "# none" }),
  );
  const words = "Counted all the same, though their tests check nothing: one.\n";
  const place = join(folder, "unsound");
  const [first, again] = [
    await commands.run(measuring("unsound", ["--suite", empty])),
    await commands.run(["bench", "score", place, "--suite-file", empty]),
  ];
  expect([first.code, first.stdout.endsWith(words), again.code, again.stdout]).toEqual([0, true, 0, first.stdout]);
  const publishing = ["bench", "publish", place, "--name", "unsound", "--suite-file", empty];
  const published = await commands.run(publishing, { variables: { FIXPOINT_RESULTS: join(folder, "results") } });
  expect([published.code, published.stderr]).toEqual([0, words]);
});

test("what is published of replies is true: of those that were taken over, and of another kept result", async () => {
  expect((await commands.run(measuring("drawn"))).code).toBe(0);
  const again = await commands.run(
    measuring("taken", ["--max-iterations", "1", "--replies-of", join(folder, "drawn")]),
  );
  expect(again.code).toBe(0);
  const variables = { FIXPOINT_RESULTS: join(folder, "results") };
  const published = async (name: string, ...more: string[]) => {
    const words = ["bench", "publish", join(folder, name), "--name", name, "--suite-file", suite, ...more];
    const { code, stderr } = await commands.run(words, { variables });
    return { code, stderr };
  };
  const refused = (words: string) => ({
    code: 2,
    stderr: expect.stringContaining(`fixpoint bench: ${words}\n`) as string,
  });
  expect([
    await published("drawn"),
    await published("taken"),
    await published("taken", "--replies-of", "nowhere"),
    await published("taken", "--replies-of", "taken"),
    await published("drawn", "--replies-of", "taken"),
    await published("taken", "--replies-of", "drawn"),
  ]).toEqual([
    { code: 0, stderr: "" },
    { code: 0, stderr: `${join(folder, "taken")} took over replies: --replies-of NAME says of which kept result\n` },
    refused("there is no kept result nowhere"),
    refused("a result takes over no replies of its own"),
    refused(`${join(folder, "drawn")} took over no reply`),
    { code: 0, stderr: "" },
  ]);
  const about: unknown = JSON.parse(readFileSync(join(folder, "results", "taken", "setup.json"), "utf8"));
  expect(about).toMatchObject({ repliesOf: "drawn" });
}, 120_000);

test("an answer that is removed is given anew and judged anew: the score of the old one is not its", async () => {
  const first = await commands.run(measuring("removed"));
  expect(first.stdout).toMatch(/^product +100\.0 /m);
  const answers = join(folder, "removed", "answers.jsonl");
  const [one = "", two = ""] = readFileSync(answers, "utf8").split("\n");
  writeFileSync(answers, `${two}\n`);
  commands.says(wrong);
  const second = await commands.run(measuring("removed"));
  expect([one.includes('"one"'), answeredIn("removed"), second.code]).toEqual([true, ["two", "one"], 0]);
  expect(second.stdout).toMatch(/^product +50\.0 /m);
});

test("after an interrupt the same command goes on, and lends the replies that its answers come from", async () => {
  const words = (output: string, more: readonly string[] = []) =>
    measuring(output, ["--task-ids", "one", "--decode", "sample", "--candidates", "2", ...more]);
  commands.says(wrong, undefined);
  const asked = commands.model.asked.length;
  const first = commands.start(words("cut"));
  const told = text(first.stderr);
  await expect
    .poll(() => commands.model.asked.slice(asked).filter(({ path }) => path.endsWith("completions")).length)
    .toBe(2);
  first.kill("SIGTERM");
  await once(first, "close");
  const place = join(folder, "cut");
  expect([first.exitCode, await told]).toEqual([
    130,
    `openai/scripted: 1 problem by 1 seed, kept in ${place}\nfixpoint bench: stopped; the same command goes on from there\n`,
  ]);
  commands.says(right);
  expect((await commands.run(words("cut"))).stdout).toMatch(/^greedy +100\.0 /m);
  commands.says(wrong);
  const other = await commands.run(words("lent", ["--replies-of", place]));
  expect(other.stdout).toMatch(/^greedy +100\.0 /m);
}, 120_000);

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
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("profile balanced, not fast")]);
  const own = await commands.run(measuring("kept", ["--replies-of", join(folder, "kept")]));
  expect([own.code, own.stderr]).toEqual([
    2,
    expect.stringContaining("a measurement takes over no replies of its own\n  name another --output"),
  ]);
  expect(bytesIn("kept")).toEqual(before);
});

test("a problem that the suite has not is told with the id that was most likely meant, and nothing is begun", async () => {
  const { code, stdout, stderr } = await commands.run(measuring("mistyped", ["--task-ids", "two,oen"]));
  expect([code, stdout, stderr]).toEqual([
    ...[2, ""],
    expect.stringContaining("own has no problem oen\n  did you mean one?"),
  ]);
  expect(readdirSync(folder)).not.toContain("mistyped");
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
