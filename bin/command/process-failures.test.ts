/** What the command line does where the machine, the database or its reader fail it: real processes, and no stack trace. */
import { once } from "node:events";
import { access, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testingServer } from "#lib/model/testing-server.ts";
import { openStore } from "#lib/store/store.ts";
import { alone, openCommands, right, task, wrong } from "./testing-commands.ts";

let commands: Awaited<ReturnType<typeof openCommands>>;
beforeAll(async () => {
  commands = await openCommands();
});
beforeEach(() => commands.says(right));
afterEach(() => commands.kill());
afterAll(() => commands.close());

const replies = () => commands.model.asked.filter(({ path }) => path === "/v1/chat/completions").length;
const stack = /^ +at /m;
const saved = [...task, "--decode", "greedy", "--iters", "0"];

async function refused(words: readonly string[], variables: Record<string, string> = {}) {
  const before = replies();
  const { code, stdout, stderr } = await commands.run(words, { variables });
  return { code, stdout, trace: stack.test(stderr), replies: replies() - before, stderr };
}

test("a folder that nothing can be written to is told before any model is asked", async () => {
  const file = join(commands.database.home, "a-file");
  await writeFile(file, "");
  for (const folder of ["/proc/nope", file]) {
    const { stderr, ...rest } = await refused([...saved, "--out", folder]);
    expect(rest).toEqual({ code: 2, stdout: "", trace: false, replies: 0 });
    expect(stderr).toMatch(/--out: nothing can be written to .+\n {2}name another folder with --out/);
  }
});

test("what is piped in is waited for, however slowly it comes", async () => {
  // The pause begins when the first part is being read: no pipe holds as much.
  const slow = "(head -c 150000 /dev/zero | tr '\\0' '#'; sleep 1; echo; echo 'def f(x): return x') | \"$@\"";
  const { code, stderr } = await commands.run(["--code", "-", "--model", "local/nothing", "mend f"], { shell: slow });
  expect([code, stderr]).toEqual([2, expect.stringContaining("there is no model local/nothing")]);
});

test("a run that somebody deletes while it is made ends as that", async () => {
  commands.says(undefined);
  const child = commands.start([...alone, "Deleted on the way"]);
  child.stdin.end();
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  const store = openStore(commands.database);
  const found = async () => (await store.list({ query: "Deleted on the way" })).runs[0]?.id;
  await expect.poll(found).toBeDefined();
  await store.remove((await found()) ?? "");
  await store.close();
  const [stdout, stderr] = await ended;
  expect([child.exitCode, stdout, stack.test(stderr)]).toEqual([1, "", false]);
  expect(stderr).toContain("fixpoint: the run was deleted before it had ended\n");
});

test("a doctor that is interrupted while a server keeps it waiting ends, though its sandbox is open", async () => {
  const silent = await testingServer(() => undefined);
  const child = commands.start(["doctor"], { variables: { OPENAI_BASE_URL: silent.url } });
  await vi.waitUntil(() => silent.open() === 1, { timeout: 60_000 });
  child.kill("SIGINT");
  await once(child, "close");
  await silent.close();
  expect(child.exitCode).toBe(130);
});

test("code that can not be saved any more is printed, and then it is said why", async () => {
  const out = join(commands.database.home, "out");
  const { code, stdout } = await commands.run([...saved, "--out", out]);
  expect([code, stdout]).toEqual([0, right]);
  await expect(access(join(out, "double.py"))).resolves.toBeUndefined();
  const taken = join(commands.database.home, "taken");
  // A folder where the file belongs keeps even root from writing it.
  await mkdir(join(taken, "double.py"), { recursive: true });
  const failed = await commands.run([...saved, "--out", taken]);
  expect([failed.code, failed.stdout, stack.test(failed.stderr)]).toEqual([2, right, false]);
  expect(failed.stderr).toContain("--out: nothing can be written to");
});

