/** The command line as scripts meet it: a process with its streams, signals and exit codes. Only the model is scripted. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestingServer, testingServer } from "#lib/model/testing-server.ts";
import { readBundle } from "#lib/run/bundle.ts";
import { openStore } from "#lib/store/store.ts";
import { type TestingDatabase, testingDatabase } from "#lib/store/testing-database.ts";
import { buildStale } from "../build.mjs";

let database: TestingDatabase;
let model: TestingServer;
/** What the model replies, one after the other, the last again and again; undefined is a reply that never comes. */
let replies: (string | undefined)[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  await buildStale(process.cwd(), ["commands"]);
  database = await testingDatabase();
  model = await testingServer(({ path }, response) => {
    if (path === "/v1/models") return void response.end(JSON.stringify({ data: [{ id: "scripted" }] }));
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === undefined) return;
    const choice = { delta: { content: `\`\`\`python\n${reply}\`\`\`` }, finish_reason: "stop" };
    response.end(`data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`);
  });
});
beforeEach(() => {
  replies = [right];
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(async () => {
  await model.close();
  await database.stop();
});

const right = "def double(number):\n    return number * 2\n";
const wrong = "def double(number):\n    return number\n";
const task = ["Return twice the number", "--name", "double", "--examples", "double(2) == 4\ndouble(3) == 6"];
const alone = [...task, "--decode", "greedy", "--iters", "0", "--no-save"];

function started(words: readonly string[], variables: Record<string, string> = {}) {
  const env = {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    NODE_ENV: "test" as const,
    FIXPOINT_HOME: database.home,
    DATABASE_URL: database.url,
    OPENAI_BASE_URL: model.url,
    OLLAMA_HOST: "127.0.0.1:1",
    PORT: "1",
    ...variables,
  };
  const child = spawn(process.execPath, ["dist/fixpoint.mjs", ...words], { env, stdio: ["pipe", "pipe", "pipe"] });
  children.push(child);
  return child;
}

async function fixpoint(words: readonly string[], { input = "", variables = {} } = {}) {
  const child = started(words, variables);
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr };
}

test("a program that passes goes to stdout and nothing else does", async () => {
  const { code, stdout } = await fixpoint(alone);
  expect({ code, stdout }).toEqual({ code: 0, stdout: right });
});

test("ruff is found where the bundle runs", async () => {
  const { code, stdout } = await fixpoint([...alone, "--lint"]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: right });
});

test("a task that is piped in is read, with a dash and without", async () => {
  const rest = alone.slice(1);
  const answers = await Promise.all([
    fixpoint(rest, { input: "Return twice the number" }),
    fixpoint(["-", ...rest], { input: "Return twice the number" }),
  ]);
  expect(answers.map(({ code, stdout }) => ({ code, stdout }))).toEqual(
    answers.map(() => ({ code: 0, stdout: right })),
  );
  expect(await fixpoint(rest)).toMatchObject({ code: 2, stdout: "" });
});

test("a program that fails is printed all the same, with exit 1, can be exported by its id, and says the same when it is replayed", async () => {
  replies = [wrong];
  expect(await fixpoint(alone)).toMatchObject({ code: 1, stdout: wrong });
  const run = JSON.parse((await fixpoint([...alone, "--json"])).stdout) as { id: string };
  const exported = await fixpoint(["export", run.id]);
  expect([exported.code, readBundle(exported.stdout).bundle.id]).toEqual([0, run.id]);
  const file = join(database.home, "run.json");
  await writeFile(file, exported.stdout);
  // No model and no database answers: a replay needs neither.
  const variables = { OPENAI_BASE_URL: "http://127.0.0.1:1", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  const replayed = await fixpoint(["replay", file], { variables });
  expect(replayed).toMatchObject({ code: 0 });
  expect(replayed.stdout).toMatch(/1 of 1 checks say the same. The grade unverified stands/);
  await writeFile(file, exported.stdout.replaceAll("return", "return 2 *"));
  expect(await fixpoint(["replay", file], { variables })).toMatchObject({ code: 1 });
  expect(await fixpoint(["replay", join(database.home, "none.json")])).toMatchObject({ code: 2, stdout: "" });
});

test("Ctrl-C in mid-run prints the best program so far, with exit 130", async () => {
  replies = [wrong, undefined];
  const child = started([...task, "--no-save"]);
  child.stdin.end();
  let told = "";
  child.stderr.on("data", (piece) => {
    told += String(piece);
    if (/attempt 1 /.test(told) && !child.killed) child.kill("SIGINT");
  });
  const [stdout] = await Promise.all([text(child.stdout), once(child, "close")]);
  expect([child.exitCode, stdout]).toEqual([130, wrong]);
  expect(told).toMatch(/\nstopping\nunverified \(cancelled\)\n/);
});

test.each([
  ["an unknown model", 2, [...alone, "--model", "openai/scriptet"], {}, "did you mean openai/scripted?"],
  ["a line that is no example", 2, [...alone, "--examples", "double(2) == 4\ndouble(3 =="], {}, "examples, line 2"],
  ["an unknown flag", 2, [...alone, "--candidats", "3"], {}, "Did you mean --candidates?"],
  ["no model at all", 3, alone, { OPENAI_BASE_URL: "http://127.0.0.1:1" }, "npx fixpoint models pull"],
  ["no database", 5, alone, { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "fixpoint doctor"],
])("%s ends with exit %i and the way out, and keeps no run", async (_what, exit, words, variables, hint) => {
  const store = openStore(database);
  const before = (await store.list({})).runs;
  const { code, stdout, stderr } = await fixpoint(words, { variables });
  const after = (await store.list({})).runs;
  await store.close();
  expect({ code, stdout, after }).toEqual({ code: exit, stdout: "", after: before });
  expect(stderr).toContain(hint);
});
