/** The command line as scripts meet it: a process with its streams, signals and exit codes. Only the model is scripted. */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readBundle } from "#lib/run/bundle.ts";
import { openStore } from "#lib/store/store.ts";
import { alone, openCommands, right, task, wrong } from "./testing-commands.ts";

let commands: Awaited<ReturnType<typeof openCommands>>;
beforeAll(async () => {
  commands = await openCommands();
});
beforeEach(() => commands.says(right));
afterEach(() => commands.kill());
afterAll(() => commands.close());

/** For a sandbox that is fetched first, and slow to start. */
const patience = { timeout: 600_000 };

test("a program that passes goes to stdout and nothing else does", async () => {
  const { code, stdout } = await commands.run(alone);
  expect({ code, stdout }).toEqual({ code: 0, stdout: right });
});

test("the markers stand on lines of their own, also around a person's code that ends in the middle of one", async () => {
  const file = join(commands.database.home, "own.py");
  await writeFile(file, right.trimEnd());
  const { code, stdout } = await commands.run([...alone, "--code", file, "--markers"]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `===CODE BEGIN===\n${right}===CODE END===\n` });
});

test("rung 4 of the sandbox runs programs, and the doctor says why it is not a better one", patience, async () => {
  const home = join(process.cwd(), "node_modules", ".cache", "fixpoint");
  const variables = { FIXPOINT_SANDBOX_RUNG: "4", FIXPOINT_HOME: home, FIXPOINT_WORKERS: "1" };
  const { code, stdout } = await commands.run(alone, { variables });
  expect({ code, stdout }).toEqual({ code: 0, stdout: right });
  expect((await commands.run(["doctor"], { variables })).stdout).toMatch(
    /! sandbox +sandbox rung 4, (\d+) of \1 attacks held · Python Pyodide \S+\n +→ FIXPOINT_SANDBOX_RUNG=4 keeps it/,
  );
});

test("ruff is found where the bundle runs", async () => {
  const { code, stdout } = await commands.run([...alone, "--lint"]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: right });
});

test("a task that is piped in is read, with a dash and without", async () => {
  const rest = alone.slice(1);
  const answers = await Promise.all([
    commands.run(rest, { input: "Return twice the number" }),
    commands.run(["-", ...rest], { input: "Return twice the number" }),
  ]);
  expect(answers.map(({ code, stdout }) => ({ code, stdout }))).toEqual(
    answers.map(() => ({ code: 0, stdout: right })),
  );
  expect(await commands.run(rest)).toMatchObject({ code: 2, stdout: "" });
});

test("examples that are piped in are read, as the other texts are", async () => {
  commands.says(wrong, right);
  const words = ["Return twice the number", "--name", "double", "--profile", "copy", "--examples", "-"];
  const { code, stdout } = await commands.run(words, { input: "double(2) == 4\n" });
  expect({ code, stdout }).toEqual({ code: 0, stdout: right });
});