test("a full disk behind standard output is told by a word and exit 2, and one behind what is said keeps no code back", async () => {
  const bash = (to: string) => commands.run(alone, { shell: `exec "$@" ${to}` });
  const [lost, unsaid] = [await bash(">/dev/full"), await bash("2>/dev/full")];
  expect([lost.code, stack.test(lost.stderr)]).toEqual([2, false]);
  expect(lost.stderr).toContain("fixpoint: nothing can be written to standard output (ENOSPC)\n");
  expect(unsaid).toEqual({ code: 0, stdout: right, stderr: "" });
});

test("a program for which the disk has no room leaves no part of it in the way of the next try", async () => {
  const out = join(commands.database.home, "no-room");
  commands.says(right.replace("\n", `\n    "${"long ".repeat(500)}"\n`));
  const limited = { shell: `trap "" XFSZ; ulimit -f 1; exec "$@"` };
  const failed = await commands.run([...saved, "--no-run", "--out", out], limited);
  expect([failed.code, await readdir(out)]).toEqual([2, []]);
  expect(failed.stderr).toContain(`--out: nothing can be written to ${out} (EFBIG)`);
});

test.each([["--tests"], ["--code"], ["--task-file"], ["--examples"]])(
  "%s that is no text in UTF-8 is a usage error",
  async (flag) => {
    const file = join(commands.database.home, `latin${flag}`);
    const words = flag === "--task-file" ? alone.slice(1) : alone;
    for (const bytes of [
      Buffer.from("caf\u00e9", "latin1"),
      Buffer.from("caf\u00e9", "utf16le"),
      Buffer.from([97, 0]),
    ]) {
      await writeFile(file, bytes);
      expect(await refused([...words, flag, file])).toEqual({
        code: 2,
        stdout: "",
        trace: false,
        replies: 0,
        stderr: `fixpoint: ${flag}: ${file} is no text in UTF-8\n  save it as UTF-8\n`,
      });
    }
  },
);

test.each([["--tests"], ["--code"], ["--task-file"]])("%s that cannot be read is a usage error", async (flag) => {
  const words = flag === "--task-file" ? alone.slice(1) : alone;
  // What root may not read either: the memory of the kernel at no address.
  const { stderr, ...rest } = await refused([...words, flag, "/proc/self/mem"]);
  expect(rest).toEqual({ code: 2, stdout: "", trace: false, replies: 0 });
  expect(stderr).toContain(`${flag}: /proc/self/mem cannot be read (EIO)`);
});

test("a data folder that cannot be made is told by the doctor and by a download", async () => {
  const variables = { FIXPOINT_HOME: "/proc/nope", FIXPOINT_WORKERS: "1" };
  const [doctor, pull] = [
    await commands.run(["doctor"], { variables }),
    await commands.run(["models", "pull", "local/qwen2.5-coder-0.5b"], { variables }),
  ];
  const why = "nothing can be written to the data folder (ENOENT)";
  expect([doctor.code, stack.test(doctor.stderr), pull.code, stack.test(pull.stderr)]).toEqual([3, false, 3, false]);
  expect(doctor.stdout).toContain(`✗ room         ${why}`);
  expect(pull.stderr).toBe(
    `fixpoint: ${why}\n  npx fixpoint home prints which one it is; FIXPOINT_HOME names another\n`,
  );
});

test("a run ends with exit 5 where the data folder is no folder, though its sandbox is being opened", async () => {
  const home = join(commands.database.home, "no-folder");
  await writeFile(home, "");
  const told = await refused(alone, { FIXPOINT_HOME: home, DATABASE_URL: "" });
  const hint = "npx fixpoint home prints which one it is; FIXPOINT_HOME names another";
  expect(told).toEqual({
    code: 5,
    stdout: "",
    trace: false,
    replies: 0,
    stderr: `fixpoint: nothing can be written to the data folder (EEXIST)\n  ${hint}\n`,
  });
});

