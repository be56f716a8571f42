/** The built command line as processes, over a real database and a model that says what it is told. For tests alone. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { inherited } from "#lib/env.ts";
import { testingServer } from "#lib/model/testing-server.ts";
import { testingDatabase } from "#lib/store/testing-database.ts";
import { buildStale } from "../build.mjs";

export const right = "def double(number):\n    return number * 2\n";
export const wrong = "def double(number):\n    return number\n";
export const task = ["Return twice the number", "--name", "double", "--examples", "double(2) == 4\ndouble(3) == 6"];
export const alone = [...task, "--decode", "greedy", "--iters", "0", "--no-save"];

/** How this machine reaches its registry: the Pyodide sandbox is fetched by npm. */
const network = Object.fromEntries(
  Object.entries(inherited({})).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_config_.*)$/i.test(name),
  ),
);

/** `shell`: what bash is to do with the command, which is its "$@". */
type Asked = { input?: string; variables?: Record<string, string>; cwd?: string; shell?: string };

async function scriptedModel() {
  let replies: (string | undefined)[] = [];
  let broken = false;
  const model = await testingServer(({ path }, response) => {
    if (path === "/v1/models") return void response.end(JSON.stringify({ data: [{ id: "scripted" }] }));
    if (broken) {
      response.statusCode = 500;
      return void response.end("{}");
    }
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === undefined) return;
    const choice = { delta: { content: `\`\`\`python\n${reply}\`\`\`` }, finish_reason: "stop" };
    response.end(`data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`);
  });
  return {
    model,
    /** What the model replies, one after the other, the last again and again; undefined is a reply that never comes. */
    says: (...said: (string | undefined)[]) => {
      replies = said;
    },
    /** From now on each reply is an error of the server's, or no longer. */
    fails: (from: boolean) => {
      broken = from;
    },
  };
}

/** What bash runs so that the command sits at a terminal. */
export const atTerminal = `python3 -c 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))' "$@"`;

export async function openCommands() {
  await buildStale(process.cwd(), ["commands"]);
  const database = await testingDatabase();
  const { model, says, fails } = await scriptedModel();
  const children: ChildProcess[] = [];
  const program = `${process.cwd()}/dist/fixpoint.mjs`;

  const start = (words: readonly string[], { variables = {}, cwd, shell }: Omit<Asked, "input"> = {}) => {
    const env = {
      ...network,
      PATH: "/usr/local/bin:/usr/bin:/bin",
      NODE_ENV: "test" as const,
      FIXPOINT_HOME: database.home,
      DATABASE_URL: database.url,
      OPENAI_BASE_URL: model.url,
      OLLAMA_HOST: "127.0.0.1:1",
      PORT: "1",
      ...variables,
    };
    const command = [process.execPath, program, ...words];
    const [file = "", ...rest] = shell === undefined ? command : ["bash", "--norc", "-c", shell, "bash", ...command];
    const child = spawn(file, rest, {
      env,
      stdio: ["pipe", "pipe", "pipe"],
      ...(cwd && { cwd }),
    });
    children.push(child);
    return child;
  };
  return {
    database,
    model,
    start,
    says,
    fails,
    run: async (words: readonly string[], { input = "", ...rest }: Asked = {}) => {
      const child = start(words, rest);
      child.stdin.end(input);
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
      return { code: child.exitCode, stdout, stderr };
    },
    kill: () => {
      for (const child of children.splice(0)) child.kill("SIGKILL");
    },
    close: async () => {
      await model.close();
      await database.stop();
    },
  };
}
