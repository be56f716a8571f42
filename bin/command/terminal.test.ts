/** Protects what a person sees at a terminal who is asked something: only a real one shows what is written over what. */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { atTerminal, openCommands, right } from "./testing-commands.ts";

let commands: Awaited<ReturnType<typeof openCommands>>;
beforeAll(async () => {
  commands = await openCommands();
});
afterEach(() => commands.kill());
afterAll(() => commands.close());

const broken = "def double(number):\n    return nothing * 2\n";

/** A run at a terminal that asks about the repair of a program; resolves once the choices stand below the question. */
async function askedAboutRepair() {
  commands.says(right);
  const file = join(commands.database.home, "broken.py");
  await writeFile(file, broken);
  const asked = [
    "--examples",
    "double(2) == 4",
    "--code",
    file,
    "--strategy",
    "repair",
    "--review-repairs",
    "--no-save",
  ];
  const run = commands.start(["Return twice the number", ...asked], { shell: atTerminal });
  let seen = "";
  const shows = async (what: RegExp): Promise<void> => {
    while (!what.test(seen)) {
      const [more] = (await once(run.stdout, "data")) as [Buffer];
      seen += more.toString();
    }
  };
  await shows(/it goes on by itself in[^\n]*\n[^\n]*1 accept, 2 reject\? /);
  return { run, shows };
}

test("given a question, then its choices stand below it, and stay until one is typed", async () => {
  const { run, shows } = await askedAboutRepair();
  run.stdin.write("perhaps\n");
  await shows(/perhaps is none of these: [^\n]*\n[^\n]*1 accept, 2 reject\? /);
  run.stdin.write("1\n");
  await shows(/answered: accept/);
  await once(run, "close");
  expect(run.exitCode).toBe(0);
});