test("a program that fails is printed all the same, with exit 1, can be exported by its id, and says the same when it is replayed", async () => {
  commands.says(wrong);
  expect(await commands.run(alone)).toMatchObject({ code: 1, stdout: wrong });
  const run = JSON.parse((await commands.run([...alone, "--json"])).stdout) as { id: string };
  const exported = await commands.run(["export", run.id]);
  expect([exported.code, readBundle(exported.stdout).bundle.id]).toEqual([0, run.id]);
  const file = join(commands.database.home, "run.json");
  await writeFile(file, exported.stdout);
  // No model and no database answers: a replay needs neither.
  const variables = { OPENAI_BASE_URL: "http://127.0.0.1:1", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  const replayed = await commands.run(["replay", file], { variables });
  expect(replayed).toMatchObject({ code: 0 });
  expect(replayed.stdout).toMatch(/1 of 1 checks say the same. The grade unverified stands/);
  await writeFile(file, exported.stdout.replace('"grade": "unverified"', '"grade": "verified"'));
  const forged = await commands.run(["replay", file], { variables });
  expect(forged.code).toBe(1);
  expect(forged.stdout).toMatch(
    /The grade verified cannot be confirmed here: by what was checked it would be unverified/,
  );
  await writeFile(file, exported.stdout.replaceAll("return", "return 2 *"));
  expect(await commands.run(["replay", file], { variables })).toMatchObject({ code: 1 });
  expect(await commands.run(["replay", join(commands.database.home, "none.json")])).toMatchObject({
    code: 2,
    stdout: "",
  });
});

test.each([
  ["Ctrl-C", ["SIGINT"]],
  ["a closed terminal, told by its shell too,", ["SIGHUP", "SIGHUP"]],
] as const)("%s in mid-run ends it with the best program so far and exit 130", async (_what, signals) => {
  commands.says(wrong, undefined);
  const child = commands.start([...task, "--no-save"]);
  child.stdin.end();
  let told = "";
  // The second comes while the first is being obeyed: once all is told, Node hears no signal any more.
  const places = [/attempt 1 /, /\nstopping\n/];
  let sent = 0;
  child.stderr.on("data", (piece) => {
    told += String(piece);
    const signal = signals[sent];
    if (signal === undefined || !places[sent]?.test(told)) return;
    sent += 1;
    child.kill(signal);
  });
  const [stdout] = await Promise.all([text(child.stdout), once(child, "close")]);
  expect([child.exitCode, stdout]).toEqual([130, wrong]);
  expect(told).toMatch(/\nstopping\nunverified \(cancelled\)\n/);
});

test("what a look at a model shows is kept for the runs to come, and told where it cannot be", async () => {
  commands.says("def add(a, b):\n    return a + b\n");
  const model = "openai/scripted";
  const { code, stdout } = await commands.run(["models", "check", model, "--json"]);
  const store = openStore(commands.database);
  const kept = await store.checks();
  await store.close();
  expect({ code, kept }).toEqual({ code: 0, kept: [{ model, report: JSON.parse(stdout) as unknown }] });
  const variables = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  const lost = await commands.run(["models", "check", model], { variables });
  expect([lost.code, lost.stderr]).toEqual([0, expect.stringContaining("runs will not know what this shows: ")]);
});

test.each([
  ["an unknown model", 2, [...alone, "--model", "openai/scriptet"], {}, "did you mean openai/scripted?"],
  ["an unknown model with --yes", 2, [...alone, "--model", "openai/scriptet", "--yes"], {}, "did you mean openai/"],
  ["a line that is no example", 2, [...alone, "--examples", "double(2) == 4\ndouble(3 =="], {}, "examples, line 5"],
  ["an unknown flag", 2, [...alone, "--candidats", "3"], {}, "Did you mean --candidates?"],
  ["no model at all", 3, alone, { OPENAI_BASE_URL: "http://127.0.0.1:1" }, "npx fixpoint models pull"],
  ["no database", 5, alone, { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "fixpoint doctor"],
])("%s ends with exit %i and the way out, and keeps no run", async (_what, exit, words, variables, hint) => {
  const store = openStore(commands.database);
  const before = (await store.list({})).runs;
  const { code, stdout, stderr } = await commands.run(words, { variables });
  const after = (await store.list({})).runs;
  await store.close();
  expect({ code, stdout, after }).toEqual({ code: exit, stdout: "", after: before });
  expect(stderr).toContain(hint);
});

test("what a list has to say is said as JSON too, with the word list and without", async () => {
  const asked = [["models"], ["lessons"]].flatMap(([group = ""]) => [
    [group, "list", "--json"],
    [group, "--json"],
  ]);
  const answers = await Promise.all(asked.map(async (words) => await commands.run(words)));
  expect(answers.map(({ code, stdout }) => [code, typeof JSON.parse(stdout)])).toEqual(asked.map(() => [0, "object"]));
});

test("packages that are taken back are named, and so are those that nobody allowed", async () => {
  await commands.run(["packages", "allow", "Requests", "numpy"]);
  const removed = await commands.run(["packages", "remove", "requests", "nobodys"]);
  expect(removed).toEqual({
    code: 0,
    stdout: "not allowed any more: requests\n",
    stderr: "neither allowed nor installed: nobodys\n",
  });
  const last = await commands.run(["packages", "remove", "numpy"]);
  expect([last.code, last.stdout]).toEqual([0, "not allowed any more: numpy\n"]);
});