test("a database that refuses us is told with exit 5, by a run, by the doctor and by a worker", async () => {
  const DATABASE_URL = Object.assign(new URL(commands.database.url), { password: "wrong" }).href;
  const told = await Promise.all([alone, ["doctor"], ["worker"]].map((words) => refused(words, { DATABASE_URL })));
  expect(told.map(({ code, replies: asked }) => [code, asked])).toEqual([
    [5, 0],
    [5, 0],
    [5, 0],
  ]);
  const [run, doctor] = told;
  expect([run?.trace, run?.stderr]).toEqual([
    false,
    "fixpoint: The database does not know the user, or not with this password.\n  put the right user and password into DATABASE_URL\n",
  ]);
  expect(doctor?.stdout).toContain("→ put the right user and password into DATABASE_URL");
});

test("without a sandbox no model is asked, and no run is kept", async () => {
  const store = openStore(commands.database);
  const before = (await store.list({})).runs;
  const { stderr, ...rest } = await refused(alone, { FIXPOINT_SANDBOX_RUNG: "4", PATH: "/nowhere" });
  const after = (await store.list({})).runs;
  await store.close();
  expect({ ...rest, after }).toEqual({ code: 4, stdout: "", trace: false, replies: 0, after: before });
  expect(stderr).toContain("no program can be run safely on this machine");
});

test("where npm fetches no sandbox its words are told without its paths, and what runs nothing does not wait for it", async () => {
  const bin = join(commands.database.home, "bin");
  await mkdir(bin);
  const npm = (script: string) => writeFile(join(bin, "npm"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const variables = { FIXPOINT_SANDBOX_RUNG: "4", PATH: `${bin}:/usr/bin:/bin` };
  await npm(
    "cat >/dev/null; echo 'npm error code EAI_AGAIN\n\nnpm error A complete log of this run can be found in: /a/b.log' >&2; exit 1",
  );
  const { code, stderr } = await refused(alone, variables);
  expect([code, stderr.split("\n").at(-2)]).toEqual([
    4,
    "  FIXPOINT_SANDBOX_RUNG=4 keeps it from being a better one. Deno and Pyodide, which npm fetches, would do without both (Deno and Pyodide cannot be had: code EAI_AGAIN).",
  ]);
  await npm("exec sleep 600");
  expect(await commands.run([...alone, "--no-run"], { variables })).toMatchObject({ code: 1, stdout: right });
});

test("who reads no further ends the run, as Ctrl-C does, and nothing is thrown", async () => {
  commands.says(wrong, undefined);
  const child = commands.start([...task, "--events", "--no-save"]);
  child.stdin.end();
  child.stdout.once("data", () => child.stdout.destroy());
  const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect([child.exitCode, stack.test(stderr) ? stderr : ""]).toEqual([130, ""]);
});

test("standard input is read once: two flags that want it are told", async () => {
  const { code, stderr } = await commands.run(["--task-file", "-", "--tests", "-"], {
    input: "Return twice the number",
  });
  expect([code, stderr]).toEqual([
    2,
    "fixpoint: --task-file and --tests both read standard input\n  put one of them into a file\n",
  ]);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "a measurement that is ended by %s alone ends the process that answers for it, with exit 130, and says so once",
  async (signal) => {
    commands.says(undefined);
    const suite = join(commands.database.home, "suite.jsonl");
    const problem = {
      id: "one",
      task: "Return twice the number",
      name: "double",
      names: ["double"],
      tests: "assert 1",
    };
    await writeFile(suite, JSON.stringify(problem));
    const output = join(commands.database.home, `measured-${signal}`);
    const before = replies();
    const child = commands.start(["bench", "--suite", suite, "--model", "openai/scripted", "--output", output]);
    const ended = Promise.all([text(child.stderr), once(child, "close")]);
    await vi.waitUntil(() => replies() > before, { timeout: 30_000 });
    child.kill(signal);
    const [said] = await ended;
    expect([child.exitCode, commands.model.open()]).toEqual([130, 0]);
    expect(said.match(/stopped; the same command goes on from there/g)).toHaveLength(1);
  },
);
