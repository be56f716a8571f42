/** Attacks of our own that the chosen rung must hold before any program runs on it. */
import type { Example } from "#lib/run/example.ts";
import { forgeryExamples, readFamily, readForgeries } from "./attacks.ts";
import { check } from "./check.ts";
import type { Workbench } from "./workbench.ts";

/** What a program is held by. */
export type Wall = "kernel" | "web-assembly";
type Chosen = Readonly<Record<string, readonly string[]>>;

const network = ["inet", "inet6", "unix", "netlink", "host_socket"];
/** Quick ones of each family; the tests run all of them. */
const atKernel: Chosen = {
  network,
  files: ["passwords", "homes", "root_folder", "own_program", "devices", "open_descriptors"],
  processes: ["proc", "environment", "kill_others", "trace_other", "fork", "execute"],
  kernel: ["user_namespace", "mount", "keyring", "capabilities"],
};
/** There the kernel is out of reach, and what is like files and processes is make-believe: it is JavaScript that must hold. */
const inWebAssembly: Chosen = {
  network,
  files: ["passwords", "homes", "climb"],
  processes: ["proc", "environment", "fork", "execute"],
  javascript: ["evaluated", "compiled", "asynchronous_compiler", "package_from_outside", "folder_of_the_machine"],
};
const forgeries = ["exit with success", "print a verdict", "equals everything", "scan objects for the expected values"];
const limits = { wallMs: 10_000, memoryMb: 256 };

export type Canaries = { held: number; leaked: string[] };

export async function runCanaries(workbench: Workbench, wall: Wall, signal: AbortSignal): Promise<Canaries> {
  // Before any is begun: one that fails while nobody waits for it yet would end the process.
  const programs = (await readForgeries()).filter(({ name }) => forgeries.includes(name));
  const families = Object.entries(wall === "kernel" ? atKernel : inWebAssembly).map(async ([name, attacks]) => {
    const { code } = await readFamily(name);
    const examples = attacks.map(
      (id): Example => ({ kind: "call", id, style: "canary", call: `${id}()`, expected: "None" }),
    );
    const verdict = await check(workbench, { code, names: attacks, examples, limits }, signal);
    // One that was lost on the way proves nothing, and so counts as a leak.
    return verdict.examples.map(({ id, status }) => ({
      id: `${name}: ${id}`,
      held: status === "passed" || status === "raised",
    }));
  });
  const forged = programs.map(async ({ name, code }) => {
    const verdict = await check(workbench, { code, names: ["f"], examples: forgeryExamples, limits }, signal);
    return [{ id: `verdict: ${name}`, held: verdict.examples.every(({ status }) => status !== "passed") }];
  });
  const results = (await Promise.all([...families, ...forged])).flat();
  return {
    held: results.filter(({ held }) => held).length,
    leaked: results.filter(({ held }) => !held).map(({ id }) => id),
  };
}
